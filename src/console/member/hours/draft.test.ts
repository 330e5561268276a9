import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, draftOf, timesOf } from './draft.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-01T12:00:00Z');
/** Sat 31 October 2026, 18:00 to 02:00: the clocks go back at two, so that it lasts nine hours. */
const NIGHT = {
  entryId: 'e',
  locationId: 'L',
  clockIn: '2026-10-31T22:00:07Z',
  breakMinutes: 0,
  start: '2026-10-31T22:00:00Z',
  end: '2026-11-01T07:00:00Z',
};

test('T7: clocked out at 01:30 in the repeated hour: asks which, the second while the duty still ran', () => {
  const draft = { ...draftOf(NIGHT, ZONE), clockOut: '01:30' };
  const { clockIn, clockOut } = timesOf(NIGHT, draft, ZONE, NOW);
  assert.equal(clockOut?.choices.length, 2);
  const body = bodyOf(NIGHT, draft, ZONE, NOW);
  assert.deepEqual([body.clockIn, body.clockOut], [NIGHT.clockIn, '2026-11-01T06:30:00.000Z']);
  assert.equal((clockOut!.at - clockIn.at) / 3600_000, 8.5);
  const first = bodyOf(NIGHT, { ...draft, isLaterOut: false }, ZONE, NOW);
  assert.equal(first.clockOut, '2026-11-01T05:30:00.000Z', 'as was said');
});

test('a duty that was over by then is answered by the first; other times are not asked about', () => {
  const short = { ...NIGHT, end: '2026-11-01T05:00:00Z' };
  const draft = { ...draftOf(short, ZONE), clockOut: '01:30' };
  assert.equal(bodyOf(short, draft, ZONE, NOW).clockOut, '2026-11-01T05:30:00.000Z');
  assert.equal(timesOf(NIGHT, { ...draft, clockOut: '02:00' }, ZONE, NOW).clockOut?.choices.length, 1);
  assert.equal(timesOf(NIGHT, { ...draft, clockOut: '00:59' }, ZONE, NOW).clockOut?.choices.length, 1);
  assert.equal(timesOf(NIGHT, draftOf(NIGHT, ZONE), ZONE, NOW).clockIn.choices.length, 1);
});

test('on Lord Howe half an hour is repeated', () => {
  const gap = { ...NIGHT, clockIn: '2027-04-03T10:00:00Z', start: null, end: null };
  const zone = 'Australia/Lord_Howe';
  const draft = { ...draftOf(gap, zone), clockOut: '01:45' };
  const { choices } = timesOf(gap, draft, zone, NOW).clockOut!;
  assert.deepEqual([choices.length, (choices[1]! - choices[0]!) / 60_000], [2, 30]);
});

test('attendance that is recorded begins with its times, and keeps those that stay, seconds and all', () => {
  const clockOut = '2026-11-01T05:10:42Z';
  const recorded = { ...NIGHT, clockOut };
  const draft = draftOf(recorded, ZONE);
  assert.deepEqual([draft.clockIn, draft.clockOut], ['18:00', '01:10']);
  const body = (change: object) => bodyOf(recorded, { ...draft, ...change }, ZONE, NOW);
  assert.equal(body({ clockIn: '18:05' }).clockOut, clockOut);
  assert.equal(body({ clockOut: '02:10' }).clockOut, '2026-11-01T07:10:00.000Z');
  assert.equal(body({ isLaterOut: true }).clockOut, '2026-11-01T06:10:00.000Z');
});

test('what goes on has its beginning alone, on the last day on which the clock showed it; what was no work is removed', () => {
  const night = { ...NIGHT, clockIn: '2026-11-01T03:50:00Z', goesOn: true };
  const draft = draftOf(night, ZONE);
  assert.deepEqual([draft.clockIn, draft.clockOut], ['23:50', '']);
  const at = Date.parse('2026-11-01T04:30:00Z');
  const body = (change: object) => bodyOf(night, { ...draft, note: ' Late ', ...change }, ZONE, at);
  const kept = { entryId: 'e', clockOut: null, note: 'Late' };
  assert.deepEqual(body({ clockIn: '22:10' }), { ...kept, clockIn: '2026-11-01T02:10:00.000Z' });
  assert.deepEqual(body({ clockIn: '00:05' }), { ...kept, clockIn: '2026-11-01T04:05:00.000Z' });
  assert.deepEqual(body({}), { ...kept, clockIn: night.clockIn });
  const removed = { ...kept, clockIn: night.clockIn, breakMinutes: 0, removes: true };
  assert.deepEqual(body({ clockIn: '22:10', isRemoved: true }), removed);
  const recorded = { ...NIGHT, clockOut: '2026-11-01T05:10:42Z' };
  const all = bodyOf(recorded, { ...draftOf(recorded, ZONE), isRemoved: true }, ZONE, at);
  assert.deepEqual([all.clockIn, all.clockOut], [NIGHT.clockIn, recorded.clockOut]);
});
