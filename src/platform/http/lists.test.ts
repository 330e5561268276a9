/** Every list of every service refuses query parameters that it does not know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { operationsOf, SERVICES } from '../../../test/helpers/documents.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../ids.ts';

const testApp = await startTestApp();
const { admin: owner } = await createOrganisation(testApp, { people: 1 });
const admin = await testApp.caller({
  services: ['listing', 'planning', 'directory', 'hr'],
  org_id: owner.organisationId,
});

/** Documents 200 alone: it ignores what it does not know. */
const REFUSES_NOTHING = 'listCatalogTypes';

/** How many lists each service has at least, so that none is overlooked. */
const LEAST = { listings: 3, planning: 12, directory: 3, hr: 4 };

interface Schema {
  $ref?: string;
  properties?: Record<string, { type?: string }>;
}
type Response = Awaited<ReturnType<typeof operationsOf>>[number]['responses'][string];

function isList(schemas: Record<string, Schema>, response: Response | undefined): boolean {
  const sent: Schema = response?.content?.['application/json']?.schema ?? {};
  const schema = sent.$ref === undefined ? sent : schemas[sent.$ref.split('/').at(-1)!];
  return schema?.properties?.items?.type === 'array';
}

for (const service of SERVICES) {
  test(`${service}: an unknown query parameter of a list is 422 and named`, async () => {
    const operations = await operationsOf(testApp, service);
    const { body } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    const schemas = (body.components?.schemas ?? {}) as never as Record<string, Schema>;
    const lists = operations.filter(
      ({ method, responses }) => method === 'GET' && isList(schemas, responses[200]),
    );
    const wrong: string[] = [];
    for (const { operationId, path } of lists) {
      const url = path.replace(/\{\w+\}/g, () => newId());
      const answer = await admin.call('GET', `${url}?surprise=1`);
      const fits = answer.status === 422 && answer.text.includes('query/surprise');
      if (!fits && operationId !== REFUSES_NOTHING)
        wrong.push(`${operationId}: ${answer.status} ${answer.text}`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(lists.length >= LEAST[service], `${lists.length} lists`);
  });
}
