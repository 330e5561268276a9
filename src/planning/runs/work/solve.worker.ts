/** One run's thread: solves, judges and explains, so that the API's thread does none of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { check, type Problem, type Solution, type SolveOptions, solve } from '../../../solver/index.ts';
import { explainRun, isLarge, unexplained } from '../outcome/explanation.ts';
import { hardOfPins } from '../outcome/pins.ts';
import type { FromThread, ToThread, WorkOrder } from './thread.ts';

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

async function work({ problemText, options }: WorkOrder): Promise<void> {
  const problem = JSON.parse(problemText) as Problem;
  const solveOptions: SolveOptions = {
    ...options,
    threads: 1,
    signal: aborted.signal,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  };
  const solution = await solve(problem, solveOptions);
  const report = judge(problem, solution);
  const { assignments } = solution;
  const later = isLarge(problem);
  const explained = later ? unexplained(problem, assignments) : explainRun(problem, assignments);
  post({ kind: 'solved', solution, report, explained, later });
  if (later) post({ kind: 'explained', explained: explainRun(problem, assignments) });
}

work(workerData as WorkOrder)
  .catch((error: unknown) => {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ kind: 'fault', name, message });
  })
  .finally(() => port.close());
