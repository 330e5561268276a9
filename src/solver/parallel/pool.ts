/** The worker pool of a run: engines on worker threads, or on the calling thread. */

import { Worker } from 'node:worker_threads';
import { loadHighs } from '../branch-and-price/adapter.ts';
import { threadFile } from './thread-file.ts';
import { type Exchange, type Report, WorkerEngines, type WorkerSetup } from './worker-engines.ts';

export interface WorkerPool {
  /** Rounds under way at a time. */
  readonly roundsAhead: number;
  /** Sends every thread its work; before the first round. */
  setUp(setups: WorkerSetup[]): void;
  /** One round on every thread, in the order asked; input and reports by thread. Rejects when a thread has failed. */
  round(exchanges: Exchange[]): Promise<Report[][]>;
  close(): Promise<void>;
}

/** Engines on the calling thread, which a round blocks. */
export class LocalPool implements WorkerPool {
  readonly roundsAhead = 1;
  #setup: WorkerSetup | null = null;
  #engines: WorkerEngines | null = null;

  setUp(setups: WorkerSetup[]): void {
    this.#setup = setups[0];
  }

  async round(exchanges: Exchange[]): Promise<Report[][]> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#engines ??= new WorkerEngines(this.#setup!, await loadHighs());
    return [this.#engines.round(exchanges[0])];
  }

  async close(): Promise<void> {}
}

/**
 * Engines on worker threads, which start at once, before there is anything to do. Rounds differ in length between
 * threads, so each may run some rounds ahead of the others; in lockstep they waited a third to half of the time.
 */
export class ThreadPool implements WorkerPool {
  readonly roundsAhead = 8;
  readonly #threads: Thread[];

  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => new Thread());
  }

  setUp(setups: WorkerSetup[]): void {
    this.#threads.forEach((thread, index) => {
      thread.setUp(setups[index]);
    });
  }

  round(exchanges: Exchange[]): Promise<Report[][]> {
    return Promise.all(this.#threads.map((thread, index) => thread.round(exchanges[index])));
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class Thread {
  readonly #worker = new Worker(threadFile('engines-worker'));
  /** Rounds not yet reported, oldest first. */
  #pending: PromiseWithResolvers<Report[]>[] = [];
  /** Why the thread ended; from then on every round is rejected. */
  #failure: { reason: unknown } | null = null;

  constructor() {
    this.#worker.on('message', (reports: Report[]) => this.#pending.shift()?.resolve(reports));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a solver thread ended before its round')));
  }

  setUp(setup: WorkerSetup): void {
    this.#worker.postMessage(setup);
  }

  round(exchange: Exchange): Promise<Report[]> {
    if (this.#failure !== null) return Promise.reject(this.#failure.reason);
    const round = Promise.withResolvers<Report[]>();
    this.#pending.push(round);
    this.#worker.postMessage(exchange);
    return round.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason };
    for (const round of this.#pending.splice(0)) round.reject(reason);
  }
}
