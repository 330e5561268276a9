import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAsked, returnOf } from './returns.ts';

const PRICE = { hours: 48, quantity: 1, currency: 'GBP', lines: [], total: 20, rates: [] };
const DAYS = { state: 'out', start: '2027-03-01', end: '2027-03-03', price: PRICE } as const;
const BLOCK = { state: 'out', start: DAYS.start, end: DAYS.end } as const;
const HOURS = { ...DAYS, start: '2027-03-01T09:00:00.000Z', end: '2027-03-01T12:00:00.000Z' } as const;
const at = (time: string, typed: string | null = null) => ({
  typed,
  today: time.slice(0, 10),
  now: Date.parse(`${time}:00Z`),
  zone: 'Europe/London',
});

test('a return is asked about unless it is the one that was agreed', () => {
  for (const [booking, now, isToBe] of [
    [DAYS, at('2027-03-03T10:00'), false],
    [DAYS, at('2027-03-02T10:00'), true],
    [DAYS, at('2027-03-04T10:00'), true],
    [DAYS, at('2027-03-03T10:00', '2027-03-02'), true],
    [BLOCK, at('2027-03-04T10:00'), false],
    [HOURS, at('2027-03-01T11:40'), true],
  ] as const)
    assert.equal(isAsked(booking, 'back', now), isToBe, JSON.stringify([booking, now]));
});

test('a hand-out is asked about before its first day or time', () => {
  const booked = { ...DAYS, state: 'booked' } as const;
  const byHour = { ...HOURS, state: 'booked' } as const;
  for (const [booking, now, isToBe] of [
    [booked, at('2027-02-28T10:00'), true],
    [booked, at('2027-03-01T00:10'), false],
    [byHour, at('2027-03-01T08:59'), true],
    [byHour, at('2027-03-01T09:00'), false],
    [{ ...DAYS, state: 'back' }, at('2027-02-28T10:00'), false],
  ] as const)
    assert.equal(isAsked(booking, 'out', now), isToBe, JSON.stringify([booking, now]));
  assert.equal(isAsked(booked, 'cancelled', at('2027-02-28T10:00')), false);
});

test('it came back when that is typed, unless that is to come', () => {
  assert.equal(returnOf(DAYS, at('2027-03-03T10:00')), '2027-03-03');
  assert.equal(returnOf(DAYS, at('2027-03-03T10:00', '2027-03-02')), '2027-03-02');
  assert.equal(returnOf(DAYS, at('2027-03-03T10:00', '2027-03-05')), '2027-03-03');
  assert.equal(returnOf(HOURS, at('2027-07-01T10:00')), '2027-07-01T11:00', 'by the clock of the place');
});
