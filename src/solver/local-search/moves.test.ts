/** Moves leave a roster whose cost is right, and take themselves back without a trace. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generated } from '../generated.fixture.ts';
import { compile } from '../model/compile.ts';
import { Random } from '../random.ts';
import { construct } from './construct.ts';
import { Moves } from './moves.ts';
import { Roster } from './roster.ts';

const near = (a: readonly number[], b: readonly number[]) =>
  a.every((value, i) => Math.abs(value - b[i]) < 1e-6 * Math.max(1, Math.abs(value)));

function short({ model: { rows }, staff, ...roster }: Roster): void {
  const listed = Array.from(roster.short.subarray(0, roster.shortCount)).sort((a, b) => a - b);
  const below = Array.from(staff.keys()).filter((row) => staff[row] < rows.target[row]);
  assert.deepEqual(listed, below, 'rows below target');
}

test('a move changes the cost by its gain, and undone leaves everything as it was', () => {
  const made = { done: 0, undone: 0, refused: 0 };
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Random(seed);
    const roster = new Roster(compile(generated(seed, { people: 4, days: 7, rows: 3 })));
    if (roster.model.pairs.count === 0) continue;
    construct(roster);
    const moves = new Moves(roster, random);
    for (let step = 0; step < 120; step++) {
      const before = { pairs: roster.pairs(), cost: [...roster.cost] };
      const done = moves.attempt();
      const gains = ([0, 1, 2] as const).map((level) => before.cost[level] + moves.gain(level));
      assert.ok(
        near([...roster.cost], gains),
        `seed ${seed}, step ${step}: ${gains} is ${[...roster.cost]} ${done}`,
      );
      if (done && random.below(2) === 0) made.done += 1;
      else {
        if (done) moves.undo();
        assert.deepEqual(roster.pairs(), before.pairs, `seed ${seed}, step ${step}: undone`);
        assert.ok(near([...roster.cost], before.cost));
        made[done ? 'undone' : 'refused'] += 1;
      }
      short(roster);
      const cost = [...roster.cost];
      roster.recompute();
      assert.ok(near([...roster.cost], cost), `seed ${seed}, step ${step}: ${cost} is ${[...roster.cost]}`);
      for (const pin of roster.model.pins) assert.equal(roster.works[pin], 1, 'pins stay');
    }
  }
  assert.ok(Math.min(...Object.values(made)) > 500, JSON.stringify(made));
});

test('moves reach every roster of two people and two rows', () => {
  const model = compile(generated(3, { people: 2, days: 2, rows: 1 }));
  const roster = new Roster(model);
  const moves = new Moves(roster, new Random(1));
  const seen = new Set<string>();
  for (let step = 0; step < 3000; step++) {
    moves.attempt();
    seen.add(roster.pairs().join());
  }
  const possible = new Set<string>();
  for (let mask = 0; mask < 1 << model.pairs.count; mask++) {
    roster.load(Int32Array.from(roster.works.keys()).filter((pair) => (mask >> pair) & 1));
    possible.add(roster.pairs().join());
  }
  assert.ok(possible.size > 2, `${possible.size}`);
  assert.deepEqual([...seen].sort(), [...possible].filter((key) => seen.has(key)).sort());
  assert.ok(seen.size >= possible.size - 1, `${seen.size} of ${possible.size}`);
});
