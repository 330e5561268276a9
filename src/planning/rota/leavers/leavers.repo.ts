import type { Sql } from '../../../platform/db/db.ts';
import { isGone } from '../duties/holders.ts';
import type { DutyAhead } from './leavers.schema.ts';

/** A published duty that is not over. */
export interface AheadRow extends Omit<DutyAhead, 'begun' | 'vacant'> {
  userId: string;
  userName: string | null;
  left: boolean;
  /** Time zone of the person's home site. */
  homeZone: string;
}

interface AheadFilter {
  at: Date;
  /** Null: every location. */
  locationIds: readonly string[] | null;
  /** Null: everybody. */
  userId: string | null;
  /** Only these people and those who have left; null: anybody. */
  among: readonly string[] | null;
}

/** In order of time. */
export function readAhead(
  sql: Sql,
  organisationId: string,
  { at, locationIds, userId, among }: AheadFilter,
): Promise<AheadRow[]> {
  return sql.query<AheadRow>(
    `select r.demand_id as "demandId", d.name as "demandName", r.location_id as "locationId", l.name as "locationName",
       coalesce(s.time_zone, l.time_zone, 'UTC') as "timeZone", r.run_id as "runId", r.starts_at as start,
       r.ends_at as "end", r.user_id as "userId", p.name as "userName", ${isGone('p')} as left,
       coalesce(hs.time_zone, h.time_zone, 'UTC') as "homeZone"
     from planning_rota r
     left join planning_people p on p.organisation_id = $1 and p.id = r.user_id
     left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     left join planning_locations l on l.organisation_id = $1 and l.id = r.location_id
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = r.location_id
     left join planning_locations h on h.organisation_id = $1 and h.id = p.home_location_id
     left join planning_location_settings hs on hs.organisation_id = $1 and hs.location_id = p.home_location_id
     where r.organisation_id = $1 and r.ends_at > $2 and ($3::uuid[] is null or r.location_id = any ($3::uuid[]))
       and ($4::uuid is null or r.user_id = $4::uuid)
       and ($5::uuid[] is null or r.user_id = any ($5::uuid[]) or ${isGone('p')})
     order by r.starts_at, r.demand_id, r.user_id`,
    [organisationId, at.toISOString(), locationIds, userId, among],
  );
}

/** The name of somebody whom the organisation has, or had. */
export async function findName(sql: Sql, organisationId: string, userId: string) {
  const text = 'select name from planning_people where organisation_id = $1 and id = $2';
  const [person] = await sql.query<{ name: string }>(text, [organisationId, userId]);
  return person?.name;
}
