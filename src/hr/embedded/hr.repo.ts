/** SQL of the embedded HR: one row shape a table, and bulk writes of JSON arrays. */
import type { Sql } from '../../platform/db/db.ts';
import type {
  AvailabilityPlan,
  ContractsOfPerson,
  LeaveItem,
  LeaveYearsOfPerson,
  TimeEntryItem,
} from '../hr.schema.ts';
import type { Contract, Interval, LeaveEntitlement, Review, Whose } from '../hr.ts';

export interface ContractRecord extends Contract {
  organisationId: string;
}

/** `userIds` null: everybody's. */
export function readContracts(
  db: Sql,
  organisationId: string,
  userIds: readonly string[] | null = null,
): Promise<ContractRecord[]> {
  return db.query(
    `select organisation_id as "organisationId", user_id as "userId", type, weekly_hours as "weeklyHours",
       min_weekly_hours as "minWeeklyHours", max_weekly_hours as "maxWeeklyHours",
       hourly_rate as "hourlyRate", currency, start_date as "startDate", end_date as "endDate"
     from hr_contracts where organisation_id = $1 and ($2::uuid[] is null or user_id = any($2::uuid[]))
     order by user_id, start_date`,
    [organisationId, userIds],
  );
}

export function readAvailability(db: Sql, organisationId: string): Promise<AvailabilityPlan[]> {
  return db.query(
    `select user_id as "userId", time_zone as "timeZone", pattern, exceptions
     from hr_availability where organisation_id = $1 order by user_id`,
    [organisationId],
  );
}

/** `userIds` null: everybody's. */
export function readPlans(db: Sql, organisationId: string, userIds: readonly string[] | null) {
  return db.query<AvailabilityPlan & { organisationId: string }>(
    `select organisation_id as "organisationId", user_id as "userId", time_zone as "timeZone", pattern, exceptions
     from hr_availability where organisation_id = $1 and ($2::uuid[] is null or user_id = any ($2::uuid[]))
     order by user_id`,
    [organisationId, userIds],
  );
}

export function readLeave(db: Sql, organisationId: string, { start, end }: Interval) {
  return db.query<LeaveItem & { organisationId: string }>(
    `select organisation_id as "organisationId", id, user_id as "userId", type, start_at as "start", end_at as "end"
     from hr_leave where organisation_id = $1 and end_at > $2::timestamptz and start_at < $3::timestamptz
     order by start_at, id`,
    [organisationId, start, end],
  );
}

/** `userIds` null: everybody's. */
export function readEntitlements(db: Sql, organisationId: string, userIds: readonly string[] | null) {
  return db.query<LeaveEntitlement & { organisationId: string }>(
    `select organisation_id as "organisationId", user_id as "userId", type, start_date as "startDate",
       end_date as "endDate", unit, amount, carried_over as "carriedOver", carried_until as "carriedUntil",
       days_per_week as "daysPerWeek", weekdays
     from hr_leave_entitlements where organisation_id = $1 and ($2::uuid[] is null or user_id = any ($2::uuid[]))
     order by user_id, type, start_date`,
    [organisationId, userIds],
  );
}

export async function replaceEntitlements(tx: Sql, organisationId: string, people: LeaveYearsOfPerson[]) {
  await tx.query(
    'delete from hr_leave_entitlements where organisation_id = $1 and user_id = any ($2::uuid[])',
    [organisationId, people.map(({ userId }) => userId)],
  );
  const rows = people.flatMap(({ userId, years }) => years.map((year) => ({ userId, ...year })));
  await tx.query(
    `insert into hr_leave_entitlements (organisation_id, user_id, type, start_date, end_date, unit, amount,
       carried_over, carried_until, days_per_week, weekdays)
     select $1, "userId", type, "startDate", "endDate", unit, amount, "carriedOver", "carriedUntil", "daysPerWeek",
       array(select value::smallint from json_array_elements_text(weekdays) as value order by 1)
     from json_to_recordset($2::json) as r("userId" uuid, type text, "startDate" date, "endDate" date, unit text,
       amount float8, "carriedOver" float8, "carriedUntil" date, "daysPerWeek" float8, weekdays json)`,
    [organisationId, JSON.stringify(rows)],
  );
}

const IN_RANGE = `organisation_id = $1 and clock_in > $2::timestamptz - interval '1 day' and clock_in < $3::timestamptz
  and coalesce(clock_out, clock_in) >= $2::timestamptz`;

/** `whose` null: everybody's. */
export function readTimeEntries(
  db: Sql,
  organisationId: string,
  { start, end }: Interval,
  whose: Whose | null,
) {
  return db.query<TimeEntryItem & { organisationId: string }>(
    `select organisation_id as "organisationId", id, user_id as "userId", location_id as "locationId",
       clock_in as "clockIn", clock_out as "clockOut", break_minutes as "breakMinutes"
     from hr_time_entries
     where ${IN_RANGE} and ($4::uuid[] is null or user_id = any ($4::uuid[]) or user_id in (
       select user_id from hr_time_entries where ${IN_RANGE} and location_id = any ($5::uuid[])))
     order by clock_in, id`,
    [organisationId, start, end, whose?.userIds ?? null, whose?.locationIds ?? null],
  );
}

export type ReviewRecord = Omit<Review, 'comment'> & { organisationId: string; comment: string | null };

const REVIEW = `organisation_id as "organisationId", id, user_id as "userId", start_date as "startDate",
  end_date as "endDate", decision, comment, reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"`;

export function readReviews(db: Sql, organisationId: string, startDate: string, endDate: string) {
  return db.query<ReviewRecord>(
    `select ${REVIEW} from hr_reviews
     where organisation_id = $1 and end_date >= $2::date and start_date <= $3::date order by reviewed_at, id`,
    [organisationId, startDate, endDate],
  );
}

export function reviewOfKey(tx: Sql, organisationId: string, key: string) {
  return tx.query<ReviewRecord>(
    `select ${REVIEW} from hr_reviews where organisation_id = $1 and idempotency_key = $2`,
    [organisationId, key],
  );
}

export async function insertReview(tx: Sql, review: ReviewRecord, key: string): Promise<void> {
  await tx.query(
    `insert into hr_reviews (organisation_id, id, user_id, start_date, end_date, decision, comment, reviewed_by,
       reviewed_at, idempotency_key)
     values ($1, $2, $3, $4::date, $5::date, $6, $7, $8, $9::timestamptz, $10)`,
    [
      review.organisationId,
      review.id,
      review.userId,
      review.startDate,
      review.endDate,
      review.decision,
      review.comment,
      review.reviewedBy,
      review.reviewedAt,
      key,
    ],
  );
}

export async function replaceContracts(tx: Sql, organisationId: string, people: ContractsOfPerson[]) {
  await tx.query('delete from hr_contracts where organisation_id = $1 and user_id = any($2::uuid[])', [
    organisationId,
    people.map(({ userId }) => userId),
  ]);
  const rows = people.flatMap(({ userId, contracts }) =>
    contracts.map((contract) => ({ userId, ...contract })),
  );
  await tx.query(
    `insert into hr_contracts (organisation_id, user_id, start_date, end_date, type, weekly_hours, min_weekly_hours,
       max_weekly_hours, hourly_rate, currency)
     select $1, "userId", "startDate", "endDate", type, "weeklyHours", "minWeeklyHours", "maxWeeklyHours",
       "hourlyRate", currency
     from json_to_recordset($2::json) as r("userId" uuid, "startDate" date, "endDate" date, type text,
       "weeklyHours" float8, "minWeeklyHours" float8, "maxWeeklyHours" float8, "hourlyRate" float8,
       currency text)`,
    [organisationId, JSON.stringify(rows)],
  );
}

export async function replaceAvailability(tx: Sql, organisationId: string, people: AvailabilityPlan[]) {
  await tx.query(
    `insert into hr_availability (organisation_id, user_id, time_zone, pattern, exceptions)
     select $1, "userId", "timeZone", pattern, exceptions
     from json_to_recordset($2::json) as r("userId" uuid, "timeZone" text, pattern json, exceptions json)
     on conflict (organisation_id, user_id) do update
       set time_zone = excluded.time_zone, pattern = excluded.pattern, exceptions = excluded.exceptions`,
    [organisationId, JSON.stringify(people)],
  );
}

export async function upsertLeave(tx: Sql, organisationId: string, items: LeaveItem[]) {
  await tx.query(
    `insert into hr_leave (organisation_id, id, user_id, type, start_at, end_at)
     select $1, id, "userId", type, start, "end"
     from json_to_recordset($2::json)
       as r(id uuid, "userId" uuid, type text, start timestamptz, "end" timestamptz)
     on conflict (organisation_id, id) do update
       set user_id = excluded.user_id, type = excluded.type, start_at = excluded.start_at, end_at = excluded.end_at`,
    [organisationId, JSON.stringify(items)],
  );
}

export async function upsertTimeEntries(tx: Sql, organisationId: string, items: TimeEntryItem[]) {
  await tx.query(
    `insert into hr_time_entries (organisation_id, id, user_id, location_id, clock_in, clock_out, break_minutes)
     select $1, id, "userId", "locationId", "clockIn", "clockOut", "breakMinutes"
     from json_to_recordset($2::json) as r(id uuid, "userId" uuid, "locationId" uuid, "clockIn" timestamptz,
       "clockOut" timestamptz, "breakMinutes" smallint)
     on conflict (organisation_id, id) do update
       set user_id = excluded.user_id, location_id = excluded.location_id, clock_in = excluded.clock_in,
         clock_out = excluded.clock_out, break_minutes = excluded.break_minutes`,
    [organisationId, JSON.stringify(items)],
  );
}

/** The table comes from our own constant, never from a request. Answers how many rows went. */
export async function deleteRow(
  tx: Sql,
  table: 'hr_leave' | 'hr_time_entries',
  organisationId: string,
  id: string,
) {
  const text = `delete from ${table} where organisation_id = $1 and id = $2 returning id`;
  return (await tx.query(text, [organisationId, id])).length;
}

/** How many contracts that hold on the date, or later, have pay in each currency. */
export function countContracts(
  sql: Sql,
  organisationId: string,
  today: string,
): Promise<{ currency: string; count: number }[]> {
  return sql.query(
    `select currency, count(*)::int as count from hr_contracts
     where organisation_id = $1 and (end_date is null or end_date >= $2::date) group by currency order by currency`,
    [organisationId, today],
  );
}
