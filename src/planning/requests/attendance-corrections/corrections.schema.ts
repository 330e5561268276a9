import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../../platform/exactly-one.ts';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { Closed, DateTime, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { HR_STATUSES, MANAGER_ACTS } from '../kit/acts.rules.ts';
import { AllowedActs } from '../kit/allowed.schema.ts';

const MOST_WORDS = 1000;
const MOST_BREAK = 1440;

export const CorrectionInput = ExactlyOne(
  [['entryId'], ['locationId']],
  Closed(
    {
      entryId: Type.Optional(
        Nullable(Uuid, {
          description: 'the attendance to correct; left out: HR holds none, so send locationId',
        }),
      ),
      locationId: Type.Optional(
        Nullable(Uuid, { description: 'where it was worked; of attendance that HR holds it stays as it is' }),
      ),
      clockIn: DateTime,
      clockOut: Nullable(DateTime, {
        description:
          'null (extension): of attendance that goes on; its beginning alone is corrected, and breakMinutes is left out',
      }),
      breakMinutes: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MOST_BREAK,
          description: 'left out: what HR holds, of new attendance 0',
        }),
      ),
      removes: Type.Optional(
        Type.Boolean({
          description:
            'extension; true: nothing was worked, and HR holds the attendance no longer; entryId with the times that HR holds',
        }),
      ),
      note: Type.Optional(Nullable(Type.String({ maxLength: MOST_WORDS }))),
    },
    { title: 'AttendanceCorrectionInput' },
  ),
);
export type CorrectionInput = Static<typeof CorrectionInput>;

const { note: _note, ...times } = CorrectionInput.properties;
export const MadeCorrection = ExactlyOne(
  [['entryId'], ['locationId']],
  Closed(
    {
      ...times,
      reason: Type.String({
        minLength: 1,
        maxLength: MOST_WORDS,
        pattern: '\\S',
        description: 'the person reads it',
      }),
    },
    { title: 'AttendanceCorrectionMade' },
  ),
);
export type MadeCorrection = Static<typeof MadeCorrection>;

export const CorrectionDecision = Closed(
  { comment: Type.Optional(Nullable(Type.String({ maxLength: MOST_WORDS }))) },
  { title: 'AttendanceCorrectionDecision' },
);
export type CorrectionDecision = Static<typeof CorrectionDecision>;

const Attendance = Closed(
  {
    clockIn: DateTime,
    clockOut: Nullable(DateTime, { description: 'null: no clock-out' }),
    breakMinutes: Type.Integer(),
  },
  { title: 'AttendanceBefore' },
);

export const Correction = Closed(
  {
    id: Uuid,
    userId: Uuid,
    userName: Type.String(),
    entryId: Nullable(Uuid, {
      description: 'of attendance that HR held; null: approval records it anew, under the id of the request',
    }),
    locationId: Uuid,
    locationName: Nullable(Type.String()),
    date: Type.String({ format: 'date', description: 'the day of the timesheet that it belongs to' }),
    clockIn: DateTime,
    clockOut: Nullable(DateTime, {
      description:
        'null (extension): it goes on, or ends as HR holds it by then; the beginning alone is corrected',
    }),
    breakMinutes: Type.Integer(),
    removes: Type.Boolean({
      description:
        'extension; true: the attendance with these times is taken out of HR, for nothing was worked',
    }),
    before: Nullable(Attendance, { description: 'what HR held when it was asked for' }),
    askedBy: Type.String({
      format: 'uuid',
      description: 'the person, or the manager who made the correction: `note` is then the reason',
    }),
    note: Nullable(Type.String()),
    status: OneOf(HR_STATUSES, {
      description: '`approving`: HR has not confirmed the attendance yet; approving it again is safe',
    }),
    comment: Nullable(Type.String({ description: 'of whoever decided' })),
    decidedBy: Nullable(Uuid),
    decidedAt: Nullable(DateTime),
    createdAt: DateTime,
    allowed: AllowedActs(MANAGER_ACTS),
    version: Type.Integer(),
  },
  { title: 'AttendanceCorrection' },
);
export type ShownCorrection = Static<typeof Correction>;
/** Whoever looks at it. */
export type Correction = Omit<ShownCorrection, 'allowed'>;
export const CorrectionList = OffsetListOf(Correction);

export const CorrectionQuery = Closed({
  status: Type.Optional(OneOf(HR_STATUSES)),
  userId: Type.Optional(Uuid),
  ...OffsetQuery,
});

export const Gap = Closed(
  {
    kind: OneOf(['MISSING_CLOCK_OUT', 'NO_ENTRY'], {
      description: '`MISSING_CLOCK_OUT`: clocked in and never out; `NO_ENTRY`: a duty without attendance',
    }),
    date: Type.String({ format: 'date', description: 'the day of the timesheet' }),
    locationId: Uuid,
    locationName: Nullable(Type.String()),
    entryId: Nullable(Uuid),
    clockIn: Nullable(DateTime, { description: 'as HR holds it' }),
    breakMinutes: Type.Integer(),
    demandId: Nullable(Uuid, { description: 'the duty; null: none was published for that time' }),
    demandName: Nullable(Type.String()),
    start: Nullable(DateTime, { description: 'of the duty' }),
    end: Nullable(DateTime),
  },
  { title: 'AttendanceGap' },
);
export type Gap = Static<typeof Gap>;

const asOf = Type.String({ format: 'date-time', description: 'when HR data was last read' });

/** Members of a gap, of attendance that has an end. */
const { kind: _kind, entryId: _entryId, clockIn: _clockIn, ...around } = Gap.properties;
export const OwnAttendance = Closed(
  { entryId: Uuid, clockIn: DateTime, clockOut: DateTime, ...around },
  { title: 'OwnAttendance' },
);
export type OwnAttendance = Static<typeof OwnAttendance>;

export const PresentAttendance = Closed(
  {
    entryId: Uuid,
    clockIn: DateTime,
    ...around,
    correctable: Type.Boolean({
      description: 'extension; false: a correction of it waits already, or its day is approved',
    }),
  },
  { title: 'PresentAttendance' },
);
export type PresentAttendance = Static<typeof PresentAttendance>;

export const OwnAttendanceList = Closed(
  {
    items: Type.Array(OwnAttendance),
    present: Type.Array(PresentAttendance, {
      description:
        'extension: that goes on, with the break so far; its beginning may be corrected, or the whole be removed',
    }),
    asOf,
  },
  { title: 'OwnAttendanceList' },
);

export const CorrectableAttendance = Closed(
  {
    entryId: Nullable(Uuid, { description: 'null: HR holds none for the duty' }),
    clockIn: Nullable(DateTime),
    clockOut: Nullable(DateTime, { description: 'null: clocked in and never out, or no attendance' }),
    ...around,
    goesOn: Type.Boolean({ description: 'extension; true: the person is at work by it' }),
  },
  { title: 'CorrectableAttendance' },
);
export type CorrectableAttendance = Static<typeof CorrectableAttendance>;

export const CorrectableAttendanceList = Closed(
  { items: Type.Array(CorrectableAttendance), asOf },
  { title: 'CorrectableAttendanceList' },
);

export const GapList = Closed({ items: Type.Array(Gap), asOf }, { title: 'AttendanceGapList' });
