/** How a server closes: connections that carry no request are not waited for, and what arrives meanwhile is to be refused. */

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { say } from '../../words/said.ts';
import { ApiError } from '../errors.ts';

const SWEEP_MS = 50;
export const STOPPING = 'STOPPING';

/** Whether the server closes. */
export function closeQuickly(app: FastifyInstance): () => boolean {
  const { server } = app;
  // Browsers open connections ahead of need; Node takes one that has sent nothing for busy.
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  const sweep = () => {
    // A kept-alive connection goes idle after its last answer, and would hold the close until its keep-alive ends.
    server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(sweep, SWEEP_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => timer !== undefined;
}

/** 503: nothing was changed, and another process, or the next, will answer. */
export function stopping(): ApiError {
  const message = say('protocol.stopping');
  return new ApiError(503, 'INTERNAL', message, { reason: STOPPING, headers: { 'retry-after': '1' } });
}
