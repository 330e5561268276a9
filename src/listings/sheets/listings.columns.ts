/** Listings of one type as a spreadsheet: the members of a listing, and a column for each field of the type. Pure. */
import { given } from '../../platform/given.ts';
import { Names } from '../../platform/sheets/names.ts';
import type { Column, OutCell, SheetKind } from '../../platform/sheets/table.ts';
import { listText } from '../../platform/sheets/table.ts';
import { codeOf, inList, type PlainCode, type Said, say, statusOf, type Text } from '../../words/said.ts';
import type { Field, FieldType } from '../details/fields.schema.ts';
import { STATUSES } from '../listings/listings.rules.ts';
import { PERIODS } from '../listings/listings.schema.ts';
import { slugBase } from '../listings/slug.rules.ts';

/** A column that holds a field of the type. */
export interface FieldColumn extends Column {
  field: Field;
  /** Options may be named by their labels too; null: the field has none. */
  options: Names<{ id: string; name: string }> | null;
}

export interface ListingSheet extends SheetKind {
  /** The type's. */
  label: string;
  fields: readonly FieldColumn[];
}

type Period = (typeof PERIODS)[number];

const PRICES: Record<Period, PlainCode> = {
  hour: codeOf('columns.hireHour'),
  day: codeOf('columns.hireDay'),
  week: codeOf('columns.hireWeek'),
  month: codeOf('columns.hireMonth'),
};
const FEWEST: Record<Period, PlainCode> = {
  hour: codeOf('columns.leastHireHours'),
  day: codeOf('columns.leastHireDays'),
  week: codeOf('columns.leastHireWeeks'),
  month: codeOf('columns.leastHireMonths'),
};

const HIRE: Column[] = PERIODS.flatMap((period): Column[] => [
  {
    name: `hire_${period}`,
    kind: 'number',
    currency: 'currency',
    example: period === 'day' ? 35 : null,
    meaning: say(PRICES[period]),
  },
  {
    name: `hire_${period}_min`,
    kind: 'integer',
    example: null,
    meaning: say(FEWEST[period]),
  },
]);

const FIRST: readonly Column[] = [
  {
    name: 'id',
    kind: 'text',
    example: null,
    meaning: say('columns.listingId'),
  },
  {
    name: 'slug',
    kind: 'text',
    example: null,
    meaning: say('columns.slug'),
  },
  {
    name: 'title',
    kind: 'text',
    required: 'new',
    example: say('columns.titleExample'),
    meaning: say('columns.title'),
  },
  {
    name: 'status',
    kind: 'text',
    list: 'status',
    example: 'draft',
    meaning: say('columns.status', { statuses: inList(STATUSES.map(statusOf)) }),
  },
  {
    name: 'description',
    kind: 'text',
    example: null,
    meaning: say('columns.description'),
  },
  {
    name: 'price',
    kind: 'number',
    currency: 'currency',
    required: 'new',
    example: 120,
    meaning: say('columns.price'),
  },
  {
    name: 'currency',
    kind: 'text',
    example: 'GBP',
    meaning: say('columns.currency'),
  },
  {
    name: 'price_unit',
    kind: 'text',
    list: 'period',
    example: 'item',
    meaning: say('columns.priceUnit'),
  },
  { name: 'for_sale', kind: 'yes-no', example: 'yes', meaning: say('columns.forSale') },
  { name: 'for_hire', kind: 'yes-no', example: 'yes', meaning: say('columns.forHire') },
  ...HIRE,
  {
    name: 'deposit',
    kind: 'number',
    currency: 'currency',
    example: null,
    meaning: say('columns.deposit'),
  },
  {
    name: 'photos',
    kind: 'list',
    example: null,
    meaning: say('columns.photos'),
  },
];

const KIND_OF: Record<FieldType, Column['kind']> = {
  string: 'text',
  text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'yes-no',
  enum: 'text',
  multi_enum: 'list',
  date: 'date',
  // A cell has no offset, which an instant needs.
  datetime: 'text',
  url: 'text',
  email: 'text',
};

const TAKEN = new Set(FIRST.map(({ name }) => name));

/** The sheet of a type: its fields by their keys. */
export function listingSheet({ label, fields }: { label: string; fields: readonly Field[] }): ListingSheet {
  const columns = fields.map((field): FieldColumn => {
    const name = TAKEN.has(field.key) ? `details.${field.key}` : field.key;
    return {
      name,
      kind: KIND_OF[field.type],
      label: field.label,
      ...given('unit', field.unit),
      field,
      options: optionNames(field),
      example: exampleOf(field),
      meaning: meaningOf(field),
    };
  });
  const file = `listings-${slugBase(label)}`;
  return { label, sheet: say('columns.listings'), file, columns: [...FIRST, ...columns], fields: columns };
}

function optionNames({ options }: Field): FieldColumn['options'] {
  if (options === undefined) return null;
  const named = options.map(({ value, label }) => ({ id: value, name: label }));
  return new Names('option', named);
}

function meaningOf({ label, required, help, unit, type, options, default: standard }: Field): Said {
  const values = options?.map(({ value }) => value).join(', ');
  const parts: (Text | undefined)[] = [
    unit === undefined ? label : `${label} (${unit})`,
    help,
    values === undefined
      ? undefined
      : say(type === 'multi_enum' ? 'columns.someOf' : 'columns.oneOf', { values }),
    type === 'datetime' ? say('columns.withOffset') : undefined,
    // A file of changes may leave the column out, so that it is not required as such.
    required ? say('columns.fieldRequired') : undefined,
    standard === undefined ? undefined : say('columns.emptyIs', { value: emptyValue(standard) }),
  ];
  const text = parts
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part.replace(/\.$/, '') : part))
    .reduce((one, other) => say('faults.stop', { one, other }));
  return say('columns.full', { text });
}

const emptyValue = (standard: unknown): string => String(cellOf(standard));

const EXAMPLES: Record<FieldType, (field: Field) => unknown> = {
  string: () => 'Sample',
  text: () => 'Sample',
  integer: ({ min = 1 }) => min,
  number: ({ min = 1.5 }) => min,
  boolean: () => true,
  enum: ({ options = [] }) => options[0]?.value,
  multi_enum: ({ options = [] }) => options.slice(0, 1).map(({ value }) => value),
  date: ({ min = '2027-03-01' }) => min,
  datetime: ({ min = '2027-03-01T08:00:00Z' }) => min,
  url: () => 'https://example.com/',
  email: () => 'jo@example.com',
};

/** What must be there, and options, whose values nobody guesses. */
function exampleOf(field: Field): OutCell {
  const isShown = field.required || field.options !== undefined;
  return isShown ? cellOf(field.default ?? EXAMPLES[field.type](field)) : null;
}

/** A value of a listing as a cell says it. */
export function cellOf(value: unknown): OutCell {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? null : listText(value.map(String));
  return typeof value === 'number' ? value : String(value);
}

/** The column of a path such as `body/price`, `body/hire_rates/1/price` (of these periods) or `body/details/colour`. */
export function listingColumn(sheet: ListingSheet, periods: readonly string[]): (path: string) => string {
  return (path) => {
    const [, member = '', index = '', part] = path.split('/');
    if (member === 'details') return sheet.fields.find(({ field }) => field.key === index)?.name ?? 'title';
    if (member === 'hire_rates')
      return `hire_${periods[Number(index)]}${part === 'min_periods' ? '_min' : ''}`;
    return TAKEN.has(member) ? member : 'title';
  };
}
