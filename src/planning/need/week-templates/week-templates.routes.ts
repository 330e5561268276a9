import type { FastifyReply, FastifyRequest } from 'fastify';
import { withRollback } from '../../../platform/db/db.ts';
import { faultIn } from '../../../platform/errors.ts';
import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { DryRunHeader, isDryRun } from '../../../platform/writes/dry-run.ts';
import {
  ANY_MANAGER_OR_ADMIN,
  GET_STATUSES,
  LIST_STATUSES,
  SITE_MANAGER_OR_ADMIN,
  WRITE_STATUSES,
} from '../../access.ts';
import { listedLocations, scopeOf } from '../../scope.ts';
import { callerOf, type Write, writesOf } from '../../write.ts';
import type { NeedContext } from '../demand/removal.ts';
import { applyTemplate, copyDemand, type Filling, filled } from './fill.service.ts';
import { countTemplates, readTemplates } from './week-templates.repo.ts';
import * as shapes from './week-templates.schema.ts';
import { createTemplate, deleteTemplate, getTemplate, patchTemplate } from './week-templates.service.ts';

const tags = ['Demand', 'extension'];
const written = refusals('camel', ...WRITE_STATUSES);

export function weekTemplateRoutes(app: App, context: NeedContext): void {
  collectionRoutes(app, context);
  recordRoutes(app, context);
  fillRoutes(app, context);
}

function collectionRoutes(app: App, context: NeedContext): void {
  const { db } = context;
  const write = writesOf(context);

  app.get(
    '/v1/week-templates',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listWeekTemplates',
        summary: 'Week patterns of demand kept at granted locations, by name, without their rows',
        description:
          '`getWeekTemplate` has the rows. Managers, area managers and administrators may read those of the locations granted to them.',
        tags,
        querystring: shapes.WeekTemplateQuery,
        response: { 200: shapes.WeekTemplateList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { locationId, ...page } = request.query;
      const scope = scopeOf(request);
      const { organisationId } = scope.actor;
      const locationIds = listedLocations(scope, locationId);
      const [items, total] = await Promise.all([
        readTemplates(db, organisationId, locationIds, page),
        countTemplates(db, organisationId, locationIds),
      ]);
      return { items, ...page, total };
    },
  );

  app.post(
    '/v1/week-templates',
    {
      config: { access: SITE_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'createWeekTemplate',
        summary: 'Keep weeks of a site’s demand as a template, or make one by hand',
        description:
          'With `weekStart` the demand that stands in the weeks from there is kept, else the rows that are sent. A template has one to eight weeks and at most 1,000 rows, and a name once a site. Managers may at the locations granted to them, and administrators; demand does not change.',
        tags,
        body: shapes.WeekTemplateInput,
        response: { 201: shapes.WeekTemplate, ...written },
      },
    },
    (request, reply) => write(request, reply, (writing) => createTemplate(writing, request.body)),
  );
}

function recordRoutes(app: App, context: NeedContext): void {
  const write = writesOf(context);
  const config = { access: SITE_MANAGER_OR_ADMIN, tagged: true };

  app.get(
    '/v1/week-templates/:id',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'getWeekTemplate',
        summary: 'One week pattern of demand with its rows',
        description:
          'Rows stand at week, weekday and clock times, with whom they prefer and exclude and their tags. Managers, area managers and administrators may read it where its location is granted to them.',
        tags,
        params: IdParams,
        response: { 200: shapes.WeekTemplate, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) =>
      sendRecord(request, reply, await getTemplate(context.db, scopeOf(request), request.params.id)),
  );

  app.patch(
    '/v1/week-templates/:id',
    {
      config,
      schema: {
        operationId: 'patchWeekTemplate',
        summary: 'Rename a template, or change its weeks and rows; demand that it has made stays as it is',
        description:
          'Members that are sent change; `rows` replaces all, and a row keeps its id while it is edited. Managers may at the locations granted to them, and administrators.',
        tags,
        params: IdParams,
        body: shapes.WeekTemplatePatch,
        response: { 200: shapes.WeekTemplate, ...written },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => patchTemplate(writing, request.params.id, request.body)),
  );

  app.delete(
    '/v1/week-templates/:id',
    {
      config,
      schema: {
        operationId: 'deleteWeekTemplate',
        summary: 'Delete a template; demand that it has made stays',
        description:
          'The template is removed with its rows. Managers may at the locations granted to them, and administrators.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...written },
      },
    },
    (request, reply) => write(request, reply, (writing) => deleteTemplate(writing, request.params.id)),
  );
}

function fillRoutes(app: App, context: NeedContext): void {
  const fill = fillsOf(context);
  const response = { 200: shapes.DemandFilled, ...written };

  app.post(
    '/v1/week-templates/:id/apply',
    {
      config: { access: SITE_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'applyWeekTemplate',
        summary: 'Make demand by a template for weeks ahead, all or nothing; `dryRun=true` writes nothing',
        description:
          'The weeks are laid out in turn from `weekStart`, `repetitions` times, as standalone demand. Rows that are there are not added again; `present` says what becomes of the others, and days on which the site is closed are left out unless told. Managers may at the locations granted to them, and administrators. The answer counts what was made, left and removed.',
        tags,
        params: IdParams,
        headers: DryRunHeader,
        querystring: shapes.FillQuery,
        body: shapes.WeekTemplateApplication,
        response,
      },
    },
    (request, reply) =>
      fill(request, reply, (writing) =>
        applyTemplate(writing, context.rotas, request.params.id, request.body),
      ),
  );

  app.post(
    '/v1/demand/copy',
    {
      config: { access: SITE_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'copyDemand',
        summary: 'Copy a week of demand to other weeks, all or nothing; `dryRun=true` writes nothing',
        description:
          'The rows of one site, or of every granted one, become standalone demand in the weeks named, by the same rules as a template. Rows that changes of a rota made, as extra shifts, are left out, and rows that such changes cut are copied as they were first asked for. Days on which a site is closed are left out unless told. Managers may at the locations granted to them, and administrators.',
        tags,
        headers: DryRunHeader,
        querystring: shapes.FillQuery,
        body: shapes.DemandCopy,
        response,
      },
    },
    (request, reply) => fill(request, reply, (writing) => copyDemand(writing, context.rotas, request.body)),
  );
}

/** A dry run does the work and rolls it back. */
function fillsOf(context: NeedContext) {
  const write = writesOf(context);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (writing: Write) => Promise<Filling>,
  ): Promise<FastifyReply> => {
    if (!isDryRun(request)) {
      return write(request, reply, async (writing) => filled(await work(writing)));
    }
    const caller = callerOf(request);
    const { organisationId } = caller.scope.actor;
    const { report, faults, headers } = await withRollback(context.db, organisationId, (tx) =>
      work({ ...caller, tx, at: context.now() }),
    );
    return reply.headers(headers).send({
      applied: false,
      ...report,
      faults: faults.map((one) => faultIn(one, caller.scope.language)),
    });
  };
}
