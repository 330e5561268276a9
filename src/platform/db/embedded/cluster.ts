/**
 * The data of an embedded PostgreSQL server, `pg` in the data folder: made once, by initdb. Where root runs the process and
 * the server's user cannot reach the data folder, `pg` is a symbolic link to where it can.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../files.ts';
import { findPrograms, isFault, type Programs } from './programs.ts';
import { canPass, makeReachable, type ServerUser, serverUser } from './server-user.ts';

export interface Cluster {
  /** Where the data is, without links: as the server itself names it. */
  folder: string;
  password: string;
  programs: Programs;
  user: ServerUser | null;
  /** Where the server writes what it has to say. */
  log: string;
}

/** What only root can use, where the server's user cannot reach the data folder. */
const SYSTEM_PLACE = '/var/lib/shopfloor';
/** Kept with the data. A folder without it was made by something else. */
const PASSWORD_FILE = 'shopfloor.password';
/** Of those that the programs are. */
const MAJOR_VERSION = '18';
export const SUPERUSER = 'shopfloor';
/** The server's own, the same on every system. */
export const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** The cluster of a data folder, which exists; made if there is none. `say` is told where it is, if not in the folder. */
export async function openCluster(dataDir: string, say: (text: string) => void): Promise<Cluster> {
  const user = serverUser();
  const link = join(resolve(dataDir), 'pg');
  const programs = findPrograms(user, user === null ? [dataDir] : [dataDir, SYSTEM_PLACE]);
  const found = findCluster(dataDir) ?? (await makeCluster(link, programs, user));
  if (found.folder !== realpathOf(link)) say(`The embedded database is in ${found.folder}\n`);
  return { ...found, programs, user, log: `${link}.log` };
}

/** Where the data is and its password; null: there is none yet. Throws one sentence when it is not ours. */
function findCluster(dataDir: string): Pick<Cluster, 'folder' | 'password'> | null {
  const link = join(resolve(dataDir), 'pg');
  if (!existsSync(link)) return null;
  requireOurs(link);
  const folder = realpathSync(link);
  return { folder, password: readFileSync(join(folder, PASSWORD_FILE), 'utf8') };
}

const realpathOf = (link: string) => join(realpathSync(dirname(link)), basename(link));

/** Throws one sentence when the folder is of another version or engine. */
function requireOurs(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (version === null || !existsSync(join(folder, PASSWORD_FILE))) {
    throw new Error(
      `DATA_DIR: ${folder} is not a database of this version: it was made by another program, or by a version before 0.2 with ` +
        'another engine. Move it away to begin anew, or set another DATA_DIR.',
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `DATA_DIR: ${folder} was made by PostgreSQL ${version}, and this version brings ${MAJOR_VERSION}. Start the version that ` +
        'made it, dump it, and restore the dump into a new DATA_DIR (docs/operations.md, "The embedded database").',
    );
  }
}

async function makeCluster(link: string, programs: Programs, user: ServerUser | null) {
  const above = dirname(link);
  const isBeside = canPass(above, user);
  const place = isBeside ? above : placeElsewhere(above, user);
  const partial = mkdtempSync(join(place, 'pg.partial-'));
  try {
    await initialise(partial, programs, user);
    const whole = isBeside ? link : join(place, 'pg');
    renameSync(partial, whole);
    await syncFolder(place);
    if (!isBeside) symlinkSync(whole, link);
    await syncFolder(above);
  } catch (error) {
    // Another process that starts was first: its cluster is used.
    if (!isFault(error, 'EEXIST', 'ENOTEMPTY', 'ENOTDIR')) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  const made = findCluster(above);
  if (made === null) throw new Error(`DATA_DIR: the database that was made in ${above} is gone again.`);
  return made;
}

/** A folder of its own there: the data folder may be removed and made anew, and then begins anew. */
function placeElsewhere(dataDir: string, user: ServerUser | null): string {
  try {
    makeReachable(SYSTEM_PLACE, user);
    const place = mkdtempSync(join(SYSTEM_PLACE, `${basename(dataDir)}-`));
    giveTo(user, place);
    return place;
  } catch (error) {
    throw new Error(
      `DATA_DIR: the embedded PostgreSQL runs as ${user?.name}, not as root, and can use neither ${dataDir} nor ${SYSTEM_PLACE}: ` +
        `${error instanceof Error ? error.message : error}. Set a DATA_DIR that it can reach, start as another user, or set DATABASE_URL.`,
    );
  }
}

const giveTo = (user: ServerUser | null, path: string) =>
  user === null ? undefined : chownSync(path, user.uid, user.gid);

/** Makes a cluster in an empty folder. */
async function initialise(folder: string, { initdb }: Programs, user: ServerUser | null): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const file = `${folder}.password`;
  writeFileSync(file, password, { mode: 0o600, flush: true });
  for (const path of [file, folder]) giveTo(user, path);
  const options = [
    ...['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${file}`],
    ...['--encoding=UTF8', '--no-instructions', ...LOCALE],
  ];
  try {
    await promisify(execFile)(initdb, [`--pgdata=${folder}`, ...options], {
      cwd: folder,
      ...surroundingsOf(user),
    });
    renameSync(file, join(folder, PASSWORD_FILE));
    await syncFolder(folder);
  } catch (error) {
    throw new Error(
      `DATA_DIR: no database could be made in ${dirname(folder)}: ${reasonOf(error)}. Mend that, or set another DATA_DIR or DATABASE_URL.`,
    );
  } finally {
    rmSync(file, { force: true });
  }
}

/** As whom the programs run, and with what: no setting of other servers, and English messages. */
export const surroundingsOf = (user: ServerUser | null) => ({
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});

/** What a program said of its failure. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'stderr' in error ? String(error.stderr) : '';
  return /(?:FATAL|PANIC|error): +(.*)/.exec(said)?.[1] ?? (said.trim() || error.message);
}
