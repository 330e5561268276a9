/** The user that the embedded PostgreSQL server runs as: it refuses to run as root. */
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** Users without rights that systems have; the first that exists is taken. */
const WITHOUT_RIGHTS = ['postgres', 'nobody'];

const isRoot = () => process.getuid?.() === 0;

/** For data that is there: only its owner may run a server on it. null: the user of this process. */
export function ownerOf(folder: string): ServerUser | null {
  const { uid, gid } = statSync(folder);
  return isRoot() && uid !== 0 ? { name: `user ${uid}`, uid, gid } : null;
}

/** For new data. null: the user of this process. Throws one sentence when this is root and there is nobody else. */
export function serverUser(passwd = '/etc/passwd'): ServerUser | null {
  if (!isRoot()) return null;
  const users = readUsers(passwd);
  const user = WITHOUT_RIGHTS.map((name) => users.find((each) => each.name === name)).find(Boolean);
  if (user !== undefined) return user;
  throw new Error(
    `The embedded PostgreSQL does not run as root, and ${passwd} has neither of the users ${WITHOUT_RIGHTS.join(', ')}. ` +
      'Start as another user, add one (useradd --system postgres), or set DATABASE_URL.',
  );
}

function readUsers(passwd: string): ServerUser[] {
  return readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}

const MODE = { read: 4, enter: 1 } as const;

/** Whether that user may read what is in the folder, by the modes of it and of all folders above it. */
export function canReach(folder: string, user: ServerUser | null): boolean {
  return user === null || (mayAs(user, resolve(folder), MODE.read) && canPass(folder, user));
}

/** Whether that user may enter folders in it that it knows by name. */
export function canPass(folder: string, user: ServerUser | null): boolean {
  if (user === null) return true;
  const whole = resolve(folder);
  if (!mayAs(user, whole, MODE.enter)) return false;
  for (let above = dirname(whole); ; above = dirname(above)) {
    if (!mayAs(user, above, MODE.enter)) return false;
    if (above === dirname(above)) return true;
  }
}

function mayAs({ uid, gid }: ServerUser, folder: string, wanted: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** Makes the folder if it is not there. Throws when that user cannot pass it. */
export function makeReachable(folder: string, user: ServerUser | null): void {
  // Whatever the process's mask is, the server's user needs to pass.
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
  if (!canPass(folder, user)) throw new Error(`the user ${user?.name} cannot reach ${folder}`);
}

/** Makes it that user's own; null: it is already. */
export function giveTo(user: ServerUser | null, path: string): void {
  if (user !== null) chownSync(path, user.uid, user.gid);
}
