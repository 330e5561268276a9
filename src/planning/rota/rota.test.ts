import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { csvOf } from './rota.rules.ts';

const house = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };

test('the story of a rota: planned, changed by hand, published, read, compared, and who could stand in', async () => {
  const { admin, as, userIds, locationIds } = await createOrganisation(house, { locations: 2, people: 3 });
  const [here, there] = locationIds as [string, string];
  const demand = {
    name: '=Till',
    locationId: here,
    start: '2027-03-01T23:30:00Z',
    end: '2027-03-02T06:00:00Z',
  };
  const { body: row } = await admin.call('POST', '/planning/v1/demand', demand);
  const { body: run } = await admin.call('POST', RUNS, WEEK);
  const { body: second } = await admin.call('POST', RUNS, WEEK);
  const holder = String(listOf(run.assignments!)[0]!.userId);
  const other = userIds.find((id) => id !== holder)!;

  const candidates = await admin.call('GET', `/planning/v1/demand/${row.id}/candidates?runId=${run.id}`);
  assert.deepEqual(
    listOf(candidates.body.items!).map(({ assigned, possible }) => [assigned, possible]),
    [
      [true, true],
      [false, true],
      [false, true],
    ],
  );

  const override = { demandId: row.id, userId: other, replaceUserId: holder };
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/overrides`, override)).status, 201);
  const diff = await admin.call('GET', `${RUNS}/${run.id}/diff?against=${second.id}`);
  const changed = listOf(diff.body.items!).map(({ userId, date, added, removed }) => [
    String(userId),
    String(date),
    listOf(added!).length,
    listOf(removed!).length,
  ]);
  const wanted = [
    [holder, '2027-03-01', 0, 1],
    [other, '2027-03-01', 1, 0],
  ];
  assert.deepEqual(changed.sort(), wanted.sort());

  await admin.call('POST', `${RUNS}/${run.id}/publish`);
  const url = '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-01';
  const rota = await admin.call('GET', url);
  assert.deepEqual(
    listOf(rota.body.items!).map(({ userId, runId }) => [userId, runId]),
    [[other, run.id]],
  );
  assert.equal((await (await as('member', [there])).call('GET', url)).body.total, 0);
  assert.equal((await admin.call('GET', `${url}&userId=${holder}`)).body.total, 0);
  const csv = await admin.call('GET', `${url}&format=csv`);
  assert.match(String(csv.headers['content-type']), /text\/csv/);
  assert.match(csv.text, /^date,start,end,.*\r\n2027-03-01,2027-03-01T23:30.*,'=Till,\r\n$/);
  assert.equal(
    (await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-06-01')).status,
    422,
  );
});

test('csv: quotes, commas and line ends are kept apart from the table', () => {
  const duty = {
    ...{ date: '2027-03-01', start: 's', end: 'e', userId: 'u', locationId: 'l', demandId: 'd', runId: 'r' },
    ...{ userName: 'Ann "A", B', locationName: null, demandName: 'a\r\nb', kind: '-1' },
  };
  assert.equal(
    csvOf([duty]).split('\r\n').slice(1).join('|'),
    `2027-03-01,s,e,"Ann ""A"", B",u,,l,"a|b",'-1|`,
  );
});
