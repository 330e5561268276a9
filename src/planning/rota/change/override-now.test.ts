/** Overrides are judged by what is true now, and report everything that they would break. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { at, ok, RUNS } from '../runs/runs.fixture.ts';
import { since } from './override.fixture.ts';

const testApp = await startTestApp();

test('what was allowed since is allowed: the score, the why and a later override judge by it', async () => {
  const { admin, demandIds, override, run } = await since(
    testApp,
    [
      [2, 9, 17],
      [3, 9, 17],
    ],
    {},
  );
  const made = await override(demandIds[0]!);
  assert.deepEqual([made.status, made.body.run?.score?.hard], [201, 0], made.text);
  const path = `${RUNS}/${run.id}`;
  const [short] = listOf((await ok(admin, 'GET', `${path}/unassigned`)).items!);
  assert.deepEqual(
    listOf(short!.reasons!).map(({ code }) => String(code)),
    ['UNASSIGNED'],
    'the other row could be filled by now',
  );
  const [candidate] = listOf(
    (await ok(admin, 'GET', `/planning/v1/demand/${demandIds[1]}/candidates?runId=${run.id}`)).items!,
  );
  assert.equal(candidate?.possible, true);
  assert.equal((await ok(admin, 'POST', `${path}/rerun`)).reproduced, true, 'the frozen problem stays');
  assert.equal((await override(demandIds[1]!)).status, 201);
});

test('every broken rule is reported, in the refusal, the reasons of the row and its why-nots', async () => {
  const { admin, demandIds, override, hr, user, run } = await since(testApp, [[2, 9, 17]], { grant: null });
  const leave = { id: newId(), userId: user, type: 'sick', start: at(2, 0), end: at(3, 0) };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [leave] });
  const refused = await override(demandIds[0]!);
  assert.deepEqual([refused.status, refused.body.error?.reason], [400, 'ELIGIBILITY_MISSING'], refused.text);
  const wanted = ['ELIGIBILITY_MISSING', 'ON_LEAVE'];
  assert.deepEqual(
    listOf(refused.body.error!.details!).map(({ code }) => String(code)),
    wanted,
  );
  assert.match(String(refused.body.error!.message), /is not qualified for “till”\. Person 0001 is on leave/);
  const again = await ok(admin, 'POST', `${RUNS}/${run.id}/replan`);
  const [short] = listOf(again.unassigned!);
  assert.deepEqual(
    listOf(short!.reasons!)
      .map(({ code, count }) => [String(code), count])
      .sort(),
    wanted.map((code) => [code, 1]),
  );
  assert.deepEqual(short!.counterfactuals, [], 'no single change fills it');
  const why = await ok(admin, 'GET', `${RUNS}/${again.id}/explanations?type=why-not`);
  assert.deepEqual(
    listOf(why.items!)
      .map(({ code }) => String(code))
      .sort(),
    wanted,
  );
});

test('404 is for ids that the organisation does not have', async () => {
  const { admin, demandIds, user, run, locationIds } = await since(testApp, [[2, 9, 17]], {});
  const path = `${RUNS}/${run.id}/overrides`;
  const call = async (body: object) => {
    const answer = await admin.call('POST', path, body);
    return [answer.status, String(answer.body.error?.reason ?? answer.body.error?.code)];
  };
  const [demandId] = demandIds;
  assert.deepEqual(await call({ demandId, userId: newId() }), [404, 'NOT_FOUND']);
  assert.deepEqual(await call({ demandId: newId(), userId: user }), [404, 'NOT_FOUND']);
  assert.deepEqual(await call({ demandId, userId: user, replaceUserId: newId() }), [404, 'NOT_FOUND']);
  assert.deepEqual(await call({ demandId, userId: user, fromDemandId: newId() }), [404, 'NOT_FOUND']);
  const later = { name: 'Later', locationId: locationIds[0], start: at(2, 18), end: at(2, 20) };
  const added = await ok(admin, 'POST', '/planning/v1/demand', later);
  assert.deepEqual(await call({ demandId: added.id, userId: user }), [409, 'NOT_IN_RUN']);
  assert.deepEqual(await call({ demandId, userId: null, replaceUserId: user }), [409, 'NOT_ASSIGNED']);
  const moved = { name: 'Till', locationId: locationIds[0], start: at(2, 10), end: at(2, 18) };
  await ok(admin, 'PUT', `/planning/v1/demand/${demandId}`, { ...moved, eligibilityProfileId: 'till' });
  assert.deepEqual(await call({ demandId, userId: user }), [409, 'DEMAND_CHANGED']);
});
