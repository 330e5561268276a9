import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { lineCost } from './line-cost.ts';
import { stretchOf } from './stretch.ts';
import { allLines, tinyModel } from './tiny.fixture.ts';

test('what a change costs in a stretch of days is what it costs in the whole horizon', () => {
  const span = fc.constantFrom(
    { from: 0, to: 4, until: 7 },
    { from: 3, to: 6, until: 7 },
    { from: 4, to: 7, until: 7 },
  );
  fc.assert(
    fc.property(tinyModel(7, 1), span, fc.nat(), fc.nat(), (random, { from, to, until }, one, two) => {
      const model = { ...random, people: random.people.map((p) => ({ ...p, weeklyRest: null })) };
      const [person] = model.people;
      const lines = allLines(model, person!);
      fc.pre(lines.length > 0);
      const home = lines[one % lines.length]!;
      const stretch = stretchOf(model, [home.line], { from, to, until });
      const [mine] = stretch.model.people;
      const [own] = stretch.lines;
      const before = lineCost(stretch.model, mine!, own!);
      const found = allLines(stretch.model, mine!);
      assert.ok(before < Infinity && found.length > 0);
      const other = found[two % found.length]!;
      const whole = home.line.slice();
      const days = stretch.linesOf([other.line])[0]!.subarray(from, until);
      whole.set(days, from);
      assert.deepEqual(whole.subarray(to), home.line.subarray(to));
      const change = lineCost(model, person!, whole) - home.cost;
      assert.ok(Math.abs(other.cost - before - change) < 1e-6, `${other.cost - before}, not ${change}`);
    }),
    { numRuns: 300 },
  );
});
