/**
 * The one thin handle on the database: text in, rows out.
 * SQL is written by hand where it is used; nothing here builds statements.
 */

export type How = 'unprepared' | 'pipelined';

/** One connection's view: inside a transaction every statement runs on the same connection, in order. */
export interface Sql {
  /**
   * Runs one statement. Values travel apart from the text (`$1`, `$2`, …). Rows come back in order.
   * By default a statement is prepared once per connection and its plan reused. `unprepared` is for statements of many
   * shapes, and for those whose best plan depends on the values. `pipelined` is for lookups of a few rows by key: outside
   * transactions they share one pipelined connection, so a slow one delays the others.
   */
  query<Row extends object>(text: string, values?: readonly unknown[], how?: How): Promise<Row[]>;
}

export interface Database extends Sql {
  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it rejects.
   * A deadlock or serialization failure runs the whole of `work` again (at most 3 times), so `work` must have
   * no effect outside the database. Statements that `work` sent without awaiting them belong to the transaction too:
   * COMMIT follows them, and the first failure rejects it. Row level security lets it write rows of `organisationId` only.
   */
  transaction<T>(organisationId: string | null, work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Runs `work`, which only reads, on one snapshot of the committed data. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs a script of several statements as the owner of the schema; only migrations need it. */
  asOwner<T>(work: (owner: Sql & { script(text: string): Promise<void> }) => Promise<T>): Promise<T>;
  /** Tells every process that listens on `channel`. A hint that may be lost: nothing may rest on it. */
  tell(channel: string, text: string): Promise<void>;
  /** Calls `hear` with what is sent on `channel`, by this process too; resolves to the function that ends that. */
  listen(channel: string, hear: (text: string) => void): Promise<() => Promise<void>>;
  connections(): Connections;
  close(): Promise<void>;
}

/** The connections to a server as they are now. */
export interface Connections {
  used: number;
  idle: number;
  most: number;
  /** Work that waits for one of them. */
  waiting: number;
  /** Statements under way on the connection that pipelined ones share. */
  pipelined: number;
}

/** A fault that the database reported: `code` is the SQLSTATE. */
interface DatabaseFault extends Error {
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

/**
 * SQLSTATE: connection exceptions, a server that ends or starts, too many connections, a standby not yet promoted, and a
 * transaction that its client held open for too long.
 */
const AWAY = /^(08...|57P..|53300|25006|25P03)$/;
/** What the driver and the operating system say of a connection, which has no SQLSTATE. */
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const LOST_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout e|Client was closed|Client has encountered a connection error|the connection to)/;

/** True when the database could not be reached: the same may succeed later. A COMMIT that was under way may have been done. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' ? LOST_MESSAGE.test(error.message) : LOST_CODES.has(code) || AWAY.test(code);
}

/** True when `error` is the violation of the named unique, foreign key, check or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return isDatabaseFault(error) && error.code.startsWith('23') && error.constraint === constraint;
}

/** The only row. Throws when there is none or more than one: that is a programming error. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}

/** Runs `work` in a transaction that is then rolled back, and returns its result. */
export async function withRollback<T>(
  db: Database,
  organisationId: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const rollback = new Error('rolled back');
  const attempt = db.transaction(organisationId, async (tx) => {
    results.push(await work(tx));
    throw rollback;
  });
  await attempt.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  return results.at(-1)!;
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Retries `attempt` after a deadlock or a serialization failure. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === ATTEMPTS || !isDatabaseFault(error) || !RETRYABLE.has(error.code)) throw error;
    }
  }
}

/** The handle, and the promises of every statement sent through it. Whoever awaits `pending` handles the failures. */
export function trackPending(sql: Sql): { tx: Sql; pending: Promise<unknown>[] } {
  const pending: Promise<unknown>[] = [];
  const tx: Sql = {
    query: (text, values, how) => {
      const rows = sql.query<never>(text, values, how);
      rows.catch(() => undefined);
      pending.push(rows);
      return rows;
    },
  };
  return { tx, pending };
}

/** Opens every transaction. The setting is local to it and ends with COMMIT. */
export const ENTER_ORGANISATION = "select set_config('app.organisation_id', $1, true)";

export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/** The role that requests run as: it owns nothing and has only the grants the migrations give. */
export const APP_ROLE = 'shopfloor_app';

/**
 * How column types arrive in JavaScript: big integers as numbers (ours count rows),
 * numerics and dates as text, instants as RFC 3339 UTC text with milliseconds.
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
  1700: (text) => text,
};
