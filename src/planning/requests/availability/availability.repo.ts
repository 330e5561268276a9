import type { Sql } from '../../../platform/db/db.ts';

/** When the last published duty at a location begins; null: none after `since`. */
export async function readLastPublished(
  sql: Sql,
  organisationId: string,
  locationId: string | null,
  since: string,
): Promise<string | null> {
  const [row] = await sql.query<{ last: string | null }>(
    `select max(starts_at) as last from planning_rota
     where organisation_id = $1 and location_id = $2 and starts_at >= $3`,
    [organisationId, locationId, since],
  );
  return row?.last ?? null;
}
