/** A PostgreSQL server of the bench's own with a streaming standby, which is told each commit before the client is. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Server, startPostgres } from '../postgres.ts';

export interface Cluster {
  version: string;
  /** Port of the primary as it is now. */
  port(): number;
  /** Ends the primary at once, and starts it again after `downMs`. */
  restart(downMs: number): Promise<void>;
  /** Ends the primary at once for good, and makes the standby the primary after `downMs`. The cluster has no standby then. */
  failOver(downMs: number): Promise<void>;
  /** Gives the primary a new standby. */
  rebuild(): Promise<void>;
  /** Runs a script as the superuser in a database of the primary. Throws when another server answers at its address. */
  script(database: string, text: string): Promise<void>;
  /** The same with one statement, for its rows. */
  read<Row extends object>(database: string, text: string): Promise<Row[]>;
  stop(): void;
}

const LINES = [
  'shared_buffers = 128MB',
  'max_connections = 300',
  'wal_keep_size = 512MB',
  "wal_retrieve_retry_interval = '200ms'",
];

export async function openCluster(): Promise<Cluster> {
  let primary = await startPostgres(...LINES);
  let standby: Server | null = null;
  const rebuild = async () => {
    standby = await primary.follow();
    await onServer(primary, 'postgres', `alter system set synchronous_standby_names = '*'`);
    await onServer(primary, 'postgres', 'select pg_reload_conf()');
    const state = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await onServer(primary, 'postgres', state)).length === 0) await setTimeout(50);
  };
  await rebuild();
  return {
    version: primary.version,
    port: () => primary.port,
    rebuild,
    restart: async (downMs) => {
      await primary.crash();
      await setTimeout(downMs);
      await primary.resume();
    },
    failOver: async (downMs) => {
      if (standby === null) throw new Error('the standby was used up: rebuild() before the next failover');
      await primary.crash();
      await setTimeout(downMs);
      await standby.promote();
      primary.stop();
      [primary, standby] = [standby, null];
    },
    script: async (database, text) => void (await onServer(primary, database, text)),
    read: <Row extends object>(database: string, text: string) =>
      onServer(primary, database, text) as Promise<Row[]>,
    stop: () => {
      standby?.stop();
      primary.stop();
    },
  };
}

/** Everything that alters the server or its schema goes through here: it must be the one that was started here. */
async function onServer({ url, data }: Server, database: string, text: string): Promise<object[]> {
  const own = new URL(url);
  own.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: own.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('show data_directory');
    if (rows[0].data_directory !== data)
      throw new Error(
        `${own.href} is a server with data in ${rows[0].data_directory}, not the bench's own in ${data}`,
      );
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
