/** Times that touch, amounts that equal their limits: the search against the checker where off-by-one mistakes live. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check/check.ts';
import { generated } from './generated.fixture.ts';
import { Roster } from './local-search/roster.ts';
import { compile, publish } from './model/compile.ts';
import type { Demand, Eligibility, History, Interval, PastDuty, Person, Problem, Rule } from './problem.ts';
import { Random } from './random.ts';
import { DAY, HOUR, MONDAY, problem, row } from './tiny.fixture.ts';
import { validate } from './validate.ts';

const PROBLEMS = 400;
const FACTS = /^(ELIGIBILITY|OVERLAP|ON_LEAVE|UNAVAILABLE|CONTRACT)/;

/** Turns a generated problem into one whose times touch and whose limits are reached exactly. */
class Borders {
  readonly #random: Random;
  readonly #given: Problem;

  constructor(seed: number, given: Problem) {
    this.#random = new Random(seed);
    this.#given = given;
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.below(list.length)];
  }

  #chance(probability: number): boolean {
    return this.#random.real() < probability;
  }

  /** The row begins when another row of its day ends, where that is the same day still. */
  #touching(row: Demand, rows: readonly Demand[]): Demand {
    const before = rows.filter((other) => other.day === row.day && other.id !== row.id);
    const { end } = this.#given.horizon.days[row.day];
    const start = before.length > 0 ? this.#pick(before).end : row.start;
    if (this.#chance(0.5) || start >= end) return row;
    return { ...row, start, end: start + (this.#chance(0.2) ? 30 : row.end - row.start) };
  }

  /** Pieces between borders of rows: some touch, some leave a gap. */
  #pieces(borders: readonly number[], probability: number): Interval[] {
    const times = [...new Set([0, 1, 2, 3].map(() => this.#pick(borders)))].sort((a, b) => a - b);
    const all = times.slice(1).map((end, i) => ({ start: times[i], end }));
    return [...all.filter(() => this.#chance(probability)), ...all.slice(0, 1)];
  }

  #eligibility(borders: readonly number[]): Eligibility[] {
    const periods = this.#pieces(borders, 0.8).map(({ start: from, end: until }) => ({ from, until }));
    const revoked = this.#chance(0.3) ? [{ profile: 'till', eligible: false, ...this.#pick(periods) }] : [];
    return [
      { profile: 'forklift' },
      ...periods.map((period) => ({ profile: 'till', ...period })),
      ...revoked,
    ];
  }

  #history(borders: readonly number[]): History {
    const { days, start } = this.#given.horizon;
    const duty = (day: number, from: number, hours: number): PastDuty => {
      const at = start + day * DAY + from * HOUR;
      const date = new Date(Date.parse(days[0].date) + day * 86_400_000).toISOString().slice(0, 10);
      return {
        start: at,
        end: at + hours * HOUR,
        date,
        kind: this.#pick(['early', 'late']),
        locationId: 'south',
      };
    };
    if (this.#chance(0.3)) return { counters: { lastKind: this.#pick(['early', 'late', 'night', null]) } };
    // Sometimes the Monday of the week in which the horizon begins.
    const monday = -((new Date(days[0].date).getUTCDay() + 6) % 7);
    const since = monday < 0 && this.#chance(0.4) ? monday : -1 - this.#random.below(9);
    const list = Array.from({ length: -since }, (_, i) => since + i)
      .filter(() => this.#chance(0.7))
      .flatMap((day) => [
        duty(day, 6, 3),
        ...(this.#chance(0.5) ? [duty(day, 20, this.#pick([2, 8, 30]))] : []),
      ]);
    // Sometimes the last one ends just before the first row begins.
    const end = Math.min(...borders) - this.#pick([0, 10, 30]);
    if (this.#chance(0.3) && list.every((one) => one.end < end - HOUR) && end - start < 12 * HOUR)
      list.push({ ...duty(-1, 0, 1), start: Math.min(start - 1, end - HOUR), end });
    const { date } = duty(since, 0, 1);
    return this.#chance(0.7) ? { since: date, duties: list } : { duties: list };
  }

  #person(person: Person, borders: readonly number[]): Person {
    const { leave: _, ...rest } = person;
    return {
      ...rest,
      eligibility: this.#eligibility(borders),
      ...(this.#chance(0.3) ? { availability: this.#pieces(borders, 0.8) } : {}),
      ...(this.#chance(0.3) ? { unavailability: this.#pieces(borders, 0.2) } : {}),
      ...(this.#chance(0.3) ? { employment: this.#pieces(borders, 0.8) } : {}),
      ...(this.#chance(0.3) ? { leave: this.#pieces(borders, 0.2) } : {}),
      ...(this.#chance(0.5) ? { laterHourlyCosts: [{ from: this.#pick(borders), hourlyCost: 31 }] } : {}),
      ...(this.#chance(0.7) ? { history: this.#history(borders) } : {}),
    };
  }

  /** The limit is an amount that occurs. */
  #rule(rule: Rule, rows: readonly Demand[]): Rule {
    const { days } = this.#given.horizon;
    const row = this.#pick(rows);
    const minutes = row.minutes ?? row.end - row.start;
    const offset = (at: number) => at - days[row.day].start;
    if (rule.kind === 'minutes') {
      const limits = { min: this.#pick([0, minutes]), max: minutes + this.#pick([0, 240]) };
      return { ...rule, params: { per: this.#pick(['day', 'week', 'month', 'horizon']), ...limits } };
    }
    if (rule.kind === 'weeklyRest')
      return { ...rule, params: { minutes: this.#pick([24, 36, 48]) * HOUR, windowDays: 3 } };
    if (rule.kind === 'preference')
      return { ...rule, params: { want: 'avoid', from: offset(row.start), until: offset(row.end) } };
    if (rule.kind !== 'rest') return rule;
    const next = rows.filter(({ day }) => day === row.day + 1);
    const gap = next.length > 0 ? this.#pick(next).start - row.end : 660;
    return { ...rule, params: { ...rule.params, minutes: Math.max(0, gap + this.#pick([-1, 0, 1])) } };
  }

  problem(): Problem {
    const first = this.#given.demand;
    const demand = first.map((row) => this.#touching(row, first));
    const borders = demand.flatMap(({ start, end }) => [start, end]);
    const people = this.#given.people.map((person) => this.#person(person, borders));
    const rules = this.#given.rules.map((rule) => this.#rule(rule, demand));
    return { ...this.#given, demand, people, rules };
  }
}

const bordered = (seed: number, size = { people: 3, days: 16, rows: 2 }) =>
  new Borders(seed, generated(seed, size)).problem();

function same(roster: Roster, problem: Problem, what: string): void {
  const { cost } = check(problem, { assignments: publish(roster.model, roster.pairs()) });
  [cost.hard, cost.medium, cost.soft].forEach((expected, level) => {
    const found = roster.cost[level];
    const near = Math.abs(found - expected) < 1e-6 * Math.max(1, Math.abs(expected));
    assert.ok(near, `${what}, level ${level}: ${found}, the checker says ${expected}`);
  });
}

test('times that touch and limits that are reached: every change costs what the checker says', () => {
  let compared = 0;
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const problem = bordered(seed);
    assert.deepEqual(validate(problem), [], `seed ${seed}`);
    const random = new Random(seed);
    const roster = new Roster(compile(problem));
    const { pairs, pins } = roster.model;
    for (const pair of pins) roster.change(pair, 1);
    for (let step = 0; step < 25 && pairs.count > 0; step++) {
      const pair = random.below(pairs.count);
      if (pairs.pinned[pair] === 1) continue;
      if (roster.works[pair] === 1) roster.change(pair, -1);
      else if (roster.fits(pair)) roster.change(pair, 1);
      else continue;
      same(roster, problem, `seed ${seed}, step ${step}`);
      compared += 1;
    }
  }
  assert.ok(compared > 2000, `${compared} changes compared`);
});

test('a pair exists exactly where the checker finds no fact against it', () => {
  let [pairsFound, barred] = [0, 0];
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const problem = { ...bordered(seed, { people: 2, days: 9, rows: 2 }), rules: [] };
    const { pairs } = compile(problem);
    const exists = new Set(Array.from(pairs.person, (person, i) => `${person} ${pairs.row[i]}`));
    problem.people.forEach(({ id, pins = [] }, person) => {
      problem.demand.forEach((row, r) => {
        if (pins.includes(row.id)) return;
        const { violations } = check(problem, { assignments: [{ personId: id, demandId: row.id }] });
        const facts = violations.filter(({ code, personId }) => personId === id && FACTS.test(code));
        assert.equal(exists.has(`${person} ${r}`), facts.length === 0, `seed ${seed}: ${id} ${row.id}`);
        if (facts.length === 0) pairsFound += 1;
        else barred += 1;
      });
    });
  }
  assert.ok(pairsFound > 1000 && barred > 1000, `${pairsFound} pairs, ${barred} barred`);
});

test('two pairs go together exactly where the checker finds no overlap', () => {
  let together = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const problem = { ...bordered(seed, { people: 1, days: 4, rows: 3 }), rules: [] };
    const roster = new Roster(compile(problem));
    const { pairs, rows } = roster.model;
    for (let a = 0; a < pairs.count; a++) {
      roster.load(Int32Array.of(a));
      if (roster.works[a] === 0 || roster.pairs().length !== 1) continue;
      for (let b = 0; b < pairs.count; b++) {
        if (a === b || rows.max[pairs.row[b]] === 0) continue;
        const both = check(problem, { assignments: publish(roster.model, Int32Array.of(a, b)) });
        const overlap = both.violations.some(({ code }) => code === 'OVERLAP');
        assert.equal(roster.fits(b), !overlap, `seed ${seed}: pairs ${a} and ${b}`);
        together += Number(!overlap);
      }
    }
  }
  assert.ok(together > 500, `${together} fit together`);
});

test('hard limits of one row: a pair exists exactly where its row alone breaks none', () => {
  const kinds = new Set(['minutes', 'shifts', 'travelDistance', 'preference']);
  let [pairsFound, barred] = [0, 0];
  for (let seed = 1; seed <= PROBLEMS; seed++) {
    const given = bordered(seed, { people: 2, days: 9, rows: 2 });
    const rules = given.rules.flatMap(({ weight: _, level: __, ...rule }): Rule[] =>
      kinds.has(rule.kind) ? [{ ...rule, params: { ...rule.params, min: 0 }, hard: true } as Rule] : [],
    );
    const people = given.people.map(
      ({ id, groups = [], home, history }) => ({ id, groups, home, history }) as Person,
    );
    const problem: Problem = { ...given, people, rules };
    const { pairs } = compile(problem);
    const exists = new Set(Array.from(pairs.person, (person, i) => `${person} ${pairs.row[i]}`));
    const hardOf = (ids: string[], personId: string) =>
      check(problem, { assignments: ids.map((demandId) => ({ personId, demandId })) }).violations.filter(
        (one) => one.personId === personId && one.level === 'hard' && !/PINNED|SHIFT_REQUEST/.test(one.code),
      );
    problem.people.forEach(({ id }, person) => {
      const idle = hardOf([], id).length;
      problem.demand.forEach((row, r) => {
        if (row.profile != null) return;
        const free =
          hardOf([row.id], id).length <= idle && hardOf([row.id], id).every((v) => v.demandIds.length !== 1);
        if (idle > 0) return;
        assert.equal(exists.has(`${person} ${r}`), free, `seed ${seed}: ${id} ${row.id}`);
        if (free) pairsFound += 1;
        else barred += 1;
      });
    });
  }
  assert.ok(pairsFound > 500 && barred > 300, `${pairsFound} pairs, ${barred} barred`);
});

test('travel: the way from the last past duty counts, when its place is known', () => {
  const locations = [
    { id: 'site', at: { latitude: 0, longitude: 0 } },
    { id: 'far', at: { latitude: 1, longitude: 0 } },
  ];
  const rule: Rule = {
    id: 't',
    code: 'TRAVEL_TIME',
    scope: 'all',
    kind: 'travelTime',
    params: {},
    weight: 1,
  };
  const cost = (locationId: string) => {
    const past = { start: MONDAY - 6 * HOUR, end: MONDAY, date: '2026-11-22', locationId };
    const given = problem(1, [row('r', 0, 2, 6)], [rule], [{ id: 'ann', history: { duties: [past] } }]);
    const roster = new Roster(compile({ ...given, locations }));
    roster.change(0, 1);
    same(roster, { ...given, locations }, locationId);
    return roster.cost[2];
  };
  // 174 minutes of travel in 120.
  assert.deepEqual(['far', 'site', 'elsewhere'].map(cost), [54, 0, 0]);
});
