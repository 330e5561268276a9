/** `startTimes`: exact measures, and bounds that know it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from '../../check/missed.fixture.ts';
import type { Person } from '../../problem.ts';
import { heldToBruteForce } from '../../rule-checks.fixture.ts';
import { HOUR, MONDAY, row } from '../../tiny.fixture.ts';
import { withRegistered } from '../registered.fixture.ts';
import type { RegisteredParams } from '../registry.ts';

const HOURS: Record<string, [number, number]> = { L: [14, 22], E: [6, 14], D: [9, 17] };

/** Measures when Ann works the days marked in a word from Monday on: L late, E early, D day, . off. */
function measures(
  more: Partial<RegisteredParams['startTimes']>,
  word: string,
  person: Partial<Person> = {},
): number[] {
  const demand = [...word].flatMap((mark, day) => (mark === '.' ? [] : [row(`${day}`, day, ...HOURS[mark])]));
  const ids = demand.map(({ id }) => id);
  const rule = { kind: 'startTimes', params: { tolerance: 60, ...more } } as const;
  return missed(rule, demand, ids, person, word.length);
}

test('starts alike from day to day, of either direction or one; a day off between sets them free', () => {
  assert.deepEqual(measures({}, 'EDLE'), [120, 240, 420]);
  assert.deepEqual(measures({ count: true }, 'EDDE'), [1, 1]);
  assert.deepEqual(measures({ only: 'earlier' }, 'EDLE'), [420], 'rotates forward');
  assert.deepEqual(measures({ only: 'later', tolerance: 180 }, 'EDLE'), [120]);
  assert.deepEqual(measures({}, 'E.L'), []);
  const past = { start: MONDAY - 10 * HOUR, end: MONDAY - 4 * HOUR, date: '2026-11-22' };
  assert.deepEqual(measures({}, 'D', { history: { duties: [past] } }), [240]);
  assert.deepEqual(
    measures({}, 'D', { history: { counters: { workRun: 1 } } }),
    [],
    'a counter tells no time',
  );
});

test('its bounds are nearly always the best of all rosters', async () => {
  const { reached, judged } = await heldToBruteForce(
    40,
    (seed) => withRegistered(seed, { people: 2, days: 5, rows: 1 }, false, ['startTimes']),
    ({ startTimes }) => startTimes.each.length > 0,
  );
  assert.ok(judged > 15 && reached > 0.9 * judged, `${reached} bounds reached of ${judged}`);
});
