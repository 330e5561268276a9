/** The price of further sites in a week as the column model says it: a set of sites visited, where they are few. */

import type { Model } from '../../model/model.ts';
import type { SiteRule } from '../model.ts';
import { RELAXATION } from '../params.ts';
import { range } from './duties.ts';
import { price } from './limits.ts';

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
  const { sites, rows, pairs, days } = model;
  const rules = range(sites.at, person).filter((rule) => sites.weight[rule] > 0);
  const [first] = rules;
  if (first === undefined || rules.some((rule) => sites.from[rule] > 0 || sites.to[rule] < days - 1))
    return null;
  const past = range(sites.pastAt, first).map((i) => sites.past[i]);
  const visited = new Set([
    ...past,
    ...duties.flatMap((duty) => duty.map((pair) => rows.location[pairs.row[pair]])),
  ]);
  const most = Math.min(...rules.map((rule) => sites.max[rule]));
  if (visited.size > RELAXATION.sites || visited.size <= most) return null;
  const bits = new Map([...visited].map((location, i) => [location, 1 << i]));
  const cost = Float64Array.from({ length: visited.size + 1 }, (_, count) =>
    rules.reduce((sum, rule) => {
      const further = Math.max(0, count - sites.max[rule]);
      return further > 0 ? sum + further * price(model, sites.level[rule], sites.weight[rule]) : sum;
    }, 0),
  );
  const before = past.reduce((set, location) => set | bits.get(location)!, 0);
  const constant = cost[new Set(past).size];
  if (constant === Number.POSITIVE_INFINITY) return null;
  return {
    setOf: (row) => bits.get(rows.location[row])!,
    rule: (classSites) => ({ classSites: Int32Array.from(classSites), before, cost }),
    constant,
  };
}
