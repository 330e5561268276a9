/** Managers of a site read which of its shifts somebody lent from another site will not work, until somebody else has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek } from '../../rota/change/changes.fixture.ts';
import { at, ok } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const BEFORE = new Date('2027-02-24T08:00:00Z');
const LEAVE = '/planning/v1/leave-requests';

/** Ada is at home at the first site and works two days at the second, and one at home. Bob is at home at the second. */
async function lent() {
  testApp.setNow(BEFORE);
  const week = await publishedWeek(
    testApp,
    [
      [2, 8, 16, 0, 1],
      [4, 8, 16, 0, 1],
      [3, 8, 16, 0],
      [5, 8, 16, 1, 1],
    ],
    { locations: 2 },
  );
  const { as, demandIds, locationIds, userIds } = week;
  const [home, there] = locationIds as [string, string];
  const rowsOf = async (who: Caller) => {
    const { items } = await ok(who, 'GET', '/planning/v1/lent-shifts');
    const rows = listOf(items!).map(
      ({ demandId, opened }) => `${demandIds.indexOf(String(demandId))} ${opened}`,
    );
    const { lentShifts } = await ok(who, 'GET', '/planning/v1/me/waiting');
    assert.equal(lentShifts, rows.length, 'as many wait');
    return rows;
  };
  return {
    ...week,
    ada: userIds[0]!,
    bob: userIds[1]!,
    rowsOf,
    self: await as('member', locationIds, { sub: userIds[0]! }),
    host: await as('manager', [there], { sub: userIds[1]! }),
    atHome: await as('manager', [home]),
  };
}

test('leave of somebody lent: it waits for the managers there, opened as well, until somebody has the shift', async () => {
  const { ada, bob, admin, atHome, change, demandIds, host, rowsOf, self } = await lent();
  const asked = await ok(self, 'POST', LEAVE, {
    type: 'Holiday',
    startDate: '2027-03-02',
    endDate: '2027-03-03',
  });
  assert.deepEqual(await rowsOf(host), [], 'nothing is approved yet');
  await ok(atHome, 'POST', `${LEAVE}/${asked.id}/approve`, {});
  assert.deepEqual(await rowsOf(host), ['0 false']);
  assert.deepEqual(await rowsOf(atHome), [], 'their own people are on their requests');
  assert.deepEqual(await rowsOf(admin), ['0 false']);
  const [shown] = listOf((await ok(host, 'GET', '/planning/v1/lent-shifts')).items!);
  assert.deepEqual([shown?.userId, shown?.start], [ada, at(2, 8)]);
  assert.notEqual(shown?.homeLocationName, shown?.locationName);
  const duties = [{ demandId: demandIds[0], start: at(2, 8), end: at(2, 16) }];
  await ok(host, 'POST', `/planning/v1/people/${ada}/open-leave-duties`, { duties });
  assert.deepEqual(await rowsOf(host), ['0 true']);
  assert.equal((await change({ assign: [{ demandId: demandIds[0], userId: bob }] }, host)).status, 201);
  assert.deepEqual(await rowsOf(host), []);
});

test('illness of somebody lent: the open shift waits until it is over; members read none', async () => {
  const { ada, admin, as, host, locationIds, rowsOf, self } = await lent();
  const sick = { userId: ada, kind: 'sick', start: at(4, 0), end: at(5, 0) };
  const { absence } = await ok(admin, 'POST', '/planning/v1/absences', sick);
  assert.deepEqual(await rowsOf(host), ['1 true']);
  assert.equal((await self.call('GET', '/planning/v1/lent-shifts')).status, 403);
  assert.equal((await ok(self, 'GET', '/planning/v1/me/waiting')).lentShifts, 0);
  // A token of before is none any more once the clock has moved.
  testApp.setNow(new Date(at(4, 16)));
  assert.deepEqual(await rowsOf(await as('manager', [locationIds[1]!])), []);
  testApp.setNow(BEFORE);
  await ok(admin, 'POST', `/planning/v1/absences/${String((absence as { id?: unknown }).id)}/undo`);
  assert.deepEqual(await rowsOf(host), []);
});

test('a request for leave names who manages the sites of its shifts, else the administration', async () => {
  const { bob, locationIds, push, self, userIds } = await lent();
  const days = { type: 'Holiday', startDate: '2027-03-02', endDate: '2027-03-02' };
  const { id } = await ok(self, 'POST', LEAVE, days);
  const named = async () =>
    listOf((await ok(self, 'GET', `${LEAVE}/${id}`)).duties!).map(({ managers }) => managers as unknown);
  const grant = (userId: string, role: string, at: string[] | '*') => ({ userId, role, locationIds: at });
  await push({ grants: [grant(userIds[2]!, 'admin', '*')] });
  const [admins] = await named();
  await push({ grants: [grant(bob, 'manager', [locationIds[1]!])] });
  const [managers] = await named();
  assert.deepEqual([admins, managers], [['Person 0003'], ['Person 0002']]);
});
