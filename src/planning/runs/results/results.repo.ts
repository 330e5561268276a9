import type { Sql } from '../../../platform/db.ts';
import type { OffsetPage } from '../../../platform/page.ts';
import type { RunAssignment, RunUnassigned } from '../runs.schema.ts';

/** Which of a run's rows: at these locations (null: all). */
export interface Where {
  organisationId: string;
  runId: string;
  locationIds: readonly string[] | null;
}

export type Slice = Partial<OffsetPage>;

const HERE = `where organisation_id = $1 and run_id = $2 and ($3::uuid[] is null or location_id = any ($3::uuid[]))`;

const valuesOf = ({ organisationId, runId, locationIds }: Where) => [organisationId, runId, locationIds];

export function readAssignments(
  sql: Sql,
  where: Where,
  { limit, offset = 0 }: Slice = {},
): Promise<RunAssignment[]> {
  return sql.query<RunAssignment>(
    `select run_id as "runId", demand_id as "demandId", user_id as "userId", location_id as "locationId",
       starts_at as start, ends_at as "end", kind, pinned, source, explanation
     from planning_assignments ${HERE} order by starts_at, demand_id, user_id limit $4 offset $5`,
    [...valuesOf(where), limit ?? null, offset],
  );
}

export function readUnassigned(
  sql: Sql,
  where: Where,
  { limit, offset = 0 }: Slice = {},
): Promise<RunUnassigned[]> {
  return sql.query<RunUnassigned>(
    `select run_id as "runId", demand_id as "demandId", location_id as "locationId", starts_at as start,
       ends_at as "end", priority, target as "targetStaff", missing, reasons, counterfactuals, verdict, proof
     from planning_unassigned ${HERE} order by starts_at, demand_id limit $4 offset $5`,
    [...valuesOf(where), limit ?? null, offset],
  );
}

export async function countRows(
  sql: Sql,
  table: 'planning_assignments' | 'planning_unassigned',
  where: Where,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from ${table} ${HERE}`,
    valuesOf(where),
  );
  return row?.count ?? 0;
}

export interface ExplanationFilter {
  demandId?: string | undefined;
  userId?: string | undefined;
  type?: string | undefined;
  code?: string | undefined;
}

export interface ExplanationRow {
  demandId: string;
  userId: string;
  type: 'why-assigned' | 'why-not';
  code: string;
  severity: 'hard' | 'medium' | 'soft';
  message: string;
  details: unknown;
}

const FILTER = `${HERE} and ($4::uuid is null or demand_id = $4::uuid) and ($5::uuid is null or user_id = $5::uuid)
  and ($6::text is null or type = $6) and ($7::text is null or code = $7)`;

export async function readExplanations(
  sql: Sql,
  where: Where,
  { demandId, userId, type, code }: ExplanationFilter,
  { limit, offset }: OffsetPage,
): Promise<{ items: ExplanationRow[]; total: number }> {
  const values = [...valuesOf(where), demandId ?? null, userId ?? null, type ?? null, code ?? null];
  const [items, counts] = await Promise.all([
    sql.query<ExplanationRow>(
      `select demand_id as "demandId", user_id as "userId", type, code, severity, message, details
       from planning_explanations ${FILTER} order by position limit $8 offset $9`,
      [...values, limit, offset],
    ),
    sql.query<{ count: number }>(`select count(*) as count from planning_explanations ${FILTER}`, values),
  ]);
  return { items, total: counts[0]?.count ?? 0 };
}
