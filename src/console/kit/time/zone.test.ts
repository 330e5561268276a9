import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  exactHours,
  hoursText,
  instantOf,
  localOf,
  mondayNamed,
  mondayOf,
  spanText,
  weekOf,
} from './zone.ts';

const iso = (at: number) => new Date(at).toISOString();

test('a clock time becomes an instant and back, in winter and in summer', () => {
  for (const [date, time, zone, expected] of [
    ['2026-01-15', '07:00', 'Europe/London', '2026-01-15T07:00:00.000Z'],
    ['2026-07-15', '07:00', 'Europe/London', '2026-07-15T06:00:00.000Z'],
    ['2026-07-15', '00:30', 'Asia/Kathmandu', '2026-07-14T18:45:00.000Z'],
  ] as const) {
    assert.equal(iso(instantOf(date, time, zone)), expected);
    assert.deepEqual(localOf(expected, zone), { date, time });
  }
});

test('clock changes: the gap moves on by its width, the repeated hour is its first', () => {
  assert.equal(iso(instantOf('2026-03-29', '01:30', 'Europe/London')), '2026-03-29T01:30:00.000Z');
  assert.equal(iso(instantOf('2026-10-25', '01:30', 'Europe/London')), '2026-10-25T00:30:00.000Z');
  assert.equal(iso(instantOf('2026-03-29', '06:00', 'Europe/London')), '2026-03-29T05:00:00.000Z');
});

test('weeks start on Monday, across months and years', () => {
  assert.equal(mondayNamed('2026-03-01', '2026-05-06'), '2026-02-23');
  for (const none of [null, '', 'quatsch', '2026-99-99', '2026-02-30', '1', '2026-03-01T09:00Z'])
    assert.equal(mondayNamed(none, '2026-05-06'), '2026-05-04', String(none));
  assert.equal(mondayOf('2026-03-01'), '2026-02-23');
  assert.equal(mondayOf('2026-02-23'), '2026-02-23');
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(weekOf('2026-03-02').at(-1), '2026-03-08');
});

test('a duty over midnight keeps its clock times', () => {
  assert.equal(spanText('2026-07-15T21:00:00Z', '2026-07-16T05:00:00Z', 'Europe/London'), '22:00–06:00');
});

test('hours to the minute', () => {
  const shown = [0, 40, 60, 799, 840, 2250.4].map(exactHours);
  assert.deepEqual(shown, ['0:00 h', '0:40 h', '1:00 h', '13:19 h', '14:00 h', '37:30 h']);
});

test('hours are rounded to a tenth; less than one hour is in minutes', () => {
  assert.deepEqual([0, 2, 40, 60, 2250].map(hoursText), ['0 h', '2 min', '40 min', '1 h', '37.5 h']);
});
