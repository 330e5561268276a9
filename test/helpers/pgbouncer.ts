/** A PgBouncer of the test's own, in transaction mode, before a server that trusts every local client. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownUser } from '../../bench/postgres.ts';
import { freePort } from '../../src/platform/db/embedded/free-port.ts';

/** Debian keeps it where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

export const noPgBouncer =
  spawnSync('pgbouncer', ['--version'], { env: { PATH } }).error !== undefined &&
  'PgBouncer is not installed (Debian: pgbouncer)';

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Where one is run: a folder that belongs to `user`, removed at the end, and its port. */
export interface Place {
  folder: string;
  user: { uid?: number; gid?: number };
  port: number;
}

export async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-pgbouncer-'));
  return { folder, user: ownUser(folder), port: await freePort() };
}

/** `connections`: to the server, for each database and user. */
export async function startPgBouncer(
  serverUrl: string,
  connections: number,
  mode = 'transaction',
): Promise<Pooler> {
  const place = await makePlace();
  const server = new URL(serverUrl);
  const file = join(place.folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${place.port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    `logfile = ${join(place.folder, 'log')}`,
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const stop = await runPooler(place, ['pgbouncer', '--quiet', file], 'inherit');
  const url = new URL(serverUrl);
  url.port = String(place.port);
  return { url: url.href, stop };
}

/** Runs a command that becomes PgBouncer, until it takes connections. Resolves to what ends it and removes its folder. */
export async function runPooler(
  { folder, user, port }: Place,
  [program = '', ...args]: readonly string[],
  stdio: 'inherit' | 'ignore',
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { env: { PATH, ...env }, cwd: folder, stdio, ...user });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await answers(port))) await setTimeout(20);
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  return async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
