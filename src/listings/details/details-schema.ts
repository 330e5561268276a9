/** A type's fields as JSON Schema 2020-12: what clients may feed to any validator or form builder. */

import { longestOf } from './details.rules.ts';
import type { Field, FieldType } from './fields.schema.ts';

type JsonSchema = Record<string, unknown>;

const BASE: Record<FieldType, JsonSchema> = {
  string: { type: 'string' },
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  enum: { type: 'string' },
  multi_enum: { type: 'array', uniqueItems: true },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  url: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
};

/** The schema of `details` for these fields; the same fields give the same text. */
export function detailsSchemaOf(fields: readonly Field[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, propertyOf(field)])),
    required: fields.filter(({ required }) => required).map(({ key }) => key),
    additionalProperties: false,
  };
}

function propertyOf(field: Field): JsonSchema {
  return {
    title: field.label,
    ...present({ description: field.help, default: field.default }),
    ...BASE[field.type],
    ...constraintsOf(field),
  };
}

function constraintsOf(field: Field): JsonSchema {
  const values = field.options?.map(({ value }) => value);
  if (field.type === 'enum') return { enum: values };
  if (field.type === 'multi_enum')
    return { items: { enum: values }, ...present({ minItems: field.min_items, maxItems: field.max_items }) };
  if (field.type === 'integer')
    return { minimum: field.min ?? Number.MIN_SAFE_INTEGER, maximum: field.max ?? Number.MAX_SAFE_INTEGER };
  if (field.type === 'number') return present({ minimum: field.min, maximum: field.max });
  if (BASE[field.type].type !== 'string' || field.type === 'date' || field.type === 'datetime') return {};
  const maxLength = Math.min(field.max_length ?? Number.POSITIVE_INFINITY, longestOf(field));
  return present({ minLength: field.min_length, maxLength, pattern: field.pattern });
}

function present(members: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
