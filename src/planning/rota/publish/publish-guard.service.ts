/** What publishing a run means for notice and averages, and what it would be refused for. */

import type { Sql } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { say, written } from '../../../words/said.ts';
import { readPublicationSettings } from '../../organisation/publication/publication-settings.repo.ts';
import type { Scope } from '../../scope.ts';
import type { Caller } from '../../write.ts';
import { readReplaced } from '../change/live.repo.ts';
import { readRowNames } from '../problem/live.repo.ts';
import type { Pin } from '../problem/live.ts';
import { namesOf } from '../problem/names.ts';
import { type Compared, compare, requireGranted } from '../runs/compare.service.ts';
import type { RunsContext } from '../runs/context.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { sightOf } from '../runs/sight.ts';
import { dutyChanges } from './notice.rules.ts';
import type { PublicationWarning, PublishCheck } from './publication.schema.ts';
import { type Guarded, readGuard } from './publication.service.ts';
import { readAssignedDuties } from './publish.repo.ts';
import { namedIn, noticesShown, warningsOf } from './warnings.ts';

/** What publishing the run would change of people’s duties, without those that became impossible. */
async function guardOf(
  context: RunsContext,
  organisationId: string,
  run: RunRecord,
  stale: readonly Pin[],
): Promise<Guarded> {
  const { db } = context;
  const gone = new Set(stale.map(({ demandId, userId }) => `${demandId} ${userId}`));
  const after = (await readAssignedDuties(db, organisationId, run.id)).filter(
    ({ demandId, userId }) => !gone.has(`${demandId} ${userId}`),
  );
  return readGuard(context, organisationId, dutyChanges(await readReplaced(db, organisationId, run), after));
}

/** Throws 409 for a publication that takes somebody over a legal average, where the organisation refuses that. */
export async function requireAverages(context: RunsContext, scope: Scope, compared: Compared): Promise<void> {
  const { db } = context;
  const { organisationId } = scope.actor;
  if (!(await readPublicationSettings(db, organisationId)).refuseAverages) return;
  const guarded = await guardOf(context, organisationId, compared.run, compared.stale);
  const over = (await inWords(db, scope, guarded)).filter(({ refuses }) => refuses);
  if (over.length === 0) return;
  const details = over.map(({ userId, code, message }) => ({
    path: `user/${userId}`,
    code,
    message: written(message),
  }));
  const [{ message: first, remedy }] = over as [PublicationWarning];
  const message = say('rota.overAverage', {
    who: say('rota.people', { count: over.length }),
    first,
    remedy: remedy ?? '',
  });
  throw new ApiError(409, 'CONFLICT', message, { reason: 'AVERAGE_HOURS', details });
}

async function inWords(sql: Sql, scope: Scope, guarded: Guarded): Promise<PublicationWarning[]> {
  const { organisationId } = scope.actor;
  const named = namedIn(guarded);
  const rows = await readRowNames(sql, organisationId, named.rows);
  const names = await namesOf(sql, organisationId, {
    ...named,
    language: scope.language,
    rows,
    locations: guarded.locations,
  });
  return warningsOf(guarded, names, await sightOf(sql, scope));
}

/** Everything that stands against publishing a run, or is to be known before. */
export async function checkPublication(
  context: RunsContext,
  caller: Caller,
  id: string,
): Promise<PublishCheck> {
  const { db, now } = context;
  const { scope } = caller;
  const run = await requireGranted(db, scope, id);
  const checked = { runId: id, version: run.version, checkedAt: now().toISOString() };
  if (run.status !== 'completed') {
    const message = `the run is ${run.status}; only a completed run can be published`;
    return { ...checked, publishable: false, warnings: [refusal('NOT_COMPLETED', message)], notice: [] };
  }
  try {
    const { stale } = await compare(context, caller, id);
    const guarded = await guardOf(context, scope.actor.organisationId, run, stale);
    const warnings = [...staleWarnings(stale), ...(await inWords(db, scope, guarded))];
    const sorted = warnings.toSorted((a, b) => Number(b.refuses) - Number(a.refuses));
    const publishable = !warnings.some(({ refuses }) => refuses);
    return {
      ...checked,
      publishable,
      warnings: sorted,
      notice: noticesShown(guarded, await sightOf(db, scope)),
    };
  } catch (error) {
    if (!isWithoutHr(error)) throw error;
    const message =
      'HR cannot be reached and there is no earlier copy of its data, so nothing could be checked';
    return { ...checked, publishable: false, warnings: [refusal('HR_UNAVAILABLE', message)], notice: [] };
  }
}

const isWithoutHr = (error: unknown) =>
  error instanceof ApiError && error.options.reason === 'HR_UNAVAILABLE';

const staleWarnings = (stale: Compared['stale']): PublicationWarning[] =>
  stale.flatMap(({ userId, demandId, broken }) =>
    broken.map(({ code, message }) => ({
      ...refusal(code, message),
      userId,
      demandId,
      remedy: 'Publish without this duty, or plan again near this run',
    })),
  );

const refusal = (code: string, message: string): PublicationWarning => ({
  code,
  message,
  refuses: true,
  userId: null,
  demandId: null,
  measure: null,
  limit: null,
  unit: null,
  remedy: null,
  cost: null,
});
