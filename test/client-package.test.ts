/** The client as a package of its own: packed, installed into an empty project, run by each supported Node. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startTestApp } from './helpers/app.ts';
import { createOrganisation } from './helpers/organisation.ts';

const ROOT = join(import.meta.dirname, '..');
const VERSIONS = [20, 22, 24];
const execute = promisify(execFile);

const testApp = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), 'shopfloor-client-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const project = join(folder, 'project');
const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });

before(() => {
  const made = join(folder, 'package');
  execFileSync(process.execPath, [join(ROOT, 'scripts/client-package.ts'), made]);
  const [archive] = JSON.parse(npm(folder, 'pack', made, '--json')) as [{ filename: string }];
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
  npm(project, 'install', '--offline', join(folder, archive.filename));
  const readme = readFileSync(join(made, 'README.md'), 'utf8');
  writeFileSync(join(project, 'example.mjs'), /^```js\n([\s\S]*?)^```$/m.exec(readme)![1]!);
});

test('the package holds JavaScript and types, no sources and no tests', () => {
  const lib = join(project, 'node_modules/shopfloor-client/lib');
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' });
  assert.ok(files.includes('index.js') && files.includes('index.d.ts'), files.join(' '));
  assert.deepEqual(
    files.filter((file) => /test/.test(file) || (file.endsWith('.ts') && !file.endsWith('.d.ts'))),
    [],
  );
});

test('the example of its README fits its types', () => {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const strict = '--noEmit --allowJs --checkJs --strict --target es2024 --module nodenext'.split(' ');
  const said = execFileSync(process.execPath, [compiler, ...strict, 'example.mjs'], { cwd: project });
  assert.equal(said.toString(), '');
});

for (const major of VERSIONS) {
  test(`the example of its README runs on Node ${major}`, async (t) => {
    const node = findNode(major);
    if (node === null) return t.skip(`no Node ${major} here, and npm has none for this machine`);
    const { admin, locationIds } = await createOrganisation(testApp);
    const times = { start: '2031-05-05T08:00:00Z', end: '2031-05-05T16:00:00Z' };
    const body = { name: 'Till', ...times, locationId: locationIds[0] };
    assert.equal((await admin.call('POST', '/planning/v1/demand', body)).status, 201);
    const { port } = testApp.app.server.address() as AddressInfo;
    const text = readFileSync(join(project, 'example.mjs'), 'utf8')
      .replace('https://rota.example', `http://127.0.0.1:${port}`)
      .replace('ACCESS_TOKEN', admin.token);
    writeFileSync(join(project, `run-${major}.mjs`), text);
    const { stdout } = await execute(node, [`run-${major}.mjs`], { cwd: project });
    const [health, demand, refusal] = stdout.split('\n');
    assert.deepEqual([health, demand], ['ok', 'Till 2031-05-05T08:00:00.000Z 1']);
    assert.match(refusal!, /^422 VALIDATION_ERROR .*2026-11-24.* is not a Monday/);
  });
}

/** This process, the Node of the path, or one from npm; null where there is none. */
function findNode(major: number): string | null {
  for (const path of [process.execPath, '/usr/bin/node']) if (isVersion(path, major)) return path;
  const name = `node-${process.platform}-${process.arch}`;
  const home = join(folder, `node-${major}`);
  try {
    npm(folder, 'install', '--prefix', home, '--no-save', `${name}@${major}`);
  } catch {
    return null;
  }
  const path = join(home, 'node_modules', name, 'bin/node');
  return isVersion(path, major) ? path : null;
}

function isVersion(path: string, major: number): boolean {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith(`v${major}.`);
  } catch {
    return false;
  }
}
