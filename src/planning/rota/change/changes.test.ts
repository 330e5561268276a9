import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';
import { CHANGES, publishedWeek } from './changes.fixture.ts';

const testApp = await startTestApp();

test('a manager takes somebody off, puts another on and takes that back; runs, rota and history agree', async () => {
  const { admin, id, manager, demandIds, userIds, runIds, rota, change, locationIds } = await publishedWeek(
    testApp,
    [
      [1, 9, 17, 0],
      [2, 9, 17, 1],
    ],
  );
  const [row] = demandIds as [string];
  const [ann, bob, cy] = userIds as [string, string, string];
  const off = await change({ unassign: [{ demandId: row, userId: ann }], reason: 'ill' });
  assert.equal(off.status, 201, off.text);
  assert.deepEqual(await rota(), ['1 1']);
  const open = await admin.call('GET', `${RUNS}/${runIds[0]}/unassigned`);
  assert.deepEqual(
    listOf(open.body.items!).map(({ demandId, missing }) => [demandId, missing]),
    [[row, 1]],
  );
  const on = await change({ assign: [{ demandId: row, userId: cy }] });
  assert.equal(on.status, 201, on.text);
  assert.deepEqual(await rota(), ['0 2', '1 1']);
  await sameBesideTwin(testApp, id, /^planning_/, async () => [
    (await manager.call('GET', CHANGES)).body,
    (await manager.call('GET', '/planning/v1/rota')).body,
    (await manager.call('POST', `${CHANGES}?dryRun=true`, { unassign: [{ demandId: row, userId: cy }] }))
      .body,
  ]);
  const undone = await manager.call('POST', `${CHANGES}/${on.body.id}/undo`);
  assert.deepEqual([undone.status, undone.body.undoes], [201, on.body.id], undone.text);
  assert.deepEqual(await rota(), ['1 1']);
  const again = await manager.call('POST', `${CHANGES}/${on.body.id}/undo`);
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'ALREADY_UNDONE']);
  const listed = await manager.call('GET', `${CHANGES}?locationId=${locationIds[0]}&userId=${ann}`);
  assert.deepEqual(
    listOf(listed.body.items!).map(({ id, reason, madeBy }) => [id, reason, madeBy]),
    [[off.body.id, 'ill', manager.userId]],
  );
  assert.equal((await manager.call('GET', `${CHANGES}?userId=${bob}`)).body.total, 0);
  const events = await manager.call('GET', '/planning/v1/audit?limit=5');
  assert.deepEqual(
    listOf(events.body.items!)
      .filter(({ entityType }) => String(entityType) === 'rota-change')
      .map(({ action }) => action),
    ['rota.undo', 'rota.change', 'rota.change'],
  );
});

test('who is taken off a row stays on others, as do the others on it, and drafts are left alone', async () => {
  const { admin, demandIds, userIds, runIds, change, locationIds } = await publishedWeek(testApp, [
    [1, 9, 17, null],
    [2, 9, 17, null],
  ]);
  const [row, next] = demandIds as [string, string];
  const { version: _, ...demand } = (await admin.call('GET', `/planning/v1/demand/${row}`)).body;
  const wider = await admin.call('PUT', `/planning/v1/demand/${row}`, { ...demand, maxStaff: 2 });
  assert.equal(wider.status, 200, wider.text);
  const draft = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds });
  const read = async (runId: unknown) => {
    const { body } = await admin.call('GET', `${RUNS}/${runId}/assignments`);
    return listOf(body.items!)
      .map(({ demandId, userId }) => `${demandId} ${userId}`)
      .sort();
  };
  const planned = await read(draft.id);
  const who = userIds.find((userId) => planned.includes(`${row} ${userId}`))!;
  const other = userIds.find((userId) => userId !== who)!;
  const pins = [
    [row, who],
    [row, other],
    [next, who],
  ].map(([demandId, userId]) => ({ demandId, userId }));
  const on = await change({ assign: pins });
  assert.equal(on.status, 201, on.text);
  assert.equal((await change({ unassign: [pins[0]] })).status, 201);
  assert.deepEqual(await read(runIds[0]), [`${row} ${other}`, `${next} ${who}`].sort());
  assert.deepEqual(await read(draft.id), planned);
});

test('two people swap their duties in one change', async () => {
  const { demandIds, userIds, rota, change } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [1, 9, 17, 1],
  ]);
  const [a, b] = demandIds as [string, string];
  const [ann, bob] = userIds as [string, string];
  const swap = {
    unassign: [
      { demandId: a, userId: ann },
      { demandId: b, userId: bob },
    ],
    assign: [
      { demandId: a, userId: bob },
      { demandId: b, userId: ann },
    ],
  };
  const answer = await change(swap);
  assert.equal(answer.status, 201, answer.text);
  assert.deepEqual(await rota(), ['0 1', '1 0']);
  const stale = await change(swap);
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'NOT_ASSIGNED'], stale.text);
});

test('a dry run says everything that stands in the way and writes nothing; the change itself is refused', async () => {
  const { demandIds, userIds, rota, change, manager } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [1, 16, 22, 1],
    [2, 6, 12, null],
  ]);
  const [ann] = userIds as [string];
  const wanted = {
    unassign: [{ demandId: demandIds[1]!, userId: userIds[1]! }],
    assign: [
      { demandId: demandIds[1]!, userId: ann },
      { demandId: demandIds[2]!, userId: ann },
    ],
  };
  const dry = await manager.call('POST', `${CHANGES}?dryRun=true`, wanted);
  assert.equal(dry.status, 200, dry.text);
  const broken = listOf(dry.body.broken!);
  assert.equal(dry.body.allowed, false);
  assert.deepEqual(
    broken.map(({ code, demandId, userId }) => [code, demandIds.indexOf(String(demandId)), userId]).sort(),
    [
      ['MAX_DAILY_MINUTES', 1, ann],
      ['OVERLAP', 1, ann],
      ['REST_TOO_SHORT', 1, ann],
    ],
    dry.text,
  );
  for (const { message } of broken) assert.doesNotMatch(String(message), /[0-9a-f]{8}-/);
  const refused = await change(wanted);
  assert.equal(refused.status, 400, refused.text);
  assert.equal(refused.body.error?.code, 'PLANNING_FAILED');
  assert.equal(listOf(refused.body.error!.details as never).length, broken.length);
  assert.deepEqual(await rota(), ['0 0', '1 1']);
});

test('a full row takes nobody more, unless somebody leaves it in the same change', async () => {
  const { demandIds, userIds, rota, change } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const [demandId] = demandIds as [string];
  const [ann, bob] = userIds as [string, string];
  const full = await change({ assign: [{ demandId, userId: bob }] });
  assert.deepEqual([full.status, full.body.error?.reason], [409, 'ROW_FULL'], full.text);
  const replaced = await change({
    assign: [{ demandId, userId: bob }],
    unassign: [{ demandId, userId: ann }],
  });
  assert.equal(replaced.status, 201, replaced.text);
  assert.deepEqual(await rota(), ['0 1']);
});

test('a row moves in time with its people, everywhere it is read, and back', async () => {
  const { admin, manager, demandIds, userIds, runIds, change } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 0],
  ]);
  const [demandId] = demandIds as [string];
  const later = { start: at(1, 11), end: at(1, 19) };
  const moved = await change({ times: [{ demandId, ...later }] });
  assert.equal(moved.status, 201, moved.text);
  const read = async () => {
    const rota = await admin.call('GET', `/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-01`);
    const run = await admin.call('GET', `${RUNS}/${runIds[0]}/assignments`);
    const demand = await admin.call('GET', `/planning/v1/demand/${demandId}`);
    const ofRow = (items: unknown) =>
      listOf(items as never).find((row) => String(row.demandId) === demandId)!;
    return [ofRow(rota.body.items), ofRow(run.body.items), demand.body].map(({ start, end }) => ({
      start,
      end,
    }));
  };
  assert.deepEqual(await read(), [later, later, later]);
  const tooLate = await change({ times: [{ demandId, start: at(1, 15), end: at(2, 1) }] });
  assert.deepEqual([tooLate.status, tooLate.body.error?.reason], [400, 'REST_TOO_SHORT'], tooLate.text);
  const gone = await change({ times: [{ demandId, start: at(20, 9), end: at(20, 17) }] });
  assert.deepEqual([gone.status, gone.body.error?.reason], [409, 'OUTSIDE_ROTA'], gone.text);
  const other = await change({ unassign: [{ demandId, userId: userIds[0]! }] });
  assert.equal(other.status, 201, other.text);
  const undone = await manager.call('POST', `${CHANGES}/${moved.body.id}/undo`);
  assert.deepEqual([undone.status, undone.body.error?.reason], [409, 'CHANGED_SINCE'], undone.text);
  assert.equal((await manager.call('POST', `${CHANGES}/${other.body.id}/undo`)).status, 201);
});

test('a row whose end alone was moved on since is not taken back', async () => {
  const { manager, demandIds, change } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const until = (hour: number) =>
    change({ times: [{ demandId: demandIds[0]!, start: at(1, 9), end: at(1, hour) }] });
  const [first, second] = [await until(18), await until(19)];
  const undo = (made: typeof first) => manager.call('POST', `${CHANGES}/${made.body.id}/undo`);
  const early = await undo(first);
  assert.deepEqual([early.status, early.body.error?.reason], [409, 'CHANGED_SINCE'], early.text);
  assert.deepEqual([(await undo(second)).status, (await undo(first)).status], [201, 201]);
});

test('an extra shift joins the published rota, is changed like any other, and goes when it is undone', async () => {
  const { admin, manager, userIds, locationIds, change, runIds } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
  ]);
  const extra = { locationId: locationIds[0]!, start: at(3, 9), end: at(3, 13), name: 'Delivery' };
  const made = await change({
    extra: [
      { ...extra, userId: userIds[1]! },
      { ...extra, start: at(4, 9), end: at(4, 13) },
    ],
  });
  assert.equal(made.status, 201, made.text);
  const rows = listOf(made.body.rows!).map(({ demandId }) => String(demandId));
  const read = async () => {
    const rota = await admin.call('GET', `/planning/v1/rota?startDate=2027-03-03&endDate=2027-03-07`);
    return listOf(rota.body.items!).map(({ demandName, userId }) => [
      demandName,
      userIds.indexOf(String(userId)),
    ]);
  };
  assert.deepEqual(await read(), [['Delivery', 1]]);
  const open = await admin.call('GET', `${RUNS}/${runIds[0]}/unassigned`);
  assert.deepEqual(
    listOf(open.body.items!).map(({ demandId }) => demandId),
    [rows[1]],
  );
  const later = await change({ assign: [{ demandId: rows[1]!, userId: userIds[2]! }] });
  assert.equal(later.status, 201, later.text);
  assert.deepEqual(await read(), [
    ['Delivery', 1],
    ['Delivery', 2],
  ]);
  const early = await manager.call('POST', `${CHANGES}/${made.body.id}/undo`);
  assert.deepEqual([early.status, early.body.error?.reason], [409, 'STAFFED'], early.text);
  assert.equal((await manager.call('POST', `${CHANGES}/${later.body.id}/undo`)).status, 201);
  const undone = await manager.call('POST', `${CHANGES}/${made.body.id}/undo`);
  assert.equal(undone.status, 201, undone.text);
  assert.deepEqual(await read(), []);
  assert.equal((await admin.call('GET', `/planning/v1/demand/${rows[0]}`)).status, 404);
  const outside = await change({ extra: [{ ...extra, start: at(20, 9), end: at(20, 13) }] });
  assert.deepEqual([outside.status, outside.body.error?.reason], [409, 'NOT_PUBLISHED'], outside.text);
});

test('a swap between the rotas of two sites is one change, judged by both', async () => {
  const rows = [
    [1, 9, 17, 0],
    [1, 9, 17, 1, 1],
    [2, 4, 8, 2, 1],
  ] as const;
  const { as, locationIds, demandIds, userIds, rota, change, manager } = await publishedWeek(
    testApp,
    rows.map((row) => [...row]),
    { locations: 2 },
  );
  const [here, there, early] = demandIds as [string, string, string];
  const [ann, bob, cy] = userIds as [string, string, string];
  const swap = {
    unassign: [
      { demandId: here, userId: ann },
      { demandId: there, userId: bob },
    ],
    assign: [
      { demandId: here, userId: bob },
      { demandId: there, userId: ann },
    ],
  };
  assert.equal((await change(swap)).status, 403, 'the other site is not theirs');
  const both = await as('manager', locationIds);
  const swapped = await change(swap, both);
  assert.equal(swapped.status, 201, swapped.text);
  assert.deepEqual(await rota(), ['0 1', '1 0', '2 2']);
  // Bob works here until 17:00 after it; the early duty elsewhere then begins eleven hours later, as rest demands.
  const tight = {
    unassign: [{ demandId: early, userId: cy }],
    assign: [{ demandId: early, userId: bob }],
    times: [{ demandId: here, start: at(1, 10), end: at(1, 18) }],
  };
  const refused = await change(tight, both);
  assert.deepEqual([refused.status, refused.body.error?.reason], [400, 'REST_TOO_SHORT'], refused.text);
  assert.deepEqual(await rota(), ['0 1', '1 0', '2 2']);
  const seen = await manager.call('GET', CHANGES);
  assert.deepEqual(
    listOf(seen.body.items!).map(({ rows: shown }) => listOf(shown!).map(({ demandId }) => demandId)),
    [[here]],
    'a manager reads the rows of their own sites',
  );
});
