import type { Sql } from '../../../platform/db/db.ts';
import type { ClashingDuty } from './availability.schema.ts';

/** The person's published duties that end after `since` and, where given, begin before `until`. */
export function readDutiesAhead(
  sql: Sql,
  organisationId: string,
  userId: string,
  since: string,
  until: string | null = null,
): Promise<ClashingDuty[]> {
  return sql.query<ClashingDuty>(
    `select r.demand_id as "demandId", d.name as "demandName", r.location_id as "locationId",
       l.name as "locationName", r.run_id as "runId", r.starts_at as start, r.ends_at as "end"
     from planning_rota r
     left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     left join planning_locations l on l.organisation_id = $1 and l.id = r.location_id
     where r.organisation_id = $1 and r.user_id = $2 and r.ends_at > $3
       and ($4::timestamptz is null or r.starts_at < $4::timestamptz)
     order by r.starts_at, r.demand_id`,
    [organisationId, userId, since, until],
  );
}

/** When the last published duty at a location begins; null: none after `since`. */
export async function readLastPublished(
  sql: Sql,
  organisationId: string,
  locationId: string | null,
  since: string,
): Promise<string | null> {
  const [row] = await sql.query<{ last: string | null }>(
    `select max(starts_at) as last from planning_rota
     where organisation_id = $1 and location_id = $2 and starts_at >= $3`,
    [organisationId, locationId, since],
  );
  return row?.last ?? null;
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
