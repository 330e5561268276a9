import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOfStay, gapsIn, merged, within } from './bookings.rules.ts';

const days = (start: number, end: number) => ({
  start: `2027-03-${String(start).padStart(2, '0')}`,
  end: `2027-03-${String(end).padStart(2, '0')}`,
});

test('days that meet or touch become one; what they leave of a window', () => {
  const rows: [string, [number, number][], [number, number][], [number, number][]][] = [
    ['none', [], [], [[5, 20]]],
    [
      'touching',
      [
        [8, 10],
        [6, 8],
      ],
      [[6, 10]],
      [
        [5, 6],
        [10, 20],
      ],
    ],
    [
      'a day between',
      [
        [6, 8],
        [9, 10],
      ],
      [
        [6, 8],
        [9, 10],
      ],
      [
        [5, 6],
        [8, 9],
        [10, 20],
      ],
    ],
    [
      'one within another',
      [
        [6, 12],
        [7, 8],
      ],
      [[6, 12]],
      [
        [5, 6],
        [12, 20],
      ],
    ],
    ['over the start', [[1, 6]], [[1, 6]], [[6, 20]]],
    ['over the end', [[19, 25]], [[19, 25]], [[5, 19]]],
    ['up to the start', [[1, 5]], [[1, 5]], [[5, 20]]],
    ['from the end', [[20, 25]], [[20, 25]], [[5, 20]]],
    ['all of it', [[1, 25]], [[1, 25]], []],
    ['exactly it', [[5, 20]], [[5, 20]], []],
  ];
  for (const [words, given, whole, gaps] of rows) {
    const one = merged(given.map(([start, end]) => days(start, end)));
    assert.deepEqual(
      one,
      whole.map(([start, end]) => days(start, end)),
      words,
    );
    assert.deepEqual(
      gapsIn(one, days(5, 20)),
      gaps.map(([start, end]) => days(start, end)),
      words,
    );
  }
  assert.deepEqual(within([days(1, 6), days(8, 9), days(19, 25), days(1, 5)], days(5, 20)), [
    days(5, 6),
    days(8, 9),
    days(19, 20),
  ]);
  const given = [days(8, 10), days(6, 9)];
  merged(given);
  assert.deepEqual(given, [days(8, 10), days(6, 9)], 'what is given stays');
});

test('the days of a stay: as they are written', () => {
  const rows: [string, string, string, string, string][] = [
    ['dates', '2027-03-01', '2027-03-03', '2027-03-01', '2027-03-03'],
    ['one date', '2027-03-01', '2027-03-01', '2027-03-01', '2027-03-02'],
    ['times', '2027-03-01T09:00:00Z', '2027-03-03T10:00:00Z', '2027-03-01', '2027-03-04'],
    ['until midnight', '2027-03-01T09:00:00Z', '2027-03-03T00:00:00Z', '2027-03-01', '2027-03-03'],
    [
      'until midnight there',
      '2027-03-01T09:00:00+02:00',
      '2027-03-03T00:00:00.000+02:00',
      '2027-03-01',
      '2027-03-03',
    ],
    ['a little later', '2027-03-01T09:00:00Z', '2027-03-03T00:00:00.001Z', '2027-03-01', '2027-03-04'],
    ['a second later', '2027-03-01T09:00:00Z', '2027-03-03T00:00:01Z', '2027-03-01', '2027-03-04'],
    ['an hour', '2027-03-01T09:00:00Z', '2027-03-01T10:00:00Z', '2027-03-01', '2027-03-02'],
    [
      'offsets the other way',
      '2027-03-02T00:00:00+14:00',
      '2027-03-01T12:00:00Z',
      '2027-03-02',
      '2027-03-03',
    ],
    ['the last day of calendars', '9999-12-30', '9999-12-31T12:00:00Z', '9999-12-30', '9999-12-31'],
    ['the day before it', '9999-12-29', '9999-12-30T12:00:00Z', '9999-12-29', '9999-12-31'],
  ];
  for (const [words, from, until, start, end] of rows)
    assert.deepEqual(daysOfStay(from, until), { start, end }, words);
});
