/** Limits that are a person's own, which a manager may pass with a reason: never laws, qualifications, other duties or leave. Pure. */
import type { Code } from '../../../solver/index.ts';
import type { PublishedDuty } from '../problem/live.ts';

/** When somebody says they can work, and the sites where they do not. */
const OWN_LIMITS: ReadonlySet<string> = new Set<Code>(['UNAVAILABLE', 'LOCATION_EXCLUDED']);

export const isOwnLimit = (code: string): boolean => OWN_LIMITS.has(code);

/** The longest rest that a rule asks for before a duty, in minutes. */
const REST_MINUTES = 24 * 60;

/**
 * Time before a duty that is published after the horizon is kept free for its rest as if it were not available: that is no
 * limit of the person's own. In minutes.
 */
export const isRestBefore = (
  duties: readonly PublishedDuty[],
  userId: string,
  rowEnd: number,
  horizonEnd: number,
): boolean =>
  duties.some(
    (duty) => duty.userId === userId && duty.start >= horizonEnd && duty.start - REST_MINUTES < rowEnd,
  );
