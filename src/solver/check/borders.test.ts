/** The checker where times touch, days overlap and records begin: the exact measure or code. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Demand, Person, RuleBody } from '../problem.ts';
import { DAY, daily, HOUR, MONDAY, problem, roster, row } from '../tiny.fixture.ts';
import { check } from './check.ts';
import { missed } from './missed.fixture.ts';

test('rest: overlapping days leave what comes after them, between days none, not less than none', () => {
  const demand = [row('night', 0, 20, 32), row('early', 1, 6, 14)];
  const rule = (minutes: number, count: boolean): RuleBody => ({ kind: 'rest', params: { minutes, count } });
  assert.deepEqual(missed(rule(660, false), demand, ['night', 'early']), [300]);
  assert.deepEqual(missed(rule(780, false), demand, ['night', 'early']), [780]);
  assert.deepEqual(missed(rule(660, true), demand, ['night', 'early']), [1]);
});

test('rest: the duty of a day that ends last counts, not the one that begins last', () => {
  const demand = [row('long', 0, 8, 22), row('short', 0, 10, 12), row('early', 1, 7, 15)];
  assert.deepEqual(
    missed({ kind: 'rest', params: { minutes: 660 } }, demand, ['long', 'short', 'early']),
    [120],
  );
});

test('facts: duties that touch, and pieces that touch, cover; a longer duty lasts beyond a shorter one', () => {
  const codes = (demand: Demand[], person: Partial<Person> = {}) =>
    check(problem(7, demand, [], [{ id: 'ann', ...person }]), roster({ ann: demand.map(({ id }) => id) }))
      .violations.filter((v) => v.level === 'hard')
      .map((v) => v.code);
  const span = (from: number, to: number) => ({ start: MONDAY + from * HOUR, end: MONDAY + to * HOUR });
  const day = [row('a', 0, 9, 17)];
  assert.deepEqual(codes(day, { availability: [span(9, 12), span(12, 17)] }), []);
  assert.deepEqual(codes(day, { availability: [span(12, 17), span(9, 12)] }), [], 'in any order');
  assert.deepEqual(codes(day, { availability: [span(9, 12), span(13, 17)] }), ['UNAVAILABLE']);
  assert.deepEqual(codes(day, { leave: [span(0, 9), span(17, 24)] }), []);
  assert.deepEqual(codes(day, { leave: [span(16, 24)] }), ['ON_LEAVE']);
  assert.deepEqual(codes([row('a', 0, 6, 10), row('b', 0, 10, 14)]), []);
  assert.deepEqual(codes([row('a', 0, 6, 20), row('b', 0, 7, 8), row('c', 0, 9, 10)]), [
    'OVERLAP',
    'OVERLAP',
  ]);
  const past = { ...span(-6, 2), date: '2026-11-22' };
  assert.deepEqual(codes([row('a', 0, 2, 6)], { history: { duties: [past] } }), []);
  assert.deepEqual(codes([row('a', 0, 1, 6)], { history: { duties: [past] } }), ['OVERLAP']);
});

test('minutes: the minimum of a month holds when the record begins with its first day, not a day later', () => {
  const rule: RuleBody = { kind: 'minutes', params: { per: 'week', min: 600 } };
  const from = (since: string) => ({
    history: { since, duties: [] },
  });
  const tuesday = (person: Partial<Person>) => {
    const base = problem(8, daily(8), [{ id: 'r', code: 'MIN_MINUTES', scope: 'all', weight: 1, ...rule }]);
    const horizon = { ...base.horizon, start: MONDAY + DAY, days: base.horizon.days.slice(1) };
    const demand = base.demand.slice(1).map((one) => ({ ...one, day: one.day - 1 }));
    const report = check(
      { ...base, horizon, demand, people: [{ id: 'ann', ...person }] },
      roster({ ann: ['1'] }),
    );
    return report.violations.filter((v) => v.ruleId === 'r').map((v) => v.measure);
  };
  assert.deepEqual(tuesday(from('2026-11-23')), [120]);
  assert.deepEqual(tuesday(from('2026-11-24')), []);
});

test('consecutive: a kind of the eve whose length is not given is one day long', () => {
  const demand = daily(3, { kind: 'N' });
  const rule: RuleBody = { kind: 'consecutive', params: { of: 'kind', kinds: ['N'], max: 2 } };
  const after = (counters: object) => missed(rule, demand, ['0', '1'], { history: { counters } }, 3);
  assert.deepEqual(after({ lastKind: 'N' }), [1]);
  assert.deepEqual(after({ lastKind: 'N', kindRun: 2 }), [2]);
  assert.deepEqual(after({ lastKind: 'D' }), []);
  assert.deepEqual(after({ lastKind: null }), []);
});
