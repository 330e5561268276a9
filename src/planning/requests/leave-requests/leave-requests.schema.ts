import Type, { type Static } from 'typebox';
import { OffsetListOf, OffsetQuery } from '../../../platform/http/page.ts';
import { ClockTime, Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { KeptDuty, OpenedDuty, SeenDuty } from '../../attendance/absences/absences.schema.ts';
import { DUTY } from '../../rota/duties/duty.schema.ts';
import { HR_STATUSES, LEAVE_ACTS } from '../kit/acts.rules.ts';
import { AllowedActs } from '../kit/allowed.schema.ts';
import { KINDS as SHIFT_REQUEST_KINDS } from '../shift-requests/shift-requests.schema.ts';

const MOST_WORDS = 1000;

export const LeaveRequestInput = Closed(
  {
    type: Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: '\\S',
      description: 'as HR is to record it, such as Holiday',
    }),
    startDate: LocalDate,
    endDate: Type.String({ format: 'date', description: 'the last day, included' }),
    startTime: Type.Optional(
      Nullable(ClockTime, {
        description:
          'of a part of one day, or of a night into the next, with endTime, by the clock of the home site; left out: whole days',
      }),
    ),
    endTime: Type.Optional(
      Nullable(ClockTime, {
        description:
          'of endDate; 00:00 is the day’s end. Where endDate is the day after startDate, at most 24 hours after startTime',
      }),
    ),
    note: Type.Optional(Nullable(Type.String({ maxLength: MOST_WORDS }))),
  },
  { title: 'LeaveRequestInput' },
);
export type LeaveRequestInput = Static<typeof LeaveRequestInput>;

export const LeaveDecision = Closed(
  { comment: Type.Optional(Nullable(Type.String({ maxLength: MOST_WORDS }))) },
  { title: 'LeaveDecision' },
);
export type LeaveDecision = Static<typeof LeaveDecision>;

const { runId: _runId, ...OPEN_DUTY } = DUTY;
const LeaveDuty = Closed(
  {
    ...DUTY,
    leave: Type.Array(Closed({ start: DateTime, end: DateTime }, { title: 'LeaveDutyHours' }), {
      description:
        'extension: the hours of the duty that this leave takes, and other approved leave of the person, in order of time',
    }),
    managers: Type.Array(Type.String(), {
      description:
        'names of whoever manages the site of the duty, by whom the shift is given to others: its managers; of a site without any, the administrators',
    }),
  },
  { title: 'LeaveDuty' },
);
export const LeaveShiftRequest = Closed(
  {
    id: Uuid,
    kind: OneOf(SHIFT_REQUEST_KINDS),
    otherName: Nullable(Type.String(), { description: 'of the other party; null: there is none yet' }),
    locationId: Uuid,
    locationName: Nullable(Type.String()),
    timeZone: Type.String({ description: 'of the location' }),
    start: { ...DateTime, description: 'of the shift that the person would take' },
    end: DateTime,
  },
  { title: 'LeaveShiftRequest' },
);
const FreedDuty = Closed(OPEN_DUTY, { title: 'FreedDuty' });

export const LeaveRequest = Closed(
  {
    id: Uuid,
    userId: Uuid,
    userName: Type.String(),
    homeLocationId: Nullable(Uuid),
    type: Type.String(),
    startDate: LocalDate,
    endDate: LocalDate,
    startTime: Nullable(ClockTime, { description: 'null: whole days' }),
    endTime: Nullable(ClockTime),
    note: Nullable(Type.String()),
    status: OneOf(HR_STATUSES, {
      description: '`approving`: HR has not confirmed the leave yet; approving it again is safe',
    }),
    comment: Nullable(Type.String({ description: 'of whoever decided' })),
    decidedBy: Nullable(Uuid),
    decidedAt: Nullable(DateTime),
    createdAt: DateTime,
    duties: Type.Array(LeaveDuty, {
      description:
        'published duties that overlap the leave. Approving the leave leaves them as they are; `openLeaveDuties` opens them',
    }),
    shiftRequests: Type.Array(LeaveShiftRequest, {
      description:
        'extension: of leave that waits, the claims, offers and swaps that wait and end once it is approved, as the person would take a shift in its hours',
    }),
    freed: Type.Array(FreedDuty, {
      description:
        'of approved leave, the rows that `openLeaveDuties` opened for it and that still miss somebody',
    }),
    allowed: AllowedActs(LEAVE_ACTS),
    version: Type.Integer(),
  },
  { title: 'LeaveRequest' },
);
export type ShownLeaveRequest = Static<typeof LeaveRequest>;
/** Whoever looks at it. */
export type LeaveRequest = Omit<ShownLeaveRequest, 'allowed'>;
/** `returned` and `kept` are left out where nothing was opened for the leave. */
export const ReopenedLeaveRequest = Closed(
  {
    ...LeaveRequest.properties,
    returned: Type.Optional(
      Type.Array(Uuid, { description: 'the duties (demand) opened for the leave that the person has again' }),
    ),
    kept: Type.Optional(
      Type.Array(KeptDuty, { description: 'those that the person does not get again, and why' }),
    ),
  },
  { title: 'ReopenedLeaveRequest' },
);

export const LeaveDuties = Closed(
  {
    duties: Type.Array(SeenDuty, {
      maxItems: 100,
      description:
        'published duties of the person in the hours of approved leave, as the caller saw them; 409 CHANGED_SINCE where one is theirs no more, or at other times; 409 NOT_ON_LEAVE where no approved leave touches one',
    }),
  },
  { title: 'LeaveDuties' },
);
export type LeaveDuties = Static<typeof LeaveDuties>;

export const OpenedLeaveDuties = Closed(
  {
    userId: Uuid,
    userName: Type.String(),
    changeId: Nullable(Uuid, { description: 'the change of the rota; null: nothing opened, or a dry run' }),
    duties: Type.Array(OpenedDuty),
  },
  { title: 'OpenedLeaveDuties' },
);
export type OpenedLeaveDuties = Static<typeof OpenedLeaveDuties>;

export const LeaveRequestList = OffsetListOf(LeaveRequest);

const OtherAway = Closed(
  {
    userId: Uuid,
    userName: Type.String(),
    type: Type.String(),
    start: DateTime,
    end: DateTime,
    granted: Type.Boolean({ description: 'false: asked for, and not decided' }),
  },
  { title: 'OtherAway' },
);
export type OtherAway = Static<typeof OtherAway>;
export const OthersAway = Closed(
  {
    items: Type.Array(OtherAway, { description: 'in order of time' }),
    people: Type.Integer({ description: 'who else is at home at the site' }),
    asOf: DateTime,
  },
  { title: 'OthersAway' },
);
export type OthersAway = Static<typeof OthersAway>;

const HeldLeave = Closed(
  {
    id: Uuid,
    type: Type.String({ description: 'the kind, as HR names it' }),
    startDate: LocalDate,
    endDate: Type.String({ format: 'date', description: 'the last day, included' }),
    startTime: Nullable(ClockTime, {
      description: 'of the first day, by the clock of the home site; null: whole days',
    }),
    endTime: Nullable(ClockTime, { description: 'of the last day; 00:00 is its end' }),
    requested: Type.Boolean({
      description: 'false: not asked for here, but booked in HR or noted by a manager',
    }),
  },
  { title: 'HeldLeave' },
);
export type HeldLeave = Static<typeof HeldLeave>;
export const HeldLeaveList = Closed(
  {
    items: Type.Array(HeldLeave, { description: 'in order of time' }),
    startDate: LocalDate,
    endDate: LocalDate,
    asOf: DateTime,
  },
  { title: 'HeldLeaveList' },
);
export type HeldLeaveList = Static<typeof HeldLeaveList>;

/** Left out: a year back, and a year ahead. */
export const HeldLeaveQuery = Closed({
  startDate: Type.Optional(Type.String({ format: 'date', description: 'left out: a year before today' })),
  endDate: Type.Optional(
    Type.String({ format: 'date', description: 'included; left out: a year after today. At most 800 days' }),
  ),
});
export type HeldLeaveQuery = Static<typeof HeldLeaveQuery>;

export const LeaveRequestQuery = Closed({
  status: Type.Optional(OneOf(HR_STATUSES)),
  userId: Type.Optional(Uuid),
  startDate: Type.Optional(LocalDate),
  endDate: Type.Optional(LocalDate),
  ...OffsetQuery,
});
