/** What programs write to the embedded HR, and reviews of timesheets. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db/db.ts';
import { invalid } from '../../platform/errors.ts';
import { type App, Closed, IdParams, refusals, Stored, Uuid } from '../../platform/shapes.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import * as wire from '../hr.schema.ts';
import { config, reading, type Words } from './documented.ts';
import * as repo from './hr.repo.ts';
import { rangeFaults } from './hr.rules.ts';
import * as service from './hr.service.ts';

/** HR's own bulk loads are larger than what the public services take. */
const BULK_FACTOR = 16;

const WRITE_REFUSALS = refusals('snake', 400, 401, 403, 404, 409, 422);

export function hrRoutes(app: App, context: ServiceContext): void {
  termRoutes(app, context);
  recordRoutes(app, context);
  reviewRoutes(app, context);
}

function writing<S extends Type.TSchema>(words: Words, body: S) {
  const response = { 200: Stored, ...WRITE_REFUSALS };
  return { ...words, tags: ['HR'], body, response };
}

/** Writes the items that are sent, whole or not at all. */
const replacing =
  ({ mutate }: ServiceContext) =>
  <Items>(
    request: FastifyRequest & { body: { items: Items } },
    reply: FastifyReply,
    put: (tx: Sql, organisationId: string, items: Items) => Promise<Outcome>,
  ) =>
    mutate(request, reply, (tx) => put(tx, actorOf(request).organisationId, request.body.items));

const bulk = (app: App) => ({ config, bodyLimit: app.initialConfig.bodyLimit! * BULK_FACTOR });

/** What holds for people until it is replaced. */
function termRoutes(app: App, context: ServiceContext): void {
  const options = bulk(app);
  const replace = replacing(context);

  app.put(
    '/v1/contracts',
    {
      ...options,
      schema: writing(
        {
          operationId: 'putContracts',
          summary: 'Replace the contracts of the people named',
          description:
            'All contracts of each person who is named are replaced; those of others stay. Overlapping ones are refused. Administrators and service tokens may.',
        },
        wire.ContractsBody,
      ),
    },
    (request, reply) => replace(request, reply, service.putContracts),
  );
  app.put(
    '/v1/leave/entitlements',
    {
      ...options,
      schema: writing(
        {
          operationId: 'putLeaveEntitlements',
          summary: 'Replace the leave entitlements of the people named',
          description:
            'All years of each person who is named are replaced; those of others stay. Years of one kind of leave that overlap are refused, and none is longer than 366 days. Administrators and service tokens may. Leave itself does not change.',
        },
        wire.LeaveEntitlementsBody,
      ),
    },
    (request, reply) => replace(request, reply, service.putEntitlements),
  );
  app.put(
    '/v1/availability',
    {
      ...options,
      schema: writing(
        {
          operationId: 'putAvailability',
          summary: 'Replace the usual weeks of the people named',
          description:
            'The statement of each person who is named is replaced as a whole; those of others stay. Administrators and service tokens may. Published duties are not changed by it.',
        },
        wire.AvailabilityBody,
      ),
    },
    (request, reply) => replace(request, reply, service.putAvailability),
  );
}

/** What is recorded of people, one by one. */
function recordRoutes(app: App, context: ServiceContext): void {
  const options = bulk(app);
  const replace = replacing(context);

  app.put(
    '/v1/leave',
    {
      ...options,
      schema: writing(
        {
          operationId: 'putLeave',
          summary: 'Add or replace leave by id',
          description:
            'Each leave that is named is added or replaced as a whole; others stay. Administrators and service tokens may. Rotas are not changed by it.',
        },
        wire.LeaveBody,
      ),
    },
    (request, reply) => replace(request, reply, service.putLeave),
  );
  app.put(
    '/v1/time-entries',
    {
      ...options,
      schema: writing(
        {
          operationId: 'putTimeEntries',
          summary: 'Add or replace attendance by id',
          description:
            'Each entry that is named is added or replaced as a whole; others stay. Administrators and service tokens may. Timesheets follow when they are next read.',
        },
        wire.TimeEntriesBody,
      ),
    },
    (request, reply) => replace(request, reply, service.putTimeEntries),
  );
  removal(app, context, '/v1/leave/:id', 'leave', {
    operationId: 'deleteLeave',
    summary: 'Remove a leave',
    description:
      'The person counts as there from then on. Administrators and service tokens may. An id that HR does not hold is 404.',
  });
  removal(app, context, '/v1/time-entries/:id', 'time entry', {
    operationId: 'deleteTimeEntry',
    summary: 'Remove a time entry',
    description:
      'The attendance is gone, and timesheets follow when they are next read. Administrators and service tokens may. An id that HR does not hold is 404.',
  });
}

function removal(
  app: App,
  { mutate }: ServiceContext,
  path: string,
  what: 'leave' | 'time entry',
  words: Words,
): void {
  const response = {
    200: Closed({ id: Uuid, deleted: Type.Boolean() }, { title: 'Deleted' }),
    ...WRITE_REFUSALS,
  };
  const schema = { ...words, tags: ['HR'], params: IdParams, response };
  app.delete(path, { config, schema }, (request, reply) =>
    mutate(request, reply, (tx) =>
      service.removeRow(tx, actorOf(request).organisationId, what, request.params.id),
    ),
  );
}

function reviewRoutes(app: App, { db, mutate, now }: ServiceContext): void {
  app.get(
    '/v1/reviews',
    {
      config,
      schema: {
        ...reading(
          {
            operationId: 'listReviews',
            summary: 'Timesheet reviews that touch the dates',
            description:
              'Each review has person, dates, decision and who made it. Administrators and service tokens may read them. Nothing changes.',
          },
          wire.ReviewRow,
        ),
        querystring: wire.DatesQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const { startDate, endDate } = request.query;
      const faults = rangeFaults(startDate, endDate, ['startDate', 'endDate']);
      if (faults.length > 0) throw invalid(faults);
      const items = (await repo.readReviews(db, organisationId, startDate, endDate)).map(service.reviewView);
      return { organisationId, asOf: now().toISOString(), items };
    },
  );
  app.post(
    '/v1/reviews',
    {
      config,
      schema: {
        operationId: 'createReview',
        summary: 'Record a timesheet review, once for its Idempotency-Key',
        description:
          'The key names the review for ever: sent again, it is the same review, and nothing is recorded twice. Administrators and service tokens may. Attendance does not change.',
        tags: ['HR'],
        body: wire.ReviewBody,
        response: { 200: wire.ReviewRow, 201: wire.ReviewRow, ...WRITE_REFUSALS },
      },
    },
    (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined) {
        const message = say('people.reviewNeedsKey');
        throw invalid([{ path: 'header/idempotency-key', code: 'REQUIRED', message }]);
      }
      return mutate(request, reply, (tx, at) =>
        service.recordReview(tx, actorOf(request).organisationId, request.body, String(key), at),
      );
    },
  );
}
