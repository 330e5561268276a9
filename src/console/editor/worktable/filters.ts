/** What the list of items is narrowed by: a form for one field, the parameters of the address, and what they say. Pure. */
import type { Field } from '../stock/form.ts';
import { isFilter } from './asked.ts';

export type FilterKind = 'text' | 'number' | 'date' | 'instant' | 'options' | 'yesNo' | 'sites';

export interface Filterable {
  /** `price`, `location_id`, or a field's key behind `details.`. */
  id: string;
  label: string;
  kind: FilterKind;
  /** Null: what items of every type have. */
  field: Field | null;
}

/** `any`: not narrowed by it. */
export type Manner = 'any' | 'range' | 'contains' | 'in' | 'empty' | 'filled';

export interface FilterForm {
  manner: Manner;
  min: string;
  max: string;
  text: string;
  values: readonly string[];
}

const NOTHING: FilterForm = { manner: 'any', min: '', max: '', text: '', values: [] };

/** Stands for items without a site. */
export const NO_SITE = 'none';

const KINDS: Record<Field['type'], FilterKind> = {
  string: 'text',
  text: 'text',
  url: 'text',
  email: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'yesNo',
  enum: 'options',
  multi_enum: 'options',
  date: 'date',
  datetime: 'instant',
};

type CommonLabels = Record<'price' | 'quantity' | 'location_id' | 'updated', string>;

export function filterablesOf(labels: CommonLabels, fields: readonly Field[]): Filterable[] {
  return [
    { id: 'price', label: labels.price, kind: 'number', field: null },
    { id: 'quantity', label: labels.quantity, kind: 'number', field: null },
    { id: 'location_id', label: labels.location_id, kind: 'sites', field: null },
    { id: 'updated', label: labels.updated, kind: 'instant', field: null },
    ...fields.map((field) => ({
      id: `details.${field.key}`,
      label: field.label,
      kind: KINDS[field.type],
      field,
    })),
  ];
}

const RANGES: readonly FilterKind[] = ['number', 'date', 'instant'];

/** How the list can be narrowed by it; the first is offered first. `hasValues`: the values that items have are known. */
export function mannersOf({ kind, field }: Filterable, hasValues: boolean): Manner[] {
  const own: Manner[] = RANGES.includes(kind)
    ? ['range']
    : kind === 'text'
      ? ['contains', ...(hasValues ? (['in'] as const) : [])]
      : ['in'];
  return field === null ? own : [...own, 'empty', 'filled'];
}

/** The names of its parameters. */
export function namesOf({ id, field }: Pick<Filterable, 'id' | 'field'>) {
  const joint = field === null ? '_' : '.';
  return {
    is: id,
    in: `${id}.in`,
    min: `${id}${joint}min`,
    max: `${id}${joint}max`,
    contains: `${id}.contains`,
    empty: `${id}.empty`,
  };
}

/** As the form of it stands for what the address asks. */
export function formIn(filterable: Filterable, filters: Readonly<Record<string, string>>): FilterForm {
  const names = namesOf(filterable);
  const empty = filters[names.empty];
  if (empty !== undefined) return { ...NOTHING, manner: empty === 'true' ? 'empty' : 'filled' };
  const text = filters[names.contains];
  if (text !== undefined) return { ...NOTHING, manner: 'contains', text };
  const [min = '', max = ''] = [filters[names.min], filters[names.max]];
  if (min !== '' || max !== '') return { ...NOTHING, manner: 'range', min, max };
  const one = filters[names.is];
  const several = filters[names.in] ?? (filterable.kind === 'sites' ? one : undefined);
  const values = several === undefined ? (one === undefined ? [] : [one]) : several.split(',');
  return values.length === 0 ? NOTHING : { ...NOTHING, manner: 'in', values };
}

/** Every parameter of it: what the form asks, and null for the others. */
export function paramsOf(filterable: Filterable, form: FilterForm): Record<string, string | null> {
  const names = namesOf(filterable);
  const cleared = Object.fromEntries(Object.values(names).map((name) => [name, null]));
  return { ...cleared, ...askedBy(filterable, form) };
}

function askedBy(
  filterable: Filterable,
  { manner, min, max, text, values }: FilterForm,
): Record<string, string> {
  const names = namesOf(filterable);
  switch (manner) {
    case 'any':
      return {};
    case 'empty':
      return { [names.empty]: 'true' };
    case 'filled':
      return { [names.empty]: 'false' };
    case 'contains':
      return text.trim() === '' ? {} : { [names.contains]: text.trim() };
    case 'range':
      return { ...(min === '' ? {} : { [names.min]: min }), ...(max === '' ? {} : { [names.max]: max }) };
    case 'in': {
      const [first] = values;
      if (first === undefined) return {};
      // One value may hold a comma, which separates several.
      if (filterable.kind === 'sites') return { [names.is]: values.join(',') };
      return values.length === 1 ? { [names.is]: first } : { [names.in]: values.join(',') };
    }
  }
}

/** What the list is narrowed by, one entry a field. */
export interface Chip {
  id: string;
  /** Null: no type that is in view has the field. */
  filterable: Filterable | null;
  form: FilterForm;
  /** The parameters that go when it is taken away. */
  names: string[];
}

export function chipsOf(
  filterables: readonly Filterable[],
  filters: Readonly<Record<string, string>>,
): Chip[] {
  const known = filterables.flatMap((filterable): Chip[] => {
    const names = Object.values(namesOf(filterable)).filter((name) => filters[name] !== undefined);
    if (names.length === 0) return [];
    return [{ id: filterable.id, filterable, form: formIn(filterable, filters), names }];
  });
  const claimed = new Set(known.flatMap(({ names }) => names));
  const others = Object.keys(filters)
    .filter((name) => isFilter(name) && !claimed.has(name))
    .map(
      (name): Chip => ({
        id: name,
        filterable: null,
        form: { ...NOTHING, text: filters[name] ?? '' },
        names: [name],
      }),
    );
  return [...known, ...others];
}
