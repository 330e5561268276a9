/** Rows of demand as arrays: slot costs, and the most duties of a day. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Demand } from '../problem.ts';
import { problem, row } from '../tiny.fixture.ts';
import { compile } from './compile.ts';

const perDay = (...demand: Demand[]) => compile(problem(2, demand)).perDay;

test('a day holds as many duties as rows that do not overlap; rows that touch do not', () => {
  assert.equal(perDay(), 1);
  assert.equal(perDay(row('a', 0, 6, 10), row('b', 0, 10, 14)), 2);
  assert.equal(perDay(row('a', 0, 6, 11), row('b', 0, 10, 14)), 1);
  assert.equal(perDay(row('a', 0, 6, 10), row('b', 1, 6, 10)), 1, 'of one day');
  assert.equal(perDay(row('all', 0, 6, 20), row('a', 0, 6, 8), row('b', 0, 9, 11), row('c', 0, 12, 14)), 3);
});

test('slots cost what their lists say, the last entry for all further ones', () => {
  const costs = (more: Partial<Demand>) => {
    const { at, medium, soft } = compile(
      problem(1, [row('r', 0, 9, 17, { target: 3, max: 5, ...more })]),
    ).rows;
    assert.deepEqual([...at], [0, 6]);
    return [[...medium], [...soft]];
  };
  const none = [0, 0, 0, 0, 0, 0];
  assert.deepEqual(costs({ under: 7, over: 2 }), [none, [21, 14, 7, 0, 2, 4]]);
  assert.deepEqual(costs({ under: [1, 5], over: [2, 7] }), [none, [11, 6, 1, 0, 2, 9]]);
  assert.deepEqual(costs({ under: 7, underLevel: 'medium', over: 2 }), [
    [21, 14, 7, 0, 0, 0],
    [0, 0, 0, 0, 2, 4],
  ]);
});
