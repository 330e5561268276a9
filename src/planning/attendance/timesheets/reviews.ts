/** Reviews as HR keeps them: found, and recorded once however often they are asked for. */

import type { Hr, Review, ReviewRequest } from '../../../hr/hr.ts';
import { contentHash } from '../../../platform/canonical-json.ts';
import { conflict } from '../../../platform/errors.ts';
import { say, statusOf } from '../../../words/said.ts';
import { fromHr as fromAnyHr } from '../../organisation/from-hr.ts';

/** The reviews of the person that touch the dates, oldest first. */
function reviewsOf(
  reviews: readonly Review[],
  { userId, startDate, endDate }: Pick<ReviewRequest, 'userId' | 'startDate' | 'endDate'>,
): Review[] {
  return reviews
    .filter(
      (review) => review.userId === userId && review.startDate <= endDate && review.endDate >= startDate,
    )
    .sort((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt));
}

/** The latest review of the person that touches the dates. */
export function latestOf(
  reviews: readonly Review[],
  userId: string,
  startDate: string,
  endDate: string,
): Review | undefined {
  return reviewsOf(reviews, { userId, startDate, endDate }).at(-1);
}

/** HR's answer. Throws 500 when it cannot be asked. */
export const fromHr = <T>(answer: Promise<T>): Promise<T> => fromAnyHr(answer, say('refused.reviewedOnce'));

/** A review that shall be recorded, as it was decided on: plain JSON. */
export interface ReviewClaim {
  wanted: ReviewRequest;
  /** The latest review when the claim was made. The claim overrules it, and no later one. */
  after: string | null;
  /** The latest review, when it says what is wanted already. */
  standing: Review | null;
}

export function claimOf(reviews: readonly Review[], wanted: ReviewRequest): ReviewClaim {
  const latest = reviewsOf(reviews, wanted).at(-1);
  const standing = latest !== undefined && saysSame(latest, wanted) ? latest : null;
  return { wanted, after: latest?.id ?? null, standing };
}

export interface Reviewer {
  /** The reviews that touch the dates, as HR has them now. Throws 500. */
  read(organisationId: string, startDate: string, endDate: string): Promise<Review[]>;
  /** Throws 500, and 409 for a resumed claim when somebody else has reviewed the days since. */
  record(organisationId: string, claim: ReviewClaim, resumed: boolean): Promise<Review>;
}

/**
 * Makes the one way to record a review. HR's key follows from the claim, so a claim is recorded once, whether the
 * caller, this process or the connection was lost in between.
 */
export function createReviewer(hr: Hr): Reviewer {
  const underWay = new Map<string, Promise<Review>>();

  const read: Reviewer['read'] = async (organisationId, startDate, endDate) =>
    (await fromHr(hr.reviews(organisationId, startDate, endDate, { fresh: true }))).value;

  const send = (organisationId: string, { wanted, after }: ReviewClaim): Promise<Review> => {
    const key = contentHash({ organisationId, ...wanted, after });
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const sending = fromHr(hr.review(organisationId, wanted, key)).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  };

  return {
    read,
    record: async (organisationId, claim, resumed) => {
      if (claim.standing !== null) return claim.standing;
      if (!resumed) return send(organisationId, claim);
      const { startDate, endDate } = claim.wanted;
      const own = recordedFor(claim, await read(organisationId, startDate, endDate));
      return own ?? send(organisationId, claim);
    },
  };
}

/** The review that an earlier attempt at the claim has recorded; null when there is none, and nobody else's since. */
function recordedFor({ wanted, after }: ReviewClaim, reviews: readonly Review[]): Review | null {
  const all = reviewsOf(reviews, wanted);
  const since = all.slice(all.findIndex(({ id }) => id === after) + 1);
  const own = since.find((review) => saysSame(review, wanted) && review.reviewedBy === wanted.reviewedBy);
  if (own !== undefined) return own;
  const later = since.at(-1);
  if (later === undefined) return null;
  const message = say('hours.reviewedSince', {
    decision: statusOf(later.decision),
    reviewedAt: later.reviewedAt,
  });
  throw conflict('REVIEWED_SINCE', message);
}

function saysSame(review: Review, wanted: ReviewRequest): boolean {
  const members = ['startDate', 'endDate', 'decision', 'comment'] as const;
  return members.every((member) => review[member] === wanted[member]);
}
