/** A listing as a form holds it, and as the service takes it. Pure. */
import type { Listings } from '../../../client/index.ts';
import { asName } from '../../../words/names.ts';
import { localOf } from '../../kit/time/zone.ts';

export type Listing = Listings.Listing;
export type CatalogType = Listings.CatalogType;
export type Field = CatalogType['fields'][number];
export type Period = Listing['hire_rates'][number]['period'];
export type Unit = Listing['price_unit'];

export const PERIODS: Period[] = ['hour', 'day', 'week', 'month'];
export const UNITS: Unit[] = ['item', 'hour', 'day', 'week', 'month'];

export type DetailValue = string | boolean | string[];

export interface ListingForm {
  /** The type that it is of once it is saved; `details` are by its fields. */
  typeId: string;
  title: string;
  /** Empty in a new one: made of the title. */
  slug: string;
  description: string;
  price: string;
  currency: string;
  unit: Unit;
  forSale: boolean;
  forHire: boolean;
  /** A price by period; empty: not offered. */
  rates: Record<Period, string>;
  /** How many periods are hired at least; empty: one. */
  least: Record<Period, string>;
  deposit: string;
  details: Record<string, DetailValue>;
  /** Set by its own buttons; here, so that whoever edits hears of a sale. */
  status: Listing['status'];
}

const NO_RATES: Record<Period, string> = { hour: '', day: '', week: '', month: '' };

type TypeOfForm = Pick<CatalogType, 'id' | 'fields'>;

export function emptyForm({ id, fields }: TypeOfForm, currency: string): ListingForm {
  return {
    typeId: id,
    title: '',
    slug: '',
    description: '',
    price: '',
    currency,
    unit: 'item',
    forSale: true,
    forHire: false,
    deposit: '',
    status: 'draft',
    rates: NO_RATES,
    least: NO_RATES,
    details: Object.fromEntries(fields.map((field) => [field.key, shown(field, field.default)])),
  };
}

export function formOf(listing: Listing, fields: readonly Field[]): ListingForm {
  const rates = Object.fromEntries(listing.hire_rates.map(({ period, price }) => [period, String(price)]));
  const least = Object.fromEntries(
    listing.hire_rates.map(({ period, min_periods }) => [period, String(min_periods ?? '')]),
  );
  return {
    typeId: listing.catalog_id,
    title: listing.title,
    slug: listing.slug,
    description: listing.description ?? '',
    price: String(listing.price),
    currency: listing.currency,
    unit: listing.price_unit,
    status: listing.status,
    forSale: listing.for_sale,
    forHire: listing.for_hire,
    rates: { ...NO_RATES, ...rates },
    least: { ...NO_RATES, ...least },
    deposit: listing.deposit === undefined ? '' : String(listing.deposit),
    details: Object.fromEntries(fields.map((field) => [field.key, shown(field, listing.details[field.key])])),
  };
}

/** A new one with all that another says but its address; pictures and bookings are not part of the form. */
export function formLike(listing: Listing, fields: readonly Field[]): ListingForm {
  return { ...formOf(listing, fields), slug: '', status: 'draft' };
}

/** A new one after another was made: the offer stays, what names and describes the item is empty. */
export function nextForm(form: ListingForm, type: TypeOfForm): ListingForm {
  const { currency, unit, forSale, forHire } = form;
  return { ...emptyForm(type, currency), unit, forSale, forHire };
}

/**
 * The form as one of another type. What is typed or stored and has a place there is kept; what is not there begins as in
 * a new item. `now`: the type of the form; of its own type an item is as it is stored.
 */
export function retyped(form: ListingForm, now: TypeOfForm, to: TypeOfForm, stored: Listing): ListingForm {
  const untouched = begun(stored.details, now, stored);
  const typed = now.fields.filter(({ key }) => !isSame(form.details[key], untouched[key]));
  const values = { ...stored.details, ...detailsOf(form, typed, undefined) };
  return { ...form, typeId: to.id, details: begun(values, to, stored) };
}

/** Of its own type an item is as it is stored, whether that fits or not. */
function begun(values: Listing['details'], { id, fields }: TypeOfForm, stored: Listing) {
  const inputOf = id === stored.catalog_id ? shown : fitted;
  return Object.fromEntries(fields.map((field) => [field.key, inputOf(field, values[field.key])]));
}

const isSame = (one: DetailValue | undefined, other: DetailValue | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Of several options those that the field has too; what has no place is the field's default. */
function fitted(field: Field, value: unknown): DetailValue {
  const options = new Set(field.options?.map((option) => option.value));
  const known = Array.isArray(value) ? value.filter((one) => options.has(one)) : value;
  const kept = shown(field, known);
  return isEmpty(kept) ? shown(field, field.default) : kept;
}

/** What another type makes of the stored details: fields whose value stays, and values that go, whole or in part. */
export function keptAndLost({ details }: Listing, { fields }: TypeOfForm) {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const [kept, lost]: [Field[], [key: string, value: unknown][]] = [[], []];
  for (const [key, value] of Object.entries(details)) {
    const field = byKey.get(key);
    if (field === undefined || hasNoPlace(field, value)) lost.push([key, value]);
    else kept.push(field);
  }
  return { kept, lost };
}

/** Required fields that the form leaves empty. */
export const stillAsked = ({ details }: ListingForm, { fields }: TypeOfForm) =>
  fields.filter(({ key, required }) => required && isEmpty(details[key] ?? ''));

/** The inputs of the field cannot hold the value, or not all of it. */
function hasNoPlace(field: Field, value: unknown): boolean {
  const { type, options = [] } = field;
  if (type === 'multi_enum' && Array.isArray(value))
    return !value.every((one) => options.some((option) => option.value === one));
  return isEmpty(shown(field, value));
}

const isEmpty = (value: DetailValue) => value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a kind that the field had before its type was changed is not shown: no input of this kind can hold it. */
function shown(field: Field, value: unknown): DetailValue {
  if (field.type === 'boolean') return typeof value === 'boolean' ? value : '';
  if (field.type === 'multi_enum') return Array.isArray(value) ? value.map(String) : [];
  if (value === undefined || value === null || !isShowable(field, value)) return '';
  return field.type === 'datetime' ? browserTime(String(value)) : String(value);
}

function isShowable({ type, options = [] }: Field, value: unknown): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'enum') return options.some((option) => option.value === value);
  if (type === 'datetime' || type === 'date')
    return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return typeof value === 'string';
}

/** As a `datetime-local` input holds it: local time without zone. */
function browserTime(instant: string): string {
  const { date, time } = localOf(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${date}T${time}`;
}

/** The body of a create; what is empty is left out. */
export function createBody(form: ListingForm, type: TypeOfForm): Listings.ListingCreate {
  const { slug } = form;
  const address = slug.trim() === '' ? {} : { slug: slug.trim() };
  return {
    ...common(form),
    ...address,
    catalog_id: type.id,
    details: detailsOf(form, type.fields, undefined),
  };
}

/** The body of a change; emptied members are cleared, and values that another type has no field for. */
export function updateBody(form: ListingForm, type: TypeOfForm, before: Listing): Listings.ListingPatch {
  const { description, deposit, ...rest } = common(form);
  return {
    ...rest,
    slug: form.slug.trim(),
    description: description ?? null,
    deposit: deposit ?? null,
    ...(type.id === before.catalog_id
      ? { details: detailsOf(form, changedFields(form, type.fields, before), null) }
      : { catalog_id: type.id, details: allDetails(form, type.fields, before) }),
  };
}

function allDetails(form: ListingForm, fields: readonly Field[], before: Listing) {
  const cleared = Object.fromEntries(Object.keys(before.details).map((key) => [key, null]));
  return { ...cleared, ...detailsOf(form, fields, null) };
}

/** What the form was not used to change stays as it is stored, also where the form could not show it. */
function changedFields(form: ListingForm, fields: readonly Field[], before: Listing): Field[] {
  const was = formOf(before, fields).details;
  return fields.filter(({ key }) => !isSame(form.details[key], was[key]));
}

function common(form: ListingForm) {
  const offered = PERIODS.filter((period) => form.rates[period] !== '');
  return {
    title: asName(form.title),
    price: Number(form.price),
    currency: form.currency,
    price_unit: form.unit,
    for_sale: form.forSale,
    for_hire: form.forHire,
    hire_rates: offered.map((period) => ({
      period,
      price: Number(form.rates[period]),
      ...(form.least[period] === '' ? {} : { min_periods: Number(form.least[period]) }),
    })),
    ...(form.description.trim() === '' ? {} : { description: form.description }),
    ...(form.deposit === '' ? {} : { deposit: Number(form.deposit) }),
  };
}

function detailsOf(form: ListingForm, fields: readonly Field[], empty: null | undefined) {
  const entries = fields.map(
    (field) => [field.key, sent(field, form.details[field.key] ?? '', empty)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** `empty` stands for no value. */
export function sent(field: Field, value: DetailValue, empty: null | undefined): unknown {
  if (isEmpty(value)) return empty;
  if (field.type === 'integer' || field.type === 'number') return Number(value);
  if (field.type === 'datetime') return new Date(String(value)).toISOString();
  return value;
}
