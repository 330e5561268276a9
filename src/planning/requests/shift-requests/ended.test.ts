/** Requests that end by themselves: announced once, and final, when the shift began or a while after it was lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { at } from '../../rota/runs/runs.fixture.ts';
import { endLostEverywhere, GRACE_MS } from './ended.service.ts';
import { askingWeek, NOW, REQUESTS, refusalOf } from './shift-requests.fixture.ts';

const testApp = await startTestApp({ LOG_LEVEL: 'silent' });
const LEAVE = '/planning/v1/leave-requests';
const after = (ms: number) => new Date(NOW.getTime() + ms);
const look = (ms: number) => endLostEverywhere(testApp.db, after(ms));

const ended = async (organisationId: string) =>
  (await eventsOf(testApp.db, organisationId, 'claim.ended', 'offer.ended', 'swap.ended')).map(
    ({ type, data, recordId }) => [type, String(data.reason), recordId],
  );

test('a claim that is lost may stand again for a while; then it has ended for good, and its tag is the same', async () => {
  const week = await askingWeek(testApp, [[1, 9, 17, null]]);
  const { change, claim, demandIds, id, members, userIds, manager } = week;
  const [ann, bob] = members as [Caller, Caller];
  const { body: asked } = await claim(ann, 0);
  const pin = { demandId: demandIds[0]!, userId: userIds[1]! };
  const given = await change({ assign: [pin] });
  assert.equal(given.status, 201, given.text);
  await look(0);
  await look(GRACE_MS - 1);
  assert.deepEqual(await ended(id), []);
  const undone = await manager.call('POST', `/planning/v1/rota/changes/${given.body.id}/undo`);
  assert.equal(undone.status, 201, undone.text);
  await look(GRACE_MS);
  assert.equal((await ann.call('GET', `${REQUESTS}/${asked.id}`)).body.status, 'open');
  assert.equal((await change({ assign: [pin] })).status, 201);
  const lost = await ann.call('GET', `${REQUESTS}/${asked.id}`);
  await look(GRACE_MS + 1);
  await look(2 * GRACE_MS + 1);
  await look(3 * GRACE_MS);
  assert.deepEqual(await ended(id), [['claim.ended', 'taken', asked.id]]);
  const told = await ann.call('GET', `${REQUESTS}/${asked.id}`);
  assert.deepEqual([told.text, told.headers.etag], [lost.text, lost.headers.etag]);
  assert.equal((await change({ unassign: [pin] })).status, 201);
  assert.equal((await ann.call('GET', `${REQUESTS}/${asked.id}`)).body.status, 'ended');
  assert.deepEqual(refusalOf(await week.act(ann, asked, 'withdraw')), [409, 'NOT_OPEN']);
  assert.equal((await claim(ann, 0)).status, 201, 'it can be claimed anew');
  assert.equal((await bob.call('GET', `${REQUESTS}/${asked.id}`)).status, 403);
});

test('what ended says why: changed, assigned in another way, or begun', async () => {
  const week = await askingWeek(testApp, [
    [1, 9, 17, null],
    [2, 9, 17, null],
    [3, 9, 17, 0],
    [4, 9, 17, 1],
  ]);
  const { ask, change, claim, demandIds, id, members, userIds } = week;
  const ann = members[0]!;
  const moved = (await claim(ann, 0)).body;
  const assigned = (await claim(ann, 1)).body;
  const swap = {
    kind: 'swap',
    demandId: demandIds[2],
    colleagueId: userIds[1],
    returnDemandId: demandIds[3],
  };
  const swapped = (await ask(ann, swap)).body;
  const [first, second] = demandIds as [string, string];
  const times = [{ demandId: first, start: at(1, 10), end: at(1, 18) }];
  assert.equal((await change({ times })).status, 201);
  assert.equal((await change({ assign: [{ demandId: second, userId: userIds[0]! }] })).status, 201);
  await look(0);
  await look(GRACE_MS);
  const byId = new Map((await ended(id)).map(([type, reason, record]) => [record, [type, reason]]));
  assert.deepEqual(byId.get(String(moved.id)), ['claim.ended', 'changed']);
  assert.deepEqual(byId.get(String(assigned.id)), ['claim.ended', 'assigned']);
  await endLostEverywhere(testApp.db, new Date(at(3, 8)));
  assert.equal((await ended(id)).length, 2, 'the swap still stands');
  await endLostEverywhere(testApp.db, new Date(at(3, 9)));
  assert.deepEqual((await ended(id)).at(-1), ['swap.ended', 'begun', swapped.id]);
});

test('two that look at once end a request once', async () => {
  const { claim, id, members } = await askingWeek(testApp, [
    [1, 9, 17, null],
    [2, 9, 17, null],
  ]);
  for (const row of [0, 1]) assert.equal((await claim(members[0]!, row)).status, 201);
  const late = new Date(at(2, 9));
  await Promise.all([1, 2, 3].map(() => endLostEverywhere(testApp.db, late)));
  assert.equal((await ended(id)).length, 2);
});

test('approved leave ends what its person would take by it, names it before, and lets it stand again when taken back', async () => {
  const week = await askingWeek(testApp, [
    [1, 9, 17, null],
    [2, 9, 17, 1],
    [3, 9, 17, 0],
    [4, 9, 17, 1],
    [5, 9, 17, 1],
  ]);
  const { act, ask, admin, claim, demandIds, id, manager, members, userIds } = week;
  const [ann, bob] = members as [Caller, Caller];
  const claimed = (await claim(ann, 0)).body;
  const offered = (await ask(bob, { kind: 'offer', demandId: demandIds[1], colleagueId: userIds[0] })).body;
  const swap = {
    kind: 'swap',
    demandId: demandIds[2],
    colleagueId: userIds[1],
    returnDemandId: demandIds[3],
  };
  const swapped = (await ask(ann, swap)).body;
  const toAll = (await ask(bob, { kind: 'offer', demandId: demandIds[4] })).body;
  assert.equal((await act(bob, swapped, 'accept')).status, 200);
  const leaveOf = async (who: Caller, day: string, hours: object = {}) => {
    const asked = await who.call('POST', LEAVE, { type: 'Holiday', startDate: day, endDate: day, ...hours });
    assert.equal(asked.status, 201, asked.text);
    const named = listOf(asked.body.shiftRequests!).map(({ id: request }) => request);
    const approved = await admin.call('POST', `${LEAVE}/${asked.body.id}/approve`, {});
    assert.equal(approved.status, 200, approved.text);
    assert.deepEqual(approved.body.shiftRequests, []);
    return { leaveId: String(asked.body.id), named };
  };
  const stands = async (request: typeof swapped) => {
    const { status, endReason } = (await ann.call('GET', `${REQUESTS}/${request.id}`)).body;
    return [status, endReason];
  };
  // Whoever gives a shift may be away in it; nor does leave beside the shift hinder anybody.
  const given = await leaveOf(ann, '2027-03-03');
  const before = await leaveOf(ann, '2027-03-01', { startTime: '07:00', endTime: '09:00' });
  assert.deepEqual([given.named, before.named], [[], []]);
  assert.deepEqual(await stands(swapped), ['open', null]);
  const back = await leaveOf(ann, '2027-03-04');
  assert.deepEqual(back.named, [swapped.id]);
  assert.deepEqual(await stands(swapped), ['ended', 'unavailable']);
  assert.deepEqual(refusalOf(await act(manager, swapped, 'approve')), [409, 'NOT_OPEN']);
  const again = await ask(ann, swap);
  assert.deepEqual(refusalOf(again), [409, 'UNAVAILABLE'], again.text);
  assert.equal((await admin.call('POST', `${LEAVE}/${back.leaveId}/reopen`)).status, 200);
  assert.deepEqual(await stands(swapped), ['open', null]);
  const taker = await leaveOf(bob, '2027-03-03', { startTime: '16:00', endTime: '20:00' });
  assert.deepEqual(taker.named, [swapped.id], 'the colleague would take that one');
  const rest = await leaveOf(ann, '2027-03-02');
  assert.deepEqual(rest.named, [offered.id]);
  const late = await leaveOf(ann, '2027-03-01', { startTime: '16:00', endTime: '20:00' });
  assert.deepEqual(late.named, [claimed.id]);
  await look(0);
  await look(GRACE_MS);
  const told = (await ended(id)).map(([type, reason, record]) => [record, type, reason]);
  const expected = [
    [claimed.id, 'claim.ended', 'unavailable'],
    [offered.id, 'offer.ended', 'unavailable'],
    [swapped.id, 'swap.ended', 'unavailable'],
  ];
  assert.deepEqual(told.toSorted(), expected.toSorted());
  assert.deepEqual(
    await stands(toAll),
    ['offered', null],
    'who takes what everybody is offered is not known',
  );
});

test('a noted absence ends a claim in its hours too', async () => {
  const week = await askingWeek(testApp, [[1, 9, 17, null]]);
  const { claim, manager, members, userIds } = week;
  const claimed = (await claim(members[0]!, 0)).body;
  const sick = { userId: userIds[0], kind: 'sick', start: at(1, 0), end: at(2, 0) };
  assert.equal((await manager.call('POST', '/planning/v1/absences', sick)).status, 201);
  const { status, endReason } = (await members[0]!.call('GET', `${REQUESTS}/${claimed.id}`)).body;
  assert.deepEqual([status, endReason], ['ended', 'unavailable']);
});
