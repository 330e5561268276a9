import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { LIMIT, type PersonModel } from '../model.ts';
import { freeRota, steadyWorker, tinyModel } from '../tiny.fixture.ts';
import { CompletionBound } from './completion-bound.ts';
import { PersonGraph } from './graph.ts';

const boundOf = (graph: PersonGraph, limit = LIMIT) => {
  const completion = new CompletionBound();
  completion.prepare(graph, graph.person.dutyCost, graph.person.offCost);
  const bound = completion.bound(graph, graph.mode([])!, graph.person.offCost, limit);
  return { bound, completion };
};

test('without rules the bound is the sum of what days cost at least, from every day on', () => {
  const model = freeRota([[4, -3, 2, -5]], [1, 1, 1, 1]);
  const { bound, completion } = boundOf(new PersonGraph(model, model.people[0]));
  assert.equal(bound, -8);
  const { layers, byNode } = completion;
  assert.deepEqual(
    [1, 2, 3, 4].map((d) => byNode[layers.node[layers.from(d)] + layers.from(d)]),
    [-8, -5, -5, 0],
  );
  assert.equal(completion.met, -8);
  assert.deepEqual([...completion.duties], [-1, 1, -1, 3]);
});

test('a hard maximum is priced until the bound is that of the cheapest roster', () => {
  const free = { min: 0, max: Infinity, minCost: 0, maxCost: 0 };
  const costs = [-9, -7, -5, -3];
  const person: PersonModel = {
    ...steadyWorker(costs, [0, 2]),
    work: free,
    off: free,
    counts: [
      {
        of: 'duties',
        windows: [{ from: 0, to: 3, min: 1, max: 2 }],
        initial: 0,
        minCost: Infinity,
        maxCost: Infinity,
      },
    ],
  };
  const graph = new PersonGraph({ days: 4 }, person);
  const completion = new CompletionBound();
  completion.prepare(graph, person.dutyCost, person.offCost);
  const bound = completion.relax(graph, graph.relaxedRules, person.offCost, -15, 50, 0);
  assert.ok(bound > -16.5 && bound <= -16, `${bound}`);
});

test('no roster is cheaper than the bound, and the one met costs what it says', () => {
  fc.assert(
    fc.property(tinyModel(5, 1), fc.constantFrom(LIMIT, 30, 0), (model, limit) => {
      const [person] = model.people;
      const graph = new PersonGraph(model, person);
      fc.pre(graph.mode([]) !== null);
      const { bound, completion } = boundOf(graph, limit);
      const all = allRosters(model, person);
      const best = Math.min(Infinity, ...all.map(({ cost }) => cost));
      assert.ok(bound <= best + 1e-6, `${bound} above ${best}`);
      if (completion.met === Infinity) return;
      const met = all.find(({ duties }) => duties.join() === completion.duties.join());
      assert.ok(met !== undefined && Math.abs(met.cost - completion.met) < 1e-6);
    }),
    { numRuns: 300 },
  );
});
