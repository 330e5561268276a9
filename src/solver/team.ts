/** The crews of a run: on worker threads, or one on the calling thread. */

import { Worker } from 'node:worker_threads';
import { type Assignment, Crew, type Offers, type Report } from './crew.ts';

export interface Team {
  /** One round of every crew; `offers` by thread. Rejects when a crew fails. */
  round(offers: Offers[]): Promise<Report[][]>;
  close(): Promise<void>;
}

/** One crew on the calling thread, which it blocks for a round at a time. */
export class LocalTeam implements Team {
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

/** One crew a worker thread. */
export class ThreadTeam implements Team {
  readonly #threads: Worker[];

  constructor(assignments: Assignment[]) {
    const file = new URL('./crew-worker.ts', import.meta.url);
    this.#threads = assignments.map((workerData) => new Worker(file, { workerData }));
  }

  round(offers: Offers[]): Promise<Report[][]> {
    return Promise.all(this.#threads.map((thread, index) => ask(thread, offers[index]!)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

/** Send a round to a thread and wait for its report. */
function ask(thread: Worker, offers: Offers): Promise<Report[]> {
  return new Promise((resolve, reject) => {
    const done = () => {
      thread.off('message', onMessage);
      thread.off('error', onError);
      thread.off('exit', onExit);
    };
    const onMessage = (reports: Report[]) => {
      done();
      resolve(reports);
    };
    const onError = (error: unknown) => {
      done();
      reject(error);
    };
    const onExit = () => {
      done();
      reject(new Error('a solver thread ended before its round'));
    };
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.on('exit', onExit);
    thread.postMessage(offers);
  });
}
