/** The engines of one worker thread: each searches one part of the problem; all go forward together, round by round. */

import type { Highs } from 'highs';
import type { LevelBounds } from '../branch-and-price/bounds/integrality-rounding.ts';
import { Roster } from '../local-search/roster.ts';
import { compile } from '../model/compile.ts';
import { type Part, problemOf } from '../model/components.ts';
import type { FairShares } from '../model/fair-shares.ts';
import type { Model } from '../model/model.ts';
import type { Problem } from '../problem.ts';
import { TOLERANCE } from '../tolerance.ts';
import { type PhaseTrace, Trace } from '../trace.ts';
import { decode, type EncodedSolution, encode } from './encoded-solution.ts';
import { beats } from './engine.ts';
import { type EngineOptions, HybridEngine } from './hybrid.ts';

/** How a thread divides its work among its engines. Effort: see `Engine`. */
export const ROUND = {
  /** Effort of one thread in one round; > 0. About 50 ms. */
  effort: 1e6,
  /** Effort of an engine whose gap is closed, relative to what an engine of average gap gets for its gap; 0 to 1. */
  leastShare: 0.1,
} as const;

/** One engine's work. */
export interface EngineTask extends EngineOptions {
  /** Index of the part. */
  part: number;
  /** The part itself; null: the whole problem. */
  of: Part | null;
}

/** The first message to a thread. */
export interface WorkerSetup {
  problem: Problem;
  /** The problem compiled, for tasks on the whole of it; null when there are none. */
  model: Model | null;
  /** Shares in the whole problem. */
  shares: FairShares;
  tasks: EngineTask[];
  /** The roster to start from. */
  start: EncodedSolution;
  /** Reports say where the time goes. */
  trace: boolean;
}

/** Input of a round, by part: incumbents and duals that other threads found. */
export interface Exchange {
  incumbents: Map<number, EncodedSolution>;
  duals: Map<number, Float64Array>;
}

/** What a part's people and rows cost before anything is decided: in all, and in soft points. */
export interface EmptyCost {
  total: number;
  soft: number;
}

/** Output of one engine in a round: `solution` only when better than the one reported last, `duals` only when new. */
export interface Report {
  part: number;
  hard: number;
  total: number;
  bound: number | null;
  /** The roster is proved optimal; never said by engines that do not lead. */
  proved: boolean;
  empty: EmptyCost;
  solution: EncodedSolution | null;
  duals: Float64Array | null;
  /** What is proved of rows and people apart; null from engines that do not lead. */
  levels: LevelBounds | null;
  /** Where the time went since the start; null unless asked for. */
  trace: PhaseTrace[] | null;
}

/** One engine on its part. */
class PartSearch {
  readonly task: EngineTask;
  readonly #model: Model;
  readonly #engine: HybridEngine;
  readonly #empty: EmptyCost;
  readonly #trace: Trace | null;
  /** The incumbent reported last. */
  #hard = Number.POSITIVE_INFINITY;
  #total = Number.POSITIVE_INFINITY;
  #dualsReported: Float64Array | null = null;
  /** Effort that its rounds so far allow; what one round overdraws the next ones get less of. */
  #allowed = 0;

  constructor({ problem, model, shares, start, trace }: WorkerSetup, task: EngineTask, highs: Highs) {
    this.task = task;
    this.#model = model ?? compile(task.of === null ? problem : problemOf(problem, task.of), shares);
    const empty = new Roster(this.#model);
    this.#empty = { total: empty.total(0), soft: empty.cost[2] };
    this.#trace = trace ? new Trace() : null;
    const roster = decode(this.#model, start, task.of);
    this.#engine = new HybridEngine(this.#model, highs, task, roster, this.#trace);
  }

  /** A bound is under way, which is better not interrupted by other engines. */
  get busy(): boolean {
    return this.#engine.busy;
  }

  get proved(): boolean {
    return this.#engine.proved;
  }

  /** Points that may still be won: the gap; without a bound, or while hard rules are broken, the whole cost. */
  get gap(): number {
    const { hard, total, bound, proved } = this.#engine;
    if (proved) return 0;
    return Math.abs(hard < TOLERANCE && bound !== null ? total - bound : total);
  }

  get personDays(): number {
    return this.#model.people * this.#model.days;
  }

  close(): void {
    this.#engine.close();
  }

  work(effort: number): void {
    this.#allowed += effort;
    while (!this.#engine.proved && this.#engine.effort < this.#allowed)
      this.#engine.step(this.#allowed - this.#engine.effort);
  }

  receive({ incumbents, duals }: Exchange): void {
    const incumbent = incumbents.get(this.task.part);
    if (incumbent !== undefined) this.#engine.acceptIncumbent(decode(this.#model, incumbent, this.task.of));
    const start = duals.get(this.task.part);
    if (start !== undefined) this.#engine.warmStart(start);
  }

  report(): Report {
    const { hard, total, bound } = this.#engine;
    const proved = this.task.leads && this.#engine.proved;
    const better = beats({ hard, total }, { hard: this.#hard, total: this.#total });
    const solution = better ? encode(this.#model, this.#engine.best(), this.task.of) : null;
    if (better) {
      this.#hard = hard;
      this.#total = total;
    }
    const found = this.task.leads ? this.#engine.duals : null;
    const duals = found === this.#dualsReported ? null : found;
    this.#dualsReported = found;
    const levels = this.task.leads ? this.#engine.levels : null;
    const trace = this.#trace?.phases ?? null;
    const { part } = this.task;
    return { part, hard, total, bound, proved, empty: this.#empty, solution, duals, levels, trace };
  }
}

export class WorkerEngines {
  readonly #searches: PartSearch[];
  #rounds = 0;

  constructor(setup: WorkerSetup, highs: Highs) {
    this.#searches = setup.tasks.map((task) => new PartSearch(setup, task, highs));
  }

  /** Gives back the LP library's memory. */
  close(): void {
    for (const search of this.#searches) search.close();
  }

  /** One round: receive what others found, work, report. The first round only reports the first rosters. */
  round(exchange: Exchange): Report[] {
    // Bounds one after the other: the first is known sooner than if all were computed side by side.
    const busy = this.#searches.find((search) => search.busy);
    const weights = busy === undefined ? this.#weights() : this.#searches.map((one) => Number(one === busy));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    this.#searches.forEach((search, i) => {
      search.receive(exchange);
      if (this.#rounds > 0 && sum > 0) search.work((ROUND.effort * weights[i]) / sum);
    });
    this.#rounds += 1;
    return this.#searches.map((search) => search.report());
  }

  /** Shares of a round: by size and by gap, with a least share so that no engine starves. */
  #weights(): number[] {
    const open = this.#searches.filter(({ proved }) => !proved);
    const mean = open.reduce((sum, { gap }) => sum + gap, 0) / open.length;
    return this.#searches.map(({ proved, gap, personDays }) =>
      proved ? 0 : personDays * (ROUND.leastShare + (mean > 0 ? gap / mean : 0)),
    );
  }
}
