/** What a token makes of its bearer: for how long, in which role, and as whom the log knows them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JWTPayload } from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../ids.ts';

const testApp = await startTestApp({}, (server, { mutate }) => {
  const access = {
    service: 'planning',
    roles: ['admin', 'area-manager', 'manager', 'member'],
    serviceTokens: true,
  } as const;
  server.get('/planning/me', { config: { access } }, async ({ actor }) => actor);
  server.post('/planning/acts', { config: { access } }, (request, reply) =>
    mutate(request, reply, async () => {
      const audit = { action: 'act', entityType: 'thing', entityId: newId(), before: null, after: {} };
      return { status: 200, body: {}, audit };
    }),
  );
});
const start = Date.parse('2026-03-02T08:00:00Z');
testApp.setNow(new Date(start));

test('a token that is known is refused like any other once it has ended, 60 seconds of skew apart', async () => {
  const caller = await testApp.caller({ exp: start / 1000 + 300 });
  for (const [seconds, status] of [
    [0, 200],
    [299, 200],
    [359, 200],
    [361, 401],
    [3600, 401],
  ] as const) {
    testApp.setNow(new Date(start + seconds * 1000));
    assert.equal((await caller.call('GET', '/planning/me')).status, status, `${seconds} s`);
  }
  testApp.setNow(new Date(start));
});

test('the highest role of a token holds, in whatever order; without any it is a service', async () => {
  for (const [roles, role, isService] of [
    [['member', 'admin'], 'admin', false],
    [['manager', 'area-manager', 'member'], 'area-manager', false],
    [['member', 'manager'], 'manager', false],
    [['unheard-of'], 'member', false],
    [[], 'member', true],
  ] as const) {
    const { body } = await (await testApp.caller({ roles })).call('GET', '/planning/me');
    assert.deepEqual([body.role, body.isService], [role, isService], roles.join());
  }
});

test('an administrator has every location; ids are read in lower case', async () => {
  const id = newId();
  const locations = async (claims: JWTPayload) =>
    (await (await testApp.caller(claims)).call('GET', '/planning/me')).body;
  assert.equal((await locations({ location_ids: [id] })).locationIds, '*');
  const manager = await locations({
    roles: ['manager'],
    location_ids: [id.toUpperCase()],
    sub: id.toUpperCase(),
  });
  assert.deepEqual([manager.locationIds, manager.subject], [[id], id]);
  assert.equal((await locations({ roles: ['manager'], location_ids: '*' })).locationIds, '*');
  assert.deepEqual((await locations({ roles: ['manager'], location_ids: [] })).locationIds, []);
});

test('the log names the role that acted, and a service as such', async () => {
  for (const [roles, role] of [
    [['manager'], 'manager'],
    [[], 'service'],
  ] as const) {
    const caller = await testApp.caller({ roles });
    assert.equal((await caller.call('POST', '/planning/acts')).status, 200);
    const events = await testApp.db.query<{ actor_role: string }>(
      'select actor_role from audit_events where organisation_id = $1 and actor_id = $2',
      [caller.organisationId, caller.userId],
    );
    assert.deepEqual(events, [{ actor_role: role }]);
  }
});
