/** Looks at the servers that the settings name before anything is done there. */
import pg from 'pg';
import { ORIGIN, OtherDatabase } from './replica.ts';

const MINIMUM_VERSION = 150000;
/** A pooler with other work may give us the same connection again by chance. */
const ROUNDS = 5;

export interface Servers {
  url: string;
  directUrl?: string | undefined;
  connectTimeoutMs: number;
}

interface Seen {
  origin?: string;
  version: number;
  isStandby: boolean;
  /** The server's own number of the connection's process. */
  pid: number;
  /** Differs between databases, and between a server and its copies: the oid, and when the server was started. */
  identity: string;
}

const COLUMNS = `current_setting('server_version_num')::integer as version, pg_is_in_recovery() as "isStandby",
  pg_backend_pid() as pid, (select oid::text from pg_database where datname = current_database())
    || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity`;

/**
 * Throws one sentence when a server is unreachable, too old or a standby, when the two URLs lead to different databases, or
 * when a pooler that hands connections on after each transaction stands where sessions are needed.
 */
export async function checkServers({ url, directUrl, connectTimeoutMs }: Servers): Promise<void> {
  const seen = await look('DATABASE_URL', url, connectTimeoutMs);
  if (directUrl === undefined || directUrl === url) {
    if (!seen.isHandedOn) return;
    throw new Error(
      'DATABASE_URL: leads to a pooler that hands connections on after each transaction (PgBouncer: pool_mode = transaction). ' +
        'Migrations and what processes tell each other need sessions: set DATABASE_DIRECT_URL to the server itself.',
    );
  }
  const direct = await look('DATABASE_DIRECT_URL', directUrl, connectTimeoutMs);
  if (direct.isHandedOn) {
    throw new Error(
      'DATABASE_DIRECT_URL: leads to a pooler that hands connections on after each transaction. Name the server itself.',
    );
  }
  if (direct.identity !== seen.identity) {
    throw new Error(
      'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL. Both must name the same database of the same server.',
    );
  }
}

/**
 * Throws one sentence when the server to read from is unreachable, too old or has a database of another origin. Resolves to
 * whether a pooler that hands connections on after each transaction stands before it.
 */
export async function checkReadServer(
  url: string,
  origin: string,
  connectTimeoutMs: number,
): Promise<boolean> {
  const seen = await look('DATABASE_READ_URL', url, connectTimeoutMs, TO_READ);
  if (seen.origin !== origin) throw new OtherDatabase();
  return seen.isHandedOn;
}

/** What a server is for, what is asked of it, and what to do while it cannot be used. */
const TO_WRITE = {
  takesWrites: true,
  columns: COLUMNS,
  wayOut: 'Start it, correct the URL, or unset DATABASE_URL to use the embedded database.',
};
const TO_READ = {
  takesWrites: false,
  columns: `${COLUMNS}, ${ORIGIN} as origin`,
  wayOut: 'Start it, correct the URL, or unset it.',
};

async function look(setting: string, url: string, connectTimeoutMs: number, use = TO_WRITE) {
  const clients: pg.Client[] = [];
  const connect = async () => {
    // Without parameters: poolers refuse those that they do not know.
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    clients.push(client);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    const seen = await ask(client, use.columns);
    if (seen.version < MINIMUM_VERSION)
      throw new Error(`it is version ${Math.floor(seen.version / 10000)}; 15 or newer is needed`);
    if (use.takesWrites && seen.isStandby) throw new Error('it is a standby, which takes no writes');
    // Poolers number connections themselves.
    const isDirect = numberOf(client) === seen.pid;
    return { ...seen, isHandedOn: !isDirect && (await isHandedOn(client, await connect())) };
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new Error(
      `${setting}: cannot use the database server: ${reason instanceof Error ? reason.message : reason}. ${use.wayOut}`,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Whether two clients that are both connected are served by one process, or one of them by two. */
async function isHandedOn(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const { pid } = await ask(one);
    await other.query('begin');
    try {
      if ((await ask(other)).pid === pid || (await ask(one)).pid !== pid) return true;
    } finally {
      await other.query('rollback');
    }
  }
  return false;
}

async function ask(client: pg.Client, columns = COLUMNS): Promise<Seen> {
  const { rows } = await client.query<Seen>(`select ${columns}`);
  return rows[0]!;
}

/** The process number that the server gave the client; poolers give numbers of their own. (The driver's types leave it out.) */
const numberOf = (client: pg.Client): unknown => ('processID' in client ? client.processID : null);
