/** When people have their breaks: exact plans, the checker's verdict, and brute force over all times. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../check/check.ts';
import { near } from '../oracle.fixture.ts';
import { solve } from '../parallel/solve.ts';
import type { Break, Breaks, Demand, Problem, Rule } from '../problem.ts';
import { dayWithBreaks } from '../rules/breaks/breaks.fixture.ts';
import type { Assignment, BreakPlan, BreaksOfAssignment, PlacedBreak } from '../solution.ts';
import { MONDAY, problem, roster, row } from '../tiny.fixture.ts';
import { coverOf, placeOf } from './cover.ts';
import { dutiesOf } from './duties.ts';
import { energyBound } from './energy-bound.ts';
import { breakPlanOf } from './plan.ts';

const HALF: Breaks['tiers'] = [{ fromMinutes: 360, breaks: [{ minutes: 30 }] }];

function breaks(params: Partial<Breaks> = {}): Rule {
  const scope = 'all';
  const base = { id: 'breaks', code: 'BREAKS', kind: 'breaks', scope, hard: true } as const;
  return { ...base, params: { tiers: HALF, ...params } };
}

const present = (min: number): Rule => ({
  id: 'present',
  code: 'MIN_PRESENT',
  kind: 'presence',
  scope: 'all',
  hard: true,
  params: { min },
});

/** The plan of people who work a row each, found right by the checker. */
function planned(rows: Demand[], rules: Rule[]): BreakPlan {
  const people = rows.map(({ id }) => ({ id, groups: [id] }));
  const given = problem(1, rows, rules, people);
  const { assignments } = roster(Object.fromEntries(rows.map(({ id }) => [id, [id]])));
  const plan = breakPlanOf(given, assignments)!;
  const report = check(given, { assignments, breaks: plan });
  assert.deepEqual(report.breaks!.faults, []);
  assert.ok(near(report.breaks!.cost.hard, plan.cost.hard) && near(report.breaks!.cost.soft, plan.cost.soft));
  return plan;
}

const clock = (minute: number) => {
  const time = minute - MONDAY;
  return `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`;
};
const times = ({ assignments }: BreakPlan) =>
  assignments.map((one) => one.breaks.map(({ start, end }) => `${clock(start)}-${clock(end)}`).join(' '));

const three = ['a', 'b', 'c'].map((id) => row(id, 0, 8, 16));

test('a break alone parts the work evenly; breaks at one place never coincide while there is time', () => {
  assert.deepEqual(times(planned([row('a', 0, 8, 16)], [breaks()])), ['11:45-12:15']);
  const plan = planned(three, [breaks()]);
  assert.deepEqual(new Set(times(plan)).size, 3);
  assert.deepEqual([plan.cost, plan.proved, plan.short], [{ hard: 0, soft: 0 }, true, []]);
});

test('breaks keep the window, the longest work in a row and the grid', () => {
  const late = planned([row('a', 0, 8, 16)], [breaks({ afterStart: 300, grid: 60 })]);
  assert.deepEqual(times(late), ['13:00-13:30']);
  const tiers = [{ fromMinutes: 360, breaks: [{ minutes: 15, paid: true }, { minutes: 45 }] }];
  const two = planned([row('a', 0, 8, 16)], [breaks({ tiers, mostInARow: 150 })]);
  assert.deepEqual(times(two), ['10:15-10:30 13:00-13:45']);
  assert.deepEqual(
    two.assignments[0].breaks.map(({ paid }) => paid),
    [true, false],
  );
});

test('limits that no time keeps are given up and said', () => {
  const irregular = planned([row('a', 0, 8, 16)], [breaks({ mostInARow: 120 })]);
  assert.deepEqual([times(irregular), irregular.assignments[0].irregular], [['11:45-12:15'], true]);
  const narrow = planned([row('a', 0, 8, 14)], [breaks({ afterStart: 180, beforeEnd: 180 })]);
  assert.deepEqual([times(narrow), narrow.assignments[0].irregular], [['10:45-11:15'], true]);
});

test('two of three stay present, and what cannot be held is named', () => {
  const held = planned(three, [breaks(), present(2)]);
  assert.deepEqual([held.cost.hard, held.proved], [0, true]);
  const short = planned(three, [breaks(), present(3)]);
  assert.deepEqual([short.cost.hard, short.proved], [1.5, true]);
  const [{ ruleId, locationId, people }] = short.short;
  assert.deepEqual([ruleId, locationId, people], ['present', 'site', 1]);
  assert.equal(
    short.short.reduce((sum, { start, end }) => sum + end - start, 0),
    90,
  );
});

test('people needed beside others are missing only while those are there', () => {
  const rows = [row('ann', 0, 8, 12), row('ben', 0, 8, 16), row('cem', 0, 8, 16)];
  const beside: Rule = { ...present(3), params: { min: 3, beside: { group: 'ann' } } } as Rule;
  assert.equal(planned(rows, [breaks({ afterStart: 300 }), beside]).cost.hard, 0);
  assert.equal(planned(rows, [breaks({ beforeEnd: 300 }), beside]).cost.hard, 1);
});

test('at most one at once: where the time is short, what is too much is the least', () => {
  const narrow = breaks({ mostTogether: 1, afterStart: 180, beforeEnd: 240 });
  const plan = planned(three, [narrow]);
  assert.deepEqual([plan.cost.hard, plan.proved], [0.5, true]);
});

test('a crowd is proved by the energy of its window', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => row(`p${i}`, 0, 8 + (i % 3), 16 + (i % 3)));
  const plan = planned(crowd, [breaks({ mostTogether: 3, afterStart: 120, beforeEnd: 120 })]);
  assert.deepEqual([plan.cost.hard, plan.proved], [0, true]);
});

test('the checker names breaks that are wrong', () => {
  const given = problem(1, [row('a', 0, 8, 16)], [breaks({ afterStart: 120 })]);
  const { assignments } = roster({ ann: ['a'] });
  const faults = (mine: PlacedBreak[], who = 'ann') => {
    const [cost, bound] = [
      { hard: 0, soft: 0 },
      { hard: 0, soft: 0 },
    ];
    const one = { personId: who, demandId: 'a', breaks: mine };
    const plan = { assignments: [one], cost, bound, proved: false, short: [] };
    return check(given, { assignments, breaks: plan }).breaks!.faults;
  };
  const at = (start: number, minutes = 30, paid = false) => ({
    start: MONDAY + start,
    end: MONDAY + start + minutes,
    paid,
  });
  assert.deepEqual(faults([at(720)]), []);
  assert.deepEqual(faults([]), ['ann on a: breaks of no minutes, not 30']);
  assert.deepEqual(faults([at(720, 30, true)]), ['ann on a: breaks of 30 paid minutes, not 30']);
  assert.deepEqual(faults([at(495)]), ['ann on a: a break too soon after the start']);
  assert.deepEqual(faults([at(721)]), ['ann on a: a break beside the grid']);
  assert.deepEqual(faults([at(945)]), ['ann on a: breaks overlap or leave the duty']);
  assert.equal(faults([at(720)], 'eve').length, 2);
});

/** All ways to place the breaks of a duty that the checker allows. */
function waysOf(given: Problem, row: Demand, due: readonly Break[], who: Assignment): BreaksOfAssignment[] {
  const lists = due.reduce<PlacedBreak[][]>(
    (all, { minutes, paid = false }) =>
      all.flatMap((list) =>
        Array.from({ length: (row.end - row.start) / 15 }, (_, i) => row.start + 15 * i)
          .filter((start) => start >= (list.at(-1)?.end ?? row.start))
          .map((start) => [...list, { start, end: start + minutes, paid }]),
      ),
    [[]],
  );
  const none = { cost: { hard: 0, soft: 0 }, bound: { hard: 0, soft: 0 }, proved: false, short: [] };
  return lists
    .map((list) => ({ ...who, breaks: list }))
    .filter((one) => {
      const plan = { ...none, assignments: [one] };
      return check(given, { assignments: [who], breaks: plan }).breaks!.faults.length === 0;
    });
}

/** The least cover cost over all plans; null where there are too many of them, or none within the limits. */
function bruteForce(given: Problem, assignments: Assignment[], plan: BreakPlan) {
  if (plan.assignments.some(({ irregular }) => irregular)) return null;
  const ways = plan.assignments.map(({ personId, demandId, breaks: mine }) => {
    const due = mine.map(({ start, end, paid }) => ({ minutes: end - start, paid }));
    const at = given.demand.find(({ id }) => id === demandId)!;
    return waysOf(given, at, due, { personId, demandId });
  });
  if (ways.reduce((all, { length }) => all * length, 1) > 1500) return null;
  const plans = ways.reduce<BreaksOfAssignment[][]>(
    (all, one) => all.flatMap((list) => one.map((way) => [...list, way])),
    [[]],
  );
  return plans
    .map((list) => check(given, { assignments, breaks: { ...plan, assignments: list } }).breaks!.cost)
    .reduce((a, b) => (b.hard < a.hard - 1e-9 || (near(a.hard, b.hard) && b.soft < a.soft) ? b : a));
}

test('plans cost what the best of all plans costs, and are proved', () => {
  let [judged, costly] = [0, 0];
  for (let seed = 1; judged < 50; seed++) {
    const { problem: given, assignments } = dayWithBreaks(seed);
    const plan = breakPlanOf(given, assignments)!;
    const report = check(given, { assignments, breaks: plan }).breaks!;
    assert.deepEqual(report.faults, [], `seed ${seed}`);
    const best = bruteForce(given, assignments, plan);
    if (best === null) continue;
    judged += 1;
    costly += Number(best.hard + best.soft > 0);
    for (const level of ['hard', 'soft'] as const) {
      assert.ok(
        near(plan.cost[level], best[level]),
        `seed ${seed}: ${level} ${plan.cost[level]}, best ${best[level]}`,
      );
      assert.ok(near(report.cost[level], best[level]), `seed ${seed}`);
    }
    assert.ok(plan.proved, `seed ${seed}`);
  }
  assert.ok(costly > 15, `${costly} with a cost`);
});

test('the energy of intervals is a lower limit, and often reaches the cost', () => {
  let reached = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const { problem: given, assignments } = dayWithBreaks(seed);
    const { cost, proved } = breakPlanOf(given, assignments)!;
    assert.ok(proved, `seed ${seed}`);
    const { filters, worked, clusters } = dutiesOf(given, assignments);
    const place = placeOf(given, filters, worked);
    const bounds = clusters.map((cluster) => energyBound(coverOf(place, cluster), cluster));
    const bound = bounds.reduce((sum, one) => sum + one.hard, 0);
    assert.ok(bound <= cost.hard + 1e-9, `seed ${seed}: ${bound} above ${cost.hard}`);
    if (cost.hard > 0) reached += Number(near(bound, cost.hard));
  }
  assert.ok(reached > 20, `${reached} reached`);
});

test('a solution carries its breaks, and none where no rule asks', async () => {
  const demand = three.map((one) => ({ ...one, target: 1 }));
  const people = ['ann', 'ben', 'cem'].map((id) => ({ id }));
  const given = problem(1, demand, [breaks(), present(2)], people);
  const solution = await solve(given, { iterations: 2, threads: 0 });
  assert.equal(solution.breaks?.assignments.length, 3);
  assert.deepEqual(check(given, solution).breaks, { faults: [], cost: { hard: 0, soft: 0 } });
  const none = await solve(problem(1, demand, [], people), { iterations: 2, threads: 0 });
  assert.ok(!('breaks' in none));
});
