/**
 * What all algorithms of a search work with: the model, one graph per person, pricing, and the count of effort.
 */

import type { Counts } from '../trace.ts';
import type { EnumeratedColumn } from './master/column.ts';
import {
  type ColumnModel,
  type CountRule,
  LIMIT,
  mostUnits,
  type PersonModel,
  type PersonRoster,
} from './model.ts';
import { CompletionBound } from './pricing/completion-bound.ts';
import { RosterEnumerator } from './pricing/enumerate.ts';
import { PersonGraph, SharedGraphs } from './pricing/graph.ts';
import { Pricer } from './pricing/pricer.ts';
import { rosterCost } from './roster-cost.ts';
import type { Rota } from './rota.ts';
import { RowCosts } from './row-costs.ts';

/** What a person may not do: duties by index, days off by day, 1 = ruled out; and limits of sums. */
export interface Bans {
  readonly duty: Uint8Array;
  readonly off: Uint8Array;
  readonly sums: readonly SumLimit[];
}

/** Least and most of what a counting rule counts in one of its windows; amounts are whole numbers. */
export interface SumLimit {
  readonly rule: number;
  readonly window: number;
  readonly least: number;
  readonly most: number;
}

/** Graphs with limits of sums that are kept at a time. */
const MOST_LIMITED = 500;

/** What every algorithm of the search works with: the model, one search graph per person, and scratch memory. */
export class Context {
  readonly model: ColumnModel;
  readonly rows: RowCosts;
  readonly graphs: readonly PersonGraph[];
  readonly pricer: Pricer;
  /** Most people on a row when everybody is. */
  readonly everybody: number;
  /** Effort of linear programs, in labels. */
  lpEffort = 0;
  lpIterations = 0;
  /** Problems of the tree that were opened. */
  nodes = 0;
  readonly #enumerator = new RosterEnumerator();
  /** Graphs with limits of sums, by person and limits, and what they share; made anew when they become many. */
  #limited = { graphs: new Map<string, PersonGraph>(), shared: new SharedGraphs() };
  readonly #dutyCost: readonly Float64Array[];
  readonly #offCost: Float64Array;

  /** @param shared may hold automata already */
  constructor(model: ColumnModel, shared = new SharedGraphs()) {
    this.model = model;
    this.rows = RowCosts.of(model);
    this.pricer = new Pricer(new CompletionBound(model.grid));
    this.everybody = this.mostOn([...model.people.keys()]);
    this.graphs = model.people.map((person) => new PersonGraph(model, person, shared));
    this.#dutyCost = model.people.map((p) => new Float64Array(p.dutyCost.length));
    this.#offCost = new Float64Array(model.days);
  }

  /** Effort so far, in labels expanded by pricing: a clock that runs alike on every machine. */
  get effort(): number {
    return this.lpEffort + this.pricer.effort;
  }

  get counts(): Counts {
    const { effort: labels, calls } = this.pricer;
    return { calls, labels, nodes: this.nodes, lpIterations: this.lpIterations };
  }

  /** Most people on a row when these are. */
  mostOn(people: readonly number[]): number {
    return people.reduce((sum, person) => sum + mostUnits(this.model.people[person]), 0);
  }

  rosterCost(person: number, duties: PersonRoster): number {
    return rosterCost(this.model, this.model.people[person], duties);
  }

  /** Calls back for every row that a person's roster works on. */
  forRows(person: number, duties: PersonRoster, see: (row: number) => void): void {
    const { dutyRowStart, dutyRow } = this.model.people[person];
    for (const j of duties) {
      if (j >= 0) for (let i = dutyRowStart[j]; i < dutyRowStart[j + 1]; i++) see(dutyRow[i]);
    }
  }

  copyBans(person: number, bans: Bans | null): Bans {
    if (bans !== null) return { ...bans, duty: bans.duty.slice(), off: bans.off.slice() };
    const duties = this.model.people[person].dutyClass.length;
    return { duty: new Uint8Array(duties), off: new Uint8Array(this.model.days), sums: [] };
  }

  /** What a counting rule about duties counts of a roster in one of its windows. */
  sumOf(person: number, duties: PersonRoster, rule: number, window: number): number {
    const { counts, dutyAmount } = this.model.people[person];
    const { from, to } = counts[rule].windows[window];
    let sum = 0;
    for (let d = from; d <= to; d++) if (duties[d] >= 0) sum += dutyAmount[duties[d] * counts.length + rule];
    return sum;
  }

  /** Whether bans leave a roster of a person. */
  allows(person: number, bans: Bans | undefined, duties: PersonRoster): boolean {
    if (bans === undefined) return true;
    return (
      duties.every((j, d) => (j < 0 ? bans.off[d] === 0 : bans.duty[j] === 0)) &&
      bans.sums.every(({ rule, window, least, most }) => {
        const sum = this.sumOf(person, duties, rule, window);
        return sum >= least && sum <= most;
      })
    );
  }

  #graph(person: number, bans: Bans | null): PersonGraph {
    if (bans === null || bans.sums.length === 0) return this.graphs[person];
    if (this.#limited.graphs.size >= MOST_LIMITED)
      this.#limited = { graphs: new Map(), shared: new SharedGraphs() };
    const { graphs, shared } = this.#limited;
    const key = JSON.stringify([person, bans.sums]);
    const graph =
      graphs.get(key) ??
      new PersonGraph(this.model, withLimits(this.model.people[person], bans.sums), shared);
    graphs.set(key, graph);
    return graph;
  }

  /** Sum of a value by row over the rows that a person's roster works on. */
  rowSum(person: number, duties: PersonRoster, value: Float64Array): number {
    const { dutyRowStart, dutyRow } = this.model.people[person];
    let sum = 0;
    for (let d = 0; d < duties.length; d++) {
      const j = duties[d];
      if (j < 0) continue;
      for (let i = dutyRowStart[j]; i < dutyRowStart[j + 1]; i++) sum += value[dutyRow[i]];
    }
    return sum;
  }

  /**
   * Cheapest roster of a person when working on a row costs `rowPrice[row]`. Days outside `window` (half-open) keep
   * the duty of `fixed`.
   * @param heuristic whether a good roster will do
   * @returns its cost including the row prices, `limit` when there is none below
   */
  price(
    person: number,
    rowPrice: Float64Array,
    window: readonly [from: number, to: number] | null,
    fixed: PersonRoster | null,
    limit: number,
    duties: PersonRoster,
    bans: Bans | null = null,
    heuristic = false,
  ): number {
    const { cost, off } = this.#costs(person, rowPrice, window, fixed, bans);
    const most = Math.min(limit, LIMIT);
    const graph = this.#graph(person, bans);
    return heuristic
      ? this.pricer.heuristic(graph, cost, off, most, duties)
      : this.pricer.solve(graph, cost, off, most, duties);
  }

  /** All rosters of a person that cost less than `limit` with the rows' prices; null when they are more than `most`. */
  enumerate(
    person: number,
    rowPrice: Float64Array,
    limit: number,
    bans: Bans | null,
    most: number,
  ): EnumeratedColumn[] | null {
    const { cost, off } = this.#costs(person, rowPrice, null, null, bans);
    const rosters = this.#enumerator.all(this.#graph(person, bans), cost, off, limit, most);
    this.pricer.effort += this.#enumerator.effort;
    return (
      rosters?.map((duties) => {
        const rows: number[] = [];
        this.forRows(person, duties, (row) => rows.push(row));
        return { person, duties, cost: this.rosterCost(person, duties), rows: Int32Array.from(rows) };
      }) ?? null
    );
  }

  /** Costs by duty and of days off by day; `Infinity` = not allowed. */
  #costs(
    person: number,
    rowPrice: Float64Array,
    window: readonly [from: number, to: number] | null,
    fixed: PersonRoster | null,
    bans: Bans | null,
  ): { cost: Float64Array; off: Float64Array } {
    const p = this.model.people[person];
    const cost = this.#dutyCost[person];
    const off = this.#offCost;
    off.set(p.offCost);
    this.pricer.effort += p.dutyRow.length;
    for (let d = 0; d < this.model.days; d++) {
      const from = p.dutyStart[d];
      const to = p.dutyStart[d + 1];
      const keep = window !== null && (d < window[0] || d >= window[1]) ? fixed![d] : -2;
      if (keep >= 0 || (bans !== null && bans.off[d] === 1)) off[d] = Infinity;
      for (let j = from; j < to; j++) {
        let c = p.dutyCost[j];
        if (keep !== -2) c = j === keep ? c : Infinity;
        if (bans !== null && bans.duty[j] === 1) c = Infinity;
        for (let i = p.dutyRowStart[j]; i < p.dutyRowStart[j + 1]; i++) c += rowPrice[p.dutyRow[i]];
        cost[j] = c;
      }
    }
    return { cost, off };
  }
}

/** The person with hard rules for limits of sums, which count what those rules count. */
function withLimits(person: PersonModel, sums: readonly SumLimit[]): PersonModel {
  const { counts, dutyAmount, dutyClass } = person;
  const all = counts.length + sums.length;
  const amounts = new Float64Array(dutyClass.length * all);
  for (let j = 0; j < dutyClass.length; j++) {
    amounts.set(dutyAmount.subarray(j * counts.length, (j + 1) * counts.length), j * all);
    sums.forEach(({ rule }, i) => {
      amounts[j * all + counts.length + i] = dutyAmount[j * counts.length + rule];
    });
  }
  const limits = sums.map(({ rule, window, least, most }): CountRule => {
    const { from, to } = counts[rule].windows[window];
    const initial = window === 0 ? counts[rule].initial : 0;
    const windows = [{ from, to, min: least + initial, max: most + initial }];
    return { of: 'duties', windows, minCost: Infinity, maxCost: Infinity, initial };
  });
  return { ...person, counts: [...counts, ...limits], dutyAmount: amounts };
}

/**
 * Gives a person the cheapest roster given everybody else's.
 * @param valid whether the person's roster keeps the hard rules, so that only cheaper ones are looked for
 * @param heuristic whether a good roster will do where the cheapest takes long
 * @returns false when the person has no roster at all
 */
export function improve(
  ctx: Context,
  rota: Rota,
  person: number,
  window: readonly [number, number] | null,
  valid: boolean,
  heuristic = false,
): boolean {
  const { model, rows } = ctx;
  const price = new Float64Array(model.rows.length);
  const duties = new Int32Array(model.days);
  let limit = LIMIT;
  const found = rota.without(person, () => {
    for (let r = 0; r < price.length; r++) price[r] = rows.step(r, rota.covered[r]);
    for (const [r, units] of model.people[person].units ?? [])
      if (units > 0) price[r] = (rows.at(r, rota.covered[r] + units) - rows.at(r, rota.covered[r])) / units;
    const home = rota.rosters[person];
    if (valid) limit = Math.min(LIMIT, rota.rosterCosts[person] + ctx.rowSum(person, home, price));
    return ctx.price(person, price, window, home, limit, duties, null, heuristic);
  });
  if (found >= limit) return valid;
  rota.assign(person, duties, ctx.rosterCost(person, duties));
  return true;
}

/** Gives everybody a roster. */
export function assignAll(ctx: Context, rota: Rota, rosters: readonly PersonRoster[]): void {
  rosters.forEach((duties, p) => {
    rota.assign(p, duties, ctx.rosterCost(p, duties));
  });
}
