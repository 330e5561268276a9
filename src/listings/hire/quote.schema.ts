/** Wire shapes of quotes. */
import Type, { type Static } from 'typebox';
import { Closed, LocalDate, OneOf, Uuid } from '../../platform/shapes.ts';
import { PERIOD_HOURS, type Period } from './quote.rules.ts';
import { DateOrTime, Days, Quantity, Times } from './stay.schema.ts';

export const QuoteQuery = Closed({
  start: DateOrTime('Date or time of the beginning'),
  end: DateOrTime('Date or time of the end, as the start; the date itself does not count'),
  quantity: Type.Optional({ ...Quantity, description: 'Units that are wanted; default 1' }),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

const QuoteLine = Closed(
  {
    period: OneOf(Object.keys(PERIOD_HOURS) as Period[]),
    count: Type.Integer({ minimum: 1 }),
    unit_price: Type.Number(),
    amount: Type.Number({ description: 'count × unit_price × quantity' }),
  },
  { title: 'QuoteLine' },
);

/** What a stay costs. */
export const PRICE = {
  hours: Type.Integer({ description: 'Hours that are charged: each begun one' }),
  quantity: Type.Integer({ description: 'Units' }),
  currency: Type.String(),
  lines: Type.Array(QuoteLine, { description: 'The cheapest mix, longest periods first' }),
  total: Type.Number({ description: 'Sum of the amounts, without the deposit' }),
  deposit: Type.Optional(Type.Number({ description: 'Held while hired, of all units' })),
};
const Price = Closed(PRICE);
export type Price = Static<typeof Price>;

/** What is taken of a time: of an item by the hour, its times too. */
export const TAKEN_TIMES = Type.Optional(
  Type.Array(Times, { description: 'Of an item that is let by the hour: times that are taken' }),
);

/** What of a stay is told beside its price. */
const POSSIBLE = {
  closed: Type.Array(
    Closed(
      {
        member: OneOf(['start', 'end']),
        date: LocalDate,
        opens: Type.Optional({ ...LocalDate, description: 'The next day on which the site is open' }),
      },
      { title: 'ClosedEnd' },
    ),
    { description: 'The first day and the day of the return, where the item’s site is closed then' },
  ),
  free_from: Type.Optional({
    ...LocalDate,
    description:
      'Where the stay is not possible: the first day, of the 60 after its own, from which as long a stay is',
  }),
};

/** What a list says of each of its items for a stay. */
export const StayOffer = Closed(
  {
    listing_id: Uuid,
    free: Type.Boolean({ description: 'So many units are free for all of the stay, and its site is open' }),
    units: Type.Integer({ description: 'Units that there are' }),
    units_free: Type.Integer({ description: 'Units that are free for all of the stay, pauses included' }),
    ...POSSIBLE,
    price: Type.Optional({ ...Price, description: 'Of the stay; absent: the item has no rate' }),
  },
  { title: 'StayOffer' },
);
export type StayOffer = Static<typeof StayOffer>;

export const Quote = Closed(
  {
    listing_id: Uuid,
    start: Type.String(),
    end: Type.String(),
    ...PRICE,
    available: Type.Boolean({ description: 'Whether so many units are free for all of the stay' }),
    units_free: Type.Integer({ description: 'Units that are free for all of the stay, pauses included' }),
    ...POSSIBLE,
    taken: Type.Array(Days, { description: 'Days of the stay on which so many units are not free' }),
    taken_times: TAKEN_TIMES,
  },
  { title: 'Quote' },
);
export type Quote = Static<typeof Quote>;
