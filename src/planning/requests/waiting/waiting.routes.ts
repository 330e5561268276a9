import type { ServiceContext } from '../../../platform/context.ts';
import { type App, refusals } from '../../../platform/shapes.ts';
import { ANYONE, LIST_STATUSES } from '../../access.ts';
import { countDutyChanges } from '../../rota/duties/duty-changes.repo.ts';
import { countReceived } from '../../rota/live/messages/messages.repo.ts';
import { scopeOf } from '../../scope.ts';
import { countLentShifts } from '../lent/lent.repo.ts';
import { countWaiting } from './waiting.repo.ts';
import { Waiting } from './waiting.schema.ts';

export function waitingRoutes(app: App, { db, now }: ServiceContext): void {
  app.get(
    '/v1/me/waiting',
    {
      config: { access: ANYONE },
      schema: {
        operationId: 'getMyWaiting',
        summary:
          'How much waits for the caller: decisions, offers, changes of own duties, drafts to publish, shifts that lent people will not work, messages',
        description:
          'Requests of others count for administrators and for managers who may decide on them; a request of one’s own counts for administrators alone. The lists of requests name them. Nothing changes.',
        tags: ['My work', 'extension'],
        response: { 200: Waiting, ...refusals('camel', ...LIST_STATUSES) },
      },
    },
    async (request) => {
      const { actor, granted } = scopeOf(request);
      const { organisationId, subject: userId, role } = actor;
      const at = now();
      const own = { userId, locationIds: null, published: null, dates: null, now: at.toISOString() };
      const reader = { userId, decides: role !== 'member', isAdmin: role === 'admin', locationIds: granted };
      const [requests, lentShifts, changes, messages] = await Promise.all([
        countWaiting(db, organisationId, at, reader),
        reader.decides ? countLentShifts(db, organisationId, { at, locationIds: granted }) : 0,
        countDutyChanges(db, organisationId, own),
        countReceived(db, organisationId, userId, { unread: true }),
      ]);
      return { ...requests, lentShifts, changes, messages };
    },
  );
}
