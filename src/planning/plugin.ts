/** Planning: table of contents. */
import type { FastifyInstance } from 'fastify';
import type { Hr } from '../hr/hr.ts';
import type { ServiceContext } from '../platform/context.ts';
import { healthRoutes } from '../platform/health.ts';
import { leaveBodiesUnread } from '../platform/http.ts';
import { serveOpenApi } from '../platform/openapi.ts';
import { withTypes } from '../platform/shapes.ts';
import { Aside } from './aside/aside.ts';
import { auditRoutes } from './audit.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { demandRoutes } from './demand/demand.routes.ts';
import { directoryIngestRoutes } from './directory/directory.routes.ts';
import { eligibilityRoutes, ingestRoute } from './eligibility/eligibility.routes.ts';
import { rotaRoutes } from './rota/rota.routes.ts';
import { planningRuns } from './runs/runs.plugin.ts';
import { addScope } from './scope.ts';
import { locationSettingsRoutes } from './settings/locations/location.routes.ts';
import { workforceSettingsRoutes } from './settings/workforce/workforce.routes.ts';
import { shiftRoutes } from './shifts/shifts.routes.ts';
import type { TASKS } from './tasks.ts';
import { timesheetRoutes } from './timesheets/timesheets.routes.ts';

export interface PlanningContext extends ServiceContext {
  hr: Hr;
  /** Runs worked on at the same time in this process. */
  solverWorkers: number;
}

export async function planningPlugin(fastify: FastifyInstance, context: PlanningContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Planning',
    version: '0.1.0',
    description: 'Weekly rotas: demand, eligibility, planning runs with explanations, timesheets.',
  });
  addScope(fastify, context);
  const app = withTypes(fastify);
  healthRoutes(app, 'planning');
  directoryIngestRoutes(app, context);
  locationSettingsRoutes(app, context);
  workforceSettingsRoutes(app, context);
  shiftRoutes(app, context);
  demandRoutes(app, context);
  eligibilityRoutes(app, context);
  const aside = new Aside<typeof TASKS>(new URL('./tasks.worker.ts', import.meta.url));
  fastify.addHook('onClose', () => aside.close());
  await fastify.register(async (scope) => {
    leaveBodiesUnread(scope);
    ingestRoute(withTypes(scope), { ...context, aside });
  });
  await planningRuns(fastify, { ...context, aside });
  rotaRoutes(app, { ...context, aside });
  calendarRoutes(app, context);
  timesheetRoutes(app, context);
  auditRoutes(app, context);
}
