/** The search's own cost against a recount and against the independent checker. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { check } from '../check/check.ts';
import { generated, withTags } from '../generated.fixture.ts';
import { compile, publish } from '../model/compile.ts';
import { Random } from '../random.ts';
import { validate } from '../validate.ts';
import { Roster } from './roster.ts';

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(a));

function compare(roster: Roster, expected: ArrayLike<number>, what: string): void {
  const [hard, medium, soft] = roster.cost;
  const same = near(hard!, expected[0]) && near(medium!, expected[1]) && near(soft!, expected[2]);
  assert.ok(same, `${what}: ${[hard, medium, soft]} is not ${[expected[0], expected[1], expected[2]]}`);
}

test('delta = recompute = check, for every kind of rule and any sequence of changes', () => {
  let changes = 0;
  const property = fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
    const random = new Random(seed);
    const problem = withTags(generated(seed, { people: 3, days: 5 + random.below(12), rows: 2 }));
    assert.deepEqual(validate(problem), []);
    const model = compile(problem);
    const roster = new Roster(model);
    const pinned = [...model.pairs.pinned.keys()].filter((pair) => model.pairs.pinned[pair] === 1);
    for (const pair of pinned) roster.change(pair, 1);
    for (let step = 0; step < 40 && model.pairs.count > 0; step++) {
      const pair = random.below(model.pairs.count);
      if (model.pairs.pinned[pair] === 1) continue;
      const before = [...roster.cost];
      if (roster.works[pair] === 1) roster.change(pair, -1);
      else if (roster.fits(pair)) roster.change(pair, 1);
      else continue;
      changes += 1;
      const after = [...roster.cost];
      roster.recompute();
      compare(roster, after, `delta after ${before}`);
      if (step % 8 !== 0) continue;
      const { cost } = check(problem, { assignments: publish(model, roster.pairs()) });
      compare(roster, [cost.hard, cost.medium, cost.soft], 'check');
    }
  });
  fc.assert(property, { numRuns: 300 });
  assert.ok(changes > 3000, `${changes} changes tried`);
});

test('load puts a roster back as it was', () => {
  const model = compile(generated(7, { people: 4, days: 7, rows: 3 }));
  const roster = new Roster(model);
  const random = new Random(7);
  roster.load(model.pins);
  for (let i = 0; i < 60; i++) {
    const pair = random.below(model.pairs.count);
    if (roster.fits(pair)) roster.change(pair, 1);
  }
  const pairs = roster.pairs();
  const cost = [...roster.cost];
  assert.ok(pairs.length > 3);
  const other = new Roster(model);
  for (let pair = 0; pair < 20; pair++) if (other.fits(pair)) other.change(pair, 1);
  other.load(pairs);
  compare(other, cost, 'loaded');
  assert.deepEqual(other.pairs(), pairs);
});
