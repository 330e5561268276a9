/** The definition of one field of a catalogue type, as clients write and read it. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Closed, OneOf } from '../../platform/shapes.ts';
import { codeOf } from '../../words/said.ts';

export const FIELD_TYPES = [
  'string',
  'text',
  'integer',
  'number',
  'boolean',
  'enum',
  'multi_enum',
  'date',
  'datetime',
  'url',
  'email',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Part of a schema: a field's key. */
export const FIELD_KEY = {
  pattern: '^[a-z][a-z0-9_]{0,63}$',
  'pattern-words': codeOf('faults.key'),
};
export const MOST_FIELDS = 100;
const MOST_OPTIONS = 200;
const LONGEST_TEXT = 20_000;

const Label = Type.String({ minLength: 1, maxLength: 120, ...NOT_BLANK });
const Option = Closed(
  {
    value: Type.String({ minLength: 1, maxLength: 120 }),
    label: Label,
  },
  { title: 'FieldOption' },
);

/** A number for integer and number; a date or time for date and datetime. */
const Bound = Type.Union([Type.Number(), Type.String({ minLength: 1, maxLength: 40 })]);

export const Field = Closed(
  {
    key: Type.String(FIELD_KEY),
    label: Label,
    type: OneOf(FIELD_TYPES),
    required: Type.Boolean({ default: false }),
    help: Type.Optional(Type.String({ maxLength: 500 })),
    unit: Type.Optional(Type.String({ maxLength: 40 })),
    group: Type.Optional(Type.String({ maxLength: 120 })),
    min: Type.Optional(Bound),
    max: Type.Optional(Bound),
    min_length: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_TEXT })),
    max_length: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_TEXT })),
    pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    options: Type.Optional(Type.Array(Option, { minItems: 1, maxItems: MOST_OPTIONS })),
    min_items: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_OPTIONS })),
    max_items: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_OPTIONS })),
    default: Type.Optional(Type.Unknown()),
    searchable: Type.Boolean({ default: false }),
    filterable: Type.Boolean({ default: false }),
    visibility: OneOf(['public', 'private'], { default: 'public' }),
  },
  { title: 'Field' },
);
export type Field = Static<typeof Field>;
