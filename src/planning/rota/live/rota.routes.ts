import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANY_MANAGER_OR_ADMIN, ANYONE, GET_STATUSES, LIST_STATUSES } from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import type { ChangesContext } from '../change/changes.service.ts';
import { datesOf } from '../duties/dates.rules.ts';
import { readCandidates } from './candidates.service.ts';
import { countRota, readRota } from './rota.repo.ts';
import { csvOf } from './rota.rules.ts';
import * as shapes from './rota.schema.ts';
import { readDiff } from './rota.service.ts';

const tags = ['Rota', 'extension'];

export function rotaRoutes(app: App, context: ChangesContext): void {
  const { db, now } = context;

  app.get(
    '/v1/rota',
    {
      config: { access: ANYONE, media: ['application/json', 'text/csv'] },
      schema: {
        operationId: 'listRota',
        summary: 'The published schedule by local dates, location and person; `format=csv` for a spreadsheet',
        description:
          'Duties of the published runs and of changes since are listed, with breaks, whether the holder is gone, and approved leave in their hours. Everybody may read those at locations granted to them, and their own at any site; `elsewhere=true` adds for managers what people at home there work at other sites.',
        tags,
        querystring: shapes.RotaQuery,
        response: { 200: shapes.RotaList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request, reply) => {
      const { limit, offset, locationId, userId = null, format, elsewhere, ...dates } = request.query;
      const scope = scopeOf(request);
      const { organisationId, subject, role } = scope.actor;
      const isManager = ANY_MANAGER_OR_ADMIN.roles.some((one) => one === role);
      const self = locationId === undefined && scope.active === null ? subject : null;
      const locationIds = listedLocations(scope, locationId);
      const at = now();
      const filter = { ...datesOf(dates, at), locationIds, userId, self, elsewhere: elsewhere && isManager };
      const leaveOf = isManager ? 'everybody' : { userId: subject };
      const items = await readRota(db, organisationId, filter, { limit, offset }, { at, leaveOf });
      if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvOf(items) as never);
      return { items, limit, offset, total: await countRota(db, organisationId, filter) };
    },
  );

  app.get(
    '/v1/planning-runs/:id/diff',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'diffPlanningRuns',
        summary: 'What a run changes against another, or against the published rota',
        description:
          'Each person and day that differs is listed with what is added and removed, beside the figures of both. Both are counted at the sites and in the time that both plan. Everybody may read it for locations granted to them. Nothing changes.',
        tags,
        params: IdParams,
        querystring: shapes.DiffQuery,
        response: { 200: shapes.Diff, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => db.snapshot((sql) => readDiff(sql, scopeOf(request), request.params.id, request.query)),
  );

  app.get(
    '/v1/demand/:id/candidates',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listDemandCandidates',
        summary: 'Candidates for one row: every rule that each would break, or the difference in cost',
        description:
          'Candidates of a run’s row are judged one by one; those of a published run by the rules and data of now. Everybody may ask for rows at locations granted to them, and sees the people whom they may see; costs are hidden from members. Nothing changes.',
        tags,
        params: IdParams,
        querystring: shapes.CandidatesQuery,
        response: { 200: shapes.Candidates, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readCandidates(context, scopeOf(request), request.params.id, request.query.runId),
  );
}
