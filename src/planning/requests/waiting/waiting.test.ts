/** The counts beside the pages are what each reader could act on: own requests, other sites and decided ones do not count. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../../../test/helpers/app.ts';
import { make } from '../../../../test/helpers/register.ts';
import { askingWeek, REQUESTS } from '../shift-requests/shift-requests.fixture.ts';

const testApp = await startTestApp();
const LEAVE = '/planning/v1/leave-requests';

async function waiting(who: Caller): Promise<number[]> {
  const { status, body, text } = await who.call('GET', '/planning/v1/me/waiting');
  assert.equal(status, 200, text);
  return [Number(body.decisions), Number(body.offers), Number(body.changes)];
}

test('what waits is counted for whoever can act on it', async () => {
  const week = await askingWeek(
    testApp,
    [
      [2, 9, 17, 0],
      [3, 9, 17, null],
    ],
    { people: 5, locations: 2 },
  );
  const { admin, as, claim, demandIds, locationIds, members, userIds, ask, act } = week;
  const [here, there] = locationIds as [string, string];
  // At home at the first site: the first, the third and the fifth.
  const [ada, , bea] = members as [Caller, Caller, Caller];
  const manager = await as('manager', [here], { sub: userIds[4]! });
  const elsewhere = await as('manager', [there]);

  assert.deepEqual([(await waiting(manager))[0], (await waiting(admin))[0]], [0, 0]);
  const leave = await make(ada, LEAVE, { type: 'Holiday', startDate: '2027-03-20', endDate: '2027-03-21' });
  await make(manager, LEAVE, { type: 'Holiday', startDate: '2027-03-20', endDate: '2027-03-20' });
  const claimed = await claim(bea, 1);
  assert.equal(claimed.status, 201, claimed.text);
  assert.deepEqual((await waiting(manager))[0], 2, 'not the own leave');
  assert.deepEqual((await waiting(admin))[0], 3);
  assert.deepEqual((await waiting(elsewhere))[0], 0);
  assert.deepEqual((await waiting(ada))[0], 0, 'members decide nothing');

  const offer = { kind: 'offer', demandId: demandIds[0]!, colleagueId: userIds[2]! };
  const offered = await ask(ada, offer);
  assert.equal(offered.status, 201, offered.text);
  assert.deepEqual((await waiting(bea))[1], 1);
  assert.deepEqual((await waiting(manager)).slice(0, 2), [2, 0], 'a colleague is asked first');
  assert.equal((await act(bea, offered.body, 'accept')).status, 200);
  assert.deepEqual([(await waiting(bea))[1], (await waiting(manager))[0]], [0, 3]);

  assert.equal((await manager.call('POST', `${LEAVE}/${leave.id}/approve`, {})).status, 200);
  assert.equal((await bea.call('POST', `${REQUESTS}/${claimed.body.id}/withdraw`, {})).status, 200);
  assert.deepEqual((await waiting(manager))[0], 1);
});

test('duties that were published wait to be acknowledged', async () => {
  const { members } = await askingWeek(testApp, [[2, 9, 17, 0]], { people: 2 });
  const [ada, bea] = members as [Caller, Caller];
  assert.deepEqual([(await waiting(ada))[2], (await waiting(bea))[2]], [1, 0]);
  const { body } = await ada.call('GET', '/planning/v1/me/duty-changes');
  const ids = (body.items as unknown as { id: string }[]).map(({ id }) => id);
  assert.equal((await ada.call('POST', '/planning/v1/me/duty-changes/acknowledge', { ids })).status, 200);
  assert.deepEqual((await waiting(ada))[2], 0);
});
