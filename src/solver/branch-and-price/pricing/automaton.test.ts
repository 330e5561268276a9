import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import type { PersonModel, PersonRoster } from '../model.ts';
import { rosterCost } from '../roster-cost.ts';
import { steadyWorker, tinyModel } from '../tiny.fixture.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';
import { isSearchable } from './searchable.ts';

/** What the automaton charges for a roster, `Infinity` where it has no arc. */
function walked({ start, arcs }: Automaton, { dutyClass }: PersonModel, duties: PersonRoster): number {
  let [node, cost] = [start, 0];
  for (let d = 0; d < duties.length; d++) {
    const table = arcs[Math.min(d, arcs.length - 1)];
    const wanted = duties[d] < 0 ? -1 : dutyClass[duties[d]];
    let arc = table.first[node];
    while (arc < table.first[node + 1] && table.dutyClass[arc] !== wanted) arc++;
    if (arc === table.first[node + 1]) return Infinity;
    cost += table.cost[arc];
    node = table.target[arc];
  }
  return cost;
}

test('runs of two to five days of work: states and arcs', () => {
  const person = { ...steadyWorker([0, 0, 0, 0, 0, 0, 0, 0], [0, 8]) };
  const automaton = buildAutomaton(person, 8);
  // The blank start, one or two days off, one to five days of work.
  assert.equal(automaton.nodes, 8);
  assert.equal(automaton.worked[automaton.start], 0);
  const roster = (text: string) => Int32Array.from(text, (c, d) => (c === 'w' ? d : -1));
  const cost = (text: string) => walked(automaton, person, roster(text));
  assert.equal(cost('wwwww--w'), 0);
  assert.equal(cost('wwwwww--'), Infinity);
  assert.equal(cost('w--ww--w'), 0);
  assert.equal(cost('ww-ww---'), Infinity);
  assert.equal(cost('ww--w---'), Infinity);
});

test('a path costs what its runs, successions and weekly rest cost, and there is none for a forbidden roster', () => {
  fc.assert(
    fc.property(
      tinyModel(6, 1),
      fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 6, maxLength: 6 }),
      (model, choice) => {
        const [random] = model.people;
        const person = {
          ...random,
          counts: [],
          dutyAmount: new Float64Array(0),
          incompleteWeekendCost: 0,
          dutyCost: random.dutyCost.map(() => 0),
          offCost: random.offCost.map(() => 0),
        };
        const duties = Int32Array.from(choice, (one, d) => (one < 0 ? -1 : 2 * d + one));
        assert.equal(walked(buildAutomaton(person, 6), person, duties), rosterCost(model, person, duties));
      },
    ),
    { numRuns: 500 },
  );
});

test('a weekly rest can be kept unless every day has to be worked', () => {
  const rest = { open: false, apart: Int32Array.of(2, 1), reach: Int32Array.of(1, 0) };
  const free = { ...steadyWorker([0, 0, 0, 0, 0, 0], [0, 6]), weeklyRest: rest };
  const person = { ...free, work: { ...free.work, max: Infinity } };
  assert.equal(isSearchable(person, 6), true);
  assert.equal(isSearchable({ ...person, offCost: new Float64Array(6).fill(Infinity) }, 6), false);
});
