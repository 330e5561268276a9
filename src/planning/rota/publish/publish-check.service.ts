/** What publishing a run means for notice and averages, and what it would be refused for. */

import type { Sql } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { type Said, say, statusOf, textOf, written } from '../../../words/said.ts';
import type { Scope } from '../../scope.ts';
import type { Caller } from '../../write.ts';
import { readAssignedDuties, readReplaced } from '../duties/duties.repo.ts';
import { type Duties, guard, readRefusals } from '../notice/guard.service.ts';
import { type DutyChange, dutyChanges } from '../notice/notice.rules.ts';
import type { PublicationWarning, PublishCheck, PublishedChanges } from '../notice/notice.schema.ts';
import { without } from '../problem/pins.ts';
import { type Compared, compare, requireWhole } from './compare.service.ts';
import type { PublishContext } from './context.ts';
import { countByHand } from './publish.repo.ts';
import { isPast, readTold } from './told.service.ts';

/** What publishing the run would change of people’s duties, without those that became impossible. */
async function dutiesOf(sql: Sql, organisationId: string, { run, stale }: Compared): Promise<Duties> {
  const after = without(await readAssignedDuties(sql, organisationId, run), stale);
  return { before: await readReplaced(sql, organisationId, run), after };
}

/** Throws 409 for a publication that takes somebody over a legal average, where the organisation refuses that. */
export async function requireAverages(
  context: PublishContext,
  scope: Scope,
  compared: Compared,
): Promise<void> {
  const { organisationId } = scope.actor;
  const over = await readRefusals(context, scope, () => dutiesOf(context.db, organisationId, compared));
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

/** Everything that stands against publishing a run, or is to be known before. */
export async function checkPublication(
  context: PublishContext,
  caller: Caller,
  id: string,
  locationId: string | null,
): Promise<PublishCheck> {
  const { db, now } = context;
  const { scope } = caller;
  const inWords = (said: Said) => textOf(said, scope.language);
  const run = await requireWhole(db, scope, id, locationId);
  const checked = { runId: id, version: run.version, checkedAt: now().toISOString() };
  if (run.status !== 'completed') {
    const message = inWords(say('runs.onlyCompleted', { id, status: statusOf(run.status) }));
    return { ...checked, ...UNCHECKED, warnings: [refusal('NOT_COMPLETED', message)] };
  }
  try {
    const { organisationId } = scope.actor;
    const compared = await compare(context, caller, id, locationId);
    const duties = await dutiesOf(db, organisationId, compared);
    const found = await guard(context, scope, duties);
    const warnings = [
      ...staleWarnings(compared.stale, inWords(say('runs.publishWithout'))),
      ...found.warnings,
    ];
    const sorted = warnings.toSorted((a, b) => Number(b.refuses) - Number(a.refuses));
    const publishable = !warnings.some(({ refuses }) => refuses);
    const changes = dutyChanges(duties.before, duties.after);
    return {
      ...checked,
      publishable,
      warnings: sorted,
      notice: found.notice,
      changes: await countChanges(db, organisationId, changes, now()),
      tells: await readTold(context, db, scope, changes, now()),
    };
  } catch (error) {
    if (!isWithoutHr(error)) throw error;
    const message = inWords(say('runs.hrUncheckable'));
    return { ...checked, ...UNCHECKED, warnings: [refusal('HR_UNAVAILABLE', message)] };
  }
}

const UNCHECKED = { publishable: false, notice: [], changes: null, tells: [] };

async function countChanges(
  sql: Sql,
  organisationId: string,
  changes: readonly DutyChange[],
  at: Date,
): Promise<PublishedChanges> {
  const removed = changes.filter(({ after }) => after === null);
  const added = changes.filter(({ before }) => before === null);
  return {
    added: added.length,
    removed: removed.length,
    retimed: changes.length - added.length - removed.length,
    past: changes.filter((change) => isPast(change, at)).length,
    byHand: await countByHand(sql, organisationId, removed),
  };
}

const isWithoutHr = (error: unknown) =>
  error instanceof ApiError && error.options.reason === 'HR_UNAVAILABLE';

const staleWarnings = (stale: Compared['stale'], remedy: string): PublicationWarning[] =>
  stale.flatMap(({ userId, demandId, broken }) =>
    broken.map(({ code, message }) => ({
      ...refusal(code, message),
      userId,
      demandId,
      remedy,
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
