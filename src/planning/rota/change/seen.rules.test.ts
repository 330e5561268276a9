import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../platform/errors.ts';
import type { RunRow } from '../problem/now.ts';
import { requireSeen, type SeenRow, unnamed } from './seen.rules.ts';

const at = (hour: number) => `2027-03-01T${String(hour).padStart(2, '0')}:00:00Z`;
const minute = (hour: number) => Date.parse(at(hour)) / 60_000;
const seen = (more: Partial<SeenRow> = {}): SeenRow => ({
  demandId: 'a',
  start: at(9),
  end: at(17),
  ...more,
});

test('what was seen is of rows that are named', () => {
  const named = [{ demandId: 'a' }, { demandId: 'b' }];
  assert.deepEqual(unnamed([seen(), seen({ demandId: 'b' })], named), []);
  const faults = unnamed([seen(), seen({ demandId: 'c' })], named);
  assert.deepEqual(
    faults.map(({ path, code }) => [path, code]),
    [['body/seen/1/demandId', 'NOT_ALLOWED']],
  );
});

test('a row that is not as the caller saw it is refused', () => {
  const rows = [
    { id: 'b', start: minute(1), end: minute(2) },
    { id: 'a', start: minute(9), end: minute(17) },
  ] as RunRow[];
  const roster = [
    { demandId: 'a', userId: 'zoe' },
    { demandId: 'b', userId: 'bob' },
    { demandId: 'a', userId: 'ann' },
  ];
  const refused = (one: SeenRow) => {
    try {
      requireSeen([one], { rows, roster }, (id) => `row ${id}`);
      return null;
    } catch (error) {
      const { message, options } = error as ApiError;
      assert.ok(error instanceof ApiError && options.reason === 'CHANGED_SINCE');
      return message;
    }
  };
  const cases: [string, Partial<SeenRow>, boolean][] = [
    ['as it is', {}, false],
    ['with its people in any order', { userIds: ['ann', 'zoe'] }, false],
    ['with its people in another order', { userIds: ['zoe', 'ann'] }, false],
    ['a row of another run', { demandId: 'c', userIds: ['x'] }, false],
    ['it began earlier', { start: at(8) }, true],
    ['it ended later', { end: at(18) }, true],
    ['somebody fewer', { userIds: ['ann'] }, true],
    ['nobody', { userIds: [] }, true],
    ['somebody of another row', { userIds: ['ann', 'bob', 'zoe'] }, true],
  ];
  for (const [words, more, expected] of cases) assert.equal(refused(seen(more)) !== null, expected, words);
  assert.match(refused(seen({ start: at(8) }))!, /^row a has been changed/);
});
