import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breaksText, leaveParts, paidMinutes } from './breaks.ts';

const at = (start: string, end: string, paid: boolean) => ({
  start: `2027-03-01T${start}:00Z`,
  end: `2027-03-01T${end}:00Z`,
  paid,
});

test('breaks are said in local time, paid ones as paid', () => {
  const shift = { start: '2027-03-01T08:00:00Z', end: '2027-03-01T18:00:00Z' };
  assert.equal(
    breaksText({ ...shift, breaks: [at('11:00', '11:30', false)] }, 'Europe/Paris'),
    'Break 12:00–12:30',
  );
  const two = [at('09:30', '09:45', true), at('12:00', '12:45', false)];
  assert.equal(breaksText({ ...shift, breaks: two }, 'UTC'), 'Breaks 09:30–09:45 (paid), 12:00–12:45');
  assert.equal(breaksText({ ...shift, breaks: [] }, 'UTC'), null);
  assert.equal(breaksText(shift, 'UTC'), null);
});

test('of a break that leave or an absence takes, what is left is said, in the minutes that count', () => {
  const shift = { start: '2027-03-01T10:00:00Z', end: '2027-03-01T18:00:00Z' };
  const away = { ...shift, leave: [at('12:00', '14:00', false)] };
  const half = { ...away, breaks: [at('13:45', '14:15', false)] };
  assert.equal(breaksText(half, 'UTC'), 'Break 14:00–14:15');
  assert.equal(paidMinutes(half), 5 * 60 + 45);
  assert.equal(breaksText({ ...away, breaks: [at('12:30', '13:00', false)] }, 'UTC'), null);
  const absent = { ...shift, absent: [at('12:00', '18:00', false)], breaks: [at('13:00', '13:30', false)] };
  assert.equal(breaksText(absent, 'UTC'), null);
});

test('leave that follows on leave is one part of the shift, and ends with it', () => {
  const leave = [at('12:00', '13:00', false), at('15:00', '20:00', false), at('13:00', '14:00', false)];
  const shift = { start: '2027-03-01T10:00:00Z', end: '2027-03-01T18:00:00Z', leave };
  assert.deepEqual(
    leaveParts(shift).map(({ start, end }) => [start.slice(11, 16), end.slice(11, 16)]),
    [
      ['12:00', '14:00'],
      ['15:00', '18:00'],
    ],
  );
});

test('five shifts of 5.3 hours with half an hour of unpaid break are 24 paid hours, as a run counts them', () => {
  const shift = { start: '2027-03-01T08:00:00Z', end: '2027-03-01T13:18:00Z' };
  assert.equal(5 * paidMinutes(shift), 26.5 * 60);
  assert.equal(5 * paidMinutes({ ...shift, breaks: [at('10:00', '10:30', false)] }), 24 * 60);
  const breaks = [at('10:00', '10:15', true), at('11:00', '11:18', false)];
  assert.equal(5 * paidMinutes({ ...shift, breaks }), 25 * 60);
});

test('hours of absence and leave are not paid hours, each once, and a break in them is taken off once', () => {
  const shift = { start: '2027-03-01T08:00:00Z', end: '2027-03-01T16:00:00Z' };
  const breaks = [at('12:00', '13:00', false)];
  const hours = (absent: [string, string][], leave: [string, string][] = []) =>
    paidMinutes({
      ...shift,
      breaks,
      absent: absent.map(([from, until]) => at(from, until, true)),
      leave: leave.map(([from, until]) => at(from, until, true)),
    }) / 60;
  assert.equal(hours([]), 7);
  assert.equal(hours([['08:00', '16:00']]), 0);
  assert.equal(hours([['12:30', '16:00']]), 4);
  assert.equal(hours([['09:00', '10:00']], [['09:30', '11:00']]), 5);
});
