/**
 * Limits guesses of passwords in all processes together. The pair of account and place is counted first, and what is refused there
 * counts nowhere else: so one place alone never locks an account for others.
 */
import type { Sql } from '../../platform/db/db.ts';
import { placeOf } from '../../platform/http/proxies.ts';
import { type Bucket, forgetFull, levelOf, refill, spendTogether } from '../../platform/token-bucket.ts';

/** What is counted, and how many in a window: for an account from a place, for an account, from a place. */
export interface Limits {
  /** Goes before the keys, so that one kind of attempt does not count for another. */
  prefix: string;
  windowMs: number;
  one: number;
  account: number;
  place: number;
}

const GUESSES: Limits = { prefix: '', windowMs: 15 * 60_000, one: 10, account: 50, place: 100 };
/** Each costs a mail that somebody may not have asked for. */
export const FORGOTTEN: Limits = {
  prefix: 'forgotten ',
  windowMs: 60 * 60_000,
  one: 3,
  account: 6,
  place: 30,
};

/** Whose password is guessed, by the address that was typed, and from where. */
interface Guess {
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

export function createAttempts(db: Sql, now: () => Date, limits: Limits = GUESSES): Attempts {
  return {
    count: async (guess) => {
      const at = now().getTime();
      const wait = await countAll(db, bucketsOf(guess, limits), at);
      await forgetFull(db, at);
      return wait;
    },
    forgive: async (guess) => {
      await refill(db, bucketsOf(guess, limits)[0].key);
    },
  };
}

/** In the order in which they are counted. */
function bucketsOf({ account, place, device }: Guess, limits: Limits): [Bucket, ...Bucket[]] {
  const name = account.toLowerCase();
  const { prefix, windowMs } = limits;
  const bucket = (key: string, limit: number): Bucket => ({ key: prefix + key, limit, windowMs });
  if (device !== null) return [bucket(`device ${device} ${name}`, limits.one)];
  const from = placeOf(place);
  return [
    bucket(`both ${name} ${from}`, limits.one),
    bucket(`place ${from}`, limits.place),
    bucket(`address ${name}`, limits.account),
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
