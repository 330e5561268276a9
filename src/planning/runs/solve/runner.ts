/** Works the queue: takes runs, solves them on threads of their own, stores what comes out. Independent of HTTP. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import type { Database } from '../../../platform/db/db.ts';
import { JobWorker } from '../../../platform/jobs/worker.ts';
import type { Progress } from '../../../solver/index.ts';
import { readAssigned } from '../problem/live.repo.ts';
import { storeExplained, storeFailure, storeSolved } from '../results/store.ts';
import { appendEnd } from '../run-events.ts';
import { readSnapshot } from '../runs.repo.ts';
import type { TakenJob } from './dispatch.ts';
import { CANCELLED, SILENT } from './ends.ts';
import type { RunFigures } from './figures.ts';
import { openNotices, type RunNotice, type RunNotices } from './notices.ts';
import type { RunQueue } from './queue.ts';
import { SolveThreads, type WorkThread } from './thread.ts';
import * as repo from './work.repo.ts';

export interface RunnerSettings {
  db: Database;
  queue: RunQueue;
  now: () => Date;
  /** Runs worked on at the same time in this process; 0: none. */
  workers: number;
  /** Places for short runs beside them, so that one begins while long runs have all the others. */
  reserved: number;
  /** Between two looks for runs that other processes sent. */
  pollMs?: number;
  figures: RunFigures;
  onFault: (error: unknown) => void;
}

/** A job's lease lasts 20 s (migration 0007): four beats may fail before it is lost. */
const HEARTBEAT_MS = 4000;
/** How often idle workers look for runs that other processes sent and were not heard to, and for silent workers. */
const POLL_MS = 2000;
const SWEEP_MS = 5000;

/** What the heart of a job found out. */
interface Beat {
  cancelled: boolean;
  lost: boolean;
}

export type RunEvents = { progress: [runId: string, progress: Progress]; ended: [runId: string] };

export class Runner {
  readonly events = new EventEmitter<RunEvents>();
  readonly #settings: RunnerSettings;
  readonly #name = `${hostname()} ${randomUUID()}`;
  readonly #threads = new SolveThreads();
  /** The thread of each run under way. */
  readonly #threadOf = new Map<string, WorkThread>();
  readonly #worker: JobWorker<TakenJob>;
  readonly #reserved: JobWorker<TakenJob>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #notices: RunNotices;

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
    every(SWEEP_MS, () => this.sweep());
    // An embedded database has one process: whatever was being worked on when it opened, nobody works on now.
    this.sweep(this.#settings.db.engine === 'pglite')
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
      ...{ atATime, onFault },
    });
  }

  get stopped(): boolean {
    return this.#worker.stopped;
  }

  /** Starts a thread for a run that is about to be sent, so that it loads while the problem is built. */
  prepare(): void {
    if (this.#worker.hasRoom) this.#threads.prepare();
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

  /** Asks the run's thread, if it is here, for its best so far. */
  abort(runId: string): void {
    this.#threadOf.get(runId)?.abort();
  }

  /** Runs end with the best found so far; those not begun stay in the queue. */
  async stop(): Promise<void> {
    const ended = Promise.all([this.#worker.stop(), this.#reserved.stop()]);
    const unheard = this.#notices.stop();
    for (const timer of this.#timers) clearInterval(timer);
    for (const thread of this.#threadOf.values()) thread.abort();
    await Promise.all([ended, unheard]);
    this.#threads.close();
  }

  /** Takes the runs of silent workers from them; `all`: of every worker. */
  async sweep(all = false): Promise<void> {
    const { db, queue, now } = this.#settings;
    for (const { organisationId, runId } of await queue.reclaim(all)) {
      await db.transaction(organisationId, async (tx) => {
        const at = now();
        const failed = await repo.failRun(tx, organisationId, runId, null, SILENT, at.toISOString());
        await queue.remove(tx, runId);
        if (failed) await appendEnd(tx, organisationId, runId, at);
      });
      this.#end(runId);
    }
    for (const run of await repo.readStrayRuns(db)) {
      await db.transaction(run.organisationId, (tx) => repo.requeueRun(tx, run));
    }
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
    const run = await db.transaction(organisationId, (tx) =>
      repo.takeRun(tx, organisationId, runId, attempt),
    );
    if (run === undefined) return this.#goOn(job);
    figures.waited(job, run.waitedSeconds);
    const problemText = await this.#problemOf(job, run.contentHash);
    const order = { problemText, options: run.work, limitSeconds: run.timeLimitMs / 1000 };
    const thread = this.#threads.start(order, (progress) => {
      this.events.emit('progress', runId, progress);
      this.#notices.tell({ kind: 'progress', runId, progress });
    });
    const left = await this.#held(job, thread, run.cancelRequested, (beat) =>
      this.#solve(job, run, thread, beat),
    );
    if (left !== undefined) await this.#explain(job, thread, left);
  }

  /** Stores the thread's result or its fault; returns what is left to explain. */
  async #solve(
    job: TakenJob,
    run: repo.TakenRun,
    thread: WorkThread,
    beat: Beat,
  ): Promise<repo.Unexplained | undefined> {
    const { db, figures } = this.#settings;
    try {
      const solved = await figures.timed(job, 'solve', thread.done);
      if (beat.cancelled || (await repo.isCancelRequested(db, job.organisationId, job.runId))) {
        await storeFailure(this.#settings, job, CANCELLED);
        figures.ended('cancelled');
      } else {
        const left = await figures.timed(job, 'store', storeSolved(this.#settings, job, run, solved));
        figures.ended('completed');
        return left;
      }
    } catch (error) {
      figures.ended(beat.lost ? 'lost' : 'failed');
      if (beat.lost) return undefined;
      const message = error instanceof Error ? error.message : String(error);
      await storeFailure(this.#settings, job, { code: 'PLANNING_FAILED', reason: 'SOLVER_FAULT', message });
    }
    return undefined;
  }

  /** The job of a run with a result: what its worker died over, if anything, are the explanations. */
  async #goOn(job: TakenJob): Promise<void> {
    const { organisationId, runId } = job;
    const left = await repo.findUnexplained(this.#settings.db, organisationId, runId);
    if (left === undefined) return this.#drop(job);
    const problemText = await this.#problemOf(job, left.contentHash);
    const stored = await readAssigned(this.#settings.db, organisationId, runId);
    const assignments = stored.map(({ userId, demandId }) => ({ personId: userId, demandId }));
    await this.#explain(job, this.#threads.start({ problemText, assignments }), left);
  }

  /** The result is out; its explanations are stored when they are there. Stopping leaves them to the next worker. */
  async #explain(job: TakenJob, thread: WorkThread, left: repo.Unexplained): Promise<void> {
    this.#end(job.runId);
    const { figures } = this.#settings;
    const killable = { ...thread, abort: thread.kill };
    if (this.stopped) thread.kill();
    const isStored = await this.#held(job, killable, false, async (beat) => {
      try {
        const { overrides } = left;
        const rows = await figures.timed(job, 'explain', thread.explained);
        return await storeExplained(this.#settings, job, { rows, overrides });
      } catch (error) {
        if (this.stopped || beat.lost) return true;
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
  async #held<T>(
    job: TakenJob,
    thread: WorkThread,
    cancelled: boolean,
    work: (beat: Beat) => Promise<T>,
  ): Promise<T> {
    const beat = { cancelled, lost: false };
    this.#threadOf.set(job.runId, thread);
    const heart = setInterval(
      () => this.#beat(job, thread, beat).catch(this.#settings.onFault),
      HEARTBEAT_MS,
    );
    try {
      return await work(beat);
    } finally {
      clearInterval(heart);
      this.#threadOf.delete(job.runId);
    }
  }

  /** A run that was cancelled while it waited: nothing is left to do. */
  async #drop(job: TakenJob): Promise<void> {
    const { db, queue } = this.#settings;
    await db.transaction(job.organisationId, (tx) => queue.finish(tx, job));
  }

  async #beat(job: TakenJob, thread: WorkThread, beat: Beat): Promise<void> {
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
