/** Whether field definitions make sense together; what their shape alone cannot say. */
import type { FaultDetail } from '../../platform/errors.ts';
import { isDate, isDateTime } from '../../platform/formats.ts';
import { FORBIDDEN_KEYS } from '../../platform/http/strict-json.ts';
import { type Said, say } from '../../words/said.ts';
import { compare, fieldFault, longestOf } from './details.rules.ts';
import type { Field, FieldType } from './fields.schema.ts';
import { compilePattern, LONGEST_MATCHED, workOf } from './pattern.ts';

const NUMBERS: readonly FieldType[] = ['integer', 'number'];
/** Types whose values can lie in a range. */
export const RANGED: readonly FieldType[] = [...NUMBERS, 'date', 'datetime'];
const TEXTS: readonly FieldType[] = ['string', 'text', 'url', 'email'];
export const CHOICES: readonly FieldType[] = ['enum', 'multi_enum'];

/** Which field types a member makes sense for; a member that would never be enforced is refused. */
export const BELONGS_TO: Partial<Record<keyof Field, readonly FieldType[]>> = {
  min: RANGED,
  max: RANGED,
  min_length: TEXTS,
  max_length: TEXTS,
  pattern: ['string', 'text'],
  options: CHOICES,
  min_items: ['multi_enum'],
  max_items: ['multi_enum'],
};

type Fault = [member: string, code: string, message: Said];

/** Every fault of a type's field list, paths under `body/fields`. */
export function fieldsFaults(fields: readonly Field[]): FaultDetail[] {
  const seen = new Set<string>();
  let work = 0;
  return fields.flatMap((field, index) => {
    const faults = [...unusableKey(field, seen), ...misplaced(field), ...contradictions(field)];
    if (faults.length === 0 && field.pattern !== undefined) {
      work += workOf(field.pattern, Math.min(field.max_length ?? LONGEST_MATCHED, longestOf(field)));
      if (work > MOST_WORK) faults.push(tooMuchWork(work));
    }
    const all = faults.length > 0 ? faults : unfitDefault(field);
    return all.map(([member, code, message]) => ({ path: `body/fields/${index}/${member}`, code, message }));
  });
}

/** Steps × characters of all patterns of a type: a listing is checked in some 0.1 s at most, on the API's thread. */
const MOST_WORK = 2_000_000;

function tooMuchWork(work: number): Fault {
  const message = say('catalogue.patternWork', { work, most: MOST_WORK });
  return ['pattern', 'TOO_LARGE', message];
}

function unusableKey({ key }: Field, seen: Set<string>): Fault[] {
  if (FORBIDDEN_KEYS.has(key)) return [['key', 'NOT_ALLOWED', say('catalogue.noMember', { key })]];
  if (seen.has(key)) return [['key', 'DUPLICATE', say('catalogue.keyUsed', { key })]];
  seen.add(key);
  return [];
}

function misplaced(field: Field): Fault[] {
  const members = Object.entries(BELONGS_TO) as [keyof Field, readonly FieldType[]][];
  const faults: Fault[] = members
    .filter(([member, types]) => field[member] !== undefined && !types.includes(field.type))
    .map(([member, types]) => [
      member,
      'NOT_ALLOWED',
      say('catalogue.noMeaning', { type: field.type, types: types.join(' or ') }),
    ]);
  if (CHOICES.includes(field.type) && field.options === undefined)
    faults.push(['options', 'REQUIRED', say('catalogue.optionsRequired', { type: field.type })]);
  return faults;
}

function contradictions(field: Field): Fault[] {
  return [...boundFaults(field), ...orderFaults(field), ...optionFaults(field), ...patternFaults(field)];
}

function boundFaults(field: Field): Fault[] {
  const { type } = field;
  if (!RANGED.includes(type)) return [];
  const fits = (bound: unknown) =>
    NUMBERS.includes(type)
      ? typeof bound === 'number'
      : typeof bound === 'string' && (type === 'date' ? isDate(bound) : isDateTime(bound));
  const bounds = ['min', 'max'] as const;
  return bounds
    .filter((member) => field[member] !== undefined && !fits(field[member]))
    .map((member) => [member, 'WRONG_TYPE', say('catalogue.valueOfType', { type })]);
}

function orderFaults(field: Field): Fault[] {
  const faults: Fault[] = [];
  const above = (member: string, low: string | number, high: string | number) =>
    faults.push([member, 'TOO_SMALL', say('catalogue.belowMinimum', { high, low })]);
  const { min, max, min_length, max_length, min_items, max_items } = field;
  if (min !== undefined && max !== undefined && compare(field.type, min, max) > 0) above('max', min, max);
  if (min_length !== undefined && max_length !== undefined && min_length > max_length)
    above('max_length', min_length, max_length);
  if (min_items !== undefined && max_items !== undefined && min_items > max_items)
    above('max_items', min_items, max_items);
  if (min_length !== undefined && TEXTS.includes(field.type) && min_length > longestOf(field))
    faults.push(['min_length', 'TOO_LARGE', say('catalogue.fieldHolds', { most: longestOf(field) })]);
  if (min_items !== undefined && min_items > (field.options?.length ?? Number.POSITIVE_INFINITY))
    faults.push(['min_items', 'TOO_LARGE', say('catalogue.moreThanOptions', { items: min_items })]);
  return faults;
}

function optionFaults({ options = [] }: Field): Fault[] {
  const values = options.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) < index);
  return twice === undefined
    ? []
    : [['options', 'DUPLICATE', say('catalogue.optionTwice', { value: twice })]];
}

function patternFaults({ pattern }: Field): Fault[] {
  if (pattern === undefined) return [];
  try {
    compilePattern(pattern);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [['pattern', 'WRONG_FORMAT', say('catalogue.badPattern', { reason })]];
  }
}

function unfitDefault(field: Field): Fault[] {
  if (field.default === undefined) return [];
  const fault = fieldFault(field.default, field);
  return fault === null ? [] : [['default', fault.code, fault.message]];
}

/** Keys of the fields that the public must not see. */
export function privateKeys(fields: readonly Field[]): string[] {
  return fields.filter(({ visibility }) => visibility === 'private').map(({ key }) => key);
}

/** Keys of the fields that everybody may see. */
export function publicKeys(fields: readonly Field[]): string[] {
  return fields.filter(({ visibility }) => visibility === 'public').map(({ key }) => key);
}
