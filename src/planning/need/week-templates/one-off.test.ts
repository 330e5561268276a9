/** A copied week, and a template kept from one, leave out what changes of the rota made of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek, type Row } from '../../rota/change/changes.fixture.ts';
import { at } from '../../rota/runs/runs.fixture.ts';
import { bareRows, DEMAND, demandOf, ok, spansOf, TEMPLATES, totals } from './week-templates.fixture.ts';

const testApp = await startTestApp();
const COPY = `${DEMAND}/copy`;
const WEEKS = { weekStart: '2027-03-01', toWeekStart: '2027-03-08' };

/** A published week in which the first person falls ill at `hour` of its first day. */
async function illWeek(rows: Row[], hour: number) {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const week = await publishedWeek(testApp, rows);
  testApp.setNow(new Date(at(1, hour)));
  const { as, locationIds, userIds } = week;
  const [locationId] = locationIds as [string];
  const manager = await as('manager', locationIds);
  const absent = { userId: userIds[0], kind: 'sick', start: at(1, hour), end: at(1, 17) };
  await ok(manager, 'POST', '/planning/v1/absences', absent);
  const copied = async () => spansOf(await demandOf(manager, locationId, '2027-03-08', '2027-03-16'));
  return { ...week, manager, locationId, copied };
}

const spans = (...hours: [number, number][]) =>
  hours.map(([from, until]) => `Till ${at(8, from).slice(0, 16)}/${at(8, until).slice(0, 16)}`);

test('an extra shift and what remains of a sick call stay out of a copy; the shift that was cut is copied whole', async () => {
  const { change, copied, locationId, manager } = await illWeek([[1, 9, 17, 0]], 13);
  const extra = { locationId, start: at(3, 9), end: at(3, 13), name: 'Delivery' };
  assert.equal((await change({ extra: [extra] }, manager)).status, 201);
  const preview = await ok(manager, 'POST', `${COPY}?dryRun=true`, WEEKS);
  assert.deepEqual([preview.applied, preview.oneOff, ...totals(preview)], [false, 2, 1, 0, 0, 0]);
  assert.deepEqual(spansOf(listOf(preview.createdRows!)), spans([9, 17]));
  const report = await ok(manager, 'POST', COPY, WEEKS);
  assert.deepEqual(await copied(), spans([9, 17]));
  // What was copied is taken back as it was listed.
  const remove = listOf(report.createdRows!).map(({ demandId }) => ({ id: demandId, version: 1 }));
  await ok(manager, 'POST', `${DEMAND}/rows`, { remove });
  assert.deepEqual(await copied(), []);
  const kept = await ok(manager, 'POST', TEMPLATES, {
    name: 'As asked',
    locationId,
    weekStart: WEEKS.weekStart,
  });
  assert.deepEqual(
    bareRows(kept).map(({ start, end }) => `${start}-${end}`),
    [`${clockOf(9)}-${clockOf(17)}`],
  );
});

const clockOf = (hour: number) => at(1, hour).slice(11, 16);

test('a row that asked for two before one part was cut out asks for two in the copy', async () => {
  testApp.setNow(new Date('2027-02-24T08:00:00Z'));
  const { admin, as, demandIds, locationIds, userIds, change } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
  ]);
  const row = await ok(admin, 'GET', `${DEMAND}/${demandIds[0]}`);
  await ok(admin, 'PUT', `${DEMAND}/${demandIds[0]}`, { ...row, targetStaff: 2, maxStaff: 2 });
  const added = await change({ assign: [{ demandId: demandIds[0], userId: userIds[1] }] });
  assert.equal(added.status, 201, added.text);
  testApp.setNow(new Date(at(1, 13)));
  const manager = await as('manager', locationIds);
  const absent = { userId: userIds[0], kind: 'sick', start: at(1, 13), end: at(1, 17) };
  await ok(manager, 'POST', '/planning/v1/absences', absent);
  const report = await ok(manager, 'POST', COPY, WEEKS);
  const copied = await demandOf(manager, String(locationIds[0]), '2027-03-08', '2027-03-16');
  assert.deepEqual([report.oneOff, spansOf(copied)], [2, spans([9, 17])]);
  assert.deepEqual([copied[0]?.targetStaff, copied[0]?.maxStaff], [2, 2]);
});

test('what is edited as demand after a change is copied as it was edited', async () => {
  const { copied, demandIds, manager } = await illWeek([[1, 9, 17, 0]], 13);
  const row = await ok(manager, 'GET', `${DEMAND}/${demandIds[0]}`);
  const edited = { ...row, start: at(1, 8), end: at(1, 12) };
  const answer = await manager.call('PUT', `${DEMAND}/${demandIds[0]}`, edited);
  assert.equal(answer.status, 200, answer.text);
  await ok(manager, 'POST', COPY, WEEKS);
  assert.deepEqual(await copied(), spans([8, 12]));
});
