/** Rows that are alternatives: exact costs, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchAndPrice, loadHighs } from '../../branch-and-price/adapter.ts';
import { check } from '../../check/check.ts';
import { compactBound } from '../../compact-lp/compact-bound.ts';
import { conflictOf } from '../../conflicts/conflict.ts';
import { explain } from '../../explain/explain.ts';
import { judge } from '../../explain/judge.ts';
import { compile } from '../../model/compile.ts';
import { partsOf, problemOf } from '../../model/components.ts';
import { rowsBound } from '../../model/staffing-bound.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { Alternatives, Person, Problem, Rule } from '../../problem.ts';
import { sameUnderChanges } from '../../rule-checks.fixture.ts';
import { problem, roster, row } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withAlternatives } from './rows.fixture.ts';

const PEOPLE: Person[] = [{ id: 'ann' }, { id: 'ben' }, { id: 'cem' }];

/** A stocktake of two people on Monday, Tuesday or Wednesday. */
const stocktake = (id: string, day: number, more = {}) =>
  row(id, day, 8, 12, { kind: 'stocktake', target: 2, max: 3, ...more });
const ROWS = [stocktake('mon', 0), stocktake('tue', 1), stocktake('wed', 2, { under: 60 })];

function given(params: Partial<Alternatives> = {}, more: Partial<Problem> = {}): Problem {
  const rule: Rule = {
    id: 'one',
    code: 'OTHER_ALTERNATIVE',
    scope: 'all',
    kind: 'alternatives',
    params: { kinds: ['stocktake'], per: 'week', max: 1, ...params },
    hard: true,
  };
  return { ...problem(7, ROWS, [rule], PEOPLE), ...more };
}

/** Hard and soft points. */
function costs(params: Partial<Alternatives>, of: Record<string, string[]>): number[] {
  const { hard, soft } = check(given(params), roster(of)).cost;
  return [hard, soft];
}

test('of rows that are alternatives one is filled and the others cost nothing', () => {
  assert.deepEqual(costs({}, { ann: ['tue'], ben: ['tue'] }), [0, 0]);
  assert.deepEqual(costs({}, { ann: ['tue'] }), [0, 100]);
  assert.deepEqual(costs({}, {}), [0, 120], 'the cheapest is the one left empty');
  assert.deepEqual(costs({}, { ann: ['mon'], ben: ['tue'] }), [1, 100], 'people on a row not chosen');
  assert.deepEqual(costs({}, { ann: ['mon', 'tue'], ben: ['tue'] }), [1, 0]);
});

test('at most so many, and at least so many', () => {
  assert.deepEqual(costs({ min: 0 }, {}), [0, 0]);
  assert.deepEqual(costs({ min: 0 }, { ann: ['mon'] }), [0, 100]);
  assert.deepEqual(costs({ max: 2 }, { ann: ['mon'], ben: ['mon'] }), [0, 120]);
  assert.deepEqual(costs({ min: 1, max: 2 }, { ann: ['mon'], ben: ['mon'] }), [0, 0]);
  assert.deepEqual(costs({ max: 9 }, {}), [0, 520], 'more than there are: all');
});

test('each place and period has alternatives of its own', () => {
  assert.deepEqual(costs({ per: 'day' }, {}), [0, 520]);
  const far = given({}, { locations: [{ id: 'site' }, { id: 'far' }] });
  const elsewhere = { ...far, demand: [...ROWS, stocktake('there', 0, { locationId: 'far' })] };
  assert.equal(check(elsewhere, roster({ ann: ['tue'], ben: ['tue'] })).cost.soft, 200);
});

test('faults name the rule, the row and the way out', () => {
  const faults = (rules: Rule[]) =>
    validate({ ...given(), rules }).map(({ path, message }) => `${path}: ${message}`);
  const [rule] = given().rules;
  assert.deepEqual(faults([{ ...rule, hard: false, weight: 2 } as Rule]), [
    'rules[0].weight: alternatives have no price. Give `hard: true`.',
  ]);
  assert.match(
    faults([rule, { ...rule, id: 'two', params: { per: 'horizon', max: 1 } } as Rule])[0],
    /^rules\[1\]\.params: row "mon" is one of the alternatives of rule "one" already/,
  );
  assert.match(
    faults([{ ...rule, params: { per: 'week', min: 2, max: 1 } } as Rule])[0],
    /min \(2\) exceeds/,
  );
});

test('alternatives stay in one part, also those that nobody can work', () => {
  const eligibility = (profile: string) => ({ eligibility: [{ profile }] });
  const profiles = ['a', 'b', 'nobody'];
  const apart = given(
    {},
    {
      people: [
        { id: 'ann', ...eligibility('a') },
        { id: 'ben', ...eligibility('b') },
      ],
      demand: ROWS.map((one, i) => ({ ...one, profile: profiles[i] })),
    },
  );
  const parts = partsOf(compile(apart));
  assert.deepEqual(parts, [{ people: [0, 1], rows: [0, 1, 2] }]);
  assert.equal(problemOf(apart, parts[0]).demand.length, 3);
  assert.equal(partsOf(compile({ ...apart, rules: [] })).length, 2);
});

test('the row that is left out is not short, and why nobody is put there is said', () => {
  const whole = given();
  const filled = roster({ ann: ['tue'], ben: ['tue'] });
  assert.deepEqual(explain(whole, filled).unfilled, []);
  const judged = judge(whole, filled, { personId: 'cem', demandId: 'mon' });
  assert.deepEqual([judged.allowed, judged.broken.map(({ code }) => code)], [false, ['OTHER_ALTERNATIVE']]);
  const { unfilled } = explain(whole, roster({ ann: ['tue'] }));
  assert.deepEqual(
    unfilled.map(({ demandId, missing }) => [demandId, missing]),
    [['tue', 1]],
  );
});

test('a conflict names what conflicts with the one alternative, not the others', async () => {
  const rows = ROWS.slice(0, 2).map((one) => ({ ...one, min: 2 }));
  const leave = (days: number) => [{ start: rows[0].start, end: rows[0].start + days * 1440 }];
  const people = PEOPLE.slice(0, 2);
  const free = given({}, { demand: rows, people });
  const limits = { seconds: 300, threads: 0 };
  const mondayAway = { ...free, people: [people[0], { ...people[1], leave: leave(1) }] };
  assert.equal(await conflictOf(mondayAway, limits), null, 'Tuesday will do');
  const away = { ...free, people: [people[0], { ...people[1], leave: leave(3) }] };
  const found = await conflictOf(away, limits);
  assert.ok(found?.status === 'found');
  assert.deepEqual(
    found.parts.map(({ kind }) => kind),
    ['staff', 'staff'],
  );
});

test('delta = recount = check under any changes', () => {
  const drawn = (seed: number, days: number) => withAlternatives(seed, { people: 4, days, rows: 3 });
  const changes = sameUnderChanges(120, drawn, { least: 2, further: 4 });
  assert.ok(changes > 1500, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and reach it where nothing is left out', async () => {
  const highs = await loadHighs();
  let [reached, exact, cases] = [0, 0, 0];
  for (let seed = 1; cases < 40; seed++) {
    const isPlain = seed % 2 === 0;
    const whole = withAlternatives(seed, { people: 3, days: 2, rows: 2 }, { plain: isPlain });
    const model = compile(whole);
    if (model.pairs.count < 4 || model.pairs.count > 8) continue;
    cases += 1;
    const best = bruteForce(whole, model);
    const engine = branchAndPrice(model, highs, seed, true, model.pins);
    if (best.hard > 1e-9 || engine === null) continue;
    engine.step(isPlain ? 400_000 : 50_000);
    const bounds = [engine.bound ?? 0, compactBound(model, highs)?.bound ?? 0, rowsBound(model)];
    for (const bound of bounds)
      assert.ok(
        bound <= best.total || near(bound, best.total),
        `seed ${seed}: ${bounds} above ${best.total}`,
      );
    assert.ok(engine.hard > 1e-9 || engine.total > best.total - 1e-6, `seed ${seed}: ${engine.total}`);
    exact += Number(isPlain);
    reached += Number(isPlain && near(engine.bound ?? 0, best.total) && near(engine.total, best.total));
    engine.close();
  }
  assert.ok(exact > 8 && reached === exact, `${reached} bounds reached of ${exact}`);
});

test('a run finds the best roster, and parts add up to the whole', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const whole = withAlternatives(seed, { people: 3, days: 2, rows: 2 });
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
