/**
 * The parallel search: splits the problem into parts, gives each thread its tasks, collects the best roster and bound
 * of each part after every round and shares them. Nothing here reads a clock: after n rounds the state is the same on
 * every machine; the caller decides when to stop.
 */

import type { LevelBounds } from '../branch-and-price/bounds/integrality-rounding.ts';
import { Roster } from '../local-search/roster.ts';
import { type Part, partsOf } from '../model/components.ts';
import type { FairShares } from '../model/fair-shares.ts';
import type { Model } from '../model/model.ts';
import { isReached } from '../tolerance.ts';
import { type PhaseTrace, sumOf } from '../trace.ts';
import type { EncodedSolution } from './encoded-solution.ts';
import { beats } from './engine.ts';
import type { EmptyCost, EngineTask, Exchange, Report, WorkerSetup } from './worker-engines.ts';

/** The best roster of a part. */
export interface Incumbent {
  hard: number;
  total: number;
  bound: number | null;
  levels: LevelBounds | null;
  empty: EmptyCost;
  solution: EncodedSolution;
  /** The thread that found it. */
  thread: number;
}

export class Search {
  readonly parts: Part[];
  readonly threads: number;
  rounds = 0;
  readonly #model: Model;
  readonly #incumbents: (Incumbent | null)[];
  /** Total of the empty roster of the whole problem. */
  readonly #empty: number;
  readonly #tasks: EngineTask[][];
  /** Parts improved in the last round. */
  #improved = new Set<number>();
  /** Where the time of each engine went, by thread and part. */
  readonly #traces = new Map<string, PhaseTrace[]>();
  /** By part: the best roster of the engine that leads, and the round in which it was proved optimal. */
  readonly #leading: { incumbent: Incumbent | null; provedIn: number | null }[];
  /** Duals found in the last round, by part. */
  #duals = new Map<number, Float64Array>();

  constructor(model: Model, seed: number, threads: number) {
    this.#model = model;
    this.parts = partsOf(model);
    this.threads = Math.max(1, threads);
    this.#incumbents = this.parts.map(() => null);
    this.#leading = this.parts.map(() => ({ incumbent: null, provedIn: null }));
    this.#empty = new Roster(model).total(0);
    this.#tasks = allocate(this.parts, this.threads, seed);
  }

  /** The first message to each thread. */
  setups(shares: FairShares, start: EncodedSolution, trace = false): WorkerSetup[] {
    const { problem } = this.#model;
    const model = this.parts.length === 1 ? this.#model : null;
    return this.#tasks.map((tasks) => ({ problem, model, shares, tasks, start, trace }));
  }

  /** Input of a thread's next round: what other threads improved in the last one. */
  exchangeFor(thread: number): Exchange {
    const incumbents = new Map<number, EncodedSolution>();
    for (const part of this.#improved) {
      const incumbent = this.#incumbents[part]!;
      if (incumbent.thread !== thread) incumbents.set(part, incumbent.solution);
    }
    return { incumbents, duals: this.#duals };
  }

  /**
   * Hears one thread's reports of a round, as soon as they are there. Whoever leads a part proves it, so that it is proved in
   * the same round on every machine, however far the others are.
   */
  hear(thread: number, round: number, reports: readonly Report[]): void {
    for (const report of reports) {
      const { part, solution, total, levels } = report;
      const leading = this.#leading[part];
      if (leading.provedIn !== null || !this.#leads(thread, part)) continue;
      if (solution !== null) leading.incumbent = { ...report, solution, thread };
      if (!report.proved) continue;
      leading.provedIn = round;
      // Else the rows alone prove it.
      const bound = isReached(total, report.bound ?? Number.NEGATIVE_INFINITY) ? report.bound : total;
      leading.incumbent = { ...leading.incumbent!, bound, levels };
    }
  }

  #leads(thread: number, part: number): boolean {
    return this.#tasks[thread].some((task) => task.part === part && task.leads);
  }

  /** The round in which the last part was proved; null while one is open. */
  get provedIn(): number | null {
    let last = 0;
    for (const { provedIn } of this.#leading) {
      if (provedIn === null) return null;
      last = Math.max(last, provedIn);
    }
    return last;
  }

  /** Ends with what was proved, once all parts are. */
  settle(): void {
    this.rounds = this.provedIn!;
    this.#leading.forEach(({ incumbent }, part) => {
      this.#incumbents[part] = incumbent;
    });
  }

  /** Collects the reports of all threads after a round. Returns whether a roster got better. */
  collect(reports: Report[][]): boolean {
    this.#improved = new Set();
    this.#duals = new Map();
    reports.forEach((list, thread) => {
      for (const report of list) this.#update(report, thread);
    });
    this.rounds += 1;
    return this.#improved.size > 0;
  }

  #update(report: Report, thread: number): void {
    const { part, hard, total, empty, solution, duals, trace } = report;
    if (trace !== null) this.#traces.set(`${thread} ${part}`, trace);
    const levels = report.levels ?? this.#incumbents[part]?.levels ?? null;
    if (duals !== null) this.#duals.set(part, duals);
    const incumbent = this.#incumbents[part] ?? null;
    const best = Math.max(report.bound ?? -Infinity, incumbent?.bound ?? -Infinity);
    const bound = best === -Infinity ? null : best;
    if (solution !== null && (incumbent === null || beats(report, incumbent))) {
      this.#incumbents[part] = { hard, total, bound, levels, empty, solution, thread };
      this.#improved.add(part);
    } else if (incumbent !== null) Object.assign(incumbent, { bound, levels });
  }

  /** Proved bound of the whole: the parts' bounds and what no part can change; null unless every part has one. */
  bound(): number | null {
    let bound = this.#empty;
    for (const incumbent of this.#incumbents) {
      if (incumbent === null || incumbent.bound === null) return null;
      bound += incumbent.bound - incumbent.empty.total;
    }
    return bound;
  }

  /** The best rosters of the parts, null before a part's first. */
  get incumbents(): readonly (Readonly<Incumbent> | null)[] {
    return this.#incumbents;
  }

  /** Where the time of all engines went, as far as they have reported. */
  get trace(): PhaseTrace[] {
    return sumOf([...this.#traces.values()]);
  }

  /** Total of `solution()`, as the parts report it. */
  total(): number {
    return this.#incumbents.reduce(
      (sum, incumbent) => sum + (incumbent === null ? 0 : incumbent.total - incumbent.empty.total),
      this.#empty,
    );
  }

  /** The best rosters of all parts together. */
  solution(): EncodedSolution {
    return Int32Array.from(this.#incumbents.flatMap((incumbent) => Array.from(incumbent?.solution ?? [])));
  }
}

/** Large primes, so that no two engines of a run share a seed. */
const SEED_STEP = { part: 7919, thread: 104729 } as const;

/** Tasks by thread: with at least two parts a thread each part has one engine; else every thread searches all parts. */
function allocate(parts: Part[], threads: number, seed: number): EngineTask[][] {
  const whole = parts.length === 1;
  const task = (part: number, thread: number, leads: boolean): EngineTask => ({
    part,
    of: whole ? null : parts[part],
    seed: (seed + SEED_STEP.part * part + SEED_STEP.thread * thread) | 0,
    leads,
    turn: whole ? 0 : Math.floor(part / threads),
  });
  const tasks: EngineTask[][] = Array.from({ length: threads }, () => []);
  if (parts.length < 2 * threads) {
    return tasks.map((_, thread) =>
      parts.map((_part, part) => task(part, thread, part % threads === thread)),
    );
  }
  const load = tasks.map(() => 0);
  parts.forEach(({ people, rows }, part) => {
    const thread = load.indexOf(Math.min(...load));
    tasks[thread].push(task(part, thread, true));
    load[thread] += people.length * rows.length;
  });
  return tasks;
}
