import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { SEEN } from '../workforce/workforce.repo.ts';
import type { PersonInSight } from './people.schema.ts';

/** Whom a caller at these locations (null: all) sees; `ids` null: everybody. */
export interface PeopleFilter {
  locationIds: readonly string[] | null;
  self: string;
  ids: readonly string[] | null;
}

const worksHere = (table: 'planning_rota' | 'planning_assignments') => `exists (select from ${table} w
  where w.organisation_id = $1 and w.user_id = p.id and ($2::uuid[] is null or w.location_id = any ($2::uuid[])))`;

// Somebody who left keeps the name beside the work that is still shown.
const FROM = `from planning_people p
  left join planning_workforce_settings s on s.organisation_id = $1 and s.user_id = p.id
  left join planning_locations l on l.organisation_id = $1 and l.id = p.home_location_id
  where p.organisation_id = $1 and ($4::uuid[] is null or p.id = any ($4::uuid[]))
    and ((not p.removed and ${SEEN}) or ${worksHere('planning_rota')} or ${worksHere('planning_assignments')})`;

const valuesOf = (organisationId: string, { locationIds, self, ids }: PeopleFilter) => [
  organisationId,
  locationIds,
  self,
  ids,
];

/** By name. */
export function readPeopleInSight(
  sql: Sql,
  organisationId: string,
  filter: PeopleFilter,
  { limit, offset }: OffsetPage,
): Promise<PersonInSight[]> {
  return sql.query<PersonInSight>(
    `select p.id as "userId", p.name, p.home_location_id as "homeLocationId", l.name as "homeLocationName"
     ${FROM} order by p.name, p.id limit $5 offset $6`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
}

/** Those of these people whom the directory has. */
export async function readPresent(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const text =
    'select id from planning_people where organisation_id = $1 and not removed and id = any ($2::uuid[])';
  const rows = ids.length === 0 ? [] : await sql.query<{ id: string }>(text, [organisationId, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the organisation has such a person, or had. */
export async function findMembership(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<'here' | 'left' | undefined> {
  const [person] = await sql.query<{ removed: boolean }>(
    'select removed from planning_people where organisation_id = $1 and id = $2',
    [organisationId, id],
  );
  if (person === undefined) return undefined;
  return person.removed ? 'left' : 'here';
}

export async function countPeopleInSight(
  sql: Sql,
  organisationId: string,
  filter: PeopleFilter,
): Promise<number> {
  const values = valuesOf(organisationId, filter);
  return one(await sql.query<{ count: number }>(`select count(*) as count ${FROM}`, values)).count;
}

export interface PersonAtHome {
  id: string;
  name: string;
  email: string | null;
  homeLocationId: string | null;
}

/** People by name whose home site is one of the locations (null: everybody), and whoever `self` is. */
export function readPeopleAtHome(
  sql: Sql,
  organisationId: string,
  { locationIds, self }: { locationIds: readonly string[] | null; self: string | null },
): Promise<PersonAtHome[]> {
  return sql.query<PersonAtHome>(
    `select id, name, email, home_location_id as "homeLocationId" from planning_people
     where organisation_id = $1 and not removed
       and ($2::uuid[] is null or home_location_id = any ($2::uuid[]) or id = $3::uuid)
     order by name, id`,
    [organisationId, locationIds, self],
  );
}

/** Ids of people whose data was erased. */
export async function readErased(sql: Sql, organisationId: string): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    'select user_id as id from planning_erased_people where organisation_id = $1',
    [organisationId],
  );
  return new Set(rows.map(({ id }) => id));
}
