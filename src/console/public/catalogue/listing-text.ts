/** Values of listings as text, in one language. Pure. */
import type { Listings } from '../../../client/index.ts';
import type { Language } from '../../languages/english.ts';
import type { Stay } from './stay.ts';

type Listing = Listings.Listing;
type Field = Listings.Field;

const PERIODS = ['hour', 'day', 'week', 'month'] as const;
const PERIOD_HOURS = { month: 720, week: 168, day: 24, hour: 1 } as const;
const DAY_MS = 86_400_000;

/** What an offer and a quote both say. */
type Possible = Pick<Listings.StayOffer, 'closed' | 'free_from'>;

/** Hire rates, the shortest period first. */
export function ratesOf({ hire_rates }: Listing): Listing['hire_rates'] {
  return hire_rates.toSorted((a, b) => PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period));
}

/** What is said where no item is an exact match of the words; null: some are, or none is found at all. */
export function inexactText(
  { similar = false, some_words: partly = false }: Pick<Listings.ListingPage, 'similar' | 'some_words'>,
  words: Pick<Language['catalogue'], 'similar' | 'partly'>,
): string | null {
  if (similar) return words.similar;
  return partly ? words.partly : null;
}

/**
 * What is said where a list goes by prices of several currencies, which the service compares as numbers; null: it does
 * not. `sort`: as the service takes it. `bounds`: of the price.
 */
export function currenciesText(
  items: readonly Pick<Listing, 'currency'>[],
  { sort, bounds }: { sort: string; bounds: readonly (string | undefined | null)[] },
  words: Pick<Language['catalogue'], 'currencies'>,
): string | null {
  const isByPrice = /^-?price$/.test(sort) || bounds.some((bound) => (bound ?? '') !== '');
  const isMixed = new Set(items.map(({ currency }) => currency)).size > 1;
  return isByPrice && isMixed ? words.currencies : null;
}

/** What a page shows, and who lets and sells. */
export const pageTitle = (what: string, company: string | null): string =>
  company === null ? what : `${what} · ${company}`;

export class ListingText {
  readonly #words: Pick<Language, 'locale' | 'catalogue' | 'common'>;
  readonly #dates: Intl.DateTimeFormat;
  readonly #days: Intl.DateTimeFormat;

  constructor(words: Pick<Language, 'locale' | 'catalogue' | 'common'>) {
    this.#words = words;
    this.#days = new Intl.DateTimeFormat(words.locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
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

  /** `Fri 5 Mar` */
  dayText = (date: string): string => this.#days.format(new Date(date));

  /** `Fri 5 Mar – Mon 8 Mar, 2 units`: the day of the return included. */
  stayText = ({ start, end, quantity }: Stay): string => {
    const { units } = this.#words.catalogue.stay;
    const days = this.#days.formatRange(new Date(start), new Date(end));
    return quantity === 1 ? days : `${days}, ${units(quantity)}`;
  };

  /** What an enquiry says of itself. */
  askText = (title: string, stay: Stay): string => this.#words.catalogue.stay.ask(title, this.stayText(stay));

  /** `Free`, `2 of 5 free`, `Only 1 free` where more are asked for, `Taken · free from Tue 9 Mar` */
  offerText = (offer: Listings.StayOffer): string => {
    const { free, someFree, taken, tooFew } = this.#words.catalogue.stay;
    const { units, units_free } = offer;
    const isClosed = offer.closed.length > 0;
    if (!offer.free && !isClosed && units_free > 0)
      return [tooFew(units_free), ...this.fromTexts(offer)].join(' · ');
    if (units > 1) return [someFree(units_free, units), ...this.#otherwise(offer)].join(' · ');
    return [...(units_free > 0 ? (isClosed ? [] : [free]) : [taken]), ...this.#otherwise(offer)].join(' · ');
  };

  #otherwise = (offer: Possible): string[] => [...this.closedTexts(offer), ...this.fromTexts(offer)];

  /** The days of a stay on which the site is closed, each once. */
  closedTexts = ({ closed }: Pick<Possible, 'closed'>): string[] =>
    closed.map(({ date }) => this.#words.catalogue.stay.closed(this.dayText(date)));

  fromTexts = ({ free_from }: Pick<Possible, 'free_from'>): string[] =>
    free_from === undefined ? [] : [this.#words.catalogue.stay.freeFrom(this.dayText(free_from))];

  /**
   * Why a stay is not possible: fewer are free than are asked for, or none on some of its days. `taken`: those days or times in
   * words.
   */
  whyNotText = (quote: Listings.Quote, taken: string): string => {
    const { stay, quote: words } = this.#words.catalogue;
    const { available, units_free } = quote;
    const missing = units_free > 0 ? stay.tooFew(units_free) : words.taken(taken);
    return [...(available ? [] : [missing]), ...this.#otherwise(quote)].join(' · ');
  };

  /** `£30 for the stay` */
  stayPriceText = ({ price }: Pick<Listings.StayOffer, 'price'>): string => {
    const { total, noPrice } = this.#words.catalogue.stay;
    return price === undefined ? noPrice : total(this.money(price.total, price.currency));
  };

  /** `at least 3 days`, where a rate charges more than the stay lasts; else null. */
  minimumText = (listing: Listing, { price }: Pick<Listings.StayOffer, 'price'>): string | null => {
    if (price === undefined) return null;
    const charged = price.lines.reduce((hours, { period, count }) => hours + count * PERIOD_HOURS[period], 0);
    if (charged <= price.hours) return null;
    const least = price.lines.find(({ period, count }) =>
      listing.hire_rates.some((rate) => rate.period === period && rate.min_periods === count && count > 1),
    );
    return least === undefined ? null : this.#words.catalogue.minPeriods(least.count, least.period);
  };

  /** Where a detail leads: a web address or somebody to write to; null: nowhere. */
  detailHref = ({ type }: Pick<Field, 'type'>, value: unknown): string | null => {
    if (typeof value !== 'string') return null;
    if (type === 'email') return `mailto:${value}`;
    return type === 'url' && /^https?:\/\//i.test(value) ? value : null;
  };

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
