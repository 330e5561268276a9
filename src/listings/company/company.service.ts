import { isDeepStrictEqual } from 'node:util';
import { etagOf } from '../../platform/http/etag.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { ListingsContext } from '../context.ts';
import type { Write } from '../request.ts';
import * as repo from './company.repo.ts';
import type { CompanyPatch, StoredCompany } from './company.schema.ts';

const CLEARED = { name: null, address: null, phone: null };

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
  return {
    status: 200,
    body: { ...after, default_currency: await currencyOf(tx, organisationId) },
    headers: { etag: etagOf(after.version) },
    audit: isSame ? null : { ...entry, before, after },
  };
}
