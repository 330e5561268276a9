/** The OpenAPI document says what the interface document demands, operation by operation, and what is added to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutReferences } from '../../scripts/open-api.ts';
import { startTestApp } from '../../test/helpers/app.ts';
import { isExtension } from '../../test/helpers/documents.ts';

interface Parameter {
  name: string;
  in: string;
  deprecated?: boolean;
}

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { headers: Record<string, unknown> }>;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const testApp = await startTestApp();
const document = (await testApp.anonymous.call('GET', '/listings/openapi.json')).body as unknown as Document;
const resolved = <T>(part: T): T => withoutReferences(document, part);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    at: `${method.toUpperCase()} ${path}`,
    ...operation,
    parameters: resolved(operation.parameters ?? []),
    responses: resolved(operation.responses),
  })),
);

const PAGE = ['page', 'page_size'];
const FIND = [...PAGE, 'q', 'catalog_id', 'catalog_type', 'status', 'for_sale', 'for_hire'];
const NONE: number[] = [];
const READ = [404, 422, 429, 500];
const WRITE = [400, 401, 403, 404, 409, 422, 429, 500];
const AUDIT = [401, 403, 422, 429, 500];

/** As the interface document lists them: operation, address, query, body, success, refusals. */
const INTERFACE: [string, string, string[], string | null, number, number[]][] = [
  ['getHealth', 'GET /health', [], null, 200, NONE],
  ['getHealthV1', 'GET /v1/health', [], null, 200, NONE],
  ['listCatalogTypes', 'GET /v1/catalog-types', PAGE, null, 200, NONE],
  ['createCatalogType', 'POST /v1/catalog-types', [], 'CatalogTypeCreate', 201, WRITE],
  ['getCatalogType', 'GET /v1/catalog-types/{id}', [], null, 200, READ],
  ['updateCatalogType', 'PATCH /v1/catalog-types/{id}', [], 'CatalogTypePatch', 200, WRITE],
  ['deleteCatalogType', 'DELETE /v1/catalog-types/{id}', [], null, 200, WRITE],
  ['listListings', 'GET /v1/listings', FIND, null, 200, READ],
  ['createListing', 'POST /v1/listings', [], 'ListingCreate', 201, WRITE],
  ['getListingBySlug', 'GET /v1/listings/by-slug/{slug}', [], null, 200, READ],
  ['getListing', 'GET /v1/listings/{id}', [], null, 200, READ],
  ['updateListing', 'PATCH /v1/listings/{id}', [], 'ListingPatch', 200, WRITE],
  ['updateListingStatus', 'PATCH /v1/listings/{id}/status', [], 'ListingStatusUpdate', 200, WRITE],
  ['addListingPhoto', 'POST /v1/listings/{id}/photos', [], 'ListingPhotoCreate', 201, WRITE],
  ['deleteListingPhoto', 'DELETE /v1/listings/{id}/photos/{photoId}', [], null, 200, WRITE],
  ['listAudit', 'GET /v1/audit', PAGE, null, 200, AUDIT],
];
/** Additive query parameters; all else that is added is an operation tagged as an extension. */
const ADDED: Record<string, string[]> = {
  listListings: [
    'details_valid',
    'price_min',
    'price_max',
    'sort',
    'sort_field',
    'location_id',
    'quantity_min',
    'quantity_max',
    'updated_min',
    'updated_max',
    'any_field',
    'stock',
    'start',
    'end',
    'quantity',
    'only_free',
    'cursor',
    'facets',
    'facet_values',
    'details',
  ],
  updateCatalogType: ['dry_run'],
  listAudit: ['entity_type', 'entity_id', 'actor_id', 'action', 'from', 'until', 'actors'],
};

const namesIn = (place: string, { parameters = [] }: Operation) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

test('sixteen operations with their addresses, parameters, bodies and statuses; what is added is marked', () => {
  const documented = operations.filter(({ tags }) => !tags.some(isExtension));
  assert.deepEqual(
    documented.map(({ operationId }) => operationId).sort(),
    INTERFACE.map(([id]) => id).sort(),
  );
  for (const [id, at, query, body, success, refusals] of INTERFACE) {
    const operation = documented.find(({ operationId }) => operationId === id)!;
    assert.equal(operation.at, at);
    assert.deepEqual(namesIn('query', operation), [...query, ...(ADDED[id] ?? [])], id);
    assert.deepEqual(
      namesIn('path', operation),
      [...at.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    );
    const schema = operation.requestBody?.content['application/json']?.schema;
    assert.equal(schema?.$ref, body === null ? undefined : `#/components/schemas/${body}`, id);
    const statuses = Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status !== 304);
    assert.deepEqual(statuses, [success, ...refusals], id);
  }
});

/** Of one record, and none themselves: a file, a history, a list of values. */
const UNVERSIONED = ['getMedia', 'listListingHistory', 'listUnfitValues', 'mendListings', 'undoListingBatch'];

/** One record with versions. Files have none: they are made and deleted, and never changed. An enquiry is deleted whatever it says. */
const isVersioned = ({ at, operationId, tags }: Operation & { at: string }) =>
  /\/v1\/company(\/logo)?$/.test(at) ||
  /\/v1\/enquiries\/\{id\}\/(offer|state|letters)$/.test(at) ||
  /^(?:GET|PATCH) .*\/(?:stock|bookings\/\{bookingId\}(?:\/state|\/end)?)$/.test(at) ||
  (/\{/.test(at) && !UNVERSIONED.includes(operationId) && !tags.some((tag) => /^(Hire|Enquiries)/.test(tag)));

test('the document says where the service is and which headers are understood', () => {
  assert.deepEqual(document.servers, [{ url: '/listings' }]);
  for (const operation of operations) {
    const writes = !operation.at.startsWith('GET');
    assert.equal(namesIn('header', operation).includes('Idempotency-Key'), writes, operation.operationId);
    const one = isVersioned(operation);
    const expected = one ? [writes ? 'If-Match' : 'If-None-Match'] : [];
    assert.deepEqual(
      namesIn('header', operation).filter((name) => name.startsWith('If-')),
      expected,
      operation.at,
    );
    assert.equal('304' in operation.responses, one && !writes, operation.at);
    assert.ok(Object.values(operation.responses).every(({ headers }) => 'X-Request-Id' in headers));
  }
  const old = operations.flatMap(({ parameters = [] }) => parameters).filter(({ deprecated }) => deprecated);
  assert.deepEqual(
    old.map(({ name }) => name),
    ['catalog_type'],
  );
});

test('what the document calls an entity tag comes with every such record', async () => {
  const manager = await testApp.caller();
  const type = await manager.call('POST', '/listings/v1/catalog-types', { label: 'Saws', fields: [] });
  const url = `/listings/v1/catalog-types/${type.body.id}`;
  const made = { catalog_id: type.body.id, title: 'Saw', price: 1, details: {} };
  const listing = await manager.call('POST', '/listings/v1/listings', made);
  const at = `/listings/v1/listings/${listing.body.id}`;
  const photo = await manager.call('POST', `${at}/photos`, { url: 'https://images.example/a.jpg' });
  for (const answer of [
    type,
    listing,
    photo,
    await manager.call('GET', url),
    await manager.call('PATCH', url, { description: 'x' }),
    await manager.call('GET', at),
    await manager.call('GET', `/listings/v1/listings/by-slug/${listing.body.slug}`),
    await manager.call('PATCH', at, { price: 2 }),
    await manager.call('PATCH', `${at}/status`, { status: 'published' }),
    await manager.call('DELETE', `${at}/photos/${photo.body.id}`),
  ])
    assert.match(answer.headers.etag ?? answer.text, /^"\d+(\.[0-9a-f]+)?"$/);
});
