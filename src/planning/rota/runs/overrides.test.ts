/** What an override may change, and what a run says of itself afterwards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { RUNS, shopOf } from './runs.fixture.ts';

const testApp = await startTestApp();
const shop = (people?: number) => shopOf(testApp, people);

test('an override is judged: rest 400, unknown 404, on the row or full row 409', async () => {
  const { admin, demand, plan, userIds } = await shop(2);
  const late = await demand('2027-03-01', [14, 22]);
  const early = await demand('2027-03-02', [6, 14]);
  const run = await plan();
  const holder = (id: string) =>
    String(listOf(run.assignments!).find(({ demandId }) => String(demandId) === id)!.userId);
  const call = (body: object, headers = {}) =>
    admin.call('POST', `${RUNS}/${run.id}/overrides`, body, headers);
  assert.notEqual(holder(late), holder(early));
  const rest = await call({ demandId: early, userId: holder(late), replaceUserId: holder(early) });
  assert.deepEqual([rest.status, rest.body.error?.code], [400, 'PLANNING_FAILED']);
  assert.equal(rest.body.error?.reason, 'REST_TOO_SHORT');
  const asked = { demandId: early, userId: holder(late), replaceUserId: holder(early) };
  const german = await call(asked, { 'accept-language': 'de-AT, en;q=0.5' });
  assert.equal(german.headers['content-language'], 'de');
  assert.match(String(german.headers.vary), /accept-language/);
  assert.match(
    String(german.body.error?.message),
    /^Person 000\d hätte nur 8 h Ruhezeit zwischen dieser und der anderen Schicht \(Mo., 1\. März 14:00–22:00, Site 1\); mindestens 11 h$/,
  );
  const wrong = await call({ ...asked, userId: 'x' }, { 'accept-language': 'de' });
  assert.equal(wrong.body.error?.message, 'body/userId: muss eine UUID sein, nicht „x“');
  assert.equal((await call({ demandId: newId(), userId: userIds[0] })).status, 404);
  assert.equal((await call({ demandId: early, userId: newId() })).status, 404);
  assert.equal(
    (await call({ demandId: early, userId: holder(early) })).body.error?.reason,
    'ALREADY_ASSIGNED',
  );
  assert.equal((await call({ demandId: early, userId: holder(late) })).body.error?.reason, 'ROW_FULL');
});

/** Whoever wishes for the day off is not put beyond a row's target, which fairness would like. */
async function wishesOff(admin: Caller, userId: string, date: string): Promise<void> {
  const preferences = { requests: [{ date, want: 'off', weight: 50 }] };
  const answer = await admin.call('PATCH', `/planning/v1/settings/workforce/${userId}`, { preferences });
  assert.equal(answer.status, 200, answer.text);
}

test('metrics count slots, not people: whoever is beyond the target fills no other row', async () => {
  const { admin, demand, plan, userIds } = await shop(2);
  await wishesOff(admin, userIds[1]!, '2027-03-01');
  const till = await demand('2027-03-01', [9, 17], { maxStaff: 2 });
  await demand('2027-03-02', [9, 17], { eligibilityProfileId: 'nobody has it' });
  const run = await plan();
  const [{ userId } = {}] = listOf(run.assignments!);
  const other = userIds.find((id) => id !== String(userId));
  const body = { demandId: till, userId: other };
  const answer = await admin.call('POST', `${RUNS}/${run.id}/overrides`, body);
  assert.equal(answer.status, 201, answer.text);
  const { metrics } = answer.body.run!;
  assert.deepEqual(
    [metrics?.demandRows, metrics?.slotsTarget, metrics?.slotsFilled, metrics?.coveragePercent],
    [2, 2, 1, 50],
  );
  const byPriority = Object.values(metrics!.byPriority!);
  const sum = (member: string) => byPriority.reduce((total, one) => total + Number(one[member]), 0);
  assert.deepEqual([sum('target'), sum('filled')], [2, 1]);
  assert.deepEqual((await admin.call('GET', `${RUNS}/${run.id}`)).body.metrics, metrics);
});

test('somebody who left is put on no row, and may be taken off one', async () => {
  const { admin, push, demand, plan, userIds } = await shop(2);
  await wishesOff(admin, userIds[1]!, '2027-03-01');
  const till = await demand('2027-03-01', [9, 17], { maxStaff: 2 });
  const run = await plan();
  const holder = String(listOf(run.assignments!)[0]!.userId);
  const other = userIds.find((id) => id !== holder)!;
  await push({ removed: { userIds } });
  const override = (body: object) =>
    admin.call('POST', `${RUNS}/${run.id}/overrides`, { demandId: till, ...body });
  for (const userId of [other, newId()]) {
    const refused = await override({ userId });
    assert.deepEqual([refused.status, refused.body.error?.code], [404, 'NOT_FOUND'], refused.text);
  }
  const emptied = await override({ userId: null, replaceUserId: holder });
  assert.equal(emptied.status, 201, emptied.text);
});

test('a run says the gap of each level, and none once an override changed its rota', async () => {
  const { admin, demand, plan, userIds } = await shop(2);
  const till = await demand('2027-03-01', [9, 17]);
  await demand('2027-03-02', [9, 17], { eligibilityProfileId: 'nobody has it' });
  const run = await plan();
  const { gap, byPriority } = run.metrics!;
  const rows = Object.entries(byPriority!).filter(([, { target }]) => Number(target) > 0);
  const empties = rows.map(([priority, { target, filled }]) => [priority, Number(target) - Number(filled)]);
  assert.deepEqual(
    gap?.slots,
    empties.map(([priority, empty]) => ({ priority, empty, least: empty })),
  );
  assert.deepEqual(empties.map(([, empty]) => empty).sort(), [0, 1], 'one level each');
  assert.equal(gap?.preferences?.cost, run.score?.soft);
  const [{ userId } = {}] = listOf(run.assignments!);
  const other = userIds.find((id) => id !== String(userId));
  const body = { demandId: till, userId: other, replaceUserId: userId };
  const answer = await admin.call('POST', `${RUNS}/${run.id}/overrides`, body);
  assert.equal(answer.status, 201, answer.text);
  const swapped = answer.body.run!;
  assert.equal(swapped.metrics?.gap, null);
  assert.equal(swapped.metrics?.bound, run.metrics?.bound, 'what is proved holds for every rota');
  assert.deepEqual(swapped.score, run.score, 'the two are alike');
  assert.deepEqual(run.score?.hard, 0);
  const { payload } = (await admin.call('GET', `${RUNS}/${run.id}/snapshot`)).body;
  const total = Number(run.score?.medium) * Number(payload?.mediumWeight) + Number(run.score?.soft);
  const provenBy = async (bound: number, replaceUserId: unknown, userIdNow: unknown) => {
    await testApp.db.transaction(admin.organisationId, (tx) =>
      tx.query(
        `update planning_runs set metrics = jsonb_set(metrics::jsonb, '{bound}', to_jsonb($3::float8))::json
         where organisation_id = $1 and id = $2`,
        [admin.organisationId, run.id, bound],
      ),
    );
    const back = { demandId: till, userId: userIdNow, replaceUserId };
    return (await admin.call('POST', `${RUNS}/${run.id}/overrides`, back)).body.run?.metrics?.provenOptimal;
  };
  assert.equal(await provenBy(total, other, userId), true, 'no less than the bound');
  assert.equal(await provenBy(total - 0.01, userId, other), false);
  const taken = { demandId: till, userId: null, replaceUserId: other };
  const emptied = await admin.call('POST', `${RUNS}/${run.id}/overrides`, taken);
  assert.equal(emptied.body.run?.metrics?.provenOptimal, false, 'an open slot more is worse');
});
