/** Drafts are corrected as the published rota is: by managers at their sites, judged by now, undone, and nobody is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';
import { CHANGES, publishedWeek, type Row } from './changes.fixture.ts';

const testApp = await startTestApp();

interface Pin {
  demandId: string;
  userId: string;
}

/** A published week, and a draft over the sites that follows it. */
async function drafted(rows: Row[], { locations = 1 } = {}) {
  const week = await publishedWeek(testApp, rows, { locations });
  const draft = await ok(week.admin, 'POST', RUNS, WEEK);
  const runId = String(draft.id);
  const byRow = (pins: Pin[]) => pins.toSorted((a, b) => (a.demandId < b.demandId ? -1 : 1));
  const pins = async () => {
    const { body } = await week.admin.call('GET', `${RUNS}/${runId}/assignments`);
    const all = listOf(body.items!);
    return byRow(all.map((row) => ({ demandId: String(row.demandId), userId: String(row.userId) })));
  };
  const change = (body: object, who: Caller = week.manager) => week.change({ runId, ...body }, who);
  return { ...week, runId, pins, byRow, change };
}

test('a manager swaps two people of a draft and takes it back; the published rota and its changes stay', async () => {
  const { manager, pins, byRow, rota, change } = await drafted([
    [1, 9, 17, 0],
    [1, 9, 17, 1],
  ]);
  const before = await pins();
  const [one, other] = before as [Pin, Pin];
  const swapped = byRow([
    { demandId: one.demandId, userId: other.userId },
    { demandId: other.demandId, userId: one.userId },
  ]);
  const made = await change({ unassign: before, assign: swapped });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(await pins(), swapped);
  assert.deepEqual(await rota(), ['0 0', '1 1']);
  assert.equal((await manager.call('GET', CHANGES)).body.total, 0);
  const undone = await manager.call('POST', `${CHANGES}/${made.body.id}/undo`);
  assert.equal(undone.status, 201, undone.text);
  assert.deepEqual(await pins(), before);
});

test('changes of a draft are listed by it, and nobody is told of them', async () => {
  const { admin, manager, runId, pins, change } = await drafted([[1, 9, 17, 0]]);
  const unacknowledged = async () =>
    (await admin.call('GET', '/planning/v1/rota/unacknowledged?limit=200')).body.total;
  const before = await unacknowledged();
  const made = await change({ unassign: await pins() });
  assert.equal(made.status, 201, made.text);
  const listed = await manager.call('GET', `${CHANGES}?runId=${runId}`);
  assert.deepEqual(
    listOf(listed.body.items!).map(({ id, madeBy }) => [id, madeBy]),
    [[made.body.id, manager.userId]],
  );
  assert.equal(await unacknowledged(), before);
});

test('rows of other sites, and of sites that leave changes to administrators, are closed in drafts too', async () => {
  const { admin, as, locationIds, pins, change, demandIds } = await drafted(
    [
      [1, 9, 17, 0],
      [2, 9, 17, 1, 1],
    ],
    { locations: 2 },
  );
  const [here, there] = demandIds as [string, string];
  const at = async (demandId: string) => (await pins()).filter((pin) => pin.demandId === demandId);
  assert.equal((await change({ unassign: await at(there) })).status, 403);
  const stranger = await as('manager', []);
  assert.equal((await change({ unassign: await at(here) }, stranger)).status, 403);
  const settings = `/planning/v1/settings/locations/${locationIds[0]}`;
  assert.equal((await admin.call('PATCH', settings, { managersMayChangeRota: false })).status, 200);
  const refused = await change({ unassign: await at(here) });
  assert.deepEqual([refused.status, /managersMayChangeRota/.test(refused.text)], [403, true]);
  assert.equal((await change({ unassign: await at(here) }, admin)).status, 201);
});

test('a correction that breaks a rule is refused with it', async () => {
  const { pins, change } = await drafted([
    [1, 9, 17, 0],
    [1, 12, 20, 1],
  ]);
  const [one, other] = (await pins()) as [Pin, Pin];
  const both = { unassign: [other], assign: [{ ...other, userId: one.userId }] };
  const refused = await change(both);
  assert.deepEqual([refused.status, refused.body.error?.reason], [400, 'OVERLAP'], refused.text);
});

test('a manager adds a shift to a draft and moves another one there; each is undone, and the published rota stays', async () => {
  const { manager, runId, locationIds, demandIds, userIds, pins, byRow, rota, change } = await drafted([
    [1, 9, 17, 0],
    [2, 9, 17, 1],
  ]);
  const before = await pins();
  const [row] = demandIds as [string];
  const extra = {
    locationId: locationIds[0]!,
    start: at(3, 9),
    end: at(3, 13),
    name: 'Stock',
    userId: userIds[2],
  };
  const dry = await manager.call('POST', `${CHANGES}?dryRun=true`, { runId, extra: [extra] });
  assert.deepEqual([dry.status, dry.body.allowed, await pins()], [200, true, before], dry.text);
  const added = await change({ extra: [extra] });
  assert.equal(added.status, 201, added.text);
  const [made] = listOf(added.body.rows!);
  assert.deepEqual(
    await pins(),
    byRow([...before, { demandId: String(made!.demandId), userId: userIds[2]! }]),
  );
  const open = await change({ extra: [{ ...extra, userId: undefined, start: at(4, 9), end: at(4, 13) }] });
  assert.equal(open.status, 201, open.text);
  const unassigned = async () =>
    listOf((await ok(manager, 'GET', `${RUNS}/${runId}/unassigned`)).items!).map(({ start }) => start);
  assert.deepEqual(await unassigned(), [at(4, 9)]);
  const moved = await change({ times: [{ demandId: row, start: at(1, 10), end: at(1, 18) }] });
  assert.equal(moved.status, 201, moved.text);
  const startOf = async () => (await ok(manager, 'GET', `/planning/v1/demand/${row}`)).start;
  assert.equal(await startOf(), at(1, 10));
  // The people of the published rota keep the hours that they were told.
  const { items } = await ok(manager, 'GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07');
  assert.deepEqual(
    listOf(items!).map(({ start }) => start),
    [at(1, 9), at(2, 9)],
  );
  for (const { body } of [moved, open, added]) {
    const undone = await manager.call('POST', `${CHANGES}/${body.id}/undo`);
    assert.equal(undone.status, 201, undone.text);
  }
  assert.deepEqual([await pins(), await unassigned(), await startOf()], [before, [], at(1, 9)]);
  assert.equal((await manager.call('GET', `/planning/v1/demand/${made!.demandId}`)).status, 404);
  assert.deepEqual(await rota(), ['0 0', '1 1']);
});

test('an added shift is published with its draft', async () => {
  const { admin, runId, locationIds, userIds, change } = await drafted([[1, 9, 17, 0]]);
  const extra = {
    locationId: locationIds[0]!,
    start: at(3, 9),
    end: at(3, 13),
    name: 'Stock',
    userId: userIds[1],
  };
  assert.equal((await change({ extra: [extra] })).status, 201);
  await ok(admin, 'POST', `${RUNS}/${runId}/publish`);
  const { items } = await ok(admin, 'GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07');
  assert.deepEqual(
    listOf(items!).map(({ start, demandName, userId }) => [
      start,
      String(demandName) === 'Stock' ? userId : null,
    ]),
    [
      [at(1, 9), null],
      [at(3, 9), userIds[1]],
    ],
  );
});

test('a shift that breaks a rule is named with it, and one that the draft does not plan is refused', async () => {
  const { manager, runId, locationIds, userIds, change } = await drafted(
    [
      [1, 9, 17, 0],
      [1, 9, 17, 1, 1],
    ],
    { locations: 2 },
  );
  const extra = {
    locationId: locationIds[0]!,
    start: at(3, 9),
    end: at(3, 13),
    name: 'Stock',
    userId: userIds[2],
  };
  const bound = { ...extra, eligibilityProfileId: 'van' };
  const dry = await manager.call('POST', `${CHANGES}?dryRun=true`, { runId, extra: [bound] });
  assert.deepEqual(
    [dry.body.allowed, listOf(dry.body.broken!).map(({ code }) => code)],
    [false, ['ELIGIBILITY_MISSING']],
    dry.text,
  );
  assert.equal((await change({ extra: [bound] })).status, 400);
  const later = await change({ extra: [{ ...extra, start: at(10, 9), end: at(10, 13) }] });
  assert.deepEqual([later.status, later.body.error?.reason], [409, 'OUTSIDE_ROTA'], later.text);
  assert.equal((await change({ extra: [{ ...extra, locationId: locationIds[1] }] })).status, 403);
});

test('once the draft is published, its correction is refused and says so', async () => {
  const { admin, runId, pins, change } = await drafted([[1, 9, 17, 0]]);
  const before = await pins();
  await ok(admin, 'POST', `${RUNS}/${runId}/publish`);
  const late = await change({ unassign: before });
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'NOT_OPEN'], late.text);
  assert.match(late.text, /published/);
});
