import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { allRosters } from '../brute-force.fixture.ts';
import { rosterCost } from '../roster-cost.ts';
import { tinyModel } from '../tiny.fixture.ts';
import { subHorizonOf } from './sub-horizon.ts';

test('what a change costs in a sub-horizon is what it costs in the whole horizon', () => {
  const span = fc.constantFrom(
    { from: 0, to: 4, until: 7 },
    { from: 3, to: 6, until: 7 },
    { from: 4, to: 7, until: 7 },
  );
  fc.assert(
    fc.property(tinyModel(7, 1), span, fc.nat(), fc.nat(), (random, { from, to, until }, one, two) => {
      const model = {
        ...random,
        people: random.people.map((p) => ({ ...p, weeklyRest: null, sites: null, sequences: [] })),
      };
      const [person] = model.people;
      const rosters = allRosters(model, person!);
      fc.pre(rosters.length > 0);
      const home = rosters[one % rosters.length];
      const sub = subHorizonOf(model, [home.duties], { from, to, until });
      const [mine] = sub.model.people;
      const [own] = sub.rosters;
      const before = rosterCost(sub.model, mine!, own!);
      const found = allRosters(sub.model, mine!);
      assert.ok(before < Infinity && found.length > 0);
      const other = found[two % found.length];
      const whole = home.duties.slice();
      const days = sub.rostersOf([other.duties])[0].subarray(from, until);
      whole.set(days, from);
      assert.deepEqual(whole.subarray(to), home.duties.subarray(to));
      const change = rosterCost(model, person!, whole) - home.cost;
      assert.ok(Math.abs(other.cost - before - change) < 1e-6, `${other.cost - before}, not ${change}`);
    }),
    { numRuns: 300 },
  );
});
