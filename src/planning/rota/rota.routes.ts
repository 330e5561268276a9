import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { ANYONE, GET_STATUSES, LIST_STATUSES } from '../access.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { type CandidatesContext, readCandidates } from './candidates.service.ts';
import { countRota, readRota } from './rota.repo.ts';
import { csvOf } from './rota.rules.ts';
import * as shapes from './rota.schema.ts';
import { datesOf, readDiff } from './rota.service.ts';

const tags = ['Rota', 'extension'];

export function rotaRoutes(app: App, context: CandidatesContext): void {
  const { db, now } = context;

  app.get(
    '/v1/rota',
    {
      config: { access: ANYONE, media: ['application/json', 'text/csv'] },
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
      const { organisationId, subject } = scope.actor;
      const self = locationId === undefined && scope.active === null ? subject : null;
      const locationIds = listedLocations(scope, locationId);
      const at = now();
      const filter = { ...datesOf(dates, at), locationIds, userId, self };
      const items = await readRota(db, organisationId, filter, { limit, offset }, at);
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
        summary: 'Candidates for one row: every rule that each would break, or the difference in cost',
        tags,
        params: IdParams,
        querystring: shapes.CandidatesQuery,
        response: { 200: shapes.Candidates, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => readCandidates(context, scopeOf(request), request.params.id, request.query.runId),
  );
}
