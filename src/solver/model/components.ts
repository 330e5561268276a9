/**
 * Parts of a problem that share no pair: solved on their own, their costs add up. Rules about people who are present
 * together, and about rows that are alternatives or linked, tie rows together; a budget of changes ties all people together, then there is one part.
 */

import type { Problem, Rule } from '../problem.ts';
import type { Presences } from '../rules/presence/instances.ts';
import type { LinkedRows } from '../rules/rows/linked-rows.ts';
import type { Model, Rows } from './model.ts';
import { isShared } from './scopes.ts';

export interface Part {
  /** Indexes into the whole problem, ascending. */
  people: number[];
  rows: number[];
}

/** Root of a union-find forest, halving paths on the way. */
function root(parent: Int32Array, node: number): number {
  let at = node;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]];
    at = parent[at];
  }
  return at;
}

/** Rows on which somebody can be present at one moment belong together. */
function joinMoments(
  { rule, rowAt, moment }: Presences,
  rows: Rows,
  join: (a: number, b: number) => void,
): void {
  const first = new Int32Array(rule.length).fill(-1);
  for (let row = 0; row < rows.count; row++) {
    if (rows.pairAt[row] === rows.pairAt[row + 1]) continue;
    for (let i = rowAt[row]; i < rowAt[row + 1]; i++) {
      if (first[moment[i]] < 0) first[moment[i]] = row;
      else join(first[moment[i]], row);
    }
  }
}

/** Rows that are alternatives, or linked, belong together, also those that nobody can work. */
function joinSets({ at, row }: LinkedRows, join: (a: number, b: number) => void): void {
  for (let set = 0; set < at.length - 1; set++)
    for (let i = at[set] + 1; i < at[set + 1]; i++) join(row[at[set]], row[i]);
}

/** Connected components of people and rows, those with the most pairs first; those without a pair are left out. */
export function partsOf(model: Model): Part[] {
  const { pairs, people, rows, maxChanges, presences, alternatives, linkedRows } = model;
  const parent = Int32Array.from({ length: people + rows.count }, (_, node) => node);
  const join = (a: number, b: number) => {
    parent[root(parent, a)] = root(parent, b);
  };
  for (let pair = 0; pair < pairs.count; pair++) {
    join(pairs.person[pair], people + pairs.row[pair]);
    if (maxChanges !== Number.POSITIVE_INFINITY) join(pairs.person[pair], pairs.person[0]);
  }
  const joinRows = (a: number, b: number) => join(people + a, people + b);
  joinMoments(presences, rows, joinRows);
  for (const sets of [alternatives, linkedRows]) joinSets(sets, joinRows);
  const busy = new Uint8Array(people + rows.count);
  const size = new Map<number, number>();
  for (let pair = 0; pair < pairs.count; pair++) {
    busy[pairs.person[pair]] = 1;
    busy[people + pairs.row[pair]] = 1;
    const at = root(parent, pairs.person[pair]);
    size.set(at, (size.get(at) ?? 0) + 1);
  }
  for (const row of [...alternatives.row, ...linkedRows.row])
    if (size.has(root(parent, people + row))) busy[people + row] = 1;
  const parts = new Map<number, Part>();
  for (let node = 0; node < people + rows.count; node++) {
    if (busy[node] === 0) continue;
    const at = root(parent, node);
    const part = parts.get(at) ?? { people: [], rows: [] };
    parts.set(at, part);
    if (node < people) part.people.push(node);
    else part.rows.push(node - people);
  }
  const order = [...parts.entries()].sort(([a], [b]) => size.get(b)! - size.get(a)! || a - b);
  return order.map(([, part]) => part);
}

/** The part as a problem of its own. */
export function problemOf(problem: Problem, part: Part): Problem {
  const people = part.people.map((index) => problem.people[index]);
  const demand = part.rows.map((index) => problem.demand[index]);
  const names = new Set(people.map(({ id }) => id));
  const ids = new Set(demand.map(({ id }) => id));
  const mine = (rule: Rule) =>
    rule.scope === 'all' || !('person' in rule.scope) || names.has(rule.scope.person) || isShared(rule);
  const { baseline, ...rest } = problem;
  const kept = baseline?.assignments.filter((a) => names.has(a.personId) && ids.has(a.demandId)) ?? [];
  return {
    ...rest,
    people,
    demand,
    rules: problem.rules.filter(mine),
    ...(baseline === undefined ? {} : { baseline: { ...baseline, assignments: kept } }),
  };
}
