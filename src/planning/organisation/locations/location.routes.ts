import type { ServiceContext } from '../../../platform/context.ts';
import { sendRecord } from '../../../platform/http/etag.ts';
import { OffsetQuery } from '../../../platform/http/page.ts';
import { type App, Closed, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANYONE, GET_STATUSES, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { countLocations, locationView, readLocations } from './location.repo.ts';
import { LocationSettings, LocationSettingsList, LocationSettingsPatch } from './location.schema.ts';
import { getLocation, patchLocation } from './location.service.ts';
import { ACTS_AT_SITES, shownLocation } from './location-acts.rules.ts';

const tags = ['Settings'];

export function locationSettingsRoutes(app: App, context: ServiceContext): void {
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/settings/locations',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listLocationSettings',
        summary: 'Planning settings of the granted locations, by name',
        description:
          'Each location has its hours, closed days, rule profile and other planning settings, with name and address from the Directory. Everybody may read those granted to them. `limit` and `offset` page the list.',
        tags,
        querystring: Closed(OffsetQuery),
        response: { 200: LocationSettingsList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const ids = listedLocations(scope);
      const [items, total] = await Promise.all([
        readLocations(db, organisationId, ids, request.query),
        countLocations(db, organisationId, ids),
      ]);
      return { items: items.map((site) => shownLocation(scope, site)), ...request.query, total };
    },
  );

  app.get(
    '/v1/settings/locations/:id',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getLocationSettings',
        summary: 'Planning settings of one location',
        description:
          'Name and address come from the Directory; all else is set here or has its default. Everybody to whom the location is granted may read it. The entity tag guards a later change.',
        tags,
        params: IdParams,
        response: { 200: LocationSettings, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const row = await getLocation(db, scope, request.params.id);
      return sendRecord(request, reply, shownLocation(scope, locationView(row)));
    },
  );

  app.patch(
    '/v1/settings/locations/:id',
    {
      config: { access: ACTS_AT_SITES.edit, tagged: true },
      schema: {
        operationId: 'patchLocationSettings',
        summary: 'Change planning settings of a location (JSON merge patch)',
        description:
          'Members that are sent change, null returns one to its default, all others stay. Runs, overrides and changes of the rota made from then on follow; what is published stays. Administrators alone may. Name and address are the Directory’s and cannot be sent.',
        tags,
        params: IdParams,
        body: LocationSettingsPatch,
        response: { 200: LocationSettings, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => patchLocation(writing, request.params.id, request.body)),
  );
}
