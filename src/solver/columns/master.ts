import type { Highs, Model as HighsModel } from 'highs';
import type { Bans, Context } from './context.ts';
import type { Floor } from './lift.ts';
import type { Line } from './model.ts';
import type { RowCosts, Segment } from './rows.ts';

/** One person's roster as a variable of the master problem. */
export interface Column {
  readonly person: number;
  readonly line: Line;
  /** Cost without the rows. */
  readonly cost: number;
}

/** The part of the rota that is free: some people on a stretch of days, everything else stays as it is. */
export interface Part {
  readonly people: readonly number[];
  /** Half-open range of free days; null = all days. */
  readonly window: readonly [from: number, to: number] | null;
  /** Rows that a free duty can touch. */
  readonly rows: readonly number[];
  /** People outside the part by row (full length). */
  readonly fixed: Int32Array;
  readonly costs: RowCosts;
  /** What rows of the part cost at least in every roster of interest. */
  readonly floors: readonly Floor[];
  /** What free people may not do, null = everything allowed. */
  readonly bans: ReadonlyMap<number, Bans> | null;
}

/** Simplex variants of HiGHS: primal after adding columns, dual after changing bounds. */
const STRATEGY = { dual: 1, primal: 4 } as const;

/**
 * Set-covering master problem of a part, relaxed to an LP: choose one column per person, pay the columns and the
 * rows' convex costs. One HiGHS model lives as long as the part is worked on, so that every solve starts warm.
 */
export class Master {
  readonly part: Part;
  readonly columns: Column[] = [];
  objective = Infinity;
  /** Reward for one person more by row (full length, 0 outside the part), and cost of a person's best column. */
  readonly dual: Float64Array;
  readonly personDual: Float64Array;
  /** Share of its rows' cost that each floor bears. */
  readonly shares: Float64Array;
  /** Value by column. */
  values: Float64Array = new Float64Array(0);
  /** Simplex iterations so far. */
  iterations = 0;
  readonly #ctx: Context;
  readonly #lp: HighsModel;
  /** The rows' costs above their least, the first columns of the LP. */
  readonly #segments: readonly (Segment & { r: number; i: number })[];
  #excess: Float64Array = new Float64Array(0);
  readonly #closed: boolean[] = [];
  readonly #rowIndex: Int32Array;
  readonly #personIndex: Int32Array;
  #strategy = 0;

  constructor(highs: Highs, ctx: Context, part: Part) {
    this.#ctx = ctx;
    this.part = part;
    this.dual = new Float64Array(ctx.model.rows.length);
    this.personDual = new Float64Array(ctx.model.people.length);
    this.shares = new Float64Array(part.floors.length);
    this.#rowIndex = new Int32Array(ctx.model.rows.length).fill(-1);
    this.#personIndex = new Int32Array(ctx.model.people.length).fill(-1);
    part.rows.forEach((r, i) => {
      this.#rowIndex[r] = i;
    });
    part.people.forEach((p, i) => {
      this.#personIndex[p] = part.rows.length + i;
    });
    const free = part.people.length;
    this.#segments = part.rows.flatMap((r, i) =>
      part.costs.segments(r, part.fixed[r]!, free).map((s) => ({ ...s, r, i })),
    );
    const bounds = [
      ...part.rows.map((r) => part.costs.target(r, part.fixed[r]!, free)),
      ...part.people.map(() => 1),
    ];
    const floors = part.floors.map(({ rows, unit, least: all }) => ({
      rows: new Set(rows),
      unit,
      above: rows.reduce((left, r) => left - this.#least(r), all) / unit,
    }));
    const cells = this.#segments.map(({ r, i, sign, slope }) => [
      { index: i, value: sign as number },
      ...floors.flatMap(({ rows, unit }, f) =>
        rows.has(r) ? [{ index: bounds.length + f, value: slope / unit }] : [],
      ),
    ]);
    const starts = [0];
    for (const { length } of cells) starts.push(starts.at(-1)! + length);
    this.#lp = highs.createModel({
      numCols: this.#segments.length,
      numRows: this.#rows,
      colCost: this.#segments.map((s) => s.slope),
      colLower: this.#segments.map(() => 0),
      colUpper: this.#segments.map((s) => s.length),
      rowLower: [...bounds, ...floors.map(({ above }) => above)],
      rowUpper: [...bounds, ...floors.map(() => Infinity)],
      matrix: {
        format: 'csc',
        numCols: this.#segments.length,
        numRows: this.#rows,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(cells.flat(), ({ index }) => index),
        values: Float64Array.from(cells.flat(), ({ value }) => value),
      },
      offset: part.rows.reduce((sum, r) => sum + this.#least(r), 0),
    });
    this.#lp.options.set({ output_flag: false, presolve: 'off', solver: 'simplex' });
  }

  /** Adds columns, open for choice. */
  add(columns: readonly Column[]): void {
    if (columns.length === 0) return;
    const starts = [0];
    const indices: number[] = [];
    for (const c of columns) {
      const { dutyRowStart, dutyRow } = this.#ctx.model.people[c.person]!;
      for (const j of c.line) {
        if (j < 0) continue;
        for (let i = dutyRowStart[j]!; i < dutyRowStart[j + 1]!; i++) {
          const index = this.#rowIndex[dutyRow[i]!]!;
          if (index >= 0) indices.push(index);
        }
      }
      indices.push(this.#personIndex[c.person]!);
      starts.push(indices.length);
    }
    this.#lp.addCols({
      cost: Float64Array.from(columns, (c) => c.cost),
      lower: new Float64Array(columns.length),
      upper: new Float64Array(columns.length).fill(Infinity),
      matrix: {
        format: 'csc',
        numCols: columns.length,
        numRows: this.#rows,
        starts: Int32Array.from(starts),
        indices: Int32Array.from(indices),
        values: new Float64Array(indices.length).fill(1),
      },
    });
    this.columns.push(...columns);
    this.#use(STRATEGY.primal);
  }

  /** Least cost of a row of the part. */
  #least(r: number): number {
    const { costs, fixed, people } = this.part;
    return costs.at(r, fixed[r]! + costs.target(r, fixed[r]!, people.length));
  }

  get #rows(): number {
    return this.part.rows.length + this.part.people.length + this.part.floors.length;
  }

  /** Makes a column a person's only choice, by closing the person's other columns. */
  fix(column: number): void {
    const { person } = this.columns[column]!;
    const others = this.columns.flatMap((c, k) =>
      c.person === person && k !== column ? [this.#segments.length + k] : [],
    );
    if (others.length === 0) return;
    for (const k of others) this.#closed[k - this.#segments.length] = true;
    const zeros = new Float64Array(others.length);
    this.#lp.changeColsBounds({ kind: 'set', indices: Int32Array.from(others) }, zeros, zeros);
    this.#use(STRATEGY.dual);
  }

  /** Whether a column may no longer be chosen. */
  isClosed(column: number): boolean {
    return this.#closed[column] === true;
  }

  /** Cost of rows of the part in the LP's solution. */
  costOf(rows: readonly number[]): number {
    const mine = new Set(rows);
    return this.#segments.reduce(
      (sum, { r, slope }, k) => (mine.has(r) ? sum + slope * this.#excess[k]! : sum),
      rows.reduce((sum, r) => sum + this.#least(r), 0),
    );
  }

  /** Solves the LP; values, duals and the objective are those of its optimum. */
  solve(): void {
    this.#lp.run();
    const before = this.iterations;
    this.iterations = before + Math.max(0, Number(this.#lp.info.get('simplex_iteration_count')));
    const { colValue, rowDual } = this.#lp.getSolution();
    this.objective = this.#lp.getObjectiveValue();
    this.#excess = colValue.subarray(0, this.#segments.length);
    this.values = colValue.subarray(this.#segments.length);
    this.part.rows.forEach((r, i) => {
      this.dual[r] = rowDual[i]!;
    });
    this.part.people.forEach((p, i) => {
      this.personDual[p] = rowDual[this.part.rows.length + i]!;
    });
    this.part.floors.forEach(({ unit }, f) => {
      this.shares[f] = rowDual[this.part.rows.length + this.part.people.length + f]! / unit;
    });
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
