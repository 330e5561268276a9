/** Whom a row prefers and whom it excludes: said, kept by runs and by hand, and not shown to members. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { countsOf, sheetsOf } from '../../../../test/helpers/sheets.ts';
import { newId } from '../../../platform/ids.ts';
import { RUNS, shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/demand';

test('a run gives a row to whom it prefers and never to whom it excludes, and neither does a hand', async () => {
  const { admin, demand, plan, userIds } = await shopOf(testApp, 3);
  const [ann, ben, cem] = userIds as [string, string, string];
  const rows = [await demand('2027-03-01', [9, 17]), await demand('2027-03-03', [9, 17])];
  const name = (id: string | undefined, body: object) => admin.call('PUT', `${URL}/${id}/people`, body);
  const said = await name(rows[0], { preferredUserIds: [cem], excludedUserIds: [ben] });
  assert.deepEqual([said.status, said.body.preferredUserIds, said.body.version], [200, [cem], 2], said.text);
  await name(rows[1], { preferredUserIds: [ben] });
  const run = await plan();
  const onRow = (id: string | undefined) =>
    listOf(run.assignments!).flatMap(({ userId, demandId }) => (demandId === id ? [userId] : []));
  assert.deepEqual([onRow(rows[0]), onRow(rows[1])], [[cem], [ben]]);
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const [first, second] = listOf(body.payload!.demand!);
  assert.deepEqual(first!.preferred, { people: [cem], weight: 10 });
  assert.deepEqual([first!.excluded, second!.excluded], [[ben], undefined]);
  const override = (userId: string) => ({ demandId: rows[0], userId, replaceUserId: cem });
  const refused = await admin.call('POST', `${RUNS}/${run.id}/overrides`, override(ben));
  assert.equal(refused.status, 422);
  assert.match(refused.text, /EXCLUDED_PERSON.*is excluded from this shift/);
  const taken = await admin.call('POST', `${RUNS}/${run.id}/overrides`, override(ann));
  assert.ok(taken.status < 300, taken.text);
  // Said since: it holds for what is changed by hand from now on.
  await name(rows[1], { excludedUserIds: [ann] });
  const late = { demandId: rows[1], userId: ann, replaceUserId: ben };
  assert.match((await admin.call('POST', `${RUNS}/${run.id}/overrides`, late)).text, /EXCLUDED_PERSON/);
});

test('the price of another person is a weight of the organisation, and 0 turns it off', async () => {
  const { admin, demand, plan, userIds } = await shopOf(testApp, 2);
  const row = await demand('2027-03-01', [9, 17]);
  await admin.call('PUT', `${URL}/${row}/people`, { preferredUserIds: [userIds[1]] });
  const preferred = async () => {
    const { body } = await admin.call('GET', `${RUNS}/${(await plan()).id}/snapshot`);
    return listOf(body.payload!.demand!)[0]!.preferred;
  };
  const set = (weight: number) =>
    admin.call('PATCH', '/planning/v1/settings/rule-weights', { weights: { PREFERRED_PERSON: weight } });
  assert.equal((await set(3)).status, 200);
  assert.deepEqual(await preferred(), { people: [userIds[1]], weight: 3 });
  await set(0);
  assert.equal(await preferred(), undefined);
});

test('whoever left is nobody, and a row says so again when it is replaced', async () => {
  const { admin, demand, plan, push, userIds } = await shopOf(testApp, 3);
  const [ann, ben, cem] = userIds;
  const row = await demand('2027-03-01', [9, 17]);
  const lists = { preferredUserIds: [ann], excludedUserIds: [ben, cem] };
  const { body: said } = await admin.call('PUT', `${URL}/${row}/people`, lists);
  const replaced = await admin.call('PUT', `${URL}/${row}`, { ...said, name: 'Desk' });
  assert.deepEqual([replaced.status, replaced.body.preferredUserIds], [200, [ann]], replaced.text);
  assert.deepEqual(replaced.body.excludedUserIds, [ben, cem]);
  const { version } = replaced.body;
  const other = await admin.call('PUT', `${URL}/${row}`, { ...said, version, preferredUserIds: [cem] });
  const [fault] = listOf(other.body.error!.details!);
  assert.deepEqual([other.status, fault!.path, fault!.code], [422, 'body/preferredUserIds', 'READ_ONLY']);
  await push({ removed: { userIds: [ann, ben] } });
  const { body } = await admin.call('GET', `${RUNS}/${(await plan()).id}/snapshot`);
  const [stored] = listOf(body.payload!.demand!);
  assert.deepEqual([stored!.preferred, stored!.excluded], [undefined, [cem]]);
  const kept = await admin.call('PUT', `${URL}/${row}/people`, { excludedUserIds: [ben] });
  assert.equal(kept.status, 200, 'who is named already may stay');
});

test('an export that is edited and imported leaves whom a row prefers and excludes', async () => {
  const { admin, demand, userIds } = await shopOf(testApp, 2);
  const [ann, ben] = userIds;
  const row = await demand('2027-03-01', [9, 17]);
  await admin.call('PUT', `${URL}/${row}/people`, { preferredUserIds: [ann], excludedUserIds: [ben] });
  const sheets = sheetsOf(admin, 'planning', 'demand');
  const { text } = await sheets.read();
  assert.deepEqual(countsOf(await sheets.send(text.replace('Counter', 'Desk'))), [0, 1, 0]);
  const { body } = await admin.call('GET', `${URL}/${row}`);
  assert.deepEqual([body.name, body.preferredUserIds, body.excludedUserIds], ['Desk', [ann], [ben]]);
});

test('a row of a shift keeps its names while the shift is renamed', async () => {
  const { admin, site, userIds } = await shopOf(testApp, 1);
  const hours = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const requiredRoles = [{ roleId: newId(), count: 1 }];
  const shift = { name: 'Door', locationId: site, ...hours, requiredRoles };
  const made = await admin.call('POST', '/planning/v1/shifts', shift);
  const row = `${URL}/${listOf(made.body.demandIds!)[0]}`;
  await admin.call('PUT', `${row}/people`, { preferredUserIds: userIds });
  const renamed = await admin.call('PATCH', `/planning/v1/shifts/${made.body.id}`, { name: 'Gate' });
  assert.equal(renamed.status, 200, renamed.text);
  const { body } = await admin.call('GET', row);
  assert.deepEqual([body.name, body.preferredUserIds], ['Gate', userIds]);
});

test('members see neither list, and faults name the person', async () => {
  const { admin, demand, userIds, as, site } = await shopOf(testApp, 2);
  const [ann, ben] = userIds;
  const row = await demand('2027-03-01', [9, 17]);
  const name = (body: object, headers = {}) => admin.call('PUT', `${URL}/${row}/people`, body, headers);
  await name({ preferredUserIds: [ann], excludedUserIds: [ben] });
  const member = await as('member', [site], { sub: ann! });
  const read = await member.call('GET', `${URL}/${row}`);
  const [listed] = listOf((await member.call('GET', URL)).body.items!);
  for (const seen of [read.body, listed!])
    assert.deepEqual([seen.id, seen.preferredUserIds, seen.excludedUserIds], [row, undefined, undefined]);
  const both = await name({ preferredUserIds: [ann], excludedUserIds: [ann] });
  assert.deepEqual(
    [both.status, listOf(both.body.error!.details!)[0]!.code],
    [422, 'PREFERRED_AND_EXCLUDED'],
  );
  assert.equal((await name({ excludedUserIds: [newId()] })).status, 404);
  assert.equal((await name({}, { 'if-match': '"1"' })).status, 409);
  const cleared = await name({});
  assert.deepEqual([cleared.status, cleared.body.preferredUserIds], [200, undefined]);
});
