/** Follows *Add a rule* of CONTRIBUTING.md on a copy of the sources: every step applies, compiles and costs what it says. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

const ROOT = new URL('../', import.meta.url).pathname;
const COPIED = ['src', 'test', 'bench', 'scripts', 'package.json', 'tsconfig.json'];

interface Step {
  file: string;
  kind: 'ts' | 'diff';
  text: string;
}

/** The code blocks of a section; each belongs to the file named last before it. */
function stepsOf(document: string, heading: string): Step[] {
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const found = section.matchAll(/`((?:src|test)\/[\w./-]+\.ts)`|^```(ts|diff)\n([\s\S]*?)^```$/gm);
  const steps: Step[] = [];
  let file = '';
  for (const [, path, kind, text] of found) {
    if (path !== undefined) file = path;
    else steps.push({ file, kind: kind as Step['kind'], text: text! });
  }
  return steps;
}

/** Applies a step: a new file as it is, or the added lines at the one place where the others stand. */
function apply(root: string, { file, kind, text }: Step): void {
  const path = join(root, file);
  if (kind === 'ts') {
    assert.ok(!existsSync(path), `${file} is new`);
    writeFileSync(path, text);
    return;
  }
  const lines = text.trimEnd().split('\n');
  const kept = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const parts = readFileSync(path, 'utf8').split(`${kept.join('\n')}\n`);
  assert.equal(parts.length, 2, `${file} has these lines once:\n${kept.join('\n')}`);
  writeFileSync(path, parts.join(`${lines.map((line) => line.slice(1)).join('\n')}\n`));
}

const copy = mkdtempSync(join(tmpdir(), 'contributing-'));
after(() => rmSync(copy, { recursive: true }));

/** Runs a command in the copy; tests in it are run as of their own, not as a part of this one. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const ended = promisify(execFile)(command, args, { cwd: copy, env });
  const { stdout } = await ended.catch((error: { stdout: string }) => assert.fail(error.stdout));
  return stdout;
}

test('a rule added by the steps compiles, and delta, recount and checker agree on it', async () => {
  const steps = stepsOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'), 'Add a rule');
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const step of steps) apply(copy, step);
  const files = new Set(
    steps.filter(({ file }) => !/\.(test|fixture)\.ts$/.test(file)).map(({ file }) => file),
  );
  assert.equal(files.size, 9, `a rule touches ${[...files].join(', ')}`);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, tsc, '-b', 'src/solver');
  await run(process.execPath, tsc, '--noEmit');
  const tests = ['check/check', 'local-search/roster', 'problem.schema'].map(
    (name) => `src/solver/${name}.test.ts`,
  );
  const report = await run(process.execPath, '--test', '--test-reporter=tap', ...tests);
  assert.match(report, /^ok .* - day span: /m);
});
