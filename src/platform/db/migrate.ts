import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sha256 } from '../canonical-json.ts';
import { type Database, isDatabaseFault } from './db.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const LOCK = 7_306_421;

/**
 * A migration waits so long for a table at a time, since whoever asks after it waits too, and gives up before the server ends a
 * deadlock with a request of the version before (after a second unless set otherwise). Then it begins again.
 */
const TABLE_WAIT_MS = 400;
const PAUSE_MS = 200;
const MOST_TRIES = 500;
/** SQLSTATE: no lock within the time, and a deadlock. */
const IN_THE_WAY = ['55P03', '40P01'];

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

/** The migrations as they stand in the folder, in order. */
function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      return { version: Number(name.slice(0, 4)), name, text, checksum: sha256(text) };
    });
}

/** Differs whenever a migration does. */
export function schemaKey(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  return sha256(checksums.join()).slice(0, 16);
}

/**
 * Brings the schema up to date, forward only, each migration in its own transaction, under an advisory lock so that
 * several processes may start at once. Returns how many were applied. Throws when the database holds a migration
 * that is unknown to this version, or whose text differs.
 */
export async function migrate(db: Database): Promise<number> {
  return db.asOwner(async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await owner.script(`create table if not exists schema_migrations (
        version integer primary key, name text not null, checksum text not null,
        applied_at timestamptz not null default now())`);
      const pending = await pendingOf(owner);
      for (const migration of pending) await apply(owner, migration);
      return pending.length;
    } finally {
      await owner.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  });
}

type Owner = Parameters<Parameters<Database['asOwner']>[0]>[0];

/** In a transaction, as often as requests hold tables that it needs. */
async function apply(owner: Owner, { version, name, text, checksum }: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.script(`begin;\nset local lock_timeout = ${TABLE_WAIT_MS};\n${text}\n;
        insert into schema_migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');\ncommit;`);
      return;
    } catch (error) {
      await owner.script('rollback');
      const isInTheWay = isDatabaseFault(error) && IN_THE_WAY.includes(error.code);
      if (!isInTheWay || tries === MOST_TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

async function pendingOf(owner: Pick<Database, 'query'>): Promise<Migration[]> {
  const known = new Map(readMigrations().map((migration) => [migration.version, migration]));
  const applied = await owner.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  for (const row of applied) {
    const ours = known.get(row.version);
    if (ours?.checksum !== row.checksum) {
      throw new Error(
        `the database was migrated by another version (${row.name} ${ours === undefined ? 'is unknown here' : 'differs'}). ` +
          'Run that version or a newer one, or use another database.',
      );
    }
    known.delete(row.version);
  }
  return [...known.values()];
}
