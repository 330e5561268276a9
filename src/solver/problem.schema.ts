/**
 * The Problem as JSON Schema (draft 2020-12), kept beside the types of `problem.ts`; a test holds the two together.
 * Shapes only: what ids name and which values contradict each other is `validate`'s to say.
 */

import { COUNTED } from './day-forms.ts';
import type { DutyFilter } from './duty-filter.ts';
import { isOptional, type Param } from './rules/declaration.ts';
import { eachKind, paramsOf, type RegisteredKind } from './rules/registry.ts';
import type { Schema } from './shape.ts';

const string = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const amount = { type: 'number', minimum: 0 };
const minute = { type: 'integer', description: 'minutes since 1970-01-01T00:00Z' };
const id = { type: 'string', minLength: 1 };
const date = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const array = (items: Schema): Schema => ({ type: 'array', items });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const oneOf = (...values: string[]): Schema => ({ enum: values });

/** An object with these members and no others; all are required but the optional ones. */
function object(required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  const properties = { ...required, ...optional };
  return { type: 'object', properties, required: Object.keys(required), additionalProperties: false };
}

const interval = { start: minute, end: minute };
const point = object({ latitude: { type: 'number' }, longitude: { type: 'number' } });
const slotCosts: Schema = { anyOf: [amount, array(amount)] };
const force: Record<string, Schema> = {
  hard: { type: 'boolean' },
  weight: amount,
  level: oneOf('medium', 'soft'),
};
/** `hard: true` alone, or a weight. */
const forced: Schema = {
  oneOf: [
    {
      properties: { hard: { const: true } },
      required: ['hard'],
      not: { anyOf: [{ required: ['weight'] }, { required: ['level'] }] },
    },
    { properties: { hard: { const: false } }, required: ['weight'] },
  ],
};

const period = oneOf('day', 'week', 'month', 'horizon');
const limits = { min: amount, max: amount };
const strings = array(string);
const filter: Record<keyof DutyFilter, Schema> = {
  kinds: strings,
  profiles: strings,
  locationIds: strings,
  tags: strings,
  weekdays: array({ type: 'integer', minimum: 1, maximum: 7 }),
  holiday: { type: 'boolean' },
  from: { type: 'number' },
  until: { type: 'number' },
  latestStart: { type: 'number' },
  earliestEnd: { type: 'number' },
};

const hoursOfDays = {
  weekdays: filter.weekdays,
  dates: array(date),
  from: { type: 'number' },
  until: { type: 'number' },
};
const dayHours = object({}, hoursOfDays);
const payRate = { share: amount, amount };

const dutyFilter = object({}, filter);
const patternDays = array({
  anyOf: [
    oneOf('off', 'work', 'leave', 'any'),
    object({}, { ...filter, beside: dutyFilter, without: dutyFilter }),
  ],
});

const scope: Schema = { anyOf: [{ const: 'all' }, object({ group: string }), object({ person: string })] };

function ofParam(param: Param): Schema {
  if (param.is === 'minutes') return amount;
  return param.is === 'choice' ? oneOf(...param.of) : { type: 'boolean' };
}

/** The params of a rule that has a folder of its own. */
function registered(kind: RegisteredKind): Schema {
  const some = (optional: boolean) =>
    Object.fromEntries(
      paramsOf(kind).flatMap(([name, param]) =>
        isOptional(param) === optional ? [[name, ofParam(param)]] : [],
      ),
    );
  return object(some(false), some(true));
}

/** Parameters of each kind of rule. */
export const RULE_PARAMS: Record<string, Schema> = {
  minutes: object({ per: period }, { ...limits, fromDate: date, untilDate: date }),
  shifts: object({ per: period }, { ...limits, kinds: strings }),
  count: object(
    { of: oneOf(...COUNTED) },
    {
      per: oneOf('week', 'month', 'horizon'),
      windowDays: { type: 'integer', minimum: 1, maximum: 400 },
      windowWeeks: { type: 'integer', minimum: 1, maximum: 57 },
      days: filter.weekdays,
      fromDate: date,
      untilDate: date,
      ...limits,
      ...filter,
    },
  ),
  rest: object({ minutes: amount }, { count: { type: 'boolean' } }),
  weeklyRest: object({ minutes: amount, windowDays: { type: 'integer', minimum: 1 } }),
  consecutive: {
    anyOf: [
      object({ of: oneOf('work', 'off') }, limits),
      object({ of: oneOf('kind'), kinds: strings }, limits),
    ],
  },
  consecutiveShifts: object({}, { ...limits, ...filter }),
  weekends: object({ per: oneOf('month', 'horizon') }, limits),
  completeWeekends: object({}, { days: filter.weekdays }),
  consecutiveWeekends: object({}, { ...limits, days: filter.weekdays }),
  succession: object({ from: string, to: strings }),
  pattern: object(
    { days: patternDays },
    { followedBy: patternDays, weekdays: filter.weekdays, fromDate: date, untilDate: date },
  ),
  rotation: object({ days: patternDays, startDate: date }, { fromDate: date, untilDate: date }),
  dayShape: object({ of: oneOf('gaps', 'span') }, { ...limits, count: { type: 'boolean' } }),
  ...eachKind(registered),
  preference: object({ want: oneOf('prefer', 'avoid') }, filter),
  fairness: object(
    { of: oneOf('shifts', 'minutes', 'weekends') },
    {
      hours: dayHours,
      days: filter.weekdays,
      balances: array(object({ personId: id, amount: { type: 'number' } })),
      past: { type: 'boolean' },
      ...filter,
    },
  ),
  presence: object(
    {},
    {
      min: count,
      max: count,
      curve: array(object({}, { ...hoursOfDays, min: count, max: count })),
      beside: scope,
      every: { type: 'integer', minimum: 1 },
      ...filter,
    },
  ),
  alternatives: object({ per: period, max: { type: 'integer', minimum: 1 } }, { min: count, ...filter }),
  links: object({ per: period }, filter),
  breaks: object(
    {
      tiers: array(
        object({
          fromMinutes: { type: 'integer', minimum: 1 },
          breaks: array(object({ minutes: { type: 'integer', minimum: 1 } }, { paid: { type: 'boolean' } })),
        }),
      ),
    },
    {
      afterStart: count,
      beforeEnd: count,
      mostInARow: { type: 'integer', minimum: 1 },
      grid: { type: 'integer', minimum: 1, maximum: 240 },
      mostTogether: { type: 'integer', minimum: 1 },
      ...filter,
    },
  ),
  labourCost: object({}),
  premium: object({}, { ...payRate, hours: dayHours, ...filter }),
  overtime: object({
    per: oneOf('week', 'month', 'horizon'),
    tiers: array(object({ above: amount }, payRate)),
  }),
  activation: object({ per: oneOf('week', 'month', 'horizon') }),
  travelCost: object({}),
  travelDistance: object({ maxKm: amount }),
  sites: object({ max: count }),
  travelTime: object({}),
};

/** What the caller says of a rule. */
const about: Schema = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

const rule: Schema = {
  anyOf: Object.entries(RULE_PARAMS).map(([kind, params]) => ({
    ...object({ id, code: string, scope, kind: { const: kind }, params }, { ...force, about }),
    ...forced,
  })),
};

const counters = object(
  {},
  {
    lastKind: { type: ['string', 'null'] },
    kindRun: count,
    workRun: count,
    offRun: count,
    shifts: count,
    minutes: amount,
    weekends: count,
  },
);

const pastDuty = object(
  { ...interval, date },
  { kind: string, tags: strings, locationId: string, minutes: amount },
);

const person = object(
  { id },
  {
    groups: strings,
    eligibility: array(
      object({ profile: string }, { from: minute, until: minute, eligible: { type: 'boolean' } }),
    ),
    employment: array(ref('Interval')),
    availability: array(ref('Interval')),
    unavailability: array(ref('Interval')),
    leave: array(ref('Interval')),
    home: ref('Point'),
    contractMinutes: amount,
    hourlyCost: amount,
    laterHourlyCosts: array(object({ from: minute, hourlyCost: amount })),
    history: object({}, { since: date, duties: array(pastDuty), counters }),
    requests: array({
      ...object({ day: count, want: oneOf('on', 'off') }, { kinds: strings, ...force }),
      ...forced,
    }),
    pins: array(id),
  },
);

const demand = object(
  { id, ...interval, day: count, locationId: id, target: count, max: count, under: slotCosts },
  {
    kind: string,
    tags: strings,
    profile: { type: ['string', 'null'] },
    further: object({ need: oneOf('all', 'any'), profiles: array(id) }),
    minutes: amount,
    min: count,
    underLevel: oneOf('medium', 'soft'),
    over: slotCosts,
    priority: oneOf('low', 'medium', 'high', 'critical'),
    preferred: object({ people: array(id), weight: amount }),
    excluded: array(id),
  },
);

const published = object({ personId: id, demandId: id }, { weight: amount });

export const PROBLEM_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Problem',
  description: 'Everything the rota solver may know, version 1. Units and meaning: docs/solver.md.',
  ...object(
    {
      version: { const: 1 },
      horizon: object({ ...interval, timeZone: string, days: array(object({ date, ...interval })) }),
      people: array(ref('Person')),
      locations: array(object({ id }, { at: ref('Point') })),
      demand: array(ref('Demand')),
      rules: array(ref('Rule')),
    },
    {
      name: string,
      travel: object({}, { kmPerHour: amount, detour: amount }),
      currency: string,
      baseline: object({ assignments: array(published) }, { maxChanges: count, gone: count }),
      mediumWeight: amount,
    },
  ),
  $defs: { Interval: object(interval), Point: point, Person: person, Demand: demand, Rule: rule },
};
