import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { newId } from '../../../platform/ids.ts';
import { publishedWeek, type Row } from '../change/changes.fixture.ts';
import { at, ok } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const MINE = '/planning/v1/me/duty-changes';
const OPEN = '/planning/v1/rota/unacknowledged?startDate=2027-03-01&endDate=2027-03-07';

async function shop(rows: Row[], wishes: { locations?: number } = {}) {
  const week = await publishedWeek(testApp, rows, wishes);
  const member = (index: number) => week.as('member', week.locationIds, { sub: week.userIds[index]! });
  const items = async (who: Caller, url = MINE) => listOf((await ok(who, 'GET', url)).items!);
  const acknowledge = async (who: Caller) =>
    ok(who, 'POST', `${MINE}/acknowledge`, { ids: (await items(who)).map(({ id }) => String(id)) });
  const moved = (row: number, from: number, until: number) =>
    week.change({ times: [{ demandId: week.demandIds[row], start: at(2, from), end: at(2, until) }] });
  return { ...week, member, items, acknowledge, moved };
}

test('a published week is acknowledged; a change asks again, and says what it was', async () => {
  const { member, items, acknowledge, moved, manager, id, userIds, demandIds } = await shop([
    [2, 8, 16, 0],
    [3, 8, 16, 0],
    [3, 8, 16, 1],
  ]);
  const ada = await member(0);
  const fresh = await items(ada);
  assert.deepEqual(
    fresh.map((item) => [item.published, item.was, item.now?.start]),
    [2, 3].map((day) => [true, null, at(day, 8)]),
  );
  assert.deepEqual(await acknowledge(ada), { acknowledged: 2, remaining: 0 });
  assert.equal((await moved(0, 10, 18)).status, 201);
  const [change, ...more] = await items(ada);
  assert.deepEqual([more, change!.published, change!.changedBy], [[], false, manager.userId]);
  assert.deepEqual([change!.was!.start, change!.now!.start], [at(2, 8), at(2, 10)]);
  assert.equal((await moved(0, 11, 19)).status, 201);
  const [again] = await items(ada);
  assert.deepEqual([again!.was!.start, again!.now!.start], [at(2, 8), at(2, 11)], 'as last acknowledged');
  const late = await ok(ada, 'POST', `${MINE}/acknowledge`, { ids: [String(change!.id)] });
  assert.deepEqual(late, { acknowledged: 0, remaining: 1 }, 'what was not seen is not acknowledged');
  assert.deepEqual(await acknowledge(ada), { acknowledged: 1, remaining: 0 });
  const told = await eventsOf(testApp.db, id, 'duty.acknowledged');
  assert.deepEqual(
    told.map(({ recordId, data }) => [recordId, data.userId]),
    [demandIds[0], demandIds[1], demandIds[0]].map((row) => [row, userIds[0]]),
  );
  assert.equal((await items(await member(1))).length, 1, 'those of others stand');
});

test('a change before the week was acknowledged shows what was published', async () => {
  const { member, items, moved } = await shop([[2, 8, 16, 0]]);
  assert.equal((await moved(0, 10, 18)).status, 201);
  const [change] = await items(await member(0));
  assert.deepEqual([change!.published, change!.was!.start], [false, at(2, 8)]);
});

test('taken off: it is said what is no longer theirs; taken back, there is nothing to acknowledge', async () => {
  const { member, items, acknowledge, change, demandIds, userIds, manager } = await shop([[2, 8, 16, 0]]);
  const [ada, bea] = [await member(0), await member(1)];
  await acknowledge(ada);
  const swap = await change({
    unassign: [{ demandId: demandIds[0], userId: userIds[0] }],
    assign: [{ demandId: demandIds[0], userId: userIds[1] }],
    reason: 'ill',
  });
  assert.equal(swap.status, 201, swap.text);
  const [off] = await items(ada);
  assert.deepEqual([off!.now, off!.was!.start, off!.reason], [null, at(2, 8), 'ill']);
  const [on] = await items(bea);
  assert.deepEqual([on!.was, on!.now!.start, on!.published], [null, at(2, 8), false]);
  const undone = await manager.call('POST', `/planning/v1/rota/changes/${swap.body.id}/undo`);
  assert.equal(undone.status, 201, undone.text);
  assert.deepEqual([await items(ada), await items(bea)], [[], []]);
});

test('managers see who has not acknowledged at their sites, members only their own', async () => {
  const week: Row[] = [
    [2, 8, 16, 0],
    [2, 8, 16, 1, 1],
  ];
  const { member, items, manager, admin, change, demandIds, userIds, locationIds, as } = await shop(week, {
    locations: 2,
  });
  const moved = demandIds.map((demandId) => ({ demandId, start: at(2, 9), end: at(2, 17) }));
  assert.equal((await change({ times: moved }, admin)).status, 201);
  const seen = async (who: Caller, query = '') =>
    (await items(who, OPEN + query)).map(({ userId }) => userIds.indexOf(String(userId))).sort();
  assert.deepEqual(await seen(manager), [0]);
  assert.deepEqual(await seen(admin), [0, 1]);
  assert.deepEqual(await seen(admin, `&locationId=${locationIds[1]}`), [1]);
  assert.deepEqual(await seen(admin, '&only=published'), []);
  const area = await as('area-manager', locationIds);
  assert.deepEqual(await seen(area, '&only=changed'), [0, 1]);
  const bea = await member(1);
  assert.equal((await bea.call('GET', OPEN)).status, 403);
  assert.equal((await items(bea)).length, 1);
  const [foreign] = await items(await member(0));
  const tried = await ok(bea, 'POST', `${MINE}/acknowledge`, { ids: [String(foreign!.id), newId()] });
  assert.deepEqual(tried, { acknowledged: 0, remaining: 1 });
  assert.deepEqual(await seen(manager), [0]);
});

test('a duty that is over needs no acknowledgement, and is still listed in its week', async () => {
  const { id, userIds, locationIds, items, admin } = await shop([[2, 8, 16, 0]]);
  testApp.setNow(new Date('2027-03-09T08:00:00Z'));
  const late = { org_id: id, roles: ['member'], sub: userIds[0]!, location_ids: locationIds };
  assert.deepEqual(await items(await testApp.caller(late)), []);
  const boss = await testApp.caller({ org_id: id, sub: admin.userId });
  assert.equal((await items(boss, OPEN)).length, 1);
  testApp.setNow(null);
});

test('a duty that approved leave takes whole is nobody’s to acknowledge, one that it takes in part still is', async () => {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const { items, member, as, locationIds } = await shop([
    [2, 8, 16, 0],
    [3, 8, 16, 0],
  ]);
  const own = await member(0);
  const manager = await as('manager', locationIds);
  const leave = async (days: Record<string, string>) => {
    const asked = await own.call('POST', '/planning/v1/leave-requests', { type: 'Holiday', ...days });
    const id = String(asked.body.id);
    await ok(manager, 'POST', `/planning/v1/leave-requests/${id}/approve`, {});
  };
  const days = async () =>
    (await items(own)).map(({ now: duty }) =>
      String((duty as unknown as { start: string }).start).slice(8, 10),
    );
  const before = await days();
  await leave({ startDate: '2027-03-02', endDate: '2027-03-02' });
  await leave({ startDate: '2027-03-03', endDate: '2027-03-03', startTime: '12:00', endTime: '14:00' });
  assert.deepEqual([before, await days()], [['02', '03'], ['03']]);
  assert.equal((await items(manager, OPEN)).length, 1);
  testApp.setNow(null);
});

test('who fell ill is not asked whether they know; who holds a shift is, and a colleague out of sight has a name', async () => {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const { items, acknowledge, member, as, locationIds, userIds } = await shop([
    [2, 8, 16, 0],
    [3, 8, 16, 0],
    [3, 8, 16, 1],
  ]);
  await acknowledge(await member(0));
  const manager = await as('manager', locationIds);
  const sick = { userId: userIds[0], kind: 'sick', start: at(2, 12), end: at(3, 0) };
  await ok(manager, 'POST', '/planning/v1/absences', sick);
  const asked = (await items(manager, OPEN)).map(({ userId, userName }) => [userId, userName]);
  assert.deepEqual(asked, [[userIds[1], 'Person 0002']]);
  const own = await items(await member(0));
  assert.ok(
    own.length > 0 && own.every(({ reason }) => String(reason) === 'sick'),
    'the person still reads it',
  );
  const body = { startDate: '2027-03-01', endDate: '2027-03-07' };
  const { reminded } = await ok(manager, 'POST', '/planning/v1/rota/reminders', body);
  assert.deepEqual(reminded, [userIds[1]]);
  testApp.setNow(null);
});
