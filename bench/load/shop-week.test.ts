import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, type Problem, solve, validate } from '../../src/solver/index.ts';
import { shopWeek } from './shop-week.ts';

const weeks = Array.from({ length: 100 }, (_, index) => shopWeek(index + 1));
const slotsOf = ({ demand }: Problem) => demand.reduce((sum, { target }) => sum + target, 0);
const share = (holds: (week: Problem) => boolean) => weeks.filter(holds).length / weeks.length;

test('a seed gives the same week every time, another seed another one', () => {
  assert.deepEqual(shopWeek(7), weeks[6]);
  assert.equal(new Set(weeks.map(({ name: _, ...week }) => JSON.stringify(week))).size, weeks.length);
});

test('weeks have no fault, 8 to 20 people and 40 to 100 slots on 7 days', () => {
  for (const week of weeks) {
    assert.deepEqual(validate(week), []);
    assert.equal(week.horizon.days.length, 7);
    assert.ok(
      week.people.length >= 8 && week.people.length <= 20,
      `${week.name}: ${week.people.length} people`,
    );
    assert.ok(slotsOf(week) >= 40 && slotsOf(week) <= 100, `${week.name}: ${slotsOf(week)} slots`);
  }
});

test('what was worked before breaks no hard rule, so that every week has a feasible rota', () => {
  for (const week of weeks) assert.equal(check(week, { assignments: [] }).cost.hard, 0, week.name);
  assert.ok(share(({ people }) => people.some(({ history }) => history !== undefined)) > 0.3);
});

test('weeks hold every rule that Planning has by default, and rates that are no round numbers', () => {
  const always = ['REST_TOO_SHORT', 'WEEKLY_REST_TOO_SHORT', 'MAX_DAILY_MINUTES', 'MAX_WEEKLY_MINUTES'];
  const soft = [
    'MAX_CONSECUTIVE_DAYS',
    'CONTRACT_MINUTES',
    'OVERTIME',
    'FAIRNESS',
    'LABOUR_COST',
    'CLOPENING',
  ];
  for (const week of weeks) {
    const codes = new Set(week.rules.map(({ code }) => code as string));
    assert.deepEqual(
      [...always, ...soft, 'TRAVEL_COST'].filter((code) => !codes.has(code)),
      [],
      week.name,
    );
    assert.ok(week.people.some(({ hourlyCost = 0 }) => !Number.isInteger(hourlyCost)));
  }
});

test('weeks differ: two sites in about a fifth, absences, wishes, certificates that end, rows for several people', () => {
  const twoSites = share(({ locations }) => locations.length === 2);
  assert.ok(twoSites > 0.1 && twoSites < 0.3, `${twoSites}`);
  const someone = (holds: (person: Problem['people'][number]) => boolean) =>
    share(({ people }) => people.some(holds));
  assert.ok(someone(({ leave = [] }) => leave.length > 0) > 0.5);
  assert.ok(someone(({ requests = [] }) => requests.length > 0) > 0.9);
  assert.ok(someone(({ availability }) => availability !== undefined) > 0.5);
  assert.ok(someone(({ eligibility = [] }) => eligibility.some(({ until }) => until !== undefined)) > 0.3);
  assert.ok(share(({ demand }) => demand.some(({ target }) => target > 1)) > 0.9);
  assert.ok(share(({ demand }) => demand.some(({ start, end }) => (end - start) % 60 === 45)) > 0.9);
  assert.ok(share(({ mediumWeight }) => mediumWeight === 5000) > 0.1);
});

test('no time at all answers with the first roster, which keeps every hard rule', async () => {
  for (const week of weeks.slice(0, 10)) {
    const { feasible, iterations, terminatedBy, assignments } = await solve(week, { seconds: 0, threads: 0 });
    assert.deepEqual([feasible, iterations, terminatedBy], [true, 0, 'deadline'], week.name);
    assert.ok(assignments.length > 0);
  }
});
