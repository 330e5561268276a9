/** What machines ask of a process: whether it is ready, and its figures. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../errors.ts';
import { createMetrics, type Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Who may read figures: whoever sends the token, as a bearer; `nobody`: they are not there. */
export type FiguresAccess = 'anybody' | 'nobody' | { token: string };

const UNLIMITED = { config: { access: 'public', rate: 'none' } } as const;

/** Adds `/ready` and `/metrics`. `ready` resolves to true when the database can be reached. */
export function addProbes(
  app: FastifyInstance,
  ready: () => Promise<boolean>,
  access: FiguresAccess = 'anybody',
): void {
  const metrics = createMetrics((error) => app.log.warn({ err: error }, 'figures could not be read'));
  app.decorate('metrics', metrics);
  app.get('/ready', UNLIMITED, async (_request, reply) => {
    const isReady = await ready();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unreachable' });
  });
  addFigures(app, metrics, access);
}

export function addFigures(app: FastifyInstance, metrics: Metrics, access: FiguresAccess): void {
  if (access === 'nobody') return;
  app.get('/metrics', UNLIMITED, async ({ headers }, reply) => {
    if (access !== 'anybody' && !isToken(headers.authorization, access.token)) throw unauthorized();
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
}

/** Digests have one length, so the time says nothing of how far a guess was right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [sent, known] = [authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(sent, known);
}
