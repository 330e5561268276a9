/** Wire shapes of catalogue types. */
import Type, { type Static } from 'typebox';
import { NOT_BLANK } from '../../platform/formats.ts';
import { Closed, DateTime, OneOf, Uuid } from '../../platform/shapes.ts';
import { Fields } from '../details/fields.document.ts';
import { Field } from '../details/fields.schema.ts';
import type { StoredFault } from '../details/stored-faults.ts';
import { Migrations } from '../schema-change/migrations.schema.ts';

const Label = Type.String({ minLength: 1, maxLength: 120, ...NOT_BLANK });
const Description = Type.String({ maxLength: 2000 });

export const CatalogTypeCreate = Closed(
  {
    label: Label,
    description: Type.Optional(Description),
    fields: Fields,
  },
  { title: 'CatalogTypeCreate' },
);
export type CatalogTypeCreate = Static<typeof CatalogTypeCreate>;

export const CatalogTypePatch = Closed(
  {
    label: Type.Optional(Label),
    description: Type.Optional(Type.Union([Description, Type.Null()])),
    fields: Type.Optional(Fields),
    migrations: Type.Optional(Migrations),
  },
  { title: 'CatalogTypePatch' },
);
export type CatalogTypePatch = Static<typeof CatalogTypePatch>;

const Sampled = Closed(
  {
    listing_id: Uuid,
    title: Type.String(),
    before: Type.Object({}),
    after: Type.Object({}),
    errors: Type.Array(Closed({ path: Type.String(), code: Type.String(), message: Type.String() })),
  },
  { title: 'SchemaChangeSample' },
);

const EFFECTS = ['converted', 'filled', 'archived', 'restored', 'unfit'] as const;
export type Effect = (typeof EFFECTS)[number];

const FieldEffect = Closed(
  {
    key: Type.String({ description: 'of the field, after the change; of an archived one before it' }),
    effect: OneOf(EFFECTS, {
      description:
        '`converted`: another value, `filled`: a value where none was, `archived`: taken out and kept, `restored`: put back, `unfit`: a value, or a missing one, that does not fit any more',
    }),
    listings: Type.Integer({ description: 'of which this is so' }),
  },
  { title: 'FieldEffect' },
);

/** What a change of fields does to the listings of the type. */
export const Impact = Closed(
  {
    listings: Type.Integer({ description: 'Listings of the type' }),
    changed: Type.Integer({ description: 'Listings whose details the migrations change' }),
    newly_invalid: Type.Integer({ description: 'Listings that fitted before and no longer do' }),
    newly_valid: Type.Integer({ description: 'Listings that did not fit before and now do' }),
    archived_values: Type.Integer({ description: 'Values that are kept and can be restored' }),
    effects: Type.Array(FieldEffect, { description: 'What happens to which field, and how often' }),
    sample: Type.Array(Sampled, { maxItems: 100 }),
  },
  { title: 'SchemaChangeImpact' },
);
type Worded = Static<typeof Impact>;
/** Its faults get their words where it is sent. */
export interface Impact extends Omit<Worded, 'sample'> {
  sample: (Omit<Worded['sample'][number], 'errors'> & { errors: StoredFault[] })[];
}

export const CatalogType = Closed(
  {
    id: Uuid,
    organisation_id: Uuid,
    label: Label,
    description: Type.Optional(Description),
    fields: Type.Array(Field),
    schema_version: Type.Integer(),
    details_schema: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'JSON Schema 2020-12 of a listing’s details, made from the fields',
      },
    ),
    built_in: Type.Boolean(),
    listing_count: Type.Integer(),
    created_at: DateTime,
    updated_at: DateTime,
    version: Type.Integer(),
    dry_run: Type.Optional(Impact),
  },
  { title: 'CatalogType' },
);
export type CatalogType = Static<typeof CatalogType>;
