/** A quote: a listing's rates for a stay. */

import { decimalsOf } from '../../platform/currencies.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { instantOf, readInstant } from '../../platform/local-time.ts';
import { say } from '../../words/said.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { requireForHire } from './bookings.service.ts';
import { cheapestMix, minorUnits, type Rate } from './quote.rules.ts';
import type { Quote, QuoteQuery } from './quote.schema.ts';

const HOUR_MS = 3_600_000;
const LONGEST_DAYS = 366;

/** Throws 422 for a stay that is none or too long, 409 NOT_FOR_HIRE and NO_RATE. */
export function quote(listing: Listing, { start, end }: QuoteQuery): Omit<Quote, 'available' | 'taken'> {
  const hours = hoursOf(start, end);
  const { id, currency, deposit } = listing;
  const decimals = decimalsOf(currency);
  const rates = ratesOf(listing).map(({ price, ...rate }) => ({
    ...rate,
    price: minorUnits(price, decimals),
  }));
  const { lines, cost } = cheapestMix(rates, hours);
  const major = (amount: number) => amount / 10 ** decimals;
  return {
    listing_id: id,
    start,
    end,
    hours,
    currency,
    lines: lines.map(({ period, count }) => {
      const { price } = rates.find((rate) => rate.period === period)!;
      return { period, count, unit_price: major(price), amount: major(count * price) };
    }),
    total: major(cost),
    ...(deposit === undefined ? {} : { deposit }),
  };
}

/** Its hire rates; where it has none, its price if that is by a period. */
function ratesOf(listing: Listing): Rate[] {
  const { hire_rates, price, price_unit } = listing;
  requireForHire(listing);
  if (hire_rates.length > 0) return hire_rates;
  if (price_unit !== 'item') return [{ period: price_unit, price }];
  throw conflict('NO_RATE', say('catalogue.noRate'));
}

const isDate = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/** Hours of a stay, each begun one. Both ends are dates, whole days whatever the clocks do, or both are times. */
function hoursOf(start: string, end: string): number {
  if (isDate(start) !== isDate(end)) {
    const message = say('catalogue.mixed', { end, start });
    throw invalid([{ path: 'query/end', code: 'MIXED', message }]);
  }
  const [from, until] = [instant(start, 'query/start'), instant(end, 'query/end')];
  if (until <= from) {
    const message = say('catalogue.stayOrder', { end, start });
    throw invalid([{ path: 'query/end', code: 'WRONG_ORDER', message }]);
  }
  const hours = Math.ceil((until - from) / HOUR_MS);
  if (hours <= LONGEST_DAYS * 24) return hours;
  const message = say('catalogue.stayTooLong', { end, days: LONGEST_DAYS, start });
  throw invalid([{ path: 'query/end', code: 'OUT_OF_RANGE', message }]);
}

const instant = (text: string, path: string): number =>
  instantOf(readInstant(isDate(text) ? `${text}T00:00:00Z` : text, path));
