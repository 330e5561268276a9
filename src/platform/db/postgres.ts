import type { Socket } from 'node:net';
import pg from 'pg';
import {
  APP_ROLE,
  BEGIN_SNAPSHOT,
  type Database,
  ENTER_ORGANISATION,
  type How,
  PARSERS,
  retryOnConflict,
  type Sql,
  trackPending,
} from './db.ts';
import { listen } from './listen.ts';

const MINIMUM_VERSION = 150000;
/** When either side begins to ask whether the other is still there, where nothing else passes. */
const KEEP_ALIVE_SECONDS = 30;
const SERVER_KEEP_ALIVE = `-c tcp_keepalives_idle=${KEEP_ALIVE_SECONDS} -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3`;
/** Of the longest that a statement may take: a connection in use that is silent for longer has no server any more. */
const SILENCE = 1.2;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  connectTimeoutMs: number;
  statementTimeoutMs: number;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && PARSERS[oid] !== undefined
      ? PARSERS[oid]
      : pg.types.getTypeParser(oid, format ?? 'text'),
};

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

function sqlOn(client: { query: pg.ClientBase['query'] }): Sql {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = [], how?: How) => {
      const name = how === 'unprepared' ? {} : { name: nameOf(text) };
      const result = await client.query<Row>({ ...name, text, values: [...values] });
      return result.rows;
    },
  };
}

/** Opens a pool on a PostgreSQL 15+ server. Rejects with one sentence when it is unreachable or too old. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const shared = {
    connectionString: options.url,
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1000,
  };
  const silenceMs = options.statementTimeoutMs * SILENCE;
  await checkServer(shared);
  // Pipelining saves round trips within a transaction. JIT compilation is meant for long reports: our statements are
  // faster without it.
  const enterRole = { text: `set role ${APP_ROLE}`, query_timeout: options.connectTimeoutMs };
  const pooled: pg.PoolConfig = {
    ...shared,
    pipeline: true,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    options: `-c timezone=UTC -c jit=off ${SERVER_KEEP_ALIVE}`,
    onConnect: (client) => client.query(enterRole),
  };
  const pool = poolOf({ ...pooled, max: options.poolSize });
  endSilent(pool, silenceMs);
  const sql = sqlOn(pool as unknown as pg.ClientBase);
  const pipeline = openPipeline({ ...pooled, query_timeout: silenceMs });

  return {
    engine: 'postgres',
    query: (text, values, how) => (how === 'pipelined' ? pipeline : sql).query(text, values, how),
    transaction: (organisationId, work) =>
      retryOnConflict(async () => {
        const client = await pool.connect();
        try {
          return await inTransaction(client, organisationId, work);
        } finally {
          client.release(client.getTransactionStatus() !== 'I');
        }
      }),
    snapshot: async (work) => {
      const client = await pool.connect();
      try {
        await client.query(BEGIN_SNAPSHOT);
        return await work(sqlOn(client));
      } finally {
        await client.query('rollback').catch(() => undefined);
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
    asOwner: async (work) => {
      const client = new pg.Client({ ...shared, options: '-c timezone=UTC', statement_timeout: 0 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await work({
          query: async (text, values = []) => (await client.query(text, [...values])).rows,
          script: async (text) => void (await client.query(text)),
        });
      } finally {
        await client.end();
      }
    },
    tell: async (channel, text) => {
      await sql.query('select pg_notify($1, $2)', [channel, text]);
    },
    listen: (channel, hear) => listen(shared, channel, hear),
    connections: () => ({
      ...{ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, most: options.poolSize },
      ...{ waiting: pool.waitingCount, pipelined: pipeline.pending() },
    }),
    close: async () => void (await Promise.all([pool.end(), pipeline.close()])),
  };
}

function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // A lost connection must not end the process, idle or in use: statements on it reject, and the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Ends connections that are in use and silent: the server limits statements and open transactions alike, so nobody is there any
 * more, though no end was heard. Their statements reject, and the pool opens others.
 */
function endSilent(pool: pg.Pool, silenceMs: number): void {
  const socketOf = (client: pg.PoolClient) => client.connection.stream as Socket;
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () =>
      socket.destroy(new Error(`the connection to the database was silent for ${silenceMs} ms`)),
    );
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(silenceMs));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

/**
 * One connection shared by all pipelined statements: each is pending without waiting for the results before it. This saves
 * the checkout from the pool, and the server a switch between processes.
 */
function openPipeline(options: pg.PoolConfig): Sql & { pending(): number; close(): Promise<void> } {
  const pool = poolOf({ ...options, max: 1 });
  let held: Promise<{ sql: Sql; release(): void }> | null = null;
  let pending = 0;
  const forget = () => {
    held = null;
  };
  const open = async () => {
    const client = await pool.connect();
    const lost = (error: Error) => {
      forget();
      client.release(error);
    };
    client.once('error', lost);
    // After release the pool handles errors of the connection.
    const release = () => {
      client.off('error', lost);
      client.release();
    };
    return { sql: sqlOn(client), release };
  };
  const connected = async () => {
    if (held === null) {
      held = open();
      held.catch(forget);
    }
    return (await held).sql;
  };
  return {
    query: async (text, values, how) => {
      pending += 1;
      try {
        return await (await connected()).query(text, values, how);
      } finally {
        pending -= 1;
      }
    },
    pending: () => pending,
    close: async () => {
      (await held?.catch(() => undefined))?.release();
      await pool.end();
    },
  };
}

async function inTransaction<T>(
  client: pg.PoolClient,
  organisationId: string | null,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  // Nothing here waits for an answer before it sends on: opening, work and COMMIT share their round trips.
  const { tx, pending } = trackPending(sqlOn(client));
  const opened = Promise.all([
    client.query('begin'),
    client.query({ name: 'enter', text: ENTER_ORGANISATION, values: [organisationId ?? ''] }),
  ]);
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

async function checkServer(shared: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...shared, query_timeout: shared.connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    const version = Number(rows[0].server_version_num);
    if (version < MINIMUM_VERSION) {
      throw new Error(`it is version ${Math.floor(version / 10000)}; 15 or newer is needed`);
    }
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new Error(
      `DATABASE_URL: cannot use the database server: ${reason instanceof Error ? reason.message : reason}. ` +
        'Start it, correct the URL, or unset DATABASE_URL to use the embedded database.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
