import assert from 'node:assert/strict';
import { test } from 'node:test';
import { multirangeText, type Validity, validSpans } from './eligibility.rules.ts';

const valid = (validFrom?: number, validUntil?: number): Validity => ({
  eligible: true,
  validFrom,
  validUntil,
});
const withdrawn = (validFrom?: number, validUntil?: number): Validity => ({
  ...valid(validFrom, validUntil),
  eligible: false,
});

test('valid is what eligible rows cover, less what any withdrawn one covers', () => {
  const [min, max] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const rows: [string, Validity[], [number, number][]][] = [
    ['no row', [], []],
    ['always', [valid()], [[min, max]]],
    ['a time', [valid(1, 5)], [[1, 5]]],
    ['two that touch', [valid(5, 9), valid(1, 5)], [[1, 9]]],
    [
      'a gap of one',
      [valid(1, 5), valid(6, 9)],
      [
        [1, 5],
        [6, 9],
      ],
    ],
    ['one within another', [valid(1, 9), valid(2, 3)], [[1, 9]]],
    [
      'withdrawn in the middle',
      [valid(1, 9), withdrawn(3, 4)],
      [
        [1, 3],
        [4, 9],
      ],
    ],
    ['withdrawn from the start', [withdrawn(1, 4), valid(1, 9)], [[4, 9]]],
    ['withdrawn up to the end', [valid(1, 9), withdrawn(4, 9)], [[1, 4]]],
    ['withdrawn up to its start', [valid(4, 9), withdrawn(1, 4)], [[4, 9]]],
    ['withdrawn for good', [valid(1, 9), withdrawn(4)], [[1, 4]]],
    ['withdrawn always', [valid(1, 9), withdrawn()], []],
    [
      'withdrawn twice',
      [valid(1, 9), withdrawn(2, 3), withdrawn(5, 6)],
      [
        [1, 2],
        [3, 5],
        [6, 9],
      ],
    ],
    ['withdrawn alone', [withdrawn(1, 2)], []],
  ];
  for (const [words, given, expected] of rows)
    assert.deepEqual(
      validSpans(given).map(({ from, until }) => [from, until]),
      expected,
      words,
    );
});

test('the spans as a tstzmultirange', () => {
  assert.equal(multirangeText([]), '{}');
  assert.equal(
    multirangeText(validSpans([valid(undefined, 0), valid(1000)])),
    '{[,1970-01-01T00:00:00.000Z),[1970-01-01T00:00:01.000Z,)}',
  );
});
