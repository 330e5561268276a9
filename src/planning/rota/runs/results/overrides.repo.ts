import type { Sql } from '../../../../platform/db/db.ts';
import type { OffsetPage } from '../../../../platform/http/page.ts';
import type { Pin } from '../../problem/live.ts';
import { HERE, valuesOf, type Where } from './results.repo.ts';
import type { OverrideRecord } from './results.schema.ts';

const COLUMNS = `demand_id, user_id, replaced_user_id, from_demand_id, location_id, reason, created_by, created_at`;

export async function insertOverride(
  tx: Sql,
  organisationId: string,
  override: OverrideRecord & { locationId: string },
): Promise<void> {
  await tx.query(
    `insert into planning_overrides (organisation_id, id, run_id, ${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      organisationId,
      override.id,
      override.runId,
      override.demandId,
      override.userId,
      override.replacedUserId,
      override.fromDemandId,
      override.locationId,
      override.reason,
      override.createdBy,
      override.createdAt,
    ],
  );
}

/** A run's overrides in the order they were made. */
export function readOverrides(
  sql: Sql,
  where: Where,
  { limit, offset }: OffsetPage,
): Promise<OverrideRecord[]> {
  return sql.query<OverrideRecord>(
    `select id, run_id as "runId", demand_id as "demandId", user_id as "userId",
       replaced_user_id as "replacedUserId", from_demand_id as "fromDemandId", reason,
       created_by as "createdBy", created_at as "createdAt"
     from planning_overrides ${HERE} order by created_at, id limit $4 offset $5`,
    [...valuesOf(where), limit, offset],
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

/** Whom overrides took off a row, and who is not back on it. */
export function readEmptied(sql: Sql, organisationId: string, runId: string): Promise<Pin[]> {
  return sql.query<Pin>(
    `select replaced_user_id as "userId", demand_id as "demandId" from planning_overrides as mine
     where organisation_id = $1 and run_id = $2 and user_id is null and not exists (
       select from planning_assignments as stands where stands.organisation_id = $1 and stands.run_id = $2
         and stands.demand_id = mine.demand_id and stands.user_id = mine.replaced_user_id)
     group by replaced_user_id, demand_id order by demand_id, replaced_user_id`,
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
    `insert into planning_overrides (organisation_id, id, run_id, ${COLUMNS})
     select organisation_id, gen_random_uuid(), $3, ${COLUMNS}
     from planning_overrides where organisation_id = $1 and run_id = $2`,
    [organisationId, fromRunId, toRunId],
  );
}

/** Whether the organisation has the row of demand, or had it when it was planned. */
export async function isRow(sql: Sql, organisationId: string, id: string): Promise<boolean> {
  const rows = await sql.query(
    `select from planning_demand where organisation_id = $1 and id = $2
     union all select from planning_assignments where organisation_id = $1 and demand_id = $2 limit 1`,
    [organisationId, id],
  );
  return rows.length === 1;
}
