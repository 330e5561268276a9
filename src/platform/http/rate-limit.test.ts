import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../ids.ts';

const testApp = await startTestApp({ RATE_READS_PER_MINUTE: '6', RATE_WRITES_PER_MINUTE: '6' }, (server) => {
  const config = { access: { service: 'planning', roles: ['admin'] } } as const;
  server.get('/planning/probe', { config }, async () => ({}));
  server.post('/planning/probe', { config }, async () => ({}));
});
const start = Date.parse('2026-03-02T08:00:00Z');
testApp.setNow(new Date(start));
const read = (who: Awaited<ReturnType<typeof testApp.caller>>) => who.call('GET', '/planning/probe');

test('the bucket empties, says when to come back, and then lets the next call pass', async () => {
  const caller = await testApp.caller();
  for (let left = 5; left >= 0; left -= 1) {
    const answer = await read(caller);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['ratelimit-policy'], '"reads";q=6;w=60');
    assert.match(answer.headers.ratelimit ?? '', new RegExp(`^"reads";r=${left};t=\\d+$`));
  }
  const refused = await read(caller);
  assert.equal(refused.status, 429);
  assert.equal(refused.body.error?.code, 'RATE_LIMITED');
  assert.equal(refused.headers['retry-after'], '10');
  testApp.setNow(new Date(start + 9_000));
  assert.equal((await read(caller)).status, 429);
  testApp.setNow(new Date(start + 10_000));
  assert.equal((await read(caller)).status, 200);
});

test('who has no read left may still write, and the other way round', async () => {
  for (const [first, second, limited] of [
    ['GET', 'POST', '"reads";r=0;'],
    ['POST', 'GET', '"writes";r=0;'],
  ] as const) {
    const caller = await testApp.caller();
    const send = async (method: string) => {
      const { status, headers } = await caller.call(method, '/planning/probe');
      return [status, headers.ratelimit?.slice(0, limited.length)];
    };
    for (let n = 0; n < 6; n += 1) await send(first);
    assert.deepEqual(await send(first), [429, limited]);
    assert.equal((await send(second))[0], 200, `${second} after ${first}`);
  }
});

test('what is left is a whole number, however much time has passed', async () => {
  const caller = await testApp.caller();
  const at = start + 60_000;
  testApp.setNow(new Date(at));
  for (let n = 0; n < 4; n += 1) await read(caller);
  for (const [passed, left] of [
    [3_000, 1],
    [18_000, 1],
    [22_000, 1],
  ] as const) {
    testApp.setNow(new Date(at + passed));
    const { headers } = await read(caller);
    assert.match(headers.ratelimit ?? '', new RegExp(`^"reads";r=${left};t=\\d+$`), `${passed} ms`);
  }
});

test('two callers of one organisation have their own buckets, and so have two organisations of one subject', async () => {
  const one = await testApp.caller();
  const same = await testApp.caller({ org_id: one.organisationId });
  const elsewhere = await testApp.caller({ sub: one.userId });
  for (let n = 0; n < 8; n += 1) await read(one);
  assert.equal((await read(one)).status, 429);
  for (const other of [same, elsewhere]) {
    const answer = await read(other);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.ratelimit ?? '', /^"reads";r=5;/);
  }
});

test("one caller does not spend another caller's tokens", async () => {
  const [greedy, modest] = [await testApp.caller(), await testApp.caller()];
  for (let n = 0; n < 8; n += 1) await read(greedy);
  assert.equal((await read(modest)).status, 200);
});

test('HEAD reads', async () => {
  const caller = await testApp.caller();
  assert.match((await caller.call('HEAD', '/planning/probe')).headers.ratelimit ?? '', /^"reads";r=5;/);
});

test('health probes are never limited', async () => {
  for (let n = 0; n < 20; n += 1) {
    const answer = await testApp.anonymous.call('GET', '/planning/health');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.ratelimit, undefined);
  }
});

const address = (remoteAddress: string) => (authorization: string) =>
  testApp.app.inject({ url: '/planning/probe', remoteAddress, headers: { authorization } });

test('every response has the headers: 401, 403, 404, 405, and refusals of the embedded services, which have no limit otherwise', async () => {
  const stranger = await testApp.caller({ services: [] });
  const answers = [
    [401, await testApp.anonymous.call('GET', '/planning/probe')],
    [401, await testApp.anonymous.call('GET', '/hr/v1/contracts')],
    [403, await stranger.call('GET', '/planning/probe')],
    [403, await stranger.call('GET', '/directory/v1/organisation')],
    [404, await stranger.call('GET', '/planning/nothing')],
    [405, await stranger.call('DELETE', '/planning/health')],
  ] as const;
  for (const [status, answer] of answers) {
    assert.equal(answer.status, status);
    assert.match(answer.headers['ratelimit-policy'] ?? '', /^"(reads|writes)";q=\d+;w=60$/, String(status));
    assert.match(answer.headers.ratelimit ?? '', /^"(reads|writes)";r=\d+;t=\d+$/, String(status));
  }
});

test('tokens that are none are counted by address, not by what they say; a good one passes beside them', async () => {
  const caller = await testApp.caller();
  const [flood, quiet] = [address('192.0.2.1'), address('192.0.2.2')];
  const statuses = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await flood(`Bearer ${newId()}`)).statusCode);
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 401, 429, 429]);
  assert.equal((await quiet('Bearer x')).statusCode, 401);
  assert.equal((await flood(`Bearer ${caller.token}`)).statusCode, 200);
});

test('a bucket that nobody used for long holds no more than the limit', async () => {
  const caller = await testApp.caller();
  const at = start + 600_000;
  testApp.setNow(new Date(at));
  await read(caller);
  testApp.setNow(new Date(at + 300_000));
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await read(caller)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
});

test('a clock that is set back locks nobody out', async () => {
  const caller = await testApp.caller();
  testApp.setNow(new Date(start + 1_200_000));
  for (let n = 0; n < 7; n += 1) await read(caller);
  testApp.setNow(new Date(start + 900_000));
  assert.equal((await read(caller)).status, 200);
});
