/** The one transaction that ends a run. A worker that lost its job writes nothing. */

import type { Database } from '../../../platform/db/db.ts';
import { type Keys, renumbered } from '../runs/results/explanation-dictionary.ts';
import { withKeys } from '../runs/results/explanations.repo.ts';
import { explainResults, insertKeys, insertResults } from '../runs/results/insert.repo.ts';
import type { RowTexts } from '../runs/results/result-mapper.ts';
import type { StoredRunError } from '../runs/run-error.ts';
import { appendEnd } from '../runs/run-events.ts';
import type { TakenJob } from './dispatch.ts';
import { inBriefTransaction } from './lease.ts';
import type { RunQueue } from './queue.ts';
import type { Solved } from './thread.ts';
import * as repo from './work.repo.ts';

const SOLVER_NAME = 'shopfloor';
/** Rises with every change that may lead the same input and seed to another roster. */
const SOLVER_VERSION = '1';

interface Settings {
  db: Database;
  queue: RunQueue;
  now: () => Date;
}

/** Returns what is left to explain; undefined: nothing. */
export async function storeSolved(
  { db, queue, now }: Settings,
  job: TakenJob,
  run: repo.TakenRun,
  { effort, outcome, rows, later }: Solved,
): Promise<repo.Unexplained | undefined> {
  const result: repo.Result = {
    ...outcome,
    solver: { name: SOLVER_NAME, version: SOLVER_VERSION, timeLimitMs: run.timeLimitMs, ...effort },
    explained: !later,
    reproduced: run.mode === 'rerun' ? outcome.resultHash === run.sourceResultHash : null,
  };
  const { organisationId, runId } = job;
  return inBriefTransaction(db, organisationId, async (tx) => {
    const fence = job.retryCount + 1;
    const at = now();
    const owned = await repo.completeRun(tx, organisationId, runId, fence, result, at.toISOString());
    // Whoever gets the job of a run with a result goes on with its explanations.
    if (!owned || !(later || (await queue.finish(tx, job)))) throw new LostJob(runId);
    await insertResults(tx, organisationId, runId, 'planning_run_rows', rows.rows);
    await insertResults(tx, organisationId, runId, 'planning_assignments', rows.assignments);
    await insertResults(tx, organisationId, runId, 'planning_unassigned', rows.unassigned);
    await insertKeys(tx, organisationId, runId, rows.keys);
    const left = await repo.findUnexplained(tx, organisationId, runId);
    await appendEnd(tx, organisationId, runId, at);
    return left;
  });
}

/** The explanations of a large run, which follow its result. False when the roster has changed meanwhile. */
export async function storeExplained(
  { db, queue, now }: Settings,
  job: TakenJob,
  { rows, overrides }: { rows: RowTexts; overrides: number },
): Promise<boolean> {
  const { organisationId, runId } = job;
  return inBriefTransaction(db, organisationId, async (tx) => {
    const at = now().toISOString();
    if (!(await repo.markExplained(tx, organisationId, runId, overrides, at))) return false;
    if (!(await queue.finish(tx, job))) throw new LostJob(runId);
    const { ids } = JSON.parse(rows.keys) as Keys;
    await withKeys(tx, { organisationId, runId }, ids, async (writer) => {
      const unassigned = renumbered(rows.unassigned, ids, writer);
      await explainResults(tx, organisationId, runId, { ...rows, unassigned });
    });
    return true;
  });
}

export async function storeFailure(
  { db, queue, now }: Settings,
  job: TakenJob,
  error: StoredRunError,
): Promise<void> {
  const { organisationId, runId } = job;
  await inBriefTransaction(db, organisationId, async (tx) => {
    const fence = job.retryCount + 1;
    const at = now();
    const owned = await repo.failRun(tx, organisationId, runId, fence, error, at.toISOString());
    if (!owned || !(await queue.finish(tx, job))) throw new LostJob(runId);
    await appendEnd(tx, organisationId, runId, at);
  });
}

/** A late worker: another attempt owns the run by now. */
export class LostJob extends Error {
  override name = 'LostJob';

  constructor(runId: string) {
    super(`run ${runId} belongs to a later attempt; this attempt's result is dropped`);
  }
}
