/** Makes a completed run the live schedule, as far as it is still possible. */

import { event } from '../../../notifications/catalogue.ts';
import { ApiError } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { type Outcome, Outdated, type PreparedWork } from '../../../platform/writes/mutation.ts';
import { say, written } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import type { Caller, Write } from '../../write.ts';
import type { Publish } from '../change/edit.schema.ts';
import { clearRota, fillRota } from '../change/live.repo.ts';
import { ROWS_STAY } from '../change/step.rules.ts';
import { writeChange } from '../change/write.service.ts';
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
  if (run.version !== compared.version) throw new Outdated(changing(id));
  await dropStale(writing, id, compared);
  const superseded = await repo.supersedeOverlaps(tx, organisationId, run);
  const taken = await clearRota(tx, organisationId, run);
  // Another publication came in between: compared again, the clash is found.
  if (await repo.hasClash(tx, organisationId, id)) throw new Outdated(changing(id));
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
async function dropStale(writing: Write, id: string, compared: Compared): Promise<void> {
  const { stale: removed, effect, version, judged } = compared;
  if (effect === null) return;
  const change = { added: [], removed, ...ROWS_STAY };
  await writeChange(writing, {
    runs: [{ runId: id, version, change, effect, judged }],
    rows: [],
    demand: null,
    byHand: false,
    cause: null,
    reason: null,
    outdated: changing(id),
  });
}

const changing = (id: string) => say('live.publishingChanges', { id });
