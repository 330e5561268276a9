import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { Random } from '../../random.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { LIMIT } from '../model.ts';
import { rosterCost } from '../roster-cost.ts';
import { steadyWorker, tinyModel } from '../tiny.fixture.ts';
import { CompletionBound } from './completion-bound.ts';
import { PersonGraph } from './graph.ts';
import { PathSplicing } from './path-splicing.ts';
import { Pricer } from './pricer.ts';
import type { RelaxedRule } from './relaxed-rules.ts';

/** A limit of what is counted from the first day on, hard. */
const limit = (low: number, high: number): RelaxedRule => ({
  rule: 0,
  unit: 1,
  weekends: false,
  from: 0,
  amount: Float64Array.of(1),
  scale: 1,
  low,
  high,
  minCost: Infinity,
  maxCost: Infinity,
  stride: 1,
  size: 5,
  start: 0,
});

/** Notes a path of four days that meets the others in a node before day two alone. */
function note(splicing: PathSplicing, name: number, costs: number[], works: number[]): void {
  let [cost, sum] = [0, 0];
  costs.forEach((own, d) => {
    cost += own;
    sum += works[d];
    splicing.note(d, d === 1 ? 0 : name, works[d] === 1 ? d : -1, cost, Float64Array.of(sum));
  });
}

test('of two paths that miss a limit the joint that keeps it is found, with its cost', () => {
  const splicing = new PathSplicing();
  const duties = new Int32Array(4);
  splicing.begin(4, [limit(2, 2)], 0);
  note(splicing, 1, [-5, -5, -5, -5], [1, 1, 1, 1]);
  assert.equal(splicing.join(LIMIT, duties), LIMIT);
  note(splicing, 2, [0, 0, 1, 2], [0, 0, 0, 0]);
  assert.equal(splicing.join(LIMIT, duties), -10);
  assert.deepEqual([...duties], [-1, -1, 2, 3]);
});

test('a joint that is no cheaper, or where paths do not meet, changes nothing', () => {
  const splicing = new PathSplicing();
  const duties = new Int32Array(4).fill(7);
  splicing.begin(4, [limit(2, 2)], 0);
  note(splicing, 1, [-5, -5, -5, -5], [1, 1, 1, 1]);
  splicing.join(-10, duties);
  note(splicing, 2, [0, 0, 1, 2], [0, 0, 0, 0]);
  assert.equal(splicing.join(-10, duties), -10);
  splicing.begin(4, [limit(1, 1)], 0);
  note(splicing, 1, [-5, -5, -5, -5], [1, 1, 1, 1]);
  splicing.join(LIMIT, duties);
  note(splicing, 2, [0, 0, 1, 2], [0, 0, 0, 0]);
  assert.equal(splicing.join(LIMIT, duties), LIMIT);
  assert.deepEqual([...duties], [7, 7, 7, 7]);
});

test('what is met near the bound is a roster that keeps all rules, and none is below the bound', () => {
  fc.assert(
    fc.property(tinyModel(7, 1), fc.constantFrom(LIMIT, 30, 0), (model, most) => {
      const [person] = model.people;
      const graph = new PersonGraph(model, person);
      const completion = new CompletionBound();
      completion.prepare(graph, person.dutyCost);
      const bound = completion.approach(graph, person.offCost, most, completion.typical(graph), 0);
      const best = Math.min(Infinity, ...allRosters(model, person).map(({ cost }) => cost));
      assert.ok(bound <= best + 1e-6, `${bound} above ${best}`);
      if (completion.met === Infinity) return;
      assert.ok(Math.abs(rosterCost(model, person, completion.duties) - completion.met) < 1e-6);
    }),
    { numRuns: 300 },
  );
});

test('on a long horizon rosters with narrow limits mostly cost nearly what the cheapest do, without a beam search', () => {
  const days = 140;
  let near = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const random = new Random(seed);
    const costs = Array.from({ length: days }, () => random.below(100) - 50);
    const sum = 30 + random.below(50);
    const graph = new PersonGraph({ days }, steadyWorker(costs, [sum, sum]));
    const { dutyCost, offCost } = graph.person;
    const best = new Pricer().solve(graph, dutyCost, offCost, LIMIT, new Int32Array(days));
    const completion = new CompletionBound();
    completion.prepare(graph, dutyCost);
    const bound = completion.approach(graph, offCost, LIMIT, completion.typical(graph), 0);
    assert.ok(bound <= best + 1e-6 && completion.met >= best - 1e-6);
    if (completion.met <= best + 50) near += 1;
  }
  assert.ok(near >= 32, `${near} of 40`);
});
