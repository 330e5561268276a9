/** Why a run ended without a result, where the solver is not to blame. */
import { say } from '../../../words/said.ts';
import { runError } from '../runs/run-error.ts';

export const CANCELLED = runError('CANCELLED', say('runs.cancelled'));
export const SILENT = runError('WORKER_LOST', say('runs.workerLost'));
