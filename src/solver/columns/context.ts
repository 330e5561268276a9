import { PersonGraph, SharedGraphs } from './graph.ts';
import { lineCost } from './line-cost.ts';
import { Lister } from './list.ts';
import type { Listed } from './master.ts';
import { type ColumnModel, LIMIT, type Line } from './model.ts';
import { Pricer } from './pricer.ts';
import { type Roster, RowCosts } from './rows.ts';

/** What a person may not do: duties by index, days off by day; 1 = ruled out. */
export interface Bans {
  readonly duty: Uint8Array;
  readonly off: Uint8Array;
}

/** What every part of the engine works with: the model, one search graph per person, and scratch memory. */
export class Context {
  readonly model: ColumnModel;
  readonly rows: RowCosts;
  readonly graphs: readonly PersonGraph[];
  readonly pricer = new Pricer();
  readonly #lister = new Lister();
  readonly #dutyCost: readonly Float64Array[];
  readonly #offCost: Float64Array;

  constructor(model: ColumnModel) {
    this.model = model;
    this.rows = RowCosts.of(model);
    const shared = new SharedGraphs();
    this.graphs = model.people.map((person) => new PersonGraph(model, person, shared));
    this.#dutyCost = model.people.map((p) => new Float64Array(p.dutyCost.length));
    this.#offCost = new Float64Array(model.days);
  }

  lineCost(person: number, line: Line): number {
    return lineCost(this.model, this.model.people[person]!, line);
  }

  /** Calls back for every row that a person's roster works on. */
  forRows(person: number, line: Line, see: (row: number) => void): void {
    const { dutyRowStart, dutyRow } = this.model.people[person]!;
    for (const j of line) {
      if (j >= 0) for (let i = dutyRowStart[j]!; i < dutyRowStart[j + 1]!; i++) see(dutyRow[i]!);
    }
  }

  copyBans(person: number, bans: Bans | null): Bans {
    if (bans !== null) return { duty: bans.duty.slice(), off: bans.off.slice() };
    const duties = this.model.people[person]!.dutyClass.length;
    return { duty: new Uint8Array(duties), off: new Uint8Array(this.model.days) };
  }

  /** Sum of a value by row over the rows that a person's roster works on. */
  rowSum(person: number, line: Line, value: Float64Array): number {
    const { dutyRowStart, dutyRow } = this.model.people[person]!;
    let sum = 0;
    for (let d = 0; d < line.length; d++) {
      const j = line[d]!;
      if (j < 0) continue;
      for (let i = dutyRowStart[j]!; i < dutyRowStart[j + 1]!; i++) sum += value[dutyRow[i]!]!;
    }
    return sum;
  }

  /**
   * Cheapest roster of a person when working on a row costs `rowPrice[row]`. Days outside `window` (half-open) keep
   * the duty of `fixed`.
   * @param sketch whether a good roster will do
   * @returns its cost including the row prices, `limit` when there is none below
   */
  price(
    person: number,
    rowPrice: Float64Array,
    window: readonly [from: number, to: number] | null,
    fixed: Line | null,
    limit: number,
    line: Line,
    bans: Bans | null = null,
    sketch = false,
  ): number {
    const { cost, off } = this.#costs(person, rowPrice, window, fixed, bans);
    const most = Math.min(limit, LIMIT);
    return sketch
      ? this.pricer.sketch(this.graphs[person]!, cost, off, most, line)
      : this.pricer.solve(this.graphs[person]!, cost, off, most, line);
  }

  /** All rosters of a person that cost less than `limit` with the rows' prices; null when they are more than `most`. */
  list(
    person: number,
    rowPrice: Float64Array,
    limit: number,
    bans: Bans | null,
    most: number,
  ): Listed[] | null {
    const { cost, off } = this.#costs(person, rowPrice, null, null, bans);
    const lines = this.#lister.all(this.graphs[person]!, cost, off, limit, most);
    this.pricer.effort += this.#lister.effort;
    return (
      lines?.map((line) => {
        const rows: number[] = [];
        this.forRows(person, line, (row) => rows.push(row));
        return { person, line, cost: this.lineCost(person, line), rows: Int32Array.from(rows) };
      }) ?? null
    );
  }

  /** Costs by duty and of days off by day; `Infinity` = not allowed. */
  #costs(
    person: number,
    rowPrice: Float64Array,
    window: readonly [from: number, to: number] | null,
    fixed: Line | null,
    bans: Bans | null,
  ): { cost: Float64Array; off: Float64Array } {
    const p = this.model.people[person]!;
    const cost = this.#dutyCost[person]!;
    const off = this.#offCost;
    off.set(p.offCost);
    this.pricer.effort += p.dutyRow.length;
    for (let d = 0; d < this.model.days; d++) {
      const from = p.dutyStart[d]!;
      const to = p.dutyStart[d + 1]!;
      const keep = window !== null && (d < window[0] || d >= window[1]) ? fixed![d]! : -2;
      if (keep >= 0 || (bans !== null && bans.off[d] === 1)) off[d] = Infinity;
      for (let j = from; j < to; j++) {
        let c = p.dutyCost[j]!;
        if (keep !== -2) c = j === keep ? c : Infinity;
        if (bans !== null && bans.duty[j] === 1) c = Infinity;
        for (let i = p.dutyRowStart[j]!; i < p.dutyRowStart[j + 1]!; i++) c += rowPrice[p.dutyRow[i]!]!;
        cost[j] = c;
      }
    }
    return { cost, off };
  }
}

/**
 * Gives a person the cheapest roster given everybody else's.
 * @param valid whether the person's roster keeps the hard rules, so that only cheaper ones are looked for
 * @param sketch whether a good roster will do where the cheapest takes long
 * @returns false when the person has no roster at all
 */
export function improve(
  ctx: Context,
  roster: Roster,
  person: number,
  window: readonly [number, number] | null,
  valid: boolean,
  sketch = false,
): boolean {
  const { model, rows } = ctx;
  const price = new Float64Array(model.rows.length);
  const line = new Int32Array(model.days);
  let limit = LIMIT;
  const found = roster.without(person, () => {
    for (let r = 0; r < price.length; r++) price[r] = rows.step(r, roster.covered[r]!);
    const home = roster.lines[person]!;
    if (valid) limit = Math.min(LIMIT, roster.lineCosts[person]! + ctx.rowSum(person, home, price));
    return ctx.price(person, price, window, home, limit, line, null, sketch);
  });
  if (found >= limit) return valid;
  roster.assign(person, line, ctx.lineCost(person, line));
  return true;
}

/** Gives everybody a roster. */
export function assignAll(ctx: Context, roster: Roster, lines: readonly Line[]): void {
  lines.forEach((line, p) => {
    roster.assign(p, line, ctx.lineCost(p, line));
  });
}
