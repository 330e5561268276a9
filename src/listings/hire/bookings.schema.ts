/** Wire shapes of bookings, and of the days that they leave free. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { PageQuery } from '../../platform/http/page.ts';
import { Clearable, Closed, DateTime, LocalDate, NameText, OneOf, Uuid } from '../../platform/shapes.ts';
import { DRY_RUN_QUERY } from '../../platform/writes/dry-run.ts';
import { HireRates } from '../listings/listings.schema.ts';
import { PRICE, TAKEN_TIMES } from './quote.schema.ts';
import { FIRST_STATES, STATES } from './states.rules.ts';
import { DateOrTime, Days, Quantity } from './stay.schema.ts';

const start = DateOrTime('First day that is taken; of an item by the hour, a time');
const end = DateOrTime('Day of the return: it is free again; of an item by the hour, a time');
const Note = Type.String({ minLength: 1, maxLength: 500, ...NOT_BLANK });
const note = { ...Note, description: 'For the organisation’s own people' };
const Amount = Type.Number({
  minimum: 0,
  maximum: 99_999_999_999,
  description: 'Deposit that was taken, in major units of the currency',
});

/** Who hires: nobody of the organisation. */
const CUSTOMER = {
  name: NameText(120),
  contact: NameText(254, { description: 'E-mail address or phone number' }),
  note: { ...Note, description: 'What the customer asked for' },
};
const Customer = Closed(
  { name: CUSTOMER.name, contact: Type.Optional(CUSTOMER.contact), note: Type.Optional(CUSTOMER.note) },
  { title: 'BookingCustomer' },
);

export const BookingCreate = Closed(
  {
    start,
    end,
    quantity: Type.Optional({ ...Quantity, description: 'Units that are taken; default 1' }),
    customer: Type.Optional(Customer),
    state: Type.Optional(
      OneOf(FIRST_STATES, { description: 'Default `booked`; without a customer always that' }),
    ),
    note: Type.Optional(note),
  },
  { title: 'BookingCreate' },
);
export type BookingCreate = Static<typeof BookingCreate>;

const FrozenPrice = Closed(
  { ...PRICE, rates: { ...HireRates, description: 'Of one unit, as they were then' } },
  { title: 'BookingPrice', description: 'As it was quoted when it was booked' },
);
export type FrozenPrice = Static<typeof FrozenPrice>;

/** Another booking that needs the same units. */
const BookingMet = Closed(
  {
    id: Uuid,
    start,
    end,
    quantity: Quantity,
    state: OneOf(STATES),
    late: Type.Boolean(),
    customer_name: Type.Optional(Type.String()),
  },
  { title: 'BookingMet' },
);
export type BookingMet = Static<typeof BookingMet>;

export const Booking = Closed(
  {
    id: Uuid,
    listing_id: Uuid,
    listing_title: Type.String(),
    start,
    end,
    quantity: Quantity,
    state: OneOf(STATES),
    allowed_transitions: Type.Array(OneOf(STATES)),
    end_may_move: Type.Boolean({ description: 'Its state lets its end be moved (moveListingBookingEnd)' }),
    late: Type.Boolean({ description: 'Handed out, and the day or time of its return is over' }),
    customer: Type.Optional(Customer),
    note: Type.Optional(note),
    price: Type.Optional(FrozenPrice),
    deposit_taken: Type.Optional(Amount),
    out_at: Type.Optional(DateTime),
    back_at: Type.Optional(DateTime),
    may_change: Type.Boolean({ description: 'Its state lets start and units change (patchListingBooking)' }),
    meets: Type.Optional(
      Type.Array(BookingMet, {
        description:
          'While not all units can be there in time: of what is out those ahead that need them, of a late one the next; of what is ahead those that are late',
      }),
    ),
    created_at: DateTime,
    created_by: Uuid,
    version: Type.Integer(),
  },
  { title: 'Booking' },
);
export type Booking = Static<typeof Booking>;

/** `null` clears a member. */
export const BookingPatch = Closed(
  {
    start: Type.Optional(start),
    end: Type.Optional(end),
    quantity: Type.Optional(Quantity),
    customer: Type.Optional(Clearable(CUSTOMER, { title: 'BookingCustomerPatch' })),
    ...Clearable({ note, deposit_taken: Amount }).properties,
  },
  { title: 'BookingPatch' },
);
export type BookingPatch = Static<typeof BookingPatch>;

export const BookingStateUpdate = Closed(
  {
    state: OneOf(STATES),
    end: Type.Optional(
      DateOrTime('With `back`: when it really came back, which becomes its end; absent: the end stays'),
    ),
    reprice: Type.Optional(
      Type.Boolean({
        description:
          'With `out` before its start, and with `back` and an `end`: the price follows the time at the frozen rates; default false',
      }),
    ),
  },
  { title: 'BookingStateUpdate' },
);
export type BookingStateUpdate = Static<typeof BookingStateUpdate>;

export const BookingEnd = Closed({ end }, { title: 'BookingEnd' });
export const DryRunQuery = Closed(DRY_RUN_QUERY.snake);

export const BookingEndMoved = Closed(
  {
    applied: Type.Boolean({ description: 'false: a dry run' }),
    booking: Booking,
    price_before: Type.Optional(Type.Number()),
    price_after: Type.Optional(Type.Number()),
    difference: Type.Optional(
      Type.Number({ description: 'To be paid; negative: to be given back. Without a price there is none' }),
    ),
  },
  { title: 'BookingEndMoved' },
);
export type BookingEndMoved = Static<typeof BookingEndMoved>;

const from = Type.Optional({ ...LocalDate, description: 'First day; default today (UTC)' });

export const BookingQuery = Closed({ ...PageQuery, from });

export const DeskQuery = Closed({
  ...PageQuery,
  from,
  until: Type.Optional({ ...LocalDate, description: 'Day after the last; default: no end' }),
  state: Type.Optional({ ...OneOf(STATES), description: 'Bookings in this state alone' }),
  location_id: Type.Optional({ ...Uuid, description: 'Of items that are handed out at this site' }),
  customer: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Name or contact of a customer, whole, in any case',
    }),
  ),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      description:
        'Part of the name or the contact of a customer, in any case; the last days come first, and without `from` those of any time',
    }),
  ),
});
export type DeskQuery = Static<typeof DeskQuery>;

export const AvailabilityQuery = Closed({
  from,
  until: Type.Optional({ ...LocalDate, description: 'Day after the last; default 90 days after the first' }),
  quantity: Type.Optional({ ...Quantity, description: 'Units that are wanted; default 1' }),
});
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

export const Availability = Closed(
  {
    listing_id: Uuid,
    from: LocalDate,
    until: LocalDate,
    taken: Type.Array(Days),
    free: Type.Array(Days),
    taken_times: TAKEN_TIMES,
  },
  { title: 'Availability' },
);
export type Availability = Static<typeof Availability>;
