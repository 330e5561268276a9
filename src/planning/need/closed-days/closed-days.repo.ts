import type { Sql } from '../../../platform/db/db.ts';
import type { CreatedRow } from '../demand/demand.schema.ts';

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

/** A row that closing a day deleted, as it is made again. */
export interface ClosedLine {
  id: string;
  line: Omit<CreatedRow, 'preferredUserIds' | 'excludedUserIds'>;
  preferredUserIds: string[];
  excludedUserIds: string[];
}

interface OfDay {
  locationId: string;
  date: string;
}

export async function keepLines(
  tx: Sql,
  organisationId: string,
  { locationId, date }: OfDay,
  lines: readonly ClosedLine[],
): Promise<void> {
  await tx.query(
    `insert into planning_closed_day_lines
       (organisation_id, id, location_id, date, line, preferred_user_ids, excluded_user_ids)
     select $1, r.id, $2, $3::date, r.line, r."preferredUserIds", r."excludedUserIds" from json_to_recordset($4::json)
       as r (id uuid, line json, "preferredUserIds" uuid[], "excludedUserIds" uuid[])`,
    [organisationId, locationId, date, JSON.stringify(lines)],
  );
}

/** Takes what was kept of the day. */
export function takeLines(
  tx: Sql,
  organisationId: string,
  { locationId, date }: OfDay,
): Promise<ClosedLine[]> {
  return tx.query<ClosedLine>(
    `delete from planning_closed_day_lines where organisation_id = $1 and location_id = $2 and date = $3::date
     returning id, line, preferred_user_ids as "preferredUserIds", excluded_user_ids as "excludedUserIds"`,
    [organisationId, locationId, date],
  );
}

/** Forgets what was kept of days of the site that are over; `today`: by its clock. */
export async function forgetLines(
  tx: Sql,
  organisationId: string,
  locationId: string,
  today: string,
): Promise<void> {
  await tx.query(
    'delete from planning_closed_day_lines where organisation_id = $1 and location_id = $2 and date < $3::date',
    [organisationId, locationId, today],
  );
}
