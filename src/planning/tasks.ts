/** Tasks of the worker pool: CPU-heavy pure functions of plain data. */
import { readMatrix } from './organisation/eligibility/matrix.ts';
import { RUN_TASKS } from './rota/runs/runs.tasks.ts';
import { tryRules } from './rules/rules-in-force/trial.task.ts';

export const TASKS = { ...RUN_TASKS, matrix: readMatrix, tryRules };
