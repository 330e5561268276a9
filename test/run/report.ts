/** What a run of the tests prints. */
import type { FileOutcome } from './messages.ts';

const SLOWEST = 30;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

export const isFailed = ({ tests, faults }: FileOutcome) =>
  faults.length > 0 || tests.some(({ outcome }) => outcome === 'fail');

/** As the file ends: what it came to, and what it wrote. */
export function lineOf(outcome: FileOutcome): string {
  const { file, tests, notes, output, ms, cpuMs } = outcome;
  const line = `${isFailed(outcome) ? '✖' : '✔'} ${file} (${tests.length} tests,${seconds(ms)},${seconds(cpuMs)} of processor)`;
  const skipped = tests.filter(({ outcome: each }) => each === 'skip').map(({ name }) => `  ﹣ ${name}`);
  const written = output.trimEnd();
  return [line, ...skipped, ...notes.map((note) => `  ℹ ${note}`), ...(written === '' ? [] : [written])].join(
    '\n',
  );
}

/** What failed, whole. */
export function faultsOf({ file, tests, faults }: FileOutcome): string[] {
  const failed = tests.filter(({ outcome, fault }) => outcome === 'fail' && fault !== '');
  return [
    ...failed.map(({ name, fault }) => `✖ ${file}: ${name}\n${fault}`),
    ...faults.map((fault) => `✖ ${file}\n${fault}`),
  ];
}

export interface Counts {
  tests: number;
  pass: number;
  fail: number;
  skipped: number;
}

/** What fails outside the tests of a file counts as one more that failed. */
export function countsOf(outcomes: readonly FileOutcome[]): Counts {
  const counts = { tests: 0, pass: 0, fail: 0, skipped: 0 };
  for (const { tests, faults } of outcomes) {
    counts.tests += tests.length + (faults.length > 0 ? 1 : 0);
    counts.fail += faults.length > 0 ? 1 : 0;
    for (const { outcome } of tests) counts[outcome === 'skip' ? 'skipped' : outcome] += 1;
  }
  return counts;
}

/** The slowest files, and the sum of each folder. */
export function timesOf(outcomes: readonly FileOutcome[]): string[] {
  const row = ({ ms, cpuMs }: Times, name: string) => `${seconds(ms)} ${seconds(cpuMs)}  ${name}`;
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const folders = [...Map.groupBy(outcomes, ({ file }) => folderOf(file))]
    .map(([folder, all]) => ({ folder, files: all.length, ...sumOf(all) }))
    .sort((a, b) => b.ms - a.ms);
  return [
    `the slowest ${slowest.length} files: time, processor time`,
    ...slowest.map((each) => row(each, each.file)),
    'by folder: time, processor time',
    ...folders.map((each) => row(each, `${each.folder} (${each.files})`)),
    row(sumOf(outcomes), `all (${outcomes.length})`),
  ];
}

interface Times {
  ms: number;
  cpuMs: number;
}

const sumOf = (all: readonly Times[]): Times => ({
  ms: all.reduce((sum, { ms }) => sum + ms, 0),
  cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
});

/** The room, or the folder of tests. */
const folderOf = (file: string) =>
  file
    .split('/')
    .slice(0, 2)
    .filter((part) => !part.endsWith('.ts'))
    .join('/');
