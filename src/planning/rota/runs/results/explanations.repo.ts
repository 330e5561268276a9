/** Why-assigned stands on the assignments; why-not in one row of JSON for each row of demand. */
import type { Sql } from '../../../../platform/db/db.ts';
import type { OffsetPage } from '../../../../platform/http/page.ts';
import type { Sight } from '../../../organisation/workforce/sight.ts';
import { TIMED_ASSIGNMENTS, TIMED_EXPLANATIONS } from '../../problem/run-rows.ts';
import { type Entry, type Keys, KeyWriter } from './explanation-dictionary.ts';
import { EXPLAINED_AT, HERE, valuesOf, type Where, whyOf } from './results.repo.ts';
import type { Explained } from './said.ts';

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

// Whose costs are not shown ($7: those whose are, null: everybody) has no main cost to ask for.
const SHOWN_CODE = `case when code = 'PINNED' or $7::uuid[] is null or user_id = any ($7::uuid[]) then code
  else 'ASSIGNED' end`;

const ASSIGNED = `${HERE} and explanation is not null and ($4::uuid is null or demand_id = $4::uuid)
  and ($5::uuid is null or user_id = $5::uuid) and ($6::text is null or ${SHOWN_CODE} = $6)`;

export async function readAssigned(
  sql: Sql,
  where: Where,
  { demandId, userId, code }: ExplanationFilter,
  { limit, offset }: OffsetPage,
  sight: Sight,
): Promise<{ items: ExplanationRow[]; total: number }> {
  const paid = sight.pay ? sight.people && [...sight.people] : [];
  const values = [...valuesOf(where), demandId ?? null, userId ?? null, code ?? null, paid];
  const [items, counts] = await Promise.all([
    sql.query<Pick<ExplanationRow, 'demandId' | 'userId' | 'code'> & Explained>(
      `select demand_id as "demandId", user_id as "userId", code, pinned, source, explanation, ${EXPLAINED_AT}
       from ${TIMED_ASSIGNMENTS} ${ASSIGNED} order by starts_at, demand_id, user_id limit $8 offset $9`,
      [...values, limit, offset],
    ),
    sql.query<{ count: number }>(`select count(*) as count from planning_assignments ${ASSIGNED}`, values),
  ]);
  const why = items.map(({ demandId: row, userId: person, code: main, ...stored }): ExplanationRow => {
    const details = whyOf(stored, sight.language);
    const { summary: message } = details;
    const whose = { demandId: row, userId: person };
    return { ...whose, type: 'why-assigned', code: main, severity: 'soft', message, details };
  });
  return { items: why, total: counts[0]?.count ?? 0 };
}

/** A row's why-nots, and how many come before them. */
export interface StoredEntries {
  demandId: string;
  before: number;
  entries: Entry[];
}

const ROWS = `${HERE} and ($4::uuid is null or demand_id = $4::uuid)`;

/** Rows with a why-not between the two places, counted over all rows; all rows without them. */
export function readEntries(
  sql: Sql,
  where: Where,
  demandId: string | undefined,
  place: { from: number; until: number } | null,
): Promise<StoredEntries[]> {
  return sql.query<StoredEntries>(
    `select demand_id as "demandId", before, entries from (
       select demand_id, starts_at, entries, size,
         sum(size) over (order by starts_at, demand_id)::int - size as before
       from ${TIMED_EXPLANATIONS} ${ROWS}) as counted
     where $5::int is null or (before < $6::int and before + size > $5::int)
     order by starts_at, demand_id`,
    [...valuesOf(where), demandId ?? null, place?.from ?? null, place?.until ?? null],
  );
}

/** Whether the why-nots of every row that a list of the run is of are stored. */
export async function isWhole(
  sql: Sql,
  { organisationId, runId }: Pick<Where, 'organisationId' | 'runId'>,
): Promise<boolean> {
  const [row] = await sql.query<{ isWhole: boolean }>(
    'select is_whole as "isWhole" from planning_explanation_keys where organisation_id = $1 and run_id = $2',
    [organisationId, runId],
  );
  return row?.isWhole === true;
}

export async function markWhole(
  tx: Sql,
  { organisationId, runId }: Pick<Where, 'organisationId' | 'runId'>,
): Promise<void> {
  await tx.query(
    'update planning_explanation_keys set is_whole = true where organisation_id = $1 and run_id = $2',
    [organisationId, runId],
  );
}

/** Rows whose why-nots are stored, in the order of `readEntries`. */
export async function readJudged(sql: Sql, organisationId: string, runId: string): Promise<string[]> {
  const rows = await sql.query<{ demandId: string }>(
    `select demand_id as "demandId" from ${TIMED_EXPLANATIONS}
     where organisation_id = $1 and run_id = $2 order by starts_at, demand_id`,
    [organisationId, runId],
  );
  return rows.map(({ demandId }) => demandId);
}

/** How many rows have why-nots, and how many those are. */
export async function countEntries(
  sql: Sql,
  where: Where,
  demandId: string | undefined,
): Promise<{ rows: number; total: number }> {
  const [count] = await sql.query<{ rows: number; total: number }>(
    `select count(*) as rows, coalesce(sum(size), 0)::int as total from ${TIMED_EXPLANATIONS} ${ROWS}`,
    [...valuesOf(where), demandId ?? null],
  );
  return count ?? { rows: 0, total: 0 };
}

/**
 * Writes with the run's keys and keeps what they grew by. Until the end of the transaction nobody else does.
 * `ids`: the people of the run, for one that has no keys yet.
 */
export async function withKeys<T>(
  tx: Sql,
  { organisationId, runId }: Pick<Where, 'organisationId' | 'runId'>,
  ids: string[],
  write: (writer: KeyWriter) => Promise<T>,
): Promise<T> {
  const empty: Keys = { ids, rules: [] };
  await tx.query(
    `insert into planning_explanation_keys (organisation_id, run_id, keys) values ($1, $2, $3::json)
     on conflict do nothing`,
    [organisationId, runId, JSON.stringify(empty)],
  );
  const [row] = await tx.query<{ keys: Keys }>(
    'select keys from planning_explanation_keys where organisation_id = $1 and run_id = $2 for update',
    [organisationId, runId],
  );
  const writer = new KeyWriter(row!.keys);
  const sizes = () => writer.keys.ids.length + writer.keys.rules.length;
  const known = sizes();
  const written = await write(writer);
  if (sizes() > known) {
    await tx.query(
      'update planning_explanation_keys set keys = $3::json where organisation_id = $1 and run_id = $2',
      [organisationId, runId, JSON.stringify(writer.keys)],
    );
  }
  return written;
}

export async function updateEntries(
  tx: Sql,
  { organisationId, runId }: Pick<Where, 'organisationId' | 'runId'>,
  { demandId, size, entries }: { demandId: string; size: number; entries: Entry[] },
): Promise<void> {
  await tx.query(
    `update planning_explanations set size = $4, entries = $5::json
     where organisation_id = $1 and run_id = $2 and demand_id = $3`,
    [organisationId, runId, demandId, size, JSON.stringify(entries)],
  );
}
