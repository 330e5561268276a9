import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
const PEOPLE = '/planning/v1/people';
const RUNS = '/planning/v1/planning-runs';
const ROTA = '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07';

const ids = (rows: Loose) => listOf(rows).map(({ userId }) => String(userId));

/** Two sites with two people each; Leah, at home at the second, is published at the first on Monday. */
async function visit() {
  const made = await createOrganisation(testApp, { locations: 2, people: 4 });
  const [here, there] = made.locationIds as [string, string];
  const [ann, leah, bob, max] = made.userIds as [string, string, string, string];
  const idle = [ann, bob, max].map((id) => ({ id, name: id, homeLocationId: null, active: false }));
  await made.push({ people: idle });
  const row = { name: 'Till', start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  await made.admin.call('POST', '/planning/v1/demand', { ...row, locationId: here });
  const week = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };
  const { body: run } = await made.admin.call('POST', RUNS, week);
  assert.deepEqual(ids(run.assignments!), [leah]);
  const homes = [here, there, here, there];
  const people = made.userIds.map((id, index) => ({
    id,
    name: ['Ann', 'Leah', 'Bob', 'Max'][index],
    homeLocationId: homes[index],
    active: true,
  }));
  await made.push({ people });
  return { ...made, here, there, ann, leah, bob, max, run: String(run.id) };
}

test('people in sight: those at home, visiting workers of a run and of the rota, and oneself', async () => {
  const { admin, as, here, there, ann, leah, bob, max, run } = await visit();
  const manager = await as('manager', [here]);
  const listed = await manager.call('GET', PEOPLE);
  const { items, ...envelope } = listed.body;
  assert.deepEqual(ids(items!), [ann, bob, leah]);
  assert.deepEqual(envelope, { limit: 50, offset: 0, total: 3 });
  assert.deepEqual(listOf(items!)[2], {
    userId: leah,
    name: 'Leah',
    homeLocationId: there,
    homeLocationName: 'Site 2',
  });
  assert.equal((await admin.call('POST', `${RUNS}/${run}/publish`)).status, 200);
  assert.deepEqual(ids((await manager.call('GET', PEOPLE)).body.items!), [ann, bob, leah]);
  const page = await manager.call('GET', `${PEOPLE}?limit=1&offset=1`);
  assert.deepEqual([ids(page.body.items!), page.body.total], [[bob], 3]);
  const chosen = await manager.call('GET', `${PEOPLE}?ids=${max},${leah.toUpperCase()}`);
  assert.deepEqual(ids(chosen.body.items!), [leah]);
  assert.deepEqual(ids((await admin.call('GET', PEOPLE)).body.items!), [ann, bob, leah, max]);
  const stray = await as('member', [], { sub: max });
  assert.deepEqual(ids((await stray.call('GET', PEOPLE)).body.items!), [max]);
  assert.equal((await manager.call('GET', `${PEOPLE}?ids=Leah`)).status, 422);
});

test('assignments carry names and home sites where they are asked for', async () => {
  const { as, here, there, leah, run } = await visit();
  const manager = await as('manager', [here]);
  const [bare] = listOf((await manager.call('GET', `${RUNS}/${run}/assignments`)).body.items!);
  assert.ok(!('userName' in bare!));
  const { body } = await manager.call('GET', `${RUNS}/${run}/assignments?include=people`);
  const [named] = listOf(body.items!);
  assert.deepEqual(named, { ...bare, userName: 'Leah', homeLocationId: there });
  assert.equal(named?.userId, leah);
  assert.equal((await manager.call('GET', `${RUNS}/${run}/assignments?include=pay`)).status, 422);
});

test('one’s own duties are one’s own wherever they are; whoever receives a visitor sees the home site', async () => {
  const { admin, as, here, there, leah, max, run } = await visit();
  await admin.call('POST', `${RUNS}/${run}/publish`);
  const duty = {
    userId: leah,
    userName: 'Leah',
    homeLocationId: there,
    homeLocationName: 'Site 2',
    locationId: here,
    locationName: 'Site 1',
    timeZone: 'Europe/London',
  };
  const rota = async (
    role: 'member' | 'manager',
    granted: string[],
    sub: string,
    query = '',
    headers: Record<string, string> = {},
  ) => {
    const caller = await as(role, granted, { sub });
    return listOf((await caller.call('GET', ROTA + query, undefined, headers)).body.items!).map((row) =>
      Object.fromEntries(Object.keys(duty).map((name) => [name, row[name]])),
    );
  };
  assert.deepEqual(await rota('member', [there], leah), [duty]);
  assert.deepEqual(await rota('member', [], leah, `&userId=${leah}`), [duty]);
  assert.deepEqual(await rota('member', [there], leah, `&locationId=${there}`), []);
  assert.deepEqual(await rota('member', [there], leah, '', { 'x-service-location-id': there }), []);
  assert.deepEqual(await rota('member', [here], leah, '', { 'x-service-location-id': here }), [duty]);
  assert.deepEqual(await rota('member', [there], max), []);
  assert.deepEqual(await rota('manager', [here], max), [duty]);
});

test('who is on a row is among its candidates for whoever sees the row, without what they cost', async () => {
  const { admin, as, here, there, leah, run } = await visit();
  const [duty] = listOf((await admin.call('GET', `${RUNS}/${run}/assignments`)).body.items!);
  const candidates = async (locationId: string) => {
    const manager = await as('manager', [locationId]);
    return manager.call('GET', `/planning/v1/demand/${duty?.demandId}/candidates?runId=${run}`);
  };
  const [found] = listOf((await candidates(here)).body.items!);
  const { userId, assigned, possible, difference } = found!;
  assert.deepEqual([userId, assigned, possible, difference], [leah, true, true, null]);
  assert.equal((await candidates(there)).status, 403);
});

test('somebody who was removed is listed only as long as a run or the rota names them', async () => {
  const { admin, push, ann, leah, bob, max } = await visit();
  await push({ removed: { locationIds: [], userIds: [leah, max] } });
  const { body } = await admin.call('GET', PEOPLE);
  assert.deepEqual([ids(body.items!), body.total], [[ann, bob, leah], 3]);
});

test('who is glad to work at a site is seen there: names, settings and qualifications', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { locations: 2, people: 2 });
  const [here, there] = locationIds as [string, string];
  const [ann, bob] = userIds as [string, string];
  const rows = userIds.map((userId) => ({ userId, workRequirementId: 'till' }));
  const snapshot = await admin.call('POST', '/planning/v1/eligibility/snapshots', { rows });
  const manager = await as('manager', [here]);
  const seen = async () => {
    const settings = await manager.call('GET', '/planning/v1/settings/workforce');
    const one = await manager.call('GET', `/planning/v1/settings/workforce/${bob}`);
    const matrix = await manager.call('GET', `/planning/v1/eligibility/snapshots/${snapshot.body.id}`);
    const people = await manager.call('GET', PEOPLE);
    assert.equal(people.body.total, ids(people.body.items!).length);
    assert.equal(settings.body.total, ids(settings.body.items!).length);
    return [ids(people.body.items!), ids(settings.body.items!), ids(matrix.body.rows!), one.status];
  };
  assert.deepEqual(await seen(), [[ann], [ann], [ann], 403]);
  const wish = (preferences: object) =>
    admin.call('PATCH', `/planning/v1/settings/workforce/${bob}`, { preferences });
  assert.equal((await wish({ locationIds: [here, there] })).status, 200);
  assert.deepEqual(await seen(), [[ann, bob], [ann, bob], [ann, bob], 200]);
  assert.equal((await wish({ locationIds: [there], excludedLocationIds: [here] })).status, 200);
  assert.deepEqual(await seen(), [[ann], [ann], [ann], 403]);
});
