/** People who work at another site than their own: who reads their duties, and their leave in them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek } from '../change/changes.fixture.ts';
import { at, ok } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const ROTA = '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07';
const LEAVE = '/planning/v1/leave-requests';

/** Ada is at home at the first site and works a day at the second, and one at home. */
async function lent() {
  const week = await publishedWeek(
    testApp,
    [
      [2, 8, 16, 0, 1],
      [3, 8, 16, 0],
      [2, 8, 16, 1, 1],
    ],
    { locations: 2 },
  );
  const { as, demandIds, locationIds, userIds } = week;
  const [home, there] = locationIds as [string, string];
  const [ada, bob] = userIds as [string, string];
  const items = async (who: Caller, more = '') => listOf((await ok(who, 'GET', `${ROTA}${more}`)).items!);
  return {
    ...week,
    home,
    items,
    self: await as('member', [home], { sub: ada }),
    beside: await as('member', [there], { sub: bob }),
    host: await as('manager', [there]),
    rows: async (who: Caller, more = '') =>
      (await items(who, more)).map(({ demandId }) => demandIds.indexOf(String(demandId))).sort(),
    leaveOn: async (who: Caller, row: number) =>
      (await items(who)).find(
        ({ demandId, userId }) => String(demandId) === demandIds[row] && String(userId) === ada,
      )?.leave,
  };
}

test('managers read what their people work elsewhere where they ask for it; members do not', async () => {
  const { home, manager, host, beside, self, rows, locationIds } = await lent();
  assert.deepEqual(await rows(manager), [1]);
  assert.deepEqual(await rows(manager, '&elsewhere=true'), [0, 1]);
  assert.deepEqual(await rows(manager, `&elsewhere=true&locationId=${home}`), [0, 1]);
  assert.deepEqual(
    await rows(host, '&elsewhere=true'),
    [0, 2],
    'Ada is not at home there: her other day is not theirs',
  );
  assert.deepEqual(await rows(beside, '&elsewhere=true'), [0, 2]);
  assert.deepEqual(await rows(self, '&elsewhere=true'), [0, 1]);
  assert.deepEqual(await rows(host, `&elsewhere=true&locationId=${locationIds[0]}`), [], 'not granted');
});

test('approved leave in a duty is read by whoever manages its site, and by the person; not by colleagues', async () => {
  const { manager, host, beside, self, leaveOn } = await lent();
  const asked = await ok(self, 'POST', LEAVE, {
    type: 'Holiday',
    startDate: '2027-03-02',
    endDate: '2027-03-02',
    startTime: '12:00',
    endTime: '18:00',
  });
  assert.equal(await leaveOn(host, 0), undefined, 'it is not approved yet');
  await ok(manager, 'POST', `${LEAVE}/${asked.id}/approve`, {});
  const hours = [{ start: at(2, 12), end: at(2, 16) }];
  assert.deepEqual(await leaveOn(host, 0), hours);
  assert.deepEqual(await leaveOn(self, 0), hours);
  assert.equal(await leaveOn(beside, 0), undefined);
  assert.equal(await leaveOn(self, 1), undefined, 'the other day is worked');
  await ok(manager, 'POST', `${LEAVE}/${asked.id}/reopen`, {});
  assert.equal(await leaveOn(host, 0), undefined);
});
