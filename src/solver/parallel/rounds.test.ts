/** What threads exchange, and what the parts add up to. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Roster } from '../local-search/roster.ts';
import { compile } from '../model/compile.ts';
import { daily, problem } from '../tiny.fixture.ts';
import { Search } from './rounds.ts';
import type { Report } from './worker-engines.ts';

/** Two independent people with a row of 100 a slot each, and a row of 100 that nobody can work. */
function search(threads: number): Search {
  const demand = ['ann', 'bob', 'nobody'].map((profile, i) => ({ ...daily(3)[i], profile }));
  const people = ['ann', 'bob'].map((id) => ({ id, eligibility: [{ profile: id }] }));
  return new Search(compile(problem(3, demand, [], people)), 1, threads);
}

const filled = (part: number): Report => ({
  part,
  hard: 0,
  total: 0,
  bound: 0,
  proved: false,
  empty: { total: 100, soft: 100 },
  duals: null,
  levels: null,
  trace: null,
  solution: Int32Array.of(part, part),
});

test('total and bound are those of the parts and of what no part can change', () => {
  const one = search(2);
  assert.equal(one.parts.length, 2);
  assert.deepEqual([one.total(), one.bound()], [300, null]);
  assert.equal(one.collect([[filled(0)], []]), true);
  assert.deepEqual([one.total(), one.bound()], [200, null], 'a part without a bound');
  one.collect([[filled(0)], [{ ...filled(1), total: 60, bound: 40, empty: { total: 100, soft: 100 } }]]);
  assert.deepEqual([one.total(), one.bound()], [160, 140]);
  assert.deepEqual([...one.solution()], [0, 0, 1, 1]);
  assert.equal(one.rounds, 2);
});

test('a bound only rises, and a roster only gets better', () => {
  const one = search(2);
  const report = { ...filled(0), total: 50, bound: 30 };
  one.collect([[report, filled(1)], []]);
  assert.equal(one.collect([[{ ...report, bound: 20, solution: null }], []]), false);
  assert.equal(one.bound(), 130);
  assert.equal(one.collect([[{ ...report, total: 70, solution: Int32Array.of() }], []]), false);
  assert.deepEqual([...one.solution()], [0, 0, 1, 1]);
  one.collect([[{ ...report, bound: 45, solution: null }], []]);
  assert.equal(one.bound(), 145);
});

test('a thread receives what others improved in the last round, and new duals', () => {
  const one = search(2);
  const duals = Float64Array.of(7);
  one.collect([[{ ...filled(0), duals }], [filled(1)]]);
  const received = (thread: number) => [...one.exchangeFor(thread).incumbents.keys()];
  assert.deepEqual([received(0), received(1)], [[1], [0]]);
  assert.deepEqual([...one.exchangeFor(1).duals], [[0, duals]]);
  one.collect([[], []]);
  assert.deepEqual([received(0), received(1)], [[], []], 'once');
  assert.equal(one.exchangeFor(1).duals.size, 0);
});

test('the engines that lead prove their parts, each in a round of its own, whatever the others have found', () => {
  const one = search(2);
  const proved = (part: number, total: number) => ({ ...filled(part), total, bound: total, proved: true });
  one.collect([[filled(0), { ...filled(1), total: 30 }], [filled(0)]]);
  one.hear(0, 1, [{ ...filled(0), total: 40, bound: 20 }, filled(1)]);
  one.hear(0, 2, [{ ...filled(0), total: 20, solution: Int32Array.of(0, 9) }]);
  one.hear(0, 3, [{ ...proved(0, 20), solution: null }]);
  assert.equal(one.provedIn, null, 'one part is open');
  one.hear(0, 4, [proved(0, 10), proved(1, 10)]);
  assert.equal(one.provedIn, null, 'whoever does not lead proves nothing');
  one.hear(1, 2, [proved(1, 30)]);
  assert.equal(one.provedIn, 3);
  one.settle();
  assert.deepEqual([one.rounds, one.total(), one.bound()], [3, 150, 150]);
  assert.deepEqual([...one.solution()], [0, 9, 1, 1]);
});

test('every part has one engine that leads; with few parts every thread searches all', () => {
  const tasksOf = (threads: number) =>
    search(threads)
      .setups({}, Int32Array.of())
      .map(({ tasks }) => tasks.map(({ part, leads }) => `${part}${leads ? ' leads' : ''}`));
  assert.deepEqual(tasksOf(1), [['0 leads', '1 leads']]);
  assert.deepEqual(tasksOf(2), [
    ['0 leads', '1'],
    ['0', '1 leads'],
  ]);
  const seeds = search(2)
    .setups({}, Int32Array.of())
    .flatMap(({ tasks }) => tasks.map(({ seed }) => seed));
  assert.equal(new Set(seeds).size, 4);
});

test('the parts of many are spread by size', () => {
  const demand = Array.from({ length: 5 }, (_, i) => ({ ...daily(5)[i], profile: `p${i}` }));
  const more = { ...daily(1)[0], id: 'more', profile: 'p0' };
  const people = demand.map(({ profile }) => ({ id: profile, eligibility: [{ profile }] }));
  const one = new Search(compile(problem(5, [...demand, more], [], people)), 1, 2);
  const loads = one.setups({}, Int32Array.of()).map(({ tasks }) => tasks.map(({ part }) => part));
  assert.deepEqual(loads, [
    [0, 3],
    [1, 2, 4],
  ]);
  assert.equal(new Roster(compile(problem(5, demand, [], people))).total(0), one.total() - 100);
});
