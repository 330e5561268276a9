/** A completed run compared with what is true now. */

import type { Sql } from '../../../platform/db/db.ts';
import type { Caller } from '../../write.ts';
import { readStored, stateNow } from '../change/state.service.ts';
import type { RunsContext } from '../runs/context.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { requireRunFor } from '../runs/runs.view.ts';
import type { Staleness } from './stale.rules.ts';

/** A run compared with what is true now, and the version of it that was compared. */
export interface Compared extends Staleness {
  run: RunRecord;
  version: number;
  judged: string[];
}

/** Compared before the transaction, since that may take long. */
export async function compare(context: RunsContext, caller: Caller, id: string): Promise<Compared> {
  const { db, workerPool } = context;
  const { scope } = caller;
  const { organisationId } = scope.actor;
  const stored = await db.snapshot(async (sql) => {
    const completed = await requirePublishable(sql, caller, id);
    // Who goes is not known yet: why others were chosen over them keeps the date it has.
    return readStored(sql, organisationId, completed, () => []);
  });
  const { run } = stored;
  const state = await stateNow(context, scope, stored);
  const found = await workerPool.run(organisationId, 'stale', state);
  return { ...found, run, version: run.version, judged: state.judged };
}

export async function requirePublishable(
  sql: Sql,
  { scope, requireVersion }: Caller,
  id: string,
  lock = false,
): Promise<RunRecord> {
  const run = await requireRunFor('publish', sql, scope, id, lock);
  requireVersion(run.version);
  requireOpenTo('publish', run);
  return run;
}
