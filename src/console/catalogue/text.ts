/** Values of listings as text. Pure. */
import type { Listings } from '../../client/index.ts';
import { common } from '../app/messages.ts';
import { messages } from './messages.ts';

type Listing = Listings.Listing;
type Field = Listings.Field;

export function money(amount: number, currency: string): string {
  const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...whole }).format(amount);
}

/** `£1,450`, `£24.50 a day` */
export function priceText({ price, currency, price_unit }: Listing): string {
  const per = messages.per[price_unit] ?? '';
  return per === '' ? money(price, currency) : `${money(price, currency)} ${per}`;
}

const PERIODS = ['hour', 'day', 'week', 'month'] as const;

/** Hire rates, the shortest period first. */
export function ratesOf({ hire_rates }: Listing): Listing['hire_rates'] {
  return hire_rates.toSorted((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period));
}

/** The price of a listing; in a search for hire, the rates only. */
export function pricesOf(listing: Listing, offer?: string): { sale: string | null; hire: string | null } {
  const rates = listing.for_hire ? ratesOf(listing) : [];
  if (rates.length === 0) return { sale: priceText(listing), hire: null };
  const hire = rates
    .map(({ period, price }) => `${money(price, listing.currency)} ${messages.per[period]}`)
    .join(' · ');
  return { sale: listing.for_sale && offer !== 'hire' ? priceText(listing) : null, hire };
}

/** The same in one line. */
export function pricesText(listing: Listing): string {
  const { sale, hire } = pricesOf(listing);
  return [sale, hire].filter((text) => text !== null).join(' · ');
}

const DAY_MS = 86_400_000;
const DATES = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `3–7 March 2027`: the end itself is not one of the days. */
export function daysText({ start, end }: { start: string; end: string }): string {
  return DATES.formatRange(new Date(start), new Date(Date.parse(end) - DAY_MS));
}

/** The smallest picture at least as wide as asked, else the largest there is. */
export function pictureOf(photo: Listing['photos'][number], width: number): string {
  const wide = [...photo.variants].sort((a, b) => a.width - b.width);
  return (wide.find((variant) => variant.width >= width) ?? wide.at(-1))?.url ?? photo.url;
}

export function coverOf({ photos }: Listing): Listing['photos'][number] | undefined {
  return photos.find((photo) => photo.is_cover) ?? photos[0];
}

/** A detail's value as text; null: empty. */
export function detailText(field: Field, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const label = (one: unknown) => field.options?.find((option) => option.value === one)?.label ?? String(one);
  switch (field.type) {
    case 'boolean':
      return value === true ? common.yes : common.no;
    case 'integer':
    case 'number':
      return withUnit(
        Number(value).toLocaleString('en-GB', { useGrouping: field.unit !== undefined }),
        field.unit,
      );
    case 'multi_enum':
      return (value as unknown[]).map(label).join(', ') || null;
    case 'date':
      return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(String(value)),
      );
    default:
      return withUnit(label(value), field.unit);
  }
}

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text} ${unit}`;
}
