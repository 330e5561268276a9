import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverByDay, linesOf, needsOf, openByDay, personRows, siteRows, tonesOf } from './model.ts';

const zoneOf = () => 'Europe/London';
const at = { runId: 'run', locationId: 'quay', start: '2026-07-06T22:30:00Z', end: '2026-07-07T06:30:00Z' };
const run = {
  assignments: [
    { ...at, demandId: 'night', userId: 'ada', pinned: false, source: 'solver' },
    { ...at, demandId: 'night', userId: 'bob', pinned: true, source: 'override' },
  ],
  unassigned: [{ ...at, demandId: 'night', missing: 1, targetStaff: 3, priority: 'high' }],
};
const demand = new Map([
  ['night', { id: 'night', name: 'Night', station: 'Ward', targetStaff: 3, priority: 'low' }],
]);
const days = ['2026-07-06', '2026-07-07'];

test('a need gathers its people and what is missing; the station names it, the run knows its priority', () => {
  const [need, ...rest] = needsOf(run, demand);
  assert.equal(rest.length, 0);
  assert.deepEqual([need?.label, need?.priority, need?.target, need?.missing], ['Ward', 'high', 3, 1]);
  assert.deepEqual(
    need?.people.map(({ userId, byHand }) => [userId, byHand]),
    [
      ['ada', false],
      ['bob', true],
    ],
  );
  assert.equal(linesOf(need!), 4);
});

test('a duty stands on the local date of its start: 22:30 UTC is 23:30 in London in summer', () => {
  const needs = needsOf(run, demand);
  const facts = (id: string) => ({ id, name: id, home: null, contractHours: 37.5, plannable: true });
  const [ada, eve] = personRows([facts('ada'), facts('eve')], needs, days, zoneOf);
  assert.deepEqual([...(ada?.days.keys() ?? [])], ['2026-07-06']);
  assert.deepEqual([ada?.minutes, ada?.most, eve?.minutes], [480, 1, 0]);
  const inKathmandu = personRows([facts('ada')], needs, days, () => 'Asia/Kathmandu');
  assert.deepEqual([...(inKathmandu[0]?.days.keys() ?? [])], ['2026-07-07']);
});

test('coverage and open slots by day and by row', () => {
  const needs = needsOf(run, demand);
  assert.deepEqual(coverByDay(needs, zoneOf).get('2026-07-06'), { target: 3, filled: 2 });
  assert.equal(openByDay(needs, zoneOf).get('2026-07-06')?.length, 1);
  const [row] = siteRows(needs, days, zoneOf);
  assert.deepEqual([row?.target, row?.filled, row?.most], [3, 2, 4]);
});

test('labels have different tones while there are enough', () => {
  const needs = ['Till', 'Van', 'Yard', 'Van'].map((label) => ({ ...needsOf(run, demand)[0]!, label }));
  const toneOf = tonesOf(needs, 2);
  assert.deepEqual(['Till', 'Van', 'Yard'].map(toneOf), [0, 1, 0]);
});
