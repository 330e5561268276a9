/** A quote: a listing's rates for a stay. */

import { decimalsOf } from '../../platform/currencies.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { FrozenPrice } from './bookings.schema.ts';
import { chargedHours, cheapestMix, type Length, minorUnits, type Rate } from './quote.rules.ts';
import type { Price, Quote } from './quote.schema.ts';
import type { Terms } from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import { lengthOf, requireForHire } from './stay.service.ts';

/** What a price is made of: rates in major units of the currency, and the deposit of one unit. */
export interface Rates extends Pick<Listing, 'currency'> {
  rates: readonly Rate[];
  deposit: number | undefined;
}

/** Throws 422 for a stay that is none or too long, 409 NOT_FOR_HIRE and NO_RATE. */
export function quote(
  listing: Listing,
  { start, end }: Days,
  quantity: number,
  timeZone: string,
): Pick<Quote, 'listing_id' | 'start' | 'end'> & Price {
  return {
    listing_id: listing.id,
    start,
    end,
    ...priceOf(ratesOf(listing), { start, end }, quantity, { place: 'query', timeZone }),
  };
}

/** Its hire rates; where it has none, its price if that is by a period. Throws 409 NOT_FOR_HIRE and NO_RATE. */
export function ratesOf(listing: Listing): Rates {
  requireForHire(listing);
  const rates = knownRates(listing);
  if (rates === null) throw conflict('NO_RATE', say('catalogue.noRate'));
  return rates;
}

/** null: a stay has no price. */
export function knownRates({ hire_rates, price, price_unit, currency, deposit }: Listing): Rates | null {
  if (hire_rates.length > 0) return { rates: hire_rates, currency, deposit };
  return price_unit === 'item' ? null : { rates: [{ period: price_unit, price }], currency, deposit };
}

/** Each unit costs the cheapest mix; days are those of the zone. Throws 422 for a stay that is none or too long, and for a price beyond exact numbers. */
export function priceOf(
  rates: Rates,
  stay: Days,
  quantity: number,
  { place, timeZone }: { place: 'query' | 'body'; timeZone: string },
): Price {
  const price = priceFor(rates, lengthOf(stay, timeZone, place), quantity);
  if (price !== null) return price;
  const message = say('hire.tooDear', { quantity });
  throw invalid([{ path: `${place}/quantity`, code: 'OUT_OF_RANGE', message }]);
}

/** What a booking costs at the rates that are kept with it. Throws 422 as `priceOf`. */
export const priceAt = (rates: Rates, stay: Days, quantity: number, { timeZone }: Terms): FrozenPrice => ({
  ...priceOf(rates, stay, quantity, { place: 'body', timeZone }),
  rates: [...rates.rates],
});

/** The rates of a price; its deposit is of all units. */
export const ratesIn = ({ rates, currency, deposit, quantity }: FrozenPrice): Rates => ({
  rates,
  currency,
  deposit: deposit === undefined ? undefined : deposit / quantity,
});

/** null: beyond exact numbers. */
export function priceFor(
  { rates, currency, deposit }: Rates,
  length: Length,
  quantity: number,
): Price | null {
  const hours = chargedHours(rates, length);
  const decimals = decimalsOf(currency);
  const inMinor = rates.map(({ price, ...rate }) => ({ ...rate, price: minorUnits(price, decimals) }));
  const { lines, cost } = cheapestMix(inMinor, hours);
  const sum = cost * quantity;
  if (!Number.isSafeInteger(sum)) return null;
  const major = (amount: number) => amount / 10 ** decimals;
  return {
    hours,
    quantity,
    currency,
    lines: lines.map(({ period, count }) => {
      const price = inMinor.find((rate) => rate.period === period)?.price ?? 0;
      return { period, count, unit_price: major(price), amount: major(count * price * quantity) };
    }),
    total: major(sum),
    ...(deposit === undefined ? {} : { deposit: major(minorUnits(deposit, decimals) * quantity) }),
  };
}
