/** A person put on a row, or taken off one, by hand: judged by the independent checker, then counted in. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { type Outcome, Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import type { Language } from '../../../words/languages.ts';
import { say, statusOf } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import type { Scope } from '../../scope.ts';
import type { Caller, Write } from '../../write.ts';
import { reportDuties } from '../live/duty-changes/duty-changes.service.ts';
import * as publish from '../publish/publish.repo.ts';
import type { RunsContext } from '../runs/context.ts';
import { shownRun } from '../runs/results/in-words.ts';
import * as results from '../runs/results/results.repo.ts';
import { requireRun } from '../runs/runs.view.ts';
import { sightOf } from '../runs/sight.ts';
import { type Effect, movedBy, rowsOf } from './change.rules.ts';
import { writeChange } from './change.service.ts';
import type { OverrideCreate, OverrideRecord } from './edit.schema.ts';
import { changeOf, requireSense } from './override.rules.ts';
import * as overrides from './overrides.repo.ts';
import * as roster from './roster.repo.ts';
import { readStored, stateNow } from './state.service.ts';

/** An override judged, and the state of the run that it was judged for. */
interface Judged {
  version: number;
  judged: string[];
  effect: Effect;
}

/**
 * Judged before the transaction, since that may take long, for a version of the run; then written if the run is still
 * of that version, else judged again.
 */
export function createOverride(
  context: RunsContext,
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
  context: RunsContext,
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
  return { version: stored.run.version, judged: state.judged, effect };
}

/** Throws 404 for people and rows that the organisation does not have. */
async function requireKnown(sql: Sql, { actor }: Scope, input: OverrideCreate): Promise<void> {
  const { organisationId } = actor;
  const { userId, replaceUserId } = input;
  const stateOf = (id: string) => overrides.findPerson(sql, organisationId, id);
  if (userId !== null && (await stateOf(userId)) !== 'here') throw notFound('person', userId);
  if (replaceUserId !== undefined && (await stateOf(replaceUserId)) === undefined) {
    throw notFound('person', replaceUserId);
  }
  for (const id of [input.demandId, input.fromDemandId]) {
    if (id === undefined) continue;
    if (!(await overrides.isRow(sql, organisationId, id))) throw notFound('demand', id);
  }
}

/** Throws 404, 403, and 409 for another version than the caller names or a run whose roster cannot be changed. */
async function requireOpenRun(sql: Sql, { scope, requireVersion }: Caller, id: string, lock = false) {
  const run = await requireRun(sql, scope, id, lock);
  requireVersion(run.version);
  if (run.status !== 'completed' && run.status !== 'published') {
    throw conflict('NOT_OPEN', say('runs.notForOverride', { id, status: statusOf(run.status) }));
  }
  return run;
}

async function write(
  writing: Write,
  { runId, input, judged }: { runId: string; input: OverrideCreate; judged: Judged },
): Promise<Outcome> {
  const { tx, at, scope } = writing;
  const { organisationId, subject } = scope.actor;
  const { effect } = judged;
  await lockRota(tx, organisationId);
  const run = await requireOpenRun(tx, writing, runId, true);
  const where = { organisationId, runId, locationIds: null };
  const change = changeOf(input);
  const made = { change, effect, reason: input.reason, at: at.toISOString() };
  if (run.version !== judged.version || !(await writeChange(tx, where, judged.judged, made))) {
    throw new Outdated(say('live.overrideChanges', { id: runId }));
  }
  const record = recordOf(newId(at), runId, input, subject, at.toISOString());
  const locationId = effect.rows.find(({ id }) => id === input.demandId)!.locationId;
  await overrides.insertOverride(tx, organisationId, { ...record, locationId });
  const events = run.status === 'published' ? await moveLive(writing, runId, input) : [];
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

/** Carries the override over to the live schedule; returns the events for the people whose duties change. */
async function moveLive(
  { tx, scope, at }: Write,
  runId: string,
  input: OverrideCreate,
): Promise<EventDraft[]> {
  const { organisationId, subject: by } = scope.actor;
  const change = changeOf(input);
  const moved = await roster.moveRota(tx, organisationId, [{ runId, change }]).catch((error: unknown) => {
    throw publish.doubleBooking(error);
  });
  const why = { runId, cause: 'override' as const, by, reason: input.reason ?? null };
  return reportDuties(tx, organisationId, at, { ...moved, why });
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

function recordOf(
  id: string,
  runId: string,
  input: OverrideCreate,
  createdBy: string,
  createdAt: string,
): OverrideRecord {
  return {
    id,
    runId,
    demandId: input.demandId,
    userId: input.userId,
    replacedUserId: input.replaceUserId ?? null,
    fromDemandId: input.fromDemandId ?? null,
    reason: input.reason ?? null,
    createdBy,
    createdAt,
  };
}
