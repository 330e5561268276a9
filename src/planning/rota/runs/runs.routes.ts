import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { etagOf, sendTagged } from '../../../platform/http/etag.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import * as access from '../../access.ts';
import { ACTS_AT_SITES } from '../../organisation/locations/location-acts.rules.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { callerOf, writesOf } from '../../write.ts';
import * as edit from '../change/edit.schema.ts';
import { createOverride } from '../change/overrides.service.ts';
import { askToPublish } from '../publish/ask.service.ts';
import { PublishCheck, PublishCheckQuery } from '../publish/publication.schema.ts';
import { createPublication, publishRun } from '../publish/publish.service.ts';
import { checkPublication } from '../publish/publish-check.service.ts';
import { cancelRun } from './cancel.service.ts';
import type { RunsContext } from './context.ts';
import { deletePlanningRun } from './delete.service.ts';
import { streamRun } from './results/events.ts';
import { shownRun } from './results/in-words.ts';
import { RunWithResults } from './results/results.schema.ts';
import { ACTS_OF_RUNS } from './run-acts.rules.ts';
import { countRuns, readRuns } from './runs.repo.ts';
import * as shapes from './runs.schema.ts';
import { createRun, type RunCaller, replanRun, rerunRun } from './runs.service.ts';
import { requireRun } from './runs.view.ts';

const tags = ['Planning runs'];
const NEWEST = 50;

/** `Prefer: respond-async` (RFC 7240). */
function runCallerOf(request: FastifyRequest): RunCaller {
  const isAsync = /(^|,)\s*respond-async\s*(;|,|$)/i.test(String(request.headers.prefer ?? ''));
  return { ...callerOf(request), isAsync };
}

const written = refusals('camel', ...access.WRITE_STATUSES);
const solved = { 201: RunWithResults, 202: shapes.Run, ...written };

export function runRoutes(app: App, context: RunsContext): void {
  planRoutes(app, context);
  repeatRoutes(app, context);
  editRoutes(app, context);
  endRoutes(app, context);
  progressRoute(app, context);
}

function planRoutes(app: App, context: RunsContext): void {
  const { db, mutateLong } = context;

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

  app.post(
    '/v1/planning-runs',
    {
      config: { access: ACTS_AT_SITES.plan, rate: 'solves' },
      schema: {
        operationId: 'createPlanningRun',
        summary:
          'Plan a horizon, a week or chosen rows; with `Prefer: respond-async` the answer is 202 at once',
        description:
          'The solver assigns people to the rows by everything that is known now, and freezes that as the run’s snapshot. The answer is the completed run with assignments and what stays open; nothing is published. Administrators, area managers and managers may, at the locations granted to them. A problem that nobody can fulfil is no error: the run says what is short or broken, and why.',
        tags,
        body: shapes.RunCreate,
        response: solved,
      },
    },
    (request, reply) => mutateLong(request, reply, createRun(context, runCallerOf(request), request.body)),
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

function repeatRoutes(app: App, context: RunsContext): void {
  const { mutateLong } = context;

  app.post(
    '/v1/planning-runs/:id/rerun',
    {
      config: { access: ACTS_OF_RUNS.rerun.access, rate: 'solves' },
      schema: {
        operationId: 'rerunPlanningRun',
        summary: 'Solve the stored snapshot again; `reproduced` says whether the result is the same',
        description:
          'The stored snapshot is solved again with the same seed, as a new run of mode `rerun`; the source stays. `reproduced` says whether the result is the same. Administrators alone may.',
        tags,
        params: IdParams,
        response: solved,
      },
    },
    (request, reply) =>
      mutateLong(request, reply, rerunRun(context, runCallerOf(request), request.params.id)),
  );

  app.post(
    '/v1/planning-runs/:id/replan',
    {
      config: { access: ACTS_OF_RUNS.replan.access, rate: 'solves' },
      schema: {
        operationId: 'replanPlanningRun',
        summary: 'Plan again from live data, near the published rota, overrides kept',
        description:
          'A new run takes place and time of its source, the current data, and the published rota as its base: each change of it costs. Overrides of the source are kept as pins. Administrators alone may; the source and the published rota stay.',
        tags,
        params: IdParams,
        response: solved,
      },
    },
    (request, reply) =>
      mutateLong(request, reply, replanRun(context, runCallerOf(request), request.params.id)),
  );
}

function editRoutes(app: App, context: RunsContext): void {
  const { mutatePrepared } = context;

  app.post(
    '/v1/planning-runs/:id/publish',
    {
      config: { access: ACTS_OF_RUNS.publish.access, tagged: true },
      schema: {
        operationId: 'publishPlanningRun',
        summary: 'Make a completed run the live schedule',
        description:
          'The run replaces the live schedule of its places and time, and people are told of duties that differ. Published runs that overlap are superseded. Assignments that became impossible since are 409 `STALE`, unless `acceptWarnings` leaves them out. Managers and administrators may where all its locations are granted to them.',
        tags,
        params: IdParams,
        body: edit.Publish,
        response: { 200: edit.Published, ...written },
      },
    },
    (request, reply) =>
      mutatePrepared(
        request,
        reply,
        publishRun(context, callerOf(request), request.params.id, request.body ?? {}),
      ),
  );

  app.post(
    '/v1/planning-runs/:id/publications',
    {
      config: { access: access.SITE_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'createPlanningRunPublication',
        summary: 'Publish a completed run, or one site of it, and say who is told',
        description:
          'It publishes as `publishPlanningRun` does. With `locationId` that site alone goes live, as a run of its own; the rest stays a draft under its id and can be published later. Managers and administrators may where the site, or all locations of the run, are granted to them.',
        tags: [...tags, 'extension'],
        params: IdParams,
        body: edit.PublicationCreate,
        response: { 200: edit.MadePublication, ...written },
      },
    },
    (request, reply) =>
      mutatePrepared(
        request,
        reply,
        createPublication(context, callerOf(request), request.params.id, request.body),
      ),
  );

  app.get(
    '/v1/planning-runs/:id/publish-check',
    {
      config: { access: access.ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'checkPlanningRunPublication',
        summary: 'What stands against publishing a run: impossible duties, short notice, averages of hours',
        description:
          'It judges as publishing would and names every duty that became impossible with its rule, whom the notice is short for and at what price, and averages of hours that are passed. Managers, area managers and administrators may where all its locations, or the one asked about, are granted to them. Nothing changes.',
        tags: [...tags, 'extension'],
        params: IdParams,
        querystring: PublishCheckQuery,
        response: { 200: PublishCheck, ...refusals('camel', ...access.GET_STATUSES) },
      },
    },
    (request) =>
      checkPublication(context, callerOf(request), request.params.id, request.query.locationId ?? null),
  );

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
        body: edit.OverrideCreate,
        response: { 201: edit.Override, ...written },
      },
    },
    (request, reply) =>
      mutatePrepared(
        request,
        reply,
        createOverride(context, callerOf(request), request.params.id, request.body),
      ),
  );
}

function endRoutes(app: App, context: RunsContext): void {
  const write = writesOf(context);

  app.post(
    '/v1/planning-runs/:id/ask-to-publish',
    {
      config: { access: ACTS_OF_RUNS['ask-to-publish'].access, tagged: true },
      schema: {
        operationId: 'askToPublishPlanningRun',
        summary: 'Ask the managers of the sites of a draft to publish it',
        description:
          'For those who plan and do not publish. The managers of each site, or the administrators where a site has none, get a mail and read it in `publicationRequest` of the run; asked again, the newest stands. Managers, area managers and administrators may, at locations granted to them. A run that is not completed is 409 `NOT_COMPLETED`; 409 `NOBODY` where nobody could be asked.',
        tags: [...tags, 'extension'],
        params: IdParams,
        body: edit.AskToPublish,
        response: { 200: shapes.Run, ...written },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => askToPublish(writing, request.params.id, request.body)),
  );

  app.post(
    '/v1/planning-runs/:id/cancel',
    {
      config: { access: ACTS_OF_RUNS.cancel.access },
      schema: {
        operationId: 'cancelPlanningRun',
        summary: 'Cancel a queued or running run; its status becomes `failed`',
        description:
          'The run ends without a result and with the reason `CANCELLED`. One that has ended is 409 `NOT_OPEN`. Managers, area managers and administrators may, at locations granted to them.',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: shapes.Run, ...written },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await write(request, reply, (writing) => cancelRun(context, writing, id));
      context.runner.abort(id);
      return reply;
    },
  );

  app.delete(
    '/v1/planning-runs/:id',
    {
      config: { access: ACTS_OF_RUNS.delete.access, tagged: true },
      schema: {
        operationId: 'deletePlanningRun',
        summary: 'Delete a run that was never published, with its results',
        description:
          'The run goes with its assignments and explanations; the frozen problem goes with its last run. Published and superseded runs are 409 `PUBLISHED`, one that is open 409 `STILL_OPEN`. Managers, area managers and administrators may where all its locations are granted to them.',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: Deleted, ...written },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => deletePlanningRun(context, writing, request.params.id)),
  );
}

function progressRoute(app: App, context: RunsContext): void {
  app.get(
    '/v1/planning-runs/:id/events',
    {
      config: { access: access.ANYONE },
      schema: {
        operationId: 'streamPlanningRun',
        summary: 'Progress of a run as server-sent events: `progress`, then `ended` with the run',
        description:
          'The stream begins with the present `status` and ends with `ended`. Everybody may read runs at locations granted to them; figures that follow from pay are hidden from members. Nothing changes.',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: {
          200: { description: 'events', content: { 'text/event-stream': { schema: Type.String() } } },
          ...refusals('camel', ...access.GET_STATUSES),
        },
      },
    },
    async (request, reply) => {
      const onFault = (error: unknown) =>
        request.log.error({ err: error }, 'the stream of a run ended early');
      const stream = await streamRun(context, scopeOf(request), request.params.id, onFault);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(stream);
    },
  );
}
