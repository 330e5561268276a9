/** Demand at its limits: how long a row is, and which rows a range of time touches. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/demand';

test('a row lasts from one minute to 24 hours of true time', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const last = async (end: string, start = '2027-03-20T08:00:00Z') => {
    const row = { name: 'Till', locationId: locationIds[0], start, end };
    return (await admin.call('POST', URL, row)).status;
  };
  assert.equal(await last('2027-03-20T08:00:59Z'), 422);
  assert.equal(await last('2027-03-20T08:01:00Z'), 201);
  assert.equal(await last('2027-03-21T08:00:00Z'), 201);
  assert.equal(await last('2027-03-21T08:01:00Z'), 422);
  assert.equal(
    await last('2027-03-28T07:30:00+01:00', '2027-03-27T07:30:00+00:00'),
    201,
    'a day of 23 hours',
  );
});

test('`from` and `until` keep what overlaps them, not what touches', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  for (const hour of ['08', '12', '16']) {
    const end = String(Number(hour) + 4).padStart(2, '0');
    const times = { start: `2027-03-20T${hour}:00:00Z`, end: `2027-03-20T${end}:00:00Z` };
    await admin.call('POST', URL, { name: hour, locationId: locationIds[0], ...times });
    const requiredRoles = [{ roleId: locationIds[0], count: 1 }];
    const shift = { name: hour, locationId: locationIds[1], ...times, requiredRoles };
    await admin.call('POST', '/planning/v1/shifts', shift);
  }
  for (const list of [`${URL}?locationId=${locationIds[0]}&`, '/planning/v1/shifts?']) {
    const names = async (range: string) =>
      listOf((await admin.call('GET', `${list}${range}`)).body.items!).map(({ name }) => String(name));
    const day = (hour: string) => `2027-03-20T${hour}Z`;
    assert.deepEqual(await names(`from=${day('12:00:00')}&until=${day('16:00:00')}`), ['12'], list);
    assert.deepEqual(
      await names(`from=${day('11:59:59')}&until=${day('16:00:01')}`),
      ['08', '12', '16'],
      list,
    );
    assert.deepEqual(await names(`from=${day('20:00:00')}`), [], list);
    assert.deepEqual(await names(`until=${day('08:00:00')}`), [], list);
  }
});

test('eligible people are active, schedulable and eligible for the whole row', async () => {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 3 });
  const { admin, locationIds, userIds, push } = organisation;
  const [ada, bob, cat] = userIds as [string, string, string];
  const rows = [
    { userId: ada, workRequirementId: 'till' },
    { userId: bob, workRequirementId: 'till' },
    { userId: cat, workRequirementId: 'till', validUntil: '2027-03-20T15:59:59Z' },
  ];
  assert.equal((await admin.call('POST', '/planning/v1/eligibility/snapshots', { rows })).status, 201);
  const times = { start: '2027-03-20T08:00:00Z', end: '2027-03-20T16:00:00Z' };
  const row = {
    name: 'Till',
    locationId: locationIds[0],
    ...times,
    targetStaff: 3,
    eligibilityProfileId: 'till',
  };
  const made = await admin.call('POST', URL, row);
  const open = await admin.call('POST', URL, { ...row, targetStaff: 4, eligibilityProfileId: null });
  const reason = async () => {
    const messages = [];
    for (const { body } of [made, open]) {
      const { priorityReasons } = (await admin.call('GET', `${URL}/${body.id}`)).body;
      messages.push(String(listOf(priorityReasons!)[0]?.message));
    }
    return messages.join();
  };
  assert.match(await reason(), /^2 eligible.*,3 eligible/);
  await push({ people: [{ id: ada, name: 'Ada', homeLocationId: locationIds[0], active: false }] });
  assert.match(await reason(), /^1 eligible.*,2 eligible/);
  await admin.call('PATCH', `/planning/v1/settings/workforce/${bob}`, { schedulable: false });
  assert.match(await reason(), /^0 eligible.*,1 eligible/);
});
