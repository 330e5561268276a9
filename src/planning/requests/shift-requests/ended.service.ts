/**
 * Ends requests that can no longer be had, and informs those concerned. Reads show the end at once, from the rota; it is
 * announced, and final, when its shift has begun or a while after it was lost, so that a change may be undone before.
 */
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { every } from '../../../platform/jobs/repeat.ts';
import { endLost, findWaitingOrganisations, noteLost } from './ended.repo.ts';
import { findShiftRequest } from './shift-requests.repo.ts';
import { endedEvent } from './shift-requests.service.ts';

const LOOK_MS = 30_000;
/** How long a lost request may come to stand again. */
export const GRACE_MS = 5 * 60_000;

export function endLostRequests(app: FastifyInstance, { db, now }: ServiceContext): void {
  const onFault = (error: unknown) => app.log.error({ err: error }, 'shift requests could not be ended');
  const stop = every(onFault, [[LOOK_MS, () => endLostEverywhere(db, now())]]);
  app.addHook('preClose', stop);
}

export async function endLostEverywhere(db: Database, at: Date): Promise<void> {
  for (const organisationId of await findWaitingOrganisations(db)) await endLostIn(db, organisationId, at);
}

function endLostIn(db: Database, organisationId: string, at: Date): Promise<void> {
  return db.transaction(organisationId, async (tx) => {
    await noteLost(tx, organisationId, at);
    const before = new Date(at.getTime() - GRACE_MS);
    for (const { id, reason } of await endLost(tx, organisationId, at, { before })) {
      const request = await findShiftRequest(tx, organisationId, id, at);
      if (request === undefined) throw new Error(`the shift request ${id} is gone while it is held`);
      // A change of its own each, so that people get a mail of each.
      await appendEvents(tx, organisationId, at, [endedEvent(request, reason)]);
    }
  });
}
