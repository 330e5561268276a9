/** Fair shares of any duties with what was before: exact measures, delta = recount = check, bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../check/check.ts';
import { compile } from '../../model/compile.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type { DayHours, Demand, Fairness, Person, Rule } from '../../problem.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { DAY, MONDAY, problem, roster, row } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withFairness } from './fairness.fixture.ts';

const NIGHT: DayHours = { from: 22 * 60, until: 30 * 60 };

const WEEK = [
  row('monday', 0, 9, 17),
  row('monday night', 0, 22, 30, { kind: 'N', minutes: 420 }),
  row('late', 2, 16, 24),
  row('saturday', 5, 9, 17),
  row('saturday too', 5, 9, 17),
  row('sunday night', 6, 20, 30, { kind: 'N' }),
];

const ruleOf = (params: Fairness): Rule => ({
  id: 'r',
  code: 'FAIRNESS',
  scope: 'all',
  kind: 'fairness' as const,
  params,
  weight: 1,
});

/** How far Ann and Ben are from what is theirs. */
function distances(
  params: Fairness,
  ann: string[],
  ben: string[],
  people: Partial<Record<'ann' | 'ben', Partial<Person>>> = {},
  demand: Demand[] = WEEK,
): number[] {
  const given = problem(
    7,
    demand,
    [ruleOf(params)],
    [
      { id: 'ann', ...people.ann },
      { id: 'ben', ...people.ben },
    ],
  );
  assert.deepEqual(validate(given), []);
  const { violations } = check(given, roster({ ann, ben }));
  const of = (id: string) =>
    violations
      .filter((v) => v.ruleId === 'r' && v.personId === id)
      .reduce((sum, { measure }) => sum + measure, 0);
  return [of('ann'), of('ben')];
}

test('duties that touch the hours are shared, or their minutes inside', () => {
  const nights: Fairness = { of: 'shifts', hours: NIGHT };
  assert.deepEqual(distances(nights, ['monday night', 'late'], ['sunday night']), [0.5, 0.5]);
  assert.deepEqual(distances({ ...nights, kinds: ['N'] }, ['late'], ['sunday night']), [1, 0]);
  const minutes: Fairness = { of: 'minutes', hours: NIGHT };
  assert.deepEqual(distances(minutes, ['monday night'], ['late', 'monday']), [90, 390], 'shares of 510');
  const holiday: Fairness = { of: 'shifts', hours: { dates: ['2026-11-30'] } };
  assert.deepEqual(distances(holiday, ['sunday night'], []), [0.5, 0.5], 'the day after the horizon');
});

test('a weekend asks for as many people as its busiest day', () => {
  const weekends: Fairness = { of: 'weekends' };
  assert.deepEqual(distances(weekends, ['saturday'], ['saturday too']), [0, 0]);
  assert.deepEqual(distances(weekends, ['saturday', 'sunday night'], []), [0, 1]);
  const others: Fairness = { of: 'weekends', days: [7, 1] };
  assert.deepEqual(distances(others, [], ['sunday night']), [1.5, 0.5], 'two on the first Monday');
});

test('whoever had more before takes less, by contract, and all of it is shared', () => {
  const nights = (amount: number): Fairness => {
    return { of: 'shifts', hours: NIGHT, balances: [{ personId: 'ann', amount }] };
  };
  assert.deepEqual(distances(nights(1), ['late'], ['monday night', 'sunday night']), [0, 0]);
  assert.deepEqual(distances(nights(-3), ['late', 'monday night', 'sunday night'], []), [0, 0]);
  assert.deepEqual(distances(nights(9), [], ['late']), [3, 5], 'shares of 6');
  const half = { ben: { contractMinutes: 1200 } };
  assert.deepEqual(distances(nights(0), ['late', 'monday night'], ['sunday night'], half), [0, 0]);
  assert.deepEqual(distances(nights(3), ['late'], ['monday night', 'sunday night'], half), [0, 0]);
});

test('what the record holds was to be shared by those who were there', () => {
  const nights: Fairness = { of: 'shifts', kinds: ['N'], past: true };
  const past = (date: string, day: number) => {
    const start = MONDAY + day * DAY + 22 * 60;
    return { start, end: start + 480, date, kind: 'N' };
  };
  const ann = { history: { duties: [past('2026-11-16', -7), past('2026-11-17', -6)] } };
  const both = ['monday night', 'sunday night'];
  assert.deepEqual(distances(nights, [], both, { ann }), [0, 0]);
  assert.deepEqual(distances({ ...nights, past: false }, [], both, { ann }), [1, 1]);
  const employment = [{ start: MONDAY, end: MONDAY + 30 * DAY }];
  assert.deepEqual(distances(nights, [], both, { ann, ben: { employment } }), [1, 1], 'Ben came later');
  const leave = [{ start: MONDAY - 7 * DAY, end: MONDAY - 6 * DAY }];
  assert.deepEqual(distances(nights, [], both, { ann, ben: { leave } }), [0.5, 0.5], 'Ben was on leave once');
  const mostly: Fairness = { of: 'minutes', hours: NIGHT, kinds: ['N'], past: true };
  assert.deepEqual(distances(mostly, [], both, { ann }), [30, 30], '960 minutes before, 900 now');
});

test('a weekend that was begun before counts once', () => {
  const weekends: Fairness = { of: 'weekends', days: [7, 1], past: true };
  const start = MONDAY - DAY + 540;
  const ann = { history: { duties: [{ start, end: start + 480, date: '2026-11-22' }] } };
  const ben = ['monday night', 'sunday night'];
  assert.deepEqual(distances(weekends, ['monday'], ben, { ann }), [1, 0]);
  assert.deepEqual(distances({ ...weekends, past: false }, ['monday'], ben, { ann }), [0.5, 0.5]);
});

test('a run shares out what is left, also of somebody far above the share', async () => {
  const nights = [0, 1, 2, 3].map((day) => row(`${day}`, day, 22, 30));
  for (const [amount, cost] of [
    [2, 0],
    [3, 1],
    [10, 6],
  ]) {
    const params: Fairness = { of: 'shifts', hours: NIGHT, balances: [{ personId: 'ann', amount }] };
    const given = problem(7, nights, [ruleOf(params)], [{ id: 'ann' }, { id: 'ben' }]);
    const solution = await solve(given, { iterations: 4, threads: 0 });
    assert.deepEqual([solution.cost.total, solution.provenOptimal], [cost, true], `${amount} before`);
  }
});

test('faults name the member, the value and the way out', () => {
  const faults = (params: Fairness) =>
    validate(problem(7, WEEK, [ruleOf(params)])).map(
      ({ path, message }) => `${path.replace('rules[0].params', '')}: ${message}`,
    );
  assert.match(faults({ of: 'shifts', days: [6, 7] })[0], /^\.days: are days of a weekend, and shifts are/);
  assert.match(faults({ of: 'weekends', days: [5, 7] })[0], /one after the other/);
  assert.match(faults({ of: 'shifts', hours: { from: 600, until: 300 } })[0], /^\.hours\.until/);
  const [ann, zoe] = ['ann', 'zoe'].map((personId) => ({ personId, amount: 1 }));
  assert.match(
    faults({ of: 'shifts', balances: [zoe] })[0],
    /^\.balances\[0\]\.personId: "zoe" is not among/,
  );
  assert.match(faults({ of: 'shifts', balances: [ann, ann] })[0], /"ann" is named twice/);
});

test('delta = recount = check under any changes', () => {
  const changes = sameUnderChanges(120, (seed, days) =>
    withFairness(seed, { people: 3, days, rows: 2 }, seed % 4 === 0),
  );
  assert.ok(changes > 1000, `${changes} changes`);
});

const tiny = (seed: number) => withFairness(seed, { people: 2, days: 5, rows: 1 }, seed % 3 === 0);

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const { reached, judged } = await heldToBruteForce(60, tiny, () => true);
  assert.ok(judged > 20 && reached > 0.8 * judged, `${reached} bounds reached of ${judged}`);
});

test('a run proves the best roster under fair shares', async () => {
  let proved = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const given = withFairness(seed, { people: 2, days: 5, rows: 1 }, false);
    if (compile(given).pairs.count > 7) continue;
    const best = bruteForce(given, compile(given));
    if (best.hard > 1e-9) continue;
    const { cost, provenOptimal } = await solve(given, { iterations: 2, threads: 0, seed });
    assert.ok(cost.hard === 0 && near(cost.total, best.total), `seed ${seed}: ${cost.total}`);
    assert.ok(provenOptimal, `seed ${seed}: not proved`);
    proved += 1;
  }
  assert.ok(proved > 3, `${proved} problems`);
});
