import { one, type Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import { partsOf } from '../../attendance/absences/absences.repo.ts';
import type { Opening } from '../../attendance/absences/return.service.ts';
import { managersAt } from '../../organisation/contacts/site-managers.ts';
import { hasLeft } from '../../rota/duties/holders.ts';
import type { HrStatus } from '../kit/acts.rules.ts';
import { readTakenWithin, type TakenBy } from '../shift-requests/shift-requests.repo.ts';
import type { LeaveRequest } from './leave-requests.schema.ts';

/** With the days as instants. */
export interface LeaveRow extends LeaveRequest {
  start: string;
  end: string;
  /** What was opened in the published rota because of it. */
  openings: Opening[];
}

/** As one statement reads it. */
type StoredLeave = Omit<LeaveRow, 'shiftRequests'>;

const DUTIES = `(select coalesce(json_agg(json_build_object('demandId', r.demand_id, 'demandName', d.name,
    'locationId', r.location_id, 'locationName', l.name, 'runId', r.run_id, 'start', r.starts_at, 'end', r.ends_at,
    'leave', (select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part)) order by part), '[]')
      from unnest((select range_agg(tstzrange(greatest(o.starts_at, r.starts_at), least(o.ends_at, r.ends_at)))
        from planning_leave_requests o where o.organisation_id = $1 and o.user_id = q.user_id
          and (o.id = q.id or o.status = 'approved') and o.starts_at < r.ends_at and o.ends_at > r.starts_at)) as part),
    'managers', (select coalesce(json_agg(m.name order by m.name, m.id), '[]') from ${managersAt('r.location_id')} m))
    order by r.starts_at, r.demand_id), '[]')
  from planning_rota r
  left join planning_demand d on d.organisation_id = $1 and d.id = r.demand_id
  left join planning_locations l on l.organisation_id = $1 and l.id = r.location_id
  where r.organisation_id = $1 and r.user_id = q.user_id and r.starts_at < q.ends_at and r.ends_at > q.starts_at)`;

/** Rows opened for the leave that still miss somebody. */
const FREED = `(select coalesce(json_agg(json_build_object('demandId', d.id, 'demandName', d.name,
    'locationId', d.location_id, 'locationName', l.name, 'start', d.starts_at, 'end', d.ends_at)
    order by d.starts_at, d.id), '[]')
  from planning_demand d
  left join planning_locations l on l.organisation_id = $1 and l.id = d.location_id
  where d.organisation_id = $1 and q.status = 'approved' and d.id in (
      select (duty -> 'open' ->> 'demandId')::uuid
      from json_array_elements(q.openings) opening, json_array_elements(opening -> 'duties') duty)
    and d.target_staff > (
      select count(*) from planning_rota r where r.organisation_id = $1 and r.demand_id = d.id))`;

const SELECT = `select q.id, q.user_id as "userId", p.name as "userName", p.home_location_id as "homeLocationId", q.type,
  q.start_date as "startDate", q.end_date as "endDate", q.start_time as "startTime", q.end_time as "endTime", q.note, q.status, q.comment, q.decided_by as "decidedBy",
  q.decided_at as "decidedAt", q.created_at as "createdAt", ${DUTIES} as duties, ${FREED} as freed, q.version,
  q.starts_at as start, q.ends_at as "end", q.openings
  from planning_leave_requests q
  join planning_people p on p.organisation_id = $1 and p.id = q.user_id
  where q.organisation_id = $1`;

/** Which of these ids are requests of the person. */
export async function readRequestedIds(
  sql: Sql,
  organisationId: string,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    `select id from planning_leave_requests where organisation_id = $1 and user_id = $2 and id = any ($3::uuid[])`,
    [organisationId, userId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whose requests: `locationIds` null means everybody's, else those of people at home there; `self` always. */
export interface LeaveFilter {
  locationIds: readonly string[] | null;
  self: string | null;
  status: HrStatus | null;
  userId: string | null;
  /** Leave that touches the days from here. */
  startDate: string | null;
  /** Included. */
  endDate: string | null;
}

const NARROWED = `($2::uuid[] is null or p.home_location_id = any ($2::uuid[]) or q.user_id = $3::uuid)
  and ($4::text is null or q.status = $4) and ($5::uuid is null or q.user_id = $5::uuid)
  and ($6::date is null or q.end_date >= $6::date) and ($7::date is null or q.start_date <= $7::date)`;

const valuesOf = (organisationId: string, { locationIds, self, ...asked }: LeaveFilter) => [
  organisationId,
  locationIds,
  self,
  asked.status,
  asked.userId,
  asked.startDate,
  asked.endDate,
];

/** The newest first. */
export async function readLeaveRequests(
  sql: Sql,
  organisationId: string,
  filter: LeaveFilter,
  { limit, offset }: OffsetPage,
  at: Date,
): Promise<LeaveRow[]> {
  const rows = await sql.query<StoredLeave>(
    `${SELECT} and ${NARROWED} order by q.created_at desc, q.id desc limit $8 offset $9`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
  return withShiftRequests(sql, organisationId, at, rows.map(plain));
}

export async function countLeaveRequests(sql: Sql, organisationId: string, filter: LeaveFilter) {
  const text = `select count(*) as count from planning_leave_requests q
    join planning_people p on p.organisation_id = $1 and p.id = q.user_id
    where q.organisation_id = $1 and ${NARROWED}`;
  return one(await sql.query<{ count: number }>(text, valuesOf(organisationId, filter))).count;
}

export async function findLeaveRequest(
  sql: Sql,
  organisationId: string,
  id: string,
  at: Date,
): Promise<LeaveRow | undefined> {
  const rows = await sql.query<StoredLeave>(`${SELECT} and q.id = $2`, [organisationId, id]);
  const [row] = await withShiftRequests(sql, organisationId, at, rows.map(plain));
  return row;
}

/** Of leave that waits, the requests about shifts that end with its approval. */
async function withShiftRequests(
  sql: Sql,
  organisationId: string,
  at: Date,
  rows: readonly StoredLeave[],
): Promise<LeaveRow[]> {
  const waiting = rows.filter(({ status }) => status === 'open' || status === 'approving');
  const found = waiting.length === 0 ? [] : await readTakenWithin(sql, organisationId, at, waiting);
  const byLeave = Map.groupBy(found, ({ spanId }) => spanId);
  return rows.map((row) => ({ ...row, shiftRequests: (byLeave.get(row.id) ?? []).map(withoutSpan) }));
}

export const withoutSpan = ({ spanId: _span, ...request }: TakenBy) => request;

/** JSON made by PostgreSQL has its own form of instants. */
function plain(row: StoredLeave): StoredLeave {
  const utc = (text: string) => new Date(text).toISOString();
  const inUtc = <One extends { start: string; end: string }>(one: One): One => ({
    ...one,
    start: utc(one.start),
    end: utc(one.end),
  });
  const openings = row.openings.map(({ changeId, duties }) => ({ changeId, duties: duties.map(partsOf) }));
  const duties = row.duties.map((duty) => ({ ...inUtc(duty), leave: duty.leave.map(inUtc) }));
  return { ...row, duties, freed: row.freed.map(inUtc), openings };
}

/** Approved leave of the person that touches the time, in its order. */
export function readApproved(
  sql: Sql,
  organisationId: string,
  userId: string,
  { start, end }: Pick<LeaveRow, 'start' | 'end'>,
) {
  return sql.query<Pick<LeaveRow, 'id' | 'start' | 'end'>>(
    `select id, starts_at as start, ends_at as "end" from planning_leave_requests
     where organisation_id = $1 and user_id = $2 and status = 'approved' and starts_at < $4 and ends_at > $3
     order by starts_at, id`,
    [organisationId, userId, start, end],
  );
}

/** Whether the request is approved still, so that what opens is noted with it. */
export async function addOpening(
  tx: Sql,
  organisationId: string,
  id: string,
  opening: Opening,
): Promise<boolean> {
  const noted = await tx.query(
    `update planning_leave_requests set openings = (openings::jsonb || $3::jsonb)::json
     where organisation_id = $1 and id = $2 and status = 'approved' returning id`,
    [organisationId, id, JSON.stringify([opening])],
  );
  return noted.length > 0;
}

export async function clearOpenings(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query(
    `update planning_leave_requests set openings = '[]' where organisation_id = $1 and id = $2`,
    [organisationId, id],
  );
}

export type LeaveDays = Pick<LeaveRow, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;
export type Overlapping = LeaveDays & Pick<LeaveRow, 'status'>;

type Asked = LeaveDays & Pick<LeaveRow, 'userId' | 'start' | 'end'>;

/**
 * A request of the person that is open or granted and overlaps. By its days too: a home site in another zone since does
 * not make the day before or after touch.
 */
export async function findOverlapping(
  tx: Sql,
  organisationId: string,
  { userId, startDate, endDate, start, end }: Asked,
): Promise<Overlapping | undefined> {
  const [row] = await tx.query<Overlapping>(
    `select status, start_date as "startDate", end_date as "endDate", start_time as "startTime", end_time as "endTime"
     from planning_leave_requests
     where organisation_id = $1 and user_id = $2 and start_date <= $4::date and end_date >= $3::date
       and starts_at < $6 and ends_at > $5 and status in ('open', 'approving', 'approved')
     order by starts_at limit 1`,
    [organisationId, userId, startDate, endDate, start, end],
  );
  return row;
}

export interface Colleague {
  userId: string;
  userName: string;
}

/** Everybody else at home at the person's site who has not left. */
export function readColleagues(
  sql: Sql,
  organisationId: string,
  { userId, homeLocationId }: Pick<LeaveRow, 'userId' | 'homeLocationId'>,
) {
  return sql.query<Colleague>(
    `select p.id as "userId", p.name as "userName" from planning_people p
     where p.organisation_id = $1 and p.home_location_id = $2 and p.id <> $3 and not ${hasLeft('p')}
     order by p.id`,
    [organisationId, homeLocationId, userId],
  );
}

/** What these people ask for that overlaps. */
export function readAskedBeside(
  sql: Sql,
  organisationId: string,
  userIds: readonly string[],
  { start, end }: Pick<LeaveRow, 'start' | 'end'>,
) {
  return sql.query<Pick<LeaveRow, 'id' | 'userId' | 'type' | 'start' | 'end'>>(
    `select id, user_id as "userId", type, starts_at as start, ends_at as "end" from planning_leave_requests
     where organisation_id = $1 and user_id = any ($2::uuid[]) and status in ('open', 'approving')
       and starts_at < $4 and ends_at > $3
     order by starts_at, id`,
    [organisationId, userIds, start, end],
  );
}

type NewLeave = Asked & Pick<LeaveRow, 'id' | 'type' | 'note'>;

export async function insertLeaveRequest(tx: Sql, organisationId: string, leave: NewLeave, at: Date) {
  await tx.query(
    `insert into planning_leave_requests (organisation_id, id, user_id, type, start_date, end_date, starts_at, ends_at,
       start_time, end_time, note, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5::date, $6::date, $7, $8, $9, $10, $11, 'open', $12, $12)`,
    [
      organisationId,
      leave.id,
      leave.userId,
      leave.type,
      leave.startDate,
      leave.endDate,
      leave.start,
      leave.end,
      leave.startTime,
      leave.endTime,
      leave.note,
      at.toISOString(),
    ],
  );
}
