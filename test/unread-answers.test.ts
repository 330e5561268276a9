/** Clients that never read their answer are hung up on; slow readers, long work and quiet streams are not. */
import assert from 'node:assert/strict';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp } from './helpers/app.ts';

/** More than the buffers of the system hold on both sides. */
const ANSWER_BYTES = 48 * 1024 * 1024;
const UNREAD_MS = 1000;
const WORK_MS = 3 * UNREAD_MS;
const PATIENCE_MS = 60_000;

const testApp = await startTestApp({}, (server) => {
  server.get('/planning/large', async (_request, reply) =>
    reply.header('content-type', 'application/octet-stream').send(Buffer.alloc(ANSWER_BYTES)),
  );
  server.get('/planning/long', async () => {
    await sleep(WORK_MS);
    return { done: true };
  });
});
const { server } = testApp.app;
const shipped = server.timeout;
const { port } = server.address() as AddressInfo;

/** Asks for the path and reads nothing; answers both ends of the connection. */
async function ask(path: string): Promise<{ client: Socket; accepted: Socket }> {
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect({ port, host: '127.0.0.1' }, () =>
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  client.pause();
  client.on('error', () => undefined);
  return { client, accepted: await accepted };
}

const isClosed = (socket: Socket, patienceMs: number) =>
  socket.destroyed
    ? true
    : Promise.race([
        new Promise<true>((resolve) => socket.once('close', () => resolve(true))),
        sleep(patienceMs, false, { ref: false }),
      ]);

test('the connection of a client that never reads the response is closed', async () => {
  assert.ok(shipped > 0 && shipped <= 60_000, `limit as shipped: ${shipped}`);
  server.timeout = UNREAD_MS;
  const clients = [];
  for (let n = 0; n < 5; n += 1) clients.push(await ask('/planning/large'));
  for (const { client, accepted } of clients) {
    assert.equal(await isClosed(accepted, PATIENCE_MS), true);
    client.destroy();
  }
});

test('without the limit it stays connected (negative control)', async () => {
  server.timeout = 0;
  const { client, accepted } = await ask('/planning/large');
  assert.equal(await isClosed(accepted, 6 * UNREAD_MS), false);
  assert.ok(accepted.writableLength > 0);
  client.destroy();
});

test('a client that reads slowly gets all of its answer', async () => {
  server.timeout = UNREAD_MS;
  const { client, accepted } = await ask('/planning/large');
  let bytes = 0;
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  while (bytes < ANSWER_BYTES && !accepted.destroyed) {
    client.resume();
    await sleep(20);
    client.pause();
    await sleep(UNREAD_MS / 20);
  }
  assert.ok(bytes >= ANSWER_BYTES, `${bytes} bytes`);
  client.destroy();
});

test('an answer that takes long to make is waited for', async () => {
  server.timeout = UNREAD_MS;
  const answer = await fetch(`http://127.0.0.1:${port}/planning/long`);
  assert.deepEqual(await answer.json(), { done: true });
});

test('a connection that is kept alive is closed when it stays idle', async () => {
  Object.assign(server, { timeout: UNREAD_MS, keepAliveTimeout: 100 });
  const { client, accepted } = await ask('/planning/health');
  client.resume();
  assert.equal(await isClosed(accepted, PATIENCE_MS), true);
});
