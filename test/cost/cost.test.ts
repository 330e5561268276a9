/**
 * No request holds the process: for each operation the largest and nastiest bodies that it reads, by the time that the main
 * thread works on them. Here a few operations, with a wide margin; `npm run bench:cost` takes all, and looks at memory too.
 * COST_ONLY: one operation, each of whose bodies is shown.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { Closed } from '../../src/platform/shapes.ts';
import { OF_OAUTH, type OpenApi, operationsOf } from '../fuzz/document.ts';
import { makeWorld } from '../fuzz/world.ts';
import { startTestApp } from '../helpers/app.ts';
import { report } from '../helpers/figures.ts';
import { nastyBodies } from './bodies.ts';
import { type Cost, costOf } from './measure.ts';

const IS_FULL = process.env.COST === 'all';
const ONLY = process.env.COST_ONLY;
const FEW = [
  'createListingEnquiry',
  'createCatalogType',
  'createDemand',
  'putMyAvailability',
  'createWebhook',
];
/** What a body of so many bytes may cost. In the quick form a machine four times as slow still keeps the time. */
function limitsOf(bytes: number): Cost {
  const more = Math.max(0, bytes / USUAL_BYTES - 1);
  return IS_FULL
    ? { processorMs: 150 + 60 * more, memoryMb: 150 + 16 * more }
    : { processorMs: 600, memoryMb: Number.POSITIVE_INFINITY };
}
/** A pattern that takes the square of the text. */
const QUADRATIC = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';

const USUAL_BYTES = 1024 * 1024;
const bodyLimits = new Map<string, number>();
const testApp = await startTestApp({ LOG_LEVEL: 'error' }, (server) => {
  server.addHook('onRoute', ({ schema, bodyLimit }) => {
    if (schema?.operationId !== undefined) bodyLimits.set(schema.operationId, bodyLimit ?? USUAL_BYTES);
  });
  const body = Closed({ email: Type.String({ pattern: QUADRATIC }) });
  server.post('/quadratic', { config: { access: 'public' }, schema: { body } }, async () => ({}));
});
const services = ['listing', 'planning', 'directory', 'hr'];
const admin = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID, services });
const seeds = await makeWorld(admin);

async function operations() {
  const found = [];
  for (const service of ['listings', 'planning', 'directory', 'hr']) {
    const { body } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    found.push(...operationsOf(service, body as unknown as OpenApi));
  }
  const wanted = ({ operationId }: { operationId: string }) =>
    ONLY === undefined ? IS_FULL || FEW.includes(operationId) : ONLY === operationId;
  return found.filter((one) => one.body !== null && !OF_OAUTH.includes(one.operationId) && wanted(one));
}

function exceeded(cost: Cost, bytes: number): string | null {
  const limits = limitsOf(bytes);
  const over = (Object.keys(limits) as (keyof Cost)[]).filter((name) => cost[name] > limits[name]);
  return over.length === 0 ? null : over.map((name) => `${name} ${Math.round(cost[name])}`).join(', ');
}

const MISSING = '00000000-0000-7000-8000-00000000dead';

test('the nastiest bodies cost little time and memory', async (t) => {
  const tooMuch: string[] = [];
  const most: Cost = { processorMs: 0, memoryMb: 0 };
  let requests = 0;
  for (const { operationId, method, path, service } of await operations()) {
    const seed = seeds[operationId];
    const url = `/${service}${path.replace(/\{(\w+)\}/g, (_, name: string) => seed?.path?.[name] ?? MISSING)}`;
    const bodies = nastyBodies(seed?.body?.() ?? {}, bodyLimits.get(operationId) ?? USUAL_BYTES);
    // What is made at the first use of an operation, such as its validator, is not counted.
    await admin.call(method, url, bodies['largest that fits']);
    for (const [kind, body] of Object.entries(bodies)) {
      let status = 0;
      const cost = await costOf(async () => {
        ({ status } = await admin.call(method, url, body));
      });
      if (ONLY !== undefined)
        t.diagnostic(`${kind}, ${body.length} bytes: ${status} ${JSON.stringify(cost)}`);
      requests += 1;
      assert.ok(status < 500, `${operationId}, ${kind}: ${status}`);
      for (const name of Object.keys(most) as (keyof Cost)[]) most[name] = Math.max(most[name], cost[name]);
      const over = exceeded(cost, body.length);
      if (over !== null) tooMuch.push(`${operationId}, ${kind}, ${body.length} bytes: ${status}, ${over}`);
    }
  }
  report(t, {
    requests,
    ...Object.fromEntries(Object.entries(most).map(([name, n]) => [name, Math.round(n)])),
  });
  assert.ok(requests > 0);
  assert.deepEqual(tooMuch, []);
});

test('a route with a quadratic pattern exceeds the limit', async () => {
  const cost = await costOf(() =>
    testApp.anonymous.call('POST', '/quadratic', { email: `a@${'.'.repeat(30_000)}@` }),
  );
  assert.notEqual(exceeded(cost, 0), null, JSON.stringify(cost));
});
