/** Who has a role where, as the Directory said. */
import type { Sql } from '../../../platform/db/db.ts';

/** Active people with one of these roles at each of the locations; null: at every one. */
export async function readGranted(
  sql: Sql,
  organisationId: string,
  roles: readonly string[],
  locationIds: readonly (string | null)[],
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select p.id from planning_people p
     where p.organisation_id = $1 and p.active and not p.removed
       and p.id in (select user_id from planning_grants where organisation_id = $1 and role = any ($2::text[]))
       and not exists (
       select from unnest($3::uuid[]) as site (id) where not exists (
         select from planning_grants g
         where g.organisation_id = $1 and g.user_id = p.id and g.role = any ($2::text[])
           and (g.location_ids is null or site.id = any (g.location_ids))))
     order by p.id`,
    [organisationId, roles, locationIds],
  );
  return rows.map(({ id }) => id);
}
