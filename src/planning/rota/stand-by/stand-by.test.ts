import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

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
  const beside = await admin.call('PUT', URL, { ...day, locationId: there, userIds: [bob, cem] });
  assert.equal(beside.body.version, 1, 'the other site has a list of its own');

  const read = async (caller: typeof manager, more = '') => {
    const { body } = await caller.call('GET', `${URL}?${WEEK}${more}`);
    return listOf(body.items!).map((row) => [row.locationId, row.userIds]);
  };
  assert.deepEqual(await read(manager), [[here, [cem]]]);
  assert.deepEqual(await read(admin, `&locationId=${there}`), [[there, [bob, cem]]]);
  const next = { ...day, date: '2027-03-02', userIds: [ann] };
  assert.equal((await manager.call('PUT', URL, next)).body.version, 1, 'and so has the next day');
  const days: [startDate: string, endDate: string, dates: string[]][] = [
    ['2027-02-28', '2027-02-28', []],
    ['2027-03-01', '2027-03-01', ['2027-03-01']],
    ['2027-03-01', '2027-03-02', ['2027-03-01', '2027-03-02']],
    ['2027-03-02', '2027-03-03', ['2027-03-02']],
    ['2027-03-03', '2027-03-04', []],
  ];
  for (const [startDate, endDate, dates] of days) {
    const { body } = await manager.call('GET', `${URL}?startDate=${startDate}&endDate=${endDate}`);
    assert.deepEqual([listOf(body.items!).map(({ date }) => date), body.total], [dates, dates.length]);
  }
  assert.equal((await manager.call('PUT', URL, { ...next, userIds: [] })).status, 200);
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

test('nobody who could not work a duty that day is put on stand-by: absent, gone, or a day that is over', async (t) => {
  testApp.setNow(new Date('2027-03-01T23:30:00Z'));
  t.after(() => testApp.setNow(null));
  const { admin, id, locationIds, userIds } = await createOrganisation(testApp, { people: 4 });
  const [ann, bob, cem, dan] = userIds as [string, string, string, string];
  const put = (date: string, ids: string[], headers = {}) =>
    admin.call('PUT', URL, { locationId: locationIds[0], date, userIds: ids }, headers);
  const sick = { userId: ann, kind: 'sick', start: '2027-03-03T09:00:00Z', end: '2027-03-04T00:00:00Z' };
  assert.equal((await admin.call('POST', '/planning/v1/absences', sick)).status, 201);
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const terms = { type: 'part-time', weeklyHours: 20, minWeeklyHours: 10, maxWeeklyHours: 30 };
  const contract = {
    ...terms,
    hourlyRate: 12,
    currency: 'EUR',
    startDate: '2027-01-01',
    endDate: '2027-03-03',
  };
  const contracts = await hr.call('PUT', '/hr/v1/contracts', {
    items: [{ userId: bob, contracts: [contract] }],
  });
  assert.equal(contracts.status, 200, contracts.text);
  const out = await admin.call('PATCH', `/planning/v1/settings/workforce/${cem}`, { schedulable: false });
  assert.equal(out.status, 200, out.text);
  const said = async (date: string, person: string, language = 'en') => {
    const { status, body } = await put(date, [dan, person], { 'accept-language': language });
    return [status, body.error?.reason, body.error?.message];
  };
  const nameOf = (await admin.call('GET', `/planning/v1/settings/workforce/${ann}`)).body
    .name as never as string;
  assert.deepEqual(await said('2027-03-03', ann), [409, 'ON_LEAVE', `${nameOf} is on leave at that time`]);
  assert.deepEqual(await said('2027-03-03', ann, 'de'), [
    409,
    'ON_LEAVE',
    `${nameOf} ist zu dieser Zeit abwesend`,
  ]);
  assert.equal((await said('2027-03-02', ann))[0], 200, 'the day before');
  assert.equal((await said('2027-03-04', ann))[0], 200, 'the day after');
  assert.equal((await said('2027-03-04', bob))[1], 'NO_CONTRACT');
  assert.equal((await said('2027-03-03', bob))[0], 200, 'the last day');
  assert.equal((await said('2027-03-05', cem))[1], 'NOT_SCHEDULABLE');
  assert.equal((await said('2027-03-05', dan))[0], 422, 'twice');
  assert.equal((await put('2027-02-28', [dan])).body.error?.reason, 'DAY_OVER');
  assert.equal((await put('2027-03-01', [dan])).status, 200, 'today, half an hour before midnight');
});

test('HR is asked only for what may be changed, and not again for a repetition', async (t) => {
  let organisationId = '';
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ organisationId, asOf: new Date().toISOString(), items: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  const app = await startTestApp({ HR_URL: `http://127.0.0.1:${port}` });
  app.setNow(new Date('2027-03-01T09:00:00Z'));
  const { as, id, locationIds, userIds } = await createOrganisation(app, { locations: 2, people: 1 });
  organisationId = id;
  const manager = await as('manager', [locationIds[0]!]);
  const put = (locationId: string, ids: string[], headers = {}) =>
    manager.call('PUT', URL, { locationId, date: '2027-03-02', userIds: ids }, headers);
  asked = 0;
  assert.equal((await put(locationIds[1]!, userIds)).status, 403);
  assert.equal(asked, 0, 'at a site that is not theirs');
  const key = { 'idempotency-key': newId() };
  const first = await put(locationIds[0]!, userIds, key);
  assert.equal(first.status, 200, first.text);
  assert.notEqual(asked, 0);
  assert.equal((await put(locationIds[0]!, [])).status, 200);
  asked = 0;
  const again = await put(locationIds[0]!, userIds, key);
  assert.deepEqual([again.text, again.headers['idempotency-replayed']], [first.text, 'true']);
  assert.equal(asked, 0, 'a repetition');
});
