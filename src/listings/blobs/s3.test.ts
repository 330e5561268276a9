import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { newId } from '../../platform/ids.ts';
import { s3Store, signedHeaders } from './s3.ts';

/** The worked example of the documents of Signature Version 4 for S3: PUT Object, of 24 May 2013. */
test('a request is signed as in the published example', () => {
  const headers = signedHeaders(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  assert.match(
    headers.authorization ?? '',
    /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
  );
});

test('objects are put, got and removed; a refusal is an error', async () => {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const held = objects.get(url);
      if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
      if (method === 'DELETE') objects.delete(url);
      const refused =
        url.includes('forbidden') || !request.headers.authorization?.includes('/s3/aws4_request');
      response.writeHead(refused ? 403 : method === 'GET' && held === undefined ? 404 : 200);
      response.end(method === 'GET' ? held : '');
    });
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const store = s3Store(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu',
      bucket: 'photos',
      timeoutMs: 5000,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    () => new Date(),
  );
  await store.put('a/b/large.webp', Buffer.from([0, 1, 255]), 'image/webp');
  assert.deepEqual(objects.get('/photos/a/b/large.webp'), Buffer.from([0, 1, 255]));
  assert.deepEqual(await store.get('a/b/large.webp'), Buffer.from([0, 1, 255]));
  await store.remove('a/b/large.webp');
  assert.equal(await store.get('a/b/large.webp'), null);
  await assert.rejects(store.put('forbidden', Buffer.alloc(1), 'image/webp'), /HTTP 403/);
});

const REAL = process.env.TEST_S3_URL;
const absent =
  REAL === undefined && 'set TEST_S3_URL to http://KEY_ID:SECRET@host:port/bucket of an S3-compatible server';

test('a real server takes, answers and forgets objects, and refuses a wrong secret', {
  skip: absent,
}, async () => {
  const { protocol, host, username, password, pathname } = new URL(REAL ?? '');
  const bucket = new URL(`${protocol}//${host}${pathname}`);
  const making = { method: 'PUT', url: bucket, headers: {}, body: Buffer.alloc(0) } as const;
  const owner = { region: 'us-east-1', accessKeyId: username, secretAccessKey: password };
  await fetch(bucket, { method: 'PUT', headers: signedHeaders(making, owner, new Date()) });
  const storeWith = (secretAccessKey: string) =>
    s3Store(
      {
        endpoint: `${protocol}//${host}`,
        region: 'us-east-1',
        bucket: pathname.slice(1),
        timeoutMs: 30_000,
        accessKeyId: username,
        secretAccessKey,
      },
      () => new Date(),
    );
  const store = storeWith(password);
  const key = `${newId()}/${newId()}/large.webp`;
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
  await store.put(key, bytes, 'image/webp');
  await store.put(key, bytes.subarray(1), 'image/webp');
  assert.deepEqual(await store.get(key), bytes.subarray(1));
  await store.remove(key);
  await store.remove(key);
  assert.equal(await store.get(key), null);
  await assert.rejects(storeWith(`${password}x`).put('x', bytes, 'image/webp'), /HTTP 403/);
});
