/**
 * Hands heavy thoughts to threads of their own, which start when they are needed and go when nothing is asked. An
 * organisation has one at a time, organisations take turns, and nobody waits without end.
 */
import { Worker } from 'node:worker_threads';
import { ApiError, type ErrorCode, type ErrorOptions } from '../../platform/errors.ts';

/** Pure functions of plain data, by name. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface Question {
  task: string;
  input: unknown;
}

interface Refusal {
  statusCode: number;
  code: ErrorCode;
  message: string;
  options: ErrorOptions;
}

export type Answer = { value: unknown } | { refusal: Refusal } | { fault: string };

/** Where these tasks can be asked for. */
export interface Asks<T extends Tasks> {
  /** Throws what the task throws: an ApiError as such, anything else as an Error; and 429 after too long a wait. */
  ask<Name extends keyof T & string>(
    organisationId: string,
    task: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<ReturnType<T[Name]>>;
}

interface Asked extends Question {
  organisationId: string;
  settled: PromiseWithResolvers<unknown>;
  /** Ends the wait, then the thought. */
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  worker: Worker;
  asked: Asked | null;
  idle: NodeJS.Timeout | undefined;
}

export interface Bounds {
  /** Until the thought begins. */
  waitMs: number;
  thoughtMs: number;
}

/** The second thread is for others while one organisation's question takes long. A thread holds some 60 MB. */
const MOST_THREADS = 2;
/** A thread is given back when it had nothing to do for this long. */
const IDLE_MS = 60_000;
const BOUNDS: Bounds = { waitMs: 30_000, thoughtMs: 120_000 };
const RETRY_AFTER_SECONDS = 5;

export class Aside<T extends Tasks> implements Asks<T> {
  readonly #module: URL;
  readonly #bounds: Bounds;
  readonly #threads = new Set<Thread>();
  /** By organisation; whose turn is next comes first. */
  readonly #waiting = new Map<string, Asked[]>();

  /** `module` serves the tasks. */
  constructor(module: URL, bounds = BOUNDS) {
    this.#module = module;
    this.#bounds = bounds;
  }

  ask<Name extends keyof T & string>(
    organisationId: string,
    task: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<ReturnType<T[Name]>> {
    const settled = Promise.withResolvers<unknown>();
    const asked: Asked = { organisationId, task, input, settled, timer: undefined };
    asked.timer = setTimeout(() => this.#giveUp(asked), this.#bounds.waitMs);
    const queue = this.#waiting.get(organisationId);
    if (queue === undefined) this.#waiting.set(organisationId, [asked]);
    else queue.push(asked);
    this.#begin();
    return settled.promise as Promise<ReturnType<T[Name]>>;
  }

  /** Ends the threads; what is asked from now on starts the next. */
  async close(): Promise<void> {
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    const closed = new Error('the thread aside was closed');
    for (const { settled, timer } of waiting) {
      clearTimeout(timer);
      settled.reject(closed);
    }
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, closed)));
  }

  /** Begins what can be begun: the next question of whoever has no thread, on a thread that is free. */
  #begin(): void {
    for (;;) {
      const busy = new Set([...this.#threads].map(({ asked }) => asked?.organisationId));
      const organisationId = [...this.#waiting.keys()].find((id) => !busy.has(id));
      if (organisationId === undefined) return;
      const thread = [...this.#threads].find(({ asked }) => asked === null) ?? this.#start();
      if (thread === null) return;
      this.#think(thread, this.#takeNext(organisationId));
    }
  }

  #takeNext(organisationId: string): Asked {
    const queue = this.#waiting.get(organisationId)!;
    if (queue.length === 1) this.#waiting.delete(organisationId);
    return queue.shift()!;
  }

  /** Who had a turn stands behind all others. */
  #yieldTurn({ organisationId }: Asked): void {
    const queue = this.#waiting.get(organisationId);
    if (queue === undefined) return;
    this.#waiting.delete(organisationId);
    this.#waiting.set(organisationId, queue);
  }

  #think(thread: Thread, asked: Asked): void {
    clearTimeout(asked.timer);
    clearTimeout(thread.idle);
    asked.timer = setTimeout(() => this.#end(thread, tooLong(this.#bounds)), this.#bounds.thoughtMs);
    thread.asked = asked;
    thread.worker.ref();
    const { task, input } = asked;
    thread.worker.postMessage({ task, input } satisfies Question);
  }

  /** Null when there are as many threads as there may be. */
  #start(): Thread | null {
    if (this.#threads.size === MOST_THREADS) return null;
    const thread: Thread = { worker: new Worker(this.#module), asked: null, idle: undefined };
    this.#threads.add(thread);
    thread.worker.on('message', (answer: Answer) => this.#settle(thread, answer));
    thread.worker.on('error', (error) => this.#end(thread, error));
    thread.worker.on('exit', () => this.#end(thread, new Error('the thread aside ended')));
    return thread;
  }

  #settle(thread: Thread, answer: Answer): void {
    const { asked } = thread;
    if (asked === null) return;
    clearTimeout(asked.timer);
    thread.asked = null;
    if ('value' in answer) asked.settled.resolve(answer.value);
    else if ('refusal' in answer) {
      const { statusCode, code, message, options } = answer.refusal;
      asked.settled.reject(new ApiError(statusCode, code, message, options));
    } else asked.settled.reject(new Error(answer.fault));
    thread.worker.unref();
    thread.idle = setTimeout(() => this.#end(thread, new Error('the thread aside was idle')), IDLE_MS);
    thread.idle.unref();
    this.#yieldTurn(asked);
    this.#begin();
  }

  /** Takes the thread away; what it was asked fails. */
  async #end(thread: Thread, error: Error): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idle);
    if (thread.asked !== null) {
      clearTimeout(thread.asked.timer);
      thread.asked.settled.reject(error);
      this.#yieldTurn(thread.asked);
    }
    this.#begin();
    await thread.worker.terminate();
  }

  #giveUp(asked: Asked): void {
    const queue = this.#waiting.get(asked.organisationId) ?? [];
    const left = queue.filter((other) => other !== asked);
    if (left.length > 0) this.#waiting.set(asked.organisationId, left);
    else this.#waiting.delete(asked.organisationId);
    asked.settled.reject(busy(this.#bounds));
  }
}

function busy({ waitMs }: Bounds): ApiError {
  const message = `questions that take long left no room for this one within ${waitMs / 1000} s; repeat it in a moment`;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new ApiError(429, 'RATE_LIMITED', message, { reason: 'BUSY', headers });
}

function tooLong({ thoughtMs }: Bounds): ApiError {
  const message = `this was given up after ${thoughtMs / 1000} s; ask for fewer locations, people or days at a time`;
  return new ApiError(500, 'INTERNAL', message, { reason: 'TOO_LARGE' });
}
