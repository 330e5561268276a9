import type { ServiceContext } from '../../../platform/context.ts';
import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { ADMIN, GET_STATUSES, LIST_STATUSES, UNNAMED_WRITE_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { readTemplatePage } from './rule-templates.repo.ts';
import * as shapes from './rule-templates.schema.ts';
import * as service from './rule-templates.service.ts';

const tags = ['Settings', 'extension'];
const WRITTEN = refusals('camel', ...WRITE_STATUSES);

export function ruleTemplateRoutes(app: App, context: ServiceContext): void {
  listRoutes(app, context);
  recordRoutes(app, context);
}

function listRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/rule-templates',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'listRuleTemplates',
        summary: 'Rules kept together by name, and whom they hold for',
        description:
          'Each template has its rules and whom they hold for: everybody, whoever is at home at some sites, or some people. Administrators alone may read them here; `listRules` shows managers what holds at their sites.',
        tags,
        querystring: shapes.RuleTemplateQuery,
        response: { 200: shapes.RuleTemplateList, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    (request) => readTemplatePage(context.db, scopeOf(request).actor.organisationId, request.query),
  );

  app.post(
    '/v1/rule-templates',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'createRuleTemplate',
        summary: 'Keep rules together by a name, for everybody, sites or people',
        description:
          'Its rules hold in every run made from then on, beside those of the settings. Hard rules that cannot hold together are 422 `CONTRADICTION` with the smallest set of them. Administrators alone may.',
        tags,
        body: shapes.RuleTemplateCreate,
        response: { 201: shapes.RuleTemplate, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => service.createRuleTemplate(writing, request.body)),
  );
}

function recordRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/rule-templates/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'getRuleTemplate',
        summary: 'One rule template',
        description:
          'Returns its rules and whom they hold for. Administrators alone may read it. The entity tag guards a later change.',
        tags,
        params: IdParams,
        response: { 200: shapes.RuleTemplate, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    async (request, reply) => {
      const { organisationId } = scopeOf(request).actor;
      return sendRecord(
        request,
        reply,
        await service.findTemplate(context.db, organisationId, request.params.id),
      );
    },
  );

  app.patch(
    '/v1/rule-templates/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchRuleTemplate',
        summary: 'Change a rule template, or whom it holds for (JSON merge patch)',
        description:
          'Members that are sent change, all others stay; a list that is sent replaces the one before. Runs made from then on follow. Administrators alone may.',
        tags,
        params: IdParams,
        body: shapes.RuleTemplatePatch,
        response: { 200: shapes.RuleTemplate, ...WRITTEN },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => service.patchRuleTemplate(writing, request.params.id, request.body)),
  );

  app.delete(
    '/v1/rule-templates/:id',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'deleteRuleTemplate',
        summary: 'Delete a rule template that holds for nobody',
        description:
          'The template and its rules are removed. While it holds for somebody it is 409 `TEMPLATE_IN_USE`, which names by whom. Administrators alone may.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...WRITTEN },
      },
    },
    (request, reply) =>
      write(request, reply, (writing) => service.deleteRuleTemplate(writing, request.params.id)),
  );
}
