/** Loads what a change of a rota starts from: the run as it is stored, and what is true now of its rows and people. */

import type { Sql } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Scope } from '../../scope.ts';
import { readAssigned, readRunRows } from '../problem/live.repo.ts';
import type { GatherContext } from '../problem/live.service.ts';
import { readJudged } from '../runs/results/explanations.repo.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { readSnapshot } from '../runs/runs.repo.ts';
import { gatherNow } from './now.service.ts';
import * as repo from './roster.repo.ts';
import { type KnownResult, NOTHING_KNOWN, type RunState, type Stands } from './state.ts';

/** A run with its result, as it is stored. */
export interface StoredRun extends Stands {
  run: RunRecord;
  problemText: string;
  known: KnownResult;
}

/**
 * Read in the caller's snapshot. `movedOf`: whose duties are to change; left out: the run is judged and not written, so
 * what else its result says is not read. Throws 404 for a run without a frozen problem.
 */
export async function readStored(
  sql: Sql,
  organisationId: string,
  run: RunRecord,
  movedOf?: (stands: Stands) => readonly string[],
): Promise<StoredRun> {
  const { id, contentHash } = run;
  const rows = await readRunRows(sql, organisationId, id);
  const roster = await readAssigned(sql, organisationId, id);
  const problemText = contentHash === null ? undefined : await readSnapshot(sql, organisationId, contentHash);
  if (problemText === undefined) throw notFound('snapshotOfRun', id);
  const moved = movedOf?.({ rows, roster });
  const known = moved === undefined ? NOTHING_KNOWN : await readKnown(sql, organisationId, run, moved);
  return { run, rows, roster, problemText, known };
}

async function readKnown(
  sql: Sql,
  organisationId: string,
  { id, metrics }: RunRecord,
  moved: readonly string[],
): Promise<KnownResult> {
  return {
    metrics,
    short: await repo.readShort(sql, organisationId, id),
    named: await repo.readNamed(sql, organisationId, id, moved),
    judged: await readJudged(sql, organisationId, id),
    notNeeded: await repo.readNotNeeded(sql, organisationId, id),
  };
}

interface Concerned {
  /** Who comes to the run, besides those on its roster. */
  people?: readonly string[];
  /** Rows named, besides those of the run. */
  rows?: readonly string[];
  /** Profiles that rows to be added demand, and what those rows are called. */
  profiles?: string[];
  added?: readonly { id: string; name: string }[];
}

/** As of the context's now; sentences name what the caller may read. Throws 400 when HR cannot be reached. */
export async function stateNow(
  context: GatherContext,
  { actor, granted, language }: Scope,
  { run, rows, roster, problemText, known }: StoredRun,
  { people = [], rows: named = [], profiles = [], added = [] }: Concerned = {},
): Promise<RunState> {
  const now = await gatherNow(context, actor.organisationId, run, {
    language,
    profiles,
    rows: [...new Set([...rows.map(({ id }) => id), ...named])],
    people: [...new Set([...roster.map(({ userId }) => userId), ...people])],
  });
  const fresh = Object.fromEntries(added.map(({ id, name }) => [id, name]));
  const reader = { self: actor.subject, locationIds: granted };
  const names = { ...now.names, rows: { ...now.names.rows, ...fresh }, reader };
  return { ...known, problemText, rows, roster, ...now, names };
}
