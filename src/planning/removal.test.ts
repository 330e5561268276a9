/** Rows, shifts and draft runs can be deleted; what a published rota rests on cannot. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../test/helpers/organisation.ts';
import { newId } from '../platform/ids.ts';

const app = await startTestApp();
app.setNow(new Date('2027-02-20T08:00:00Z'));
const V1 = '/planning/v1';
const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };

async function make(caller: Caller, path: string, body: object) {
  const made = await caller.call('POST', `${V1}${path}`, body);
  assert.equal(made.status, 201, made.text);
  return made.body;
}

const makeDemand = ({ admin, locationIds }: Organisation) =>
  make(admin, '/demand', { name: 'Till', locationId: locationIds[0], ...times });

const makeRun = ({ admin, locationIds }: Organisation) =>
  make(admin, '/planning-runs', {
    name: 'First week',
    weekStart: '2027-03-01',
    locationIds: [locationIds[0]],
    options: { timeLimitMs: 150 },
  });

/** A shift whose one role somebody can fill. */
async function makeShift({ admin, locationIds, userIds }: Organisation) {
  const roleId = newId();
  await make(admin, '/eligibility/snapshots', {
    rows: [{ userId: userIds[0], workRequirementId: roleId, eligible: true }],
  });
  return make(admin, '/shifts', {
    name: 'Early',
    locationId: locationIds[0],
    ...times,
    requiredRoles: [{ roleId, count: 1 }],
  });
}

const refusalOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [
  status,
  body.error?.code,
  body.error?.reason,
];

test('a standalone row is deleted once, with its audit event, and replayed under its key', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin, as, locationIds } = organisation;
  const manager = await as('manager', locationIds);
  const { id } = await makeDemand(organisation);
  const stale = await manager.call('DELETE', `${V1}/demand/${id}`, undefined, { 'if-match': '"7"' });
  assert.deepEqual(refusalOf(stale), [409, 'CONFLICT', 'VERSION_MISMATCH']);
  const key = { 'idempotency-key': 'gone' };
  const gone = await manager.call('DELETE', `${V1}/demand/${id}`, undefined, key);
  assert.deepEqual([gone.status, gone.body], [200, { id, deleted: true }], gone.text);
  assert.equal((await manager.call('DELETE', `${V1}/demand/${id}`, undefined, key)).text, gone.text);
  assert.equal((await manager.call('DELETE', `${V1}/demand/${id}`)).status, 404);
  assert.equal((await admin.call('GET', `${V1}/demand/${id}`)).status, 404);
  const other = await as('manager', locationIds);
  const events = listOf((await other.call('GET', `${V1}/audit?entityId=${id}`)).body.items!);
  assert.deepEqual(
    events.map(({ action }) => action),
    ['demand.delete', 'demand.create'],
    'managers of the site still read what became of it',
  );
  assert.equal(events[0]?.changes?.['0']?.before?.name, 'Till');
});

test('who may delete: a manager rows of granted sites; shifts the admin; runs whoever makes them', async () => {
  const organisation = await createOrganisation(app, { people: 1 });
  const { as, locationIds } = organisation;
  const [shift, demand, run] = [
    await makeShift(organisation),
    await makeDemand(organisation),
    await makeRun(organisation),
  ];
  const manager = await as('manager', locationIds);
  const stranger = await as('manager', [locationIds[1]!]);
  const member = await as('member', locationIds);
  for (const path of [`/shifts/${shift.id}`, `/demand/${demand.id}`, `/planning-runs/${run.id}`]) {
    assert.equal((await member.call('DELETE', V1 + path)).status, 403, path);
    assert.equal((await stranger.call('DELETE', V1 + path)).status, 403, path);
    assert.equal((await (await app.caller()).call('DELETE', V1 + path)).status, 404, path);
  }
  assert.equal((await manager.call('DELETE', `${V1}/shifts/${shift.id}`)).status, 403);
  assert.equal((await manager.call('DELETE', `${V1}/planning-runs/${run.id}`)).status, 200);
  const events = await manager.call('GET', `${V1}/audit?action=planning-run.delete`);
  assert.equal(events.body.total, 1);
  assert.equal((await stranger.call('GET', `${V1}/audit?entityId=${run.id}`)).body.total, 0);
});

test('a row that a shift makes goes with its shift', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin } = organisation;
  const shift = await makeShift(organisation);
  const [demandId] = listOf(shift.demandIds!);
  const refused = await admin.call('DELETE', `${V1}/demand/${demandId}`);
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT', 'MADE_BY_SHIFT']);
  assert.match(String(refused.body.error?.message), new RegExp(String(shift.id)));
  assert.equal((await admin.call('DELETE', `${V1}/shifts/${shift.id}`)).status, 200);
  assert.equal((await admin.call('GET', `${V1}/demand/${demandId}`)).status, 404);
  assert.equal((await admin.call('GET', `${V1}/shifts/${shift.id}`)).status, 404);
});

test('what a published rota staffs is refused, naming the row; its open rows go', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin, locationIds } = organisation;
  const shift = await makeShift(organisation);
  const open = await make(admin, '/demand', {
    name: 'Nobody',
    locationId: locationIds[0],
    ...times,
    eligibilityProfileId: 'none',
  });
  const run = await makeRun(organisation);
  assert.equal((await admin.call('POST', `${V1}/planning-runs/${run.id}/publish`)).status, 200);
  const refused = await admin.call('DELETE', `${V1}/shifts/${shift.id}`);
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT', 'IN_PUBLISHED_ROTA'], refused.text);
  assert.match(String(refused.body.error?.message), /1 person on "Early", Mon, 1 Mar 2027, 09:00–17:00/);
  assert.equal((await admin.call('GET', `${V1}/shifts/${shift.id}`)).status, 200);
  assert.equal((await admin.call('DELETE', `${V1}/demand/${open.id}`)).status, 200);
});

test('a row that was moved on the rota keeps its people and its time when its shift is patched otherwise', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin } = organisation;
  const shift = await makeShift(organisation);
  const [demandId] = listOf(shift.demandIds!).map(String);
  const run = await makeRun(organisation);
  assert.equal((await admin.call('POST', `${V1}/planning-runs/${run.id}/publish`)).status, 200);
  const moved = { start: '2027-03-01T11:00:00.000Z', end: '2027-03-01T19:00:00.000Z' };
  const made = await admin.call('POST', `${V1}/rota/changes`, { times: [{ demandId, ...moved }] });
  assert.equal(made.status, 201, made.text);
  const renamed = await admin.call('PATCH', `${V1}/shifts/${shift.id}`, { name: 'Market day' });
  assert.deepEqual([renamed.status, renamed.body.demandIds], [200, [demandId]], renamed.text);
  const row = (await admin.call('GET', `${V1}/demand/${demandId}`)).body;
  assert.deepEqual([row.name, row.start, row.end], ['Market day', moved.start, moved.end]);
  const followed = await admin.call('PATCH', `${V1}/shifts/${shift.id}`, moved);
  assert.deepEqual([followed.status, followed.body.demandIds], [200, [demandId]], followed.text);
});

test('a patch of a shift drops no row that a published rota staffs; what keeps the row passes', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin } = organisation;
  const shift = await makeShift(organisation);
  const [demandId] = listOf(shift.demandIds!).map(String);
  const run = await makeRun(organisation);
  const patch = (body: object) => admin.call('PATCH', `${V1}/shifts/${shift.id}`, body);
  assert.equal((await admin.call('POST', `${V1}/planning-runs/${run.id}/publish`)).status, 200);
  const later = { start: '2027-03-01T10:00:00Z' };
  const refused = await patch(later);
  assert.deepEqual(refusalOf(refused), [409, 'CONFLICT', 'IN_PUBLISHED_ROTA'], refused.text);
  const kept = (await admin.call('GET', `${V1}/shifts/${shift.id}`)).body;
  assert.deepEqual([kept.start, kept.demandIds], [shift.start, shift.demandIds]);
  const renamed = await patch({ name: 'Market day' });
  assert.deepEqual([renamed.status, renamed.body.demandIds], [200, [demandId]], renamed.text);
  const [userId] = organisation.userIds;
  const off = await admin.call('POST', `${V1}/rota/changes`, { unassign: [{ demandId, userId }] });
  assert.equal(off.status, 201, off.text);
  const moved = await patch(later);
  assert.equal(moved.status, 200, moved.text);
  assert.notDeepEqual(moved.body.demandIds, [demandId]);
});

test('the refusal names the first row staffed, how many are on it and when it is, until all are taken off', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 2 });
  const { admin, locationIds, userIds } = organisation;
  const roleId = newId();
  const rows = userIds.map((userId) => ({ userId, workRequirementId: roleId }));
  await make(admin, '/eligibility/snapshots', { rows });
  const segment = (start: number, end: number, count: number) => ({
    start: `2027-03-01T${start}:00:00Z`,
    end: `2027-03-01T${end}:00:00Z`,
    requiredRoles: [{ roleId, count }],
  });
  const shift = await make(admin, '/shifts', {
    name: 'Split',
    locationId: locationIds[0],
    ...times,
    demandProfile: [segment(14, 17, 1), segment(10, 13, 2)],
  });
  const [late, early] = listOf(shift.demandIds!).map(String) as [string, string];
  const run = await makeRun(organisation);
  assert.equal((await admin.call('POST', `${V1}/planning-runs/${run.id}/publish`)).status, 200);
  const refused = async () => (await admin.call('DELETE', `${V1}/shifts/${shift.id}`)).body.error?.message;
  const says = (who: string, hour: number) =>
    `the published rota has ${who} on "Split", Mon, 1 Mar 2027, ${hour}:00–${hour + 3}:00; take them off first`;
  const takeOff = (demandId: string, replaceUserId: unknown) =>
    make(admin, `/planning-runs/${run.id}/overrides`, { demandId, userId: null, replaceUserId });
  assert.equal(await refused(), says('2 people', 10));
  await takeOff(early, userIds[0]);
  assert.equal(await refused(), says('1 person', 10));
  await takeOff(early, userIds[1]);
  assert.equal(await refused(), says('1 person', 14));
  const on = listOf(run.assignments!).find(({ demandId }) => String(demandId) === late);
  await takeOff(late, on?.userId);
  assert.equal((await admin.call('DELETE', `${V1}/shifts/${shift.id}`)).status, 200);
});

test('a draft run goes with its results and its snapshot; another run with the same snapshot keeps it', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin, id: organisationId } = organisation;
  await makeDemand(organisation);
  const [first, second] = [await makeRun(organisation), await makeRun(organisation)];
  assert.equal(first.contentHash, second.contentHash);
  const remove = (run: typeof first) => admin.call('DELETE', `${V1}/planning-runs/${run.id}`);
  assert.equal((await remove(first)).status, 200);
  assert.equal((await admin.call('GET', `${V1}/planning-runs/${first.id}`)).status, 404);
  assert.equal((await admin.call('GET', `${V1}/planning-runs/${second.id}/snapshot`)).status, 200);
  const stale = { 'if-match': '"1"' };
  const conflict = await admin.call('DELETE', `${V1}/planning-runs/${second.id}`, undefined, stale);
  assert.deepEqual(refusalOf(conflict), [409, 'CONFLICT', 'VERSION_MISMATCH']);
  assert.equal((await remove(second)).status, 200);
  for (const table of ['planning_runs', 'planning_run_snapshots', 'planning_assignments']) {
    const text = `select from ${table} where organisation_id = $1`;
    assert.equal((await app.db.query(text, [organisationId])).length, 0, table);
  }
});

test('a run that is or was published, and one that is not over, is kept', async () => {
  const organisation = await createOrganisation(app, { locations: 1, people: 1 });
  const { admin, id: organisationId } = organisation;
  await makeDemand(organisation);
  const [first, second] = [await makeRun(organisation), await makeRun(organisation)];
  const remove = async (id: unknown) => refusalOf(await admin.call('DELETE', `${V1}/planning-runs/${id}`));
  await admin.call('POST', `${V1}/planning-runs/${first.id}/publish`);
  assert.deepEqual(await remove(first.id), [409, 'CONFLICT', 'PUBLISHED']);
  await admin.call('POST', `${V1}/planning-runs/${second.id}/publish`);
  const superseded = await admin.call('GET', `${V1}/planning-runs/${first.id}`);
  assert.equal(superseded.body.status, 'superseded');
  assert.deepEqual(await remove(first.id), [409, 'CONFLICT', 'PUBLISHED']);
  const third = await makeRun(organisation);
  for (const status of ['queued', 'running']) {
    await app.db.transaction(organisationId, (tx) =>
      tx.query('update planning_runs set status = $3 where organisation_id = $1 and id = $2', [
        organisationId,
        third.id,
        status,
      ]),
    );
    assert.deepEqual(await remove(third.id), [409, 'CONFLICT', 'STILL_OPEN'], status);
  }
});

test('the log keeps the whole of what was deleted, as it was read last, for those who had it in sight', async () => {
  const organisation = await createOrganisation(app, { people: 1 });
  const { admin, as, locationIds } = organisation;
  const [here, elsewhere] = [await as('manager', [locationIds[0]!]), await as('manager', [locationIds[1]!])];
  const made = {
    demand: await makeDemand(organisation),
    shifts: await makeShift(organisation),
    'planning-runs': await makeRun(organisation),
  };
  for (const [path, { id }] of Object.entries(made)) {
    const url = `${V1}/${path}/${id}`;
    // What may be made of a record is the reader's.
    const { allowed: _, ...before } = (await admin.call('GET', url)).body;
    assert.equal((await admin.call('DELETE', url)).status, 200, path);
    const events = listOf((await admin.call('GET', `${V1}/audit?entityId=${id}`)).body.items!);
    assert.deepEqual(events[0]?.changes, [{ path: '', before }], path);
    const read = async (caller: Caller) =>
      (await caller.call('GET', `${V1}/audit?entityId=${id}&action=${events[0]?.action}`)).body.total;
    assert.deepEqual([await read(here), await read(elsewhere)], [1, 0], path);
  }
});
