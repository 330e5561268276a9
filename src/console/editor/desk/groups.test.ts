import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Booking } from '../stock/booking-row.tsx';
import { groupsOf } from './groups.ts';

const booking = (id: string, state: Booking['state'], start: string, end: string, late = false) =>
  ({ id, state, start, end, late }) as Booking;

test('late ones come first, then what goes out and comes back today, then the week', () => {
  const groups = groupsOf(
    [
      booking('soon', 'booked', '2027-03-05', '2027-03-09'),
      booking('today', 'booked', '2027-03-03', '2027-03-09'),
      booking('not fetched', 'booked', '2027-03-02', '2027-03-09'),
      booking('with them', 'out', '2027-03-01', '2027-03-04'),
      booking('back today', 'out', '2027-03-01', '2027-03-03'),
      booking('late', 'out', '2027-02-01', '2027-02-03', true),
      booking('asked', 'asked', '2027-03-03', '2027-03-09'),
      booking('over', 'back', '2027-03-01', '2027-03-03'),
      booking('asked too late', 'asked', '2027-02-20', '2027-02-22'),
      booking('after midnight there', 'booked', '2027-03-03T23:30:00Z', '2027-03-04T10:00:00Z'),
    ],
    '2027-03-03',
    'Europe/Berlin',
  );
  assert.deepEqual(
    groups.map(([group, some]) => [group, some.map(({ id }) => id)]),
    [
      ['late', ['late']],
      ['outToday', ['today', 'not fetched']],
      ['backToday', ['back today']],
      ['outSoon', ['soon', 'after midnight there']],
      ['backSoon', ['with them']],
      ['waiting', ['asked']],
    ],
  );
});

test('what was hired and never collected, and what came back today, have headings of their own; a block that is over has none', () => {
  const customer = { name: 'Robin Lee' };
  const groups = groupsOf(
    [
      { ...booking('never', 'booked', '2027-03-01', '2027-03-03'), customer },
      booking('block', 'booked', '2027-03-01', '2027-03-03'),
      {
        ...booking('until this evening', 'booked', '2027-03-03T08:00:00Z', '2027-03-03T18:00:00Z'),
        customer,
      },
      { ...booking('now', 'back', '2027-02-01', '2027-02-03'), back_at: '2027-03-02T23:30:00Z' },
      { ...booking('before', 'back', '2027-03-01', '2027-03-09'), back_at: '2027-03-02T22:30:00Z' },
    ],
    '2027-03-03',
    'Europe/Berlin',
  );
  assert.deepEqual(
    groups.map(([group, some]) => [group, some.map(({ id }) => id)]),
    [
      ['missed', ['never']],
      ['outToday', ['until this evening']],
      ['cameBack', ['now']],
    ],
  );
});
