import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { type ColumnModel, type CountRule, LIMIT, type PersonModel } from '../model.ts';
import { rosterCost } from '../roster-cost.ts';
import { tinyModel } from '../tiny.fixture.ts';
import { CompletionBound } from './completion-bound.ts';
import { PersonGraph, SharedGraphs } from './graph.ts';
import { Pricer } from './pricer.ts';

/** The cheapest roster of a person at their own prices. */
function cheapest(pricer: Pricer, model: ColumnModel, person: PersonModel) {
  const duties = new Int32Array(model.days);
  const graph = new PersonGraph(model, person);
  return { cost: pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, duties), duties };
}

test('pricing finds the cheapest roster of every person, as brute force does', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(7, 1), (model) => {
      const person = model.people[0];
      const best = Math.min(LIMIT, ...allRosters(model, person).map((l) => l.cost));
      const { cost, duties } = cheapest(pricer, model, person);
      assert.equal(cost, best);
      if (best < LIMIT) assert.equal(rosterCost(model, person, duties), best);
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
        of: 'duties',
        windows: [{ from: 0, to: 5, min: 1, max: 1 }],
        initial,
        minCost: Infinity,
        maxCost: Infinity,
      };
      const counts = [both, ...random.counts.slice(1)];
      // In steps of two no sum is one.
      const dutyAmount = random.dutyAmount.map((amount, i) => (i % counts.length === 0 ? 2 : amount));
      const person = { ...random, counts, dutyAmount };
      const best = Math.min(LIMIT, ...allRosters(model, person).map((l) => l.cost));
      const { cost } = cheapest(pricer, model, person);
      assert.equal(cost, best);
    }),
    { numRuns: 300 },
  );
});

test('pricing with a limit finds nothing at the limit and the optimum above it', () => {
  const pricer = new Pricer();
  fc.assert(
    fc.property(tinyModel(6, 1), (model) => {
      const person = model.people[0];
      const graph = new PersonGraph(model, person);
      const duties = new Int32Array(model.days);
      const best = pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, duties);
      fc.pre(best < LIMIT);
      assert.equal(pricer.solve(graph, person.dutyCost, person.offCost, best, duties), best);
      assert.equal(pricer.solve(graph, person.dutyCost, person.offCost, best + 1, duties), best);
    }),
    { numRuns: 300 },
  );
});

test('with most days settled pricing finds the cheapest of the rosters that are left, before and after others', () => {
  const pricer = new Pricer();
  const window = fc.record({ from: fc.nat(5), length: fc.nat(3), home: fc.nat(1000) });
  let narrow = 0;
  fc.assert(
    fc.property(tinyModel(6, 1), fc.array(window, { minLength: 3, maxLength: 3 }), (model, windows) => {
      const [person] = model.people;
      const rosters = allRosters(model, person);
      fc.pre(rosters.length > 0);
      const graph = new PersonGraph(model, person);
      const duties = new Int32Array(model.days);
      for (const { from, length, home } of windows) {
        const kept = rosters[home % rosters.length].duties;
        const isFree = (d: number) => d >= from && d < from + length;
        const dutyCost = person.dutyCost.slice();
        for (let d = 0; d < model.days; d++)
          for (let j = person.dutyStart[d]; j < person.dutyStart[d + 1]; j++)
            if (!isFree(d) && j !== kept[d]) dutyCost[j] = Infinity;
        const offCost = person.offCost.map((cost, d) => (isFree(d) || kept[d] < 0 ? cost : Infinity));
        const left = rosters.filter((one) => one.duties.every((j, d) => isFree(d) || j === kept[d]));
        const best = Math.min(...left.map(({ cost }) => cost));
        assert.equal(pricer.solve(graph, dutyCost, offCost, LIMIT, duties), best);
        assert.equal(rosterCost(model, person, duties), best);
        narrow += Number(left.length < rosters.length);
      }
      const cheapestOfAll = Math.min(...rosters.map(({ cost }) => cost));
      assert.equal(pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, duties), cheapestOfAll);
    }),
    { numRuns: 200 },
  );
  assert.ok(narrow > 300, `${narrow}`);
});

test('pricing again and again at other prices is exact, whatever is remembered from the last time', () => {
  const completion = new CompletionBound();
  const pricer = new Pricer(completion);
  let bounded = 0;
  const prices = fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 14, maxLength: 14 });
  const above = fc.constantFrom(-1, 0, 1e-3, 5, 100, LIMIT);
  const calls = fc.array(fc.record({ prices, above }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(tinyModel(7, 1), calls, (model, list) => {
      const person = model.people[0];
      const graph = new PersonGraph(model, person);
      const duties = new Int32Array(model.days);
      const rosters = allRosters(model, person);
      for (const call of list) {
        const dutyCost = person.dutyCost.map((cost, j) => cost + call.prices[j]);
        const costs = rosters.map((r) => r.duties.reduce((sum, j) => sum + (call.prices[j] ?? 0), r.cost));
        const best = Math.min(LIMIT, ...costs);
        const limit = Math.min(LIMIT, best + call.above);
        // As if searching had been dear: then all passes are worth their effort.
        const memory = completion.memory(graph);
        memory.forward = 1e9;
        const found = pricer.solve(graph, dutyCost, person.offCost, limit, duties);
        if (memory.multipliers.some((multiplier) => multiplier !== 0)) bounded += 1;
        assert.ok(Math.abs(found - Math.min(best, limit)) < 1e-8, `${found}, not ${Math.min(best, limit)}`);
        if (found >= limit) continue;
        const own = duties.reduce((sum, j) => sum + (call.prices[j] ?? 0), rosterCost(model, person, duties));
        assert.ok(Math.abs(own - best) < 1e-8, `a roster of ${own}, not ${best}`);
      }
    }),
    { numRuns: 300 },
  );
  assert.ok(bounded > 100, `multipliers served ${bounded} times`);
});

/** What graphs are shared by. */
const RULES = ['followCost', 'runKind', 'kindRuns', 'work', 'off', 'history', 'weeklyRest', 'sites'] as const;

test('people whose rules are partly equal share what they may: their prices are those of brute force', () => {
  const pricer = new Pricer();
  let shared = 0;
  fc.assert(
    fc.property(tinyModel(5, 2), fc.constantFrom(null, ...RULES), fc.boolean(), (model, name, sameSums) => {
      const [one, other] = model.people as [PersonModel, PersonModel];
      const rules = name === null ? {} : { [name]: other[name] };
      const duties = { dutyCost: other.dutyCost, dutyClass: other.dutyClass, offCost: other.offCost };
      // The same rules about sums over duties of other amounts, so that the steps of the sums differ.
      const amounts = sameSums ? {} : { dutyAmount: one.dutyAmount.map((amount) => 2 * amount) };
      const graphs = new SharedGraphs();
      for (const person of [{ ...one, ...duties, ...amounts, ...rules }, one]) {
        const graph = new PersonGraph(model, person, graphs);
        const duties = new Int32Array(model.days);
        const best = Math.min(LIMIT, ...allRosters(model, person).map((l) => l.cost));
        assert.equal(pricer.solve(graph, person.dutyCost, person.offCost, LIMIT, duties), best);
      }
      if (graphs.spaces.size === 1 && one.counts.length > 0) shared += 1;
    }),
    { numRuns: 500 },
  );
  assert.ok(shared > 30, `${shared} pairs shared a space`);
});
