/** Which events Planning's changes leave in the outbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../test/helpers/app.ts';
import { eventsOf } from '../../test/helpers/events.ts';
import { ok, RUNS, shopOf } from './rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const { db } = testApp;

test('a run that ends and is published: one event each, and one for each person and row that differs', async () => {
  const shop = await shopOf(testApp);
  const { id: organisationId, admin, site } = shop;
  const row = await shop.demand('2027-03-02', [9, 17]);
  const first = await shop.plan();
  const person = String(listOf(first.assignments!)[0]!.userId);
  await ok(admin, 'POST', `${RUNS}/${first.id}/publish`);
  const [completed, published, duty, ...more] = await eventsOf(db, organisationId);
  assert.deepEqual(
    [completed?.type, completed?.recordId, published?.type, duty?.type, more],
    ['planning-run.completed', first.id, 'planning-run.published', 'duty.changed', []],
  );
  assert.equal(published!.changeId, duty!.changeId);
  assert.notEqual(completed!.changeId, duty!.changeId);
  assert.equal(published!.data.dutiesChanged, 1);
  const after = {
    start: '2027-03-02T09:00:00.000Z',
    end: '2027-03-02T17:00:00.000Z',
    locationId: site,
    kind: null,
  };
  const why = { runId: first.id, cause: 'publish', by: admin.userId, reason: null };
  assert.deepEqual(duty!.data, { userId: person, demandId: row, before: null, after, ...why });
  assert.deepEqual([duty!.recordId, duty!.locationId], [row, site]);
});

test('publishing the same duties again changes nobody; an override of the live run changes two', async () => {
  const shop = await shopOf(testApp);
  const { id: organisationId, admin } = shop;
  const row = await shop.demand('2027-03-02', [9, 17]);
  const first = await shop.plan();
  const person = String(listOf(first.assignments!)[0]!.userId);
  const other = shop.userIds.find((id) => id !== person)!;
  const override = (runId: unknown, userId: string, replaceUserId: string) =>
    ok(admin, 'POST', `${RUNS}/${runId}/overrides`, { demandId: row, userId, replaceUserId, reason: 'ill' });
  await override(first.id, other, person);
  assert.equal((await eventsOf(db, organisationId, 'duty.changed')).length, 0, 'the run is not live');
  await ok(admin, 'POST', `${RUNS}/${first.id}/publish`);
  const again = await shop.plan({ options: { baseRunId: first.id, timeLimitMs: 150, seed: 1 } });
  assert.equal(listOf(again.assignments!)[0]!.userId, other, 'it stays near its base');
  await ok(admin, 'POST', `${RUNS}/${again.id}/publish`);
  assert.equal((await eventsOf(db, organisationId, 'duty.changed')).length, 1);
  await override(again.id, person, other);
  const [, ...changed] = await eventsOf(db, organisationId, 'duty.changed');
  const told = changed.map(({ data }) => [data.userId, data.before !== null, data.after !== null]);
  assert.deepEqual(told.sort(), [[other, true, false] as const, [person, false, true] as const].sort());
  for (const { data } of changed) assert.deepEqual([data.cause, data.reason], ['override', 'ill']);
});

test('a row that moved and a person who is no longer needed are heard of when the next run is published', async () => {
  const shop = await shopOf(testApp, 1);
  const { id: organisationId, admin, site } = shop;
  const [moved, gone] = [await shop.demand('2027-03-02', [9, 17]), await shop.demand('2027-03-03', [9, 17])];
  await ok(admin, 'POST', `${RUNS}/${(await shop.plan()).id}/publish`);
  const times = { start: '2027-03-02T10:00:00Z', end: '2027-03-02T18:00:00Z' };
  await ok(admin, 'PUT', `/planning/v1/demand/${moved}`, { name: 'Counter', locationId: site, ...times });
  const next = await shop.plan();
  const [person] = shop.userIds;
  const emptied = { demandId: gone, userId: null, replaceUserId: person };
  await ok(admin, 'POST', `${RUNS}/${next.id}/overrides`, emptied);
  await ok(admin, 'POST', `${RUNS}/${next.id}/publish`);
  const changed = (await eventsOf(db, organisationId, 'duty.changed')).slice(2);
  const byRow = new Map(changed.map(({ recordId, data }) => [recordId, data]));
  assert.equal(byRow.size, 2);
  const { before, after } = byRow.get(moved)!;
  assert.deepEqual([before!.start, after!.start], ['2027-03-02T09:00:00.000Z', '2027-03-02T10:00:00.000Z']);
  assert.equal(byRow.get(gone)!.after, null);
});

test('a run that cannot be planned, and one that is cancelled, have failed', async () => {
  const idle = await startTestApp({ SOLVER_WORKERS: '0' });
  const shop = await shopOf(idle);
  await shop.demand('2027-03-02', [9, 17]);
  const prefer = { prefer: 'respond-async' };
  const queued = await shop.admin.call('POST', RUNS, { weekStart: '2027-03-01' }, prefer);
  assert.equal(queued.status, 202, queued.text);
  await ok(shop.admin, 'POST', `${RUNS}/${queued.body.id}/cancel`);
  const [failed] = await eventsOf(idle.db, shop.id);
  assert.deepEqual(
    [failed?.type, failed?.recordId, failed?.data.reason],
    ['planning-run.failed', queued.body.id, 'CANCELLED'],
  );
});

test('a review is heard of once, however often it is sent', async () => {
  const shop = await shopOf(testApp, 1);
  const [userId] = shop.userIds;
  const days = { userId, startDate: '2026-10-01', endDate: '2026-10-02' };
  const review = (decision: string) =>
    ok(shop.admin, 'POST', '/planning/v1/timesheets/approve', { ...days, decision });
  await review('approved');
  await review('approved');
  await review('rejected');
  const told = await eventsOf(db, shop.id);
  assert.deepEqual(
    told.map(({ type, recordId }) => [type, recordId]),
    [
      ['timesheet.approved', userId],
      ['timesheet.rejected', userId],
    ],
  );
});
