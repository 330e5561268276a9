/** Which locations a caller acts on: the token's, narrowed to the Directory's grants, and selected by the header. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { newId } from '../platform/ids.ts';

const testApp = await startTestApp();
const DEMAND = '/planning/v1/demand';
const times = { start: '2027-03-20T08:00:00Z', end: '2027-03-20T16:00:00Z' };

/** Three sites with a row each; the rows that a caller sees, as numbers of their sites. */
async function sites() {
  const organisation = await createOrganisation(testApp, { locations: 3 });
  const { admin, locationIds } = organisation;
  for (const locationId of locationIds) {
    assert.equal((await admin.call('POST', DEMAND, { name: 'Till', ...times, locationId })).status, 201);
  }
  const seen = async (caller: Caller, query = '') => {
    const { body } = await caller.call('GET', `${DEMAND}${query}`);
    return listOf(body.items!)
      .map(({ locationId }) => locationIds.indexOf(String(locationId)))
      .sort();
  };
  return { ...organisation, seen };
}

test('an administrator has every location, whatever the token lists and the Directory grants', async () => {
  const { as, seen, locationIds, push } = await sites();
  const admin = await as('admin', [locationIds[0]!]);
  assert.deepEqual(await seen(admin), [0, 1, 2]);
  await push({ grants: [{ userId: admin.userId, role: 'manager', locationIds: [locationIds[1]] }] });
  assert.deepEqual(await seen(admin), [0, 1, 2]);
});

test('a token and a grant allow together what both allow', async () => {
  const { as, seen, locationIds, push } = await sites();
  const [a, b, c] = locationIds as [string, string, string];
  const manager = await as('manager', [a, b]);
  const grant = (locationIds: string[] | '*') =>
    push({ grants: [{ userId: manager.userId, role: 'manager', locationIds }] });
  await grant([b, c]);
  assert.deepEqual(await seen(manager), [1]);
  assert.deepEqual(await seen(manager, `?locationId=${a}`), []);
  assert.equal((await manager.call('POST', DEMAND, { name: 'Till', ...times, locationId: a })).status, 403);
  await grant('*');
  assert.deepEqual(await seen(manager), [0, 1]);
  await grant([]);
  assert.deepEqual(await seen(manager), []);
  const everywhere = await as('manager', [], { location_ids: '*', sub: manager.userId });
  assert.deepEqual(await seen(everywhere), []);
  await grant([c]);
  assert.deepEqual(await seen(everywhere), [2]);
});

test('once the Directory grants, whoever has no grant has nothing; a grant of another organisation is none', async () => {
  const [one, other] = [await sites(), await sites()];
  const manager = await one.as('manager', one.locationIds);
  assert.deepEqual(await one.seen(manager), [0, 1, 2]);
  await other.push({ grants: [{ userId: manager.userId, role: 'manager', locationIds: '*' }] });
  assert.deepEqual(await one.seen(manager), [0, 1, 2]);
  await one.push({ grants: [{ userId: newId(), role: 'manager', locationIds: '*' }] });
  assert.deepEqual(await one.seen(manager), []);
  await one.push({ people: [] });
  assert.deepEqual(await one.seen(manager), [], 'a later push without grants opens nothing');
});

test('a location that the Directory removed is a missing one: nothing is made or moved there, no header selects it', async () => {
  const { admin, locationIds, push } = await sites();
  const [a, gone] = locationIds as [string, string];
  const made = await admin.call('POST', DEMAND, { name: 'Till', ...times, locationId: a });
  await push({ removed: { locationIds: [gone] } });
  const body = { name: 'Till', ...times, locationId: gone };
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  for (const [method, url, sent] of [
    ['POST', DEMAND, body],
    ['PUT', `${DEMAND}/${made.body.id}`, body],
    ['PUT', `${DEMAND}/${made.body.id}`, { ...body, locationId: newId() }],
    ['POST', '/planning/v1/shifts', { ...body, requiredRoles }],
  ] as const) {
    const answer = await admin.call(method, url, sent);
    assert.deepEqual([answer.status, answer.body.error?.code], [404, 'NOT_FOUND'], answer.text);
  }
  const selected = await admin.call('GET', DEMAND, undefined, { 'x-service-location-id': gone });
  assert.equal(selected.status, 403);
  assert.equal((await admin.call('GET', `${DEMAND}/${made.body.id}`)).body.locationId, a);
});

test('the header and the location asked for narrow a list together, in every list that takes one', async () => {
  const { admin, as, locationIds } = await sites();
  const [a, b] = locationIds as [string, string];
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  for (const locationId of [a, b]) {
    const shift = { name: 'Early', ...times, locationId, requiredRoles };
    assert.equal((await admin.call('POST', '/planning/v1/shifts', shift)).status, 201);
  }
  for (const caller of [admin, await as('manager', [a, b])]) {
    for (const list of ['/planning/v1/demand', '/planning/v1/shifts']) {
      const at = async (header: string, asked: string) => {
        const headers = { 'x-service-location-id': header };
        const { body } = await caller.call('GET', `${list}?locationId=${asked}`, undefined, headers);
        const places = listOf(body.items!).map(({ locationId }) => String(locationId));
        assert.equal(body.total, places.length);
        return [...new Set(places)];
      };
      assert.deepEqual(await at(a, a), [a], list);
      assert.deepEqual(await at(a, b), [], list);
      assert.deepEqual(await at(b, a), [], list);
    }
  }
});

test('something is made where the body says, else at the header’s site, else at the only one; never at a guess', async () => {
  const { admin, as, locationIds, push } = await sites();
  const [a, b, c] = locationIds as [string, string, string];
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const bodies = { [DEMAND]: {}, '/planning/v1/shifts': { requiredRoles } };
  for (const [url, more] of Object.entries(bodies)) {
    const make = (caller: Caller, header?: string, locationId?: string) => {
      const body = { name: 'Till', ...times, ...more, ...(locationId === undefined ? {} : { locationId }) };
      return caller.call('POST', url, body, header === undefined ? {} : { 'x-service-location-id': header });
    };
    assert.equal((await make(admin, a, b)).body.locationId, b, url);
    assert.equal((await make(admin, a)).body.locationId, a, url);
    const open = await make(admin);
    const [fault] = listOf(open.body.error!.details!);
    assert.deepEqual([open.status, fault?.path, fault?.code], [422, 'body/locationId', 'REQUIRED'], url);
  }
  const several = await as('manager', [a, b]);
  const row = { name: 'Till', ...times };
  assert.equal((await several.call('POST', DEMAND, row)).status, 422);
  assert.equal((await (await as('manager', [b])).call('POST', DEMAND, row)).body.locationId, b);
  assert.equal((await (await as('manager', [])).call('POST', DEMAND, row)).status, 422);
  await push({ removed: { locationIds: [b] } });
  assert.equal((await admin.call('POST', DEMAND, row)).status, 422, 'two are left');
  await push({ removed: { locationIds: [c] } });
  assert.equal((await admin.call('POST', DEMAND, row)).body.locationId, a, 'one is left');
});
