/** The run of the night: erases whoever left long enough ago, and deletes what is older than the organisation keeps it. */
import type { FastifyInstance } from 'fastify';
import { appendAudit, SYSTEM } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/db.ts';
import { ApiError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { every } from '../../platform/jobs/repeat.ts';
import { deleteAged, type Limits } from '../../platform/personal-data/aged-table.ts';
import type { PersonalData, PersonalDataContext } from './personal-data.context.ts';
import { erasePerson, erasureEntry } from './personal-data.service.ts';
import * as repo from './retention.repo.ts';
import { lastNight, limitsAt } from './retention.rules.ts';
import type { RetentionSettings } from './retention.schema.ts';

const LOOK_MS = 10 * 60_000;
const CONFLICT = 409;
/** Rows that one transaction deletes: a fraction of a second, so that nobody waits for its locks. */
const BATCH_ROWS = 5_000;

export interface Nights {
  db: Database;
  data: PersonalData;
  onFault: (error: unknown) => void;
  batchRows?: number;
}

export function keepNights(app: FastifyInstance, { db, now, personalData: data }: PersonalDataContext): void {
  const onFault = (error: unknown) =>
    app.log.error({ err: error }, 'what is kept for a time could not be deleted');
  const stop = every(onFault, [[LOOK_MS, () => runNights({ db, data, onFault }, now())]]);
  app.addHook('preClose', stop);
}

/** Runs the last night wherever it has not been run; a night that no process was up for is made good. */
export async function runNights(nights: Nights, at: Date): Promise<void> {
  const { db, onFault } = nights;
  for (const { organisationId, ranAt } of await repo.findRetaining(db)) {
    const night = lastNight(at, await repo.zoneOfMost(db, organisationId));
    if (Date.parse(ranAt) >= night.getTime()) continue;
    const settings = await db.transaction(organisationId, (tx) =>
      repo.takeNight(tx, organisationId, { night, at }),
    );
    if (settings !== undefined) await runNight(nights, organisationId, settings, at).catch(onFault);
  }
}

async function runNight(
  nights: Nights,
  organisationId: string,
  settings: RetentionSettings,
  at: Date,
): Promise<void> {
  const { db } = nights;
  const { left, aged } = limitsAt(at, settings);
  if (left !== null)
    await eraseLeft(nights, organisationId, await repo.findLeft(db, organisationId, left), at);
  let isAny = true;
  while (isAny) isAny = await deleteSome(nights, organisationId, aged, at);
}

/**
 * One batch, with its event of the log. False: nothing is left. Whatever a stop leaves is as old in the next night, so
 * it goes then, and the log says exactly what went.
 */
function deleteSome(
  { db, data, batchRows = BATCH_ROWS }: Nights,
  organisationId: string,
  aged: Limits,
  at: Date,
): Promise<boolean> {
  return db.transaction(organisationId, async (tx) => {
    const gone = await deleteAged(tx, data.aged, organisationId, aged, batchRows);
    const counts = Object.entries(gone).filter(([, count]) => count > 0);
    if (counts.length === 0) return false;
    const entry = { action: 'expired-data.delete', entityType: 'expired-data', entityId: organisationId };
    const after = Object.fromEntries(counts);
    await appendAudit(tx, byItself(organisationId, at), { ...entry, before: null, after });
    return true;
  });
}

/** Each in a transaction of its own. Whoever cannot be erased yet is tried again in the next night. */
async function eraseLeft(
  { db, data, onFault }: Nights,
  organisationId: string,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  const language = await data.languageOf(db, organisationId);
  const { requestId, ...context } = byItself(organisationId, at);
  let isAny = false;
  for (const userId of userIds) {
    try {
      await db.transaction(organisationId, async (tx) => {
        const eraser = { organisationId, by: null, requestId, language, at };
        const erased = await erasePerson(tx, data, eraser, userId, null);
        await appendAudit(tx, { ...context, requestId }, erasureEntry(erased));
      });
      isAny = true;
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === CONFLICT)) onFault(error);
    }
  }
  if (isAny) data.changed(organisationId);
}

const byItself = (organisationId: string, at: Date) => ({
  organisationId,
  service: 'planning' as const,
  actorId: SYSTEM.id,
  actorRole: SYSTEM.role,
  requestId: newId(at),
  at,
});
