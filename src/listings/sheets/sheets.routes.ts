import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import { invalid } from '../../platform/errors.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { compileInput } from '../../platform/http/validation.ts';
import { OneOf, Uuid } from '../../platform/shapes.ts';
import { serveSheets } from '../../platform/sheets/operations.ts';
import type { SheetRows } from '../../platform/sheets/rows.ts';
import { MOST_ROWS, type OutCell } from '../../platform/sheets/table.ts';
import { say } from '../../words/said.ts';
import { WRITE } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { STATUSES, type Status } from '../listings/listings.rules.ts';
import { withPhotoUrl } from '../photos/photo-urls.ts';
import { readListingsOfType } from './import.repo.ts';
import { checkListings, importListings, importOf } from './imports.service.ts';
import type { ListingSheet } from './listings.columns.ts';
import { cellsOf } from './listings.rows.ts';
import { findMapping } from './mappings/mappings.repo.ts';
import { mappingFaults, readBy, wholeMapping } from './mappings/mappings.rules.ts';
import { InlineMapping, type Mapping } from './mappings/mappings.schema.ts';
import { typeSheet } from './type-sheet.ts';

/** One kind of spreadsheet for each type of the catalogue. */
export async function sheetRoutes(app: FastifyInstance, context: ListingsContext): Promise<void> {
  const importing = async (request: FastifyRequest, rows: SheetRows) =>
    importOf(
      context,
      request,
      {
        sheet: await sheetOf(context, request),
        catalogId: askedOf(request).catalog_id,
        key: (await mappingOf(context, request))?.key ?? null,
        leavesFaulty: askedOf(request).faulty_rows === 'leave_out',
      },
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
          'A row with an id or a slug changes that listing, any other row adds one; listings that no row names stay. A file with faults is 422 with each fault at its cell, and then nothing is written, unless `faulty_rows` leaves its faulty rows out. Photos that are named by address are fetched first. Managers, area managers, administrators and service tokens may.',
        export:
          'One row a listing of the type named by `catalog_id`, with a column for each member, hire rate and field. Managers, area managers, administrators and service tokens may read it, drafts included. Nothing changes.',
        template:
          'The columns follow the fields of the type named by `catalog_id`. Whoever may import listings may read it. Nothing changes.',
      },
      kind: (request) => sheetOf(context, request),
      ask: { catalog_id: { ...Uuid, description: 'The type, whose fields are columns' } },
      query: { status: Type.Optional(OneOf(STATUSES)) },
      importQuery: {
        mapping_id: Type.Optional({
          ...Uuid,
          description: 'a mapping of the type, by which the file of a supplier is read',
        }),
        mapping: Type.Optional(
          Type.String({
            maxLength: 8000,
            description:
              'JSON of a mapping that is not kept: `columns`, `fixed`, `key`, `notations`, `blanks`, `units` and `empty` as `createImportMapping` takes them; `{}` reads a file by its headings, with what is proposed for the others',
          }),
        ),
        faulty_rows: Type.Optional(
          OneOf(['refuse', 'leave_out'], {
            default: 'refuse',
            description:
              '`leave_out` imports the rows without faults as one change and reports the others; faults of the file as such, such as a missing column, refuse it still',
          }),
        ),
      },
      mapped: async (request) => {
        const mapping = await mappingOf(context, request);
        if (mapping === null) return null;
        // A mapping that is kept may name a column that the type has no more.
        const faults = mappingFaults(mapping, await sheetOf(context, request), 'query/mapping');
        if (faults.length > 0) throw invalid(faults);
        return readBy(mapping);
      },
      rowsOf: (request) => rowsOf(context, request),
      check: async (request, rows) => checkListings(request, await importing(request, rows)),
      write: async (request, reply, rows) => importListings(request, reply, await importing(request, rows)),
    },
  ]);
}

interface Asked {
  catalog_id: string;
  status?: Status;
  mapping_id?: string;
  mapping?: string;
  faulty_rows?: 'refuse' | 'leave_out';
}

const askedOf = ({ query }: FastifyRequest) => query as Asked;

const sheetOf = (context: ListingsContext, request: FastifyRequest): Promise<ListingSheet> =>
  typeSheet(context, actorOf(request).organisationId, askedOf(request).catalog_id, 'query/catalog_id');

const checkMapping = compileInput<InlineMapping>(InlineMapping, 'query/mapping');

/** Null: the request names no mapping. Throws 404 for one that is not there, 422 for one that is none of this type. */
async function mappingOf(context: ListingsContext, request: FastifyRequest): Promise<Mapping | null> {
  const { mapping_id: id, mapping: inline } = askedOf(request);
  if (id !== undefined && inline !== undefined) {
    const message = say('sheets.twoMappings');
    throw invalid([{ path: 'query/mapping', code: 'CONTRADICTION', message }]);
  }
  if (id !== undefined) {
    const { organisationId } = actorOf(request);
    const found = await findMapping(context.db, organisationId, id.toLowerCase());
    if (found !== undefined && found.catalog_id === askedOf(request).catalog_id.toLowerCase()) return found;
    const message = say('sheets.noMapping', { id });
    throw invalid([{ path: 'query/mapping_id', code: 'NOT_FOUND', message }]);
  }
  return inline === undefined ? null : wholeMapping(inlineMapping(inline));
}

function inlineMapping(text: string): InlineMapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw invalid([{ path: 'query/mapping', code: 'WRONG_FORMAT', message: say('sheets.mappingJson') }]);
  }
  return checkMapping(value);
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
