/** The checker, rule by rule: a tiny literal roster and the exact measure. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person, Rule, RuleBody } from '../problem.ts';
import { DAY, daily, HOUR, MONDAY, problem, roster, row } from '../tiny.fixture.ts';
import { check } from './check.ts';
import { missed } from './missed.fixture.ts';

/** Ann works the rows of `daily(count)` marked by anything but a dot. */
const pattern = (marks: string) => [...marks].flatMap((mark, day) => (mark === '.' ? [] : [`${day}`]));
const workRule = (min: number, max: number): RuleBody => ({
  kind: 'consecutive',
  params: { of: 'work', min, max },
});
const offRule = (min: number, max: number): RuleBody => ({
  kind: 'consecutive',
  params: { of: 'off', min, max },
});
const run = (body: RuleBody, marks: string, person: Partial<Person> = {}) =>
  missed(body, daily(marks.length), pattern(marks), person, marks.length);

test('minutes: 6 duties of 8 h are 480 minutes above a 40 h week', () => {
  const rule: RuleBody = { kind: 'minutes', params: { per: 'week', max: 2400 } };
  assert.deepEqual(missed(rule, daily(7), pattern('######.')), [480]);
});

test('minutes: a day with 12 h paid is 120 above 10 h; days off have no minimum', () => {
  const demand = [row('a', 0, 6, 12), row('b', 0, 13, 19), row('c', 1, 6, 7)];
  assert.deepEqual(missed({ kind: 'minutes', params: { per: 'day', max: 600 } }, demand, ['a', 'b']), [120]);
  assert.deepEqual(missed({ kind: 'minutes', params: { per: 'day', min: 120 } }, demand, ['a', 'c']), [60]);
});

test('minutes: a week cut by the horizon keeps its maximum and has no minimum', () => {
  const rule = (min: number, max: number): RuleBody => ({
    kind: 'minutes',
    params: { per: 'week', min, max },
  });
  assert.deepEqual(missed(rule(2400, 2400), daily(10), pattern('#####..###'), {}, 10), []);
  assert.deepEqual(missed(rule(0, 1000), daily(10), pattern('.......###'), {}, 10), [440]);
});

test('shifts: per kind and in all, below and above', () => {
  const demand = daily(7, { kind: 'N' });
  const nights = { per: 'horizon', kinds: ['N'], max: 2 } as const;
  assert.deepEqual(
    missed({ kind: 'shifts', params: { ...nights, kinds: ['N'] } }, demand, pattern('####...')),
    [2],
  );
  assert.deepEqual(
    missed({ kind: 'shifts', params: { per: 'horizon', min: 5 } }, demand, pattern('####...')),
    [1],
  );
  const history = { counters: { shifts: 3 } };
  const capped: RuleBody = { kind: 'shifts', params: { per: 'horizon', max: 5 } };
  assert.deepEqual(missed(capped, demand, pattern('####...'), { history }), [2]);
});

test('consecutive: seven days worked are one above six', () => {
  assert.deepEqual(run(workRule(0, 6), '#######'), [1]);
});

test('consecutive: blocks at unknown borders are never too short', () => {
  assert.deepEqual(run(workRule(3, 5), '#..#..#'), [2]);
  assert.deepEqual(run(offRule(3, 5), '.##.##.'), [2]);
});

test('consecutive: four days before the horizon and three inside are two above five', () => {
  const history = { counters: { workRun: 4, offRun: 0 } };
  assert.deepEqual(run(workRule(0, 5), '###....', { history }), [2]);
  assert.deepEqual(run(workRule(0, 2), '#......', { history }), [1], 'only days inside are charged');
});

test('consecutive: a block that ended before the horizon is too short', () => {
  const history = { counters: { workRun: 2, offRun: 0 } };
  assert.deepEqual(run(workRule(3, 5), '.......', { history }), [1]);
});

test('consecutive: runs of a kind are counted by day', () => {
  const demand = [...daily(3, { kind: 'N' }), row('3', 3, 9, 17, { kind: 'D' })];
  const rule: RuleBody = { kind: 'consecutive', params: { of: 'kind', kinds: ['N'], min: 2, max: 2 } };
  assert.deepEqual(missed(rule, demand, ['0', '1', '2', '3']), [1]);
  assert.deepEqual(missed(rule, demand, ['1', '3']), [1]);
});

test('weekends: Saturday or Sunday is a weekend worked', () => {
  const rule: RuleBody = { kind: 'weekends', params: { per: 'horizon', max: 1 } };
  assert.deepEqual(run(rule, '.....#.......#'), [1]);
  assert.deepEqual(run(rule, '.....##.......'), []);
});

test('weekends: half a weekend misses one complete weekend', () => {
  assert.deepEqual(run({ kind: 'completeWeekends', params: {} }, '.....#.......#'), [1, 1]);
  assert.deepEqual(run({ kind: 'completeWeekends', params: {} }, '.....##.......'), []);
});

test('succession: an early after a late is one', () => {
  const demand = [row('l', 0, 14, 22, { kind: 'L' }), row('e', 1, 6, 14, { kind: 'E' })];
  const rule: RuleBody = { kind: 'succession', params: { from: 'L', to: ['E'] } };
  assert.deepEqual(missed(rule, demand, ['l', 'e']), [1]);
  assert.deepEqual(missed(rule, demand, ['e']), []);
  assert.deepEqual(
    missed(rule, [row('e', 0, 6, 14, { kind: 'E' })], ['e'], { history: { counters: { lastKind: 'L' } } }),
    [1],
  );
});

test('preference, labour cost and fairness', () => {
  const demand = daily(2, { kind: 'E' });
  assert.deepEqual(
    missed({ kind: 'preference', params: { want: 'prefer', kinds: ['L'] } }, demand, ['0', '1']),
    [1, 1],
  );
  assert.deepEqual(
    missed({ kind: 'preference', params: { want: 'avoid', weekdays: [2] } }, demand, ['0', '1']),
    [1],
  );
  assert.deepEqual(missed({ kind: 'labourCost', params: {} }, demand, ['0'], { hourlyCost: 15 }), [120]);
  assert.deepEqual(missed({ kind: 'fairness', params: { of: 'shifts' } }, demand, ['0']), [1]);
});

test('travel: one degree of latitude is 144.6 km by road and 174 minutes', () => {
  const at = (latitude: number) => ({ latitude, longitude: 0 });
  const demand = [row('a', 0, 6, 10), row('b', 0, 11, 15, { locationId: 'far' })];
  const base = problem(7, demand, [], [{ id: 'ann', home: at(0) }]);
  const rules: Rule[] = [
    { id: 'time', code: 'TRAVEL_TIME', scope: 'all', kind: 'travelTime', params: {}, hard: true },
    {
      id: 'far',
      code: 'TRAVEL_TOO_FAR',
      scope: 'all',
      kind: 'travelDistance',
      params: { maxKm: 100 },
      hard: true,
    },
    { id: 'cost', code: 'TRAVEL_COST', scope: 'all', kind: 'travelCost', params: {}, weight: 1 },
  ];
  const locations = [
    { id: 'site', at: at(0) },
    { id: 'far', at: at(1) },
  ];
  const report = check({ ...base, locations, rules }, roster({ ann: ['a', 'b'] }));
  const measure = (id: string) =>
    report.violations.filter((v) => v.ruleId === id).map((v) => Math.round(v.measure));
  assert.deepEqual([measure('time'), measure('far'), measure('cost')], [[114], [45], [289]]);
});

test('sites: each location of a week above the most allowed counts, past duties of the week included', () => {
  const there = { locationId: 'b' };
  const demand = [row('0', 2, 9, 17), row('1', 3, 9, 17, there), row('2', 4, 9, 17, { locationId: 'c' })];
  const places = [...demand, row('3', 7, 9, 17, there)];
  const rule = (max: number): Rule[] => [
    { id: 'r', code: 'EXTRA_SITE', scope: 'all', kind: 'sites', params: { max }, weight: 15 },
  ];
  const costs = (max: number, ids: string[], history: Person['history'] = {}) => {
    const base = problem(14, places, rule(max), [{ id: 'ann', history }]);
    const locations = ['site', 'b', 'c'].map((id) => ({ id }));
    return check({ ...base, locations }, roster({ ann: ids })).cost.soft - 100 * (places.length - ids.length);
  };
  assert.equal(costs(1, ['0']), 0);
  assert.equal(costs(1, ['0', '1']), 15);
  assert.equal(costs(1, ['0', '1', '2']), 30);
  assert.equal(costs(2, ['0', '1', '2']), 15);
  assert.equal(costs(1, ['0', '3']), 0, 'another week');
  const start = MONDAY - 10 * DAY;
  const past = { start, end: start + 8 * HOUR, date: '2026-11-13', locationId: 'gone' };
  assert.equal(costs(1, ['0'], { duties: [past] }), 0, 'the week before');
});

test('facts: every code of a pair is listed', () => {
  const during = { start: MONDAY, end: MONDAY + DAY };
  const ann: Person = {
    id: 'ann',
    eligibility: [{ profile: 'first aid', until: MONDAY + 10 * HOUR }],
    employment: [{ start: MONDAY - 100 * DAY, end: MONDAY }],
    leave: [during],
    unavailability: [during],
  };
  const demand = [row('a', 0, 9, 17, { profile: 'first aid' }), row('b', 0, 12, 14, { profile: 'forklift' })];
  const codes = (ids: string[], person: Person) =>
    check(problem(7, demand, [], [person]), roster({ ann: ids }))
      .violations.filter((v) => v.level === 'hard')
      .map((v) => v.code);
  const blocked = ['CONTRACT_INACTIVE', 'ON_LEAVE', 'UNAVAILABLE'];
  assert.deepEqual(codes(['a'], ann), ['ELIGIBILITY_EXPIRED', ...blocked]);
  assert.deepEqual(codes(['b'], ann), ['ELIGIBILITY_MISSING', ...blocked]);
  assert.deepEqual(
    codes(['a', 'b'], { id: 'ann', eligibility: [{ profile: 'first aid' }, { profile: 'forklift' }] }),
    ['OVERLAP'],
  );
  const revoked = {
    id: 'ann',
    eligibility: [{ profile: 'first aid' }, { profile: 'first aid', eligible: false }],
  };
  assert.deepEqual(codes(['a'], revoked), ['ELIGIBILITY_REVOKED']);
});

test('staffing: minimum, target, maximum and over-staffing of one row', () => {
  const staffed = { min: 2, target: 3, max: 4, under: [1, 5], over: [2, 7] };
  const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  const cost = (staff: number) => {
    const works = Object.fromEntries(people.slice(0, staff).map(({ id }) => [id, ['r']]));
    const report = check(problem(1, [row('r', 0, 9, 17, staffed)], [], people), roster(works));
    return [report.cost.hard, report.cost.soft];
  };
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(cost), [
    [2, 11],
    [1, 6],
    [0, 1],
    [0, 0],
    [0, 2],
    [1, 9],
  ]);
});

test('requests, pins and the baseline', () => {
  const demand = daily(3);
  const ann: Person = {
    id: 'ann',
    requests: [
      { day: 0, want: 'off', weight: 3 },
      { day: 2, want: 'on', weight: 5 },
    ],
    pins: ['1'],
  };
  const base = problem(3, demand, [], [ann]);
  const assignments = [0, 1, 2].map((day) => ({ personId: 'ann', demandId: `${day}`, weight: 2 }));
  const report = check({ ...base, baseline: { assignments, maxChanges: 1 } }, roster({ ann: ['0'] }));
  const found = report.violations.filter((v) => v.code !== 'UNASSIGNED').map((v) => [v.code, v.cost]);
  assert.deepEqual(found, [
    ['PINNED', 1],
    ['MAX_CHANGES', 1],
    ['SHIFT_REQUEST', 3],
    ['SHIFT_REQUEST', 5],
    ['DISRUPTION', 2],
    ['DISRUPTION', 2],
  ]);
});

test('levels: total counts a medium unit as mediumWeight soft ones, hard apart', () => {
  const base = problem(2, daily(2, { underLevel: 'medium', under: 10 }));
  const report = check({ ...base, mediumWeight: 50 }, roster({}));
  assert.deepEqual(report.cost, { hard: 0, medium: 20, soft: 0, total: 1000 });
  assert.ok(report.feasible);
});

test('unknown ids in a roster are refused by name', () => {
  assert.throws(() => check(problem(1, daily(1)), roster({ bob: ['0'] })), /unknown person "bob"/);
  assert.throws(() => check(problem(1, daily(1)), roster({ ann: ['9'] })), /unknown demand "9"/);
});
