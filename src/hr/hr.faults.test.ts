/** Every fault of an external HR: what the adapter then does, and within what time by a clock that the tests move. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, beforeEach, mock, test } from 'node:test';
import { createHttpDirectory } from '../directory/directory.http.ts';
import type { Directory } from '../directory/directory.ts';
import { newId } from '../platform/ids.ts';
import type { ContractStore } from './contract-store.ts';
import { createHttpHr } from './hr.http.ts';
import { type Contract, type Dated, type Hr, HrCannotRecord, HrUnavailable } from './hr.ts';

/** For answers that never come, and for those that do, on a busy machine too. */
const SHORT_MS = 700;
const LONG_MS = 60_000;
/** A call that is not over after this long never ends. */
const timeout = 2 * LONG_MS;
const organisationId = newId();
const now = new Date().toISOString();
const contract = {
  userId: newId(),
  type: 'permanent',
  weeklyHours: 37.5,
  minWeeklyHours: 30,
  maxWeeklyHours: 48,
  hourlyRate: 12.6,
  currency: 'GBP',
  startDate: '2026-01-01',
  endDate: null,
};
const row = { organisationId, ...contract };
const good = { organisationId, asOf: now, items: [row] };

let behave: RequestListener = (_request, response) => json(response, good);
let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  behave(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const forgotten: string[] = [];
const directory: Directory = {
  serviceToken: async () => 'token',
  forgetToken: (organisation) => void forgotten.push(organisation),
};

const stored = new Map<string, Dated<Contract[]>>();
const contractStore: ContractStore = {
  keep: async (organisation, answer) => void stored.set(organisation, answer),
  find: async (organisation) => stored.get(organisation) ?? null,
};

const attempts: string[] = [];
const sight = { onAttempt: (outcome: string) => void attempts.push(outcome) };
const freshHr = (timeoutMs = LONG_MS, address = url): Hr =>
  createHttpHr({ url: () => address, directory, timeoutMs, contractStore, sight });

// Deadlines and the breaker go by a clock that stands still, so that a busy machine changes no count of calls.
beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
  stored.clear();
  calls = 0;
  behave = (_request, response) => json(response, good);
});

afterEach(() => mock.timers.reset());

const html = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
/** The second try may find that the first took all the time there was. */
const IN_TIME = /timed out|the deadline passed/;

const MEGABYTE = 'x'.repeat(1024 * 1024);

const BAD: Record<string, [RegExp, RequestListener]> = {
  'a black hole': [IN_TIME, () => undefined],
  'one byte at a time': [
    IN_TIME,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
  'a hang-up': [/cannot be reached/, (_request, response) => void response.destroy()],
  'HTTP 500': [/HTTP 500/, (_request, response) => void html(response, 500)],
  'HTTP 429': [/HTTP 429/, (_request, response) => void html(response, 429)],
  'HTML with status 200': [/not JSON/, (_request, response) => void html(response, 200)],
  'a redirect': [/HTTP 302/, (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  '50 MB announced': [
    /larger than/,
    (_request, response) => {
      const headers = { 'content-type': 'application/json', 'content-length': 50 * MEGABYTE.length };
      response.writeHead(200, headers).write('[');
    },
  ],
  '50 MB without an announcement': [
    /larger than/,
    async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).on('error', () => undefined);
      for (let sent = 0; sent < 50 && !response.destroyed; sent += 1) {
        response.write(MEGABYTE);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  ],
  'JSON 100,000 deep': [
    /the response is invalid/,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('['.repeat(100_000) + ']'.repeat(100_000));
    },
  ],
  'half of a JSON text': [
    /the response is invalid/,
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":['),
  ],
  'text that cannot be stored': [
    /the response is invalid/,
    (_request, response) => json(response, { ...good, items: [{ ...row, type: '\0' }] }),
  ],
  'wrong types': [
    /contracts\/items\/0\/weeklyHours/,
    (_request, response) => json(response, { ...good, items: [{ ...row, weeklyHours: 'many' }] }),
  ],
  'times that run backwards': [
    /does not lie after/,
    (_request, response) => json(response, { ...good, items: [{ ...row, endDate: '2025-01-01' }] }),
  ],
  'a row of another organisation': [
    /rows of another organisation/,
    (_request, response) => json(response, { ...good, items: [row, { ...row, organisationId: newId() }] }),
  ],
  'the answer of another organisation': [
    /rows of another organisation/,
    (_request, response) => json(response, { ...good, organisationId: newId(), items: [] }),
  ],
};

for (const [name, [reason, listener]] of Object.entries(BAD)) {
  test(`${name}: HrUnavailable in time, or the last good copy with its age`, { timeout }, async () => {
    const timeoutMs = reason === IN_TIME ? SHORT_MS : LONG_MS;
    const hr = freshHr(timeoutMs);
    behave = listener;
    await assert.rejects(hr.contracts(organisationId), (error) => {
      assert.ok(error instanceof HrUnavailable);
      assert.match(error.message, reason);
      return true;
    });
    assert.ok(calls <= 2);

    behave = (_request, response) => json(response, good);
    const patient = freshHr();
    await patient.contracts(organisationId);
    behave = listener;
    const knowing = reason === IN_TIME ? freshHr(SHORT_MS) : patient;
    assert.deepEqual(await knowing.contracts(organisationId), { value: [contract], asOf: now });
    await assert.rejects(knowing.contracts(newId()), HrUnavailable);
  });
}

test('nobody listens: HrUnavailable at once', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const hr = freshHr(LONG_MS, `http://127.0.0.1:${port}`);
  await assert.rejects(hr.leave(organisationId, { start: now, end: now }), /cannot be reached: ECONNREFUSED/);
});

test('a Directory that gives no token counts as HR out of reach', async () => {
  const client = { id: newId(), secret: 'x' };
  const away = createHttpDirectory({
    url: () => 'http://127.0.0.1:1',
    client,
    timeoutMs: LONG_MS,
    now: () => new Date(),
  });
  const hr = createHttpHr({ url: () => url, directory: away, timeoutMs: LONG_MS });
  await assert.rejects(hr.contracts(organisationId), HrUnavailable);
  assert.equal(calls, 0);
});

test('a refused token is dropped and asked for again once', async () => {
  const hr = freshHr();
  behave = (_request, response) => (calls === 1 ? json(response, {}, 401) : json(response, good));
  assert.deepEqual((await hr.contracts(organisationId)).value, [contract]);
  assert.deepEqual(forgotten, [organisationId]);
});

test('during an outage HR is called at most 1.1 times a request, and soon hardly at all', async () => {
  const hr = freshHr();
  behave = (_request, response) => void html(response, 500);
  const requests = 200;
  for (let request = 0; request < requests; request += 1) {
    await assert.rejects(hr.contracts(organisationId), HrUnavailable);
  }
  assert.ok(calls <= 1.1 * requests, `${calls} calls for ${requests} requests`);
  assert.equal(calls, 3, 'then the breaker lets none through');
});

test('one fault among good answers is bridged by a second try', async () => {
  const hr = freshHr();
  behave = (_request, response) => (calls === 1 ? html(response, 503) : json(response, good));
  assert.deepEqual((await hr.contracts(organisationId)).value, [contract]);
  assert.equal(calls, 2);
});

test('a second try is made only while the whole call has time left', async () => {
  const hr = freshHr();
  behave = (_request, response) => {
    mock.timers.tick(1.4 * LONG_MS);
    response.destroy();
  };
  await assert.rejects(hr.contracts(organisationId), /cannot be reached/);
  assert.equal(calls, 1);
});

test('HR is asked again within ten seconds of coming back, and not before', async () => {
  const hr = freshHr();
  behave = (_request, response) => void html(response, 500);
  for (let request = 0; request < 5; request += 1) {
    await assert.rejects(hr.contracts(organisationId), HrUnavailable);
  }
  behave = (_request, response) => json(response, good);
  await assert.rejects(hr.contracts(organisationId), /circuit breaker is open/);
  mock.timers.tick(10_000);
  assert.deepEqual((await hr.contracts(organisationId)).value, [contract]);
});

test('a refusal about one request says nothing about HR’s health', async () => {
  const hr = freshHr();
  behave = (_request, response) => json(response, { error: {} }, 422);
  for (let request = 0; request < 5; request += 1) {
    await assert.rejects(hr.contracts(organisationId), /HTTP 422/);
  }
  assert.equal(calls, 5);
});

test('the bad rows of one organisation do not shut the others out', async () => {
  const hr = freshHr();
  const other = newId();
  behave = (_request, response) => json(response, { ...good, items: [{}] });
  for (let request = 0; request < 5; request += 1) {
    await assert.rejects(hr.contracts(organisationId), /the response is invalid/);
  }
  behave = (_request, response) => json(response, { organisationId: other, asOf: now, items: [] });
  assert.deepEqual((await hr.contracts(other)).value, []);
});

for (const status of [408, 429]) {
  test(`HTTP ${status} says that HR is overloaded: it is left alone for a while`, async () => {
    const hr = freshHr();
    behave = (_request, response) => json(response, { error: {} }, status);
    for (let request = 0; request < 5; request += 1) {
      await assert.rejects(hr.contracts(organisationId), HrUnavailable);
    }
    assert.equal(calls, 3);
  });
}

test('each attempt is noted with what came of it, retries and calls that the breaker stops too', {
  timeout,
}, async () => {
  const hr = freshHr();
  const answer = (name: string) => (request: IncomingMessage, response: ServerResponse) =>
    BAD[name]![1](request, response);
  const outcomes = async (answerer: RequestListener, calls = 1) => {
    attempts.length = 0;
    behave = answerer;
    for (let call = 0; call < calls; call += 1)
      await hr.contracts(newId()).catch((error: unknown) => assert.ok(error instanceof HrUnavailable));
    return attempts;
  };
  const own: RequestListener = (_request, response) => json(response, { ...good, items: [] });
  assert.deepEqual(await outcomes(own), ['invalid'], 'rows of another organisation');
  assert.deepEqual(await outcomes((_request, response) => json(response, {}, 403)), ['refused']);
  assert.deepEqual(await outcomes(answer('a redirect')), ['failed']);
  assert.deepEqual(await outcomes(answer('a hang-up'), 3), [
    'unreachable',
    'unreachable',
    'unsent',
    'unsent',
  ]);
});

test('an HR without leave entitlements says so, and one that is away is unavailable', {
  timeout,
}, async () => {
  for (const status of [404, 405]) {
    behave = (_request, response) => json(response, {}, status);
    assert.equal(await freshHr().leaveEntitlements(organisationId, [newId()]), null);
  }
  behave = (_request, response) => json(response, {}, 503);
  await assert.rejects(freshHr().leaveEntitlements(organisationId, [newId()]), HrUnavailable);
});

test('an HR that takes no attendance out says so, and one that has none is no fault', {
  timeout,
}, async () => {
  for (const status of [405, 501]) {
    behave = (_request, response) => json(response, {}, status);
    await assert.rejects(freshHr().deleteTimeEntry(organisationId, newId()), HrCannotRecord);
  }
  behave = (_request, response) => json(response, {}, 404);
  await freshHr().deleteTimeEntry(organisationId, newId());
});
