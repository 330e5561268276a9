/** Wire shapes of enquiries: what visitors ask of a listing. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { PageQuery } from '../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, NameText, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';
import { Booking } from '../hire/bookings.schema.ts';
import { DateOrTime, Quantity } from '../hire/stay.schema.ts';
import { ENQUIRY_STATES, MOVED_STATES } from './states.rules.ts';

const Email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$',
  'pattern-words': codeOf('faults.email'),
  'address-normal': true,
});

const MEMBERS = {
  name: NameText(120),
  email: Email,
  message: Type.String({ minLength: 1, maxLength: 4000, ...NOT_BLANK }),
};
const phone = NameText(40);
const Reason = Type.String({ minLength: 1, maxLength: 1000, ...NOT_BLANK });

export const EnquiryCreate = Closed(
  {
    ...MEMBERS,
    phone: Type.Optional(phone),
    start: Type.Optional({ ...LocalDate, description: 'First day of the stay' }),
    end: Type.Optional({ ...LocalDate, description: 'Day of the return' }),
    quantity: Type.Optional({ ...Quantity, description: 'Units that are asked for' }),
  },
  { title: 'EnquiryCreate' },
);
export type EnquiryCreate = Static<typeof EnquiryCreate>;

/** What the visitor hears. */
export const EnquiryReceived = Closed(
  { id: Uuid, listing_id: Uuid, created_at: DateTime },
  { title: 'EnquiryReceived' },
);
export type EnquiryReceived = Static<typeof EnquiryReceived>;

const WrittenLetter = Closed(
  {
    id: Uuid,
    subject: Type.String(),
    text: Type.String(),
    status: OneOf(['pending', 'sent', 'failed'], {
      description: '`sent`: the mail server took it; `failed`: it never will',
    }),
    error: Nullable(Type.String(), { description: 'What the mail server answered last' }),
    created_at: DateTime,
  },
  { title: 'WrittenLetter' },
);

export const EnquiryWrite = Closed(
  {
    subject: Type.Optional(
      NameText(200, { description: 'Default: that it is about their enquiry, in their language' }),
    ),
    text: Type.String({
      minLength: 1,
      maxLength: 10_000,
      ...NOT_BLANK,
      description: 'Plain, of several lines',
    }),
  },
  { title: 'EnquiryWrite' },
);
export type EnquiryWrite = Static<typeof EnquiryWrite>;

export const Enquiry = Closed(
  {
    id: Uuid,
    listing_id: Nullable(Uuid, { description: 'null: the listing was deleted' }),
    listing_title: Type.String({ description: 'as it was' }),
    location_id: Nullable(Uuid, { description: 'The site that hands the item out; null: none is named' }),
    ...MEMBERS,
    phone: Nullable(phone),
    start: Nullable(LocalDate),
    end: Nullable(LocalDate),
    quantity: Nullable(Quantity, { description: 'Units that are asked for; null: it says none' }),
    created_at: DateTime,
    state: OneOf(ENQUIRY_STATES, { description: 'While there is a booking, that says it' }),
    allowed_transitions: Type.Array(OneOf(ENQUIRY_STATES)),
    booking_id: Nullable(Uuid, { description: 'What was offered; null: nothing' }),
    booking: Nullable(Booking, { description: 'What was offered, as it is now; null: nothing' }),
    reason: Nullable(Reason, { description: 'Why it was declined' }),
    letters: Type.Array(WrittenLetter, { description: 'What the visitor was written, the oldest first' }),
    version: Type.Integer(),
  },
  { title: 'Enquiry' },
);
export type Enquiry = Static<typeof Enquiry>;

export const EnquiryQuery = Closed({
  ...PageQuery,
  state: Type.Optional({ ...OneOf(ENQUIRY_STATES), description: 'Enquiries in this state alone' }),
  location_id: Type.Optional({ ...Uuid, description: 'Of items that are handed out at this site alone' }),
});

export const EnquiryStateUpdate = Closed(
  {
    state: OneOf(MOVED_STATES),
    reason: Type.Optional({ ...Reason, description: 'Why it is declined; the visitor reads it' }),
  },
  { title: 'EnquiryStateUpdate' },
);
export type EnquiryStateUpdate = Static<typeof EnquiryStateUpdate>;

export const EnquiryOffer = Closed(
  {
    listing_id: Type.Optional({ ...Uuid, description: 'Default: the item that was asked about' }),
    start: Type.Optional(DateOrTime('First day; default: as it was asked for')),
    end: Type.Optional(DateOrTime('Day of the return; default: as it was asked for')),
    quantity: Type.Optional({
      ...Quantity,
      description: 'Units that are offered; default: as many as were asked for, else 1',
    }),
  },
  { title: 'EnquiryOffer' },
);
export type EnquiryOffer = Static<typeof EnquiryOffer>;

export const EnquiryLetter = Closed(
  { to: Type.String(), subject: Type.String(), text: Type.String() },
  {
    title: 'EnquiryLetter',
    description: 'What the visitor is to be written, as plain text in their language',
  },
);
export type EnquiryLetter = Static<typeof EnquiryLetter>;

export const EnquiryOffered = Closed(
  {
    applied: Type.Boolean({ description: 'false: a dry run' }),
    enquiry: Enquiry,
    booking: Booking,
    letter: EnquiryLetter,
  },
  { title: 'EnquiryOffered' },
);
export const EnquiryMoved = Closed(
  { enquiry: Enquiry, letter: Nullable(EnquiryLetter, { description: 'null: nothing is to be written' }) },
  { title: 'EnquiryMoved' },
);
