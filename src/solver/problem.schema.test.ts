/** The JSON Schema against the types: the same members, and problems that the types allow. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { chainWeek } from '../../bench/load/chain-week.ts';
import { generated } from './generated.fixture.ts';
import { PROBLEM_SCHEMA } from './problem.schema.ts';
import type { Demand, Person, Problem } from './problem.ts';
import { daily, problem } from './tiny.fixture.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
const valid = ajv.compile(PROBLEM_SCHEMA);

/** Every member of the type, checked by the compiler: a missing or foreign name does not compile. */
const membersOf = <T>(members: Record<keyof Required<T>, true>): string[] => Object.keys(members).sort();

const PROBLEM = membersOf<Problem>({
  version: true,
  name: true,
  horizon: true,
  people: true,
  locations: true,
  demand: true,
  rules: true,
  travel: true,
  currency: true,
  baseline: true,
  mediumWeight: true,
});
const PERSON = membersOf<Person>({
  id: true,
  groups: true,
  eligibility: true,
  employment: true,
  availability: true,
  unavailability: true,
  leave: true,
  home: true,
  contractMinutes: true,
  hourlyCost: true,
  laterHourlyCosts: true,
  history: true,
  requests: true,
  pins: true,
});
const DEMAND = membersOf<Demand>({
  id: true,
  start: true,
  end: true,
  day: true,
  locationId: true,
  kind: true,
  tags: true,
  profile: true,
  further: true,
  minutes: true,
  min: true,
  target: true,
  max: true,
  under: true,
  underLevel: true,
  over: true,
  priority: true,
  preferred: true,
  excluded: true,
});
test('the schema has the members of the types', () => {
  const defs = PROBLEM_SCHEMA.$defs as Record<string, { properties: object }>;
  const names = (schema: { properties: object }) => Object.keys(schema.properties).sort();
  assert.deepEqual(names(PROBLEM_SCHEMA as { properties: object }), PROBLEM);
  assert.deepEqual(names(defs.Person!), PERSON);
  assert.deepEqual(names(defs.Demand!), DEMAND);
});

test('generated problems fit the schema', () => {
  for (let seed = 1; seed <= 60; seed++) {
    assert.ok(valid(generated(seed, { people: 3, days: 7, rows: 2 })), ajv.errorsText(valid.errors));
  }
  assert.ok(valid(chainWeek(1, { sites: 10, people: 30, slots: 100 })), ajv.errorsText(valid.errors));
});

test('wrong shapes do not fit', () => {
  const base = problem(2, daily(2));
  const wrong: unknown[] = [
    { ...base, version: 2 },
    { ...base, extra: 1 },
    { ...base, people: [{ id: '' }] },
    { ...base, demand: [{ ...base.demand[0], target: '1' }] },
    { ...base, rules: [{ id: 'r', code: 'X', scope: 'all', kind: 'rest', params: { minutes: 5 } }] },
    {
      ...base,
      rules: [
        { id: 'r', code: 'X', scope: 'all', kind: 'rest', params: { minutes: 5 }, hard: true, weight: 1 },
      ],
    },
    {
      ...base,
      rules: [{ id: 'r', code: 'X', scope: 'some', kind: 'rest', params: { minutes: 5 }, hard: true }],
    },
    {
      ...base,
      rules: [{ id: 'r', code: 'X', scope: 'all', kind: 'rests', params: { minutes: 5 }, hard: true }],
    },
  ];
  assert.deepEqual(
    wrong.map((one) => valid(one)),
    wrong.map(() => false),
  );
  assert.ok(valid(base));
});
