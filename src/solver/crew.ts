/** The engines of one thread: each works on one part; they go forward together, round by round. */

import { compile } from './compile.ts';
import { AnnealingEngine, type Engine } from './engine.ts';
import { type Model, pairOf } from './model.ts';
import { type Part, problemOf } from './parts.ts';
import type { Problem } from './problem.ts';
import { Roster } from './roster.ts';

/** One engine's task. */
export interface Job {
  /** Number of the part. */
  part: number;
  /** The part itself; null: the whole problem. */
  of: Part | null;
  seed: number;
}

export interface Assignment {
  problem: Problem;
  /** Fair load per contract minute, by rule, of the whole problem. */
  rates: Record<string, number>;
  jobs: Job[];
  /** Where to begin: a roster as links of the whole problem. */
  start: Int32Array | null;
}

/** A roster of a part: person and row of each pair, as indexes into the whole problem, one after the other. */
export type Links = Int32Array;

/** What one engine has after a round. `links` only when its roster is better than the last one reported. */
export interface Report {
  part: number;
  hard: number;
  total: number;
  bound: number | null;
  /** Total of the empty roster: what its people and rows cost before anything is decided. */
  empty: number;
  links: Links | null;
}

class Worker {
  readonly job: Job;
  readonly #model: Model;
  readonly #engine: Engine;
  readonly #empty: number;
  #hard = Number.POSITIVE_INFINITY;
  #total = Number.POSITIVE_INFINITY;

  constructor(problem: Problem, rates: Record<string, number>, job: Job, start: Links | null) {
    this.job = job;
    this.#model = compile(job.of === null ? problem : problemOf(problem, job.of), rates);
    this.#empty = new Roster(this.#model).total(0);
    const pairs = start === null ? null : this.#pairs(start);
    this.#engine = new AnnealingEngine(this.#model, job.seed, pairs);
  }

  step(): void {
    this.#engine.step();
  }

  offer(links: Links): void {
    this.#engine.offer(this.#pairs(links));
  }

  report(): Report {
    const { hard, total, bound } = this.#engine;
    const empty = this.#empty;
    const better = hard < this.#hard || (hard === this.#hard && total < this.#total);
    if (better) {
      this.#hard = hard;
      this.#total = total;
    }
    return {
      part: this.job.part,
      hard,
      total,
      bound,
      empty,
      links: better ? this.#links(this.#engine.best()) : null,
    };
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

  constructor({ problem, rates, jobs, start }: Assignment) {
    this.#workers = jobs.map((job) => new Worker(problem, rates, job, start));
  }

  /** One round: take in what others found (by part), work, report. The first only reports the first rosters. */
  round(offers: ReadonlyMap<number, Links>): Report[] {
    for (const worker of this.#workers) {
      const offer = offers.get(worker.job.part);
      if (offer !== undefined) worker.offer(offer);
      if (this.#rounds > 0) worker.step();
    }
    this.#rounds += 1;
    return this.#workers.map((worker) => worker.report());
  }
}
