import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { leftOf } from '../../attendance/timesheets/periods.rules.ts';
import type { Duty } from '../../attendance/timesheets/timesheets.rules.ts';
import { readAbsent } from '../../rota/duties/absent.repo.ts';
import type { HrStatus } from '../kit/acts.rules.ts';
import type { Correction } from './corrections.schema.ts';

const SELECT = `select q.id, q.user_id as "userId", p.name as "userName", q.entry_id as "entryId",
  q.location_id as "locationId", l.name as "locationName", q.day as date, q.clock_in as "clockIn",
  q.clock_out as "clockOut", q.break_minutes as "breakMinutes", q.removes, q.clock_in_before as "clockInBefore",
  q.clock_out_before as "clockOutBefore", q.break_minutes_before as "breakMinutesBefore", coalesce(q.asked_by, q.user_id) as "askedBy",
  q.note, q.status, q.comment,
  q.decided_by as "decidedBy", q.decided_at as "decidedAt", q.created_at as "createdAt", q.version
  from planning_attendance_corrections q
  join planning_people p on p.organisation_id = $1 and p.id = q.user_id
  left join planning_locations l on l.organisation_id = $1 and l.id = q.location_id
  where q.organisation_id = $1`;

type Row = Omit<Correction, 'before'> & {
  clockInBefore: string | null;
  clockOutBefore: string | null;
  breakMinutesBefore: number | null;
};

function viewOf({ clockInBefore, clockOutBefore, breakMinutesBefore, ...row }: Row): Correction {
  const before =
    clockInBefore === null || breakMinutesBefore === null
      ? null
      : { clockIn: clockInBefore, clockOut: clockOutBefore, breakMinutes: breakMinutesBefore };
  const { breakMinutes, removes, note, ...rest } = row;
  return { ...rest, breakMinutes, removes, before, note };
}

/** Whose requests: `locationIds` null means everybody's, else those of attendance there; `self` always. */
export interface CorrectionFilter {
  locationIds: readonly string[] | null;
  self: string | null;
  status: HrStatus | null;
  userId: string | null;
}

const NARROWED = `($2::uuid[] is null or q.location_id = any ($2::uuid[]) or q.user_id = $3::uuid)
  and ($4::text is null or q.status = $4) and ($5::uuid is null or q.user_id = $5::uuid)`;

const valuesOf = (organisationId: string, { locationIds, self, status, userId }: CorrectionFilter) => [
  organisationId,
  locationIds,
  self,
  status,
  userId,
];

/** The newest first. */
export async function readCorrections(
  sql: Sql,
  organisationId: string,
  filter: CorrectionFilter,
  { limit, offset }: OffsetPage,
): Promise<Correction[]> {
  const text = `${SELECT} and ${NARROWED} order by q.created_at desc, q.id desc limit $6 offset $7`;
  const rows = await sql.query<Row>(text, [...valuesOf(organisationId, filter), limit, offset]);
  return rows.map(viewOf);
}

export async function countCorrections(sql: Sql, organisationId: string, filter: CorrectionFilter) {
  const text = `select count(*) as count from planning_attendance_corrections q
    where q.organisation_id = $1 and ${NARROWED}`;
  return one(await sql.query<{ count: number }>(text, valuesOf(organisationId, filter))).count;
}

export async function findCorrection(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<Correction | undefined> {
  const [row] = await sql.query<Row>(`${SELECT} and q.id = $2`, [organisationId, id]);
  return row === undefined ? undefined : viewOf(row);
}

/** The person's requests that wait. */
export async function readWaiting(sql: Sql, organisationId: string, userId: string): Promise<Correction[]> {
  const text = `${SELECT} and q.user_id = $2 and q.status in ('open', 'approving') order by q.clock_in, q.id`;
  return (await sql.query<Row>(text, [organisationId, userId])).map(viewOf);
}

export type NewCorrection = Omit<
  Correction,
  | 'userName'
  | 'locationName'
  | 'askedBy'
  | 'status'
  | 'comment'
  | 'decidedBy'
  | 'decidedAt'
  | 'createdAt'
  | 'version'
>;

/** `madeBy`: the manager who has corrected it already; null: the person asks. */
export async function insertCorrection(
  tx: Sql,
  organisationId: string,
  asked: NewCorrection,
  madeBy: string | null,
  at: Date,
) {
  const { before } = asked;
  await tx.query(
    `insert into planning_attendance_corrections (organisation_id, id, user_id, entry_id, location_id, day, clock_in,
       clock_out, break_minutes, clock_in_before, clock_out_before, break_minutes_before, note, status, asked_by,
       decided_by, decided_at, created_at, updated_at, removes)
     values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11, $12, $13,
       case when $15::uuid is null then 'open' else 'approved' end, $15, $15,
       case when $15::uuid is null then null else $14::timestamptz end, $14, $14, $16)`,
    [
      organisationId,
      asked.id,
      asked.userId,
      asked.entryId,
      asked.locationId,
      asked.date,
      asked.clockIn,
      asked.clockOut,
      asked.breakMinutes,
      before?.clockIn ?? null,
      before?.clockOut ?? null,
      before?.breakMinutes ?? null,
      asked.note,
      at.toISOString(),
      madeBy,
      asked.removes,
    ],
  );
}

/** With the names that people know it by. */
export interface NamedDuty extends Duty {
  demandName: string | null;
}

/** The person's published duties that touch [start, end). */
export async function readNamedDuties(
  sql: Sql,
  organisationId: string,
  userId: string,
  { start, end }: { start: string; end: string },
): Promise<NamedDuty[]> {
  const rows = await sql.query<Omit<NamedDuty, 'start' | 'end'> & { start: string; end: string }>(
    `select r.user_id as "userId", r.demand_id as "demandId", d.shift_id as "shiftId", d.name as "demandName",
       r.location_id as "locationId", r.starts_at as start, r.ends_at as "end"
     from planning_rota r
     left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
     where r.organisation_id = $1 and r.user_id = $2 and r.starts_at < $4 and r.ends_at > $3
     order by r.starts_at, r.demand_id`,
    [organisationId, userId, start, end],
  );
  const absent = await readAbsent(sql, organisationId, [userId], {
    start: new Date(start),
    end: new Date(end),
  });
  return rows.map((row) => {
    const duty = { ...row, start: Date.parse(row.start), end: Date.parse(row.end) };
    return { ...duty, left: leftOf(duty, absent) };
  });
}
