/** Runs as callers may see them: in scope, without costs and people out of sight. */

import type { Sql } from '../../../platform/db/db.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { Where } from './results/results.repo.ts';
import { strangerToRun } from './run-acts.rules.ts';
import type { RunRecord } from './run-record.ts';
import { findRun } from './runs.repo.ts';
import type { RunAct } from './runs.schema.ts';

/** Throws 404 when the organisation has no such run, 403 when none of its locations is granted. */
export async function requireRun(sql: Sql, scope: Scope, id: string, lock = false): Promise<RunRecord> {
  const run = await findRun(sql, scope.actor.organisationId, id, lock);
  if (run === undefined) throw notFound('planningRun', id);
  const { locationIds } = run;
  if (locationIds.length > 0 && !locationIds.some((locationId) => inScope(scope, locationId))) {
    throw forbidden(say('runs.noneGranted', { id }));
  }
  return run;
}

/** The run for an act that is the caller's at its sites. Throws 404 and 403. */
export async function requireRunFor(
  act: RunAct,
  sql: Sql,
  scope: Scope,
  id: string,
  lock = false,
): Promise<RunRecord> {
  const run = await requireRun(sql, scope, id, lock);
  const stranger = strangerToRun(scope, run, act);
  if (stranger !== null) throw stranger;
  return run;
}

/** The locations whose rows of a run the caller sees, null: all. */
export function seenLocations({ granted, active }: Scope): readonly string[] | null {
  return active === null ? granted : [active];
}

/** Which of a run's rows the caller reads. Throws 404 and 403. */
export async function whereOf(sql: Sql, runId: string, scope: Scope): Promise<Where> {
  await requireRun(sql, scope, runId);
  return { organisationId: scope.actor.organisationId, runId, locationIds: seenLocations(scope) };
}
