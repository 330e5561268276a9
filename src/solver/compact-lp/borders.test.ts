/** Exact bounds of the LP over pairs where a limit, a pin or a record of the past decides. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadHighs } from '../branch-and-price/adapter.ts';
import { compile } from '../model/compile.ts';
import type { Demand, Person, Problem, Rule, RuleBody } from '../problem.ts';
import { daily, HOUR, MONDAY, PAY, problem, row } from '../tiny.fixture.ts';
import { compactBound } from './compact-bound.ts';

const highs = await loadHighs();

const hard = (body: RuleBody): Rule => ({ id: 'r', code: 'MAX_SHIFTS', scope: 'all', hard: true, ...body });

function bound(demand: Demand[], body: RuleBody | null, person: Partial<Person> = {}, days = 7): number {
  const of: Problem = problem(days, demand, body === null ? [] : [hard(body)], [{ id: 'ann', ...person }]);
  // Rounding taken off a bound of 0 makes it −0.
  return Math.round(compactBound(compile(of), highs)!.bound * 1e6) / 1e6 + 0;
}

test('rest: a gap as long as the rest allows both duties, a minute less does not', () => {
  const demand = [row('late', 0, 14, 22), row('early', 1, 9, 17)];
  assert.equal(bound(demand, { kind: 'rest', params: { minutes: 660 } }), 0);
  assert.equal(bound(demand, { kind: 'rest', params: { minutes: 661 } }), 100);
});

test('duties that touch do not exclude each other, those that overlap do', () => {
  assert.equal(bound([row('a', 0, 6, 10), row('b', 0, 10, 14)], null), 0);
  assert.equal(bound([row('a', 0, 6, 11), row('b', 0, 10, 14)], null), 100);
});

test('two duties of a day as long as the limit go together', () => {
  const demand = [row('a', 0, 6, 10), row('b', 0, 12, 16)];
  const limit = (max: number): RuleBody => ({ kind: 'minutes', params: { per: 'day', max } });
  assert.deepEqual(
    [480, 479].map((max) => bound(demand, limit(max))),
    [0, 100],
  );
});

test('travel: a gap as long as the way allows both duties', () => {
  const locations = [
    { id: 'site', at: { latitude: 0, longitude: 0 } },
    { id: 'far', at: { latitude: 1, longitude: 0 } },
  ];
  // 174 minutes, see check.test.ts.
  const of = (gap: number): Problem => {
    const start = MONDAY + 8 * HOUR + gap;
    const far = row('b', 0, 8, 9, { locationId: 'far', start, end: start + HOUR });
    return { ...problem(1, [row('a', 0, 6, 8), far], [hard({ kind: 'travelTime', params: {} })]), locations };
  };
  const bounds = [174, 173].map((gap) => Math.round(compactBound(compile(of(gap)), highs)!.bound) + 0);
  assert.deepEqual(bounds, [0, 100]);
});

test('succession: the kind forbidden after another, in this order alone', () => {
  const rule: RuleBody = { kind: 'succession', params: { from: 'L', to: ['E'] } };
  const late = (day: number) => row(`l${day}`, day, 14, 22, { kind: 'L' });
  const early = (day: number) => row(`e${day}`, day, 6, 14, { kind: 'E' });
  assert.equal(bound([late(0), early(1)], rule), 100);
  assert.equal(bound([early(0), late(1)], rule), 0);
  assert.equal(bound([late(0), early(2)], rule), 0);
});

test('a pin costs what it costs', () => {
  const request = { day: 0, want: 'off', weight: 500 } as const;
  assert.equal(bound([row('a', 0, 6, 10)], null, { requests: [request] }), 100);
  assert.equal(bound([row('a', 0, 6, 10)], null, { requests: [request], pins: ['a'] }), 500);
  const of = problem(1, [row('a', 0, 6, 10)], [PAY], [{ id: 'ann', hourlyCost: 50, pins: ['a'] }]);
  assert.equal(Math.round(compactBound(compile(of), highs)!.bound), 200);
});

test('runs of work: the whole of the last block counts, days before the horizon shorten the first', () => {
  const rule: RuleBody = { kind: 'consecutive', params: { of: 'work', max: 2 } };
  const before = (workRun: number) => ({ history: { counters: { workRun } } });
  assert.equal(bound(daily(2), rule, {}, 2), 0);
  assert.equal(bound(daily(3), rule, {}, 3), 100);
  assert.equal(bound(daily(2), rule, before(1), 2), 100);
  assert.equal(bound(daily(1), rule, before(1), 1), 0);
  assert.equal(bound(daily(1), rule, before(2), 1), 100);
  assert.equal(bound(daily(1), rule, before(5), 1), 100);
});

test('weekly rest: one that a night off holds needs no day off', () => {
  const rest = (minutes: number, windowDays = 7): RuleBody => ({
    kind: 'weeklyRest',
    params: { minutes, windowDays },
  });
  assert.equal(bound(daily(7), rest(16 * HOUR)), 0);
  assert.equal(bound(daily(7), rest(24 * HOUR + 1)), 100);
  assert.equal(bound(daily(7), rest(40 * HOUR)), 100);
  assert.equal(bound(daily(3), rest(35 * HOUR, 3), {}, 3), 100);
  assert.equal(bound(daily(4), rest(35 * HOUR, 3), {}, 4), 100);
});

test('sums: a hard minimum is met exactly where whole duties reach it, else with one more', () => {
  const unwanted = daily(4, { target: 0, under: 0, over: 10 });
  const least = (min: number): RuleBody => ({ kind: 'minutes', params: { per: 'horizon', min } });
  const bounds = [480, 960, 961, 1920].map((min) => bound(unwanted, least(min), {}, 4));
  assert.deepEqual(bounds, [10, 20, 30, 40]);
});

test('sums: what was worked before counts, and a request counts once', () => {
  const limit: RuleBody = { kind: 'shifts', params: { per: 'horizon', max: 3 } };
  assert.equal(bound(daily(3), limit, { history: { counters: { shifts: 1 } } }, 3), 100);
  assert.equal(bound(daily(2), limit, { history: { counters: { shifts: 1 } } }, 2), 0);
  const wishes = (want: 'on' | 'off') => ({ requests: [{ day: 0, want, weight: 30 } as const] });
  assert.equal(bound([row('a', 1, 6, 10)], null, wishes('on')), 30);
  const two = [row('a', 0, 6, 10), row('b', 0, 12, 16)];
  assert.equal(bound(two, null, wishes('off')), 30);
  assert.equal(bound(two, null, wishes('on')), 0);
});
