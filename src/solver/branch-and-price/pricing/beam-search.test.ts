import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { type CountRule, LIMIT, type PersonModel } from '../model.ts';
import { rosterCost } from '../roster-cost.ts';
import { steadyWorker, tinyModel } from '../tiny.fixture.ts';
import { PersonGraph } from './graph.ts';
import { Pricer } from './pricer.ts';

test('a heuristic roster keeps all rules and costs what it says, and the lower limit holds', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(7, 1), (model) => {
      const person = model.people[0];
      const best = Math.min(LIMIT, ...allRosters(model, person).map((l) => l.cost));
      const duties = new Int32Array(model.days);
      const graph = new PersonGraph(model, person);
      const cost = pricer.heuristic(graph, person.dutyCost, person.offCost, LIMIT, duties);
      assert.ok(pricer.least <= best + 1e-6, `${pricer.least} above the cheapest, ${best}`);
      if (cost >= LIMIT) return;
      assert.ok(Math.abs(rosterCost(model, person, duties) - cost) < 1e-6);
    }),
    { numRuns: 100 },
  );
});

test('sums of too many values for an exact search leave a roster and a lower limit, no error', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(5, 1), (model) => {
      const [random] = model.people;
      const band: CountRule = {
        of: 'duties',
        windows: [{ from: 0, to: 4, min: 500_001, max: 1_500_000 }],
        initial: 0,
        minCost: Infinity,
        maxCost: Infinity,
      };
      const dutyAmount = Float64Array.from({ length: random!.dutyClass.length }, (_, j) => 400_000 + (j % 3));
      const person: PersonModel = { ...random!, counts: [band], dutyAmount };
      const best = Math.min(LIMIT, ...allRosters(model, person).map((l) => l.cost));
      const duties = new Int32Array(model.days);
      const graph = new PersonGraph(model, person);
      const cost = pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, duties);
      assert.ok(pricer.least <= best + 1e-6, `${pricer.least} above the cheapest, ${best}`);
      if (cost < LIMIT) assert.ok(Math.abs(rosterCost(model, person, duties) - cost) < 1e-6);
      else assert.equal(best, LIMIT);
    }),
    { numRuns: 200 },
  );
});

test('a heuristic roster works where the days pay, however late that is', () => {
  const days = 84;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: days - 14 }), (peak) => {
      const costs = Array.from({ length: days }, (_, d) => (d >= peak && d < peak + 14 ? -100 : -1));
      const graph = new PersonGraph({ days }, steadyWorker(costs, [40, 42]));
      const { dutyCost, offCost } = graph.person;
      const duties = new Int32Array(days);
      const pricer = new Pricer();
      const best = pricer.solve(graph, dutyCost, offCost, LIMIT, duties);
      const cost = new Pricer().heuristic(graph, dutyCost, offCost, LIMIT, duties);
      assert.ok(cost <= 0.9 * best, `${cost}, the cheapest is ${best}`);
    }),
    { numRuns: 50 },
  );
});
