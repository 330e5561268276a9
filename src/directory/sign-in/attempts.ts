/**
 * Limits guesses of passwords in all processes together: the generic cell rate algorithm (ITU-T I.371), which is a token bucket
 * kept as one time. An attempt moves `free_at` on by the window divided by the limit; one that would move it more than a
 * window ahead is refused. The pair of account and place is counted first, and what is refused there counts nowhere else: so
 * one place alone never locks an account for others.
 */
import { sha256 } from '../../platform/canonical-json.ts';
import type { Sql } from '../../platform/db/db.ts';
import { placeOf } from '../../platform/http/proxies.ts';

const WINDOW_MS = 15 * 60_000;
/** Attempts in a window. */
const LIMITS = { one: 10, account: 50, place: 100 };

/** Whose password is guessed, by the address that was typed, and from where. */
export interface Guess {
  account: string;
  /** The client's address. */
  place: string;
  /** What only a browser has in which the account's owner has signed in; null: it is none. It has a bucket of its own. */
  device: string | null;
}

export interface Attempts {
  /** Counts one; how many seconds to wait where there were too many, else null. */
  count(guess: Guess): Promise<number | null>;
  /** The password was right: the device, or the account from this place, starts afresh. */
  forgive(guess: Guess): Promise<void>;
}

const COUNT = `
  with counted as (
    insert into directory_attempts as known (key_hash, free_at)
    values ($1, $3::timestamptz + $2::float8 * interval '1 millisecond')
    on conflict (key_hash) do update
      set free_at = greatest(known.free_at, $3) + (excluded.free_at - $3)
      where greatest(known.free_at, $3) + (excluded.free_at - $3) <= $4
    returning key_hash
  )
  select extract(epoch from coalesce(
    (select free_at from directory_attempts where key_hash = $1), $4) + $2 * interval '1 millisecond' - $4)::float8 as wait
  where not exists (select from counted)`;

/** Each count makes room by more than it takes, so keys never add up. A statement of its own, which waits for nobody. */
const MAKE_ROOM = `
  delete from directory_attempts where key_hash in (
    select key_hash from directory_attempts where free_at <= $1 order by free_at limit 4 for update skip locked)`;

export function createAttempts(db: Sql, now: () => Date): Attempts {
  return {
    count: async (guess) => {
      const at = now();
      const wait = await countAll(db, bucketsOf(guess), at);
      await db.query(MAKE_ROOM, [at.toISOString()]);
      return wait;
    },
    forgive: async (guess) => {
      await db.query('delete from directory_attempts where key_hash = $1', [bucketsOf(guess)[0]?.key]);
    },
  };
}

interface Bucket {
  key: string;
  limit: number;
}

/** In the order in which they are counted. */
function bucketsOf({ account, place, device }: Guess): Bucket[] {
  const name = account.toLowerCase();
  const bucket = (text: string, limit: number) => ({ key: sha256(text), limit });
  if (device !== null) return [bucket(`device ${device} ${name}`, LIMITS.one)];
  const from = placeOf(place);
  return [
    bucket(`both ${name} ${from}`, LIMITS.one),
    bucket(`place ${from}`, LIMITS.place),
    bucket(`address ${name}`, LIMITS.account),
  ];
}

/** Up to the first that refuses. */
async function countAll(db: Sql, buckets: readonly Bucket[], at: Date): Promise<number | null> {
  const end = new Date(at.getTime() + WINDOW_MS);
  for (const { key, limit } of buckets) {
    const values = [key, WINDOW_MS / limit, at.toISOString(), end.toISOString()];
    const [refused] = await db.query<{ wait: number }>(COUNT, values);
    if (refused !== undefined) return Math.max(1, Math.ceil(refused.wait));
  }
  return null;
}
