/** People and sites as mails name them. */
import type { AddressBook, Addressee } from '../notifications/mails/address-book.ts';
import type { Sql } from '../platform/db/db.ts';
import { readLocations } from './settings/locations/location.repo.ts';

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
  managers: async (sql, organisationId, locationId) => {
    const managers = await readGranted(sql, organisationId, ['manager', 'area-manager'], locationId);
    return managers.length > 0 ? managers : readGranted(sql, organisationId, ['admin'], locationId);
  },
};

/** Active people with one of these roles at the location; null: at every location. */
async function readGranted(
  sql: Sql,
  organisationId: string,
  roles: readonly string[],
  locationId: string | null,
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct p.id from planning_grants g
     join planning_people p on p.organisation_id = $1 and p.id = g.user_id
     where g.organisation_id = $1 and g.role = any ($2::text[]) and p.active and not p.removed
       and (g.location_ids is null or $3::uuid = any (g.location_ids)) order by p.id`,
    [organisationId, roles, locationId],
  );
  return rows.map(({ id }) => id);
}
