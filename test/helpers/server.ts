/** The tests' own PostgreSQL server: the embedded one, kept in memory or with the caches of the checkout; it waits for no disk. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../bench/postgres.ts';
import { sha256 } from '../../src/platform/canonical-json.ts';
import { type EmbeddedServer, joinServer } from '../../src/platform/db/embedded/server.ts';
import { schemaKey } from '../../src/platform/db/migrate.ts';
import { memoryFolder } from './memory.ts';

/** Names of databases that tests create and drop; a server with any other use is never touched. */
export const PREFIX = 'shopfloor_test';
export const TEMPLATE = `${PREFIX}_template_${schemaKey()}`;
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/shopfloor/tests', import.meta.url));
const SETTINGS = [
  'shopfloor.test_server=yes',
  'max_connections=400',
  'shared_buffers=256MB',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_wal_size=512MB',
];

/**
 * Joins it, started if it does not run. Leave it, and the last one stops it. With TEST_POSTGRES_BIN it is one that those
 * programs run, for this process and its children.
 */
export async function joinTestServer(): Promise<EmbeddedServer> {
  if (process.env.TEST_POSTGRES_BIN !== undefined) {
    const { url, stop } = await startPostgres(...SETTINGS);
    return { url, leave: async () => stop() };
  }
  const dataDir = folderOfTests();
  mkdirSync(dataDir, { recursive: true });
  const server = await joinServer({ dataDir, settings: SETTINGS });
  await dropLeftovers(server.url);
  return server;
}

/** One for a checkout and a user. */
function folderOfTests(): string {
  const memory = memoryFolder();
  if (memory === null) return CACHE;
  return join(memory, `shopfloor-tests-${process.getuid?.() ?? ''}-${sha256(CACHE).slice(0, 12)}`);
}

/** What processes that were killed left there, and templates of other schemas. */
async function dropLeftovers(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query('select datname as name from pg_database where datname like $1', [
      `${PREFIX}%`,
    ]);
    for (const { name } of rows)
      if (isLeftover(name)) await admin.query(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
}

function isLeftover(name: string): boolean {
  const pid = /^shopfloor_test_(\d+)_/.exec(name)?.[1];
  if (pid === undefined) return !name.startsWith(TEMPLATE);
  try {
    return !process.kill(Number(pid), 0);
  } catch {
    return true;
  }
}
