/** What the linear program over pairs proves, against brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadHighs } from '../branch-and-price/adapter.ts';
import { generated } from '../generated.fixture.ts';
import { Roster } from '../local-search/roster.ts';
import { compile } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { daily, problem, row } from '../tiny.fixture.ts';
import { compactBound } from './compact-bound.ts';

const highs = await loadHighs();

/** Least total among the rosters without hard points, Infinity without one. */
function optimum(of: Problem): number {
  const model = compile(of);
  const roster = new Roster(model);
  let best = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 1 << model.pairs.count; mask++) {
    const pairs = [...Array(model.pairs.count).keys()].filter((pair) => (mask >> pair) & 1);
    roster.load(Int32Array.from(pairs));
    if (roster.cost[0] < 1e-6) best = Math.min(best, roster.total(0));
  }
  return best;
}

const boundOf = (of: Problem) => compactBound(compile(of), highs)!.bound;

test('the bound never exceeds the optimum of tiny problems with every kind of rule', () => {
  let tried = 0;
  let tight = 0;
  for (let seed = 1; tried < 40; seed++) {
    const of = generated(seed, { people: 2, days: 5, rows: 1 });
    if (compile(of).pairs.count > 10) continue;
    const best = optimum(of);
    if (best === Number.POSITIVE_INFINITY) continue;
    tried += 1;
    const bound = boundOf(of);
    assert.ok(bound <= best + 1e-6, `seed ${seed}: bound ${bound}, optimum ${best}`);
    if (bound > best - 1e-6) tight += 1;
  }
  assert.ok(tight >= 5, `${tight} of ${tried} bounds are the optimum`);
});

test('duties that exclude each other, whole shifts, runs of work and the weekly rest are in the bound', () => {
  const all = { scope: 'all', hard: true } as const;
  const cases: [string, Problem, number][] = [
    [
      'of three duties any two are too long together',
      problem(
        1,
        [row('a', 0, 0, 6), row('b', 0, 7, 13), row('c', 0, 14, 20)],
        [{ id: 'day', code: 'MAX_DAILY_MINUTES', ...all, kind: 'minutes', params: { per: 'day', max: 600 } }],
      ),
      200,
    ],
    [
      'a late duty leaves no rest before an early one',
      problem(
        2,
        [row('late', 0, 14, 22), row('early', 1, 6, 14)],
        [{ id: 'rest', code: 'REST_TOO_SHORT', ...all, kind: 'rest', params: { minutes: 660 } }],
      ),
      100,
    ],
    [
      'twenty hours hold two duties of eight',
      problem(4, daily(4), [
        {
          id: 'sum',
          code: 'MAX_WEEKLY_MINUTES',
          ...all,
          kind: 'minutes',
          params: { per: 'horizon', max: 1200 },
        },
      ]),
      200,
    ],
    [
      'after two days one is off',
      problem(6, daily(6), [
        {
          id: 'run',
          code: 'MAX_CONSECUTIVE_DAYS',
          ...all,
          kind: 'consecutive',
          params: { of: 'work', max: 2 },
        },
      ]),
      200,
    ],
    [
      'a day and a half of rest in a week',
      problem(7, daily(7), [
        {
          id: 'week',
          code: 'WEEKLY_REST_TOO_SHORT',
          ...all,
          kind: 'weeklyRest',
          params: { minutes: 2160, windowDays: 7 },
        },
      ]),
      100,
    ],
  ];
  for (const [what, of, expected] of cases) {
    const bound = boundOf(of);
    assert.ok(Math.abs(bound - expected) < 1e-6, `${what}: bound ${bound}`);
    assert.equal(optimum(of), expected, what);
  }
});
