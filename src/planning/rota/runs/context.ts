/** What the routes of runs and of their results are handed. */
import type { ServiceContext } from '../../../platform/context.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import type { RunTasks } from './runs.tasks.ts';

export interface RunsContext extends ServiceContext {
  workerPool: TaskRunner<RunTasks>;
}
