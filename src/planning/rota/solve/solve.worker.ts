/**
 * A thread that works runs, one after the other: parses the problem once, solves, judges and explains. The solver's engines
 * have a thread beside it. It ends after a large run, whose memory goes with it, and after a fault.
 */
import { parentPort } from 'node:worker_threads';
import {
  type Assignment,
  breakPlanOf,
  type CheckReport,
  type Cost,
  check,
  type Problem,
  type Solution,
  type SolveOptions,
  solveOnThisThread,
} from '../../../solver/index.ts';
import { fixedAssignments } from '../problem/builder.ts';
import { withoutBystanders } from '../problem/bystanders.ts';
import { breakMetrics } from '../runs/results/breaks.ts';
import { explainRun, isLarge, unexplained } from '../runs/results/explanation.ts';
import { runGapOf } from '../runs/results/gap.ts';
import { type Effort, metricsOf, ownAssignments, resultHash, scoreOf } from '../runs/results/outcome.ts';
import { hardOfPins } from '../runs/results/pins.ts';
import { rowTexts } from '../runs/results/result-mapper.ts';
import { attainableOf } from './attainable.ts';
import { conflictIn, keptSeconds } from './conflict.ts';
import type { FromThread, Solved, SolveOrder, ToThread, WorkOrder } from './thread.ts';

if (parentPort === null) throw new Error('solve.worker.ts runs as a worker thread');
const port = parentPort;
const post = (message: FromThread) => port.postMessage(message);

/** Aborts the run under way. */
let aborted = new AbortController();
port.on('message', (message: ToThread) => {
  if (message === 'abort') aborted.abort();
  else void begin(message);
});

/**
 * Throws unless the independent checker finds the roster as good as the solver says, and nothing broken that is forbidden.
 * `problem` is the one that was solved.
 */
function judge(problem: Problem, solution: Solution): void {
  const report = check(problem, solution);
  const same = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
  const levels = ['hard', 'medium', 'soft'] as const;
  if (!levels.every((level) => same(report.cost[level], solution.cost[level]))) {
    const text = (cost: Cost) => levels.map((level) => cost[level]).join('/');
    throw new Error(
      `the solver claims a cost of ${text(solution.cost)}, the checker finds ${text(report.cost)}`,
    );
  }
  const [fault] = report.breaks?.faults ?? [];
  if (fault !== undefined) throw new Error(`the checker finds breaks that are wrong: ${fault}`);
  if (report.cost.hard <= hardOfPins(problem) + 1e-6) return;
  const [first] = report.violations;
  throw new Error(`no roster within the hard rules was found: ${first?.message} (${first?.code})`);
}

const secondsSince = (since: number) => (performance.now() - since) / 1000;

/** What is left of the time, at least a tenth of a second. */
function leftOf(options: SolveOrder['options'], spent: number): SolveOrder['options'] {
  if (options.seconds === undefined) return options;
  return { ...options, seconds: Math.max(0.1, options.seconds - spent) };
}

/** Whether the explanations followed the result. */
async function solveRun(whole: Problem, { options, limitSeconds }: SolveOrder): Promise<boolean> {
  const problem = withoutBystanders(whole);
  const since = performance.now();
  const { problem: attainable, start, proofs } = await attainableOf(problem);
  const solveOptions: SolveOptions = {
    ...leftOf(options, secondsSince(since) + keptSeconds(problem, attainable, limitSeconds)),
    ...(start === undefined ? {} : { start }),
    threads: 1,
    signal: aborted.signal,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  };
  const solution = await solveOnThisThread(attainable, solveOptions);
  judge(attainable, solution);
  const report = check(problem, solution);
  const left = limitSeconds - secondsSince(since);
  const conflict = await conflictIn(problem, report, { seconds: left, signal: aborted.signal });
  const { assignments, seed, iterations, terminatedBy } = solution;
  const plan = attainable === problem ? (solution.breaks ?? null) : breakPlanOf(problem, assignments);
  const everybody = [...ownAssignments(assignments), ...fixedAssignments(whole)];
  const later = isLarge(whole);
  const explained = later ? unexplained(whole, everybody) : explainRun(whole, everybody);
  post({
    kind: 'solved',
    outcome: outcomeOf(problem, attainable === problem ? solution : unproved(solution), report, {
      proofs,
      ...breakMetrics(plan),
      ...(conflict === null ? {} : { conflict }),
    }),
    effort: { seed, iterations, terminatedBy },
    rows: rowTexts(whole, everybody, explained, plan),
    later,
  });
  if (later) explainAll(whole, everybody);
  return later;
}

function explainAll(problem: Problem, assignments: Assignment[]): void {
  post({ kind: 'explained', rows: rowTexts(problem, assignments, explainRun(problem, assignments)) });
}

/** A bound on rosters of another problem says nothing of this one. */
const unproved = (solution: Solution): Solution => ({
  ...solution,
  bound: null,
  gapPercent: null,
  gap: null,
  provenOptimal: false,
});

function outcomeOf(
  problem: Problem,
  solution: Solution,
  report: CheckReport,
  why: Pick<Effort, 'proofs' | 'conflict' | 'breaks'>,
): Solved['outcome'] {
  const { bound, gapPercent, provenOptimal, seconds, assignments } = solution;
  const gap = solution.gap && runGapOf(solution.gap);
  const effort = { bound, gapPercent, gap, provenOptimal, elapsedMs: Math.round(seconds * 1000), ...why };
  const metrics = metricsOf(problem, assignments, report, effort);
  return { score: scoreOf(report), metrics, resultHash: resultHash(assignments) };
}

/** Works an order; whether the thread is then free for another. */
async function work(order: WorkOrder): Promise<boolean> {
  const problem = JSON.parse(order.problemText) as Problem;
  if ('options' in order) return !(await solveRun(problem, order));
  explainAll(problem, [...order.assignments, ...fixedAssignments(problem)]);
  return false;
}

async function begin(order: WorkOrder): Promise<void> {
  aborted = new AbortController();
  try {
    if (!(await work(order))) port.close();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ kind: 'fault', name, message });
    port.close();
  }
}
