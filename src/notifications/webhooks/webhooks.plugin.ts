/** Webhooks: their operations, and this process's worker. */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../platform/context.ts';
import { openJobQueue } from '../../platform/jobs/job-queue.ts';
import { withTypes } from '../../platform/shapes.ts';
import { createSender, type Sender, type Sending } from '../sender.ts';
import { createDeliver } from './deliver.ts';
import { acceptForWebhooks, type WebhookJob } from './deliveries.service.ts';
import { createSend } from './send.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** Attempts at a time in this process, and to one endpoint in all. */
const AT_A_TIME = 8;
const AT_A_TIME_EACH = 4;
const TIMEOUT_MS = 10_000;

export async function startWebhooks(
  app: FastifyInstance,
  context: ServiceContext & { allowPrivate: boolean },
  { stop, onFault }: Sending,
): Promise<Sender> {
  const { db, now, allowPrivate } = context;
  const options = { atATime: AT_A_TIME_EACH, onError: onFault };
  const queue = await openJobQueue<WebhookJob>(db, 'webhook-deliveries', options);
  webhookRoutes(withTypes(app), { ...context, queue });
  const deliver = createDeliver({
    db,
    queue,
    now,
    send: createSend({ timeoutMs: TIMEOUT_MS, allowPrivate, stop }),
    count: app.metrics.counter('webhook_attempts_total', 'Attempts to deliver an event to a webhook'),
  });
  const accept = acceptForWebhooks(queue);
  return createSender({ queue, deliver, atATime: AT_A_TIME, onFault, accept });
}
