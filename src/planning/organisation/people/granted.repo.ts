/** Who has a role where, as the Directory said. */
import type { Sql } from '../../../platform/db/db.ts';

/** Of these people, those who have rights as the Directory says, and none at the location: they see nothing of it. */
export async function readStrangersTo(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
  locationId: string,
): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    `select user_id as id from planning_grants
     where organisation_id = $1 and user_id = any ($2::uuid[])
     group by user_id having not bool_or(location_ids is null or $3::uuid = any (location_ids))`,
    [organisationId, userIds, locationId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The managers of any of the locations but one person; of a location without any, the administrators. */
export async function readManagers(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[],
  except: string,
): Promise<string[]> {
  const found = new Set<string>();
  for (const locationId of locationIds) {
    const others = async (role: string) =>
      (await readGranted(sql, organisationId, [role], [locationId])).filter((id) => id !== except);
    const managers = await others('manager');
    for (const id of managers.length > 0 ? managers : await others('admin')) found.add(id);
  }
  return [...found];
}

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
