/** The console asks the server what its caller may do; a role decides nothing in a page. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;

/** A role that is read or named: `me().role`, `{ id, role } = me()`, `isAdmin`, `role === …`, `'area-manager'`. */
const ROLE_TEST =
  /\brole\b[^;]*= me\(\)|\.role\b|\brole (?:===|!==|in)|\bis(?:Admin|Manager|Member)\b|['"`](?:admin|area-manager|manager|member)['"`](?!:)/;

/** Where a role is data, and why. */
const DATA: Readonly<Record<string, string>> = {
  'src/console/app/me.ts': 'the type of who is signed in',
  'src/console/app/session.ts': 'read from the token',
  'src/console/app/shell.tsx': 'shown beside the name',
  'src/console/admin/accounts/account-fields.tsx': 'the role of an account',
  'src/console/admin/accounts/account-form.tsx': 'the role of an account',
  'src/console/admin/accounts/people.tsx': 'the role of an account',
  'src/console/admin/accounts/sites-of-role.ts': 'the role of an account',
  'src/console/admin/organisation/data.ts': 'the accounts of a role',
};

const sources = globSync('src/console/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/(?:messages|languages)\b/.test(file),
);
const linesWithRole = (text: string) => text.split('\n').filter((line) => ROLE_TEST.test(line));

test('tests of roles are found', () => {
  const found = [
    "if (me().role === 'member') return null;",
    'const { id, role } = me();',
    'const isAdmin = check();',
    "ROLES.includes('area-manager')",
    "role !== 'member' ? 1 : 2",
  ];
  assert.deepEqual(linesWithRole(found.join('\n')), found);
  assert.deepEqual(linesWithRole('<p role="alert">\n  if (isPlanner()) return;\n  messages.role,'), [
    '  messages.role,',
  ]);
});

test('no page of the console decides by a role', () => {
  const read = (file: string) => linesWithRole(readFileSync(join(ROOT, file), 'utf8'));
  const found = sources.filter((file) => read(file).length > 0);
  assert.deepEqual(
    found.toSorted().filter((file) => !Object.hasOwn(DATA, file)),
    [],
    'ask `may` of src/console/app/may.ts, or the record',
  );
  assert.deepEqual(
    Object.keys(DATA).filter((file) => !found.includes(file)),
    [],
    'take it off the list',
  );
});
