import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const MONDAY = '2027-03-01';

/** One person, two rows of one Monday that overlap, and a published run in which the person works one of them. */
async function oneOfTwo() {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, {
    locations: 1,
    people: 1,
  });
  const rows: string[] = [];
  for (const hours of [9, 12]) {
    const at = (hour: number) => `${MONDAY}T${String(hour).padStart(2, '0')}:00:00Z`;
    const body = { name: 'Counter', locationId: locationIds[0], start: at(hours), end: at(hours + 8) };
    rows.push(String((await admin.call('POST', '/planning/v1/demand', body)).body.id));
  }
  const run = await admin.call('POST', RUNS, { weekStart: MONDAY, options: { timeLimitMs: 150 } });
  assert.equal((await admin.call('POST', `${RUNS}/${run.body.id}/publish`)).status, 200);
  const path = `${RUNS}/${run.body.id}`;
  const held = String(listOf(run.body.assignments!)[0]!.demandId);
  const free = rows.find((id) => id !== held)!;
  const read = async (what: string) => listOf((await admin.call('GET', `${path}/${what}`)).body.items!);
  const rota = async () => {
    const { body } = await admin.call('GET', `/planning/v1/rota?startDate=${MONDAY}&endDate=${MONDAY}`);
    return listOf(body.items!).map(({ demandId }) => String(demandId));
  };
  const override = (body: object) => admin.call('POST', `${path}/overrides`, { userId: userIds[0], ...body });
  return {
    admin,
    as,
    path,
    held,
    free,
    read,
    rota,
    override,
    userId: userIds[0]!,
    locationId: locationIds[0]!,
  };
}

const demandIds = (rows: Loose[]) => rows.map(({ demandId }) => String(demandId));

test('a person moves to a row that they could not take besides the one they leave', async () => {
  const { held, free, read, rota, override } = await oneOfTwo();
  const besides = await override({ demandId: free });
  assert.equal(besides.body.error?.reason, 'OVERLAP', besides.text);
  const moved = await override({ demandId: free, fromDemandId: held });
  assert.deepEqual([moved.status, moved.body.fromDemandId], [201, held], moved.text);
  assert.deepEqual(demandIds(await read('assignments')), [free]);
  const [open] = await read('unassigned');
  assert.deepEqual([open?.demandId, open?.missing, open?.targetStaff], [held, 1, 1]);
  assert.deepEqual(await rota(), [free]);
  assert.equal(moved.body.run?.metrics?.slotsFilled, 1);
});

test('a second override moves them back, and a replan pins only what still stands', async () => {
  const { admin, path, held, free, read, rota, override, userId } = await oneOfTwo();
  await override({ demandId: free, fromDemandId: held });
  assert.equal((await override({ demandId: held, fromDemandId: free })).status, 201);
  assert.deepEqual(demandIds(await read('unassigned')), [free]);
  assert.deepEqual(await rota(), [held]);
  const replan = await admin.call('POST', `${path}/replan`);
  const pinned = listOf(replan.body.assignments!).filter(({ pinned }) => Boolean(pinned));
  assert.deepEqual(
    pinned.map((row) => [row.demandId, row.userId]),
    [[held, userId]],
  );
});

test('nobody moves from a row that they are not on', async () => {
  const { held, free, override } = await oneOfTwo();
  const answer = await override({ demandId: held, fromDemandId: free });
  assert.deepEqual([answer.status, answer.body.error?.reason], [409, 'ALREADY_ASSIGNED']);
  await override({ demandId: free, fromDemandId: held });
  const again = await override({ demandId: held, fromDemandId: held });
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'NOT_ASSIGNED'], again.text);
});

test('overrides that do not clash are all made, whoever was faster', async () => {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 4 });
  const row = (day: number) => {
    const times = { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T17:00:00Z` };
    return { name: 'Counter', locationId: locationIds[0], ...times, maxStaff: 4 };
  };
  await Promise.all([1, 2, 3, 4].map((day) => admin.call('POST', '/planning/v1/demand', row(day))));
  const run = await admin.call('POST', RUNS, { weekStart: MONDAY, options: { timeLimitMs: 150 } });
  const tries = listOf(run.body.assignments!).map(({ demandId, userId }, index) => {
    const free = userIds.filter((id) => id !== String(userId));
    return { demandId, userId: free[index % free.length] };
  });
  const make = (body: object, headers = {}) =>
    admin.call('POST', `${RUNS}/${run.body.id}/overrides`, body, headers);
  const answers = await Promise.all(tries.map((body) => make(body)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
    answers[0]!.text,
  );
  const { body } = await admin.call('GET', `${RUNS}/${run.body.id}`);
  assert.deepEqual([body.metrics?.minutesAssigned, body.version], [8 * 8 * 60, Number(run.body.version) + 4]);

  const versions = { 'if-match': String(run.headers.etag) };
  assert.equal((await make(tries[0]!, versions)).body.error?.reason, 'VERSION_MISMATCH');
});

test('one override sent many times under one key is made once; nobody is told that it was made already', async () => {
  const { admin, path, held, free, userId } = await oneOfTwo();
  const key = { 'idempotency-key': newId() };
  const body = { userId, demandId: free, fromDemandId: held };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.call('POST', `${path}/overrides`, body, key)),
  );
  const made = answers.filter(({ status }) => status === 201);
  assert.equal(new Set(made.map(({ text }) => text)).size, 1);
  const others = answers.filter(({ status }) => status !== 201).map((one) => String(one.body.error?.reason));
  assert.deepEqual(
    [...new Set(others)].filter((reason) => reason !== 'IDEMPOTENCY_CONFLICT'),
    [],
  );
  const again = await admin.call('POST', `${path}/overrides`, body, key);
  assert.deepEqual([again.text, again.headers['idempotency-replayed']], [made[0]?.text, 'true']);
});

test('a slot is emptied: the person leaves the live schedule, and a replan does not put them back', async () => {
  const { admin, as, path, held, free, read, rota, override, userId, locationId } = await oneOfTwo();
  const emptied = await override({ demandId: held, userId: null, replaceUserId: userId, reason: 'is ill' });
  assert.equal(emptied.status, 201, emptied.text);
  const { assignment, replacedUserId, run, id } = emptied.body;
  assert.deepEqual([assignment, emptied.body.userId, replacedUserId], [null, null, userId]);
  assert.equal(run?.metrics?.slotsFilled, 0);
  assert.deepEqual([await read('assignments'), await rota()], [[], []]);
  assert.deepEqual(demandIds(await read('unassigned')).sort(), [held, free].sort());
  const listed = await read('overrides');
  assert.deepEqual(
    listed.map((row) => [row.id, row.demandId, row.userId, row.replacedUserId, row.reason]),
    [[id, held, null, userId, 'is ill']],
  );
  const member = await as('member', [locationId]);
  assert.equal(listOf((await member.call('GET', `${path}/overrides`)).body.items!)[0]?.reason, null);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?action=planning-run.override');
  assert.equal(listOf(log.items!).length, 1);
  const replan = await admin.call('POST', `${path}/replan`);
  assert.deepEqual(demandIds(listOf(replan.body.assignments!)), [], 'both rows are at that time');
  const kept = await admin.call('GET', `/planning/v1/planning-runs/${replan.body.id}/overrides`);
  assert.equal(kept.body.total, 1);
  assert.equal((await override({ demandId: held })).status, 201);
  const again = await admin.call('POST', `${path}/replan`);
  assert.deepEqual(demandIds(listOf(again.body.assignments!)), [held], 'put back by hand');
});

test('who was replaced may work elsewhere at that time; only who was taken off is kept off', async () => {
  const { admin, locationIds, userIds } = await createOrganisation(testApp, { locations: 1, people: 2 });
  const row = { locationId: locationIds[0], start: `${MONDAY}T09:00:00Z`, end: `${MONDAY}T17:00:00Z` };
  const add = async (name: string) =>
    String((await admin.call('POST', '/planning/v1/demand', { ...row, name })).body.id);
  const till = await add('Till');
  const run = await admin.call('POST', RUNS, { weekStart: MONDAY, options: { timeLimitMs: 150 } });
  const replaced = String(listOf(run.body.assignments!)[0]!.userId);
  const userId = userIds.find((id) => id !== replaced)!;
  const path = `${RUNS}/${run.body.id}`;
  const body = { demandId: till, userId, replaceUserId: replaced };
  // There, back and there again: of all these decisions the last one stands.
  for (const one of [body, { demandId: till, userId: replaced, replaceUserId: userId }, body])
    assert.equal((await admin.call('POST', `${path}/overrides`, one)).status, 201);
  const door = await add('Door');
  const replan = await admin.call('POST', `${path}/replan`);
  const pairs = listOf(replan.body.assignments!).map((one) => `${one.demandId} ${one.userId}`);
  assert.deepEqual(pairs.sort(), [`${till} ${userId}`, `${door} ${replaced}`].sort());
});

test('an override that empties a slot names whose; anything else is refused', async () => {
  const { held, free, override, userId } = await oneOfTwo();
  const cases: [object, number, string][] = [
    [{ demandId: held, userId: null }, 422, 'body/replaceUserId'],
    [{ demandId: held, userId: null, replaceUserId: userId, fromDemandId: free }, 422, 'body/fromDemandId'],
  ];
  for (const [body, status, path] of cases) {
    const answer = await override(body);
    const [fault] = listOf(answer.body.error!.details!);
    assert.deepEqual([answer.status, fault?.path], [status, path]);
  }
});

test('overrides are listed for the locations in sight', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { locations: 2, people: 2 });
  for (const locationId of locationIds) {
    const times = { start: `${MONDAY}T09:00:00Z`, end: `${MONDAY}T17:00:00Z` };
    await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId, ...times });
  }
  const { body: run } = await admin.call('POST', RUNS, { weekStart: MONDAY, options: { timeLimitMs: 150 } });
  for (const { demandId, userId } of listOf(run.assignments!)) {
    const body = { demandId, userId: null, replaceUserId: userId };
    assert.equal((await admin.call('POST', `${RUNS}/${run.id}/overrides`, body)).status, 201);
  }
  const totals = [];
  for (const caller of [admin, await as('manager', [locationIds[0]!])]) {
    totals.push((await caller.call('GET', `${RUNS}/${run.id}/overrides?limit=1`)).body.total);
  }
  assert.deepEqual([totals, userIds.length], [[2, 1], 2]);
});
