import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import * as access from '../../access.ts';
import { ACTS_AT_SITES } from '../../organisation/locations/location-acts.rules.ts';
import { scopeOf } from '../../scope.ts';
import { callerOf, writesOf } from '../../write.ts';
import { RunWithResults } from '../runs/results/results.schema.ts';
import { ACTS_OF_RUNS } from '../runs/run-acts.rules.ts';
import * as shapes from '../runs/runs.schema.ts';
import { cancelRun } from './cancel.service.ts';
import type { SolveContext } from './context.ts';
import { deletePlanningRun } from './delete.service.ts';
import { streamRun } from './events.ts';
import { createRun, type RunCaller, replanRun, rerunRun } from './runs.service.ts';

const tags = ['Planning runs'];

/** `Prefer: respond-async` (RFC 7240). */
function runCallerOf(request: FastifyRequest): RunCaller {
  const isAsync = /(^|,)\s*respond-async\s*(;|,|$)/i.test(String(request.headers.prefer ?? ''));
  return { ...callerOf(request), isAsync };
}

const written = refusals('camel', ...access.WRITE_STATUSES);
const solved = { 201: RunWithResults, 202: shapes.Run, ...written };

/** Runs that begin. */
export function solveRoutes(app: App, context: SolveContext): void {
  const { mutateLong } = context;

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

/** Runs that end before they are done, go, or are watched. */
export function endRoutes(app: App, context: SolveContext): void {
  const write = writesOf(context);

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
      context.runner.drop(id);
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
