import Type from 'typebox';
import { etagOf, sendTagged } from '../../platform/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import * as access from '../access.ts';
import { listedLocations, scopeOf } from '../scope.ts';
import { cancelRun } from './changes/cancel.service.ts';
import { createOverride } from './changes/overrides.service.ts';
import { publishRun } from './changes/publish.service.ts';
import { streamRun } from './results/events.ts';
import { countRuns, readRuns } from './runs.repo.ts';
import * as shapes from './runs.schema.ts';
import { createRun, type RunsContext, replanRun, rerunRun } from './runs.service.ts';
import { requireRun, runView } from './runs.view.ts';

const tags = ['Planning runs'];
const NEWEST = 50;
const written = refusals('camel', ...access.WRITE_STATUSES);
const solved = { 201: shapes.RunWithResults, 202: shapes.Run, ...written };

export function runRoutes(app: App, context: RunsContext): void {
  const { db } = context;

  app.get(
    '/v1/planning-runs',
    {
      config: { access: access.ANYONE },
      schema: {
        operationId: 'listPlanningRuns',
        summary: 'The 50 newest runs at granted locations',
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
      return { items: runs.map((run) => runView(run, scope)), limit: NEWEST, offset: 0, total };
    },
  );

  app.post(
    '/v1/planning-runs',
    {
      config: { access: access.MANAGERS_AND_ADMIN, rate: 'solves' },
      schema: {
        operationId: 'createPlanningRun',
        summary: 'Plan a horizon, a week or some rows; `Prefer: respond-async` answers 202 at once',
        tags,
        body: shapes.RunCreate,
        response: solved,
      },
    },
    (request, reply) => createRun(context, request, reply, request.body),
  );

  app.get(
    '/v1/planning-runs/:id',
    {
      config: { access: access.ANYONE, tagged: true },
      schema: {
        operationId: 'getPlanningRun',
        summary: 'One run',
        tags,
        params: IdParams,
        response: { 200: shapes.Run, ...refusals('camel', ...access.GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request);
      const run = runView(await requireRun(db, scope, request.params.id), scope);
      return sendTagged(request, reply, etagOf(run.version), run);
    },
  );

  app.post(
    '/v1/planning-runs/:id/rerun',
    {
      config: { access: access.ADMIN, rate: 'solves' },
      schema: {
        operationId: 'rerunPlanningRun',
        summary: 'Solve the stored snapshot again; `reproduced` says whether the result is the same',
        tags,
        params: IdParams,
        response: solved,
      },
    },
    (request, reply) => rerunRun(context, request, reply, request.params.id),
  );

  app.post(
    '/v1/planning-runs/:id/replan',
    {
      config: { access: access.ADMIN, rate: 'solves' },
      schema: {
        operationId: 'replanPlanningRun',
        summary: 'Plan again from live data, near the published rota, overrides kept',
        tags,
        params: IdParams,
        response: solved,
      },
    },
    (request, reply) => replanRun(context, request, reply, request.params.id),
  );

  app.post(
    '/v1/planning-runs/:id/publish',
    {
      config: { access: access.MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'publishPlanningRun',
        summary: 'Make a completed run the live schedule',
        tags,
        params: IdParams,
        response: { 200: shapes.Published, ...written },
      },
    },
    (request, reply) => publishRun(context, request, reply, request.params.id),
  );

  app.post(
    '/v1/planning-runs/:id/overrides',
    {
      config: { access: access.ADMIN, tagged: true },
      schema: {
        operationId: 'createPlanningRunOverride',
        summary: 'Pin a person to a row',
        tags,
        params: IdParams,
        body: shapes.OverrideCreate,
        response: { 201: shapes.Override, ...written },
      },
    },
    (request, reply) => createOverride(context, request, reply, request.params.id, request.body),
  );

  app.post(
    '/v1/planning-runs/:id/cancel',
    {
      config: { access: access.MANAGERS_AND_ADMIN },
      schema: {
        operationId: 'cancelPlanningRun',
        summary: 'End a queued or running run; it then has failed',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: { 200: shapes.Run, ...written },
      },
    },
    (request, reply) => cancelRun(context, request, reply, request.params.id),
  );

  app.get(
    '/v1/planning-runs/:id/events',
    {
      config: { access: access.ANYONE },
      schema: {
        operationId: 'streamPlanningRun',
        summary: 'Progress of a run as server-sent events: `progress`, then `ended` with the run',
        tags: [...tags, 'extension'],
        params: IdParams,
        response: {
          200: { description: 'events', content: { 'text/event-stream': { schema: Type.String() } } },
          ...refusals('camel', ...access.GET_STATUSES),
        },
      },
    },
    (request, reply) => streamRun(context, request, reply, request.params.id),
  );
}
