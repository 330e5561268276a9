import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';
import { newId } from '../platform/ids.ts';
import { OPERATIONS as DIRECTORY } from './directory.generated.ts';
import { readEvents } from './events.ts';
import { OPERATIONS as HR } from './hr.generated.ts';
import { ApiError, allItems, ConnectionError, createClient, eachItem, NotModifiedError } from './index.ts';
import { OPERATIONS as LISTINGS } from './listings.generated.ts';
import { OPERATIONS as PLANNING } from './planning.generated.ts';

const testApp = await startTestApp();
const { port } = testApp.app.server.address() as AddressInfo;
const baseUrl = `http://127.0.0.1:${port}`;
const push = { asOf: '2026-03-02T08:00:00Z', mode: 'full', locations: [], people: [], grants: [] } as const;

/** A server between the client and the application that may respond in its place. */
async function startProxy(
  meddle: (request: IncomingMessage, response: ServerResponse, count: number) => boolean,
) {
  let count = 0;
  const seen: { method: string; key: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    count += 1;
    const { 'idempotency-key': key, authorization } = request.headers;
    seen.push({ method: request.method ?? '', key: key as string | undefined, authorization });
    if (meddle(request, response, count)) return;
    const body = Buffer.concat(await Array.fromAsync(request));
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(baseUrl + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length === 0 ? {} : { body }),
    });
    // What comes is unpacked already.
    const { 'content-encoding': _packed, ...unpacked } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, unpacked).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test('there is a method for every operation of each document, under its own name', async () => {
  const client = createClient({ baseUrl });
  for (const [service, operations] of Object.entries({
    listings: LISTINGS,
    planning: PLANNING,
    directory: DIRECTORY,
    hr: HR,
  })) {
    const answer = await fetch(`${baseUrl}/${service}/openapi.json`);
    const { paths } = (await answer.json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    assert.deepEqual(Object.keys(client[service as 'listings']).sort(), ids.sort());
    assert.deepEqual(Object.keys(operations).sort(), ids.sort());
  }
});

test('a read and a write over HTTP, typed on both ends', async () => {
  const client = createClient({ baseUrl, token: await token() });
  const health = await client.planning.getHealth();
  assert.equal(health.service satisfies string, 'planning');
  const pushed = await client.planning.pushDirectory({
    body: { ...push, locations: [], people: [], grants: [] },
  });
  assert.deepEqual(pushed, { asOf: '2026-03-02T08:00:00.000Z', applied: true });
});

test('a form is sent as a form: a client gets its token', async () => {
  const admin = createClient({ baseUrl, token: await token({ services: ['directory'] }) });
  const made = await admin.directory.createClient({ body: { name: 'Shop', scopes: ['planning'] } });
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: made.id,
    client_secret: made.secret,
  });
  const issued = await createClient({ baseUrl }).directory.issueToken({ body });
  assert.deepEqual([issued.token_type, issued.scope], ['Bearer', 'planning']);
});

async function token(claims: object = {}): Promise<string> {
  return (
    await testApp.caller({ services: ['directory', 'planning', 'listing'], roles: ['admin'], ...claims })
  ).token;
}

test('a refusal is an ApiError with code, message, details and request id, and is not tried again', async () => {
  const proxy = await startProxy(() => false);
  const client = createClient({ baseUrl: proxy.url, token: await token() });
  const id = newId();
  const error = await client.planning
    .pushDirectory({ body: { ...push, locations: [], people: [person(id), person(id)], grants: [] } })
    .catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 422);
  assert.equal(error.code, 'VALIDATION_ERROR');
  assert.equal(error.details[0]?.path, 'body/people/1/id');
  assert.match(error.requestId ?? '', /^[\w-]{8,}$/);
  assert.equal(proxy.seen.length, 1);
});

const person = (id: string) => ({ id, name: 'Ada', homeLocationId: null, active: true });

test('answers without JSON: nothing is null, a calendar its text, a picture its bytes, 304 an error of its own', async () => {
  const answers: Record<string, [status: number, headers: Record<string, string>, body?: string]> = {
    nothing: [204, {}],
    empty: [200, { 'content-type': 'application/json' }],
    calendar: [200, { 'content-type': 'text/calendar; charset=utf-8' }, 'BEGIN:VCALENDAR'],
    picture: [200, { 'content-type': 'image/webp' }, 'RIFF'],
    same: [304, { etag: '"7.abc"' }],
    'same without a tag': [304, {}],
  };
  const proxy = await startProxy((request, response) => {
    const [status, headers, body = ''] = answers[decodeURIComponent(request.url!.split('/').at(-1)!)]!;
    response.writeHead(status, headers).end(body);
    return true;
  });
  const { planning } = createClient({ baseUrl: proxy.url });
  const read = (file: string): Promise<unknown> => planning.readCalendarFeed({ file });
  assert.deepEqual([await read('nothing'), await read('empty')], [null, null]);
  assert.equal(await read('calendar'), 'BEGIN:VCALENDAR');
  assert.equal(await ((await read('picture')) as Blob).text(), 'RIFF');
  for (const [name, etag] of [
    ['same', '"7.abc"'],
    ['same without a tag', null],
  ] as const) {
    const error = await read(name).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof NotModifiedError, String(error));
    assert.equal(error.etag, etag);
  }
  assert.equal(proxy.seen.length, Object.keys(answers).length, 'none is sent again');
});

test('a write whose answer was lost is repeated under one key, and happens once', async () => {
  const organisation = newId();
  const proxy = await startProxy((request, _response, count) => {
    if (count === 1) request.socket.destroy();
    return count === 1;
  });
  const client = createClient({
    baseUrl: proxy.url,
    token: await token({ org_id: organisation }),
    backoffMs: 1,
  });
  const answer = await client.planning.pushDirectory({
    body: { ...push, locations: [], people: [], grants: [] },
  });
  assert.equal(answer.applied, true);
  assert.equal(proxy.seen.length, 2);
  assert.ok(proxy.seen[0]?.key);
  assert.equal(proxy.seen[0].key, proxy.seen[1]?.key);
});

test('Retry-After is waited for, up to the longest wait; beyond it the refusal is thrown', async () => {
  const proxy = await startProxy((_request, response, count) => {
    if (count > 2) return false;
    response
      .writeHead(count === 1 ? 500 : 429, { 'retry-after': count === 1 ? '0' : '7' })
      .end('<html>busy</html>');
    return true;
  });
  const client = createClient({ baseUrl: proxy.url, backoffMs: 1, longestWaitMs: 1000 });
  const error = await client.listings.getHealth().catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ApiError);
  assert.deepEqual([error.status, error.code, error.retryAfterMs], [429, 'RATE_LIMITED', 7000]);
  assert.equal(proxy.seen.length, 2);
  assert.equal((await client.listings.getHealth()).status, 'ok');
});

test('the tries are bounded: no answer at all is a ConnectionError', async () => {
  const proxy = await startProxy((request) => {
    request.socket.destroy();
    return true;
  });
  const client = createClient({ baseUrl: proxy.url, attempts: 3, backoffMs: 1 });
  await assert.rejects(client.listings.getHealth(), ConnectionError);
  assert.equal(proxy.seen.length, 3);
});

test('a refused token is renewed once', async () => {
  const good = await token();
  const asked: (string | null)[] = [];
  const client = createClient({
    baseUrl,
    token: ({ refused }) => {
      asked.push(refused);
      return refused === null ? 'stale' : good;
    },
  });
  const pushed = await client.planning.pushDirectory({
    body: { ...push, locations: [], people: [], grants: [] },
  });
  assert.equal(pushed.applied, true);
  assert.deepEqual(asked, [null, 'stale']);
  const hopeless = createClient({ baseUrl, token: () => 'stale' });
  await assert.rejects(
    hopeless.planning.pushDirectory({ body: { ...push, locations: [], people: [], grants: [] } }),
    {
      status: 401,
      code: 'UNAUTHORIZED',
    },
  );
});

test('an aborted call stops at once, in flight or waiting', async () => {
  const proxy = await startProxy((_request, response) => {
    response.writeHead(503, { 'retry-after': '10' }).end();
    return true;
  });
  const client = createClient({ baseUrl: proxy.url });
  await assert.rejects(client.listings.getHealth({}, { signal: AbortSignal.timeout(60) }), {
    name: 'TimeoutError',
  });
  const before = proxy.seen.length;
  await assert.rejects(client.listings.getHealth({}, { signal: AbortSignal.abort() }), {
    name: 'AbortError',
  });
  assert.equal(proxy.seen.length, before);
});

test('lists of both services are walked to their end, page by page', async () => {
  const all = [1, 2, 3, 4, 5];
  const asked: object[] = [];
  const byOffset = async (input: { offset?: number; tag?: string }) => {
    asked.push(input);
    const offset = input.offset ?? 0;
    return { items: all.slice(offset, offset + 2), offset, limit: 2, total: all.length };
  };
  const byPage = async ({ page = 1 }: { page?: number }) => {
    return { items: all.slice(page * 2 - 2, page * 2), page, page_size: 2, total: 5, total_pages: 3 };
  };
  // As the service answers: behind a cursor, each page is the first of as many as the whole list has.
  const byCursor = async ({ page = 1, cursor = '0' }: { page?: number; cursor?: string }) => {
    assert.equal(page, 1, 'the cursor leads on, not the page');
    const from = Number(cursor);
    const more = from + 2 < all.length ? { next_cursor: String(from + 2) } : {};
    return { items: all.slice(from, from + 2), page, page_size: 2, total: 5, total_pages: 3, ...more };
  };
  assert.deepEqual(await allItems(byCursor, {}), all);
  assert.deepEqual(await allItems(byOffset, { tag: 'x' }), all);
  assert.deepEqual(asked, [{ tag: 'x' }, { tag: 'x', offset: 2 }, { tag: 'x', offset: 4 }]);
  assert.deepEqual(await allItems(byPage, {}), all);
  for await (const item of eachItem(byOffset, {})) if (item === 2) break;
  assert.equal(asked.length, 4);
});

test('events are read across any cut of the bytes, comments skipped', async () => {
  const text = ': hello\n\nevent: progress\nid: 7\ndata: {"cost":1,\ndata: "café":2}\n\ndata: plain\r\n\r\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  assert.deepEqual(await Array.fromAsync(readEvents(body)), [
    { event: 'progress', id: '7', data: '{"cost":1,\n"café":2}' },
    { event: 'message', id: null, data: 'plain' },
  ]);
});
