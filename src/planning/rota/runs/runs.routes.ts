import { etagOf, sendTagged } from '../../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import * as access from '../../access.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import type { RunsContext } from './context.ts';
import { shownRun } from './results/in-words.ts';
import { countRuns, readRuns } from './runs.repo.ts';
import * as shapes from './runs.schema.ts';
import { requireRun } from './runs.view.ts';

const tags = ['Planning runs'];
const NEWEST = 50;

export function runRoutes(app: App, { db }: RunsContext): void {
  app.get(
    '/v1/planning-runs',
    {
      config: { access: access.ANYONE },
      schema: {
        operationId: 'listPlanningRuns',
        summary: 'The 50 newest runs at granted locations',
        description:
          'Drafts, published and superseded runs are listed alike, without their assignments. Everybody may read those that plan a location granted to them; costs are hidden from members.',
        tags,
        response: { 200: shapes.RunList, ...refusals('camel', ...access.LIST_STATUSES) },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const places = listedLocations(scope);
      const runs = await readRuns(db, organisationId, places, NEWEST);
      const total = await countRuns(db, organisationId, places);
      const sight = await sightOf(db, scope);
      const items = await Promise.all(runs.map((run) => shownRun(db, scope, run, sight)));
      return { items, limit: NEWEST, offset: 0, total };
    },
  );

  app.get(
    '/v1/planning-runs/:id',
    {
      config: { access: access.ANYONE, tagged: true },
      schema: {
        operationId: 'getPlanningRun',
        summary: 'One run',
        description:
          'Returns status, score, metrics and how it was solved; assignments have a list of their own. Everybody may read runs at locations granted to them; costs, broken rules and proofs are hidden from members.',
        tags,
        params: IdParams,
        response: { 200: shapes.Run, ...refusals('camel', ...access.GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const found = await requireRun(db, scope, request.params.id);
      const run = await shownRun(db, scope, found, await sightOf(db, scope));
      return sendTagged(request, reply, etagOf(run.version), run);
    },
  );
}
