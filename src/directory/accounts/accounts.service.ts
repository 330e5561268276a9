/** One function a write of people kept by hand. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { type FaultDetail, invalid, notFound } from '../../platform/errors.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { newId } from '../../platform/ids.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { removePasskeys } from '../passkeys/passkeys.repo.ts';
import * as records from '../records/records.repo.ts';
import type { Person } from '../records/records.schema.ts';
import { keepAdministrator, storePeople } from '../records/records.service.ts';
import * as repo from './accounts.repo.ts';
import type { Account, AccountPatch, NewAccount } from './accounts.schema.ts';

/** A write in its organisation. */
export interface Writing {
  tx: Sql;
  organisationId: string;
  at: Date;
}

export async function createAccount(writing: Writing, body: NewAccount): Promise<Outcome> {
  const id = newId(writing.at);
  await store(writing, { id, ...body, active: true });
  const account = await accountOf(writing, id);
  return outcome(201, 'create', null, account);
}

/** `match`: refuses another version than the request's If-Match names. */
export async function patchAccount(
  writing: Writing,
  id: string,
  patch: AccountPatch,
  match: (found: Account) => void,
): Promise<Outcome> {
  const { tx, organisationId } = writing;
  await repo.lockRecords(tx, organisationId);
  const before = await accountOf(writing, id);
  match(before);
  const {
    signIn: _signIn,
    version: _version,
    passkeys: _keys,
    lastAdministrator: _last,
    locationIdsBefore,
    ...known
  } = before;
  const isLeaving = known.role === 'admin' && (patch.role ?? 'admin') !== 'admin';
  const again = isLeaving && locationIdsBefore !== null ? { locationIds: locationIdsBefore } : {};
  const wanted = tidied({ ...known, ...again, ...patch });
  if (isDeepStrictEqual(wanted, known)) return unchanged(before);
  await keepAdministrator(tx, organisationId, () => store(writing, wanted));
  if (!wanted.active || wanted.email !== before.email) await repo.dropPasswordLink(tx, organisationId, id);
  if (!wanted.active) await repo.dropIdentities(tx, organisationId, id);
  return outcome(200, 'update', before, await accountOf(writing, id));
}

/** Takes every passkey of a person away, as after the loss of a device; the password stays. */
export async function dropPasskeys(writing: Writing, id: string): Promise<Outcome> {
  const { tx, organisationId } = writing;
  await repo.lockRecords(tx, organisationId);
  await accountOf(writing, id);
  const names = await removePasskeys(tx, organisationId, id, null);
  const account = await accountOf(writing, id);
  const entry = { action: 'passkey.remove', entityType: 'account', entityId: id };
  return {
    status: 200,
    body: account,
    headers: { etag: etagOf(account.version) },
    audit: names.length === 0 ? null : { ...entry, before: { passkeys: names }, after: { passkeys: [] } },
  };
}

async function accountOf({ tx, organisationId, at }: Writing, id: string): Promise<Account> {
  const found = await repo.findAccount(tx, organisationId, id, at);
  if (found === null) throw notFound('account', id);
  return found;
}

type Wanted = NewAccount & Pick<Person, 'id' | 'active'>;

/** An administrator is one everywhere; a site that is named twice is granted once. */
function tidied<W extends Wanted>(wanted: W): W {
  const { role, locationIds } = wanted;
  if (role === 'admin') return { ...wanted, locationIds: '*' };
  return { ...wanted, locationIds: locationIds === '*' ? '*' : [...new Set(locationIds)] };
}

async function store({ tx, organisationId, at }: Writing, sent: Wanted): Promise<void> {
  const { role, locationIds, ...person } = tidied(sent);
  const version = await records.nextVersion(tx, organisationId, at);
  await requireSites(
    tx,
    organisationId,
    person.homeLocationId === null ? [] : [person.homeLocationId],
    'homeLocationId',
  );
  await requireSites(tx, organisationId, locationIds === '*' ? [] : locationIds, 'locationIds');
  await storePeople(tx, organisationId, version, [person]);
  await records.updateGrants(tx, organisationId, version, [{ userId: person.id, role, locationIds }]);
}

async function requireSites(
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
  member: string,
): Promise<void> {
  const missing = ids.length === 0 ? [] : await records.missing(tx, 'directory_sites', organisationId, ids);
  const faults: FaultDetail[] = missing.map((id) => ({
    path: `body/${member}`,
    code: 'UNKNOWN_ID',
    message: say('people.addSiteFirst', { id }),
  }));
  if (faults.length > 0) throw invalid(faults);
}

function outcome(status: number, action: string, before: Account | null, after: Account): Outcome {
  const entry = { action: `account.${action}`, entityType: 'account', entityId: after.id };
  const audit = { ...entry, before: before === null ? null : logged(before), after: logged(after) };
  return { status, body: after, headers: { etag: etagOf(after.version) }, audit };
}

/** What others decide, or the grants before say, is no change of the record. */
const logged = ({
  passkeys: _keys,
  lastAdministrator: _last,
  locationIdsBefore: _sites,
  ...account
}: Account) => account;

function unchanged(account: Account): Outcome {
  return { status: 200, body: account, headers: { etag: etagOf(account.version) }, audit: null };
}
