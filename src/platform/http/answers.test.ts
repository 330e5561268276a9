import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp } from '../../../test/helpers/app.ts';

const testApp = await startTestApp({}, (server) => {
  server.register(async (scope) => {
    const config = { access: 'public', rate: 'none' } as const;
    scope.get('/long', { config }, async () => ({ text: 'a '.repeat(2000) }));
    scope.get('/short', { config }, async () => ({ text: 'a' }));
    scope.get('/page', { config }, async (_request, reply) =>
      reply.header('content-type', 'text/html').send('a '.repeat(2000)),
    );
  });
});
const { port } = testApp.app.server.address() as AddressInfo;

async function get(path: string, accepted: string) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  request({ port, path, headers: { 'accept-encoding': accepted } }, resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  return { headers: answer.headers, body: await buffer(answer) };
}

test('JSON that is long enough is compressed as the client takes it', async () => {
  const plain = await get('/long', 'identity');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.match(plain.headers.vary ?? '', /accept-encoding/);
  for (const [accepted, coding, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get('/long', accepted);
    assert.equal(headers['content-encoding'], coding);
    assert.match(headers.vary ?? '', /accept-encoding/);
    assert.ok(body.length < 100);
    assert.deepEqual(unpack(body), plain.body);
  }
  // Pages hold what must not be guessed beside what a visitor sends.
  for (const path of ['/short', '/page'])
    assert.equal((await get(path, 'gzip, br')).headers['content-encoding'], undefined, path);
});

test('reads are asked for anew, answers to writes are not kept, and callers are kept apart', async () => {
  const { call } = await testApp.caller();
  const read = await call('GET', '/planning/v1/shifts');
  assert.deepEqual(
    [read.headers['cache-control'], read.headers.vary],
    ['no-cache', 'authorization, accept-encoding, accept-language'],
  );
  const write = await call('POST', '/planning/v1/shifts', {});
  assert.deepEqual(
    [write.headers['cache-control'], write.headers.vary],
    ['no-store', 'authorization, accept-encoding, accept-language'],
  );
  assert.equal((await testApp.anonymous.call('GET', '/short')).headers.vary, 'accept-encoding');
});

test('a body in another charset is 415', async () => {
  const { call } = await testApp.caller();
  for (const [charset, status] of [
    ['UTF-8', 422],
    ['"utf-8"', 422],
    ['us-ascii', 422],
    ['iso-8859-1', 415],
    ['UTF-16', 415],
  ] as const) {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const answer = await call('POST', '/planning/v1/shifts', '{}', headers);
    assert.equal(answer.status, status, `${charset}: ${answer.text}`);
  }
});
