import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import type { Entry, Work } from './periods.rules.ts';
import { tooEarly } from './rests.rules.ts';

const HOUR = 3_600_000;
const DAILY = 11 * 60;
/** A rest between days: more than the daily one can be. */
const LONG = 16 * 60;

/** From an hour to an hour; null: still in. `period`: the start of the duties it belongs to. */
type Stay = [from: number, until: number | null, period?: number];
const workOf = ([from, until, period]: Stay): Work =>
  ({
    entry: { id: `${from}`, clockIn: from * HOUR, clockOut: until === null ? null : until * HOUR } as Entry,
    period: period === undefined ? null : { start: period, end: period + 1 },
  }) as unknown as Work;
/** The hours at which those came who had not rested long enough. */
const early = (minutes: number, ...days: Stay[][]) =>
  [
    ...tooEarly(
      days.map((stays) => ({ work: stays.map(workOf) })),
      minutes,
    ),
  ]
    .map(({ clockIn }) => clockIn / HOUR)
    .sort((a, b) => a - b);

test('the 24 hours from each time that somebody comes hold a daily rest', () => {
  const rows: [string, Stay[][], number[]][] = [
    ['nothing', [], []],
    ['a day', [[[8, 16]]], []],
    ['eleven hours', [[[8, 20]], [[31, 39]]], []],
    ['a minute less', [[[8, 20 + 1 / 60]], [[31, 39]]], [31]],
    ['thirteen hours leave eleven', [[[8, 21]]], []],
    ['longer stays leave none', [[[8, 21 + 1 / 60]]], [8]],
    ['still in: nothing is said', [[[8, null]]], []],
    [
      'a short stay away before the rest',
      [
        [
          [8, 12],
          [13, 17],
        ],
      ],
      [],
    ],
    [
      'a rest within the day',
      [
        [
          [0, 2],
          [13, 15],
        ],
      ],
      [],
    ],
    [
      'no rest of eleven hours in three stays',
      [
        [
          [0, 4],
          [12, 16],
        ],
        [[23, 27]],
      ],
      [12],
    ],
    ['days in another order', [[[31, 39]], [[8, 20.5]]], [31]],
    [
      'one stay within another',
      [
        [
          [8, 20],
          [9, 10],
        ],
        [[30, 38]],
      ],
      [30],
    ],
    [
      'who is still in rests no more',
      [
        [
          [8, 12],
          [14, null],
        ],
      ],
      [14],
    ],
  ];
  for (const [words, days, expected] of rows) assert.deepEqual(early(DAILY, ...days), expected, words);
});

test('a longer rest lies between the last that one day ends and the next begins', () => {
  const rows: [string, Stay[][], number[]][] = [
    ['nothing', [], []],
    ['sixteen hours', [[[8, 16]], [[32, 40]]], []],
    ['a minute less', [[[8, 16 + 1 / 60]], [[32, 40]]], [32]],
    [
      'within a day nobody rests so long',
      [
        [
          [8, 12],
          [13, 16],
        ],
        [[32, 40]],
      ],
      [],
    ],
    [
      'from the last to go',
      [
        [
          [8, 17],
          [9, 10],
        ],
        [[32, 40]],
      ],
      [32],
    ],
    ['a day without work', [[[8, 17]], [], [[32, 40]]], [32]],
    ['each of three', [[[0, 8]], [[23, 30]], [[40, 41]]], [23, 40]],
    ['of one period of work', [[[8, 17, 1]], [[20, 28, 1]]], []],
    ['of two periods', [[[8, 17, 1]], [[20, 28, 2]]], [20]],
    ['a period and none', [[[8, 17, 1]], [[20, 28]]], [20]],
    ['neither has one', [[[8, 17]], [[20, 28]]], [20]],
    ['a day on which somebody is still in ends no rest', [[[0, 8]], [[24, null]], [[25, 26]]], []],
    ['and is measured from the day before', [[[0, 8]], [[23, null]], [[23.5, 24]]], [23, 23.5]],
  ];
  for (const [words, days, expected] of rows) assert.deepEqual(early(LONG, ...days), expected, words);
});

/** Minute by minute: whether the 24 hours from each coming hold so many minutes without anybody in. */
function hasShort(stays: readonly [number, number][], minutes: number): boolean {
  return stays.some(([from]) => {
    let run = 0;
    for (let minute = from; minute < from + 1440; minute += 1) {
      const isIn = stays.some(([start, end]) => start >= from && start <= minute && minute < end);
      run = isIn ? 0 : run + 1;
      if (run >= minutes) return false;
    }
    return true;
  });
}

test('property: somebody is named exactly where some 24 hours hold no such rest, minute by minute', () => {
  const stay = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 16 }));
  fc.assert(
    fc.property(fc.array(stay, { minLength: 1, maxLength: 5 }), (drawn) => {
      const stays = drawn.map(([from, hours]): [number, number] => [from * 60, (from + hours) * 60]);
      const days = stays.map(([from, until]): Stay[] => [[from / 60, until / 60]]);
      assert.equal(early(DAILY, ...days).length > 0, hasShort(stays, DAILY), JSON.stringify(stays));
    }),
  );
});
