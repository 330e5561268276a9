import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PersonGraph } from './graph.ts';
import { lineCost } from './line-cost.ts';
import { type CountRule, LIMIT } from './model.ts';
import { Pricer } from './pricer.ts';
import { allLines, tinyModel } from './tiny.fixture.ts';

test('pricing finds the cheapest roster of every person, as brute force does', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(7, 1), (model) => {
      const person = model.people[0]!;
      const best = Math.min(LIMIT, ...allLines(model, person).map((l) => l.cost));
      const line = new Int32Array(model.days);
      const cost = pricer.solve(new PersonGraph(model, person), person.dutyCost, person.offCost, LIMIT, line);
      assert.equal(cost, best);
      if (best < LIMIT) assert.equal(lineCost(model, person, line), best);
    }),
    { numRuns: 300 },
  );
});

test('what history used beyond a hard maximum counts for the minimum', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(6, 1), fc.constantFrom(0, 2, 4), (model, initial) => {
      const [random] = model.people;
      fc.pre(random !== undefined && random.counts.length > 0);
      const both: CountRule = {
        ...{ of: 'duties', windows: [{ from: 0, to: 5, min: 1, max: 1 }], initial },
        ...{ minCost: Infinity, maxCost: Infinity },
      };
      const counts = [both, ...random.counts.slice(1)];
      // In steps of two no sum is one.
      const dutyAmount = random.dutyAmount.map((amount, i) => (i % counts.length === 0 ? 2 : amount));
      const person = { ...random, counts, dutyAmount };
      const best = Math.min(LIMIT, ...allLines(model, person).map((l) => l.cost));
      const line = new Int32Array(model.days);
      const cost = pricer.solve(new PersonGraph(model, person), person.dutyCost, person.offCost, LIMIT, line);
      assert.equal(cost, best);
    }),
    { numRuns: 300 },
  );
});

test('pricing with a limit finds nothing at the limit and the optimum above it', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(6, 1), (model) => {
      const person = model.people[0]!;
      const graph = new PersonGraph(model, person);
      const line = new Int32Array(model.days);
      const best = pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, line);
      fc.pre(best < LIMIT);
      assert.equal(pricer.solve(graph, person.dutyCost, person.offCost, best, line), best);
      assert.equal(pricer.solve(graph, person.dutyCost, person.offCost, best + 1, line), best);
    }),
    { numRuns: 300 },
  );
});
