/**
 * Mutation testing: changes sources in a copy, one small fault at a time, and runs the tests beside them. What no test sees is listed.
 *   npm run mutants -- [--rules] [--workers N] [--with TEST_FILE]… PATH…
 * A PATH is a folder or a source file. With --rules only the pure decisions are changed, and only those tests beside them run
 * that start no application: a tenth of a second a change.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { joinTestServer } from '../test/helpers/server.ts';

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** Shapes are words for documents, which goldens hold; a fixture is a part of the tests. */
const SOURCE = /(?<!\.(test|fixture|schema|generated|d))\.ts$/;
const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    with: { type: 'string', multiple: true, default: [] },
  },
});

const filesBelow = (path: string) =>
  statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')).sort() : [path];
const isRule = (file: string) => file.endsWith('.rules.ts');
const startsNothing = (test: string) =>
  test.endsWith('.rules.test.ts') ||
  !/(helpers\/(app|database)|\.fixture)\.ts'/.test(readFileSync(test, 'utf8'));
const besides = (file: string) =>
  globSync(join(dirname(file), '*.test.ts')).filter((test) => !values.rules || startsNothing(test));

const named = positionals.flatMap(filesBelow).filter((file) => SOURCE.test(file));
const sources = values.rules ? named.filter((file) => isRule(file) && besides(file).length > 0) : named;
if (sources.length === 0) throw new Error('Name a folder or a file with something to change.');
const tests = new Set([...sources.flatMap(besides), ...values.with]);

for (const rule of values.rules ? named.filter((file) => isRule(file) && !sources.includes(file)) : [])
  console.log(`${rule}: no table of cases`);

// The tests of each fault join this server rather than start one of their own.
const server = process.env.TEST_DATABASE_URL === undefined ? await joinTestServer() : null;
if (server !== null) process.env.TEST_DATABASE_URL = server.url;
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/compiled');
try {
  const results = await new Stryker({
    mutate: sources,
    tap: { testFiles: [...tests] },
    concurrency: Number(values.workers),
  }).runMutationTest();
  print(results);
} finally {
  await server?.leave();
}

/** A row a file, then the faults that no test saw. */
function print(results: Results): void {
  const files = Map.groupBy(results, ({ fileName }) => relative(process.cwd(), fileName));
  console.log('| file | mutants | killed | survived | score |\n|---|--:|--:|--:|--:|');
  for (const [file, all] of [...files].sort(([a], [b]) => a.localeCompare(b))) console.log(rowOf(file, all));
  console.log(rowOf('all', results));
  for (const [file, all] of files)
    for (const { status, location, replacement } of all.filter((each) => SURVIVED.includes(each.status)))
      console.log(
        `${file}:${location.start.line}:${location.start.column} ${status === 'NoCoverage' ? '(no test) ' : ''}${oneLine(replacement)}`,
      );
}

function rowOf(name: string, all: Results): string {
  const killed = all.filter(({ status }) => KILLED.includes(status)).length;
  const survived = all.filter(({ status }) => SURVIVED.includes(status)).length;
  const score = killed + survived === 0 ? '–' : `${Math.round((100 * killed) / (killed + survived))} %`;
  return `| ${name} | ${killed + survived} | ${killed} | ${survived} | ${score} |`;
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').slice(0, 100);
}
