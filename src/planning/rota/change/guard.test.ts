/** A change of the published rota: notice and averages are warned of, and refused where the organisation says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { ok } from '../runs/runs.fixture.ts';
import { CHANGES, publishedWeek } from './changes.fixture.ts';

const testApp = await startTestApp();
const ABSENCES = '/planning/v1/absences';
const SETTINGS = '/planning/v1/settings/publication';

test('a dry run warns of short notice for each person, and the change is made all the same', async () => {
  testApp.setNow(new Date('2027-02-28T07:50:00Z'));
  const week = await publishedWeek(testApp, [[3, 8, 16, 0]]);
  const [ann, ben] = week.userIds;
  await ok(week.admin, 'PATCH', SETTINGS, { noticeHours: 72, costPerHour: 5, currency: 'GBP' });
  const swap = {
    unassign: [{ demandId: week.demandIds[0], userId: ann }],
    assign: [{ demandId: week.demandIds[0], userId: ben }],
  };
  const dry = async () => (await week.manager.call('POST', `${CHANGES}?dryRun=true`, swap)).body;
  assert.deepEqual((await dry()).warnings, []);
  testApp.setNow(new Date('2027-02-28T08:10:00Z'));
  const { allowed, warnings } = await dry();
  assert.equal(allowed, true);
  assert.deepEqual(
    listOf(warnings!)
      .map(({ code, userId, measure, cost }) => [code, userId, measure, cost])
      .sort(),
    [ann, ben].map((userId) => ['SHORT_NOTICE', userId, 71, { amount: 40, currency: 'GBP' }]).sort(),
  );
  const made = await week.change(swap);
  assert.equal(made.status, 201, made.text);
});

test('an average that the change takes somebody over stops it only where the organisation refuses that', async () => {
  testApp.setNow(new Date('2027-02-20T00:00:00Z'));
  const week = await publishedWeek(testApp, [
    [1, 8, 18, 0],
    [2, 8, 18, 0],
    [3, 8, 18, 0],
    [4, 8, 18, 0],
    [5, 8, 13, 0],
    [6, 8, 13, null],
  ]);
  const [ann] = week.userIds;
  const [site] = week.locationIds;
  const address = { line1: '1 Rue', city: 'Lyon', postcode: '69001', country: 'FR' };
  await week.push({
    locations: [{ id: site, name: 'Site 1', address, coordinates: null, timeZone: 'Europe/London' }],
  });
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], roles: [] });
  // Employed from this week on, so that this week alone is the average.
  const terms = { weeklyHours: 45, minWeeklyHours: 0, maxWeeklyHours: 60, hourlyRate: 12, currency: 'EUR' };
  const contract = { type: 'permanent', ...terms, startDate: '2027-03-01', endDate: '2027-03-07' };
  await ok(hr, 'PUT', '/hr/v1/contracts', { items: [{ userId: ann, contracts: [contract] }] });
  const one = { assign: [{ demandId: week.demandIds[5], userId: ann }] };
  const shorter = { unassign: [{ demandId: week.demandIds[4], userId: ann }] };
  const dry = async (body: object) => (await week.manager.call('POST', `${CHANGES}?dryRun=true`, body)).body;
  const more = {
    times: [{ demandId: week.demandIds[4], start: '2027-03-05T08:00:00Z', end: '2027-03-05T14:00:00Z' }],
  };
  const warned = await dry(more);
  assert.deepEqual([warned.allowed, listOf(warned.warnings!)[0]?.measure], [true, 46]);
  await ok(week.admin, 'PATCH', SETTINGS, { refuseAverages: true });
  const refused = await dry(more);
  assert.deepEqual([refused.allowed, listOf(refused.broken!)[0]?.code], [false, 'AVERAGE_HOURS']);
  const answer = await week.change(more);
  assert.deepEqual([answer.status, answer.body.error?.reason], [400, 'AVERAGE_HOURS'], answer.text);
  const sick = { userId: ann, kind: 'sick', start: '2027-03-05T00:00:00Z', end: '2027-03-06T00:00:00Z' };
  const { absence } = (await ok(week.manager, 'POST', ABSENCES, sick)) as unknown as {
    absence: { id: string };
  };
  const undone = await ok(week.manager, 'POST', `${ABSENCES}/${absence.id}/undo`);
  assert.deepEqual(undone.returned, [week.demandIds[4]], 'what was theirs returns, over the average or not');
  assert.deepEqual((await dry(shorter)).warnings, [], 'fewer hours are never too many');
  assert.equal((await week.change(shorter)).status, 201);
  assert.equal((await dry(one)).allowed, false, 'again over the average');
});
