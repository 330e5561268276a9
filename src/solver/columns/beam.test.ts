import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { PersonGraph } from './graph.ts';
import { lineCost } from './line-cost.ts';
import { type CountRule, LIMIT, type PersonModel } from './model.ts';
import { Pricer } from './pricer.ts';
import { allLines, tinyModel } from './tiny.fixture.ts';

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
