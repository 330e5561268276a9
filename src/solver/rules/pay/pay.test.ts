/** Rules about money: exact measures, delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from '../../check/missed.fixture.ts';
import { Roster } from '../../local-search/roster.ts';
import { compile } from '../../model/compile.ts';
import { bruteForce, near } from '../../oracle.fixture.ts';
import { solve } from '../../parallel/solve.ts';
import type {
  DayHours,
  DutyFilter,
  Overtime,
  Person,
  Premium,
  Problem,
  Rule,
  RuleBody,
} from '../../problem.ts';
import { heldToBruteForce, sameUnderChanges } from '../../rule-checks.fixture.ts';
import { DAY, daily, MONDAY, problem, row } from '../../tiny.fixture.ts';
import { validate } from '../../validate.ts';
import { withPay } from './pay.fixture.ts';

const NIGHT: DayHours = { from: 22 * 60, until: 30 * 60 };

const WEEK = [
  row('monday', 0, 9, 17),
  row('late', 1, 16, 24),
  row('night', 2, 20, 30),
  row('early', 4, 4, 12),
  row('saturday night', 5, 22, 30, { minutes: 360 }),
  row('sunday', 6, 9, 17),
  row('sunday night', 6, 22, 30),
];
const ALL = WEEK.map(({ id }) => id);

const premiums = (params: Premium & DutyFilter, ids = ALL, person: Partial<Person> = { hourlyCost: 20 }) =>
  missed({ kind: 'premium', params }, WEEK, ids, person);

test('a premium is paid for the hours of a duty inside the given hours, on both sides of midnight', () => {
  assert.deepEqual(premiums({ share: 0.25, hours: NIGHT }), [10, 40, 10, 30, 40]);
  assert.deepEqual(premiums({ amount: 1.5, hours: NIGHT }, ['early']), [3], 'the night of the day before');
  assert.deepEqual(premiums({ share: 0.25, amount: 1, hours: NIGHT }, ['late']), [12]);
  assert.deepEqual(premiums({ share: 0.5, hours: NIGHT }, ['late'], {}), [], 'a share of nothing');
});

test('Sundays and holidays count once, also in duties that begin the day before', () => {
  const sundays: Premium = { amount: 1, hours: { weekdays: [7], dates: ['2026-11-24', '2026-11-29'] } };
  assert.deepEqual(premiums(sundays), [8, 4.5, 8, 2], 'a quarter of the Saturday night is a break');
  assert.deepEqual(premiums({ amount: 1, hours: { dates: ['2026-11-30'] } }), [6], 'after the horizon');
  assert.deepEqual(premiums({ amount: 1, hours: { dates: ['2026-11-22'], ...NIGHT } }), []);
  const early = [row('first', 0, 4, 12)];
  const eve: RuleBody = { kind: 'premium', params: { amount: 1, hours: { weekdays: [7], ...NIGHT } } };
  assert.deepEqual(missed(eve, early, ['first']), [2], 'the night before the horizon');
  const rule: Rule = { id: 'eve', code: 'PREMIUM', scope: 'all', weight: 1, ...eve };
  const roster = new Roster(compile(problem(7, early, [rule])));
  roster.change(0, 1);
  assert.equal(roster.total(0), 2, 'the same in the search');
});

test('a premium may be of some duties only, and of all their hours', () => {
  assert.deepEqual(premiums({ amount: 1, weekdays: [6] }), [6]);
  assert.deepEqual(premiums({ amount: 1, hours: NIGHT, from: 22 * 60 }), [6, 8]);
  const later = { hourlyCost: 20, laterHourlyCosts: [{ from: WEEK[2].start, hourlyCost: 40 }] };
  assert.deepEqual(premiums({ share: 0.5, weekdays: [1, 2, 3] }, ALL, later), [80, 80, 200]);
});

test('a day of 25 hours has a premium for all of them', () => {
  const given = problem(
    1,
    [row('long', 0, 0, 25)],
    [
      {
        id: 'r',
        code: 'PREMIUM',
        scope: 'all',
        kind: 'premium',
        params: { amount: 1, hours: { weekdays: [1] } },
        weight: 1,
      },
    ],
  );
  const [day] = given.horizon.days;
  const end = day.start + 1500;
  const long: Problem = { ...given, horizon: { ...given.horizon, end, days: [{ ...day, end }] } };
  const best = bruteForce(long, compile(long));
  assert.equal(best.total, 25);
});

const overtimes = (params: Overtime, days: number, person: Partial<Person> = { hourlyCost: 20 }) =>
  missed(
    { kind: 'overtime', params },
    daily(days),
    daily(days).map(({ id }) => id),
    person,
    days,
  );

test('overtime is paid along its tiers, at the rate of the first day of the period', () => {
  const tiers = [
    { above: 2400, share: 0.25 },
    { above: 2880, share: 0.5, amount: 1 },
  ];
  assert.deepEqual(overtimes({ per: 'week', tiers }, 5), []);
  assert.deepEqual(overtimes({ per: 'week', tiers }, 6), [8 * 5]);
  assert.deepEqual(overtimes({ per: 'week', tiers }, 14), [8 * 5 + 8 * 11, 8 * 5 + 8 * 11]);
  const later = { hourlyCost: 20, laterHourlyCosts: [{ from: MONDAY + 7 * DAY, hourlyCost: 40 }] };
  assert.deepEqual(overtimes({ per: 'week', tiers }, 14, later), [128, 8 * 10 + 8 * 21]);
  assert.deepEqual(overtimes({ per: 'horizon', tiers }, 14, later), [8 * 5 + 64 * 11]);
  const past = { hourlyCost: 20, history: { counters: { minutes: 2400 } } };
  assert.deepEqual(overtimes({ per: 'horizon', tiers }, 1, past), [8 * 5]);
});

test('somebody is activated by the first duty of a period, unless known to have worked in it before', () => {
  const active = (per: 'week' | 'month' | 'horizon', ids: string[], person: Partial<Person> = {}) =>
    missed({ kind: 'activation', params: { per } }, daily(14), ids, person, 14);
  assert.deepEqual(active('horizon', []), []);
  assert.deepEqual(active('horizon', ['3', '4', '10']), [1]);
  assert.deepEqual(active('week', ['3', '4', '10']), [1, 1]);
  assert.deepEqual(active('month', ['3', '4', '10']), [1, 1], 'November and December');
  const past = { history: { counters: { workRun: 2 } } };
  assert.deepEqual(active('week', ['3', '10'], past), [1, 1], 'Saturday and Sunday were of the week before');
  assert.deepEqual(active('month', ['3', '10'], past), [1]);
  assert.deepEqual(active('horizon', ['3', '10'], past), [1]);
});

test('faults name the member, the value and the way out', () => {
  const faults = (body: RuleBody) =>
    validate(problem(7, daily(7), [{ id: 'r', code: 'PREMIUM', scope: 'all', weight: 1, ...body }])).map(
      ({ path, message }) => `${path.replace('rules[0].params', '')}: ${message}`,
    );
  const hours = (given: DayHours) => faults({ kind: 'premium', params: { amount: 1, hours: given } });
  assert.deepEqual(faults({ kind: 'premium', params: {} }), [
    ': pays nothing. Give a share of the hourly cost or an amount an hour.',
  ]);
  assert.deepEqual(hours({ from: 1320, until: 360 }), [
    '.hours.until: until (360) is not after from (1320). Add 1440 for the next day.',
  ]);
  assert.match(
    hours({ until: 1441 })[0],
    /^\.hours\.until: until \(1441\) is more than a day after from \(0\)/,
  );
  assert.match(hours({ from: 1440 })[0], /^\.hours\.from: 1440 is no minute of a day/);
  assert.match(hours({ weekdays: [], dates: ['2026-13-01'] })[0], /^\.hours\.weekdays: is empty/);
  assert.match(hours({ dates: ['2026-13-01'] })[0], /^\.hours\.dates\[0\]: "2026-13-01" is no date/);
  const tiers = (list: Overtime['tiers']) =>
    faults({ kind: 'overtime', params: { per: 'week', tiers: list } });
  assert.match(tiers([])[0], /^\.tiers: holds no tier/);
  assert.match(
    tiers([
      { above: 60, share: 1 },
      { above: 60, share: 1 },
    ])[0],
    /^\.tiers\[1\]\.above: 60 is not above 60/,
  );
  assert.match(
    tiers([
      { above: 60, share: 1 },
      { above: 90, amount: 9 },
    ])[0],
    /^\.tiers\[1\]\.share: 0 is below that of the tier before \(1\)/,
  );
});

test('delta = recount = check under any changes', () => {
  const problemOf = (seed: number, days: number) =>
    withPay(seed, { people: 3, days, rows: 2 }, seed % 2 === 0);
  const changes = sameUnderChanges(100, problemOf);
  assert.ok(changes > 1000, `${changes} changes`);
});

test('bounds are never above the best of all rosters, and what is found is never below it', async () => {
  const problemOf = (seed: number) => withPay(seed, { people: 2, days: 5, rows: 1 }, false);
  const { reached, judged } = await heldToBruteForce(25, problemOf, () => true);
  assert.ok(judged > 10 && reached > 0.9 * judged, `${reached} bounds reached of ${judged}`);
});

test('a run proves the cheapest roster under tiers, premiums and activation', async () => {
  const rules: Rule[] = [
    { id: 'pay', code: 'LABOUR_COST', scope: 'all', kind: 'labourCost', params: {}, weight: 1 },
    {
      id: 'sunday',
      code: 'PREMIUM',
      scope: 'all',
      kind: 'premium',
      params: { share: 0.5, hours: { weekdays: [7] } },
      weight: 1,
    },
    {
      id: 'extra',
      code: 'OVERTIME',
      scope: 'all',
      kind: 'overtime',
      params: {
        per: 'week',
        tiers: [
          { above: 960, share: 0.25 },
          { above: 1440, share: 1 },
        ],
      },
      weight: 1,
    },
    {
      id: 'agency',
      code: 'ACTIVATION',
      scope: { group: 'agency' },
      kind: 'activation',
      params: { per: 'week' },
      weight: 60,
    },
  ];
  const people = [
    { id: 'ann', hourlyCost: 10 },
    { id: 'ben', hourlyCost: 12, groups: ['agency'] },
  ];
  const given = problem(7, daily(7, { under: 1000 }).slice(2), rules, people);
  const best = bruteForce(given, compile(given));
  const { cost, provenOptimal } = await solve(given, { iterations: 2, threads: 0 });
  assert.ok(near(cost.total, best.total) && provenOptimal, `${cost.total}, best ${best.total}`);
});
