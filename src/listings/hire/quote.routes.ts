import { contentHash } from '../../platform/canonical-json.ts';
import { notFound } from '../../platform/errors.ts';
import { sendTagged } from '../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { READ } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { readerOf, readsFor } from '../request.ts';
import { freeFor } from './free.service.ts';
import { Quote, QuoteQuery } from './quote.schema.ts';
import { quote } from './quote.service.ts';
import { readLetting } from './stay.service.ts';

/** Hexadecimal digits of the part of a tag that says what is taken. */
const TAG_LENGTH = 12;

const QUOTE_LISTING = {
  operationId: 'quoteListing',
  summary: 'What hiring a listing costs for a stay',
  description:
    'The cheapest mix of its hire rates that covers the stay, line by line, for `quantity` units. A month is 30 days. Two dates are whole days, two times are hours, each begun one. `taken` has the days of the stay on which so many units are not free, pauses included; of times, the dates as written. Anyone who sees the listing may ask; nothing is booked.',
  tags: ['Listings', 'extension'],
  params: IdParams,
  querystring: QuoteQuery,
  response: { 200: Quote, ...refusals('snake', 404, 409, 422, 429, 500) },
};

export function quoteRoutes(app: App, context: ListingsContext): void {
  app.get(
    '/v1/listings/:id/quote',
    {
      schema: QUOTE_LISTING,
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId, view } = readerOf(request, context.catalogOrganisationId);
      const sql = readsFor(reply, context);
      const found = await readListing(sql, organisationId, id, view);
      if (found === undefined) throw notFound('listing', id);
      const listing = JSON.parse(found.record) as Listing;
      const { start, end, quantity = 1 } = request.query;
      const of = { organisationId, listingId: id };
      const { terms } = await readLetting(sql, of, context.siteOf);
      const priced = quote(listing, { start, end }, quantity, terms.timeZone);
      const stay = { start, end };
      const free = await freeFor(sql, of, stay, quantity, context.now(), context.siteOf);
      const etag = `"${found.tag}-${contentHash(free).slice(0, TAG_LENGTH)}"`;
      return sendTagged(request, reply, etag, { ...priced, ...free });
    },
  );
}
