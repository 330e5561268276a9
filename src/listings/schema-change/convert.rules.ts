/** Values that a field of another kind holds as well, where nothing is lost. Pure. */
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
      return typeof value === 'string' && String(Number(value)) === value ? Number(value) : undefined;
    case 'boolean':
      return value === 'true' || value === 'false' ? value === 'true' : undefined;
    default:
      return asText(value);
  }
}

const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
