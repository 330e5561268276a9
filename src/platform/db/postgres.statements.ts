/**
 * Statements and transactions on one connection to a server, in one of two manners: with a session of our own, or through a
 * pooler that hands connections on after each transaction, so that nothing may outlast one.
 */
import type pg from 'pg';
import { APP_ROLE, BEGIN_SNAPSHOT, ENTER_ORGANISATION, type How, type Sql, trackPending } from './db.ts';

export interface Manner {
  /** Sessions are our own: statements are prepared, role and parameters set once a connection. */
  hasSession: boolean;
  /** The first statement of each transaction. */
  enter(organisationId: string | null): pg.QueryConfig;
}

export const IN_SESSIONS: Manner = {
  hasSession: true,
  enter: (organisationId) => ({ name: 'enter', text: ENTER_ORGANISATION, values: [organisationId ?? ''] }),
};

const ENTER_ALL = `select set_config('app.organisation_id', $1, true), set_config('role', '${APP_ROLE}', true),
  set_config('timezone', 'UTC', true), set_config('jit', 'off', true),
  set_config('statement_timeout', $2, true), set_config('idle_in_transaction_session_timeout', $2, true)`;

/** Role and parameters are set in every transaction, and end with it. */
export const inTransactions = (statementTimeoutMs: number): Manner => ({
  hasSession: false,
  enter: (organisationId) => ({
    text: ENTER_ALL,
    values: [organisationId ?? '', String(statementTimeoutMs)],
  }),
});

/**
 * Statements are prepared once a connection under a short name: that is where a server saves parsing and planning.
 * The texts are the constants of our own source, so the names stay few.
 */
const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name;
}

export function sqlOn(client: { query: pg.ClientBase['query'] }, { hasSession }: Manner): Sql {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = [], how?: How) => {
      const name = how === 'unprepared' || !hasSession ? {} : { name: nameOf(text) };
      const result = await client.query<Row>({ ...name, text, values: [...values] });
      return result.rows;
    },
  };
}

/** Each statement in a transaction of its own, whose four messages share one round trip. */
export function sqlAlone(pool: pg.Pool, manner: Manner): Sql {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const client = await pool.connect();
      try {
        const opened = [client.query('begin'), client.query(manner.enter(null))];
        const rows = sqlOn(client, manner).query<Row>(text, values);
        const all = await Promise.allSettled([...opened, rows, client.query('commit')]);
        const fault = all.find(({ status }) => status === 'rejected');
        if (fault?.status === 'rejected') throw fault.reason;
        return await rows;
      } finally {
        release(client);
      }
    },
  };
}

export async function inTransaction<T>(
  client: pg.PoolClient,
  manner: Manner,
  organisationId: string | null,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  // Nothing here waits for an answer before it sends on: opening, work and COMMIT share their round trips.
  const { tx, pending } = trackPending(sqlOn(client, manner));
  const opened = Promise.all([client.query('begin'), client.query(manner.enter(organisationId))]);
  opened.catch(() => undefined);
  try {
    const value = await work(tx);
    const committed = client.query('commit');
    committed.catch(() => undefined);
    await Promise.all([opened, ...pending]);
    const { command } = await committed;
    // A transaction that a failed statement aborted answers COMMIT with ROLLBACK instead of an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it failed');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function inSnapshot<T>(
  client: pg.PoolClient,
  manner: Manner,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  try {
    await client.query(BEGIN_SNAPSHOT);
    if (!manner.hasSession) await client.query(manner.enter(null));
    return await work(sqlOn(client, manner));
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/** Gives a connection back to its pool; one that is left in a transaction is closed. */
export function release(client: pg.PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I');
}
