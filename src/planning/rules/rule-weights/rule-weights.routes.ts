import type { ServiceContext } from '../../../platform/context.ts';
import { sendRecord } from '../../../platform/http/etag.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANY_MANAGER_OR_ADMIN, LIST_STATUSES, UNNAMED_WRITE_STATUSES } from '../../access.ts';
import { scopeOf } from '../../scope.ts';
import { writesOf } from '../../write.ts';
import { readRuleWeights } from './rule-weights.repo.ts';
import { RuleWeights, RuleWeightsPatch } from './rule-weights.schema.ts';
import { patchRuleWeights } from './rule-weights.service.ts';

const tags = ['Settings', 'extension'];

export function ruleWeightsRoutes(app: App, context: ServiceContext): void {
  const write = writesOf(context);

  app.get(
    '/v1/settings/rule-weights',
    {
      config: { access: ANY_MANAGER_OR_ADMIN, tagged: true },
      schema: {
        operationId: 'getRuleWeights',
        summary: 'What the organisation’s runs count for soft rules, where it is not the default',
        description:
          'Only soft rules whose weight differs from the default are listed. Managers, area managers and administrators may read them.',
        tags,
        response: { 200: RuleWeights, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request, reply) => {
      const { organisationId } = scopeOf(request).actor;
      return sendRecord(request, reply, await readRuleWeights(context.db, organisationId));
    },
  );

  app.patch(
    '/v1/settings/rule-weights',
    {
      config: { access: ADMIN, tagged: true },
      schema: {
        operationId: 'patchRuleWeights',
        summary: 'Change what runs count for soft rules unless they say otherwise (JSON merge patch)',
        description:
          'A number sets the weight of a soft rule in all runs made from then on, null returns it to its default. `options.weights` of a run stands above it. Administrators alone may.',
        tags,
        body: RuleWeightsPatch,
        response: { 200: RuleWeights, ...refusals('camel', ...UNNAMED_WRITE_STATUSES) },
      },
    },
    (request, reply) => write(request, reply, (writing) => patchRuleWeights(writing, request.body)),
  );
}
