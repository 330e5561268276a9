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
  const used = await tx.query(
    `update directory_set_up set used_at = $3
     where organisation_id = $1 and link_hash = $2 and used_at is null returning organisation_id`,
    [organisationId, linkHash, at.toISOString()],
  );
  return used.length === 1;
}

/** Null: the organisation was not begun at the set-up page. */
export async function readCountry(sql: Sql, organisationId: string): Promise<string | null> {
  const [row] = await sql.query<{ country: string | null }>(
    'select country from directory_organisations where organisation_id = $1',
    [organisationId],
  );
  return row?.country ?? null;
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
