/** Simulated annealing keeps the best roster it saw, and depends on nothing but its seed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generated } from '../generated.fixture.ts';
import { compile } from '../model/compile.ts';
import { Random } from '../random.ts';
import { Annealing } from './anneal.ts';
import { Roster } from './roster.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

function annealing(seed: number): Annealing {
  const roster = new Roster(compile(generated(seed, { people: 5, days: 14, rows: 3 })));
  roster.load(roster.model.pins);
  return new Annealing(roster, new Random(seed));
}

/** Hard points and total of the best roster, counted anew. */
function recount(search: Annealing): [number, number] {
  const roster = new Roster(search.roster.model);
  roster.load(search.best());
  return [roster.cost[0], roster.total(0)];
}

const close = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(b));

function assertBest(search: Annealing): void {
  const [hard, total] = recount(search);
  assert.ok(
    close(search.bestHard, hard) && close(search.bestTotal, total),
    `${search.bestTotal} is ${total}`,
  );
}

test('the best roster costs what is said of it, and only gets better', () => {
  let found = 0;
  for (const seed of SEEDS) {
    const search = annealing(seed);
    const first = search.bestTotal + 1e9 * search.bestHard;
    let last = first;
    for (let turn = 0; turn < 12; turn++) {
      search.run(700);
      assertBest(search);
      const now = search.bestTotal + 1e9 * search.bestHard;
      assert.ok(now <= last + 1e-3, `seed ${seed}: ${now} after ${last}`);
      last = now;
    }
    found += Number(last < first);
    assert.equal(search.iterations, 12 * 700);
  }
  assert.ok(found >= 5, `${found} of ${SEEDS.length} got better`);
});

test('portions do not matter beyond the batch, and equal seeds find equal rosters', () => {
  const [one, two] = [annealing(2), annealing(2)];
  one.run(5120);
  for (let i = 0; i < 20; i++) two.run(256);
  assert.deepEqual(one.best(), two.best());
  assert.equal(one.bestTotal, two.bestTotal);
});

test('a roster from elsewhere is gone on from, and is the best one only when it is', () => {
  const [one, two] = [annealing(3), annealing(3)];
  two.run(20_000);
  const worse = one.best();
  one.adopt(two.best());
  assert.deepEqual([one.bestHard, one.bestTotal], recount(two));
  assert.deepEqual(one.best(), two.best());
  one.adopt(worse);
  assert.deepEqual(one.roster.pairs(), worse, 'it goes on from there');
  assert.deepEqual(one.best(), two.best());
});

test('a descent from a good roster never makes it much worse', () => {
  const search = annealing(5);
  search.run(20_000);
  const { bestHard, bestTotal } = search;
  search.adopt(search.best());
  search.quench(5000);
  assertBest(search);
  assert.ok(
    search.bestHard <= bestHard + 1e-6 &&
      (search.bestHard < bestHard - 1e-6 || search.bestTotal <= bestTotal + 1e-6),
  );
  assert.ok(search.roster.cost[0] <= bestHard + 1e-6, 'no hard point is taken at the last temperature');
});
