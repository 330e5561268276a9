/** One function a write of the endpoints. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { conflict, exactlyOne, invalid, notFound } from '../../platform/errors.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { newId } from '../../platform/ids.ts';
import { urlFault } from '../../platform/outgoing/address.rules.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { event } from '../catalogue.ts';
import * as deliveries from './deliveries.repo.ts';
import { hastenWaiting, startWaiting, type WebhookQueue } from './deliveries.service.ts';
import { newSecret } from './signature.ts';
import * as repo from './webhooks.repo.ts';
import type { ReplayRequest, Webhook, WebhookCreate, WebhookPatch } from './webhooks.schema.ts';

/** A write of an administrator's. */
export interface WebhookWrite {
  tx: Sql;
  at: Date;
  organisationId: string;
  /** Throws 409 VERSION_MISMATCH when If-Match names another version. */
  requireVersion(version: number): void;
}

const MOST_ENDPOINTS = 50;
/** How long the secret before the last signs too. */
const OVERLAP_MS = 24 * 3_600_000;

/** What the API shows: everything but the secrets. */
export function viewOf({ secret: _secret, previousSecret: _previous, ...webhook }: repo.Endpoint): Webhook {
  return webhook;
}

/** Creates an endpoint; the answer alone holds its secret. Throws 422 for a URL that is not public, 409 at the limit. */
export async function createWebhook(
  { tx, at, organisationId }: WebhookWrite,
  { url, eventTypes = null, description = null, enabled = true }: WebhookCreate,
  allowPrivate: boolean,
): Promise<Outcome> {
  requireUrl(url, allowPrivate);
  if ((await repo.countEndpoints(tx, organisationId)) >= MOST_ENDPOINTS) {
    const message = say('protocol.mostWebhooks', { most: MOST_ENDPOINTS });
    throw conflict('TOO_MANY_WEBHOOKS', message);
  }
  const made = at.toISOString();
  const endpoint: repo.Endpoint = {
    id: newId(at),
    url,
    eventTypes,
    description,
    enabled,
    disabledReason: null,
    failingSince: null,
    lastSucceededAt: null,
    lastFailedAt: null,
    previousSecretUntil: null,
    createdAt: made,
    updatedAt: made,
    version: 1,
    secret: newSecret(),
    previousSecret: null,
  };
  await repo.saveEndpoint(tx, organisationId, endpoint);
  const body = viewOf(endpoint);
  return {
    status: 201,
    body: { ...body, secret: endpoint.secret },
    headers: { etag: etagOf(1), location: `/planning/v1/webhooks/${endpoint.id}` },
    audit: auditOf('create', endpoint.id, null, body),
  };
}

/** Changes an endpoint. Enabling it forgets why it was disabled. */
export async function patchWebhook(
  write: WebhookWrite,
  id: string,
  patch: WebhookPatch,
  allowPrivate: boolean,
): Promise<Outcome> {
  const before = await requireEndpoint(write, id);
  if (patch.url !== undefined) requireUrl(patch.url, allowPrivate);
  const wanted = { ...before, ...patch };
  if (isDeepStrictEqual(wanted, before)) return answer(before, null);
  const isRevived = wanted.enabled && !before.enabled;
  return save(write, 'update', before, {
    ...wanted,
    ...(isRevived ? { disabledReason: null, failingSince: null } : {}),
  });
}

/** A new secret; the one before it signs too for a day. */
export async function rotateSecret(write: WebhookWrite, id: string): Promise<Outcome> {
  const before = await requireEndpoint(write, id);
  const until = new Date(write.at.getTime() + OVERLAP_MS).toISOString();
  const secret = newSecret();
  const rotated = { ...before, secret, previousSecret: before.secret, previousSecretUntil: until };
  const outcome = await save(write, 'rotate', before, rotated);
  return { ...outcome, body: { ...(outcome.body as Webhook), secret } };
}

export async function deleteWebhook(write: WebhookWrite, id: string): Promise<Outcome> {
  const before = await requireEndpoint(write, id);
  await repo.deleteEndpoint(write.tx, write.organisationId, id);
  return { status: 200, body: { id, deleted: true }, audit: auditOf('delete', id, viewOf(before), null) };
}

/** Sends a test event to the endpoint alone. */
export async function testWebhook(write: WebhookWrite, id: string): Promise<Outcome> {
  const { enabled } = await requireEndpoint(write, id);
  requireEnabled(id, enabled);
  const events = [event('webhook.test', id, { endpointId: id })];
  return {
    status: 200,
    body: { id, accepted: true },
    audit: auditOf('test', id, null, { id }),
    events,
  };
}

/** Sends one delivery again, or every event of its types since a time; those that wait for another attempt at once. Throws 409 for a disabled endpoint. */
export async function replayWebhook(
  write: WebhookWrite,
  queue: WebhookQueue,
  id: string,
  asked: ReplayRequest,
): Promise<Outcome> {
  const { tx, at, organisationId } = write;
  requireOneOf(asked);
  const { enabled, eventTypes } = await requireEndpoint(write, id);
  requireEnabled(id, enabled);
  const found = await deliveries.findReplayable(tx, organisationId, id, { ...asked, eventTypes });
  if (asked.deliveryId !== undefined && found.length === 0) throw notFound('delivery', asked.deliveryId);
  const fresh = found.map((delivery) => ({ ...delivery, id: newId(at) }));
  const how = { at: at.toISOString(), again: true };
  const anew = await deliveries.addDeliveries(tx, organisationId, id, fresh, how);
  const recordIds = [...new Set(found.map(({ recordId }) => recordId))];
  const line = { organisationId, endpointId: id };
  const replayed = anew + (await hastenWaiting(tx, queue, line, recordIds, at));
  await startWaiting(tx, queue, { organisationId, endpointId: id, recordId: null }, at);
  const audit = auditOf('replay', id, null, { ...asked, replayed });
  return { status: 200, body: { id, replayed }, audit };
}

function requireOneOf({ deliveryId, since }: ReplayRequest): void {
  if ((deliveryId === undefined) !== (since === undefined)) return;
  throw exactlyOne('body/since', 'deliveryId', 'since', since === undefined);
}

function requireUrl(url: string, allowPrivate: boolean): void {
  const message = urlFault(url, allowPrivate);
  if (message !== null) throw invalid([{ path: 'body/url', code: 'WRONG_FORMAT', message }]);
}

function requireEnabled(id: string, enabled: boolean): void {
  if (!enabled) throw conflict('DISABLED', say('protocol.webhookDisabled', { id }));
}

/** The endpoint, locked. Throws 404, and 409 for another version than the caller names. */
async function requireEndpoint(
  { tx, organisationId, requireVersion }: WebhookWrite,
  id: string,
): Promise<repo.Endpoint> {
  const endpoint = await repo.findEndpoint(tx, organisationId, id, true);
  if (endpoint === undefined) throw notFound('webhook', id);
  requireVersion(endpoint.version);
  return endpoint;
}

async function save(
  { tx, at, organisationId }: WebhookWrite,
  action: string,
  before: repo.Endpoint,
  wanted: repo.Endpoint,
): Promise<Outcome> {
  const after = { ...wanted, updatedAt: at.toISOString(), version: before.version + 1 };
  await repo.saveEndpoint(tx, organisationId, after);
  return answer(after, auditOf(action, before.id, viewOf(before), viewOf(after)));
}

function answer(endpoint: repo.Endpoint, audit: Outcome['audit']): Outcome {
  return { status: 200, body: viewOf(endpoint), headers: { etag: etagOf(endpoint.version) }, audit };
}

function auditOf(action: string, entityId: string, before: object | null, after: object | null) {
  return { action: `webhook.${action}`, entityType: 'webhook', entityId, before, after };
}
