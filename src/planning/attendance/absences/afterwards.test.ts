/** An absence that is noted once the shift is over: its hours are no longer planned, paid or missed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek } from '../../rota/change/changes.fixture.ts';
import { at, ok } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const V1 = '/planning/v1';
const MONDAY = '2027-03-01';

/** Ann works Monday and Tuesday from 9 to 17, Bob on Monday; it is Wednesday. */
async function past() {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 0],
    [1, 9, 17, 1],
  ]);
  const { locationIds, userIds, as } = week;
  const [ann] = userIds as [string, string];
  testApp.setNow(new Date('2027-03-03T08:00:00Z'));
  const manager = await as('manager', locationIds);
  const absence = (kind: string, start: string, end: string) =>
    ok(manager, 'POST', `${V1}/absences`, { userId: ann, kind, start, end });
  const seen = async (caller: Caller = manager) => {
    const days = await ok(
      caller,
      'GET',
      `${V1}/timesheets?startDate=${MONDAY}&endDate=2027-03-07&userId=${ann}`,
    );
    const rota = await ok(caller, 'GET', `${V1}/rota?startDate=${MONDAY}&endDate=2027-03-07&userId=${ann}`);
    return {
      days: listOf(days.items!).map((day) => [
        day.scheduledMinutes,
        day.absentMinutes,
        day.varianceMinutes,
        (day.anomalies as unknown as string[]).join(),
      ]),
      absent: listOf(rota.items!).map(({ absent }) => absent),
    };
  };
  const cost = async () => {
    const { week: sum } = await ok(manager, 'GET', `${V1}/labour-costs?weekStart=${MONDAY}`);
    const { minutes, absentMinutes, absentPeople } = sum as unknown as Record<string, number>;
    return [minutes, absentMinutes, absentPeople];
  };
  const member = await as('member', locationIds, { sub: ann });
  const gaps = async () =>
    listOf((await ok(member, 'GET', `${V1}/me/attendance-gaps`)).items!).map(({ start }) => start);
  return { ...week, manager, ann, absence, seen, cost, gaps };
}

test('a whole shift: out of plan, cost, timesheet and what is missing, on the board and for the person; undone, back', async () => {
  const { manager, as, locationIds, absence, seen, cost, gaps } = await past();
  assert.deepEqual(await cost(), [1440, 0, 0]);
  const before = await seen();
  assert.deepEqual(before.days, [
    [480, 0, -480, 'NO_ENTRY'],
    [480, 0, -480, 'NO_ENTRY'],
  ]);
  assert.equal((await gaps()).length, 2);

  const made = await absence('sick', at(1, 0), at(2, 0));
  assert.deepEqual(await cost(), [960, 480, 1]);
  const after = await seen();
  assert.deepEqual(after, {
    days: [
      [0, 480, 0, ''],
      [480, 0, -480, 'NO_ENTRY'],
    ],
    absent: [[{ start: at(1, 9), end: at(1, 17) }], undefined],
  });
  assert.deepEqual(await gaps(), [at(2, 9)]);
  const colleague = await as('member', locationIds);
  const { items } = await ok(colleague, 'GET', `${V1}/rota?startDate=${MONDAY}&endDate=2027-03-07`);
  assert.ok(
    listOf(items!).every(({ absent }) => absent === undefined),
    'colleagues read of nobody that they were ill',
  );

  await ok(manager, 'POST', `${V1}/absences/${(made.absence as unknown as { id: string }).id}/undo`);
  assert.deepEqual([await cost(), await seen()], [[1440, 0, 0], before]);
});

test('a part of a shift: what lies before and after stays planned; who was late keeps all of it', async () => {
  const { absence, seen, cost } = await past();
  await absence('sick', at(1, 14), at(1, 16));
  assert.deepEqual((await seen()).days[0], [360, 120, -360, 'NO_ENTRY']);
  assert.deepEqual(await cost(), [1320, 120, 1]);
  await absence('late', at(2, 9), at(2, 10));
  assert.deepEqual((await seen()).days[1], [480, 0, -480, 'NO_ENTRY']);
  assert.deepEqual(await cost(), [1320, 120, 1]);
});
