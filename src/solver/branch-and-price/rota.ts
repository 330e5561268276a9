/** Everybody's rosters, n_r by row, and their cost, kept up to date with every assignment. */

import type { ColumnModel, PersonRoster } from './model.ts';
import type { RowCosts } from './row-costs.ts';

/** Everybody's roster with the number of people on each row and the cost kept up to date. */
export class Rota {
  readonly rosters: readonly PersonRoster[];
  readonly rosterCosts: Float64Array;
  readonly covered: Int32Array;
  /** Total cost with broken hard row bounds at their penal price. */
  cost: number;
  readonly #model: ColumnModel;
  readonly #rows: RowCosts;

  constructor(model: ColumnModel, rows: RowCosts) {
    this.#model = model;
    this.#rows = rows;
    this.rosters = model.people.map(() => new Int32Array(model.days).fill(-1));
    this.rosterCosts = new Float64Array(model.people.length);
    this.covered = new Int32Array(model.rows.length);
    this.cost = model.constant;
    for (let r = 0; r < model.rows.length; r++) this.cost += rows.at(r, 0);
  }

  /** Replaces a person's roster; `cost` is what the new one costs without the rows. */
  assign(person: number, duties: PersonRoster, cost: number): void {
    this.#count(person, this.rosters[person], -1);
    this.rosters[person].set(duties);
    this.#count(person, duties, 1);
    this.cost += cost - this.rosterCosts[person];
    this.rosterCosts[person] = cost;
  }

  /** Takes a person's duties off the rows for as long as `work` runs. */
  without<T>(person: number, work: () => T): T {
    const duties = this.rosters[person];
    this.#count(person, duties, -1);
    try {
      return work();
    } finally {
      this.#count(person, duties, 1);
    }
  }

  copyFrom(other: Rota): void {
    other.rosters.forEach((duties, p) => {
      this.rosters[p].set(duties);
    });
    this.rosterCosts.set(other.rosterCosts);
    this.covered.set(other.covered);
    this.cost = other.cost;
  }

  /** Units by which hard row bounds are missed. */
  violations(): number {
    let total = 0;
    for (let r = 0; r < this.covered.length; r++) total += this.#rows.violation(r, this.covered[r]);
    return total;
  }

  #count(person: number, duties: PersonRoster, sign: 1 | -1): void {
    const { dutyRowStart, dutyRow } = this.#model.people[person];
    for (let d = 0; d < duties.length; d++) {
      const j = duties[d];
      if (j < 0) continue;
      for (let i = dutyRowStart[j]; i < dutyRowStart[j + 1]; i++) {
        const r = dutyRow[i];
        this.cost +=
          sign > 0 ? this.#rows.step(r, this.covered[r]) : -this.#rows.step(r, this.covered[r] - 1);
        this.covered[r] += sign;
      }
    }
  }
}
