import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, atWallClock, dateAt, wallClockAt } from '../../platform/local-time.ts';
import { chargedHours, cheapestMix, clockHours, minorUnits, PERIOD_HOURS, type Rate } from './quote.rules.ts';

const DAY: Rate = { period: 'day', price: 100 };
const WEEK: Rate = { period: 'week', price: 450 };
const HOUR: Rate = { period: 'hour', price: 20 };

test('the cheapest mix that covers the time; of equal ones that with the longest periods', () => {
  const rows: [string, Rate[], number, string, number][] = [
    ['a day', [DAY], 24, '1 day', 100],
    ['an hour more', [DAY], 25, '2 day', 200],
    ['an hour of its own', [DAY, HOUR], 25, '1 day, 1 hour', 120],
    ['five hours as a day', [HOUR, DAY], 5, '1 day', 100],
    ['four hours', [HOUR, DAY], 4, '4 hour', 80],
    ['four days', [DAY, WEEK], 4 * 24, '4 day', 400],
    ['five days as a week', [DAY, WEEK], 5 * 24, '1 week', 450],
    ['a week and two days', [DAY, WEEK], 9 * 24, '1 week, 2 day', 650],
    ['two weeks at least', [DAY, { ...WEEK, min_periods: 2 }], 8 * 24, '8 day', 800],
    ['two weeks at least, for as much', [DAY, { ...WEEK, min_periods: 2 }], 9 * 24, '2 week', 900],
    ['two weeks at least, for ten days', [DAY, { ...WEEK, min_periods: 2 }], 10 * 24, '2 week', 900],
    ['three days at least', [{ ...DAY, min_periods: 3 }], 24, '3 day', 300],
    ['three days at least after a week', [{ ...DAY, min_periods: 3 }, WEEK], 8 * 24, '1 week, 3 day', 750],
    ['a free day', [{ ...DAY, price: 0 }, HOUR], 30, '2 day', 0],
    ['none at least is one', [{ ...DAY, min_periods: 0 }], 24, '1 day', 100],
  ];
  for (const [words, rates, hours, lines, cost] of rows) {
    const mix = cheapestMix(rates, hours);
    assert.deepEqual(
      [mix.lines.map(({ count, period }) => `${count} ${period}`).join(', '), mix.cost],
      [lines, cost],
      words,
    );
  }
});

test('no mix of all counts is cheaper', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const price = (n: number) => 1 + ((seed * n) % 97);
    const rates: Rate[] = [
      { period: 'week', price: 3 * price(31), min_periods: 1 + (seed % 2) },
      { period: 'day', price: price(17), min_periods: 1 + (seed % 3) },
      { period: 'hour', price: 1 + (price(7) % 9) },
    ];
    const hours = 1 + ((seed * 37) % 240);
    let least = Number.POSITIVE_INFINITY;
    for (let week = 0; week <= 3; week++)
      for (let day = 0; day <= 13; day++) {
        const rest = hours - week * PERIOD_HOURS.week - day * PERIOD_HOURS.day;
        const isMet = [week, day].every((count, at) => count === 0 || count >= rates[at]!.min_periods!);
        const cost = week * rates[0]!.price + day * rates[1]!.price + Math.max(0, rest) * rates[2]!.price;
        if (isMet && cost > 0) least = Math.min(least, cost);
      }
    assert.equal(cheapestMix(rates, hours).cost, least, `seed ${seed}`);
  }
});

test('whole minor units', () => {
  assert.deepEqual([minorUnits(1.15, 2), minorUnits(19, 0), minorUnits(0.125, 3)], [115, 19, 125]);
});

const LONDON = 'Europe/London';
const local = (text: string) => atWallClock(text.slice(0, 10), text.slice(11), LONDON);

test('until the same clock time of the next day it is one day, whatever the clocks do', () => {
  const rows: [string, string, string, number][] = [
    ['clocks go back', '2029-10-27 09:00', '2029-10-28 09:00', 24],
    ['an hour more', '2029-10-27 09:00', '2029-10-28 10:00', 25],
    ['almost a day is a day at most', '2029-10-27 09:00', '2029-10-28 08:30', 24],
    ['a short night has its true hours', '2029-10-27 22:00', '2029-10-28 03:00', 6],
    ['clocks go forward', '2030-03-30 09:00', '2030-03-31 09:00', 24],
    ['a week over the change', '2029-10-25 09:00', '2029-11-01 09:00', 168],
    ['a plain day and a half', '2029-06-01 09:00', '2029-06-02 21:00', 36],
  ];
  for (const [words, start, end, hours] of rows)
    assert.equal(clockHours({ start: local(start), end: local(end) }, LONDON), hours, words);
  const length = { hours: 25, clockHours: 24 };
  assert.equal(chargedHours([HOUR, DAY], length), 24);
  assert.equal(chargedHours([HOUR], length), 25, 'by the hour alone each hour counts');
});

test('days by the clock are those that a walk from day to day counts', () => {
  const MINUTES = 7 * 60_000;
  for (let seed = 0; seed < 400; seed++) {
    const start = local('2029-10-24 00:00') + ((seed * 7919) % 1200) * MINUTES;
    const end = start + (1 + ((seed * 104_729) % 1500)) * MINUTES;
    const clock = wallClockAt(start, LONDON).slice(11);
    let days = 0;
    let from = start;
    for (;;) {
      const next = atWallClock(addDays(dateAt(start, LONDON), days + 1), clock, LONDON);
      if (next > end) break;
      days += 1;
      from = next;
    }
    let rest = 0;
    while (from + rest * 3_600_000 < end) rest += 1;
    assert.equal(clockHours({ start, end }, LONDON), days * 24 + Math.min(24, rest), `seed ${seed}`);
  }
});
