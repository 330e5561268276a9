/** What machines ask of a process: whether it is ready, and its figures. */
import type { FastifyInstance } from 'fastify';
import { createMetrics, type Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Adds `/ready` and `/metrics`. `ready` resolves to true when the database can be reached. */
export function addProbes(app: FastifyInstance, ready: () => Promise<boolean>): void {
  const metrics = createMetrics((error) => app.log.warn({ err: error }, 'figures could not be read'));
  app.decorate('metrics', metrics);
  const unlimited = { config: { access: 'public', rate: 'none' } } as const;
  app.get('/ready', unlimited, async (_request, reply) => {
    const isReady = await ready();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unreachable' });
  });
  app.get('/metrics', unlimited, async (_request, reply) => {
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
}
