/** A server, or the way to it, that says nothing more, while nobody closes a connection. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase, testServerUrl } from '../../../test/helpers/database.ts';
import { openLink } from '../../../test/helpers/silent-link.ts';
import { isAway } from './db.ts';
import { openPostgres } from './postgres.ts';

test('statements over a connection that went silent fail in bounded time, and then others have another', {
  timeout: 120_000,
}, async (context) => {
  // Its schema has the role that connections take.
  const prepared = await openTestDatabase();
  context.after(() => prepared.close());
  const server = new URL(await testServerUrl());
  const port = Number(server.port);
  const link = await openLink(() => port);
  context.after(() => link.close());
  server.port = String(link.port);
  const limits = { poolSize: 2, connectTimeoutMs: 60_000, statementTimeoutMs: 1000 };
  const db = await openPostgres({ url: server.href, ...limits });
  const ask = (how?: 'pipelined') => db.query<{ one: number }>('select 1 as one', [], how);
  await Promise.all([ask(), ask('pipelined')]);
  link.cut();
  await Promise.all([assert.rejects(ask(), isAway), assert.rejects(ask('pipelined'), isAway)]);
  link.heal(false);
  const again = (how?: 'pipelined'): ReturnType<typeof ask> => ask(how).catch(() => again(how));
  assert.deepEqual(await Promise.all([again(), again('pipelined')]), [[{ one: 1 }], [{ one: 1 }]]);
  await db.close();
});
