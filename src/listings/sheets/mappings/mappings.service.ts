/** Mappings of suppliers' files, kept by name for each type. */

import { isDeepStrictEqual } from 'node:util';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import type { SheetKind } from '../../../platform/sheets/table.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { builtInType } from '../../catalog-types/built-in.ts';
import { lockType } from '../../catalog-types/catalog-types.repo.ts';
import type { Write } from '../../request.ts';
import * as repo from './mappings.repo.ts';
import { mappingFaults, wholeMapping } from './mappings.rules.ts';
import type { ImportMapping, ImportMappingCreate, ImportMappingPut } from './mappings.schema.ts';

const MOST_MAPPINGS = 100;

/** Throws 409 at the limit and for a name that is taken, 422 for columns that the type has not. */
export async function createMapping(
  { tx, organisationId, at }: Write,
  { catalog_id, name, ...input }: ImportMappingCreate,
  sheet: SheetKind,
): Promise<Outcome> {
  // The type first, as who deletes it does: no mapping is left of a type that goes meanwhile.
  const isThere =
    builtInType(catalog_id) !== undefined ||
    (await lockType(tx, organisationId, catalog_id, 'share')) !== undefined;
  if (!isThere) {
    const message = say('catalogue.noType', { catalogId: catalog_id });
    throw invalid([{ path: 'body/catalog_id', code: 'NOT_FOUND', message }]);
  }
  await repo.lockMappings(tx, organisationId);
  const others = await repo.readMappings(tx, organisationId, catalog_id);
  if (others.length >= MOST_MAPPINGS)
    throw conflict('TOO_MANY_MAPPINGS', say('sheets.mostMappings', { most: MOST_MAPPINGS }));
  const now = at.toISOString();
  const mapping: ImportMapping = {
    id: newId(at),
    catalog_id,
    name,
    ...wholeMapping(input),
    created_at: now,
    updated_at: now,
    version: 1,
  };
  requireSound(mapping, sheet, others);
  await repo.saveMapping(tx, organisationId, mapping);
  return {
    status: 201,
    body: mapping,
    headers: { etag: etagOf(1), location: `/listings/v1/import-mappings/${mapping.id}` },
    audit: auditOf('created', mapping.id, null, mapping),
  };
}

/** `check` may refuse the record as it is found (a stale If-Match); `sheetOf` says what its type has. */
export async function putMapping(
  { tx, organisationId, at }: Write,
  id: string,
  { name, ...input }: ImportMappingPut,
  check: (found: { version: number }) => void,
  sheetOf: (catalogId: string) => Promise<SheetKind>,
): Promise<Outcome> {
  await repo.lockMappings(tx, organisationId);
  const before = await repo.findMapping(tx, organisationId, id);
  if (before === undefined) throw notFound('importMapping', id);
  check(before);
  const wanted = { ...before, name, ...wholeMapping(input) };
  const headers = (version: number) => ({ etag: etagOf(version) });
  if (isDeepStrictEqual(wanted, before))
    return { status: 200, body: before, headers: headers(before.version), audit: null };
  const after = { ...wanted, updated_at: at.toISOString(), version: before.version + 1 };
  const others = await repo.readMappings(tx, organisationId, before.catalog_id);
  requireSound(after, await sheetOf(before.catalog_id), others);
  await repo.saveMapping(tx, organisationId, after);
  return {
    status: 200,
    body: after,
    headers: headers(after.version),
    audit: auditOf('updated', id, before, after),
  };
}

export async function removeMapping(
  { tx, organisationId }: Write,
  id: string,
  check: (found: { version: number }) => void,
): Promise<Outcome> {
  await repo.lockMappings(tx, organisationId);
  const before = await repo.findMapping(tx, organisationId, id);
  if (before === undefined) throw notFound('importMapping', id);
  check(before);
  await repo.deleteMapping(tx, organisationId, id);
  return { status: 200, body: { id, deleted: true }, audit: auditOf('deleted', id, before, null) };
}

function requireSound(mapping: ImportMapping, sheet: SheetKind, others: readonly ImportMapping[]): void {
  const faults = mappingFaults(mapping, sheet, 'body');
  if (faults.length > 0) throw invalid(faults);
  const { id, name } = mapping;
  if (others.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    throw conflict('NAME_TAKEN', say('sheets.mappingName', { name }));
}

function auditOf(act: string, entityId: string, before: ImportMapping | null, after: ImportMapping | null) {
  return { action: `import_mapping.${act}`, entityType: 'import_mapping', entityId, before, after };
}
