/** The crews of a run: on worker threads, or one on the calling thread. */

import { Worker } from 'node:worker_threads';
import { type Assignment, Crew, type Offers, type Report } from './crew.ts';
import { loadHighs } from './seam/engine.ts';
import { threadFile } from './thread-file.ts';

export interface Team {
  /** Rounds under way at a time. */
  readonly ahead: number;
  /** Tells every crew what it works on; before the first round. */
  begin(assignments: Assignment[]): void;
  /** One round of every crew; `offers` by thread. Rounds are worked in the order asked. Rejects when a crew fails. */
  round(offers: Offers[]): Promise<Report[][]>;
  close(): Promise<void>;
}

/** One crew on the calling thread, which it blocks for a round at a time. */
export class LocalTeam implements Team {
  readonly ahead = 1;
  #assignment: Assignment | null = null;
  #crew: Crew | null = null;

  begin(assignments: Assignment[]): void {
    this.#assignment = assignments[0]!;
  }

  async round(offers: Offers[]): Promise<Report[][]> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#crew ??= new Crew(this.#assignment!, await loadHighs());
    return [this.#crew.round(offers[0]!)];
  }

  async close(): Promise<void> {}
}

/**
 * One crew a worker thread; the threads start at once, before there is anything to do. Rounds of a thread differ in
 * length, so each may be some rounds ahead of the others.
 */
export class ThreadTeam implements Team {
  readonly ahead = 8;
  readonly #threads: Thread[];

  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => new Thread());
  }

  begin(assignments: Assignment[]): void {
    this.#threads.forEach((thread, index) => {
      thread.begin(assignments[index]!);
    });
  }

  round(offers: Offers[]): Promise<Report[][]> {
    return Promise.all(this.#threads.map((thread, index) => thread.round(offers[index]!)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class Thread {
  readonly #worker = new Worker(threadFile('crew-worker'));
  /** Rounds asked for and not yet reported, oldest first. */
  #asked: PromiseWithResolvers<Report[]>[] = [];
  /** Why it ended; then no round is worked any more. */
  #fault: { reason: unknown } | null = null;

  constructor() {
    this.#worker.on('message', (reports: Report[]) => this.#asked.shift()?.resolve(reports));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a solver thread ended before its round')));
  }

  begin(assignment: Assignment): void {
    this.#worker.postMessage(assignment);
  }

  round(offers: Offers): Promise<Report[]> {
    if (this.#fault !== null) return Promise.reject(this.#fault.reason);
    const report = Promise.withResolvers<Report[]>();
    this.#asked.push(report);
    this.#worker.postMessage(offers);
    return report.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(reason: unknown): void {
    this.#fault ??= { reason };
    for (const report of this.#asked.splice(0)) report.reject(reason);
  }
}
