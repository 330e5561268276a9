/** Clients that send a byte now and then: they are hung up on, and nobody else waits for them. */
import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp } from './helpers/app.ts';
import { report, sizeOf } from './helpers/figures.ts';

const SOCKETS = sizeOf('RELIABILITY_SLOW_SOCKETS', 100);
const HEADERS_MS = 500;
const BODY_MS = 1000;
/** How often the server looks for them, and what a busy machine may add to that. */
const CHECKED_MS = 5000;
const SLACK_MS = 30_000;
const DRIP_MS = 100;

const testApp = await startTestApp();
const { server } = testApp.app;
const { port } = server.address() as AddressInfo;
const { token } = await testApp.caller();
const shipped = [server.headersTimeout, server.requestTimeout];

/** Sends the start of a request, then a byte each time; answers the milliseconds until it was hung up on, null if it was not. */
function drip(start: string, byte: string, patienceMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const began = performance.now();
    // It takes no leave either: it writes on when the server has ended its side.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(start);
      more = setInterval(() => socket.write(byte), DRIP_MS);
    });
    // Bytes before the start would be no request at all.
    let more: NodeJS.Timeout | undefined;
    const end = (after: number | null) => {
      clearInterval(more);
      clearTimeout(giveUp);
      socket.destroy();
      resolve(after);
    };
    const giveUp = setTimeout(() => end(null), patienceMs);
    socket.on('error', () => undefined);
    socket.on('close', () => end(performance.now() - began));
    socket.resume();
  });
}

/** Half of them never end their headers, half their bodies. */
function dripAll(count: number, patienceMs: number): Promise<(number | null)[]> {
  const head = 'POST /listings/v1/catalog-types HTTP/1.1\r\nHost: x\r\n';
  const body = `${head}Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      index % 2 === 0 ? drip(`${head}X-A: `, 'a', patienceMs) : drip(body, ' ', patienceMs),
    ),
  );
}

/** As many requests, one after the other, while something else goes on; every one must succeed. */
async function healthy(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/listings/health`);
    assert.equal(answer.status, 200);
    await sleep(20);
  }
}

test('clients that drip are hung up on in time, and others are answered meanwhile', async (t) => {
  assert.ok(
    shipped.every((ms) => ms > 0 && ms <= 60_000),
    `limits as shipped: ${shipped}`,
  );
  Object.assign(server, { headersTimeout: HEADERS_MS, requestTimeout: BODY_MS });
  const [closed] = await Promise.all([dripAll(SOCKETS, BODY_MS + CHECKED_MS + SLACK_MS), healthy(100)]);
  const open = closed.filter((after) => after === null).length;
  const slowest = Math.max(...closed.map((after) => after ?? Number.POSITIVE_INFINITY));
  report(t, { sockets: SOCKETS, open, secondsToClose: (slowest / 1000).toFixed(1) });
  assert.equal(open, 0);
});

test('without the limits the same harness finds every one of them connected still (negative control)', async () => {
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
  assert.deepEqual(new Set(await dripAll(10, BODY_MS + 2 * CHECKED_MS)), new Set([null]));
});
