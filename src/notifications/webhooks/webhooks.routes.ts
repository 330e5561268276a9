import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { requireMatch, sendRecord } from '../../platform/http/etag.ts';
import { OffsetQuery } from '../../platform/http/page.ts';
import { type App, Closed, Deleted, IdParams, refusals } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { countDeliveries, readDeliveries } from './deliveries.repo.ts';
import type { WebhookQueue } from './deliveries.service.ts';
import * as repo from './webhooks.repo.ts';
import * as schema from './webhooks.schema.ts';
import * as service from './webhooks.service.ts';

const tags = ['Webhooks', 'extension'];
const ADMIN = { service: 'planning', roles: ['admin'] } as const;
const LIST = refusals('camel', 401, 403, 422, 429, 500);
const GET = refusals('camel', 401, 403, 404, 422, 429, 500);
const WRITE = refusals('camel', 400, 401, 403, 404, 409, 422, 429, 500);

interface WebhookContext extends ServiceContext {
  queue: WebhookQueue;
  /** Endpoints may be in private networks, and plain http. */
  allowPrivate: boolean;
}

export function webhookRoutes(app: App, context: WebhookContext): void {
  readRoutes(app, context);
  writeRoutes(app, context);
  actionRoutes(app, context);
}

type Work = (write: service.WebhookWrite) => Promise<Outcome>;

/** Runs the service's function in the transaction of a write and sends its outcome. */
function writesOf({ mutate }: WebhookContext) {
  return (request: FastifyRequest, reply: FastifyReply, work: Work) => {
    const { organisationId } = actorOf(request);
    const requireVersion = (version: number) => requireMatch(request, version);
    return mutate(request, reply, (tx, at) => work({ tx, at, organisationId, requireVersion }));
  };
}

function readRoutes(app: App, { db }: WebhookContext): void {
  app.get(
    '/v1/webhooks',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'listWebhooks',
        summary: 'Endpoints that events of both services are sent to',
        description:
          'Each endpoint has the types of events that it hears of, and when it last succeeded and failed. Secrets are not shown again. Administrators alone may.',
        tags,
        querystring: Closed(OffsetQuery),
        response: { 200: schema.WebhookList, ...LIST },
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const [items, total] = await Promise.all([
        repo.readEndpoints(db, organisationId, request.query),
        repo.countEndpoints(db, organisationId),
      ]);
      return { items: items.map(service.viewOf), ...request.query, total };
    },
  );

  app.get(
    '/v1/webhooks/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'getWebhook',
        summary: 'One endpoint',
        description:
          'Returns its address, types of events and health, without the secret. Administrators alone may. The entity tag guards a later change.',
        tags,
        params: IdParams,
        response: { 200: schema.Webhook, ...GET },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const endpoint = await repo.findEndpoint(db, actorOf(request).organisationId, id);
      if (endpoint === undefined) throw notFound('webhook', id);
      return sendRecord(request, reply, service.viewOf(endpoint));
    },
  );

  app.get(
    '/v1/webhooks/:id/deliveries',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'listWebhookDeliveries',
        summary: 'What was sent to an endpoint, newest first, with the last answer',
        description:
          'Each delivery has its event, how often it was tried, the answers and when it is tried next; `status` narrows the list. Administrators alone may.',
        tags,
        params: IdParams,
        querystring: schema.DeliveryQuery,
        response: { 200: schema.DeliveryList, ...GET },
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const { id } = request.params;
      const { status, ...page } = request.query;
      if ((await repo.findEndpoint(db, organisationId, id)) === undefined) throw notFound('webhook', id);
      const [items, total] = await Promise.all([
        readDeliveries(db, organisationId, id, request.query),
        countDeliveries(db, organisationId, id, status),
      ]);
      return { items, ...page, total };
    },
  );
}

function writeRoutes(app: App, context: WebhookContext): void {
  const write = writesOf(context);
  const { allowPrivate } = context;

  app.post(
    '/v1/webhooks',
    {
      config: { access: ADMIN, holdsSecret: true },
      schema: {
        operationId: 'createWebhook',
        summary: 'Add an endpoint; its secret is shown this once',
        description:
          'Events of the types named that happen from then on are sent to the address, signed with the secret. The address must be https with a public host. Administrators alone may.',
        tags,
        body: schema.WebhookCreate,
        response: { 201: schema.WebhookWithSecret, ...refusals('camel', 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => service.createWebhook(writing, request.body, allowPrivate)),
  );

  app.patch(
    '/v1/webhooks/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchWebhook',
        summary: 'Change an endpoint, or enable it again',
        description:
          'Members that are sent change, all others stay. `enabled: true` begins anew with events from then on; those missed meanwhile are sent by `replayWebhook`. Administrators alone may.',
        tags,
        params: IdParams,
        body: schema.WebhookPatch,
        response: { 200: schema.Webhook, ...WRITE },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) =>
        service.patchWebhook(writing, request.params.id, request.body, allowPrivate),
      ),
  );

  app.delete(
    '/v1/webhooks/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'deleteWebhook',
        summary: 'Delete an endpoint with its deliveries',
        description:
          'Nothing is sent to the address from then on; attempts that wait are dropped. Events stay for other endpoints. Administrators alone may.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...WRITE },
      },
    },
    (request, reply) => write(request, reply, (writing) => service.deleteWebhook(writing, request.params.id)),
  );
}

function actionRoutes(app: App, context: WebhookContext): void {
  const write = writesOf(context);

  app.post(
    '/v1/webhooks/:id/rotate',
    {
      config: { access: ADMIN, tagged: true, holdsSecret: true },
      schema: {
        operationId: 'rotateWebhookSecret',
        summary: 'A new secret; the one before it signs too for 24 hours',
        description:
          'The new secret is in the answer and nowhere else. Until the day is over requests carry both signatures, so that a receiver can change over. Administrators alone may.',
        tags,
        params: IdParams,
        response: { 200: schema.WebhookWithSecret, ...WRITE },
      },
    },
    (request, reply) => write(request, reply, (writing) => service.rotateSecret(writing, request.params.id)),
  );

  app.post(
    '/v1/webhooks/:id/test',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'testWebhook',
        summary: 'Send an event webhook.test to an endpoint',
        description:
          'The event goes the way of any other, with signature, attempts and a delivery in the list, which says what became of it. An endpoint that is disabled is 409 `DISABLED`. Administrators alone may.',
        tags,
        params: IdParams,
        response: { 200: schema.Tested, ...WRITE },
      },
    },
    (request, reply) => write(request, reply, (writing) => service.testWebhook(writing, request.params.id)),
  );

  app.post(
    '/v1/webhooks/:id/replay',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'replayWebhook',
        summary: 'Send one delivery again, or all events since a time',
        description:
          'What was delivered is sent again with the same event id; what waits for its next attempt is sent now. Events are kept for 30 days. Administrators alone may. The answer counts the deliveries.',
        tags,
        params: IdParams,
        body: schema.ReplayRequest,
        response: { 200: schema.Replayed, ...WRITE },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) =>
        service.replayWebhook(writing, context.queue, request.params.id, request.body),
      ),
  );
}
