/** Part of the composition root: who may read `/metrics`, and a port of its own for it. */
import fastify, { type FastifyInstance } from 'fastify';
import { addFigures, type FiguresAccess } from '../platform/http/probes.ts';
import type { Config } from './config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** On the port of the services: figures tell of organisations' work, so beyond this machine they are for whoever has the token. */
export function figuresAccessOf({ HOST, METRICS_TOKEN: token, METRICS_PORT: port }: Config): FiguresAccess {
  if (port !== undefined) return 'nobody';
  if (token !== undefined) return { token };
  return LOOPBACK.test(HOST) ? 'anybody' : 'nobody';
}

/** On a port of its own, which is not to be routed: the token is asked where there is one. null: there is none. */
export async function openFigures(
  { metrics }: FastifyInstance,
  { HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }: Config,
): Promise<FastifyInstance | null> {
  if (port === undefined) return null;
  const own = fastify({ logger: false });
  addFigures(own, metrics, token === undefined ? 'anybody' : { token });
  await own.listen({ host, port });
  return own;
}
