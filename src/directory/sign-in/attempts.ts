/**
 * Limits guesses of passwords, for an address from one place, an address, and a place, in all processes together: the generic
 * cell rate algorithm (ITU-T I.371), which is a token bucket kept as one time. An attempt moves `free_at` on by the window
 * divided by the limit; one that would move it more than a window ahead is refused.
 */
import { sha256 } from '../../platform/canonical-json.ts';
import type { Sql } from '../../platform/db/db.ts';
import { placeOf } from '../../platform/http/proxies.ts';

const WINDOW_MS = 15 * 60_000;
/** Attempts in a window. */
const LIMITS = { both: 10, address: 50, place: 100 };

export interface Attempts {
  /** Counts one; how many seconds to wait where there were too many, else null. */
  count(address: string, place: string): Promise<number | null>;
  /** The password was right: its address from this place starts afresh. */
  forgive(address: string, place: string): Promise<void>;
}

/** The keys in one order, so that attempts at the same time do not wait for each other in a circle. */
const COUNT = `
  with asked as (
    select key_hash, step_ms * interval '1 millisecond' as step
    from unnest($1::text[], $2::float8[]) as given (key_hash, step_ms)
  ), counted as (
    insert into directory_attempts as known (key_hash, free_at)
    select key_hash, $3::timestamptz + step from asked order by key_hash
    on conflict (key_hash) do update
      set free_at = greatest(known.free_at, $3) + (excluded.free_at - $3)
      where greatest(known.free_at, $3) + (excluded.free_at - $3) <= $4
    returning key_hash
  )
  select extract(epoch from coalesce(known.free_at, $4) + asked.step - $4)::float8 as wait
  from asked left join directory_attempts as known using (key_hash)
  where key_hash not in (select key_hash from counted)`;

/** Each count makes room by more than it takes, so keys never add up. A statement of its own, which waits for nobody. */
const MAKE_ROOM = `
  delete from directory_attempts where key_hash in (
    select key_hash from directory_attempts where free_at <= $1 order by free_at limit 4 for update skip locked)`;

export function createAttempts(db: Sql, now: () => Date): Attempts {
  const bothOf = (address: string, place: string) =>
    sha256(`both ${address.toLowerCase()} ${placeOf(place)}`);
  return {
    count: async (address, place) => {
      const at = now();
      const keys = [
        bothOf(address, place),
        sha256(`address ${address.toLowerCase()}`),
        sha256(`place ${placeOf(place)}`),
      ];
      const steps = [LIMITS.both, LIMITS.address, LIMITS.place].map((limit) => WINDOW_MS / limit);
      const end = new Date(at.getTime() + WINDOW_MS);
      const refused = await db.query<{ wait: number }>(COUNT, [
        keys,
        steps,
        at.toISOString(),
        end.toISOString(),
      ]);
      await db.query(MAKE_ROOM, [at.toISOString()]);
      return refused.length === 0 ? null : Math.max(1, ...refused.map(({ wait }) => Math.ceil(wait)));
    },
    forgive: async (address, place) => {
      await db.query('delete from directory_attempts where key_hash = $1', [bothOf(address, place)]);
    },
  };
}
