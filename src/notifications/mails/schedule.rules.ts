/** When a mail is tried again, and when it is given up. */

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Pauses after the first, second, … failure; the last one from then on. */
const DELAYS_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR];
/** A pause is up to this part longer, so that what failed together is not tried together. */
const JITTER = 0.2;
const GIVEN_UP_MS = 72 * HOUR;

/** The next attempt after `failures` of them; null: the mail is given up. `random`: 0 to 1. */
export function nextAttempt(failures: number, madeAt: Date, now: Date, random: number): Date | null {
  const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1]!;
  const next = now.getTime() + Math.round(delay * (1 + JITTER * random));
  return next - madeAt.getTime() > GIVEN_UP_MS ? null : new Date(next);
}
