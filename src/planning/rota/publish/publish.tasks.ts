/** Tasks for the worker pool: a run against what is true now, and one site of it. */
import { splitRun } from './split.rules.ts';
import { findStale } from './stale.rules.ts';

export const PUBLISH_TASKS = {
  stale: findStale,

  split: splitRun,
};

export type PublishTasks = typeof PUBLISH_TASKS;
