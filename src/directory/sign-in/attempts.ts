/** Limits guesses of passwords: token buckets in memory, for an address from one place, an address, and a place. */

const WINDOW_MS = 15 * 60_000;
const MOST_BUCKETS = 100_000;
/** Attempts in a window. */
const LIMITS = { both: 10, address: 50, place: 100 };

export interface Attempts {
  /** Counts one; how many seconds to wait where there were too many, else null. */
  count(address: string, place: string): number | null;
  /** The password was right: its address from this place starts afresh. */
  forgive(address: string, place: string): void;
}

export function createAttempts(now: () => Date): Attempts {
  const buckets = new Map<string, { tokens: number; at: number }>();

  function take(key: string, limit: number): number | null {
    const at = now().getTime();
    const known = buckets.get(key) ?? { tokens: limit, at };
    const gained = (Math.max(0, at - known.at) * limit) / WINDOW_MS;
    const tokens = Math.min(limit, known.tokens + gained);
    if (buckets.size >= MOST_BUCKETS && !buckets.has(key)) buckets.delete(buckets.keys().next().value!);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    return tokens < 1 ? Math.ceil(((1 - tokens) * WINDOW_MS) / limit / 1000) : null;
  }

  const keyOf = (address: string, place: string) => `both ${address.toLowerCase()} ${place}`;
  return {
    count: (address, place) => {
      const waits = [
        take(keyOf(address, place), LIMITS.both),
        take(`address ${address.toLowerCase()}`, LIMITS.address),
        take(`place ${place}`, LIMITS.place),
      ].filter((wait) => wait !== null);
      return waits.length === 0 ? null : Math.max(...waits);
    },
    forgive: (address, place) => void buckets.delete(keyOf(address, place)),
  };
}
