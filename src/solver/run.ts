/**
 * One run: a first roster, then rounds until the limit, the best roster published. The only file that looks at the
 * clock, and only to decide when to stop: `iterations` counts rounds, so that as many rounds give the same roster again.
 */

import { gapPercent, rowsBound } from './bound.ts';
import { compile, fairRates, publish } from './compile.ts';
import { construct } from './construct.ts';
import type { Links, Report } from './crew.ts';
import { type Model, pairOf } from './model.ts';
import type { Problem } from './problem.ts';
import { Roster } from './roster.ts';
import { Search } from './search.ts';
import type { Assignment, Cost, Progress, Solution, SolveOptions, TerminatedBy } from './solution.ts';
import { LocalTeam, type Team, ThreadTeam } from './team.ts';

const DEFAULT_SECONDS = 10;
/** Least milliseconds between two calls of `onProgress`. */
const PROGRESS_MS = 100;

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

function linksOf(model: Model, pairs: Int32Array): Links {
  return Int32Array.from([...pairs].flatMap((pair) => [model.pairs.person[pair]!, model.pairs.row[pair]!]));
}

function costOf(roster: Roster): Cost {
  const [hard, medium, soft] = roster.cost as unknown as [number, number, number];
  return { hard, medium, soft, total: roster.total(0) };
}

export class Run {
  readonly #model: Model;
  readonly #options: SolveOptions;
  readonly #search: Search;
  /** Loaded with the best when somebody looks: on the week of a chain that takes longer than a round's news are worth. */
  readonly #loaded: Roster;
  #stale = false;
  readonly #started = performance.now();
  readonly #rowsBound: number;
  readonly #seed: number;
  readonly #threads: number;
  /** Its threads start while the problem is compiled. */
  readonly #team: Team;
  /** Rounds under way, oldest first. What a round finds reaches the others as many rounds later. */
  readonly #pending: Promise<Report[][]>[] = [];
  #secondsToFeasible: number | null = null;
  #told = Number.NEGATIVE_INFINITY;

  constructor(problem: Problem, options: SolveOptions) {
    this.#options = options;
    this.#seed = options.seed ?? 1;
    this.#threads = options.threads ?? 1;
    this.#team = this.#threads === 0 ? new LocalTeam() : new ThreadTeam(this.#threads);
    this.#model = compile(problem);
    this.#search = new Search(this.#model, this.#seed, this.#threads);
    this.#loaded = new Roster(this.#model);
    this.#rowsBound = rowsBound(this.#model);
  }

  get #seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** The given or published roster as far as it still fits, the rest by need: an answer at once. */
  #begin(): void {
    const given = this.#options.start ?? this.#model.problem.baseline?.assignments ?? [];
    this.#loaded.load(pairsOf(this.#model, given));
    construct(this.#loaded);
    this.#loaded.recompute();
    this.#note();
  }

  get #bound(): number {
    return Math.max(this.#rowsBound, this.#search.bound() ?? Number.NEGATIVE_INFINITY);
  }

  get #feasible(): boolean {
    return this.#roster.cost[0]! < 1e-6;
  }

  get #proved(): boolean {
    // What the parts report is rounded otherwise than a recount, by far less than this.
    if (this.#stale && this.#search.total() > this.#bound + 1e-3) return false;
    return this.#feasible && this.#roster.total(0) <= this.#bound + 1e-6;
  }

  /** Why to stop now; null: go on. */
  #verdict(): TerminatedBy | null {
    const { iterations, seconds, signal } = this.#options;
    if (signal?.aborted) return 'aborted';
    if (this.#proved) return 'optimal';
    if (iterations !== undefined && this.#search.rounds >= iterations) return 'iterations';
    const limit = seconds ?? (iterations === undefined ? DEFAULT_SECONDS : Number.POSITIVE_INFINITY);
    return this.#seconds >= limit ? 'deadline' : null;
  }

  #ask(team: Team): void {
    const offers = Array.from({ length: this.#search.threads }, (_, thread) =>
      this.#search.offersFor(thread),
    );
    const round = team.round(offers);
    // A round that is never waited for may fail when the team closes.
    round.catch(() => undefined);
    this.#pending.push(round);
  }

  /** The next round; null when the limit came first (what is under way is dropped, so that the run replays). */
  async #round(team: Team): Promise<boolean | null> {
    while (this.#pending.length < team.ahead) this.#ask(team);
    const stop = Promise.withResolvers<null>();
    const { signal, seconds } = this.#options;
    const abort = () => stop.resolve(null);
    signal?.addEventListener('abort', abort);
    const left = seconds === undefined ? null : seconds - this.#seconds;
    const timer = left === null ? null : setTimeout(abort, Math.max(0, left * 1000));
    try {
      const reports = await Promise.race([this.#pending[0]!, stop.promise]);
      this.#pending.shift();
      return reports === null ? null : this.#search.take(reports);
    } finally {
      signal?.removeEventListener('abort', abort);
      if (timer !== null) clearTimeout(timer);
    }
  }

  get #roster(): Roster {
    if (this.#stale) {
      const links = this.#search.links();
      const pairs: number[] = [];
      for (let i = 0; i < links.length; i += 2) pairs.push(pairOf(this.#model, links[i]!, links[i + 1]!));
      this.#loaded.load(Int32Array.from(pairs));
      this.#stale = false;
    }
    return this.#loaded;
  }

  #note(): void {
    if (this.#secondsToFeasible === null && this.#feasible) this.#secondsToFeasible = this.#seconds;
  }

  #tell(): void {
    const now = performance.now();
    if (this.#options.onProgress === undefined || now - this.#told < PROGRESS_MS) return;
    this.#told = now;
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
    const team = this.#team;
    try {
      this.#begin();
      this.#tell();
      const nothing = this.#search.parts.length === 0 ? 'optimal' : this.#verdict();
      if (nothing !== null) return this.#solution(nothing);
      const start = linksOf(this.#model, this.#roster.pairs());
      team.begin(this.#search.assignments(fairRates(this.#model.problem), start));
      let verdict: TerminatedBy | null = null;
      while (verdict === null) {
        const better = await this.#round(team);
        if (better) {
          this.#stale = true;
          this.#note();
        }
        this.#tell();
        verdict = better === null && !this.#options.signal?.aborted ? 'deadline' : this.#verdict();
      }
      return this.#solution(verdict);
    } finally {
      await team.close();
    }
  }

  #solution(terminatedBy: TerminatedBy): Solution {
    const proved = this.#proved;
    const bound = proved ? this.#roster.total(0) : this.#bound;
    return {
      version: 1,
      assignments: publish(this.#model, this.#roster.pairs()),
      cost: costOf(this.#roster),
      feasible: this.#feasible,
      bound,
      gapPercent: this.#feasible ? gapPercent(this.#roster.total(0), bound) : null,
      provenOptimal: proved,
      iterations: this.#search.rounds,
      seed: this.#seed,
      threads: this.#threads,
      terminatedBy,
      seconds: this.#seconds,
      secondsToFeasible: this.#secondsToFeasible,
    };
  }
}
