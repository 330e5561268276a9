/** Which hosts a request may name, and what addresses are made of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { baseUrlOf, originOf } from './origin.ts';

const show = (server: Parameters<NonNullable<Parameters<typeof startTestApp>[1]>>[0]) =>
  server.get('/addresses', { config: { access: 'public' } }, async (request) => ({
    base: baseUrlOf(request),
    origin: originOf(request),
  }));
const { anonymous } = await startTestApp({}, show);
const behindProxy = await startTestApp({ TRUST_PROXY: '1' }, show);
const named = await startTestApp({ PUBLIC_URL: 'https://shop.example/hire' }, show);

const at = (headers: Record<string, string>, callers = anonymous) =>
  callers.call('GET', '/addresses', undefined, headers);

test('a Host is a name or an address with a port or without', async () => {
  for (const host of ['shop.example', 'a_b:8080', '127.0.0.1:80', '[::1]:3000', 'xn--bcher-kva.example.']) {
    const { status, body } = await at({ host });
    assert.equal(status, 200, host);
    assert.equal(body.base, new URL(`http://${host}`).origin);
  }
});

const NONE = [
  'a"b',
  "a$'$'",
  'a b',
  'a/b',
  'a@b',
  'a?b',
  'bücher',
  'a%20',
  ':80',
  'a:b',
  'a:99999',
  '[::1',
  '-a',
  'a'.repeat(301),
];

test('any other is 400 in the shape of every refusal', async () => {
  for (const host of NONE) {
    const { status, body } = await at({ host });
    assert.deepEqual([status, body.error?.code], [400, 'VALIDATION_ERROR'], host);
  }
});

test('X-Forwarded-Host and -Proto are held to the same, and count behind a proxy alone', async () => {
  const good = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
  assert.equal((await at(good, behindProxy.anonymous)).body.base, 'https://shop.example');
  assert.equal((await at({ ...good, host: 'inside' })).body.base, 'http://inside');
  for (const host of NONE) {
    const { status } = await at({ 'x-forwarded-host': host }, behindProxy.anonymous);
    assert.equal(status, 400, host);
    assert.equal((await at({ 'x-forwarded-host': host })).status, 200, host);
  }
  assert.equal((await at({ ...good, 'x-forwarded-proto': 'a"b' }, behindProxy.anonymous)).status, 400);
});

test('PUBLIC_URL wins over whatever a request names', async () => {
  const { body } = await at({ host: 'other.example' }, named.anonymous);
  assert.deepEqual(body, { base: 'https://shop.example/hire', origin: 'https://shop.example' });
});
