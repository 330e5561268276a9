/** The readable documents: everything that their pages are made of is where they look for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import {
  type DocumentedOperation,
  isExtension,
  operationsOf,
  SERVICES,
} from '../../../test/helpers/documents.ts';
import { TYPE_OF } from '../sheets/table.ts';
import { withNamedSchemas } from './components.ts';

const testApp = await startTestApp();
const { app } = testApp;
const get = (url: string) => app.inject({ url });

for (const service of SERVICES) {
  for (const page of [`/${service}/docs`, `/${service}/docs/`]) {
    test(`${page} finds its scripts and styles`, async () => {
      const { statusCode, body } = await get(page);
      assert.equal(statusCode, 200);
      const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
      assert.ok(links.length >= 5, body);
      for (const link of links) {
        const url = new URL(link, `http://test.example${page}`);
        assert.equal((await get(url.pathname)).statusCode, 200, link);
      }
    });
  }
}

/** Operations of the interface documents, by service. */
const DOCUMENTED = { listings: 16, planning: 33 };

for (const [service, count] of Object.entries(DOCUMENTED)) {
  test(`${service} has ${count} operations of the interface document; all others are tagged as extensions`, async () => {
    const operations = await operationsOf(testApp, service);
    assert.equal(operations.filter(({ tags }) => !tags.some(isExtension)).length, count);
  });
}

type Webhook = Record<'post', { operationId: string; tags: string[]; security: object[] }>;
const webhooksOf = (document: object) => (document as { webhooks?: Record<string, Webhook> }).webhooks ?? {};

test('each request that is sent has a name of its own and needs no token', async () => {
  const { body } = await testApp.anonymous.call('GET', '/planning/openapi.json');
  const sent = Object.values(webhooksOf(body)).map(({ post }) => post);
  const operations = await operationsOf(testApp, 'planning');
  const names = [...operations, ...sent].map(({ operationId }) => operationId);
  assert.ok(sent.length > 30);
  assert.equal(new Set(names).size, names.length);
  assert.ok(
    sent.every(({ operationId, security }) => /^on[A-Z]\w+$/.test(operationId) && security.length === 0),
  );
});

for (const service of SERVICES) {
  test(`${service}: every parameter is described`, async () => {
    const { body } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    type Described = { operationId: string; parameters?: { name?: string; description?: string }[] };
    const paths = Object.values(body.paths as never as Record<string, Record<string, Described>>);
    const silent = paths.flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, parameters = [] }) =>
        parameters.flatMap(({ name, description }) =>
          name === undefined || description !== undefined ? [] : [`${operationId}: ${name}`],
        ),
      ),
    );
    assert.deepEqual(silent, []);
  });

  test(`${service}: every operation says in two to five sentences what its summary does not`, async () => {
    const operations = await operationsOf(testApp, service);
    const wrong = operations.filter(({ summary, description = '' }) => {
      const sentences = description.match(/[.?!](?=\s|$)/g)?.length ?? 0;
      return sentences < 2 || sentences > 5 || description.startsWith(summary);
    });
    assert.deepEqual(
      wrong.map(({ operationId, description }) => [operationId, description]),
      [],
    );
  });

  test(`${service}: one tag per operation, each described`, async () => {
    const { body } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    const described = body.tags as never as { name: string; description: string }[];
    const operations = await operationsOf(testApp, service);
    for (const { operationId, tags } of operations) assert.equal(tags.length, 1, operationId);
    assert.deepEqual(
      described.map(({ name }) => name).sort(),
      [
        ...new Set(
          [...operations, ...Object.values(webhooksOf(body)).map(({ post }) => post)].flatMap(
            ({ tags }) => tags,
          ),
        ),
      ].sort(),
    );
    for (const { name, description } of described) assert.match(description, /^[A-Z].*\.$/, name);
  });

  test(`${service}: the page has our name, and says how to get a token`, async () => {
    const { body } = await get(`/${service}/docs/`);
    assert.match(body, /<title>[^<]+ · shopfloor<\/title>/);
    const initializer = (await get(`/${service}/docs/static/swagger-initializer.js`)).body;
    const [, logo = ''] = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(initializer) ?? [];
    assert.match(Buffer.from(logo, 'base64').toString(), /shopfloor/);
    const { info } = (await testApp.anonymous.call('GET', `/${service}/openapi.json`)).body;
    assert.match(String(info!.description), /Authorization: Bearer/);
    assert.match(String(info!.description), /npm run -s token/);
  });
}

/** The interface documents name success alone for these. */
const WITHOUT_REFUSALS = ['getHealth', 'getHealthV1', 'listCatalogTypes'];

for (const service of SERVICES) {
  test(`${service}: what redocly recommends, as far as the interface documents allow`, async () => {
    const { info } = (await testApp.anonymous.call('GET', `/${service}/openapi.json`)).body;
    assert.ok(info!.license!.name !== undefined && info!.license!.identifier !== undefined);
    const operations = await operationsOf(testApp, service);
    const names = operations.map(({ operationId }) => operationId);
    assert.equal(new Set(names).size, names.length);
    for (const { operationId, path, parameters = [], requestBody, responses } of operations) {
      const inPath = parameters.filter((each) => each.in === 'path');
      assert.deepEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        inPath.map(({ name }) => name),
        operationId,
      );
      assert.ok(inPath.every(({ required }) => required === true));
      const refuses = Object.keys(responses).some((status) => status.startsWith('4'));
      assert.equal(refuses, !WITHOUT_REFUSALS.includes(operationId), operationId);
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        const { properties = {} } = schema as { properties?: Record<string, { readOnly?: boolean }> };
        const read = Object.keys(Object(example)).filter((name) => properties[name]?.readOnly === true);
        assert.deepEqual(read, [], `${operationId} is shown with members that only answers have`);
      }
    }
  });

  test(`${service}: headers have a form that values can be held against`, async () => {
    const { body } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    type Header = { schema: { type: string; pattern?: string; format?: string; enum?: string[] } };
    const { headers } = body.components as never as { headers: Record<string, Header> };
    for (const [name, { schema }] of Object.entries(headers)) {
      const { type, pattern, format, enum: values } = schema;
      if (name === 'X-Request-Id') continue;
      assert.ok(
        type === 'integer' || pattern !== undefined || format !== undefined || values !== undefined,
        name,
      );
    }
  });

  test(`${service}: every reference has its component, every component is referred to`, async () => {
    const { body, text } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    const references = new Set([...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map((match) => match[1]!));
    const { securitySchemes: _, ...components } = body.components as never as Record<string, object>;
    const named = Object.entries(components).flatMap(([kind, members]) =>
      Object.keys(members).map((name) => `#/components/${kind}/${name}`),
    );
    assert.deepEqual([...references].sort(), named.sort());
  });
}

test('records are referred to by name, in answers and in each other', async () => {
  const { body } = await testApp.anonymous.call('GET', '/planning/openapi.json');
  const { paths, components } = body as never as Record<string, Record<string, never>>;
  const at = (place: object, ...keys: string[]) =>
    keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], place);
  const json = ['content', 'application/json', 'schema'];
  assert.deepEqual(at(paths!, '/v1/planning-runs/{id}', 'get', 'responses', '200', ...json), {
    $ref: '#/components/schemas/PlanningRun',
  });
  assert.deepEqual(at(components!, 'schemas', 'PlanningRunPage', 'properties', 'items', 'items'), {
    $ref: '#/components/schemas/PlanningRun',
  });
  const { discriminator, oneOf } = at(components!, 'schemas', 'PersonRule') as {
    discriminator: { propertyName: string; mapping: Record<string, string> };
    oneOf: { $ref: string }[];
  };
  assert.equal(discriminator.propertyName, 'kind');
  assert.equal(discriminator.mapping.rest, '#/components/schemas/RestPersonRule');
  assert.deepEqual(
    Object.values(discriminator.mapping),
    oneOf.map(({ $ref }) => $ref),
  );
});

test('two different schemas cannot have one name', () => {
  const shape = (type: string) => ({ title: 'Thing', type: 'object', properties: { size: { type } } });
  const components = {};
  withNamedSchemas([shape('integer'), shape('integer')], components);
  assert.deepEqual(components, { schemas: { Thing: shape('integer') } });
  assert.throws(() => withNamedSchemas(shape('string'), components), /two different schemas are named Thing/);
});

const mediaOf = (operations: DocumentedOperation[], id: string) =>
  Object.keys(operations.find(({ operationId }) => operationId === id)!.responses[200]!.content!);

test('every media type of an answer is declared', async () => {
  const [listings, planning] = [
    await operationsOf(testApp, 'listings'),
    await operationsOf(testApp, 'planning'),
  ];
  assert.deepEqual(mediaOf(planning, 'listRota'), ['application/json', 'text/csv']);
  assert.deepEqual(mediaOf(planning, 'readCalendarFeed'), ['text/calendar']);
  assert.deepEqual(mediaOf(planning, 'streamPlanningRun'), ['text/event-stream']);
  assert.deepEqual(mediaOf(listings, 'getMedia'), ['image/webp']);
  const spreadsheets = Object.values(TYPE_OF);
  assert.deepEqual(mediaOf(planning, 'exportDemand'), spreadsheets);
  const { requestBody } = planning.find(({ operationId }) => operationId === 'importDemand')!;
  assert.deepEqual(Object.keys(requestBody!.content), spreadsheets);
});

test('Prefer where an answer may be 202, merge patches where the method is PATCH, rates where they are limited', async () => {
  for (const service of SERVICES) {
    for (const operation of await operationsOf(testApp, service)) {
      const { operationId, method, parameters = [], requestBody, responses } = operation;
      const isAsync = '202' in responses;
      assert.equal(
        parameters.some(({ name }) => name === 'Prefer'),
        isAsync,
        operationId,
      );
      assert.equal('Preference-Applied' in (responses[202]?.headers ?? {}), isAsync, operationId);
      const types = Object.keys(requestBody?.content ?? {});
      assert.equal(types.includes('application/merge-patch+json'), method === 'PATCH', operationId);
      const isLimited = service === 'listings' || service === 'planning';
      for (const [status, { headers = {} }] of Object.entries(responses))
        assert.equal(
          'RateLimit' in headers,
          isLimited && !/Health/.test(operationId),
          `${operationId} ${status}`,
        );
    }
  }
});

test('answers have the headers that the document says, in their form', async () => {
  const { body } = await testApp.anonymous.call('GET', '/listings/openapi.json');
  type Header = { schema: { type: string; pattern?: string; minimum?: number } };
  const { headers } = body.components as never as { headers: Record<string, Header> };
  const caller = await testApp.caller();
  const create = { label: 'Crane', fields: [] };
  const made = await caller.call('POST', '/listings/v1/catalog-types', create);
  const read = await caller.call('GET', `/listings/v1/catalog-types/${made.body.id}`);
  const list = await caller.call('GET', '/listings/v1/listings?page_size=1');
  const anonymous = await testApp.anonymous.call('POST', '/listings/v1/catalog-types', create);
  const sent: [string, string | undefined][] = [
    ['ETag', read.headers.etag],
    ['Link', list.headers.link],
    ['WWW-Authenticate', anonymous.headers['www-authenticate']],
  ];
  for (const [name, value] of sent)
    assert.match(value ?? '', new RegExp(headers[name]!.schema.pattern!), name);
  assert.deepEqual(headers['Retry-After']!.schema, { type: 'integer', minimum: 0 });
});

test('filters on details are declared as they are sent: one parameter each, by their pattern', async () => {
  const operations = await operationsOf(testApp, 'listings');
  const { parameters = [] } = operations.find(({ operationId }) => operationId === 'listListings')!;
  const { style, explode, schema } = parameters.find(({ name }) => name === 'details')!;
  assert.deepEqual([style, explode, schema.type], ['form', true, 'object']);
  const [pattern = ''] = Object.keys(schema.patternProperties as object);
  for (const name of ['details.brand', 'details.brand.in', 'details.year.min', 'details.year.max'])
    assert.match(name, new RegExp(pattern));
  assert.doesNotMatch('details.Brand', new RegExp(pattern));
});
