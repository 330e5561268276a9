import type { Sql } from '../../../platform/db/db.ts';
import { instantOf, minutesBetween } from '../../../platform/local-time.ts';
import { readAbsent } from '../../rota/duties/absent.repo.ts';
import { paidLength, type Span } from '../../rota/duties/absent.rules.ts';
import type { DutyBreak } from '../../rota/runs/results/breaks.schema.ts';
import { leftOf } from './periods.rules.ts';
import type { Duty } from './timesheets.rules.ts';

interface Row extends Omit<Duty, 'start' | 'end' | 'unpaidMinutes'> {
  start: string;
  end: string;
  unpaidMinutes: number;
  breaks: DutyBreak[] | null;
}

/** The published assignments that touch [start, end), of these people or (null) of everybody, with what is left of each. */
export async function readDuties(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[] | null,
  start: Date,
  end: Date,
): Promise<Duty[]> {
  const rows = await sql.query<Row>(
    `select r.user_id as "userId", r.demand_id as "demandId", d.shift_id as "shiftId",
       r.location_id as "locationId", r.starts_at as start, r.ends_at as "end", r.unpaid_minutes as "unpaidMinutes", r.breaks
     from planning_rota r
     left join planning_demand d on d.organisation_id = r.organisation_id and d.id = r.demand_id
     where r.organisation_id = $1 and r.starts_at < $4 and r.ends_at > $3 and ($2::uuid[] is null or r.user_id = any ($2::uuid[]))
     order by r.starts_at, r.demand_id`,
    [organisationId, userIds, start.toISOString(), end.toISOString()],
  );
  const absent = await readAbsent(sql, organisationId, userIds, { start, end });
  const byUser = Map.groupBy(absent, ({ userId }) => userId);
  return rows.map(({ breaks, ...row }) => {
    const duty = { ...row, start: Date.parse(row.start), end: Date.parse(row.end) };
    const taken = byUser.get(row.userId);
    return taken === undefined ? duty : { ...duty, ...takenFrom(duty, breaks ?? [], leftOf(duty, taken)) };
  });
}

function takenFrom(
  { start, end, unpaidMinutes }: Pick<Row, 'unpaidMinutes'> & Span,
  breaks: readonly DutyBreak[],
  left: readonly Span[],
): Pick<Duty, 'left' | 'absentMinutes'> {
  const unpaid = breaks
    .filter(({ paid }) => !paid)
    .map((one) => ({ start: instantOf(one.start), end: instantOf(one.end) }));
  const kept = left.reduce((sum, part) => sum + paidLength(part, unpaid), 0);
  return { left, absentMinutes: minutesBetween(start, end) - unpaidMinutes - minutesBetween(0, kept) };
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
