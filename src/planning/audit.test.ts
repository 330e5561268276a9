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
