import type { Sql } from '../../../platform/db/db.ts';
import type { Duty } from './timesheets.rules.ts';

/** The published assignments that touch [start, end), of these people or (null) of everybody. */
export async function readDuties(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[] | null,
  start: Date,
  end: Date,
): Promise<Duty[]> {
  const rows = await sql.query<Omit<Duty, 'start' | 'end'> & { start: string; end: string }>(
    `select r.user_id as "userId", r.demand_id as "demandId", d.shift_id as "shiftId",
       r.location_id as "locationId", r.starts_at as start, r.ends_at as "end", r.unpaid_minutes as "unpaidMinutes"
     from planning_rota r
     left join planning_demand d on d.organisation_id = r.organisation_id and d.id = r.demand_id
     where r.organisation_id = $1 and r.starts_at < $4 and r.ends_at > $3 and ($2::uuid[] is null or r.user_id = any ($2::uuid[]))
     order by r.starts_at, r.demand_id`,
    [organisationId, userIds, start.toISOString(), end.toISOString()],
  );
  return rows.map((row) => ({ ...row, start: Date.parse(row.start), end: Date.parse(row.end) }));
}

/** Notes that HR holds this review; false when that was noted before. */
export async function noteReview(
  tx: Sql,
  organisationId: string,
  reviewId: string,
  userId: string,
  at: Date,
) {
  const rows = await tx.query(
    `insert into planning_timesheet_reviews (organisation_id, review_id, user_id, recorded_at)
     values ($1, $2, $3, $4) on conflict do nothing returning review_id`,
    [organisationId, reviewId, userId, at.toISOString()],
  );
  return rows.length === 1;
}
