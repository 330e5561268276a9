/**
 * Other solvers on the same problems: same seconds, same threads, every roster judged by the same judge.
 *
 *   npm run bench:peers -- [--dir ../shared/instances] [--seconds 60] [--threads 2] [--seed 1] [--only shop,curtois-1]
 *
 * CP-SAT wants Python with `ortools` (`pip install ortools`), Timefold (community edition, one thread) Java 17 and Maven, which
 * fetches it; a peer that is not here is named and left out. Prints a table, writes nothing.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Assignment, check, type Problem, solve } from '../../src/solver/index.ts';
import { calibrate } from '../load/calibration.ts';
import { chainWeek } from '../load/chain-week.ts';
import { readCurtois } from '../load/curtois.ts';
import { shopWeek } from '../load/shop-week.ts';
import { type Flat, flatten } from './flat.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '../shared/instances' },
    seconds: { type: 'string', default: '60' },
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
/** Reading the problem and building the model are not limited, but must end. */
const PATIENCE = 600;

interface Answer {
  assignments: Assignment[] | null;
  bound: number | null;
  note: string;
}

interface Peer {
  name: string;
  /** What is missing here to run it; null: nothing. */
  missing: string | null;
  solve: (problem: Problem) => Answer | Promise<Answer>;
}

/** Pairs of the flat problem as another program chose them. */
interface Chosen {
  pairs: number[] | null;
  bound: number | null;
  optimal: boolean;
  buildSeconds: number;
}

const folder = mkdtempSync(join(tmpdir(), 'peers-'));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

const written = new Map<Problem, { flat: Flat; file: string }>();

function flatFile(problem: Problem): { flat: Flat; file: string } {
  const old = written.get(problem);
  if (old !== undefined) return old;
  const entry = { flat: flatten(problem), file: join(folder, `${written.size}.json`) };
  writeFileSync(entry.file, JSON.stringify(entry.flat));
  written.set(problem, entry);
  return entry;
}

/** Runs `command … FLAT.json SECONDS THREADS SEED`; its last line is a `Chosen`. */
function answerOf(problem: Problem, command: string, args: string[]): Answer {
  const { flat, file } = flatFile(problem);
  const all = [...args, file, values.seconds, values.threads, values.seed];
  let text: string;
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const timeout = (SECONDS + PATIENCE) * 1000;
    text = execFileSync(command, all, { encoding: 'utf8', timeout, maxBuffer: 1e9, stdio });
  } catch (error) {
    return {
      assignments: null,
      bound: null,
      note: `failed: ${error instanceof Error ? error.message : error}`,
    };
  }
  const chosen: Chosen = JSON.parse(text.trimEnd().split('\n').at(-1)!);
  const assignments = chosen.pairs?.map((number) => {
    const { person, row } = flat.pairs[number]!;
    return { personId: problem.people[person]!.id, demandId: problem.demand[row]!.id };
  });
  const note = `${chosen.optimal ? 'optimal, ' : ''}model built in ${chosen.buildSeconds} s`;
  return { assignments: assignments ?? null, bound: chosen.bound, note };
}

const ours: Peer = {
  name: 'this solver',
  missing: null,
  solve: async (problem) => {
    const options = { seconds: SECONDS, threads: Number(values.threads), seed: Number(values.seed) };
    const { assignments, bound, provenOptimal, seconds } = await solve(problem, options);
    return { assignments, bound, note: provenOptimal ? `optimal after ${seconds.toFixed(1)} s` : '' };
  },
};

const cpSat: Peer = {
  name: 'CP-SAT',
  missing: works('python3', ['-c', 'import ortools']) ? null : 'Python with ortools',
  solve: (problem) => answerOf(problem, 'python3', [here('cp_sat.py')]),
};

/** Java's class path with Timefold and the peer's classes; null where it cannot be built. */
function timefoldClasses(): string | null {
  if (!works('mvn', ['-v']) || !works('javac', ['-version'])) return null;
  const libraries = join(folder, 'class-path');
  const pom = here('timefold/pom.xml');
  if (!works('mvn', ['-q', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${libraries}`]))
    return null;
  const classPath = readFileSync(libraries, 'utf8');
  const built = works('javac', ['-cp', classPath, '-d', folder, here('timefold/TimefoldPeer.java')]);
  return built ? `${folder}${delimiter}${classPath}` : null;
}

const classes = timefoldClasses();

const timefold: Peer = {
  name: 'Timefold',
  missing: classes === null ? 'Java 17 with Maven' : null,
  solve: (problem) => answerOf(problem, 'java', ['-cp', classes ?? '', 'TimefoldPeer']),
};

function problems(): [string, () => Problem][] {
  const files = Array.from({ length: 12 }, (_, i) => join(values.dir, `curtois/Instance${i + 1}.txt`));
  const curtois = files
    .filter((file) => existsSync(file))
    .map((file, i): [string, () => Problem] => [
      `curtois-${i + 1}`,
      () => readCurtois(readFileSync(file, 'utf8'), file),
    ]);
  return [
    ...curtois,
    ['shop', () => shopWeek(1)],
    ['chain-10', () => chainWeek(1, { sites: 10, people: 100, slots: 500 })],
    ['chain-50', () => chainWeek(1, { sites: 50, people: 500, slots: 2500 })],
    ['chain-200', () => chainWeek(1)],
  ];
}

function judged(problem: Problem, { assignments, bound, note }: Answer): string {
  if (assignments === null) return `– | – | ${note}`;
  const { feasible, cost } = check(problem, { assignments });
  const total = feasible ? cost.total.toFixed(1) : `infeasible (${cost.hard.toFixed(1)} hard)`;
  return `${total} | ${bound === null ? '–' : bound.toFixed(1)} | ${note}`;
}

const only = values.only?.split(',');
const peers = [ours, cpSat, timefold];
for (const { name, missing } of peers) {
  if (missing !== null) process.stdout.write(`${name} is left out: ${missing} is not here.\n`);
}
const before = await calibrate();
process.stdout.write('| problem | solver | cost | bound | |\n|---|---|--:|--:|---|\n');
for (const [name, make] of problems()) {
  if (only !== undefined && !only.includes(name)) continue;
  const problem = make();
  for (const peer of peers.filter(({ missing }) => missing === null)) {
    process.stdout.write(`| ${name} | ${peer.name} | ${judged(problem, await peer.solve(problem))} |\n`);
  }
}
const speeds = [before, await calibrate()].map((speed) => speed.toFixed(1));
process.stdout.write(
  `\n${SECONDS} s, ${values.threads} threads, seed ${values.seed}; calibration ${speeds.join(' and ')} rounds a second before and after.\n`,
);
rmSync(folder, { recursive: true });
