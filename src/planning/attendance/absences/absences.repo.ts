import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { Absence, AbsentDuty } from './absences.schema.ts';

/** With the sites that lists are narrowed by. */
export interface AbsenceRow extends Absence {
  locationIds: string[];
  /** How many requests were about to tell HR of it. */
  turns: number;
}

const SELECT = `select a.id, a.user_id as "userId", p.name as "userName", a.kind, a.starts_at as start, a.ends_at as "end",
  a.comment, a.status, a.duties, a.change_id as "changeId", a.created_by as "createdBy", a.created_at as "createdAt",
  a.undone_by as "undoneBy", a.undone_at as "undoneAt", a.location_ids as "locationIds", a.turns`;
const FROM = `from planning_absences a
  join planning_people p on p.organisation_id = $1 and p.id = a.user_id
  where a.organisation_id = $1`;

export interface AbsenceFilter {
  /** Null: every location. */
  locationIds: readonly string[] | null;
  userId: string | null;
  status: Absence['status'] | null;
  from?: string | undefined;
  until?: string | undefined;
}

const NARROWED = `and ($2::uuid[] is null or a.location_ids && $2::uuid[]) and ($3::uuid is null or a.user_id = $3::uuid)
  and ($4::text is null or a.status = $4) and ($5::timestamptz is null or a.ends_at > $5)
  and ($6::timestamptz is null or a.starts_at < $6)`;

const valuesOf = (organisationId: string, { locationIds, userId, status, from, until }: AbsenceFilter) => [
  organisationId,
  locationIds,
  userId,
  status,
  from ?? null,
  until ?? null,
];

/** Absences of before duties were cut opened them whole, and leave once opened them to their end. */
const withParts = (row: AbsenceRow): AbsenceRow => ({ ...row, duties: row.duties.map(partsOf) });

type Part = 'kept' | 'open' | 'keptAfter';

export function partsOf(duty: Omit<AbsentDuty, Part> & Partial<Pick<AbsentDuty, Part>>): AbsentDuty {
  const { demandId, start, end, opened } = duty;
  const { kept = null, open = opened ? { demandId, start, end } : null, keptAfter = null } = duty;
  return { ...duty, kept, open, keptAfter };
}

/** The latest start first. */
export async function readAbsences(
  sql: Sql,
  organisationId: string,
  filter: AbsenceFilter,
  { limit, offset }: OffsetPage,
): Promise<AbsenceRow[]> {
  const rows = await sql.query<AbsenceRow>(
    `${SELECT} ${FROM} ${NARROWED} order by a.starts_at desc, a.id desc limit $7 offset $8`,
    [...valuesOf(organisationId, filter), limit, offset],
  );
  return rows.map(withParts);
}

export async function countAbsences(sql: Sql, organisationId: string, filter: AbsenceFilter) {
  const values = valuesOf(organisationId, filter);
  const [row] = await sql.query<{ count: number }>(`select count(*) as count ${FROM} ${NARROWED}`, values);
  return row?.count ?? 0;
}

/** One absence; with `forUpdate` its row is held until COMMIT. */
export async function findAbsence(
  sql: Sql,
  organisationId: string,
  id: string,
  { forUpdate } = { forUpdate: false },
): Promise<AbsenceRow | undefined> {
  if (forUpdate) {
    const text = 'select from planning_absences where organisation_id = $1 and id = $2 for update';
    await sql.query(text, [organisationId, id]);
  }
  const [row] = await sql.query<AbsenceRow>(`${SELECT} ${FROM} and a.id = $2`, [organisationId, id]);
  return row === undefined ? undefined : withParts(row);
}

/** An absence of the person that stands, touches the time and is a lateness as well, or as little. */
export async function findOverlapping(
  sql: Sql,
  organisationId: string,
  { userId, kind, start, end }: Pick<AbsenceRow, 'userId' | 'kind' | 'start' | 'end'>,
): Promise<AbsenceRow | undefined> {
  const [row] = await sql.query<AbsenceRow>(
    `${SELECT} ${FROM} and a.user_id = $2 and (a.kind = 'late') = ($3 = 'late') and a.status <> 'undone'
       and a.starts_at < $5 and a.ends_at > $4 order by a.starts_at limit 1`,
    [organisationId, userId, kind, start, end],
  );
  return row === undefined ? undefined : withParts(row);
}

/** How many others are on each of the rows in the published rota; rows that nobody else works are left out. */
export function readColleagues(
  sql: Sql,
  organisationId: string,
  demandIds: readonly string[],
  userId: string,
): Promise<{ demandId: string; others: number }[]> {
  return sql.query(
    `select demand_id as "demandId", count(*)::int as others from planning_rota
     where organisation_id = $1 and demand_id = any ($2::uuid[]) and user_id <> $3
     group by demand_id order by demand_id`,
    [organisationId, demandIds, userId],
  );
}

export async function insertAbsence(
  tx: Sql,
  organisationId: string,
  absence: Omit<AbsenceRow, 'turns'>,
): Promise<void> {
  const { id, userId, kind, start, end, comment, status, duties, locationIds, createdBy, createdAt } =
    absence;
  await tx.query(
    `insert into planning_absences (organisation_id, id, user_id, kind, starts_at, ends_at, comment, status, duties,
       location_ids, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::json, $10::uuid[], $11, $12)`,
    [
      organisationId,
      id,
      userId,
      kind,
      start,
      end,
      comment,
      status,
      JSON.stringify(duties),
      locationIds,
      createdBy,
      createdAt,
    ],
  );
}

/** HR has confirmed it: with the duties as they were when they opened. */
export async function recordAbsence(
  tx: Sql,
  organisationId: string,
  id: string,
  { duties, changeId }: { duties: AbsentDuty[]; changeId: string | null },
): Promise<void> {
  await tx.query(
    `update planning_absences set status = 'recorded', duties = $3::json, change_id = $4
     where organisation_id = $1 and id = $2`,
    [organisationId, id, JSON.stringify(duties), changeId],
  );
}

export async function countTurn(tx: Sql, organisationId: string, id: string): Promise<void> {
  const text = 'update planning_absences set turns = turns + 1 where organisation_id = $1 and id = $2';
  await tx.query(text, [organisationId, id]);
}

/** It ends earlier, and touches these duties alone. */
export async function shortenAbsence(
  tx: Sql,
  organisationId: string,
  id: string,
  { end, duties }: Pick<Absence, 'end' | 'duties'>,
): Promise<void> {
  await tx.query(
    `update planning_absences set ends_at = $3, duties = $4::json where organisation_id = $1 and id = $2`,
    [organisationId, id, end, JSON.stringify(duties)],
  );
}

export async function markUndone(
  tx: Sql,
  organisationId: string,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.query(
    `update planning_absences set status = 'undone', undone_by = $3, undone_at = $4
     where organisation_id = $1 and id = $2`,
    [organisationId, id, by, at.toISOString()],
  );
}
