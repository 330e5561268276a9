import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, LIST_STATUSES, UNNAMED_WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { datesOf } from './dates.rules.ts';
import { countDutyChanges, type DutyChangeFilter, readDutyChanges } from './duty-changes.repo.ts';
import * as shapes from './duty-changes.schema.ts';
import { acknowledgeDuties, remindOfDuties } from './duty-changes.service.ts';

export function dutyChangeRoutes(app: App, context: ServiceContext): void {
  const { db, now } = context;
  const write = writesOf(context);
  const list = async (organisationId: string, filter: DutyChangeFilter, page: Page) => {
    const [items, total] = await Promise.all([
      readDutyChanges(db, organisationId, filter, page),
      countDutyChanges(db, organisationId, filter),
    ]);
    return { items, ...page, total };
  };

  app.get(
    '/v1/me/duty-changes',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listMyDutyChanges',
        summary: 'The caller’s published and changed duties that are not over and not acknowledged',
        description:
          '`was` is what the caller last acknowledged or, before that, what was first published; a duty that was taken away is listed too. Everybody reads their own.',
        tags: ['My work', 'extension'],
        querystring: shapes.MyDutyChangesQuery,
        response: { 200: shapes.DutyChangeList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => {
      const { organisationId, subject: userId } = scopeOf(request).actor;
      const mine = { userId, locationIds: null, published: null, dates: null, now: now().toISOString() };
      return list(organisationId, mine, request.query);
    },
  );

  app.post(
    '/v1/me/duty-changes/acknowledge',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'acknowledgeMyDuties',
        summary: 'Acknowledge changes of the caller’s own duties',
        description:
          'The changes that are named are acknowledged; one that changed again meanwhile has another id and stays. Managers see it, and subscribers hear of it. Everybody acknowledges for themselves alone.',
        tags: ['My work', 'extension'],
        body: shapes.Acknowledgement,
        response: { 200: shapes.Acknowledged, ...refusals('camel', 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    (request, reply) => write(request, reply, (writing) => acknowledgeDuties(writing, request.body)),
  );

  app.post(
    '/v1/rota/reminders',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'remindOfDuties',
        summary: 'Remind people to acknowledge their published and changed duties of these days',
        description:
          'Whoever has something to acknowledge gets one mail, and subscribers hear of each. Nobody is reminded twice within a minute, and nobody of duties that are over. Administrators and managers may, of duties at sites granted to them; the duties do not change.',
        tags: ['Rota', 'extension'],
        body: shapes.DutyReminder,
        response: { 200: shapes.DutiesReminded, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => remindOfDuties(writing, request.body)),
  );

  app.get(
    '/v1/rota/unacknowledged',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listUnacknowledgedDuties',
        summary: 'Duties at granted locations whose publication or change the person has not acknowledged',
        description:
          '`only=changed` leaves out what was merely published. Managers and area managers read duties at sites granted to them, administrators all. Nothing changes.',
        tags: ['Rota', 'extension'],
        querystring: shapes.UnacknowledgedQuery,
        response: { 200: shapes.DutyChangeList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => {
      const { limit, offset, locationId, only, ...dates } = request.query;
      const scope = scopeOf(request);
      const filter = {
        userId: null,
        locationIds: listedLocations(scope, locationId),
        published: only === undefined ? null : only === 'published',
        dates: datesOf(dates, now()),
        now: now().toISOString(),
      };
      return list(scope.actor.organisationId, filter, { limit, offset });
    },
  );
}

interface Page {
  limit: number;
  offset: number;
}
