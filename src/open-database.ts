import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Database } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPglite } from './platform/db/pglite.ts';

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(config: Config): Promise<Database> {
  prepareFolder(config.DATA_DIR);
  const db = await (config.DATABASE_URL === undefined
    ? openPglite(config.DATA_DIR)
    : openServer(config.DATABASE_URL, config));
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The driver is loaded only where there is a server. */
async function openServer(url: string, config: Config): Promise<Database> {
  const { openPostgres } = await import('./platform/db/postgres.ts');
  return openPostgres({
    url,
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
  });
}

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
