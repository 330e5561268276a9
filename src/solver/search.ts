/**
 * The whole search on one screen: split into parts, give each thread its jobs, go forward in rounds, keep the best
 * roster of each part and hand it to the others. Nothing here looks at a clock: after n rounds the state is the same
 * on every machine, the caller decides when to stop.
 */

import type { Assignment, Job, Links, Offers, Report } from './crew.ts';
import { beats } from './engine.ts';
import type { Model } from './model.ts';
import { type Part, partsOf } from './parts.ts';
import { Roster } from './roster.ts';

/** Best roster of a part so far. */
interface Standing {
  hard: number;
  total: number;
  bound: number | null;
  empty: number;
  links: Links;
  /** The thread that found it. */
  thread: number;
}

export class Search {
  readonly parts: Part[];
  readonly threads: number;
  rounds = 0;
  readonly #model: Model;
  readonly #standings: (Standing | null)[];
  /** Total of the empty roster of the whole problem. */
  readonly #empty: number;
  readonly #jobs: Job[][];
  /** Parts improved in the last round. */
  #news = new Set<number>();
  /** Duals found in the last round, by part. */
  #duals = new Map<number, Float64Array>();

  constructor(model: Model, seed: number, threads: number) {
    this.#model = model;
    this.parts = partsOf(model);
    this.threads = Math.max(1, threads);
    this.#standings = this.parts.map(() => null);
    this.#empty = new Roster(model).total(0);
    this.#jobs = shareOut(this.parts, this.threads, seed);
  }

  /** What each thread works on. */
  assignments(rates: Record<string, number>, start: Links): Assignment[] {
    const { problem } = this.#model;
    const model = this.parts.length === 1 ? this.#model : null;
    return this.#jobs.map((jobs) => ({ problem, model, rates, jobs, start }));
  }

  /** What a thread is to be told before its next round. */
  offersFor(thread: number): Offers {
    const links = new Map<number, Links>();
    for (const part of this.#news) {
      const standing = this.#standings[part]!;
      if (standing.thread !== thread) links.set(part, standing.links);
    }
    return { links, duals: this.#duals };
  }

  /** Take in the reports of all threads after a round. True when something got better. */
  take(reports: Report[][]): boolean {
    this.#news = new Set();
    this.#duals = new Map();
    reports.forEach((list, thread) => {
      for (const report of list) this.#judge(report, thread);
    });
    this.rounds += 1;
    return this.#news.size > 0;
  }

  #judge(report: Report, thread: number): void {
    const { part, hard, total, empty, links, duals } = report;
    if (duals !== null) this.#duals.set(part, duals);
    const standing = this.#standings[part] ?? null;
    const bound = Math.max(
      report.bound ?? Number.NEGATIVE_INFINITY,
      standing?.bound ?? Number.NEGATIVE_INFINITY,
    );
    const known = bound === Number.NEGATIVE_INFINITY ? null : bound;
    if (links !== null && (standing === null || beats(report, standing))) {
      this.#standings[part] = { hard, total, bound: known, empty, links, thread };
      this.#news.add(part);
    } else if (standing !== null) standing.bound = known;
  }

  /** Proved bound of the whole: the parts' bounds and what no part can change; null unless every part has one. */
  bound(): number | null {
    let bound = this.#empty;
    for (const standing of this.#standings) {
      if (standing === null || standing.bound === null) return null;
      bound += standing.bound - standing.empty;
    }
    return bound;
  }

  /** Total of links(), as the parts report it. */
  total(): number {
    return this.#standings.reduce(
      (sum, standing) => sum + (standing === null ? 0 : standing.total - standing.empty),
      this.#empty,
    );
  }

  /** The best roster of all parts together. */
  links(): Links {
    const all = this.#standings.flatMap((standing) => (standing === null ? [] : Array.from(standing.links)));
    return Int32Array.from(all);
  }
}

/** Jobs by thread: with more parts than threads each part has one engine; else every thread works on all parts. */
function shareOut(parts: Part[], threads: number, seed: number): Job[][] {
  const whole = parts.length === 1;
  const job = (part: number, thread: number, leads: boolean): Job => ({
    part,
    of: whole ? null : parts[part]!,
    seed: (seed + 7919 * part + 104729 * thread) | 0,
    leads,
    turn: whole ? 0 : Math.floor(part / threads),
  });
  const jobs: Job[][] = Array.from({ length: threads }, () => []);
  if (parts.length < 2 * threads) {
    return jobs.map((_, thread) => parts.map((_part, part) => job(part, thread, part % threads === thread)));
  }
  const load = jobs.map(() => 0);
  parts.forEach(({ people, rows }, part) => {
    const thread = load.indexOf(Math.min(...load));
    jobs[thread]!.push(job(part, thread, true));
    load[thread]! += people.length * rows.length;
  });
  return jobs;
}
