/** The solver as a package of its own: what its README shows runs and fits its types where only JavaScript runs. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'shopfloor-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

test('installed beside the LP library, it plans, proves and explains as its README says', () => {
  const modules = join(folder, 'node_modules');
  const installed = join(modules, 'shopfloor-solver');
  mkdirSync(modules);
  symlinkSync(join(ROOT, 'node_modules/highs'), join(modules, 'highs'));
  run(join(ROOT, 'scripts/solver-package.ts'), installed);
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  assert.deepEqual(
    files.filter((file) => /test|fixture/.test(file)),
    [],
  );

  const example = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync(join(installed, 'README.md'), 'utf8'))![1]!;
  // It ends when it has proved that it is optimal; a busy machine may take longer than a reader would wait.
  writeFileSync(join(folder, 'example.mjs'), example.replace('seconds: 5', 'seconds: 120'));
  const said = run('example.mjs');
  const [, cost, bound] = /^costs (\d+), no rota costs less than (\d+)$/m.exec(said)!;
  assert.equal(cost, bound, 'proved optimal');
  assert.match(said, /1 too few/);
  assert.match(said, /change: 'cap'/);

  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const strict = '--noEmit --allowJs --checkJs --strict --target es2024 --module nodenext'.split(' ');
  assert.equal(run(compiler, ...strict, 'example.mjs'), '');
});
