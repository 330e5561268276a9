import Type, { type Static } from 'typebox';
import { REVIEW_DECISIONS } from '../../../hr/hr.ts';
import { ERROR_CODES } from '../../../platform/errors.ts';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';

const ANOMALIES = [
  'MISSING_CLOCK_OUT',
  'LATE_START',
  'NO_SHIFT',
  'NO_ENTRY',
  'BREAK_TOO_SHORT',
  'REST_TOO_SHORT',
] as const;
export type Anomaly = (typeof ANOMALIES)[number];

export const TimesheetRow = Closed(
  {
    userId: Uuid,
    date: LocalDate,
    locationId: Type.String({ format: 'uuid', description: 'where most of the day was scheduled or worked' }),
    scheduledMinutes: Type.Integer({
      description: 'planned, less breaks that are not paid and what absences and leave take',
    }),
    aheadMinutes: Type.Integer({
      description: 'extension: of `scheduledMinutes`, those of shifts that have not ended',
    }),
    absentMinutes: Type.Integer({
      description:
        'extension: of the plan, what the person did not work for a noted absence or approved leave, less unpaid breaks',
    }),
    scheduledBreakMinutes: Type.Integer({
      description: 'extension: planned breaks that are not paid, which `scheduledMinutes` leaves out',
    }),
    workedMinutes: Type.Integer({
      description: 'clocked, less breaks; an entry without a clock-out counts nothing yet',
    }),
    breakMinutes: Type.Integer(),
    varianceMinutes: Type.Integer({ description: 'worked less scheduled' }),
    overtimeMinutes: Type.Integer({
      description:
        'worked beyond the contract’s hours of the week (from Monday), on the day they were passed',
    }),
    firstIn: Nullable(DateTime),
    lastOut: Nullable(DateTime),
    entryIds: Type.Array(Type.String()),
    shiftIds: Type.Array(Uuid),
    demandIds: Type.Array(Uuid),
    status: OneOf(['pending', 'approved', 'rejected']),
    reviewedBy: Nullable(Type.String()),
    reviewedAt: Nullable(DateTime),
    reviewComment: Nullable(
      Type.String({ description: 'extension: what whoever reviewed the day said of it' }),
    ),
    anomalies: Type.Array(OneOf(ANOMALIES)),
    clockedIn: Type.Boolean({ description: 'at work now: the day cannot be approved yet' }),
    review: Closed(
      {
        allowed: Type.Boolean({ description: 'whether the caller may approve or reject the day' }),
        allDays: Type.Boolean({
          description: 'whether the caller is shown every day of the person, wherever they worked',
        }),
        sites: Type.Array(
          Closed(
            { locationId: Type.String(), name: Nullable(Type.String()) },
            { title: 'TimesheetReviewSite' },
          ),
        ),
      },
      {
        title: 'TimesheetReviewRight',
        description:
          'extension: the sites of the work (planned, where nothing was worked), whose managers review the day together',
      },
    ),
  },
  { title: 'TimesheetRow' },
);
export type TimesheetRow = Static<typeof TimesheetRow>;

export const TimesheetList = Closed(
  {
    items: Type.Array(TimesheetRow),
    limit: Type.Integer(),
    offset: Type.Integer(),
    total: Type.Integer(),
    startDate: LocalDate,
    endDate: LocalDate,
    asOf: Type.String({ format: 'date-time', description: 'when HR data was last read' }),
  },
  { title: 'TimesheetPage' },
);

export const TimesheetQuery = Closed({
  ...OffsetQuery,
  userId: Type.Optional(Uuid),
  startDate: Type.Optional(LocalDate),
  endDate: Type.Optional(LocalDate),
});
export type TimesheetQuery = Static<typeof TimesheetQuery>;

const EITHER = 'either this or the other of userId and userIds';
const MOST_PEOPLE = 200;

export const TimesheetReviewRequest = ExactlyOne(
  [['userId'], ['userIds']],
  Closed(
    {
      userId: Type.Optional({ ...Uuid, description: EITHER }),
      userIds: Type.Optional(
        Type.Array(Uuid, { minItems: 1, maxItems: MOST_PEOPLE, uniqueItems: true, description: EITHER }),
      ),
      startDate: LocalDate,
      endDate: LocalDate,
      decision: OneOf(REVIEW_DECISIONS, {
        default: 'approved',
        description: 'pending, an extension: takes an approval or a rejection back',
      }),
      comment: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 2000 }))),
    },
    { title: 'TimesheetReviewRequest' },
  ),
);
export type TimesheetReviewRequest = Static<typeof TimesheetReviewRequest>;

const Review = Closed(
  {
    id: Type.String(),
    userId: Uuid,
    startDate: LocalDate,
    endDate: LocalDate,
    decision: OneOf(REVIEW_DECISIONS),
    comment: Type.Optional(Type.String()),
    reviewedBy: Type.String(),
    reviewedAt: DateTime,
  },
  { title: 'TimesheetReview' },
);

const ReviewResult = Closed(
  {
    userId: Uuid,
    status: OneOf(['reviewed', 'refused']),
    review: Type.Optional(Review),
    error: Type.Optional(
      Closed({ code: OneOf(ERROR_CODES), reason: Type.Optional(Type.String()), message: Type.String() }),
    ),
  },
  { title: 'TimesheetReviewResult' },
);
export type ReviewResult = Static<typeof ReviewResult>;

/** One person's review, or for several people a result each, in the order asked. */
export const TimesheetReview = Type.Union([
  Review,
  Closed({ results: Type.Array(ReviewResult) }, { title: 'TimesheetReviewResults' }),
]);
