import { OffsetQuery } from '../../../platform/http/page.ts';
import { type App, Closed, IdParams, refusals } from '../../../platform/shapes.ts';
import { ANYONE, GET_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf } from '../../write.ts';
import { readOverrides } from '../runs/results/overrides.repo.ts';
import { countRows } from '../runs/results/results.repo.ts';
import { OverrideList } from '../runs/results/results.schema.ts';
import { seenOverrides } from '../runs/results/seen-results.ts';
import { ACTS_OF_RUNS } from '../runs/run-acts.rules.ts';
import { whereOf } from '../runs/runs.view.ts';
import type { ChangeRoutesContext } from './changes.service.ts';
import * as shapes from './overrides.schema.ts';
import { createOverride } from './overrides.service.ts';

const tags = ['Planning runs'];

export function overrideRoutes(app: App, context: ChangeRoutesContext): void {
  const { db, mutatePrepared } = context;

  app.post(
    '/v1/planning-runs/:id/overrides',
    {
      config: { access: ACTS_OF_RUNS.override.access, tagged: true },
      schema: {
        operationId: 'createPlanningRunOverride',
        summary: 'Pin a person to a row',
        description:
          'The assignment is judged by the rules and data of now, and the run’s score, metrics and explanations follow. `replaceUserId` takes somebody off, `fromDemandId` moves the person from another row, and `userId: null` empties a slot. What a hard rule forbids is refused with every broken rule. Administrators alone may; on a published run the live schedule follows.',
        tags,
        params: IdParams,
        body: shapes.OverrideCreate,
        response: { 201: shapes.Override, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      mutatePrepared(
        request,
        reply,
        createOverride(context, callerOf(request), request.params.id, request.body),
      ),
  );

  app.get(
    '/v1/planning-runs/:id/overrides',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPlanningRunOverrides',
        summary: 'Manual overrides of a run, oldest first',
        description:
          'Each has who made it, when and why. Everybody may read those at locations granted to them; reasons are hidden from members.',
        tags: [...tags, 'extension'],
        params: IdParams,
        querystring: Closed(OffsetQuery),
        response: { 200: OverrideList, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const where = await whereOf(db, request.params.id, scopeOf(request));
      const items = await readOverrides(db, where, { limit, offset });
      const total = await countRows(db, 'planning_overrides', where);
      return { items: seenOverrides(items, await sightOf(db, scopeOf(request))), limit, offset, total };
    },
  );
}
