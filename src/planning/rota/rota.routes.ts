import type { ServiceContext } from '../../platform/context.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { ANYONE, GET_STATUSES, LIST_STATUSES } from '../access.ts';
import type { Asks } from '../aside/aside.ts';
import type { RunTasks } from '../runs/runs.tasks.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { countRota, readRota } from './rota.repo.ts';
import { csvOf } from './rota.rules.ts';
import * as shapes from './rota.schema.ts';
import { datesOf, readCandidates, readDiff } from './rota.service.ts';

const tags = ['Rota', 'extension'];

export function rotaRoutes(app: App, { db, now, aside }: ServiceContext & { aside: Asks<RunTasks> }): void {
  app.get(
    '/v1/rota',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listRota',
        summary: 'The published schedule by local dates, location and person; `format=csv` for a spreadsheet',
        tags,
        querystring: shapes.RotaQuery,
        response: { 200: shapes.RotaList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request, reply) => {
      const { limit, offset, locationId, userId = null, format, ...dates } = request.query;
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const filter = { ...datesOf(dates, now()), locationIds: listedLocations(scope, locationId), userId };
      const items = await readRota(db, organisationId, filter, { limit, offset });
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
        summary: 'What a run changes against another, per person and day',
        tags,
        params: IdParams,
        querystring: shapes.DiffQuery,
        response: { 200: shapes.Diff, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readDiff(db, scopeOf(request), request.params.id, request.query.against),
  );

  app.get(
    '/v1/demand/:id/candidates',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listDemandCandidates',
        summary: 'Everybody for one row: every broken rule, or the cost difference; the stand-by list',
        tags,
        params: IdParams,
        querystring: shapes.CandidatesQuery,
        response: { 200: shapes.Candidates, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readCandidates({ db, aside }, scopeOf(request), request.params.id, request.query.runId),
  );
}
