import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANYONE, LIST_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { countPeopleInSight, readPeopleInSight } from './people.repo.ts';
import { PeopleList, PeopleQuery } from './people.schema.ts';

export function peopleRoutes(app: App, { db }: ServiceContext): void {
  app.get(
    '/v1/people',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPeople',
        summary: 'Names and home sites of the people at granted locations, visiting workers included',
        description:
          'Whoever is at home there and whoever works there in the live rota or a run is listed, by name and home site alone. Everybody may read those of the locations granted to them.',
        tags: ['People', 'extension'],
        querystring: PeopleQuery,
        response: { 200: PeopleList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId, subject: self } = scope.actor;
      const { limit, offset, ids } = request.query;
      const asked = ids === undefined ? null : ids.toLowerCase().split(',');
      const filter = { locationIds: listedLocations(scope), self, ids: asked };
      const [items, total] = await Promise.all([
        readPeopleInSight(db, organisationId, filter, { limit, offset }),
        countPeopleInSight(db, organisationId, filter),
      ]);
      return { items, limit, offset, total };
    },
  );
}
