/** People and sites as mails name them. */
import type { AddressBook, Addressee } from '../../notifications/mails/address-book.ts';
import { readLocations } from './locations/location.repo.ts';
import { readGranted, readManagers } from './people/granted.repo.ts';

export const addressBook: AddressBook = {
  people: (sql, organisationId, userIds) =>
    sql.query<Addressee>(
      `select p.id as "userId", p.name, p.email, p.active and not p.removed as "isHere",
         json_build_object('phone', case when c.phone then p.phone end, 'email', case when c.email then p.email end)
           as shared
       from planning_people p
       left join planning_shared_contacts c on c.organisation_id = $1 and c.user_id = p.id
       where p.organisation_id = $1 and p.id = any ($2::uuid[])`,
      [organisationId, userIds],
    ),
  sites: async (sql, organisationId, ids) => {
    const sites = await readLocations(sql, organisationId, ids);
    return new Map(sites.map(({ locationId, name, timeZone }) => [locationId, { name, timeZone }]));
  },
  administrators: (sql, organisationId) => readGranted(sql, organisationId, ['admin'], [null]),
  managersOf: readManagers,
  managers: async (sql, organisationId, locationIds, except) => {
    const others = async (roles: readonly string[]) =>
      (await readGranted(sql, organisationId, roles, locationIds)).filter((id) => !except.includes(id));
    const managers = await others(['manager', 'area-manager']);
    return managers.length > 0 ? managers : others(['admin']);
  },
};
