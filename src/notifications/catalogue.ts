/** Every type of event that subscribers can hear of, with the schema of its data. Planning's members are in camel case, those of Listings in snake case, as in their interfaces. */
import Type, { type Static, type TSchema } from 'typebox';
import type { EventDraft } from '../platform/events/outbox.ts';
import { Closed, DateTime, LocalDate, Nullable, OneOf, Uuid } from '../platform/shapes.ts';

interface EventKind<S extends TSchema> {
  about: string;
  data: S;
}

const kind = <S extends TSchema>(about: string, data: S): EventKind<S> => ({ about, data });

const Run = {
  runId: Uuid,
  name: Nullable(Type.String()),
  mode: OneOf(['generate', 'rerun', 'replan']),
  start: DateTime,
  end: DateTime,
  locationIds: Type.Array(Uuid),
};

const DutyTimes = Closed(
  { start: DateTime, end: DateTime, locationId: Uuid, kind: Nullable(Type.String()) },
  { title: 'EventDuty' },
);

export const DutyChanged = Closed(
  {
    userId: Uuid,
    demandId: Uuid,
    before: Nullable(DutyTimes, { description: 'null: the person was not on the row' }),
    after: Nullable(DutyTimes, { description: 'null: the person is no longer on the row' }),
    runId: Nullable(Uuid),
    cause: OneOf(['publish', 'override', 'change']),
    by: Uuid,
    reason: Nullable(Type.String()),
  },
  { title: 'DutyChangedData' },
);
export type DutyChanged = Static<typeof DutyChanged>;

const Reminded = Closed(
  {
    userId: Uuid,
    duties: Type.Integer({ description: 'how many are not acknowledged' }),
    firstStart: DateTime,
    locationId: { ...Uuid, description: 'of the first' },
    by: Uuid,
  },
  { title: 'DutiesRemindedData' },
);

const Message = Closed(
  {
    messageId: Uuid,
    userIds: Type.Array(Uuid, { description: 'who it was sent to' }),
    locationId: Nullable(Uuid, { description: 'of the site or the shift; null: to one person' }),
    shift: Nullable(
      Closed({ demandId: Uuid, start: DateTime, end: DateTime }, { title: 'EventMessageShift' }),
      {
        description: 'null: not to the people of a shift',
      },
    ),
    subject: Type.String(),
    text: Type.String(),
    by: Uuid,
  },
  { title: 'MessageSentData' },
);

const Review = Closed(
  {
    reviewId: Uuid,
    userId: Uuid,
    startDate: LocalDate,
    endDate: LocalDate,
    comment: Nullable(Type.String()),
    reviewedBy: Uuid,
    reviewedAt: DateTime,
  },
  { title: 'TimesheetReviewedData' },
);

const Leave = Closed(
  {
    requestId: Uuid,
    userId: Uuid,
    type: Type.String(),
    startDate: LocalDate,
    endDate: LocalDate,
    startTime: Nullable(Type.String({ format: 'clock-time' }), {
      description: 'of a part of one day; null: whole days',
    }),
    endTime: Nullable(Type.String({ format: 'clock-time' })),
    note: Nullable(Type.String(), { description: 'of whoever asked' }),
    comment: Nullable(Type.String(), { description: 'of whoever decided' }),
    dutyLocationIds: Type.Array(Uuid, {
      description: 'where the person has published duties in the hours of the leave',
    }),
    by: Uuid,
  },
  { title: 'LeaveRequestData' },
);

const shiftRequest = {
  requestId: Uuid,
  userId: Uuid,
  colleagueId: Nullable(Uuid, { description: 'who takes it; null: a claim, or nobody yet' }),
  demandId: Uuid,
  start: DateTime,
  end: DateTime,
  returnDemandId: Nullable(Uuid, { description: 'of a swap: the colleague’s row' }),
  returnShift: Nullable(
    Closed({ start: DateTime, end: DateTime, locationId: Uuid }, { title: 'EventShift' }),
    { description: 'of a swap: when and where the colleague’s row is' },
  ),
  note: Nullable(Type.String(), { description: 'of whoever asked' }),
  comment: Nullable(Type.String(), { description: 'of whoever decided' }),
};
const ShiftRequest = Closed({ ...shiftRequest, by: Uuid }, { title: 'ShiftRequestData' });
export type ShiftRequestData = Static<typeof ShiftRequest>;

export const END_REASONS = [
  'begun',
  'left',
  'unavailable',
  'changed',
  'taken',
  'assigned',
  'impossible',
] as const;
export type EndReason = (typeof END_REASONS)[number];
const EndedShiftRequest = Closed(
  {
    ...shiftRequest,
    reason: OneOf(END_REASONS, {
      description:
        '`begun`: a shift began; `left`: who asked, or the colleague, has left; `unavailable`: whoever would take a shift is on approved leave or absent in it; `changed`: it was moved, removed or is no longer the person’s; `taken`: no slot is left; `assigned`: the person is on it already; `impossible`: the colleague accepted what the rules of then did not allow',
    }),
  },
  { title: 'ShiftRequestEndedData' },
);
export type EndedShiftRequestData = Static<typeof EndedShiftRequest>;

const Attendance = Closed(
  {
    requestId: Uuid,
    userId: Uuid,
    entryId: Nullable(Uuid, { description: 'null: HR held no attendance' }),
    locationId: Uuid,
    clockIn: DateTime,
    clockOut: Nullable(DateTime, {
      description: 'null: attendance that goes on; its beginning alone is corrected',
    }),
    breakMinutes: Type.Integer(),
    removes: Type.Optional(
      Type.Boolean({ description: 'true: the attendance is taken out of HR, for nothing was worked' }),
    ),
    askedBy: Type.String({ format: 'uuid', description: 'the person, or the manager who corrected it' }),
    note: Nullable(Type.String(), { description: 'of whoever asked' }),
    comment: Nullable(Type.String(), { description: 'of whoever decided' }),
    by: Uuid,
  },
  { title: 'AttendanceCorrectionData' },
);

const Clocked = Closed(
  {
    clockingId: Uuid,
    userId: Uuid,
    terminalId: Uuid,
    locationId: Uuid,
    action: OneOf(['in', 'break-start', 'break-end', 'out']),
    at: DateTime,
    entryId: Uuid,
    clockIn: DateTime,
    clockOut: Nullable(DateTime),
    breakMinutes: Type.Integer(),
  },
  { title: 'AttendanceClockedData' },
);

const Listing = Closed(
  {
    id: Uuid,
    catalog_id: Uuid,
    slug: Type.String(),
    title: Type.String(),
    status: OneOf(['draft', 'published', 'sold', 'withdrawn']),
    changed: Type.Array(Type.String(), { description: 'members that differ, as JSON Pointers' }),
  },
  { title: 'ListingEventData' },
);

const Booking = Closed(
  {
    id: Uuid,
    listing_id: Uuid,
    listing_title: Type.String(),
    start: Type.String({ description: 'first day, or the time' }),
    end: Type.String({ description: 'day of the return, or the time' }),
    quantity: Type.Integer({ description: 'units' }),
    state: OneOf(['asked', 'offered', 'booked', 'out', 'back', 'declined', 'cancelled']),
    price: Nullable(Closed({ total: Type.Number(), currency: Type.String() }, { title: 'EventPrice' }), {
      description: 'null: a block',
    }),
  },
  { title: 'BookingData' },
);

const PLANNING = {
  'planning-run.completed': kind('A run has a result.', Closed(Run, { title: 'RunCompletedData' })),
  'planning-run.failed': kind(
    'A run ended without a result, or was cancelled.',
    Closed({ ...Run, reason: Type.String(), message: Type.String() }, { title: 'RunFailedData' }),
  ),
  'planning-run.published': kind(
    'A run is the live schedule of its places and time.',
    Closed(
      {
        ...Run,
        publishedBy: Uuid,
        superseded: Type.Array(Uuid),
        dropped: Type.Integer({ description: 'assignments left out because they had become impossible' }),
        dutiesChanged: Type.Integer({ description: 'events duty.changed of this publication' }),
      },
      { title: 'RunPublishedData' },
    ),
  ),
  'planning-run.publication-requested': kind(
    'Somebody who plans asks those who publish to publish a draft.',
    Closed(
      {
        ...Run,
        by: Uuid,
        userIds: Type.Array(Uuid, { description: 'who is asked' }),
        note: Nullable(Type.String()),
      },
      { title: 'RunPublicationRequestedData' },
    ),
  ),
  'duty.changed': kind(
    'A person was put on a row of the published schedule, taken off it, or the row moved. One event for each person and row.',
    DutyChanged,
  ),
  'duty.reminded': kind('A person was asked to acknowledge duties.', Reminded),
  'duty.acknowledged': kind(
    'A person acknowledged a published or changed duty. One event for each duty.',
    Closed(
      { userId: Uuid, demandId: Uuid, changedAt: DateTime, acknowledgedAt: DateTime },
      { title: 'DutyAcknowledgedData' },
    ),
  ),
  'message.sent': kind(
    'A manager sent a message to a site, to the people of a shift or to one person.',
    Message,
  ),
  'leave-request.created': kind('A person asked for leave.', Leave),
  'leave-request.approved': kind('Leave was granted, and HR has recorded it.', Leave),
  'leave-request.refused': kind('Leave was refused.', Leave),
  'leave-request.reopened': kind(
    'The approval of leave was taken back: HR holds it no more, and the request waits again.',
    Leave,
  ),
  'leave-request.withdrawn': kind('A person took a request for leave back.', Leave),
  'claim.created': kind('A person claimed an open shift.', ShiftRequest),
  'claim.approved': kind('The person has the shift that they claimed.', ShiftRequest),
  'claim.refused': kind('A claim was refused.', ShiftRequest),
  'claim.withdrawn': kind('A person took a claim back.', ShiftRequest),
  'claim.ended': kind('A claim that waited can no longer be had.', EndedShiftRequest),
  'offer.created': kind('A person offered one of their shifts.', ShiftRequest),
  'offer.accepted': kind('A colleague took the shift that was offered.', ShiftRequest),
  'offer.declined': kind('The colleague does not take the shift.', ShiftRequest),
  'offer.approved': kind('The colleague has the shift that was offered.', ShiftRequest),
  'offer.refused': kind('A manager refused what the two agreed.', ShiftRequest),
  'offer.withdrawn': kind('A person took an offer back.', ShiftRequest),
  'offer.ended': kind('An offer that waited can no longer be had.', EndedShiftRequest),
  'swap.created': kind('A person proposed to swap shifts.', ShiftRequest),
  'swap.accepted': kind('The colleague agreed to the swap.', ShiftRequest),
  'swap.declined': kind('The colleague does not swap.', ShiftRequest),
  'swap.approved': kind('The shifts are swapped.', ShiftRequest),
  'swap.refused': kind('A manager refused the swap.', ShiftRequest),
  'swap.withdrawn': kind('A person took the proposal back.', ShiftRequest),
  'swap.ended': kind('A swap that waited can no longer be had.', EndedShiftRequest),
  'attendance-correction.created': kind('A person asked for a correction of attendance.', Attendance),
  'attendance-correction.approved': kind('A correction was approved, and HR has recorded it.', Attendance),
  'attendance-correction.refused': kind('A correction of attendance was refused.', Attendance),
  'attendance-correction.withdrawn': kind('A person took a request for a correction back.', Attendance),
  'attendance.clocked': kind('A person clocked at a terminal, and HR has recorded it.', Clocked),
  'timesheet.approved': kind('Days of a person were approved.', Review),
  'timesheet.rejected': kind('Days of a person were rejected.', Review),
  'timesheet.reopened': kind('A review of days of a person was taken back.', Review),
};

const LISTINGS = {
  'listing.published': kind('A listing became public.', Listing),
  'listing.changed': kind('A public listing was changed or sold.', Listing),
  'listing.withdrawn': kind('A public listing was withdrawn.', Listing),
  'enquiry.created': kind(
    'A visitor asks about a listing.',
    Closed(
      {
        id: Uuid,
        listing_id: Uuid,
        slug: Type.String(),
        listing_title: Type.String(),
        name: Type.String(),
        email: Type.String(),
        phone: Nullable(Type.String()),
        message: Type.String(),
        start: Nullable(LocalDate, { description: 'first day of the stay' }),
        end: Nullable(LocalDate, { description: 'day of the return' }),
        quantity: Type.Optional(Nullable(Type.Integer(), { description: 'units that are asked for' })),
        created_at: DateTime,
      },
      { title: 'EnquiryData' },
    ),
  ),
  'enquiry.written': kind(
    'A visitor is written about their enquiry.',
    Closed({ id: Uuid, listing_id: Nullable(Uuid), letter_id: Uuid }, { title: 'EnquiryWrittenData' }),
  ),
  'booking.asked': kind('A customer asks for an item, or a booking is asked for anew.', Booking),
  'booking.offered': kind('An item was offered to a customer; its units are held.', Booking),
  'booking.booked': kind('Units of an item are booked, or its time is blocked.', Booking),
  'booking.out': kind('The units of a booking were handed out.', Booking),
  'booking.back': kind('The units of a booking came back.', Booking),
  'booking.declined': kind('A booking was declined.', Booking),
  'booking.cancelled': kind('A booking was cancelled.', Booking),
  'booking.changed': kind('The end, the price, the customer or the deposit of a booking changed.', Booking),
  'booking.deleted': kind('A booking was removed, and its units are free.', Booking),
  'catalog-type.changed': kind(
    'A catalogue type was changed, and perhaps the details of its listings.',
    Closed(
      {
        id: Uuid,
        schema_version: Type.Integer(),
        listings_changed: Type.Integer({ description: 'listings whose details differ' }),
      },
      { title: 'CatalogTypeChangedData' },
    ),
  ),
};

const WEBHOOKS = {
  'webhook.test': kind(
    'Sent on request to try an endpoint.',
    Closed({ endpointId: Uuid }, { title: 'WebhookTestData' }),
  ),
};

/** What an endpoint can subscribe to. */
const SUBSCRIBABLE = { ...PLANNING, ...LISTINGS };
export const EVENTS = { ...SUBSCRIBABLE, ...WEBHOOKS };
export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(SUBSCRIBABLE) as (keyof typeof SUBSCRIBABLE)[];

/** What a request carries to an endpoint. */
export const envelopeOf = (type: EventType) =>
  Closed(
    {
      id: { ...Uuid, description: 'the same in every attempt, and in the header webhook-id' },
      type: OneOf([type]),
      timestamp: { ...DateTime, description: 'when the change was made' },
      sequence: Type.Integer({ description: 'number of the event in the organisation, without gaps' }),
      organisationId: Uuid,
      recordId: Type.String({ description: 'events of one record arrive in their order' }),
      locationId: Nullable(Uuid),
      data: EVENTS[type].data,
    },
    { title: `${titleOf(type)}Event` },
  );

function titleOf(type: string): string {
  return type.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An event whose data fit its type. */
export function event<T extends EventType>(
  type: T,
  recordId: string,
  data: Static<(typeof EVENTS)[T]['data']>,
  locationId: string | null = null,
): EventDraft {
  return { type, recordId, locationId, data };
}
