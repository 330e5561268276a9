/** What a table holds that an organisation keeps for a time: which rows are older, and how they go. */
import { one, type Sql } from '../db/db.ts';

/** What an organisation sets a time for, beside the data of people who have left. */
const AGED = ['attendance', 'enquiries', 'mails', 'deliveries'] as const;
type Aged = (typeof AGED)[number];

export interface AgedTable {
  table: string;
  aged: Aged;
  /** Which rows go, over $1 (organisation) and $2 (a time): those that are settled and from before it. The table is `t`. */
  older: string;
  /** Its column by which rows go: all that share a value go at once. */
  key: string;
  /** What hangs on them and goes with them: a table, and its column that holds the key. */
  parts?: { table: string; column: string };
}

type AgedCounts = Record<Aged, number>;
/** From before which time each goes; null: it stays. */
export type Limits = Readonly<Record<Aged, Date | null>>;

/** How many rows are older than their limit. */
export const countAged = (
  sql: Sql,
  tables: readonly AgedTable[],
  organisationId: string,
  limits: Limits,
): Promise<AgedCounts> =>
  eachAged(tables, limits, async ({ table, older }, before) => {
    const text = `select count(*) as count from ${table} t where ${older}`;
    return one(await sql.query<{ count: number }>(text, [organisationId, before])).count;
  });

/**
 * Deletes at most `most` of them, and the rows that go with these. Returns how many; none: nothing is left. One statement
 * holds its locks for as long as its rows take, so a backlog of years goes in many.
 */
export async function deleteAged(
  tx: Sql,
  tables: readonly AgedTable[],
  organisationId: string,
  limits: Limits,
  most: number,
): Promise<AgedCounts> {
  let left = most;
  return eachAged(tables, limits, async (table, before) => {
    if (left <= 0) return 0;
    const { count } = one(
      await tx.query<{ count: number }>(deletionOf(table), [organisationId, before, left]),
    );
    left -= count;
    return count;
  });
}

/** Over $1 (organisation), $2 (a time) and $3 (how many). */
function deletionOf({ table, key, older, parts }: AgedTable): string {
  const hanging =
    parts === undefined
      ? ''
      : `parts as (delete from ${parts.table} p using old
           where p.organisation_id = $1 and p.${parts.column} = old.key),`;
  return `with old as materialized (select distinct key from (select t.${key} as key from ${table} t where ${older} limit $3) found),
    ${hanging}
    gone as (delete from ${table} t using old where t.organisation_id = $1 and t.${key} = old.key and ${older} returning 1)
    select count(*) as count from gone`;
}

async function eachAged(
  tables: readonly AgedTable[],
  limits: Limits,
  work: (table: AgedTable, before: string) => Promise<number>,
): Promise<AgedCounts> {
  const counts: AgedCounts = { attendance: 0, enquiries: 0, mails: 0, deliveries: 0 };
  for (const table of tables) {
    const before = limits[table.aged];
    if (before !== null) counts[table.aged] += await work(table, before.toISOString());
  }
  return counts;
}
