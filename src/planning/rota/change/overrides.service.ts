/** A person put on a row, or taken off one, by hand: judged by the independent checker, then counted in. */

import type { Sql } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import type { Language } from '../../../words/languages.ts';
import { say } from '../../../words/said.ts';
import { sightOf } from '../../organisation/workforce/sight.ts';
import type { Scope } from '../../scope.ts';
import type { Caller, Write } from '../../write.ts';
import { shownRun } from '../runs/results/in-words.ts';
import * as overrides from '../runs/results/overrides.repo.ts';
import * as results from '../runs/results/results.repo.ts';
import { requireOpenTo } from '../runs/run-acts.rules.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { requireRun } from '../runs/runs.view.ts';
import type { ChangesContext } from './changes.service.ts';
import { movedBy, rowsOf } from './effect.rules.ts';
import { requireMovable } from './may-change.service.ts';
import { changeOf, requireSense } from './override.rules.ts';
import type { OverrideCreate } from './overrides.schema.ts';
import { readStored, stateNow } from './state.service.ts';
import { ROWS_STAY } from './step.rules.ts';
import { type WrittenRun, writeChange } from './write.service.ts';

/** An override judged, and the run that it was judged for. */
interface Judged {
  written: WrittenRun;
  status: RunRecord['status'];
  /** The row's. */
  locationId: string;
}

/**
 * Judged before the transaction, since that may take long, for a version of the run; then written if the run is still
 * of that version, else judged again.
 */
export function createOverride(
  context: ChangesContext,
  caller: Caller,
  runId: string,
  input: OverrideCreate,
): PreparedWork<Judged> {
  requireSense(input);
  return {
    prepare: () => judge(context, caller, runId, input),
    work: (tx, at, judged) => write({ ...caller, tx, at }, { runId, input, judged }),
  };
}

async function judge(
  context: ChangesContext,
  caller: Caller,
  runId: string,
  input: OverrideCreate,
): Promise<Judged> {
  const { db, workerPool } = context;
  const { scope } = caller;
  const { organisationId } = scope.actor;
  const change = changeOf(input);
  const moved = movedBy(change);
  const stored = await db.snapshot(async (sql) => {
    const run = await requireOpenRun(sql, caller, runId);
    await requireKnown(sql, scope, input);
    return readStored(sql, organisationId, run, () => moved);
  });
  const state = await stateNow(context, scope, stored, { people: moved, rows: rowsOf(change) });
  const effect = await workerPool.run(organisationId, 'override', { ...state, input });
  const { version, status } = stored.run;
  const written = { runId, version, change: { ...change, ...ROWS_STAY }, effect, judged: state.judged };
  const { locationId } = effect.rows.find(({ id }) => id === input.demandId)!;
  return { written, status, locationId };
}

/** Throws 404 for people and rows that the organisation does not have. */
async function requireKnown(sql: Sql, { actor }: Scope, input: OverrideCreate): Promise<void> {
  const { organisationId } = actor;
  const { userId, replaceUserId } = input;
  const idsOf = (id: string | null | undefined) => (id == null ? [] : [id]);
  const moved = { come: idsOf(userId), go: idsOf(replaceUserId), sight: null };
  await requireMovable(sql, organisationId, moved);
  for (const id of [input.demandId, input.fromDemandId]) {
    if (id === undefined) continue;
    if (!(await overrides.isRow(sql, organisationId, id))) throw notFound('demand', id);
  }
}

/** Throws 404, 403, and 409 for another version than the caller names or a run whose roster cannot be changed. */
async function requireOpenRun(sql: Sql, { scope, requireVersion }: Caller, id: string): Promise<RunRecord> {
  const run = await requireRun(sql, scope, id);
  requireVersion(run.version);
  requireOpenTo('override', run);
  return run;
}

async function write(
  writing: Write,
  { runId, input, judged }: { runId: string; input: OverrideCreate; judged: Judged },
): Promise<Outcome> {
  const { tx, scope } = writing;
  const { written, locationId } = judged;
  const { decided, events } = await writeChange(writing, {
    runs: [written],
    rows: [{ demandId: input.demandId, locationId }],
    demand: null,
    byHand: true,
    cause: judged.status === 'published' ? 'override' : null,
    reason: input.reason ?? null,
    outdated: say('live.overrideChanges', { id: runId }),
  });
  const [record] = decided;
  const where = { organisationId: scope.actor.organisationId, runId, locationIds: null };
  const after = await requireRun(tx, scope, runId);
  const { score, metrics, version, status } = await shownRun(tx, scope, after, await sightOf(tx, scope));
  const body = {
    ...record,
    assignment: await readAssignment(tx, where, scope.language, input),
    run: { id: runId, status, score, metrics, version },
  };
  const audit = {
    action: 'planning-run.override',
    entityType: 'planning-run',
    entityId: runId,
    before: null,
    after: { ...record, score },
  };
  return { status: 201, body, headers: { etag: etagOf(version) }, audit, events };
}

async function readAssignment(
  tx: Sql,
  where: results.Where,
  language: Language,
  { demandId, userId }: OverrideCreate,
) {
  if (userId === null) return null;
  const [assignment] = await results.readAssignments(tx, where, language, {}, { demandId, userId });
  return assignment ?? null;
}
