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
  /** Deletes first what hangs on them, over $1 and $2. */
  parts?: string;
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

/** Deletes them. Returns how many. */
export const deleteAged = (
  tx: Sql,
  tables: readonly AgedTable[],
  organisationId: string,
  limits: Limits,
): Promise<AgedCounts> =>
  eachAged(tables, limits, async ({ table, older, parts }, before) => {
    const values = [organisationId, before];
    if (parts !== undefined) await tx.query(parts, values);
    const text = `with gone as (delete from ${table} t where ${older} returning 1) select count(*) as count from gone`;
    return one(await tx.query<{ count: number }>(text, values)).count;
  });

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
