/** Solves one problem from a file and prints one JSON line; `--help` says how. */
import { Console } from 'node:console';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashOf } from '../bench/certificate/read.ts';
import { readCurtois, writeCurtois } from '../bench/load/curtois.ts';
import { readInrc1, writeInrc1 } from '../bench/load/inrc1.ts';
import { parseInrc1 } from '../bench/load/inrc1-files.ts';
import { readInrc2, writeInrc2 } from '../bench/load/inrc2.ts';
import { preferencesPercent } from '../src/planning/rota/runs/results/gap.ts';
import {
  type Conflict,
  certify,
  conflictOf,
  type Gap,
  NotCertified,
  type PhaseTrace,
  type Problem,
  ProblemFault,
  type Progress,
  type Solution,
  solve,
  validate,
  warningsOf,
} from '../src/solver/index.ts';

const HELP = `Solve one problem from a file and print one JSON line.

  npm run -s solve -- FILE [--seconds 10] [--seed 1] [--threads 2] [--iterations N] [--out OUT.json] [--trace]
                      [--format problem|curtois|inrc1|inrc2] [--instance n030w4_1_6-2-9-1] [--conflict 10]
                      [--certificate CERT.json [--proof 60]]

FILE: a Problem in JSON, a Curtois & Qu text file, an INRC-I file (.xml), or for inrc2 the folder that holds the data sets.
gap of the line has a gap for each level: empty slots by what one costs, with the fewest that is proved; then
preferences, with the least that is proved for these slots and the difference in percent.
conflict, of a roster that breaks hard rules: the fewest of them that no roster keeps together, looked for up to
--conflict seconds after the solve (0: not at all). Hard rules that contradict each other whatever the demand are
named on stderr before it.
CERT: a proof of the bound that node bench/verify-certificate.ts PROBLEM.json CERT.json checks, looked for up to --proof
seconds after the solve; certified of the line is the bound that it proves, null where it has none.
--trace says on stderr where the time went: seconds, rosters priced (of annealing moves tried), labels, nodes of the tree
and simplex iterations by phase, on all threads together.
OUT: a Solution, or the evaluator's format for the published instances.
Progress goes to stderr when that is a terminal. Exit code 1: bad input; 0: solved, feasible or not.`;

const OPTIONS = {
  seconds: { type: 'string', default: '10' },
  iterations: { type: 'string' },
  seed: { type: 'string', default: '1' },
  threads: { type: 'string', default: '2' },
  format: { type: 'string' },
  instance: { type: 'string' },
  conflict: { type: 'string', default: '10' },
  certificate: { type: 'string' },
  proof: { type: 'string', default: '60' },
  out: { type: 'string' },
  trace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Loaded {
  name: string;
  problem: Problem;
  write: (solution: Solution) => unknown;
}

function load(file: string, format: string, instance: string | undefined): Loaded {
  if (format === 'inrc2') {
    if (instance === undefined) throw new Error('--instance is missing. Write it like n030w4_1_6-2-9-1.');
    const problem = readInrc2(instance, (name) => readFileSync(join(file, name), 'utf8'));
    return { name: instance, problem, write: ({ assignments }) => writeInrc2(problem, assignments) };
  }
  const name = basename(file).replace(/\.\w+$/, '');
  const text = readFileSync(file, 'utf8');
  if (format === 'curtois') {
    const problem = readCurtois(text, name);
    return { name, problem, write: ({ assignments }) => writeCurtois(problem, assignments) };
  }
  if (format === 'inrc1') {
    const problem = readInrc1(parseInrc1(text));
    return { name, problem, write: ({ assignments }) => writeInrc1(problem, assignments) };
  }
  if (format !== 'problem') throw new Error(`--format "${format}" is not problem, curtois, inrc1 or inrc2.`);
  return { name, problem: parsed(file, text), write: (solution) => solution };
}

function parsed(file: string, text: string): Problem {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} holds no JSON: ${(error as Error).message}. --format names other formats.`);
  }
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} "${text}" is not a number from 0 up.`);
  return value;
}

function showProgress({ seconds, cost, bound, feasible }: Progress): void {
  const text = `${seconds.toFixed(1)} s  cost ${cost.total}${feasible ? '' : ` (${cost.hard} hard)`}  bound ${bound ?? '-'}`;
  process.stderr.write(`\r${text.padEnd(70)}`);
}

function levels({ slots, preferences }: Gap) {
  return { slots, preferences: { ...preferences, percent: preferencesPercent(preferences) } };
}

/** One line a phase, in the order in which they began; to stderr. */
function show(trace: readonly PhaseTrace[]): void {
  const all = trace.reduce((sum, { seconds }) => sum + seconds, 0);
  const share = (seconds: number) => Math.round((100 * seconds) / (all || 1));
  new Console(process.stderr).table(
    trace.map(({ phase, seconds, ...counts }) => ({
      phase,
      seconds: Math.round(100 * seconds) / 100,
      '%': share(seconds),
      ...counts,
      labels: Math.round(counts.labels),
    })),
  );
}

function warn(problem: Problem): void {
  if (validate(problem).length > 0) return;
  for (const { path, message } of warningsOf(problem)) process.stderr.write(`warning: ${path}: ${message}\n`);
}

async function conflictIn(
  problem: Problem,
  { feasible }: Solution,
  seconds: number,
): Promise<Conflict | null> {
  return feasible || seconds === 0 ? null : conflictOf(problem, { seconds });
}

/** Writes the certificate of the bound. Returns what it proves, null where there is none. */
async function prove(
  problem: Problem,
  solution: Solution,
  file: string,
  seconds: number,
): Promise<number | null> {
  const until = performance.now() + seconds * 1000;
  try {
    const certificate = await certify(problem, solution, () => performance.now() < until);
    writeFileSync(file, `${JSON.stringify({ ...certificate, problem: hashOf(problem) })}\n`);
    return certificate.bound;
  } catch (error) {
    if (!(error instanceof NotCertified)) throw error;
    process.stderr.write(`no certificate: ${error.message}\n`);
    return null;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  if (file === undefined) throw new Error('FILE is missing: npm run -s solve -- FILE [--seconds 10] …');
  const byName = file.endsWith('.txt') ? 'curtois' : file.endsWith('.xml') ? 'inrc1' : 'problem';
  const { name, problem, write } = load(
    file,
    values.format ?? (values.instance ? 'inrc2' : byName),
    values.instance,
  );
  warn(problem);
  const solution = await solve(problem, {
    ...(values.iterations === undefined
      ? { seconds: number('seconds', values.seconds) }
      : { iterations: number('iterations', values.iterations) }),
    seed: number('seed', values.seed),
    threads: number('threads', values.threads),
    trace: values.trace,
    ...(process.stderr.isTTY ? { onProgress: showProgress } : {}),
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (solution.trace !== undefined) show(solution.trace);
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(write(solution))}\n`);
  const { cost, bound, provenOptimal, feasible, seconds, iterations, threads } = solution;
  const peakMemoryMB = Math.round(process.resourceUsage().maxRSS / 1024);
  const rounded = { seconds: Math.round(seconds * 100) / 100, secondsToFeasible: solution.secondsToFeasible };
  const gap = solution.gap && levels(solution.gap);
  const conflict = await conflictIn(problem, solution, number('conflict', values.conflict));
  const { certificate, proof } = values;
  const proved =
    certificate === undefined
      ? {}
      : { certified: await prove(problem, solution, certificate, number('proof', proof)) };
  const line = {
    instance: name,
    cost: cost.total,
    bound,
    gap,
    provenOptimal,
    feasible,
    ...rounded,
    ...proved,
  };
  process.stdout.write(
    `${JSON.stringify({ ...line, iterations, threads, peakMemoryMB, ...(conflict && { conflict }) })}\n`,
  );
}

try {
  await main();
} catch (error) {
  const faults = error instanceof ProblemFault ? error.faults : [];
  const lines = faults.map(({ path, message }) => `${path}: ${message}\n`);
  process.stderr.write(lines.join('') || `${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
