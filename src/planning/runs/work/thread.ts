/** Starts a run's thread and speaks with it. */
import { Worker } from 'node:worker_threads';
import type { CheckReport, Progress, Solution } from '../../../solver/index.ts';
import type { Explained } from '../outcome/explanation.ts';

export interface WorkOrder {
  problemText: string;
  /** Either a clock or an exact amount of work, never both. */
  options: { seed: number; seconds?: number; iterations?: number };
}

export type ToThread = 'abort';

export interface Solved {
  kind: 'solved';
  solution: Solution;
  report: CheckReport;
  explained: Explained;
}

export type FromThread =
  | { kind: 'progress'; progress: Progress }
  | Solved
  | { kind: 'fault'; name: string; message: string };

/** The solver, or its input, is at fault. */
export class SolveFault extends Error {
  override name = 'SolveFault';
}

export interface SolveThread {
  done: Promise<Solved>;
  /** Asks for the best roster so far. */
  abort(): void;
  /** Ends the thread without an answer: `done` rejects. */
  kill(): void;
}

export function startThread(order: WorkOrder, onProgress: (progress: Progress) => void): SolveThread {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { workerData: order });
  const done = new Promise<Solved>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'solved') resolve(message);
      else reject(new SolveFault(message.message));
    });
    worker.on('error', (error) => reject(new SolveFault(`the solver's thread failed: ${error.message}`)));
    worker.on('exit', () => reject(new SolveFault('the solver ended without an answer')));
  });
  return {
    done,
    abort: () => worker.postMessage('abort' satisfies ToThread),
    kill: () => void worker.terminate(),
  };
}
