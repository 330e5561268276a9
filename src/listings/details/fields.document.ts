/** Field definitions as the OpenAPI document shows them: one closed shape for each type, with the members that belong to it. */
import Type, { type TSchema } from 'typebox';
import { Closed, DateTime, LocalDate, OneOf } from '../../platform/shapes.ts';
import { LONGEST } from './details.rules.ts';
import { BELONGS_TO, CHOICES } from './fields.rules.ts';
import { FIELD_TYPES, Field, type FieldType, MOST_FIELDS } from './fields.schema.ts';

/** A value of each type, as a default or a bound. */
const VALUES: Record<FieldType, TSchema> = {
  string: Type.String({ maxLength: LONGEST.string }),
  text: Type.String({ maxLength: LONGEST.text }),
  integer: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  number: Type.Number(),
  boolean: Type.Boolean(),
  enum: Type.String({ description: 'One of the options' }),
  multi_enum: Type.Array(Type.String(), { uniqueItems: true, description: 'Some of the options' }),
  date: LocalDate,
  datetime: DateTime,
  url: Type.String({ format: 'uri' }),
  email: Type.String({ format: 'email' }),
};

function definitionOf(type: FieldType): TSchema {
  const members = Object.entries(Field.properties).filter(
    ([name]) => BELONGS_TO[name as keyof typeof BELONGS_TO]?.includes(type) !== false,
  );
  const own: Record<string, TSchema> = {
    type: OneOf([type]),
    default: Type.Optional(VALUES[type]),
    min: Type.Optional(VALUES[type]),
    max: Type.Optional(VALUES[type]),
    ...(CHOICES.includes(type) ? { options: Type.Required(Field).properties.options } : {}),
    ...(type in LONGEST ? lengths(LONGEST[type as keyof typeof LONGEST]) : {}),
  };
  return Closed(Object.fromEntries(members.map(([name, shape]) => [name, own[name] ?? shape])), {
    title: `${titleOf(type)}FieldDefinition`,
  });
}

/** `multi_enum`: `MultiEnum`. */
function titleOf(type: FieldType): string {
  return type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function lengths(maximum: number) {
  const length = Type.Optional(Type.Integer({ minimum: 0, maximum }));
  return { min_length: length, max_length: length };
}

const FieldDefinition = {
  title: 'FieldDefinition',
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: FIELD_TYPES.map(definitionOf),
};

/** Checked by `Field` and the rules, which name the way out of a member that has no meaning for a type. */
export const Fields = Type.Array({ ...Field, 'documented-as': FieldDefinition } as typeof Field, {
  maxItems: MOST_FIELDS,
});
