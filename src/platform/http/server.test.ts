import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { createMetrics } from './metrics.ts';

const testApp = await startTestApp({}, (server) => {
  const config = { access: { service: 'planning', roles: ['admin'] } } as const;
  server.get('/planning/probe', { config }, async () => ({}));
});

/** Sends raw bytes and answers all that comes back. */
function raw(text: string): Promise<string> {
  const { port } = testApp.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('}}')) socket.end();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

test('every refusal of the protocol is our JSON with a request id', async () => {
  const cases: [number, string][] = [
    [400, head('GET /planning/health HTTP/1.1')],
    [400, head('NONSENSE')],
    [400, head('GET /planning/%zz HTTP/1.1', 'Host: x')],
    [404, head('GET /nowhere HTTP/1.1', 'Host: x')],
    [405, head('DELETE /planning/v1/health HTTP/1.1', 'Host: x')],
    [414, head(`GET /planning/health?q=${'a'.repeat(9000)} HTTP/1.1`, 'Host: x')],
    [417, head('GET /planning/health HTTP/1.1', 'Host: x', 'Expect: wonders')],
    [431, head('GET /planning/health HTTP/1.1', 'Host: x', `X: ${'a'.repeat(20_000)}`)],
  ];
  for (const [status, request] of cases) {
    const answer = await raw(request);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), request.slice(0, 60));
    assert.match(answer, /content-type: application\/json/i, request.slice(0, 60));
    assert.match(answer, /x-request-id: \S+/i, request.slice(0, 60));
    assert.match(answer, /"error":\{"code":"(VALIDATION_ERROR|NOT_FOUND)","message":"/, request.slice(0, 60));
  }
});

test('a body that is too large is refused with the limit, and the connection is not hung up on', async () => {
  const caller = await testApp.caller();
  const answer = await caller.call('POST', '/listings/v1/catalog-types', 'x'.repeat(1024 ** 2 + 1));
  assert.deepEqual([answer.status, answer.headers.connection === 'close'], [400, false]);
  assert.equal(answer.body.error?.message, 'the body is larger than the 1048576 bytes taken here');
});

test('a compressed body is told what it is', async () => {
  const caller = await testApp.caller();
  const headers = { 'content-encoding': 'gzip' };
  for (const url of ['/listings/v1/catalog-types', '/planning/v1/eligibility/snapshots']) {
    const answer = await caller.call('POST', url, {}, headers);
    const message = 'the Content-Encoding gzip is not supported; send the body uncompressed';
    assert.deepEqual([answer.status, String(answer.body.error?.message)], [400, message], url);
  }
});

test('405 names the methods that the path has', async () => {
  const answer = await testApp.anonymous.call('PUT', '/listings/v1/health');
  assert.equal(answer.status, 405);
  assert.equal(answer.headers.allow, 'GET, HEAD, OPTIONS');
  assert.match(answer.text, /use GET, HEAD"/);
});

test('a request id of the client comes back; an unfit one is replaced', async () => {
  const sent = await testApp.anonymous.call('GET', '/planning/health', undefined, {
    'x-request-id': 'abc-123',
  });
  assert.equal(sent.headers['x-request-id'], 'abc-123');
  const unfit = await testApp.anonymous.call('GET', '/planning/nothing', undefined, {
    'x-request-id': 'a b\u00e4',
  });
  assert.match(unfit.headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/);
  assert.equal(unfit.body.error?.requestId, unfit.headers['x-request-id']);
});

test('a request id has 128 characters at most', async () => {
  for (const [length, isKept] of [
    [128, true],
    [129, false],
  ] as const) {
    const id = 'x'.repeat(length);
    const { headers } = await testApp.anonymous.call('GET', '/planning/health', undefined, {
      'x-request-id': id,
    });
    assert.equal(headers['x-request-id'] === id, isKept, String(length));
  }
});

test('Listings names the request id in snake case, Planning in camel case', async () => {
  const listings = await testApp.anonymous.call('GET', '/listings/nothing');
  const planning = await testApp.anonymous.call('GET', '/planning/nothing');
  assert.ok('request_id' in listings.body.error!);
  assert.ok('requestId' in planning.body.error!);
});

test('/ready and /metrics answer without a token', async () => {
  assert.equal((await testApp.anonymous.call('GET', '/ready')).status, 200);
  const figures = (await testApp.anonymous.call('GET', '/metrics')).text;
  assert.match(figures, /http_request_duration_seconds_count/);
  assert.match(figures, /^database_up 1$/m);
});

test('figures that cannot be read are left out and reported, the others shown', async () => {
  const faults: unknown[] = [];
  const metrics = createMetrics((fault) => faults.push(fault));
  const shelves = { name: 'shelves', help: 'of books', figure: (count: number) => count };
  const books = { name: 'books', help: 'by size', label: 'size', figure: (large: number) => ({ large }) };
  const broken = new Error('the shop is closed');
  let read = async () => 3;
  metrics.gauges(() => read(), [shelves, books]);
  assert.match(await metrics.text(), /^shelves 3$[\s\S]*^books\{size="large"\} 3$/m);
  read = () => Promise.reject(broken);
  const text = await metrics.text();
  assert.doesNotMatch(text, /^(shelves|books\b.*) \d/m);
  assert.match(text, /^process_cpu_seconds_total \d/m);
  assert.deepEqual(faults, [broken]);
});

test('a log line names request, route and organisation, and never the token', async () => {
  const caller = await testApp.caller();
  const { headers } = await caller.call('GET', '/planning/probe');
  const line = testApp.logs.find((text) => text.includes(headers['x-request-id']!));
  assert.match(line ?? '', new RegExp(`"org":"${caller.organisationId}"`));
  assert.ok(testApp.logs.every((text) => !text.includes(caller.token) && !/Bearer/i.test(text)));
});
