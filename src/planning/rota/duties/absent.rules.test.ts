import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidLength, partsLeft } from './absent.rules.ts';

const span = (start: number, end: number) => ({ start, end });

test('what absences leave of a duty: its parts in order, each once, however they overlap', () => {
  const duty = span(8, 16);
  const cases: [taken: [number, number][], left: [number, number][]][] = [
    [[], [[8, 16]]],
    [[[0, 24]], []],
    [[[8, 16]], []],
    [[[12, 24]], [[8, 12]]],
    [[[0, 10]], [[10, 16]]],
    [
      [[10, 11]],
      [
        [8, 10],
        [11, 16],
      ],
    ],
    [
      [
        [13, 14],
        [9, 10],
      ],
      [
        [8, 9],
        [10, 13],
        [14, 16],
      ],
    ],
    [
      [
        [9, 12],
        [10, 11],
      ],
      [
        [8, 9],
        [12, 16],
      ],
    ],
    [
      [
        [0, 8],
        [16, 20],
      ],
      [[8, 16]],
    ],
    [
      [
        [0, 12],
        [12, 16],
      ],
      [],
    ],
  ];
  for (const [taken, left] of cases)
    assert.deepEqual(
      partsLeft(
        duty,
        taken.map(([start, end]) => span(start, end)),
      ).map(({ start, end }) => [start, end]),
      left,
      JSON.stringify(taken),
    );
});

test('a break that is not paid counts against the part in which it lies', () => {
  const breaks = [span(11, 13)];
  assert.equal(paidLength(span(8, 12), breaks), 3);
  assert.equal(paidLength(span(12, 16), breaks), 3);
  assert.equal(paidLength(span(13, 16), breaks), 3);
  assert.equal(paidLength(span(8, 16), []), 8);
});
