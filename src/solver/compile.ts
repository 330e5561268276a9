/**
 * Problem → Model: here, and only here, ids become indices. The way back is `publish`.
 * The problem must be without faults (`validate`); an unknown id throws RangeError.
 */

import {
  countersOf,
  requestsOf,
  restsOf,
  runsOf,
  type Starts,
  travelsOf,
  weekendDays,
  weekendsOf,
  weeklyRestsOf,
} from './compile/assemble.ts';
import { calendarOf } from './compile/calendar.ts';
import { capsOf } from './compile/caps.ts';
import { Filters } from './compile/filters.ts';
import { Index } from './compile/lists.ts';
import { PairTable } from './compile/pairs.ts';
import { Past } from './compile/past.ts';
import { PersonRules } from './compile/person-rules.ts';
import { mostPerDay, rowsOf } from './compile/rows.ts';
import { contractOf, fairRates, kindsOf, publishedRows, rulesByPerson } from './compile/scopes.ts';
import { Successors } from './compile/successors.ts';
import type { Model } from './model.ts';
import { DEFAULT_MEDIUM_WEIGHT, type Problem } from './problem.ts';
import type { Assignment } from './solution.ts';

export { fairRates };

/** `rates`: see `fairRates`; those of the whole problem when this one is a part of it. */
export function compile(problem: Problem, rates = fairRates(problem)): Model {
  const { people, demand, baseline, horizon } = problem;
  const calendar = calendarOf(horizon);
  const filters = new Filters(problem, calendar);
  const rowIndex = new Index(demand.map(({ id }) => id));
  const kinds = kindsOf(problem);
  const kindIndex = new Index(kinds);
  const perDay = mostPerDay(problem);
  const weekend = weekendDays(calendar);
  const rules = new PersonRules(calendar, filters, perDay, weekend.saturdays);
  const successors = new Successors(filters, kindIndex);
  const table = new PairTable(problem, filters, rowIndex);
  const rulesOf = rulesByPerson(problem);
  const published = publishedRows(problem, rowIndex);
  const pasts = people.map((person) => new Past(person, calendar));
  const starts: Starts = {
    counters: [0],
    runs: [0],
    weekends: [0],
    whole: [0],
    rests: [0],
    weeklyRests: [0],
    travels: [0],
  };
  people.forEach((person, p) => {
    const mine = rulesOf[p]!;
    const past = pasts[p]!;
    const first = rules.counters.length;
    for (const rule of mine) rules.add(rule, person, past, (rates[rule.id] ?? 0) * contractOf(person));
    for (const name of Object.keys(starts) as (keyof Starts)[]) starts[name].push(rules[name].length);
    successors.add(mine, past);
    table.add(p, person, past, mine, capsOf(rules, person, mine, first, filters), published[p]!);
  });
  const requests = requestsOf(problem, filters);
  const pairs = table.finish();
  return {
    problem,
    people: people.length,
    days: calendar.days,
    perDay,
    kinds,
    locations: problem.locations.length,
    mediumWeight: problem.mediumWeight ?? DEFAULT_MEDIUM_WEIGHT,
    dayStart: Int32Array.from(horizon.days, (day) => day.start),
    dayEnd: Int32Array.from(horizon.days, (day) => day.end),
    rows: rowsOf(problem, pairs, kindIndex),
    pairs,
    pins: Int32Array.from(pairs.pinned.keys()).filter((pair) => pairs.pinned[pair] === 1),
    matches: filters.table(),
    counters: countersOf(rules, starts, people.length, calendar.days),
    runs: runsOf(rules, starts),
    weekends: weekendsOf(weekend, rules, starts, pasts),
    rests: restsOf(rules, starts, pasts),
    weeklyRests: weeklyRestsOf(rules, starts, pasts),
    successions: successors.finish(),
    travels: travelsOf(problem, rules, starts, pasts),
    requests,
    published: baseline?.assignments.length ?? 0,
    maxChanges: baseline?.maxChanges ?? Number.POSITIVE_INFINITY,
    constantSoft: (baseline?.assignments ?? []).reduce((sum, { weight = 1 }) => sum + weight, 0),
  };
}

/** Pairs → assignments with ids, sorted by row, then person. */
export function publish(model: Model, pairs: Int32Array): Assignment[] {
  const { people, demand } = model.problem;
  const { person, row } = model.pairs;
  return Array.from(pairs)
    .sort((a, b) => row[a]! - row[b]! || person[a]! - person[b]!)
    .map((pair) => ({ personId: people[person[pair]!]!.id, demandId: demand[row[pair]!]!.id }));
}
