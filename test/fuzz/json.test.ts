/** JSONTestSuite against every operation of both services that takes a body. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../helpers/app.ts';
import { createOrganisation } from '../helpers/organisation.ts';
import { type OpenApi, operationsOf } from './document.ts';

const FILE = new URL('../../../shared/corpora/json-parsing.json', import.meta.url);
const skip = existsSync(FILE) ? false : `the collection is not here: ${FILE.pathname}`;

interface Case {
  name: string;
  b64: string;
}

const testApp = await startTestApp({ LOG_LEVEL: 'error' });
const { id, locationIds } = await createOrganisation(testApp, { locations: 1 });
const admin = await testApp.caller({ org_id: id, services: ['listing', 'planning', 'directory'] });
const door = { name: 'Door', locationId: locationIds[0] };
const terminal = await admin.call('POST', '/planning/v1/terminals', door);
/** A terminal's own operations take its token. */
const tokenFor = (path: string) =>
  path.startsWith('/v1/terminal/') ? String(terminal.body.token) : admin.token;

for (const service of ['listings', 'planning']) {
  test(`${service}: what the suite calls invalid is 400 in every operation with a body`, {
    skip,
  }, async () => {
    const { items } = JSON.parse(readFileSync(FILE, 'utf8')) as { items: Case[] };
    const invalid = items.filter(({ name, b64 }) => name.startsWith('n_') && b64 !== '');
    const { body: document } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    const operations = operationsOf(service, document as unknown as OpenApi).filter(({ body }) => body);
    assert.ok(operations.length >= (service === 'listings' ? 6 : 10), `${operations.length} with a body`);
    for (const { operationId, method, path } of operations) {
      const url = `/${service}${path.replace(/\{\w+\}/g, () => newId())}`;
      for (const { name, b64 } of invalid) {
        const { statusCode, payload } = await testApp.app.inject({
          method: method as NonNullable<InjectOptions['method']>,
          url,
          headers: { authorization: `Bearer ${tokenFor(path)}`, 'content-type': 'application/json' },
          payload: Buffer.from(b64, 'base64'),
        });
        assert.equal(statusCode, 400, `${operationId} ${name}: ${payload.slice(0, 200)}`);
      }
    }
  });
}
