/** People and sites as mails name them. */
import type { AddressBook, Addressee } from '../../notifications/mails/address-book.ts';
import type { Sql } from '../../platform/db/db.ts';
import { readLocations } from './locations/location.repo.ts';

export const addressBook: AddressBook = {
  people: (sql, organisationId, userIds) =>
    sql.query<Addressee>(
      `select id as "userId", name, email, active and not removed as "isHere" from planning_people
       where organisation_id = $1 and id = any ($2::uuid[])`,
      [organisationId, userIds],
    ),
  sites: async (sql, organisationId, ids) => {
    const sites = await readLocations(sql, organisationId, ids);
    return new Map(sites.map(({ locationId, name, timeZone }) => [locationId, { name, timeZone }]));
  },
  administrators: (sql, organisationId) => readGranted(sql, organisationId, ['admin'], [null]),
  managers: async (sql, organisationId, locationIds, except) => {
    const others = async (roles: readonly string[]) =>
      (await readGranted(sql, organisationId, roles, locationIds)).filter((id) => !except.includes(id));
    const managers = await others(['manager', 'area-manager']);
    return managers.length > 0 ? managers : others(['admin']);
  },
};

/** Active people with one of these roles at each of the locations; null: at every one. */
async function readGranted(
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
