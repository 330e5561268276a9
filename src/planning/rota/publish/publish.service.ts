/** Makes a completed run the live schedule, as far as it is still possible. */

import { event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { type Outcome, Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import { say, written } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import type { Caller, Write } from '../../write.ts';
import type { Publish } from '../change/edit.schema.ts';
import { clearRota, fillRota } from '../change/live.repo.ts';
import { writeResult } from '../change/result.service.ts';
import { reportDuties } from '../live/duty-changes/duty-changes.service.ts';
import type { RunsContext } from '../runs/context.ts';
import { aboutRun } from '../runs/run-events.ts';
import { requireRun } from '../runs/runs.view.ts';
import { type Compared, compare, requirePublishable } from './compare.service.ts';
import * as repo from './publish.repo.ts';
import { requireAverages } from './publish-check.service.ts';
import type { Stale } from './stale.rules.ts';

/**
 * Makes a completed run the live schedule of its places and time. Published runs that overlap it are superseded.
 * Throws 409 unless it is completed and possible, 403 unless all of its locations are granted.
 */
export function publishRun(
  context: RunsContext,
  caller: Caller,
  id: string,
  asked: NonNullable<Publish>,
): PreparedWork<Compared> {
  return {
    prepare: async () => {
      const compared = await compare(context, caller, id);
      if (compared.stale.length > 0 && asked.acceptWarnings !== true) throw staleRefusal(compared.stale);
      await requireAverages(context, caller.scope, compared);
      return compared;
    },
    work: (tx, at, compared) => write({ ...caller, tx, at }, id, compared),
  };
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

async function write(writing: Write, id: string, compared: Compared): Promise<Outcome> {
  const { tx, at, scope } = writing;
  const { organisationId, subject } = scope.actor;
  await lockRota(tx, organisationId);
  const run = await requirePublishable(tx, writing, id, true);
  if (run.version !== compared.version) throw changing(id);
  await dropStale(tx, at, organisationId, { id, compared });
  const superseded = await repo.supersedeOverlaps(tx, organisationId, run);
  const taken = await clearRota(tx, organisationId, run);
  // Another publication came in between: compared again, the clash is found.
  if (await repo.hasClash(tx, organisationId, id)) throw changing(id);
  const filled = await fillRota(tx, organisationId, id, null);
  await repo.markPublished(tx, organisationId, id, { userId: subject, at: at.toISOString() });
  const { status, publishedAt, version } = await requireRun(tx, scope, id);
  const dropped = compared.stale.map(({ demandId, userId, broken }) => ({ demandId, userId, ...broken[0]! }));
  const audit = {
    action: 'planning-run.publish',
    entityType: 'planning-run',
    entityId: id,
    before: { status: run.status, superseded: [], dropped: [] },
    after: { status, superseded, dropped },
  };
  const body = { id, status, publishedAt, superseded, dropped, version };
  const why = { runId: id, cause: 'publish' as const, by: subject, reason: null };
  const duties = await reportDuties(tx, organisationId, at, { before: taken, after: filled, why });
  const published = {
    ...aboutRun(run),
    publishedBy: subject,
    superseded,
    dropped: dropped.length,
    dutiesChanged: duties.length,
  };
  const events = [event('planning-run.published', id, published), ...duties];
  return { status: 200, body, headers: { etag: etagOf(version) }, audit, events };
}

/** Takes off the run what became impossible. */
async function dropStale(
  tx: Sql,
  at: Date,
  organisationId: string,
  { id, compared: { stale, effect, judged } }: { id: string; compared: Compared },
): Promise<void> {
  if (effect === null) return;
  const where = { organisationId, runId: id, locationIds: null };
  const made = { change: { added: [], removed: stale }, effect, reason: null, at: at.toISOString() };
  if (!(await writeResult(tx, where, judged, made))) throw changing(id);
}

const changing = (id: string) => new Outdated(say('live.publishingChanges', { id }));
