/** How many bytes a route reads: what its schema can use, at most the server's limit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import Type from 'typebox';
import { Closed, Nullable, Uuid } from '../shapes.ts';
import { bytesOf, limitBodies } from './body-limit.ts';

const LIMIT = 1024 * 1024;

test('the bound holds the longest spelling of every value that the schema allows', () => {
  const schema = Closed({
    label: Type.String({ maxLength: 10 }),
    ids: Type.Array(Uuid, { maxItems: 3 }),
    note: Nullable(Type.String({ maxLength: 5 })),
    size: Type.Union([Type.Literal('small'), Type.Literal('large')]),
  });
  const escaped = (length: number) => `"${String.raw`\ud83d\ude00`.repeat(length)}"`;
  const ids = Array.from({ length: 3 }, () => `"${'\\u0061'.repeat(36)}"`).join(',');
  const longest = `{"label":${escaped(10)},"ids":[${ids}],"note":${escaped(5)},"size":"large"}`;
  assert.ok(bytesOf(schema) >= longest.length);
  assert.equal(bytesOf(Closed({ any: Type.Unknown() })), Number.POSITIVE_INFINITY);
  assert.equal(bytesOf(Type.Record(Type.String(), Type.Integer())), Number.POSITIVE_INFINITY);
});

test('documented operations keep the server’s limit; extensions and pages get what they need', async () => {
  const app = fastify();
  const limits: Record<string, number | undefined> = {};
  limitBodies(app, LIMIT);
  app.addHook('onRoute', ({ url, bodyLimit }) => {
    limits[url] = bodyLimit;
  });
  const body = Closed({ label: Type.String({ maxLength: 100 }) });
  const answer = async () => null;
  app.post('/documented', { schema: { operationId: 'a', tags: ['Demand'], body } }, answer);
  app.post('/extension', { schema: { operationId: 'b', tags: ['Demand', 'extension'], body } }, answer);
  app.post('/open', { schema: { operationId: 'c', tags: ['Demand', 'extension'], body: {} } }, answer);
  app.post('/page', answer);
  app.post('/own', { bodyLimit: 5 }, answer);
  await app.ready();
  const spare = 64 * 1024;
  assert.deepEqual(limits, {
    '/documented': undefined,
    '/extension': spare + bytesOf(body),
    '/open': LIMIT,
    '/page': spare,
    '/own': 5,
  });
  await app.close();
});
