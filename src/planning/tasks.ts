/** What is thought over aside, so that requests of others need not wait: each a pure function of plain data. */
import { RUN_TASKS } from './runs/runs.tasks.ts';

export const TASKS = { ...RUN_TASKS };
