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

/** A column with the rows that it works on. */
export interface Listed extends Column {
  readonly rows: Int32Array;
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
  /** Least and most people missing on all rows of the part together in every roster of interest, null = any number. */
  readonly missing: readonly [least: number, most: number] | null;
  /** All rosters of interest of people for whom they are known. */
  readonly lists: ReadonlyMap<number, readonly Listed[]>;
  /** What free people may not do, null = everything allowed. */
  readonly bans: ReadonlyMap<number, Bans> | null;
}

/** Duals by which people and rows are priced. */
export interface Prices {
  /** Reward for one person more by row. */
  readonly row: Float64Array;
  /** Share of its rows' cost that each floor bears. */
  readonly shares: Float64Array;
  /** Reward for one person more missing. */
  readonly reward: number;
}

type Bounds = [lower: Float64Array, upper: Float64Array];

/** Simplex iterations of a look at what a branch would do, and as many as its call takes beside them. */
const PROBE = { most: 60, call: 15 } as const;
/** Simplex iterations that take as long as one of the interior point method. */
const ITERATIONS_OF_CENTRE = 80;
const UNLIMITED = 2_147_483_647;

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
  /** Reward for one person more missing. */
  reward = 0;
  /** Value by column. */
  values: Float64Array = new Float64Array(0);
  /** Simplex iterations so far. */
  iterations = 0;
  readonly #ctx: Context;
  readonly #lp: HighsModel;
  /** The rows' costs above their least, the first columns of the LP. */
  readonly #segments: readonly (Segment & { r: number; i: number })[];
  /** Columns of the LP before those of people. */
  readonly #own: number;
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
    const missing = this.#missing();
    const lastRow = bounds.length + floors.length;
    const cells = this.#segments.map(({ r, i, sign, slope }) => [
      { index: i, value: sign as number },
      ...floors.flatMap(({ rows, unit }, f) =>
        rows.has(r) ? [{ index: bounds.length + f, value: slope / unit }] : [],
      ),
      ...(missing?.counts(r, sign) ? [{ index: lastRow, value: 1 }] : []),
    ]);
    // At a hard bound's price the number missing may be any.
    const spare = missing === null ? [] : [1, -1];
    cells.push(...spare.map((value) => [{ index: lastRow, value }]));
    this.#own = cells.length;
    const starts = [0];
    for (const { length } of cells) starts.push(starts.at(-1)! + length);
    this.#lp = highs.createModel({
      numCols: this.#own,
      numRows: this.#rows,
      colCost: [...this.#segments.map((s) => s.slope), ...spare.map(() => part.costs.price)],
      colLower: new Float64Array(this.#own),
      colUpper: [...this.#segments.map((s) => s.length), ...spare.map(() => Infinity)],
      rowLower: [
        ...bounds,
        ...floors.map(({ above }) => above),
        ...(missing === null ? [] : [missing.least]),
      ],
      rowUpper: [...bounds, ...floors.map(() => Infinity), ...(missing === null ? [] : [missing.most])],
      matrix: {
        format: 'csc',
        numCols: this.#own,
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

  /** The limits on the number of people missing, less those whom the rows' hard bounds let miss in any case. */
  #missing(): { least: number; most: number; counts(r: number, sign: number): boolean } | null {
    const { missing } = this.part;
    if (missing === null) return null;
    const anyway = this.#missingAnyway();
    return {
      least: missing[0] - anyway,
      most: missing[1] - anyway,
      counts: (r, sign) => this.#countsMissing(r, sign),
    };
  }

  /** People missing where every row of the part has as many as are cheapest. */
  #missingAnyway(): number {
    const { costs, rows } = this.part;
    return rows.reduce((sum, r) => sum + costs.missing(r, this.#cheapest(r)), 0);
  }

  /** Whether a person less on a segment of a row is one missing: above what a row wants nobody is, whatever its bounds. */
  #countsMissing(r: number, sign: number): boolean {
    return sign > 0 && this.part.costs.missing(r, this.#cheapest(r) - 1) > 0;
  }

  /** The number of people for which a row of the part costs least. */
  #cheapest(r: number): number {
    const { costs, fixed, people } = this.part;
    return fixed[r]! + costs.target(r, fixed[r]!, people.length);
  }

  /** Least cost of a row of the part. */
  #least(r: number): number {
    return this.part.costs.at(r, this.#cheapest(r));
  }

  get #rows(): number {
    const { rows, people, floors, missing } = this.part;
    return rows.length + people.length + floors.length + Number(missing !== null);
  }

  /** Makes a column a person's only choice, by closing the person's other columns. */
  fix(column: number): void {
    const { person } = this.columns[column]!;
    const others = this.columns.flatMap((c, k) =>
      c.person === person && k !== column ? [this.#own + k] : [],
    );
    if (others.length === 0) return;
    for (const k of others) this.#closed[k - this.#own] = true;
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

  /** People missing on all rows in the LP's solution. */
  get missing(): number {
    return this.#segments.reduce(
      (sum, { r, sign }, k) => (this.#countsMissing(r, sign) ? sum + this.#excess[k]! : sum),
      this.#missingAnyway(),
    );
  }

  /** Solves the LP; values, duals and the objective are those of its optimum. */
  solve(): void {
    this.#run();
    const { colValue, rowDual } = this.#lp.getSolution();
    this.objective = this.#lp.getObjectiveValue();
    this.#excess = colValue.subarray(0, this.#segments.length);
    this.values = colValue.subarray(this.#own);
    const { row, person, share, reward } = this.#duals(rowDual);
    this.dual.set(row);
    this.personDual.set(person);
    this.shares.set(share);
    this.reward = reward;
  }

  /**
   * Duals in the middle of all that are optimal, by an interior point method: they leave fewer columns without reduced
   * cost than those of a vertex. Ends the work on this LP.
   */
  central(): Prices {
    this.#lp.options.set({ solver: 'ipm', run_crossover: 'off' });
    this.#lp.run();
    this.iterations += ITERATIONS_OF_CENTRE * Math.max(1, Number(this.#lp.info.get('ipm_iteration_count')));
    const { row, share, reward } = this.#duals(this.#lp.getSolution().rowDual);
    return { row, shares: share, reward };
  }

  /** The objective, or less, if a column set were closed. */
  valueWithout(columns: readonly number[]): number {
    const indices = Int32Array.from(columns, (k) => this.#own + k);
    const zeros = new Float64Array(indices.length);
    const upper = zeros.map((_, i) => (this.isClosed(columns[i]!) ? 0 : Infinity));
    return this.#probe(indices, [zeros, zeros], [zeros, upper]);
  }

  /** The objective, or less, if the number of people on a row were limited. */
  valueWithin(row: number, [least, most]: readonly [number, number]): number {
    const indices: number[] = [];
    const [lower, upper, before]: [number[], number[], number[]] = [[], [], []];
    const target = this.#cheapest(row);
    const [must, may] = [
      { 1: target - most, [-1]: least - target },
      { 1: target - least, [-1]: most - target },
    ];
    this.#segments.forEach(({ r, sign, length }, k) => {
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
    this.#lp.options.set('simplex_iteration_limit', PROBE.most);
    this.#lp.changeColsBounds({ kind: 'set', indices }, ...changed);
    this.#run();
    this.iterations += PROBE.call;
    const value = this.#lp.getObjectiveValue();
    this.#lp.changeColsBounds({ kind: 'set', indices }, ...before);
    this.#lp.options.set('simplex_iteration_limit', UNLIMITED);
    return value;
  }

  #run(): void {
    this.#lp.run();
    this.iterations += Math.max(0, Number(this.#lp.info.get('simplex_iteration_count')));
  }

  #duals(rowDual: Float64Array): {
    row: Float64Array;
    person: Float64Array;
    share: Float64Array;
    reward: number;
  } {
    const { rows, people, floors } = this.part;
    const row = new Float64Array(this.dual.length);
    const person = new Float64Array(this.personDual.length);
    rows.forEach((r, i) => {
      row[r] = rowDual[i]!;
    });
    people.forEach((p, i) => {
      person[p] = rowDual[rows.length + i]!;
    });
    const first = rows.length + people.length;
    const share = Float64Array.from(floors, ({ unit }, f) => Math.max(0, rowDual[first + f]! / unit));
    return { row, person, share, reward: this.part.missing === null ? 0 : rowDual[first + floors.length]! };
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
