/** How fast the machine is for the solver: a fixed problem, a fixed number of rounds, one thread. */

import { solve } from '../../src/solver/index.ts';
import { chainWeek } from './chain-week.ts';

const ROUNDS = 20;

/** Runs after one that warms up; the median is taken, so that a moment's other work does not decide. */
const RUNS = 3;

/** Rounds of the search a second, by the clock: what else runs on the machine lowers it. */
export async function calibrate(): Promise<number> {
  const problem = chainWeek(1, { sites: 3, people: 40, slots: 160 });
  const run = () => solve(problem, { iterations: ROUNDS, threads: 1, seed: 1 });
  await run();
  const speeds: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const started = performance.now();
    await run();
    speeds.push((ROUNDS * 1000) / (performance.now() - started));
  }
  return speeds.toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN;
}
