/**
 * Weeks of shops, solved to a proof: how many are proved, and how long that takes in a warm process with two threads.
 * Also the week of a chain's one site with as many people and slots. Prints a table and one JSON line, writes nothing.
 *
 *   BENCH_WEEKS=100 BENCH_FIRST=1 BENCH_SECONDS=10 npm run bench:shop
 *
 * With BENCH_ROUNDS=110 at most so many rounds of one thread in place of seconds: the same on every machine, however busy.
 */
import { loadavg } from 'node:os';
import { preferencesPercent } from '../src/planning/rota/runs/results/gap.ts';
import { type Problem, type Solution, solve } from '../src/solver/index.ts';
import { chainWeek } from './load/chain-week.ts';
import { slotsPercent } from './load/level-gaps.ts';
import { shopWeek } from './load/shop-week.ts';

const WEEKS = Number(process.env.BENCH_WEEKS ?? 100);
const FIRST = Number(process.env.BENCH_FIRST ?? 1);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = process.env.BENCH_ROUNDS === undefined ? null : Number(process.env.BENCH_ROUNDS);
const THREADS = 2;
/** Weeks solved before anything is measured, so that the code is compiled. */
const WARM_UP = 3;

interface Result {
  seed: number;
  /** From the call to the answer, starting threads included. */
  seconds: number;
  solution: Solution;
}

async function timed(problem: Problem, seed: number): Promise<Result> {
  const started = performance.now();
  const limit = ROUNDS === null ? { seconds: SECONDS, threads: THREADS } : { iterations: ROUNDS, threads: 0 };
  const solution = await solve(problem, limit);
  return { seed, seconds: (performance.now() - started) / 1000, solution };
}

function chainOfSameSize(seed: number): Problem {
  const { people, demand } = shopWeek(seed);
  const slots = demand.reduce((sum, { target }) => sum + target, 0);
  return chainWeek(seed, { sites: 1, people: people.length, slots });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Nearest rank: the least time within which this share of the weeks was answered. */
function quantile(sorted: readonly number[], share: number): number {
  return rounded(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!);
}

/** By level: the percentages of slots and preferences; null where nothing is proved. */
function unproved({ seed, solution: { cost, bound, gap } }: Result) {
  const difference = bound === null ? null : rounded(cost.total - bound);
  const slots = gap && slotsPercent(gap.slots);
  const preferences = gap && preferencesPercent(gap.preferences);
  const total = { cost: rounded(cost.total), bound: bound === null ? null : rounded(bound), difference };
  return { seed, ...total, slotsPercent: slots, preferencesPercent: preferences };
}

function summaryOf(name: string, results: readonly Result[]) {
  const times = results.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const open = results.filter(({ solution }) => !solution.provenOptimal);
  return {
    name,
    weeks: results.length,
    proved: results.length - open.length,
    infeasible: results.filter(({ solution }) => !solution.feasible).length,
    medianSeconds: quantile(times, 0.5),
    p95Seconds: quantile(times, 0.95),
    maxSeconds: quantile(times, 1),
    rounds: results.reduce((sum, { solution }) => sum + solution.iterations, 0),
    unproved: open.map(unproved),
  };
}

function show(summary: ReturnType<typeof summaryOf>): void {
  const { name, weeks, proved, medianSeconds, p95Seconds, maxSeconds, rounds } = summary;
  const cells = [name, `${proved}/${weeks}`, medianSeconds, p95Seconds, maxSeconds, rounds];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  for (const { seed, cost, bound, difference, ...percent } of summary.unproved) {
    const levels = `slots ${percent.slotsPercent} %, preferences ${percent.preferencesPercent} %`;
    process.stdout.write(
      `  unproved: seed ${seed}, cost ${cost}, bound ${bound}, difference ${difference}, ${levels}\n`,
    );
  }
}

async function measure(name: string, problemOf: (seed: number) => Problem) {
  for (let seed = FIRST; seed < FIRST + WARM_UP; seed++) await timed(problemOf(seed), seed);
  const results: Result[] = [];
  for (let seed = FIRST; seed < FIRST + WEEKS; seed++) results.push(await timed(problemOf(seed), seed));
  const summary = summaryOf(name, results);
  show(summary);
  return summary;
}

process.stdout.write('| weeks | proved | median s | 95 % s | max s | rounds |\n|---|--:|--:|--:|--:|--:|\n');
const summaries = [await measure('shop', shopWeek), await measure('chain, one site', chainOfSameSize)];
const machine = { node: process.versions.node, load: loadavg().map(rounded) };
process.stdout.write(
  `${JSON.stringify({ limitSeconds: SECONDS, rounds: ROUNDS, threads: THREADS, ...machine, summaries })}\n`,
);
