import { accessSync, constants, cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPglite } from './platform/db/pglite.ts';
import { OtherDatabase, Replica } from './platform/db/replica.ts';
import { PREPARED, preparedFolder } from './prepared-data.ts';

/**
 * Opens the database that the settings name and brings its schema up to date.
 * @param prepared where data folders for first starts are kept
 */
export async function openDatabase(config: Config, prepared = PREPARED): Promise<Database> {
  prepareFolder(config.DATA_DIR);
  const db = await (config.DATABASE_URL === undefined
    ? openEmbedded(config, prepared)
    : openServer(config.DATABASE_URL, config));
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A first start begins with a copy of what was prepared. */
async function openEmbedded(config: Config, root: string): Promise<Database> {
  const { DATA_DIR: folder } = config;
  const prepared = existsSync(join(folder, 'pg')) ? null : preparedFolder(config, new Date(), root);
  if (prepared === null) return openPglite(folder);
  const photos = join(prepared, 'photos');
  if (existsSync(photos)) cpSync(photos, join(folder, 'photos'), { recursive: true });
  return openPglite(folder, join(prepared, 'pg'));
}

/** The driver is loaded only where there is a server. */
async function openServer(url: string, config: Config): Promise<Database> {
  const { openPostgres } = await import('./platform/db/postgres.ts');
  return openPostgres({ ...limitsOf(config), url, directUrl: config.DATABASE_DIRECT_URL });
}

/**
 * The standby that the settings name for reads of the public catalogue; null: none. One that is down is used once it is there.
 * Rejects with one sentence when it is of another database.
 */
export async function openReplica(config: Config, db: Database): Promise<Replica | null> {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG_MS: boundMs } = config;
  if (url === undefined) return null;
  const { openStandby } = await import('./platform/db/postgres.ts');
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

const limitsOf = (config: Config) => ({
  poolSize: config.DATABASE_POOL_SIZE,
  connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
  statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
});

/** Makes the data folder: keys and uploads live there whichever database is used. */
function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: cannot use ${folder}: ${reason}. Make it writable, or set another DATA_DIR.`);
  }
}
