import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
const CONTACTS = '/planning/v1/contacts';
const OWN = '/planning/v1/me/contacts';
const RUNS = '/planning/v1/planning-runs';

const reached = async (caller: Caller, query = '') => {
  const { status, body, text } = await caller.call('GET', `${CONTACTS}${query}`);
  assert.equal(status, 200, text);
  return Object.fromEntries(
    listOf(body.items!).map(({ userId, phone, email }) => [userId, [phone, email]]),
  ) as Record<string, unknown[]>;
};

/** Two sites; Ann and Bob are at home at the first, Leah at the second. */
async function staff() {
  const made = await createOrganisation(testApp, { locations: 2, people: 3 });
  const [here, there] = made.locationIds as [string, string];
  const [ann, bob, leah] = made.userIds as [string, string, string];
  const person = (id: string, name: string, homeLocationId: string, phone: string | null) => ({
    id,
    name,
    homeLocationId,
    phone,
    email: `${name}@example.test`,
    active: true,
  });
  const people = [
    person(ann, 'ann', here, '0113 496 0001'),
    person(bob, 'bob', here, '+44 (0)113 496 0002'),
    person(leah, 'leah', there, '0113 496 0003'),
  ];
  await made.push({ people });
  return { ...made, here, there, ann, bob, leah, people };
}

test('managers of a site reach its people; colleagues do by what these share; everybody sees their own', async () => {
  const { admin, as, here, there, ann, bob, leah } = await staff();
  const all = {
    [ann]: ['0113 496 0001', 'ann@example.test'],
    [bob]: ['+44 (0)113 496 0002', 'bob@example.test'],
  };
  const leahs = { [leah]: ['0113 496 0003', 'leah@example.test'] };
  assert.deepEqual(await reached(await as('manager', [here])), all);
  assert.deepEqual(await reached(await as('area-manager', [here, there])), { ...all, ...leahs });
  assert.deepEqual(await reached(admin), { ...all, ...leahs });
  assert.deepEqual(await reached(admin, `?ids=${leah}`), leahs);
  const annCalls = await as('member', [here], { sub: ann });
  assert.deepEqual(await reached(annCalls), { [ann]: all[ann] }, 'nothing is shared by itself');

  const bobCalls = await as('member', [here], { sub: bob });
  const unsaid = { userId: bob, phone: all[bob]![0], email: all[bob]![1], version: 0 };
  assert.deepEqual((await bobCalls.call('GET', OWN)).body, {
    ...unsaid,
    sharesPhone: false,
    sharesEmail: false,
  });
  const put = await bobCalls.call('PUT', OWN, { sharesPhone: true, sharesEmail: false });
  assert.deepEqual(put.body, { ...unsaid, sharesPhone: true, sharesEmail: false, version: 1 });
  assert.deepEqual(await reached(annCalls), { [ann]: all[ann], [bob]: [all[bob]![0], null] });
  assert.deepEqual(await reached(await as('member', [there], { sub: leah })), leahs, 'of another site');
  assert.deepEqual(await reached(await as('manager', [there])), leahs);

  await bobCalls.call('PUT', OWN, { sharesPhone: false, sharesEmail: false });
  assert.deepEqual(await reached(annCalls), { [ann]: all[ann] });
});

test('a choice that changes nothing is no change; one upon another version is refused; the log says what it was', async () => {
  const { admin, as, here, ann } = await staff();
  const caller = await as('member', [here], { sub: ann });
  const choose = (sharesPhone: boolean, version: number) =>
    caller.call('PUT', OWN, { sharesPhone, sharesEmail: true }, { 'if-match': `"${version}"` });
  assert.equal((await choose(true, 0)).body.version, 1);
  assert.equal((await choose(true, 1)).body.version, 1);
  assert.deepEqual([(await choose(false, 0)).status, (await caller.call('GET', OWN)).body.version], [409, 1]);
  const { body } = await admin.call('GET', `/planning/v1/audit?entityType=shared-contacts&entityId=${ann}`);
  const [event, ...others] = listOf(body.items!);
  assert.deepEqual([event!.action, others], ['shared-contacts.update', []]);
  assert.deepEqual(event!.changes as never, [
    { path: '/sharesPhone', before: false, after: true },
    { path: '/sharesEmail', before: false, after: true },
    { path: '/version', before: 0, after: 1 },
  ]);
});

test('a visitor is reached where they work, until a day after', async () => {
  const { admin, as, push, here, there, ann, bob, leah, people } = await staff();
  await push({ people: people.map((person) => ({ ...person, active: person.id === leah })) });
  const row = { name: 'Till', start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  await admin.call('POST', '/planning/v1/demand', { ...row, locationId: here });
  const week = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };
  const { body: run } = await admin.call('POST', RUNS, week);
  const manager = () => as('manager', [here]);
  assert.deepEqual(
    await reached(await manager()),
    {},
    'nobody who is not active, nor somebody of another site',
  );
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);
  testApp.setNow(new Date('2027-03-02T16:59:00Z'));
  assert.deepEqual(Object.keys(await reached(await manager())), [leah]);
  assert.deepEqual(await reached(await manager(), `?ids=${ann},${bob}`), {});
  testApp.setNow(new Date('2027-03-02T17:01:00Z'));
  assert.deepEqual(await reached(await manager()), {});
  assert.deepEqual(Object.keys(await reached(await as('manager', [there]))), [leah]);
  testApp.setNow(null);
});

test('contacts and what is shared of them go with the person; a push that names no phone shows none', async () => {
  const { id, admin, as, push, here, ann, bob, people } = await staff();
  const caller = await as('member', [here], { sub: ann });
  await caller.call('PUT', OWN, { sharesPhone: true, sharesEmail: true });
  await push({ removed: { userIds: [ann] } });
  const rows = await testApp.db.query(
    `select phone, email, (select count(*)::int from planning_shared_contacts where organisation_id = $1) as shared
     from planning_people where organisation_id = $1 and id = $2`,
    [id, ann],
  );
  assert.deepEqual(rows, [{ phone: null, email: null, shared: 0 }]);
  const [back, { phone: _phone, ...unnamed }] = people as [object, (typeof people)[number]];
  await push({ people: [back, unnamed] });
  assert.equal((await caller.call('GET', OWN)).body.sharesPhone, false, 'who comes back begins with nothing');
  assert.deepEqual((await reached(admin, `?ids=${bob}`))[bob], [null, 'bob@example.test']);
});

test('who manages the sites where one works: a visitor’s too, with what they share; administrators where nobody does', async () => {
  const { admin, as, push, here, there, ann, bob, leah } = await staff();
  const grant = (userId: string, role: string, locationIds: string[] | '*') => ({
    userId,
    role,
    locationIds,
  });
  await push({
    grants: [grant(ann, 'member', [here]), grant(bob, 'manager', [there]), grant(leah, 'admin', '*')],
  });
  const managers = async () => {
    // A token of before is none any more once the clock has moved.
    const caller = await as('member', [here], { sub: ann });
    const { body } = await caller.call('GET', '/planning/v1/me/managers');
    return listOf(body.items!).map(({ locationName, userName, phone }) => [locationName, userName, phone]);
  };
  assert.deepEqual(await managers(), [['Site 1', 'leah', null]]);
  const row = { name: 'Till', start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z', locationId: there };
  const { body: demand } = await admin.call('POST', '/planning/v1/demand', row);
  const week = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };
  const { body: run } = await admin.call('POST', RUNS, week);
  const pin = { demandId: demand.id, userId: ann };
  const { body: rows } = await admin.call('GET', `${RUNS}/${run.id}/assignments`);
  const [taken] = listOf(rows.items!);
  if (String(taken?.userId) !== ann) {
    const replaced = taken === undefined ? {} : { replaceUserId: taken.userId };
    const pinned = await admin.call('POST', `${RUNS}/${run.id}/overrides`, { ...pin, ...replaced });
    assert.equal(pinned.status, 201, pinned.text);
  }
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);
  const bobCalls = await as('manager', [there], { sub: bob });
  await bobCalls.call('PUT', OWN, { sharesPhone: true, sharesEmail: false });
  testApp.setNow(new Date('2027-03-02T16:59:00Z'));
  assert.deepEqual(await managers(), [
    ['Site 1', 'leah', null],
    ['Site 2', 'bob', '+44 (0)113 496 0002'],
  ]);
  testApp.setNow(new Date('2027-03-02T17:01:00Z'));
  assert.deepEqual(await managers(), [['Site 1', 'leah', null]]);
  testApp.setNow(null);
});
