/** A fresh, migrated database for a test file: a copy of a template on the tests' server. */
import pg from 'pg';
import type { Database } from '../../src/platform/db/db.ts';
import type { EmbeddedServer } from '../../src/platform/db/embedded/server.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { joinTestServer, PREFIX, TEMPLATE } from './server.ts';

/** Databases that this process has open on the tests' own server; it leaves with the last. */
let open = 0;
let joined: Promise<EmbeddedServer> | null = null;
/** Tells databases of this process apart. */
let count = 0;

/**
 * Opens a database of its own: on the server that TEST_DATABASE_URL names, else on the tests' own. TEST_POOLER_URL names a
 * pooler before that server, which the tests' statements then pass.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined) return openOnServer(url);
  open += 1;
  joined ??= joinTestServer();
  const db = await openOnServer((await joined).url);
  return { ...db, close: () => db.close().then(leave) };
}

/** The server that it is on, as its superuser. Good while such a database is open. */
export async function testServerUrl(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL ?? (await joined)?.url;
  if (url === undefined) throw new Error('no test database is open');
  return url;
}

async function leave(): Promise<void> {
  open -= 1;
  if (open > 0 || joined === null) return;
  const server = await joined;
  joined = null;
  await server.leave();
}

async function openOnServer(url: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  count += 1;
  const name = `${PREFIX}_${process.pid}_${Date.now()}_${count}`;
  try {
    await requireOwnServer(admin);
    // One process prepares the template, the others wait for it.
    await admin.query('select pg_advisory_lock(7306422)');
    await prepareTemplate(admin, url);
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
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
      "TEST_DATABASE_URL: this server is not marked as a test server: set shopfloor.test_server = 'yes' in its configuration.",
    );
  }
}

async function prepareTemplate(admin: pg.Client, url: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (rowCount === 1) return;
  const partial = `${TEMPLATE}_partial`;
  await admin.query(`drop database if exists ${partial}`);
  await admin.query(`create database ${partial}`);
  const db = await openPostgres(optionsFor(url, partial));
  await migrate(db);
  await db.close();
  await admin.query(`alter database ${partial} rename to ${TEMPLATE}`);
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
