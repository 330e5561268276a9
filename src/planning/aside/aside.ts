/** Hands heavy thoughts to a thread of their own; the thread starts with the first and goes when nothing is asked. */
import { Worker } from 'node:worker_threads';
import { ApiError, type ErrorCode, type ErrorOptions } from '../../platform/errors.ts';

/** Pure functions of plain data, by name. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface Question {
  id: number;
  task: string;
  input: unknown;
}

interface Refusal {
  statusCode: number;
  code: ErrorCode;
  message: string;
  options: ErrorOptions;
}

export type Answer = { id: number } & ({ value: unknown } | { refusal: Refusal } | { fault: string });

/** A thread holds some 60 MB: it is given back when it had nothing to do for this long. */
const IDLE_MS = 60_000;

/** Where these tasks can be asked for. */
export interface Asks<T extends Tasks> {
  /** Throws what the task throws: an ApiError as such, anything else as an Error. */
  ask<Name extends keyof T & string>(task: Name, input: Parameters<T[Name]>[0]): Promise<ReturnType<T[Name]>>;
}

export class Aside<T extends Tasks> implements Asks<T> {
  readonly #module: URL;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();

  /** `module` serves the tasks. */
  constructor(module: URL) {
    this.#module = module;
  }

  ask<Name extends keyof T & string>(
    task: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<ReturnType<T[Name]>> {
    clearTimeout(this.#idle);
    const id = ++this.#count;
    const asked = Promise.withResolvers<unknown>();
    this.#asked.set(id, asked);
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage({ id, task, input } satisfies Question);
    return asked.promise as Promise<ReturnType<T[Name]>>;
  }

  /** Ends the thread; what is asked from now on starts the next. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#lose(new Error('the thread aside was closed'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#module);
    worker.on('message', (answer: Answer) => this.#settle(worker, answer));
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#lose(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread aside ended')));
    return worker;
  }

  #lose(error: Error): void {
    this.#worker = null;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }

  #settle(worker: Worker, answer: Answer): void {
    const asked = this.#asked.get(answer.id);
    if (asked === undefined) return;
    this.#asked.delete(answer.id);
    if ('value' in answer) asked.resolve(answer.value);
    else if ('refusal' in answer) {
      const { statusCode, code, message, options } = answer.refusal;
      asked.reject(new ApiError(statusCode, code, message, options));
    } else asked.reject(new Error(answer.fault));
    if (this.#asked.size > 0) return;
    worker.unref();
    this.#idle = setTimeout(() => this.close(), IDLE_MS);
    this.#idle.unref();
  }
}
