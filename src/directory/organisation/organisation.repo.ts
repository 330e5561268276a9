/** SQL of what an organisation says of itself. */
import type { Sql } from '../../platform/db/db.ts';
import type { Language } from '../../words/languages.ts';

export interface StoredOrganisation {
  id: string;
  name: string;
  /** ISO 3166-1; null: it was not begun at a set-up page. */
  country: string | null;
  /** ISO 4217; null, as each below: nothing was said. */
  currency: string | null;
  timeZone: string | null;
  language: Language | null;
  version: number;
}

/** Null: the Directory has no record of it, as where people come from another one. */
export async function findOrganisation(sql: Sql, organisationId: string): Promise<StoredOrganisation | null> {
  const [found] = await sql.query<StoredOrganisation>(
    `select organisation_id as id, name, country, currency, time_zone as "timeZone", language,
       settings_version as version
     from directory_organisations where organisation_id = $1`,
    [organisationId],
  );
  return found ?? null;
}

export async function writeOrganisation(
  tx: Sql,
  { id, name, currency, timeZone, language, version }: StoredOrganisation,
): Promise<void> {
  await tx.query(
    `update directory_organisations
     set name = $2, currency = $3, time_zone = $4, language = $5, settings_version = $6
     where organisation_id = $1`,
    [id, name, currency, timeZone, language, version],
  );
}
