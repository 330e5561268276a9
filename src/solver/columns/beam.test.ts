import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { PersonGraph } from './graph.ts';
import { lineCost } from './line-cost.ts';
import { type CountRule, LIMIT, type PersonModel } from './model.ts';
import { Pricer } from './pricer.ts';
import { allLines, steadyWorker, tinyModel } from './tiny.fixture.ts';

test('a sketched roster keeps all rules and costs what it says, and the lower limit holds', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(7, 1), (model) => {
      const person = model.people[0]!;
      const best = Math.min(LIMIT, ...allLines(model, person).map((l) => l.cost));
      const line = new Int32Array(model.days);
      const graph = new PersonGraph(model, person);
      const cost = pricer.sketch(graph, person.dutyCost, person.offCost, LIMIT, line);
      assert.ok(pricer.least <= best + 1e-6, `${pricer.least} above the cheapest, ${best}`);
      if (cost >= LIMIT) return;
      assert.ok(Math.abs(lineCost(model, person, line) - cost) < 1e-6);
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
        ...{ of: 'duties', windows: [{ from: 0, to: 4, min: 500_001, max: 1_500_000 }], initial: 0 },
        ...{ minCost: Infinity, maxCost: Infinity },
      };
      const duties = random!.dutyClass.length;
      const dutyAmount = Float64Array.from({ length: duties }, (_, j) => 400_000 + (j % 3));
      const person: PersonModel = { ...random!, counts: [band], dutyAmount };
      const best = Math.min(LIMIT, ...allLines(model, person).map((l) => l.cost));
      const line = new Int32Array(model.days);
      const graph = new PersonGraph(model, person);
      const cost = pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, line);
      assert.ok(pricer.least <= best + 1e-6, `${pricer.least} above the cheapest, ${best}`);
      if (cost < LIMIT) assert.ok(Math.abs(lineCost(model, person, line) - cost) < 1e-6);
      else assert.equal(best, LIMIT);
    }),
    { numRuns: 200 },
  );
});

test('a sketch works where the days pay, however late that is', () => {
  const days = 84;
  const weekend = new Uint8Array(days);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: days - 14 }), (peak) => {
      const costs = Array.from({ length: days }, (_, d) => (d >= peak && d < peak + 14 ? -100 : -1));
      const graph = new PersonGraph({ days, weekend }, steadyWorker(costs, [40, 42]));
      const { dutyCost, offCost } = graph.person;
      const line = new Int32Array(days);
      const pricer = new Pricer();
      const best = pricer.solve(graph, dutyCost, offCost, LIMIT, line);
      const cost = new Pricer().sketch(graph, dutyCost, offCost, LIMIT, line);
      assert.ok(cost <= 0.9 * best, `${cost}, the cheapest is ${best}`);
    }),
    { numRuns: 50 },
  );
});
