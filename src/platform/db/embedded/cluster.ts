/**
 * The data of an embedded PostgreSQL server, `pg` in the data folder: made once, by initdb. Where root runs the process and
 * the server's user cannot reach the data folder, `pg` is a symbolic link to where it can.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../../files.ts';
import { findPrograms, isFault, type Programs } from './programs.ts';
import { canPass, giveTo, makeReachable, ownerOf, type ServerUser, serverUser } from './server-user.ts';

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
/** Beside data that is elsewhere: whose it is. */
const HOME_FILE = 'data-dir';
/** Major version of the programs shipped. */
const MAJOR_VERSION = '18';
export const SUPERUSER = 'shopfloor';
/** The server's own, the same on every system. */
export const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** The cluster of a data folder, which exists; made if there is none. Calls `say` with where it is, if not in the folder. */
export async function openCluster(dataDir: string, say: (text: string) => void): Promise<Cluster> {
  const link = join(resolve(dataDir), 'pg');
  const existing = findCluster(link);
  const user = existing === null ? serverUser() : ownerOf(existing.folder);
  const programs = findPrograms(user, user === null ? [dataDir] : [dataDir, SYSTEM_PLACE]);
  const found = existing ?? (await makeCluster(link, programs, user));
  if (found.folder !== realpathOf(link)) say(`The embedded database is in ${found.folder}\n`);
  return { ...found, programs, user, log: `${link}.log` };
}

/** Where the data is and its password; null: there is none yet. Throws one sentence when it is not ours. */
function findCluster(link: string): Pick<Cluster, 'folder' | 'password'> | null {
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) return null;
  if (!existsSync(link)) {
    throw new Error(
      `DATA_DIR: ${link} is a link to ${readlinkSync(link)}, which is gone. Bring it back, or remove the link to begin anew.`,
    );
  }
  refuseCopiedLink(link);
  if (filesIn(link).length === 0) return null;
  requireOurs(link);
  const folder = realpathSync(link);
  return { folder, password: readFileSync(join(folder, PASSWORD_FILE), 'utf8') };
}

const realpathOf = (link: string) => join(realpathSync(dirname(link)), basename(link));

/** A copy of a data folder whose data is elsewhere leads to the data of the original, which is still in its place. */
function refuseCopiedLink(link: string): void {
  const target = realpathSync(link);
  const file = join(dirname(target), HOME_FILE);
  if (!lstatSync(link).isSymbolicLink() || !existsSync(file)) return;
  const home = readFileSync(file, 'utf8');
  const original = join(home, 'pg');
  if (home === dirname(link) || !existsSync(original) || realpathSync(original) !== target) return;
  throw new Error(
    `DATA_DIR: ${link} leads to ${target}, the database of ${home}. A copied link is no copy of the data: remove it, and restore a dump.`,
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (!isFault(error, 'EACCES')) throw error;
    throw new Error(
      `DATA_DIR: ${folder} belongs to user ${statSync(folder).uid}, and this one may not read it. Start as that user or as root.`,
    );
  }
}

/** Throws one sentence when the folder is of another version or engine. */
function requireOurs(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (version === null || !existsSync(join(folder, PASSWORD_FILE))) {
    const engine = version === null ? 'by a version before 0.2 with another engine' : `PostgreSQL ${version}`;
    throw new Error(
      `DATA_DIR: ${folder} was not made by this product: it is of another program (${engine}?). Move it away to begin anew, or set another DATA_DIR.`,
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
    if (!isBeside) {
      writeFileSync(join(place, HOME_FILE), above);
      symlinkSync(whole, link);
    }
    await syncFolder(above);
  } catch (error) {
    // Another process that starts was first: its cluster is used.
    if (!isFault(error, 'EEXIST', 'ENOTEMPTY', 'ENOTDIR')) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  const made = findCluster(link);
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

/** Makes a cluster in an empty folder. */
async function initialise(folder: string, { initdb }: Programs, user: ServerUser | null): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const file = `${folder}.password`;
  writeFileSync(file, password, { mode: 0o600, flush: true });
  for (const path of [file, folder]) giveTo(user, path);
  const options = [
    '--auth=scram-sha-256',
    `--username=${SUPERUSER}`,
    `--pwfile=${file}`,
    '--encoding=UTF8',
    '--no-instructions',
    ...LOCALE,
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
  env: { LC_ALL: 'C' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});

/** What a program said of its failure, or that it could not be run at all. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall = '', path, code } = error as NodeJS.ErrnoException;
  if (syscall.startsWith('spawn')) return `${path} could not be run (${code}); npm ci installs it anew`;
  const said = 'stderr' in error ? String(error.stderr) : '';
  return /(?:FATAL|PANIC|error): +(.*)/.exec(said)?.[1] ?? (said.trim() || error.message);
}
