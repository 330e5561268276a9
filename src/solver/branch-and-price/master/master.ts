/**
 * The restricted master problem: min Σ c·x + Σ f_r(n_r), Σ x = 1 per person, n_r = Σ a·x per row, x ≥ 0 instead of binary
 * (Dantzig & Wolfe 1960). Its duals π_r and those of the people are what pricing works with.
 */

import type { Highs, Model as HighsModel } from 'highs';
import type { Context } from '../context.ts';
import { onGrid } from '../model.ts';
import { MASTER } from '../params.ts';
import type { Column } from './column.ts';
import { MasterProgram } from './master-program.ts';
import type { Restriction } from './restriction.ts';

/** Duals by which people and rows are priced. */
export interface Prices {
  /** Reward for one person more by row. */
  readonly row: Float64Array;
  /** Multiplier of each row-cost cut: the share of its rows' cost that is charged to it. */
  readonly cutDuals: Float64Array;
  /** Reward for one person more missing. */
  readonly missingDual: number;
}

/** HiGHS ended without an optimum where there is one: what it then says of columns and duals means nothing. */
export class UnsolvedProgram extends Error {}

/** `kOptimal` of HiGHS. */
const OPTIMAL = 7;

type Bounds = [lower: Float64Array, upper: Float64Array];

const UNLIMITED = 2_147_483_647;

/** Simplex variants of HiGHS: primal after adding columns, dual after changing bounds. */
const STRATEGY = { dual: 1, primal: 4 } as const;

/**
 * Set-partitioning master problem of a restriction, relaxed to an LP: choose one column per person, pay the columns and the
 * rows' convex costs. One HiGHS model lives as long as the restriction is worked on, so that every solve starts warm.
 */
export class Master {
  readonly restriction: Restriction;
  readonly columns: Column[] = [];
  objective = Infinity;
  /** Reward for one person more by row (full length, 0 outside the restriction), and cost of a person's best column. */
  readonly dual: Float64Array;
  readonly personDual: Float64Array;
  /** Multiplier of each row-cost cut: the share of its rows' cost that is charged to it. */
  readonly cutDuals: Float64Array;
  /** Reward for one person more missing. */
  missingDual = 0;
  /** Value by column. */
  values: Float64Array = new Float64Array(0);
  readonly #ctx: Context;
  readonly #lp: HighsModel;
  readonly #program: MasterProgram;
  #excess: Float64Array = new Float64Array(0);
  readonly #closed: boolean[] = [];
  readonly #rowIndex: Int32Array;
  readonly #personIndex: Int32Array;
  #strategy = 0;
  #basis: ReturnType<HighsModel['getBasis']> | null = null;

  constructor(highs: Highs, ctx: Context, restriction: Restriction) {
    this.#ctx = ctx;
    this.restriction = restriction;
    this.dual = new Float64Array(ctx.model.rows.length);
    this.personDual = new Float64Array(ctx.model.people.length);
    this.cutDuals = new Float64Array(restriction.cuts.length);
    this.#rowIndex = new Int32Array(ctx.model.rows.length).fill(-1);
    this.#personIndex = new Int32Array(ctx.model.people.length).fill(-1);
    restriction.rows.forEach((r, i) => {
      this.#rowIndex[r] = i;
    });
    restriction.people.forEach((p, i) => {
      this.#personIndex[p] = restriction.rows.length + i;
    });
    this.#program = new MasterProgram(restriction);
    this.#lp = highs.createModel(this.#program.model());
    this.#lp.options.set({ output_flag: false, presolve: 'off', solver: 'simplex' });
  }

  /** Adds columns, open for choice. */
  add(columns: readonly Column[]): void {
    if (columns.length === 0) return;
    const starts = [0];
    const indices: number[] = [];
    const values: number[] = [];
    for (const c of columns) {
      const { dutyRowStart, dutyRow, units } = this.#ctx.model.people[c.person];
      for (const j of c.duties) {
        if (j < 0) continue;
        for (let i = dutyRowStart[j]; i < dutyRowStart[j + 1]; i++) {
          const index = this.#rowIndex[dutyRow[i]];
          // A row that is covered several times comes so many times in a row.
          if (index < 0 || (units !== undefined && i > dutyRowStart[j] && dutyRow[i - 1] === dutyRow[i]))
            continue;
          indices.push(index);
          values.push(units?.get(dutyRow[i]) ?? 1);
        }
      }
      indices.push(this.#personIndex[c.person]);
      values.push(1);
      starts.push(indices.length);
    }
    this.#lp.addCols({
      cost: Float64Array.from(columns, (c) => c.cost),
      lower: new Float64Array(columns.length),
      upper: new Float64Array(columns.length).fill(Infinity),
      matrix: {
        format: 'csc',
        numCols: columns.length,
        numRows: this.#program.rows,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: Float64Array.from(values),
      },
    });
    this.columns.push(...columns);
    this.#use(STRATEGY.primal);
  }

  /** Makes a column a person's only choice, by closing the person's other columns. */
  fix(column: number): void {
    const { person } = this.columns[column];
    const others = this.columns.flatMap((c, k) =>
      c.person === person && k !== column ? [this.#program.own + k] : [],
    );
    if (others.length === 0) return;
    for (const k of others) this.#closed[k - this.#program.own] = true;
    const zeros = new Float64Array(others.length);
    this.#lp.changeColsBounds({ kind: 'set', indices: Int32Array.from(others) }, zeros, zeros);
    this.#use(STRATEGY.dual);
  }

  /** Whether a column may no longer be chosen. */
  isClosed(column: number): boolean {
    return this.#closed[column] === true;
  }

  /** Cost of rows in the LP's solution. */
  costOf(rows: readonly number[]): number {
    const mine = new Set(rows);
    return this.#program.segments.reduce(
      (sum, { r, slope }, k) => (mine.has(r) ? sum + slope * this.#excess[k] : sum),
      rows.reduce((sum, r) => sum + this.#program.least(r), 0),
    );
  }

  /** Cost of people's rosters in the LP's solution. */
  get costOfPeople(): number {
    return this.columns.reduce((sum, { cost }, k) => sum + cost * this.values[k], 0);
  }

  /** People missing on all rows in the LP's solution. */
  get missing(): number {
    return this.#program.segments.reduce(
      (sum, { r, sign }, k) => (this.#program.countsMissing(r, sign) ? sum + this.#excess[k] : sum),
      this.#program.missingAnyway,
    );
  }

  /** Solves the LP; values, duals and the objective are those of its optimum. Throws UnsolvedProgram without one. */
  solve(): void {
    this.#run();
    if (this.#lp.getModelStatus() !== OPTIMAL) this.#runAnew();
    this.#basis = null;
    const { colValue, rowDual } = this.#lp.getSolution();
    this.objective = this.#lp.getObjectiveValue();
    this.#excess = colValue.subarray(0, this.#program.segments.length);
    this.values = colValue.subarray(this.#program.own);
    const { row, person, share, missingDual } = this.#duals(rowDual);
    this.dual.set(row);
    this.personDual.set(person);
    this.cutDuals.set(share);
    this.missingDual = missingDual;
  }

  /**
   * Duals in the middle of all that are optimal, by an interior point method: they leave fewer columns without reduced
   * cost than those of a vertex. Where it does not come to an end they are others, which price as validly. Ends the work on
   * this LP.
   */
  central(): Prices {
    const options = { solver: 'ipm', run_crossover: 'off', ipm_iteration_limit: MASTER.centre };
    this.#lp.options.set(options);
    this.#lp.run();
    this.#spend(MASTER.iterationsOfCentre * Math.max(1, Number(this.#lp.info.get('ipm_iteration_count'))));
    const { row, share, missingDual } = this.#duals(this.#lp.getSolution().rowDual);
    return { row, cutDuals: share, missingDual };
  }

  /** The objective, or less, if a column set were closed. */
  valueWithout(columns: readonly number[]): number {
    const indices = Int32Array.from(columns, (k) => this.#program.own + k);
    const zeros = new Float64Array(indices.length);
    const upper = zeros.map((_, i) => (this.isClosed(columns[i]) ? 0 : Infinity));
    return this.#probe(indices, [zeros, zeros], [zeros, upper]);
  }

  /** The objective, or less, if the number of people on a row were limited. */
  valueWithin(row: number, [least, most]: readonly [number, number]): number {
    const indices: number[] = [];
    const [lower, upper, before]: [number[], number[], number[]] = [[], [], []];
    const target = this.#program.cheapest(row);
    const [must, may] = [
      { 1: target - most, [-1]: least - target },
      { 1: target - least, [-1]: most - target },
    ];
    this.#program.segments.forEach(({ r, sign, length }, k) => {
      if (r !== row) return;
      const take = (left: Record<1 | -1, number>): number => {
        const taken = Math.max(0, Math.min(length, left[sign]));
        left[sign] -= taken;
        return taken;
      };
      indices.push(k);
      lower.push(take(must));
      upper.push(take(may));
      before.push(length);
    });
    const changed = [lower, upper].map((bounds) => Float64Array.from(bounds)) as [Float64Array, Float64Array];
    return this.#probe(Int32Array.from(indices), changed, [
      new Float64Array(indices.length),
      Float64Array.from(before),
    ]);
  }

  /** A few iterations with other bounds of columns; the bounds are set back. */
  #probe(indices: Int32Array, changed: Bounds, before: Bounds): number {
    this.#use(STRATEGY.dual);
    this.#basis ??= this.#lp.getBasis();
    this.#lp.setBasis(this.#basis);
    this.#lp.options.set('simplex_iteration_limit', MASTER.probe.most);
    this.#lp.changeColsBounds({ kind: 'set', indices }, ...changed);
    this.#run();
    this.#spend(MASTER.probe.call);
    const value = this.#lp.getObjectiveValue();
    this.#lp.changeColsBounds({ kind: 'set', indices }, ...before);
    this.#lp.options.set('simplex_iteration_limit', UNLIMITED);
    return value;
  }

  #run(): void {
    this.#lp.run();
    this.#spend(Math.max(0, Number(this.#lp.info.get('simplex_iteration_count'))));
  }

  /** A basis to start from may lead astray (HiGHS issues 3194 and 3294): once more without. */
  #runAnew(): void {
    this.#lp.clearSolver();
    this.#run();
    const status = this.#lp.getModelStatus();
    if (status !== OPTIMAL) throw new UnsolvedProgram(`HiGHS ended with status ${status}, not ${OPTIMAL}`);
  }

  /** Counts simplex iterations as effort. */
  #spend(iterations: number): void {
    const { rows, people } = this.restriction;
    this.#ctx.lpIterations += iterations;
    this.#ctx.lpEffort += MASTER.labelsPerIterationRow * (rows.length + people.length) * iterations;
  }

  #duals(rowDual: Float64Array): {
    row: Float64Array;
    person: Float64Array;
    share: Float64Array;
    missingDual: number;
  } {
    const { rows, people, cuts } = this.restriction;
    const row = new Float64Array(this.dual.length);
    const person = new Float64Array(this.personDual.length);
    rows.forEach((r, i) => {
      row[r] = onGrid(this.#ctx.model, rowDual[i]);
    });
    people.forEach((p, i) => {
      person[p] = rowDual[rows.length + i];
    });
    const first = rows.length + people.length;
    const share = Float64Array.from(cuts, ({ unit }, f) => Math.max(0, rowDual[first + f] / unit));
    return {
      row,
      person,
      share,
      missingDual:
        this.restriction.missing === null ? 0 : onGrid(this.#ctx.model, rowDual[first + cuts.length]),
    };
  }

  dispose(): void {
    this.#lp.dispose();
  }

  #use(strategy: number): void {
    if (this.#strategy === strategy) return;
    this.#strategy = strategy;
    this.#lp.options.set('simplex_strategy', strategy);
  }
}
