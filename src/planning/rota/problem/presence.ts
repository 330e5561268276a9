/**
 * Rules about people who are present together: they hold for people as one group, where other rules are about each person.
 * Pure.
 */
import type { Rule, Scope } from '../../../solver/index.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import type { LivePerson, LiveTemplate } from './live.ts';

type Holder = Pick<LivePerson, 'id' | 'homeLocationId' | 'age'>;

/** Whether what the template asks is asked of the person. */
export function holdsFor(
  { everyone, locationIds, userIds, underAge }: LiveTemplate,
  { id, homeLocationId, age }: Holder,
): boolean {
  if (userIds.includes(id)) return true;
  const isOfThem = everyone || (homeLocationId !== null && locationIds.includes(homeLocationId));
  return isOfThem && (underAge === null || (age !== undefined && age < underAge));
}

const isTogether = <R extends Pick<Rule, 'kind'>>(rule: R): rule is Extract<R, { kind: 'presence' }> =>
  rule.kind === 'presence';

const isOfRows = <R extends Pick<Rule, 'kind'>>(rule: R): rule is Extract<R, { kind: 'alternatives' }> =>
  rule.kind === 'alternatives';

/** Whether the rule is about each person by itself. */
export const isOfEach = (rule: Pick<Rule, 'kind'>): boolean => !isTogether(rule) && !isOfRows(rule);

/** Every such rule of settings and templates that holds for somebody here, with its people. */
export function togetherRules(
  people: readonly LivePerson[],
  templates: readonly LiveTemplate[],
): { rule: PersonRule; scope: Scope }[] {
  const own = people.flatMap(({ id, rules }) =>
    rules.filter(isTogether).map((rule) => ({ rule, scope: { person: id } })),
  );
  const shared = templates
    .filter((template) => people.some((person) => holdsFor(template, person)))
    .flatMap((template) =>
      template.rules
        .filter(isTogether)
        .map((rule) => ({ rule: atItsSites(rule, template), scope: groupOf(template) })),
    );
  return [...own, ...shared, ...alternativeRules(templates)];
}

/** Rules about rows that are alternatives: of templates for everybody, and for sites at those. */
const alternativeRules = (templates: readonly LiveTemplate[]) =>
  templates
    .filter(({ everyone, locationIds }) => everyone || locationIds.length > 0)
    .flatMap((template) =>
      template.rules
        .filter(isOfRows)
        .map((rule) => ({ rule: atItsSites(rule, template), scope: 'all' as const })),
    );

const groupOf = ({ everyone, underAge, id }: LiveTemplate): Scope =>
  everyone && underAge === null ? 'all' : { group: id };

/** What a template for the people of some sites asks, it asks at those sites, unless the rule names others. */
function atItsSites(
  rule: PersonRule & { kind: 'presence' | 'alternatives' },
  template: LiveTemplate,
): PersonRule {
  const { everyone, locationIds, userIds } = template;
  const isOfSites = !everyone && userIds.length === 0 && rule.params.locationIds === undefined;
  return isOfSites ? ({ ...rule, params: { ...rule.params, locationIds } } as PersonRule) : rule;
}

const asGroup = (scope: Scope): Scope =>
  typeof scope === 'object' && 'person' in scope ? { group: scope.person } : scope;

/** The rule with people named as groups: somebody who is not in the problem is a group without people, and never there. */
export function withGroups(rule: Rule): Rule {
  if (rule.kind !== 'presence') return rule;
  const { beside, ...params } = rule.params;
  return {
    ...rule,
    scope: asGroup(rule.scope),
    params: beside === undefined ? params : { ...params, beside: asGroup(beside) },
  };
}

/** The groups of a person that rules name: their own id, and those of templates that hold for them. */
export function namedGroups(rules: readonly Rule[], templates: readonly LiveTemplate[]) {
  const scopes = rules.flatMap((rule) =>
    isTogether(rule) ? [rule.scope, rule.params.beside ?? 'all'] : rule.scope,
  );
  const named = new Set(
    scopes.flatMap((scope) => (typeof scope === 'object' && 'group' in scope ? scope.group : [])),
  );
  const groups = templates.filter(({ id }) => named.has(id));
  return (person: Holder): string[] => [
    ...(named.has(person.id) ? [person.id] : []),
    ...groups.filter((template) => holdsFor(template, person)).map(({ id }) => id),
  ];
}
