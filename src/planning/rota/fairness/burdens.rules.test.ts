import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BurdenDuty,
  burdensOf,
  dateOf,
  extraHours,
  isLateEnd,
  isNight,
  isUnwanted,
} from './burdens.rules.ts';

const MONDAY = Date.UTC(2027, 2, 1) / 60_000;
const at = (hour: number) => MONDAY + Math.round(hour * 60);
const times = (from: number, until: number) => ({ localStart: at(from), localEnd: at(until) });
const duty = (from: number, until: number, more: Partial<BurdenDuty> = {}): BurdenDuty => ({
  userId: 'ann',
  locationId: 'L',
  profile: null,
  further: null,
  kind: null,
  start: at(from),
  end: at(until),
  ...times(from, until),
  ...more,
});

test('a night has three hours between 23:00 and 06:00; a late end is one after 21:00 that is no night', () => {
  const rows: [string, number, number, boolean, boolean][] = [
    ['a day', 9, 17, false, false],
    ['until 21:00', 13, 21, false, false],
    ['until 21:01', 13, 21 + 1 / 60, false, true],
    ['until 01:59', 18, 26 - 1 / 60, false, true],
    ['until 02:00', 18, 26, true, false],
    ['from 03:00', 3, 11, true, false],
    ['from 03:01', 3 + 1 / 60, 11, false, false],
    ['a part in the evening, a part of the next morning', 23, 25, false, true],
    ['a night in the middle', 20, 31, true, false],
    ['a long day with the end of a night', 4, 22, false, true],
  ];
  for (const [words, from, until, night, late] of rows)
    assert.deepEqual([isNight(times(from, until)), isLateEnd(times(from, until))], [night, late], words);
});

test('hours that somebody wishes to avoid, and days asked off', () => {
  const avoid = (from: string, until: string, dayOfWeek?: number, want = 'avoid') => ({
    times: [{ want, from, until, ...(dayOfWeek === undefined ? {} : { dayOfWeek }) }],
  });
  const off = (date: string, kind?: string | null, want = 'off') => ({
    requests: [{ date, want, ...(kind === undefined ? {} : { kind }) }],
  });
  const rows: [string, BurdenDuty, object, boolean][] = [
    ['no wish', duty(9, 17), {}, false],
    ['in them', duty(9, 17), avoid('16:00', '18:00'), true],
    ['from its end', duty(9, 17), avoid('17:00', '18:00'), false],
    ['until its start', duty(9, 17), avoid('08:00', '09:00'), false],
    ['hours they like', duty(9, 17), avoid('16:00', '18:00', undefined, 'prefer'), false],
    ['on that day', duty(9, 17), avoid('16:00', '18:00', 1), true],
    ['on another day', duty(9, 17), avoid('16:00', '18:00', 2), false],
    ['after midnight, from the evening', duty(24, 26), avoid('22:00', '01:00', 1), true],
    ['after midnight, of the next day', duty(24, 26), avoid('22:00', '01:00', 2), false],
    ['the whole day', duty(9, 17), avoid('00:00', '00:00'), true],
    ['half an hour', duty(9, 17), avoid('16:30', '16:45'), true],
    ['half an hour after its end', duty(9, 17), avoid('17:30', '18:00'), false],
    ['the day asked off', duty(9, 17), off('2027-03-01'), true],
    ['begun the day before', duty(22, 30), off('2027-03-02'), false],
    ['another day', duty(9, 17), off('2027-03-02'), false],
    ['asked on', duty(9, 17), off('2027-03-01', undefined, 'on'), false],
    ['off for its kind', duty(9, 17, { kind: 'early' }), off('2027-03-01', 'early'), true],
    ['off for another kind', duty(9, 17, { kind: 'late' }), off('2027-03-01', 'early'), false],
    ['off for any kind', duty(9, 17, { kind: 'late' }), off('2027-03-01', null), true],
  ];
  for (const [words, one, wishes, expected] of rows)
    assert.equal(isUnwanted(one, wishes as never), expected, words);
});

test('a weekend counts once, and so does a night of duties that touch', () => {
  const measures = (...duties: BurdenDuty[]) =>
    burdensOf(duties, () => ({})).map(({ measure, start }) => `${measure} ${(start - MONDAY) / 60}`);
  const [saturday, sunday] = [5 * 24, 6 * 24];
  const rows: [string, BurdenDuty[], string[]][] = [
    ['a Friday', [duty(105, 113)], []],
    ['a Saturday', [duty(saturday, saturday + 8)], ['nights 120', 'weekends 120']],
    ['both days', [duty(saturday + 9, saturday + 17), duty(sunday + 9, sunday + 17)], ['weekends 129']],
    [
      'two weekends',
      [duty(saturday + 9, saturday + 17), duty(saturday + 177, saturday + 185)],
      ['weekends 129', 'weekends 297'],
    ],
    [
      'two people',
      [duty(saturday + 9, saturday + 17), duty(sunday + 9, sunday + 17, { userId: 'bob' })],
      ['weekends 129', 'weekends 153'],
    ],
    ['a Monday', [duty(168 + 9, 168 + 17)], []],
    ['a night in two', [duty(22, 25), duty(25, 28)], ['nights 22']],
    ['with a gap', [duty(22, 25), duty(25.1, 27)], ['lateEnds 22']],
    ['given the other way round', [duty(25, 28), duty(22, 25)], ['nights 22']],
    ['a late end in two', [duty(14, 18), duty(18, 22)], ['lateEnds 14']],
    ['one within the other', [duty(14, 22), duty(15, 16)], ['lateEnds 14']],
    ['of two people', [duty(22, 25), duty(25, 28, { userId: 'bob' })], ['lateEnds 22', 'nights 25']],
  ];
  for (const [words, duties, expected] of rows) assert.deepEqual(measures(...duties), expected, words);
  const wishes = burdensOf(
    [duty(9, 17, { profile: 'till' })],
    (id) => (id === 'ann' ? { requests: [{ date: '2027-03-01', want: 'off' }] } : {}) as never,
  );
  assert.deepEqual(wishes, [
    {
      measure: 'unwanted',
      userId: 'ann',
      amount: 1,
      locationId: 'L',
      profile: 'till',
      further: null,
      start: at(9),
      end: at(17),
    },
  ]);
});

test('hours beyond the contract, week by week, at the home site', () => {
  const week = [9, 33, 57, 81, 105].map((from) => duty(from, from + 9));
  const extra = (agreed: number | null, home: string | null, duties = week) =>
    extraHours(
      duties,
      (_, monday) => (monday === '2027-03-01' ? agreed : 0),
      () => home,
    ).map(({ amount, locationId }) => [amount, locationId]);
  assert.deepEqual(
    [extra(45, 'M'), extra(44, 'M'), extra(null, 'M'), extra(10, null)],
    [[], [[1, 'M']], [], []],
  );
  assert.deepEqual(extra(44, 'M', [...week, duty(168, 172)]), [
    [1, 'M'],
    [4, 'M'],
  ]);
  assert.deepEqual(extra(44, 'M', [...week, duty(9, 17, { userId: 'bob' })]), [[1, 'M']]);
  const withBreaks = week.map((one) => ({ ...one, unpaidMinutes: 30 }));
  assert.deepEqual([extra(42.5, 'M', withBreaks), extra(42, 'M', withBreaks)], [[], [[0.5, 'M']]]);
  assert.equal(dateOf(at(23.99)), '2027-03-01');
});
