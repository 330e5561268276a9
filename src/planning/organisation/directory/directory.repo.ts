import type { Sql } from '../../../platform/db/db.ts';
import type { DirectoryPush } from './directory.schema.ts';

/**
 * Moves the organisation's feed on to `asOf`, unless it is there already: null. Concurrent pushes wait for each other. A
 * state later than `latest` cannot be true (a clock was wrong, or somebody meant to lock the Directory out): any replaces it.
 */
export async function advanceFeed(
  tx: Sql,
  organisationId: string,
  asOf: string,
  latest: Date,
  hasGrants: boolean,
): Promise<string | null> {
  const [row] = await tx.query<{ as_of: string }>(
    `insert into planning_directory_feeds as feed (organisation_id, as_of, grants_known) values ($1, $2, $3)
     on conflict (organisation_id) do update
       set as_of = excluded.as_of, grants_known = feed.grants_known or excluded.grants_known
       where feed.as_of < excluded.as_of or feed.as_of > $4
     returning as_of`,
    [organisationId, asOf, hasGrants, latest.toISOString()],
  );
  return row?.as_of ?? null;
}

/** The time of the picture that is known, null before the first push. */
export async function readFeed(sql: Sql, organisationId: string): Promise<string | null> {
  const text = 'select as_of from planning_directory_feeds where organisation_id = $1';
  const [row] = await sql.query<{ as_of: string }>(text, [organisationId]);
  return row?.as_of ?? null;
}

/** A digest of all that pushes write, to tell whether one has changed anything. */
export async function digestOf(tx: Sql, organisationId: string): Promise<string> {
  const rowsOf = (table: string) =>
    `(select string_agg(concat_ws(':', id, version, removed), ',' order by id) from ${table} where organisation_id = $1)`;
  const [found] = await tx.query<{ digest: string }>(
    `select md5(concat_ws(';', ${rowsOf('planning_locations')}, ${rowsOf('planning_people')},
       (select string_agg(concat_ws(':', user_id, role, coalesce(location_ids::text, '*')), ',' order by user_id, role, location_ids)
        from planning_grants where organisation_id = $1))) as digest`,
    [organisationId],
  );
  return found?.digest ?? '';
}

export async function upsertLocations(
  tx: Sql,
  organisationId: string,
  locations: DirectoryPush['locations'],
) {
  await tx.query(
    `insert into planning_locations as known (organisation_id, id, name, address, coordinates, time_zone)
     select $1, id, name, nullif(address, 'null'), nullif(coordinates, 'null'), "timeZone"
     from jsonb_to_recordset($2::jsonb)
       as pushed (id uuid, name text, address jsonb, coordinates jsonb, "timeZone" text)
     on conflict (organisation_id, id) do update
       set name = excluded.name, address = excluded.address, coordinates = excluded.coordinates,
         time_zone = excluded.time_zone, removed = false, version = known.version + 1
       where (known.name, known.address, known.coordinates, known.time_zone, known.removed)
         is distinct from (excluded.name, excluded.address, excluded.coordinates, excluded.time_zone, false)`,
    [organisationId, JSON.stringify(locations)],
  );
}

/** Somebody whose data was erased stays as they are. Whoever is no longer active has left at `at`. */
export async function upsertPeople(
  tx: Sql,
  organisationId: string,
  people: DirectoryPush['people'],
  at: Date,
) {
  await tx.query(
    `insert into planning_people as known (organisation_id, id, name, email, phone, home_location_id, active, left_at)
     select $1, id, name, email, phone, "homeLocationId", active, case when not active then $3::timestamptz end
     from jsonb_to_recordset($2::jsonb)
       as pushed (id uuid, name text, email text, phone text, "homeLocationId" uuid, active boolean)
     on conflict (organisation_id, id) do update
       set name = excluded.name, email = excluded.email, phone = excluded.phone,
         home_location_id = excluded.home_location_id, active = excluded.active, removed = false,
         left_at = case when excluded.active then null
           when known.active and not known.removed then excluded.left_at
           else coalesce(known.left_at, excluded.left_at) end,
         version = known.version + 1
       where ((known.name, known.email, known.phone, known.home_location_id, known.active, known.removed)
         is distinct from (excluded.name, excluded.email, excluded.phone, excluded.home_location_id, excluded.active,
           false) or (known.left_at is null) <> excluded.active)
         and not exists (select from planning_erased_people e where e.organisation_id = $1 and e.user_id = known.id)`,
    [organisationId, JSON.stringify(people), at.toISOString()],
  );
}

/** Marks what the Directory no longer names; `keep` turns the list round: everything but these. */
export async function markRemoved(
  tx: Sql,
  table: 'planning_locations' | 'planning_people',
  organisationId: string,
  ids: readonly string[],
  keep: boolean,
) {
  await tx.query(
    `update ${table} set removed = true, version = version + 1
     where organisation_id = $1 and not removed and (id = any ($2::uuid[])) <> $3`,
    [organisationId, [...ids], keep],
  );
}

/** Of people whom the Directory no longer names: since when. */
export async function noteLeft(tx: Sql, organisationId: string, at: Date) {
  await tx.query(
    `update planning_people set left_at = $2::timestamptz
     where organisation_id = $1 and removed and left_at is null`,
    [organisationId, at.toISOString()],
  );
}

/** How somebody could be reached goes with them. */
export async function forgetContacts(tx: Sql, organisationId: string) {
  await tx.query(
    `update planning_people set email = null, phone = null
     where organisation_id = $1 and removed and (email is not null or phone is not null)`,
    [organisationId],
  );
}

/** Forgets the grants of these people; null: of everybody. */
export async function forgetGrants(tx: Sql, organisationId: string, userIds: readonly string[] | null) {
  await tx.query(
    'delete from planning_grants where organisation_id = $1 and ($2::uuid[] is null or user_id = any ($2::uuid[]))',
    [organisationId, userIds],
  );
}

export interface Grant {
  userId: string;
  role: string;
  /** null: every location. */
  locationIds: string[] | null;
}

export async function insertGrants(tx: Sql, organisationId: string, grants: readonly Grant[]) {
  await tx.query(
    `insert into planning_grants (organisation_id, user_id, role, location_ids)
     select $1, "userId", role, "locationIds"
     from jsonb_to_recordset($2::jsonb) as pushed ("userId" uuid, role text, "locationIds" uuid[])`,
    [organisationId, JSON.stringify(grants)],
  );
}

/** Every location that the Directory has ever named, those it no longer names included. */
export async function readLocationIds(sql: Sql, organisationId: string): Promise<Set<string>> {
  const text = 'select id from planning_locations where organisation_id = $1';
  return new Set((await sql.query<{ id: string }>(text, [organisationId])).map(({ id }) => id));
}
