/** Who may change the rota, who reads of it, and what is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { at, RUNS } from '../runs/runs.fixture.ts';
import { CHANGES, publishedWeek } from './changes.fixture.ts';

const testApp = await startTestApp();

test('a site may leave changes to administrators; the refusal names the setting', async () => {
  const { admin, demandIds, userIds, locationIds, change } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const url = `/planning/v1/settings/locations/${locationIds[0]}`;
  assert.equal((await admin.call('GET', url)).body.managersMayChangeRota, true);
  assert.equal((await admin.call('PATCH', url, { managersMayChangeRota: false })).status, 200);
  const off = { unassign: [{ demandId: demandIds[0]!, userId: userIds[0]! }] };
  const refused = await change(off);
  assert.equal(refused.status, 403);
  assert.match(String(refused.body.error?.message), /managersMayChangeRota/);
  assert.equal((await change(off, admin)).status, 201);
});

test('a site that leaves changes to administrators gets no extra shift of a manager either', async () => {
  const { admin, as, locationIds, change } = await publishedWeek(testApp, [[1, 9, 17, 0]], { locations: 2 });
  const closed = `/planning/v1/settings/locations/${locationIds[1]}`;
  assert.equal((await admin.call('PATCH', closed, { managersMayChangeRota: false })).status, 200);
  const both = await as('manager', locationIds);
  const extra = (site: number, who = both) =>
    change(
      { extra: [{ locationId: locationIds[site]!, start: at(3, 9), end: at(3, 13), name: 'Delivery' }] },
      who,
    );
  const refused = await extra(1);
  assert.equal(refused.status, 403, refused.text);
  assert.match(refused.text, /managersMayChangeRota/);
  assert.deepEqual([(await extra(0)).status, (await extra(1, admin)).status], [201, 201]);
});

test('whoever was lent and taken off comes back by the undo, and by nothing else of that manager', async () => {
  const { admin, as, demandIds, userIds, locationIds, change, rota } = await publishedWeek(
    testApp,
    [[1, 9, 17, null]],
    { people: 2, locations: 2 },
  );
  const [here] = locationIds as [string];
  const lent = { demandId: demandIds[0]!, userId: userIds[1]! };
  assert.equal((await change({ assign: [lent] }, admin)).status, 201);
  const manager = await as('manager', [here]);
  const off = await change({ unassign: [lent] }, manager);
  assert.equal(off.status, 201, off.text);
  assert.equal((await change({ assign: [lent] }, manager)).status, 403);
  const undone = await manager.call('POST', `${CHANGES}/${off.body.id}/undo`);
  assert.equal(undone.status, 201, undone.text);
  assert.deepEqual(await rota(), ['0 1']);
});

test('members read changes of their own duties, without the others and the reason', async () => {
  const { as, demandIds, userIds, locationIds, change } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const [ann, bob, cy] = userIds as [string, string, string];
  const [demandId] = demandIds as [string];
  const body = { unassign: [{ demandId, userId: ann }], assign: [{ demandId, userId: bob }], reason: 'ill' };
  assert.equal((await change(body)).status, 201);
  const read = async (sub: string) => {
    const member = await as('member', locationIds, { sub });
    const listed = (await member.call('GET', CHANGES)).body;
    return [listed.total, listOf(listed.items!).map(({ rows, reason }) => [reason, listOf(rows!)])];
  };
  const times = { start: at(1, 9), end: at(1, 17) };
  const row = { demandId, name: 'Till', locationId: locationIds[0] };
  assert.deepEqual(await read(ann), [
    1,
    [[null, [{ ...row, before: { ...times, userIds: [ann] }, after: { ...times, userIds: [] } }]]],
  ]);
  assert.deepEqual(await read(cy), [0, []]);
});

test('a replan keeps what was changed by hand', async () => {
  const { admin, demandIds, userIds, runIds, change } = await publishedWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 1],
  ]);
  const [ann, , cy] = userIds as [string, string, string];
  const [first] = demandIds as [string];
  const body = { unassign: [{ demandId: first, userId: ann }], assign: [{ demandId: first, userId: cy }] };
  assert.equal((await change(body)).status, 201);
  const replan = await admin.call('POST', `${RUNS}/${runIds[0]}/replan`);
  const held = listOf(replan.body.assignments!).find(({ demandId }) => String(demandId) === first);
  assert.deepEqual([held?.userId, held?.pinned], [cy, true], replan.text);
});

test('changes at once: one person is never booked twice, whoever wins', async () => {
  const { demandIds, userIds, rota, change } = await publishedWeek(testApp, [
    [1, 9, 17, null],
    [1, 12, 20, null],
    [1, 15, 23, null],
  ]);
  const answers = await Promise.all(
    demandIds.map((demandId) => change({ assign: [{ demandId, userId: userIds[0]! }] })),
  );
  assert.equal(
    answers.filter(({ status }) => status === 201).length,
    1,
    answers.map(({ text }) => text).join('\n'),
  );
  assert.equal((await rota()).length, 1);
});

test('what is asked for must make sense', async () => {
  const { demandIds, userIds, change } = await publishedWeek(testApp, [[1, 9, 17, 0]]);
  const pin = { demandId: demandIds[0]!, userId: userIds[0]! };
  for (const [body, code] of [
    [{}, 'REQUIRED'],
    [{ assign: [pin, pin] }, 'DUPLICATE'],
    [{ assign: [pin], unassign: [pin] }, 'AMBIGUOUS'],
    [{ times: [{ demandId: pin.demandId, start: at(1, 9), end: at(1, 9) }] }, 'NOT_AFTER_START'],
  ] as const) {
    const { status, body: answer } = await change(body);
    const [detail] = (answer.error?.details ?? []) as unknown as { code: string }[];
    assert.deepEqual([status, detail?.code], [422, code]);
  }
});
