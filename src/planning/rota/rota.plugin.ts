/** Planning runs: table of contents, and the workers of this process. */
import type { FastifyInstance } from 'fastify';
import { withTypes } from '../../platform/shapes.ts';
import type { ChangesContext } from './change/changes.service.ts';
import { overrideRoutes } from './change/overrides.routes.ts';
import type { PublishContext } from './publish/context.ts';
import { askRoute, publishRoutes } from './publish/publish.routes.ts';
import type { RunsContext } from './runs/context.ts';
import { resultRoutes } from './runs/results/results.routes.ts';
import { runRoutes } from './runs/runs.routes.ts';
import { openRunner, type SolverSettings } from './solve/open.ts';
import { endRoutes, solveRoutes } from './solve/solve.routes.ts';
import type { SolveThreads } from './solve/thread.ts';

interface RunsSettings extends RunsContext, ChangesContext, PublishContext {
  solver: SolverSettings;
  threads: SolveThreads;
  workerPool: RunsContext['workerPool'] & ChangesContext['workerPool'] & PublishContext['workerPool'];
}

export async function planningRuns(app: FastifyInstance, settings: RunsSettings): Promise<void> {
  const { db, now, solver, threads } = settings;
  const { metrics, tracing, log } = app;
  const { queue, runner } = await openRunner({ db, now, solver, threads, metrics, tracing, log });
  const context = { ...settings, queue, runner };
  const typed = withTypes(app);
  runRoutes(typed, context);
  solveRoutes(typed, context);
  publishRoutes(typed, context);
  overrideRoutes(typed, context);
  askRoute(typed, context);
  endRoutes(typed, context);
  resultRoutes(typed, context);
  app.addHook('onReady', () => runner.start());
  // Before connections are waited for: those that wait for a run get what is found by now.
  app.addHook('preClose', () => runner.stop());
  app.addHook('onClose', () => queue.stop());
}
