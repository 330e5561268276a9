/**
 * The limits of requests by token buckets, and the headers that let a client pace itself (IETF draft-ietf-httpapi-ratelimit-headers). Reads and writes are
 * counted in memory, by each process for itself; solves and enquiries, which are rare and cost most, in the database, by
 * all processes together.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../words/said.ts';
import type { Sql } from '../db/db.ts';
import { ApiError } from '../errors.ts';
import { type Bucket, forgetFull, levelOf, type Spent, spendHere, spendTogether } from '../token-bucket.ts';
import { placeOf } from './proxies.ts';

type RateClass = 'reads' | 'writes' | 'solves' | 'enquiries';
/** How many requests a minute each caller may make, by class; 0 = no limit. */
type RateLimits = Record<RateClass, number>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which bucket the route draws from; by default `reads` for GET, HEAD and OPTIONS, `writes` for the rest. `none`: never limited. */
    rate?: RateClass | 'none';
  }
}

const WINDOW_SECONDS = 60;

/** Spends one token of the caller's bucket and writes the headers; the 429 where it is empty. */
export interface RateLimiter {
  /** Spends from this process's buckets. */
  spend(
    request: FastifyRequest,
    reply: FastifyReply,
    rate: RateClass | 'none' | undefined,
  ): ApiError | undefined;
  /** Spends from the buckets that all processes share. */
  spendShared(request: FastifyRequest, reply: FastifyReply, rate: RateClass): Promise<ApiError | undefined>;
}

/** Whether all processes count requests of the class together. */
export const isShared = (rate: RateClass | 'none' | undefined): rate is 'solves' | 'enquiries' =>
  rate === 'solves' || rate === 'enquiries';

export function createRateLimiter(limits: RateLimits, db: Sql, now: () => Date): RateLimiter {
  const inMemory = new Map<string, number>();
  return {
    spend: (request, reply, rate = /^(GET|HEAD|OPTIONS)$/.test(request.method) ? 'reads' : 'writes') => {
      if (rate === 'none' || limits[rate] === 0) return undefined;
      const at = now().getTime();
      const bucket = bucketOf(request, rate, limits);
      return outcome(reply, rate, bucket, spendHere(inMemory, bucket, at), at);
    },
    spendShared: async (request, reply, rate) => {
      if (limits[rate] === 0) return undefined;
      const at = now().getTime();
      const bucket = bucketOf(request, rate, limits);
      const spent = await spendTogether(db, bucket, at);
      await forgetFull(db, at);
      return outcome(reply, rate, bucket, spent, at);
    },
  };
}

const bucketOf = (request: FastifyRequest, rate: RateClass, limits: RateLimits): Bucket => ({
  key: `${rate} ${callerOf(request)}`,
  limit: limits[rate],
  windowMs: WINDOW_SECONDS * 1000,
});

function outcome(reply: FastifyReply, rate: RateClass, bucket: Bucket, spent: Spent, at: number) {
  const { limit } = bucket;
  const { tokens, wait, fullIn } = levelOf(bucket, spent, at);
  reply.header('ratelimit-policy', `"${rate}";q=${limit};w=${WINDOW_SECONDS}`);
  reply.header('ratelimit', `"${rate}";r=${tokens};t=${fullIn}`);
  if (spent.allowed) return undefined;
  return new ApiError(429, 'RATE_LIMITED', say('protocol.tooMany', { rate, limit, wait }), {
    headers: { 'retry-after': String(wait) },
  });
}

function callerOf(request: FastifyRequest): string {
  const { actor } = request;
  return actor === null ? placeOf(request.ip) : `${actor.organisationId} ${actor.subject}`;
}
