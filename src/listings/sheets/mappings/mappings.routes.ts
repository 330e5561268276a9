import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../../platform/auth/auth.ts';
import { type App, Deleted, IdParams, refusals } from '../../../platform/shapes.ts';
import { WRITE, WRITE_REFUSALS } from '../../access.ts';
import type { ListingsContext } from '../../context.ts';
import { matching, writeOf } from '../../request.ts';
import { typeSheet } from '../type-sheet.ts';
import { readMappings } from './mappings.repo.ts';
import * as shapes from './mappings.schema.ts';
import * as service from './mappings.service.ts';

const tags = ['Spreadsheets', 'extension'];

export function mappingRoutes(app: App, context: ListingsContext): void {
  const { db, mutate } = context;
  const sheetFor = (request: FastifyRequest) => (catalogId: string) =>
    typeSheet(context, actorOf(request).organisationId, catalogId, 'body/catalog_id');

  app.get(
    '/v1/import-mappings',
    {
      config: WRITE,
      schema: {
        operationId: 'listImportMappings',
        summary: 'How files of suppliers become listings of a type, by name',
        description:
          'Each mapping says for which columns the headings of a file stand, what holds for all rows, and which column is the key. Whoever may import listings may read them. Nothing changes.',
        tags,
        querystring: shapes.ImportMappingQuery,
        response: { 200: shapes.ImportMappingList, ...refusals('snake', 401, 403, 422, 429, 500) },
      },
    },
    async (request) => ({
      items: await readMappings(db, actorOf(request).organisationId, request.query.catalog_id.toLowerCase()),
    }),
  );

  app.post(
    '/v1/import-mappings',
    {
      config: WRITE,
      schema: {
        operationId: 'createImportMapping',
        summary: 'Keep the mapping of a supplier’s file by a name',
        description:
          'Imports of the type name it by `mapping_id` from then on. A name that another mapping of the type has is 409 `NAME_TAKEN`; a column that the type has not is 422. Managers, area managers, administrators and service tokens may.',
        tags,
        body: shapes.ImportMappingCreate,
        response: { 201: shapes.ImportMapping, ...refusals('snake', 400, 401, 403, 409, 422, 429, 500) },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, catalog_id: request.body.catalog_id.toLowerCase() };
      const sheet = await sheetFor(request)(input.catalog_id);
      return mutate(request, reply, (tx, at) =>
        service.createMapping(writeOf(request, tx, at), input, sheet),
      );
    },
  );

  app.put(
    '/v1/import-mappings/:id',
    {
      config: { ...WRITE, tagged: true },
      schema: {
        operationId: 'putImportMapping',
        summary: 'Replace the name and the mapping of a supplier’s file',
        description:
          'Members that are left out are as they are in a new mapping. Imports that name it follow from then on; what was imported stays. Managers, area managers, administrators and service tokens may.',
        tags,
        params: IdParams,
        body: shapes.ImportMappingPut,
        response: { 200: shapes.ImportMapping, ...WRITE_REFUSALS },
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        service.putMapping(
          writeOf(request, tx, at),
          request.params.id,
          request.body,
          matching(request),
          sheetFor(request),
        ),
      ),
  );

  app.delete(
    '/v1/import-mappings/:id',
    {
      config: { ...WRITE, tagged: true },
      schema: {
        operationId: 'deleteImportMapping',
        summary: 'Forget the mapping of a supplier’s file',
        description:
          'What was imported by it stays. Managers, area managers, administrators and service tokens may.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...WRITE_REFUSALS },
      },
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) =>
        service.removeMapping(writeOf(request, tx, at), request.params.id, matching(request)),
      ),
  );
}
