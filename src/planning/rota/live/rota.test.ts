import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import type { RunAssignment } from '../runs/results/results.schema.ts';
import { csvOf, diffOf } from './rota.rules.ts';

const testApp = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };

test('the story of a rota: planned, changed by hand, published, read, compared, and who could stand in', async () => {
  const { admin, as, userIds, locationIds } = await createOrganisation(testApp, { locations: 2, people: 3 });
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

test('a duty belongs to the local date of its site, late and early ones too', async () => {
  for (const [timeZone, start, date] of [
    ['America/Los_Angeles', '2027-03-02T06:00:00Z', '2027-03-01'],
    ['Asia/Tokyo', '2027-03-01T15:00:00Z', '2027-03-02'],
    ['Pacific/Kiritimati', '2027-03-01T10:00:00Z', '2027-03-02'],
  ] as const) {
    const { admin, locationIds } = await createOrganisation(testApp, { locations: 1, people: 1, timeZone });
    const end = new Date(Date.parse(start) + 6 * 3600_000).toISOString();
    const { body: empty } = await admin.call('POST', RUNS, WEEK);
    await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId: locationIds[0], start, end });
    const { body: run } = await admin.call('POST', RUNS, WEEK);
    const { body: diff } = await admin.call('GET', `${RUNS}/${run.id}/diff?against=${empty.id}`);
    assert.deepEqual(
      listOf(diff.items!).map((change) => [change.date, listOf(change.added!).length]),
      [[date, 1]],
    );
    assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);
    const on = async (day: string) => {
      const { body } = await admin.call('GET', `/planning/v1/rota?startDate=${day}&endDate=${day}`);
      return listOf(body.items!).map((duty) => [String(duty.date), String(duty.timeZone), body.total]);
    };
    assert.deepEqual(await on(date), [[date, timeZone, 1]]);
    assert.deepEqual(await on(date === '2027-03-01' ? '2027-03-02' : '2027-03-01'), []);
  }
});

test('csv: quotes, commas and line ends are kept apart from the table', () => {
  const duty = {
    date: '2027-03-01',
    start: 's',
    end: 'e',
    userId: 'u',
    locationId: 'l',
    demandId: 'd',
    runId: 'r',
    userName: 'Ann "A", B',
    homeLocationId: null,
    homeLocationName: null,
    timeZone: 'UTC',
    locationName: null,
    locationAddress: null,
    station: null,
    demandName: 'a\r\nb',
    kind: '-1',
  };
  assert.equal(
    csvOf([duty]).split('\r\n').slice(1).join('|'),
    `2027-03-01,s,e,"Ann ""A"", B",u,,l,"a|b",'-1|`,
  );
  const cellOf = (kind: string) =>
    csvOf([{ ...duty, demandName: null, kind }])
      .split(',')
      .at(-1);
  for (const start of ['=', '+', '-', '@', '\t']) assert.equal(cellOf(`${start}1`), `'${start}1\r\n`, start);
  assert.equal(cellOf('\r1'), `"'\r1"\r\n`);
  for (const plain of ['1', 'a=1', ' +', "'", '(1)']) assert.equal(cellOf(plain), `${plain}\r\n`);
});

test('metrics.changes is what /diff removes, people who left and rows that went included', async () => {
  const { admin, push, userIds } = await createOrganisation(testApp, { locations: 1, people: 4 });
  const rows: string[] = [];
  for (const day of ['01', '02', '03', '04']) {
    const times = { start: `2027-03-${day}T09:00:00Z`, end: `2027-03-${day}T17:00:00Z` };
    const made = await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times, targetStaff: 2 });
    rows.push(String(made.body.id));
  }
  const { body: base } = await admin.call('POST', RUNS, WEEK);
  const assignments = listOf(base.assignments!);
  const leaver = String(assignments.find(({ demandId }) => String(demandId) === rows[0])!.userId);
  await push({ removed: { userIds: [leaver] } });
  assert.equal((await admin.call('DELETE', `/planning/v1/demand/${rows[3]}`)).status, 200);
  const options = { ...WEEK.options, baseRunId: base.id };
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, options });
  const { body: diff } = await admin.call('GET', `${RUNS}/${run.id}/diff?against=${base.id}`);
  const lost = assignments.filter(
    ({ userId, demandId }) => String(userId) === leaver || String(demandId) === rows[3],
  );
  assert.ok(lost.length >= 3, `${lost.length}`);
  assert.ok(Number(diff.removed) >= lost.length);
  assert.equal(run.metrics?.changes, diff.removed);
  const people = new Set(listOf(diff.items!).map(({ userId }) => String(userId)));
  assert.equal(diff.people, people.size);
  assert.ok(people.has(leaver) && userIds.includes(leaver));
});

test('/diff takes nothing from what the run does not plan', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 2, people: 4 });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  for (const locationId of locationIds) {
    await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times, locationId });
  }
  const { body: base } = await admin.call('POST', RUNS, WEEK);
  assert.equal(listOf(base.assignments!).length, 2);
  const options = { ...WEEK.options, baseRunId: base.id };
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds: [locationIds[0]], options });
  const { body: diff } = await admin.call('GET', `${RUNS}/${run.id}/diff?against=${base.id}`);
  assert.deepEqual([diff.removed, run.metrics?.changes], [0, 0]);
});

test('the snapshot of a run carries its version and a tag, each caller their own', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 2, people: 2 });
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds });
  const url = `${RUNS}/${run.id}/snapshot`;
  const read = await admin.call('GET', url);
  assert.equal(read.body.version, 1);
  const tag = { 'if-none-match': read.headers.etag! };
  assert.equal((await admin.call('GET', url, undefined, tag)).status, 304);
  const member = await as('member', [locationIds[0]!]);
  assert.equal((await member.call('GET', url, undefined, tag)).status, 200);
});

test('candidates are those of the published run, else of the newest that planned the row', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const { body: row } = await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times });
  const url = `/planning/v1/demand/${row.id}/candidates`;
  assert.equal((await admin.call('GET', url)).status, 404, 'no run has planned it');
  const runs: unknown[] = [];
  for (let count = 0; count < 3; count += 1) runs.push((await admin.call('POST', RUNS, WEEK)).body.id);
  assert.equal((await admin.call('GET', url)).body.runId, runs[2]);
  assert.equal((await admin.call('POST', `${RUNS}/${runs[1]}/publish`)).status, 200);
  assert.equal((await admin.call('GET', url)).body.runId, runs[1]);
});

test('/diff ends with the horizon: the first instant after it is another week’s', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const at = ['2027-03-01T00:00:00Z', '2027-03-06T12:00:00Z', '2027-03-08T00:00:00Z'];
  const rows: string[] = [];
  for (const start of at) {
    const end = new Date(Date.parse(start) + 3600_000).toISOString();
    const made = await admin.call('POST', '/planning/v1/demand', { name: 'Till', start, end });
    rows.push(String(made.body.id));
  }
  const fortnight = { horizonStart: '2027-03-01', horizonEnd: '2027-03-15', options: WEEK.options };
  const rules = [{ kind: 'shifts', params: { per: 'horizon', max: 0 }, hard: true }];
  const { body: base } = await admin.call('POST', RUNS, fortnight);
  const planned = listOf(base.assignments!).map(({ demandId }) => String(demandId));
  assert.deepEqual(planned.toSorted(), rows.toSorted(), 'the first instant is planned too');
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, options: { ...WEEK.options, rules } });
  assert.equal(listOf(run.assignments!).length, 0);
  const { body: diff } = await admin.call('GET', `${RUNS}/${run.id}/diff?against=${base.id}`);
  const removed = listOf(diff.items!).flatMap((change) => listOf(change.removed!));
  assert.deepEqual(removed.map(({ demandId }) => String(demandId)).sort(), rows.slice(0, 2).sort());
});

test('a comparison is by local day and person, each with what comes and what goes', () => {
  const row = (demandId: string, userId: string, start: string) =>
    ({ demandId, userId, locationId: 'l', start, end: start }) as RunAssignment;
  const [kept, night] = [row('kept', 'ann', '2027-03-02T09:00:00Z'), '2027-03-02T23:30:00Z'];
  const before = [row('late', 'bob', night), kept, row('early', 'bob', '2027-03-02T08:00:00Z')];
  const after = [kept, row('late', 'ann', night), row('other', 'bob', '2027-03-02T12:00:00Z')];
  const said = (timeZone: string) =>
    diffOf(before, after, timeZone).map(({ date, userId, added, removed }) => [
      `${date} ${userId}`,
      ...[added, removed].map((rows) => rows.map(({ demandId }) => demandId).join()),
    ]);
  assert.deepEqual(said('Europe/Berlin'), [
    ['2027-03-02 bob', 'other', 'early'],
    ['2027-03-03 ann', 'late', ''],
    ['2027-03-03 bob', '', 'late'],
  ]);
  assert.deepEqual(said('Europe/London'), [
    ['2027-03-02 ann', 'late', ''],
    ['2027-03-02 bob', 'other', 'late,early'],
  ]);
});
