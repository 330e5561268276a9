/** What the routes and services of planning runs are handed. */
import type { Hr } from '../../../hr/hr.ts';
import type { MailServer } from '../../../notifications/mails/mails.plugin.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import type { RunQueue } from '../solve/queue.ts';
import type { Runner } from '../solve/runner.ts';
import type { RunTasks } from './runs.tasks.ts';

export interface RunsContext extends ServiceContext {
  hr: Hr;
  travelCostPerKm: number;
  /** Null: no mails are sent. */
  mailServer: MailServer | null;
  queue: RunQueue;
  runner: Runner;
  workerPool: TaskRunner<RunTasks>;
}
