/** A change of settings as a change of what a problem is built from. Pure. */

import type { Caps } from '../../organisation/workforce/workforce.schema.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import { limitsOf, type ProfileLimits } from '../../rules/rule-profiles.ts';
import type { WeightCode } from '../../rules/rule-weights/weights.ts';
import type { LiveRows, LiveTemplate } from '../problem/live.ts';
import type { RuleBook } from './rules-in-force.rules.ts';
import { PROFILE_MEMBERS, weightsOf } from './rules-in-force.rules.ts';

/** What is other than in the live rows; what is left out stays. */
export interface LiveChange {
  weights?: Partial<Record<WeightCode, number>>;
  profile?: { locationId: string; limits: ProfileLimits };
  person?: { userId: string; caps?: Caps; rules?: PersonRule[]; goesAnywhere?: true; isUncontracted?: true };
  templates?: LiveTemplate[];
}

/** More hours than a week has: no limit. */
const HOURS_A_WEEK = 168;

export function changedRows(live: LiveRows, { weights, profile, person, templates }: LiveChange): LiveRows {
  const people = live.people.map((one) => {
    if (profile !== undefined && one.homeLocationId === profile.locationId)
      return { ...one, profile: profile.limits };
    if (person === undefined || one.id !== person.userId) return one;
    const { caps = one.caps, rules = one.rules, goesAnywhere, isUncontracted } = person;
    const excludedLocationIds = goesAnywhere === true ? [] : one.preferences.excludedLocationIds;
    const free = (contract: (typeof one.contracts)[number]) => ({
      ...contract,
      maxWeeklyHours: HOURS_A_WEEK,
    });
    const contracts = isUncontracted === true ? one.contracts.map(free) : one.contracts;
    return { ...one, caps, rules, contracts, preferences: { ...one.preferences, excludedLocationIds } };
  });
  return {
    ...live,
    people,
    ...(templates === undefined ? {} : { templates }),
    ...(weights === undefined ? {} : { options: { ...live.options, weights } }),
  };
}

/** The settings without the rule of that key, which is one of `rulesInForce`. */
export function without(book: RuleBook, key: string): LiveChange {
  const [owner, id = '', name = '', index = ''] = key.split(':');
  if (owner === 'weight') return { weights: { ...weightsOf(book), [id]: 0 } };
  if (owner === 'template') return withoutTemplateRule(book, id, Number(name));
  if (owner === 'location') return withoutLimit(book, id, name);
  if (owner === 'contract') return { person: { userId: id, isUncontracted: true } };
  if (name === 'excludedLocationIds') return { person: { userId: id, goesAnywhere: true } };
  const person = book.people.find(({ userId }) => userId === id)!;
  if (name === 'rules') return { person: { userId: id, rules: omitted(person.rules, Number(index)) } };
  const { [name as keyof Caps]: _gone, ...caps } = person.caps;
  return { person: { userId: id, caps } };
}

const omitted = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

function withoutTemplateRule({ templates }: RuleBook, id: string, index: number): LiveChange {
  return {
    templates: templates.map((one) => (one.id === id ? { ...one, rules: omitted(one.rules, index) } : one)),
  };
}

function withoutLimit({ location }: RuleBook, locationId: string, name: string): LiveChange {
  const member = PROFILE_MEMBERS[name]!;
  const { [member]: _gone, ...limits } = limitsOf(location.ruleProfile, location.customProfile);
  return { profile: { locationId, limits } };
}
