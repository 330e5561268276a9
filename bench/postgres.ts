/** Starts a throw-away PostgreSQL server for a measurement, durable as a real one (fsync on), and removes it after. */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Server {
  url: string;
  version: string;
  /** Ends every process of the server at once, as a crash of it would. */
  crash(): Promise<void>;
  /** Starts it again on what it had, and waits until it takes connections. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
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

/** `more`: lines of configuration that win over ours. */
export async function startPostgres(...more: string[]): Promise<Server> {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  if (bin === undefined) throw new Error('no PostgreSQL server binaries in /usr/lib/postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-bench-'));
  const data = join(folder, 'data');
  const user = ownUser(folder);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: 'pipe', ...user });
  run(
    'initdb',
    `--pgdata=${data}`,
    '--username=shopfloor',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  const port = await freePort();
  writeFileSync(join(data, 'postgresql.auto.conf'), `${[...SETTINGS, ...more].join('\n')}\nport = ${port}\n`);
  const START = [`--log=${join(folder, 'log')}`, '--wait', 'start'];
  const control = async (...args: string[]) => {
    await promisify(execFile)(join(bin, 'pg_ctl'), [`--pgdata=${data}`, ...args], { cwd: folder, ...user });
  };
  run('pg_ctl', `--pgdata=${data}`, ...START);
  return {
    url: `postgres://shopfloor@127.0.0.1:${port}/postgres`,
    version: String(run('postgres', '--version')).trim(),
    crash: () => control('--mode=immediate', '--wait', 'stop'),
    resume: () => control(...START),
    stop: () => {
      run('pg_ctl', `--pgdata=${data}`, '--mode=fast', '--wait', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then the folder is handed to the user without rights that packages make. */
function ownUser(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  const user = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, user.uid, user.gid);
  return user;
}

/** Below the ports that outgoing connections take: who calls a server that is down may else be given its own port. */
const PORTS = { from: 20_000, count: 12_000 };

async function freePort(): Promise<number> {
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
