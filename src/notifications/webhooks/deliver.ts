/**
 * Works the queue of deliveries. An attempt is claimed, sent and recorded; whoever dies in between leaves the claim, and
 * the next worker sends again: at least once, with the same id.
 */
import type { Database, Sql } from '../../platform/db/db.ts';
import type { TakenJob } from '../../platform/jobs/job-queue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import * as deliveries from './deliveries.repo.ts';
import { jobOf, startWaiting, type WebhookJob, type WebhookQueue } from './deliveries.service.ts';
import { delayAfter, reasonToDisable } from './schedule.rules.ts';
import type { Send, Sent } from './send.ts';
import { signedHeaders } from './signature.ts';
import { type Endpoint, findEndpoint, noteHealth } from './webhooks.repo.ts';

interface DelivererSettings {
  db: Database;
  queue: WebhookQueue;
  now: () => Date;
  send: Send;
  /** Counts an attempt. */
  count: (outcome: 'succeeded' | 'retried' | 'failed') => void;
  random?: () => number;
}

const NOT_SENT: Sent = { status: null, body: null, error: 'the endpoint is disabled' };

export function createDeliver(settings: DelivererSettings) {
  const { db, queue, now, send } = settings;
  return async (job: TakenJob<WebhookJob>): Promise<void> => {
    const { organisationId, deliveryId } = job.data;
    const pending = await deliveries.findPending(db, organisationId, deliveryId);
    const endpoint = pending && (await findEndpoint(db, organisationId, pending.endpointId));
    if (pending === undefined || endpoint === undefined) {
      await db.transaction(organisationId, (tx) => queue.finish(tx, job));
      return;
    }
    const at = now();
    const sent = endpoint.enabled
      ? await sendTo(send, endpoint, organisationId, pending.event, at)
      : NOT_SENT;
    const outcome = await db.transaction(organisationId, (tx) => record(settings, tx, job, pending, sent));
    if (outcome !== null) settings.count(outcome);
  };
}

function sendTo(
  send: Send,
  endpoint: Endpoint,
  organisationId: string,
  event: OutboxEvent,
  at: Date,
): Promise<Sent> {
  const body = bodyOf(organisationId, event);
  const timestamp = Math.floor(at.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'shopfloor-webhooks',
    ...signedHeaders({ id: event.id, timestamp, body }, secretsOf(endpoint, at)),
  };
  return send(endpoint.url, headers, body);
}

/** The same text in every attempt. */
export function bodyOf(organisationId: string, event: OutboxEvent): string {
  const { id, type, at: timestamp, sequence, recordId, locationId, data } = event;
  return JSON.stringify({ id, type, timestamp, sequence, organisationId, recordId, locationId, data });
}

function secretsOf({ secret, previousSecret, previousSecretUntil }: Endpoint, at: Date): string[] {
  const isValid = previousSecretUntil !== null && Date.parse(previousSecretUntil) > at.getTime();
  return previousSecret !== null && isValid ? [secret, previousSecret] : [secret];
}

/** Stores what came of an attempt, and sends the next job. Null when the delivery, or its job, is no longer ours. */
async function record(
  { queue, now, random = Math.random }: DelivererSettings,
  tx: Sql,
  job: TakenJob<WebhookJob>,
  { endpointId, tries, event }: deliveries.Pending,
  { status: responseStatus, body: responseBody, error }: Sent,
): Promise<'succeeded' | 'retried' | 'failed' | null> {
  const { organisationId, deliveryId } = job.data;
  const endpoint = await findEndpoint(tx, organisationId, endpointId, true);
  if (!(await queue.finish(tx, job)) || endpoint === undefined) return null;
  const at = now();
  const health = healthAfter(endpoint, { responseStatus, error, at });
  const delay = error === null || !health.enabled ? null : delayAfter(tries + 1, random());
  const next = delay === null ? null : new Date(at.getTime() + delay);
  const over = error === null ? 'succeeded' : 'failed';
  const noted = await deliveries.noteAttempt(tx, organisationId, deliveryId, {
    status: next === null ? over : 'pending',
    nextAttemptAt: next?.toISOString() ?? null,
    at: at.toISOString(),
    responseStatus,
    responseBody,
    error,
  });
  if (!noted) return null;
  await noteHealth(tx, organisationId, health);
  if (next !== null) {
    await queue.send(tx, [{ ...jobOf(organisationId, endpointId, deliveryId), startAfter: next }]);
    return 'retried';
  }
  await startWaiting(tx, queue, { organisationId, endpointId, recordId: event.recordId }, at);
  return over;
}

/** The endpoint as this attempt leaves it: one that is gone, or fails for days, is disabled. */
function healthAfter(
  endpoint: Endpoint,
  { responseStatus, error, at }: { responseStatus: number | null; error: string | null; at: Date },
): Endpoint {
  const now = at.toISOString();
  if (error === null) return { ...endpoint, failingSince: null, lastSucceededAt: now };
  if (!endpoint.enabled) return endpoint;
  const failingSince = endpoint.failingSince ?? now;
  const reason = reasonToDisable(responseStatus, new Date(failingSince), at);
  const disabledReason = reason ?? endpoint.disabledReason;
  return { ...endpoint, failingSince, lastFailedAt: now, enabled: reason === null, disabledReason };
}
