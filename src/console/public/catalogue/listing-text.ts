/** Values of listings as text, in one language. Pure. */
import type { Listings } from '../../../client/index.ts';
import type { Language } from '../../languages/english.ts';

type Listing = Listings.Listing;
type Field = Listings.Field;

const PERIODS = ['hour', 'day', 'week', 'month'] as const;
const DAY_MS = 86_400_000;

/** Hire rates, the shortest period first. */
export function ratesOf({ hire_rates }: Listing): Listing['hire_rates'] {
  return hire_rates.toSorted((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period));
}

/** What a page shows, and who lets and sells. */
export const pageTitle = (what: string, company: string | null): string =>
  company === null ? what : `${what} · ${company}`;

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

  /** A detail's value as text; null: empty, or of a kind that the field had before its type was changed. */
  detailText = (field: Field, value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null;
    switch (field.type) {
      case 'boolean':
        if (typeof value !== 'boolean') return null;
        return value ? this.#words.common.yes : this.#words.common.no;
      case 'integer':
      case 'number':
        return typeof value === 'number' ? withUnit(this.#numberText(value, field), field.unit) : null;
      case 'enum': {
        const chosen = labelOf(field, value);
        return chosen === undefined ? null : withUnit(chosen, field.unit);
      }
      case 'multi_enum':
        return optionsText(field, value);
      case 'date':
        return isDate(value) ? this.#dates.format(new Date(value)) : null;
      case 'datetime':
        return isInstant(value) ? withUnit(value, field.unit) : null;
      default:
        return typeof value === 'string' ? withUnit(value, field.unit) : null;
    }
  };

  /** A number without a unit may be a year. */
  #numberText(value: number, { unit }: Field): string {
    return value.toLocaleString(this.#words.locale, { useGrouping: unit !== undefined });
  }
}

const labelOf = ({ options = [] }: Field, value: unknown): string | undefined =>
  options.find((option) => option.value === value)?.label;

function optionsText(field: Field, value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((one) => labelOf(field, one) ?? []).join(', ') || null;
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/** `2027-02-30` is none, though it is read as a day of March. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text} ${unit}`;
}
