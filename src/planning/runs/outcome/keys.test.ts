import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../../platform/ids.ts';
import type { Violation } from '../../../solver/index.ts';
import { type Entry, inOrder, KeyWriter, readEntry, sizeOf } from './keys.ts';

const [ann, bob, row, fixed] = [newId(), newId(), newId(), `fixed:${newId()}:${newId()}`];

const broken = (message: string, more: Partial<Violation> = {}): Violation => ({
  ...{ code: 'REST_TOO_SHORT', ruleId: 'rest', level: 'hard', personId: ann, demandIds: [row, fixed] },
  ...{ day: 2, measure: 90.5, unit: 'minutes', cost: 1.5, message },
  ...more,
});

test('what is written in numbers reads as it was said, whatever was said', () => {
  const messages = [
    `${ann} works ${row} and ${fixed} at the same time`,
    '-5 minutes of rest, at least 660; 010 and 1.50 stay as they are, 1e3 too',
    'somebody named \u0001 or \u0002 7',
  ];
  const writer = new KeyWriter({ ids: [bob, ann], sentences: [] });
  const said = messages.map((message) => broken(message));
  const entry = writer.entry({ personId: ann, broken: said, difference: 3 });
  const stored = JSON.parse(JSON.stringify({ entry, keys: writer.keys }));
  const rows = readEntry(stored.keys, stored.entry);
  assert.deepEqual(
    rows.map(({ message }) => message),
    messages,
  );
  const { ruleId, measure, unit, day, demandIds } = said[0]!;
  assert.deepEqual(rows[0], {
    ...{ userId: ann, type: 'why-not', code: 'REST_TOO_SHORT', severity: 'hard', message: messages[0] },
    details: { ruleId, measure, unit, day, demandIds },
  });
  assert.equal(sizeOf([entry]), 3);
});

test('equal sentences are kept once, the people stay in front', () => {
  const writer = new KeyWriter({ ids: [bob, ann], sentences: [] });
  for (const gap of [1, 2, 3])
    writer.entry({ personId: bob, broken: [broken(`${gap} minutes`)], difference: 0 });
  assert.equal(writer.keys.sentences.length, 1);
  assert.deepEqual(writer.keys.ids, [bob, ann, row, fixed]);
});

test('those nothing forbids come first, cheapest before, then fewer rules before more', () => {
  const writer = new KeyWriter({ ids: [], sentences: [] });
  const entries: Entry[] = [
    writer.entry({ personId: ann, broken: [broken('a'), broken('b')], difference: 0 }),
    writer.entry({ personId: bob, broken: [broken('a')], difference: 0 }),
    writer.entry({ personId: ann, broken: [], difference: 7 }),
    writer.entry({ personId: bob, broken: [], difference: -1 }),
  ];
  assert.deepEqual(inOrder(entries), [entries[3], entries[2], entries[1], entries[0]]);
});
