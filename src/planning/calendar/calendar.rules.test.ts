import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CalendarDuty, calendarOf } from './calendar.rules.ts';

const DUTY = {
  ...{
    demandId: 'd',
    userId: 'u',
    location: null,
    timeZone: 'Europe/Paris',
    breaks: null,
    isCancelled: false,
    changedAt: '2027-01-01T00:00:00.500Z',
  },
  ...{ start: '2027-03-01T09:00:00Z', end: '2027-03-01T10:00:00Z' },
};

test('a line of 75 octets stays whole, the 76th goes on in the next', () => {
  const linesOf = (octets: number) => {
    const summary = 'x'.repeat(octets - 'SUMMARY:'.length);
    const lines = calendarOf([{ ...DUTY, summary } as CalendarDuty]).split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    return lines.slice(at, at + 2).map((line) => line.length);
  };
  assert.deepEqual(linesOf(75), [75, 'STATUS:CONFIRMED'.length]);
  assert.deepEqual(linesOf(76), [75, 2]);
  assert.deepEqual(linesOf(149), [75, 75]);
});

test('breaks are said in the time of the place', () => {
  const at = (start: string, end: string, paid: boolean) => ({
    start: `2027-03-01T${start}:00Z`,
    end: `2027-03-01T${end}:00Z`,
    paid,
  });
  const breaks = [at('09:30', '09:45', true), at('12:00', '12:30', false)];
  const text = calendarOf([{ ...DUTY, summary: 'Till', breaks }]);
  assert.match(text, /\r\nDESCRIPTION:Paid break 10:30–10:45\\nBreak 13:00–13:30\r\n/);
  assert.doesNotMatch(calendarOf([{ ...DUTY, summary: 'Till' }]), /DESCRIPTION/);
});
