/** SQL of people with their way to sign in, and of the links by which they set a password. */
import type { Role } from '../../platform/auth/auth.ts';
import { one, type Sql } from '../../platform/db/db.ts';
import type { PeopleQuery } from '../records/records.schema.ts';
import type { Account } from './accounts.schema.ts';

const ACCOUNT = `p.id, p.name, p.email, p.phone, p.home_location_id as "homeLocationId", p.active, p.role,
  coalesce(to_json(p.location_ids), '"*"'::json) as "locationIds", p.location_ids_before as "locationIdsBefore",
  case when w.person_id is not null then 'password'
    when l.expires_at > $2::timestamptz then 'invited' else 'none' end as "signIn",
  (select count(*) from directory_passkeys as k where k.organisation_id = p.organisation_id and k.person_id = p.id)
    as passkeys,
  p.role = 'admin' and p.active and not exists (
    select from directory_people as o where o.organisation_id = p.organisation_id and o.id <> p.id
      and o.role = 'admin' and o.active and not o.removed) as "lastAdministrator",
  p.version`;
/** A link is for the address that it was given to, however that changed since; older ones hold none. */
const OF_ADDRESS = '(l.address is null or lower(l.address) = lower(p.email))';
const FROM = `from directory_people as p
  left join directory_passwords as w on w.organisation_id = p.organisation_id and w.person_id = p.id
  left join directory_password_links as l on l.organisation_id = p.organisation_id and l.person_id = p.id
    and ${OF_ADDRESS}`;

export async function findAccount(
  db: Sql,
  organisationId: string,
  id: string,
  now: Date,
): Promise<Account | null> {
  const [found] = await db.query<Account>(
    `select ${ACCOUNT} ${FROM} where p.organisation_id = $1 and p.id = $3 and not p.removed`,
    [organisationId, now.toISOString(), id],
  );
  return found ?? null;
}

/** Active people first, then by name as alphabets have it, whatever the database's own order is. */
export async function listAccounts(
  db: Sql,
  organisationId: string,
  query: PeopleQuery,
  now: Date,
): Promise<{ items: Account[]; total: number }> {
  const { q, role, locationId, limit, offset } = query;
  const where = `where p.organisation_id = $1 and not p.removed
    and ($3::text is null or p.id::text = lower($3) or lower(p.email) = lower($3)
      or position(lower($3) in lower(p.name)) > 0)
    and ($4::text is null or p.role = $4)
    and ($5::uuid is null or p.location_ids is null or $5 = any(p.location_ids))`;
  const values = [organisationId, now.toISOString(), q ?? null, role ?? null, locationId ?? null];
  const [items, counted] = await Promise.all([
    db.query<Account>(
      `select ${ACCOUNT} ${FROM} ${where} order by p.active desc, p.name collate "und-x-icu", p.id limit $6 offset $7`,
      [...values, limit, offset],
    ),
    db.query<{ total: number }>(
      `select count(*) as total from directory_people as p ${where} and $2::timestamptz is not null`,
      values,
    ),
  ]);
  return { items, total: one(counted).total };
}

/** Holds the organisation's records until the end of the transaction, so that they are read and changed in turn. */
export async function lockRecords(tx: Sql, organisationId: string): Promise<void> {
  await tx.query('select from directory_organisations where organisation_id = $1 for update', [
    organisationId,
  ]);
}

/** A new link ends the one before. */
export async function storePasswordLink(
  tx: Sql,
  organisationId: string,
  personId: string,
  { linkHash, address, expiresAt }: { linkHash: string; address: string; expiresAt: string },
): Promise<void> {
  await tx.query(
    `insert into directory_password_links (organisation_id, person_id, link_hash, address, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (organisation_id, person_id) do update
       set link_hash = excluded.link_hash, address = excluded.address, expires_at = excluded.expires_at`,
    [organisationId, personId, linkHash, address, expiresAt],
  );
}

export interface LinkOwner {
  organisationId: string;
  organisation: string;
  personId: string;
  name: string;
  email: string | null;
  role: Role;
}

/** By the link alone: whoever opens it names no organisation. Digests are unique over all of them. */
export async function ownerOfLink(db: Sql, linkHash: string, now: Date): Promise<LinkOwner | null> {
  const [found] = await db.query<LinkOwner>(
    `select l.organisation_id as "organisationId", o.name as organisation, p.id as "personId", p.name, p.email, p.role
     from directory_password_links as l
     join directory_organisations as o on o.organisation_id = l.organisation_id
     join directory_people as p on p.organisation_id = l.organisation_id and p.id = l.person_id
     where l.link_hash = $1 and l.expires_at > $2 and p.active and not p.removed and ${OF_ADDRESS}`,
    [linkHash, now.toISOString()],
  );
  return found ?? null;
}

/** False where somebody has used it meanwhile. */
export async function takePasswordLink(tx: Sql, organisationId: string, linkHash: string): Promise<boolean> {
  const taken = await tx.query(
    'delete from directory_password_links where organisation_id = $1 and link_hash = $2 returning person_id',
    [organisationId, linkHash],
  );
  return taken.length === 1;
}

/** Whoever is let in again is bound anew at the provider's next sign-in. */
export async function dropIdentities(tx: Sql, organisationId: string, personId: string): Promise<void> {
  await tx.query('delete from directory_identities where organisation_id = $1 and person_id = $2', [
    organisationId,
    personId,
  ]);
}

export async function dropPasswordLink(tx: Sql, organisationId: string, personId: string): Promise<void> {
  await tx.query('delete from directory_password_links where organisation_id = $1 and person_id = $2', [
    organisationId,
    personId,
  ]);
}
