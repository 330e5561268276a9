import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayClass, nextOf, weeksOf } from './weeks.ts';

const shift = (date: string, from: number, to: number) => ({
  date,
  start: `${date}T${String(from).padStart(2, '0')}:00:00Z`,
  end: `${date}T${String(to).padStart(2, '0')}:00:00Z`,
});
const shifts = [shift('2027-03-09', 14, 22), shift('2027-03-03', 7, 11), shift('2027-03-03', 15, 19)];

test('every week has its place and its hours, days their shifts in order', () => {
  const weeks = weeksOf(shifts, [], '2027-03-01', 3);
  assert.deepEqual(
    weeks.map(({ monday, days, minutes }) => [monday, days.map(({ date }) => date), minutes / 60]),
    [
      ['2027-03-01', ['2027-03-03'], 8],
      ['2027-03-08', ['2027-03-09'], 8],
      ['2027-03-15', [], 0],
    ],
  );
});

test('days of stand-by have their place, beside shifts and alone, and no hours', () => {
  const ready = ['2027-03-03', '2027-03-05', '2027-04-05'].map((date) => ({ date, locationId: 'site' }));
  const weeks = weeksOf(shifts, ready, '2027-03-01', 2);
  assert.deepEqual(
    weeks.map(({ days, minutes }) => [
      days.map(({ date, shifts: own, standBy }) => [date, own.length, standBy.length]),
      minutes / 60,
    ]),
    [
      [
        [
          ['2027-03-03', 2, 1],
          ['2027-03-05', 0, 1],
        ],
        8,
      ],
      [[['2027-03-09', 1, 0]], 8],
    ],
  );
});

test('the next shift is the one that is on, else the first to come', () => {
  const at = (text: string) => nextOf(shifts, Date.parse(text))?.start;
  assert.equal(at('2027-03-03T08:00:00Z'), '2027-03-03T07:00:00Z');
  assert.equal(at('2027-03-03T12:00:00Z'), '2027-03-03T15:00:00Z');
  assert.equal(at('2027-03-20T12:00:00Z'), undefined);
});

test('a shift that leave or absences take whole is no next one; one that they take in part is', () => {
  const [first, second] = [shift('2027-03-03', 7, 11), shift('2027-03-03', 15, 19)];
  const now = Date.parse('2027-03-03T06:00:00Z');
  const part = (from: number, to: number) => [shift('2027-03-03', from, to)];
  const nextWith = (given: object) => nextOf([{ ...first, ...given }, second], now)?.start;
  assert.equal(nextWith({ leave: part(0, 23) }), second.start);
  assert.equal(nextWith({ leave: part(7, 9), absent: part(9, 11) }), second.start);
  assert.equal(nextWith({ absent: part(7, 10) }), first.start);
});

test('a day is over once its last shift has ended: today as well, and a night the morning after', () => {
  const today = '2027-03-03';
  const day = (date: string, own: ReturnType<typeof shift>[], standBy = 0) => ({
    date,
    shifts: own,
    standBy: Array.from({ length: standBy }, () => ({ date, locationId: 'site' })),
  });
  const classAt = (hour: string, one: ReturnType<typeof day>) =>
    dayClass(one, today, Date.parse(`${today}T${hour}:00Z`));
  const own = day(today, [shift(today, 7, 11)]);
  assert.deepEqual(
    ['10:59', '11:00'].map((hour) => classAt(hour, own)),
    ['is-today', 'past'],
  );
  assert.equal(classAt('12:00', day(today, [shift(today, 7, 11)], 1)), 'is-today', 'on stand-by till night');
  const night = { date: '2027-03-02', start: '2027-03-02T22:00:00Z', end: '2027-03-03T06:00:00Z' };
  assert.deepEqual(
    ['05:59', '06:00'].map((hour) => classAt(hour, day('2027-03-02', [night]))),
    ['', 'past'],
  );
  assert.equal(classAt('12:00', day('2027-03-04', [shift('2027-03-04', 7, 11)])), '');
});
