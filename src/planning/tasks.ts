/** What is thought over aside, so that requests of others need not wait: each a pure function of plain data. */
import { readMatrix } from './eligibility/matrix.ts';
import { RUN_TASKS } from './runs/runs.tasks.ts';

export const TASKS = { ...RUN_TASKS, matrix: readMatrix };
