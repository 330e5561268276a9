import { notFound } from '../../platform/errors.ts';
import { sendTagged } from '../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { READ } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { readerOf } from '../request.ts';
import { Quote, QuoteQuery } from './quote.schema.ts';
import { quote } from './quote.service.ts';

export function quoteRoutes(app: App, { db, catalogOrganisationId }: ListingsContext): void {
  app.get(
    '/v1/listings/:id/quote',
    {
      schema: {
        operationId: 'quoteListing',
        summary: 'What hiring a listing costs for a stay',
        description:
          'The cheapest mix of its hire rates that covers the stay, line by line. A month is 30 days. Two dates are whole days, ' +
          'two times are hours, each begun one.',
        tags: ['Listings', 'extension'],
        params: IdParams,
        querystring: QuoteQuery,
        response: { 200: Quote, ...refusals('snake', 404, 409, 422, 429, 500) },
      },
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId, view } = readerOf(request, catalogOrganisationId);
      const found = await readListing(db, organisationId, id, view);
      if (found === undefined) throw notFound('listing', id);
      const listing = JSON.parse(found.record) as Listing;
      return sendTagged(request, reply, `"${found.tag}"`, quote(listing, request.query));
    },
  );
}
