/** Shifts and requests of people who have left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { endLostEverywhere, GRACE_MS } from './ended.service.ts';
import { type Asking, askingWeek, NOW, REQUESTS, refusalOf } from './shift-requests.fixture.ts';

const testApp = await startTestApp({ LOG_LEVEL: 'silent' });

const leave = ({ push, userIds, locationIds }: Asking, person: number, active = false) =>
  push({ people: [{ id: userIds[person], name: 'Ann', homeLocationId: locationIds[0], active }] });

test('a shift of somebody who has left is open, and a claim takes their place', async () => {
  const week = await askingWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 0],
  ]);
  const [, bob, cem] = week.members as [Caller, Caller, Caller];
  assert.deepEqual(await week.openTo(bob), []);
  assert.deepEqual(refusalOf(await week.claim(bob, 0)), [409, 'TAKEN']);
  await leave(week, 0);
  assert.deepEqual(await week.openTo(bob), [0, 1]);
  await week.set({ claims: 'first-come' });
  const claimed = await week.claim(bob, 0);
  assert.deepEqual([claimed.status, claimed.body.status], [201, 'approved'], claimed.text);
  assert.deepEqual(await week.rota(), ['0 1', '1 0']);
  assert.deepEqual(refusalOf(await week.claim(cem, 0)), [409, 'TAKEN']);
  await week.set({ claims: 'manager-decides' });
  const asked = (await week.claim(cem, 1)).body;
  assert.equal(asked.status, 'open', 'it waits though the leaver is on the row');
  const approved = await week.act(week.manager, asked, 'approve');
  assert.deepEqual([approved.status, approved.body.status], [200, 'approved'], approved.text);
  assert.deepEqual(await week.rota(), ['0 1', '1 2']);
});

test('requests of somebody who has left end, and so do those that a leaver was to accept, with the reason', async () => {
  const week = await askingWeek(testApp, [
    [1, 9, 17, 0],
    [2, 9, 17, 1],
    [3, 9, 17, 1],
    [4, 9, 17, null],
  ]);
  const { ask, claim, demandIds, id, members, push, userIds } = week;
  const [ann, bob, cem] = members as [Caller, Caller, Caller];
  const [first, second, third] = demandIds as [string, string, string];
  const offered = (await ask(ann, { kind: 'offer', demandId: first })).body;
  const claimed = (await claim(ann, 3)).body;
  const swap = { kind: 'swap', demandId: second, colleagueId: userIds[0], returnDemandId: first };
  const swapped = (await ask(bob, swap)).body;
  const kept = (await ask(bob, { kind: 'offer', demandId: third, colleagueId: userIds[2] })).body;
  assert.deepEqual(await week.openTo(cem), [0, 3]);
  await leave(week, 0);
  const statusOf = async (who: Caller, request: unknown) =>
    (await who.call('GET', `${REQUESTS}/${String(request)}`)).body.status;
  assert.deepEqual([await statusOf(bob, swapped.id), await statusOf(bob, kept.id)], ['ended', 'offered']);
  assert.deepEqual(refusalOf(await week.act(cem, offered, 'accept')), [409, 'NOT_OPEN']);
  const again = await ask(bob, swap);
  assert.equal(again.status, 404, again.text);
  const look = (ms: number) => endLostEverywhere(testApp.db, new Date(NOW.getTime() + ms));
  await look(0);
  await look(GRACE_MS);
  const told = await eventsOf(testApp.db, id, 'claim.ended', 'offer.ended', 'swap.ended');
  assert.deepEqual(
    new Map(told.map(({ recordId, data }) => [recordId, data.reason])),
    new Map([offered, claimed, swapped].map((request) => [String(request.id), 'left'])),
  );
  await push({ removed: { userIds: [userIds[2]] } });
  assert.equal(await statusOf(bob, kept.id), 'ended', 'nobody is left to take it');
});
