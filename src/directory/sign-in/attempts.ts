/**
 * Limits guesses of passwords in all processes together. The pair of account and place is counted first, and what is refused there
 * counts nowhere else: so one place alone never locks an account for others.
 */
import type { Sql } from '../../platform/db/db.ts';
import { placeOf } from '../../platform/http/proxies.ts';
import { type Bucket, forgetFull, levelOf, refill, spendTogether } from '../../platform/token-bucket.ts';

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

export function createAttempts(db: Sql, now: () => Date): Attempts {
  return {
    count: async (guess) => {
      const at = now().getTime();
      const wait = await countAll(db, bucketsOf(guess), at);
      await forgetFull(db, at);
      return wait;
    },
    forgive: async (guess) => {
      await refill(db, bucketsOf(guess)[0].key);
    },
  };
}

/** In the order in which they are counted. */
function bucketsOf({ account, place, device }: Guess): [Bucket, ...Bucket[]] {
  const name = account.toLowerCase();
  const bucket = (key: string, limit: number): Bucket => ({ key, limit, windowMs: WINDOW_MS });
  if (device !== null) return [bucket(`device ${device} ${name}`, LIMITS.one)];
  const from = placeOf(place);
  return [
    bucket(`both ${name} ${from}`, LIMITS.one),
    bucket(`place ${from}`, LIMITS.place),
    bucket(`address ${name}`, LIMITS.account),
  ];
}

/** Up to the first that refuses. */
async function countAll(db: Sql, buckets: readonly Bucket[], at: number): Promise<number | null> {
  for (const bucket of buckets) {
    const spent = await spendTogether(db, bucket, at);
    if (!spent.allowed) return Math.max(1, levelOf(bucket, spent, at).wait);
  }
  return null;
}
