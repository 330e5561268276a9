/** A completed run, or one site of it, compared with what is true now. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { requireLocation, type Scope } from '../../scope.ts';
import type { Caller } from '../../write.ts';
import { readStored, stateNow } from '../change/state.service.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { findRun } from '../runs/runs.repo.ts';
import { requireRunFor } from '../runs/runs.view.ts';
import type { PublishContext } from './context.ts';
import { isPublishedPart } from './split.repo.ts';
import type { Split } from './split.rules.ts';
import type { Staleness } from './stale.rules.ts';

/** A run compared with what is true now, and the version of it that was compared. */
export interface Compared extends Staleness {
  /** Where one site is published alone, the run as if it planned no other. */
  run: RunRecord;
  version: number;
  judged: string[];
  /** Null: all of the run is published. */
  split: Split | null;
}

/** Compared before the transaction, since that may take long. `locationId`: one site of the run; null: all of it. */
export async function compare(
  context: PublishContext,
  caller: Caller,
  id: string,
  locationId: string | null = null,
): Promise<Compared> {
  const { db, workerPool } = context;
  const { scope } = caller;
  const { organisationId } = scope.actor;
  const stored = await db.snapshot(async (sql) => {
    const completed = await requirePublishable(sql, caller, id, { locationId });
    // Who goes is not known yet: why others were chosen over them keeps the date it has.
    return readStored(sql, organisationId, completed, () => []);
  });
  const { run } = stored;
  const { version } = run;
  const state = await stateNow(context, scope, stored);
  const { judged } = state;
  if (locationId === null || isOnly(run, locationId)) {
    const found = await workerPool.run(organisationId, 'stale', state);
    return { ...found, run, version, judged, split: null };
  }
  const split = await workerPool.run(organisationId, 'split', { ...state, locationId });
  const here = new Set(stored.rows.filter((row) => row.locationId === locationId).map(({ id: row }) => row));
  const demandIds = run.demandIds?.filter((row) => here.has(row)) ?? null;
  const part = { ...run, locationIds: [locationId], demandIds };
  return { stale: split.stale, effect: split.part.effect, run: part, version, judged, split };
}

const isOnly = ({ locationIds }: RunRecord, locationId: string) =>
  locationIds.every((site) => site === locationId);

interface Wanted {
  /** Null: all of the run. */
  locationId: string | null;
  lock?: boolean;
}

export async function requirePublishable(
  sql: Sql,
  { scope, requireVersion }: Caller,
  id: string,
  { locationId, lock = false }: Wanted,
): Promise<RunRecord> {
  const run = await readWhole(sql, scope, id, locationId, lock);
  if (locationId !== null && !run.locationIds.includes(locationId))
    throw await notOfRun(sql, scope, { id, locationId });
  requireVersion(run.version);
  requireOpenTo('publish', run);
  return run;
}

/** Throws 404 for no run, or a site that it does not plan; 403 unless the site, or all of its sites, are granted. */
export async function requireWhole(
  sql: Sql,
  scope: Scope,
  id: string,
  locationId: string | null,
): Promise<RunRecord> {
  const run = await readWhole(sql, scope, id, locationId, false);
  if (locationId !== null && !run.locationIds.includes(locationId)) throw notFound('location', locationId);
  return run;
}

async function readWhole(
  sql: Sql,
  scope: Scope,
  id: string,
  locationId: string | null,
  lock: boolean,
): Promise<RunRecord> {
  if (locationId === null) return requireRunFor('publish', sql, scope, id, lock);
  const run = await findRun(sql, scope.actor.organisationId, id, lock);
  if (run === undefined) throw notFound('planningRun', id);
  await requireLocation(sql, scope, locationId);
  return run;
}

/** A site that was published out of the run, or that it never planned. */
async function notOfRun(
  sql: Sql,
  { actor }: Scope,
  { id, locationId }: { id: string; locationId: string },
): Promise<Error> {
  const isOut = await isPublishedPart(sql, actor.organisationId, id, locationId);
  return isOut ? conflict('NOT_COMPLETED', say('publish.siteIsOut')) : notFound('location', locationId);
}
