/** One change of several items, as its form holds it and as the service takes it. Pure. */
import type { Listings } from '../../../client/index.ts';
import {
  type CatalogType,
  type DetailValue,
  type Field,
  type Listing,
  PERIODS,
  type Period,
  sent,
} from '../stock/form.ts';

export const HOWS = ['to', 'up', 'down', 'upPercent', 'downPercent'] as const;
export type How = (typeof HOWS)[number];

export const isPercent = (how: How) => how === 'upPercent' || how === 'downPercent';

/** What becomes of cents. */
export const ROUNDINGS = ['exact', 'whole', 'ending99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export interface ChangeForm {
  /** `price`, `rates`, a period behind `rate.`, `deposit`, `status`, `site`, `delete`, or a field's key behind `details.`. */
  what: string;
  how: How;
  amount: string;
  rounding: Rounding;
  status: Listing['status'];
  /** Empty: none. */
  site: string;
  value: DetailValue;
}

export const EMPTY: ChangeForm = {
  what: 'price',
  how: 'to',
  amount: '',
  rounding: 'exact',
  status: 'published',
  site: '',
  value: '',
};

export const DELETE = 'delete';

const DETAIL = 'details.';
export const whatOf = ({ key }: Field) => DETAIL + key;

const RATE = 'rate.';
export const rateOf = (period: Period) => RATE + period;
/** The period whose rate is to change; undefined: no single one. */
export const periodIn = (what: string) => PERIODS.find((period) => rateOf(period) === what);

/** The field that is to change; undefined: a price, the status or the site. */
export const fieldIn = (fields: readonly Field[], what: string) =>
  fields.find((field) => whatOf(field) === what);

/** The fields that all types of these items have, of one kind; of choices, the same ones. */
export function sharedFields(
  types: readonly CatalogType[],
  items: readonly Pick<Listing, 'catalog_id'>[],
): Field[] {
  const used = new Set(items.map(({ catalog_id }) => catalog_id));
  const [first, ...others] = types.filter(({ id }) => used.has(id));
  const isAlike = (one: Field, other: Field) =>
    one.key === other.key &&
    one.type === other.type &&
    JSON.stringify(one.options ?? []) === JSON.stringify(other.options ?? []);
  return (first?.fields ?? []).filter((field) =>
    others.every(({ fields }) => fields.some((other) => isAlike(field, other))),
  );
}

/** What is asked of the service, without the items. */
export function changeOf(
  form: ChangeForm,
  fields: readonly Field[],
): Pick<
  Listings.ListingChanges,
  'price' | 'hire_rates' | 'deposit' | 'status' | 'location_id' | 'details' | 'delete'
> {
  const field = fieldIn(fields, form.what);
  if (field !== undefined) return { details: { [field.key]: sent(field, form.value, null) } };
  if (form.what === DELETE) return { delete: true };
  if (form.what === 'status') return { status: form.status };
  if (form.what === 'site') return { location_id: form.site === '' ? null : form.site };
  const change = { ...amountOf(form), ...roundingOf(form) };
  const period = periodIn(form.what);
  if (period !== undefined) return { hire_rates: { ...change, period } };
  if (form.what === 'rates') return { hire_rates: change };
  return form.what === 'deposit' ? { deposit: change } : { price: change };
}

function roundingOf({ rounding }: ChangeForm): Pick<Listings.ListingPriceChange, 'ending_99' | 'whole'> {
  if (rounding === 'exact') return {};
  return rounding === 'whole' ? { whole: true } : { ending_99: true };
}

function amountOf({ how, amount }: ChangeForm): Listings.ListingPriceChange {
  const count = Number(amount);
  switch (how) {
    case 'to':
      return { to: count };
    case 'up':
      return { by: count };
    case 'down':
      return { by: -count };
    case 'upPercent':
      return { by_percent: count };
    case 'downPercent':
      return { by_percent: -count };
  }
}
