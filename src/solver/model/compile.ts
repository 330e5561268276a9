/**
 * Problem → Model: here, and only here, ids become indices. The way back is `publish`.
 * The problem must be without faults (`validate`); an unknown id throws RangeError.
 */

import { DEFAULT_MEDIUM_WEIGHT, type Problem, type Rule } from '../problem.ts';
import type { Assignment } from '../solution.ts';
import { Amounts } from './amounts.ts';
import { calendarOf } from './calendar.ts';
import { capsOf } from './caps.ts';
import { fairShares, leftOf } from './fair-shares.ts';
import { Filters } from './filters.ts';
import { compilersOf, finish } from './instances/index.ts';
import { Index } from './lists.ts';
import type { Model } from './model.ts';
import { PairTable } from './pairs.ts';
import { Past } from './past.ts';
import { mostPerDay, rowsOf } from './rows.ts';
import { kindsOf, publishedRows, rulesByPerson } from './scopes.ts';

export { fairShares };

/** `shares`: see `fairShares`; those of the whole problem when this one is a part of it. */
export function compile(problem: Problem, shares = fairShares(problem)): Model {
  const { people, demand, baseline, horizon } = problem;
  const calendar = calendarOf(horizon);
  const filters = new Filters(problem, calendar);
  const amounts = new Amounts(problem, filters);
  const rowIndex = new Index(demand.map(({ id }) => id));
  const kinds = kindsOf(problem);
  const kindIndex = new Index(kinds);
  const perDay = mostPerDay(problem);
  const context = { problem, calendar, filters, amounts, perDay, kinds: kindIndex };
  const compilers = compilersOf(context);
  const table = new PairTable(problem, filters, amounts, rowIndex);
  const rulesOf = rulesByPerson(problem);
  const published = publishedRows(problem, rowIndex);
  people.forEach((person, p) => {
    const past = new Past(person, calendar);
    const mine = rulesOf[p];
    const shareOf = ({ id }: Rule) => leftOf(shares[id], person);
    const firstCounter = compilers.counters.table.length;
    for (const family of Object.values(compilers)) {
      for (const rule of mine) family.add(rule, { person, past, shareOf });
      family.endPerson({ person, past, shareOf });
    }
    const caps = capsOf(compilers.counters, person, mine, firstCounter, filters, amounts);
    table.add(p, person, past, mine, caps, published[p]);
  });
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
    ...finish(compilers, context),
    published: (baseline?.assignments.length ?? 0) + (baseline?.gone ?? 0),
    maxChanges: baseline?.maxChanges ?? Number.POSITIVE_INFINITY,
    constantSoft: (baseline?.assignments ?? []).reduce((sum, { weight = 1 }) => sum + weight, 0),
  };
}

/** Pairs → assignments with ids, sorted by row, then person. */
export function publish(model: Model, pairs: Int32Array): Assignment[] {
  const { people, demand } = model.problem;
  const { person, row } = model.pairs;
  return Array.from(pairs)
    .sort((a, b) => row[a] - row[b] || person[a] - person[b])
    .map((pair) => ({ personId: people[person[pair]].id, demandId: demand[row[pair]].id }));
}
