/** A PgBouncer of the test's own, in transaction mode, before a server that trusts every local client. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, ownUser } from '../../bench/postgres.ts';

/** Debian keeps it where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

export const noPgBouncer =
  spawnSync('pgbouncer', ['--version'], { env: { PATH } }).error !== undefined &&
  'PgBouncer is not installed (Debian: pgbouncer)';

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** `connections`: to the server, for each database and user. */
export async function startPgBouncer(
  serverUrl: string,
  connections: number,
  mode = 'transaction',
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-pgbouncer-'));
  const user = ownUser(folder);
  const server = new URL(serverUrl);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    `logfile = ${join(folder, 'log')}`,
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child = spawn('pgbouncer', ['--quiet', file], {
    env: { PATH },
    cwd: folder,
    stdio: 'inherit',
    ...user,
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await answers(port))) await setTimeout(20);
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
