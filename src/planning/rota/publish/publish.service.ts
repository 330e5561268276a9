/** Makes a completed run the live schedule, as far as it is still possible. */

import type { Static } from 'typebox';
import { event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { type Outcome, Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import { say, written } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import type { Scope } from '../../scope.ts';
import type { Caller, Write } from '../../write.ts';
import { clearRota, fillRota } from '../change/live.repo.ts';
import { ROWS_STAY } from '../change/step.rules.ts';
import { type WrittenRun, writeChange } from '../change/write.service.ts';
import { reportDuties } from '../duties/duty-changes.service.ts';
import { type DutyChange, dutyChanges } from '../notice/notice.rules.ts';
import { aboutRun } from '../runs/run-events.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { findRun } from '../runs/runs.repo.ts';
import { requireRun } from '../runs/runs.view.ts';
import { type Compared, compare, requirePublishable } from './compare.service.ts';
import type { PublishContext } from './context.ts';
import * as repo from './publish.repo.ts';
import type { PublicationCreate, Publish, Published } from './publish.schema.ts';
import { requireAverages } from './publish-check.service.ts';
import { insertPart } from './split.repo.ts';
import type { Split } from './split.rules.ts';
import type { Stale } from './stale.rules.ts';
import { readTold } from './told.service.ts';

/**
 * Makes a completed run the live schedule of its places and time. Published runs that overlap it are superseded.
 * Throws 409 unless it is completed and possible, 403 unless all of its locations are granted.
 */
export function publishRun(
  context: PublishContext,
  caller: Caller,
  id: string,
  asked: NonNullable<Publish>,
): PreparedWork<Compared> {
  return {
    prepare: () => prepare(context, caller, id, asked),
    work: async (tx, at, compared) => {
      const { body, version, audit, events } = await write({ ...caller, tx, at }, id, compared);
      return { status: 200, body, headers: { etag: etagOf(version) }, audit, events };
    },
  };
}

/** As `publishRun`, or one site of the run alone: the rest stays a draft. Says whom it tells. */
export function createPublication(
  context: PublishContext,
  caller: Caller,
  id: string,
  asked: PublicationCreate,
): PreparedWork<Compared> {
  const { scope } = caller;
  return {
    prepare: () => prepare(context, caller, id, asked),
    work: async (tx, at, compared) => {
      const made = await write({ ...caller, tx, at }, id, compared);
      const told = await readTold(context, tx, scope, made.changes, at);
      const rest = compared.split === null ? null : await restOf(tx, scope, id);
      const { version, audit, events } = made;
      const body = { ...made.body, rest, told };
      return { status: 200, body, headers: { etag: etagOf(version) }, audit, events };
    },
  };
}

async function prepare(
  context: PublishContext,
  caller: Caller,
  id: string,
  { acceptWarnings = false, locationId }: PublicationCreate,
): Promise<Compared> {
  const compared = await compare(context, caller, id, locationId ?? null);
  if (compared.stale.length > 0 && !acceptWarnings) throw staleRefusal(compared.stale);
  await requireAverages(context, caller.scope, compared);
  return compared;
}

async function restOf(tx: Sql, { actor }: Scope, id: string) {
  const run = await findRun(tx, actor.organisationId, id);
  if (run === undefined) throw new Error(`the run ${id} is gone in its own transaction`);
  const { locationIds, version } = run;
  return { id, locationIds, version };
}

/** Every reason of every assignment that became impossible. */
function staleRefusal(stale: Stale[]): ApiError {
  const details = stale.flatMap(({ demandId, userId, broken }) =>
    broken.map(({ code, message }) => ({
      path: `demand/${demandId}/user/${userId}`,
      code,
      message: written(message),
    })),
  );
  const message = say('rota.stale', { count: stale.length, first: details[0]!.message });
  return new ApiError(409, 'CONFLICT', message, { reason: 'STALE', details });
}

interface Made {
  body: Static<typeof Published>;
  version: number;
  audit: NonNullable<Outcome['audit']>;
  events: EventDraft[];
  changes: DutyChange[];
}

async function write(writing: Write, id: string, compared: Compared): Promise<Made> {
  const { tx, at, scope } = writing;
  const { organisationId, subject } = scope.actor;
  const { split } = compared;
  await lockRota(tx, organisationId);
  const locationId = split === null ? null : compared.run.locationIds[0]!;
  const whole = await requirePublishable(tx, writing, id, { locationId, lock: true });
  if (whole.version !== compared.version) throw new Outdated(changing(id));
  if (split === null) await dropStale(writing, id, compared);
  const run = split === null ? whole : await splitOff(writing, compared, split);
  const superseded = await repo.supersedeOverlaps(tx, organisationId, run);
  const taken = await clearRota(tx, organisationId, run);
  // Another publication came in between: compared again, the clash is found.
  if (await repo.hasClash(tx, organisationId, run.id)) throw new Outdated(changing(id));
  const filled = await fillRota(tx, organisationId, run.id, null);
  await repo.markPublished(tx, organisationId, run.id, { userId: subject, at: at.toISOString() });
  const { status, publishedAt, version } = await requireRun(tx, scope, run.id);
  const dropped = compared.stale.map(({ demandId, userId, broken }) => ({ demandId, userId, ...broken[0]! }));
  const audit = {
    action: 'planning-run.publish',
    entityType: 'planning-run',
    entityId: run.id,
    before: { status: whole.status, superseded: [], dropped: [] },
    after: { status, superseded, dropped, ...(split === null ? {} : { partOf: id }) },
  };
  const body = { id: run.id, status, publishedAt, superseded, dropped, version };
  const why = { runId: run.id, cause: 'publish' as const, by: subject, reason: null };
  const duties = await reportDuties(tx, organisationId, at, { before: taken, after: filled, why });
  const published = {
    ...aboutRun(run),
    publishedBy: subject,
    superseded,
    dropped: dropped.length,
    dutiesChanged: duties.length,
  };
  const events = [event('planning-run.published', run.id, published), ...duties];
  return { body, version, audit, events, changes: dutyChanges(taken, filled) };
}

/** Takes off the run what became impossible. */
async function dropStale(writing: Write, id: string, compared: Compared): Promise<void> {
  const { stale: removed, effect, version, judged } = compared;
  if (effect === null) return;
  const change = { added: [], removed, ...ROWS_STAY };
  await recount(writing, id, [{ runId: id, version, change, effect, judged }]);
}

/** Makes the site a run of its own, without what became impossible, and counts both again. */
async function splitOff(writing: Write, { run, version, stale }: Compared, split: Split): Promise<RunRecord> {
  const { tx, at, scope } = writing;
  const { organisationId } = scope.actor;
  const partId = newId(at);
  const made = { runId: run.id, partId, locationId: run.locationIds[0]! };
  await insertPart(tx, organisationId, made, split, at.toISOString());
  const { part, rest } = split;
  const nobody = { added: [], removed: [], ...ROWS_STAY };
  await recount(writing, run.id, [
    {
      runId: partId,
      version: 1,
      change: { ...nobody, removed: stale },
      effect: part.effect,
      judged: part.judged,
    },
    { runId: run.id, version, change: nobody, effect: rest.effect, judged: rest.judged },
  ]);
  return requireRun(tx, scope, partId);
}

function recount(writing: Write, id: string, runs: readonly WrittenRun[]): Promise<unknown> {
  return writeChange(writing, {
    runs,
    rows: [],
    demand: null,
    byHand: false,
    cause: null,
    reason: null,
    outdated: changing(id),
  });
}

const changing = (id: string) => say('live.publishingChanges', { id });
