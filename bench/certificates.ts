/**
 * Certificates of weeks of shops and of Curtois & Qu 1 to 7: the solver's bound is certified, and the certificate checked without
 * the solver. Prints a table and what does not hold; exit code 1 where something does not.
 *
 *   npm run bench:certificates [WEEKS [FIRST [CURTOIS]]]      100, 1, and the last instance, 7
 *
 * Weeks are solved in 110 rounds of one thread at most, which are the same on every machine. The instances are those of
 * ../shared/instances/curtois, and are left out where these files are not.
 */

import { existsSync, readFileSync } from 'node:fs';
import { certify, type Problem, type SolveOptions, solve } from '../src/solver/index.ts';
import { hashOf, readCertificate } from './certificate/read.ts';
import { verify } from './certificate/verify.ts';
import { readCurtois } from './load/curtois.ts';
import { shopWeek } from './load/shop-week.ts';

const [weeks = 100, first = 1, lastInstance = 7] = process.argv.slice(2).map(Number);
const ROUNDS_OF_WEEK = 110;
/** Seconds of a solve of an instance, and of the search for any certificate. */
const SECONDS = { instance: 60, certificate: 300 };
const INSTANCES = new URL('../../shared/instances/curtois/', import.meta.url);

interface Row {
  name: string;
  cost: number;
  claimed: number | null;
  certified: number;
  verified: number;
  holds: boolean;
  faults: string[];
  leaves: number;
  seconds: { solve: number; certify: number; verify: number };
}

/** What is proved reaches the claim, but for what costs without a common unit are rounded by. */
const reaches = ({ claimed, verified }: Row): boolean => claimed !== null && verified >= claimed - 1e-4;

async function measure(name: string, problem: Problem, options: SolveOptions): Promise<Row> {
  let since = performance.now();
  const lap = (): number => {
    const before = since;
    since = performance.now();
    return Math.round((since - before) / 100) / 10;
  };
  const solution = await solve(problem, options);
  const solving = lap();
  const until = performance.now() + SECONDS.certificate * 1000;
  const certificate = await certify(problem, solution, () => performance.now() < until);
  const certifying = lap();
  // Through its text, as another program would read it.
  const written: unknown = JSON.parse(JSON.stringify({ ...certificate, problem: hashOf(problem) }));
  const { holds, faults, bound, leaves } = verify(problem, readCertificate(written, problem), solution);
  return {
    name,
    cost: solution.cost.total,
    claimed: solution.bound,
    certified: certificate.bound,
    verified: bound,
    holds,
    faults,
    leaves,
    seconds: { solve: solving, certify: certifying, verify: lap() },
  };
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4;

function show(row: Row): void {
  const { name, cost, claimed, certified, verified, holds, leaves, seconds } = row;
  const points = [cost, claimed, certified, verified].map(rounded);
  const says = `${holds ? 'holds' : 'does not hold'}${reaches(row) ? '' : ', below the claim'}`;
  process.stdout.write(
    `| ${[name, ...points, says, leaves, seconds.solve, seconds.certify, seconds.verify].join(' | ')} |\n`,
  );
  for (const fault of row.faults) process.stdout.write(`  ${fault}\n`);
}

process.stdout.write(
  '| problem | cost | claimed | certified | verified | | leaves | solve s | certify s | verify s |\n|---|--:|--:|--:|--:|---|--:|--:|--:|--:|\n',
);
const rows: Row[] = [];
async function add(name: string, problem: Problem, options: SolveOptions): Promise<void> {
  const row = await measure(name, problem, options);
  show(row);
  rows.push(row);
}
for (let seed = first; seed < first + weeks; seed++)
  await add(`shop week ${seed}`, shopWeek(seed), { iterations: ROUNDS_OF_WEEK, threads: 0 });
for (let number = 1; number <= lastInstance; number++) {
  const file = new URL(`Instance${number}.txt`, INSTANCES);
  if (existsSync(file))
    await add(`Curtois ${number}`, readCurtois(readFileSync(file, 'utf8')), {
      seconds: SECONDS.instance,
      threads: 2,
    });
  else process.stdout.write(`  Curtois ${number} is left out: there is no ${file.pathname}\n`);
}
const held = rows.filter(({ holds }) => holds);
const most = (of: keyof Row['seconds']) => Math.max(...rows.map(({ seconds }) => seconds[of]));
process.stdout.write(
  `${held.length} of ${rows.length} hold, ${held.filter(reaches).length} with all that is claimed; at most ${most('certify')} s to certify, ${most('verify')} s to verify\n`,
);
process.exitCode = held.length === rows.length ? 0 : 1;
