/**
 * One run: a first roster, then rounds until the limit, then the best roster as a Solution. The only file that acts on
 * the clock, and only to decide when to stop: `iterations` counts rounds, so that as many rounds give the same roster.
 */

import { breakPlanOf } from '../break-placement/plan.ts';
import { construct } from '../local-search/construct.ts';
import { Roster } from '../local-search/roster.ts';
import { compile, fairShares, publish } from '../model/compile.ts';
import { type Model, pairOf } from '../model/model.ts';
import { gapPercent, rowsBound } from '../model/staffing-bound.ts';
import type { Problem } from '../problem.ts';
import type { Assignment, Cost, Progress, Solution, SolveOptions, TerminatedBy } from '../solution.ts';
import { isReached, TOLERANCE } from '../tolerance.ts';
import { sumOf, Trace, traced } from '../trace.ts';
import { decode, encode } from './encoded-solution.ts';
import { gapOf, levelsOf } from './gap.ts';
import { LocalPool, ThreadPool, type WorkerPool } from './pool.ts';
import { Search } from './rounds.ts';
import type { Report } from './worker-engines.ts';

/** Seconds of a run that names neither seconds nor iterations. */
const DEFAULT_SECONDS = 10;
/** The parts' sums and a recount differ by rounding, in points far below this. */
const SUMS_TOLERANCE = 1e-3;
/** Least milliseconds between two calls of `onProgress`. */
const PROGRESS_MS = 100;

/** Phases of the run itself, which count nothing. */
const COMPILE = { phase: 'compile', counts: {} };
const BEGIN = { phase: 'first roster', counts: {} };

/** Person-rows up to which a run is small: its threads take little memory, and are kept for the next one. */
const SMALL = 20_000;

/** Whether a run is small, so that its threads may serve the next one. */
export const isSmall = ({ people, demand }: Problem): boolean => people.length * demand.length <= SMALL;

/** Assignments as pairs; those that facts or hard limits rule out are left out. */
export function pairsOf(model: Model, assignments: Assignment[]): Int32Array {
  const people = new Map(model.problem.people.map(({ id }, index) => [id, index]));
  const rows = new Map(model.problem.demand.map(({ id }, index) => [id, index]));
  const pairs = assignments.map(({ personId, demandId }) => {
    const person = people.get(personId);
    const row = rows.get(demandId);
    return person === undefined || row === undefined ? -1 : pairOf(model, person, row);
  });
  return Int32Array.from(new Set(pairs.filter((pair) => pair >= 0))).sort();
}

function costOf(roster: Roster): Cost {
  const [hard, medium, soft] = roster.cost;
  return { hard, medium, soft, total: roster.total(0) };
}

export class Run {
  readonly #model: Model;
  readonly #options: SolveOptions;
  /** Of what the run itself does, beside its threads. */
  readonly #trace: Trace | null;
  readonly #search: Search;
  /** Holds the best roster; loaded only when read, for on a chain's week loading takes longer than a round. */
  readonly #loaded: Roster;
  #stale = false;
  readonly #started = performance.now();
  readonly #rowsBound: number;
  readonly #seed: number;
  readonly #threads: number;
  /** The threads start while the problem is compiled. */
  readonly #pool: WorkerPool;
  /** Rounds under way, oldest first. What a round finds reaches other threads as many rounds later. */
  readonly #pending: Promise<Report[][]>[] = [];
  #requested = 0;
  /** Resolved once every part is proved. */
  readonly #settled = Promise.withResolvers<null>();
  #secondsToFeasible: number | null = null;
  #lastReport = Number.NEGATIVE_INFINITY;

  constructor(problem: Problem, options: SolveOptions) {
    this.#options = options;
    this.#seed = options.seed ?? 1;
    this.#threads = options.threads ?? 1;
    this.#pool = this.#threads === 0 ? new LocalPool() : new ThreadPool(this.#threads);
    this.#trace = options.trace ? new Trace() : null;
    this.#model = traced(this.#trace, COMPILE, () => compile(problem));
    this.#search = new Search(this.#model, this.#seed, this.#threads);
    this.#loaded = new Roster(this.#model);
    this.#rowsBound = rowsBound(this.#model);
  }

  get #seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** An immediate answer: the given or published roster as far as it still fits, then slots by need. */
  #begin(): void {
    const given = this.#options.start ?? this.#model.problem.baseline?.assignments ?? [];
    this.#loaded.load(pairsOf(this.#model, given));
    construct(this.#loaded);
    this.#loaded.recompute();
    this.#noteFeasible();
  }

  get #bound(): number {
    return Math.max(this.#rowsBound, this.#search.bound() ?? Number.NEGATIVE_INFINITY);
  }

  /** What is proved of each level of the best roster. */
  get #levels(): { medium: number; soft: number } {
    const { parts, incumbents } = this.#search;
    const { medium, soft } = levelsOf(this.#model, this.#roster, parts, incumbents);
    const beside = this.#bound - this.#model.mediumWeight * this.#roster.cost[1];
    return { medium, soft: Math.max(soft, beside) };
  }

  get #feasible(): boolean {
    return this.#roster.cost[0] < TOLERANCE;
  }

  get #proved(): boolean {
    const reached = (total: number) => isReached(total, this.#bound, this.#search.parts.length);
    if (this.#stale && !reached(this.#search.total() - SUMS_TOLERANCE)) return false;
    return this.#feasible && reached(this.#roster.total(0));
  }

  /** Seconds after which the run stops. A limit of 0 is met by the first feasible roster. */
  get #limit(): number {
    const { iterations, seconds } = this.#options;
    if (seconds === 0) return this.#feasible ? 0 : DEFAULT_SECONDS;
    return seconds ?? (iterations === undefined ? DEFAULT_SECONDS : Number.POSITIVE_INFINITY);
  }

  /** Why the run stops now; null: it goes on. */
  #stopReason(): TerminatedBy | null {
    const { iterations, signal } = this.#options;
    if (signal?.aborted) return 'aborted';
    if (this.#search.rounds === 0 ? this.#proved : this.#isSettled) return 'optimal';
    if (iterations !== undefined && this.#search.rounds >= iterations) return 'iterations';
    return this.#seconds >= this.#limit ? 'deadline' : null;
  }

  #requestRound(pool: WorkerPool): void {
    const exchanges = Array.from({ length: this.#search.threads }, (_, thread) =>
      this.#search.exchangeFor(thread),
    );
    const round = ++this.#requested;
    const answers = pool.round(exchanges);
    answers.forEach((answer, thread) => {
      const hear = (reports: Report[]) => {
        this.#search.hear(thread, round, reports);
        if (this.#isSettled) this.#settled.resolve(null);
      };
      // A round nobody waits for may fail when the pool closes.
      answer.then(hear, () => undefined);
    });
    const all = Promise.all(answers);
    all.catch(() => undefined);
    this.#pending.push(all);
  }

  /** Every part is proved, within as many rounds as are asked for. */
  get #isSettled(): boolean {
    const { provedIn } = this.#search;
    return provedIn !== null && provedIn <= (this.#options.iterations ?? Number.POSITIVE_INFINITY);
  }

  /** Whether the next round improved the roster; null when the limit or the proof came first, which drops rounds under way. */
  async #round(pool: WorkerPool): Promise<boolean | null> {
    while (this.#pending.length < pool.roundsAhead) this.#requestRound(pool);
    const stop = Promise.withResolvers<null>();
    const { signal } = this.#options;
    const abort = () => stop.resolve(null);
    signal?.addEventListener('abort', abort);
    const left = this.#limit - this.#seconds;
    const timer = left === Number.POSITIVE_INFINITY ? null : setTimeout(abort, Math.max(0, left * 1000));
    try {
      const reports = await Promise.race([this.#pending[0], stop.promise, this.#settled.promise]);
      if (reports === null || this.#isSettled) return null;
      this.#pending.shift();
      return this.#search.collect(reports);
    } finally {
      signal?.removeEventListener('abort', abort);
      if (timer !== null) clearTimeout(timer);
    }
  }

  get #roster(): Roster {
    if (this.#stale) {
      this.#loaded.load(decode(this.#model, this.#search.solution(), null));
      this.#stale = false;
    }
    return this.#loaded;
  }

  #noteFeasible(): void {
    if (this.#secondsToFeasible === null && this.#feasible) this.#secondsToFeasible = this.#seconds;
  }

  #reportProgress(): void {
    const now = performance.now();
    if (this.#options.onProgress === undefined || now - this.#lastReport < PROGRESS_MS) return;
    this.#lastReport = now;
    const progress: Progress = {
      iterations: this.#search.rounds,
      seconds: this.#seconds,
      cost: costOf(this.#roster),
      feasible: this.#feasible,
      bound: this.#bound,
    };
    this.#options.onProgress(progress);
  }

  async solve(): Promise<Solution> {
    const pool = this.#pool;
    try {
      traced(this.#trace, BEGIN, () => this.#begin());
      this.#reportProgress();
      const early = this.#search.parts.length === 0 ? 'optimal' : this.#stopReason();
      if (early !== null) return this.#solution(early);
      const start = encode(this.#model, this.#roster.pairs(), null);
      pool.setUp(this.#search.setups(fairShares(this.#model.problem), start, this.#options.trace ?? false));
      let reason: TerminatedBy | null = null;
      while (reason === null) {
        const better = await this.#round(pool);
        if (this.#isSettled) this.#search.settle();
        if (better || this.#isSettled) {
          this.#stale = true;
          this.#noteFeasible();
        }
        this.#reportProgress();
        reason = this.#stopReason() ?? (better === null ? 'deadline' : null);
      }
      return this.#solution(reason);
    } finally {
      await pool.close(isSmall(this.#model.problem));
    }
  }

  #solution(terminatedBy: TerminatedBy): Solution {
    const proved = this.#proved;
    const total = this.#roster.total(0);
    const bound = total <= this.#bound + TOLERANCE ? total : this.#bound;
    const assignments = publish(this.#model, this.#roster.pairs());
    const breaks = breakPlanOf(this.#model.problem, assignments);
    return {
      version: 1,
      assignments,
      ...(breaks === null ? {} : { breaks }),
      cost: costOf(this.#roster),
      feasible: this.#feasible,
      bound,
      gap: this.#feasible ? gapOf(this.#model, this.#roster, { optimal: proved, ...this.#levels }) : null,
      gapPercent: this.#feasible ? (proved ? 0 : gapPercent(total, bound)) : null,
      provenOptimal: proved,
      iterations: this.#search.rounds,
      seed: this.#seed,
      threads: this.#threads,
      terminatedBy,
      seconds: this.#seconds,
      secondsToFeasible: this.#secondsToFeasible,
      ...(this.#trace === null ? {} : { trace: sumOf([this.#trace.phases, this.#search.trace]) }),
    };
  }
}
