import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overAverages } from './averages.rules.ts';
import type { AverageLaw } from './laws.ts';

const HOUR = 60;
const WEEK = 7 * 24 * HOUR;
const law = (weeks: number, hoursPerWeek = 40) =>
  ({ countries: ['XX'], hoursPerWeek, weeks, source: 'Test' }) as unknown as AverageLaw;

function over(
  hours: number[],
  added: number[],
  { absent = [], laws = [law(2)] }: { absent?: [number, number][]; laws?: AverageLaw[] } = {},
) {
  return overAverages({
    weeks: hours.map((_, at) => ({ start: at * WEEK, end: (at + 1) * WEEK })),
    minutes: hours.map((value) => value * HOUR),
    added: added.map((value) => value * HOUR),
    absent: absent.map(([start, end]) => ({ start: start * WEEK, end: end * WEEK })),
    laws,
  }).map(({ average, firstWeek, lastWeek, tooMany, law: { weeks } }) => [
    weeks,
    average,
    firstWeek,
    lastWeek,
    tooMany,
  ]);
}

test('of each law the worst span that the change adds hours to', () => {
  const rows: [string, number[], number[], unknown[]][] = [
    ['at the limit', [40, 40], [0, 8], []],
    ['an hour more', [40, 41], [0, 8], [[2, 40.5, 0, 1, 1]]],
    ['too few weeks', [90], [8], []],
    ['nothing is added', [50, 50], [0, 0], []],
    ['as much goes as comes', [50, 50], [8, -8], []],
    ['more comes than goes', [50, 50], [9, -8], [[2, 50, 0, 1, 20]]],
    ['added before the span', [40, 50, 50], [8, 0, 0], [[2, 45, 0, 1, 10]]],
    ['the worst of two', [50, 42, 60], [0, 1, 0], [[2, 51, 1, 2, 22]]],
  ];
  for (const [words, hours, added, expected] of rows) assert.deepEqual(over(hours, added), expected, words);
  const laws = [law(1, 45), law(2), law(3)];
  assert.deepEqual(over([10, 40, 50], [0, 0, 8], { laws }), [
    [1, 50, 2, 2, 5],
    [2, 45, 1, 2, 10],
  ]);
});

test('time away is left out, told twice it is away once; a day at least is divided by a week', () => {
  const average = (absent: [number, number][]) => over([20, 41], [0, 1], { absent })[0]?.[1] ?? null;
  const rows: [string, [number, number][], number | null][] = [
    ['never away', [], null],
    ['half a week', [[0, 0.5]], 61 / 1.5],
    [
      'twice told',
      [
        [0, 0.5],
        [0.25, 0.5],
      ],
      61 / 1.5,
    ],
    [
      'one after the other',
      [
        [0.25, 0.5],
        [0, 0.25],
      ],
      61 / 1.5,
    ],
    [
      'one within the other',
      [
        [0, 0.5],
        [0.1, 0.2],
      ],
      61 / 1.5,
    ],
    ['from before the weeks', [[-1, 0.5]], 61 / 1.5],
    ['until after them', [[1.5, 9]], 61 / 1.5],
    ['before them', [[-1, 0]], null],
    ['all but a day', [[0, 1.9]], 61],
  ];
  for (const [words, absent, expected] of rows) assert.equal(average(absent), expected, words);
});
