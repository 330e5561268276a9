import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/stand-by';
const WEEK = 'startDate=2027-03-01&endDate=2027-03-07';

test('a list for a site and a day: replaced as a whole, read by its managers and by whoever is on it', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { locations: 2, people: 4 });
  const [here, there] = locationIds as [string, string];
  // People are at home at the first site, the second, and the first again.
  const [ann, bob, cem] = userIds as [string, string, string];
  const manager = await as('manager', [here]);
  const day = { locationId: here, date: '2027-03-01' };
  const put = (userIdsSent: string[], headers = {}) =>
    manager.call('PUT', URL, { ...day, userIds: userIdsSent }, headers);
  const first = await put([ann, cem]);
  assert.deepEqual(
    [first.status, first.body],
    [200, { ...day, userIds: [ann, cem], version: 1 }],
    first.text,
  );
  assert.equal((await put([ann, cem])).body.version, 1, 'the same list changes nothing');
  assert.equal((await put([cem], { 'if-match': '"9"' })).status, 409);
  const second = await put([cem], { 'if-match': String(first.headers.etag) });
  assert.deepEqual([second.status, second.body.version], [200, 2], second.text);
  assert.equal((await put([bob])).status, 403, 'at home elsewhere');
  assert.equal((await put([newId()])).status, 404);
  assert.equal((await put([cem, cem])).status, 422);
  assert.equal((await manager.call('PUT', URL, { ...day, locationId: there, userIds: [] })).status, 403);
  await admin.call('PUT', URL, { ...day, locationId: there, userIds: [bob, cem] });

  const read = async (caller: typeof manager, more = '') => {
    const { body } = await caller.call('GET', `${URL}?${WEEK}${more}`);
    return listOf(body.items!).map((row) => [row.locationId, row.userIds]);
  };
  assert.deepEqual(await read(manager), [[here, [cem]]]);
  assert.deepEqual(await read(admin, `&locationId=${there}`), [[there, [bob, cem]]]);
  const member = await as('member', [here], { sub: cem });
  assert.deepEqual(
    await read(member),
    [here, there].sort().map((site) => [site, [cem]]),
  );
  const visiting = await as('member', [here], { sub: bob });
  assert.deepEqual(await read(visiting), [[there, [bob]]], 'one’s own, though the site is not granted');
  assert.deepEqual(await read(visiting, `&locationId=${here}`), []);
  assert.deepEqual(await read(await as('member', [here], { sub: ann })), []);
  assert.equal((await member.call('PUT', URL, { ...day, userIds: [] })).status, 403);
  assert.equal((await put([])).status, 200);
  assert.deepEqual(await read(manager), []);
  const { body } = await manager.call('GET', `${URL}?startDate=2027-03-01&endDate=2027-02-01`);
  assert.equal(body.error?.details?.['0']?.code, 'OUT_OF_RANGE');
});
