/** People are reminded of what they have not acknowledged: once a minute, of granted sites, and not of what is over. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { publishedWeek } from '../change/changes.fixture.ts';
import { ok } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const BEFORE = new Date('2027-02-24T08:00:00Z');
const MINE = '/planning/v1/me/duty-changes';
const REMINDERS = '/planning/v1/rota/reminders';
const DAYS = { startDate: '2027-03-01', endDate: '2027-03-07' };

async function week() {
  testApp.setNow(BEFORE);
  const published = await publishedWeek(testApp, [
    [2, 8, 16, 0],
    [3, 8, 16, 0],
    [3, 8, 16, 1],
  ]);
  const { as, locationIds, userIds, manager } = published;
  const remind = async (body: object = {}, who: Caller = manager) => {
    const answer = await ok(who, 'POST', REMINDERS, { ...DAYS, ...body });
    const named = (ids: unknown) => (ids as string[]).map((id) => userIds.indexOf(id)).sort();
    return [named(answer.reminded), named(answer.alreadyReminded)];
  };
  const ada = await as('member', locationIds, { sub: userIds[0]! });
  return { ...published, ada, remind };
}

test('everybody who has not acknowledged is reminded, and again only after a minute', async () => {
  const { ada, id, remind, userIds } = await week();
  assert.deepEqual(await remind(), [[0, 1], []]);
  assert.deepEqual(await remind(), [[], [0, 1]]);
  testApp.setNow(new Date(BEFORE.getTime() + 59_999));
  assert.deepEqual(await remind(), [[], [0, 1]]);
  const own = listOf((await ok(ada, 'GET', MINE)).items!);
  assert.deepEqual(new Set(own.map(({ remindedAt }) => remindedAt)), new Set([BEFORE.toISOString()]));
  await ok(ada, 'POST', `${MINE}/acknowledge`, { ids: own.map((one) => String(one.id)) });
  testApp.setNow(new Date(BEFORE.getTime() + 60_000));
  assert.deepEqual(await remind(), [[1], []], 'who has acknowledged is left alone');
  const events = await eventsOf(testApp.db, id, 'duty.reminded');
  const told = events.map(
    ({ data }) => `${userIds.indexOf(String(data.userId))} ${data.duties} ${data.firstStart}`,
  );
  assert.deepEqual(told.sort(), [
    '0 2 2027-03-02T08:00:00.000Z',
    '1 1 2027-03-03T08:00:00.000Z',
    '1 1 2027-03-03T08:00:00.000Z',
  ]);
});

test('one person alone, at granted sites, of days to come', async () => {
  const { as, locationIds, remind, userIds } = await week();
  assert.deepEqual(await remind({ userIds: [userIds[1]] }), [[1], []]);
  const stranger = await as('manager', []);
  assert.deepEqual(await remind({}, stranger), [[], []]);
  testApp.setNow(new Date('2027-03-02T17:00:00Z'));
  const later = await as('manager', locationIds);
  const over = { startDate: '2027-03-02', endDate: '2027-03-02' };
  assert.deepEqual(await remind(over, later), [[], []], 'it is over');
  assert.deepEqual(await remind({}, later), [[0, 1], []]);
});
