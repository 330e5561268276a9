import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Demand } from '../../app/api.ts';
import { alike, formOf, lineOf, nearestWeek, weeksBetween, without } from './lines.ts';

const line = (change: Partial<Demand>): Demand => ({
  id: 'one',
  shiftId: 'shift',
  source: 'shift',
  name: 'Early',
  priority: 'high',
  priorityReasons: [],
  locationId: 'quay',
  start: '2026-03-23T07:00:00Z',
  end: '2026-03-23T15:00:00Z',
  targetStaff: 2,
  maxStaff: 3,
  eligibilityProfileId: 'till',
  station: 'Till',
  allowed: [],
  createdAt: '',
  updatedAt: '',
  version: 4,
  ...change,
});

test('a form line is local time; an end before the start is on the next day', () => {
  const form = {
    name: ' Night ',
    locationId: 'quay',
    date: '2026-07-06',
    from: '22:00',
    to: '06:00',
    people: 2,
    profile: '',
    further: null,
    priority: 'medium' as const,
    station: null,
    isLaterFrom: false,
    isLaterTo: false,
  };
  assert.deepEqual(lineOf(form, 'Europe/London'), {
    name: 'Night',
    locationId: 'quay',
    start: '2026-07-06T21:00:00.000Z',
    end: '2026-07-07T05:00:00.000Z',
    targetStaff: 2,
  });
});

test('lines that exist are not added again', () => {
  const start = '2026-03-23T07:00:00.000Z';
  const lines = [line({ id: 'two', start }), line({ id: 'three', name: 'Late' })];
  assert.deepEqual(
    without(lines, [line({})]).map(({ name }) => name),
    ['Late'],
  );
});

test('lines are alike by what their card shows: shifts name the day, the station is the same', () => {
  const { station: _, ...unnamed } = line({ id: 'four', name: 'Leeds, Monday' });
  const monday = line({ name: 'Leeds, Monday', station: 'Counter' });
  const tuesday = line({ id: 'two', name: 'Leeds, Tuesday', station: 'Counter' });
  const van = line({ id: 'three', name: 'Leeds, Monday', station: 'Van' });
  const others = [tuesday, van, unnamed];
  assert.deepEqual(alike(formOf(monday, 'UTC'), others, 'UTC'), [tuesday]);
  assert.deepEqual(alike(formOf(unnamed, 'UTC'), others, 'UTC'), [unnamed]);
});

test('the week that is nearest to the shown one is offered, before or after it', () => {
  assert.equal(nearestWeek('2027-02-01', ['2026-11-30', '2027-01-18']), '2027-01-18');
  assert.equal(nearestWeek('2027-02-01', ['2027-02-08', '2027-01-18']), '2027-02-08');
  assert.equal(nearestWeek('2027-02-01', [null, null]), null);
  assert.equal(weeksBetween('2027-01-18', '2027-02-01'), 2);
});
