/** Values of listings as text, in one language. Pure. */
import type { Listings } from '../../client/index.ts';
import type { Language } from '../languages/english.ts';

type Listing = Listings.Listing;
type Field = Listings.Field;

const PERIODS = ['hour', 'day', 'week', 'month'] as const;
const DAY_MS = 86_400_000;

/** Hire rates, the shortest period first. */
export function ratesOf({ hire_rates }: Listing): Listing['hire_rates'] {
  return hire_rates.toSorted((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period));
}

export class ListingText {
  readonly #words: Pick<Language, 'locale' | 'catalogue' | 'common'>;
  readonly #dates: Intl.DateTimeFormat;

  constructor(words: Pick<Language, 'locale' | 'catalogue' | 'common'>) {
    this.#words = words;
    this.#dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  }

  money = (amount: number, currency: string): string => {
    const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
    const format = { style: 'currency', currency, ...whole } as const;
    return new Intl.NumberFormat(this.#words.locale, format).format(amount);
  };

  /** `£1,450`, `£24.50 a day` */
  priceText = ({ price, currency, price_unit }: Listing): string => {
    const per = this.#words.catalogue.per[price_unit];
    return per === '' ? this.money(price, currency) : `${this.money(price, currency)} ${per}`;
  };

  /** The price of a listing; in a search for hire, the rates only. */
  pricesOf = (listing: Listing, offer?: string): { sale: string | null; hire: string | null } => {
    const rates = listing.for_hire ? ratesOf(listing) : [];
    if (rates.length === 0) return { sale: this.priceText(listing), hire: null };
    const hire = rates
      .map(
        ({ period, price }) => `${this.money(price, listing.currency)} ${this.#words.catalogue.per[period]}`,
      )
      .join(' · ');
    return { sale: listing.for_sale && offer !== 'hire' ? this.priceText(listing) : null, hire };
  };

  /** The same in one line. */
  pricesText = (listing: Listing): string => {
    const { sale, hire } = this.pricesOf(listing);
    return [sale, hire].filter((text) => text !== null).join(' · ');
  };

  /** `3–7 March 2027`: the end itself is not one of the days. */
  daysText = ({ start, end }: { start: string; end: string }): string =>
    this.#dates.formatRange(new Date(start), new Date(Date.parse(end) - DAY_MS));

  /** A detail's value as text; null: empty. */
  detailText = (field: Field, value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null;
    const label = (one: unknown) =>
      field.options?.find((option) => option.value === one)?.label ?? String(one);
    switch (field.type) {
      case 'boolean':
        return value === true ? this.#words.common.yes : this.#words.common.no;
      case 'integer':
      case 'number':
        return withUnit(this.#numberText(Number(value), field), field.unit);
      case 'multi_enum':
        return (value as unknown[]).map(label).join(', ') || null;
      case 'date':
        return this.#dates.format(new Date(String(value)));
      default:
        return withUnit(label(value), field.unit);
    }
  };

  /** A number without a unit may be a year. */
  #numberText(value: number, { unit }: Field): string {
    return value.toLocaleString(this.#words.locale, { useGrouping: unit !== undefined });
  }
}

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text} ${unit}`;
}
