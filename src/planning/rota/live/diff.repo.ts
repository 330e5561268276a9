/** What two rotas are compared by, beside their duties. */
import type { Sql } from '../../../platform/db/db.ts';
import { TIMED_UNASSIGNED } from '../problem/run-rows.ts';
import type { RunRecord } from '../runs/run-record.ts';
import type { PersonAtHome } from './rota.rules.ts';

/** A row that misses people. */
export interface ShortRow {
  demandId: string;
  locationId: string;
  start: string;
  missing: number;
}

/** What a run leaves open. */
export function readShort(sql: Sql, organisationId: string, runId: string): Promise<ShortRow[]> {
  return sql.query<ShortRow>(
    `select demand_id as "demandId", location_id as "locationId", starts_at as start, missing
     from ${TIMED_UNASSIGNED} where organisation_id = $1 and run_id = $2 and not not_needed
     order by starts_at, demand_id`,
    [organisationId, runId],
  );
}

/**
 * How many people the published rota misses on the rows that a run plans and that are still needed, at these sites. A row that
 * the published rota leaves out, for it took an alternative, misses nobody.
 */
export async function countLiveOpen(
  sql: Sql,
  organisationId: string,
  runId: string,
  locationIds: readonly string[],
): Promise<number> {
  const [row] = await sql.query<{ open: number }>(
    `select coalesce(sum(greatest(0, d.target_staff - staff.count)), 0)::int as open
     from planning_run_rows planned
     join planning_demand d on d.organisation_id = $1 and d.id = planned.demand_id
     cross join lateral (select count(*) as count from planning_rota live
       where live.organisation_id = $1 and live.demand_id = planned.demand_id) as staff
     where planned.organisation_id = $1 and planned.run_id = $2 and planned.location_id = any ($3::uuid[])
       and not exists (select from planning_unassigned u
         join planning_runs run on run.organisation_id = $1 and run.id = u.run_id and run.status = 'published'
         where u.organisation_id = $1 and u.demand_id = planned.demand_id and u.not_needed)`,
    [organisationId, runId, locationIds],
  );
  return row?.open ?? 0;
}

/** Whether a published run plans one of these sites in the time of the run. */
export async function isPublishedAt(
  sql: Sql,
  organisationId: string,
  { horizonStart, horizonEnd }: RunRecord,
  locationIds: readonly string[],
): Promise<boolean> {
  const rows = await sql.query(
    `select from planning_runs where organisation_id = $1 and status = 'published' and location_ids && $2::uuid[]
       and horizon_start < $4 and horizon_end > $3 limit 1`,
    [organisationId, locationIds, horizonStart, horizonEnd],
  );
  return rows.length > 0;
}

/** Names and homes of people. */
export function readHomes(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
): Promise<PersonAtHome[]> {
  return sql.query<PersonAtHome>(
    `select id, name, home_location_id as "homeLocationId" from planning_people
     where organisation_id = $1 and id = any ($2::uuid[]) order by id`,
    [organisationId, userIds],
  );
}
