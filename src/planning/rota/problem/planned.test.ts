/** Whom a run plans: neither administrators nor area managers nor people without a contract, unless somebody says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { ok, RUNS, shopOf } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-20T09:00:00Z'));
/** An optimum that is found at once and proved late. */
const SHORT = { options: { timeLimitMs: 500, seed: 1 } };
const WORKFORCE = '/planning/v1/settings/workforce';

/** Three people, and a row on two days that each of them could work. */
async function shopWith(roles: readonly ('admin' | 'area-manager' | 'manager')[]) {
  const shop = await shopOf(testApp, 3);
  const { admin, id, userIds, site, push, demand, plan } = shop;
  const grants = roles.map((role, at) => ({ userId: userIds[at], role, locationIds: [site] }));
  await push({ grants });
  const ids = [
    await demand('2027-03-01', [9, 17], { targetStaff: 3 }),
    await demand('2027-03-02', [9, 17], { targetStaff: 3 }),
  ];
  const staff = (run: Awaited<ReturnType<typeof plan>>, row = 0) =>
    listOf(run.assignments!)
      .filter(({ demandId }) => String(demandId) === ids[row])
      .map(({ userId }) => userIds.indexOf(String(userId)))
      .toSorted();
  return {
    ...shop,
    ids,
    staff,
    planned: async () => staff(await plan(SHORT)),
    reasons: async () => {
      const { items } = await ok(admin, 'GET', WORKFORCE);
      return listOf(items!).map(({ leftOut }) => leftOut);
    },
    say: (at: number, schedulable: boolean | null) =>
      ok(admin, 'PATCH', `${WORKFORCE}/${userIds[at]}`, { schedulable }),
    employ: async (...people: number[]) => {
      const hr = await testApp.caller({ org_id: id, services: ['hr'] });
      const contract = {
        type: 'permanent',
        weeklyHours: 40,
        minWeeklyHours: 0,
        maxWeeklyHours: 40,
        hourlyRate: 12,
        currency: 'GBP',
        startDate: '2026-01-01',
        endDate: null,
      };
      const items = people.map((at) => ({ userId: userIds[at], contracts: [contract] }));
      await ok(hr, 'PUT', '/hr/v1/contracts', { items });
    },
  };
}

test('administrators and area managers are planned where they are marked, managers of a site anyway', async () => {
  const { planned, reasons, say, push, userIds, site } = await shopWith(['admin', 'area-manager', 'manager']);
  assert.deepEqual([await planned(), await reasons()], [[2], ['ROLE', 'ROLE', undefined]]);
  const marked = await say(0, true);
  assert.deepEqual([marked.schedulable, marked.leftOut], [true, undefined]);
  assert.deepEqual(await planned(), [0, 2]);
  const unmarked = await say(0, null);
  assert.deepEqual([unmarked.schedulable, unmarked.leftOut], [true, 'ROLE']);
  await say(2, false);
  assert.deepEqual([await planned(), await reasons()], [[], ['ROLE', 'ROLE', 'NOT_SCHEDULABLE']]);
  const grants = (['area-manager', 'member'] as const).map((role) => ({
    userId: userIds[1],
    role,
    locationIds: [site],
  }));
  await push({ grants });
  assert.deepEqual(await planned(), [1], 'who is a member too works shifts');
});

test('without a contract nobody is planned where others have one, unless the site or the person says so', async () => {
  const { admin, site, planned, reasons, say, employ } = await shopWith([]);
  assert.deepEqual(await planned(), [0, 1, 2], 'HR has no contracts at all');
  await employ(0);
  assert.deepEqual([await planned(), await reasons()], [[0], [undefined, 'NO_CONTRACT', 'NO_CONTRACT']]);
  await say(1, true);
  assert.deepEqual(await planned(), [0, 1]);
  const settings = `/planning/v1/settings/locations/${site}`;
  await ok(admin, 'PATCH', settings, { planWithoutContract: true });
  assert.deepEqual(
    [await planned(), await reasons()],
    [
      [0, 1, 2],
      [undefined, undefined, undefined],
    ],
  );
});

test('whoever is left out and put on a row by hand stays there, and gets no other', async () => {
  const { admin, staff, plan, userIds, ids } = await shopWith(['area-manager']);
  const run = await plan(SHORT);
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, {});
  const put = { assign: [{ demandId: ids[1], userId: userIds[0] }] };
  await ok(admin, 'POST', '/planning/v1/rota/changes', put);
  const again = await ok(admin, 'POST', `${RUNS}/${run.id}/replan`);
  assert.deepEqual(
    [staff(again), staff(again, 1)],
    [
      [1, 2],
      [0, 1, 2],
    ],
  );
});
