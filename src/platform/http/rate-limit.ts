/** Token buckets in memory, and the headers that let a client pace itself (IETF draft-ietf-httpapi-ratelimit-headers). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

export type RateClass = 'reads' | 'writes' | 'solves' | 'enquiries';
/** How many requests a minute each caller may make, by class; 0 = no limit. */
export type RateLimits = Record<RateClass, number>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which bucket the route draws from; by default `reads` for GET, HEAD and OPTIONS, `writes` for the rest. `none`: never limited. */
    rate?: RateClass | 'none';
  }
}

const WINDOW_SECONDS = 60;
const MOST_BUCKETS = 100_000;

interface Bucket {
  tokens: number;
  at: number;
}

export type RateLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  rate: RateClass | 'none' | undefined,
) => ApiError | undefined;

/** Makes the check that spends one token of the caller's bucket, writes the headers, and refuses with 429 when it is empty. */
export function createRateLimit(limits: RateLimits, now: () => Date): RateLimit {
  const buckets = new Map<string, Bucket>();

  return (request, reply, rate = /^(GET|HEAD|OPTIONS)$/.test(request.method) ? 'reads' : 'writes') => {
    const limit = rate === 'none' ? 0 : limits[rate];
    if (rate === 'none' || limit === 0) return undefined;
    const bucket = fill(buckets, `${rate} ${callerOf(request)}`, limit, now().getTime());
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    const secondsPerToken = WINDOW_SECONDS / limit;
    const wait = Math.ceil((1 - Math.min(1, bucket.tokens)) * secondsPerToken);
    reply.header('ratelimit-policy', `"${rate}";q=${limit};w=${WINDOW_SECONDS}`);
    reply.header('ratelimit', `"${rate}";r=${Math.floor(bucket.tokens)};t=${wait}`);
    if (allowed) return undefined;
    return new ApiError(429, 'RATE_LIMITED', `too many ${rate}: ${limit} a minute; wait ${wait} s`, {
      headers: { 'retry-after': String(wait) },
    });
  };
}

function callerOf(request: FastifyRequest): string {
  const { actor } = request;
  return actor === null ? request.ip : `${actor.organisationId} ${actor.subject}`;
}

function fill(buckets: Map<string, Bucket>, key: string, limit: number, at: number): Bucket {
  let bucket = buckets.get(key);
  if (bucket === undefined) {
    if (buckets.size >= MOST_BUCKETS) buckets.delete(buckets.keys().next().value!);
    bucket = { tokens: limit, at };
    buckets.set(key, bucket);
    return bucket;
  }
  const elapsedSeconds = Math.max(0, at - bucket.at) / 1000;
  bucket.tokens = Math.min(limit, bucket.tokens + (elapsedSeconds * limit) / WINDOW_SECONDS);
  bucket.at = at;
  return bucket;
}
