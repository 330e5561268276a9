import { type App, IdParams, refusals } from '../../../platform/shapes.ts';
import * as access from '../../access.ts';
import { callerOf, writesOf } from '../../write.ts';
import { PublishCheck, PublishCheckQuery } from '../notice/notice.schema.ts';
import { ACTS_OF_RUNS } from '../runs/run-acts.rules.ts';
import { Run } from '../runs/runs.schema.ts';
import { askToPublish } from './ask.service.ts';
import type { PublishContext } from './context.ts';
import * as shapes from './publish.schema.ts';
import { createPublication, publishRun } from './publish.service.ts';
import { checkPublication } from './publish-check.service.ts';

const tags = ['Planning runs'];
const written = refusals('camel', ...access.WRITE_STATUSES);

export function publishRoutes(app: App, context: PublishContext): void {
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
        body: shapes.Publish,
        response: { 200: shapes.Published, ...written },
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
        body: shapes.PublicationCreate,
        response: { 200: shapes.MadePublication, ...written },
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
}

export function askRoute(app: App, context: PublishContext): void {
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
        body: shapes.AskToPublish,
        response: { 200: Run, ...written },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => askToPublish(writing, request.params.id, request.body)),
  );
}
