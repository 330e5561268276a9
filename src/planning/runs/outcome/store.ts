/** The one transaction that ends a run. A worker that lost its job writes nothing. */
import type { Problem } from '../../../solver/index.ts';
import type { RunError } from '../runs.schema.ts';
import type { TakenJob } from '../work/queue.ts';
import type { RunnerSettings } from '../work/runner.ts';
import type { Solved } from '../work/thread.ts';
import * as repo from '../work/work.repo.ts';
import type { Explained } from './explanation.ts';
import { metricsOf, resultHash, scoreOf } from './outcome.ts';
import { assignmentRows, explanationRows, unassignedRows } from './rows.ts';

const SOLVER_NAME = 'shopfloor';
/** Rises with every change that may lead the same input and seed to another roster. */
const SOLVER_VERSION = '1';

type Settings = Pick<RunnerSettings, 'db' | 'queue' | 'now'>;

export async function storeSolved(
  { db, queue, now }: Settings,
  job: TakenJob,
  run: repo.TakenRun,
  problemText: string,
  { solution, report, explained, later }: Solved,
): Promise<void> {
  const problem = JSON.parse(problemText) as Problem;
  const { bound, gapPercent, provenOptimal, seconds } = solution;
  const effort = { bound, gapPercent, provenOptimal, elapsedMs: Math.round(seconds * 1000) };
  const hash = resultHash(solution.assignments);
  const result: repo.Result = {
    score: scoreOf(report),
    metrics: metricsOf(problem, solution.assignments, report, effort),
    solver: {
      name: SOLVER_NAME,
      version: SOLVER_VERSION,
      seed: solution.seed,
      iterations: solution.iterations,
      timeLimitMs: run.timeLimitMs,
      terminatedBy: solution.terminatedBy,
    },
    resultHash: hash,
    explained: !later,
    reproduced: run.mode === 'rerun' ? hash === run.sourceResultHash : null,
  };
  const rows = {
    assignments: assignmentRows(problem, solution.assignments, explained),
    unassigned: unassignedRows(problem, explained.unfilled),
    explanations: explanationRows(problem, explained),
  };
  const { organisationId, runId } = job;
  await db.transaction(organisationId, async (tx) => {
    const fence = job.retryCount + 1;
    const owned = await repo.completeRun(tx, organisationId, runId, fence, result, now().toISOString());
    if (!owned || !(await queue.finish(tx, job))) throw new LostJob(runId);
    await repo.insertAssignments(tx, organisationId, runId, rows.assignments);
    await repo.insertUnassigned(tx, organisationId, runId, rows.unassigned);
    await repo.insertExplanations(tx, organisationId, runId, rows.explanations);
  });
}

/** The explanations of a large run, which follow its result; what was overridden meanwhile keeps its own. */
export async function storeExplained(
  { db, now }: Settings,
  { organisationId, runId }: TakenJob,
  problemText: string,
  explained: Explained,
): Promise<void> {
  const problem = JSON.parse(problemText) as Problem;
  const pairs = explained.assigned.map(({ personId, demandId }) => ({ personId, demandId }));
  const rows = {
    assignments: assignmentRows(problem, pairs, explained),
    unassigned: unassignedRows(problem, explained.unfilled),
    explanations: explanationRows(problem, explained),
  };
  await db.transaction(organisationId, async (tx) => {
    if (!(await repo.markExplained(tx, organisationId, runId, now().toISOString()))) return;
    await repo.explainAssignments(tx, organisationId, runId, rows.assignments);
    await repo.explainUnassigned(tx, organisationId, runId, rows.unassigned);
    await repo.insertExplanations(tx, organisationId, runId, rows.explanations);
  });
}

export async function storeFailure(
  { db, queue, now }: Settings,
  job: TakenJob,
  error: RunError,
): Promise<void> {
  const { organisationId, runId } = job;
  await db.transaction(organisationId, async (tx) => {
    const fence = job.retryCount + 1;
    const owned = await repo.failRun(tx, organisationId, runId, fence, error, now().toISOString());
    if (!owned || !(await queue.finish(tx, job))) throw new LostJob(runId);
  });
}

/** A late worker: another attempt owns the run by now. */
export class LostJob extends Error {
  override name = 'LostJob';

  constructor(runId: string) {
    super(`run ${runId} belongs to a later attempt; this result is dropped`);
  }
}
