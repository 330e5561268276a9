/**
 * The roster of the search: mutable state over a read-only Model, and its cost.
 * `evaluate` computes what a change would cost without making it, `apply` makes it; neither allocates.
 */

import type { Model } from '../model/model.ts';
import { advance, amountOf, attend, deltaOf, totalOf } from '../rules/index.ts';
import { RosterState, type Sign } from './state.ts';

export class Roster extends RosterState {
  /** Hard, medium, soft points now. */
  readonly cost = new Float64Array(3);
  /** What the change last evaluated adds to `cost`. */
  readonly delta = new Float64Array(3);

  constructor(model: Model) {
    super(model);
    for (let row = 0; row < model.rows.count; row++) if (model.rows.target[row] > 0) this.#enlist(row);
    totalOf(this, this.cost);
  }

  /** May the pair be added: person free at that time, row not full? */
  fits(pair: number): boolean {
    const { pairs, rows, days, perDay } = this.model;
    const row = pairs.row[pair];
    if (this.works[pair] === 1 || this.staff[row] >= rows.max[row]) return false;
    const day = rows.day[row];
    const cell = pairs.person[pair] * days + day;
    if (this.duties[cell] >= perDay) return false;
    const start = rows.start[row];
    const end = rows.end[row];
    if (day > 0 && this.duties[cell - 1] > 0 && this.endOf(cell - 1) > start) return false;
    if (day < days - 1 && this.duties[cell + 1] > 0 && this.startOf(cell + 1) < end) return false;
    for (let i = cell * perDay; i < cell * perDay + this.duties[cell]; i++) {
      const other = pairs.row[this.grid[i]];
      if (rows.start[other] < end && start < rows.end[other]) return false;
    }
    return true;
  }

  /** Fill `delta` with what the change would cost; the pair must fit (or be worked, to remove it). */
  evaluate(pair: number, sign: Sign): void {
    this.delta[0] = 0;
    this.delta[1] = 0;
    this.delta[2] = 0;
    deltaOf(this, pair, sign, this.delta);
  }

  /** Make the change evaluated last. */
  commit(pair: number, sign: Sign): void {
    this.cost[0] += this.delta[0];
    this.cost[1] += this.delta[1];
    this.cost[2] += this.delta[2];
    this.apply(pair, sign);
  }

  /** Evaluate and make the change. */
  change(pair: number, sign: Sign): void {
    this.evaluate(pair, sign);
    this.commit(pair, sign);
  }

  /** Make the change without touching `cost`: for taking back, with the cost saved before. */
  apply(pair: number, sign: Sign): void {
    const { pairs, rows, days, perDay, counters, matches } = this.model;
    const person = pairs.person[pair];
    const row = pairs.row[pair];
    const day = rows.day[row];
    const cell = person * days + day;
    const before = this.duties[cell];
    const first = cell * perDay;
    if (sign > 0) {
      let i = first + before;
      while (i > first && rows.start[pairs.row[this.grid[i - 1]]] > rows.start[row]) {
        this.grid[i] = this.grid[i - 1];
        i -= 1;
      }
      this.grid[i] = pair;
    } else {
      let i = first;
      while (this.grid[i] !== pair) i += 1;
      for (; i < first + before - 1; i++) this.grid[i] = this.grid[i + 1];
    }
    this.works[pair] = sign > 0 ? 1 : 0;
    this.duties[cell] = before + sign;
    this.staff[row] += sign;
    if (this.staff[row] === rows.target[row] - (sign > 0 ? 0 : 1)) {
      if (sign > 0) this.#delist(row);
      else this.#enlist(row);
    }
    this.kept[0] += sign * pairs.published[pair];
    for (let i = counters.dayAt[cell]; i < counters.dayAt[cell + 1]; i++) {
      const counter = counters.dayCounter[i];
      const filter = counters.filter[counter];
      if (filter >= 0 && matches[filter * rows.count + row] === 0) continue;
      this.amount[counter] += sign * amountOf(this, counter, pair);
    }
    attend(this, person, row, sign);
    advance(this, person, day);
  }

  #enlist(row: number): void {
    this.shortAt[row] = this.shortCount;
    this.short[this.shortCount++] = row;
  }

  #delist(row: number): void {
    const last = this.short[--this.shortCount];
    this.short[this.shortAt[row]] = last;
    this.shortAt[last] = this.shortAt[row];
    this.shortAt[row] = -1;
  }

  /** Total as one number: `hardWeight` points for a hard one. */
  total(hardWeight: number): number {
    return hardWeight * this.cost[0] + this.model.mediumWeight * this.cost[1] + this.cost[2];
  }

  /** Recomputes the cost, which also removes rounding drift. */
  recompute(): void {
    this.cost.fill(0);
    totalOf(this, this.cost);
  }

  /** The pairs worked, ascending. */
  pairs(): Int32Array {
    const list: number[] = [];
    for (let pair = 0; pair < this.works.length; pair++) if (this.works[pair] === 1) list.push(pair);
    return Int32Array.from(list);
  }

  /** Work the pins and the given pairs, no others; of pairs that do not go together the first. */
  load(pairs: Int32Array): void {
    for (let pair = 0; pair < this.works.length; pair++) if (this.works[pair] === 1) this.apply(pair, -1);
    for (const pair of this.model.pins) if (this.fits(pair)) this.apply(pair, 1);
    for (const pair of pairs) if (this.fits(pair)) this.apply(pair, 1);
    this.recompute();
  }
}
