import Type from 'typebox';
import { sha256 } from '../../../../platform/canonical-json.ts';
import { notFound } from '../../../../platform/errors.ts';
import { etagOf, sendTagged } from '../../../../platform/http/etag.ts';
import { OffsetQuery } from '../../../../platform/http/page.ts';
import { type App, Closed, IdParams, OneOf, refusals, Uuid } from '../../../../platform/shapes.ts';
import { ANYONE, GET_STATUSES } from '../../../access.ts';
import { sightOf } from '../../../organisation/workforce/sight.ts';
import { scopeOf } from '../../../scope.ts';
import type { RunsContext } from '../context.ts';
import { readSnapshot } from '../runs.repo.ts';
import { requireRun, seenLocations, whereOf } from '../runs.view.ts';
import { readExplanations } from './explanations.ts';
import { whyNotInWords } from './in-words.ts';
import * as repo from './results.repo.ts';
import * as shapes from './results.schema.ts';
import { seenProblem } from './seen-problem.ts';
import { seenAssignments, seenUnassigned, seenWhyAssigned } from './seen-results.ts';

const tags = ['Planning runs'];
const refused = refusals('camel', ...GET_STATUSES);

/** All of a run's rows unless the caller asks for a page: the documented interface has no paging here. */
const PageQuery = Closed({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  offset: OffsetQuery.offset,
});

const AssignmentQuery = Closed({
  ...PageQuery.properties,
  include: Type.Optional(OneOf(['people'], { description: 'adds `userName` and `homeLocationId`' })),
});

const UnassignedQuery = Closed({
  ...PageQuery.properties,
  include: Type.Optional(
    OneOf(['notNeeded'], { description: 'adds rows to which an alternative is chosen, with `notNeeded`' }),
  ),
});

/** A run whose rows were judged one by one may have any number of why-nots. */
const MOST_EXPLANATIONS = 100_000;

const ExplanationQuery = Closed({
  ...PageQuery.properties,
  demandId: Type.Optional(Uuid),
  userId: Type.Optional(Uuid),
  type: Type.Optional(OneOf(['why-assigned', 'why-not'])),
  code: Type.Optional(Type.String({ maxLength: 60 })),
});

export function resultRoutes(app: App, context: RunsContext): void {
  assignmentRoutes(app, context);
  explanationRoutes(app, context);
  snapshotRoute(app, context);
}

function assignmentRoutes(app: App, context: RunsContext): void {
  const { db } = context;

  app.get(
    '/v1/planning-runs/:id/assignments',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPlanningRunAssignments',
        summary: 'Who works which row, and why',
        description:
          'Each assignment has its explanation: the rules that it costs, and the runners-up. All rows come at once unless `limit` is sent. Everybody may read rows at locations granted to them; members see neither costs nor runners-up.',
        tags,
        params: IdParams,
        querystring: AssignmentQuery,
        response: { 200: shapes.AssignmentList, ...refused },
      },
    },
    async (request) => {
      const { limit, offset, include } = request.query;
      const where = await whereOf(db, request.params.id, scopeOf(request));
      const rows = await repo.readAssignments(db, where, scopeOf(request).language, {
        ...(limit === undefined ? {} : { limit }),
        offset,
      });
      const seen = seenAssignments(rows, await sightOf(db, scopeOf(request)));
      const items = include === undefined ? seen : await repo.withPeople(db, where, seen);
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
        description:
          '`impossible` is proved, `notFound` is not. Reasons count everybody and name the people whom the caller sees. All rows come at once unless `limit` is sent. Everybody may read rows at locations granted to them.',
        tags,
        params: IdParams,
        querystring: UnassignedQuery,
        response: { 200: shapes.UnassignedList, ...refused },
      },
    },
    async (request) => {
      const { limit, offset, include } = request.query;
      const which = { withNotNeeded: include === 'notNeeded' };
      const where = await whereOf(db, request.params.id, scopeOf(request));
      const rows = await repo.readUnassigned(
        db,
        where,
        scopeOf(request).language,
        { ...(limit === undefined ? {} : { limit }), offset },
        which,
      );
      const items = seenUnassigned(rows, await sightOf(db, scopeOf(request)));
      const total = await repo.countUnassigned(db, where, which);
      return { items, limit: limit ?? Math.max(total, 1), offset, total };
    },
  );
}

function explanationRoutes(app: App, context: RunsContext): void {
  const { db } = context;

  app.get(
    '/v1/planning-runs/:id/explanations',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'listPlanningRunExplanations',
        summary: `Why each assignment, and every rule that stands in the way of the others; all of them, at most ${MOST_EXPLANATIONS} without \`limit\``,
        description:
          'Query parameters narrow the rows to a demand row, a person, a type or a code. With `demandId` pairs that were not stored are judged and kept. Everybody may read rows at locations granted to them, of people whom they see.',
        tags,
        params: IdParams,
        querystring: ExplanationQuery,
        response: { 200: shapes.ExplanationList, ...refused },
      },
    },
    async (request) => {
      const { limit, offset, ...filter } = request.query;
      const where = await whereOf(db, request.params.id, scopeOf(request));
      const sight = await sightOf(db, scopeOf(request));
      const page = { limit: limit ?? MOST_EXPLANATIONS, offset };
      const found = await readExplanations(context, where, filter, page, sight);
      const others = await whyNotInWords(db, scopeOf(request), where.runId, found.whyNot, sight);
      const items = [...seenWhyAssigned(found.assigned, sight), ...others];
      const { total } = found;
      return { items, limit: limit ?? Math.min(Math.max(total, 1), MOST_EXPLANATIONS), offset, total };
    },
  );
}

function snapshotRoute(app: App, context: RunsContext): void {
  const { db } = context;

  app.get(
    '/v1/planning-runs/:id/snapshot',
    {
      config: { access: ANYONE, tagged: true },
      schema: {
        operationId: 'getPlanningRunSnapshot',
        summary: 'The frozen input of the solver and its hash',
        description:
          'The problem is as the solver had it, and later changes of data leave it alone. Everybody may read runs at locations granted to them; what is out of sight is left out, and `complete` says so. A run that was never frozen is 404.',
        tags,
        params: IdParams,
        response: { 200: shapes.Snapshot, ...refused },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const { id, contentHash } = await requireRun(db, scope, request.params.id);
      const text =
        contentHash === null ? undefined : await readSnapshot(db, scope.actor.organisationId, contentHash);
      if (contentHash === null || text === undefined) throw notFound('snapshotOfRun', id);
      const sight = await sightOf(db, scope);
      const shown = seenProblem(JSON.parse(text), seenLocations(scope), sight);
      const seen = { id, contentHash: sight.pay ? contentHash : null, ...shown, version: 1 };
      const body = JSON.stringify(seen);
      return sendTagged(request, reply, etagOf(seen.version, { hash: sha256(body) }), body);
    },
  );
}
