import { linkHeader, pageEnvelope } from '../../platform/page.ts';
import type { App } from '../../platform/shapes.ts';
import { READ, READ_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../plugin.ts';
import { readerOf } from '../request.ts';
import { FindQuery, FoundListings } from './finding.schema.ts';
import { find } from './finding.service.ts';

export function findingRoutes(app: App, { db, catalogOrganisationId }: ListingsContext): void {
  app.get(
    '/v1/listings',
    {
      schema: {
        operationId: 'listListings',
        summary: 'Find listings',
        description:
          'Fields that are `filterable` narrow the list too: `details.<key>=value`, `details.<key>.in=a,b`, and for numbers, ' +
          'dates and times `details.<key>.min` and `details.<key>.max`.',
        tags: ['Listings'],
        querystring: FindQuery,
        response: { 200: FoundListings, ...READ_REFUSALS },
      },
      config: READ,
    },
    async (request, reply) => {
      const { page, page_size, catalog_type } = request.query;
      const { items, total, exact, facets } = await find(
        db,
        readerOf(request, catalogOrganisationId),
        request.query as FindQuery,
      );
      if (catalog_type !== undefined) reply.header('deprecation', 'true');
      const rest = { ...pageEnvelope([], { page, page_size }, total), total_exact: exact };
      const { items: _none, ...members } = facets === null ? rest : { ...rest, facets };
      return reply
        .header('link', linkHeader(request.url, { page, page_size }, total))
        .header('content-type', 'application/json; charset=utf-8')
        .send(`{"items":[${items}],${JSON.stringify(members).slice(1)}`);
    },
  );
}
