import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  againstDemand,
  beside,
  borrowedCount,
  countOpen,
  coverByDay,
  type DemandFacts,
  type Duty,
  gapsOf,
  isCovered,
  linesOf,
  type Need,
  needsOf,
  openByDay,
  openSlots,
  personRows,
  siteRows,
  spans,
  toneOf,
} from './model.ts';

const zoneOf = () => 'Europe/London';
const at = { runId: 'run', locationId: 'quay', start: '2026-07-06T22:30:00Z', end: '2026-07-07T06:30:00Z' };
const run = {
  assignments: [
    { ...at, demandId: 'night', userId: 'ada', pinned: false, source: 'solver' },
    { ...at, demandId: 'night', userId: 'bob', pinned: true, source: 'override' },
  ],
  unassigned: [{ ...at, demandId: 'night', missing: 1, targetStaff: 3, priority: 'high' }],
};
const night: DemandFacts = {
  id: 'night',
  locationId: 'quay',
  start: at.start,
  end: at.end,
  name: 'Night',
  station: 'Ward',
  targetStaff: 3,
  priority: 'low',
  eligibilityProfileId: 'nurse',
  allowed: ['delete'],
  createdAt: '2026-07-01T00:00:00.000Z',
};
const demand = new Map([['night', night]]);
const days = ['2026-07-06', '2026-07-07'];

test("a need has its people and its open slots; its name is the station, its priority the run's", () => {
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

test('a place whose person is on leave all the while is open, once; leave of a part leaves it theirs', () => {
  const away = (start: string, end: string) => ({ start, end });
  const onLeave = (...leave: { start: string; end: string }[]) => {
    const [ada, bob] = run.assignments;
    const [need] = againstDemand(needsOf({ ...run, assignments: [{ ...ada!, leave }, bob!] }, demand), [
      night,
    ]);
    return need?.missing;
  };
  assert.equal(onLeave(away(at.start, at.end)), 2, 'beside the place that nobody has');
  assert.equal(onLeave(away(at.start, '2026-07-07T00:00:00Z')), 1);
  assert.equal(onLeave(away(at.start, '2026-07-07T00:00:00Z'), away('2026-07-07T00:00:00Z', at.end)), 2);
  const gone = { ...run.assignments[0]!, leave: [away(at.start, at.end)], vacant: 'left' as const };
  const rows = needsOf({ ...run, assignments: [gone, run.assignments[1]!] }, demand);
  assert.equal(rows[0]?.missing, 2, 'of somebody who has left as well it is one place');
});

test('a duty stands on the local date of its start: 22:30 UTC is 23:30 in London in summer', () => {
  const needs = needsOf(run, demand);
  const facts = (id: string) => ({
    id,
    name: id,
    home: null,
    contractHours: 37.5,
    plannable: true,
    isInSight: true,
  });
  const [ada, eve] = personRows([facts('ada'), facts('eve')], needs, days, zoneOf);
  assert.deepEqual([...(ada?.days.keys() ?? [])], ['2026-07-06']);
  assert.deepEqual([ada?.minutes, ada?.most, eve?.minutes], [480, 1, 0]);
  const inKathmandu = personRows([facts('ada')], needs, days, () => 'Asia/Kathmandu');
  assert.deepEqual([...(inKathmandu[0]?.days.keys() ?? [])], ['2026-07-07']);
});

test('who has left covers nothing, whether or not demand is known', () => {
  const left = { ...run, assignments: run.assignments.map((one) => ({ ...one, vacant: 'left' as const })) };
  const needs = needsOf(left, demand);
  assert.deepEqual([needs[0]?.missing, needs[0]?.people.length], [3, 2]);
  assert.equal(againstDemand(needs, [night])[0]?.missing, 3);
  assert.deepEqual(coverByDay(needs, zoneOf).get('2026-07-06'), { target: 3, filled: 0, gaps: 0 });
});

test('coverage and open slots by day and by row', () => {
  const needs = needsOf(run, demand);
  assert.deepEqual(coverByDay(needs, zoneOf).get('2026-07-06'), { target: 3, filled: 2, gaps: 0 });
  assert.equal(openByDay(needs, zoneOf).get('2026-07-06')?.length, 1);
  const [row] = siteRows(needs, days, zoneOf);
  assert.deepEqual([row?.target, row?.filled, row?.most], [3, 2, 4]);
});

test('leave in part of a shift opens its hours on the board, clipped to the shift', () => {
  const [need] = needsOf(run, demand) as [Need];
  const [duty] = need.people as [Duty];
  const from = new Date(Date.parse(need.start) - 3_600_000).toISOString();
  const until = new Date(Date.parse(need.start) + 7_200_000).toISOString();
  duty.leave = [{ start: from, end: until }];
  const slots = openSlots(need);
  assert.deepEqual(
    slots.map(({ userId, need: { start, end } }) => [userId, start, end]),
    [
      [null, need.start, need.end],
      [duty.userId, need.start, until],
    ],
  );
  assert.deepEqual(countOpen(slots), { missing: 1, gaps: 1 });
  assert.equal(linesOf(need), 5);
  // A day and a row with an hour open are not covered, however many people they have.
  const full = { ...need, target: 2, missing: 0 };
  const cover = coverByDay([full], zoneOf).get('2026-07-06');
  assert.deepEqual(cover, { target: 2, filled: 2, gaps: 1 });
  assert.equal(cover !== undefined && isCovered(cover), false);
  const [row] = siteRows([full], days, zoneOf);
  assert.equal(row !== undefined && isCovered(row), false);
  assert.equal(isCovered({ target: 2, filled: 2, gaps: 0 }), true);
  duty.leave = [{ start: need.start, end: need.end }];
  assert.deepEqual(gapsOf(need), [], 'the whole shift is a missing person');
});

test('hours of a noted absence in a shift are open as those of leave are, once where both take them', () => {
  const [need] = needsOf(run, demand) as [Need];
  const [duty] = need.people as [Duty];
  const hour = (hours: number) => new Date(Date.parse(need.start) + hours * 3_600_000).toISOString();
  duty.absent = [{ start: hour(3), end: need.end }];
  const gaps = () =>
    gapsOf(need).map(({ userId, isAbsent, need: { start, end } }) => [userId, isAbsent, start, end]);
  assert.deepEqual(gaps(), [[duty.userId, true, hour(3), need.end]]);
  const full = { ...need, target: 2, missing: 0 };
  const cover = coverByDay([full], zoneOf).get('2026-07-06');
  assert.equal(cover !== undefined && isCovered(cover), false);
  duty.leave = [{ start: hour(2), end: hour(4) }];
  assert.deepEqual(gaps(), [[duty.userId, true, hour(2), need.end]]);
  duty.absent = [{ start: hour(5), end: need.end }];
  assert.deepEqual(gaps(), [
    [duty.userId, false, hour(2), hour(4)],
    [duty.userId, true, hour(5), need.end],
  ]);
  const away = { ...run.assignments[0]!, absent: [{ start: need.start, end: need.end }] };
  const [gone] = needsOf({ ...run, assignments: [away, run.assignments[1]!] }, demand);
  assert.equal(gone?.missing, 2, 'whoever did not come at all leaves the place open');
});

test('what no rota plans is open, and so is what was asked for since', () => {
  const facts = [
    { ...night, targetStaff: 4 },
    { ...night, id: 'early', targetStaff: 2 },
  ];
  const needs = againstDemand(needsOf(run, demand), facts);
  assert.deepEqual(
    needs.map(({ demandId, runId, target, missing }) => [demandId, runId, target, missing]),
    [
      ['night', 'run', 4, 2],
      ['early', null, 2, 2],
    ],
  );
  assert.deepEqual(coverByDay(needs, zoneOf).get('2026-07-06'), { target: 6, filled: 2, gaps: 0 });
});

test('more people than are asked for leave nothing open', () => {
  const [need] = againstDemand(needsOf(run, demand), [{ ...night, targetStaff: 1 }]);
  assert.deepEqual([need?.target, need?.missing], [1, 0]);
});

test('the tone goes with the qualification, whatever else the week holds', () => {
  const [need] = needsOf(run, demand);
  assert.equal(need?.tone, toneOf('nurse'));
  const [other] = needsOf(run, new Map([['night', { ...night, station: 'Theatre' }]]));
  assert.equal(other?.tone, need?.tone);
  const [open] = needsOf(run, new Map([['night', { ...night, eligibilityProfileId: null }]]));
  assert.equal(open?.tone, toneOf('Ward'));
});

test('a duty of one’s own out of sight is named by the rota and covers nothing here', () => {
  const [assigned] = run.assignments;
  const rows = needsOf(
    { assignments: [{ ...assigned!, demandName: 'Stocktake' }], unassigned: [] },
    new Map(),
  );
  const needs = rows.map((need) => ({ ...need, isElsewhere: true }));
  assert.equal(needs[0]?.label, 'Stocktake');
  const inYard = { ...assigned!, demandName: 'Quay, Tuesday', station: 'Yard' };
  assert.equal(needsOf({ assignments: [inYard], unassigned: [] }, new Map())[0]?.label, 'Yard');
  assert.equal(coverByDay(needs, zoneOf).size, 0);
  assert.equal(siteRows(needs, days, zoneOf).length, 0);
  assert.equal(
    borrowedCount(needs, days, zoneOf, () => 'inland'),
    0,
  );
});

test('a shift is borrowed where the person’s home is another site', () => {
  const needs = needsOf(run, demand);
  const homeOf = (id: string) => ({ ada: 'quay', bob: 'inland' })[id] ?? null;
  assert.equal(borrowedCount(needs, days, zoneOf, homeOf), 1);
  assert.equal(borrowedCount(needs, ['2026-07-08'], zoneOf, homeOf), 0);
});

test('a night shift of the week before is worked after midnight too, unless the shown draft plans it anew', () => {
  const eve = run.assignments.slice(0, 1);
  const unseen = againstDemand(needsOf({ assignments: [], unassigned: [] }, demand), demand.values());
  assert.equal(unseen[0]?.missing, 3, 'by the demand alone it would be open');
  const published = beside(eve, { status: 'published', staysBeside: () => false });
  const [need] = againstDemand(needsOf({ assignments: published, unassigned: [] }, demand), [
    { ...night, targetStaff: 1 },
  ]);
  assert.deepEqual([need?.missing, need?.people.map(({ userId }) => userId)], [0, ['ada']]);
  const isPlanned = { status: 'completed', staysBeside: () => false };
  assert.deepEqual(beside(eve, isPlanned), []);
  assert.equal(beside(eve, { ...isPlanned, staysBeside: () => true }).length, 1);
  assert.equal(spans(night, Date.parse('2026-07-06T23:00:00Z')), true);
  assert.equal(spans(night, Date.parse(night.end)), false, 'it ends there');
});
