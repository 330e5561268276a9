/** A run as it is stored: codes and parameters where the interface has sentences. */
import type { Violation } from '../../../solver/index.ts';
import type { StoredRunError } from './run-error.ts';
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

/** A hard rule for somebody (null: for several together), or an assignment that is kept: then `code` is the fact that forbids it, or PINNED. */
export type ConflictPart = Pick<Violation, 'code' | 'ruleId' | 'personId' | 'demandIds'>;

/** What no rota keeps together. */
export interface Conflict {
  parts: ConflictPart[];
  minimal: boolean;
}

export type StoredMetrics = Omit<RunMetrics, 'broken' | 'proofs' | 'conflict'> & {
  broken: Broken[];
  proofs: Proof[];
  conflict?: Conflict;
};

export type RunRecord = Omit<Run, 'metrics' | 'options' | 'error'> & {
  metrics: StoredMetrics | null;
  error: StoredRunError | null;
  options: StoredOptions;
};
