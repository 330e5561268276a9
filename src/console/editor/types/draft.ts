/** The draft of a catalog type, and the request that its changes make. Pure. */
import type { Listings } from '../../../client/index.ts';
import { asName } from '../../../words/names.ts';
import type { CatalogType, Field } from '../stock/form.ts';

export type Kind = Field['type'];
type Migration = NonNullable<Listings.CatalogTypePatch['migrations']>[number];
type SentField = NonNullable<Listings.CatalogTypePatch['fields']>[number];

export const KINDS: Kind[] = [
  ...(['string', 'text', 'integer', 'number', 'boolean', 'enum'] as const),
  ...(['multi_enum', 'date', 'datetime', 'url', 'email'] as const),
];

/** The limits of each field type; others are refused. */
export const LIMITS: Record<Kind, readonly Limit[]> = {
  string: ['min_length', 'max_length', 'pattern'],
  text: ['min_length', 'max_length', 'pattern'],
  integer: ['min', 'max'],
  number: ['min', 'max'],
  boolean: [],
  enum: [],
  multi_enum: ['min_items', 'max_items'],
  date: ['min', 'max'],
  datetime: ['min', 'max'],
  url: ['min_length', 'max_length'],
  email: ['min_length', 'max_length'],
};
export type Limit = 'min' | 'max' | 'min_length' | 'max_length' | 'pattern' | 'min_items' | 'max_items';

interface OptionDraft {
  id: string;
  /** Its stored value; null: a new option. */
  was: string | null;
  value: string;
  label: string;
}

export interface FieldDraft {
  id: string;
  /** Its stored key; null: a new field. */
  was: string | null;
  /** Restores values archived under this key. */
  restore: boolean;
  key: string;
  label: string;
  type: Kind;
  required: boolean;
  searchable: boolean;
  filterable: boolean;
  hidden: boolean;
  help: string;
  unit: string;
  group: string;
  /** By limit, as typed; empty: none. */
  limits: Record<Limit, string>;
  options: OptionDraft[];
  /** Stored values of options that were taken away, and the values that items get instead; empty: they keep theirs. */
  moved: Record<string, string>;
  /** Default for new items; several are separated by commas. */
  default: string;
  /** Given to the items that have no value; empty: none. */
  fill: string;
}

export interface TypeDraft {
  label: string;
  description: string;
  fields: FieldDraft[];
}

const NO_LIMITS: Record<Limit, string> = {
  min: '',
  max: '',
  min_length: '',
  max_length: '',
  pattern: '',
  min_items: '',
  max_items: '',
};

export function emptyField(id: string): FieldDraft {
  return {
    id,
    was: null,
    restore: false,
    key: '',
    label: '',
    type: 'string',
    required: false,
    searchable: false,
    filterable: false,
    hidden: false,
    help: '',
    unit: '',
    group: '',
    limits: NO_LIMITS,
    options: [],
    moved: {},
    default: '',
    fill: '',
  };
}

/** A new field like this one, with its own label and key and without stored values. */
export function copyOf(field: FieldDraft, id: string, label: string, taken: readonly string[]): FieldDraft {
  const options = field.options.map((option, index) => ({ ...option, id: `${id} ${index}`, was: null }));
  const key = freeKey(keyOf(label), taken);
  return { ...field, id, was: null, restore: false, label, key, options, moved: {}, fill: '' };
}

const LONGEST_KEY = 64;

function freeKey(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `_${number}`;
    const key = wanted.slice(0, LONGEST_KEY - end.length) + end;
    if (!taken.includes(key)) return key;
  }
}

/** A new type with the fields of this one. */
export function draftLike(type: CatalogType, label: string): TypeDraft {
  const { description, fields } = draftOf(type);
  const asNew = (field: FieldDraft) => copyOf(field, field.id, field.label, []);
  return { label, description, fields: fields.map((field) => ({ ...asNew(field), key: field.key })) };
}

export function draftOf({ label, description, fields }: CatalogType): TypeDraft {
  return { label, description: description ?? '', fields: fields.map((field) => draftOfField(field, true)) };
}

/** `held`: the type has this field now, so listings may hold values under its key. */
export function draftOfField(field: Field, held: boolean): FieldDraft {
  const limits = LIMITS[field.type].map((limit) => [limit, textOf(field[limit])] as const);
  return {
    ...emptyField(field.key),
    was: held ? field.key : null,
    restore: !held,
    key: field.key,
    label: field.label,
    type: field.type,
    required: field.required,
    searchable: field.searchable,
    filterable: field.filterable,
    hidden: field.visibility === 'private',
    help: field.help ?? '',
    unit: field.unit ?? '',
    group: field.group ?? '',
    limits: { ...NO_LIMITS, ...Object.fromEntries(limits) },
    options: (field.options ?? []).map(({ value, label }) => ({
      id: value,
      was: held ? value : null,
      value,
      label,
    })),
    default: textOf(field.default),
  };
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** `Frame size (cm)` → `frame_size_cm`: what a key may be. */
export function keyOf(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '')
    .slice(0, 64);
}

export function fieldOf(draft: FieldDraft): SentField {
  const { key, label, type, required, searchable, filterable, help, unit, group } = draft;
  const limits = LIMITS[type]
    .filter((limit) => draft.limits[limit].trim() !== '')
    .map((limit) => [limit, typedLimit(type, limit, draft.limits[limit].trim())]);
  const options = draft.options.map((option) => ({
    value: sentValue(option),
    label: asName(option.label),
  }));
  const texts = Object.entries({ help: help.trim(), unit: asName(unit), group: asName(group) });
  return {
    key,
    label: asName(label),
    type,
    required,
    searchable,
    filterable,
    visibility: draft.hidden ? 'private' : 'public',
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...Object.fromEntries(limits),
    ...(hasOptions(type) ? { options } : {}),
    ...(draft.default.trim() === '' ? {} : { default: typedValue(draft, draft.default) }),
  };
}

export function hasOptions(type: Kind): boolean {
  return type === 'enum' || type === 'multi_enum';
}

function typedLimit(type: Kind, limit: Limit, text: string): string | number {
  if (limit === 'pattern') return text;
  if (type === 'date' || type === 'datetime') return text;
  return numberOf(text);
}

/** What is not a number is sent as typed, so that the service's error names it. */
function numberOf(text: string): number | string {
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function typedValue({ type }: FieldDraft, text: string): unknown {
  if (type === 'integer' || type === 'number') return numberOf(text.trim());
  if (type === 'boolean') return text === 'true';
  if (type === 'multi_enum') return text.split(',').map((part) => part.trim());
  return text;
}

interface TypeChange {
  body: { label: string; description: string | null; fields: SentField[]; migrations: Migration[] };
  /** The id of the field draft of each migration; null: an archived field. */
  migrated: (string | null)[];
}

/** The change from the stored type to the draft, with migrations of stored values. */
export function changeOf(draft: TypeDraft, before: readonly Field[]): TypeChange {
  const kept = new Set(draft.fields.map(({ was }) => was));
  const pairs: [Migration, string | null][] = [
    ...before
      .filter(({ key }) => !kept.has(key))
      .map(({ key }): [Migration, null] => [{ op: 'remove', key }, null]),
    ...draft.fields.flatMap((field) =>
      migrationsOf(field).map((migration): [Migration, string] => [migration, field.id]),
    ),
  ];
  return {
    body: {
      label: asName(draft.label),
      description: draft.description.trim() === '' ? null : draft.description,
      fields: draft.fields.map(fieldOf),
      migrations: pairs.map(([migration]) => migration),
    },
    migrated: pairs.map(([, id]) => id),
  };
}

/** What a field of yes and no holds, as migrations name it. */
const ANSWERS = ['true', 'false'];

/** What a value of the field may be, where there are few: its choices, or yes and no. */
const valuesOf = ({ type, options }: Pick<FieldDraft, 'type' | 'options'>): string[] =>
  type === 'boolean' ? ANSWERS : hasOptions(type) ? options.map(sentValue) : [];

/**
 * Values of the stored field that the draft has not: of its options, or yes and no where choices take their place. Items may
 * hold them. A label of null: yes or no.
 */
export function optionsTaken(
  field: FieldDraft,
  before: Field | undefined,
): { value: string; label: string | null }[] {
  if (before?.type === 'boolean')
    return hasOptions(field.type) ? ANSWERS.map((value) => ({ value, label: null })) : [];
  const kept = new Set(
    field.type === 'boolean' ? [] : field.options.flatMap(({ was, value }) => [was, value]),
  );
  return (before?.options ?? []).filter(({ value }) => !kept.has(value));
}

/** By the stored value of an option, the one that items get. */
function mapOf({ type, options: drafted, moved }: FieldDraft): Record<string, string> {
  const values = new Set(valuesOf({ type, options: drafted }));
  const options = hasOptions(type) ? drafted : [];
  const renamed = options.flatMap((option) => {
    const value = sentValue(option);
    return option.was === null || option.was === value ? [] : [[option.was, value] as const];
  });
  const kept = new Set(options.flatMap(({ was }) => was ?? []));
  // An option that was put back, or that its successor has followed out, is not moved.
  const chosen = Object.entries(moved).filter(
    ([from, to]) => !kept.has(from) && from !== to && values.has(to),
  );
  return Object.fromEntries([...renamed, ...chosen]);
}

/** As it is sent: an option without a value of its own is named by its label. */
export const sentValue = ({ value, label }: Pick<OptionDraft, 'value' | 'label'>) =>
  value === '' ? keyOf(label) : value;

function migrationsOf(field: FieldDraft): Migration[] {
  const { key, was, restore, fill } = field;
  const map = mapOf(field);
  return [
    ...(was !== null && was !== key ? [{ op: 'rename' as const, from: was, to: key }] : []),
    ...(restore ? [{ op: 'restore' as const, key }] : []),
    ...(Object.keys(map).length > 0 ? [{ op: 'map_options' as const, key, map }] : []),
    ...(fill.trim() === '' ? [] : [{ op: 'default' as const, key, value: typedValue(field, fill) }]),
  ];
}

/** Fields of a list that has no choice yet: no item could hold a value of them. */
export const withoutChoices = ({ fields }: TypeDraft): FieldDraft[] =>
  fields.filter(({ type, options }) => hasOptions(type) && options.length === 0);

interface Fault {
  path: string;
  message: string;
}

/** The faults of a refusal by field id and member, such as `pattern`; `label` is the type's. */
export function faultsByPlace(
  faults: readonly Fault[],
  draft: TypeDraft,
  { migrated }: TypeChange,
): ReadonlyMap<string, string> {
  const places = faults.map(({ path, message }) => {
    const [, part = '', index = '', member = ''] = path.split('/');
    if (part === 'fields') return [`${draft.fields[Number(index)]?.id} ${member}`, message] as const;
    if (part !== 'migrations') return [part, message] as const;
    return [`${migrated[Number(index)]} ${member === 'value' ? 'fill' : 'key'}`, message] as const;
  });
  return new Map(places.reverse());
}

/** Fields of earlier versions that this one lacks, in their newest definition. */
export function archivedFields(versions: readonly (readonly Field[])[], now: readonly Field[]): Field[] {
  const present = new Set(now.map(({ key }) => key));
  const found = new Map<string, Field>();
  for (const field of versions.flat()) {
    if (!present.has(field.key) && !found.has(field.key)) found.set(field.key, field);
  }
  return [...found.values()];
}
