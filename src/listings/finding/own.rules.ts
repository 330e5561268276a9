/**
 * What the organisation's own people narrow and order the list by beside what everyone may: any field, also where no term
 * answers it, the site, the units and the time of the last change. Pure.
 */
import { type FaultDetail, invalid, notThis } from '../../platform/errors.ts';
import { isUuid } from '../../platform/formats.ts';
import { say } from '../../words/said.ts';
import { namesOf } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { View } from '../request.ts';
import {
  type DetailFilter,
  type FilterFields,
  isRange,
  type Range,
  rangesOf,
  textsOf,
  turnedRound,
  valuesIn,
  valuesListed,
} from './detail-filters.rules.ts';
import type { FindQuery, Sort } from './finding.schema.ts';

/** A condition on a field, asked of details as they stand. */
export type FieldTest =
  | { kind: 'is'; key: string; values: readonly unknown[] }
  | ({ kind: 'between'; as: 'number' | 'instant' } & Omit<Range, 'field'> & { key: string })
  | { kind: 'contains'; key: string; text: string }
  | { kind: 'empty'; key: string; isEmpty: boolean };

/** By what the values of a field are ordered; options come in the order in which the type names them. */
export type FieldOrder =
  | { key: string; as: 'number' | 'instant' | 'text' | 'boolean' }
  | { key: string; as: 'options'; options: readonly string[] };

export interface Own {
  tests: readonly FieldTest[];
  /** Null: any site, or none. */
  sites: { ids: readonly string[]; withNone: boolean } | null;
  quantityMin: number | null;
  quantityMax: number | null;
  /** Of the last change. */
  updatedMin: string | null;
  updatedMax: string | null;
}

/** Orders of the organisation's own people. */
const OWN_SORTS: readonly Sort[] = ['updated_at', 'status', 'catalog_label', 'quantity', 'location'];
const OWN_PARAMETERS = [
  'location_id',
  'quantity_min',
  'quantity_max',
  'updated_min',
  'updated_max',
  'sort_field',
  'any_field',
  'stock',
] as const satisfies (keyof FindQuery)[];
/** Stands for listings without a site. */
const NO_SITE = 'none';

/** Whether fields that are not filterable may be asked for. */
export const asksAnyField = ({ any_field, sort_field }: FindQuery): boolean =>
  any_field === true || sort_field !== undefined;

/** Throws 422 for what only the organisation's own people may ask. */
export function requireOwn(query: FindQuery, filters: readonly DetailFilter[], view: View): void {
  if (view === 'own') return;
  const asked = OWN_PARAMETERS.find((name) => query[name] !== undefined);
  const filter = filters.find(({ op }) => op === 'contains' || op === 'empty');
  const sort = OWN_SORTS.includes((query.sort ?? '').replace(/^-/, '') as Sort) ? 'sort' : undefined;
  const parameter = asked ?? filter?.parameter ?? sort;
  if (parameter !== undefined) throw refused(parameter, say('catalogue.ownOnly'));
}

/** Throws 422 for what is no site, number or yes, and for bounds that are turned round. */
export function ownOf(query: FindQuery, filters: readonly DetailFilter[], fields: FilterFields): Own {
  const { quantity_min: least, quantity_max: most, updated_min: from, updated_max: until } = query;
  if (least !== undefined && most !== undefined && least > most)
    throw turnedRound(
      { parameter: 'quantity_min', text: `${least}` },
      { parameter: 'quantity_max', text: `${most}` },
    );
  if (from !== undefined && until !== undefined && Date.parse(from) > Date.parse(until))
    throw turnedRound({ parameter: 'updated_min', text: from }, { parameter: 'updated_max', text: until });
  return {
    tests: testsOf(filters, fields),
    sites: sitesOf(query),
    quantityMin: least ?? null,
    quantityMax: most ?? null,
    updatedMin: from ?? null,
    updatedMax: until ?? null,
  };
}

function sitesOf({ location_id: asked }: FindQuery): Own['sites'] {
  if (asked === undefined) return null;
  const named = valuesListed({ parameter: 'location_id', text: asked }).map((each) => each.trim());
  const ids = named.filter((each) => each !== NO_SITE);
  const strange = ids.find((id) => !isUuid(id));
  if (strange !== undefined) throw refused('location_id', notThis(say('catalogue.sites'), strange));
  return { ids, withNone: ids.length < named.length };
}

function testsOf(filters: readonly DetailFilter[], fields: FilterFields): FieldTest[] {
  const tests = filters
    .filter((filter) => !isRange(filter))
    .map((filter) => testOf(filter, fields.get(filter.key) ?? []));
  const ranges = rangesOf(filters, fields).map(({ field: key, min, max }): FieldTest => {
    const isNumber = (fields.get(key) ?? []).some(({ type }) => type === 'integer' || type === 'number');
    return { kind: 'between', as: isNumber ? 'number' : 'instant', key, min, max };
  });
  return [...tests, ...ranges];
}

function testOf(filter: DetailFilter, fields: readonly Field[]): FieldTest {
  const { op, key, text } = filter;
  if (op === 'empty') return { kind: 'empty', key, isEmpty: isYes(filter) };
  if (op !== 'contains')
    return { kind: 'is', key, values: textsOf(filter).flatMap((one) => storedValues(fields, one, filter)) };
  requireText(filter, fields);
  return { kind: 'contains', key, text };
}

/** As details hold what a text means. */
function storedValues(fields: readonly Field[], text: string, filter: DetailFilter): unknown[] {
  const isSwitch = fields.some(({ type }) => type === 'boolean') && (text === 'true' || text === 'false');
  const values = valuesIn(fields, text, filter);
  return isSwitch ? [...values, text === 'true'] : values;
}

const SPOKEN: readonly Field['type'][] = ['string', 'text', 'url', 'email'];

function requireText({ parameter, key }: DetailFilter, fields: readonly Field[]): void {
  if (fields.some(({ type }) => SPOKEN.includes(type))) return;
  throw refused(parameter, say('catalogue.containsText', { key, type: fields[0]?.type ?? '' }));
}

function isYes({ parameter, text }: DetailFilter): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  const message = notThis(say('faults.mustBe', { kind: say('faults.aBoolean') }), text);
  throw invalid([{ path: `query/${parameter}`, code: 'WRONG_TYPE', message }]);
}

/** The field that orders the list; null: `sort` does. Throws 422 for a field that there is not, and with `sort`. */
export function fieldOrderOf({ sort_field: sent, sort }: FindQuery, fields: FilterFields): FieldOrder | null {
  if (sent === undefined) return null;
  if (sort !== undefined) {
    const message = say('catalogue.sortTwice', { sort });
    throw invalid([{ path: 'query/sort_field', code: 'CONTRADICTION', message }]);
  }
  const key = sortKey(sent);
  const [first, ...others] = fields.get(key) ?? [];
  if (first === undefined) {
    const params = { key: JSON.stringify(key), named: namesOf([...fields.keys()]) };
    throw refused('sort_field', say('catalogue.notFilterable', params));
  }
  const all = [first, ...others];
  const areAll = (...types: Field['type'][]) => all.every(({ type }) => types.includes(type));
  if (areAll('integer', 'number')) return { key, as: 'number' };
  if (areAll('date', 'datetime')) return { key, as: 'instant' };
  if (areAll('boolean')) return { key, as: 'boolean' };
  if (areAll('enum', 'multi_enum')) {
    const options = all.flatMap(({ options: own = [] }) => own.map(({ value }) => value));
    return { key, as: 'options', options: [...new Set(options)] };
  }
  return { key, as: 'text' };
}

export const sortKey = (sent: string) => sent.replace(/^-/, '');

function refused(parameter: string, message: FaultDetail['message']) {
  return invalid([{ path: `query/${parameter}`, code: 'NOT_ALLOWED', message }]);
}
