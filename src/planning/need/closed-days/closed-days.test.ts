/** A day closed in one step: what goes, what stays and why, and how it comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { ok, RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-20T09:00:00Z'));
const DEMAND = '/planning/v1/demand';
const CLOSE = '/planning/v1/closed-days';
const OPEN = `${CLOSE}/open`;
const DAY = '2027-03-02';

async function shopWithNights() {
  const shop = await shopOf(testApp, 2);
  const { admin, site, demand } = shop;
  // Begins the evening before, so it is no row of the day.
  await demand('2027-03-01', [20, 23]);
  const named = await demand(DAY, [9, 17], { targetStaff: 2 });
  await ok(admin, 'PUT', `${DEMAND}/${named}/tags`, { tags: ['heavy'] });
  await demand(DAY, [22, 23]);
  await demand('2027-03-03', [9, 17]);
  const names = async () =>
    listOf((await ok(admin, 'GET', `${DEMAND}?limit=200`)).items!).map(({ start, tags }) =>
      [String(start).slice(5, 13), ...(tags === undefined ? [] : listOf(tags)).map(String)].join(' '),
    );
  const exceptions = async () =>
    (await ok(admin, 'GET', `/planning/v1/settings/locations/${site}`)).operatingExceptions;
  return { ...shop, named, names, exceptions };
}

test('a dry run says what goes; closing takes it, and opening the day brings it back', async () => {
  const { admin, site, names, exceptions, plan } = await shopWithNights();
  const whole = await names();
  await plan();
  const body = { locationId: site, date: DAY, note: 'Fair' };
  const dry = await ok(admin, 'POST', `${CLOSE}?dryRun=true`, body);
  assert.deepEqual([dry.applied, listOf(dry.removed!).length, dry.kept, dry.drafts], [false, 2, [], 1]);
  assert.deepEqual([await names(), await exceptions()], [whole, []]);
  const done = await ok(admin, 'POST', CLOSE, body);
  assert.deepEqual(await names(), ['03-01T20', '03-03T09']);
  assert.deepEqual(await exceptions(), [{ date: DAY, closed: true, note: 'Fair' }]);
  const create = listOf(done.removed!).map(({ name, locationId, start, end, targetStaff, tags }) => ({
    name,
    locationId,
    start,
    end,
    targetStaff,
    ...(tags === undefined ? {} : { tags }),
  }));
  await ok(admin, 'POST', OPEN, { locationId: site, date: DAY, create });
  assert.deepEqual([await names(), await exceptions()], [whole, []]);
  const { items } = await ok(admin, 'GET', `/planning/v1/audit?entityId=${site}`);
  assert.deepEqual(
    listOf(items!)
      .map(({ action }) => String(action))
      .toSorted(),
    ['location-settings.close-day', 'location-settings.open-day'],
  );
});

test('opening a day brings back what closing it deleted, but for what has begun or is there already', async () => {
  const { admin, as, site, userIds, demand, named, names, exceptions } = await shopWithNights();
  const whole = await names();
  await ok(admin, 'PUT', `${DEMAND}/${named}/people`, {
    preferredUserIds: [userIds[0]],
    excludedUserIds: [],
  });
  const manager = await as('manager', [site]);
  const body = { locationId: site, date: DAY };
  await ok(manager, 'POST', CLOSE, body);
  assert.deepEqual(await names(), ['03-01T20', '03-03T09']);
  const opened = await ok(manager, 'POST', OPEN, { ...body, restore: true });
  assert.deepEqual([await names(), await exceptions(), opened.leftOut], [whole, [], []]);
  assert.deepEqual(
    listOf(opened.created!).map(({ targetStaff, preferredUserIds }) => [
      targetStaff,
      preferredUserIds ?? null,
    ]),
    [
      [2, [userIds[0]]],
      [1, null],
    ],
  );
  // What came back is not kept any more.
  assert.deepEqual((await ok(manager, 'POST', OPEN, { ...body, restore: true })).created, []);
  await ok(manager, 'POST', CLOSE, body);
  await demand(DAY, [9, 17], { targetStaff: 2 });
  testApp.setNow(new Date(`${DAY}T22:30:00Z`));
  const late = await ok(await as('manager', [site]), 'POST', OPEN, { ...body, restore: true });
  testApp.setNow(new Date('2027-02-20T09:00:00Z'));
  assert.deepEqual(
    [late.created, listOf(late.leftOut!).map(({ reason }) => reason)],
    [[], ['BEGUN', 'BEGUN']],
  );
});

test('lines of a closed day that are there again are left out; without `restore` nothing comes back', async () => {
  const { admin, site, demand, names } = await shopWithNights();
  const whole = await names();
  const body = { locationId: site, date: DAY };
  await ok(admin, 'POST', CLOSE, body);
  await ok(admin, 'POST', OPEN, body);
  assert.deepEqual(await names(), ['03-01T20', '03-03T09']);
  await demand(DAY, [22, 23]);
  const opened = await ok(admin, 'POST', OPEN, { ...body, restore: true });
  assert.deepEqual(
    [await names(), listOf(opened.leftOut!).map(({ reason }) => reason)],
    [whole, ['PRESENT']],
  );
});

test('rows that are staffed, begun or made by a shift stay, with the reason', async () => {
  const { id, admin, site, named, plan, userIds } = await shopWithNights();
  const times = { start: `${DAY}T10:00:00Z`, end: `${DAY}T12:00:00Z` };
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Early',
    locationId: site,
    requiredRoles,
    ...times,
  });
  const run = await plan({ demandIds: [named], weekStart: undefined });
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`, {});
  testApp.setNow(new Date(`${DAY}T22:30:00Z`));
  const late = await testApp.caller({ org_id: id });
  const done = await ok(late, 'POST', `${CLOSE}?dryRun=true`, { locationId: site, date: DAY });
  testApp.setNow(new Date('2027-02-20T09:00:00Z'));
  assert.deepEqual(
    listOf(done.kept!).map(({ reason, userIds: staff }) => [reason, listOf(staff!).map(String).toSorted()]),
    [
      ['PUBLISHED', userIds.toSorted()],
      ['BEGUN', []],
      ['BEGUN', []],
    ],
  );
  const early = await ok(admin, 'POST', `${CLOSE}?dryRun=true`, { locationId: site, date: DAY });
  assert.deepEqual(
    listOf(early.kept!).map(({ reason }) => reason),
    ['PUBLISHED', 'MADE_BY_SHIFT'],
  );
});

test('a manager takes rows made by shifts off the day too; a shift without rows goes with them', async () => {
  const { admin, as, site, names } = await shopWithNights();
  const shift = await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Early',
    locationId: site,
    requiredRoles: [{ roleId: newId(), count: 1 }],
    start: `${DAY}T10:00:00Z`,
    end: `${DAY}T12:00:00Z`,
  });
  const segment = (day: string) => ({
    start: `${day}T13:00:00Z`,
    end: `${day}T14:00:00Z`,
    requiredRoles: [{ roleId: newId(), count: 1 }],
  });
  const longer = await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Both days',
    locationId: site,
    demandProfile: [segment(DAY), segment('2027-03-03')],
  });
  const manager = await as('manager', [site]);
  const body = { locationId: site, date: DAY };
  const without = await ok(manager, 'POST', `${CLOSE}?dryRun=true`, body);
  assert.deepEqual([listOf(without.kept!).length, without.removedShifts], [2, []]);
  const done = await ok(manager, 'POST', CLOSE, { ...body, withShifts: true });
  assert.deepEqual([done.kept, done.removedShifts], [[], [shift.id]]);
  assert.deepEqual(await names(), ['03-01T20', '03-03T09', '03-03T13']);
  assert.equal((await admin.call('GET', `/planning/v1/shifts/${shift.id}`)).status, 404);
  const stays = await ok(admin, 'GET', `/planning/v1/shifts/${longer.id}`);
  assert.equal(listOf(stays.demandIds!).length, 1);
});

test('a day that is closed already keeps why when it is cleared', async () => {
  const { admin, site, demand, exceptions } = await shopWithNights();
  const body = { locationId: site, date: DAY };
  await ok(admin, 'POST', CLOSE, { ...body, note: 'Fair' });
  await demand(DAY, [9, 17]);
  const done = await ok(admin, 'POST', CLOSE, body);
  assert.deepEqual(
    [listOf(done.removed!).length, await exceptions()],
    [1, [{ date: DAY, closed: true, note: 'Fair' }]],
  );
});

test('hours of the day alone are named when it is closed, and may be given when it is opened', async () => {
  const { admin, site, exceptions } = await shopWithNights();
  const hours = { opens: '10:00', closes: '14:00', note: 'Short' };
  await ok(admin, 'POST', OPEN, { locationId: site, date: DAY, hours });
  assert.deepEqual(await exceptions(), [{ date: DAY, ...hours }]);
  const done = await ok(admin, 'POST', CLOSE, { locationId: site, date: DAY });
  assert.deepEqual([done.hours, await exceptions()], [hours, [{ date: DAY, closed: true }]]);
});

test('managers close days of their own sites alone', async () => {
  const { as, site } = await shopWithNights();
  const close = async (caller: Awaited<ReturnType<typeof as>>) =>
    (await caller.call('POST', CLOSE, { locationId: site, date: DAY })).status;
  assert.equal(await close(await as('manager', [newId()])), 403);
  assert.equal(await close(await as('area-manager', [site])), 403);
  assert.equal(await close(await as('manager', [site])), 200);
});
