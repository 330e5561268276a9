/** Whether a listing's details fit its type: one check a field type, every fault reported with its place. */
import { type FaultDetail, notThis } from '../../platform/errors.ts';
import { isDate, isDateTime } from '../../platform/formats.ts';
import { type PlainCode, type Said, say, stored } from '../../words/said.ts';
import type { Field, FieldType } from './fields.schema.ts';
import { LONGEST_MATCHED, matchesPattern } from './pattern.ts';
import type { StoredFault } from './stored-faults.ts';

export type Details = Record<string, unknown>;

const LARGEST_DETAILS_BYTES = 64 * 1024;
export const LONGEST = { string: 1000, text: 20_000, url: 2000, email: 254 } as const;
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** RFC 5321 without quoted parts and address literals, with a domain of at least two labels. */
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');
const URI_PART = "(?:[\\w.~!$&'()*+,;=:@/?-]|%[\\da-f]{2})*";
/** The characters of RFC 3986, each where it may stand. */
const WEB_URI = new RegExp(`^https?://(?:\\[[\\da-f:.]+\\])?${URI_PART}(?:#${URI_PART})?$`, 'i');

type Fault = Omit<FaultDetail, 'path'>;
/** `offending`: what the message names in the value's place, such as its length. */
type Judged = Fault & { offending?: unknown };
type Check = (value: unknown, field: Field) => Judged | null;

const wrong = (code: PlainCode): Fault => ({
  code: 'WRONG_TYPE',
  message: say('faults.mustBe', { kind: say(code) }),
});

const CHECKS: Record<FieldType, Check> = {
  string: checkText,
  text: checkText,
  url: (value, field) =>
    checkText(value, field) ?? (isWebUrl(String(value)) ? null : formatFault('faults.webUrl')),
  email: (value, field) =>
    checkText(value, field) ?? (EMAIL.test(String(value)) ? null : formatFault('faults.anEmail')),
  integer: (value, field) =>
    Number.isSafeInteger(value) ? checkRange(value, field) : wrong('faults.aWholeNumber'),
  number: (value, field) => (typeof value === 'number' ? checkRange(value, field) : wrong('faults.aNumber')),
  boolean: (value) => (typeof value === 'boolean' ? null : wrong('faults.aBoolean')),
  date: (value, field) =>
    typeof value === 'string' && isDate(value) ? checkRange(value, field) : formatFault('faults.date'),
  datetime: (value, field) =>
    typeof value === 'string' && isDateTime(value)
      ? checkRange(value, field)
      : formatFault('faults.dateTime'),
  enum: (value, field) => (isOption(value, field) ? null : optionFault(field)),
  multi_enum: checkOptions,
};

/** Every fault of `details` under `fields`; paths start at `at`. A member that no field defines is a fault. */
export function detailsFaults(
  details: Details,
  fields: readonly Field[],
  at = 'body/details',
): FaultDetail[] {
  const bytes = Buffer.byteLength(JSON.stringify(details));
  if (bytes > LARGEST_DETAILS_BYTES) {
    const message = say('catalogue.detailsTooLarge', { bytes, most: LARGEST_DETAILS_BYTES });
    return [{ path: at, code: 'TOO_LARGE', message }];
  }
  const known = new Set(fields.map(({ key }) => key));
  const unknown = Object.keys(details).filter((key) => !known.has(key));
  return [
    ...fields.flatMap((field) => {
      const fault = fieldFault(details[field.key], field);
      return fault === null ? [] : [{ path: `${at}/${field.key}`, ...fault }];
    }),
    ...unknown.map((key) => ({
      path: `${at}/${key}`,
      code: 'UNKNOWN_MEMBER',
      message: say('catalogue.notAField', { named: namesOf([...known]) }),
    })),
  ];
}

const MOST_ERRORS = 50;

/** What is kept of a listing's faults, paths under `details`. */
export const detailsErrors = (details: Details, fields: readonly Field[]): StoredFault[] =>
  detailsFaults(details, fields, 'details')
    .slice(0, MOST_ERRORS)
    .map((fault) => ({ ...fault, message: stored(fault.message) }));

const MOST_NAMED = 30;

/** The way out of naming a field that there is not. */
export function namesOf(keys: readonly string[]): Said {
  if (keys.length === 0) return say('catalogue.noFields');
  const more = Math.max(0, keys.length - MOST_NAMED);
  return say('catalogue.useFields', { names: keys.slice(0, MOST_NAMED).join(', '), more });
}

/** The fault of one value, or null; `undefined` stands for a member that is absent. */
export function fieldFault(value: unknown, field: Field): Fault | null {
  if (value === undefined)
    return field.required ? { code: 'REQUIRED', message: say('faults.required') } : null;
  const fault = CHECKS[field.type](value, field);
  if (fault === null) return null;
  const { code, message, offending } = { offending: value, ...fault };
  return { code, message: notThis(message, offending) };
}

/** The details with the defaults of the fields that are absent. */
export function withDefaults(details: Details, fields: readonly Field[]): Details {
  const filled = fields.filter(
    ({ key, default: value }) => value !== undefined && details[key] === undefined,
  );
  return { ...details, ...Object.fromEntries(filled.map(({ key, default: value }) => [key, value])) };
}

function checkText(value: unknown, field: Field): Judged | null {
  if (typeof value !== 'string') return wrong('faults.aText');
  const length = [...value].length;
  const { min_length: min = 0, max_length: max = Number.POSITIVE_INFINITY } = field;
  const most = Math.min(max, longestOf(field));
  if (length < min)
    return { code: 'TOO_SHORT', message: say('faults.leastLength', { limit: min }), offending: length };
  if (length > most)
    return { code: 'TOO_LONG', message: say('faults.mostLength', { limit: most }), offending: length };
  if (field.pattern === undefined || matchesPattern(field.pattern, value)) return null;
  return { code: 'WRONG_FORMAT', message: say('faults.ownPattern', { pattern: field.pattern }) };
}

/** The most characters a text field of this type can hold, whatever its `max_length`. */
export function longestOf(field: Field): number {
  const byType = LONGEST[field.type as keyof typeof LONGEST];
  return field.pattern === undefined ? byType : Math.min(byType, LONGEST_MATCHED);
}

function checkRange(value: unknown, { type, min, max }: Field): Fault | null {
  if (min !== undefined && compare(type, value, min) < 0)
    return { code: 'TOO_SMALL', message: say('faults.atLeast', { limit: min }) };
  if (max !== undefined && compare(type, value, max) > 0)
    return { code: 'TOO_LARGE', message: say('faults.atMost', { limit: max }) };
  return null;
}

/** Negative when `a` lies before `b`, both being values of the field type. */
export function compare(type: FieldType, a: unknown, b: unknown): number {
  if (type === 'datetime') return Date.parse(String(a)) - Date.parse(String(b));
  if (type === 'date') return String(a) < String(b) ? -1 : Number(String(a) > String(b));
  return Number(a) - Number(b);
}

function isOption(value: unknown, field: Field): boolean {
  return field.options?.some((option) => option.value === value) ?? false;
}

function checkOptions(value: unknown, field: Field): Judged | null {
  if (!Array.isArray(value)) return wrong('faults.someOptions');
  const unknown = value.find((item) => !isOption(item, field));
  if (unknown !== undefined) return { ...optionFault(field), offending: unknown };
  const twice = value.find((item, index) => value.indexOf(item) < index);
  if (twice !== undefined)
    return {
      code: 'DUPLICATE',
      message: say('faults.twice', { value: JSON.stringify(twice) }),
      offending: undefined,
    };
  const { min_items: min = 0, max_items: max = Number.POSITIVE_INFINITY } = field;
  if (value.length < min)
    return { code: 'TOO_FEW', message: say('faults.leastOptions', { limit: min }), offending: value.length };
  if (value.length > max)
    return { code: 'TOO_MANY', message: say('faults.mostOptions', { limit: max }), offending: value.length };
  return null;
}

function optionFault(field: Field): Fault {
  const values = field.options?.map(({ label }) => label) ?? [];
  const shown = values.length <= 20 ? values.join(', ') : `${values.slice(0, 20).join(', ')}, …`;
  return { code: 'NOT_ALLOWED', message: say('faults.oneOf', { list: shown }) };
}

function formatFault(code: PlainCode): Fault {
  return { code: 'WRONG_FORMAT', message: say(code) };
}

function isWebUrl(text: string): boolean {
  const url = WEB_URI.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}
