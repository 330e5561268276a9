import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { given } from '../../platform/given.ts';
import { linkHeader, PageOf, PageQuery, pageEnvelope } from '../../platform/http/page.ts';
import { type App, Closed, IdParams, refusals } from '../../platform/shapes.ts';
import { AUDIT } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readListing } from '../listings/listings.repo.ts';
import { readHistory } from './history.repo.ts';
import { changesOfListing } from './history.rules.ts';
import { HistoryEntry } from './history.schema.ts';

export function historyRoutes(app: App, { db }: ListingsContext): void {
  app.get(
    '/v1/listings/:id/history',
    {
      schema: {
        operationId: 'listListingHistory',
        summary: 'What happened to a listing, newest first',
        description:
          'The events of the audit log that are about the listing: its own, those of its photos, stock and bookings, enquiries of which it was offered, booked or declined, imports that changed it, and changes of its type’s fields with what they made of its details. Managers, area managers and administrators read them.',
        tags: ['Listings', 'extension'],
        params: IdParams,
        querystring: Closed(PageQuery),
        response: {
          200: PageOf(HistoryEntry),
          ...refusals('snake', 401, 403, 404, 422, 429, 500),
        },
      },
      config: { ...AUDIT, linked: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const page = request.query;
      const { organisationId } = actorOf(request);
      if ((await readListing(db, organisationId, id, 'own')) === undefined) throw notFound('listing', id);
      const slice = { limit: page.page_size, offset: (page.page - 1) * page.page_size };
      const { items, total } = await readHistory(db, organisationId, id, slice);
      reply.header('link', linkHeader(request.url, page, total));
      const entries = items.map(({ customer, details, ...entry }) => ({
        ...entry,
        ...given('customer', customer),
        changes: changesOfListing({ ...entry, details }, id),
      }));
      return pageEnvelope(entries, page, total);
    },
  );
}
