/**
 * CPU-heavy work runs on a small worker pool. An organisation runs one task at a time, organisations take turns, and
 * waiting and running are both limited.
 */

import { Piscina } from 'piscina';
import { ApiError } from '../../platform/errors.ts';
import { revived, say } from '../../words/said.ts';
import type { Reply, TaskCall, Tasks } from './serve.ts';

export interface TaskRunner<T extends Tasks> {
  /** Rejects with the ApiError that the task throws, with an Error for any other fault, and with 429 after too long a wait. */
  run<Name extends keyof T & string>(
    organisationId: string,
    name: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Awaited<ReturnType<T[Name]>>>;
}

interface Task extends TaskCall {
  organisationId: string;
  settled: PromiseWithResolvers<unknown>;
  /** Ends the wait. */
  timer: NodeJS.Timeout | undefined;
}

export interface Limits {
  /** Until the task starts. */
  waitMs: number;
  runMs: number;
}

/** The second thread is for others while one organisation's task takes long. A thread holds some 60 MB. */
const MAX_THREADS = 2;
/** A thread ends when it has had nothing to do for this long. */
const IDLE_MS = 60_000;
const LIMITS: Limits = { waitMs: 30_000, runMs: 120_000 };
const RETRY_AFTER_SECONDS = 5;

export class WorkerPool<T extends Tasks> implements TaskRunner<T> {
  readonly #pool: Piscina<TaskCall, Reply>;
  readonly #limits: Limits;
  /** By organisation; whose turn is next comes first. */
  readonly #waiting = new Map<string, Task[]>();
  /** Organisations with a task on a thread. */
  readonly #running = new Set<string>();

  /** `module` serves the tasks. */
  constructor(module: URL, limits = LIMITS) {
    this.#limits = limits;
    this.#pool = new Piscina({
      filename: module.href,
      minThreads: 0,
      maxThreads: MAX_THREADS,
      idleTimeout: IDLE_MS,
    });
  }

  run<Name extends keyof T & string>(
    organisationId: string,
    name: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Awaited<ReturnType<T[Name]>>> {
    const settled = Promise.withResolvers<unknown>();
    const task: Task = { organisationId, name, input, settled, timer: undefined };
    task.timer = setTimeout(() => this.#giveUp(task), this.#limits.waitMs);
    this.#waiting.set(organisationId, [...(this.#waiting.get(organisationId) ?? []), task]);
    this.#startNext();
    return settled.promise as Promise<Awaited<ReturnType<T[Name]>>>;
  }

  async close(): Promise<void> {
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { settled, timer } of waiting) {
      clearTimeout(timer);
      settled.reject(new Error('the worker pool was closed'));
    }
    await this.#pool.destroy();
  }

  /** Starts the next task of every organisation that has none running, as far as there are threads. */
  #startNext(): void {
    while (this.#running.size < MAX_THREADS) {
      const organisationId = [...this.#waiting.keys()].find((id) => !this.#running.has(id));
      if (organisationId === undefined) return;
      const [task, ...others] = this.#waiting.get(organisationId)!;
      this.#keep(organisationId, others);
      this.#start(task!).catch(task!.settled.reject);
    }
  }

  async #start({ organisationId, name, input, settled, timer }: Task): Promise<void> {
    clearTimeout(timer);
    this.#running.add(organisationId);
    const signal = AbortSignal.timeout(this.#limits.runMs);
    try {
      const reply = await this.#pool.run({ name, input }, { signal });
      if ('value' in reply) settled.resolve(reply.value);
      else settled.reject(errorOf(reply));
    } catch (error) {
      settled.reject(signal.aborted ? tooLong(this.#limits) : error);
    } finally {
      this.#running.delete(organisationId);
      // Whoever had a turn stands behind all others.
      const others = this.#waiting.get(organisationId) ?? [];
      this.#waiting.delete(organisationId);
      this.#keep(organisationId, others);
      this.#startNext();
    }
  }

  #keep(organisationId: string, tasks: Task[]): void {
    if (tasks.length > 0) this.#waiting.set(organisationId, tasks);
    else this.#waiting.delete(organisationId);
  }

  #giveUp(task: Task): void {
    const queue = this.#waiting.get(task.organisationId) ?? [];
    this.#keep(
      task.organisationId,
      queue.filter((other) => other !== task),
    );
    task.settled.reject(busy());
  }
}

function errorOf(reply: Exclude<Reply, { value: unknown }>): Error {
  if ('fault' in reply) return new Error(reply.fault);
  const { statusCode, code, said, options } = reply.refusal;
  const details = options.details?.map((fault) => ({ ...fault, message: revived(fault.message) }));
  return new ApiError(
    statusCode,
    code,
    revived(said),
    details === undefined ? options : { ...options, details },
  );
}

function busy(): ApiError {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  const message = say('refused.busy');
  return new ApiError(429, 'RATE_LIMITED', message, { reason: 'BUSY', headers });
}

function tooLong({ runMs }: Limits): ApiError {
  const message = say('refused.tooLarge', { seconds: runMs / 1000 });
  return new ApiError(500, 'INTERNAL', message, { reason: 'TOO_LARGE' });
}
