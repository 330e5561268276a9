import type { Sql } from '../../../platform/db/db.ts';

/** Gives the run's duties these breaks, and none to the others. `rows`: JSON text of what `breakRows` makes. */
export async function writeBreaks(
  tx: Sql,
  organisationId: string,
  runId: string,
  rows: string,
): Promise<void> {
  await tx.query(
    `with planned as (
       select * from json_to_recordset($3::json)
         as row (demand_id uuid, user_id uuid, breaks json, unpaid_minutes int)),
     stands as (
       select a.demand_id, a.user_id, p.breaks, coalesce(p.unpaid_minutes, 0) as unpaid_minutes
       from planning_assignments a left join planned p on p.demand_id = a.demand_id and p.user_id = a.user_id
       where a.organisation_id = $1 and a.run_id = $2 and a.breaks::text is distinct from p.breaks::text)
     update planning_assignments as known set breaks = stands.breaks, unpaid_minutes = stands.unpaid_minutes
     from stands where known.organisation_id = $1 and known.run_id = $2
       and known.demand_id = stands.demand_id and known.user_id = stands.user_id`,
    [organisationId, runId, rows],
  );
}

/** Carries the breaks of the run's duties over to the live schedule. */
export async function moveBreaks(tx: Sql, organisationId: string, runId: string): Promise<void> {
  await tx.query(
    `update planning_rota as live set breaks = planned.breaks, unpaid_minutes = planned.unpaid_minutes,
       changed_at = greatest(now(), live.changed_at + interval '1 second')
     from planning_assignments as planned
     where live.organisation_id = $1 and live.run_id = $2 and planned.organisation_id = $1 and planned.run_id = $2
       and planned.demand_id = live.demand_id and planned.user_id = live.user_id
       and planned.breaks::text is distinct from live.breaks::text`,
    [organisationId, runId],
  );
}
