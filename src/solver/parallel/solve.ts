/** The solver's entry point: a run on a thread of its own, or on the calling thread with `threads: 0`. */

import { Worker } from 'node:worker_threads';
import type { Problem } from '../problem.ts';
import type { Progress, Solution, SolveOptions } from '../solution.ts';
import { ProblemFault, validate } from '../validate.ts';
import { Run } from './run.ts';
import { threadFile } from './thread-file.ts';

/** Input of a run's thread; the signal and the callback stay on the calling thread. */
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

async function onThread(
  problem: Problem,
  { signal, onProgress, ...options }: SolveOptions,
): Promise<Solution> {
  requireValid(problem, options);
  const workerData: RunRequest = { problem, options };
  const thread = new Worker(threadFile('run-worker'), { workerData });
  const abort = () => thread.postMessage('abort');
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await new Promise<Solution>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('the solver thread ended without a solution')));
      thread.on('message', (message: RunMessage) => {
        if ('solution' in message) resolve(message.solution);
        else onProgress?.(message.progress);
      });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    await thread.terminate();
  }
}
