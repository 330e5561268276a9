/** Why a run ended without a result, where the solver is not to blame. */
import type { RunError } from '../runs/runs.schema.ts';

export const CANCELLED: RunError = {
  code: 'PLANNING_FAILED',
  reason: 'CANCELLED',
  message: 'the run was cancelled',
};
export const SILENT: RunError = {
  code: 'PLANNING_FAILED',
  reason: 'WORKER_LOST',
  message:
    'the worker stopped responding twice while it solved this run; start a new run, perhaps with a shorter horizon',
};
