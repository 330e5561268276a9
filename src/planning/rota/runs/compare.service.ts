/** A completed run compared with what is true now. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { say, statusOf } from '../../../words/said.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { Caller } from '../../write.ts';
import { readKnown, requireSnapshot } from '../change/change.service.ts';
import { readAssigned, readRunRows } from '../problem/live.repo.ts';
import { gatherNow } from '../problem/now.service.ts';
import type { Staleness } from '../publish/stale.rules.ts';
import type { RunsContext } from './context.ts';
import type { RunRecord } from './run-record.ts';
import { requireRun } from './runs.view.ts';

/** A run compared with what is true now, and the version of it that was compared. */
export interface Compared extends Staleness {
  run: RunRecord;
  version: number;
  judged: string[];
}

/** Compared before the transaction, since that may take long. */
export async function compare(context: RunsContext, caller: Caller, id: string): Promise<Compared> {
  const { db, workerPool } = context;
  const { organisationId } = caller.scope.actor;
  const { run, rows, ...seen } = await db.snapshot(async (sql) => {
    const completed = await requirePublishable(sql, caller, id);
    return {
      run: completed,
      rows: (await readRunRows(sql, organisationId, id)).map((row) => row.id),
      problemText: await requireSnapshot(sql, organisationId, completed),
      roster: await readAssigned(sql, organisationId, id),
      // Who goes is not known yet: why others were chosen over them keeps the date it has.
      ...(await readKnown(sql, organisationId, completed, [])),
    };
  });
  const people = [...new Set(seen.roster.map(({ userId }) => userId))];
  const now = await gatherNow(context, organisationId, run, {
    language: caller.scope.language,
    rows,
    people,
  });
  const found = await workerPool.run(organisationId, 'stale', { ...seen, ...now });
  return { ...found, run, version: run.version, judged: seen.judged };
}

export async function requirePublishable(
  sql: Sql,
  { scope, requireVersion }: Caller,
  id: string,
  lock = false,
): Promise<RunRecord> {
  const run = await requireGranted(sql, scope, id, lock);
  requireVersion(run.version);
  if (run.status !== 'completed') {
    throw conflict('NOT_COMPLETED', say('runs.onlyCompleted', { id, status: statusOf(run.status) }));
  }
  return run;
}

/** Throws 404 for no run, 403 unless all of its locations are granted. */
export async function requireGranted(sql: Sql, scope: Scope, id: string, lock = false): Promise<RunRecord> {
  const run = await requireRun(sql, scope, id, lock);
  const outside = run.locationIds.find((locationId) => !inScope(scope, locationId));
  if (outside === undefined) return run;
  throw forbidden(say('runs.siteNotGranted', { locationId: outside }));
}
