import type { Sql } from '../../../platform/db.ts';
import type { Pin } from '../problem/live.ts';

export interface NewOverride {
  id: string;
  runId: string;
  demandId: string;
  userId: string;
  replacedUserId: string | null;
  fromDemandId: string | null;
  reason: string | null;
  createdBy: string;
  createdAt: string;
}

export async function insertOverride(tx: Sql, organisationId: string, override: NewOverride): Promise<void> {
  await tx.query(
    `insert into planning_overrides
       (organisation_id, id, run_id, demand_id, user_id, replaced_user_id, from_demand_id, reason, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[organisationId, override.id, override.runId, override.demandId, override.userId],
      ...[override.replacedUserId, override.fromDemandId, override.reason],
      ...[override.createdBy, override.createdAt],
    ],
  );
}

/** What people decided by hand on a run and is still so: later overrides may have replaced or moved a person again. */
export function readOverridePins(sql: Sql, organisationId: string, runId: string): Promise<Pin[]> {
  return sql.query<Pin>(
    `select user_id as "userId", demand_id as "demandId" from planning_overrides as mine
     where organisation_id = $1 and run_id = $2 and exists (select from planning_assignments as stands
       where stands.organisation_id = $1 and stands.run_id = $2
         and stands.demand_id = mine.demand_id and stands.user_id = mine.user_id)
     group by user_id, demand_id order by demand_id, user_id`,
    [organisationId, runId],
  );
}

/** A replan keeps the overrides of the run it comes from, so that the next replan has them too. */
export async function copyOverrides(
  tx: Sql,
  organisationId: string,
  fromRunId: string,
  toRunId: string,
): Promise<void> {
  await tx.query(
    `insert into planning_overrides
       (organisation_id, id, run_id, demand_id, user_id, replaced_user_id, from_demand_id, reason, created_by, created_at)
     select organisation_id, gen_random_uuid(), $3, demand_id, user_id, replaced_user_id, from_demand_id, reason,
       created_by, created_at
     from planning_overrides where organisation_id = $1 and run_id = $2`,
    [organisationId, fromRunId, toRunId],
  );
}

/** Takes a person off a row of a run; false when they were not on it. */
export async function removeAssignment(
  tx: Sql,
  organisationId: string,
  runId: string,
  pin: Pin,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from planning_assignments
     where organisation_id = $1 and run_id = $2 and demand_id = $3 and user_id = $4 returning demand_id`,
    [organisationId, runId, pin.demandId, pin.userId],
  );
  return rows.length === 1;
}
