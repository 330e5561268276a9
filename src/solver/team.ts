/** The crews of a run: on worker threads, or one on the calling thread. */

import { Worker } from 'node:worker_threads';
import { type Assignment, Crew, type Offers, type Report } from './crew.ts';

export interface Team {
  /** Rounds under way at a time. */
  readonly ahead: number;
  /** One round of every crew; `offers` by thread. Rounds are worked in the order asked. Rejects when a crew fails. */
  round(offers: Offers[]): Promise<Report[][]>;
  close(): Promise<void>;
}

/** One crew on the calling thread, which it blocks for a round at a time. */
export class LocalTeam implements Team {
  readonly ahead = 1;
  readonly #crew: Promise<Crew>;

  constructor(assignment: Assignment) {
    this.#crew = Crew.create(assignment);
  }

  async round(offers: Offers[]): Promise<Report[][]> {
    await new Promise((resolve) => setImmediate(resolve));
    return [(await this.#crew).round(offers[0]!)];
  }

  async close(): Promise<void> {}
}

/** One crew a worker thread. Rounds of a thread differ in length, so each may be some rounds ahead of the others. */
export class ThreadTeam implements Team {
  readonly ahead = 8;
  readonly #threads: Thread[];

  constructor(assignments: Assignment[]) {
    this.#threads = assignments.map((assignment) => new Thread(assignment));
  }

  round(offers: Offers[]): Promise<Report[][]> {
    return Promise.all(this.#threads.map((thread, index) => thread.round(offers[index]!)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class Thread {
  readonly #worker: Worker;
  /** Rounds asked for and not yet reported, oldest first. */
  #asked: PromiseWithResolvers<Report[]>[] = [];

  constructor(assignment: Assignment) {
    this.#worker = new Worker(new URL('./crew-worker.ts', import.meta.url), { workerData: assignment });
    this.#worker.on('message', (reports: Report[]) => this.#asked.shift()?.resolve(reports));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a solver thread ended before its round')));
  }

  round(offers: Offers): Promise<Report[]> {
    const report = Promise.withResolvers<Report[]>();
    this.#asked.push(report);
    this.#worker.postMessage(offers);
    return report.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    for (const report of this.#asked.splice(0)) report.reject(error);
  }
}
