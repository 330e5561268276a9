/** Operations about rules, as the role matrix calls them. */
import type { Make, Operation } from '../matrix.fixture.ts';
import { ADMIN, list, MANAGERS, read, write } from '../operation.fixture.ts';

let templates = 0;

/** Of a name of its own, and for nobody. */
export function templateOf(name = 'Few shifts') {
  templates += 1;
  const rule = { kind: 'shifts', params: { per: 'week', max: 5 }, weight: 1 };
  return { name: `${name} ${templates}`, rules: [rule] };
}

export const trialAt = (locationId: string) => ({
  locationId,
  weekStart: '2026-03-16',
  change: { without: 'weight:FAIRNESS' },
});

const onTemplate = (name: string, method: string, body?: object) =>
  write(name, ADMIN, 'org', ({ ruleTemplate }) => [
    ...([method, `/rule-templates/${ruleTemplate}`, ...(body === undefined ? [] : [body])] as [
      string,
      string,
    ]),
  ]);

export const RULE_OPERATIONS: Operation[] = [
  { ...read('listRules', ({ location }) => `/rules?locationId=${location}`), roles: MANAGERS },
  write('tryRuleChange', ADMIN, 'body', ({ location }) => ['POST', '/rules/trials', trialAt(location)]),
  { ...list('getRuleWeights', '/settings/rule-weights'), roles: MANAGERS },
  write('patchRuleWeights', ADMIN, 'none', () => [
    ...(['PATCH', '/settings/rule-weights', { weights: { FAIRNESS: 2 } }] as const),
  ]),
  { ...list('listRuleTemplates', '/rule-templates'), roles: ADMIN },
  write('createRuleTemplate', ADMIN, 'none', () => ['POST', '/rule-templates', templateOf()]),
  onTemplate('getRuleTemplate', 'GET'),
  onTemplate('patchRuleTemplate', 'PATCH', { description: 'x' }),
  {
    ...onTemplate('deleteRuleTemplate', 'DELETE'),
    fresh: async (make: Make) => ({ ruleTemplate: await make('/rule-templates', templateOf()) }),
  },
];
