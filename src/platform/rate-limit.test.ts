import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';

const house = await startTestApp({ RATE_READS_PER_MINUTE: '6' }, (server) => {
  server.get(
    '/planning/probe',
    { config: { access: { service: 'planning', roles: ['admin'] } } },
    async () => ({}),
  );
});
const start = Date.parse('2026-03-02T08:00:00Z');
house.setNow(new Date(start));
const read = (who: Awaited<ReturnType<typeof house.caller>>) => who.call('GET', '/planning/probe');

test('the bucket empties, says when to come back, and then lets the next call pass', async () => {
  const caller = await house.caller();
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
  house.setNow(new Date(start + 9_000));
  assert.equal((await read(caller)).status, 429);
  house.setNow(new Date(start + 10_000));
  assert.equal((await read(caller)).status, 200);
});

test("one caller does not spend another caller's tokens", async () => {
  const [greedy, modest] = [await house.caller(), await house.caller()];
  for (let n = 0; n < 8; n += 1) await read(greedy);
  assert.equal((await read(modest)).status, 200);
});

test('HEAD reads', async () => {
  const caller = await house.caller();
  assert.match((await caller.call('HEAD', '/planning/probe')).headers.ratelimit ?? '', /^"reads";r=5;/);
});

test('health probes are never limited', async () => {
  for (let n = 0; n < 20; n += 1) {
    const answer = await house.anonymous.call('GET', '/planning/health');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.ratelimit, undefined);
  }
});
