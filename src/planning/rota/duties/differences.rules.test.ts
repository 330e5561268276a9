import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from './differences.rules.ts';

const duty = (userId: string, demandId: string, start = 8) => ({ userId, demandId, start });

test('what differs of people’s duties: first those there were, then those that come', () => {
  const before = [duty('ann', 'late'), duty('bob', 'day'), duty('cy', 'day')];
  const after = [duty('dee', 'day'), duty('bob', 'day', 9), duty('ann', 'late')];
  const found = differences(before, after, (one, other) => one.start === other.start);
  assert.deepEqual(
    found.map(({ userId, demandId, before: was, after: is }) => [
      userId,
      demandId,
      was?.start ?? null,
      is?.start ?? null,
    ]),
    [
      ['bob', 'day', 8, 9],
      ['cy', 'day', 8, null],
      ['dee', 'day', null, 8],
    ],
  );
  assert.deepEqual(
    differences(before, after, () => true).map(({ userId }) => userId),
    ['cy', 'dee'],
    'the caller says what is the same',
  );
});
