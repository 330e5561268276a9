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

/** The best roster found within the limits. Rejects with ProblemFault when `validate` finds faults. */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  const faults = validate(problem);
  if (faults.length > 0) throw new ProblemFault(faults);
  return options.threads === 0 ? new Run(problem, options).solve() : onThread(problem, options);
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
