/**
 * Starts a throw-away PostgreSQL server of the usual size, durable as a real one (fsync on), and removes it after. Its programs
 * are those of the embedded server, or what TEST_POSTGRES_BIN names, such as /usr/lib/postgresql/15/bin.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { LOCALE, SUPERUSER, surroundingsOf } from '../src/platform/db/embedded/cluster.ts';
import { freePort } from '../src/platform/db/embedded/free-port.ts';
import { findPrograms, type Programs } from '../src/platform/db/embedded/programs.ts';
import { giveTo, type ServerUser, serverUser } from '../src/platform/db/embedded/server-user.ts';

export interface Server {
  url: string;
  version: string;
  port: number;
  /** The folder of its data, as the server itself reports it. */
  data: string;
  /** Ends every process of the server at once, as a crash of it would. */
  crash(): Promise<void>;
  /** Starts it again on what it had, and waits until it takes connections. */
  resume(): Promise<void>;
  /** Starts a streaming standby of it, with the same lines of configuration. */
  follow(): Promise<Server>;
  /** Makes a standby a primary, and waits until it takes writes. */
  promote(): Promise<void>;
  /** Ends it, unless it crashed, and removes its data. */
  stop(): void;
}

const SETTINGS = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'shared_buffers = 1GB',
  'work_mem = 32MB',
  'maintenance_work_mem = 512MB',
  'max_wal_size = 8GB',
  'random_page_cost = 1.1',
  'effective_cache_size = 8GB',
  "shopfloor.test_server = 'yes'",
];

/** Where a server is, what runs it, and as whom. */
interface Place {
  programs: Programs;
  folder: string;
  data: string;
  port: number;
  user: ServerUser | null;
}

/** `more`: lines of configuration that win over ours. */
export async function startPostgres(...more: string[]): Promise<Server> {
  const place = await makePlace();
  const { initdb } = place.programs;
  const bin = process.env.TEST_POSTGRES_BIN;
  const locale = bin === undefined ? LOCALE : ['--locale=C.UTF-8'];
  await run(
    place,
    initdb,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    ...locale,
  );
  configure(place, more);
  await run(place, ...startOf(place));
  return serverAt(place, more);
}

async function makePlace(): Promise<Place> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-postgres-'));
  giveTo(user, folder);
  return { programs: programs(user), folder, data: join(folder, 'data'), port: await freePort(), user };
}

function programs(user: ServerUser | null): Programs {
  const { TEST_POSTGRES_BIN: bin } = process.env;
  if (bin === undefined) return findPrograms(user, [tmpdir()]);
  const at = (name: string) => join(bin, name);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
}

async function run({ folder, data, user }: Place, program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, [`--pgdata=${data}`, ...args], { cwd: folder, ...surroundingsOf(user) });
}

function configure({ data, port }: Place, more: readonly string[]): void {
  writeFileSync(join(data, 'postgresql.auto.conf'), `${[...SETTINGS, ...more].join('\n')}\nport = ${port}\n`);
}

const startOf = ({ folder, programs: { pgCtl } }: Place) =>
  [pgCtl, `--log=${join(folder, 'log')}`, '--wait', 'start'] as const;

function serverAt(place: Place, more: readonly string[]): Server {
  const { programs, folder, data, port, user } = place;
  const end = ['--mode=fast', '--wait', 'stop'];
  const url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  return {
    port,
    data,
    url,
    version: String(execFileSync(programs.postgres, ['--version'])).trim(),
    crash: () => run(place, programs.pgCtl, '--mode=immediate', '--wait', 'stop'),
    resume: () => run(place, ...startOf(place)),
    follow: () => startStandby(place, url, more),
    promote: () => run(place, programs.pgCtl, '--wait', 'promote'),
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid')))
        execFileSync(programs.pgCtl, [`--pgdata=${data}`, ...end], { cwd: folder, ...surroundingsOf(user) });
      rmSync(folder, { recursive: true });
    },
  };
}

/** A copy of the files that is made while the server runs (a low-level base backup), and follows it. */
async function startStandby(primary: Place, url: string, more: readonly string[]): Promise<Server> {
  const place = await makePlace();
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  try {
    await backup.query("select pg_backup_start('standby', true)");
    cpSync(primary.data, place.data, {
      recursive: true,
      filter: (path) => !/\/pg_wal\/.|postmaster\.(pid|opts)$/.test(path.slice(primary.data.length)),
    });
    const { rows } = await backup.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(place.data, 'backup_label'), rows[0].labelfile);
  } finally {
    await backup.end();
  }
  configure(place, [...more, `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER}'`]);
  writeFileSync(join(place.data, 'standby.signal'), '');
  if (place.user !== null) execFileSync('chown', ['-R', `${place.user.uid}:${place.user.gid}`, place.data]);
  await run(place, ...startOf(place));
  return serverAt(place, more);
}

/** A user without rights, where the process has all of them, to whom the folder now belongs. */
export function ownUser(folder: string): { uid?: number; gid?: number } {
  const user = serverUser();
  giveTo(user, folder);
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}
