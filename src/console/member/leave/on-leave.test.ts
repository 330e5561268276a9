import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awayText } from './on-leave.ts';

const SHIFT = { start: '2026-12-04T07:00:00.000Z', end: '2026-12-04T15:00:00.000Z' };
const at = (from: string, to: string) => ({
  ...SHIFT,
  leave: [{ start: `2026-12-04T${from}:00.000Z`, end: `2026-12-04T${to}:00.000Z` }],
});

test('leave in a shift is said with the hours that it takes of it, by the clock of the site', () => {
  assert.equal(awayText(SHIFT, 'Europe/London'), null);
  assert.equal(awayText(at('07:00', '15:00'), 'Europe/London'), 'On leave');
  assert.equal(awayText(at('12:00', '15:00'), 'Europe/London'), 'On leave from 12:00');
  assert.equal(awayText(at('12:00', '15:00'), 'Europe/Berlin'), 'On leave from 13:00');
  assert.equal(awayText(at('07:00', '12:00'), 'Europe/London'), 'On leave until 12:00');
  assert.equal(awayText(at('09:00', '12:00'), 'Europe/London'), 'On leave 09:00–12:00');
});

test('a noted absence is said with its hours, after leave in the same shift', () => {
  const absent = [{ start: '2026-12-04T11:00:00.000Z', end: '2026-12-05T00:00:00.000Z' }];
  assert.equal(awayText({ ...SHIFT, absent }, 'Europe/London'), 'Absent from 11:00');
  const both = { ...at('07:00', '08:00'), absent };
  assert.equal(awayText(both, 'Europe/London'), 'On leave until 08:00, Absent from 11:00');
});
