/**
 * HR as this product sees it: contracts, availability, leave and attendance are read; reviews of timesheets, what people
 * say of their own availability, approved leave, absences and corrected attendance are written.
 * The one implementation uses HTTP (`hr.http.ts`); the embedded HR serves the same HTTP.
 */

/** Instants are RFC 3339 UTC text; `end` is exclusive. */
export interface Interval {
  start: string;
  end: string;
}

export interface Contract {
  userId: string;
  type: string;
  /** Hours a week: agreed, and the band within which a rota may move. */
  weeklyHours: number;
  minWeeklyHours: number;
  maxWeeklyHours: number;
  hourlyRate: number;
  currency: string;
  /** Local dates; the contract holds on both, `null`: open-ended. */
  startDate: string;
  endDate: string | null;
}

/**
 * When somebody can or cannot work, expanded to instants. A person with any `available` window in the requested range
 * works only inside such windows; a person with none is available outside `unavailable` windows.
 */
export interface AvailabilityWindow extends Interval {
  userId: string;
  kind: 'available' | 'unavailable';
}

/** Hours of a local day; `to` not after `from`: on the next day, so 00:00 to 00:00 is the whole day. */
export interface LocalSpan {
  from: string;
  to: string;
  kind: 'available' | 'unavailable';
}

/** Somebody's usual week in local time, and the dates on which other hours hold. */
export interface AvailabilityPlan {
  userId: string;
  timeZone: string;
  /** 1 is Monday. */
  pattern: (LocalSpan & { dayOfWeek: number })[];
  /** `windows` replace the pattern on that date. */
  exceptions: { date: string; windows: LocalSpan[] }[];
}

export interface Leave extends Interval {
  id: string;
  userId: string;
  type: string;
}

export const LEAVE_UNITS = ['days', 'hours'] as const;

/** How much leave of a kind a person has in one of their years. */
export interface LeaveEntitlement {
  userId: string;
  /** As leave names it. */
  type: string;
  /** Local dates, both included. */
  startDate: string;
  endDate: string;
  unit: (typeof LEAVE_UNITS)[number];
  /** For a whole year's work: a contract for a part of the year earns its part. */
  amount: number;
  carriedOver: number;
  /** The last day on which what was carried over may be taken; null: the year's. */
  carriedUntil: string | null;
  /** Most days of a week of leave that count, and the weekdays that count at all (1 is Monday). */
  daysPerWeek: number;
  weekdays: number[];
}

export interface TimeEntry {
  id: string;
  userId: string;
  locationId: string;
  clockIn: string;
  /** null: still clocked in, or forgotten. */
  clockOut: string | null;
  breakMinutes: number;
}

/** `pending` takes the review before it back: the days are to be reviewed again. */
export const REVIEW_DECISIONS = ['approved', 'rejected', 'pending'] as const;

export interface ReviewRequest {
  userId: string;
  /** Local dates, both included. */
  startDate: string;
  endDate: string;
  decision: (typeof REVIEW_DECISIONS)[number];
  comment?: string;
  reviewedBy: string;
}

export interface Review extends ReviewRequest {
  id: string;
  reviewedAt: string;
}

/** An answer and the time it was true: now, or when the last good copy was fetched. */
export interface Dated<T> {
  value: T;
  asOf: string;
}

/** These people, and everybody with an entry at one of these locations in the range. */
export interface Whose {
  userIds: readonly string[];
  locationIds: readonly string[];
}

/** Ids that one question may name: more would not fit into a URL everywhere. */
export const MOST_IDS = 100;

export interface Hr {
  contracts(organisationId: string): Promise<Dated<Contract[]>>;
  availability(organisationId: string, range: Interval): Promise<Dated<AvailabilityWindow[]>>;
  /** Plans of these people as they were stated; somebody who never stated one is left out. */
  availabilityPlans(organisationId: string, userIds: readonly string[]): Promise<Dated<AvailabilityPlan[]>>;
  /** Replaces a person's plan, once for `idempotencyKey`. */
  putAvailability(organisationId: string, plan: AvailabilityPlan, idempotencyKey: string): Promise<void>;
  leave(organisationId: string, range: Interval): Promise<Dated<Leave[]>>;
  /** What these people are entitled to; null: HR keeps no entitlements. */
  leaveEntitlements(
    organisationId: string,
    userIds: readonly string[],
  ): Promise<Dated<LeaveEntitlement[]> | null>;
  /** Records leave under its id, however often it is sent. */
  putLeave(organisationId: string, leave: Leave, idempotencyKey: string): Promise<void>;
  /** Takes leave back; leave that HR does not have is no fault. */
  deleteLeave(organisationId: string, id: string): Promise<void>;
  /** `whose` null: everybody's. An HR system without the filter returns more. `fresh`: no copy stands in. */
  timeEntries(
    organisationId: string,
    range: Interval,
    whose: Whose | null,
    how?: { fresh: boolean },
  ): Promise<Dated<TimeEntry[]>>;
  /** Records attendance under its id, however often it is sent. Throws HrCannotRecord where HR takes none. */
  putTimeEntry(organisationId: string, entry: TimeEntry, idempotencyKey: string): Promise<void>;
  /** Takes attendance out; what HR does not have is no fault. Throws HrCannotRecord where HR takes nothing out. */
  deleteTimeEntry(organisationId: string, id: string): Promise<void>;
  /** `fresh`: no copy stands in. */
  reviews(
    organisationId: string,
    startDate: string,
    endDate: string,
    how?: { fresh: boolean },
  ): Promise<Dated<Review[]>>;
  /** Records a review once for `idempotencyKey`, however often it is sent. */
  review(organisationId: string, request: ReviewRequest, idempotencyKey: string): Promise<Review>;
}

/** HR is unavailable or its response is invalid, and there is no copy to fall back to. */
export class HrUnavailable extends Error {
  override name = 'HrUnavailable';
}

/** HR answers and takes no such record, so that trying again is of no use. */
export class HrCannotRecord extends HrUnavailable {
  override name = 'HrCannotRecord';
}
