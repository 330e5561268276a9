/** Rules about people who are present together: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchAndPrice, loadHighs } from '../../branch-and-price/adapter.ts';
import { check } from '../../check/check.ts';
import { compactBound } from '../../compact-lp/compact-bound.ts';
import { explain } from '../../explain/explain.ts';
import { candidatesOf, judge } from '../../explain/judge.ts';
import { compile } from '../../model/compile.ts';
import { partsOf, problemOf } from '../../model/components.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { Person, Presence, Problem, Rule, Scope } from '../../problem.ts';
import { sameUnderChanges } from '../../rule-checks.fixture.ts';
import { problem, roster, row } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withPresences } from './presence.fixture.ts';

const PEOPLE: Person[] = [
  { id: 'ann', groups: ['aiders'] },
  { id: 'ben', groups: ['new'] },
  { id: 'cem', groups: ['new'] },
];

/** Early from 8 to 14 and late from 12 to 18 o'clock at the site, and a row elsewhere all day. */
const ROWS = [
  row('early', 0, 8, 14, { max: 3 }),
  row('late', 0, 12, 18, { max: 3 }),
  row('far', 0, 8, 18, { locationId: 'elsewhere' }),
];

function given(scope: Scope, params: Presence, force: { hard: true } | { weight: number }): Problem {
  const rule: Rule = { id: 'r', code: 'MIN_PRESENT', scope, kind: 'presence', params, ...force };
  return {
    ...problem(1, ROWS, [rule], PEOPLE),
    locations: [{ id: 'site' }, { id: 'elsewhere' }],
  };
}

/** Hours that the rule is missed by. */
function hours(scope: Scope, params: Presence, of: Record<string, string[]>): number[] {
  const { violations } = check(given(scope, params, { weight: 1 }), roster(of));
  return violations.filter(({ ruleId }) => ruleId === 'r').map(({ measure }) => measure / 60);
}

const aiders = { group: 'aiders' };
const novices = { group: 'new' };

test('people too few count by the minute, at each place where duties run', () => {
  const here = { locationIds: ['site'] };
  assert.deepEqual(hours(aiders, { min: 1, ...here }, { ann: ['early'] }), [4]);
  assert.deepEqual(hours(aiders, { min: 1, ...here }, { ann: ['late'], ben: ['early'] }), [4]);
  assert.deepEqual(hours(aiders, { min: 1 }, { ann: ['far'] }), [10]);
  assert.deepEqual(hours(aiders, { min: 2, ...here }, {}), [20]);
});

test('people too many count while they are there together', () => {
  assert.deepEqual(hours('all', { max: 1 }, { ann: ['early'], ben: ['late'] }), [2]);
  assert.deepEqual(hours('all', { max: 1 }, { ann: ['early'], ben: ['early'], cem: ['early'] }), [12]);
  assert.deepEqual(hours('all', { max: 1 }, { ann: ['early'], ben: ['far'] }), []);
  assert.deepEqual(hours(novices, { max: 0, from: 12 * 60 }, { ben: ['early'] }), [], 'early is not asked');
});

test('beside: only while somebody of the others is there', () => {
  const anybody = { min: 1, beside: 'all' } as const;
  assert.deepEqual(hours(aiders, anybody, {}), []);
  assert.deepEqual(hours(aiders, anybody, { ben: ['late'], ann: ['early'] }), [4]);
  const apart = { max: 0, beside: { person: 'ben' } };
  assert.deepEqual(hours({ person: 'ann' }, apart, { ann: ['early'], ben: ['late'] }), [2]);
  assert.deepEqual(hours({ person: 'ann' }, apart, { ann: ['early'] }), []);
  const pairs = { min: 1, every: 1, beside: novices };
  assert.deepEqual(hours(aiders, pairs, { ann: ['early'], ben: ['early'], cem: ['late'] }), [2, 4]);
  assert.deepEqual(
    hours(aiders, { ...pairs, every: 2 }, { ann: ['late'], ben: ['late'], cem: ['late'] }),
    [],
  );
});

test('a curve: other numbers at other hours and days', () => {
  const here = { locationIds: ['site'] };
  const curve = [
    { from: 9 * 60, until: 13 * 60, min: 1 },
    { from: 13 * 60, until: 17 * 60, min: 2, max: 2 },
  ];
  const missed = (of: Record<string, string[]>) => hours('all', { curve, ...here }, of);
  assert.deepEqual(missed({ ann: ['late'] }), [3, 4]);
  assert.deepEqual(missed({ ann: ['early'], ben: ['late'] }), [3]);
  assert.deepEqual(missed({ ann: ['late'], ben: ['late'], cem: ['late'] }), [3, 4]);
  const tuesdays = curve.map((step) => ({ ...step, weekdays: [2] }));
  assert.deepEqual(hours('all', { curve: tuesdays, ...here }, {}), []);
  const overnight = [{ from: 22 * 60, until: 33 * 60, min: 1 }];
  assert.deepEqual(hours('all', { curve: overnight, ...here }, {}), [1], 'the hours of the night before');
  const night = row('night', 0, 22, 30);
  const rule = { curve: [{ from: 0, until: 4 * 60, min: 1 }] };
  const { violations } = check({ ...given('all', rule, { weight: 1 }), demand: [night] }, roster({}));
  assert.deepEqual(
    violations.filter(({ ruleId }) => ruleId === 'r').map(({ measure }) => measure / 60),
    [4],
    'the hours of the next morning',
  );
});

test('duties without a target of their own are filled as the curve asks', async () => {
  const open = { target: 0, max: 3, under: 0 };
  const demand = [row('early', 0, 8, 14, open), row('late', 0, 12, 18, open)];
  const curve = [
    { from: 8 * 60, until: 12 * 60, min: 1 },
    { from: 12 * 60, until: 14 * 60, min: 3, max: 3 },
  ];
  const whole = { ...given('all', { curve }, { weight: 1 }), demand };
  const { cost, provenOptimal, assignments } = await solve(whole, { iterations: 3, threads: 0 });
  assert.deepEqual([cost.total, provenOptimal, assignments.length], [0, true, 3]);
});

test('a hard presence counts a point an hour and says where, what and how many', () => {
  const { cost, violations } = check(given(aiders, { min: 1, beside: 'all' }, { hard: true }), {
    assignments: [{ personId: 'ben', demandId: 'early' }],
  });
  assert.equal(cost.hard, 6);
  const [first] = violations;
  assert.equal(first.message, 'site: 0 people; at least 1 person required');
  assert.deepEqual([first.personId, first.day, first.demandIds], [null, 0, ['early', 'late']]);
});

test('faults name the member, the value and the way out', () => {
  const faults = (params: Presence) =>
    validate(given('all', params, { weight: 1 })).map(({ path, message }) => `${path}: ${message}`);
  const path = 'rules[0].params';
  assert.deepEqual(faults({}), [
    `${path}: has neither min nor max, so it asks for nothing. Give one of them.`,
  ]);
  assert.deepEqual(faults({ min: 1, beside: { person: 'eve' } }), [
    `${path}.beside.person: "eve" is not among people.`,
  ]);
  assert.deepEqual(faults({ min: 1, every: 2 }), [
    `${path}.every: has no \`beside\` that it counts. Say of whom, or drop it.`,
  ]);
  assert.match(faults({ min: 1, max: 2, every: 2, beside: 'all' })[0], /max in a rule of its own/);
  assert.match(faults({ min: 2, max: 1 })[0], /min \(2\) exceeds max \(1\)/);
  assert.deepEqual(faults({ min: 1, curve: [] }), [
    `${path}.curve: stands in place of min and max. Give them in its steps.`,
    `${path}.curve: holds no step. Give at least one.`,
  ]);
  assert.deepEqual(faults({ curve: [{ from: 600, until: 540, min: 3, max: 2 }, {}] }), [
    `${path}.curve[0].until: until (540) is not after from (600). Add 1440 for the next day.`,
    `${path}.curve[0].min: min (3) exceeds max (2). Swap them or drop one.`,
    `${path}.curve[1]: has neither min nor max, so it asks for nothing. Give one of them.`,
  ]);
  assert.match(faults({ curve: [{ max: 2 }], every: 2, beside: 'all' })[0], /max in a rule of its own/);
  const heavy = validate(given('all', { max: 1 }, { weight: 1e14 }));
  assert.match(heavy[0].message, /has the largest part/);
});

test('rows that run together at a place are one part, those that do not are not', () => {
  const profiles = ['a', 'b', 'c'];
  const alone: Problem = {
    ...given({ person: 'ann' }, { min: 1, beside: { person: 'ben' } }, { weight: 1 }),
    demand: ROWS.map((one, i) => ({ ...one, profile: profiles[i] })),
    people: PEOPLE.map((one, i) => ({ ...one, eligibility: [{ profile: profiles[i] }] })),
  };
  const parts = partsOf(compile(alone));
  assert.deepEqual(parts.map(({ rows }) => rows).sort(), [[0, 1], [2]]);
  const far = problemOf(alone, parts.find(({ rows }) => rows.includes(2))!);
  assert.equal(far.rules.length, 1);
  assert.doesNotThrow(() => compile(far));
  assert.equal(partsOf(compile({ ...alone, rules: [] })).length, 3);
});

test('what a person adds to others is judged and explained', () => {
  const whole = given(aiders, { min: 1, beside: 'all' }, { hard: true });
  const empty = { assignments: [] };
  const judged = judge(whole, empty, { personId: 'ben', demandId: 'early' });
  assert.deepEqual([judged.allowed, judged.broken.map(({ code }) => code)], [false, ['MIN_PRESENT']]);
  assert.equal(judge(whole, empty, { personId: 'ann', demandId: 'early' }).allowed, true);
  const able = candidatesOf(whole, empty)('late').filter(({ broken }) => broken.length === 0);
  assert.deepEqual(
    able.map(({ personId }) => personId),
    ['ann'],
  );
  const assigned = { assignments: [{ personId: 'ann', demandId: 'early' }] };
  const { unfilled } = explain(whole, assigned, { demandIds: ['late'] });
  assert.deepEqual(unfilled[0].reasons[0], { code: 'MIN_PRESENT', count: 2, personIds: ['ben', 'cem'] });
  const soft = given(aiders, { min: 1 }, { weight: 1 });
  const [why] = explain(soft, assigned).assigned;
  assert.deepEqual(why.byRule.find(({ ruleId }) => ruleId === 'r')?.cost, -360);
});

test('delta = recount = check under any changes', () => {
  const drawn = (seed: number, days: number) =>
    withPresences(seed, { people: 4, days, rows: 3 }, { among: seed % 2 === 0 });
  const changes = sameUnderChanges(120, drawn, { least: 2, further: 4 });
  assert.ok(changes > 1500, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and reach it where nothing is left out', async () => {
  const highs = await loadHighs();
  let [reached, exact, cases] = [0, 0, 0];
  for (let seed = 1; cases < 60; seed++) {
    const isPlain = seed % 2 === 0;
    const size = { people: 3, days: 2, rows: 2 };
    const whole = withPresences(seed, size, { among: seed % 5 === 0, plain: isPlain });
    const model = compile(whole);
    if (model.pairs.count < 4 || model.pairs.count > 8) continue;
    cases += 1;
    const best = bruteForce(whole, model);
    const engine = branchAndPrice(model, highs, seed, true, model.pins);
    if (best.hard > 1e-9 || engine === null) continue;
    engine.step(50_000);
    for (const bound of [engine.bound ?? 0, compactBound(model, highs)?.bound ?? 0])
      assert.ok(bound <= best.total || near(bound, best.total), `seed ${seed}: ${bound} above ${best.total}`);
    assert.ok(engine.hard > 1e-9 || engine.total > best.total - 1e-6, `seed ${seed}: ${engine.total}`);
    const isExact = isPlain && seed % 5 !== 0;
    exact += Number(isExact);
    reached += Number(isExact && near(engine.bound ?? 0, best.total) && near(engine.total, best.total));
    engine.close();
  }
  assert.ok(exact > 8 && reached === exact, `${reached} bounds reached of ${exact}`);
});

test('a run finds the best roster, and parts add up to the whole', async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const whole = withPresences(seed, { people: 3, days: 2, rows: 2 }, { among: false });
    const model = compile(whole);
    if (model.pairs.count > 8) continue;
    const best = bruteForce(whole, model);
    const { cost, bound, assignments } = await solve(whole, { iterations: 1, threads: 0, seed });
    assert.ok(near(cost.hard, best.hard), `seed ${seed}: ${cost.hard} hard points, ${best.hard} would do`);
    if (best.hard > 1e-9) continue;
    assert.ok(near(cost.total, best.total), `seed ${seed}: ${cost.total}, not ${best.total}`);
    assert.ok(near(check(whole, { assignments }).cost.total, cost.total));
    assert.ok((bound ?? 0) < best.total + 1e-6, `seed ${seed}: bound ${bound}`);
  }
});
