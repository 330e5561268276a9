/** The price of further sites in a week as the column model says it: a set of sites visited, where they are few. */

import type { SiteRule } from '../../branch-and-price/model.ts';
import { RELAXATION } from '../../branch-and-price/params.ts';
import { setOf, valuesBefore, valuesOf } from '../../branch-and-price/relaxation/amounts.ts';
import { range } from '../../branch-and-price/relaxation/duties.ts';
import { type Model, price } from '../../model/model.ts';

export interface PersonSites {
  /** The site of a row as a set of one. */
  setOf(row: number): number;
  /** The rule, given the set of sites of each class. */
  rule(classSites: readonly number[]): SiteRule;
  /** Points for what was visited before the horizon. */
  constant: number;
}

/** Null without a rule that can cost something, for more than one week, and where there are many sites. */
export function sitesOf(model: Model, person: number, duties: number[][]): PersonSites | null {
  const { counters, pairs, days } = model;
  const rules = range(counters.at, person).filter((c) => isOfSites(model, c) && counters.weight[c] > 0);
  const [first] = rules;
  if (first === undefined || rules.some((c) => counters.from[c] > 0 || counters.to[c] < days - 1))
    return null;
  const past = valuesBefore(model, first);
  const visited = new Set([
    ...past,
    ...duties.flatMap((duty) => duty.flatMap((pair) => valuesOf(model, first, pairs.row[pair]))),
  ]);
  const most = Math.min(...rules.map((c) => counters.max[c]));
  if (visited.size > RELAXATION.sites || visited.size <= most) return null;
  const bits = new Map([...visited].map((location, i) => [location, 1 << i]));
  const cost = Float64Array.from({ length: visited.size + 1 }, (_, count) =>
    rules.reduce((sum, c) => {
      const further = Math.max(0, count - counters.max[c]);
      return further > 0 ? sum + further * price(model, counters.level[c], counters.weight[c]) : sum;
    }, 0),
  );
  const constant = cost[past.length];
  if (constant === Number.POSITIVE_INFINITY) return null;
  return {
    setOf: (row) => setOf(valuesOf(model, first, row), bits),
    rule: (classSites) => ({ classSites: Int32Array.from(classSites), before: setOf(past, bits), cost }),
    constant,
  };
}

/** Is the counter one of `sites`, the sites of a week with those before the horizon? */
export const isOfSites = ({ counters }: Model, counter: number): boolean =>
  counters.list[counter] >= 0 && counters.charged[counter] === 1;
