/** From events to deliveries, and from deliveries to jobs. */
import type { Sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { OutboxEvent } from '../relay.repo.ts';
import type { Subscriber } from '../relay.ts';
import * as deliveries from './deliveries.repo.ts';
import { type Endpoint, lockEnabled } from './webhooks.repo.ts';

export interface WebhookJob {
  organisationId: string;
  deliveryId: string;
}
export type WebhookQueue = JobQueue<WebhookJob>;

/** Whose deliveries are set going. */
interface Line {
  organisationId: string;
  endpointId: string;
  /** Null: of every record. */
  recordId: string | null;
}

/** Sends the jobs of deliveries whose turn it is. The endpoint must be locked. */
export async function startWaiting(tx: Sql, queue: WebhookQueue, line: Line, at: Date): Promise<void> {
  const { organisationId, endpointId, recordId } = line;
  const ids = await deliveries.promote(tx, organisationId, endpointId, recordId, at.toISOString());
  await queue.send(
    tx,
    ids.map((id) => jobOf(organisationId, endpointId, id)),
  );
}

/** Sends now what waits for its next attempt, so that what waits behind it follows. The endpoint must be locked. */
export async function hastenWaiting(
  tx: Sql,
  queue: WebhookQueue,
  { organisationId, endpointId }: Omit<Line, 'recordId'>,
  recordIds: readonly string[],
  at: Date,
): Promise<number> {
  const ids = await deliveries.hasten(tx, organisationId, endpointId, recordIds, at.toISOString());
  for (const id of ids) await queue.remove(tx, id);
  await queue.send(
    tx,
    ids.map((id) => jobOf(organisationId, endpointId, id)),
  );
  return ids.length;
}

export function jobOf(organisationId: string, endpointId: string, deliveryId: string) {
  return { id: deliveryId, data: { organisationId, deliveryId }, group: endpointId };
}

/** Makes a delivery of each event for each enabled endpoint that subscribes to it. */
export function acceptForWebhooks(queue: WebhookQueue): Subscriber['accept'] {
  return async (tx, organisationId, events, at) => {
    for (const endpoint of await lockEnabled(tx, organisationId)) {
      const fresh = events
        .filter((event) => wants(endpoint, event))
        .map(({ sequence, recordId }) => ({ id: newId(at), sequence, recordId }));
      if (fresh.length === 0) continue;
      const how = { at: at.toISOString(), again: false };
      await deliveries.addDeliveries(tx, organisationId, endpoint.id, fresh, how);
      await startWaiting(tx, queue, { organisationId, endpointId: endpoint.id, recordId: null }, at);
    }
  };
}

function wants({ id, eventTypes }: Endpoint, { type, recordId }: OutboxEvent): boolean {
  if (type === 'webhook.test') return recordId === id;
  return eventTypes === null || (eventTypes as string[]).includes(type);
}
