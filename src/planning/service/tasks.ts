/** Tasks of the worker pool: CPU-heavy pure functions of plain data. */
import { readMatrix } from '../organisation/eligibility/matrix.ts';
import { CHANGE_TASKS } from '../rota/change/change.tasks.ts';
import { PUBLISH_TASKS } from '../rota/publish/publish.tasks.ts';
import { tryRules } from '../rota/rules-in-force/trial.task.ts';
import { RUN_TASKS } from '../rota/runs/runs.tasks.ts';

export const TASKS = { ...RUN_TASKS, ...CHANGE_TASKS, ...PUBLISH_TASKS, matrix: readMatrix, tryRules };
