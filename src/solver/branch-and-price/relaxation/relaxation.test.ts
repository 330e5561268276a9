/** The relaxation against the model: never dearer, the same where nothing is left out. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generated } from '../../generated.fixture.ts';
import { Roster } from '../../local-search/roster.ts';
import { compile } from '../../model/compile.ts';
import type { Model } from '../../model/model.ts';
import type { Problem, Rule } from '../../problem.ts';
import { Random } from '../../random.ts';
import { DAY, daily, HOUR, MONDAY, problem, row } from '../../tiny.fixture.ts';
import type { PersonModel } from '../model.ts';
import { rosterCost } from '../roster-cost.ts';
import { countingRules } from './limits.ts';
import { type Relaxation, relax } from './relaxation.ts';

/** Total that the relaxation gives to a roster; infinite when it breaks a hard rule there. */
function relaxed(relaxation: Relaxation, roster: Roster): number {
  const rosters = relaxation.rostersOf(roster.pairs());
  if (rosters === null) return Number.POSITIVE_INFINITY;
  const { people, rows, constant } = relaxation.model;
  const own = rosters.reduce(
    (sum, duties, person) => sum + rosterCost(relaxation.model, people[person], duties),
    0,
  );
  return (
    relaxation.points *
    (constant + own + rows.reduce((sum, { cost }, row) => sum + cost[roster.staff[row]], 0))
  );
}

/** Only rules that the relaxation can say in full. */
function sayable(problem: Problem): Problem {
  const { baseline: _, ...rest } = problem;
  const kinds = new Set(['travelTime', 'completeWeekends', 'sites']);
  const fromStart = (rule: Rule) =>
    rule.kind === 'weeklyRest' || (rule.kind === 'rest' && rule.params.count !== true);
  const soft = (rule: Rule) => fromStart(rule) && rule.hard !== true;
  const twice = new Set<string>();
  const rules = problem.rules.filter((rule) => {
    const key = rule.kind === 'consecutive' ? `${rule.kind} ${rule.params.of}` : rule.id;
    if (kinds.has(rule.kind) || soft(rule) || twice.has(key)) return false;
    twice.add(key);
    return true;
  });
  return { ...rest, rules, demand: problem.demand.map((row) => ({ ...row, min: 0 })) };
}

function fill(model: Model, random: Random): Roster {
  const roster = new Roster(model);
  for (let pair = 0; pair < model.pairs.count; pair++)
    if (model.pairs.pinned[pair] === 1) roster.change(pair, 1);
  for (let step = random.below(30); step > 0; step--) {
    const pair = random.below(model.pairs.count);
    if (roster.fits(pair)) roster.change(pair, 1);
  }
  return roster;
}

const SIZE = { people: 3, days: 8, rows: 2 };
const SEEDS = 400;
/** Automata of weekly rests take long to build. */
const RESTS = 100;

test('the relaxation never costs more than the model, and is infinite only where a hard rule is broken', () => {
  let finite = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const model = compile(generated(seed, SIZE));
    if (model.pairs.count === 0) continue;
    const relaxation = relax(model);
    if (!relaxation.complete) continue;
    const roster = fill(model, new Random(seed));
    const cost = relaxed(relaxation, roster);
    if (cost === Number.POSITIVE_INFINITY) assert.ok(roster.cost[0] > 0, `seed ${seed}`);
    else {
      finite += 1;
      assert.ok(cost <= roster.total(0) + 1e-6, `seed ${seed}: ${cost} > ${roster.total(0)}`);
    }
  }
  assert.ok(finite > 20, `${finite} rosters compared`);
});

test('without the rules that it leaves out the relaxation costs the same', () => {
  let compared = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const model = compile(sayable(generated(seed, SIZE)));
    if (model.pairs.count === 0) continue;
    const relaxation = relax(model);
    const roster = fill(model, new Random(seed));
    const cost = relaxed(relaxation, roster);
    if (cost === Number.POSITIVE_INFINITY || roster.cost[0] > 0) continue;
    const unknown =
      model.weekends.workedBefore.some((worked) => worked < 0) && model.runs.before.some((b) => b >= 0);
    if (unknown) continue;
    const all = relaxation.model.people.every(
      (one, p) => one.counts.length === countingRules(model, p, new Set()).length,
    );
    if (!all) continue;
    compared += 1;
    // Costs without a common unit are rounded down.
    assert.ok(Math.abs(cost - roster.total(0)) < 1e-4, `seed ${seed}: ${cost}, not ${roster.total(0)}`);
  }
  assert.ok(compared > 20, `${compared} rosters compared`);
});

/** Nothing but prices of further sites, in one week. */
function onlySites(seed: number): Problem {
  const { baseline: _, ...given } = generated(seed, { people: 3, days: 4, rows: 3 });
  const price = (max: number, weight: number): Rule => ({
    id: `${max}`,
    code: 'EXTRA_SITE',
    scope: 'all',
    kind: 'sites',
    params: { max },
    weight,
  });
  return {
    ...given,
    rules: [price(1, 15), price(2, 45)],
    people: given.people.map(({ pins: __, ...person }) => ({ ...person, requests: [] })),
    demand: given.demand.map((row) => ({ ...row, min: 0 })),
  };
}

test('further sites of a week cost what they cost, those visited before it included', () => {
  let [compared, priced] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const model = compile(onlySites(seed));
    const relaxation = relax(model);
    if (model.pairs.count === 0 || model.counters.at[1]! > 2) continue;
    const roster = fill(model, new Random(seed));
    const cost = relaxed(relaxation, roster);
    if (cost === Number.POSITIVE_INFINITY) continue;
    const people = relaxation.model.people.filter(({ sites }) => sites !== null);
    compared += Number(people.length > 0);
    priced += Number(people.some(({ sites }) => sites!.before > 0));
    assert.ok(Math.abs(cost - roster.total(0)) < 1e-6, `seed ${seed}: ${cost}, not ${roster.total(0)}`);
  }
  assert.ok(compared > 20 && priced > 5, `${compared} rosters compared, ${priced} with sites before`);
});

/** Nothing but a hard weekly rest of random length. */
function onlyRest(seed: number): Problem {
  const random = new Random(seed);
  const { baseline: _, ...given } = generated(seed, SIZE);
  const params = { minutes: (24 + random.below(30)) * HOUR, windowDays: 2 + random.below(7) };
  return {
    ...given,
    rules: [{ id: 'r', code: 'WEEKLY_REST_TOO_SHORT', scope: 'all', kind: 'weeklyRest', params, hard: true }],
    people: given.people.map(({ pins: __, ...person }) => ({ ...person, requests: [] })),
    demand: given.demand.map((row) => ({ ...row, min: 0 })),
  };
}

/** Nothing but a hard daily rest from the start of work, of random length, among rows of all hours that may touch. */
function onlyDailyRest(seed: number): Problem {
  const random = new Random(seed);
  const { people, ...given } = onlyRest(seed);
  const params = { minutes: (5 + random.below(8)) * HOUR };
  const midnight = (day: number) => given.horizon.days[day].start;
  const demand = given.demand.map((row) => {
    const start = midnight(row.day) + 2 * HOUR * random.below(12);
    return { ...row, start, end: start + 2 * HOUR * (1 + random.below(4)) };
  });
  return {
    ...given,
    people,
    demand,
    rules: [{ id: 'r', code: 'REST_TOO_SHORT', scope: 'all', kind: 'rest', params, hard: true }],
  };
}

test('a roster costs nothing finite in the relaxation exactly when it breaks the daily rest from the start of work', () => {
  const seen = { kept: 0, broken: 0 };
  for (let seed = 1; seed <= 2 * SEEDS; seed++) {
    const given = onlyDailyRest(seed);
    const model = compile(
      seed % 2 === 0
        ? given
        : {
            ...given,
            people: given.people.map(({ id }) => ({
              id,
              eligibility: [{ profile: 'till' }, { profile: 'forklift' }],
            })),
          },
    );
    const relaxation = relax(model);
    if (model.pairs.count === 0 || !relaxation.complete) continue;
    const roster = fill(model, new Random(seed));
    const broken = roster.cost[0] > 0;
    const infinite = relaxed(relaxation, roster) === Number.POSITIVE_INFINITY;
    if (infinite) assert.ok(broken, `seed ${seed}`);
    if (seed % 2 === 0) continue;
    seen[broken ? 'broken' : 'kept'] += 1;
    assert.equal(infinite, broken, `seed ${seed}`);
  }
  assert.ok(seen.kept > 50 && seen.broken > 50, JSON.stringify(seen));
});

/** The clock is put forward or back on a day of the horizon, at three o'clock. */
function changedClock(problem: Problem, day: number, minutes: number): Problem {
  const at = problem.horizon.days[day].start + 3 * HOUR;
  const move = (instant: number) => (instant >= at ? instant + minutes : instant);
  const moved = <T extends { start: number; end: number }>(span: T) => ({
    ...span,
    start: move(span.start),
    end: move(span.end),
  });
  const { days, timeZone } = problem.horizon;
  const horizon = { ...moved(problem.horizon), timeZone, days: days.map(moved) };
  return { ...problem, horizon, demand: problem.demand.map(moved) };
}

test('a roster costs nothing finite in the relaxation exactly when it breaks the weekly rest', () => {
  const seen = { kept: 0, broken: 0 };
  for (let seed = 1; seed <= RESTS; seed++) {
    const model = compile(onlyRest(seed));
    const relaxation = relax(model);
    const said = ({ weeklyRest, dutyClass }: PersonModel) => weeklyRest !== null || dutyClass.length === 0;
    if (model.pairs.count === 0 || !relaxation.model.people.every(said)) continue;
    const roster = fill(model, new Random(seed));
    const broken = roster.cost[0] > 0;
    seen[broken ? 'broken' : 'kept'] += 1;
    assert.equal(relaxed(relaxation, roster) === Number.POSITIVE_INFINITY, broken, `seed ${seed}`);
  }
  assert.ok(seen.kept > 12 && seen.broken > 12, JSON.stringify(seen));
});

test('on days of 23 and 25 hours the weekly rest forbids nothing that the model allows', () => {
  let [kept, forbidden] = [0, 0];
  for (let seed = 1; seed <= 2 * RESTS; seed++) {
    const clock = seed % 2 === 0 ? 60 : -60;
    const model = compile(changedClock(onlyRest(seed), seed % SIZE.days, clock));
    if (model.pairs.count === 0) continue;
    const roster = fill(model, new Random(seed));
    const infinite = relaxed(relax(model), roster) === Number.POSITIVE_INFINITY;
    if (infinite) assert.ok(roster.cost[0] > 0, `seed ${seed}`);
    if (infinite) forbidden += 1;
    else kept += 1;
  }
  assert.ok(kept > 12 && forbidden > 12, `${kept} kept, ${forbidden} forbidden`);
});

test('a rest that is long enough by the hour that the clock gives back is kept', () => {
  const params = { minutes: 35 * HOUR, windowDays: 3 };
  const rule = { id: 'r', code: 'WEEKLY_REST_TOO_SHORT', scope: 'all', kind: 'weeklyRest' } as const;
  const rows = [row('a', 0, 9, 20), row('b', 2, 6, 17)];
  const given = problem(3, rows, [{ ...rule, params, hard: true }], [{ id: 'ann' }]);
  const costs = [given, changedClock(given, 1, 60)].map((one) => {
    const roster = new Roster(compile(one));
    for (let pair = 0; pair < roster.model.pairs.count; pair++) roster.change(pair, 1);
    return [roster.cost[0] > 0, relaxed(relax(roster.model), roster) === Number.POSITIVE_INFINITY];
  });
  assert.deepEqual(costs, [
    [true, true],
    [false, false],
  ]);
});

test('rosters go there and back', () => {
  const model = compile(generated(5, SIZE));
  const relaxation = relax(model);
  const roster = fill(model, new Random(5));
  const rosters = relaxation.rostersOf(roster.pairs());
  if (rosters !== null) assert.deepEqual(relaxation.pairsOf(rosters), roster.pairs());
  assert.ok(rosters !== null && roster.pairs().length > 0);
});

test('a row charges what is missing, nothing up to its maximum, and goes on as steeply beyond it', () => {
  const four = ['ann', 'bob', 'cat', 'dan'].map((id) => ({ id }));
  const one = row('0', 0, 9, 17, { target: 2, max: 3, over: 7 });
  const [made] = relax(compile(problem(1, [one], [], four))).model.rows;
  assert.deepEqual([made.day, made.min, made.max], [0, 0, 3]);
  assert.deepEqual([...made.cost], [200, 100, 0, 7, 14]);
});

test('tiers of two weeks keep the rate of each week', () => {
  const tiers = [
    { above: 480, share: 0.5 },
    { above: 960, share: 1 },
  ];
  const pay: Rule = {
    id: 'pay',
    code: 'OVERTIME',
    scope: 'all',
    weight: 1,
    kind: 'overtime',
    params: { per: 'week', tiers },
  };
  for (const [first, second] of [
    [20, 40],
    [40, 20],
  ] as const) {
    const later = [{ from: MONDAY + 7 * DAY, hourlyCost: second }];
    const model = compile(
      problem(14, daily(14), [pay], [{ id: 'ann', hourlyCost: first, laterHourlyCosts: later }]),
    );
    const roster = new Roster(model);
    for (let pair = 0; pair < model.pairs.count; pair++) roster.change(pair, 1);
    assert.equal(roster.total(0), (first + second) * (8 * 0.5 + 40));
    assert.equal(relaxed(relax(model), roster), roster.total(0), `${first}, then ${second}`);
  }
});
