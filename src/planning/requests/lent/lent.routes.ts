import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, LIST_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { countLentShifts, readLentShifts } from './lent.repo.ts';
import { LentShiftList, LentShiftQuery } from './lent.schema.ts';

export function lentRoutes(app: App, { db, now }: ServiceContext): void {
  app.get(
    '/v1/lent-shifts',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listLentShifts',
        summary: 'Published shifts ahead that somebody lent from another site will not work',
        description:
          'Of people at home at another site: shifts in the hours of their approved leave, and shifts that their absence or leave opened and that miss somebody still. Managers and area managers read those at sites granted to them, administrators all; nothing changes.',
        tags: ['Rota', 'extension'],
        querystring: LentShiftQuery,
        response: { 200: LentShiftList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const { limit, offset, locationId } = request.query;
      const filter = { at: now(), locationIds: listedLocations(scope, locationId) };
      const [items, total] = await Promise.all([
        readLentShifts(db, organisationId, filter, { limit, offset }),
        countLentShifts(db, organisationId, filter),
      ]);
      return { items, limit, offset, total };
    },
  );
}
