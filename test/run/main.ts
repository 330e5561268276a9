/**
 * `npm test`: every test file, or those that are named, in a few processes that each run many.
 *   node test/run/main.ts [--workers N] [--limit-seconds N] [FILE ...]
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildConsole, findBrowser } from '../helpers/browser.ts';
import { memoryFolder } from '../helpers/memory.ts';
import { joinTestServer } from '../helpers/server.ts';
import { ALONE, inOrder, testFiles } from './files.ts';
import { runFiles } from './pool.ts';
import { countsOf, faultsOf, lineOf, timesOf } from './report.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILE = fileURLToPath(new URL('compile.ts', import.meta.url));
const LIMIT_SECONDS = '600';
/** What is not closed by then never is, however slow the machine. */
const CLOSE_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // One uses a processor little more than half of its time: it waits for the database, a browser, a process.
    workers: { type: 'string', default: String(availableParallelism() + 2) },
    'limit-seconds': { type: 'string', default: LIMIT_SECONDS },
  },
});

// Sources are compiled once for all processes, also those that tests start.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');

// What tests throw away is kept in memory too.
const memory = memoryFolder();
if (memory !== null) {
  const folder = mkdtempSync(join(memory, 'shopfloor-'));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

// All files share one server.
const server = process.env.TEST_DATABASE_URL === undefined ? await joinTestServer() : null;
if (server !== null) process.env.TEST_DATABASE_URL = server.url;

const print = (...lines: string[]) => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const since = performance.now();
const named = positionals.map((file) => relative(ROOT, resolve(file)));
process.chdir(ROOT);
const files = inOrder(named.length > 0 ? named : testFiles(ROOT));
// Each process would build it otherwise.
if (files.some((file) => file.startsWith('test/browser/')) && findBrowser() !== null) await buildConsole();
const workers = Number(values.workers);
if (files.length > workers) execFileSync(process.execPath, [COMPILE]);
const outcomes = await runFiles(files, {
  workers,
  limitMs: 1000 * Number(values['limit-seconds']),
  closeMs: CLOSE_MS,
  isAlone: (file) => file in ALONE,
  onOutcome: (outcome) => print(lineOf(outcome), ...faultsOf(outcome)),
});

await server?.leave();

const { tests, pass, fail, skipped } = countsOf(outcomes);
const faults = outcomes.flatMap(faultsOf);
print('', ...timesOf(outcomes), '');
print(`ℹ tests ${tests}`, `ℹ pass ${pass}`, `ℹ fail ${fail}`, `ℹ skipped ${skipped}`);
print(`ℹ duration_ms ${Math.round(performance.now() - since)}`);
if (faults.length > 0) print('', '✖ failing tests:', '', faults.join('\n\n'));
process.exitCode = fail > 0 || pass === 0 ? 1 : 0;
