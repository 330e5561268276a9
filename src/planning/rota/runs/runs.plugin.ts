/** Planning runs: table of contents, and the workers of this process. */
import type { FastifyInstance } from 'fastify';
import type { Hr } from '../../../hr/hr.ts';
import type { MailServer } from '../../../notifications/mails/mails.plugin.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { withTypes } from '../../../platform/shapes.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import { openRunner, type SolverSettings } from '../solve/open.ts';
import type { SolveThreads } from '../solve/thread.ts';
import { resultRoutes } from './results/results.routes.ts';
import { runRoutes } from './runs.routes.ts';
import type { RunTasks } from './runs.tasks.ts';

export interface RunsSettings extends ServiceContext {
  hr: Hr;
  solver: SolverSettings;
  threads: SolveThreads;
  travelCostPerKm: number;
  /** Null: no mails are sent. */
  mailServer: MailServer | null;
  workerPool: TaskRunner<RunTasks>;
}

export async function planningRuns(app: FastifyInstance, settings: RunsSettings): Promise<void> {
  const { db, now, solver, threads } = settings;
  const { metrics, tracing, log } = app;
  const { queue, runner } = await openRunner({ db, now, solver, threads, metrics, tracing, log });
  const context = { ...settings, queue, runner };
  runRoutes(withTypes(app), context);
  resultRoutes(withTypes(app), context);
  app.addHook('onReady', () => runner.start());
  // Before connections are waited for: those that wait for a run get what is found by now.
  app.addHook('preClose', () => runner.stop());
  app.addHook('onClose', () => queue.stop());
}
