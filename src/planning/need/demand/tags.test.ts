/** Tags of a row: said, shown to everybody who sees the row, and left by what says other things of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { countsOf, sheetsOf } from '../../../../test/helpers/sheets.ts';
import { newId } from '../../../platform/ids.ts';
import { shopOf } from '../../rota/runs/runs.fixture.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/demand';

test('tags are said, replaced and taken away; a stale version is refused, and each change is audited', async () => {
  const { admin, demand } = await shopOf(testApp, 1);
  const row = await demand('2027-03-01', [9, 17]);
  const put = (tags: unknown, headers = {}) => admin.call('PUT', `${URL}/${row}/tags`, { tags }, headers);
  const said = await put(['heavy', 'Früh & spät']);
  assert.deepEqual([said.status, said.body.tags, said.body.version], [200, ['heavy', 'Früh & spät'], 2]);
  assert.equal((await put([], { 'if-match': '"1"' })).status, 409);
  assert.deepEqual((await put(['night'])).body.tags, ['night']);
  const cleared = await put([]);
  assert.deepEqual([cleared.status, cleared.body.tags, cleared.body.version], [200, undefined, 4]);
  const { body } = await admin.call('GET', `/planning/v1/audit?entityId=${row}`);
  const tagged = listOf(body.items!).filter(({ action }) => String(action) === 'demand.tag');
  assert.equal(tagged.length, 3);
});

test('people and tags are said each by itself, and everybody who sees the row sees the tags', async () => {
  const { admin, demand, userIds, as, site } = await shopOf(testApp, 2);
  const row = `${URL}/${await demand('2027-03-01', [9, 17])}`;
  await admin.call('PUT', `${row}/tags`, { tags: ['heavy'] });
  await admin.call('PUT', `${row}/people`, { preferredUserIds: [userIds[0]] });
  const { body } = await admin.call('PUT', `${row}/tags`, { tags: ['light'] });
  assert.deepEqual([body.preferredUserIds, body.tags], [[userIds[0]], ['light']]);
  const named = await admin.call('PUT', `${row}/people`, {});
  assert.deepEqual([named.body.preferredUserIds, named.body.tags], [undefined, ['light']]);
  const member = await as('member', [site], { sub: userIds[0]! });
  const [listed] = listOf((await member.call('GET', URL)).body.items!);
  assert.deepEqual([(await member.call('GET', row)).body.tags, listed!.tags], [['light'], ['light']]);
});

test('faults of tags name the tag and the way out', async () => {
  const { admin, demand } = await shopOf(testApp, 1);
  const row = `${URL}/${await demand('2027-03-01', [9, 17])}`;
  const refused = async (tags: unknown, path: string, words: RegExp) => {
    const { status, body, text } = await admin.call('PUT', `${row}/tags`, { tags });
    assert.deepEqual([status, listOf(body.error!.details!)[0]!.path], [422, path], text);
    assert.match(text, words);
  };
  for (const tag of [' heavy', 'heavy ', 'a,b', '.night'])
    await refused(['fine', tag], 'body/tags/1', new RegExp(`begin and end with a letter.*not.*${tag}`));
  await refused([''], 'body/tags/0', /at least 1 character, not 0/);
  await refused(['x'.repeat(41)], 'body/tags/0', /at most 40 characters, not 41/);
  await refused(['heavy', 'light', 'heavy'], 'body/tags', /not name .*heavy.* twice/);
  await refused(
    Array.from({ length: 11 }, (_, index) => `tag ${index}`),
    'body/tags',
    /at most 10 items, not 11/,
  );
  await refused(undefined, 'body/tags', /is required/);
  assert.equal((await admin.call('PUT', `${URL}/${newId()}/tags`, { tags: [] })).status, 404);
  assert.equal((await admin.call('GET', row)).body.version, 1);
});

test('a row keeps its tags when it is replaced or imported, and says them again', async () => {
  const { admin, demand } = await shopOf(testApp, 1);
  const row = `${URL}/${await demand('2027-03-01', [9, 17])}`;
  const { body: said } = await admin.call('PUT', `${row}/tags`, { tags: ['heavy'] });
  const replaced = await admin.call('PUT', row, { ...said, name: 'Desk' });
  assert.deepEqual([replaced.status, replaced.body.tags], [200, ['heavy']], replaced.text);
  const { version } = replaced.body;
  const other = await admin.call('PUT', row, { ...said, version, tags: ['light'] });
  const [fault] = listOf(other.body.error!.details!);
  assert.deepEqual([other.status, fault!.path, fault!.code], [422, 'body/tags', 'READ_ONLY']);
  assert.match(String(fault!.message), /putDemandTags.*heavy/);
  const sheets = sheetsOf(admin, 'planning', 'demand');
  const { text } = await sheets.read();
  assert.deepEqual(countsOf(await sheets.send(text.replace('Desk', 'Till'))), [0, 1, 0]);
  const { body } = await admin.call('GET', row);
  assert.deepEqual([body.name, body.tags], ['Till', ['heavy']]);
});

test('a row of a shift keeps its tags while the shift is renamed', async () => {
  const { admin, site } = await shopOf(testApp, 1);
  const hours = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const shift = { name: 'Door', locationId: site, ...hours, requiredRoles: [{ roleId: newId(), count: 1 }] };
  const made = await admin.call('POST', '/planning/v1/shifts', shift);
  const row = `${URL}/${listOf(made.body.demandIds!)[0]}`;
  await admin.call('PUT', `${row}/tags`, { tags: ['heavy'] });
  await admin.call('PATCH', `/planning/v1/shifts/${made.body.id}`, { name: 'Gate' });
  const { body } = await admin.call('GET', row);
  assert.deepEqual([body.name, body.tags], ['Gate', ['heavy']]);
});
