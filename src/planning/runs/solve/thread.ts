/** Starts a run's thread and speaks with it. */
import { Worker } from 'node:worker_threads';
import type { Assignment, Progress, Solution } from '../../../solver/index.ts';
import type { RowTexts } from '../results/result-mapper.ts';
import type { StoredMetrics } from '../run-record.ts';
import type { RunScore } from '../runs.schema.ts';

export interface SolveOrder {
  problemText: string;
  /** Either a clock or an exact amount of work, never both. */
  options: { seed: number; seconds?: number; iterations?: number };
}

/** Explain a roster that is known already; `assignments` without duties outside the run. */
export interface ExplainOrder {
  problemText: string;
  assignments: Assignment[];
}

export type WorkOrder = SolveOrder | ExplainOrder;

export type ToThread = 'abort';

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

export function startThread(
  order: WorkOrder,
  onProgress: (progress: Progress) => void = () => undefined,
): WorkThread {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { workerData: order });
  const solved = Promise.withResolvers<Solved>();
  const explained = Promise.withResolvers<RowTexts>();
  const fail = (message: string) => {
    solved.reject(new SolveFault(message));
    explained.reject(new SolveFault(message));
  };
  // Nobody waits for explanations that came with the result, nor for a result that is known.
  explained.promise.catch(() => undefined);
  solved.promise.catch(() => undefined);
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else if (message.kind === 'solved') solved.resolve(message);
    else if (message.kind === 'explained') explained.resolve(message.rows);
    else fail(message.message);
  });
  worker.on('error', (error) => fail(`the solver's thread failed: ${error.message}`));
  worker.on('exit', () => fail('the solver ended without a result'));
  return {
    done: solved.promise,
    explained: explained.promise,
    abort: () => worker.postMessage('abort' satisfies ToThread),
    kill: () => void worker.terminate(),
  };
}
