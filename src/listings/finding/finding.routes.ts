import { given } from '../../platform/given.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { pageEnvelope } from '../../platform/http/page.ts';
import type { App } from '../../platform/shapes.ts';
import { languageOf } from '../../words/languages.ts';
import { READ, READ_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { withFaultWords } from '../details/stored-faults.ts';
import { withPhotoUrls } from '../photos/photo-urls.ts';
import { readerOf, readsFor } from '../request.ts';
import { FindQuery, FoundListings } from './finding.schema.ts';
import { find } from './finding.service.ts';
import { windowLinks } from './links.rules.ts';

/** Since when the interface has called the parameter so (RFC 9745); no day is set on which it goes. */
const CATALOG_TYPE_DEPRECATED = `@${Date.parse('2026-01-01T00:00:00Z') / 1000}`;

export function findingRoutes(app: App, context: ListingsContext): void {
  const { catalogOrganisationId } = context;
  app.get(
    '/v1/listings',
    {
      schema: {
        operationId: 'listListings',
        summary: 'Find listings',
        description:
          'Searches by words, status, type, price and details, in the chosen order. Fields that are `filterable` narrow the list too: `details.<key>=value`, `details.<key>.in=a,b`, and for numbers, dates and times `details.<key>.min` and `details.<key>.max`. Anyone may read: the public sees what is published, a token of the service every status of its organisation, which it narrows and orders by any field (`any_field`), by site, units and last change too. With `start` and `end` it says of each item for hire whether it is free for the stay, from when it is, and what the stay costs; `only_free` leaves out the others. Beyond the first 10,000 listings `next_cursor` leads on.',
        tags: ['Listings'],
        querystring: FindQuery,
        response: { 200: FoundListings, ...READ_REFUSALS },
      },
      config: { ...READ, linked: true },
    },
    async (request, reply) => {
      const { page, page_size, catalog_type } = request.query;
      const { items, total, exact, nextCursor, facets, stays, stocks, similar, partly } = await find(
        readsFor(reply, context),
        readerOf(request, catalogOrganisationId),
        request.query as FindQuery,
        context.now(),
        context.siteOf,
      );
      if (catalog_type !== undefined) reply.header('deprecation', CATALOG_TYPE_DEPRECATED);
      const { items: _none, ...members } = {
        ...pageEnvelope([], { page, page_size }, total),
        total_exact: exact,
        ...given('next_cursor', nextCursor),
        ...given('facets', facets),
        ...given('stays', stays),
        ...given('stocks', stocks),
        ...(similar ? { similar } : {}),
        ...(partly ? { some_words: partly } : {}),
      };
      const worded = withFaultWords(items, languageOf(request.headers['accept-language']));
      return reply
        .header('link', windowLinks(request.url, { page, page_size }, { total, nextCursor }))
        .header('content-type', 'application/json; charset=utf-8')
        .send(`{"items":[${withPhotoUrls(worded, baseUrlOf(request))}],${JSON.stringify(members).slice(1)}`);
    },
  );
}
