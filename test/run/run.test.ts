/** The runner of the tests: what a file may do to its process, and what is said of it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ALONE, inOrder, testFiles } from './files.ts';
import type { FileOutcome } from './messages.ts';
import { runFiles } from './pool.ts';
import { countsOf, faultsOf, isFailed } from './report.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PATIENT_MS = 120_000;
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.fixture.ts`, import.meta.url));

interface Ways {
  workers?: number;
  limitMs?: number;
  alone?: readonly string[];
  closeMs?: number;
}

/** The files in this order. */
async function outcomesOf(names: readonly string[], ways: Ways = {}): Promise<FileOutcome[]> {
  const { workers = 1, limitMs = PATIENT_MS, alone = [], closeMs = PATIENT_MS } = ways;
  return runFiles(names.map(fixture), {
    workers,
    limitMs,
    closeMs,
    onOutcome: () => undefined,
    isAlone: (file) => alone.map(fixture).includes(file),
  });
}

const brief = ({ tests }: FileOutcome) => tests.map(({ name, outcome }) => `${outcome}: ${name}`);
const processOf = ({ notes }: FileOutcome) => /process (\d+)/.exec(notes.join())?.[1];

test('tests are told in their order, with those that they hold, what they skip and what they write', async () => {
  const [outcome] = await outcomesOf(['passes']);
  assert.deepEqual(brief(outcome!), [
    'pass: first',
    'pass: holds two > inner',
    'skip: holds two > left out',
    'pass: holds two',
  ]);
  assert.deepEqual([outcome!.faults, outcome!.notes], [[], ['first: at the top']]);
  assert.equal(outcome!.output, 'the file has ended\n');
  assert.ok(outcome!.ms > 0 && outcome!.cpuMs > 0);
  assert.deepEqual(countsOf([outcome!]), { tests: 4, pass: 3, fail: 0, skipped: 1 });
});

test('tests that fail are told with why, those that hold them too', async () => {
  const [outcome] = await outcomesOf(['fails']);
  assert.deepEqual(brief(outcome!), [
    'pass: is right',
    'fail: holds one > is wrong',
    'fail: holds one',
    'fail: a suite > is wrong too',
  ]);
  const [wrong, tooWrong, ...others] = faultsOf(outcome!);
  assert.match(wrong!, /fails\.fixture\.ts: holds one > is wrong\n.*AssertionError[\s\S]*1 !== 2/);
  assert.match(tooWrong!, /a suite > is wrong too\nError: thrown in a suite\n.*fails\.fixture\.ts:10/);
  assert.deepEqual(others, []);
});

const OUTSIDE: Record<string, RegExp> = {
  'throws-first': /before any test/,
  'throws-later': /failed to load: Error: after a test/,
  'hook-fails': /a hook of the file: Error: in the hook/,
  'late-error': /thrown late/,
  'late-rejection': /rejected unseen/,
  'waits-for-nothing': /waited for nothing more, in the test “waits”/,
  exits: /ended with code 0, in the test “leaves”/,
  'changes-settings': /left the environment variable LEFT_BY_A_TEST changed/,
  empty: /no test/,
};

for (const [name, fault] of Object.entries(OUTSIDE)) {
  test(`a file that ${name.replaceAll('-', ' ')} fails, and none beside it`, async () => {
    const [before, outcome, behind] = await outcomesOf(['passes', name, 'passes']);
    assert.match(faultsOf(outcome!).join('\n'), fault);
    assert.ok(countsOf([outcome!]).fail === 1);
    assert.deepEqual(
      [before, behind].map((each) => isFailed(each!)),
      [false, false],
    );
  });
}

test('what a file leaves open fails it, and the files after it have another process', async () => {
  const [, outcome, after] = await outcomesOf(['counts', 'left-open', 'counts'], { closeMs: 100 });
  assert.match(outcome!.faults.join(), /left open what keeps a process alive: TCPServerWrap/);
  assert.deepEqual(after!.faults, []);
});

test('a file that does not end is ended at the limit, and named with its test', async () => {
  const [outcome, after] = await outcomesOf(['waits-for-ever', 'passes'], { limitMs: 5_000 });
  assert.deepEqual(brief(outcome!), ['pass: is right']);
  assert.deepEqual(outcome!.faults, ['it did not end within 5 s, in the test “turns round and round”']);
  assert.equal(isFailed(after!), false);
});

test('files share a process, but neither what their helpers hold nor a mocked clock; some are alone', async () => {
  const [first, alone, last] = await outcomesOf(['counts', 'passes', 'counts'], { alone: ['passes'] });
  assert.equal(processOf(first!), processOf(last!));
  assert.equal(alone!.tests.length, 4);
  for (const each of [first, last]) {
    assert.match(each!.notes.join('\n'), /count 1, nothing left\n.*time passes/);
  }
});

test('the command prints the counts, and ends with 1 where anything failed or nothing ran', () => {
  const command = (...names: string[]) =>
    spawnSync(process.execPath, ['test/run/main.ts', ...names.map(fixture)], { cwd: ROOT, encoding: 'utf8' });
  const right = command('passes', 'counts');
  assert.match(right.stdout, /^ℹ tests 5\nℹ pass 4\nℹ fail 0\nℹ skipped 1$/m);
  assert.doesNotMatch(right.stdout, /failing tests:$/m);
  assert.equal(right.status, 0, right.stderr);
  const wrong = command('passes', 'hook-fails');
  assert.match(wrong.stdout, /^ℹ tests 6\nℹ pass 4\nℹ fail 1\nℹ skipped 1$/m);
  assert.match(
    wrong.stdout,
    /failing tests:\n\n✖ .*hook-fails\.fixture\.ts\na hook of the file: Error: in the hook/,
  );
  assert.equal(wrong.status, 1);
  assert.equal(command('missing').status, 1);
});

test('every test file runs once, also those that are alone', () => {
  const all = testFiles(ROOT);
  const known = globSync('{src,test,bench,scripts}/**/*.test.ts', { cwd: ROOT });
  assert.deepEqual(inOrder(all).sort(), known.sort());
  assert.deepEqual(
    Object.keys(ALONE).filter((file) => !all.includes(file)),
    [],
  );
});
