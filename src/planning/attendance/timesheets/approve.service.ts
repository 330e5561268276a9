/** Reviews of people's days: judged, claimed, recorded in HR, then noted here once. */

import type { Review, ReviewRequest } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { ApiError, conflict, exactlyOne, invalid } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { addDays, dateAt } from '../../../platform/local-time.ts';
import type { NotedOutcome, OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { say, written } from '../../../words/said.ts';
import { requireDates } from '../../interval.ts';
import { readLocations } from '../../organisation/locations/location.repo.ts';
import type { PersonRow } from '../../organisation/workforce/workforce.repo.ts';
import { findKnown } from '../../organisation/workforce/workforce.service.ts';
import type { Scope } from '../../scope.ts';
import type { Caller } from '../../write.ts';
import { reviewFault } from './may-review.rules.ts';
import { claimOf, type ReviewClaim, type Reviewer } from './reviews.ts';
import { noteReview } from './timesheets.repo.ts';
import type { ReviewResult, TimesheetReviewRequest } from './timesheets.schema.ts';
import {
  MOST_DAYS,
  type ReviewedWork,
  readReviewedWork,
  type TimesheetContext,
} from './timesheets.service.ts';

interface Refused {
  userId: string;
  refusal: { status: number; error: ReviewResult['error'] & object };
}
type Item = ReviewClaim | Refused;
type Done = { userId: string; review: Review } | Refused;

/** How many reviews are on their way to HR at a time. */
const AT_A_TIME = 8;

/** Records the review of one person's days, or of several people's, each with a result of its own. */
export function approveTimesheet(
  context: TimesheetContext,
  reviewer: Reviewer,
  { scope, refusal }: Caller,
  asked: TimesheetReviewRequest,
): OutsideWork<Item[], Done[]> {
  const { organisationId } = scope.actor;
  const userIds = whom(asked);
  requireDates(asked.startDate, asked.endDate, MOST_DAYS, 'body');
  const isOne = asked.userId !== undefined;
  return {
    prepare: () => prepare(context, reviewer, scope, asked, userIds),
    perform: (items, resumed) => perform(reviewer, organisationId, items, resumed),
    note: async (tx, at, done) => {
      const noted = await noteAll(tx, organisationId, done, at);
      return { ...(isOne ? answerOfOne(done, refusal) : answerOfAll(done)), ...noted };
    },
  };
}

function whom({ userId, userIds }: TimesheetReviewRequest): string[] {
  if ((userId === undefined) === (userIds === undefined)) {
    throw exactlyOne('body/userId', 'userId', 'userIds', userId === undefined);
  }
  return userIds ?? [userId!];
}

/** Judges everybody. A single person's refusal is thrown; among several it becomes that person's result. */
async function prepare(
  context: TimesheetContext,
  reviewer: Reviewer,
  scope: Scope,
  asked: TimesheetReviewRequest,
  userIds: string[],
): Promise<Item[]> {
  const people = await Promise.all(userIds.map((id) => caught(findKnown(context.db, scope, id))));
  const [only] = people;
  if (asked.userId !== undefined && only instanceof ApiError) throw only;
  const known = people.filter((person): person is PersonRow => !(person instanceof ApiError));
  const facts = await readFacts(context, reviewer, scope, asked, known);
  return people.map((person, index): Item => {
    const fault = person instanceof ApiError ? person : faultOf(person, facts);
    if (fault !== null && asked.userId !== undefined) throw fault;
    return fault === null
      ? claimOf(facts.reviews, wantedOf(userIds[index]!, facts))
      : refused(userIds[index]!, fault);
  });
}

/** What people are judged by. */
interface Facts {
  asked: TimesheetReviewRequest;
  scope: Scope;
  reviews: Review[];
  work: ReviewedWork;
  /** The local date where the person is at home. */
  todayOf: (person: PersonRow) => string;
}

async function readFacts(
  context: TimesheetContext,
  reviewer: Reviewer,
  scope: Scope,
  asked: TimesheetReviewRequest,
  people: readonly PersonRow[],
): Promise<Facts> {
  const { organisationId } = scope.actor;
  const ids = people.map(({ userId }) => userId);
  const [reviews, work, zoneOf] = await Promise.all([
    reviewer.read(organisationId, asked.startDate, asked.endDate),
    readReviewedWork(context, organisationId, ids, asked),
    readZones(context.db, organisationId, people),
  ]);
  const now = context.now().getTime();
  return { asked, scope, reviews, work, todayOf: (person) => dateAt(now, zoneOf(person)) };
}

function wantedOf(userId: string, { asked, scope }: Facts): ReviewRequest {
  const { startDate, endDate, decision, comment } = asked;
  const said = { userId, startDate, endDate, decision, ...(comment == null ? {} : { comment }) };
  return { ...said, reviewedBy: scope.actor.subject };
}

function faultOf(person: PersonRow, { asked, scope, work, todayOf }: Facts): ApiError | null {
  const { userId, name } = person;
  const barred = reviewFault(scope, person, work.sitesOf(userId), work.nameOf);
  if (barred !== null) return barred;
  const today = todayOf(person);
  if (asked.endDate >= today) {
    const message = say('hours.notOver', { endDate: asked.endDate, name, last: addDays(today, -1) });
    return invalid([{ path: 'body/endDate', code: 'NOT_OVER', message }], 'NOT_OVER');
  }
  if (work.clockedIn.has(userId) && asked.decision === 'approved') {
    const message = say('hours.stillIn', { name });
    return conflict('CLOCKED_IN', message);
  }
  return null;
}

async function readZones(sql: Sql, organisationId: string, people: readonly PersonRow[]) {
  const homes = [...new Set(people.flatMap(({ homeLocationId }) => homeLocationId ?? []))];
  const locations = await readLocations(sql, organisationId, homes);
  const zones = new Map(locations.map(({ locationId, timeZone }) => [locationId, timeZone]));
  return ({ homeLocationId }: PersonRow) => zones.get(homeLocationId ?? '') ?? 'UTC';
}

async function perform(
  reviewer: Reviewer,
  organisationId: string,
  items: readonly Item[],
  resumed: boolean,
): Promise<Done[]> {
  const recorded: (Done | ApiError)[] = [];
  for (let first = 0; first < items.length; first += AT_A_TIME) {
    const some = items.slice(first, first + AT_A_TIME).map((item) => caught(recordOne(item)));
    recorded.push(...(await Promise.all(some)));
  }
  const failed = recorded.find((one) => one instanceof ApiError && one.statusCode >= 500);
  // Nothing was recorded: the whole request can be repeated.
  if (failed instanceof ApiError && !recorded.some((one) => 'review' in one)) throw failed;
  return recorded.map((one, index) => (one instanceof ApiError ? refused(userOf(items[index]!), one) : one));

  async function recordOne(item: Item): Promise<Done> {
    if ('refusal' in item) return item;
    const { userId } = item.wanted;
    return { userId, review: await reviewer.record(organisationId, item, resumed) };
  }
}

const userOf = (item: Item) => ('refusal' in item ? item.userId : item.wanted.userId);

function refused(userId: string, { statusCode, code, message, options }: ApiError): Refused {
  const { reason } = options;
  return {
    userId,
    refusal: { status: statusCode, error: { code, ...(reason === undefined ? {} : { reason }), message } },
  };
}

async function caught<T>(work: Promise<T>): Promise<T | ApiError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** One entry of the log, and one event, for each review that was not noted before. */
async function noteAll(tx: Sql, organisationId: string, done: readonly Done[], at: Date) {
  const audit: NotedOutcome['audit'] = [];
  const events: EventDraft[] = [];
  for (const one of done) {
    if ('refusal' in one) continue;
    const { review } = one;
    if (!(await noteReview(tx, organisationId, review.id, review.userId, at))) continue;
    const entry = { action: SAID_OF[review.decision], entityType: 'timesheet-review' };
    audit.push({ ...entry, entityId: review.id, before: null, after: review });
    events.push(reviewEvent(review));
  }
  return { audit, events };
}

/** The audit action and the event of a review. */
const SAID_OF = {
  approved: 'timesheet.approved',
  rejected: 'timesheet.rejected',
  pending: 'timesheet.reopened',
} as const;

function reviewEvent(review: Review): EventDraft {
  const {
    id: reviewId,
    userId,
    startDate,
    endDate,
    decision,
    comment = null,
    reviewedBy,
    reviewedAt,
  } = review;
  const data = { reviewId, userId, startDate, endDate, comment, reviewedBy, reviewedAt };
  return event(SAID_OF[decision], userId, data);
}

function answerOfOne([one]: readonly Done[], refusal: Caller['refusal']) {
  if (one === undefined) throw new Error('no review was worked on');
  if (!('refusal' in one)) return { status: 200, body: one.review };
  const { status, error } = one.refusal;
  const reason = error.reason === undefined ? {} : { reason: error.reason };
  return refusal(new ApiError(status, error.code, written(error.message), reason));
}

function answerOfAll(done: readonly Done[]) {
  const results = done.map(
    (one): ReviewResult =>
      'refusal' in one
        ? { userId: one.userId, status: 'refused', error: one.refusal.error }
        : { userId: one.userId, status: 'reviewed', review: one.review },
  );
  return { status: 200, body: { results } };
}
