/** Follows the walks of CONTRIBUTING.md on a copy of the sources: every step applies, compiles and does what it says. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

const ROOT = new URL('../', import.meta.url).pathname;
const COPIED = ['src', 'test', 'bench', 'scripts', 'migrations', 'package.json', 'tsconfig.json'];
/** What the compiler knows of the sources, where it has looked at them: it then looks at what the steps change. */
const KNOWN = '.cache/types';
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

interface Step {
  file: string;
  kind: 'ts' | 'sql' | 'diff';
  text: string;
}

/** The code blocks of a section; each belongs to the file named last before it. */
function stepsOf(document: string, heading: string): Step[] {
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const found = section.matchAll(
    /`((?:src|test|migrations)\/[\w./-]+\.(?:ts|sql))`|^```(ts|sql|diff)\n([\s\S]*?)^```$/gm,
  );
  const steps: Step[] = [];
  let file = '';
  for (const [, path, kind, text] of found) {
    if (path !== undefined) file = path;
    else steps.push({ file, kind: kind as Step['kind'], text: text! });
  }
  return steps;
}

/** Applies a step: a new file as it is, or the changed lines at the one place where the others stand. */
function apply(root: string, { file, kind, text }: Step): void {
  const path = join(root, file);
  if (kind !== 'diff') {
    assert.ok(!existsSync(path), `${file} is new`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const lines = text.trimEnd().split('\n');
  const without = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
  const parts = readFileSync(path, 'utf8').split(without('+'));
  assert.equal(parts.length, 2, `${file} has these lines once:\n${without('+')}`);
  writeFileSync(path, parts.join(without('-')));
}

/** Runs a command in the copy; tests in it are run as of their own, not as a part of this one. */
async function run(...args: string[]): Promise<string> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const ended = promisify(execFile)(process.execPath, args, { cwd: copy, env });
  const { stdout } = await ended.catch((error: { stdout: string }) => assert.fail(error.stdout));
  return stdout;
}

const copy = mkdtempSync(join(tmpdir(), 'contributing-'));
after(() => rmSync(copy, { recursive: true }));

const isSource = (file: string) => /^src\/(?!.*\.(test|fixture)\.ts$)/.test(file);

/** Applies the steps of a section to the copy; says which files they touch. */
function follow(heading: string): string[] {
  const steps = stepsOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'), heading);
  for (const step of steps) apply(copy, step);
  return [...new Set(steps.map(({ file }) => file))];
}

/** Runs tests of the copy, in one process that loads the sources once; each of the titles must be among those that pass. */
async function passes(files: string[], titles: string[], ...options: string[]): Promise<void> {
  const report = await run('--test', '--test-isolation=none', '--test-reporter=tap', ...options, ...files);
  for (const title of titles) assert.ok(report.includes(`- ${title}\n`), `${title}:\n${report}`);
}

test('the steps of every walk apply to the sources, which compile', async () => {
  // First, so that every source is younger: by their age the compiler sees which it must look at again.
  if (existsSync(join(ROOT, KNOWN))) cpSync(join(ROOT, KNOWN), join(copy, KNOWN), { recursive: true });
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [heading, sources, tests] of [
    ['Add a rule', 5, 1],
    ['Add an operation', 4, 2],
    ['Add a member of demand', 7, 2],
    ['Add a setting', 4, 1],
  ] as const) {
    const touched = follow(heading);
    const counts = [touched.filter(isSource).length, touched.filter((file) => !isSource(file)).length];
    assert.deepEqual(counts, [sources, tests], `${heading}: touches ${touched.join(', ')}`);
  }
  await run(TSC, '-b', 'src/solver');
  await run(TSC, '--noEmit');
});

test('a rule added by the steps: delta, recount and checker agree on it', async () => {
  const files = ['rules/day-span/day-span', 'rules/registry', 'problem.schema'];
  await passes(
    files.map((name) => `src/solver/${name}.test.ts`),
    [
      'day span: a duty at 6 and one that ends at 18 are 2 h above 10 h',
      'daySpan: delta = recount = check under any changes',
      'daySpan: bounds are never above the best of all rosters, and what is found is never below it',
    ],
  );
});

test('an operation added by the steps does what it says, and is called by the tests of every operation', async () => {
  const own = 'a label that was set is taken away; where there is none, nothing happens';
  const all = 'the register has every operation of the document';
  const writes = 'clearQualification: refused it leaves nothing; one key has one effect and one event';
  const files = ['organisation/qualifications/qualifications', 'matrix', 'writes'].map(
    (name) => `src/planning/${name}.test.ts`,
  );
  // The ingest names the qualification whose label is cleared.
  const pattern = `--test-name-pattern=${own}|${all}|clearQualification|ingestEligibilitySnapshot: refused`;
  await passes(files, [own, all, writes, 'clearQualification: who may, where'], pattern);
});

test('a setting added by the steps changes what it says', async () => {
  const file = 'src/directory/oauth/token-life.test.ts';
  await passes([file], ['service tokens live as long as TOKEN_LIFE_SECONDS says']);
});

test('a member of demand added by the steps goes its whole way', async () => {
  const file = 'src/planning/need/demand/dress-code.test.ts';
  await passes([file], ['a dress code is said, copied to another week and exported']);
});
