import Type, { type Static } from 'typebox';
import { Closed, DateTime, NameText, Nullable, OneOf, Uuid } from '../../../platform/shapes.ts';
import { NOTATIONS } from '../../../platform/sheets/reading.ts';

const MOST_COLUMNS = 200;
const Column = Type.String({ minLength: 1, maxLength: 100, description: 'of the sheet of the type' });

const MEMBERS = {
  columns: Type.Array(
    Closed(
      {
        heading: Type.String({ minLength: 1, maxLength: 200, description: 'of the file' }),
        column: Nullable(Column, { description: 'null: the heading is left out' }),
      },
      { title: 'MappedColumn' },
    ),
    { maxItems: MOST_COLUMNS, description: 'headings that are not listed are known by their own names' },
  ),
  fixed: Type.Array(
    Closed(
      {
        column: Column,
        value: Type.String({ minLength: 1, maxLength: 1000, description: 'as a cell would say it' }),
      },
      { title: 'FixedColumn' },
    ),
    { maxItems: MOST_COLUMNS, description: 'columns with one value for all rows' },
  ),
  key: Nullable(Column, {
    description:
      'the column whose value says which listing a row is: a field of the type, such as an article number; null: `id`, else `slug`',
  }),
  notations: Type.Array(Closed({ column: Column, notation: OneOf(NOTATIONS) }, { title: 'ColumnNotation' }), {
    maxItems: MOST_COLUMNS,
    description: 'how the file writes numbers and dates, where its cells do not show it',
  }),
  blanks: Type.Array(
    Closed(
      { column: Column, text: Type.String({ minLength: 1, maxLength: 100, description: 'of a cell' }) },
      { title: 'BlankText' },
    ),
    {
      maxItems: 2 * MOST_COLUMNS,
      description: 'texts that mean no value, such as `on request`: such cells count as empty ones',
    },
  ),
  units: Type.Array(
    Closed(
      { column: Column, unit: Type.String({ minLength: 1, maxLength: 20, description: 'such as `kg`' }) },
      { title: 'ColumnUnit' },
    ),
    {
      maxItems: MOST_COLUMNS,
      description:
        'units behind numbers beside that of the field: the number is taken as it is, not converted',
    },
  ),
  empty: OneOf(['leave', 'clear'], { description: 'what an empty cell does to what stands' }),
};

/** How a file is read, without a name: every member may be left out. */
export const InlineMapping = Type.Partial(Closed(MEMBERS), { additionalProperties: false });
export type InlineMapping = Static<typeof InlineMapping>;
/** How a file is read, with all that is left out filled in. */
const WholeMapping = Closed(MEMBERS);
export type Mapping = Static<typeof WholeMapping>;

const Name = NameText(80);

export const ImportMapping = Closed(
  {
    id: Uuid,
    catalog_id: Uuid,
    name: Name,
    ...MEMBERS,
    created_at: DateTime,
    updated_at: DateTime,
    version: Type.Integer(),
  },
  { title: 'ImportMapping' },
);
export type ImportMapping = Static<typeof ImportMapping>;

export const ImportMappingList = Closed({ items: Type.Array(ImportMapping) }, { title: 'ImportMappingList' });
export const ImportMappingQuery = Closed({ catalog_id: Uuid });

export const ImportMappingCreate = Closed(
  { catalog_id: Uuid, name: Name, ...InlineMapping.properties },
  { title: 'ImportMappingCreate' },
);
export type ImportMappingCreate = Static<typeof ImportMappingCreate>;

export const ImportMappingPut = Closed(
  { name: Name, ...InlineMapping.properties },
  { title: 'ImportMappingPut' },
);
export type ImportMappingPut = Static<typeof ImportMappingPut>;
