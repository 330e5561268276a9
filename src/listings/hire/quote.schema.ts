/** Wire shapes of quotes. */
import Type, { type Static } from 'typebox';
import { Closed, DateTime, dateOrTime, LocalDate, OneOf, Uuid } from '../../platform/shapes.ts';
import { Days } from './bookings.schema.ts';
import { PERIOD_HOURS, type Period } from './quote.rules.ts';

const DateOrTime = (description: string) => Type.Union([LocalDate, DateTime], dateOrTime(description));

export const QuoteQuery = Closed({
  start: DateOrTime('Date or time of the beginning'),
  end: DateOrTime('Date or time of the end, as the start; the date itself does not count'),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

const QuoteLine = Closed(
  {
    period: OneOf(Object.keys(PERIOD_HOURS) as Period[]),
    count: Type.Integer({ minimum: 1 }),
    unit_price: Type.Number(),
    amount: Type.Number({ description: 'count × unit_price' }),
  },
  { title: 'QuoteLine' },
);

export const Quote = Closed(
  {
    listing_id: Uuid,
    start: Type.String(),
    end: Type.String(),
    hours: Type.Integer({ description: 'Hours that are charged: each begun one' }),
    currency: Type.String(),
    lines: Type.Array(QuoteLine, { description: 'The cheapest mix, longest periods first' }),
    total: Type.Number({ description: 'Sum of the amounts, without the deposit' }),
    deposit: Type.Optional(Type.Number({ description: 'Held while hired' })),
    available: Type.Boolean({ description: 'Whether all days of the stay are free' }),
    taken: Type.Array(Days, { description: 'Days of the stay that are taken' }),
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;
