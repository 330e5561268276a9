/** Wire shapes of the calendar of items for hire. */
import Type, { type Static } from 'typebox';
import { PageQuery } from '../../platform/http/page.ts';
import { Closed, LocalDate, Nullable, OneOf, Uuid } from '../../platform/shapes.ts';
import { STATUSES } from '../listings/listings.rules.ts';
import { Booking } from './bookings.schema.ts';
import { UNITS } from './stay.rules.ts';

export const CalendarQuery = Closed({
  ...PageQuery,
  from: Type.Optional({ ...LocalDate, description: 'First day; default today (UTC)' }),
  until: Type.Optional({ ...LocalDate, description: 'Day after the last; default 28 days after the first' }),
  location_id: Type.Optional({ ...Uuid, description: 'Of items that are handed out at this site' }),
  catalog_id: Type.Optional({ ...Uuid, description: 'Of items of this type' }),
  q: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Part of a title, in any case' }),
  ),
});
export type CalendarQuery = Static<typeof CalendarQuery>;

export const CalendarItem = Closed(
  {
    listing_id: Uuid,
    title: Type.String(),
    catalog_id: Uuid,
    location_id: Nullable(Uuid, { description: 'null: no site' }),
    time_zone: Type.String({ description: 'IANA name, of the site; UTC without one' }),
    unit: OneOf(UNITS, { description: 'By what it is let' }),
    quantity: Type.Integer({ description: 'Units that there are' }),
    status: OneOf(STATUSES),
    is_bookable: Type.Boolean({ description: 'For hire, and neither sold nor withdrawn' }),
    free: Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'For each day of the window the units that nobody holds at any moment of it, pauses included',
    }),
    closed: Type.Array(LocalDate, { description: 'Days of the window on which the site is closed' }),
    bookings: Type.Array(Booking, {
      description:
        'Those that meet the window, the day of the return included, and late ones; neither declined nor cancelled',
    }),
  },
  { title: 'CalendarItem' },
);
export type CalendarItem = Static<typeof CalendarItem>;
