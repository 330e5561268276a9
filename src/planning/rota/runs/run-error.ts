/** Why a run ended without a result: kept as a sentence, and in English for whoever reads the row. */
import type { Language } from '../../../words/languages.ts';
import { revived, type Said, type StoredSaid, say, stored, type Text, textOf } from '../../../words/said.ts';
import type { RunError } from './runs.schema.ts';

/** Runs that ended before sentences were kept have the English one alone. */
export type StoredRunError = RunError & { said?: StoredSaid };

export const runError = (reason: string, said: Said): StoredRunError => ({
  code: 'PLANNING_FAILED',
  reason,
  message: textOf(said),
  said: stored(said),
});

export const CANCELLED = runError('CANCELLED', say('runs.cancelled'));
export const SILENT = runError('WORKER_LOST', say('runs.workerLost'));

export const saidOf = ({ message, said }: StoredRunError): Text =>
  said === undefined ? message : revived(said);

/** As the interface has it. */
export function shownError(error: StoredRunError, language: Language): RunError {
  const { said: _, ...shown } = error;
  return { ...shown, message: textOf(saidOf(error), language) };
}
