/** The door to a run: on a thread of its own, so that the caller's stays free, or right here with `threads: 0`. */

import { Worker } from 'node:worker_threads';
import type { Problem } from './problem.ts';
import { Run } from './run.ts';
import type { Progress, Solution, SolveOptions } from './solution.ts';
import { threadFile } from './thread-file.ts';
import { ProblemFault, validate } from './validate.ts';

/** What a run's thread is told at the start; the signal and the callback stay here. */
export interface Order {
  problem: Problem;
  options: Omit<SolveOptions, 'signal' | 'onProgress'>;
}

/** What a run's thread says. */
export type News = { progress: Progress } | { solution: Solution };

/** Most of each option, from 0; a timer holds 24 days. */
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
  checkRanges(options);
  const faults = validate(problem);
  if (faults.length > 0) throw new ProblemFault(faults);
  return options.threads === 0 ? new Run(problem, options).solve() : onThread(problem, options);
}

function checkRanges(options: SolveOptions): void {
  for (const [name, { most, whole }] of Object.entries(RANGES)) {
    const value: unknown = options[name as keyof typeof RANGES];
    const fits = whole ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (value === undefined || (fits && (value as number) >= 0 && (value as number) <= most)) continue;
    throw new RangeError(`${name}: is ${value}. Give a ${whole ? 'whole ' : ''}number from 0 to ${most}.`);
  }
}

async function onThread(
  problem: Problem,
  { signal, onProgress, ...options }: SolveOptions,
): Promise<Solution> {
  const workerData: Order = { problem, options };
  const thread = new Worker(threadFile('worker'), { workerData });
  const abort = () => thread.postMessage('abort');
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await new Promise<Solution>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('the solver thread ended without an answer')));
      thread.on('message', (news: News) => {
        if ('solution' in news) resolve(news.solution);
        else onProgress?.(news.progress);
      });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    await thread.terminate();
  }
}
