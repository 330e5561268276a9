import type { Sql } from '../../../../platform/db/db.ts';
import type { OffsetPage } from '../../../../platform/http/page.ts';
import type { Language } from '../../../../words/languages.ts';
import { textOf } from '../../../../words/said.ts';
import { TIMED_ASSIGNMENTS, TIMED_UNASSIGNED } from '../../problem/run-rows.ts';
import type { DutyBreak } from './breaks.schema.ts';
import type { Keys } from './explanation-dictionary.ts';
import type { RunAssignment, RunUnassigned } from './results.schema.ts';
import { costsInWords, type Explained, type StoredWhy, shortageProof, summaryOf, type Why } from './said.ts';

/** Which of a run's rows: at these locations (null: all). */
export interface Where {
  organisationId: string;
  runId: string;
  locationIds: readonly string[] | null;
}

export type Slice = Partial<OffsetPage>;

export const HERE = `where organisation_id = $1 and run_id = $2 and ($3::uuid[] is null or location_id = any ($3::uuid[]))`;

export const valuesOf = ({ organisationId, runId, locationIds }: Where) => [
  organisationId,
  runId,
  locationIds,
];

/** When the run's explanations were worked out; those that an override recomputed have a time of their own. */
export const EXPLAINED_AT = `(select explained_at from planning_runs
  where organisation_id = $1 and id = $2) as "explainedAt"`;

export function whyOf(explained: Explained, language: Language): Why {
  const { explanation, explainedAt } = explained;
  const { asOf = explainedAt, codes, byRule, runnersUp } = explanation;
  return {
    summary: textOf(summaryOf(explained), language),
    codes,
    byRule: costsInWords(byRule, language),
    runnersUp: runnersUp.map(({ userId, difference }) => ({ userId, difference })),
    asOf,
  };
}

/** `one`: only this row and person. */
export async function readAssignments(
  sql: Sql,
  where: Where,
  language: Language,
  { limit, offset = 0 }: Slice = {},
  one: { demandId?: string; userId?: string } = {},
): Promise<RunAssignment[]> {
  type Stored = Omit<RunAssignment, 'explanation' | 'breaks'> & Omit<Explained, 'explanation'>;
  const rows = await sql.query<Stored & { explanation: StoredWhy | null; breaks: DutyBreak[] | null }>(
    `select run_id as "runId", demand_id as "demandId", user_id as "userId", location_id as "locationId",
       starts_at as start, ends_at as "end", kind, breaks, pinned, source, explanation, ${EXPLAINED_AT}
     from ${TIMED_ASSIGNMENTS} ${HERE} and ($6::uuid is null or demand_id = $6::uuid)
       and ($7::uuid is null or user_id = $7::uuid)
     order by starts_at, demand_id, user_id limit $4 offset $5`,
    [...valuesOf(where), limit ?? null, offset, one.demandId ?? null, one.userId ?? null],
  );
  return rows.map(({ explainedAt, explanation, breaks, ...row }) => ({
    ...row,
    ...(breaks === null ? {} : { breaks }),
    explanation: explanation === null ? null : whyOf({ ...row, explanation, explainedAt }, language),
  }));
}

/** The assignments with the names of their people and where these are at home. */
export async function withPeople(
  sql: Sql,
  { organisationId }: Where,
  rows: RunAssignment[],
): Promise<RunAssignment[]> {
  const people = await sql.query<{ id: string; userName: string; homeLocationId: string | null }>(
    `select id, name as "userName", home_location_id as "homeLocationId" from planning_people
     where organisation_id = $1 and id = any ($2::uuid[])`,
    [organisationId, [...new Set(rows.map(({ userId }) => userId))]],
  );
  const known = new Map(people.map(({ id, ...person }) => [id, person]));
  const nobody = { userName: null, homeLocationId: null };
  return rows.map((row) => ({ ...row, ...(known.get(row.userId) ?? nobody) }));
}

/** Where a row of the run is; undefined when the run has no such row. */
export async function findPlace(
  sql: Sql,
  organisationId: string,
  runId: string,
  demandId: string,
): Promise<{ locationId: string; start: string } | undefined> {
  const [row] = await sql.query<{ locationId: string; start: string }>(
    `select location_id as "locationId", starts_at as start from planning_run_rows
     where organisation_id = $1 and run_id = $2 and demand_id = $3`,
    [organisationId, runId, demandId],
  );
  return row;
}

/** Whether rows that are left out, for an alternative is chosen, are listed with those left short. */
export interface Short {
  withNotNeeded: boolean;
}

/** As stored: the people of a reason are numbers. */
interface StoredUnassigned extends Omit<RunUnassigned, 'reasons' | 'proof' | 'notNeeded'> {
  notNeeded: boolean;
  reasons: { code: string; people: number[] }[];
  able: number | null;
}

export async function readUnassigned(
  sql: Sql,
  where: Where,
  language: Language,
  { limit, offset = 0 }: Slice = {},
  { withNotNeeded }: Short = { withNotNeeded: false },
): Promise<RunUnassigned[]> {
  const [rows, { ids }] = await Promise.all([
    sql.query<StoredUnassigned>(
      `select run_id as "runId", demand_id as "demandId", location_id as "locationId", starts_at as start,
         ends_at as "end", priority, target as "targetStaff", missing, reasons, counterfactuals, verdict, able,
         not_needed as "notNeeded"
       from ${TIMED_UNASSIGNED} ${HERE} and ($6 or not not_needed) order by starts_at, demand_id limit $4 offset $5`,
      [...valuesOf(where), limit ?? null, offset, withNotNeeded],
    ),
    readKeys(sql, where),
  ]);
  const reasonOf = ({ code, people }: StoredUnassigned['reasons'][number]) => ({
    code,
    count: people.length,
    userIds: people.map((person) => ids[person]!),
  });
  return rows.map(({ able, notNeeded, ...row }) => ({
    ...row,
    ...(notNeeded ? { notNeeded } : {}),
    reasons: row.reasons.map(reasonOf),
    proof: able === null ? null : shortageProof(able, row.targetStaff, language),
  }));
}

/** What the numbers in the run's explanations stand for. */
export async function readKeys(
  sql: Sql,
  { organisationId, runId }: Pick<Where, 'organisationId' | 'runId'>,
): Promise<Keys> {
  const [row] = await sql.query<{ keys: Keys }>(
    'select keys from planning_explanation_keys where organisation_id = $1 and run_id = $2',
    [organisationId, runId],
  );
  return row?.keys ?? { ids: [], rules: [] };
}

export async function countRows(
  sql: Sql,
  table: 'planning_assignments' | 'planning_overrides',
  where: Where,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from ${table} ${HERE}`,
    valuesOf(where),
  );
  return row?.count ?? 0;
}

export async function countUnassigned(sql: Sql, where: Where, { withNotNeeded }: Short): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from ${TIMED_UNASSIGNED} ${HERE} and ($4 or not not_needed)`,
    [...valuesOf(where), withNotNeeded],
  );
  return row?.count ?? 0;
}
