import type { Highs } from 'highs';
import { Random } from '../random.ts';
import { assignAll, Context, improve } from './context.ts';
import { ColumnEngine } from './engine.ts';
import { type ColumnModel, LIMIT, type Line } from './model.ts';
import { Roster } from './rows.ts';
import { stretchOf } from './stretch.ts';

export const STRETCH = {
  /** Days of a stretch, and of a shorter one where a day has so many rows that its LP would have more than `rows`. */
  days: 28,
  shortest: 14,
  rows: 450,
  /** Days after a stretch that it sees as they are, so that no run is judged too early; as many part two changes. */
  tail: 7,
  /** Effort of a stretch for each person-day, at most, the first time round and later. */
  effort: [7_500, 30_000],
} as const;

/** Share of the cost that a sweep of polishing wins at least while it goes on. */
const WORTHWHILE = 0.02;

/**
 * Search on a horizon too long for exact pricing: sketches of everybody's roster, polished in turn, then stretches of
 * days as models of their own, one after the other, the days around them as they are. No bound comes of it.
 */
export class LongEngine {
  /** The best roster so far. */
  readonly best: Roster;
  readonly bound = -Infinity;
  /** False when some person has no roster that keeps the hard rules, as far as was found. */
  feasible = true;
  /** Everybody has a roster. */
  begun = false;
  readonly duals = null;
  readonly done = false;
  readonly busy = false;
  readonly #ctx: Context;
  readonly #highs: Highs;
  readonly #random: Random;
  readonly #days: number;
  readonly #work: globalThis.Generator<void, void>;
  #effort = 0;

  /** @param leads whether this engine begins with the first stretch; another begins in the middle */
  constructor(model: ColumnModel, highs: Highs, seed: number, leads: boolean) {
    this.#ctx = new Context(model);
    this.#highs = highs;
    this.#random = new Random(seed);
    this.best = new Roster(model, this.#ctx.rows);
    const weeks = Math.floor((STRETCH.rows * model.days) / model.rows.length / 7);
    this.#days = Math.max(STRETCH.shortest, Math.min(STRETCH.days, 7 * weeks));
    this.#work = this.#search(leads);
  }

  get effort(): number {
    return this.#effort + this.#ctx.pricer.effort;
  }

  /** Works for about so much effort. */
  step(effort: number): void {
    const until = this.effort + effort;
    while (this.feasible && this.effort < until) this.#work.next();
  }

  /** Stretches work out their own duals. */
  adviseDuals(): void {}

  /** Takes over a roster found elsewhere, and into the better of the two what the other does better in places. */
  offer(lines: readonly Line[]): void {
    const { model } = this.#ctx;
    const offered = new Roster(model, this.#ctx.rows);
    assignAll(this.#ctx, offered, lines);
    const mine = this.best.lines.map((line) => line.slice());
    const takesOver = offered.cost < this.best.cost - 1e-6;
    if (takesOver) this.best.copyFrom(offered);
    if (!this.begun) return;
    const others = takesOver ? mine : lines;
    for (const [from, to] of this.#differences(others)) this.#adopt(others, from, to);
  }

  /** Blocks of days (half-open), with a week between any two in which everybody works as in the best roster. */
  #differences(lines: readonly Line[]): [from: number, to: number][] {
    const blocks: [number, number][] = [];
    for (let d = 0; d < this.#ctx.model.days; d++) {
      if (lines.every((line, p) => line[d] === this.best.lines[p]![d])) continue;
      const last = blocks.at(-1);
      if (last !== undefined && d - last[1] < STRETCH.tail) last[1] = d + 1;
      else blocks.push([d, d + 1]);
    }
    return blocks;
  }

  *#search(leads: boolean): globalThis.Generator<void, void> {
    const { people, days } = this.#ctx.model;
    for (let p = 0; p < people.length && this.feasible; p++) {
      const free = new Float64Array(this.#ctx.model.rows.length);
      this.feasible =
        this.#sketch(p, this.#worth(people.length - p)) ||
        improve(this.#ctx, this.best, p, null, false, true) ||
        this.#sketch(p, free);
      yield;
    }
    if (!this.feasible) return;
    this.begun = true;
    yield* this.#polish();
    const count = Math.ceil(days / this.#days);
    const first = leads ? 0 : count >> 1;
    for (let turn = first; ; turn++) {
      const round = Math.floor((turn - first) / count);
      // Every other time round, and for the other engine, the borders lie in the middle of the last ones.
      const shift = (round + Number(!leads)) % 2 === 0 ? 0 : this.#days >> 1;
      const from = (turn % count) * this.#days - shift;
      const effort = STRETCH.effort[round] ?? STRETCH.effort[1];
      yield* this.#improve(Math.max(0, from), Math.min(days, from + this.#days), effort);
    }
  }

  /** A first roster of a person at these prices of the rows; false when none was found. */
  #sketch(p: number, prices: Float64Array): boolean {
    const line = new Int32Array(this.#ctx.model.days);
    if (this.#ctx.price(p, prices, null, null, LIMIT, line, null, true) >= LIMIT) return false;
    this.best.assign(p, line, this.#ctx.lineCost(p, line));
    return true;
  }

  /**
   * What rows charge for one person more, by the share of the people still to come that their day wants: whoever comes
   * first is to leave no day to the last ones that wants them all.
   */
  #worth(toCome: number): Float64Array {
    const { days, rows } = this.#ctx.model;
    const wanted = new Float64Array(days);
    rows.forEach(({ day }, r) => {
      wanted[day]! += this.#ctx.rows.missing(r, this.best.covered[r]!);
    });
    return Float64Array.from(rows, ({ day }, r) => {
      const step = this.#ctx.rows.step(r, this.best.covered[r]!);
      return step < 0 ? step * Math.min(1, wanted[day]! / toCome) : step;
    });
  }

  /** Everybody in turn takes a better roster given the others', while that is worth while. */
  *#polish(): globalThis.Generator<void, void> {
    const people = [...this.#ctx.model.people.keys()];
    // In the same order for all engines: they search different stretches of one roster then, and can join what they find.
    const random = new Random(0);
    for (let before = Infinity, now = this.best.cost; before - now > WORTHWHILE * now; ) {
      random.shuffle(people);
      for (const p of people) {
        improve(this.#ctx, this.best, p, null, true, true);
        yield;
      }
      [before, now] = [now, this.best.cost];
    }
  }

  /** Searches in a stretch, from the best roster, for so much effort a person-day at most. */
  *#improve(from: number, to: number, effort: number): globalThis.Generator<void, void> {
    const { model } = this.#ctx;
    const until = Math.min(model.days, to + STRETCH.tail);
    const stretch = stretchOf(model, this.best.lines, { from, to, until });
    const engine = new ColumnEngine(stretch.model, this.#highs, this.#random.next(), true, stretch.lines);
    const most = effort * (to - from) * model.people.length;
    try {
      for (let counted = 0; !engine.done && counted < most; counted = engine.effort) {
        engine.step(1e6);
        this.#effort += engine.effort - counted;
        yield;
      }
    } finally {
      engine.close();
    }
    this.#adopt(stretch.linesOf(engine.best.lines), from, to);
  }

  /** Takes over the days from `from` to `to` (half-open) of everybody who can keep all rules with them, if it pays. */
  #adopt(lines: readonly Line[], from: number, to: number): void {
    const trial = new Roster(this.#ctx.model, this.#ctx.rows);
    trial.copyFrom(this.best);
    lines.forEach((line, p) => {
      const whole = trial.lines[p]!.slice();
      whole.set(line.subarray(from, to), from);
      if (whole.every((duty, d) => duty === trial.lines[p]![d])) return;
      const cost = this.#ctx.lineCost(p, whole);
      if (cost < Infinity) trial.assign(p, whole, cost);
    });
    if (trial.cost < this.best.cost - 1e-6) this.best.copyFrom(trial);
  }
}
