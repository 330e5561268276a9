/** Whatever goes wrong with an answer, the client gets the documented shape. */

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { written } from '../../words/said.ts';
import { ApiError } from '../errors.ts';

const { anonymous, logs, app } = await startTestApp({}, (server) => {
  const open = { config: { access: 'public' } } as const;
  server.get('/bad/header', open, async (_request, reply) => reply.header('x-label', 'Краны').send({}));
  server.get('/bad/error', open, async () => {
    throw new ApiError(409, 'CONFLICT', written('no'), { headers: { location: 'a\nb' } });
  });
  server.get('/bad/json', open, async () => ({ count: 1n }));
  server.get('/bad/status', open, async (_request, reply) => reply.code(1000).send({}));
});

for (const path of ['header', 'error', 'json', 'status']) {
  test(`an answer with a bad ${path} is 500 with a body, in a real exchange too`, async () => {
    const answer = await anonymous.call('GET', `/bad/${path}`);
    assert.equal(answer.status, 500);
    assert.equal(answer.body.error?.code, 'INTERNAL');
    const { port } = app.server.address() as AddressInfo;
    const real = await fetch(`http://127.0.0.1:${port}/bad/${path}`);
    assert.equal(real.status, 500);
    assert.equal(((await real.json()) as { error: { code: string } }).error.code, 'INTERNAL');
  });
}

test('the log says which header it was', () => {
  assert.ok(logs.some((line) => line.includes('"headers":["x-label"]')));
});
