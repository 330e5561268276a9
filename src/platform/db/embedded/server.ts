/**
 * The embedded PostgreSQL server of a data folder. The first process that needs it starts it, others join it, the last that
 * leaves stops it: each holds a shared advisory lock, and who gets the exclusive one is alone. A process that is killed leaves
 * the server running, and the next start joins it. It listens on a loopback port and takes a random password.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from '../db.ts';
import { type Cluster, openCluster, SUPERUSER } from './cluster.ts';
import { LOOPBACK, runningServer, startServer, stopServer } from './postmaster.ts';

export interface EmbeddedServer {
  url: string;
  /** Stops the server when no other process uses it. */
  leave(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of all that is kept, which exists. */
  dataDir: string;
  /** Lines of configuration that win over ours, such as `fsync=off` for tests. */
  settings?: readonly string[];
  /** Told what the administrator should know. */
  say?: (text: string) => void;
}

/** Recovery after a crash may take its time. */
const PATIENCE_MS = 120_000;
const POLL_MS = 10;
const RESTART_PAUSE_MS = 1000;
/** Any number, the same in every process of this product. */
const PRESENCE = 7_306_423;

/** Joins the server of a data folder, which is started if it does not run. Rejects with one sentence when it cannot be. */
export async function joinServer({
  dataDir,
  settings = [],
  say = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir, say);
  const first = await present(cluster, settings);
  const presence = new Presence(cluster, settings, say, first);
  return { url: urlOf(cluster, first.port), leave: () => presence.leave() };
}

/** What says to other processes that this one uses the server. */
interface Joined {
  client: pg.Client;
  port: number;
}

/** Stays present; a server that ended, such as one that the system was short of memory for, is started again. */
class Presence {
  readonly #cluster: Cluster;
  readonly #settings: readonly string[];
  readonly #say: (text: string) => void;
  #joined: Promise<Joined>;
  readonly #leaving = new AbortController();

  constructor(cluster: Cluster, settings: readonly string[], say: (text: string) => void, joined: Joined) {
    this.#cluster = cluster;
    this.#settings = settings;
    this.#say = say;
    this.#joined = Promise.resolve(joined);
    this.#watch(joined);
  }

  #watch({ client, port }: Joined): void {
    client.once('end', () => {
      if (this.#leaving.signal.aborted) return;
      this.#say(`The embedded database ended; it is started again. Its log is ${this.#cluster.log}\n`);
      this.#joined = this.#again(port);
      this.#joined.then(
        (joined) => {
          this.#say('The embedded database is back\n');
          this.#watch(joined);
        },
        () => undefined,
      );
    });
  }

  /** Tries until it is there or this process leaves: meanwhile its requests report that the database is away. */
  async #again(port: number): Promise<Joined> {
    for (;;) {
      try {
        return await present(this.#cluster, this.#settings, { port, signal: this.#leaving.signal });
      } catch (error) {
        if (this.#leaving.signal.aborted) throw error;
        await sleep(RESTART_PAUSE_MS);
      }
    }
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    const joined = await this.#joined.catch(() => null);
    if (joined === null) return;
    const { client } = joined;
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE]);
      const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [PRESENCE]);
      if (rows[0].alone) await stopServer(this.#cluster);
    } catch (error) {
      // A server that ended by itself needs no stopping.
      if (!isAway(error)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

interface Wishes {
  /** Port of the server that ran before, which pools know. */
  port?: number;
  /** Aborted when nobody needs the server any more. */
  signal?: AbortSignal;
}

/** Present at the server that runs, or at one that is started. */
async function present(
  cluster: Cluster,
  settings: readonly string[],
  { port, signal }: Wishes = {},
): Promise<Joined> {
  const until = performance.now() + PATIENCE_MS;
  let wanted = port;
  let isOurs = false;
  while (performance.now() < until) {
    signal?.throwIfAborted();
    const running = runningServer(cluster.folder);
    if (running === null) {
      await startServer(cluster, settings, wanted);
      isOurs = true;
      // Somebody else may have taken that port meanwhile.
      wanted = undefined;
    } else if (running.isReady) {
      const joined = await join(cluster, running.port).catch(async (error: unknown) => {
        if (isOurs) await stopServer(cluster);
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(
          `DATA_DIR: the embedded PostgreSQL in ${cluster.folder} cannot be used: ${why}. Its log is ${cluster.log}.`,
        );
      });
      if (joined !== null) return joined;
    }
    // It starts, recovers or stops.
    await sleep(POLL_MS);
  }
  throw new Error(
    `DATA_DIR: the embedded PostgreSQL in ${cluster.folder} takes no connections. Its log is ${cluster.log}.`,
  );
}

/** null: the server ended, or ends. */
async function join(cluster: Cluster, port: number): Promise<Joined | null> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port), keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE]);
    return { client, port };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isAway(error)) return null;
    throw error;
  }
}

const urlOf = ({ password }: Cluster, port: number) =>
  `postgres://${SUPERUSER}:${password}@${LOOPBACK}:${port}/postgres`;
