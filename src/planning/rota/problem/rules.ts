/** Limits, preferences and own rules of the people as rules of the solver. */
import type {
  Code,
  DateWindow,
  DutyFilter,
  Force,
  Horizon,
  Problem,
  Rule,
  RuleBody,
} from '../../../solver/index.ts';
import { slashed, solverRule } from '../../rules/rule.rules.ts';
import type { PersonRule } from '../../rules/rule.schema.ts';
import { CLOPENING_REST, scaledWeight, type WeightCode, weightOf } from '../../rules/rule-weights/weights.ts';
import { LATE_END, NIGHT, overtimeWeight, wishWeight } from './carried.ts';
import { type Limits, limitsByWeek, limitsFor, mondaysOf, spansOf } from './limits.ts';
import type { LivePerson, LiveRows, LiveTemplate } from './live.ts';
import { holdsFor, isOfEach, namedGroups, togetherRules, withGroups } from './presence.ts';
import { carried as asCarried, type Carried, ofRun } from './rule-origin.ts';
import { RuleSet } from './rule-set.ts';
import { weekShares } from './week-shares.ts';

const HARD = { hard: true } as const;

const minutes = (hours: number) => Math.round(hours * 60);

const restBody = (minutes: number): RuleBody => ({ kind: 'rest', params: { minutes } });

type LimitBody = (value: number, limits: Limits) => RuleBody;

/** The hard limits, each with its code: the numbers come from profile, contract and caps. */
const LIMITS: [keyof Limits, Code, LimitBody][] = [
  ['minRestHours', 'REST_TOO_SHORT', (h) => restBody(minutes(h))],
  ['dailyRestHours', 'REST_TOO_SHORT', (h) => restBody(minutes(h))],
  [
    'weeklyRestHours',
    'WEEKLY_REST_TOO_SHORT',
    (h, { weeklyRestDays }) => ({
      kind: 'weeklyRest',
      params: { minutes: minutes(h), windowDays: weeklyRestDays },
    }),
  ],
  [
    'maxHoursPerDay',
    'MAX_DAILY_MINUTES',
    (h) => ({ kind: 'minutes', params: { per: 'day', max: minutes(h) } }),
  ],
  [
    'maxHoursPerWeek',
    'MAX_WEEKLY_MINUTES',
    (h) => ({ kind: 'minutes', params: { per: 'week', max: minutes(h) } }),
  ],
  ['maxShiftsPerWeek', 'MAX_SHIFTS', (max) => ({ kind: 'shifts', params: { per: 'week', max } })],
  [
    'maxConsecutiveDays',
    'MAX_CONSECUTIVE_DAYS',
    (max) => ({ kind: 'consecutive', params: { of: 'work', max } }),
  ],
  [
    'minConsecutiveDaysOff',
    'MIN_CONSECUTIVE_DAYS_OFF',
    (min) => ({ kind: 'consecutive', params: { of: 'off', min } }),
  ],
  ['maxWeekendsPerMonth', 'MAX_WEEKENDS', (max) => ({ kind: 'weekends', params: { per: 'month', max } })],
  ['maxTravelKm', 'TRAVEL_TOO_FAR', (maxKm) => ({ kind: 'travelDistance', params: { maxKm } })],
];

/** What the hard limits ask for, each by its name. */
export const limitRules = (limits: Limits): { name: keyof Limits; code: Code; body: RuleBody }[] =>
  LIMITS.flatMap(([name, code, body]) => {
    const value = limits[name];
    return value === null ? [] : [{ name, code, body: body(value, limits) }];
  });

/** The hours of a contract are wished for, week by week. */
const WISHES: [keyof Limits, WeightCode, (hours: number) => RuleBody][] = [
  ['minHoursPerWeek', 'MIN_MINUTES', (h) => ({ kind: 'minutes', params: { per: 'week', min: minutes(h) } })],
  [
    'contractMinHours',
    'CONTRACT_MINUTES',
    (h) => ({ kind: 'minutes', params: { per: 'week', min: minutes(h) } }),
  ],
  ['contractHours', 'OVERTIME', (h) => ({ kind: 'minutes', params: { per: 'week', max: minutes(h) } })],
];

const during = (body: RuleBody, window: DateWindow): RuleBody =>
  body.kind === 'minutes' ? { ...body, params: { ...body.params, ...window } } : body;

/** Limits and the contract's hours, each for the weeks in which it holds. */
function addLimits(
  set: RuleSet,
  person: LivePerson,
  { mondays, shares }: { mondays: readonly string[]; shares: readonly number[] },
  weight: (code: WeightCode) => number,
): void {
  const weeks = limitsByWeek(person, mondays, shares);
  const wished = (code: WeightCode): Force =>
    code === 'OVERTIME'
      ? { weight: overtimeWeight(weight(code), person.carried, weight('FAIRNESS')) }
      : { weight: weight(code) };
  const spans = (name: keyof Limits) =>
    spansOf(
      mondays,
      weeks.map((limits) => limits[name]),
    );
  for (const [name, code, body] of LIMITS)
    for (const { value, window } of spans(name))
      set.add(person.id, code, during(body(value, weeks[0]!), window), HARD);
  for (const [name, code, body] of WISHES)
    for (const { value, window } of spans(name))
      if (value > 0 || code === 'OVERTIME')
        set.add(person.id, code, during(body(value), window), wished(code));
}

function addPreferences(
  set: RuleSet,
  { id, preferences, carried }: LivePerson,
  weightFor: (code: WeightCode) => number,
): void {
  const soft = (code: WeightCode): Force => ({ weight: weightFor(code) });
  const prefer = (filter: DutyFilter): RuleBody => ({
    kind: 'preference',
    params: { want: 'prefer', ...filter },
  });
  const { locationIds, roleIds, excludedLocationIds, times } = preferences;
  if (excludedLocationIds.length > 0) {
    const params = { want: 'avoid' as const, locationIds: [...excludedLocationIds].sort() };
    set.add(id, 'LOCATION_EXCLUDED', { kind: 'preference', params }, HARD);
  }
  if (locationIds.length > 0) {
    set.add(
      id,
      'PREFERENCE_LOCATION',
      prefer({ locationIds: [...locationIds].sort() }),
      soft('PREFERENCE_LOCATION'),
    );
  }
  if (roleIds.length > 0)
    set.add(id, 'PREFERENCE_ROLE', prefer({ profiles: [...roleIds].sort() }), soft('PREFERENCE_ROLE'));
  for (const { want, dayOfWeek, from, until, weight: own } of times) {
    const params = { want, from, until, ...(dayOfWeek === undefined ? {} : { weekdays: [dayOfWeek] }) };
    const plain = own ?? weightFor('PREFERENCE_TIME');
    const weight = want === 'avoid' ? wishWeight(plain, carried, weightFor('FAIRNESS')) : plain;
    set.add(id, 'PREFERENCE_TIME', { kind: 'preference', params }, { weight });
  }
}

/** Nights, late ends and weekends of whoever has had more than the fair share of them. */
function addCarried(set: RuleSet, { id, carried }: LivePerson, since: string, fairness: number): void {
  if (carried === undefined) return;
  const add = (count: number, what: Carried['what'], body: RuleBody) => {
    if (count === 0) return;
    set.add(
      id,
      'FAIRNESS',
      body,
      { weight: scaledWeight(count, fairness) },
      asCarried({ what, count, since }),
    );
  };
  const avoid = (tag: string): RuleBody => ({ kind: 'preference', params: { want: 'avoid', tags: [tag] } });
  add(carried.nights, 'nights', avoid(NIGHT));
  add(carried.lateEnds, 'lateEnds', avoid(LATE_END));
  add(carried.weekends, 'weekends', { kind: 'weekends', params: { per: 'horizon', max: 0 } });
}

/** A second site in a week has its price, each one beyond it four times as much. */
function addSites(set: RuleSet, id: string, weight: number): void {
  for (const [max, factor] of [
    [1, 1],
    [2, 3],
  ] as const)
    set.add(id, 'EXTRA_SITE', { kind: 'sites', params: { max } }, { weight: scaledWeight(factor, weight) });
}

/** Kilometres there and back that count where nobody can tell them: work at home comes first. */
const UNKNOWN_WAY_KM = 20;

/** A price for working where the way from home is unknown, because one of the two sites has no coordinates. */
function addUnknownWays(set: RuleSet, { id, home, homeLocationId }: LivePerson, live: LiveRows): void {
  if (homeLocationId === null || live.locations.length < 2) return;
  const unplaced = live.locations.filter(({ at }) => at === null).map((location) => location.id);
  const params =
    home === null
      ? { want: 'prefer' as const, locationIds: [homeLocationId] }
      : { want: 'avoid' as const, locationIds: unplaced.sort() };
  if (params.locationIds.length === 0) return;
  const weight = scaledWeight(UNKNOWN_WAY_KM, weightOf('TRAVEL_COST', live.options.weights));
  set.add(id, 'TRAVEL_COST', { kind: 'preference', params }, { weight });
}

/** Rules that hold for everybody: fairness, money, travel, further sites, late then early. Work is shared out among those who may do it. */
function addGeneral(set: RuleSet, people: LivePerson[], live: LiveRows, planned: Set<string>): void {
  const soft = (code: WeightCode): Force => ({ weight: weightOf(code, live.options.weights) });
  const placed = live.locations.filter(({ at }) => at !== null).length;
  const paid = people.some(({ contracts }) => contracts.some(({ hourlyRate }) => hourlyRate > 0));
  for (const person of people) {
    const { id, home } = person;
    const { minRestHours } = limitsFor(person, null);
    if (planned.has(id))
      set.add(id, 'FAIRNESS', { kind: 'fairness', params: { of: 'shifts' } }, soft('FAIRNESS'));
    if (paid) set.add(id, 'LABOUR_COST', { kind: 'labourCost', params: {} }, soft('LABOUR_COST'));
    if (home !== null && placed > 0)
      set.add(id, 'TRAVEL_COST', { kind: 'travelCost', params: {} }, soft('TRAVEL_COST'));
    addUnknownWays(set, person, live);
    if (live.locations.length > 1) addSites(set, id, weightOf('EXTRA_SITE', live.options.weights));
    if (placed > 1) set.add(id, 'TRAVEL_TIME', { kind: 'travelTime', params: {} }, HARD);
    if (minRestHours !== null && minutes(minRestHours) < CLOPENING_REST) {
      const params = { minutes: CLOPENING_REST, count: true };
      set.add(id, 'CLOPENING', { kind: 'rest', params }, soft('CLOPENING'));
    }
  }
}

/** A rule of settings as the solver reads it, without the rest. */
function partsOf(rule: PersonRule): { code: Code; body: RuleBody; force: Force } {
  const { id: _id, scope: _scope, code, kind, params, ...force } = solverRule(rule, '', 'all');
  return { code, body: { kind, params } as RuleBody, force: force as Force };
}

/** What the person's own rules and the organisation's templates ask of the person. */
function addOwn(
  set: RuleSet,
  person: LivePerson,
  templates: readonly LiveTemplate[],
  planned: ReadonlySet<string>,
): void {
  const shared = templates.filter((template) => holdsFor(template, person)).flatMap(({ rules }) => rules);
  for (const rule of [...person.rules, ...shared]) {
    // Work is shared among those who may do some of it.
    if (rule.kind === 'fairness' && !planned.has(person.id)) continue;
    const { code, body, force } = partsOf(rule);
    if (isOfEach(body)) set.add(person.id, code, body, force);
  }
}

/** What people ask, or are asked, as a group. */
function addTogether(set: RuleSet, people: LivePerson[], templates: readonly LiveTemplate[]): void {
  for (const { rule, scope } of togetherRules(people, templates)) {
    const { code, body, force } = partsOf(rule);
    set.addTogether(code, body, force, scope);
  }
}

/** The number of a rule that the run itself asks for, from 1, in its id. */
const ownId = (number: number) => `run.${number}`;
const OWN_ID = /^run\.(\d+)$/;

/** Where a fault at `rules[…]` of the problem stands in the rules that the run asks for, as `0/scope/person`; null: elsewhere. */
export function inOwnRules({ rules }: Problem, path: string): string | null {
  const [, place, rest = ''] = /^rules\[(\d+)\](.*)$/.exec(path) ?? [];
  const [, number] = OWN_ID.exec(rules[Number(place)]?.id ?? '') ?? [];
  return number === undefined ? null : `${Number(number) - 1}${slashed(rest)}`;
}

/** Every rule of the problem, and the groups its scopes need. `planned`: those who may take one of the rows. */
export function rulesOf(
  people: LivePerson[],
  live: LiveRows,
  horizon: Horizon,
  planned: Set<string>,
): { rules: Rule[]; groups: Map<string, string[]> } {
  const set = new RuleSet();
  const templates = live.templates ?? [];
  const mondays = mondaysOf(horizon);
  const leave = Map.groupBy(
    live.absences.filter(({ kind }) => kind === 'leave'),
    ({ userId }) => userId,
  );
  const weight = (code: WeightCode) => weightOf(code, live.options.weights);
  for (const person of people) {
    const shares = weekShares(person.contracts, leave.get(person.id) ?? [], horizon);
    addLimits(set, person, { mondays, shares }, weight);
    addPreferences(set, person, weight);
    if (live.carriedSince != null) addCarried(set, person, live.carriedSince, weight('FAIRNESS'));
    addOwn(set, person, templates, planned);
  }
  addTogether(set, people, templates);
  addGeneral(set, people, live, planned);
  const { rules, groups } = set.finish(people.length);
  const given = live.options.rules.map(({ scope = 'all', ...own }, index) => ({
    ...solverRule(own as PersonRule, ownId(index + 1), scope),
    about: ofRun(own.id),
  }));
  const all = [...rules, ...given].map(withGroups);
  const groupsOf = namedGroups(all, templates);
  for (const person of people) {
    const named = groupsOf(person);
    if (named.length > 0) groups.set(person.id, [...(groups.get(person.id) ?? []), ...named]);
  }
  return { rules: all, groups };
}
