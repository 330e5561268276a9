import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';

const entered = Promise.withResolvers<void>();
const leave = Promise.withResolvers<void>();
const { app } = await startTestApp({}, (server) => {
  const config = { access: 'public', rate: 'none' } as const;
  server.get('/slow', { config }, async () => {
    entered.resolve();
    await leave.promise;
    throw new Error('the embedded HR is not there any more');
  });
});

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.setEncoding('utf8');
}

/** The answer to a request on the connection. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  return answer;
}

test('a close refuses what arrives meanwhile, waits for what is under way, and for no silent connection', async (t) => {
  t.after(() => leave.resolve());
  // A browser's, opened ahead of need.
  const silent = await open();
  const working = await open();
  const kept = await open();
  assert.match(await ask(kept, '/ready'), /^HTTP\/1.1 200 /);
  const slow = ask(working, '/slow');
  await entered.promise;
  // Begins a request before the close, and ends it after.
  kept.write('GET /ready HTTP/1.1\r\n');
  const closing = app.close();
  const gone = once(silent, 'close');
  const late = once(kept, 'data');
  await gone;
  kept.write('Host: localhost\r\n\r\n');
  const [refused] = await late;
  assert.match(refused, /^HTTP\/1.1 503 /);
  for (const header of ['retry-after: 1', 'x-request-id: \\S+'])
    assert.match(refused, new RegExp(`^${header}\r$`, 'im'));
  assert.match(
    refused,
    /"error":\{"code":"INTERNAL","message":"the server is stopping; .*"reason":"STOPPING"/,
  );
  leave.resolve();
  // What fails meanwhile fails because of the close.
  assert.match(await slow, /^HTTP\/1.1 503 [\s\S]*"STOPPING"/);
  await closing;
});
