/**
 * The published rostering instances, every roster judged by the published evaluator.
 *
 *   npm run bench:rostering -- --dir ../shared/instances [--seconds 60] [--seeds 5] [--threads 2] [--only 8,n005w4_0_1-2-3-3]
 *                              [--set inrc1] [--write]
 *
 * Set `published`, unless another is named, is Curtois & Qu and INRC-II; `inrc1` is INRC-I.
 * `--seconds` are those of the reference machine: a run gets as many times more as this one is slower right now, by the
 * calibration before each instance (as PyVRP scales its limits by a benchmark of the processor). So machines compare.
 * Prints a row for each instance. `--write` puts them into the set's table of bench/RESULTS.md, test instances first and then
 * training, each with what it was measured by; rows of other instances stay.
 * Exit code 1 when a roster is infeasible in the evaluator's eyes, or costs other than we printed.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Problem, type Solution, solve } from '../src/solver/index.ts';
import { calibrate } from './load/calibration.ts';
import { readCurtois, writeCurtois } from './load/curtois.ts';
import { readInrc1, writeInrc1 } from './load/inrc1.ts';
import { evaluateInrc1 } from './load/inrc1-evaluator.ts';
import { parseInrc1 } from './load/inrc1-files.ts';
import { readInrc2, writeInrc2 } from './load/inrc2.ts';
import { type Row, withRows } from './load/rostering-table.ts';

interface Verdict {
  feasible: boolean;
  objective: number;
}

interface CurtoisJudge {
  parseInstance: (text: string) => unknown;
  evaluate: (instance: unknown, roster: Record<string, string[]>) => Verdict;
}

interface Inrc2Judge {
  loadInstance: (folder: string, name: string) => unknown;
  evaluate: (instance: unknown, assignments: object[]) => Verdict;
}

interface Instance {
  name: string;
  bestKnown: number | null;
  problem: Problem;
  judge: (solution: Solution) => Verdict;
}

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '../shared/instances' },
    seconds: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '5' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
    set: { type: 'string', default: 'published' },
    write: { type: 'boolean', default: false },
  },
});

async function tool<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(join(values.dir, '../tools', name)).href)) as T;
}

async function curtois(): Promise<Instance[]> {
  const folder = join(values.dir, 'curtois');
  if (!existsSync(folder)) return [];
  const { parseInstance, evaluate } = await tool<CurtoisJudge>('evaluate-curtois.mjs');
  const known = JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')).instances;
  const number = (file: string) => Number(/\d+/.exec(file)![0]);
  const files = readdirSync(folder).filter((file) => /^Instance\d+\.txt$/.test(file));
  return files
    .sort((a, b) => number(a) - number(b))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const problem = readCurtois(text, file);
      const instance = parseInstance(text);
      const judge = ({ assignments }: Solution) =>
        evaluate(instance, writeCurtois(problem, assignments).roster);
      const name = String(number(file));
      return { name, bestKnown: known[`Instance${name}`]?.bestKnown ?? null, problem, judge };
    });
}

/** Best known cost by name of the instance. */
const bestKnownOf = (folder: string): Record<string, number> =>
  JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')).bestKnown;

async function inrc2(): Promise<Instance[]> {
  const folder = join(values.dir, 'inrc2');
  if (!existsSync(folder)) return [];
  const { loadInstance, evaluate } = await tool<Inrc2Judge>('evaluate-inrc2.mjs');
  return Object.entries(bestKnownOf(folder)).map(([name, bestKnown]) => {
    const problem = readInrc2(name, (file) => readFileSync(join(folder, file), 'utf8'));
    const instance = loadInstance(folder, name);
    const judge = ({ assignments }: Solution) =>
      evaluate(instance, writeInrc2(problem, assignments).assignments);
    return { name, bestKnown, problem, judge };
  });
}

/** A file that is a pointer to large storage is left out. */
function inrc1(): Instance[] {
  const folder = join(values.dir, 'inrc1');
  if (!existsSync(folder)) return [];
  const known = bestKnownOf(folder);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .map((file) => ({ name: file.replace('.xml', ''), xml: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ xml }) => xml.includes('<SchedulingPeriod'))
    .map(({ name, xml }) => {
      const instance = parseInrc1(xml);
      const problem = readInrc1(instance);
      const judge = ({ assignments }: Solution) => evaluateInrc1(instance, writeInrc1(problem, assignments));
      return { name, bestKnown: known[name] ?? null, problem, judge };
    });
}

/** Sets of instances, with the mark of their table in the results. */
const SETS: Record<string, { mark: string; load: () => Promise<Instance[]> }> = {
  published: {
    mark: 'rostering',
    load: async () => [...(await curtois()), ...(await inrc2())],
  },
  inrc1: { mark: 'rostering-inrc1', load: async () => inrc1() },
};

interface Result {
  solution: Solution;
  verdict: Verdict;
}

/** Rounds a second of the calibration on the quiet machine whose figures RESULTS.md holds: 24.7 and 24.2. */
const REFERENCE_SPEED = 24.5;

const COMMIT = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

async function runs({ problem, judge }: Instance, seconds: number): Promise<Result[]> {
  const results: Result[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const options = { seconds, threads: Number(values.threads), seed };
    const solution = await solve(problem, options);
    results.push({ solution, verdict: judge(solution) });
  }
  return results;
}

/** Of an even number of values the higher one of the two in the middle. */
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
const figure = (value: number | null, digits = 0) => (value === null ? '–' : value.toFixed(digits));

/** One line of the table; `fault` when the evaluator disagrees. `speed` is that of the calibration before. */
function line(
  { name, bestKnown }: Instance,
  results: Result[],
  speed: number,
): { text: string; fault: boolean } {
  const costs = results.map(({ solution }) => solution.cost.total);
  const bounds = results.flatMap(({ solution }) => solution.bound ?? []);
  const middle = median(costs);
  const agree = ({ solution, verdict }: Result) =>
    verdict.feasible && verdict.objective === solution.cost.total;
  const good = results.every(agree);
  const gap = bestKnown === null ? null : ((middle - bestKnown) / bestKnown) * 100;
  const feasible = results.map(({ solution }) => solution.secondsToFeasible ?? Number.POSITIVE_INFINITY);
  const proved = results.filter(({ solution }) => solution.provenOptimal).length;
  const date = new Date().toISOString().slice(0, 10);
  const cells = [
    name,
    figure(bestKnown),
    `${Math.min(...costs)} / ${middle} / ${Math.max(...costs)}`,
    figure(gap, 2),
    bounds.length === 0 ? '–' : figure(Math.max(...bounds), 0),
    `${proved}/${results.length}`,
    figure((median(feasible) * speed) / REFERENCE_SPEED, 2),
    good ? 'same' : 'DIFFERS',
    `${results.length} × ${values.seconds}, ${COMMIT}, ${date}, ${speed.toFixed(1)}`,
  ];
  return { text: `| ${cells.join(' | ')} |`, fault: !good };
}

const only = values.only?.split(',');
const rows: Row[] = [];
const set = SETS[values.set];
if (set === undefined) throw new Error(`--set "${values.set}" is not ${Object.keys(SETS).join(' or ')}.`);
const instances = await set.load();
const names = instances.map(({ name }) => name);
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(
    `--only: ${unknown.join(', ')} is not in ${values.dir}. It has ${names.join(', ')}.\n`,
  );
  process.exitCode = 1;
} else if (instances.length === 0) {
  process.stderr.write(
    `No instances in ${values.dir}. Give --dir the folder that holds curtois/, inrc1/ and inrc2/.\n`,
  );
  process.exitCode = 1;
} else {
  for (const instance of instances) {
    if (only !== undefined && !only.includes(instance.name)) continue;
    const speed = await calibrate();
    const seconds = (Number(values.seconds) * REFERENCE_SPEED) / speed;
    const { text, fault } = line(instance, await runs(instance, seconds), speed);
    rows.push({ name: instance.name, text });
    process.stdout.write(`${text}\n`);
    if (fault) process.exitCode = 1;
  }
  if (values.write) {
    const file = new URL('RESULTS.md', import.meta.url);
    writeFileSync(file, withRows(readFileSync(file, 'utf8'), set.mark, names, rows));
  }
}
