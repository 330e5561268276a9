/** Reviews as HR keeps them: found, and recorded once however often they are asked for. */
import { type Hr, HrUnavailable, type Review, type ReviewRequest } from '../../hr/hr.ts';
import { contentHash } from '../../platform/canonical-json.ts';
import { ApiError } from '../../platform/errors.ts';

/** The latest review of the person that touches the dates. */
export function latestOf(
  reviews: readonly Review[],
  userId: string,
  startDate: string,
  endDate: string,
): Review | undefined {
  return reviews
    .filter(
      (review) => review.userId === userId && review.startDate <= endDate && review.endDate >= startDate,
    )
    .sort((a, b) => Date.parse(a.reviewedAt) - Date.parse(b.reviewedAt))
    .at(-1);
}

/** HR's answer. Throws 500 when it cannot be asked. */
export async function heard<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof HrUnavailable ? unavailable() : error;
  }
}

function unavailable(): ApiError {
  const message =
    'HR cannot be reached, and timesheets are kept there; try again later: a review is recorded once';
  return new ApiError(500, 'INTERNAL', message, { reason: 'HR_UNAVAILABLE' });
}

/** Reading and writing together end within this. */
const LONGEST_MS = 2900;

export type RecordReview = (organisationId: string, wanted: ReviewRequest) => Promise<Review>;

/**
 * Makes the one way to record a review. Its key follows from what it says and from the review that it comes after, so
 * a repetition reaches HR once, whether the caller, this process or the connection was lost in between. Throws 500.
 */
export function createRecordReview(hr: Hr): RecordReview {
  const underWay = new Map<string, Promise<Review>>();

  async function record(organisationId: string, wanted: ReviewRequest): Promise<Review> {
    const { value } = await hr.reviews(organisationId, wanted.startDate, wanted.endDate);
    const latest = latestOf(value, wanted.userId, wanted.startDate, wanted.endDate);
    if (latest !== undefined && isSame(latest, wanted)) return latest;
    const key = contentHash({ organisationId, ...wanted, after: latest?.id ?? null });
    return hr.review(organisationId, wanted, key);
  }

  return (organisationId, wanted) => {
    const name = contentHash({ organisationId, ...wanted });
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const recording = heard(within(LONGEST_MS, record(organisationId, wanted))).finally(() =>
      underWay.delete(name),
    );
    underWay.set(name, recording);
    return recording;
  };
}

function isSame(review: Review, wanted: ReviewRequest): boolean {
  const members = ['startDate', 'endDate', 'decision', 'comment'] as const;
  return members.every((member) => review[member] === wanted[member]);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HrUnavailable('HR took too long')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
