import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimeEntry } from '../../../hr/hr.ts';
import { overlapping } from '../../attendance/timesheets/overlapping.rules.ts';
import { isSame, timeFaults } from './corrections.rules.ts';

const NOW = Date.parse('2027-03-31T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const text = (at: number) => new Date(at).toISOString();

test('which attendance may be asked for', () => {
  const code = (from: number, until: number, breakMinutes = 0) => {
    const times = { clockIn: text(NOW + from), clockOut: text(NOW + until) };
    const [fault] = timeFaults({ ...times, breakMinutes }, times, NOW);
    return fault === undefined ? null : `${fault.path} ${fault.code}`;
  };
  const rows: [string, string | null, number, number, number?][] = [
    ['up to now', null, -HOUR, 0],
    ['to come', 'body/clockOut IN_FUTURE', -HOUR, 1],
    ['no time at all', 'body/clockOut WRONG_ORDER', -HOUR, -HOUR],
    ['a moment', null, -2, -1, -1],
    ['backwards', 'body/clockOut WRONG_ORDER', -HOUR, -HOUR - 1],
    ['24 hours', null, -DAY, 0],
    ['longer', 'body/clockOut TOO_LONG', -DAY - 1, 0],
    ['31 days ago', null, -31 * DAY, -31 * DAY + HOUR],
    ['earlier', 'body/clockIn OVER', -31 * DAY - 1, -31 * DAY + HOUR],
    ['a break of less than all', null, -HOUR, 0, 59],
    ['a break of all of it', 'body/breakMinutes TOO_LONG', -HOUR, 0, 60],
  ];
  for (const [words, expected, ...times] of rows) assert.equal(code(...times), expected, words);
});

const entry = (from: number, until: number | null, id = 'e'): TimeEntry => ({
  id,
  userId: 'ann',
  locationId: 'L',
  breakMinutes: 0,
  clockIn: text(NOW + from * HOUR),
  clockOut: until === null ? null : text(NOW + until * HOUR),
});

test('other attendance within the times; without a clock-out it is the moment of its clock-in', () => {
  const times = { clockIn: text(NOW), clockOut: text(NOW + 4 * HOUR) };
  const rows: [string, TimeEntry, boolean][] = [
    ['within', entry(1, 2), true],
    ['around', entry(-1, 5), true],
    ['ends as it begins', entry(-1, 0), false],
    ['ends later', entry(-1, 0.1), true],
    ['begins as it ends', entry(4, 5), false],
    ['begins before', entry(3.9, 5), true],
    ['open, at the start', entry(0, null), true],
    ['open, before', entry(-0.1, null), false],
    ['open, at the end', entry(4, null), false],
    ['its own', entry(1, 2, 'own'), false],
  ];
  for (const [words, one, expected] of rows)
    assert.equal(overlapping([entry(9, 10), one], times, 'own') === one, expected, words);
  assert.equal(overlapping([entry(1, 2)], times, null)?.id, 'e');
});

test('whether HR holds this', () => {
  const held = { ...entry(0, 4), breakMinutes: 30 };
  const wanted = { clockIn: held.clockIn, clockOut: held.clockOut, breakMinutes: 30 };
  const rows: [string, TimeEntry | undefined, object, boolean][] = [
    ['the same', held, {}, true],
    ['written otherwise', held, { clockIn: held.clockIn.replace('.000Z', 'Z') }, true],
    ['nothing', undefined, {}, false],
    ['another clock-in', held, { clockIn: text(NOW + 1) }, false],
    ['another clock-out', held, { clockOut: text(NOW + 1) }, false],
    ['no clock-out', held, { clockOut: null }, false],
    ['another break', held, { breakMinutes: 29 }, false],
  ];
  for (const [words, one, more, expected] of rows)
    assert.equal(isSame(one, { ...wanted, ...more }), expected, words);
  assert.equal(isSame(entry(0, null), { ...wanted, clockOut: null, breakMinutes: 0 }), true, 'both open');
});
