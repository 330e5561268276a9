/** When a delivery is tried again, and when an endpoint is given up. */

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Pauses after the first, second, … failure: about three days in all. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** A pause is up to this part longer, so that what failed together is not tried together. */
const JITTER = 0.2;
const LONGEST_FAILING_MS = 5 * 24 * HOUR;

/** Milliseconds until the next attempt after `failures` of them; null: there is none. `random`: 0 to 1. */
export function delayAfter(failures: number, random: number): number | null {
  const delay = DELAYS_MS[failures - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}

/** Why a failure disables its endpoint; null: it does not. */
export function reasonToDisable(status: number | null, failingSince: Date, now: Date): string | null {
  if (status === 410) return 'the endpoint answered 410 Gone';
  if (now.getTime() - failingSince.getTime() < LONGEST_FAILING_MS) return null;
  return 'every delivery of the last 5 days has failed';
}
