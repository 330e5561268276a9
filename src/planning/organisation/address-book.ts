/** People and sites as mails name them. */
import type { AddressBook, Addressee } from '../../notifications/mails/address-book.ts';
import { readLocations } from './locations/location.repo.ts';
import { readGranted } from './people/granted.repo.ts';

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
