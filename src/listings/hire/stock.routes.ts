import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { sendRecord } from '../../platform/http/etag.ts';
import { type App, IdParams, refusals } from '../../platform/shapes.ts';
import { AUDIT_REFUSALS, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { readListing } from '../listings/listings.repo.ts';
import { matching, writeOf } from '../request.ts';
import { lettingAt } from './stay.service.ts';
import { readStock } from './stock.repo.ts';
import { Stock, StockPatch } from './stock.schema.ts';
import { patchStock, stockRecord } from './stock.service.ts';

const tags = ['Hire', 'extension'];

const GET_LISTING_STOCK = {
  operationId: 'getListingStock',
  summary: 'How many units of an item there are, and how they are let',
  description:
    'Where nothing was said: one unit, by whole days, without pauses and without a site. Managers, area managers, administrators and service tokens may read it.',
  tags,
  params: IdParams,
  response: { 200: Stock, ...AUDIT_REFUSALS, ...refusals('snake', 404) },
};

const PATCH_LISTING_STOCK = {
  operationId: 'patchListingStock',
  summary: 'Change the units of an item, the pauses around its stays, and its site (JSON merge patch)',
  description:
    'Bookings that are not over are held by the new pauses at once; where they would not be possible any more the answer is 409 `STOCK_BELOW_BOOKINGS` and names them. The site gives closed days and the clock. Managers, area managers, administrators and service tokens may.',
  tags,
  params: IdParams,
  body: StockPatch,
  response: { 200: Stock, ...WRITE_REFUSALS },
};

export function stockRoutes(app: App, { db, mutate, siteOf }: ListingsContext): void {
  app.get(
    '/v1/listings/:id/stock',
    {
      schema: GET_LISTING_STOCK,
      config: { ...WRITE, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId } = actorOf(request);
      const found = await readListing(db, organisationId, id, 'own');
      if (found === undefined) throw notFound('listing', id);
      const stock = await readStock(db, { organisationId, listingId: id });
      const { terms } = await lettingAt(db, organisationId, stock, siteOf);
      return sendRecord(request, reply, stockRecord(id, stock, terms));
    },
  );

  app.patch(
    '/v1/listings/:id/stock',
    {
      schema: PATCH_LISTING_STOCK,
      config: { ...WRITE, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        patchStock(writeOf(request, tx, at), request.params.id, request.body, matching(request), siteOf),
      ),
  );
}
