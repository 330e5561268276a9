/**
 * Token buckets by the generic cell rate algorithm (ITU-T I.371): a bucket is kept as the one time at which it is full again. A
 * token moves that time on by the window divided by the limit; one that would move it more than a window ahead is refused.
 * What is counted in one process is in memory, what all processes count together in the database.
 */
import { sha256 } from './canonical-json.ts';
import type { Sql } from './db/db.ts';

export interface Bucket {
  /** Whose and what for; kept as a hash. */
  key: string;
  /** Tokens in a window. */
  limit: number;
  windowMs: number;
}

/** Instants are in milliseconds. */
export interface Spent {
  allowed: boolean;
  fullAt: number;
}

const MOST_IN_MEMORY = 100_000;
/** A limit's part of a window is seldom a whole number of milliseconds. */
const ROUNDING = 1e-6;
/** Processes whose clocks differ by less count as one; a bucket that is full later than that was left by a clock set back. */
const SKEW_MS = 60_000;

const stepOf = ({ limit, windowMs }: Bucket) => windowMs / limit;

/** What a bucket holds after `spent`, in whole tokens and seconds. */
export function levelOf(bucket: Bucket, { fullAt }: Spent, at: number) {
  const [stepMs, leftMs] = [stepOf(bucket), bucket.windowMs - (fullAt - at)];
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000 - ROUNDING));
  return {
    tokens: Math.max(0, Math.floor(leftMs / stepMs + ROUNDING)),
    /** Until there is one token. */
    wait: seconds(stepMs - leftMs),
    fullIn: seconds(fullAt - at),
  };
}

/** Spends a token of a bucket that this process counts for itself. */
export function spendHere(buckets: Map<string, number>, bucket: Bucket, at: number): Spent {
  const { key, windowMs } = bucket;
  const known = buckets.get(key);
  if (known === undefined && buckets.size >= MOST_IN_MEMORY) buckets.delete(buckets.keys().next().value!);
  const isLeftBehind = known !== undefined && known > at + windowMs + 1;
  const before = isLeftBehind ? at : Math.max(known ?? at, at);
  const allowed = before + stepOf(bucket) <= at + windowMs + ROUNDING;
  const fullAt = allowed ? before + stepOf(bucket) : before;
  buckets.set(key, fullAt);
  return { allowed, fullAt };
}

/** A bucket's state as it counts now. */
const NOW_FULL_AT = `case when bucket.full_at > $4::timestamptz + $5::float8 * interval '1 millisecond' then $2
  else greatest(bucket.full_at, $2) end`;

/** The update that would pass the window is left out, and the state read as it is. */
const SPEND = `
  with spent as (
    insert into token_buckets as bucket (key_hash, full_at)
    values ($1, $2::timestamptz + $3::float8 * interval '1 millisecond')
    on conflict (key_hash) do update
      set full_at = ${NOW_FULL_AT} + $3 * interval '1 millisecond'
      where ${NOW_FULL_AT} + $3 * interval '1 millisecond' <= $4
    returning full_at
  )
  select true as allowed, extract(epoch from full_at)::float8 * 1000 as "fullAt" from spent
  union all
  select false, extract(epoch from least(full_at, $4))::float8 * 1000 from token_buckets
  where key_hash = $1 and not exists (select from spent)`;

/** Spends a token of a bucket that all processes count together, in one statement. */
export async function spendTogether(db: Sql, bucket: Bucket, at: number): Promise<Spent> {
  const end = at + bucket.windowMs + 1;
  const values = [sha256(bucket.key), instant(at), stepOf(bucket), instant(end), SKEW_MS];
  const [spent] = await db.query<Spent>(SPEND, values);
  // Refused by a bucket that another request has made just now.
  return spent ?? { allowed: false, fullAt: at + bucket.windowMs };
}

/** The bucket is full again. */
export async function refill(db: Sql, key: string): Promise<void> {
  await db.query('delete from token_buckets where key_hash = $1', [sha256(key)]);
}

/**
 * Forgets buckets that are full. Whoever spends of some makes room for more than they took, so rows never add up; a statement of
 * its own, which waits for nobody.
 */
export async function forgetFull(db: Sql, at: number): Promise<void> {
  await db.query(
    `delete from token_buckets where key_hash in (
       select key_hash from token_buckets where full_at <= $1 order by full_at limit 4 for update skip locked)`,
    [instant(at)],
  );
}

const instant = (ms: number) => new Date(ms).toISOString();
