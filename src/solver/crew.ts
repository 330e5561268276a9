/** The engines of one thread: each works on one part; they go forward together, round by round. */

import type { Highs } from 'highs';
import { compile } from './compile.ts';
import { Duo, type Task } from './duo.ts';
import { type Model, pairOf } from './model.ts';
import { type Part, problemOf } from './parts.ts';
import type { Problem } from './problem.ts';
import { Roster } from './roster.ts';
import { loadHighs } from './seam/engine.ts';

/** Effort of a thread's round, about 50 ms. */
const EFFORT_OF_ROUND = 1e6;

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

/** What one engine has after a round: `links` only when better than those reported last, `duals` once. */
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
  #dualsTold = false;
  /** Effort that its rounds so far allow; what one round overdraws the next ones get less of. */
  #due = 0;

  constructor({ problem, rates, start }: Assignment, job: Job, highs: Highs) {
    this.job = job;
    this.#model = compile(job.of === null ? problem : problemOf(problem, job.of), rates);
    this.#empty = new Roster(this.#model).total(0);
    this.#engine = new Duo(this.#model, highs, job, this.#pairs(start));
  }

  /** Person-days, its weight among the jobs of the thread; 0 when there is nothing left to do. */
  get weight(): number {
    return this.#engine.proved ? 0 : this.#model.people * this.#model.days;
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
    const better = hard < this.#hard || (hard === this.#hard && total < this.#total);
    const links = better ? this.#links(this.#engine.best()) : null;
    if (better) {
      this.#hard = hard;
      this.#total = total;
    }
    const duals = this.job.leads && !this.#dualsTold ? this.#engine.duals : null;
    this.#dualsTold ||= duals !== null;
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

  static async create(assignment: Assignment): Promise<Crew> {
    return new Crew(assignment, await loadHighs());
  }

  /** One round: take in what others found, work, report. The first only reports the first rosters. */
  round(offers: Offers): Report[] {
    const weights = this.#workers.map(({ weight }) => weight);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    this.#workers.forEach((worker, i) => {
      worker.take(offers);
      if (this.#rounds > 0 && all > 0) worker.work((EFFORT_OF_ROUND * weights[i]!) / all);
    });
    this.#rounds += 1;
    return this.#workers.map((worker) => worker.report());
  }
}
