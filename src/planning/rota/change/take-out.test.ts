/** A row that is deleted is in no published rota any more, and no read of what is left fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { at, ok, RUNS } from '../runs/runs.fixture.ts';
import { type Published, publishedWeek } from './changes.fixture.ts';

const testApp = await startTestApp();
const DEMAND = '/planning/v1/demand';
const ROLES = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

/** A shift that asks for the roles, in the published rota of its day. */
async function publishedShift({ admin, locationIds }: Published, roleIds: readonly string[]) {
  const shift = await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Desk',
    locationId: locationIds[0],
    start: at(3, 9),
    end: at(3, 17),
    requiredRoles: roleIds.map((roleId) => ({ roleId, count: 1 })),
  });
  const run = await ok(admin, 'POST', RUNS, {
    horizonStart: '2027-03-03',
    horizonEnd: '2027-03-04',
    locationIds: [locationIds[0]],
    options: { timeLimitMs: 300, seed: 1 },
  });
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  return { url: `/planning/v1/shifts/${shift.id}`, shift, runId: String(run.id) };
}

/** The rows of the first run that are short, and its count of slots. */
async function shortOf({ admin, runIds: [runId] }: Published) {
  const { items } = await ok(admin, 'GET', `${RUNS}/${runId}/unassigned`);
  const { metrics } = await ok(admin, 'GET', `${RUNS}/${runId}`);
  const { demandRows, slotsTarget, slotsFilled, coveragePercent, byPriority } = metrics!;
  const short = listOf(items!).map(({ demandId }) => String(demandId));
  return { short, counted: { demandRows, slotsTarget, slotsFilled, coveragePercent, byPriority } };
}

/** An extra shift of Cem's, whom it loses again. */
async function emptiedExtra({ change, locationIds, userIds }: Published): Promise<string> {
  const extra = { locationId: locationIds[0], start: at(2, 22), end: at(3, 6), name: 'Night' };
  const made = await change({ extra: [{ ...extra, userId: userIds[2] }] });
  assert.equal(made.status, 201, made.text);
  const demandId = String(listOf(made.body.rows!)[0]!.demandId);
  assert.equal((await change({ unassign: [{ demandId, userId: userIds[2] }] })).status, 201);
  return demandId;
}

test('an extra shift without anybody goes out of the rota with its row, and counts no more', async () => {
  const week = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const { admin, manager, change, userIds } = week;
  const before = (await shortOf(week)).counted;
  const demandId = await emptiedExtra(week);
  assert.deepEqual((await shortOf(week)).short, [demandId]);
  assert.equal((await manager.call('DELETE', `${DEMAND}/${demandId}`)).status, 200);
  assert.deepEqual(await shortOf(week), { short: [], counted: before });
  assert.equal((await manager.call('GET', `${DEMAND}/${demandId}/candidates`)).status, 404);
  const again = await change({ unassign: [{ demandId: week.demandIds[0], userId: userIds[0] }] });
  assert.equal(again.status, 201, again.text);
  assert.deepEqual((await shortOf(week)).short, [week.demandIds[0]]);
  assert.equal((await admin.call('GET', `${RUNS}/${week.runIds[0]}/explanations`)).status, 200);
});

test('an open slot goes with the shift that made it, and with the rows that a changed shift drops', async () => {
  const week = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const { url, runId } = await publishedShift(week, ROLES);
  const here = { ...week, runIds: [runId] };
  assert.equal((await shortOf(here)).short.length, 2);
  const { demandIds } = await ok(week.admin, 'PATCH', url, {
    requiredRoles: [{ roleId: ROLES[0], count: 1 }],
  });
  assert.deepEqual((await shortOf(here)).short, listOf(demandIds!).map(String));
  await ok(week.admin, 'DELETE', url);
  assert.deepEqual((await shortOf(here)).short, []);
});

test('candidates of an open slot whose row was moved are those of the rota as it was planned', async () => {
  const { admin, demandIds, userIds } = await publishedWeek(testApp, [[1, 9, 17, null]]);
  const row = await ok(admin, 'GET', `${DEMAND}/${demandIds[0]}`);
  await ok(admin, 'PUT', `${DEMAND}/${demandIds[0]}`, { ...row, start: at(2, 9), end: at(2, 17) });
  const { items } = await ok(admin, 'GET', `${DEMAND}/${demandIds[0]}/candidates`);
  assert.equal(listOf(items!).length, userIds.length);
});
