import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import { type Sql, withRollback } from '../../platform/db/db.ts';
import { notFound } from '../../platform/errors.ts';
import { etagOf, sendTagged } from '../../platform/http/etag.ts';
import { linkHeader, type Page, PageOf, pageEnvelope } from '../../platform/http/page.ts';
import { type App, Closed, Deleted, IdParams } from '../../platform/shapes.ts';
import { DRY_RUN_QUERY, DryRunHeader, isDryRun } from '../../platform/writes/dry-run.ts';
import { languageOf } from '../../words/languages.ts';
import { READ, READ_REFUSALS, WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { matching, readerOf, readsFor, writeOf } from '../request.ts';
import { builtInType } from './built-in.ts';
import { countListings, readType, readTypes } from './catalog-types.repo.ts';
import { CatalogType, CatalogTypeCreate, CatalogTypePatch } from './catalog-types.schema.ts';
import { builtInRecord, createType, patchType, removeType, typeRecord } from './catalog-types.service.ts';

const tags = ['Catalogue types'];

export function catalogTypeRoutes(app: App, context: ListingsContext): void {
  collectionRoutes(app, context);
  readRoute(app, context);
  changeRoutes(app, context);
}

function collectionRoutes(app: App, context: ListingsContext): void {
  const { mutate } = context;
  const reader = (request: Parameters<typeof readerOf>[0]) =>
    readerOf(request, context.catalogOrganisationId);

  app.get(
    '/v1/catalog-types',
    {
      schema: {
        operationId: 'listCatalogTypes',
        summary: 'The organisation’s own catalogue types, by label',
        description:
          'Each type has its fields and their JSON Schema, and how many listings use it. Anyone may read: a token of the service sees its own organisation, everybody else the public catalogue without private fields. Built-in types are not in the list. Numbers outside their range are brought into it: this list refuses nothing.',
        tags,
        querystring: ClampedPage,
        response: { 200: PageOf(CatalogType) },
      },
      config: { ...READ, linked: true },
    },
    async (request, reply) => {
      const page = clamp(request.query);
      const { organisationId, view } = reader(request);
      const slice = { limit: page.page_size, offset: (page.page - 1) * page.page_size };
      const { items, total } = await readTypes(readsFor(reply, context), organisationId, view, slice);
      const records = items.map((row) => typeRecord(row, view));
      reply.header('link', linkHeader(request.url, page, total));
      return pageEnvelope(records, page, total);
    },
  );

  app.post(
    '/v1/catalog-types',
    {
      schema: {
        operationId: 'createCatalogType',
        summary: 'Create a catalogue type',
        description:
          'Adds a type with a label of its own and up to 100 fields; listings of the type are checked by them. Managers, area managers, administrators and service tokens may. A label that another type has is 409 `LABEL_TAKEN`.',
        tags,
        body: CatalogTypeCreate,
        response: { 201: CatalogType, ...WRITE_REFUSALS },
      },
      config: WRITE,
    },
    (request, reply) =>
      mutate(request, reply, (tx, at) => createType(tx, actorOf(request).organisationId, request.body, at)),
  );
}

function readRoute(app: App, context: ListingsContext): void {
  const reader = (request: Parameters<typeof readerOf>[0]) =>
    readerOf(request, context.catalogOrganisationId);

  app.get(
    '/v1/catalog-types/:id',
    {
      schema: {
        operationId: 'getCatalogType',
        summary: 'One catalogue type, built-in ones included',
        description:
          'Types of the organisation and the built-in ones are found by their id. Anyone may read; private fields and their schema are for the organisation’s own people. The entity tag differs between the two.',
        tags,
        params: IdParams,
        response: { 200: CatalogType, ...READ_REFUSALS },
      },
      config: { ...READ, tagged: true },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { organisationId, view } = reader(request);
      const sql = readsFor(reply, context);
      // The number of listings and what the public may see do not change the version.
      const send = (record: CatalogType) =>
        sendTagged(request, reply, etagOf(record.version, record), record);
      const builtIn = builtInType(id);
      if (builtIn !== undefined) {
        const listings = await countListings(sql, organisationId, id, view);
        return send(builtInRecord(builtIn, organisationId, listings, view));
      }
      const row = await readType(sql, organisationId, id, view);
      if (row === undefined) throw notFound('catalogueType', id);
      return send(typeRecord(row, view));
    },
  );
}

function changeRoutes(app: App, { db, mutate, now }: ListingsContext): void {
  app.patch(
    '/v1/catalog-types/:id',
    {
      schema: {
        operationId: 'updateCatalogType',
        summary: 'Change a catalogue type; listings follow a change of its fields',
        description:
          'Nothing is lost: listings that no longer fit stay readable with details_valid false. `migrations` are applied to all listings of the type in the same transaction; removed values are kept and can be restored. Managers, area managers, administrators and service tokens may; built-in types are 403. A dry run answers with the record and the counts as they would be, and writes nothing.',
        tags,
        params: IdParams,
        headers: DryRunHeader,
        querystring: Closed(DRY_RUN_QUERY.snake),
        body: CatalogTypePatch,
        response: { 200: CatalogType, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const change = (tx: Sql, at: Date, dryRun: boolean) => {
        const how = { dryRun, language };
        return patchType(writeOf(request, tx, at), request.params.id, request.body, matching(request), how);
      };
      if (!isDryRun(request)) return mutate(request, reply, (tx, at) => change(tx, at, false));
      const { organisationId } = actorOf(request);
      return withRollback(db, organisationId, (tx) => change(tx, now(), true)).then(({ body }) =>
        reply.send(body),
      );
    },
  );

  app.delete(
    '/v1/catalog-types/:id',
    {
      schema: {
        operationId: 'deleteCatalogType',
        summary: 'Delete a catalogue type that no listing refers to',
        description:
          'Removes a type of the organisation for good. While listings refer to it, whatever their status, it is 409 `CATALOG_TYPE_IN_USE` with their number. Managers, area managers, administrators and service tokens may.',
        tags,
        params: IdParams,
        response: { 200: Deleted, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    (request, reply) =>
      mutate(request, reply, (tx) =>
        removeType(tx, actorOf(request).organisationId, request.params.id, matching(request)),
      ),
  );
}

/** This operation documents no refusal, so whatever is sent is brought into range instead. */
const ClampedPage = Type.Object({
  page: Type.Optional(Type.Unknown({ description: 'integer from 1; default 1' })),
  page_size: Type.Optional(Type.Unknown({ description: 'integer 1 to 100; default 20' })),
});

function clamp({ page, page_size }: { page?: unknown; page_size?: unknown }): Page {
  return { page: within(page, 1, 2 ** 31 - 1, 1), page_size: within(page_size, 1, 100, 20) };
}

function within(sent: unknown, least: number, most: number, fallback: number): number {
  const text = String(sent ?? '');
  return /^-?\d+$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : fallback;
}
