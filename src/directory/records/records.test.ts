import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const admin = () => testApp.caller({ services: ['directory'] });
const site = (name: string) => ({
  id: newId(),
  name,
  address: { line1: '1 High St', city: 'Leeds', postcode: 'LS1 4AP', country: 'GB' },
  coordinates: { latitude: 53.8, longitude: -1.55 },
  timeZone: 'Europe/London',
});
const person = (name: string, homeLocationId: string | null = null) => ({
  id: newId(),
  name,
  homeLocationId,
  active: true,
  email: `${name.toLowerCase()}@example.test`,
});

async function put(caller: Caller, what: string, ...items: object[]) {
  return caller.call('PUT', `/directory/v1/${what}`, { items });
}

test('sites and people are found by part of the name, whole names first, and by id', async () => {
  const caller = await admin();
  const [york, yorkNorth] = [site('York'), site('A York North')];
  assert.equal((await put(caller, 'sites', york, yorkNorth, site('Hull'))).status, 200);
  const names = async (url: string) =>
    listOf((await caller.call('GET', url)).body.items!).map(({ name }) => name as unknown);
  assert.deepEqual(await names('/directory/v1/sites?q=YORK'), ['York', 'A York North']);
  assert.deepEqual(await names(`/directory/v1/sites?q=${york.id}`), ['York']);
  assert.deepEqual((await caller.call('GET', `/directory/v1/sites/${york.id}`)).body, york);
  const ada = person('Ada', york.id);
  await put(caller, 'people', ada, person('Bob'));
  assert.deepEqual(await names('/directory/v1/people?q=ada@EXAMPLE.test'), ['Ada']);
  assert.deepEqual((await caller.call('GET', `/directory/v1/people/${ada.id}`)).body, {
    ...ada,
    phone: null,
    role: 'member',
    locationIds: [],
  });
});

test('a grant replaces the one before; unknown people and sites are named', async () => {
  const caller = await admin();
  const [home, ada] = [site('Home'), person('Ada')];
  await put(caller, 'sites', home);
  await put(caller, 'people', ada);
  const read = async () => (await caller.call('GET', `/directory/v1/people/${ada.id}`)).body;
  for (const grant of [
    { role: 'manager', locationIds: [home.id] },
    { role: 'area-manager', locationIds: '*' },
    { role: 'member', locationIds: [] },
  ]) {
    assert.equal((await put(caller, 'grants', { userId: ada.id, ...grant })).status, 200);
    const { role, locationIds } = await read();
    assert.deepEqual({ role, locationIds }, grant);
  }
  const unknown = newId();
  const answer = await put(caller, 'grants', { userId: ada.id, role: 'manager', locationIds: [unknown] });
  assert.deepEqual([answer.status, answer.text.includes(`there is no site ${unknown}`)], [422, true]);
  assert.equal((await put(caller, 'people', person('Eve', unknown))).status, 422);
});

test('what is stored twice, shared or in use is refused with the way out', async () => {
  const caller = await admin();
  const [home, ada] = [site('Home'), person('Ada')];
  await put(caller, 'sites', home);
  const resident = { ...ada, homeLocationId: home.id };
  assert.equal((await put(caller, 'people', resident, resident)).status, 422);
  await put(caller, 'people', resident);
  const namesake = await put(caller, 'people', { ...person('Ada') });
  assert.deepEqual([namesake.status, namesake.body.error?.reason], [409, 'EMAIL_TAKEN']);
  const inUse = await caller.call('DELETE', `/directory/v1/sites/${home.id}`);
  assert.deepEqual([inUse.status, inUse.body.error?.reason], [409, 'SITE_IN_USE']);
  assert.equal((await caller.call('DELETE', `/directory/v1/people/${ada.id}`)).status, 200);
  assert.equal((await caller.call('DELETE', `/directory/v1/sites/${home.id}`)).status, 200);
  assert.equal((await caller.call('GET', `/directory/v1/sites/${home.id}`)).status, 404);
});

test('another organisation sees none of it', async () => {
  const [ours, theirs] = [await admin(), await admin()];
  const home = site('Home');
  await put(ours, 'sites', home);
  assert.equal((await theirs.call('GET', `/directory/v1/sites/${home.id}`)).status, 404);
  assert.deepEqual(listOf((await theirs.call('GET', '/directory/v1/sites')).body.items!), []);
  assert.equal((await theirs.call('GET', '/directory/v1/organisation')).status, 404);
  await ours.call('PUT', '/directory/v1/organisation', { name: 'Ours' });
  const { body } = await ours.call('GET', '/directory/v1/organisation');
  assert.deepEqual(body, { id: ours.organisationId, name: 'Ours' });
});

test('a site that goes leaves every grant that named it, and these alone', async () => {
  const caller = await admin();
  const [york, hull] = [site('York'), site('Hull')];
  const [ada, bob, eve] = [person('Ada'), person('Bob'), person('Eve')];
  await put(caller, 'sites', york, hull);
  await put(caller, 'people', ada, bob, eve);
  await put(
    caller,
    'grants',
    { userId: ada.id, role: 'manager', locationIds: [york.id, hull.id] },
    { userId: bob.id, role: 'manager', locationIds: [hull.id] },
    { userId: eve.id, role: 'area-manager', locationIds: '*' },
  );
  assert.equal((await caller.call('DELETE', `/directory/v1/sites/${york.id}`)).status, 200);
  const grantsOf = async ({ id }: { id: string }) =>
    (await caller.call('GET', `/directory/v1/people/${id}`)).body.locationIds;
  assert.deepEqual(
    [await grantsOf(ada), await grantsOf(bob), await grantsOf(eve)],
    [[hull.id], [hull.id], '*'],
  );
});

test('no push takes away the last administrator: nothing of it is stored', async () => {
  const caller = await admin();
  const [ada, bob] = [person('Ada'), person('Bob')];
  await put(caller, 'people', ada, bob);
  const role = ({ id }: { id: string }, role: string) => ({ userId: id, role, locationIds: '*' });
  // Nobody administers yet, and nobody has to.
  assert.equal((await put(caller, 'grants', role(ada, 'manager'))).status, 200);
  assert.equal((await put(caller, 'grants', role(ada, 'admin'))).status, 200);
  const refused = [
    await put(caller, 'grants', role(ada, 'member'), role(bob, 'manager')),
    await put(caller, 'people', { ...ada, active: false }, { ...bob, name: 'Rob' }),
    await caller.call('DELETE', `/directory/v1/people/${ada.id}`),
  ];
  for (const { status, body } of refused) {
    assert.deepEqual([status, body.error?.reason], [409, 'LAST_ADMINISTRATOR']);
    assert.match(String(body.error?.message), /Ada is the only administrator/);
  }
  const { body } = await caller.call('GET', `/directory/v1/people/${bob.id}`);
  assert.deepEqual([body.name, body.role], ['Bob', 'member']);
  assert.equal((await put(caller, 'grants', role(ada, 'member'), role(bob, 'admin'))).status, 200);
  assert.equal((await caller.call('DELETE', `/directory/v1/people/${ada.id}`)).status, 200);
});
