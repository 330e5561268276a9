/** Every bound held to every roster of tiny problems of any kind; `npm run bench:bounds` does so with 200,000. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyProblem } from './any-problem.fixture.ts';
import { type Held, holdBounds } from './bounds.fixture.ts';
import { loadHighs } from './branch-and-price/adapter.ts';
import type { Person, Problem, Rule } from './problem.ts';
import { DAY, daily, HOUR, MONDAY, PAY, problem, row } from './tiny.fixture.ts';

const PROBLEMS = 300;

const highs = await loadHighs();

test('no bound is above the rosters that it bounds, and each is often the optimum', () => {
  const held: Held[] = [];
  for (let seed = 1; held.length < PROBLEMS; seed++) {
    const problem = anyProblem(seed);
    const one = problem && holdBounds(problem, seed, highs);
    if (one === null) continue;
    assert.deepEqual(one.wrong, [], `seed ${seed}`);
    held.push(one);
  }
  const reached = (name: string): number =>
    held.filter((one) => one.reached[name] === true).length / PROBLEMS;
  const least = { rows: 0.1, pairs: 0.2, 'pairs and days': 0.3, lagrangian: 0.15, ascent: 0.4, tree: 0.5 };
  for (const [name, share] of Object.entries(least))
    assert.ok(reached(name) > share, `${name}: ${reached(name)}`);
});

const ONCE_WRONG_SEEDS: Record<string, number> = {
  'an interior point method that did not come to an end': 6_000_058,
  'two labels that beat each other, where a sum rounds a small weight away': 8_000_356,
  'a minimum that is another one in the first week, which the horizon begins within': 23_004_040,
};

for (const [what, seed] of Object.entries(ONCE_WRONG_SEEDS))
  test(what, () => {
    assert.deepEqual(holdBounds(anyProblem(seed)!, seed, highs)?.wrong, []);
  });

/** A problem of the Sunday before, as the tiny ones begin on a Monday. */
function fromSunday({ horizon, demand, ...given }: Problem): Problem {
  const back = <T extends { start: number; end: number }>(one: T) => ({
    ...one,
    start: one.start - DAY,
    end: one.end - DAY,
  });
  const dates = ['2026-11-22', ...horizon.days.map(({ date }) => date)];
  const list = horizon.days.map((day, i) => ({ ...back(day), date: dates[i]! }));
  return { ...given, horizon: { ...back(horizon), days: list }, demand: demand.map(back) };
}

const forAll = { code: 'MAX_SHIFTS', scope: 'all' } as const;
/** Ann worked late on the eve, a Saturday. */
const eve = { start: MONDAY - 2 * DAY + 14 * HOUR, end: MONDAY - 2 * DAY + 20 * HOUR, date: '2026-11-21' };
const recorded: Person = { id: 'ann', history: { since: '2026-11-15', duties: [{ ...eve, kind: 'late' }] } };
const counted: Person = { id: 'ann', history: { counters: { workRun: 2, lastKind: 'late', kindRun: 1 } } };
const unknown: Person = { id: 'bob' };

const weekends = (params: { min?: number; max?: number }): Rule => ({
  ...forAll,
  id: 'weekends',
  kind: 'weekends',
  weight: 5,
  params: { per: 'month', ...params },
});
const whole: Rule = { ...forAll, id: 'whole', kind: 'completeWeekends', params: {}, weight: 5 };
const run: Rule = {
  ...forAll,
  id: 'run',
  kind: 'consecutive',
  hard: true,
  params: { of: 'kind', kinds: ['early', 'late'], min: 2 },
};
const early = row('early', 0, 6, 12, { kind: 'early' });

const ONCE_WRONG: Record<string, Problem> = {
  'a Sunday of a weekend that is recorded, beside somebody without a record': fromSunday(
    problem(2, [early], [weekends({ max: 0 })], [recorded, unknown]),
  ),
  'a Sunday after counters alone': fromSunday(problem(2, [early], [weekends({ max: 0 }), whole], [counted])),
  'a whole weekend after a Saturday worked': fromSunday(problem(2, [early], [whole], [recorded, unknown])),
  'a minimum of weekends alone': problem(7, daily(7), [
    { ...weekends({ min: 2 }), params: { per: 'horizon', min: 2 } } as Rule,
  ]),
  'a run of kinds that began with a kind that no row has': fromSunday(problem(2, [early], [run], [recorded])),
  'a small weight beside a large one': {
    ...problem(
      2,
      [row('a', 1, 9, 17, { under: 500_000.004, underLevel: 'medium' })],
      [],
      [{ id: 'ann' }, { id: 'bob', requests: [{ day: 1, want: 'on', weight: 0.1 }] }],
    ),
    mediumWeight: 10_000,
  },
  'costs below what counts': problem(
    1,
    [row('a', 0, 9, 17, { under: 0.00001 })],
    [PAY],
    [{ id: 'ann', hourlyCost: 1 / 3 }],
  ),
};

for (const [what, given] of Object.entries(ONCE_WRONG))
  test(`no bound is above a roster: ${what}`, () => {
    assert.deepEqual(holdBounds(given, 1, highs)?.wrong, []);
  });
