/** Works the queue: takes runs, solves them on threads of their own, stores what comes out. Knows nothing of HTTP. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import type { Database } from '../../../platform/db.ts';
import type { Progress } from '../../../solver/index.ts';
import { storeExplained, storeFailure, storeSolved } from '../outcome/store.ts';
import { readSnapshot } from '../runs.repo.ts';
import type { RunError } from '../runs.schema.ts';
import type { RunQueue, TakenJob } from './queue.ts';
import { type SolveThread, startThread } from './thread.ts';
import * as repo from './work.repo.ts';

export interface RunnerSettings {
  db: Database;
  queue: RunQueue;
  now: () => Date;
  /** Runs worked on at the same time in this process; 0: none. */
  workers: number;
  onFault: (error: unknown) => void;
}

/** A job's lease lasts 20 s (migration 0016): four beats may fail before it is lost. */
const HEARTBEAT_MS = 4000;
/** How often idle workers look for runs that other processes sent, and for silent workers. */
const POLL_MS = 2000;
const SWEEP_MS = 5000;

export const CANCELLED: RunError = {
  code: 'PLANNING_FAILED',
  reason: 'CANCELLED',
  message: 'the run was cancelled',
};
const SILENT: RunError = {
  code: 'PLANNING_FAILED',
  reason: 'WORKER_LOST',
  message:
    'the worker went silent twice while it solved this run; start it again, perhaps with a smaller horizon',
};

export type RunEvents = { progress: [runId: string, progress: Progress]; ended: [runId: string] };

export class Runner {
  readonly events = new EventEmitter<RunEvents>();
  readonly #settings: RunnerSettings;
  readonly #name = `${hostname()} ${randomUUID()}`;
  readonly #threads = new Map<string, SolveThread>();
  readonly #working = new Set<Promise<void>>();
  readonly #timers: NodeJS.Timeout[] = [];
  #taking = false;
  #stopped = false;

  constructor(settings: RunnerSettings) {
    this.#settings = settings;
    // Everybody who waits for a run listens.
    this.events.setMaxListeners(0);
  }

  start(): void {
    const every = (ms: number, work: () => Promise<void>) =>
      this.#timers.push(setInterval(() => work().catch(this.#settings.onFault), ms));
    if (this.#settings.workers === 0) return;
    every(POLL_MS, () => this.#takeAll());
    every(SWEEP_MS, () => this.sweep());
    // An embedded database has one process: whatever was being worked on when it opened, nobody works on now.
    this.sweep(this.#settings.db.engine === 'pglite')
      .then(() => this.#takeAll())
      .catch(this.#settings.onFault);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Says that a run may be waiting. */
  wake(): void {
    this.#takeAll().catch(this.#settings.onFault);
  }

  /** Asks the run's thread, if it is here, for its best so far. */
  abort(runId: string): void {
    this.#threads.get(runId)?.abort();
  }

  /** Runs end with the best found so far; those not begun stay in the queue. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const thread of this.#threads.values()) thread.abort();
    await Promise.all(this.#working);
  }

  /** Takes the runs of silent workers from them; `all`: of every worker. */
  async sweep(all = false): Promise<void> {
    const { db, queue, now } = this.#settings;
    for (const { organisationId, runId } of await queue.reclaim(all)) {
      await db.transaction(organisationId, async (tx) => {
        await repo.failRun(tx, organisationId, runId, null, SILENT, now().toISOString());
        await queue.remove(tx, runId);
      });
      this.events.emit('ended', runId);
    }
    for (const run of await repo.readStrayRuns(db)) {
      await db.transaction(run.organisationId, (tx) => repo.requeueRun(tx, run));
    }
  }

  async #takeAll(): Promise<void> {
    if (this.#taking) return;
    this.#taking = true;
    try {
      while (!this.#stopped && this.#working.size < this.#settings.workers) {
        const job = await this.#settings.queue.take();
        if (job === null) return;
        this.#begin(job);
      }
    } finally {
      this.#taking = false;
    }
  }

  #begin(job: TakenJob): void {
    const work = this.#work(job)
      .catch(this.#settings.onFault)
      .finally(() => {
        this.#working.delete(work);
        this.events.emit('ended', job.runId);
        if (!this.#stopped) this.wake();
      });
    this.#working.add(work);
  }

  async #work(job: TakenJob): Promise<void> {
    const { db, now } = this.#settings;
    const attempt = { fence: job.retryCount + 1, worker: this.#name, at: now().toISOString() };
    const run = await db.transaction(job.organisationId, (tx) =>
      repo.takeRun(tx, job.organisationId, job.runId, attempt),
    );
    if (run === undefined) return this.#drop(job);
    const problemText = await readSnapshot(db, job.organisationId, run.contentHash);
    if (problemText === undefined) throw new Error(`run ${job.runId} has no snapshot`);
    const order = { problemText, options: run.work };
    const thread = startThread(order, (progress) => this.events.emit('progress', job.runId, progress));
    this.#threads.set(job.runId, thread);
    const beat = { cancelled: run.cancelRequested, lost: false };
    const heart = setInterval(
      () => this.#beat(job, thread, beat).catch(this.#settings.onFault),
      HEARTBEAT_MS,
    );
    try {
      const solved = await thread.done;
      if (beat.cancelled || (await repo.isCancelRequested(db, job.organisationId, job.runId))) {
        await storeFailure(this.#settings, job, CANCELLED);
      } else {
        await storeSolved(this.#settings, job, run, solved);
        // The job is over, and with it the lease that the heart keeps.
        clearInterval(heart);
        if (solved.later) await this.#explain(job, thread);
      }
    } catch (error) {
      if (beat.lost) return;
      const message = error instanceof Error ? error.message : String(error);
      await storeFailure(this.#settings, job, { code: 'PLANNING_FAILED', reason: 'SOLVER_FAULT', message });
    } finally {
      clearInterval(heart);
      this.#threads.delete(job.runId);
    }
  }

  /** The result is out; its explanations are stored when they are there. Stopping does not wait for them. */
  async #explain(job: TakenJob, thread: SolveThread): Promise<void> {
    this.events.emit('ended', job.runId);
    this.#threads.set(job.runId, { ...thread, abort: thread.kill });
    try {
      await storeExplained(this.#settings, job, await thread.explained);
    } catch (error) {
      if (!this.#stopped) this.#settings.onFault(error);
    }
  }

  /** A run that was cancelled while it waited: nothing is left to do. */
  async #drop(job: TakenJob): Promise<void> {
    const { db, queue } = this.#settings;
    await db.transaction(job.organisationId, (tx) => queue.finish(tx, job));
  }

  async #beat(
    job: TakenJob,
    thread: SolveThread,
    beat: { cancelled: boolean; lost: boolean },
  ): Promise<void> {
    const { db, queue } = this.#settings;
    if (!(await queue.touch(job))) {
      beat.lost = true;
      return thread.kill();
    }
    if (!beat.cancelled && (await repo.isCancelRequested(db, job.organisationId, job.runId))) {
      beat.cancelled = true;
      thread.abort();
    }
  }
}
