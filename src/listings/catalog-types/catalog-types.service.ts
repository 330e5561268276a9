import { isDeepStrictEqual } from 'node:util';
import { event } from '../../notifications/catalogue.ts';
import { type Sql, violates } from '../../platform/db/db.ts';
import { type ApiError, conflict, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { given } from '../../platform/given.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { Language } from '../../words/languages.ts';
import { say } from '../../words/said.ts';
import { detailsSchemaOf } from '../details/details-schema.ts';
import { fieldsFaults, privateKeys } from '../details/fields.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { inWords } from '../details/stored-faults.ts';
import type { View, Write } from '../request.ts';
import { differInEffect, differInSearch, migrationFaults } from '../schema-change/migrate.rules.ts';
import type { Migration } from '../schema-change/migrations.schema.ts';
import { noImpact, revalidateListings } from '../schema-change/revalidate.service.ts';
import { deleteMappingsOf, lockMappings } from '../sheets/mappings/mappings.repo.ts';
import { type BuiltInType, builtInType } from './built-in.ts';
import {
  type CountedType,
  countListings,
  deleteType,
  lockType,
  saveType,
  type TypeRow,
} from './catalog-types.repo.ts';
import { labelKey } from './catalog-types.rules.ts';
import type { CatalogType, CatalogTypeCreate, CatalogTypePatch, Impact } from './catalog-types.schema.ts';

/** The record of a stored type; the public sees no private field. */
export function typeRecord({ private_keys, description, ...row }: CountedType, view: View): CatalogType {
  const fields = row.fields.filter(({ key }) => view === 'own' || !private_keys.includes(key));
  return {
    ...row,
    ...given('description', description),
    fields,
    details_schema: detailsSchemaOf(fields),
    built_in: false,
  };
}

const SHIPPED_AT = '2026-01-01T00:00:00.000Z';

/** A built-in type as the row that it would be in an organisation. */
function builtInRow(type: BuiltInType, organisationId: string): TypeRow {
  return {
    ...type,
    organisation_id: organisationId,
    private_keys: privateKeys(type.fields),
    schema_version: 1,
    created_at: SHIPPED_AT,
    updated_at: SHIPPED_AT,
    version: 1,
  };
}

export function builtInRecord(
  type: BuiltInType,
  organisationId: string,
  listingCount: number,
  view: View,
): CatalogType {
  const row = { ...builtInRow(type, organisationId), listing_count: listingCount };
  return { ...typeRecord(row, view), built_in: true };
}

/** Creates a type. Throws 422 for fields that make no sense and 409 LABEL_TAKEN. */
export async function createType(
  tx: Sql,
  organisationId: string,
  input: CatalogTypeCreate,
  at: Date,
): Promise<Outcome> {
  requireSoundFields(input.fields);
  const now = at.toISOString();
  const row: TypeRow = {
    id: newId(at),
    organisation_id: organisationId,
    label: input.label,
    description: input.description ?? null,
    fields: input.fields,
    private_keys: privateKeys(input.fields),
    schema_version: 1,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  await save(tx, row);
  const record = typeRecord({ ...row, listing_count: 0 }, 'own');
  return {
    status: 201,
    body: record,
    headers: { location: `/listings/v1/catalog-types/${row.id}`, etag: etagOf(row.version, record) },
    audit: {
      action: 'catalog_type.created',
      entityType: 'catalog_type',
      entityId: row.id,
      before: null,
      after: record,
    },
  };
}

/**
 * Changes a type and, with its fields, the listings made by it. With `dryRun` no listing is written, and the caller takes
 * back the rest; a patch that changes nothing writes nothing.
 */
export async function patchType(
  { tx, organisationId, by, at }: Write,
  id: string,
  patch: CatalogTypePatch,
  check: (row: TypeRow) => void,
  { dryRun, language }: { dryRun: boolean; language: Language },
): Promise<Outcome> {
  const row = await requireType(tx, organisationId, id);
  check(row);
  const fresh = patched(row, patch, at);
  const listing_count = await countListings(tx, organisationId, id, 'own');
  if (!dryRun && isSame(row, fresh)) {
    const body = typeRecord({ ...row, listing_count }, 'own');
    return { status: 200, body, headers: { etag: etagOf(row.version, body) }, audit: null };
  }
  await save(tx, fresh);
  const impact = await revalidateTo(tx, row, fresh, patch.migrations ?? [], { by, at, write: !dryRun });
  const record = typeRecord({ ...fresh, listing_count }, 'own');
  const before = typeRecord({ ...row, listing_count }, 'own');
  if (dryRun) return { status: 200, body: { ...record, dry_run: impactIn(impact, language) }, audit: null };
  return {
    status: 200,
    body: record,
    headers: { etag: etagOf(fresh.version, record) },
    audit: {
      action: 'catalog_type.updated',
      entityType: 'catalog_type',
      entityId: id,
      before,
      after: record,
    },
    events: [
      event('catalog-type.changed', id, {
        id,
        schema_version: fresh.schema_version,
        listings_changed: impact.changed,
      }),
    ],
  };
}

const impactIn = (impact: Impact, language: Language) => ({
  ...impact,
  sample: impact.sample.map((one) => ({ ...one, errors: inWords(one.errors, language) })),
});

/** The row as the patch makes it. Throws 422 for fields or migrations that make no sense. */
function patched(row: TypeRow, patch: CatalogTypePatch, at: Date): TypeRow {
  const fields = patch.fields ?? row.fields;
  requireSoundFields(fields);
  const faults = migrationFaults(patch.migrations ?? [], row.fields, fields);
  if (faults.length > 0) throw invalid(faults.slice(0, 50));
  const changed = !isDeepStrictEqual(fields, row.fields) || (patch.migrations ?? []).length > 0;
  return {
    ...row,
    label: patch.label ?? row.label,
    description: patch.description === undefined ? row.description : patch.description,
    fields,
    private_keys: privateKeys(fields),
    schema_version: row.schema_version + Number(changed),
    updated_at: at.toISOString(),
    version: row.version + 1,
  };
}

function isSame(before: TypeRow, after: TypeRow): boolean {
  const { updated_at, version } = before;
  return isDeepStrictEqual(before, { ...after, updated_at, version });
}

async function revalidateTo(
  tx: Sql,
  before: TypeRow,
  after: TypeRow,
  migrations: readonly Migration[],
  how: { by: string; at: Date; write: boolean },
): Promise<Impact> {
  const searchChanged = differInSearch(before.fields, after.fields);
  if (how.write && !searchChanged && migrations.length === 0 && !differInEffect(before.fields, after.fields))
    return noImpact();
  const { organisation_id: organisationId, id: catalogId, fields, schema_version: schemaVersion } = after;
  return revalidateListings(tx, {
    ...how,
    organisationId,
    catalogId,
    fields,
    schemaVersion,
    migrations,
    searchChanged,
  });
}

/** Deletes a type that no listing refers to, and its mappings of imports. `check` may refuse the row as it is found (a stale If-Match). */
export async function removeType(
  tx: Sql,
  organisationId: string,
  id: string,
  check: (row: TypeRow) => void,
): Promise<Outcome> {
  const row = await requireType(tx, organisationId, id);
  check(row);
  // Creating a listing holds the type's row shared until it commits, so under our lock the count is final.
  const listings = await countListings(tx, organisationId, id, 'own');
  if (listings > 0) throw inUse(row.label, listings);
  await lockMappings(tx, organisationId);
  await deleteMappingsOf(tx, organisationId, id);
  await deleteType(tx, organisationId, id);
  const before = typeRecord({ ...row, listing_count: 0 }, 'own');
  return {
    status: 200,
    body: { id, deleted: true },
    audit: { action: 'catalog_type.deleted', entityType: 'catalog_type', entityId: id, before, after: null },
  };
}

function inUse(label: string, listings: number): ApiError {
  return conflict('CATALOG_TYPE_IN_USE', say('catalogue.typeInUse', { listings, label }));
}

/** The type's row, locked for a change. Throws 403 for a built-in type and 404 for one that is not there. */
async function requireType(tx: Sql, organisationId: string, id: string): Promise<TypeRow> {
  if (builtInType(id) !== undefined) throw forbidden(say('catalogue.builtIn', { id }));
  const row = await lockType(tx, organisationId, id, 'update');
  if (row === undefined) throw notFound('catalogueType', id);
  return row;
}

function requireSoundFields(fields: readonly Field[]): void {
  const faults = fieldsFaults(fields);
  if (faults.length > 0) throw invalid(faults.slice(0, 50));
}

/** Stores the row. Throws 409 LABEL_TAKEN when another type of the organisation has the label. */
export async function save(tx: Sql, row: TypeRow): Promise<void> {
  try {
    await saveType(tx, row, labelKey(row.label));
  } catch (error) {
    if (!violates(error, 'catalog_types_label')) throw error;
    const message = say('catalogue.labelTaken', { label: row.label });
    throw conflict('LABEL_TAKEN', message);
  }
}
