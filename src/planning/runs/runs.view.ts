/** Runs as callers may see them: in scope, pay hidden from members. */
import type { FastifyRequest } from 'fastify';
import type { Database, Sql } from '../../platform/db.ts';
import { ApiError, errorBody, forbidden, notFound } from '../../platform/errors.ts';
import { etagOf } from '../../platform/etag.ts';
import type { Outcome } from '../../platform/mutation.ts';
import { inScope, type Scope } from '../scope.ts';
import * as results from './results/results.repo.ts';
import { findRun } from './runs.repo.ts';
import type { RunRecord, RunStatus } from './runs.schema.ts';
import type { Runner } from './work/runner.ts';

/** Throws 404 when the organisation has no such run, 403 when none of its locations is granted. */
export async function requireRun(sql: Sql, scope: Scope, id: string, lock = false): Promise<RunRecord> {
  const run = await findRun(sql, scope.actor.organisationId, id, lock);
  if (run === undefined) throw notFound('planning run', id);
  const { locationIds } = run;
  if (locationIds.length > 0 && !locationIds.some((locationId) => inScope(scope, locationId))) {
    throw forbidden(`none of the locations of the planning run ${id} is granted to you`);
  }
  return run;
}

/** What the caller may see of it. */
export function runView(run: RunRecord, { actor }: Scope): RunRecord {
  if (actor.role !== 'member' || run.metrics === null) return run;
  return { ...run, metrics: { ...run.metrics, labourCost: null } };
}

/** The locations whose rows of a run the caller sees, null: all. */
export function seenLocations({ granted, active }: Scope): readonly string[] | null {
  return active === null ? granted : [active];
}

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
      throw new ApiError(500, 'INTERNAL', `the server stops; the run ${id} stays queued: read it later`);
    }
    await ended.promise;
  }
}

/** Resolves at the run's end if it is worked here, else after a while. */
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
export async function finalAnswer(
  sql: Sql,
  scope: Scope,
  id: string,
  request: FastifyRequest,
): Promise<Omit<Outcome, 'audit'>> {
  const run = await requireRun(sql, scope, id);
  if (run.status === 'failed') {
    const { reason = 'SOLVER_FAULT', message = 'the run failed' } = run.error ?? {};
    const refusal = new ApiError(400, 'PLANNING_FAILED', `${message} (run ${id})`, { reason });
    return { status: 400, body: errorBody(refusal, request.id, request.url) };
  }
  const where = {
    organisationId: scope.actor.organisationId,
    runId: id,
    locationIds: seenLocations(scope),
  };
  const [assignments, unassigned] = await Promise.all([
    results.readAssignments(sql, where),
    results.readUnassigned(sql, where),
  ]);
  return {
    status: 201,
    body: { ...runView(run, scope), assignments, unassigned },
    headers: { etag: etagOf(run.version), location: `/planning/v1/planning-runs/${id}` },
  };
}
