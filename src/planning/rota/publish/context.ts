/** What the routes and services of publications are handed. */
import type { MailServer } from '../../../notifications/mails/mails.plugin.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import type { GatherContext } from '../problem/live.service.ts';
import type { PublishTasks } from './publish.tasks.ts';

export interface PublishContext extends ServiceContext, GatherContext {
  /** Null: no mails are sent. */
  mailServer: MailServer | null;
  workerPool: TaskRunner<PublishTasks>;
}
