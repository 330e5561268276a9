/** Notifications: table of contents, and this process's workers. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../platform/context.ts';
import { openJobQueue, type TakenJob } from '../platform/jobs/job-queue.ts';
import { JobWorker } from '../platform/jobs/worker.ts';
import { withTypes } from '../platform/shapes.ts';
import { deleteOld, findOld } from './relay.repo.ts';
import { Relay, type Subscriber } from './relay.ts';
import { createDeliver } from './webhooks/deliver.ts';
import { type WebhookJob, webhookSubscriber } from './webhooks/deliveries.service.ts';
import { createSend } from './webhooks/send.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

export interface NotificationSettings extends ServiceContext {
  /** Endpoints may be in private networks, and plain http. */
  allowPrivate: boolean;
}

const POLL_MS = 1000;
const RECLAIM_MS = 10_000;
const DELETE_MS = 3_600_000;
/** Attempts at a time in this process, and to one endpoint in all. */
const AT_A_TIME = 8;
const AT_A_TIME_EACH = 4;
const TIMEOUT_MS = 10_000;
const GRACE_MS = 2000;
const KEPT_MS = 30 * 24 * 3_600_000;

/** Adds the operations of webhooks to `app`, and sends what the outbox holds while the application is up. */
export async function notificationsPlugin(
  app: FastifyInstance,
  settings: NotificationSettings,
): Promise<void> {
  const { db, now, allowPrivate } = settings;
  const onFault = (error: unknown) => app.log.error({ err: error }, 'a notification could not be sent');
  const options = { atATime: AT_A_TIME_EACH, onError: onFault };
  const queue = await openJobQueue<WebhookJob>(db, 'webhook-deliveries', options);
  const stopping = new AbortController();
  const deliver = createDeliver({
    ...{ db, queue, now },
    send: createSend({ timeoutMs: TIMEOUT_MS, allowPrivate, stop: stopping.signal }),
    count: app.metrics.counter('webhook_attempts_total', 'Attempts to deliver an event to a webhook'),
  });
  const worker: JobWorker<TakenJob<WebhookJob>> = new JobWorker({
    take: queue.take,
    // What is cut off by stopping is no fault.
    work: (job) =>
      deliver(job).catch((error: unknown) => {
        if (!worker.stopped) throw error;
      }),
    ...{ atATime: AT_A_TIME, onFault },
  });
  webhookRoutes(withTypes(app), { ...settings, queue });
  const subscribers: Subscriber[] = [webhookSubscriber(queue, worker.wake)];
  const relay = new Relay(db, now, subscribers);
  const stop = every(onFault, [
    [POLL_MS, () => relay.run()],
    [POLL_MS, async () => worker.wake()],
    [RECLAIM_MS, () => queue.reclaim(false)],
    [DELETE_MS, () => deleteExpired(settings)],
  ]);
  // An embedded database has one process: whatever was being sent when it opened, nobody sends now.
  app.addHook('onReady', async () => {
    await queue.reclaim(db.engine === 'pglite');
  });
  app.addHook('preClose', async () => {
    // What is cut off is sent again by the next process.
    setTimeout(() => stopping.abort(), GRACE_MS).unref();
    await Promise.all([stop(), worker.stop()]);
  });
  app.addHook('onClose', () => queue.stop());
}

type Task = [ms: number, work: () => Promise<unknown>];

/** Repeats each task, never beside itself. The returned function ends that, and resolves when the last is done. */
function every(onFault: (error: unknown) => void, tasks: readonly Task[]): () => Promise<void> {
  const busy = new Map<Task, Promise<unknown>>();
  const run = (task: Task) => {
    if (busy.has(task)) return;
    const done = task[1]()
      .catch(onFault)
      .finally(() => busy.delete(task));
    busy.set(task, done);
  };
  const timers = tasks.map((task) => setInterval(run, task[0], task).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(busy.values());
  };
}

/** Events are kept for 30 days, to be replayed. */
async function deleteExpired({ db, now }: NotificationSettings): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  for (const organisationId of await findOld(db, before))
    await db.transaction(organisationId, (tx) => deleteOld(tx, organisationId, before));
}
