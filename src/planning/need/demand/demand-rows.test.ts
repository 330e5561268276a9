/** Rows created, changed and deleted in one step: all of them, or none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { ok, RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-20T09:00:00Z'));
const URL = '/planning/v1/demand';
const ROWS = `${URL}/rows`;
const DAYS = ['2027-03-01', '2027-03-02', '2027-03-03'];

async function threeDays() {
  const shop = await shopOf(testApp, 2);
  const ids: string[] = [];
  for (const date of DAYS) ids.push(await shop.demand(date, [9, 17], { targetStaff: 2 }));
  return { ...shop, ids };
}

test('a line of several days is made, changed and taken back as one, with one audit event each', async () => {
  const { admin, site, userIds } = await shopOf(testApp, 1);
  const row = (date: string) => ({
    name: 'Till',
    locationId: site,
    start: `${date}T09:00:00Z`,
    end: `${date}T17:00:00Z`,
  });
  const more = { basePriority: 'high', preferredUserIds: userIds, tags: ['heavy'] };
  const made = await ok(admin, 'POST', ROWS, { create: DAYS.map((date) => ({ ...row(date), ...more })) });
  const created = listOf(made.created!);
  assert.deepEqual(
    created.map(({ start, tags, preferredUserIds }) => [String(start).slice(0, 10), tags, preferredUserIds]),
    DAYS.map((date) => [date, ['heavy'], userIds]),
  );
  const priorities = created.map(({ priority, basePriority }) => basePriority ?? priority);
  assert.deepEqual(priorities, ['high', 'high', 'high']);
  const known = created.map(({ id, version }) => ({ id, version }));
  const update = known.map((one) => ({ ...one, name: 'Desk', targetStaff: 3, basePriority: 'low' }));
  const changed = listOf((await ok(admin, 'POST', ROWS, { update })).updated!);
  assert.deepEqual(
    changed.map(({ name, targetStaff, maxStaff, tags, basePriority, priority }) => [
      name,
      targetStaff,
      maxStaff,
      tags,
      basePriority ?? priority,
    ]),
    DAYS.map(() => ['Desk', 3, 3, ['heavy'], 'low']),
  );
  const remove = changed.map(({ id, version }) => ({ id, version }));
  const gone = await ok(admin, 'POST', ROWS, { remove });
  assert.deepEqual(
    gone.removed,
    known.map(({ id }) => id),
  );
  assert.deepEqual(listOf((await ok(admin, 'GET', URL)).items!), []);
  const { body } = await admin.call('GET', '/planning/v1/audit?action=demand.change-rows');
  assert.equal(listOf(body.items!).length, 3);
});

test('what is left out of a change stays, and a raised maximum too', async () => {
  const { admin, demand } = await shopOf(testApp, 1);
  const id = await demand(DAYS[0]!, [9, 17], { targetStaff: 2, maxStaff: 4, kind: 'early' });
  const put = async (version: number, more: object) => {
    const [row] = listOf((await ok(admin, 'POST', ROWS, { update: [{ id, version, ...more }] })).updated!);
    return row!;
  };
  const first = await put(1, { targetStaff: 3 });
  assert.deepEqual([first.targetStaff, first.maxStaff, first.kind, first.version], [3, 4, 'early', 2]);
  const second = await put(2, { start: `${DAYS[0]}T08:00:00Z` });
  assert.deepEqual([second.start, second.end], [`${DAYS[0]}T08:00:00.000Z`, `${DAYS[0]}T17:00:00.000Z`]);
});

test('where one row cannot be, none is written, and the fault names it', async () => {
  const { admin, ids } = await threeDays();
  const refused = async (change: object, status: number, reason: string, path?: string) => {
    const answer = await admin.call('POST', ROWS, change);
    const error = answer.body.error!;
    const [fault] = error.details === undefined ? [] : listOf(error.details);
    assert.deepEqual(
      [answer.status, error.reason ?? error.code, fault?.path],
      [status, reason, path],
      answer.text,
    );
  };
  const known = ids.map((id) => ({ id, version: 1 }));
  const named = known.map((one) => ({ ...one, name: 'Desk' }));
  const late = { ...named[2]!, end: `${DAYS[2]}T08:00:00Z` };
  await refused({ update: [...named.slice(0, 2), late] }, 422, 'VALIDATION_ERROR', 'body/update/2/end');
  await refused({ update: [named[0], { ...named[1], version: 2 }] }, 409, 'VERSION_MISMATCH');
  await refused({ update: [named[0], { id: newId(), version: 1 }] }, 404, 'NOT_FOUND');
  await refused({ update: [named[0]], remove: [known[0]] }, 422, 'VALIDATION_ERROR', 'body/remove/0/id');
  await refused({}, 422, 'VALIDATION_ERROR', 'body');
  const names = listOf((await ok(admin, 'GET', URL)).items!).map(({ name, version }) => [name, version]);
  assert.deepEqual(
    names,
    DAYS.map(() => ['Counter', 1]),
  );
});

test('rows of a published rota are changed and not deleted; those of another site are refused', async () => {
  const { admin, ids, plan, as } = await threeDays();
  const run = await plan();
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, {});
  const known = ids.map((id) => ({ id, version: 1 }));
  const held = await admin.call('POST', ROWS, { remove: known });
  assert.deepEqual([held.status, held.body.error?.reason], [409, 'IN_PUBLISHED_ROTA'], held.text);
  await ok(admin, 'POST', ROWS, { update: known.map((one) => ({ ...one, name: 'Desk' })) });
  const stranger = await as('manager', [newId()]);
  const out = await stranger.call('POST', ROWS, { update: [{ id: ids[0], version: 2, name: 'Till' }] });
  assert.equal(out.status, 403, out.text);
});

test('rows of a shift are changed and not deleted', async () => {
  const { admin, site } = await shopOf(testApp, 1);
  const times = { start: `${DAYS[0]}T09:00:00Z`, end: `${DAYS[0]}T17:00:00Z` };
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Early',
    locationId: site,
    requiredRoles,
    ...times,
  });
  const [row] = listOf((await ok(admin, 'GET', URL)).items!);
  const { id, version } = row!;
  const gone = await admin.call('POST', ROWS, { remove: [{ id, version }] });
  assert.deepEqual([gone.status, gone.body.error?.reason], [409, 'MADE_BY_SHIFT'], gone.text);
  const [changed] = listOf(
    (await ok(admin, 'POST', ROWS, { update: [{ id, version, targetStaff: 2 }] })).updated!,
  );
  assert.deepEqual([changed!.targetStaff, changed!.eligibilityProfileId], [2, row!.eligibilityProfileId]);
});
