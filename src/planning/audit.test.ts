import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';

const house = await startTestApp();
const URL = '/planning/v1/audit';
const actions = async (caller: Caller, headers = {}) =>
  listOf((await caller.call('GET', URL, undefined, headers)).body.items!).map(({ action }) => action);

test('one record a mutation, newest first, chained; refused and replayed requests leave none', async () => {
  const { admin, locationIds } = await createOrganisation(house);
  const row = {
    ...{ name: 'Till', locationId: locationIds[0] },
    ...{ start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' },
  };
  const key = { 'idempotency-key': 'once' };
  const made = await admin.call('POST', '/planning/v1/demand', row, key);
  const replayed = await admin.call('POST', '/planning/v1/demand', row, key);
  assert.deepEqual([replayed.text, replayed.headers['idempotency-replayed']], [made.text, 'true']);
  await admin.call('POST', '/planning/v1/demand', { ...row, end: row.start });
  await admin.call('PUT', `/planning/v1/demand/${made.body.id}`, { ...row, name: 'Door' });
  const { body } = await admin.call('GET', URL);
  const [update, create, push] = listOf(body.items!);
  assert.deepEqual([body.total, body.limit, body.offset], [3, 100, 0]);
  assert.deepEqual(await actions(admin), ['demand.update', 'demand.create', 'directory.push']);
  assert.deepEqual(
    [update?.actor, update?.entityType, update?.entityId],
    [{ id: admin.userId, role: 'admin' }, 'demand', made.body.id],
  );
  const changed = listOf(update!.changes!).find(({ path }) => String(path) === '/name');
  assert.deepEqual(changed, { path: '/name', before: 'Till', after: 'Door' });
  assert.deepEqual([update?.prevHash, create?.prevHash], [create?.hash, push?.hash]);
});

test('rule 8: the list holds the 100 most recent', async () => {
  const { admin, locationIds } = await createOrganisation(house);
  const url = `/planning/v1/settings/locations/${locationIds[0]}`;
  for (let index = 0; index < 101; index += 1) await admin.call('PATCH', url, { travelRegion: `R${index}` });
  const { body } = await admin.call('GET', URL);
  assert.deepEqual([listOf(body.items!).length, body.total], [100, 102]);
});

test('others than admins read what concerns their locations, and what they did', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(house, { people: 2 });
  const [here, there] = locationIds as [string, string];
  const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const requiredRoles = [{ roleId: here, count: 1 }];
  for (const locationId of [here, there]) {
    await admin.call('POST', '/planning/v1/shifts', { name: 'Early', ...times, locationId, requiredRoles });
  }
  await admin.call('PATCH', `/planning/v1/settings/workforce/${userIds[1]}`, { schedulable: false });
  await admin.call('PATCH', `/planning/v1/settings/locations/${there}`, { travelRegion: 'North' });
  const manager = await as('manager', [here]);
  await manager.call('POST', '/planning/v1/demand', { name: 'Till', ...times });
  assert.deepEqual(await actions(manager), ['demand.create', 'shift.create']);
  const other = await as('member', [there]);
  assert.deepEqual(await actions(other), [
    'location-settings.update',
    'workforce-settings.update',
    'shift.create',
  ]);
  const area = await as('area-manager', [here, there]);
  assert.equal((await actions(area)).length, 5);
  assert.equal((await actions(area, { 'x-service-location-id': here })).length, 2);
  assert.deepEqual(await actions(await as('manager', [])), []);
});

test('the log is narrowed by record, actor, action and time, and read page by page', async () => {
  const { admin, as, locationIds } = await createOrganisation(house);
  const [here] = locationIds as [string];
  const manager = await as('manager', [here]);
  const row = { name: 'Till', locationId: here, start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const made = await admin.call('POST', '/planning/v1/demand', row);
  await manager.call('PUT', `/planning/v1/demand/${made.body.id}`, { ...row, name: 'Door' });
  await manager.call('POST', '/planning/v1/demand', row);
  const found = async (caller: Caller, query: string) => {
    const { status, body, text } = await caller.call('GET', `${URL}?${query}`);
    assert.equal(status, 200, text);
    return { total: body.total, actions: listOf(body.items!).map(({ action }) => action) };
  };
  for (const caller of [admin, manager]) {
    const record = await found(caller, `entityType=demand&entityId=${made.body.id}`);
    assert.deepEqual(record, { total: 2, actions: ['demand.update', 'demand.create'] });
    const mine = await found(caller, `actorId=${manager.userId}&action=demand.create`);
    assert.deepEqual(mine, { total: 1, actions: ['demand.create'] });
    assert.equal((await found(caller, 'until=2020-01-01T00:00:00Z')).total, 0);
    const page = await found(caller, 'entityType=demand&limit=1&offset=1&from=2020-01-01T00:00:00Z');
    assert.deepEqual(page, { total: 3, actions: ['demand.update'] });
  }
  const turned = await admin.call('GET', `${URL}?from=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z`);
  assert.equal(turned.status, 422);
});

test('an administrator asks whether the chain holds, and is told where it does not', async () => {
  const { admin, as, locationIds } = await createOrganisation(house);
  const verification = `${URL}/verification`;
  const { body } = await admin.call('GET', verification);
  assert.deepEqual(body, { holds: true, from: 1, until: 1 });
  assert.deepEqual((await (await house.caller()).call('GET', verification)).body, {
    ...{ holds: true, from: 0, until: 0 },
  });
  const manager = await as('manager', locationIds);
  assert.equal((await manager.call('GET', verification)).status, 403);
  await house.db.asOwner(async (owner) => {
    await owner.script('alter table audit_events disable trigger user');
    await owner.query('update audit_events set at = now() where organisation_id = $1', [
      admin.organisationId,
    ]);
    await owner.script('alter table audit_events enable trigger user');
  });
  const broken = await admin.call('GET', verification);
  assert.deepEqual(broken.body, { holds: false, from: 1, until: 1, fault: 'event 1 was changed' });
});
