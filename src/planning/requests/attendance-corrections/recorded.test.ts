import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-03-04T12:00:00Z'));
const OWN = '/planning/v1/me/attendance';
const CORRECTIONS = '/planning/v1/attendance-corrections';

test('hours that are complete but wrong: found, asked for, recorded under the same entry', async () => {
  const { as, id, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const [home] = locationIds as [string];
  const [ada, ben] = userIds as [string, string];
  const [member, other] = [
    await as('member', [home], { sub: ada }),
    await as('member', [home], { sub: ben }),
  ];
  const manager = await as('manager', [home]);
  const hr = await testApp.caller({ org_id: id, services: ['hr'] });
  const times = { clockIn: '2027-03-02T08:58:00.000Z', clockOut: '2027-03-02T17:03:00.000Z' };
  const entryId = newId();
  const items = [{ id: entryId, userId: ada, locationId: home, ...times, breakMinutes: 30 }];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const found = async (caller = member) =>
    listOf((await caller.call('GET', OWN)).body.items!).map((one) => [one.entryId, one.clockOut]);
  assert.deepEqual(await found(), [[entryId, times.clockOut]]);
  assert.deepEqual(await found(other), [], 'everybody reads their own');
  assert.equal((await manager.call('GET', OWN)).status, 404, 'who is no person of the Directory has none');

  const clockOut = '2027-03-02T18:30:00.000Z';
  const asked = await member.call('POST', CORRECTIONS, { entryId, ...times, clockOut });
  assert.equal(asked.status, 201, asked.text);
  assert.deepEqual(await found(), [], 'it is asked for');
  const approved = await manager.call('POST', `${CORRECTIONS}/${asked.body.id}/approve`, {});
  assert.equal(approved.status, 200, approved.text);
  assert.deepEqual(await found(), [[entryId, clockOut]]);
});
