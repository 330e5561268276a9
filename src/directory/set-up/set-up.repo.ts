/** SQL of the set-up link and of what the set-up page leaves in the organisation's own row. */
import type { Sql } from '../../platform/db/db.ts';

export interface SetUp {
  organisationId: string;
  administratorId: string;
  linkHash: string;
  expiresAt: string;
  usedAt: string | null;
}

/** The one row of the installation. */
export async function readSetUp(db: Sql): Promise<SetUp | null> {
  const [row] = await db.query<SetUp>(
    `select organisation_id as "organisationId", administrator_id as "administratorId", link_hash as "linkHash",
       expires_at as "expiresAt", used_at as "usedAt" from directory_set_up`,
  );
  return row ?? null;
}

export async function hasOrganisations(db: Sql): Promise<boolean> {
  return (await db.query('select from directory_organisations limit 1')).length > 0;
}

/** The newest link replaces those before. */
export async function storeLink(tx: Sql, link: Omit<SetUp, 'usedAt'>): Promise<void> {
  await tx.query(
    `insert into directory_set_up (organisation_id, administrator_id, link_hash, expires_at)
     values ($1, $2, $3, $4)
     on conflict (organisation_id) do update
       set link_hash = excluded.link_hash, expires_at = excluded.expires_at
       where directory_set_up.used_at is null`,
    [link.organisationId, link.administratorId, link.linkHash, link.expiresAt],
  );
}

/** Uses the link up. Of two who do it at once the second waits for the first and gets false. */
export async function useLink(tx: Sql, organisationId: string, linkHash: string, at: Date): Promise<boolean> {
  const values = [organisationId, linkHash, at.toISOString()];
  const used = await tx.query(
    `with first as (
       update directory_set_up set used_at = $3
       where organisation_id = $1 and link_hash = $2 and used_at is null returning organisation_id),
     further as (
       update directory_organisation_links set used_at = $3
       where organisation_id = $1 and link_hash = $2 and used_at is null returning organisation_id)
     select organisation_id from first union all select organisation_id from further`,
    values,
  );
  return used.length === 1;
}

const FURTHER = `organisation_id as "organisationId", administrator_id as "administratorId", link_hash as "linkHash",
  expires_at as "expiresAt", used_at as "usedAt"`;

/** The link to an organisation beside the first; by its digest alone, since whoever opens it names no organisation. */
export async function readFurtherLink(db: Sql, linkHash: string): Promise<SetUp | null> {
  const [row] = await db.query<SetUp>(
    `select ${FURTHER} from directory_organisation_links where link_hash = $1`,
    [linkHash],
  );
  return row ?? null;
}

export async function hasFurtherLinks(db: Sql, now: Date): Promise<boolean> {
  const waiting = await db.query(
    'select from directory_organisation_links where used_at is null and expires_at > $1 limit 1',
    [now.toISOString()],
  );
  return waiting.length > 0;
}

/** The newest link of an organisation replaces those before; false where it has been set up. */
export async function storeFurtherLink(
  tx: Sql,
  name: string,
  { organisationId, administratorId, linkHash, expiresAt }: Omit<SetUp, 'usedAt'>,
): Promise<boolean> {
  const stored = await tx.query(
    `insert into directory_organisation_links as l (organisation_id, administrator_id, name, link_hash, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (organisation_id) do update set link_hash = excluded.link_hash, expires_at = excluded.expires_at
       where l.used_at is null
     returning organisation_id`,
    [organisationId, administratorId, name, linkHash, expiresAt],
  );
  return stored.length === 1;
}

/** An organisation of this server, or one that is offered and not set up yet. */
interface KnownOrganisation {
  id: string;
  name: string;
  /** Active people with the role. */
  administrators: number;
  /** When the link to its set-up page ends; null: it is set up, or was made by a program. */
  linkUntil: string | null;
  administratorId: string | null;
}

/** Of the whole server, by name: for its operator alone. */
export function listOrganisations(db: Sql): Promise<KnownOrganisation[]> {
  return db.query<KnownOrganisation>(
    `select o.organisation_id as id, o.name, null::timestamptz as "linkUntil", null::uuid as "administratorId",
       (select count(*) from directory_people as p where p.organisation_id = o.organisation_id
          and p.role = 'admin' and p.active and not p.removed) as administrators
     from directory_organisations as o
     union all
     select l.organisation_id, l.name, l.expires_at, l.administrator_id, 0
     from directory_organisation_links as l where l.used_at is null
     order by 2, 1`,
  );
}

export async function storeOrigin(
  tx: Sql,
  organisationId: string,
  { country, timeZone }: { country: string; timeZone: string },
): Promise<void> {
  await tx.query(
    'update directory_organisations set country = $2, time_zone = $3 where organisation_id = $1',
    [organisationId, country, timeZone],
  );
}
