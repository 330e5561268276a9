import type { Sql } from '../../../platform/db/db.ts';
import type { Demand } from '../../../solver/index.ts';
import { FIXED } from '../problem/bystanders.ts';
import type { Pin } from '../problem/live.ts';
import { TIMED_UNASSIGNED } from '../problem/run-rows.ts';
import { placeOf } from '../runs/results/result-mapper.ts';
import type { StoredWhy } from '../runs/results/said.ts';

/** Adds those of the rows that the run does not have yet. */
export async function addRows(
  tx: Sql,
  organisationId: string,
  runId: string,
  rows: readonly Demand[],
): Promise<void> {
  await tx.query(
    `insert into planning_run_rows (organisation_id, run_id, demand_id, location_id, starts_at, ends_at)
     select $1, $2, demand_id, location_id, starts_at, ends_at from json_to_recordset($3::json)
       as row (demand_id uuid, location_id uuid, starts_at timestamptz, ends_at timestamptz)
     on conflict (organisation_id, run_id, demand_id) do nothing`,
    [organisationId, runId, JSON.stringify(rows.map(placeOf))],
  );
}

/** Adds the assignment that an override makes. */
export async function addOverride(
  tx: Sql,
  organisationId: string,
  runId: string,
  { row, userId, reason, at }: { row: Demand; userId: string; reason: string | null; at: string },
): Promise<void> {
  const explanation: StoredWhy = {
    codes: ['PINNED'],
    byRule: [],
    runnersUp: [],
    asOf: at,
    ...(reason === null ? {} : { reason }),
  };
  await tx.query(
    `insert into planning_assignments
       (organisation_id, run_id, demand_id, user_id, location_id, kind, pinned, source, code, explanation)
     values ($1, $2, $3, $4, $5, $6, true, 'override', 'PINNED', $7::json)`,
    [organisationId, runId, row.id, userId, row.locationId, row.kind ?? null, JSON.stringify(explanation)],
  );
}

/** Rows left short, with the people that the changes offered for them name. */
export function readShort(
  sql: Sql,
  organisationId: string,
  runId: string,
): Promise<{ demandId: string; named: string[] }[]> {
  return sql.query(
    `select demand_id as "demandId", array(
         select distinct person.id from json_array_elements(counterfactuals) as change,
           lateral (values (change ->> 'userId'), (change ->> 'withUserId')) as person (id)
         where person.id is not null) as named
     from ${TIMED_UNASSIGNED} where organisation_id = $1 and run_id = $2 and not not_needed
     order by starts_at, demand_id`,
    [organisationId, runId],
  );
}

/** Rows left out, because alternatives to them are chosen. */
export async function readNotNeeded(sql: Sql, organisationId: string, runId: string): Promise<string[]> {
  const rows = await sql.query<{ demandId: string }>(
    `select demand_id as "demandId" from planning_unassigned
     where organisation_id = $1 and run_id = $2 and not_needed order by demand_id`,
    [organisationId, runId],
  );
  return rows.map(({ demandId }) => demandId);
}

/** These rows are left out and miss nobody; others that were are short again. */
export async function markNotNeeded(
  tx: Sql,
  organisationId: string,
  runId: string,
  ids: string[],
): Promise<void> {
  await tx.query(
    `update planning_unassigned as u set not_needed = u.demand_id = any ($3::uuid[]),
       missing = case when u.demand_id = any ($3::uuid[]) then 0 else u.target - (
         select count(*)::int from planning_assignments a
         where a.organisation_id = $1 and a.run_id = $2 and a.demand_id = u.demand_id) end
     where u.organisation_id = $1 and u.run_id = $2 and (u.not_needed or u.demand_id = any ($3::uuid[]))`,
    [organisationId, runId, ids.filter((id) => !id.startsWith(FIXED))],
  );
}

/** Rows that these people work, or are among the next for. */
export async function readNamed(
  sql: Sql,
  organisationId: string,
  runId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await sql.query<{ demandId: string }>(
    `select distinct demand_id as "demandId" from planning_assignments
     where organisation_id = $1 and run_id = $2 and (user_id = any ($3::uuid[]) or exists (
       select from json_array_elements(explanation -> 'runnersUp') as next
       where (next ->> 'userId')::uuid = any ($3::uuid[])))`,
    [organisationId, runId, userIds],
  );
  return rows.map(({ demandId }) => demandId);
}

/** Recounts what a row of the run is short of; a row that was full before is short without reasons. */
export async function refreshUnassigned(
  tx: Sql,
  organisationId: string,
  runId: string,
  row: Demand,
): Promise<void> {
  await tx.query(
    `with staff as (select count(*)::int as filled from planning_assignments
       where organisation_id = $1 and run_id = $2 and demand_id = $3),
     filled as (delete from planning_unassigned using staff
       where organisation_id = $1 and run_id = $2 and demand_id = $3 and $4::int <= staff.filled)
     update planning_unassigned set missing = $4 - staff.filled, target = $4 from staff
     where organisation_id = $1 and run_id = $2 and demand_id = $3 and $4::int > staff.filled`,
    [organisationId, runId, row.id, row.target],
  );
  await tx.query(
    `insert into planning_unassigned (organisation_id, run_id, demand_id, priority, target, missing, reasons,
       counterfactuals, verdict)
     select $1, $2, $3, $4, $5, $5 - count(*)::int, '[]', '[]', 'notFound' from planning_assignments
     where organisation_id = $1 and run_id = $2 and demand_id = $3 having count(*) < $5::int
     on conflict (organisation_id, run_id, demand_id) do nothing`,
    [organisationId, runId, row.id, row.priority ?? 'medium', row.target],
  );
}

/** Takes a person off a row of a run. */
export async function removeAssignment(
  tx: Sql,
  organisationId: string,
  runId: string,
  { demandId, userId }: Pin,
): Promise<void> {
  await tx.query(
    `delete from planning_assignments
     where organisation_id = $1 and run_id = $2 and demand_id = $3 and user_id = $4`,
    [organisationId, runId, demandId, userId],
  );
}

/** Drops what is said of rows that the run no longer plans, and those of them that nobody is on. */
export async function dropRows(
  tx: Sql,
  organisationId: string,
  runId: string,
  planned: string[],
): Promise<void> {
  for (const table of ['planning_unassigned', 'planning_explanations']) {
    await tx.query(
      `delete from ${table} where organisation_id = $1 and run_id = $2 and not demand_id = any ($3::uuid[])`,
      [organisationId, runId, planned],
    );
  }
  await tx.query(
    `delete from planning_run_rows as row where organisation_id = $1 and run_id = $2
       and not demand_id = any ($3::uuid[]) and not exists (select from planning_assignments as stands
         where stands.organisation_id = $1 and stands.run_id = $2 and stands.demand_id = row.demand_id)`,
    [organisationId, runId, planned],
  );
}

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

/** A row asks for another number of people, in demand and in the run that has it; the most that it takes goes with it. */
export async function narrowRow(
  tx: Sql,
  organisationId: string,
  runId: string,
  { demandId, target, at }: { demandId: string; target: number; at: string },
): Promise<void> {
  await tx.query(
    `update planning_demand set max_staff = max_staff + $3 - target_staff, target_staff = $3, updated_at = $4,
       version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, demandId, target, at],
  );
  await tx.query(
    `update planning_run_rows set target = $4
     where organisation_id = $1 and run_id = $2 and demand_id = $3`,
    [organisationId, runId, demandId, target],
  );
}

/** Gives a row other times, in demand and in the run that has it. */
export async function retimeRow(
  tx: Sql,
  organisationId: string,
  runId: string,
  { demandId, start, end, at }: { demandId: string; start: string; end: string; at: string },
): Promise<void> {
  await tx.query(
    `update planning_demand set starts_at = $3, ends_at = $4, updated_at = $5, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, demandId, start, end, at],
  );
  await tx.query(
    `update planning_run_rows set starts_at = $4, ends_at = $5
     where organisation_id = $1 and run_id = $2 and demand_id = $3`,
    [organisationId, runId, demandId, start, end],
  );
}
