import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { ListingsContext } from '../context.ts';
import type { Write } from '../request.ts';
import * as repo from './company.repo.ts';
import type { Company, CompanyPatch, StoredCompany } from './company.schema.ts';

const CLEARED = { name: null, address: null, phone: null };

/** As it is read: the currency is the organisation's, and its tag follows it. */
export async function shownCompany(
  sql: Sql,
  organisationId: string,
  stored: StoredCompany,
  currencyOf: ListingsContext['currencyOf'],
): Promise<{ body: Company; etag: string }> {
  const computed = { default_currency: await currencyOf(sql, organisationId) };
  return { body: { ...stored, ...computed }, etag: etagOf(stored.version, computed) };
}

/** `check` may refuse the record as it is found (a stale If-Match). */
export async function patchCompany(
  { tx, organisationId }: Write,
  patch: CompanyPatch,
  check: (found: { version: number }) => void,
  currencyOf: ListingsContext['currencyOf'],
): Promise<Outcome> {
  await repo.lockCompany(tx, organisationId);
  const before = await repo.readCompany(tx, organisationId);
  check(before);
  const { version, ...old } = before;
  const company = { ...CLEARED, ...(mergePatch(old, patch) as Partial<typeof old>) };
  const isSame = isDeepStrictEqual(company, old);
  const after: StoredCompany = isSame ? before : { ...company, version: version + 1 };
  if (!isSame) await repo.writeCompany(tx, organisationId, after);
  const entry = { action: 'company.updated', entityType: 'company', entityId: organisationId };
  const { body, etag } = await shownCompany(tx, organisationId, after, currencyOf);
  return {
    status: 200,
    body,
    headers: { etag },
    audit: isSame ? null : { ...entry, before, after },
  };
}
