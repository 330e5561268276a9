/** Every rule that holds at a site, by whom it holds for and where it comes from. Pure. */

import type { LocationSettings } from '../../organisation/locations/location.schema.ts';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import { ageOn, type ContractHours } from '../../organisation/workforce/workforce.rules.ts';
import { solverRule } from '../../rules/rule.rules.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import {
  defaultProfile,
  type LawCode,
  lawOf,
  limitsOf,
  type ProfileLimits,
} from '../../rules/rule-profiles.ts';
import type { RuleTemplate } from '../../rules/rule-templates/rule-templates.schema.ts';
import { WEIGHT_CODES, type WeightCode, weightOf } from '../../rules/rule-weights/weights.ts';
import { type Limits, limitsFor } from '../problem/limits.ts';
import { limitRules } from '../problem/rules.ts';
import type { RuleInForce as RuleView } from './rules-in-force.schema.ts';

/** Before it has a language: the law by its code. */
export type RuleInForce = Omit<RuleView, 'law'> & { law?: LawCode };

type Weights = Partial<Record<WeightCode, number>>;

/** All settings from which the rules of a site's people come. */
export interface RuleBook {
  weights: Weights;
  /** What a kilometre counts where the organisation sets nothing. */
  travelCostPerKm: number;
  location: LocationSettings;
  /** At the site. */
  today: string;
  /** Those at home at the site. */
  people: PersonRow[];
  /** By person, of today. */
  contracts: ReadonlyMap<string, ContractHours & { weeklyHours: number }>;
  templates: RuleTemplate[];
}

type Place = Pick<RuleInForce, 'holder' | 'source'>;

/** The name of a rule, and the way back to what it is. */
export const keyOf = (...parts: (string | number)[]): string => parts.join(':');

/** What the weights are with the defaults that depend on the installation. */
export const weightsOf = ({ weights, travelCostPerKm }: RuleBook): Weights => ({
  TRAVEL_COST: travelCostPerKm,
  ...weights,
});

export function rulesInForce(book: RuleBook): RuleInForce[] {
  const { location, templates } = book;
  const site = holder('location', location.locationId, location.name);
  const whole = templates.filter(({ underAge }) => underAge === null);
  const groups = templates.flatMap((template) => groupRows(template, book));
  return [
    ...weightRows(book),
    ...whole
      .filter(({ everyone }) => everyone)
      .flatMap((template) => templateRows(template, holder('organisation', null, null))),
    ...profileRows(location, site),
    ...whole
      .filter(({ locationIds }) => locationIds.includes(location.locationId))
      .flatMap((template) => templateRows(template, site)),
    ...groups,
    ...book.people.flatMap((person) => personRows(person, book)),
  ];
}

/** The people whom a template names and those of the site whom it takes by their age, where somebody of the site is among them. */
function groupRows(template: RuleTemplate, { people, location, today }: RuleBook): RuleInForce[] {
  const { id, name, userIds, underAge, everyone, locationIds } = template;
  const isOfSite = everyone || locationIds.includes(location.locationId);
  const isYounger = ({ dateOfBirth }: PersonRow) =>
    isOfSite && underAge !== null && dateOfBirth !== null && ageOn(dateOfBirth, today) < underAge;
  const here = people.filter((person) => userIds.includes(person.userId) || isYounger(person));
  if (here.length === 0) return [];
  const members = new Set([...userIds, ...here.map(({ userId }) => userId)]);
  return templateRows(template, holder('group', id, name, members.size));
}

function holder(
  kind: RuleInForce['holder']['kind'],
  id: string | null,
  name: string | null,
  people: number | null = null,
): RuleInForce['holder'] {
  return { kind, id, name, people };
}

const source = (
  kind: RuleInForce['source']['kind'],
  id: string | null = null,
  name: string | null = null,
): RuleInForce['source'] => ({ kind, id, name });

function weightRows(book: RuleBook): RuleInForce[] {
  const weights = weightsOf(book);
  return WEIGHT_CODES.map((code) => ({
    key: keyOf('weight', code),
    holder: holder('organisation', null, null),
    source: source(code in book.weights ? 'organisation' : 'default'),
    code,
    weight: weightOf(code, weights),
    rule: null,
  }));
}

function profileRows(location: LocationSettings, site: Place['holder']) {
  const { ruleProfile, customProfile, locationId } = location;
  const limits = limitsFor({ profile: limitsOf(ruleProfile, customProfile), caps: {} }, null);
  const from = ruleProfile === 'custom' ? source('location') : source('profile', null, ruleProfile);
  return limitRows(limits, ['location', locationId], { holder: site, source: from }).map((row) => {
    const member = PROFILE_MEMBERS[row.key.slice(row.key.lastIndexOf(':') + 1)];
    if (member === undefined) return row;
    const { profile, law } = sourceOfLimit(location, member);
    if (law === null) return row;
    return { ...row, source: source('profile', null, profile), law };
  });
}

/** Of a site's own limits those with the figures of its country's profile are its law still. */
function sourceOfLimit(
  { ruleProfile, customProfile, address }: LocationSettings,
  member: keyof ProfileLimits,
) {
  if (ruleProfile !== 'custom') return { profile: ruleProfile, law: lawOf(ruleProfile, member) };
  const profile = defaultProfile(address?.country);
  const legal = limitsOf(profile, null);
  const isSame = FIGURES_OF[member].every((one) => customProfile?.[one] === legal[one]);
  return { profile, law: isSame ? lawOf(profile, member) : null };
}

/** What a limit says: a weekly rest also how often it is due. */
const FIGURES_OF: Record<keyof ProfileLimits, (keyof ProfileLimits)[]> = {
  minRestMinutes: ['minRestMinutes'],
  weeklyRestMinutes: ['weeklyRestMinutes', 'weeklyRestWindowDays'],
  weeklyRestWindowDays: ['weeklyRestMinutes', 'weeklyRestWindowDays'],
  maxDailyMinutes: ['maxDailyMinutes'],
  maxWeeklyMinutes: ['maxWeeklyMinutes'],
  maxConsecutiveDays: ['maxConsecutiveDays'],
};

/** Members of a rule profile by the limit that they make. */
export const PROFILE_MEMBERS: Partial<Record<string, keyof ProfileLimits>> = {
  minRestHours: 'minRestMinutes',
  weeklyRestHours: 'weeklyRestMinutes',
  maxHoursPerDay: 'maxDailyMinutes',
  maxHoursPerWeek: 'maxWeeklyMinutes',
  maxConsecutiveDays: 'maxConsecutiveDays',
};

function limitRows(limits: Limits, owner: string[], place: Place): RuleInForce[] {
  return limitRules(limits).map(({ name, code, body }) => ({
    key: keyOf(...owner, name),
    ...place,
    code,
    weight: null,
    rule: { ...body, hard: true } as PersonRule,
  }));
}

function ruleRows(rules: readonly PersonRule[], owner: string[], place: Place): RuleInForce[] {
  return rules.map((rule, index) => ({
    key: keyOf(...owner, index),
    ...place,
    code: solverRule(rule, '', 'all').code,
    weight: rule.hard === true ? null : rule.weight,
    rule,
  }));
}

const templateRows = ({ id, name, rules }: RuleTemplate, who: Place['holder']) =>
  ruleRows(rules, ['template', id], { holder: who, source: source('template', id, name) });

function personRows({ userId, name, caps, rules, preferences }: PersonRow, book: RuleBook): RuleInForce[] {
  const who = holder('person', userId, name);
  const own = { holder: who, source: source('person') };
  const contract = book.contracts.get(userId) ?? null;
  const { minHoursPerWeek } = caps;
  const { excludedLocationIds = [] } = preferences;
  const least: RuleInForce[] = minimumRows(minHoursPerWeek, userId, own, weightsOf(book));
  return [
    ...limitRows(limitsFor({ profile: {}, caps }, null), ['person', userId], own),
    ...least,
    ...limitRows(limitsFor({ profile: {}, caps: {} }, contract), ['contract', userId], {
      holder: who,
      source: source('contract'),
    }),
    ...(excludedLocationIds.length === 0 ? [] : [excludedRow(userId, excludedLocationIds, own)]),
    ...ruleRows(rules, ['person', userId, 'rules'], own),
  ];
}

function minimumRows(hours: number | undefined, userId: string, own: Place, weights: Weights): RuleInForce[] {
  if (hours === undefined || hours === 0) return [];
  const weight = weightOf('MIN_MINUTES', weights);
  const params = { per: 'week' as const, min: Math.round(hours * 60) };
  const rule: PersonRule = { kind: 'minutes', params, weight };
  return [{ key: keyOf('person', userId, 'minHoursPerWeek'), ...own, code: 'MIN_MINUTES', weight, rule }];
}

function excludedRow(userId: string, locationIds: string[], own: Place): RuleInForce {
  const rule: PersonRule = { kind: 'preference', params: { want: 'avoid', locationIds }, hard: true };
  const key = keyOf('person', userId, 'excludedLocationIds');
  return { key, ...own, code: 'LOCATION_EXCLUDED', weight: null, rule };
}
