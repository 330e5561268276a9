/** Waits for a run to end, whichever process works on it, and says what it came to. */

import type { Database, Sql } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import type { Reported } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import type { Caller } from '../../write.ts';
import { shownRun } from '../runs/results/in-words.ts';
import * as results from '../runs/results/results.repo.ts';
import { seenAssignments, seenUnassigned } from '../runs/results/seen-results.ts';
import { saidOf } from '../runs/run-error.ts';
import { findRun } from '../runs/runs.repo.ts';
import type { RunStatus } from '../runs/runs.schema.ts';
import { requireRun, seenLocations } from '../runs/runs.view.ts';
import type { Runner } from './runner.ts';

const OPEN = new Set<RunStatus>(['queued', 'running']);
const POLL_MS = 500;

/** Resolves when the run is over, whichever process works on it. */
export async function waitForRun(
  runner: Runner,
  db: Database,
  organisationId: string,
  id: string,
): Promise<void> {
  for (;;) {
    const ended = nextEnd(runner, id);
    const run = await findRun(db, organisationId, id);
    if (run === undefined || !OPEN.has(run.status)) return ended.cancel();
    if (runner.stopped && run.status === 'queued') {
      ended.cancel();
      throw new ApiError(500, 'INTERNAL', say('runs.shuttingDown', { id }));
    }
    await ended.promise;
  }
}

/** Resolves when the run's end is heard of, else after a while. */
function nextEnd(runner: Runner, id: string): { promise: Promise<void>; cancel(): void } {
  let cancel = () => {};
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(() => cancel(), POLL_MS);
    const onEnd = (ended: string) => {
      if (ended === id) cancel();
    };
    runner.events.on('ended', onEnd);
    cancel = () => {
      clearTimeout(timer);
      runner.events.off('ended', onEnd);
      resolve();
    };
  });
  return { promise, cancel };
}

/** The answer of create, rerun and replan once the run is over. */
export async function finalAnswer(sql: Sql, { scope, refusal }: Caller, id: string): Promise<Reported> {
  const run = await requireRun(sql, scope, id);
  if (run.status === 'failed') {
    const { reason = 'SOLVER_FAULT' } = run.error ?? {};
    const message = run.error === null ? say('runs.endedWithout') : saidOf(run.error);
    return refusal(new ApiError(400, 'PLANNING_FAILED', say('runs.failed', { message, id }), { reason }));
  }
  const where = {
    organisationId: scope.actor.organisationId,
    runId: id,
    locationIds: seenLocations(scope),
  };
  const [sight, assignments, unassigned] = await Promise.all([
    sightOf(sql, scope),
    results.readAssignments(sql, where, scope.language),
    results.readUnassigned(sql, where, scope.language),
  ]);
  const shown = await shownRun(sql, scope, run, sight);
  return {
    status: 201,
    body: {
      ...shown,
      assignments: seenAssignments(assignments, sight),
      unassigned: seenUnassigned(unassigned, sight),
    },
    headers: { etag: etagOf(run.version), location: `/planning/v1/planning-runs/${id}` },
  };
}
