/** Hours of a week follow the days that leave and contracts leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { at, ok, shopOf } from '../runs/runs.fixture.ts';
import { horizonOf } from './builder.ts';
import { weekShares } from './week-shares.ts';

const testApp = await startTestApp();
const MONDAY = Date.UTC(2027, 2, 1) / 60_000;
const DAY = 1440;

test('a fifth of the week for each day from Monday to Friday, in the share that leave leaves of it', () => {
  const horizon = horizonOf(MONDAY, MONDAY + 14 * DAY, 'UTC');
  const away = (from: number, until: number) => ({ start: MONDAY + from * DAY, end: MONDAY + until * DAY });
  const shares = (...leave: ReturnType<typeof away>[]) => weekShares([], leave, horizon);
  assert.deepEqual(shares(), [1, 1]);
  assert.deepEqual(shares(away(0, 3)), [0.4, 1]);
  assert.deepEqual(shares(away(5, 7)), [1, 1]);
  assert.deepEqual(shares(away(4, 8)), [0.8, 0.8]);
  assert.deepEqual(shares(away(7, 14)), [1, 0]);
  assert.deepEqual(shares(away(9 / 24, 13 / 24)), [0.9, 1]);
  assert.deepEqual(shares(away(9 / 24, 17 / 24)), [0.8, 1]);
});

test('days before a contract begins and after it ends take theirs; contracts that follow each other do not', () => {
  const horizon = horizonOf(MONDAY, MONDAY + 14 * DAY, 'UTC');
  const term = (startDate: string, endDate: string | null) => ({ startDate, endDate });
  assert.deepEqual(weekShares([term('2027-03-04', null)], [], horizon), [0.4, 1]);
  assert.deepEqual(weekShares([term('2027-01-01', '2027-03-08')], [], horizon), [1, 0.2]);
  const both = [term('2027-01-01', '2027-03-03'), term('2027-03-04', null)];
  assert.deepEqual(weekShares(both, [], horizon), [1, 1]);
});

test('two people of 40 hours, seven rows, one on leave from Monday to Wednesday: two rows and five', async () => {
  const { admin, demand, id, plan, userIds } = await shopOf(testApp, 2);
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const hours = { weeklyHours: 40, minWeeklyHours: 0, maxWeeklyHours: 48 };
  const contract = {
    ...hours,
    type: 'full-time',
    startDate: '2026-01-01',
    endDate: null,
    hourlyRate: 12,
    currency: 'GBP',
  };
  const items = userIds.map((userId) => ({ userId, contracts: [contract] }));
  await ok(hr, 'PUT', '/hr/v1/contracts', { items });
  const away = { id: newId(), userId: userIds[0], type: 'vacation', start: at(1, 0), end: at(4, 0) };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [away] });
  for (const day of [1, 2, 3, 4, 5, 6, 7]) await demand(`2027-03-0${day}`, [9, 17]);
  const run = await plan();
  const { body } = await admin.call('GET', `/planning/v1/planning-runs/${run.id}/snapshot`);
  const minutes = listOf(body.payload!.people!).map((person) => [person.id, person.contractMinutes]);
  assert.deepEqual(Object.fromEntries(minutes), { [userIds[0]!]: 960, [userIds[1]!]: 2400 });
  const rows = userIds.map(
    (user) => listOf(run.assignments!).filter(({ userId }) => String(userId) === user).length,
  );
  assert.deepEqual(rows, [2, 5]);
});
