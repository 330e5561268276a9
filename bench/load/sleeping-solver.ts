/** The solver, which sleeps for its time limit and solves with one round then: for problems that need no more. */
import { setTimeout } from 'node:timers/promises';
import { type Problem, type SolveOptions, solveOnThisThread as solve } from '../../src/solver/index.ts';

export * from '../../src/solver/index.ts';

/** An abort ends the sleep at its end only: whoever preloads this wants runs of one length. */
export async function solveOnThisThread(problem: Problem, { seconds = 0, ...options }: SolveOptions) {
  await setTimeout(seconds * 1000);
  return solve(problem, { ...options, iterations: 1 });
}
