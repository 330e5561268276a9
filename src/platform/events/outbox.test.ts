import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { written } from '../../words/said.ts';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';

const testApp = await startTestApp({}, (server, { mutate }) => {
  const config = { access: { service: 'planning', roles: ['admin'] } } as const;
  server.post('/planning/things', { config }, (request, reply) =>
    mutate(request, reply, async () => {
      const { fail, count = 1 } = (request.body ?? {}) as { fail?: boolean; count?: number };
      if (fail === true) throw conflict('NO', written('refused'));
      const audit = { action: 'create', entityType: 'thing', entityId: newId(), before: null, after: {} };
      const draft = { type: 'thing.made', recordId: 'r', locationId: null, data: {} };
      return { status: 201, body: {}, audit, events: Array.from({ length: count }, () => draft) };
    }),
  );
});

const rowsOf = (organisationId: string) =>
  testApp.db.query<{ sequence: number; change: string }>(
    'select sequence, change_id as change from events where organisation_id = $1 order by sequence',
    [organisationId],
  );

test('events are numbered without gaps in each organisation, and share the id of their change', async () => {
  const [one, other] = [await testApp.caller(), await testApp.caller()];
  const post = (body: object, headers = {}) => one.call('POST', '/planning/things', body, headers);
  await post({ count: 3 });
  await post({ fail: true });
  await Promise.all([post({}), post({ count: 2 }), post({})]);
  await other.call('POST', '/planning/things', {});
  const rows = await rowsOf(one.organisationId);
  assert.deepEqual(
    rows.map(({ sequence }) => sequence),
    [1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(new Set(rows.map(({ change }) => change)).size, 4);
  assert.equal(new Set(rows.slice(0, 3).map(({ change }) => change)).size, 1);
  assert.equal((await rowsOf(other.organisationId))[0]?.sequence, 1);
});

test('a repetition of a request has no second event', async () => {
  const admin = await testApp.caller();
  const key = { 'idempotency-key': 'once' };
  await admin.call('POST', '/planning/things', {}, key);
  const again = await admin.call('POST', '/planning/things', {}, key);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal((await rowsOf(admin.organisationId)).length, 1);
});

test('thousands of events of one change are one change', async () => {
  const admin = await testApp.caller();
  await admin.call('POST', '/planning/things', { count: 4500 });
  const rows = await rowsOf(admin.organisationId);
  assert.deepEqual([rows.length, rows.at(-1)?.sequence], [4500, 4500]);
  assert.equal(new Set(rows.map(({ change }) => change)).size, 1);
});

test('the application cannot change an event that is written', async () => {
  const admin = await testApp.caller();
  await admin.call('POST', '/planning/things', {});
  const change = testApp.db.transaction(admin.organisationId, (tx) =>
    tx.query("update events set type = 'x' where organisation_id = $1", [admin.organisationId]),
  );
  await assert.rejects(change, /permission denied/);
});
