import Type from 'typebox';
import { notFound } from '../../../platform/errors.ts';
import { OffsetQuery } from '../../../platform/page.ts';
import { type App, Closed, IdParams, OneOf, refusals, Uuid } from '../../../platform/shapes.ts';
import { ANYONE, GET_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { readSnapshot } from '../runs.repo.ts';
import * as shapes from '../runs.schema.ts';
import type { RunsContext } from '../runs.service.ts';
import { requireRun, seenLocations } from '../runs.view.ts';
import { readExplanations } from './explanations.ts';
import { seenAssignments, seenExplanations } from './hide-pay.ts';
import * as repo from './results.repo.ts';
import { seenProblem } from './seen-problem.ts';

const tags = ['Planning runs'];
const refused = refusals('camel', ...GET_STATUSES);

/** All of a run's rows unless the caller asks for a page: the interface knows no paging here. */
const PageQuery = Closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  offset: OffsetQuery.offset,
});

const ExplanationQuery = Closed({
  ...OffsetQuery,
  demandId: Type.Optional(Uuid),
  userId: Type.Optional(Uuid),
  type: Type.Optional(OneOf(['why-assigned', 'why-not'])),
  code: Type.Optional(Type.String({ maxLength: 60 })),
});

export function resultRoutes(app: App, context: RunsContext): void {
  const { db } = context;

  app.get(
    '/v1/planning-runs/:id/assignments',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPlanningRunAssignments',
        summary: 'Who works which row, and why',
        tags,
        params: IdParams,
        querystring: PageQuery,
        response: { 200: shapes.AssignmentList, ...refused },
      },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const where = await whereOf(request.params.id, scopeOf(request));
      const rows = await repo.readAssignments(db, where, {
        ...(limit === undefined ? {} : { limit }),
        offset,
      });
      const items = seenAssignments(rows, scopeOf(request));
      const total = await repo.countRows(db, 'planning_assignments', where);
      return { items, limit: limit ?? Math.max(total, 1), offset, total };
    },
  );

  app.get(
    '/v1/planning-runs/:id/unassigned',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPlanningRunUnassigned',
        summary: 'Rows left short, with reasons and the smallest changes that would fill them',
        tags,
        params: IdParams,
        querystring: PageQuery,
        response: { 200: shapes.UnassignedList, ...refused },
      },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const where = await whereOf(request.params.id, scopeOf(request));
      const items = await repo.readUnassigned(db, where, {
        ...(limit === undefined ? {} : { limit }),
        offset,
      });
      const total = await repo.countRows(db, 'planning_unassigned', where);
      return { items, limit: limit ?? Math.max(total, 1), offset, total };
    },
  );

  app.get(
    '/v1/planning-runs/:id/explanations',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPlanningRunExplanations',
        summary: 'Why each assignment, and every rule that stands in the way of the others',
        tags,
        params: IdParams,
        querystring: ExplanationQuery,
        response: { 200: shapes.ExplanationList, ...refused },
      },
    },
    async (request) => {
      const { limit, offset, ...filter } = request.query;
      const where = await whereOf(request.params.id, scopeOf(request));
      const { items, total } = await readExplanations(context, where, filter, { limit, offset });
      return { items: seenExplanations(items, scopeOf(request)), limit, offset, total };
    },
  );

  app.get(
    '/v1/planning-runs/:id/snapshot',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getPlanningRunSnapshot',
        summary: 'The frozen input of the solver and its hash',
        tags,
        params: IdParams,
        response: { 200: shapes.Snapshot, ...refused },
      },
    },
    async (request) => {
      const scope = scopeOf(request);
      const { id, contentHash } = await requireRun(db, scope, request.params.id);
      const text =
        contentHash === null ? undefined : await readSnapshot(db, scope.actor.organisationId, contentHash);
      if (contentHash === null || text === undefined) throw notFound('snapshot of the planning run', id);
      return { id, contentHash, ...seenProblem(JSON.parse(text), scope) };
    },
  );

  async function whereOf(runId: string, scope: ReturnType<typeof scopeOf>): Promise<repo.Where> {
    await requireRun(db, scope, runId);
    return { organisationId: scope.actor.organisationId, runId, locationIds: seenLocations(scope) };
  }
}
