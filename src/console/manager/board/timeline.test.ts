import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Need } from './model.ts';
import { axisOf, barOf, levelsOf } from './timeline.ts';

const ZONE = 'Europe/London';
const needOf = (start: string, end: string, target = 1, missing = 0): Need => ({
  runId: 'run',
  demandId: start,
  locationId: 'quay',
  label: 'Counter',
  tone: 0,
  priority: 'medium',
  start,
  end,
  target,
  people: [],
  missing,
  isElsewhere: false,
  isNotNeeded: false,
  mayDelete: true,
  createdAt: null,
});

test('a working day shows its hours and one on each side', () => {
  const axis = axisOf('2027-03-01', ZONE, [needOf('2027-03-01T07:30:00Z', '2027-03-01T16:00:00Z')]);
  assert.deepEqual([axis.ticks.at(0)?.label, axis.ticks.at(-1)?.label, axis.change], ['06:00', '16:00', 0]);
});

test('the day on which the clock goes forward has 23 hours and no 01:00', () => {
  const axis = axisOf('2027-03-28', ZONE, [needOf('2027-03-28T08:00:00Z', '2027-03-28T16:00:00Z')]);
  assert.deepEqual([axis.ticks.length, axis.change], [23, -1]);
  assert.deepEqual(
    axis.ticks.slice(0, 3).map(({ label }) => label),
    ['00:00', '02:00', '03:00'],
  );
  // 09:00 of the summer clock is the 8th hour of that day.
  const bar = barOf({ start: '2027-03-28T08:00:00Z', end: '2027-03-28T16:00:00Z' }, axis);
  assert.equal(Math.round((bar.left * 23) / 100), 8);
});

test('the day on which it goes back has 25 hours, and 01:00 twice', () => {
  const axis = axisOf('2026-10-25', ZONE, []);
  assert.deepEqual([axis.ticks.length, axis.change], [25, 1]);
  assert.deepEqual(
    axis.ticks.slice(0, 4).map(({ label, again }) => [label, again]),
    [
      ['00:00', false],
      ['01:00', false],
      ['01:00', true],
      ['02:00', false],
    ],
  );
});

test('a night shift is cut at midnight and says so', () => {
  const night = needOf('2027-03-01T22:00:00Z', '2027-03-02T06:00:00Z');
  const bar = barOf(night, axisOf('2027-03-01', ZONE, [night]));
  assert.deepEqual([bar.before, bar.after, Math.round(bar.left + bar.width)], [false, true, 100]);
  const next = barOf(night, axisOf('2027-03-02', ZONE, [night]));
  assert.deepEqual([next.before, next.left, next.width], [true, 0, 25]);
});

test('how many are needed and there, moment by moment', () => {
  const needs = [
    needOf('2027-03-01T09:00:00Z', '2027-03-01T17:00:00Z', 2, 1),
    needOf('2027-03-01T12:00:00Z', '2027-03-01T20:00:00Z'),
  ];
  const levels = levelsOf(needs, axisOf('2027-03-01', ZONE, needs));
  assert.deepEqual(
    levels.map(({ at, target, filled }) => [new Date(at).getUTCHours(), target, filled]),
    [
      [8, 0, 0],
      [9, 2, 1],
      [12, 3, 2],
      [17, 1, 1],
      [20, 0, 0],
    ],
  );
});

test('whoever is on leave for an hour of a shift is not there in that hour', () => {
  const need = needOf('2027-03-01T09:00:00Z', '2027-03-01T17:00:00Z', 1, 0);
  const leave = [{ start: '2027-03-01T12:00:00Z', end: '2027-03-01T13:00:00Z' }];
  const { locationId, start, end, demandId } = need;
  const duty = {
    userId: 'ada',
    runId: 'run',
    demandId,
    locationId,
    start,
    end,
    kind: null,
    byHand: false,
    pinned: false,
    leave,
  };
  const needs = [{ ...need, people: [duty] }];
  const levels = levelsOf(needs, axisOf('2027-03-01', ZONE, needs));
  assert.deepEqual(
    levels.map(({ at, filled }) => [new Date(at).getUTCHours(), filled]),
    [
      [8, 0],
      [9, 1],
      [12, 0],
      [13, 1],
      [17, 0],
    ],
  );
});
