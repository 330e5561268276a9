import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import { invalid } from '../../platform/errors.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { OneOf, Uuid } from '../../platform/shapes.ts';
import { inCurrency } from '../../platform/sheets/filled-in.ts';
import { serveSheets } from '../../platform/sheets/operations.ts';
import type { SheetRows } from '../../platform/sheets/rows.ts';
import { MOST_ROWS, type OutCell } from '../../platform/sheets/table.ts';
import { say } from '../../words/said.ts';
import { WRITE } from '../access.ts';
import { builtInType } from '../catalog-types/built-in.ts';
import { readType } from '../catalog-types/catalog-types.repo.ts';
import type { ListingsContext } from '../context.ts';
import { STATUSES, type Status } from '../listings/listings.rules.ts';
import { withPhotoUrl } from '../photos/photo-urls.ts';
import { readListingsOfType } from './import.repo.ts';
import { checkListings, importListings, importOf } from './imports.service.ts';
import { type ListingSheet, listingSheet } from './listings.columns.ts';
import { cellsOf } from './listings.rows.ts';

/** One kind of spreadsheet for each type of the catalogue. */
export async function sheetRoutes(app: FastifyInstance, context: ListingsContext): Promise<void> {
  const importing = async (request: FastifyRequest, rows: SheetRows) =>
    importOf(
      context,
      request,
      { sheet: await sheetOf(context, request), catalogId: askedOf(request).catalog_id },
      rows,
    );
  await serveSheets(app, [
    {
      path: 'listings',
      name: 'Listings',
      what: 'listings of one type',
      tag: 'Spreadsheets',
      style: 'snake',
      access: WRITE.access,
      descriptions: {
        import:
          'A row with an id or a slug changes that listing, any other row adds one; listings that no row names stay. A file with faults is 422 with each fault at its cell, and then nothing is written. Photos that are named by address are fetched first. Managers, area managers, administrators and service tokens may.',
        export:
          'One row a listing of the type named by `catalog_id`, with a column for each member, hire rate and field. Managers, area managers, administrators and service tokens may read it, drafts included. Nothing changes.',
        template:
          'The columns follow the fields of the type named by `catalog_id`. Whoever may import listings may read it. Nothing changes.',
      },
      kind: (request) => sheetOf(context, request),
      ask: { catalog_id: { ...Uuid, description: 'The type, whose fields are columns' } },
      query: { status: Type.Optional(OneOf(STATUSES)) },
      rowsOf: (request) => rowsOf(context, request),
      check: async (request, rows) => checkListings(request, await importing(request, rows)),
      write: async (request, reply, rows) => importListings(request, reply, await importing(request, rows)),
    },
  ]);
}

const askedOf = ({ query }: FastifyRequest) => query as { catalog_id: string; status?: Status };

/** Throws 422 where the organisation has no such type. */
async function sheetOf({ db, currencyOf }: ListingsContext, request: FastifyRequest): Promise<ListingSheet> {
  const id = askedOf(request).catalog_id.toLowerCase();
  const { organisationId } = actorOf(request);
  const type = builtInType(id) ?? (await readType(db, organisationId, id, 'own'));
  if (type !== undefined) return inCurrency(listingSheet(type), await currencyOf(db, organisationId));
  const message = say('catalogue.noType', { catalogId: id });
  throw invalid([{ path: 'query/catalog_id', code: 'NOT_FOUND', message }]);
}

/** Throws 422 for more than an import takes. */
async function rowsOf(context: ListingsContext, request: FastifyRequest): Promise<OutCell[][]> {
  const { catalog_id: catalogId, status = null } = askedOf(request);
  const { organisationId } = actorOf(request);
  const sheet = await sheetOf(context, request);
  const filter = { catalogId, status, limit: MOST_ROWS + 1 };
  const listings = await readListingsOfType(context.db, organisationId, filter);
  if (listings.length > MOST_ROWS) {
    const message = say('catalogue.tooManyListings', { most: MOST_ROWS });
    throw invalid([{ path: 'query/status', code: 'TOO_MANY', message }]);
  }
  const base = baseUrlOf(request);
  return listings.map((listing) => {
    const photos = listing.photos.map((photo) => withPhotoUrl(photo, base));
    return cellsOf({ ...listing, photos }, sheet);
  });
}
