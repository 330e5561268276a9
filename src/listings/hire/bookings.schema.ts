/** Wire shapes of bookings, and of the days that they leave free. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { PageQuery } from '../../platform/http/page.ts';
import { Closed, DateTime, LocalDate, Uuid } from '../../platform/shapes.ts';

const start = { ...LocalDate, description: 'First day that is taken' };
const end = { ...LocalDate, description: 'Day of the return: it is free again' };
const Note = Type.String({ minLength: 1, maxLength: 500, ...NOT_BLANK });

export const BookingCreate = Closed(
  { start, end, note: Type.Optional({ ...Note, description: 'For the organisation’s own people' }) },
  { title: 'BookingCreate' },
);
export type BookingCreate = Static<typeof BookingCreate>;

export const Booking = Closed(
  {
    id: Uuid,
    listing_id: Uuid,
    start,
    end,
    note: Type.Optional(Note),
    created_at: DateTime,
    created_by: Uuid,
  },
  { title: 'Booking' },
);
export type Booking = Static<typeof Booking>;

/** Days from `start` until the day before `end`. */
export const Days = Closed({ start: LocalDate, end: LocalDate }, { title: 'Days' });
export type Days = Static<typeof Days>;

const from = Type.Optional({ ...LocalDate, description: 'First day; default today (UTC)' });

export const BookingQuery = Closed({ ...PageQuery, from });

export const AvailabilityQuery = Closed({
  from,
  until: Type.Optional({ ...LocalDate, description: 'Day after the last; default 90 days after the first' }),
});
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

export const Availability = Closed(
  {
    listing_id: Uuid,
    from: LocalDate,
    until: LocalDate,
    taken: Type.Array(Days),
    free: Type.Array(Days),
  },
  { title: 'Availability' },
);
export type Availability = Static<typeof Availability>;
