import type { Hr } from '../../../hr/hr.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ADMIN, ANY_MANAGER_OR_ADMIN, GET_STATUSES, WRITE_STATUSES } from '../../access.ts';
import { createContracts } from '../../organisation/contracts.ts';
import { scopeOf } from '../../scope.ts';
import { RulesInForce, RulesQuery, RuleTrial, RuleTrialInput } from './rules-in-force.schema.ts';
import { listRules } from './rules-in-force.service.ts';
import { type TrialContext, tryChange } from './trial.service.ts';

const tags = ['Settings', 'extension'];

type RulesContext = ServiceContext & Omit<TrialContext, 'contracts'> & { hr: Hr };

export function rulesInForceRoutes(app: App, service: RulesContext): void {
  const context = { ...service, contracts: createContracts(service.hr) };

  app.get(
    '/v1/rules',
    {
      config: { access: ANY_MANAGER_OR_ADMIN },
      schema: {
        operationId: 'listRules',
        summary: 'Every rule that holds at a location: for whom, whence, and whether it must',
        description:
          'Weights of the organisation, limits of the rule profile, templates, caps, contracts and rules of people are listed, each with where it comes from. Of several limits the strictest holds. Managers, area managers and administrators may read those of a location granted to them.',
        tags,
        querystring: RulesQuery,
        response: { 200: RulesInForce, ...refusals('camel', ...GET_STATUSES) },
      },
    },
    (request) => listRules(context, scopeOf(request), request.query.locationId),
  );

  app.post(
    '/v1/rules/trials',
    {
      config: { access: ADMIN },
      schema: {
        operationId: 'tryRuleChange',
        summary: 'What a change of rules, or the end of one, does in a week of a location; saves nothing',
        description:
          'The answer says which rules begin and end to hold, for how many people, and what the published rota of the week pays before and after. With `solve` the week is planned twice, a few seconds each. Administrators alone may. Nothing is saved.',
        tags,
        body: RuleTrialInput,
        response: { 200: RuleTrial, ...refusals('camel', ...WRITE_STATUSES) },
      },
    },
    (request, reply) =>
      context.mutatePrepared(request, reply, tryChange(context, scopeOf(request), request.body)),
  );
}
