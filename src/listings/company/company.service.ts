import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { ListingsContext } from '../context.ts';
import type { Image } from '../photos/photos.service.ts';
import type { Write } from '../request.ts';
import * as repo from './company.repo.ts';
import type { Company, CompanyPatch, StoredCompany } from './company.schema.ts';

/** Large enough for paper, small enough for the top of every page. */
const SHOWN = 'medium';

/** Says what is the organisation's own elsewhere, and where pictures are. */
export interface CompanyValues extends Pick<ListingsContext, 'currencyOf' | 'languageOf' | 'nameOf'> {
  /** Address of the product, before the paths of pictures. */
  baseUrl: string;
}

/** As it is read: currency, language and `organisation_name` are the organisation's, and its tag follows them. */
export async function shownCompany(
  sql: Sql,
  organisationId: string,
  { logo, version, ...said }: StoredCompany,
  { currencyOf, languageOf, nameOf, baseUrl }: CompanyValues,
): Promise<{ body: Company; etag: string }> {
  const [currency, language, ownName] = await Promise.all([
    currencyOf(sql, organisationId),
    languageOf(sql, organisationId),
    nameOf(sql, organisationId),
  ]);
  const computed = { default_currency: currency, default_language: language, organisation_name: ownName };
  const body = { ...said, ...computed, logo: logo === null ? null : shownLogo(logo, baseUrl), version };
  return { body, etag: etagOf(version, computed) };
}

/** Where the logo is on this host; null: there is none. */
export const logoPath = ({ logo }: StoredCompany): string | null =>
  logo === null ? null : (shownLogo(logo, '')?.url ?? null);

function shownLogo({ variants }: Image, baseUrl: string): Company['logo'] {
  const variant = variants.find(({ name }) => name === SHOWN);
  if (variant === undefined) return null;
  const { url, width, height } = variant;
  return { url: baseUrl + url, width, height };
}

/** `check` may refuse the record as it is found (a stale If-Match). */
export async function patchCompany(
  write: Write,
  patch: CompanyPatch,
  check: (found: { version: number }) => void,
  values: CompanyValues,
): Promise<Outcome> {
  return change(write, check, values, 'company.updated', ({ version: _version, ...old }) => ({
    ...old,
    ...CLEARED,
    ...(mergePatch(old, patch) as Partial<typeof old>),
  }));
}

const CLEARED = { name: null, address: null, phone: null };

/** `found` is told which picture it takes the place of; null takes it away. */
export async function setLogo(
  write: Write,
  logo: Image | null,
  check: (found: { version: number }) => void,
  values: CompanyValues,
  found: (before: Image | null) => void,
): Promise<Outcome> {
  return change(
    write,
    check,
    values,
    logo === null ? 'company.logo-removed' : 'company.logo-set',
    (before) => {
      found(before.logo);
      return { ...before, logo };
    },
  );
}

async function change(
  { tx, organisationId }: Write,
  check: (found: { version: number }) => void,
  values: CompanyValues,
  action: string,
  changed: (before: StoredCompany) => Omit<StoredCompany, 'version'>,
): Promise<Outcome> {
  await repo.lockCompany(tx, organisationId);
  const before = await repo.readCompany(tx, organisationId);
  check(before);
  const { version } = before;
  const wanted = { ...changed(before), version };
  const isSame = isDeepStrictEqual(wanted, before);
  const after: StoredCompany = isSame ? before : { ...wanted, version: version + 1 };
  if (!isSame) await repo.writeCompany(tx, organisationId, after);
  const entry = { action, entityType: 'company', entityId: organisationId };
  const { body, etag } = await shownCompany(tx, organisationId, after, values);
  return {
    status: 200,
    body,
    headers: { etag },
    audit: isSame ? null : { ...entry, before: logged(before), after: logged(after) },
  };
}

/** The log names a picture by its id. */
const logged = ({ logo, ...said }: StoredCompany) => ({ ...said, logo: logo?.id ?? null });
