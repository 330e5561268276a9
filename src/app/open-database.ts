import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../platform/db/db.ts';
import { openEmbedded } from '../platform/db/embedded/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres, openStandby } from '../platform/db/postgres.ts';
import { OtherDatabase, Replica } from '../platform/db/replica.ts';
import type { Config } from './config.ts';

/** Opens the database that the settings name and brings its schema up to date. Calls `say` with where data went. */
export async function openDatabase(
  config: Config,
  say: (text: string) => void = () => undefined,
): Promise<Database> {
  prepareFolder(config.DATA_DIR);
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  const db = await (url === undefined
    ? openEmbedded({ dataDir, say }, limitsOf(config))
    : openPostgres({ ...limitsOf(config), url, directUrl }));
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * The standby that the settings name for reads of the public catalogue; null: none. One that is down is used once it is there.
 * Rejects with one sentence when it is of another database.
 */
export async function openReplica(config: Config, db: Database): Promise<Replica | null> {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG_MS: boundMs } = config;
  if (url === undefined) return null;
  const standby = { ...limitsOf(config), url, maybePooled: config.DATABASE_DIRECT_URL !== undefined };
  const replica = new Replica(db, boundMs, (origin) => openStandby(standby, origin));
  try {
    await replica.look();
  } catch (error) {
    if (error instanceof OtherDatabase) {
      await replica.close();
      throw error;
    }
  }
  return replica;
}

/** Throws one sentence where the settings name an embedded database that is not there: reading makes none. */
export function requireDatabase({ DATABASE_URL: url, DATA_DIR: folder }: Config, wayOut = ''): void {
  if (url !== undefined || existsSync(join(folder, 'pg'))) return;
  throw new Error(`DATA_DIR: there is no database in ${folder}. The first npm start makes one${wayOut}.`);
}

const limitsOf = (config: Config) => ({
  poolSize: config.DATABASE_POOL_SIZE,
  connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
  statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
});

/** Modes of the data folder: this user's alone; as root, open to pass through for the user of the embedded database. */
const [OWN, PASSABLE] = [0o700, 0o711];

/** Makes the data folder: keys and uploads live there whichever database is used. One that is there stays as it is. */
export function prepareFolder(folder: string, isRoot = process.getuid?.() === 0): void {
  try {
    const mode = isRoot ? PASSABLE : OWN;
    const isNew = !existsSync(folder);
    mkdirSync(folder, { recursive: true });
    // Whatever the process's mask is.
    if (isNew) chmodSync(folder, mode);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: cannot use ${folder}: ${reason}. Make it writable, or set another DATA_DIR.`);
  }
}
