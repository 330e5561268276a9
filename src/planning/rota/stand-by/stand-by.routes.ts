import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, LIST_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf } from '../../write.ts';
import * as shapes from './stand-by.schema.ts';
import { listStandBy, putStandBy } from './stand-by.service.ts';

const tags = ['Rota', 'extension'];

export function standByRoutes(app: App, context: ServiceContext & { hr: Hr }): void {
  app.get(
    '/v1/stand-by',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listStandBy',
        summary: 'Who is on stand-by, by day and site; members read their own days',
        description:
          'Stand-by is no duty: it counts no hours and plans nobody. Managers and area managers read the sites granted to them, administrators all, and members their own days at whatever site.',
        tags,
        querystring: shapes.StandByQuery,
        response: { 200: shapes.StandByList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => listStandBy(context.db, scopeOf(request), request.query),
  );

  app.put(
    '/v1/stand-by',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'putStandBy',
        summary: 'Replace the list of people on stand-by at a site on a day; an empty list ends it',
        description:
          'People on stand-by come first among those who could take a duty that opens. Managers and area managers may at sites granted to them, administrators everywhere. Whoever is added could work that day, as for a duty: 409 with the reason `ON_LEAVE`, `NOT_SCHEDULABLE` (gone, or no longer planned), `NO_CONTRACT` (it ends before) or `DAY_OVER`. No duty changes.',
        tags,
        body: shapes.StandByInput,
        response: { 200: shapes.StandBy, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      context.mutatePrepared(request, reply, putStandBy(context, callerOf(request), request.body)),
  );
}
