/**
 * The Problem as JSON Schema (draft 2020-12), kept beside the types of `problem.ts`; a test holds the two together. Params of rules
 * follow from what their kinds declare.
 * Shapes only: what ids name and which values contradict each other is `validate`'s to say.
 */

import { declarationOf, RULE_KINDS } from './rules/kinds.ts';
import type { Param, Params } from './rules/params.ts';
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

const strings = array(string);
const scope: Schema = { anyOf: [{ const: 'all' }, object({ group: string }), object({ person: string })] };

/** What a problem may hold for a param. */
function ofParam(param: Param): Schema {
  switch (param.is) {
    case 'minutes':
    case 'limit':
    case 'amount':
      return amount;
    case 'whole': {
      const [minimum, maximum] = param.inProblem ?? [param.least, Number.POSITIVE_INFINITY];
      return { type: 'integer', minimum, ...(maximum === Number.POSITIVE_INFINITY ? {} : { maximum }) };
    }
    case 'time':
    case 'number':
      return { type: 'number' };
    case 'flag':
    case 'eachMiss':
      return { type: 'boolean' };
    case 'choice':
      return oneOf(...param.of);
    case 'date':
      return date;
    case 'person':
      return id;
    case 'kind':
    case 'tag':
    case 'profile':
    case 'site':
      return string;
    case 'list':
      return array(ofParam(param.of));
    case 'group':
      return ofParams(param.of);
    case 'either':
      return { anyOf: param.of.map(ofParam) };
    case 'whom':
      return scope;
  }
}

function ofParams(params: Params): Schema {
  const some = (optional: boolean) =>
    Object.fromEntries(
      Object.entries(params).flatMap(([name, param]) =>
        (param.optional === true) === optional ? [[name, ofParam(param)]] : [],
      ),
    );
  return object(some(false), some(true));
}

/** What the caller says of a rule. */
const about: Schema = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

const rule: Schema = {
  anyOf: RULE_KINDS.map((kind) => ({
    ...object(
      { id, code: string, scope, kind: { const: kind }, params: ofParams(declarationOf(kind).params) },
      { ...force, about },
    ),
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
