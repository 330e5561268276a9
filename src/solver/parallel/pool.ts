/** The worker pool of a run: engines on worker threads, or on the calling thread. */

import { Worker } from 'node:worker_threads';
import { loadHighs } from '../branch-and-price/adapter.ts';
import { type IdleThread, IdleThreads } from './idle-threads.ts';
import { threadFile } from './thread-file.ts';
import { type Exchange, type Report, WorkerEngines, type WorkerSetup } from './worker-engines.ts';

export interface WorkerPool {
  /** Rounds under way at a time. */
  readonly roundsAhead: number;
  /** Sends every thread its work; before the first round. */
  setUp(setups: WorkerSetup[]): void;
  /** One round on every thread, in the order asked; input and reports by thread. Rejects where a thread has failed. */
  round(exchanges: Exchange[]): Promise<Report[]>[];
  /** @param keepThreads whether the threads may serve a later run */
  close(keepThreads: boolean): Promise<void>;
}

/** Engines on the calling thread, which a round blocks. */
export class LocalPool implements WorkerPool {
  readonly roundsAhead = 1;
  #setup: WorkerSetup | null = null;
  #engines: WorkerEngines | null = null;

  setUp(setups: WorkerSetup[]): void {
    this.#setup = setups[0];
  }

  round(exchanges: Exchange[]): Promise<Report[]>[] {
    return [this.#round(exchanges[0])];
  }

  async #round(exchange: Exchange): Promise<Report[]> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#engines ??= new WorkerEngines(this.#setup!, await loadHighs());
    return this.#engines.round(exchange);
  }

  async close(): Promise<void> {
    this.#engines?.close();
  }
}

/**
 * Engines on worker threads, which start at once, before there is anything to do. Rounds differ in length between
 * threads, so each may run some rounds ahead of the others; in lockstep they waited a third to half of the time.
 */
export class ThreadPool implements WorkerPool {
  readonly roundsAhead = 8;
  readonly #threads: EnginesThread[];

  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => IDLE.take() ?? new EnginesThread());
  }

  setUp(setups: WorkerSetup[]): void {
    this.#threads.forEach((thread, index) => {
      thread.setUp(setups[index]);
    });
  }

  round(exchanges: Exchange[]): Promise<Report[]>[] {
    return this.#threads.map((thread, index) => thread.round(exchanges[index]));
  }

  async close(keepThreads: boolean): Promise<void> {
    await Promise.all(
      this.#threads.map((thread) => {
        thread.dropRounds();
        return IDLE.giveBack(thread, keepThreads);
      }),
    );
  }
}

const IDLE = new IdleThreads<EnginesThread>();

/** What a thread hears: the engines of a run, or a round of them. Runs are numbered; rounds of runs that ended are passed over. */
export type EnginesMessage = { run: number } & ({ setup: WorkerSetup } | { exchange: Exchange });

/** What a thread starts with: the number of the last run that ended, shared. */
export interface EnginesData {
  ended: Int32Array;
}

class EnginesThread implements IdleThread {
  readonly worker: Worker;
  /** The number of the last run that ended. */
  readonly #ended = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #run = 0;
  /** Rounds not yet reported, oldest first. */
  #pending: PromiseWithResolvers<Report[]>[] = [];
  /** Why the thread ended; from then on every round is rejected. */
  #failure: { reason: unknown } | null = null;

  constructor() {
    const workerData: EnginesData = { ended: this.#ended };
    this.worker = new Worker(threadFile('engines-worker'), { workerData });
    this.worker.on('message', ({ run, reports }: { run: number; reports: Report[] }) => {
      if (run === this.#run) this.#pending.shift()?.resolve(reports);
    });
    this.worker.on('error', (error) => this.#fail(error));
    this.worker.on('exit', () => this.#fail(new Error('a solver thread ended before its round')));
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  setUp(setup: WorkerSetup): void {
    this.#run += 1;
    this.#post({ run: this.#run, setup });
  }

  round(exchange: Exchange): Promise<Report[]> {
    if (this.#failure !== null) return Promise.reject(this.#failure.reason);
    const round = Promise.withResolvers<Report[]>();
    this.#pending.push(round);
    this.#post({ run: this.#run, exchange });
    return round.promise;
  }

  /** The run is over: rounds under way are rejected, and those not begun are passed over. */
  dropRounds(): void {
    Atomics.store(this.#ended, 0, this.#run);
    for (const round of this.#pending.splice(0)) round.reject(new Error('the run has ended'));
  }

  #post(message: EnginesMessage): void {
    this.worker.postMessage(message);
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason };
    for (const round of this.#pending.splice(0)) round.reject(reason);
  }
}
