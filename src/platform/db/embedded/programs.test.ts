import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findPrograms } from './programs.ts';
import { canPass, canReach, serverUser } from './server-user.ts';

const above = mkdtempSync(join(tmpdir(), 'shopfloor-programs-'));
after(() => rmSync(above, { recursive: true, force: true }));
const isRoot = process.getuid?.() === 0;
const installed = dirname(dirname(dirname(findPrograms(null, []).postgres)));

/** A package without its links, as npm leaves it where install scripts do not run. */
function unlinkedPackage(name: string) {
  const root = join(above, name);
  cpSync(installed, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });
  return { root, version: '1' };
}

const runs = (program: string) => String(execFileSync(program, ['--version']));

test('links that no install script made are made', () => {
  const from = unlinkedPackage('plain');
  assert.throws(
    () => execFileSync(join(from.root, 'native/bin/initdb'), ['--version'], { stdio: 'pipe' }),
    /shared/,
  );
  const { initdb } = findPrograms(null, [], from);
  assert.match(runs(initdb), /^initdb \(PostgreSQL\) 18/);
});

test("where the package can be reached by the process alone, the server's user runs a copy, made once", {
  skip: !isRoot && 'only root has another user',
}, () => {
  const from = unlinkedPackage('home');
  chmodSync(from.root, 0o700);
  const place = join(above, 'elsewhere');
  chmodSync(above, 0o755);
  const user = serverUser();
  const programs = findPrograms(user, [place], from);
  assert.equal(programs.postgres, join(place, 'postgres-1', 'native', 'bin', 'postgres'));
  const { uid, gid } = user!;
  assert.match(String(execFileSync(programs.initdb, ['--version'], { uid, gid, cwd: '/' })), /PostgreSQL/);
  const { ctimeMs } = statSync(programs.postgres);
  findPrograms(user, [place], from);
  assert.equal(statSync(programs.postgres).ctimeMs, ctimeMs);
  const nowhere = join(above, 'closed');
  mkdirSync(nowhere, { mode: 0o700 });
  assert.throws(
    () => findPrograms(user, [nowhere], from),
    /cannot reach .*closed\. Make the folder readable, or set DATABASE_URL\.$/,
  );
});

test('a blank in the path is no hindrance', () => {
  const from = unlinkedPackage('with a blank');
  assert.match(runs(findPrograms(null, [], from).postgres), /PostgreSQL/);
});

test('a system with no user to run it says how to go on', {
  skip: !isRoot && 'only root needs another user',
}, () => {
  const passwd = join(above, 'passwd');
  writeFileSync(passwd, 'root:x:0:0:root:/root:/bin/sh\n');
  assert.throws(() => serverUser(passwd), /does not run as root, .*useradd --system postgres/);
  writeFileSync(passwd, 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
  assert.deepEqual(serverUser(passwd), { name: 'nobody', uid: 65534, gid: 65534 });
});

test('a user reaches what each folder above lets it pass', () => {
  const user = { name: 'x', uid: 4_000_000, gid: 4_000_000 };
  const folder = join(above, 'a', 'b');
  mkdirSync(folder, { recursive: true });
  for (const each of [above, join(above, 'a'), folder]) chmodSync(each, 0o755);
  assert.equal(canReach(folder, user), true);
  chmodSync(join(above, 'a'), 0o711);
  assert.equal(canReach(folder, user), true);
  assert.equal(canReach(join(above, 'a'), user), false);
  assert.equal(canPass(join(above, 'a'), user), true, 'the data folder that root makes');
  chmodSync(join(above, 'a'), 0o750);
  assert.equal(canReach(folder, user), false);
  assert.equal(canReach(folder, null), true);
});
