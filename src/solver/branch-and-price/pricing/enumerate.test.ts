import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { tinyModel } from '../tiny.fixture.ts';
import { RosterEnumerator } from './enumerate.ts';
import { PersonGraph } from './graph.ts';

test('all rosters below the limit are enumerated and no other, as brute force does', () => {
  const enumerator = new RosterEnumerator();
  let long = 0;
  fc.assert(
    fc.property(tinyModel(6, 1), fc.integer({ min: 1, max: 40 }), (model, width) => {
      const person = model.people[0];
      const all = allRosters(model, person);
      fc.pre(all.length > 0);
      const limit = Math.min(...all.map(({ cost }) => cost)) + width;
      const expected = all.filter(({ cost }) => cost < limit).map(({ duties }) => duties.join());
      const found = enumerator.all(
        new PersonGraph(model, person),
        person.dutyCost,
        person.offCost,
        limit,
        10_000,
      );
      assert.deepEqual(found?.map((duties) => duties.join()).sort(), expected.sort());
      if (expected.length > 5) long += 1;
    }),
    { numRuns: 300 },
  );
  assert.ok(long > 20, `${long} lists were long`);
});

test('an enumeration that would be too long is given up', () => {
  const enumerator = new RosterEnumerator();
  fc.assert(
    fc.property(tinyModel(5, 1), (model) => {
      const person = model.people[0];
      const count = allRosters(model, person).length;
      fc.pre(count > 1);
      const most = count - 1;
      const limit = 1e9;
      assert.equal(
        enumerator.all(new PersonGraph(model, person), person.dutyCost, person.offCost, limit, most),
        null,
      );
    }),
    { numRuns: 100 },
  );
});
