/** A fresh, migrated database for a test file, on either engine: started as a copy of one prepared before. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '../../src/platform/db/db.ts';
import { migrate, schemaKey } from '../../src/platform/db/migrate.ts';
import { startPglite } from '../../src/platform/db/pglite.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';

/** Names of databases that this harness may create and drop; a server with any other use is never touched. */
const PREFIX = 'shopfloor_test';
const CACHE = new URL('../../node_modules/.cache/shopfloor/', import.meta.url);

/**
 * Opens a database of its own: on the server that TEST_DATABASE_URL names, else embedded and in memory. TEST_POOLER_URL
 * names a pooler before that server, which the tests' statements then pass.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined ? openEmbedded() : openOnServer(url);
}

async function openEmbedded(): Promise<Database> {
  const file = new URL(`pglite-${schemaKey()}.tar`, CACHE);
  let image: Uint8Array<ArrayBuffer>;
  try {
    image = new Uint8Array(readFileSync(file));
  } catch {
    image = await prepareImage();
    mkdirSync(CACHE, { recursive: true });
    const partial = new URL(`${process.pid}.tar`, CACHE);
    writeFileSync(partial, image);
    renameSync(partial, file);
  }
  return startPglite({ image });
}

async function prepareImage(): Promise<Uint8Array<ArrayBuffer>> {
  const db = await startPglite({});
  await migrate(db);
  const image = await db.dump();
  await db.close();
  return image;
}

async function openOnServer(url: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const template = `${PREFIX}_template_${schemaKey()}`;
  const name = `${PREFIX}_${process.pid}_${Date.now()}`;
  try {
    await requireOwnServer(admin);
    // One process prepares the template, the others wait for it.
    await admin.query('select pg_advisory_lock(7306422)');
    await prepareTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${template}`);
    await admin.query('select pg_advisory_unlock(7306422)');
  } finally {
    await admin.end();
  }
  const db = await openPostgres(optionsFor(url, name, process.env.TEST_POOLER_URL));
  return { ...db, close: () => closeAndDrop(db, url, name) };
}

/** Refuses a server that this harness did not mark as its own: tests create and drop whole databases. */
async function requireOwnServer(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query("select current_setting('shopfloor.test_server', true) as mark");
  if (rows[0].mark !== 'yes') {
    throw new Error(
      'TEST_DATABASE_URL: this server is not marked as a test server. Start one with scripts/test-postgres.sh, ' +
        "or set shopfloor.test_server = 'yes' in its configuration.",
    );
  }
}

async function prepareTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 1) return;
  const partial = `${template}_partial`;
  await admin.query(`drop database if exists ${partial}`);
  await admin.query(`create database ${partial}`);
  const db = await openPostgres(optionsFor(url, partial));
  await migrate(db);
  await db.close();
  await admin.query(`alter database ${partial} rename to ${template}`);
}

/** The wait for one of the pool's connections counts too, and some tests send a hundred writes at once. */
const PATIENCE_MS = 120_000;

function optionsFor(url: string, name: string, pooler?: string) {
  const times = { connectTimeoutMs: PATIENCE_MS, statementTimeoutMs: PATIENCE_MS };
  const own = databaseAt(url, name);
  if (pooler === undefined) return { url: own, poolSize: 8, ...times };
  return { url: databaseAt(pooler, name), directUrl: own, poolSize: 8, ...times };
}

function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function closeAndDrop(db: Database, url: string, name: string): Promise<void> {
  await db.close();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
