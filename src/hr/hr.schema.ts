/** HR on the wire: what the embedded service takes and returns, and what the adapter validates any HR's responses by. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, LocalDate, listTitle, Nullable, OneOf, Uuid } from '../platform/shapes.ts';
import { codeOf } from '../words/said.ts';
import { LEAVE_UNITS, REVIEW_DECISIONS } from './hr.ts';

const Hours = Type.Number({ minimum: 0, maximum: 168 });
const Name = Type.String({ minLength: 1, maxLength: 60 });
const ClockTime = Type.String({ format: 'clock-time' });
const TimeZone = Type.String({ format: 'time-zone' });
const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  'pattern-words': codeOf('faults.currency'),
});
const Minutes = Type.Integer({ minimum: 0, maximum: 1440 });

/** Repeated in every row, so that rows of another organisation are detected. */
const Owned = { organisationId: Uuid };

const contractTerms = {
  type: Name,
  weeklyHours: Hours,
  minWeeklyHours: Hours,
  maxWeeklyHours: Hours,
  hourlyRate: Type.Number({ minimum: 0, maximum: 99_999_999 }),
  currency: Currency,
  startDate: LocalDate,
  endDate: Nullable(LocalDate),
};

/** Rows as they are read. Members beyond these are allowed: another HR system may add some. */
export const ContractRow = Type.Object({ ...Owned, userId: Uuid, ...contractTerms }, { title: 'Contract' });
export const AvailabilityRow = Type.Object(
  {
    ...Owned,
    userId: Uuid,
    kind: OneOf(['available', 'unavailable']),
    start: DateTime,
    end: DateTime,
  },
  { title: 'Availability' },
);
const away = { id: Uuid, userId: Uuid, type: Name, start: DateTime, end: DateTime };
export const LeaveRow = Type.Object({ ...Owned, ...away }, { title: 'Leave' });
const LeaveAmount = Type.Number({ minimum: 0, maximum: 9999 });
const entitled = {
  type: Type.String({ minLength: 1, maxLength: 60, description: 'the kind of leave, as leave names it' }),
  startDate: LocalDate,
  endDate: Type.String({ format: 'date', description: 'the last day of the year, included' }),
  unit: OneOf(LEAVE_UNITS),
  amount: {
    ...LeaveAmount,
    description: 'of a whole year’s work; a contract of a part of the year earns its part',
  },
  carriedOver: LeaveAmount,
  carriedUntil: Nullable(LocalDate, {
    description: 'the last day on which what was carried over may be taken; null: the year’s',
  }),
  daysPerWeek: Type.Number({
    exclusiveMinimum: 0,
    maximum: 7,
    description: 'how many days of a week of leave count at most',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'the days of a week that count; 1 is Monday',
  }),
};
export const LeaveEntitlementRow = Type.Object(
  { ...Owned, userId: Uuid, ...entitled },
  { title: 'LeaveEntitlement' },
);
const worked = {
  id: Uuid,
  userId: Uuid,
  locationId: Uuid,
  clockIn: DateTime,
  clockOut: Nullable(DateTime),
  breakMinutes: Minutes,
};
export const TimeEntryRow = Type.Object({ ...Owned, ...worked }, { title: 'TimeEntry' });

const reviewed = {
  userId: Uuid,
  startDate: LocalDate,
  endDate: LocalDate,
  decision: OneOf(REVIEW_DECISIONS),
  comment: Type.Optional(Type.String({ maxLength: 2000 })),
  reviewedBy: Uuid,
};
export const ReviewRow = Type.Object(
  { ...Owned, id: Uuid, ...reviewed, reviewedAt: DateTime },
  { title: 'TimesheetReview' },
);
export const ReviewBody = Closed(reviewed, { title: 'TimesheetReviewInput' });

export const RowsOf = <S extends Type.TSchema>(row: S) =>
  Type.Object({ organisationId: Uuid, asOf: DateTime, items: Type.Array(row) }, listTitle(row));

export const RangeQuery = Closed({ start: DateTime, end: DateTime });
const IdList = Type.String({
  pattern: '^([0-9a-f-]{36}(,[0-9a-f-]{36}){0,99})?$',
  'pattern-words': codeOf('faults.uuids'),
  description: 'ids, separated by commas',
});
/** Left out: everybody. */
export const PeopleQuery = Closed({ userIds: Type.Optional(IdList) });
/** Both left out: everybody. */
export const TimeEntryQuery = Closed({
  ...RangeQuery.properties,
  userIds: Type.Optional(IdList),
  locationIds: Type.Optional(IdList),
});
export const DatesQuery = Closed({ startDate: LocalDate, endDate: LocalDate });

/** Bulk writes: each names people, and replaces everything stored of them. */
const MOST_ITEMS = 20_000;
const itemsOf = <S extends Type.TSchema>(item: S) =>
  Closed({ items: Type.Array(item, { minItems: 1, maxItems: MOST_ITEMS }) }, listTitle(item));

export const ContractsBody = itemsOf(
  Closed(
    {
      userId: Uuid,
      contracts: Type.Array(Closed(contractTerms, { title: 'ContractTerms' }), { maxItems: 50 }),
    },
    { title: 'ContractsInput' },
  ),
);
const kind = OneOf(['available', 'unavailable'], { default: 'available' });
const PatternPart = Closed(
  {
    dayOfWeek: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
    from: ClockTime,
    to: Type.String({ format: 'clock-time', description: 'not after `from`: on the next day' }),
    kind,
  },
  { title: 'AvailabilityPattern' },
);
const ExceptionPart = Closed(
  {
    date: LocalDate,
    windows: Type.Array(Closed({ from: ClockTime, to: ClockTime, kind }, { title: 'AvailabilityWindow' }), {
      maxItems: 10,
      description: 'replaces the pattern on that date; empty: no availability is stated',
    }),
  },
  { title: 'AvailabilityException' },
);
const AvailabilityItem = Closed(
  {
    userId: Uuid,
    timeZone: TimeZone,
    pattern: Type.Array(PatternPart, { maxItems: 50 }),
    exceptions: Type.Array(ExceptionPart, { maxItems: 400, default: [] }),
  },
  { title: 'AvailabilityInput' },
);
/** As it is read; another HR system may add members. */
const span = { from: ClockTime, to: ClockTime, kind: OneOf(['available', 'unavailable']) };
export const AvailabilityPlanRow = Type.Object(
  {
    ...Owned,
    userId: Uuid,
    timeZone: TimeZone,
    pattern: Type.Array(Type.Object({ dayOfWeek: Type.Integer({ minimum: 1, maximum: 7 }), ...span })),
    exceptions: Type.Array(Type.Object({ date: LocalDate, windows: Type.Array(Type.Object(span)) })),
  },
  { title: 'AvailabilityPlan' },
);
export const AvailabilityBody = itemsOf(AvailabilityItem);
export const LeaveEntitlementsBody = itemsOf(
  Closed(
    {
      userId: Uuid,
      years: Type.Array(Closed(entitled, { title: 'LeaveYear' }), { maxItems: 100 }),
    },
    { title: 'LeaveEntitlementsInput' },
  ),
);
export const LeaveBody = itemsOf(Closed(away, { title: 'LeaveInput' }));
export const TimeEntriesBody = itemsOf(Closed(worked, { title: 'TimeEntryInput' }));

export type AvailabilityPlan = Static<typeof AvailabilityItem>;
export type ContractsOfPerson = Static<typeof ContractsBody>['items'][number];
export type LeaveYearsOfPerson = Static<typeof LeaveEntitlementsBody>['items'][number];
export type LeaveItem = Static<typeof LeaveBody>['items'][number];
export type TimeEntryItem = Static<typeof TimeEntriesBody>['items'][number];
