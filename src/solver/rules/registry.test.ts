/** Rules with folders of their own on random problems: delta = recount = check, bounds held to brute force, and a case of each. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { heldToBruteForce, sameUnderChanges } from '../rule-checks.fixture.ts';
import { withRegistered } from './registered.fixture.ts';
import { REGISTERED } from './registry.ts';

for (const kind of REGISTERED) {
  test(`${kind}: its folder holds its case`, () => {
    const folder = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const file = new URL(`${folder}/${folder}.test.ts`, import.meta.url);
    assert.ok(existsSync(file), `${folder}/${folder}.test.ts says what the rule measures`);
  });

  test(`${kind}: delta = recount = check under any changes`, () => {
    const changes = sameUnderChanges(60, (seed, days) =>
      withRegistered(seed, { people: 3, days, rows: 3 }, seed % 2 === 0, [kind]),
    );
    assert.ok(changes > 500, `${changes} changes`);
  });

  test(`${kind}: bounds are never above the best of all rosters, and what is found is never below it`, async () => {
    const { judged } = await heldToBruteForce(
      40,
      (seed) => withRegistered(seed, { people: 2, days: 5, rows: 1 }, seed % 4 === 0, [kind]),
      () => true,
    );
    assert.ok(judged > 15, `${judged} problems`);
  });
}
