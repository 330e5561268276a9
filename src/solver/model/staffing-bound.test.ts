import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Demand, Person } from '../problem.ts';
import { PAY, problem, row } from '../tiny.fixture.ts';
import { compile } from './compile.ts';
import { gapPercent, rowsBound } from './staffing-bound.ts';

/** Three people at 1, 2 and 4 an hour, for one row of eight hours. */
function bound(more: Partial<Demand>, people: Partial<Person>[] = [{}, {}, {}]): number {
  const paid = people.map((person, i) => ({ id: `p${i}`, hourlyCost: 2 ** i, ...person }));
  return rowsBound(compile(problem(1, [row('r', 0, 9, 17, more)], [PAY], paid)));
}

test('a row is staffed as cheaply as its own pairs allow', () => {
  assert.equal(bound({ under: 100 }), 8, 'the cheapest of three');
  assert.equal(bound({ under: 7 }), 7, 'empty is cheaper');
  assert.equal(bound({ target: 2, max: 2, under: [10, 20] }), 18, 'the second does not pay');
  assert.equal(bound({ target: 2, max: 2, under: [20, 20] }), 24);
  assert.equal(bound({ target: 4, max: 4, under: [100, 100, 100, 100] }), 156, 'three people for four slots');
  assert.equal(bound({ under: 3, underLevel: 'medium' }), 8, 'a medium slot is worth 30,000');
  assert.equal(bound({}, []), 100);
});

test('rows add up, with what giving up published assignments costs', () => {
  const of = problem(1, [row('a', 0, 9, 17), row('b', 0, 9, 17)], [], [{ id: 'ann' }]);
  assert.equal(rowsBound(compile(of)), 0);
  const baseline = { assignments: [{ personId: 'ann', demandId: 'a', weight: 5 }] };
  assert.equal(rowsBound(compile({ ...of, people: [{ id: 'ann', leave: [of.horizon] }], baseline })), 205);
});

test('the gap is in percent of the total', () => {
  assert.equal(gapPercent(100, null), null);
  assert.equal(gapPercent(100, 75), 25);
  assert.equal(gapPercent(100, 100), 0);
  assert.equal(gapPercent(100, 100 - 1e-7), 0);
  assert.equal(gapPercent(100, -900), 100);
  assert.equal(gapPercent(0, -1), 100);
});
