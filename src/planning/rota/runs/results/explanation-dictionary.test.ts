import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../../platform/ids.ts';
import type { Violation } from '../../../../solver/index.ts';
import { type Entry, inOrder, KeyWriter, readEntry, sizeOf } from './explanation-dictionary.ts';

const [ann, bob, row, fixed] = [newId(), newId(), newId(), `fixed:${newId()}:${newId()}`];

const broken = (measure: number, more: Partial<Violation> = {}): Violation => ({
  code: 'REST_TOO_SHORT',
  ruleId: 'rest',
  level: 'hard',
  personId: ann,
  demandIds: [row, fixed],
  day: 2,
  measure,
  unit: 'minutes',
  cost: 1.5,
  message: `${measure} minutes short`,
  ...more,
});

test('what is stored in numbers reads as it was, without cost and sentence', () => {
  const violations = [
    broken(90.5),
    broken(1, { code: 'MAX_SHIFTS', ruleId: 'most', unit: 'shifts', day: null, limit: { max: 5 } }),
    broken(1, { code: 'MAX_SHIFTS', ruleId: 'most', unit: 'shifts', day: null, limit: { min: 2 } }),
  ];
  const writer = new KeyWriter({ ids: [bob, ann], rules: [] });
  const entry = writer.entry({ personId: ann, broken: violations, difference: 3 });
  const stored = JSON.parse(JSON.stringify({ entry, keys: writer.keys }));
  assert.deepEqual(
    readEntry(stored.keys, stored.entry),
    violations.map(({ cost: _cost, message: _message, ...one }) => ({ personId: ann, broken: one })),
  );
  assert.equal(sizeOf([entry]), 3);
});

test('equal rules are kept once, the people stay in front', () => {
  const writer = new KeyWriter({ ids: [bob, ann], rules: [] });
  for (const gap of [1, 2, 3]) writer.entry({ personId: bob, broken: [broken(gap)], difference: 0 });
  assert.equal(writer.keys.rules.length, 1);
  assert.deepEqual(writer.keys.ids, [bob, ann, row, fixed]);
});

test('those nothing forbids come first, cheapest before, then fewer rules before more', () => {
  const writer = new KeyWriter({ ids: [], rules: [] });
  const entries: Entry[] = [
    writer.entry({ personId: ann, broken: [broken(1), broken(2)], difference: 0 }),
    writer.entry({ personId: bob, broken: [broken(1)], difference: 0 }),
    writer.entry({ personId: ann, broken: [], difference: 7 }),
    writer.entry({ personId: bob, broken: [], difference: -1 }),
  ];
  assert.deepEqual(inOrder(entries), [entries[3], entries[2], entries[1], entries[0]]);
});
