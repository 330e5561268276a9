/** Operations about rules. */

import { makeId } from '../../../test/helpers/register.ts';
import { newId } from '../../platform/ids.ts';
import { ADMIN, MANAGERS, NO_LOCATION, type Register } from '../entry.fixture.ts';
import { ruleTemplateBody, V1 } from '../world.fixture.ts';
import { trialAt } from './rules.fixture.ts';

export const RULES: Register = {
  listRules: {
    who: MANAGERS,
    of: 'site',
    query: ({ ids }) => ({ locationId: ids.location }),
    ways: {
      404: {
        how: 'a location that does not exist',
        send: ({ admin }) => admin.call('GET', `${V1}/rules?locationId=${newId()}`),
      },
    },
  },
  // It changes nothing, and leaves no event: rota/rules-in-force/rules-in-force.test.ts.
  tryRuleChange: {
    who: ADMIN,
    of: 'site',
    audit: null,
    body: ({ ids }) => trialAt(ids.location),
    ways: NO_LOCATION,
  },
  getRuleWeights: { who: MANAGERS },
  patchRuleWeights: {
    who: ADMIN,
    audit: 'rule-weights.update',
    body: () => ({ weights: { FAIRNESS: 3, CLOPENING: 0 } }),
  },
  listRuleTemplates: { who: ADMIN },
  createRuleTemplate: { who: ADMIN, audit: 'rule-template.create', body: ruleTemplateBody },
  getRuleTemplate: { who: ADMIN, id: 'ruleTemplate', of: 'org' },
  patchRuleTemplate: {
    who: ADMIN,
    id: 'ruleTemplate',
    of: 'org',
    audit: 'rule-template.update',
    body: ruleTemplateBody,
  },
  deleteRuleTemplate: {
    who: ADMIN,
    id: 'ruleTemplate',
    of: 'org',
    audit: 'rule-template.delete',
    fresh: async (scene) => ({
      ruleTemplate: await makeId(scene.admin, `${V1}/rule-templates`, ruleTemplateBody(scene)),
    }),
  },
};
