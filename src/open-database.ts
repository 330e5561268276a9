import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Database } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPglite } from './platform/db/pglite.ts';
import { openPostgres } from './platform/db/postgres.ts';

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(config: Config): Promise<Database> {
  prepareFolder(config.DATA_DIR);
  const db =
    config.DATABASE_URL === undefined
      ? await openPglite(config.DATA_DIR)
      : await openPostgres({
          url: config.DATABASE_URL,
          poolSize: config.DATABASE_POOL_SIZE,
          connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
          statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
        });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
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
