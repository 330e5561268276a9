import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { operationsOf, SERVICES } from '../../../test/helpers/documents.ts';
import { readConfig } from '../../app/config.ts';
import { newId } from '../ids.ts';

const open = await startTestApp({ RATE_READS_PER_MINUTE: '100000' });
const closed = await startTestApp({ CORS_ORIGINS: 'https://shop.example, http://localhost:3000/' });
const LIST = '/listings/v1/listings';
const preflight = (origin: string) => ({ origin, 'access-control-request-method': 'GET' });

/** What pages of any origin may read. */
const PUBLIC = [
  'listCatalogTypes',
  'getCatalogType',
  'listListings',
  'getListing',
  'getListingBySlug',
  'getMedia',
  'quoteListing',
  'getListingAvailability',
  'getCompany',
];

test('the reads of the public catalogue, and nothing else, are open to pages of other origins', async () => {
  const opened: string[] = [];
  for (const service of SERVICES) {
    for (const { operationId, method, path } of await operationsOf(open, service)) {
      const url = path.replace(/\{\w+\}/g, () => newId());
      const asked = await open.anonymous.call('OPTIONS', url, undefined, preflight('https://any.example'));
      const read = await open.anonymous.call(method, url, undefined, { origin: 'https://any.example' });
      const [isOpen, isRead] = [asked, read].map(
        ({ headers }) => headers['access-control-allow-origin'] === '*',
      );
      if (isRead) opened.push(operationId);
      if (method === 'GET') assert.equal(isOpen, isRead, operationId);
      assert.equal(read.headers['access-control-allow-credentials'], undefined);
    }
  }
  assert.deepEqual(opened.sort(), PUBLIC.sort());
});

test('a preflight names what may be asked, and counts as a read', async () => {
  const { status, headers, text } = await open.anonymous.call('OPTIONS', LIST, undefined, {
    ...preflight('https://any.example'),
    'access-control-request-headers': 'if-none-match',
  });
  assert.deepEqual([status, text], [204, '']);
  assert.equal(headers['access-control-allow-methods'], 'GET, HEAD');
  assert.match(headers['access-control-allow-headers'] ?? '', /If-None-Match/);
  assert.match(headers.ratelimit ?? '', /^"reads";/);
  assert.doesNotMatch(headers.vary ?? '', /origin/);
});

test('refusals are readable too, and the headers that a client needs', async () => {
  for (const path of [`${LIST}?page=0`, `${LIST}/${newId()}`, LIST]) {
    const { headers } = await open.anonymous.call('GET', path, undefined, { origin: 'https://any.example' });
    assert.equal(headers['access-control-allow-origin'], '*', path);
    assert.match(headers['access-control-expose-headers'] ?? '', /ETag, Link/);
  }
});

test('OPTIONS says what a path has, preflight or not; of a path that is not there, nothing', async () => {
  const { status, headers, text } = await open.anonymous.call('OPTIONS', LIST);
  assert.deepEqual([status, headers.allow, text], [204, 'GET, HEAD, OPTIONS, POST', '']);
  assert.equal((await open.anonymous.call('OPTIONS', '/listings/v1/nothing')).status, 404);
});

test('CORS_ORIGINS: only the origins listed, and caches keep their answers apart', async () => {
  const cases = [
    ['https://shop.example', 'https://shop.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://evil.example', undefined],
    ['https://shop.example.evil', undefined],
    ['null', undefined],
  ] as const;
  for (const [origin, allowed] of cases) {
    const read = await closed.anonymous.call('GET', LIST, undefined, { origin });
    assert.equal(read.status, 200);
    assert.equal(read.headers['access-control-allow-origin'], allowed, origin);
    assert.match(read.headers.vary ?? '', /authorization, accept-encoding, accept-language, origin/);
    const asked = await closed.anonymous.call('OPTIONS', LIST, undefined, preflight(origin));
    assert.equal(asked.headers['access-control-allow-origin'], allowed, origin);
  }
});

test('CORS_ORIGINS holds origins, and nothing like them', () => {
  assert.deepEqual(readConfig({ CORS_ORIGINS: 'none' }).CORS_ORIGINS, []);
  for (const wrong of [
    'shop.example',
    'https://shop.example/path',
    'https://*.example',
    'https://a.example,',
  ])
    assert.throws(
      () => readConfig({ CORS_ORIGINS: wrong }),
      /CORS_ORIGINS: .* must be \*, none, or origins/,
      wrong,
    );
});
