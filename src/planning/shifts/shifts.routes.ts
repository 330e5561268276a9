import type { ServiceContext } from '../../platform/context.ts';
import { sendRecord } from '../../platform/http/etag.ts';
import { rangeOf } from '../../platform/local-time.ts';
import { type App, Deleted, IdParams, refusals } from '../../platform/shapes.ts';
import { ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../access.ts';
import { LocationListQuery } from '../demand/demand.schema.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { writesOf } from '../write.ts';
import { countShifts, readShifts, shiftView } from './shifts.repo.ts';
import { Shift, ShiftInput, ShiftList, ShiftPatch } from './shifts.schema.ts';
import { createShift, deleteShift, getShift, patchShift } from './shifts.service.ts';

const tags = ['Shifts'];

export function shiftRoutes(app: App, context: ServiceContext): void {
  collectionRoutes(app, context);
  recordRoutes(app, context);
}

function collectionRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/shifts',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listShifts',
        summary: 'Coverage shifts at granted locations, in order of start',
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
        tags,
        body: ShiftInput,
        response: { 201: Shift, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createShift(writing, request.body)),
  );
}

function recordRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/shifts/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getShift',
        summary: 'One coverage shift with the ids of its demand rows',
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
        tags,
        params: IdParams,
        body: ShiftPatch,
        response: { 200: Shift, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => patchShift(writing, request.params.id, request.body)),
  );

  app.delete(
    '/v1/shifts/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'deleteShift',
        summary: 'Delete a coverage shift and its demand rows, unless a published rota staffs one of them',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => deleteShift(writing, request.params.id)),
  );
}
