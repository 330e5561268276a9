import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import type { Booking } from '../stock/booking-row.tsx';
import { barsOf, between, datesFrom, daysOf, lanesOf, takenIn } from './calendar-bars.ts';

const booking = (start: string, end: string, late = false) => ({ start, end, late }) as Booking;
const ZONE = 'Europe/Berlin';
const WINDOW = { first: '2027-03-01', count: 7, zone: ZONE, today: '2027-03-03' };

test('days of a booking: by the clock of the site, and until today where it is late', () => {
  const days = (start: string, end: string, late = false) =>
    Object.values(daysOf(booking(start, end, late), ZONE, '2027-03-03'));
  assert.deepEqual(days('2027-03-01', '2027-03-02'), ['2027-03-01', '2027-03-02']);
  assert.deepEqual(days('2027-02-28T23:30:00Z', '2027-03-01T23:00:00Z'), ['2027-03-01', '2027-03-02']);
  assert.deepEqual(days('2027-03-01T08:00:00Z', '2027-03-01T23:00:01Z'), ['2027-03-01', '2027-03-03']);
  assert.deepEqual(days('2027-03-01', '2027-03-02', true), ['2027-03-01', '2027-03-04']);
  assert.deepEqual(days('2027-03-01', '2027-03-09', true), ['2027-03-01', '2027-03-09']);
});

test('bars are cut at the window, and what lies outside is left out', () => {
  const bars = barsOf(
    [
      booking('2027-02-26', '2027-03-02'),
      booking('2027-03-06', '2027-03-20'),
      booking('2027-02-20', '2027-03-01'),
      booking('2027-03-08', '2027-03-09'),
    ],
    WINDOW,
  );
  assert.deepEqual(
    bars.map(({ from, until, isCutBefore, isCutAfter, lane }) => [
      from,
      until,
      isCutBefore,
      isCutAfter,
      lane,
    ]),
    [
      [0, 1, true, false, 0],
      [5, 7, false, true, 0],
    ],
  );
});

test('bars of a lane never meet, and there are as many lanes as the fullest day needs', () => {
  const stay = fc.tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 12 }), (stays) => {
      const day = (place: number) => datesFrom('2027-02-20', 60)[place + 9]!;
      const bars = barsOf(
        stays.map(([start, length]) => booking(day(start), day(start + length))),
        WINDOW,
      );
      for (const [at, one] of bars.entries())
        for (const other of bars.slice(at + 1))
          if (one.lane === other.lane) assert.ok(one.until <= other.from || other.until <= one.from);
      const fullest = Math.max(
        0,
        ...datesFrom(WINDOW.first, WINDOW.count).map(
          (_, place) => bars.filter(({ from, until }) => from <= place && place < until).length,
        ),
      );
      assert.ok(lanesOf(bars) >= fullest);
      assert.equal(bars.length, stays.filter(([start, length]) => start + length > 0 && start < 7).length);
    }),
  );
});

test('a stretch is dragged in either direction, and names its first day without a unit', () => {
  assert.deepEqual(
    [between(2, 4), between(4, 2)],
    [
      { from: 2, until: 5 },
      { from: 2, until: 5 },
    ],
  );
  assert.equal(takenIn([1, 0, 2, 0], { from: 0, until: 4 }), 1);
  assert.equal(takenIn([1, 0, 2, 0], { from: 2, until: 3 }), null);
});
