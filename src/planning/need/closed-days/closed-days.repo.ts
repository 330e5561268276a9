import type { Sql } from '../../../platform/db/db.ts';

/** Who is on the rows in the published rota. */
export function readStaff(sql: Sql, organisationId: string, demandIds: readonly string[]) {
  return sql.query<{ demandId: string; userId: string }>(
    `select demand_id as "demandId", user_id as "userId" from planning_rota
     where organisation_id = $1 and demand_id = any ($2::uuid[]) order by demand_id, user_id`,
    [organisationId, demandIds],
  );
}

/** Runs not published yet that have people on the rows. */
export async function countDrafts(sql: Sql, organisationId: string, demandIds: readonly string[]) {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from planning_runs run
     where organisation_id = $1 and status = 'completed' and exists (select from planning_assignments a
       where a.organisation_id = $1 and a.run_id = run.id and a.demand_id = any ($2::uuid[]))`,
    [organisationId, demandIds],
  );
  return Number(row?.count ?? 0);
}
