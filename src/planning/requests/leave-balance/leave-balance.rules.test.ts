/** Balances by cases that are computed by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LeaveEntitlement } from '../../../hr/hr.ts';
import { datesFrom } from '../../../platform/local-time.ts';
import { type BalanceFacts, balanceOf, type DayAway, daysAway, yearOn } from './leave-balance.rules.ts';

const YEAR: LeaveEntitlement = {
  userId: '',
  type: 'Holiday',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  unit: 'days',
  amount: 28,
  carriedOver: 0,
  carriedUntil: null,
  daysPerWeek: 5,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
};
const contract = (startDate: string, endDate: string | null = null, weeklyHours = 40) => ({
  startDate,
  endDate,
  weeklyHours,
});
const whole = (first: string, last = first): DayAway[] =>
  datesFrom(first, last).map((date) => ({ date, part: null }));
const part = (date: string, hours: number, isBeforeOrAfterNoon = false): DayAway => ({
  date,
  part: { minutes: hours * 60, isBeforeOrAfterNoon },
});

function balance(facts: Partial<Omit<BalanceFacts, 'entitlement'>>, year: Partial<LeaveEntitlement> = {}) {
  return balanceOf({
    entitlement: { ...YEAR, ...year },
    contracts: [contract('2020-01-01')],
    granted: [],
    asked: [],
    isFree: () => false,
    pattern: [],
    today: '2027-06-15',
    ...facts,
  });
}

test('a contract earns the part of the year that it covers, rounded up to a half', () => {
  const entitled = (...contracts: ReturnType<typeof contract>[]) => balance({ contracts }).entitled;
  assert.equal(entitled(contract('2020-01-01')), 28);
  // 184 of 365 days of 28: 14.12.
  assert.equal(entitled(contract('2027-07-01')), 14.5);
  // 90 of 365 days: 6.90.
  assert.equal(entitled(contract('2020-01-01', '2027-03-31')), 7);
  // One after another without a day between: the whole year. With June between: 335 of 365, 25.70.
  assert.equal(entitled(contract('2020-01-01', '2027-05-31'), contract('2027-06-01')), 28);
  assert.equal(entitled(contract('2020-01-01', '2027-05-31'), contract('2027-07-01')), 26);
  assert.equal(entitled(contract('2028-01-01')), 0);
  assert.equal(entitled(), 28, 'HR knows of no contract');
});

test('days until today are taken, later ones booked, and what waits is neither', () => {
  const granted = [...whole('2027-06-14', '2027-06-16'), ...whole('2027-08-02', '2027-08-03')];
  const asked = whole('2027-09-01');
  const found = balance({ granted, asked });
  assert.deepEqual(
    [found.taken, found.booked, found.asked, found.left],
    [2, 3, 1, 23],
    '14 and 15 June; 16 June and two in August',
  );
});

test('of a week no more counts than its work has', () => {
  // Monday 5 to Sunday 11 July, then to Sunday 18 July.
  assert.equal(balance({ granted: whole('2027-07-05', '2027-07-11') }).booked, 5);
  assert.equal(balance({ granted: whole('2027-07-05', '2027-07-18') }).booked, 10);
  assert.equal(balance({ granted: whole('2027-07-05', '2027-07-11') }, { daysPerWeek: 3 }).booked, 3);
  assert.equal(balance({ granted: whole('2027-07-05', '2027-07-11') }, { daysPerWeek: 7 }).booked, 7);
  // A week is granted by two requests: what the second adds is nothing.
  const twice = { granted: whole('2027-07-05', '2027-07-09'), asked: whole('2027-07-10') };
  assert.deepEqual([balance(twice).booked, balance(twice).asked], [5, 0]);
});

test('days on which the person does not work cost nothing', () => {
  const span = (from: string, to: string, kind: 'available' | 'unavailable', ...days: number[]) =>
    days.map((dayOfWeek) => ({ dayOfWeek, from, to, kind }));
  // Friday 9 to Monday 12 July.
  const cost = (pattern: BalanceFacts['pattern'], year: Partial<LeaveEntitlement> = {}) =>
    balance({ granted: whole('2027-07-09', '2027-07-12'), pattern }, year).booked;
  assert.equal(cost([]), 2, 'nobody says when they work: Monday to Friday');
  assert.equal(cost([], { daysPerWeek: 6 }), 3, 'Monday to Saturday');
  assert.equal(cost([], { weekdays: [1, 2, 3, 4, 5] }), 2);
  assert.equal(cost([], { weekdays: [2, 3, 4, 5, 6] }), 2, 'Tuesday to Saturday');
  assert.equal(cost(span('09:00', '17:00', 'available', 2, 3, 4, 5, 6)), 2, 'Tuesday to Saturday');
  assert.equal(cost(span('22:00', '06:00', 'available', 5)), 1, 'Friday nights are of Friday');
  assert.equal(cost(span('00:00', '00:00', 'unavailable', 5, 1)), 2, 'Saturday and Sunday');
  assert.equal(cost(span('08:00', '00:00', 'unavailable', 5, 6, 7)), 4, 'mornings are left');
  const night = span('20:00', '08:00', 'unavailable', 4);
  assert.equal(
    cost([...night, ...span('08:00', '00:00', 'unavailable', 5)]),
    3,
    'the night before, and the day',
  );
  assert.equal(
    cost(span('09:00', '17:00', 'available', 6, 7), { weekdays: [1, 2, 3, 4, 5] }),
    2,
    'HR’s days',
  );
});

test('hours of a night are of the day on which it begins, unless that one costs nothing', () => {
  const cost = (start: string, end: string, year: Partial<LeaveEntitlement> = {}, isFree = () => false) =>
    balance({ granted: daysAway({ start, end }, 'UTC'), isFree }, year).booked;
  // Thursday 8 July.
  assert.equal(cost('2027-07-08T22:00:00Z', '2027-07-09T02:00:00Z'), 0.5);
  assert.equal(cost('2027-07-08T22:00:00Z', '2027-07-09T06:00:00Z'), 1);
  assert.equal(cost('2027-07-08T22:00:00Z', '2027-07-09T02:00:00Z', { unit: 'hours' }), 4);
  assert.equal(cost('2027-07-09T22:00:00Z', '2027-07-10T02:00:00Z', { unit: 'hours' }), 4, 'from Friday');
  assert.equal(cost('2027-07-11T22:00:00Z', '2027-07-12T02:00:00Z', { unit: 'hours' }), 2, 'of Monday');
  assert.equal(cost('2027-07-10T22:00:00Z', '2027-07-11T02:00:00Z'), 0, 'Saturday to Sunday');
  const yearEnd = ['2027-12-31T22:00:00Z', '2028-01-01T02:00:00Z'] as const;
  assert.equal(cost(...yearEnd, { unit: 'hours' }), 4);
  assert.equal(cost(...yearEnd, { unit: 'hours', startDate: '2028-01-01', endDate: '2028-12-31' }), 0);
});

test('days on which the site is closed, and days of other years, cost nothing', () => {
  const isFree = (date: string) => date === '2027-12-24';
  assert.equal(balance({ granted: whole('2027-12-23', '2027-12-28'), isFree }).booked, 3);
  assert.equal(balance({ granted: whole('2027-12-30', '2028-01-04') }).booked, 2);
});

test('a part of a day is half a day at most half its hours or beside noon, else a whole one', () => {
  const cost = (day: DayAway) => balance({ granted: [day] }).booked;
  assert.equal(cost(part('2027-07-05', 4)), 0.5);
  assert.equal(cost(part('2027-07-05', 4.5)), 1);
  assert.equal(cost(part('2027-07-05', 12, true)), 0.5, 'a morning or an afternoon');
  const both = [part('2027-07-05', 12, true), part('2027-07-05', 12, true)];
  assert.equal(balance({ granted: both }).booked, 1, 'both are the day');
  const thrice = [...both, part('2027-07-05', 2)];
  assert.equal(balance({ granted: thrice }).booked, 1, 'a day is no more than one');
});

test('by hours a day costs its share of the week, and a part its own hours', () => {
  const hours = (granted: DayAway[], daysPerWeek = 5) =>
    balance({ granted, contracts: [contract('2020-01-01', null, 37.5)] }, { unit: 'hours', daysPerWeek })
      .booked;
  assert.equal(hours(whole('2027-07-05')), 7.5);
  assert.equal(hours(whole('2027-07-05', '2027-07-11')), 37.5);
  assert.equal(hours([part('2027-07-05', 3)]), 3);
  assert.equal(hours([part('2027-07-05', 12, true)]), 3.75);
  assert.equal(hours([part('2027-07-05', 11)]), 7.5);
  assert.equal(hours(whole('2027-07-05'), 4), 9.38);
});

test('what was carried over lapses where it was not taken in time', () => {
  const carried = { carriedOver: 5, carriedUntil: '2027-03-31' };
  const granted = [...whole('2027-03-29', '2027-03-31'), ...whole('2027-04-05')];
  const after = balance({ granted }, carried);
  assert.deepEqual([after.lapsed, after.taken, after.left], [2, 4, 27], '28 + 5 − 2 − 4');
  const before = balance({ granted, today: '2027-03-31' }, carried);
  assert.deepEqual([before.lapsed, before.left], [0, 29], 'on its last day it can still be taken');
  assert.equal(balance({}, { carriedOver: 5 }).left, 33, 'without a last day it holds all year');
});

test('more than there was leaves less than nothing', () => {
  assert.equal(balance({ granted: whole('2027-07-05', '2027-07-07') }, { amount: 2 }).left, -1);
});

test('leave is days by the clock of the site, also where the clock changes', () => {
  // 28 March 2027 has 23 hours in Berlin.
  const days = daysAway({ start: '2027-03-27T23:00:00Z', end: '2027-03-29T22:00:00Z' }, 'Europe/Berlin');
  assert.deepEqual(days, whole('2027-03-28', '2027-03-29'));
  const morning = daysAway({ start: '2027-03-28T06:00:00Z', end: '2027-03-28T10:00:00Z' }, 'Europe/Berlin');
  assert.deepEqual(morning, [part('2027-03-28', 4, true)]);
  const midday = daysAway({ start: '2027-03-30T08:00:00Z', end: '2027-03-30T11:00:00Z' }, 'Europe/Berlin');
  assert.deepEqual(midday, [part('2027-03-30', 3)]);
});

test('a year holds on its first and its last day', () => {
  const on = (date: string) => yearOn([YEAR], date).length;
  assert.deepEqual(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map(on), [0, 1, 1, 0]);
});
