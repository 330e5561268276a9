/** Requests that are wrong at the level of HTTP: none is taken, none hides another, and nothing of them becomes a header. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { startTestApp } from './helpers/app.ts';

const FILE = new URL('../../shared/corpora/http-raw-requests.json', import.meta.url);
const skip = existsSync(FILE) ? false : `the collection is not here: ${FILE.pathname}`;

interface Case {
  name: string;
  meta: { type: string };
  b64: string;
  errors: boolean;
}

const testApp = await startTestApp();
/** Silence that shows that the connection stays open. */
const SILENCE_MS = 5000;

interface Outcome {
  text: string;
  statuses: number[];
  closed: boolean;
}

/**
 * Sends the bytes and answers what came back until the server hung up, or was silent for a while after so many answers: a
 * busy machine may be silent before them, too.
 */
function send(bytes: Buffer | string, answers = Number.POSITIVE_INFINITY): Promise<Outcome> {
  const { port } = testApp.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
    const end = (closed: boolean) => {
      resolve({ text, statuses: statuses(), closed });
      socket.destroy();
    };
    const awaitSilence = () => {
      if (statuses().length >= answers) socket.setTimeout(SILENCE_MS, () => end(false));
    };
    awaitSilence();
    socket.on('data', (chunk) => {
      text += chunk;
      awaitSilence();
    });
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}

/** These are errors to a parser that stops at a change of protocol, and requests as any other to a server that knows none. */
const CHANGES_PROTOCOL =
  /upgrade|CONNECT|Upgrade|Emitting part of body|Underscore in hostname|folding and LWS$/;

test('what the strict parser calls an error is refused and the connection closed; a hidden request is not answered', {
  skip,
  timeout: 120_000,
}, async () => {
  const { items } = JSON.parse(readFileSync(FILE, 'utf8')) as { items: Case[] };
  const strict = items.filter(({ meta }) => meta.type === 'request');
  const isRefused = ({ name, errors }: Case) => errors && !CHANGES_PROTOCOL.test(name);
  const outcomes = await Promise.all(
    strict.map((one) => send(Buffer.from(one.b64, 'base64'), isRefused(one) ? undefined : 0)),
  );
  for (const [index, one] of strict.entries()) {
    const { name } = one;
    const { statuses, text, closed } = outcomes[index]!;
    assert.ok(
      statuses.every((status) => status >= 300 && status < 500),
      `${name}: ${text.slice(0, 300)}`,
    );
    if (!isRefused(one)) continue;
    assert.ok(closed, `${name}: the connection stays open`);
    assert.ok(statuses.length === 0 || statuses.at(-1) === 400, `${name}: ${statuses}`);
  }
  assert.ok(strict.length > 90);
  assert.ok(testApp.logs.every((line) => !line.includes('/evil')));
});

const HOST = 'Host: x';
const OWN: [string, ...string[]][] = [
  ['two lengths', HOST, 'Content-Length: 2', 'Content-Length: 3'],
  ['length and chunks', HOST, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['chunks of another name', HOST, 'Transfer-Encoding: xchunked'],
  ['chunks not last', HOST, 'Transfer-Encoding: chunked, identity'],
  ['a length with a sign', HOST, 'Content-Length: +2'],
  ['a negative length', HOST, 'Content-Length: -1'],
  ['a length in hexadecimal', HOST, 'Content-Length: 0x2'],
  ['a blank before the colon', HOST, 'Content-Length : 2'],
  ['a folded header', HOST, 'X: a', ' b'],
  ['a NUL', HOST, 'X: a\0b'],
  ['two hosts', HOST, 'Host: y'],
  ['a host that is none', 'Host: a b'],
];

test('framing that two servers could read differently is refused, before anything is done', {
  timeout: 120_000,
}, async () => {
  for (const [name, ...headers] of OWN) {
    const head = ['POST /listings/v1/catalog-types HTTP/1.1', 'Content-Type: application/json', ...headers];
    const hidden = 'GET /listings/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
    const { statuses, closed, text } = await send(`${head.join('\r\n')}\r\n\r\n${hidden}`);
    assert.deepEqual([statuses, closed], [[400], true], `${name}: ${text}`);
    assert.match(text, /"error":\{"code":"VALIDATION_ERROR"/, name);
  }
  assert.ok(testApp.logs.every((line) => !line.includes('/listings/hidden')));
});

test('a request that is right is answered by the same harness, and one behind it too (negative control)', async () => {
  const right = 'GET /listings/health HTTP/1.1\r\nHost: x\r\n\r\n';
  const { statuses, closed } = await send(right + right.replace('health', 'hidden'), 2);
  assert.deepEqual([statuses, closed], [[200, 404], false]);
  assert.ok(testApp.logs.some((line) => line.includes('/listings/hidden')));
});

test('line ends in what is sent back as a header stay encoded', async () => {
  const injected = '%0d%0aX-Injected:%20yes';
  for (const path of [
    `/listings/v1/listings?q=${injected}`,
    `/listings/v1/catalog-types?page_size=1&x=${injected}`,
    `/listings/v1/listings/by-slug/${injected}`,
    `/listings/${injected}`,
    `/catalogue/${injected}`,
  ]) {
    const { headers } = await testApp.anonymous.call('GET', path, undefined, { 'x-request-id': 'a%0d%0ab' });
    assert.equal(headers['x-injected'], undefined, path);
    assert.ok(!JSON.stringify(headers).includes('\\r'), path);
  }
});
