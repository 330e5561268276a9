/** What a table holds of people: what an export of somebody's data takes of it, and what an erasure does to it. */
import type { Sql } from '../db/db.ts';

/** Sections of an export, in their order. Several tables may share one. */
export const SECTIONS = [
  'account',
  'contacts',
  'contracts',
  'settings',
  'qualifications',
  'availability',
  'leave',
  'absences',
  'duties',
  'plans',
  'requests',
  'attendance',
  'timesheets',
  'notifications',
  'listings',
  'written',
  'signIn',
  'log',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface PersonalTable {
  table: string;
  /** Its columns that name a person, or say something of one in words. */
  columns: readonly string[];
  /** What an export takes: a select of rows over $1 (organisation) and $2 (person). */
  held?: { section: Section; select: string };
  /**
   * What an export takes of what the person wrote here, be it of others or of nobody: a select of rows over $1 and $2, in the section
   * `written`. It names nobody else.
   */
  wrote?: string;
  /** Columns of who wrote, and of words, that no export takes: why. */
  withheld?: Readonly<Record<string, string>>;
  /** Statements over $1, $2 and, where it is written, $3: the name that stays. Each returns a row for each that it changes. */
  erase?: readonly string[];
  /** The rows are the person's own records, whose events in the log may hold what they wrote. */
  isOwn?: true;
  /** What is kept, or not exported, and why. */
  why: string;
}

/** Columns that only look as if they named somebody, by `table.column`. */
export type Otherwise = Readonly<Record<string, string>>;

type HeldRow = Readonly<Record<string, unknown>>;

export interface Held {
  table: string;
  section: Section;
  isOwn: boolean;
  rows: HeldRow[];
}

/** All that the tables hold of the person. */
export async function readHeld(
  sql: Sql,
  tables: readonly PersonalTable[],
  organisationId: string,
  userId: string,
): Promise<Held[]> {
  const found: Held[] = [];
  const values = [organisationId, userId];
  for (const { table, held, wrote, isOwn = false } of tables) {
    if (held !== undefined) {
      const rows = await sql.query<HeldRow>(held.select, values);
      found.push({ table, section: held.section, isOwn, rows });
    }
    if (wrote === undefined) continue;
    // The records are of others, or of nobody.
    const rows = await sql.query<HeldRow>(wrote, values);
    found.push({ table, section: 'written', isOwn: false, rows });
  }
  return found.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}

export interface Whose {
  organisationId: string;
  userId: string;
  /** The name that stays. */
  name: string;
}

/** Runs every statement. Returns the rows changed by table, those without any left out. */
export async function eraseHeld(
  tx: Sql,
  tables: readonly PersonalTable[],
  { organisationId, userId, name }: Whose,
): Promise<{ table: string; rows: number }[]> {
  const erased: { table: string; rows: number }[] = [];
  for (const { table, erase = [] } of tables) {
    let rows = 0;
    for (const statement of erase) {
      const values = [organisationId, userId, ...(statement.includes('$3') ? [name] : [])];
      rows += (await tx.query(statement, values)).length;
    }
    if (rows > 0) erased.push({ table, rows });
  }
  return erased;
}
