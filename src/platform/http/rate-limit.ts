/**
 * Token buckets, and the headers that let a client pace itself (IETF draft-ietf-httpapi-ratelimit-headers). Reads and writes are
 * counted in memory, by each process for itself; solves and enquiries, which are rare and cost most, in the database, by
 * all processes together.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../words/said.ts';
import { sha256 } from '../canonical-json.ts';
import type { Sql } from '../db/db.ts';
import { ApiError } from '../errors.ts';
import { placeOf } from './proxies.ts';

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
const WINDOW_MS = WINDOW_SECONDS * 1000;
const MOST_BUCKETS = 100_000;
/** A limit's part of a minute is seldom a whole number of milliseconds. */
const ROUNDING = 1e-6;
/** Processes whose clocks differ by less count as one; a bucket that is full later than that was left by a clock set back. */
const SKEW_MS = 60_000;

/** A bucket's state is the time at which it is full again, in milliseconds. */
interface Spent {
  allowed: boolean;
  fullAt: number;
}

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
  const buckets = new Map<string, number>();
  return {
    spend: (request, reply, rate = /^(GET|HEAD|OPTIONS)$/.test(request.method) ? 'reads' : 'writes') => {
      const limit = rate === 'none' ? 0 : limits[rate];
      if (rate === 'none' || limit === 0) return undefined;
      const at = now().getTime();
      const spent = spendHere(buckets, `${rate} ${callerOf(request)}`, WINDOW_MS / limit, at);
      return outcome(reply, rate, limit, spent, at);
    },
    spendShared: async (request, reply, rate) => {
      const limit = limits[rate];
      if (limit === 0) return undefined;
      const at = now().getTime();
      const spent = await spendTogether(db, `${rate} ${callerOf(request)}`, WINDOW_MS / limit, at);
      return outcome(reply, rate, limit, spent, at);
    },
  };
}

function outcome(
  reply: FastifyReply,
  rate: RateClass,
  limit: number,
  { allowed, fullAt }: Spent,
  at: number,
) {
  const [stepMs, leftMs] = [WINDOW_MS / limit, WINDOW_MS - (fullAt - at)];
  const tokens = Math.max(0, Math.floor(leftMs / stepMs + ROUNDING));
  const wait = Math.max(0, Math.ceil((stepMs - leftMs) / 1000 - ROUNDING));
  reply.header('ratelimit-policy', `"${rate}";q=${limit};w=${WINDOW_SECONDS}`);
  const fullIn = Math.max(0, Math.ceil((fullAt - at) / 1000 - ROUNDING));
  reply.header('ratelimit', `"${rate}";r=${tokens};t=${fullIn}`);
  if (allowed) return undefined;
  return new ApiError(429, 'RATE_LIMITED', say('protocol.tooMany', { rate, limit, wait }), {
    headers: { 'retry-after': String(wait) },
  });
}

function callerOf(request: FastifyRequest): string {
  const { actor } = request;
  return actor === null ? placeOf(request.ip) : `${actor.organisationId} ${actor.subject}`;
}

function spendHere(buckets: Map<string, number>, key: string, stepMs: number, at: number): Spent {
  const known = buckets.get(key);
  if (known === undefined && buckets.size >= MOST_BUCKETS) buckets.delete(buckets.keys().next().value!);
  const isLeftBehind = known !== undefined && known > at + WINDOW_MS + 1;
  const before = isLeftBehind ? at : Math.max(known ?? at, at);
  const allowed = before + stepMs <= at + WINDOW_MS + ROUNDING;
  const fullAt = allowed ? before + stepMs : before;
  buckets.set(key, fullAt);
  return { allowed, fullAt };
}

/** A bucket's state as it counts now. */
const NOW_FULL_AT = `case when bucket.full_at > $4::timestamptz + $5::float8 * interval '1 millisecond' then $2
  else greatest(bucket.full_at, $2) end`;

/** The update that would pass the window is left out, and the state read as it is. */
const SPEND = `
  with spent as (
    insert into rate_limits as bucket (key_hash, full_at)
    values ($1, $2::timestamptz + $3::float8 * interval '1 millisecond')
    on conflict (key_hash) do update
      set full_at = ${NOW_FULL_AT} + $3 * interval '1 millisecond'
      where ${NOW_FULL_AT} + $3 * interval '1 millisecond' <= $4
    returning full_at
  )
  select true as allowed, extract(epoch from full_at)::float8 * 1000 as "fullAt" from spent
  union all
  select false, extract(epoch from least(full_at, $4))::float8 * 1000 from rate_limits
  where key_hash = $1 and not exists (select from spent)`;

/** Each request makes room for more than it takes, so keys never add up. A statement of its own, which waits for nobody. */
const MAKE_ROOM = `
  delete from rate_limits where key_hash in (
    select key_hash from rate_limits where full_at <= $1 order by full_at limit 4 for update skip locked)`;

async function spendTogether(db: Sql, key: string, stepMs: number, at: number): Promise<Spent> {
  const time = new Date(at).toISOString();
  const end = new Date(at + WINDOW_MS + 1).toISOString();
  const [spent] = await db.query<Spent>(SPEND, [sha256(key), time, stepMs, end, SKEW_MS]);
  await db.query(MAKE_ROOM, [time]);
  // Refused by a bucket that another request has made just now.
  return spent ?? { allowed: false, fullAt: at + WINDOW_MS };
}
