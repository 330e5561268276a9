import type { Highs } from 'highs';
import { Random } from '../random.ts';
import { ascend } from './ascend.ts';
import { Balance } from './balance.ts';
import { assignAll, Context, improve } from './context.ts';
import { dive } from './dive.ts';
import { Generator } from './generate.ts';
import { type Floor, floorsOf, lift, type Relief, reliefsOf } from './lift.ts';
import type { Column, Part } from './master.ts';
import type { ColumnModel, Line } from './model.ts';
import { choose, isLong, isWide, LONG_HORIZON, type Neighbourhood } from './neighbours.ts';
import { ENGINE } from './parameters.ts';
import { makePart, partCost } from './parts.ts';
import { Pool } from './pool.ts';
import { Proof, type Root } from './proof.ts';
import { rotaBound } from './rota-bound.ts';
import { Roster } from './rows.ts';
import { isOpen } from './split.ts';

/**
 * Anytime search on a ColumnModel: a first roster by pricing everybody in turn; duals and a proved bound by column
 * generation; then cycles of balancing sweeps alternate with large neighbourhoods solved by column generation and
 * diving. Everything depends on model, seed, steps and imports alone.
 */
export class ColumnEngine {
  /** The best roster so far. */
  readonly best: Roster;
  /** Proved lower limit of the cost; −Infinity when none is known yet. */
  bound = -Infinity;
  /** False when some person has no roster that keeps the hard rules. */
  feasible = true;
  /** Everybody has a roster. */
  begun = false;
  readonly #ctx: Context;
  readonly #highs: Highs;
  readonly #leads: boolean;
  readonly #random: Random;
  readonly #pool: Pool;
  readonly #balance: Balance;
  readonly #work: globalThis.Generator<void, void>;
  #duals: Float64Array | null = null;
  /** What stands in for duals until there are some. */
  #estimates: Float64Array | null = null;
  /** Null before the root's LP is solved, and where the whole rota is too large for it. */
  #proof: Proof | null = null;
  /** The LP says a fraction of a person missing in all. */
  #splitMissing = false;
  #effort = 0;
  /** Person-days of the next neighbourhood. */
  #cells: number;
  #balanceShare: number = ENGINE.share.start;
  /** Effort at which a long horizon gets new duals. */
  #stitchAt = Infinity;
  #done = false;
  /** Working out the bound of a part whose duals were known. */
  #busy = false;

  /**
   * @param leads whether this engine computes duals and bound; the others wait for `adviseDuals`
   * @param start everybody's roster to begin with, keeping all hard rules
   */
  constructor(
    model: ColumnModel,
    highs: Highs,
    seed: number,
    leads: boolean,
    start: readonly Line[] | null = null,
  ) {
    this.#ctx = new Context(model);
    this.#highs = highs;
    this.#leads = leads;
    this.#random = new Random(seed);
    this.best = new Roster(model, this.#ctx.rows);
    this.#pool = new Pool(model.people.length);
    this.#balance = new Balance(this.#ctx, this.#random, new Roster(model, this.#ctx.rows));
    this.#cells = Math.max(
      4 * Math.min(28, model.days),
      Math.min(800, 0.3 * model.people.length * model.days),
    );
    if (start !== null) {
      assignAll(this.#ctx, this.best, start);
      this.begun = true;
    }
    this.#work = this.#search();
  }

  /** Gives back the LP library's memory; to be called where the search is cut off. */
  close(): void {
    this.#work.return();
    this.#proof?.close();
  }

  get effort(): number {
    return this.#effort + this.#ctx.pricer.effort;
  }

  /** Whether the best roster is proved optimal, or the model proved to have none. */
  get done(): boolean {
    return this.#done;
  }

  /** Working out a bound, better not shared with others. */
  get busy(): boolean {
    return this.#busy && this.#gap > ENGINE.slight * Math.abs(this.best.cost);
  }

  /** Duals of the rows, null before they are known. */
  get duals(): Float64Array | null {
    return this.#duals;
  }

  /** Works for about so much effort. */
  step(effort: number): void {
    const until = this.effort + effort;
    while (!this.#done && this.effort < until) this.#done = this.#work.next().done === true;
  }

  /** Takes over a roster found elsewhere when it is better. */
  offer(lines: readonly Line[]): void {
    const roster = new Roster(this.#ctx.model, this.#ctx.rows);
    assignAll(this.#ctx, roster, lines);
    this.#keep(roster);
  }

  /** Takes over duals found elsewhere; on a long horizon those of the engine that leads get better. */
  adviseDuals(duals: Float64Array): void {
    if (this.#duals === null || (!this.#leads && isLong(this.#ctx.model))) this.#duals = duals.slice();
  }

  /** How far the best roster may be from the optimum. */
  get #gap(): number {
    return this.best.cost - this.bound;
  }

  /** Whether the best roster is cheaper than this by more than a trifle of what may be left. */
  #wellBelow(cost: number): boolean {
    return this.best.cost < cost - 1e-6 - (this.#gap < Infinity ? ENGINE.trifle * this.#gap : 0);
  }

  get #proved(): boolean {
    return this.best.cost <= this.bound + 1e-6 && this.best.violations() === 0;
  }

  *#search(): globalThis.Generator<void, void> {
    yield* this.#construct();
    if (!this.feasible) return;
    if (this.#leads) yield* this.#lead();
    while (!this.#proved) {
      const [before, cost] = [this.effort, this.best.cost];
      let reached = yield* this.#balanceCycle();
      while (!this.#proved && this.#balance.fresh) {
        if (this.effort > this.#stitchAt) yield* this.#stitch();
        reached = yield* this.#balanceCycle();
      }
      if (this.#wellBelow(cost)) this.#balanceShare = ENGINE.share.most;
      const balancing = this.effort - before;
      if (this.#promising(reached.cost))
        yield* this.#repair(reached, this.effort + ENGINE.share.repair * balancing);
      const balanced = this.best.cost;
      const until = this.effort + (balancing * (1 - this.#balanceShare)) / this.#balanceShare;
      while (!this.#proved && this.effort < until) {
        if (this.effort > this.#stitchAt) yield* this.#stitch();
        yield* this.#explore(this.best);
      }
      if (this.#wellBelow(balanced)) this.#balanceShare = ENGINE.share.least;
      this.#proof?.narrow();
      const end = this.effort + this.#proofShare * (this.effort - before);
      yield* this.#prove(() => this.effort < end);
    }
  }

  /** Duals and a bound. Where others have found duals, good rosters come first: they are had at once. */
  *#lead(): globalThis.Generator<void, void> {
    if (isLong(this.#ctx.model)) {
      yield* this.#stitch();
    } else if (isWide(this.#ctx.model)) {
      yield* this.#descend();
    } else if (this.#duals === null) {
      yield* this.#estimate();
      yield* this.#solveRoot();
    } else {
      yield* this.#lift(this.#duals);
      for (let cycle = 0; cycle < ENGINE.cyclesBeforeRoot && !this.#proved; cycle++)
        yield* this.#balanceCycle();
      this.#busy = true;
      this.#duals = yield* ascend(
        this.#ctx,
        this.#duals,
        (column) => this.#pool.add(column),
        (bound) => this.#raise(bound),
      );
      yield* this.#lift(this.#duals);
      yield* this.#solveRoot();
      this.#busy = false;
    }
  }

  /** From no columns and no duals an LP takes many rounds to come near any roster: a few sweeps give it both. */
  *#estimate(): globalThis.Generator<void, void> {
    this.#estimates = new Float64Array(this.#ctx.model.rows.length);
    const see = (column: Column) => this.#pool.add(column);
    yield* this.#balanceCycle(this.#balance.opening(this.#estimates, see));
  }

  /** Duals without the LP of the whole rota, and the bound that they give. */
  *#descend(): globalThis.Generator<void, void> {
    const prices = new Float64Array(this.#ctx.model.rows.length);
    if (this.#duals === null) yield* this.#balanceCycle(this.#balance.descend(prices));
    this.#duals ??= prices;
    this.#raise(yield* rotaBound(this.#ctx, this.#duals));
  }

  /** Rounds the bound up to what the rows can cost. */
  *#lift(duals: Float64Array, reliefs: readonly Relief[] = []): globalThis.Generator<void, void> {
    const { rowUnit, costUnit } = this.#ctx.model;
    if (rowUnit > costUnit) this.#raise(yield* lift(this.#ctx, duals, this.best.cost, reliefs));
  }

  /** How much of the effort goes into the proof: little while it is far, most on small rotas or once rosters are listed. */
  get #proofShare(): number {
    const { share, small, near, listed } = ENGINE;
    const { people, days } = this.#ctx.model;
    if (people.length * days <= small) return share.mostProof;
    if (this.#gap > near * Math.abs(this.best.cost)) return share.farProof;
    return (this.#proof?.listed ?? 0) >= listed ? share.mostProof : share.proof;
  }

  *#construct(): globalThis.Generator<void, void> {
    const everybody = [...this.#ctx.model.people.keys()];
    const sketch = this.#ctx.model.days > LONG_HORIZON;
    for (const p of this.begun ? [] : everybody) {
      const sketched = sketch && improve(this.#ctx, this.best, p, null, false, true);
      this.feasible &&= sketched || improve(this.#ctx, this.best, p, null, false);
      yield;
    }
    if (!this.feasible) return;
    this.begun = true;
    yield* this.#polish(this.best, everybody, null);
    this.#balance.roster.copyFrom(this.best);
  }

  /** Everybody in turn takes the best roster given the others', until nothing gets cheaper. */
  *#polish(
    roster: Roster,
    people: readonly number[],
    window: Part['window'],
  ): globalThis.Generator<void, void> {
    const order = [...people];
    for (let before = Infinity; roster.cost < before - 1e-6; ) {
      before = roster.cost;
      this.#random.shuffle(order);
      for (const p of order) {
        improve(this.#ctx, roster, p, window, true);
        yield;
      }
    }
  }

  #keep(roster: Roster): boolean {
    const better = roster.cost < this.best.cost - 1e-6;
    if (better || roster.cost < this.best.cost + 1e-6) this.best.copyFrom(roster);
    return better;
  }

  /** Column generation for the whole rota: duals, bound and columns; once more where rows cost more than the LP says. */
  *#solveRoot(): globalThis.Generator<void, void> {
    const before = this.effort;
    const missed = yield* this.#solveRootWith([]);
    if (missed.length > 0 && !this.#proved) yield* this.#solveRootWith(missed);
    // The tree's first question, how many people are missing in all, wins much where the LP says a fraction.
    const until = this.effort + 3 * (this.effort - before);
    const asks = () => this.#proof?.asksForMissing === true && this.effort < until;
    if (this.#splitMissing) yield* this.#prove(asks);
  }

  /** @returns the floors that the LP's solution misses, none when some were given */
  *#solveRootWith(floors: readonly Floor[]): globalThis.Generator<void, Floor[]> {
    const whole = makePart(this.#ctx, this.best, [...this.#ctx.model.people.keys()], null);
    const part = { ...whole, floors };
    const outside = this.best.cost - partCost(this.#ctx, this.best, part);
    let missed: Floor[] = [];
    yield* this.#withGenerator(part, this.best, function* (this: ColumnEngine, gen) {
      for (let optimal = false; !optimal && !this.#proved; ) {
        optimal = gen.round();
        this.#raise(gen.bound + outside);
        yield;
      }
      this.#duals = gen.centre.slice();
      yield* this.#lift(this.#duals, reliefsOf(floors, gen.shares));
      for (const c of gen.master.columns) this.#pool.add(c);
      this.#proof = this.#proofFrom({ part, columns: [...gen.master.columns], outside });
      this.#splitMissing = isOpen(gen.master.missing);
      const known = floors.length > 0 ? [] : yield* floorsOf(this.#ctx, this.#duals, this.best, part.rows);
      missed = known.filter(({ rows, unit, least }) => least > gen.master.costOf(rows) + 1e-6 * unit);
    });
    return missed;
  }

  #proofFrom(root: Root): Proof {
    const engine = this;
    return new Proof(this.#highs, this.#ctx, root, {
      best: this.best,
      bound: () => this.bound,
      raise: (bound) => this.#raise(bound),
      *found(chosen) {
        const trial = new Roster(engine.#ctx.model, engine.#ctx.rows);
        for (const c of chosen) trial.assign(c.person, c.line, c.cost);
        yield* engine.#polish(trial, root.part.people, null);
        engine.#keep(trial);
      },
    });
  }

  /** Works on the proof for as long as it is to go on. */
  *#prove(goOn: () => boolean): globalThis.Generator<void, void> {
    while (this.#proof?.open && !this.#proved && goOn()) {
      this.#effort += ENGINE.labelsPerIterationRow * this.#proof.step();
      yield;
    }
  }

  /**
   * Duals for a long horizon, window by window with the rest as it is, and the bound that they give: the better the
   * rest, the better the bound.
   */
  *#stitch(): globalThis.Generator<void, void> {
    const { days, people, rows } = this.#ctx.model;
    const duals = new Float64Array(rows.length);
    for (let from = 0; from < days; from += 28) {
      const window = [from, Math.min(days, from + 28)] as const;
      const part = makePart(this.#ctx, this.best, [...people.keys()], window);
      yield* this.#withGenerator(part, this.best, function* (this: ColumnEngine, gen) {
        const better = yield* this.#solve(gen, this.best, Infinity);
        if (better !== null) this.#keep(better);
        for (const r of part.rows) duals[r] = gen.centre[r]!;
      });
    }
    const bound = yield* rotaBound(this.#ctx, duals);
    if (this.#duals === null || bound > this.bound) this.#duals = duals;
    this.#raise(bound);
    this.#stitchAt = ENGINE.stitchAgain * this.effort;
  }

  #raise(bound: number): void {
    const { costUnit } = this.#ctx.model;
    const rounded = costUnit > 0 ? Math.ceil(bound / costUnit - 1e-6) * costUnit : bound;
    this.bound = Math.max(this.bound, rounded);
  }

  *#withGenerator(
    part: Part,
    roster: Roster,
    work: (this: ColumnEngine, gen: Generator) => globalThis.Generator<void, void>,
  ): globalThis.Generator<void, void> {
    const gen = new Generator(
      this.#highs,
      this.#ctx,
      part,
      roster.lines,
      this.#columns(part, roster),
      this.#guide,
    );
    let counted = 0;
    try {
      for (const _ of work.call(this, gen)) {
        const weight = ENGINE.labelsPerIterationRow * (part.rows.length + part.people.length);
        this.#effort += weight * (gen.master.iterations - counted);
        counted = gen.master.iterations;
        yield;
      }
    } finally {
      gen.master.dispose();
    }
  }

  get #guide(): Float64Array | null {
    return this.#duals ?? this.#estimates;
  }

  /** Columns that a part starts with: everybody's own and the cheapest known. */
  #columns(part: Part, roster: Roster): Column[] {
    const duals = this.#guide;
    return part.people.flatMap((person) => {
      const own: Column = { person, line: roster.lines[person]!.slice(), cost: roster.lineCosts[person]! };
      const price = (c: Column): number =>
        c.cost - (duals === null ? 0 : this.#ctx.rowSum(c.person, c.line, duals));
      const known = part.window === null ? this.#pool.select(person, price, ENGINE.columns) : [];
      return [own, ...known.filter(({ line }) => line.some((j, d) => j !== own.line[d]))];
    });
  }

  /** Dives in a part, until so much effort is spent, for a roster that is better than the given one, or as good. */
  *#solve(gen: Generator, roster: Roster, until: number): globalThis.Generator<void, Roster | null> {
    const { part } = gen.master;
    const unit = Math.max(this.#ctx.model.costUnit, 1e-6);
    const cutoff = partCost(this.#ctx, roster, part) - unit + 1e-6;
    const exhausted = () => this.effort > until;
    const chosen = yield* dive(gen, this.#random, { cutoff, exhausted, ...ENGINE.dive });
    if (part.window === null) for (const c of gen.master.columns) this.#pool.add(c);
    if (chosen === null) return null;
    const trial = new Roster(this.#ctx.model, this.#ctx.rows);
    trial.copyFrom(roster);
    for (const c of chosen) trial.assign(c.person, c.line, c.cost);
    yield* this.#polish(trial, part.people, part.window);
    return trial.cost < roster.cost + 1e-6 ? trial : null;
  }

  /** Works on a roster that balancing reached; often only a slot or two are amiss. */
  *#repair(roster: Roster, until: number): globalThis.Generator<void, void> {
    while (!this.#proved && this.effort < until) yield* this.#explore(roster);
  }

  /** One neighbourhood of a roster. */
  *#explore(roster: Roster): globalThis.Generator<void, void> {
    const before = this.effort;
    const { people, window }: Neighbourhood = choose(this.#ctx, roster, this.#random, this.#cells);
    const part = makePart(this.#ctx, roster, people, window);
    const start = new Roster(this.#ctx.model, this.#ctx.rows);
    start.copyFrom(roster);
    let better: Roster | null = null;
    yield* this.#withGenerator(part, start, function* (this: ColumnEngine, gen) {
      better = yield* this.#solve(gen, start, before + ENGINE.neighbourhood.most);
    });
    if (better !== null) {
      roster.copyFrom(better);
      this.#keep(better);
    }
    const total = this.#ctx.model.people.length * this.#ctx.model.days;
    const used = this.effort - before;
    const { aim, most } = ENGINE.neighbourhood;
    if (used > aim) this.#cells = Math.max(56, this.#cells * (used > most ? 0.7 : 0.93));
    else this.#cells = Math.min(total, this.#cells * (used < aim / 4 ? 1.2 : 1.05));
  }

  /** One cycle of sweeps; whatever comes near the best is polished. Returns the best roster of the cycle. */
  *#balanceCycle(cycle = this.#balance.cycle(this.#duals)): globalThis.Generator<void, Roster> {
    let reached = Infinity;
    const trial = new Roster(this.#ctx.model, this.#ctx.rows);
    for (const swept of cycle) {
      yield;
      if (!swept || this.#balance.roster.cost >= reached - 1e-6) continue;
      reached = this.#balance.roster.cost;
      trial.copyFrom(this.#balance.roster);
      if (!this.#promising(reached)) continue;
      yield* this.#polish(trial, [...this.#ctx.model.people.keys()], null);
      if (this.#keep(trial) && this.#proved) break;
    }
    return trial;
  }

  /** Whether a roster of this cost is worth polishing: within a tenth of the gap, or of the cost without a bound. */
  #promising(cost: number): boolean {
    const gap = this.best.cost - Math.max(0, this.bound);
    return cost < this.best.cost + 0.5 * Math.max(gap, 0.01 * Math.abs(this.best.cost));
  }
}
