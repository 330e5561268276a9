/** How people are reached: what the Directory gives, and what each of them shows to colleagues. */
import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { SEEN } from '../workforce/workforce.repo.ts';
import type { Contact, MyContacts, SiteManager } from './contacts.schema.ts';

/** Whose contacts, for whom. */
interface ContactsFilter {
  /** Granted to the caller; null: all. */
  locationIds: readonly string[] | null;
  self: string;
  /** Whoever manages sees what is not shared as well. */
  manages: boolean;
  /** null: everybody in sight. */
  ids: readonly string[] | null;
  /** Duties that ended before this make nobody a visitor any more. */
  since: Date;
}

const shown = (member: 'phone' | 'email') =>
  `case when $4::boolean or p.id = $3::uuid or c.${member} then p.${member} end as ${member}`;

// The one rule of who sees whose contacts. Visitors are reached where they work, as long as they do.
const FROM = `from (select p.id as "userId", p.name, ${shown('phone')}, ${shown('email')}
    from planning_people p
    left join planning_workforce_settings s on s.organisation_id = $1 and s.user_id = p.id
    left join planning_shared_contacts c on c.organisation_id = $1 and c.user_id = p.id
    where p.organisation_id = $1 and p.active and not p.removed and ($5::uuid[] is null or p.id = any ($5::uuid[]))
      and (${SEEN} or exists (select from planning_rota w
        where w.organisation_id = $1 and w.user_id = p.id and w.ends_at > $6::timestamptz
          and w.location_id = any ($2::uuid[])))) as contact
  where phone is not null or email is not null`;

const valuesOf = (
  organisationId: string,
  { locationIds, self, manages, ids, since }: ContactsFilter,
): unknown[] => [organisationId, locationIds, self, manages, ids, since.toISOString()];

/** By name. */
export function readContacts(
  sql: Sql,
  organisationId: string,
  filter: ContactsFilter,
  { limit, offset }: OffsetPage,
): Promise<Contact[]> {
  return sql.query<Contact>(
    `select "userId", phone, email ${FROM} order by name, "userId" limit $7 offset $8`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
}

export async function countContacts(sql: Sql, organisationId: string, filter: ContactsFilter) {
  const text = `select count(*) as count ${FROM}`;
  return one(await sql.query<{ count: number }>(text, valuesOf(organisationId, filter))).count;
}

/** The managers of a person's home site and of those where they have duties to come or that ended not before `since`; without any, administrators. */
export function readOwnManagers(
  sql: Sql,
  organisationId: string,
  userId: string,
  since: Date,
): Promise<SiteManager[]> {
  return sql.query<SiteManager>(
    `with sites as (
       select l.id, l.name from planning_locations l
       where l.organisation_id = $1 and not l.removed and (
         l.id = (select home_location_id from planning_people where organisation_id = $1 and id = $2::uuid)
         or exists (select from planning_rota w where w.organisation_id = $1 and w.user_id = $2::uuid
           and w.location_id = l.id and w.ends_at > $3::timestamptz))),
     known as (
       select s.id as site, s.name as site_name, g.role, p.id, p.name, p.phone, p.email
       from sites s
       join planning_grants g on g.organisation_id = $1 and g.role in ('manager', 'admin')
         and (g.location_ids is null or s.id = any (g.location_ids))
       join planning_people p on p.organisation_id = $1 and p.id = g.user_id and p.active and not p.removed)
     select distinct k.site as "locationId", k.site_name as "locationName", k.id as "userId", k.name as "userName",
       case when k.id = $2::uuid or c.phone then k.phone end as phone,
       case when k.id = $2::uuid or c.email then k.email end as email
     from known k
     left join planning_shared_contacts c on c.organisation_id = $1 and c.user_id = k.id
     where k.role = 'manager' or not exists (select from known m where m.site = k.site and m.role = 'manager')
     order by "locationName", "locationId", "userName", "userId"`,
    [organisationId, userId, since.toISOString()],
  );
}

/** One's own, with what one shows of them: nothing until one says so. */
export async function readOwnContacts(sql: Sql, organisationId: string, userId: string): Promise<MyContacts> {
  const rows = await sql.query<MyContacts>(
    `select own.id as "userId", p.phone, p.email, coalesce(c.phone, false) as "sharesPhone",
       coalesce(c.email, false) as "sharesEmail", coalesce(c.version, 0) as version
     from (select $2::uuid as id) as own
     left join planning_people p on p.organisation_id = $1 and p.id = own.id
     left join planning_shared_contacts c on c.organisation_id = $1 and c.user_id = own.id`,
    [organisationId, userId],
  );
  return one(rows);
}

/** False when another write came between the one that `version` follows and this. */
export async function saveSharing(
  tx: Sql,
  organisationId: string,
  { userId, sharesPhone, sharesEmail, version }: MyContacts,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into planning_shared_contacts as known (organisation_id, user_id, phone, email, version)
     values ($1, $2, $3, $4, $5)
     on conflict (organisation_id, user_id) do update
       set phone = excluded.phone, email = excluded.email, version = excluded.version
       where known.version = excluded.version - 1
     returning version`,
    [organisationId, userId, sharesPhone, sharesEmail, version],
  );
  return rows.length === 1;
}

/** What somebody shared goes with them: who comes back begins with nothing. */
export async function forgetSharing(tx: Sql, organisationId: string): Promise<void> {
  await tx.query(
    `delete from planning_shared_contacts c using planning_people p
     where c.organisation_id = $1 and p.organisation_id = $1 and p.id = c.user_id and p.removed`,
    [organisationId],
  );
}
