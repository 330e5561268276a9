/** A short run of the fuzzer over both services and the embedded Directory and HR. At length: FUZZ_CASES=1500 FUZZ_SEED=2 npm run fuzz */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diceFor } from '../../src/demo/random.ts';
import { startTestApp } from '../helpers/app.ts';
import { report, sizeOf } from '../helpers/figures.ts';
import { OF_OAUTH, type OpenApi, operationsOf } from './document.ts';
import { type Fault, idsIn, judge, makeRequest } from './fuzz.ts';
import { makeWorld } from './world.ts';

const CASES = sizeOf('FUZZ_CASES', 12);
const SEED = sizeOf('FUZZ_SEED', 1);
/** Rounds after which a fresh world is made. */
const WORLD_LASTS = 100;
const ONLY = process.env.FUZZ_ONLY;

const testApp = await startTestApp({ LOG_LEVEL: 'error' });
const random = diceFor(String(SEED));
const ids: string[] = [];

const services = ['listing', 'planning', 'directory', 'hr'];
/** Stands in every name of another organisation, and must stand in no answer. */
const CANARY = ' canary-5e1f';
const stranger = await testApp.caller({ services });
await makeWorld(stranger, CANARY);
const lists = ['/listings/v1/catalog-types', '/listings/v1/listings', '/planning/v1/planning-runs'];
lists.push(
  ...['shifts', 'demand', 'settings/locations', 'settings/workforce'].map((name) => `/planning/v1/${name}`),
);
const owned = await Promise.all(lists.map(async (list) => (await stranger.call('GET', list)).text));
const foreignIds = [...new Set(owned.flatMap(idsIn))];

let admin = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID, services });
let seeds = await makeWorld(admin);

/** Deletions use a world up, and a push from the far future ends its Directory: another organisation goes on. */
async function renewWorld(): Promise<void> {
  admin = await testApp.caller({ services });
  seeds = await makeWorld(admin);
  ids.length = 0;
}
const suites = await Promise.all(
  ['listings', 'planning', 'directory', 'hr'].map(async (service) => {
    const { body } = await testApp.anonymous.call('GET', `/${service}/openapi.json`);
    const operations = operationsOf(service, body as unknown as OpenApi);
    return {
      service,
      operations: operations.filter(
        ({ operationId }) => !OF_OAUTH.includes(operationId) && [undefined, operationId].includes(ONLY),
      ),
    };
  }),
);

for (const { service, operations } of suites) {
  test(`${service}: ${operations.length} operations × ${CASES} requests: documented answers alone`, async (t) => {
    const faults: Fault[] = [];
    for (let round = 0; round < CASES; round += 1) {
      if (round % WORLD_LASTS === WORLD_LASTS - 1) await renewWorld();
      for (const operation of operations) {
        const abroad = random.chance(0.2);
        const request = abroad
          ? makeRequest(operation, random, foreignIds, {})
          : makeRequest(operation, random, ids, seeds);
        const { status, headers, text } = await admin.call(
          request.method,
          request.url,
          request.body ?? undefined,
          request.headers,
        );
        const fault = judge(operation, request, { status, headers, text });
        if (fault !== null) faults.push(fault);
        if (text.includes(CANARY))
          faults.push({ operationId: operation.operationId, kind: 'foreign data', request, status, text });
        if (status < 300) ids.push(...idsIn(text).slice(0, 20));
        if (ids.length > 500) ids.splice(0, 250);
      }
    }
    report(t, { requests: CASES * operations.length, seed: SEED, faults: faults.length });
    assert.deepEqual(summary(faults), []);
  });
}

/** One line for each kind of fault of each operation, with its first example. */
function summary(faults: Fault[]): string[] {
  const groups = Map.groupBy(faults, ({ operationId, kind, status }) => `${operationId} ${status} ${kind}`);
  return [...groups].map(
    ([name, [first, ...rest]]) => `${name} (${rest.length + 1}×): ${JSON.stringify(first)}`,
  );
}

test('the other organisation sees its own names (negative control)', () => {
  assert.ok(foreignIds.length >= 8, `${foreignIds.length} ids`);
  for (const [index, text] of owned.entries())
    assert.ok(text.includes(CANARY), `${lists[index]}: ${text.slice(0, 500)}`);
});

test('the judge sees a fault (negative control)', () => {
  const operation = {
    service: 'x',
    operationId: 'x',
    method: 'GET',
    path: '/',
    parameters: [],
    body: null,
    statuses: new Set([200]),
  };
  const request = { method: 'GET', url: '/x/', headers: {}, body: null, isStrange: false };
  const headers = { 'x-request-id': '1', 'content-type': 'application/json' };
  assert.equal(judge(operation, request, { status: 200, headers, text: '{}' }), null);
  const leak = '{"error":{"code":"X","message":"TypeError"}}';
  const refusing = { ...operation, statuses: new Set([422]) };
  assert.equal(judge(refusing, request, { status: 422, headers, text: leak })?.kind, 'leak');
  assert.equal(
    judge(refusing, { ...request, url: '/x/?q=TypeError' }, { status: 422, headers, text: leak }),
    null,
  );
  const list = { status: 200, headers, text: '{"items":[]}' };
  assert.equal(judge(refusing, { ...request, isStrange: true }, list)?.kind, 'undocumented status');
  const documented = { ...operation, statuses: new Set([200, 422]) };
  assert.equal(judge(documented, { ...request, isStrange: true }, list)?.kind, 'unknown parameter accepted');
  assert.equal(judge(operation, request, { status: 500, headers, text: '{}' })?.kind, 'server fault');
  assert.equal(judge(operation, request, { status: 418, headers, text: '{}' })?.kind, 'undocumented status');
  assert.equal(judge(operation, request, { status: 200, headers: {}, text: '{}' })?.kind, 'no request id');
});
