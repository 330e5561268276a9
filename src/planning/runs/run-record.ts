/** A run as it is stored: codes and parameters where the interface has sentences. */
import type { Violation } from '../../solver/index.ts';
import type { Run, RunMetrics, StoredOptions } from './runs.schema.ts';

/** A broken rule as far as a sentence needs it. */
export type Broken = Pick<
  Violation,
  'code' | 'ruleId' | 'personId' | 'demandIds' | 'measure' | 'unit' | 'limit'
>;

/** Why no rota breaks less. */
export type Proof =
  | { code: 'CHANGES'; least: number; of: number; most: number }
  | { code: 'MINIMUM'; personId: string | null; unit: Violation['unit']; value: number; min: number }
  | { code: 'MINIMUMS' };

export type StoredMetrics = Omit<RunMetrics, 'broken' | 'proofs'> & { broken: Broken[]; proofs: Proof[] };

export type RunRecord = Omit<Run, 'metrics' | 'options'> & {
  metrics: StoredMetrics | null;
  options: StoredOptions;
};
