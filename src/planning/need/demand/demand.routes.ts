import { etagOf, sendTagged } from '../../../platform/http/etag.ts';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { rangeOf } from '../../../platform/local-time.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { ACTS_AT_SITES } from '../../organisation/locations/location-acts.rules.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { countDemand, demandView, readDemand } from './demand.repo.ts';
import {
  Demand,
  DemandInput,
  DemandPeopleInput,
  DemandRowsChange,
  DemandRowsChanged,
  DemandTagsInput,
  DemandUpdate,
  LocationListQuery,
} from './demand.schema.ts';
import {
  createDemand,
  deleteDemand,
  getDemand,
  putDemandPeople,
  putDemandTags,
  seenBy,
  updateDemand,
} from './demand.service.ts';
import { ACTS_OF_DEMAND, shownDemand } from './demand-acts.rules.ts';
import { changeDemandRows } from './demand-rows.service.ts';
import type { NeedContext } from './removal.ts';

const tags = ['Demand'];

export function demandRoutes(app: App, context: NeedContext): void {
  collectionRoutes(app, context);
  rowsRoutes(app, context);
  recordRoutes(app, context);
  listRoutes(app, context);
}

function collectionRoutes(app: App, context: NeedContext): void {
  const { db, now } = context;
  const write = writesOf(context);

  app.get(
    '/v1/demand',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listDemand',
        summary: 'Demand at granted locations, in order of start',
        description:
          'Rows of shifts and standalone ones are listed, narrowed by location and by what overlaps a time. Everybody may read rows at the locations granted to them. Priorities are computed when they are read.',
        tags,
        querystring: LocationListQuery,
        response: { 200: OffsetListOf(Demand), ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { limit, offset, locationId, ...range } = request.query;
      const scope = scopeOf(request);
      const filter = { locationIds: listedLocations(scope, locationId), ...rangeOf(range) };
      const [rows, total] = await Promise.all([
        readDemand(db, scope.actor.organisationId, filter, { limit, offset }),
        countDemand(db, scope.actor.organisationId, filter),
      ]);
      return {
        items: rows.map((row) => shownDemand(scope, seenBy(scope, demandView(row, now())))),
        limit,
        offset,
        total,
      };
    },
  );

  app.post(
    '/v1/demand',
    {
      config: { access: ACTS_AT_SITES['add-demand'] },
      schema: {
        operationId: 'createDemand',
        summary: 'Create a standalone staffing requirement',
        description:
          'The row belongs to no shift, and runs made from then on plan it. Managers may at the locations granted to them, and administrators. `priority` in the body is ignored, since it is computed; a `Warning` header says so.',
        tags,
        body: DemandInput,
        response: { 201: Demand, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => createDemand(writing, request.body)),
  );
}

/** Many rows in one step. */
function rowsRoutes(app: App, context: NeedContext): void {
  const write = writesOf(context);

  app.post(
    '/v1/demand/rows',
    {
      config: { access: ACTS_OF_DEMAND.update },
      schema: {
        operationId: 'changeDemandRows',
        summary: 'Create, change and delete rows of demand in one step, all of them or none',
        description:
          'For a line of several days, and to take such a step back. `basePriority` is said here alone. A row that was changed since is 409 `VERSION_MISMATCH`; deleting is refused as by deleteDemand. What is changed of a row that a shift made holds until the next change of the shift. Managers may at the locations granted to them, and administrators.',
        tags: [...tags, 'extension'],
        body: DemandRowsChange,
        response: { 200: DemandRowsChanged, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => changeDemandRows(writing, context.rotas, request.body)),
  );
}

function recordRoutes(app: App, context: NeedContext): void {
  const { db, now, rotas } = context;
  const write = writesOf(context);

  app.get(
    '/v1/demand/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getDemand',
        summary: 'One staffing requirement',
        description:
          '`priorityReasons` says why the priority stands one step up or more. Everybody may read rows at the locations granted to them. Whom the row prefers and excludes is hidden from members.',
        tags,
        params: IdParams,
        response: { 200: Demand, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const demand = shownDemand(scope, await getDemand(db, scope, request.params.id, now()));
      return sendTagged(request, reply, etagOf(demand.version, demand), demand);
    },
  );

  app.put(
    '/v1/demand/:id',
    {
      config: { access: ACTS_OF_DEMAND.update, tagged: true },
      schema: {
        operationId: 'updateDemand',
        summary: 'Replace a staffing requirement and recompute its priority',
        description:
          'Members that are left out get their default, but the location and what the row’s shift sets stay. Read-only members may be sent back as they were read. Managers may where both the present and the new location are granted to them, and administrators.',
        tags,
        params: IdParams,
        body: DemandUpdate,
        response: { 200: Demand, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => updateDemand(writing, request.params.id, request.body)),
  );

  app.delete(
    '/v1/demand/:id',
    {
      config: { access: ACTS_OF_DEMAND.delete, tagged: true },
      schema: {
        operationId: 'deleteDemand',
        summary: 'Delete a standalone staffing requirement, unless a published rota staffs it',
        description:
          'The row is removed. A row that a shift made is 409 `MADE_BY_SHIFT`, one that a published rota staffs 409 `IN_PUBLISHED_ROTA`. Managers may at the locations granted to them, and administrators.',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: Deleted, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => deleteDemand(writing, rotas, request.params.id)),
  );
}

/** What is said of a row beside its values. */
function listRoutes(app: App, context: NeedContext): void {
  const write = writesOf(context);

  app.put(
    '/v1/demand/:id/people',
    {
      config: { access: ACTS_OF_DEMAND['name-people'], tagged: true },
      schema: {
        operationId: 'putDemandPeople',
        summary: 'Say whom a staffing requirement prefers and whom it excludes; empty lists: nobody',
        description:
          'Both lists are replaced. Somebody else than a preferred person costs points in a run; an excluded person is never planned, and refused by hand. Managers may at the locations granted to them, and administrators; members do not see the lists.',
        tags: [...tags, 'extension'],
        params: IdParams,
        body: DemandPeopleInput,
        response: { 200: Demand, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => putDemandPeople(writing, request.params.id, request.body)),
  );

  app.put(
    '/v1/demand/:id/tags',
    {
      config: { access: ACTS_OF_DEMAND.tag, tagged: true },
      schema: {
        operationId: 'putDemandTags',
        summary: 'Say the words of a staffing requirement that rules may ask for; an empty list: none',
        description:
          'The list is replaced. Rules with `tags` match rows that have one of them, in runs made from then on and in changes by hand. Managers may at the locations granted to them, and administrators.',
        tags: [...tags, 'extension'],
        params: IdParams,
        body: DemandTagsInput,
        response: { 200: Demand, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => putDemandTags(writing, request.params.id, request.body)),
  );
}
