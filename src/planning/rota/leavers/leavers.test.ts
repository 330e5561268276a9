/** Whoever leaves while the published rota has duties of theirs, by whatever road. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { CHANGES, type Published, publishedWeek } from '../change/changes.fixture.ts';
import { at } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const BEFORE = new Date('2027-02-24T08:00:00Z');
const VACANT = '/planning/v1/vacant-duties';

/** Ann has the rows 0 to 2, Bob the row 3; row 2 is at the second site. */
async function weekOf(): Promise<Published> {
  testApp.setNow(BEFORE);
  const rows = [
    [1, 9, 17, 0],
    [2, 9, 17, 0],
    [3, 9, 17, 0, 1],
    [4, 9, 17, 1],
  ] as const;
  return publishedWeek(testApp, rows.map((row) => [...row]) as never, { locations: 2 });
}

const leave = ({ push, userIds, locationIds }: Published, person = 0, active = false) =>
  push({ people: [{ id: userIds[person], name: 'Ann', homeLocationId: locationIds[0], active }] });
const rowsIn = ({ demandIds }: Published, items: unknown) =>
  (items as { demandId: string }[]).map(({ demandId }) => demandIds.indexOf(demandId));
const open = ({ userIds, admin }: Published, person = 0, who: Caller = admin, headers = {}) =>
  who.call('POST', `/planning/v1/people/${userIds[person]}/open-duties`, {}, headers);
const vacant = async (who: Caller) => {
  const { body, status, text } = await who.call('GET', VACANT);
  assert.equal(status, 200, text);
  return listOf(body.items!);
};

test('the duties ahead are listed; those of a leaver open in one change, once, and never return by themselves', async () => {
  const week = await weekOf();
  const { admin, id, userIds } = week;
  const ahead = await admin.call('GET', `/planning/v1/people/${userIds[0]}/duties-ahead`);
  assert.deepEqual(rowsIn(week, ahead.body.items), [0, 1, 2]);
  assert.equal(ahead.body.userName, 'Person 0001');
  assert.deepEqual(listOf(ahead.body.items!)[0], {
    demandId: week.demandIds[0],
    demandName: 'Till',
    runId: week.runIds[0],
    begun: false,
    vacant: null,
    locationId: week.locationIds[0],
    locationName: 'Site 1',
    timeZone: 'Europe/London',
    start: at(1, 9),
    end: at(1, 17),
  });
  const early = await open(week);
  assert.deepEqual([early.status, early.body.opened, early.body.changeId], [200, [], null], 'still here');
  await leave(week);
  assert.deepEqual(
    (await vacant(admin)).map(({ vacant: why }) => why),
    ['left', 'left', 'left'],
  );
  const opened = await open(week, 0, admin, { 'idempotency-key': 'press' });
  assert.equal(opened.status, 200, opened.text);
  assert.deepEqual(rowsIn(week, opened.body.opened), [0, 1, 2]);
  assert.deepEqual(await week.rota(), ['3 1']);
  const again = await open(week, 0, admin, { 'idempotency-key': 'press' });
  assert.deepEqual(again.body, opened.body, 'a repetition has the same answer');
  const second = await open(week);
  assert.deepEqual([second.body.opened, second.body.changeId], [[], null], 'nothing is left to open');
  const { body: changes } = await admin.call('GET', CHANGES);
  assert.deepEqual(
    listOf(changes.items!).map(({ reason, id: change }) => [reason, change]),
    [['Has left', opened.body.changeId]],
  );
  const told = await eventsOf(testApp.db, id, 'duty.changed');
  assert.equal(told.filter(({ data }) => data.userId === userIds[0] && data.after === null).length, 3);
  const waiting = await admin.call(
    'GET',
    '/planning/v1/rota/unacknowledged?only=changed&startDate=2027-03-01&endDate=2027-03-07',
  );
  assert.deepEqual(waiting.body.items, [], 'nobody waits for a leaver to acknowledge it');
  await leave(week, 0, true);
  assert.deepEqual(await week.rota(), ['3 1'], 'back, and without the shifts');
});

test('a duty that has begun stays, and is said', async () => {
  const week = await weekOf();
  await week.push({ removed: { userIds: [week.userIds[0]] } });
  testApp.setNow(new Date(at(2, 12)));
  const admin = await testApp.caller({ org_id: week.id });
  assert.deepEqual(rowsIn(week, await vacant(admin)), [2]);
  const { body, text } = await open(week, 0, admin);
  assert.notEqual(body.opened, undefined, text);
  assert.deepEqual([rowsIn(week, body.opened), rowsIn(week, body.stays)], [[2], [1]]);
  const rota = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01');
  assert.deepEqual(rowsIn(week, rota.body.items), [0, 1, 3]);
  const marks = listOf(rota.body.items!).map(({ holderGone }) => holderGone);
  assert.deepEqual(marks, [undefined, undefined, undefined], 'what has begun is theirs');
});

test('two presses at once open each duty once', async () => {
  const week = await weekOf();
  await leave(week);
  const both = await Promise.all([open(week), open(week)]);
  for (const { status, text } of both) assert.equal(status, 200, text);
  assert.equal(both.flatMap(({ body }) => listOf(body.opened!)).length, 3);
  assert.deepEqual(await week.rota(), ['3 1']);
});

test('after the end of a contract the duties are vacant, whoever ended it; before it and with the next one they are not', async () => {
  const week = await weekOf();
  const { admin, userIds } = week;
  const [ann, bob] = userIds as [string, string];
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'] });
  const contract = (userId: string, startDate: string, endDate: string | null) => {
    const hours = { minWeeklyHours: 0, weeklyHours: 40, maxWeeklyHours: 48 };
    const pay = { type: 'full-time', hourlyRate: 12, currency: 'GBP' };
    return { userId, contracts: [{ ...hours, ...pay, startDate, endDate }] };
  };
  const items = [contract(ann, '2026-01-01', '2027-03-01'), contract(bob, '2027-03-10', null)];
  const put = await hr.call('PUT', '/hr/v1/contracts', { items });
  assert.equal(put.status, 200, put.text);
  const found = await vacant(admin);
  assert.deepEqual(
    [rowsIn(week, found), found.map(({ vacant: why }) => why)],
    [
      [1, 2],
      ['contract-ended', 'contract-ended'],
    ],
  );
  const { body } = await open(week);
  assert.deepEqual(rowsIn(week, body.opened), [1, 2]);
  assert.deepEqual(await week.rota(), ['0 0', '3 1'], 'the last day is still theirs');
});

test('managers read and open what is at their sites; people out of sight are refused, and members are', async () => {
  const week = await weekOf();
  const { as, locationIds, manager, userIds } = week;
  await leave(week);
  assert.deepEqual(rowsIn(week, await vacant(manager)), [0, 1]);
  const other = await as('manager', [locationIds[1]!]);
  assert.deepEqual(rowsIn(week, (await open(week, 0, other)).body.opened), [2]);
  assert.deepEqual(await week.rota(), ['0 0', '1 0', '3 1']);
  const closed = { managersMayChangeRota: false };
  await week.admin.call('PATCH', `/planning/v1/settings/locations/${locationIds[0]}`, closed);
  const refused = await open(week, 0, manager);
  assert.deepEqual([refused.status, refused.body.error?.code], [403, 'FORBIDDEN'], refused.text);
  const nowhere = await as('manager', []);
  assert.equal((await open(week, 0, nowhere)).status, 403);
  const member = await as('member', locationIds, { sub: userIds[1]! });
  assert.equal((await member.call('GET', VACANT)).status, 403);
  assert.equal((await open(week, 0, member)).status, 403);
  const nobody = await week.admin.call('GET', `/planning/v1/people/${week.id}/duties-ahead`);
  assert.equal(nobody.status, 404);
});
