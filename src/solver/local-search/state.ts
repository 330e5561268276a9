/**
 * Who works what: the state that rules read. `duties` and `grid` are the schedule by person and day, the rest are sums
 * kept up to date with it.
 */

import type { Model } from '../model/model.ts';
import type { DutyGrid } from './duty-grid.ts';

export type { Sign } from './duty-grid.ts';

export class RosterState implements DutyGrid {
  readonly model: Model;
  /** By pair: 1 when worked. */
  readonly works: Uint8Array;
  /** People by row. */
  readonly staff: Int32Array;
  /** Rows below target, in no order: the first `shortCount` of `short`; `shortAt[row]` is its place or -1. */
  readonly short: Int32Array;
  readonly shortAt: Int32Array;
  shortCount = 0;
  readonly duties: Uint8Array;
  readonly grid: Int32Array;
  /** Amount by counter. */
  readonly amount: Float64Array;
  /** States of automata before each day: `dayState[instance * days + day]`. */
  readonly dayState: Int32Array;
  /** People by moment: those who count, and those beside whom they do. */
  readonly present: Int32Array;
  readonly beside: Int32Array;
  /** Room to choose among alternatives: 1 for a row that is chosen. */
  readonly chosen: Uint8Array;
  /** Published pairs worked: one number, in an array so that rules can share it. */
  readonly kept: Int32Array;

  constructor(model: Model) {
    this.model = model;
    const cells = model.people * model.days;
    this.works = new Uint8Array(model.pairs.count);
    this.staff = new Int32Array(model.rows.count);
    this.short = new Int32Array(model.rows.count);
    this.shortAt = new Int32Array(model.rows.count).fill(-1);
    this.duties = new Uint8Array(cells);
    this.grid = new Int32Array(cells * model.perDay);
    this.amount = model.counters.base.slice();
    this.dayState = dayStatesOf(model);
    this.present = new Int32Array(model.presences.rule.length);
    this.beside = new Int32Array(model.presences.rule.length);
    this.chosen = new Uint8Array(model.alternatives.row.length);
    this.kept = new Int32Array(1);
  }

  endOf(cell: number): number {
    const { pairs, rows, perDay } = this.model;
    return rows.end[pairs.row[this.grid[cell * perDay + this.duties[cell] - 1]]];
  }

  startOf(cell: number): number {
    const { pairs, rows, perDay } = this.model;
    return rows.start[pairs.row[this.grid[cell * perDay]]];
  }
}

/** The states of automata while nobody works. */
function dayStatesOf({ automata, days }: Model): Int32Array {
  const states = new Int32Array(automata.of.length * days);
  for (let i = 0; i < automata.of.length; i++) {
    const { steps, letters } = automata.list[automata.of[i]];
    states[i * days] = automata.start[i];
    for (let day = 1; day < days; day++)
      states[i * days + day] = steps[day - 1].next[states[i * days + day - 1] * letters];
  }
  return states;
}
