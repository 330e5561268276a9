/** One run's thread: solves, judges and explains, so that the API's thread does none of it. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Assignment,
  type CheckReport,
  check,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
} from '../../../solver/index.ts';
import { explainRun, isLarge, unexplained } from '../outcome/explanation.ts';
import { metricsOf, resultHash, scoreOf } from '../outcome/outcome.ts';
import { hardOfPins } from '../outcome/pins.ts';
import { rowTexts } from '../outcome/rows.ts';
import { fixedAssignments } from '../problem/builder.ts';
import type { FromThread, Solved, SolveOrder, ToThread, WorkOrder } from './thread.ts';

if (parentPort === null) throw new Error('solve.worker.ts runs as a worker thread');
const port = parentPort;
const post = (message: FromThread) => port.postMessage(message);

const aborted = new AbortController();
port.on('message', (message: ToThread) => {
  if (message === 'abort') aborted.abort();
});

/** Throws unless the independent checker finds the roster as good as the solver says, and within the hard rules. */
function judge(problem: Problem, solution: Solution) {
  const report = check(problem, solution);
  const { hard, medium, soft } = report.cost;
  const same = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
  if (!same(medium, solution.cost.medium) || !same(soft, solution.cost.soft)) {
    const claimed = `${solution.cost.medium}/${solution.cost.soft}`;
    throw new Error(`the solver claims a cost of ${claimed}, the checker finds ${medium}/${soft}`);
  }
  const allowed = hardOfPins(problem);
  if (hard > allowed) {
    const [first] = report.violations;
    throw new Error(`no roster within the hard rules was found: ${first?.message} (${first?.code})`);
  }
  return report;
}

async function solveRun(problem: Problem, options: SolveOrder['options']): Promise<void> {
  const solveOptions: SolveOptions = {
    ...options,
    threads: 1,
    signal: aborted.signal,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  };
  const solution = await solve(problem, solveOptions);
  const report = judge(problem, solution);
  const { assignments, seed, iterations, terminatedBy } = solution;
  const later = isLarge(problem);
  const explained = later ? unexplained(problem, assignments) : explainRun(problem, assignments);
  post({
    kind: 'solved',
    outcome: outcomeOf(problem, solution, report),
    effort: { seed, iterations, terminatedBy },
    rows: rowTexts(problem, assignments, explained),
    later,
  });
  if (later) explainAll(problem, assignments);
}

function explainAll(problem: Problem, assignments: Assignment[]): void {
  post({ kind: 'explained', rows: rowTexts(problem, assignments, explainRun(problem, assignments)) });
}

function outcomeOf(problem: Problem, solution: Solution, report: CheckReport): Solved['outcome'] {
  const { bound, gapPercent, provenOptimal, seconds, assignments } = solution;
  const effort = { bound, gapPercent, provenOptimal, elapsedMs: Math.round(seconds * 1000) };
  const metrics = metricsOf(problem, assignments, report, effort);
  return { score: scoreOf(report), metrics, resultHash: resultHash(assignments) };
}

async function work(order: WorkOrder): Promise<void> {
  const problem = JSON.parse(order.problemText) as Problem;
  if ('options' in order) await solveRun(problem, order.options);
  else explainAll(problem, [...order.assignments, ...fixedAssignments(problem)]);
}

work(workerData as WorkOrder)
  .catch((error: unknown) => {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ kind: 'fault', name, message });
  })
  .finally(() => port.close());
