/**
 * The one thin handle on the database: text in, rows out, whichever engine is behind it.
 * SQL is written by hand where it is used; nothing here builds statements.
 */

export type How = 'once' | 'quick';

/** One connection's view: inside a transaction every statement runs on the same connection, in order. */
export interface Sql {
  /**
   * Runs one statement. Values travel apart from the text (`$1`, `$2`, …). Rows come back in order.
   * A text is prepared once a connection and its plan reused; `once` is for texts of many shapes, and for those whose
   * best plan depends on the values. `quick` is for texts that find a few rows by their key: outside transactions they
   * share one connection, so one that takes long keeps others waiting.
   */
  query<Row extends object>(text: string, values?: readonly unknown[], how?: How): Promise<Row[]>;
}

export interface Database extends Sql {
  readonly engine: 'postgres' | 'pglite';
  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it rejects.
   * A deadlock or serialization failure runs the whole of `work` again (at most 3 times), so `work` must have
   * no effect outside the database. Statements that `work` sent and did not wait for belong to the transaction too: the
   * COMMIT is sent behind them, and the first failure rejects it. `organisationId` opens the tenant's rows for writing (row level security).
   */
  transaction<T>(organisationId: string | null, work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Runs `work`, which only reads, on one picture of the committed data: no statement sees what an earlier one did not. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs a script of several statements as the owner of the schema; only migrations need it. */
  asOwner<T>(work: (owner: Sql & { script(text: string): Promise<void> }) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A fault that the database reported, whichever engine: `code` is the SQLSTATE. */
export interface DatabaseFault extends Error {
  code: string;
  constraint?: string;
}

export function isDatabaseFault(error: unknown): error is DatabaseFault {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** True when `error` is the violation of the named unique, foreign key, check or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return isDatabaseFault(error) && error.code.startsWith('23') && error.constraint === constraint;
}

/** The rows' single element; a statement that must answer one row and does not is a programming fault. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`one row expected, ${rows.length} came`);
  return row;
}

/** What `work` answers in a transaction of the organisation that is then rolled back: nothing of it remains. */
export async function takenBack<T>(
  db: Database,
  organisationId: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  const answers: T[] = [];
  const enough = new Error('taken back');
  const attempt = db.transaction(organisationId, async (tx) => {
    answers.push(await work(tx));
    throw enough;
  });
  await attempt.catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return answers.at(-1)!;
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Runs `attempt` again when the database chose it as the victim of a deadlock or a serialization conflict. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === ATTEMPTS || !isDatabaseFault(error) || !RETRYABLE.has(error.code)) throw error;
    }
  }
}

/** The handle, and the promises of all that is sent through it; a failure there is for whoever awaits them all. */
export function remembering(sql: Sql): { tx: Sql; sent: Promise<unknown>[] } {
  const sent: Promise<unknown>[] = [];
  const tx: Sql = {
    query: (text, values, how) => {
      const answer = sql.query<never>(text, values, how);
      answer.catch(() => undefined);
      sent.push(answer);
      return answer;
    },
  };
  return { tx, sent };
}

/** The statement that every transaction opens with: `set_config` is local, so nothing outlives the COMMIT. */
export const ENTER_ORGANISATION = "select set_config('app.organisation_id', $1, true)";

export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/** The role that requests run as: it owns nothing and has only the grants the migrations give. */
export const APP_ROLE = 'shopfloor_app';

/**
 * How column types arrive in JavaScript, the same in both engines: big integers as numbers (ours count rows),
 * numerics and dates as text, instants as RFC 3339 UTC text with milliseconds.
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
  1700: (text) => text,
};
