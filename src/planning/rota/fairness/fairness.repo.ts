import type { Sql } from '../../../platform/db/db.ts';
import type { BurdenDuty } from './burdens.rules.ts';

interface Wanted {
  /** Null: everywhere. */
  locationIds: readonly string[] | null;
  userIds: readonly string[];
  from: string;
  until: string;
}

const MINUTES = (expression: string) => `floor(extract(epoch from ${expression}) / 60)::int`;

/** Published duties that begin between two instants: at these sites, and of these people wherever. */
export function readDuties(
  sql: Sql,
  organisationId: string,
  { locationIds, userIds, from, until }: Wanted,
): Promise<BurdenDuty[]> {
  return sql.query<BurdenDuty>(
    `select r.user_id as "userId", r.location_id as "locationId", d.eligibility_profile_id as profile,
       case when d.eligibility_profile_id is not null then d.further_qualifications end as further, r.kind,
       ${MINUTES('r.starts_at')} as start, ${MINUTES('r.ends_at')} as "end", r.unpaid_minutes as "unpaidMinutes",
       ${MINUTES('r.starts_at at time zone zone.name')} as "localStart",
       ${MINUTES('r.ends_at at time zone zone.name')} as "localEnd"
     from planning_rota r
     left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     left join planning_locations l on l.organisation_id = $1 and l.id = r.location_id
     left join planning_location_settings s on s.organisation_id = $1 and s.location_id = r.location_id
     cross join lateral (select coalesce(s.time_zone, l.time_zone, 'UTC') as name) as zone
     where r.organisation_id = $1 and r.starts_at >= $2 and r.starts_at < $3
       and ($4::uuid[] is null or r.location_id = any ($4::uuid[]) or r.user_id = any ($5::uuid[]))
     order by r.starts_at, r.user_id`,
    [organisationId, from, until, locationIds, userIds],
  );
}
