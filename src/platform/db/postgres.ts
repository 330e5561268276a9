import type { Socket } from 'node:net';
import pg from 'pg';
import { checkReadServer, checkServers } from './check-servers.ts';
import { APP_ROLE, type Connections, type Database, PARSERS, retryOnConflict, type Sql } from './db.ts';
import { listen } from './listen.ts';
import {
  IN_SESSIONS,
  inSnapshot,
  inTransaction,
  inTransactions,
  type Manner,
  release,
  sqlAlone,
  sqlOn,
} from './postgres.statements.ts';

/** When either side begins to ask whether the other is still there, where nothing else passes. */
const KEEP_ALIVE_SECONDS = 30;
const SERVER_KEEP_ALIVE = `-c tcp_keepalives_idle=${KEEP_ALIVE_SECONDS} -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3`;
/** Times the longest that a statement may take: a connection in use that is silent for longer has lost its server. */
const SILENCE = 1.2;

export interface Limits {
  poolSize: number;
  connectTimeoutMs: number;
  statementTimeoutMs: number;
}

interface PostgresOptions extends Limits {
  url: string;
  /** The same database without a pooler between: `url` may then lead through one. */
  directUrl?: string | undefined;
}

interface StandbyOptions extends Limits {
  url: string;
  /** True where it is not known that no pooler stands before it. */
  maybePooled: boolean;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && PARSERS[oid] !== undefined
      ? PARSERS[oid]
      : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Short reads through a pooler at a time. */
const SHORT_READS = 4;

/** Opens a pool on a PostgreSQL 15+ server. Rejects with one sentence when it is unreachable or too old. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, directUrl = url, statementTimeoutMs } = options;
  await checkServers(options);
  const manner = directUrl === url ? IN_SESSIONS : inTransactions(statementTimeoutMs);
  const direct = { ...connectionTo(directUrl, options), statement_timeout: statementTimeoutMs };
  const { query, checkedOut, connections, close } = openStatements(url, manner, options);

  return {
    query,
    transaction: (organisationId, work) =>
      retryOnConflict(() => checkedOut((client) => inTransaction(client, manner, organisationId, work))),
    snapshot: (work) => checkedOut((client) => inSnapshot(client, manner, work)),
    asOwner: async (work) => {
      const client = new pg.Client({ ...direct, options: '-c timezone=UTC', statement_timeout: 0 });
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
      await query('select pg_notify($1, $2)', [channel, text]);
    },
    listen: (channel, hear) => listen(direct, channel, hear),
    connections,
    close,
  };
}

/** What a standby does not say within this time is asked of the primary. */
const STANDBY_PATIENCE_MS = 5000;

/** Opens a pool for reads on a standby of that origin. Rejects with one sentence when it is none or unreachable. */
export async function openStandby(
  { url, maybePooled, ...limits }: StandbyOptions,
  origin: string,
): Promise<Statements> {
  const statementTimeoutMs = Math.min(limits.statementTimeoutMs, STANDBY_PATIENCE_MS);
  const isHandedOn = await checkReadServer(url, origin, limits.connectTimeoutMs);
  const manner = maybePooled || isHandedOn ? inTransactions(statementTimeoutMs) : IN_SESSIONS;
  return openStatements(url, manner, { ...limits, statementTimeoutMs });
}

/** The connections to one server that statements and transactions share. */
export interface Statements extends Sql {
  checkedOut<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  connections(): Connections;
  close(): Promise<void>;
}

function openStatements(url: string, manner: Manner, limits: Limits): Statements {
  const pooled = { ...connectionTo(url, limits), ...parametersOf(manner, limits), pipeline: true };
  const silenceMs = limits.statementTimeoutMs * SILENCE;
  const pool = poolOf({ ...pooled, max: limits.poolSize });
  endSilent(pool, silenceMs);
  const sql = manner.hasSession ? sqlOn(pool as unknown as pg.ClientBase, manner) : sqlAlone(pool, manner);
  const short = manner.hasSession
    ? openPipeline({ ...pooled, query_timeout: silenceMs })
    : openShortReads({ ...pooled, query_timeout: silenceMs }, manner);
  return {
    query: (text, values, how) => (how === 'pipelined' ? short : sql).query(text, values, how),
    checkedOut: async (work) => {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        release(client);
      }
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: limits.poolSize,
      waiting: pool.waitingCount,
      pipelined: short.pending(),
    }),
    close: async () => void (await Promise.all([pool.end(), short.close()])),
  };
}

function connectionTo(url: string, { connectTimeoutMs }: Limits) {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1000,
  };
}

/** What a connection begins with. Poolers refuse parameters that they do not know, so there each transaction sets them. */
function parametersOf({ hasSession }: Manner, options: Limits): pg.PoolConfig {
  if (!hasSession) return {};
  const enterRole = { text: `set role ${APP_ROLE}`, query_timeout: options.connectTimeoutMs };
  return {
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    // JIT compilation is meant for long reports: our statements are faster without it.
    options: `-c timezone=UTC -c jit=off ${SERVER_KEEP_ALIVE}`,
    onConnect: (client) => client.query(enterRole),
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

interface ShortReads extends Sql {
  /** Statements under way. */
  pending(): number;
  close(): Promise<void>;
}

function counted({ query }: Sql, close: () => Promise<void>): ShortReads {
  let pending = 0;
  return {
    query: async (text, values, how) => {
      pending += 1;
      try {
        return await query(text, values, how);
      } finally {
        pending -= 1;
      }
    },
    pending: () => pending,
    close,
  };
}

/** A pooler may hand a connection on between two statements, so none is shared; these wait for no other work either. */
function openShortReads(options: pg.PoolConfig, manner: Manner): ShortReads {
  const pool = poolOf({ ...options, max: SHORT_READS });
  return counted(sqlAlone(pool, manner), () => pool.end());
}

/**
 * One connection shared by all pipelined statements: each is pending without waiting for the results before it. This saves
 * the checkout from the pool, and the server a switch between processes.
 */
function openPipeline(options: pg.PoolConfig): ShortReads {
  const pool = poolOf({ ...options, max: 1 });
  let held: Promise<{ sql: Sql; release(): void }> | null = null;
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
    return { sql: sqlOn(client, IN_SESSIONS), release };
  };
  const connected = async () => {
    if (held === null) {
      held = open();
      held.catch(forget);
    }
    return (await held).sql;
  };
  const query: Sql['query'] = async (text, values, how) => (await connected()).query(text, values, how);
  return counted({ query }, async () => {
    (await held?.catch(() => undefined))?.release();
    await pool.end();
  });
}
