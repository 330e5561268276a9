import { sendRecord } from '../../../platform/http/etag.ts';
import { rangeOf } from '../../../platform/local-time.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { LocationListQuery } from '../demand/demand.schema.ts';
import type { NeedContext } from '../demand/removal.ts';
import { countShifts, readShifts, shiftView } from './shifts.repo.ts';
import { Shift, ShiftInput, ShiftList, ShiftPatch } from './shifts.schema.ts';
import { createShift, deleteShift, getShift, patchShift } from './shifts.service.ts';

const tags = ['Shifts'];

export function shiftRoutes(app: App, context: NeedContext): void {
  collectionRoutes(app, context);
  recordRoutes(app, context);
}

function collectionRoutes(app: App, context: NeedContext): void {
  const { db, rotas } = context;
  const write = writesOf(context);

  app.get(
    '/v1/shifts',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listShifts',
        summary: 'Coverage shifts at granted locations, in order of start',
        description:
          'Query parameters narrow the list to a location and to what overlaps a time. Everybody may read shifts at the locations granted to them; a location that is not granted has none.',
        tags,
        querystring: LocationListQuery,
        response: { 200: ShiftList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { limit, offset, locationId, ...range } = request.query;
      const scope = scopeOf(request);
      const filter = { locationIds: listedLocations(scope, locationId), ...rangeOf(range) };
      const [rows, total] = await Promise.all([
        readShifts(db, scope.actor.organisationId, filter, { limit, offset }),
        countShifts(db, scope.actor.organisationId, filter),
      ]);
      return { items: rows.map(shiftView), limit, offset, total };
    },
  );

  app.post(
    '/v1/shifts',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'createShift',
        summary: 'Create a coverage shift and its demand rows',
        description:
          'Send `requiredRoles` or `demandProfile`: each role, in each segment of a profile, becomes a row of demand that runs plan. Administrators alone may. A shift on a day on which the site is closed is made, with a `Warning` header.',
        tags,
        body: ShiftInput,
        response: { 201: Shift, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createShift(writing, rotas, request.body)),
  );
}

function recordRoutes(app: App, context: NeedContext): void {
  const { db, rotas } = context;
  const write = writesOf(context);

  app.get(
    '/v1/shifts/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getShift',
        summary: 'One coverage shift with the ids of its demand rows',
        description:
          'Returns the shift as it was set, with `demandIds`; the rows themselves are read by `getDemand`. Everybody may read shifts at the locations granted to them; another location is 403.',
        tags,
        params: IdParams,
        response: { 200: Shift, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const row = await getShift(db, scopeOf(request), request.params.id);
      return sendRecord(request, reply, shiftView(row));
    },
  );

  app.patch(
    '/v1/shifts/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchShift',
        summary: 'Change a coverage shift; its demand rows are rebuilt, unchanged ones keep their ids',
        description:
          'Only members that are sent change. Rows whose place, time, role and station stay keep their id and what was said of them, also one that was moved on the rota; others are made anew or removed. A row that would be removed while a published rota staffs it is 409 `IN_PUBLISHED_ROTA`: change the rota first. Administrators alone may.',
        tags,
        params: IdParams,
        body: ShiftPatch,
        response: { 200: Shift, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => patchShift(writing, rotas, request.params.id, request.body)),
  );

  app.delete(
    '/v1/shifts/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'deleteShift',
        summary: 'Delete a coverage shift and its demand rows, unless a published rota staffs one of them',
        description:
          'The shift and its rows are removed. A row that a published rota staffs is 409 `IN_PUBLISHED_ROTA`, which names the run. Administrators alone may.',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => deleteShift(writing, rotas, request.params.id)),
  );
}
