/** Notes beside the rota: who reads which, what becomes of them, and where they are shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { publishedWeek } from '../../rota/change/changes.fixture.ts';
import { ok, RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const NOTES = '/planning/v1/notes';
const WEEK = '?startDate=2027-03-01&endDate=2027-03-07';

const textsOf = async (caller: Caller, query = WEEK) =>
  listOf((await ok(caller, 'GET', `${NOTES}${query}`)).items!)
    .map(({ text }) => String(text))
    .sort();

const refusalOf = async (call: ReturnType<Caller['call']>) => {
  const { status, body } = await call;
  return [status, body.error?.reason ?? body.error?.details?.['0']?.code ?? body.error?.code];
};

/** Ann works on the 2nd by day and Bob into the 4th by night at the first site; Leah at the second on the 2nd. Bob is at home at the second. */
async function week() {
  const made = await publishedWeek(
    testApp,
    [
      [2, 8, 16, 0],
      [3, 22, 30, 1],
      [2, 8, 16, 2, 1],
    ],
    { people: 3, locations: 2 },
  );
  const { as, userIds, locationIds } = made;
  const [here, there] = locationIds as [string, string];
  const [ann, bob, leah] = userIds as [string, string, string];
  const member = (id: string) => as('member', locationIds, { sub: id });
  const others = await as('manager', [there]);
  const write = (body: object, who: Caller = made.manager) => ok(who, 'POST', NOTES, body);
  const [annCalls, bobCalls, leahCalls] = [await member(ann), await member(bob), await member(leah)];
  return { ...made, here, there, ann, bob, leah, others, annCalls, bobCalls, leahCalls, write };
}

test('a day is read by who works it, a night on both its days; a row by who is on it; managers read all of theirs', async () => {
  const { here, there, demandIds, annCalls, bobCalls, leahCalls, manager, others, admin, write } =
    await week();
  await write({ locationId: here, date: '2027-03-02', text: '  Delivery   at 6 ' });
  await write({ locationId: here, date: '2027-03-03', text: 'Stocktaking' });
  await write({ locationId: here, date: '2027-03-04', text: 'Inspector' });
  await write({ locationId: there, date: '2027-03-02', text: 'Painters' }, others);
  await write({ demandId: demandIds[1], text: 'Take the key' });
  assert.deepEqual(await textsOf(annCalls), ['Delivery at 6']);
  assert.deepEqual(await textsOf(bobCalls), ['Inspector', 'Stocktaking', 'Take the key']);
  assert.deepEqual(await textsOf(leahCalls), ['Painters']);
  assert.deepEqual(await textsOf(manager), ['Delivery at 6', 'Inspector', 'Stocktaking', 'Take the key']);
  assert.deepEqual(await textsOf(others), ['Painters']);
  assert.equal((await textsOf(admin)).length, 5);
  assert.deepEqual(await textsOf(admin, '?startDate=2027-03-04&endDate=2027-03-05'), ['Inspector']);
  const [note] = listOf((await ok(bobCalls, 'GET', `${NOTES}${WEEK}`)).items!);
  assert.deepEqual(note?.allowed, [], 'who merely reads it may make nothing of it');
});

test('what is said of somebody is read by them too, unless it is kept to managers', async () => {
  const { ann, leah, there, as, annCalls, bobCalls, leahCalls, manager, others, write } = await week();
  await write({ userId: ann, date: '2027-03-02', text: 'Slow lately', seenByPerson: false });
  await write({ userId: ann, date: '2027-03-02', text: 'Leave at three' });
  assert.deepEqual(await textsOf(annCalls), ['Leave at three']);
  assert.deepEqual([await textsOf(bobCalls), await textsOf(leahCalls)], [[], []]);
  assert.deepEqual(await textsOf(manager), ['Leave at three', 'Slow lately']);
  assert.deepEqual(await textsOf(others), []);
  // Somebody who manages the site is a person of it too.
  const herself = await as('manager', [there], { sub: leah });
  await write({ userId: leah, date: '2027-03-02', text: 'Talk to her', seenByPerson: false }, others);
  assert.deepEqual(await textsOf(herself), []);
  const mine = await write({ userId: leah, date: '2027-03-02', text: 'Ask about holidays' }, herself);
  assert.deepEqual(await textsOf(herself), ['Ask about holidays']);
  assert.deepEqual(mine.allowed, ['update', 'delete']);
});

test('a visitor’s day is written on where they work that day, and nowhere else', async () => {
  // At home at the second site, and on a night at the first.
  const { bob, manager, write } = await week();
  const refuse = (date: string) => refusalOf(manager.call('POST', NOTES, { userId: bob, date, text: 'x' }));
  assert.deepEqual(await refuse('2027-03-02'), [403, 'FORBIDDEN']);
  assert.deepEqual(await refuse('2027-03-05'), [403, 'FORBIDDEN']);
  await write({ userId: bob, date: '2027-03-03', text: 'Show him the till' });
  await write({ userId: bob, date: '2027-03-04', text: 'Thank him' });
  assert.deepEqual(await textsOf(manager), ['Show him the till', 'Thank him']);
});

test('it is changed and removed by whoever manages there; who read another version is told', async () => {
  const { here, ann, annCalls, manager, others, admin, write, as } = await week();
  const { id } = await write({ locationId: here, date: '2027-03-02', text: 'Delivery at 6' });
  const url = `${NOTES}/${id}`;
  const patch = (text: string, version: number) =>
    manager.call('PATCH', url, { text }, { 'if-match': `"${version}"` });
  assert.equal((await patch('Delivery at 7', 1)).body.version, 2);
  assert.deepEqual(await refusalOf(patch('Delivery at 8', 1)), [409, 'VERSION_MISMATCH']);
  const same = await patch('Delivery at 7', 2);
  assert.deepEqual([same.status, same.body.version], [200, 2], 'the same again is no change');
  assert.deepEqual(await refusalOf(others.call('PATCH', url, { text: 'x' })), [403, 'FORBIDDEN']);
  assert.deepEqual(await refusalOf(annCalls.call('DELETE', url)), [403, 'FORBIDDEN']);
  const colleague = await as('area-manager', [here]);
  assert.deepEqual((await ok(colleague, 'DELETE', url)).deleted, true);
  assert.deepEqual(await refusalOf(manager.call('DELETE', url)), [404, 'NOT_FOUND']);
  const log = listOf((await ok(admin, 'GET', `/planning/v1/audit?entityId=${id}`)).items!);
  assert.deepEqual(
    log.map(({ action }) => action),
    ['note.delete', 'note.update', 'note.create'],
  );
  const mine = await write({ userId: ann, date: '2027-03-02', text: 'Slow lately' });
  const read = await ok(colleague, 'GET', `/planning/v1/audit?entityId=${mine.id}`);
  assert.equal(read.total, 0, 'what is said of a person stays with who wrote it and administrators');
});

test('one target, whole; text within its limits; at most twenty', async () => {
  const { here, ann, demandIds, manager, write } = await week();
  const refuse = (body: object) => refusalOf(manager.call('POST', NOTES, { text: 'x', ...body }));
  const day = { date: '2027-03-02' };
  for (const body of [
    {},
    day,
    { locationId: here },
    { userId: ann },
    { demandId: demandIds[0], ...day },
    { locationId: here, userId: ann, ...day },
  ])
    assert.deepEqual(await refuse(body), [422, 'NOT_ONE_TARGET'], JSON.stringify(body));
  assert.deepEqual(await refuse({ locationId: here, ...day, seenByPerson: true }), [422, 'NOT_A_PERSON']);
  assert.equal((await refuse({ locationId: here, ...day, text: ' ' }))[0], 422);
  assert.equal((await refuse({ locationId: here, ...day, text: 'x'.repeat(501) }))[0], 422);
  assert.deepEqual(await refuse({ demandId: newId() }), [404, 'NOT_FOUND']);
  assert.deepEqual(await refuse({ userId: newId(), ...day }), [404, 'NOT_FOUND']);
  for (let index = 0; index < 20; index += 1)
    await write({ locationId: here, ...day, text: `note ${index}` });
  assert.deepEqual(await refuse({ locationId: here, ...day }), [409, 'TOO_MANY_NOTES']);
  await write({ locationId: here, date: '2027-03-03', text: 'another day' });
});

test('a note on a row stays through a new plan and new times, moves with them, and goes with the row', async () => {
  const { admin, site, demand, plan, as } = await shopOf(testApp);
  const row = await demand('2027-03-02', [9, 17]);
  await ok(admin, 'POST', NOTES, { demandId: row, text: 'Bring the key' });
  for (let turn = 0; turn < 2; turn += 1) await ok(admin, 'POST', `${RUNS}/${(await plan()).id}/publish`, {});
  assert.deepEqual(await textsOf(admin), ['Bring the key']);
  const rota = await ok(admin, 'GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07');
  const [duty] = listOf(rota.items!);
  const worker = await as('member', [site], { sub: String(duty?.userId) });
  assert.deepEqual(await textsOf(worker), ['Bring the key']);
  const times = { demandId: row, start: '2027-03-04T09:00:00Z', end: '2027-03-04T17:00:00Z' };
  await ok(admin, 'POST', '/planning/v1/rota/changes', { times: [times] });
  const [moved] = listOf((await ok(worker, 'GET', `${NOTES}${WEEK}`)).items!);
  assert.deepEqual([moved?.text, moved?.date], ['Bring the key', '2027-03-04']);
  const off = { unassign: [{ demandId: row, userId: duty?.userId }] };
  await ok(admin, 'POST', '/planning/v1/rota/changes', off);
  assert.deepEqual(await textsOf(worker), [], 'who is off the row reads it no more');
  await ok(admin, 'DELETE', `/planning/v1/demand/${row}`);
  assert.deepEqual(await textsOf(admin), []);
});

test('a shift that is given other times hands its notes to the rows that take the place of its own', async () => {
  const { admin, site } = await shopOf(testApp);
  const times = { start: '2027-03-02T09:00:00Z', end: '2027-03-02T17:00:00Z' };
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const shift = await ok(admin, 'POST', '/planning/v1/shifts', {
    name: 'Early',
    locationId: site,
    requiredRoles,
    ...times,
  });
  const [demandId] = listOf(shift.demandIds!).map(String);
  await ok(admin, 'POST', NOTES, { demandId, text: 'Bring the key' });
  const later = { start: '2027-03-03T09:00:00Z', end: '2027-03-03T17:00:00Z' };
  const patched = await ok(admin, 'PATCH', `/planning/v1/shifts/${shift.id}`, later);
  const [note] = listOf((await ok(admin, 'GET', `${NOTES}${WEEK}`)).items!);
  assert.deepEqual([note?.demandId, note?.date], [listOf(patched.demandIds!)[0], '2027-03-03']);
});

test('the calendar of a person has what concerns them beside each duty', async () => {
  const { here, ann, bob, demandIds, annCalls, bobCalls, write } = await week();
  await write({ locationId: here, date: '2027-03-04', text: 'Inspector, early' });
  await write({ demandId: demandIds[1], text: 'Take the key' });
  await write({ userId: bob, date: '2027-03-03', text: 'Slow lately', seenByPerson: false });
  await write({ userId: ann, date: '2027-03-02', text: 'Leave at three', seenByPerson: true });
  const described = async (caller: Caller) => {
    const { path } = await ok(caller, 'PUT', '/planning/v1/rota/feed');
    const { text } = await testApp.anonymous.call('GET', String(path));
    return text.split('\r\n').filter((line) => line.startsWith('DESCRIPTION:'));
  };
  assert.deepEqual(await described(bobCalls), ['DESCRIPTION:Take the key\\nInspector\\, early']);
  assert.deepEqual(await described(annCalls), ['DESCRIPTION:Leave at three']);
});

test('at most 92 days, in their order', async () => {
  const { manager } = await week();
  for (const query of [
    '?startDate=2027-03-02&endDate=2027-03-01',
    '?startDate=2027-01-01&endDate=2027-04-30',
  ]) {
    const { status, body } = await manager.call('GET', `${NOTES}${query}`);
    assert.deepEqual([status, body.error?.details?.['0']?.code], [422, 'OUT_OF_RANGE']);
  }
});
