/**
 * The threads that work runs, one run at a time each. A thread is kept a while for the next run: loading its modules and
 * compiling the explanations' code takes longer than a small solve.
 */
import { Worker } from 'node:worker_threads';
import type { Assignment, Progress, Solution } from '../../../solver/index.ts';
import type { RowTexts } from '../runs/results/result-mapper.ts';
import type { StoredMetrics } from '../runs/run-record.ts';
import type { RunScore } from '../runs/runs.schema.ts';

export interface SolveOrder {
  problemText: string;
  /** Either a clock or an exact amount of work, never both. */
  options: { seed: number; seconds?: number; iterations?: number };
  /** The run's time limit; a replay's amount of work was done within it. */
  limitSeconds: number;
}

/** Explain a roster that is known already; `assignments` without duties outside the run. */
interface ExplainOrder {
  problemText: string;
  assignments: Assignment[];
}

export type WorkOrder = SolveOrder | ExplainOrder;

export type ToThread = WorkOrder | 'abort';

/** A thread ends when it has had nothing to do for this long. */
const IDLE_MS = 60_000;

/** A result as it is stored: the thread makes the rows, so that nobody else has to read the problem. */
export interface Solved {
  kind: 'solved';
  outcome: { score: RunScore; metrics: StoredMetrics; resultHash: string };
  effort: Pick<Solution, 'seed' | 'iterations' | 'terminatedBy'>;
  rows: RowTexts;
  /** The explanations follow. */
  later: boolean;
}

export type FromThread =
  | { kind: 'progress'; progress: Progress }
  | Solved
  | { kind: 'explained'; rows: RowTexts }
  | { kind: 'fault'; name: string; message: string };

/** The solver, or its input, is at fault. */
class SolveFault extends Error {
  override name = 'SolveFault';
}

export interface WorkThread {
  /** The result of a `SolveOrder`. */
  done: Promise<Solved>;
  /** What follows a `later` result, or the result of an `ExplainOrder`; rejects when the thread ends without it. */
  explained: Promise<RowTexts>;
  /** Asks for the best roster so far. */
  abort(): void;
  /** Ends the thread without an answer: `done` rejects. */
  kill(): void;
}

/** Keeps the threads that have nothing to do. */
export class SolveThreads {
  readonly #waiting = new Set<Thread>();
  #closed = false;

  /** Starts a thread unless one waits: a run is coming. */
  prepare(): void {
    if (this.#waiting.size === 0) this.#keep(this.#open());
  }

  start(order: WorkOrder, onProgress: (progress: Progress) => void = () => undefined): WorkThread {
    const [thread = this.#open()] = this.#waiting;
    this.#waiting.delete(thread);
    return thread.begin(order, onProgress);
  }

  /** Ends the threads that wait; those at work end when they are done. */
  close(): void {
    this.#closed = true;
    for (const thread of this.#waiting) thread.end();
  }

  #open(): Thread {
    return new Thread({
      freed: (thread) => this.#keep(thread),
      ended: (thread) => this.#waiting.delete(thread),
    });
  }

  #keep(thread: Thread): void {
    if (this.#closed) {
      thread.end();
      return;
    }
    this.#waiting.add(thread);
    thread.rest();
  }
}

/** What a thread is at. */
interface Task {
  solved: PromiseWithResolvers<Solved>;
  explained: PromiseWithResolvers<RowTexts>;
  onProgress: (progress: Progress) => void;
}

interface Watcher {
  /** The result is there and nothing follows. */
  freed(thread: Thread): void;
  ended(thread: Thread): void;
}

class Thread {
  readonly #worker = new Worker(new URL('./solve.worker.ts', import.meta.url));
  readonly #watcher: Watcher;
  #task: Task | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(`the solver's thread failed: ${error.message}`));
    this.#worker.on('exit', () => {
      this.#fail('the solver ended without a result');
      watcher.ended(this);
    });
  }

  begin(order: WorkOrder, onProgress: Task['onProgress']): WorkThread {
    clearTimeout(this.#timer);
    this.#worker.ref();
    const solved = Promise.withResolvers<Solved>();
    const explained = Promise.withResolvers<RowTexts>();
    // Nobody waits for explanations that came with the result, nor for a result that is known.
    explained.promise.catch(() => undefined);
    solved.promise.catch(() => undefined);
    const task = { solved, explained, onProgress };
    this.#task = task;
    this.#send(order);
    const ifMine = (act: () => void) => () => {
      if (this.#task === task) act();
    };
    return {
      done: solved.promise,
      explained: explained.promise,
      abort: ifMine(() => this.#send('abort')),
      kill: ifMine(() => this.end()),
    };
  }

  /** Waits for work; it keeps no process alive. */
  rest(): void {
    this.#worker.unref();
    this.#timer = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    // At once: until the thread is gone, another run would be given to it.
    this.#watcher.ended(this);
    void this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    const task = this.#task;
    if (task === null) return;
    if (message.kind === 'progress') task.onProgress(message.progress);
    else if (message.kind === 'explained') task.explained.resolve(message.rows);
    else if (message.kind === 'fault') this.#fail(message.message);
    else this.#solved(task, message);
  }

  #solved(task: Task, message: Solved): void {
    if (!message.later) {
      this.#task = null;
      this.#watcher.freed(this);
    }
    task.solved.resolve(message);
  }

  #fail(message: string): void {
    this.#task?.solved.reject(new SolveFault(message));
    this.#task?.explained.reject(new SolveFault(message));
    this.#task = null;
  }
}
