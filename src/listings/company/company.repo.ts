import type { Sql } from '../../platform/db/db.ts';
import type { StoredCompany } from './company.schema.ts';

/** What holds until an organisation says something. */
const UNSAID: StoredCompany = { name: null, address: null, phone: null, logo: null, version: 1 };

export async function readCompany(sql: Sql, organisationId: string): Promise<StoredCompany> {
  const [row] = await sql.query<StoredCompany>(
    'select name, address, phone, logo, version from listing_companies where organisation_id = $1',
    [organisationId],
  );
  return row ?? UNSAID;
}

/** Holds the organisation's row until COMMIT; makes it first where there is none. */
export async function lockCompany(tx: Sql, organisationId: string): Promise<void> {
  await tx.query(
    `insert into listing_companies as c (organisation_id) values ($1)
     on conflict (organisation_id) do update set version = c.version`,
    [organisationId],
  );
}

export async function writeCompany(
  tx: Sql,
  organisationId: string,
  { name, address, phone, logo, version }: StoredCompany,
): Promise<void> {
  await tx.query(
    `update listing_companies set name = $2, address = $3, phone = $4, version = $5, logo = $6 where organisation_id = $1`,
    [organisationId, name, address, phone, version, logo === null ? null : JSON.stringify(logo)],
  );
}
