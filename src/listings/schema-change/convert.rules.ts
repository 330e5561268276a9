/** Values that a field of another kind holds as well, where nothing is lost. Pure. */
import { withoutUnit } from '../../platform/sheets/units.ts';
import { readNumber } from '../../words/numbers.ts';
import { type Details, fieldFault } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';

/** The details with each value that does not fit its field converted, where that can be done without loss. */
export function converted(details: Details, fields: readonly Field[]): Details {
  const fitted = fields.flatMap((field) => {
    const value = details[field.key];
    if (value === undefined || fieldFault(value, field) === null) return [];
    const candidate = asKind(value, field);
    return candidate === undefined || fieldFault(candidate, field) !== null ? [] : [[field.key, candidate]];
  });
  return fitted.length === 0 ? details : { ...details, ...Object.fromEntries(fitted) };
}

/** Undefined: the kind has no such value that could be turned back. */
function asKind(value: unknown, field: Field): unknown {
  if (field.type === 'multi_enum') return Array.isArray(value) ? undefined : [asText(value)];
  if (Array.isArray(value)) return value.length === 1 ? (asKind(value[0], field) ?? value[0]) : undefined;
  switch (field.type) {
    case 'integer':
    case 'number':
      return typeof value === 'string' ? numberIn(value, field.unit) : undefined;
    case 'date':
      return typeof value === 'string' ? dateIn(value) : undefined;
    case 'boolean':
      return value === 'true' || value === 'false' ? value === 'true' : undefined;
    default:
      return asText(value);
  }
}

/** `1250`, `12,5`, and with the unit of the field behind it; a text that would read otherwise turned back is none. */
function numberIn(text: string, unit: string | undefined): number | undefined {
  const bare = unit === undefined ? text : (withoutUnit(text, new Set([unit.normalize('NFC')])) ?? text);
  const pointed = bare.replace(',', '.');
  if (String(Number(pointed)) !== pointed) return undefined;
  if (bare === pointed) return Number(pointed);
  const read = readNumber(bare);
  return read !== null && 'value' in read ? read.value : undefined;
}

/** A German date, `01.03.2027`, which has one reading. */
function dateIn(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
