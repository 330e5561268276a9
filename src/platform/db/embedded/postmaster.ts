/** The process of an embedded PostgreSQL server (its postmaster): whether it runs, by its own file, how it starts and stops. */
import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, reasonOf, surroundingsOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { isFault } from './programs.ts';

export const LOOPBACK = '127.0.0.1';
const SETTINGS = [
  `listen_addresses=${LOOPBACK}`,
  'unix_socket_directories=',
  // One machine shares its memory with the product: the operating system caches files as well.
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'io_method=sync',
  'max_worker_processes=2',
  'max_parallel_workers=0',
  'max_logical_replication_workers=0',
  // Statements that fail are the product's to report; the server's log is for what befalls the server.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

const POLL_MS = 10;
/** What a server says that ends because another one starts in the folder, or listens at its port. */
const GAVE_WAY = /lock file "postmaster\.pid" (already exists|is empty)|could not bind/;
/** Kept from one start to the next, unless it has become larger. */
const LARGEST_LOG_BYTES = 1_000_000;

export interface Running {
  pid: number;
  port: number;
  /** It takes connections. */
  isReady: boolean;
}

/** The server of this folder, by the file that it keeps there; null: none runs. */
export function runningServer(folder: string): Running | null {
  const found = readPidFile(folder);
  if (found === null || !isAlive(found.pid)) return null;
  const isServer = isPostgres(found.pid);
  if (isServer && found.folder === folder) return found;
  // A file that names no server of this folder would keep PostgreSQL from starting. A copy of a folder in use names the
  // server of the other; a folder that was moved while it was in use is still that server's.
  if (!isServer || readPidFile(found.folder)?.pid === found.pid) {
    rmSync(pidFileOf(folder), { force: true });
    return null;
  }
  throw new Error(
    `DATA_DIR: ${folder} was moved from ${found.folder} while its server was running, and it still is. End it (kill -INT ${found.pid}).`,
  );
}

const pidFileOf = (folder: string) => join(folder, 'postmaster.pid');

/** Its lines: process, folder, when it started, port, socket, address, shared memory, state; null: not there, or not yet written. */
function readPidFile(folder: string): (Running & { folder: string }) | null {
  try {
    const lines = readFileSync(pidFileOf(folder), 'utf8').split('\n');
    const [pid, place, , port, , , , state = ''] = lines;
    if (!place || !(Number(pid) > 0)) return null;
    return {
      pid: Number(pid),
      folder: resolve(place),
      port: Number(port),
      isReady: state.trim() === 'ready',
    };
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null;
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isFault(error, 'EPERM');
  }
}

/** Numbers of processes are given again. */
function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync(commandLine)) return true;
  const [program = ''] = readFileSync(commandLine, 'utf8').split('\0');
  return basename(program).startsWith('postgres');
}

/**
 * Starts the server and returns when it takes connections, or when it gave way: another process starts it, or its port is
 * taken. Throws one sentence when it cannot start. `port`: any that is free unless given.
 */
export async function startServer(
  cluster: Cluster,
  settings: readonly string[],
  port?: number,
): Promise<void> {
  const { folder, programs, user, log } = cluster;
  const options = [...SETTINGS, ...settings, `port=${port ?? (await freePort())}`].flatMap((line) => [
    '-c',
    line,
  ]);
  const output = openSync(log, sizeOf(log) > LARGEST_LOG_BYTES ? 'w' : 'a');
  const before = sizeOf(log);
  // A process group of its own: Ctrl-C ends the product, which then ends the server.
  const child = spawn(programs.postgres, ['-D', folder, ...options], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
    ...surroundingsOf(user),
  });
  closeSync(output);
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(reasonOf(error)));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
  });
  for (;;) {
    if (runningServer(folder)?.isReady) return;
    const end = await Promise.race([ended, sleep(POLL_MS)]);
    if (end === undefined) continue;
    const said = readFileSync(log, 'utf8').slice(before);
    if (GAVE_WAY.test(said)) return;
    throw new Error(
      `DATA_DIR: the embedded PostgreSQL did not start: ${reasonIn(said) || end}. Its log is ${log}.`,
    );
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What it said of its end, or first. */
function reasonIn(said: string): string | undefined {
  return /(?:FATAL|PANIC): +(.*)/.exec(said)?.[1] ?? said.trim().split('\n')[0];
}

/** Ends the server; connections are cut, what they had not committed is undone. */
export async function stopServer({ folder, programs, user }: Cluster): Promise<void> {
  const options = ['stop', '--mode=fast', '--wait', '--silent', `--pgdata=${folder}`];
  await promisify(execFile)(programs.pgCtl, options, { cwd: folder, ...surroundingsOf(user) });
}
