/** Where webhooks must not go, by name, by address in any spelling, and by what a name resolves to. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startReceiver } from '../../../test/helpers/receiver.ts';
import { isPublicAddress, urlFault } from '../../platform/outgoing/address.rules.ts';
import { createSend } from './send.ts';

const CORPUS = new URL('../../../../shared/corpora/ssrf.json', import.meta.url);
const skip = !existsSync(CORPUS) && 'the corpora folder is missing';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'ff02::1',
  'not an address',
];
const PUBLIC = ['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'];

test('private, loopback, link-local, carrier-grade, tunnelled and reserved addresses are not public', () => {
  assert.deepEqual(PRIVATE.filter(isPublicAddress), []);
  assert.deepEqual(PUBLIC.filter(isPublicAddress), PUBLIC);
});

test('URLs: https to a public host, without credentials or fragment', () => {
  const fine = ['https://example.com/hooks?a=1', 'https://8.8.8.8:8443/', 'https://[2606:4700::1111]/'];
  assert.deepEqual(
    fine.filter((url) => urlFault(url, false) !== null),
    [],
  );
  const refused = [
    'http://example.com/',
    'ftp://example.com/',
    'example.com',
    '',
    'https://',
    'https://localhost/',
    'https://a:b@example.com/',
    'https://example.com/#a',
    'https://printer/',
    'https://x.internal./',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    `https://example.com/${'a'.repeat(2000)}`,
  ];
  assert.deepEqual(
    refused.filter((url) => urlFault(url, false) === null),
    [],
  );
  assert.equal(urlFault('http://127.0.0.1:9/', true), null);
  assert.notEqual(urlFault('ftp://127.0.0.1/', true), null);
});

test('every spelling of a private address that is known to have deceived others', { skip }, () => {
  const { encoded, hostile } = JSON.parse(readFileSync(CORPUS, 'utf8')) as {
    encoded: { url: string; target: string }[];
    hostile: string[];
  };
  const asHttps = (url: string) => url.replace(/^http:/, 'https:');
  const passed = encoded
    .filter(({ target }) => !isPublicAddress(target))
    .filter(({ url }) => urlFault(asHttps(url), false) === null);
  assert.deepEqual(passed, []);
  for (const url of hostile) {
    if (urlFault(asHttps(url), false) !== null) continue;
    // What remains are names: they are judged by what they resolve to.
    assert.doesNotMatch(new URL(asHttps(url)).hostname, /^[\d.]+$|^\[/, url);
  }
});

test('a name that resolves to a private address is refused before the connection is made', async () => {
  const receiver = await startReceiver();
  const url = receiver.url.replace('127.0.0.1', 'rebind.example.com').replace('http:', 'https:');
  const found = [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const stop = new AbortController().signal;
  const send = createSend({ timeoutMs: 5000, allowPrivate: false, stop, resolve: async () => found });
  const sent = await send(url, {}, '{}');
  assert.match(String(sent.error), /resolves to 127\.0\.0\.1, which is not public/);
  assert.equal(receiver.received.length, 0);
  const open = createSend({ timeoutMs: 5000, allowPrivate: true, stop, resolve: async () => [found[1]!] });
  assert.equal((await open(url.replace('https:', 'http:'), {}, '{}')).status, 204, 'it does resolve');
});

test('an endpoint that does not answer is given up after the time', async () => {
  const receiver = await startReceiver();
  receiver.answerBy(() => undefined);
  const stop = new AbortController().signal;
  const send = createSend({ timeoutMs: 100, allowPrivate: true, stop });
  assert.equal((await send(receiver.url, {}, '{}')).error, 'no answer within 0.1 s');
});
