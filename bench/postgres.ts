/** Starts a throw-away PostgreSQL server for a measurement, durable as a real one (fsync on), and removes it after. */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

/** Why none can be started here; false where one can. */
export const noServer =
  globSync('/usr/lib/postgresql/*/bin/postgres').length === 0 && 'no PostgreSQL server on this machine';

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

/** Where a server is, and the user that runs it. */
interface Place {
  bin: string;
  folder: string;
  data: string;
  port: number;
  user: { uid?: number; gid?: number };
}

/** `more`: lines of configuration that win over ours. */
export async function startPostgres(...more: string[]): Promise<Server> {
  const place = await makePlace();
  run(place, 'initdb', '--username=shopfloor', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  configure(place, more);
  run(place, 'pg_ctl', ...startOf(place));
  return serverAt(place, more);
}

async function makePlace(): Promise<Place> {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  if (bin === undefined) throw new Error('no PostgreSQL server binaries in /usr/lib/postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-bench-'));
  return { bin, folder, data: join(folder, 'data'), port: await freePort(), user: ownUser(folder) };
}

function run({ bin, folder, data, user }: Place, program: string, ...args: string[]): void {
  execFileSync(join(bin, program), [`--pgdata=${data}`, ...args], { cwd: folder, stdio: 'pipe', ...user });
}

async function runBeside(
  { bin, folder, data, user }: Place,
  program: string,
  ...args: string[]
): Promise<void> {
  await promisify(execFile)(join(bin, program), [`--pgdata=${data}`, ...args], { cwd: folder, ...user });
}

function configure({ data, port }: Place, more: readonly string[]): void {
  writeFileSync(join(data, 'postgresql.auto.conf'), `${[...SETTINGS, ...more].join('\n')}\nport = ${port}\n`);
}

const startOf = ({ folder }: Place) => [`--log=${join(folder, 'log')}`, '--wait', 'start'];

function serverAt(place: Place, more: readonly string[]): Server {
  const { bin, folder, data, port } = place;
  return {
    ...{ port, data, url: `postgres://shopfloor@127.0.0.1:${port}/postgres` },
    version: String(execFileSync(join(bin, 'postgres'), ['--version'])).trim(),
    crash: () => runBeside(place, 'pg_ctl', '--mode=immediate', '--wait', 'stop'),
    resume: () => runBeside(place, 'pg_ctl', ...startOf(place)),
    follow: () => startStandby(port, more),
    promote: () => runBeside(place, 'pg_ctl', '--wait', 'promote'),
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) run(place, 'pg_ctl', '--mode=fast', '--wait', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}

async function startStandby(primary: number, more: readonly string[]): Promise<Server> {
  const place = await makePlace();
  const from = ['--host=127.0.0.1', `--port=${primary}`, '--username=shopfloor'];
  await runBeside(place, 'pg_basebackup', ...from, '--checkpoint=fast', '--wal-method=stream');
  configure(place, [...more, `primary_conninfo = 'host=127.0.0.1 port=${primary} user=shopfloor'`]);
  writeFileSync(join(place.data, 'standby.signal'), '');
  await runBeside(place, 'pg_ctl', ...startOf(place));
  return serverAt(place, more);
}

/** PostgreSQL refuses to run as root: then the folder is handed to the user without rights that packages make. */
export function ownUser(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  const user = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, user.uid, user.gid);
  return user;
}

/** Below the ports that outgoing connections take: who calls a server that is down may else be given its own port. */
const PORTS = { from: 20_000, count: 12_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
