/**
 * The published rostering instances, every roster judged by the published evaluator.
 *
 *   npm run bench:rostering -- --dir ../shared/instances [--seconds 60] [--seeds 3] [--threads 2] [--only 8,n005w4_0_1-2-3-3]
 *
 * Writes the table between the marks of bench/RESULTS.md, with commit, machine and date. Exit code 1 when a roster is
 * infeasible in the evaluator's eyes, or costs other than we printed.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Problem, type Solution, solve } from '../src/solver/index.ts';
import { readCurtois, writeCurtois } from './load/curtois.ts';
import { readInrc2, writeInrc2 } from './load/inrc2.ts';

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

/** Costs of the published INRC-II rosters (static view); n005w4 as judged, n030w4 as named by the issue. */
const INRC2 = [
  ['n005w4_0_1-2-3-3', 1695],
  ['n005w4_1_6-2-9-1', 1520],
  ['n030w4_1_6-2-9-1', 1670],
  ['n030w4_1_6-7-5-3', 1820],
] as const;

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '../shared/instances' },
    seconds: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '3' },
    threads: { type: 'string', default: '2' },
    only: { type: 'string' },
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

async function inrc2(): Promise<Instance[]> {
  const folder = join(values.dir, 'inrc2');
  if (!existsSync(folder)) return [];
  const { loadInstance, evaluate } = await tool<Inrc2Judge>('evaluate-inrc2.mjs');
  return INRC2.map(([name, bestKnown]) => {
    const problem = readInrc2(name, (file) => readFileSync(join(folder, file), 'utf8'));
    const instance = loadInstance(folder, name);
    const judge = ({ assignments }: Solution) =>
      evaluate(instance, writeInrc2(problem, assignments).assignments);
    return { name, bestKnown, problem, judge };
  });
}

interface Result {
  solution: Solution;
  verdict: Verdict;
}

async function runs({ problem, judge }: Instance): Promise<Result[]> {
  const results: Result[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const options = { seconds: Number(values.seconds), threads: Number(values.threads), seed };
    const solution = await solve(problem, options);
    results.push({ solution, verdict: judge(solution) });
  }
  return results;
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!;
const figure = (value: number | null, digits = 0) => (value === null ? '–' : value.toFixed(digits));

/** One line of the table; `fault` when the evaluator disagrees. */
function line({ name, bestKnown }: Instance, results: Result[]): { text: string; fault: boolean } {
  const costs = results.map(({ solution }) => solution.cost.total);
  const bounds = results.flatMap(({ solution }) => solution.bound ?? []);
  const middle = median(costs);
  const agree = ({ solution, verdict }: Result) =>
    verdict.feasible && verdict.objective === solution.cost.total;
  const good = results.every(agree);
  const gap = bestKnown === null ? null : ((middle - bestKnown) / bestKnown) * 100;
  const feasible = results.map(({ solution }) => solution.secondsToFeasible ?? Number.POSITIVE_INFINITY);
  const proved = results.filter(({ solution }) => solution.provenOptimal).length;
  const cells = [
    name,
    figure(bestKnown),
    `${Math.min(...costs)} / ${middle} / ${Math.max(...costs)}`,
    figure(gap, 2),
    bounds.length === 0 ? '–' : figure(Math.max(...bounds), 0),
    `${proved}/${results.length}`,
    figure(median(feasible), 2),
    good ? 'same' : 'DIFFERS',
  ];
  return { text: `| ${cells.join(' | ')} |`, fault: !good };
}

const HEAD = [
  '| instance | best known | ours min / median / max | median over best, % | bound | proved | s to feasible | evaluator |',
  '|---|--:|--:|--:|--:|--:|--:|---|',
];
const BEGIN = '<!-- rostering -->';
const END = '<!-- /rostering -->';

function publish(lines: string[]): void {
  const file = new URL('RESULTS.md', import.meta.url);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Measured\n';
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const about = `${values.seconds} s, ${values.threads} threads, ${values.seeds} seeds; ${date}, commit ${commit}, ${cpus().length} × ${cpus()[0]!.model}, Node ${process.versions.node}.`;
  const section = [BEGIN, '## Rostering, published instances', '', about, '', ...HEAD, ...lines, END].join(
    '\n',
  );
  const old = new RegExp(`${BEGIN}[\\s\\S]*${END}`);
  writeFileSync(file, old.test(text) ? text.replace(old, section) : `${text}\n${section}\n`);
}

const only = values.only?.split(',');
const lines: string[] = [];
for (const instance of [...(await curtois()), ...(await inrc2())]) {
  if (only !== undefined && !only.includes(instance.name)) continue;
  const { text, fault } = line(instance, await runs(instance));
  lines.push(text);
  process.stdout.write(`${text}\n`);
  if (fault) process.exitCode = 1;
}
if (lines.length === 0) {
  process.stderr.write(
    `No instances in ${values.dir}. Give --dir the folder that holds curtois/ and inrc2/.\n`,
  );
  process.exitCode = 1;
} else publish(lines);
