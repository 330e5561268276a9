/** The header of an answer that was read from a replica: how many milliseconds old it is at most. */
import type { FastifyReply } from 'fastify';

export const REPLICA_LAG = 'x-replica-lag-ms';

/** The oldest part of an answer counts. */
export function noteLag(reply: FastifyReply, lagMs: number): void {
  const before = Number(reply.getHeader(REPLICA_LAG) ?? 0);
  reply.header(REPLICA_LAG, Math.max(before, Math.ceil(lagMs)));
}
