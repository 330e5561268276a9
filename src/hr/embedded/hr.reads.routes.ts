/** What others read of the embedded HR: contracts, leave, attendance, availability. */
import { actorOf } from '../../platform/auth/auth.ts';
import type { ServiceContext } from '../../platform/context.ts';
import type { App } from '../../platform/shapes.ts';
import * as wire from '../hr.schema.ts';
import { expandAvailability } from './availability.rules.ts';
import { checkedRange, config, reading } from './documented.ts';
import * as repo from './hr.repo.ts';

export function hrReads(app: App, context: ServiceContext): void {
  readRoutes(app, context);
  availabilityRoutes(app, context);
}

const answerOf =
  ({ now }: ServiceContext) =>
  <T>(organisationId: string, items: T[]) => ({ organisationId, asOf: now().toISOString(), items });

function availabilityRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const answer = answerOf(context);
  app.get(
    '/v1/availability',
    {
      config,
      schema: {
        ...reading(
          {
            operationId: 'listAvailability',
            summary: 'When people can or cannot work, as instants',
            description:
              'Usual weeks and dates that differ are converted from local time, so that a night with a clock change has its true length. Somebody who stated nothing is not listed. Administrators and service tokens may read it. Nothing changes.',
          },
          wire.AvailabilityRow,
        ),
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
      config,
      schema: {
        ...reading(
          {
            operationId: 'listAvailabilityPlans',
            summary: 'Usual weeks as they were stated',
            description:
              'Times are local, as people wrote them; `userIds` narrows the list. Administrators and service tokens may read it. Nothing changes.',
          },
          wire.AvailabilityPlanRow,
        ),
        querystring: wire.PeopleQuery,
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

  app.get(
    '/v1/contracts',
    {
      config,
      schema: reading(
        {
          operationId: 'listContracts',
          summary: 'Every contract of the organisation',
          description:
            'Each contract has its hours, pay and the dates from and until which it holds. Administrators and service tokens may read them. Nothing changes.',
        },
        wire.ContractRow,
      ),
    },
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
        ...reading(
          {
            operationId: 'listLeave',
            summary: 'Leave that touches the range',
            description:
              'Leave that overlaps the time from `start` to `end` is listed whole; both are instants. Administrators and service tokens may read it. Nothing changes.',
          },
          wire.LeaveRow,
        ),
        querystring: wire.RangeQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      return answer(organisationId, await repo.readLeave(db, organisationId, checkedRange(request.query)));
    },
  );
  app.get(
    '/v1/leave/entitlements',
    {
      config,
      schema: {
        ...reading(
          {
            operationId: 'listLeaveEntitlements',
            summary: 'How much leave people have in their years',
            description:
              'Each row is one kind of leave in one year of a person; `userIds` narrows the list. What was booked and taken follows from leave. Administrators and service tokens may read it. Nothing changes.',
          },
          wire.LeaveEntitlementRow,
        ),
        querystring: wire.PeopleQuery,
      },
    },
    async (request) => {
      const { organisationId } = actorOf(request);
      const { userIds } = request.query;
      const asked = userIds === undefined ? null : listOf(userIds);
      return answer(organisationId, await repo.readEntitlements(db, organisationId, asked));
    },
  );
  app.get(
    '/v1/time-entries',
    {
      config,
      schema: {
        ...reading(
          {
            operationId: 'listTimeEntries',
            summary:
              'Attendance that touches the range: of these people, and of everybody with some at these locations',
            description:
              'Without people and locations everybody’s is listed. An entry without an end is still open. Administrators and service tokens may read it. Nothing changes.',
          },
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
