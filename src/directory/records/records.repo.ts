/** SQL of organisations, sites and people. Every change of a row carries the organisation's new version. */
import { one, type Sql } from '../../platform/db/db.ts';
import type { OffsetPage } from '../../platform/http/page.ts';
import type { Grant, PeopleQuery, Person, PersonView, SearchQuery, Site } from './records.schema.ts';

/**
 * Makes the organisation's next version and returns it. Call it first in a transaction: the row stays locked until
 * the end, so versions are committed in their order. A time that a wrong clock left far ahead is given up: Planning takes none.
 */
export async function nextVersion(tx: Sql, organisationId: string, at: Date, name?: string): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `insert into directory_organisations as o (organisation_id, name, version, as_of)
     values ($1::uuid, coalesce($3::text, 'Organisation ' || left($1::uuid::text, 8)), 1, $2::timestamptz)
     on conflict (organisation_id) do update
       set name = coalesce($3::text, o.name), version = o.version + 1,
         settings_version = o.settings_version + (coalesce($3::text, o.name) <> o.name)::int,
         as_of = case when o.as_of > excluded.as_of + interval '5 minutes' then excluded.as_of
           else greatest(excluded.as_of, o.as_of + interval '1 millisecond') end
     returning version`,
    [organisationId, at.toISOString(), name ?? null],
  );
  return one(rows).version;
}

export function readOrganisation(db: Sql, organisationId: string) {
  return db.query<{ id: string; name: string }>(
    'select organisation_id as id, name from directory_organisations where organisation_id = $1',
    [organisationId],
  );
}

const SITE = `id, name, address, coordinates, time_zone as "timeZone"`;
const PERSON = `id, name, email, phone, home_location_id as "homeLocationId", active, role,
  coalesce(to_json(location_ids), '"*"'::json) as "locationIds"`;

type Counted<T> = Promise<{ items: T[]; total: number }>;

/** An id, or part of a name; whole names first. */
export async function searchSites(db: Sql, organisationId: string, query: SearchQuery): Counted<Site> {
  const where = `organisation_id = $1 and not removed and ($2::text is null or id::text = lower($2)
    or position(lower($2) in lower(name)) > 0)`;
  return page(db, 'directory_sites', SITE, where, [organisationId, query.q ?? null], query);
}

/** An id, an email address, or part of a name; whole names first. */
export async function searchPeople(db: Sql, organisationId: string, query: PeopleQuery): Counted<PersonView> {
  const where = `organisation_id = $1 and not removed and ($2::text is null or id::text = lower($2)
    or lower(email) = lower($2) or position(lower($2) in lower(name)) > 0)
    and ($3::text is null or role = $3)
    and ($4::uuid is null or location_ids is null or $4 = any(location_ids))`;
  const { q = null, role = null, locationId = null } = query;
  return page(db, 'directory_people', PERSON, where, [organisationId, q, role, locationId], query);
}

async function page<T extends object>(
  db: Sql,
  table: 'directory_sites' | 'directory_people',
  columns: string,
  where: string,
  values: unknown[],
  { limit, offset }: OffsetPage,
): Counted<T> {
  const [items, counted] = await Promise.all([
    db.query<T>(
      `select ${columns} from ${table} where ${where}
       order by lower(name) is distinct from lower($2), name, id
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    db.query<{ total: number }>(`select count(*) as total from ${table} where ${where}`, values),
  ]);
  return { items, total: one(counted).total };
}

export async function findSite(db: Sql, organisationId: string, id: string): Promise<Site | undefined> {
  const text = `select ${SITE} from directory_sites where organisation_id = $1 and id = $2 and not removed`;
  return (await db.query<Site>(text, [organisationId, id]))[0];
}

export async function findPerson(
  db: Sql,
  organisationId: string,
  id: string,
): Promise<PersonView | undefined> {
  const text = `select ${PERSON} from directory_people where organisation_id = $1 and id = $2 and not removed`;
  return (await db.query<PersonView>(text, [organisationId, id]))[0];
}

/** What somebody is granted now. */
export type Standing = Pick<PersonView, 'active' | 'role' | 'locationIds'>;

/** With the version of the organisation's records; `standing` is null for whoever is nobody of it. null: no such organisation. */
export async function standingOf(
  db: Sql,
  organisationId: string,
  id: string,
): Promise<{ version: number; standing: Standing | null } | null> {
  const [found] = await db.query<{ version: number; standing: Standing | null }>(
    `select o.version, (select json_build_object('active', p.active and not p.removed, 'role', p.role,
        'locationIds', coalesce(to_json(p.location_ids), '"*"'::json))
      from directory_people as p where p.organisation_id = $1 and p.id = $2) as standing
     from directory_organisations as o where o.organisation_id = $1`,
    [organisationId, id],
  );
  return found ?? null;
}

/** The version of each organisation's records, by its id. */
export async function versionsOf(
  db: Sql,
  organisationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; version: number }>(
    'select organisation_id as id, version from directory_organisations where organisation_id = any($1::uuid[])',
    [[...organisationIds]],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Which of the ids name no site or person of the organisation. */
export async function missing(
  tx: Sql,
  table: 'directory_sites' | 'directory_people',
  organisationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct wanted.id from unnest($2::uuid[]) as wanted(id)
     where not exists (select from ${table} as r where r.organisation_id = $1 and r.id = wanted.id and not r.removed)`,
    [organisationId, [...ids]],
  );
  return rows.map(({ id }) => id);
}

/** Which of the ids are of people whose data was erased. */
export async function erasedOf(
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    'select id from directory_people where organisation_id = $1 and id = any ($2::uuid[]) and erased',
    [organisationId, [...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function upsertSites(tx: Sql, organisationId: string, version: number, sites: readonly Site[]) {
  await tx.query(
    `insert into directory_sites (organisation_id, id, name, address, coordinates, time_zone, version)
     select $1, id, name, address, coordinates, "timeZone", $2
     from json_to_recordset($3::json) as r(id uuid, name text, address json, coordinates json, "timeZone" text)
     on conflict (organisation_id, id) do update
       set name = excluded.name, address = excluded.address, coordinates = excluded.coordinates,
         time_zone = excluded.time_zone, version = excluded.version, removed = false`,
    [organisationId, version, JSON.stringify(sites)],
  );
}

export async function upsertPeople(
  tx: Sql,
  organisationId: string,
  version: number,
  people: readonly Person[],
) {
  await tx.query(
    `insert into directory_people (organisation_id, id, name, email, phone, home_location_id, active, version)
     select $1, r.id, r.name, r.email, case when item ? 'phone' then r.phone else known.phone end,
       r."homeLocationId", r.active, $2
     from jsonb_array_elements($3::jsonb) as item
     cross join jsonb_to_record(item)
       as r(id uuid, name text, email text, phone text, "homeLocationId" uuid, active boolean)
     left join directory_people as known on known.organisation_id = $1 and known.id = r.id
     on conflict (organisation_id, id) do update
       set name = excluded.name, email = excluded.email, phone = excluded.phone, home_location_id = excluded.home_location_id,
         active = excluded.active, version = excluded.version, removed = false`,
    [organisationId, version, JSON.stringify(people)],
  );
}

export async function updateGrants(
  tx: Sql,
  organisationId: string,
  version: number,
  grants: readonly Grant[],
) {
  const rows = grants.map(({ locationIds, ...grant }) => ({
    ...grant,
    locationIds: locationIds === '*' ? null : locationIds,
  }));
  await tx.query(
    `update directory_people as p set role = g.role, version = $2,
       location_ids = case when json_typeof(g."locationIds") = 'array'
         then array(select json_array_elements_text(g."locationIds")::uuid) end,
       location_ids_before = case
         when g.role <> 'admin' then null
         when p.role = 'admin' then p.location_ids_before
         else nullif(coalesce(to_jsonb(p.location_ids), '"*"'), '[]') end
     from json_to_recordset($3::json) as g("userId" uuid, role text, "locationIds" json)
     where p.organisation_id = $1 and p.id = g."userId"`,
    [organisationId, version, JSON.stringify(rows)],
  );
}

/** Marks the row removed (its id stays known, so that the removal can be pushed). Answers how many rows went. */
export async function removeSite(
  tx: Sql,
  organisationId: string,
  version: number,
  id: string,
): Promise<number> {
  const removed = await tx.query(
    `update directory_sites set removed = true, version = $2
     where organisation_id = $1 and id = $3 and not removed returning id`,
    [organisationId, version, id],
  );
  await tx.query(
    `update directory_people set location_ids = array_remove(location_ids, $3::uuid), version = $2
     where organisation_id = $1 and $3::uuid = any(location_ids)`,
    [organisationId, version, id],
  );
  await tx.query(
    `update directory_people set location_ids_before = nullif(location_ids_before - $2::text, '[]')
     where organisation_id = $1 and jsonb_typeof(location_ids_before) = 'array' and location_ids_before ? $2::text`,
    [organisationId, id],
  );
  return removed.length;
}

/** How somebody could be reached goes with them. */
export async function removePerson(tx: Sql, organisationId: string, version: number, id: string) {
  const removed = await tx.query(
    `update directory_people set removed = true, active = false, role = 'member', location_ids = '{}',
       location_ids_before = null, email = null, phone = null, version = $2
     where organisation_id = $1 and id = $3 and not removed returning id`,
    [organisationId, version, id],
  );
  return removed.length;
}

/** Some of those who administer the organisation: active people with the role. */
export function administrators(tx: Sql, organisationId: string): Promise<{ name: string }[]> {
  return tx.query(
    `select name from directory_people
     where organisation_id = $1 and role = 'admin' and active and not removed order by name, id limit 5`,
    [organisationId],
  );
}

/** How many people call the site home. */
export async function residents(tx: Sql, organisationId: string, siteId: string): Promise<number> {
  const text = `select count(*) as n from directory_people
    where organisation_id = $1 and home_location_id = $2 and not removed`;
  return one(await tx.query<{ n: number }>(text, [organisationId, siteId])).n;
}
