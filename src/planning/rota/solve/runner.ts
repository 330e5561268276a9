/** Works the queue: takes runs, solves them on threads of their own, stores what comes out. Independent of HTTP. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { type Database, isAway, type Sql } from '../../../platform/db/db.ts';
import { JobWorker } from '../../../platform/jobs/worker.ts';
import type { Progress } from '../../../solver/index.ts';
import { say } from '../../../words/said.ts';
import { readAssigned } from '../problem/live.repo.ts';
import { runError } from '../runs/run-error.ts';
import { readSnapshot } from '../runs/runs.repo.ts';
import type { TakenJob } from './dispatch.ts';
import type { RunFigures } from './figures.ts';
import { HEARTBEAT_MS, inBriefTransaction, leaseFrom, POLL_MS, SWEEP_MS, whileAway } from './lease.ts';
import { openNotices, type RunNotice, type RunNotices } from './notices.ts';
import type { RunQueue } from './queue.ts';
import { LostJob, storeExplained, storeFailure, storeSolved } from './store.ts';
import { createSweep } from './sweep.ts';
import type { SolveThreads, WorkThread } from './thread.ts';
import * as repo from './work.repo.ts';

export interface RunnerSettings {
  db: Database;
  queue: RunQueue;
  now: () => Date;
  /** Runs worked on at the same time in this process; 0: none. */
  workers: number;
  /** Places for short runs beside them, so that one begins while long runs have all the others. */
  reserved: number;
  /** Closed by whoever opened them. */
  threads: SolveThreads;
  /** Between two looks for runs that other processes sent. */
  pollMs?: number;
  /** For so long after it began, or after the database was away, this process takes no run from a silent worker. */
  graceMs?: number;
  figures: RunFigures;
  onFault: (error: unknown) => void;
}

/** A job under way. `gone`: another worker has it, or its run was cancelled. */
interface Held {
  readonly thread: WorkThread;
  gone: 'lost' | 'cancelled' | null;
}

type RunEvents = { progress: [runId: string, progress: Progress]; ended: [runId: string] };

export class Runner {
  readonly events = new EventEmitter<RunEvents>();
  readonly #settings: RunnerSettings;
  readonly #name = `${hostname()} ${randomUUID()}`;
  /** By run. */
  readonly #held = new Map<string, Held>();
  readonly #worker: JobWorker<TakenJob>;
  readonly #reserved: JobWorker<TakenJob>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #notices: RunNotices;
  /** Takes the runs of silent workers from them; whether some now wait. */
  readonly sweep: (all?: boolean) => Promise<boolean>;

  constructor(settings: RunnerSettings) {
    this.#settings = settings;
    const { workers, reserved, figures } = settings;
    this.#worker = this.#places(workers, false);
    this.#reserved = this.#places(reserved, true);
    figures.showWorkers(() => {
      const busy = this.#worker.busy + this.#reserved.busy;
      return { busy, idle: workers + reserved - busy };
    });
    this.#notices = openNotices(settings.db, settings.onFault);
    this.sweep = createSweep(settings, (runId) => this.#end(runId));
    // Everybody who waits for a run listens.
    this.events.setMaxListeners(0);
  }

  /** Resolves when this process hears of runs that others send. */
  async start(): Promise<void> {
    const every = (ms: number, work: () => Promise<void>) =>
      this.#timers.push(setInterval(() => work().catch(this.#settings.onFault), ms));
    await this.#notices.listen((notice) => this.#hear(notice));
    const { workers, pollMs = POLL_MS } = this.#settings;
    if (workers === 0) return;
    every(pollMs, async () => this.wake());
    every(SWEEP_MS, async () => {
      if (await this.sweep()) this.announce();
    });
    this.sweep()
      .then(() => this.wake())
      .catch(this.#settings.onFault);
  }

  #places(atATime: number, shortOnly: boolean): JobWorker<TakenJob> {
    const { queue, onFault } = this.#settings;
    return new JobWorker({
      take: async () => {
        const job = await queue.take(shortOnly);
        return job === null ? [] : [job];
      },
      work: (job) => this.#charged(job),
      onEnd: ({ runId }) => this.#end(runId),
      putBack: queue.putBack,
      atATime,
      onFault,
    });
  }

  get stopped(): boolean {
    return this.#worker.stopped;
  }

  /** Starts a thread for a run that is about to be sent, so that it loads while the problem is built. */
  prepare(): void {
    if (this.#worker.hasRoom) this.#settings.threads.prepare();
  }

  /** Says that a run may be waiting. */
  wake(): void {
    this.#worker.wake();
    this.#reserved.wake();
  }

  /** A run was sent: whoever has room begins it, here if that can be. */
  announce(): void {
    this.wake();
    if (!this.#worker.hasRoom) this.#notices.tell({ kind: 'sent' });
  }

  /** The run was cancelled: nobody waits for it, and its work here ends. */
  drop(runId: string): void {
    const held = this.#held.get(runId);
    if (held !== undefined) this.#leave(held, 'cancelled');
    this.#end(runId);
  }

  /** Runs end with the best found so far; those not begun stay in the queue. */
  async stop(): Promise<void> {
    const ended = Promise.all([this.#worker.stop(), this.#reserved.stop()]);
    const unheard = this.#notices.stop();
    for (const timer of this.#timers) clearInterval(timer);
    for (const { thread } of this.#held.values()) thread.abort();
    await Promise.all([ended, unheard]);
  }

  /** The run's result is out: whoever waits for it looks, in this process and in others. */
  #end(runId: string): void {
    this.events.emit('ended', runId);
    this.#notices.tell({ kind: 'ended', runId });
  }

  #hear(notice: RunNotice): void {
    if (notice.kind === 'sent') this.wake();
    else if (notice.kind === 'ended') this.events.emit('ended', notice.runId);
    else this.events.emit('progress', notice.runId, notice.progress);
  }

  /** The organisation is charged for the time, whatever came of the run. */
  async #charged(job: TakenJob): Promise<void> {
    const begun = performance.now();
    try {
      await this.#work(job);
    } finally {
      await this.#settings.queue.settle(job, (performance.now() - begun) / 1000);
    }
  }

  async #work(job: TakenJob): Promise<void> {
    const { db, now, figures } = this.#settings;
    const { organisationId, runId } = job;
    const attempt = { fence: job.retryCount + 1, worker: this.#name, at: now().toISOString() };
    const isOver = leaseFrom(() => this.stopped);
    const take = (tx: Sql) => repo.takeRun(tx, organisationId, runId, attempt);
    const run = await whileAway(() => inBriefTransaction(db, organisationId, take), isOver);
    if (run === undefined) return this.#goOn(job);
    figures.waited(job, run.waitedSeconds);
    const problemText = await whileAway(() => this.#problemOf(job, run.contentHash), isOver);
    const order = { problemText, options: run.work, limitSeconds: run.timeLimitMs / 1000 };
    const thread = this.#settings.threads.start(order, (progress) => {
      this.events.emit('progress', runId, progress);
      this.#notices.tell({ kind: 'progress', runId, progress });
    });
    const left = await this.#hold(job, thread, (held) => this.#solve(job, run, held));
    if (left !== undefined) await this.#explain(job, thread, left);
  }

  /** Stores the thread's result or its fault; returns what is left to explain. */
  async #solve(job: TakenJob, run: repo.TakenRun, held: Held): Promise<repo.Unexplained | undefined> {
    const { figures } = this.#settings;
    const isOver = () => this.stopped || held.gone !== null;
    try {
      const solved = await figures.timed(job, 'solve', held.thread.done);
      const store = () => figures.timed(job, 'store', storeSolved(this.#settings, job, run, solved));
      const left = await whileAway(store, isOver);
      figures.ended('completed');
      return left;
    } catch (error) {
      const gone = held.gone ?? (error instanceof LostJob ? 'lost' : null);
      figures.ended(gone ?? (isAway(error) ? 'lost' : 'failed'));
      if (gone !== null) return undefined;
      if (isAway(error)) throw error;
      const message = error instanceof Error ? error.message : String(error);
      const fault = runError('SOLVER_FAULT', say('runs.solverFault', { message }));
      await whileAway(() => storeFailure(this.#settings, job, fault), isOver);
      return undefined;
    }
  }

  /** The job of a run with a result: what its worker died over, if anything, are the explanations. */
  async #goOn(job: TakenJob): Promise<void> {
    const { organisationId, runId } = job;
    const { db } = this.#settings;
    const isOver = leaseFrom(() => this.stopped);
    const left = await whileAway(() => repo.findUnexplained(db, organisationId, runId), isOver);
    if (left === undefined) return this.#drop(job);
    const problemText = await whileAway(() => this.#problemOf(job, left.contentHash), isOver);
    const stored = await whileAway(() => readAssigned(db, organisationId, runId), isOver);
    const assignments = stored.map(({ userId, demandId }) => ({ personId: userId, demandId }));
    await this.#explain(job, this.#settings.threads.start({ problemText, assignments }), left);
  }

  /** The result is out; its explanations are stored when they are there. Stopping leaves them to the next worker. */
  async #explain(job: TakenJob, thread: WorkThread, left: repo.Unexplained): Promise<void> {
    this.#end(job.runId);
    const { figures } = this.#settings;
    const killable = { ...thread, abort: thread.kill };
    if (this.stopped) thread.kill();
    const isStored = await this.#hold(job, killable, async (held) => {
      try {
        const { overrides } = left;
        const rows = await figures.timed(job, 'explain', thread.explained);
        const isOver = () => this.stopped || held.gone !== null;
        return await whileAway(() => storeExplained(this.#settings, job, { rows, overrides }), isOver);
      } catch (error) {
        if (this.stopped || held.gone !== null) return true;
        throw error;
      }
    });
    if (!isStored) await this.#goOn(job);
  }

  async #problemOf({ organisationId, runId }: TakenJob, contentHash: string): Promise<string> {
    const text = await readSnapshot(this.#settings.db, organisationId, contentHash);
    if (text === undefined) throw new Error(`run ${runId} has no snapshot`);
    return text;
  }

  /** Keeps the job, and the thread within reach, while `work` lasts. */
  async #hold<T>(job: TakenJob, thread: WorkThread, work: (held: Held) => Promise<T>): Promise<T> {
    const held: Held = { thread, gone: null };
    this.#held.set(job.runId, held);
    const heart = setInterval(() => this.#beat(job, held).catch(this.#settings.onFault), HEARTBEAT_MS);
    try {
      return await work(held);
    } finally {
      clearInterval(heart);
      this.#held.delete(job.runId);
    }
  }

  /** A run that was cancelled while it waited: nothing is left to do. */
  async #drop(job: TakenJob): Promise<void> {
    const { db, queue } = this.#settings;
    await inBriefTransaction(db, job.organisationId, (tx) => queue.finish(tx, job));
  }

  async #beat(job: TakenJob, held: Held): Promise<void> {
    if (!(await this.#settings.queue.touch(job))) this.#leave(held, 'lost');
  }

  #leave(held: Held, gone: 'lost' | 'cancelled'): void {
    held.gone ??= gone;
    held.thread.kill();
  }
}
