import { linkHeader, PageOf } from '../../platform/page.ts';
import type { App } from '../../platform/shapes.ts';
import { READ, READ_REFUSALS } from '../access.ts';
import { Listing } from '../listings/listings.schema.ts';
import type { ListingsContext } from '../plugin.ts';
import { readerOf } from '../request.ts';
import { findListings } from './finding.repo.ts';
import { FindQuery } from './finding.schema.ts';

export function findingRoutes(app: App, { db, catalogOrganisationId }: ListingsContext): void {
  app.get(
    '/v1/listings',
    {
      schema: {
        operationId: 'listListings',
        summary: 'Find listings',
        tags: ['Listings'],
        querystring: FindQuery,
        response: { 200: PageOf(Listing), ...READ_REFUSALS },
      },
      config: READ,
    },
    async (request, reply) => {
      const { page, page_size } = request.query;
      const { items, total } = await findListings(
        db,
        readerOf(request, catalogOrganisationId),
        request.query,
      );
      const pages = Math.ceil(total / page_size);
      return reply
        .header('link', linkHeader(request.url, { page, page_size }, total))
        .header('content-type', 'application/json; charset=utf-8')
        .send(
          `{"items":[${items}],"page":${page},"page_size":${page_size},"total":${total},"total_pages":${pages}}`,
        );
    },
  );
}
