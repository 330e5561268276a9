/** Filters on details as they are sent, and what their texts mean for the fields that they name. Pure. */
import { type FaultDetail, invalid, notThis } from '../../platform/errors.ts';
import { isDate, isDateTime } from '../../platform/formats.ts';
import { type PlainCode, say, written } from '../../words/said.ts';
import { RANGED } from '../details/fields.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { rangeValue } from '../search-terms/search-terms.rules.ts';
import type { FindQuery } from './finding.schema.ts';

/** A filter on details as sent: `details.year.min=2015`. */
export interface DetailFilter {
  parameter: string;
  key: string;
  op: 'is' | 'in' | 'min' | 'max' | 'contains' | 'empty';
  text: string;
}

export const isRange = ({ op }: DetailFilter) => op === 'min' || op === 'max';

const MOST_IN = 50;

export function detailFilters(query: FindQuery): DetailFilter[] {
  return Object.entries(query)
    .filter(([name]) => name.startsWith('details.'))
    .map(([parameter, text]) => {
      const [, key = '', op = 'is'] = parameter.split('.');
      return { parameter, key, op: op as DetailFilter['op'], text: String(text) };
    });
}

/** The fields that may be filtered by, by key, of every type that is searched. */
export type FilterFields = ReadonlyMap<string, readonly Field[]>;

/** The values that a filter names. */
export const textsOf = (filter: DetailFilter): string[] =>
  filter.op === 'is' ? [filter.text] : valuesListed(filter);

/** Separated by commas. Throws 422 for more values than are looked up. */
export function valuesListed({ parameter, text }: Sent): string[] {
  const texts = text.split(',');
  if (texts.length <= MOST_IN) return texts;
  const message = say('catalogue.tooManyValues', { count: texts.length, most: MOST_IN });
  throw invalid([{ path: `query/${parameter}`, code: 'TOO_MANY', message }]);
}

const TYPE_WORDS: Partial<Record<Field['type'], PlainCode>> = {
  integer: 'faults.aWholeNumber',
  number: 'faults.aNumber',
  boolean: 'faults.aBoolean',
  date: 'faults.aDate',
  datetime: 'faults.aDateTime',
};

/** What the text means for each field of that key; throws 422 when it means nothing for any. */
export function valuesIn(fields: readonly Field[], text: string, { parameter }: DetailFilter): unknown[] {
  const values = fields.flatMap(({ type }): unknown[] => {
    if (type === 'integer' || type === 'number') return isNumber(text) ? [Number(text)] : [];
    if (type === 'boolean') return text === 'true' || text === 'false' ? [text] : [];
    return [text];
  });
  if (values.length > 0) return values;
  throw invalid([wrongType(parameter, fields, text)]);
}

export interface Range {
  field: string;
  min: number | null;
  max: number | null;
}

/** The bounds of the range filters, one entry a field. Throws 422 for what is no number or date, or turned round. */
export function rangesOf(filters: readonly DetailFilter[], fields: FilterFields): Range[] {
  const bounds = filters.filter(isRange);
  return [...Map.groupBy(bounds, ({ key }) => key)].map(([field, asked]) => {
    const min = asked.find(({ op }) => op === 'min');
    const max = asked.find(({ op }) => op === 'max');
    const read = (filter?: DetailFilter) =>
      filter === undefined ? null : boundOf(filter, fields.get(field) ?? []);
    const range = { field, min: read(min), max: read(max) };
    if (min !== undefined && max !== undefined && isTurnedRound(range)) throw turnedRound(min, max);
    return range;
  });
}

export const isTurnedRound = ({ min, max }: Pick<Range, 'min' | 'max'>) =>
  min !== null && max !== null && min > max;

export type Sent = Pick<DetailFilter, 'parameter' | 'text'>;

export function turnedRound(min: Sent, max: Sent) {
  const message = say('catalogue.turnedRound', { max: max.text, parameter: min.parameter, min: min.text });
  return invalid([{ path: `query/${max.parameter}`, code: 'WRONG_ORDER', message }]);
}

function boundOf({ parameter, key, op, text }: DetailFilter, fields: readonly Field[]): number {
  const ranged = fields.filter(({ type }) => RANGED.includes(type));
  if (ranged.length === 0) {
    const message = say('catalogue.boundsNumbers', { op, key, type: fields[0]?.type ?? '' });
    throw invalid([{ path: `query/${parameter}`, code: 'NOT_ALLOWED', message }]);
  }
  const bound = ranged.map(({ type }) => numberIn(type, text)).find(Number.isFinite);
  if (bound === undefined) throw invalid([wrongType(parameter, ranged, text)]);
  return bound;
}

/** The number that a text bounds fields of the type by; NaN where it stands for none. */
function numberIn(type: Field['type'], text: string): number {
  if (type === 'integer' || type === 'number') return isNumber(text) ? Number(text) : Number.NaN;
  return isDate(text) || isDateTime(text) ? rangeValue(type, text) : Number.NaN;
}

function wrongType(parameter: string, fields: readonly Field[], text: string): FaultDetail {
  const kind = [...new Set(fields.map(({ type }) => type))]
    .map((type) => (TYPE_WORDS[type] === undefined ? written(type) : say(TYPE_WORDS[type])))
    .reduce((one, other) => say('catalogue.or', { one, other }));
  const message = notThis(say('faults.mustBe', { kind }), text);
  return { path: `query/${parameter}`, code: 'WRONG_TYPE', message };
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
}
