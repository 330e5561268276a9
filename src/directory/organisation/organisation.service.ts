/** The write of what an organisation says of itself. Nothing that is stored elsewhere follows it: see docs/decisions/organisation.md. */
import { isDeepStrictEqual } from 'node:util';
import { isCurrency } from '../../platform/currencies.ts';
import type { Sql } from '../../platform/db/db.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { etagOf } from '../../platform/http/etag.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { lockRecords } from '../accounts/accounts.repo.ts';
import type { Writing } from '../accounts/accounts.service.ts';
import * as repo from './organisation.repo.ts';
import type {
  OrganisationDefaults,
  OrganisationSettings,
  OrganisationSettingsPatch,
  StoredAmounts,
} from './organisation.schema.ts';

/** What the server's settings, and the country, say where the organisation does not. */
export type DefaultsOf = (country: string | null) => OrganisationDefaults;

/** In which currencies the organisation's amounts stand, which a change of its currency leaves as they are. */
export type AmountsOf = (sql: Sql, organisationId: string, at: Date) => Promise<StoredAmounts[]>;

/** As it is read; its tag follows the defaults, which a restart may change. */
export function shownOrganisation(
  stored: repo.StoredOrganisation,
  defaultsOf: DefaultsOf,
): { body: OrganisationSettings; etag: string } {
  const computed = { defaults: defaultsOf(stored.country) };
  return { body: { ...stored, ...computed }, etag: etagOf(stored.version, computed) };
}

/** For the log: a value that was only the default is named where another one takes its place, or comes after one. */
function inForce(
  before: repo.StoredOrganisation,
  after: repo.StoredOrganisation,
  defaultsOf: DefaultsOf,
): { before: object; after: object } {
  const names = (['currency', 'timeZone', 'language'] as const).filter((name) => {
    const [old, next] = [before, after].map((one) => one[name] ?? defaultsOf(one.country)[name]);
    return old !== next;
  });
  const held = (one: repo.StoredOrganisation) => {
    const defaults = defaultsOf(one.country);
    return { ...one, ...Object.fromEntries(names.map((name) => [name, one[name] ?? defaults[name]])) };
  };
  return { before: held(before), after: held(after) };
}

/** `match`: refuses another version than the request's If-Match names. */
export async function patchOrganisation(
  { tx, organisationId }: Writing,
  patch: OrganisationSettingsPatch,
  match: (found: { version: number }) => void,
  defaultsOf: DefaultsOf,
): Promise<Outcome> {
  if (patch.currency != null && !isCurrency(patch.currency)) {
    const message = say('catalogue.notCurrency', { currency: patch.currency });
    throw invalid([{ path: 'body/currency', code: 'NOT_ALLOWED', message }]);
  }
  await lockRecords(tx, organisationId);
  const before = await repo.findOrganisation(tx, organisationId);
  if (before === null) throw notFound('organisation', organisationId);
  match(before);
  const wanted = { ...before, ...patch };
  const isSame = isDeepStrictEqual(wanted, before);
  const after = isSame ? before : { ...wanted, version: before.version + 1 };
  if (!isSame) await repo.writeOrganisation(tx, after);
  const entry = { action: 'organisation.update', entityType: 'organisation', entityId: organisationId };
  const { body, etag } = shownOrganisation(after, defaultsOf);
  return {
    status: 200,
    body,
    headers: { etag },
    audit: isSame ? null : { ...entry, ...inForce(before, after, defaultsOf) },
  };
}
