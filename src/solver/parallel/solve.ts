/** The solver's entry point: a run on a thread of its own, or on the calling thread with `threads: 0`. */

import { Worker } from 'node:worker_threads';
import type { Problem } from '../problem.ts';
import type { Progress, Solution, SolveOptions } from '../solution.ts';
import { ProblemFault, validate } from '../validate.ts';
import { type IdleThread, IdleThreads } from './idle-threads.ts';
import { isSmall, Run } from './run.ts';
import { threadFile } from './thread-file.ts';

/** What a run's thread hears to begin; the signal and the callback stay on the calling thread. */
export interface RunRequest {
  problem: Problem;
  options: Omit<SolveOptions, 'signal' | 'onProgress'>;
}

/** Output of a run's thread. */
export type RunMessage = { progress: Progress } | { solution: Solution };

/** Range of each option, from 0; a timer holds at most 24 days. */
const RANGES = {
  seconds: { most: 1_000_000, whole: false },
  iterations: { most: Number.MAX_SAFE_INTEGER, whole: true },
  seed: { most: 2 ** 32 - 1, whole: true },
  threads: { most: 64, whole: true },
} as const;

/**
 * The best roster found within the limits. Rejects with ProblemFault when `validate` finds faults, and with RangeError for an
 * option out of range.
 */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  return options.threads === 0 ? solveOnThisThread(problem, options) : onThread(problem, options);
}

/** The same roster with the run on the calling thread and `threads` beside it: for callers that have a thread to spare. */
export async function solveOnThisThread(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  requireValid(problem, options);
  return new Run(problem, options).solve();
}

function requireValid(problem: Problem, options: SolveOptions): void {
  checkRanges(options);
  const faults = validate(problem);
  if (faults.length > 0) throw new ProblemFault(faults);
}

function checkRanges(options: SolveOptions): void {
  for (const [name, { most, whole }] of Object.entries(RANGES)) {
    const value: unknown = options[name as keyof typeof RANGES];
    const fits = whole ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (value === undefined || (fits && (value as number) >= 0 && (value as number) <= most)) continue;
    throw new RangeError(`${name}: is ${value}. Give a ${whole ? 'whole ' : ''}number from 0 to ${most}.`);
  }
}

async function onThread(problem: Problem, { signal, ...options }: SolveOptions): Promise<Solution> {
  requireValid(problem, options);
  const thread = IDLE.take() ?? new RunThread();
  const abort = () => thread.abort();
  signal?.addEventListener('abort', abort);
  try {
    const { onProgress, ...plain } = options;
    const solution = thread.run({ problem, options: plain }, onProgress);
    if (signal?.aborted) abort();
    return await solution;
  } finally {
    signal?.removeEventListener('abort', abort);
    await IDLE.giveBack(thread, isSmall(problem));
  }
}

const IDLE = new IdleThreads<RunThread>();

class RunThread implements IdleThread {
  readonly worker = new Worker(threadFile('run-worker'));
  failed = false;

  constructor() {
    this.worker.on('exit', () => {
      this.failed = true;
    });
  }

  abort(): void {
    this.worker.postMessage('abort');
  }

  async run(request: RunRequest, onProgress: SolveOptions['onProgress']): Promise<Solution> {
    const answer = Promise.withResolvers<Solution>();
    const hear = (message: RunMessage): void => {
      if ('solution' in message) answer.resolve(message.solution);
      else onProgress?.(message.progress);
    };
    const fail = (error: unknown): void => {
      this.failed = true;
      answer.reject(error);
    };
    const exit = (): void => fail(new Error('the solver thread ended without a solution'));
    this.worker.on('message', hear).on('error', fail).on('exit', exit);
    this.worker.postMessage(request);
    try {
      return await answer.promise;
    } finally {
      this.worker.off('message', hear).off('error', fail).off('exit', exit);
    }
  }
}
