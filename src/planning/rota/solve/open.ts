import type { Database } from '../../../platform/db/db.ts';
import type { Metrics } from '../../../platform/http/metrics.ts';
import type { Tracing } from '../../../platform/tracing/tracing.ts';
import type { Shares } from './dispatch.ts';
import { createFigures } from './figures.ts';
import { openQueue, type RunQueue } from './queue.ts';
import { Runner, type RunnerSettings } from './runner.ts';
import { LostJob } from './store.ts';
import type { SolveThreads } from './thread.ts';

export interface SolverSettings extends Pick<RunnerSettings, 'workers' | 'reserved'> {
  shares: Shares;
}

export interface WorkerSettings {
  db: Database;
  now: () => Date;
  solver: SolverSettings;
  threads: SolveThreads;
  metrics: Metrics;
  tracing: Tracing;
  log: { warn(message: string): void; error(fault: { err: unknown }, message: string): void };
}

/** The queue and the workers of this process; `runner.start()` sets them to work. */
export async function openRunner(settings: WorkerSettings): Promise<{ queue: RunQueue; runner: Runner }> {
  const { db, now, solver, threads, metrics, tracing, log } = settings;
  const { shares, ...places } = solver;
  const onFault = (error: unknown) => {
    if (error instanceof LostJob) log.warn(error.message);
    else log.error({ err: error }, 'a planning run could not be worked');
  };
  const queue = await openQueue(db, tracing, onFault, shares);
  return {
    queue,
    runner: new Runner({
      db,
      queue,
      now,
      ...places,
      threads,
      figures: createFigures(metrics, tracing, queue),
      onFault,
    }),
  };
}
