/** The embedded HR: table of contents. */
import type { FastifyInstance } from 'fastify';
import { auditListRoutes } from '../platform/audit/audit-list.routes.ts';
import type { ServiceContext } from '../platform/context.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { serveOpenApi } from '../platform/openapi/openapi.ts';
import { withTypes } from '../platform/shapes.ts';
import { hrReads } from './embedded/hr.reads.routes.ts';
import { hrRoutes } from './embedded/hr.routes.ts';

export async function hrPlugin(fastify: FastifyInstance, context: ServiceContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'HR (embedded)',
    version: '0.1.0',
    description: 'Contracts, availability, leave, attendance and timesheet reviews of an organisation.',
    service: 'hr',
    features: {
      Health: 'Probes of the process.',
      Audit: 'What was changed, and by whom.',
      HR: 'What Planning reads of people, and reviews of their hours.',
    },
  });
  const app = withTypes(fastify);
  healthRoutes(app, 'hr');
  hrReads(app, context);
  hrRoutes(app, context);
  auditListRoutes(app, context, 'hr');
}
