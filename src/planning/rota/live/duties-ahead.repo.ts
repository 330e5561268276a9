import type { Sql } from '../../../platform/db/db.ts';
import type { RotaDuty } from './rota.schema.ts';

type DutyAhead = Pick<
  RotaDuty,
  'demandId' | 'demandName' | 'locationId' | 'locationName' | 'runId' | 'start' | 'end'
>;

/** The person's published duties that end after `since` and, where given, begin before `until`. */
export function readDutiesAhead(
  sql: Sql,
  organisationId: string,
  userId: string,
  since: string,
  until: string | null = null,
): Promise<DutyAhead[]> {
  return sql.query<DutyAhead>(
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
