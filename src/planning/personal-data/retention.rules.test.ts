import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastNight, limitsAt, monthsBefore, nextNight } from './retention.rules.ts';

const at = (text: string) => new Date(text);

test('a night begins at 2 by the clock of the sites, also where clocks change', () => {
  const cases: [string, string, string, string][] = [
    ['2027-03-01T12:00:00Z', 'Europe/Berlin', '2027-03-01T01:00:00.000Z', '2027-03-02T01:00:00.000Z'],
    ['2027-03-01T01:00:00Z', 'Europe/Berlin', '2027-03-01T01:00:00.000Z', '2027-03-02T01:00:00.000Z'],
    ['2027-03-01T00:59:59Z', 'Europe/Berlin', '2027-02-28T01:00:00.000Z', '2027-03-01T01:00:00.000Z'],
    // Clocks jump over 2 o'clock.
    ['2027-03-28T00:30:00Z', 'Europe/Berlin', '2027-03-27T01:00:00.000Z', '2027-03-28T01:00:00.000Z'],
    ['2027-03-01T12:00:00Z', 'America/New_York', '2027-03-01T07:00:00.000Z', '2027-03-02T07:00:00.000Z'],
    ['2027-03-01T02:00:00Z', 'UTC', '2027-03-01T02:00:00.000Z', '2027-03-02T02:00:00.000Z'],
  ];
  for (const [now, zone, last, next] of cases) {
    assert.equal(lastNight(at(now), zone).toISOString(), last, `${now} ${zone}`);
    assert.equal(nextNight(at(now), zone).toISOString(), next, `${now} ${zone}`);
  }
});

test('months before end on the last day of a shorter month', () => {
  const before = (text: string, months: number) => monthsBefore(at(text), months).toISOString().slice(0, 16);
  assert.equal(before('2027-03-31T10:15:00Z', 1), '2027-02-28T10:15');
  assert.equal(before('2028-02-29T10:15:00Z', 12), '2027-02-28T10:15');
  assert.equal(before('2027-01-15T10:15:00Z', 25), '2024-12-15T10:15');
});

test('what has no limit stays', () => {
  const none = {
    peopleMonths: null,
    attendanceMonths: null,
    enquiryMonths: null,
    mailDays: null,
    deliveryDays: null,
  };
  const aged = { attendance: null, enquiries: null, mails: null, deliveries: null };
  assert.deepEqual(limitsAt(at('2027-03-01T02:00:00Z'), none), { left: null, aged });
  const { left, aged: days } = limitsAt(at('2027-03-11T02:00:00Z'), {
    ...none,
    peopleMonths: 2,
    mailDays: 10,
  });
  assert.deepEqual([left, days.mails], [at('2027-01-11T02:00:00Z'), at('2027-03-01T02:00:00Z')]);
});
