/** The embedded HR over HTTP. */
import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { type App, Closed, IdParams, refusals, Uuid } from '../../platform/shapes.ts';
import * as wire from '../hr.schema.ts';
import { expandAvailability } from './availability.rules.ts';
import * as repo from './hr.repo.ts';
import { rangeFaults } from './hr.rules.ts';
import * as service from './hr.service.ts';

/** HR's own bulk loads are larger than what the public services take. */
const BULK_FACTOR = 16;

const access = { service: 'hr', roles: ['admin'], serviceTokens: true } as const;
const READ_REFUSALS = refusals('snake', 400, 401, 403, 422);
const WRITE_REFUSALS = refusals('snake', 400, 401, 403, 404, 409, 422);

export function hrRoutes(app: App, context: ServiceContext): void {
  readRoutes(app, context);
  availabilityRoutes(app, context);
  writeRoutes(app, context);
  reviewRoutes(app, context);
}

function reading(operationId: string, summary: string, row: Type.TSchema) {
  const response = { 200: wire.RowsOf(row), ...READ_REFUSALS };
  return { operationId, summary, tags: ['HR'], response };
}

const read = { access, rate: 'none' } as const;

const answerOf =
  ({ now }: ServiceContext) =>
  <T>(organisationId: string, items: T[]) => ({ organisationId, asOf: now().toISOString(), items });

function availabilityRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const answer = answerOf(context);
  app.get(
    '/v1/availability',
    {
      config: read,
      schema: {
        ...reading('listAvailability', 'When people can or cannot work, as instants', wire.AvailabilityRow),
        querystring: wire.RangeQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const range = checkedRange(request.query);
      const plans = await repo.readAvailability(db, organisationId);
      const windows = expandAvailability(plans, range);
      return answer(
        organisationId,
        windows.map((window) => ({ organisationId, ...window })),
      );
    },
  );
  app.get(
    '/v1/availability/plans',
    {
      config: read,
      schema: {
        ...reading('listAvailabilityPlans', 'Usual weeks as they were stated', wire.AvailabilityPlanRow),
        querystring: wire.PlansQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const { userIds } = request.query;
      const asked = userIds === undefined ? null : listOf(userIds);
      return answer(organisationId, await repo.readPlans(db, organisationId, asked));
    },
  );
}

function readRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const answer = answerOf(context);
  const config = read;

  app.get(
    '/v1/contracts',
    { config, schema: reading('listContracts', 'Every contract of the organisation', wire.ContractRow) },
    async (request) => {
      const { organisationId } = actorOf(request);
      return answer(organisationId, await repo.readContracts(db, organisationId));
    },
  );
  app.get(
    '/v1/leave',
    {
      config,
      schema: {
        ...reading('listLeave', 'Leave that touches the range', wire.LeaveRow),
        querystring: wire.RangeQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      return answer(organisationId, await repo.readLeave(db, organisationId, checkedRange(request.query)));
    },
  );
  app.get(
    '/v1/time-entries',
    {
      config,
      schema: {
        ...reading(
          'listTimeEntries',
          'Attendance that touches the range: of these people, and of everybody with some at these locations',
          wire.TimeEntryRow,
        ),
        querystring: wire.TimeEntryQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const { userIds, locationIds, ...range } = request.query;
      const whose =
        userIds === undefined && locationIds === undefined
          ? null
          : { userIds: listOf(userIds), locationIds: listOf(locationIds) };
      return answer(
        organisationId,
        await repo.readTimeEntries(db, organisationId, checkedRange(range), whose),
      );
    },
  );
}

const listOf = (ids = '') => (ids === '' ? [] : ids.split(','));

function checkedRange(range: { start: string; end: string }): { start: string; end: string } {
  const faults = rangeFaults(range.start, range.end, ['start', 'end']);
  if (faults.length > 0) throw invalid(faults);
  return range;
}

function writing(operationId: string, summary: string, body: Type.TSchema) {
  const response = { 200: wire.Stored, ...WRITE_REFUSALS };
  return { operationId, summary, tags: ['HR'], body, response };
}

function writeRoutes(app: App, { mutate }: ServiceContext): void {
  const bodyLimit = app.initialConfig.bodyLimit! * BULK_FACTOR;
  const config = { access, rate: 'none' } as const;
  const options = { config, bodyLimit };

  app.put(
    '/v1/contracts',
    {
      ...options,
      schema: {
        ...writing('putContracts', 'Replace the contracts of the people named', wire.ContractsBody),
        body: wire.ContractsBody,
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx) =>
        service.putContracts(tx, actorOf(request).organisationId, request.body.items),
      ),
  );
  app.put(
    '/v1/availability',
    {
      ...options,
      schema: {
        ...writing('putAvailability', 'Replace the usual weeks of the people named', wire.AvailabilityBody),
        body: wire.AvailabilityBody,
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx) =>
        service.putAvailability(tx, actorOf(request).organisationId, request.body.items),
      ),
  );
  app.put(
    '/v1/leave',
    {
      ...options,
      schema: { ...writing('putLeave', 'Add or replace leave by id', wire.LeaveBody), body: wire.LeaveBody },
    },
    (request, reply) =>
      mutate(request, reply, (tx) =>
        service.putLeave(tx, actorOf(request).organisationId, request.body.items),
      ),
  );
  app.put(
    '/v1/time-entries',
    {
      ...options,
      schema: {
        ...writing('putTimeEntries', 'Add or replace attendance by id', wire.TimeEntriesBody),
        body: wire.TimeEntriesBody,
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx) =>
        service.putTimeEntries(tx, actorOf(request).organisationId, request.body.items),
      ),
  );
  removal(app, mutate, '/v1/leave/:id', 'deleteLeave', 'leave');
  removal(app, mutate, '/v1/time-entries/:id', 'deleteTimeEntry', 'time entry');
}

function removal(
  app: App,
  mutate: ServiceContext['mutate'],
  path: string,
  operationId: string,
  what: 'leave' | 'time entry',
): void {
  const response = {
    200: Closed({ id: Uuid, deleted: Type.Boolean() }, { title: 'Deleted' }),
    ...WRITE_REFUSALS,
  };
  const schema = { operationId, summary: `Remove a ${what}`, tags: ['HR'], params: IdParams, response };
  app.delete(path, { config: { access, rate: 'none' }, schema }, (request, reply) =>
    mutate(request, reply, (tx) =>
      service.removeRow(tx, actorOf(request).organisationId, what, request.params.id),
    ),
  );
}

function reviewRoutes(app: App, { db, mutate, now }: ServiceContext): void {
  const config = { access, rate: 'none' } as const;
  app.get(
    '/v1/reviews',
    {
      config,
      schema: {
        ...reading('listReviews', 'Timesheet reviews that touch the dates', wire.ReviewRow),
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
        tags: ['HR'],
        body: wire.ReviewBody,
        response: { 200: wire.ReviewRow, 201: wire.ReviewRow, ...WRITE_REFUSALS },
      },
    },
    (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined) {
        const message = 'is required: it names the review, so that sending it twice records it once';
        throw invalid([{ path: 'header/idempotency-key', code: 'REQUIRED', message }]);
      }
      return mutate(request, reply, (tx, at) =>
        service.recordReview(tx, actorOf(request).organisationId, request.body, String(key), at),
      );
    },
  );
}
