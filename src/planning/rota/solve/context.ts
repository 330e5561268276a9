/** What the routes and services that begin and end runs are handed. */
import type { GatherContext } from '../problem/live.service.ts';
import type { RunsContext } from '../runs/context.ts';
import type { RunQueue } from './queue.ts';
import type { Runner } from './runner.ts';

export interface SolveContext extends RunsContext, GatherContext {
  queue: RunQueue;
  runner: Runner;
}
