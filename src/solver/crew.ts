/** The engines of one thread: each works on one part; they go forward together, round by round. */

import type { Highs } from 'highs';
import { compile } from './compile.ts';
import { Duo, type Task } from './duo.ts';
import { beats } from './engine.ts';
import { type Model, pairOf } from './model.ts';
import { type Part, problemOf } from './parts.ts';
import type { Problem } from './problem.ts';
import { Roster } from './roster.ts';

/** Effort of a thread's round, about 50 ms. */
const EFFORT_OF_ROUND = 1e6;

/** Effort of a job with nothing to win, as a share of what an average one gets for its gap. */
const LEAST_SHARE = 0.1;

/** One engine's task. */
export interface Job extends Task {
  /** Number of the part. */
  part: number;
  /** The part itself; null: the whole problem. */
  of: Part | null;
}

/** A roster: person and row of each pair, as indexes into the whole problem, one after the other. */
export type Links = Int32Array;

export interface Assignment {
  problem: Problem;
  /** The problem compiled, for jobs on the whole of it; null when there are none. */
  model: Model | null;
  /** Fair load per contract minute, by rule, of the whole problem. */
  rates: Record<string, number>;
  jobs: Job[];
  /** Where to begin. */
  start: Links;
}

/** What a thread is told before a round: rosters that others found, and duals, by part. */
export interface Offers {
  links: Map<number, Links>;
  duals: Map<number, Float64Array>;
}

/** What one engine has after a round: `links` only when better than those reported last, `duals` when new. */
export interface Report {
  part: number;
  hard: number;
  total: number;
  bound: number | null;
  /** Total of the empty roster: what its people and rows cost before anything is decided. */
  empty: number;
  links: Links | null;
  duals: Float64Array | null;
}

class Worker {
  readonly job: Job;
  readonly #model: Model;
  readonly #engine: Duo;
  readonly #empty: number;
  #hard = Number.POSITIVE_INFINITY;
  #total = Number.POSITIVE_INFINITY;
  #dualsTold: Float64Array | null = null;
  /** Effort that its rounds so far allow; what one round overdraws the next ones get less of. */
  #due = 0;

  constructor({ problem, model, rates, start }: Assignment, job: Job, highs: Highs) {
    this.job = job;
    this.#model = model ?? compile(job.of === null ? problem : problemOf(problem, job.of), rates);
    this.#empty = new Roster(this.#model).total(0);
    this.#engine = new Duo(this.#model, highs, job, this.#pairs(start));
  }

  /** Works out a bound, better not shared with others. */
  get busy(): boolean {
    return this.#engine.busy;
  }

  /** Nothing is left to do. */
  get done(): boolean {
    return this.#engine.proved;
  }

  /** What may still be won, in points: the gap, or all that the roster costs while it breaks hard rules or has no bound. */
  get gap(): number {
    const { hard, total, bound, proved } = this.#engine;
    if (proved) return 0;
    return Math.abs(hard < 1e-6 && bound !== null ? total - bound : total);
  }

  get personDays(): number {
    return this.#model.people * this.#model.days;
  }

  work(effort: number): void {
    this.#due += effort;
    while (!this.#engine.proved && this.#engine.effort < this.#due)
      this.#engine.step(this.#due - this.#engine.effort);
  }

  take({ links, duals }: Offers): void {
    const offer = links.get(this.job.part);
    if (offer !== undefined) this.#engine.offer(this.#pairs(offer));
    const advice = duals.get(this.job.part);
    if (advice !== undefined) this.#engine.advise(advice);
  }

  report(): Report {
    const { hard, total, bound } = this.#engine;
    const better = beats({ hard, total }, { hard: this.#hard, total: this.#total });
    const links = better ? this.#links(this.#engine.best()) : null;
    if (better) {
      this.#hard = hard;
      this.#total = total;
    }
    const known = this.job.leads ? this.#engine.duals : null;
    const duals = known === this.#dualsTold ? null : known;
    this.#dualsTold = known;
    return { part: this.job.part, hard, total, bound, empty: this.#empty, links, duals };
  }

  #links(pairs: Int32Array): Links {
    const { person, row } = this.#model.pairs;
    const links = new Int32Array(2 * pairs.length);
    pairs.forEach((pair, i) => {
      links[2 * i] = this.job.of?.people[person[pair]!] ?? person[pair]!;
      links[2 * i + 1] = this.job.of?.rows[row[pair]!] ?? row[pair]!;
    });
    return links;
  }

  /** Pairs of the links that lie in this part. */
  #pairs(links: Links): Int32Array {
    const people = new Map(this.job.of?.people.map((whole, mine) => [whole, mine]));
    const demand = new Map(this.job.of?.rows.map((whole, mine) => [whole, mine]));
    const found: number[] = [];
    for (let i = 0; i < links.length; i += 2) {
      const person = this.job.of === null ? links[i]! : people.get(links[i]!);
      const row = this.job.of === null ? links[i + 1]! : demand.get(links[i + 1]!);
      if (person === undefined || row === undefined) continue;
      const pair = pairOf(this.#model, person, row);
      if (pair >= 0) found.push(pair);
    }
    return Int32Array.from(found).sort();
  }
}

export class Crew {
  readonly #workers: Worker[];
  #rounds = 0;

  constructor(assignment: Assignment, highs: Highs) {
    this.#workers = assignment.jobs.map((job) => new Worker(assignment, job, highs));
  }

  /** One round: take in what others found, work, report. The first only reports the first rosters. */
  round(offers: Offers): Report[] {
    // One bound after the other is told sooner than all of them at the end.
    const busy = this.#workers.find((worker) => worker.busy);
    const weights = busy === undefined ? this.#weights() : this.#workers.map((one) => Number(one === busy));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    this.#workers.forEach((worker, i) => {
      worker.take(offers);
      if (this.#rounds > 0 && all > 0) worker.work((EFFORT_OF_ROUND * weights[i]!) / all);
    });
    this.#rounds += 1;
    return this.#workers.map((worker) => worker.report());
  }

  /** How the jobs share a round: by size and by what may still be won, so that nobody is left out. */
  #weights(): number[] {
    const open = this.#workers.filter(({ done }) => !done);
    const mean = open.reduce((sum, { gap }) => sum + gap, 0) / open.length;
    return this.#workers.map(({ done, gap, personDays }) =>
      done ? 0 : personDays * (LEAST_SHARE + (mean > 0 ? gap / mean : 0)),
    );
  }
}
