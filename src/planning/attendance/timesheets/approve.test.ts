/** Reviews: nothing reaches HR before a request is accepted, and each is recorded once whatever breaks in between. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const app = await startTestApp();
const APPROVE = '/planning/v1/timesheets/approve';
const now = new Date('2026-03-08T12:00:00Z');
app.setNow(now);

interface Shop extends Organisation {
  hr: Caller;
  /** The decisions that HR holds, oldest first. */
  reviews(): Promise<string[]>;
}

async function openShop(people = 2): Promise<Shop> {
  const organisation = await createOrganisation(app, { people, locations: 1 });
  const hr = await app.caller({ org_id: organisation.id, services: ['hr'] });
  const reviews = async () => {
    const answer = await hr.call('GET', '/hr/v1/reviews?startDate=2026-01-01&endDate=2026-12-31');
    const items = listOf(answer.body.items!).map(({ reviewedAt, decision }) => `${reviewedAt} ${decision}`);
    return items.sort().map((text) => text.split(' ')[1]!);
  };
  return { ...organisation, hr, reviews };
}

const reviewOf = (userId: string | undefined) => {
  return { userId, startDate: '2026-03-02', endDate: '2026-03-06' };
};
const errorOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [status, body.error?.reason];

/** Makes the database refuse rows of a table until the function returned is called. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  const name = `broken_${table}`;
  await app.db.asOwner(async (owner) => {
    await owner.query(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await owner.query(
      `create trigger ${name} before insert on ${table} for each row execute function ${name}()`,
    );
  });
  return () =>
    app.db.asOwner(async (owner) => {
      await owner.query(`drop trigger ${name} on ${table}`);
      await owner.query(`drop function ${name}()`);
    });
}

test('a refused request leaves no review in HR', async () => {
  const { admin, userIds, reviews } = await openShop();
  const [ada, bob] = userIds;
  const key = { 'idempotency-key': 'taken' };
  const other = { ...reviewOf(bob), endDate: '2026-03-03' };
  assert.equal((await admin.call('POST', APPROVE, other, key)).status, 200);
  const cases: [Record<string, string>, number][] = [
    [{ 'x-dry-run': 'true' }, 422],
    [{ 'idempotency-key': 'k'.repeat(256) }, 422],
    [{ 'if-match': 'no tag' }, 422],
    [key, 409],
  ];
  for (const [headers, status] of cases) {
    const answer = await admin.call('POST', APPROVE, reviewOf(ada), headers);
    assert.equal(answer.status, status, answer.text);
  }
  assert.deepEqual(await reviews(), ['approved'], 'the first one alone');
});

test('a late retry of a settled key changes nothing, a rejection since included', async () => {
  const { admin, userIds, reviews } = await openShop();
  const key = { 'idempotency-key': 'early' };
  const first = await admin.call('POST', APPROVE, reviewOf(userIds[0]), key);
  app.setNow(new Date(now.getTime() + 1000));
  await admin.call('POST', APPROVE, { ...reviewOf(userIds[0]), decision: 'rejected' });
  const late = await admin.call('POST', APPROVE, reviewOf(userIds[0]), key);
  app.setNow(now);
  assert.deepEqual([late.text, late.headers['idempotency-replayed']], [first.text, 'true']);
  assert.deepEqual(await reviews(), ['approved', 'rejected']);
});

test('killed after HR, before the note: the retry finds the review and notes it once', async () => {
  const { admin, id, userIds, reviews } = await openShop();
  const key = { 'idempotency-key': 'killed' };
  const mend = await breakTable('planning_timesheet_reviews');
  assert.equal((await admin.call('POST', APPROVE, reviewOf(userIds[0]), key)).status, 500);
  await mend();
  app.setNow(new Date(now.getTime() + 1000));
  const since = await admin.call('POST', APPROVE, { ...reviewOf(userIds[0]), decision: 'rejected' });
  assert.equal(since.status, 200);
  const late = await admin.call('POST', APPROVE, reviewOf(userIds[0]), key);
  assert.deepEqual([late.status, late.body.decision], [200, 'approved'], late.text);
  assert.equal((await admin.call('POST', APPROVE, reviewOf(userIds[0]), key)).text, late.text);
  app.setNow(now);
  assert.deepEqual(await reviews(), ['approved', 'rejected'], 'the rejection stands');
  const audit = "select from audit_events where organisation_id = $1 and action = 'timesheet.approved'";
  assert.equal((await app.db.query(audit, [id])).length, 1);
});

test('killed before HR: the retry is recorded, unless somebody reviewed the days since', async () => {
  const { admin, userIds, reviews } = await openShop();
  const [ada, bob] = userIds;
  const keys = [{ 'idempotency-key': 'ada' }, { 'idempotency-key': 'bob' }] as const;
  const mend = await breakTable('hr_reviews');
  const first = await admin.call('POST', APPROVE, reviewOf(ada), keys[0]);
  assert.deepEqual(errorOf(first), [500, 'HR_UNAVAILABLE'], first.text);
  await mend();
  const again = await admin.call('POST', APPROVE, reviewOf(ada), keys[0]);
  assert.deepEqual([again.status, again.body.decision], [200, 'approved'], again.text);

  const mendAgain = await breakTable('hr_reviews');
  assert.equal((await admin.call('POST', APPROVE, reviewOf(bob), keys[1])).status, 500);
  await mendAgain();
  app.setNow(new Date(now.getTime() + 1000));
  await admin.call('POST', APPROVE, { ...reviewOf(bob), decision: 'rejected' });
  const late = await admin.call('POST', APPROVE, reviewOf(bob), keys[1]);
  assert.deepEqual(errorOf(late), [409, 'REVIEWED_SINCE'], late.text);
  app.setNow(new Date(now.getTime() + 2000));
  const replayed = await admin.call('POST', APPROVE, reviewOf(bob), keys[1]);
  assert.deepEqual([replayed.text, replayed.headers['idempotency-replayed']], [late.text, 'true']);
  app.setNow(now);
  assert.deepEqual(await reviews(), ['approved', 'rejected']);
});

test('twenty retries of one key at once record one review', async () => {
  const { admin, userIds, reviews } = await openShop();
  const key = { 'idempotency-key': 'many' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('POST', APPROVE, reviewOf(userIds[0]), key)),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.includes(200), statuses.join());
  assert.ok(
    statuses.every((status) => status === 200 || status === 409),
    statuses.join(),
  );
  assert.deepEqual(await reviews(), ['approved']);
});

test('days that are not over are refused, by the date where the person is at home', async () => {
  const { admin, push, userIds, locationIds, reviews } = await openShop();
  const far = newId();
  await push({
    locations: [
      { id: far, name: 'Kiritimati', address: null, coordinates: null, timeZone: 'Pacific/Kiritimati' },
    ],
    people: [{ id: userIds[1], name: 'Bob', homeLocationId: far, active: true }],
  });
  assert.equal(locationIds.length, 1);
  const until = (userId: string | undefined, endDate: string, decision = 'approved') =>
    admin.call('POST', APPROVE, { userId, startDate: '2026-03-01', endDate, decision });
  for (const decision of ['approved', 'rejected']) {
    const early = await until(userIds[0], '2026-03-08', decision);
    assert.deepEqual(errorOf(early), [422, 'NOT_OVER'], early.text);
    assert.match(String(early.body.error?.message), /2026-03-08 is not over for Person 0001.* 2026-03-07/);
  }
  assert.equal((await until(userIds[1], '2026-03-09')).status, 422);
  assert.deepEqual(await reviews(), []);
  assert.equal((await until(userIds[0], '2026-03-07')).status, 200);
  assert.equal((await until(userIds[1], '2026-03-08')).status, 200, 'the 9th began there hours ago');
});

test('who is clocked in is not approved; a forgotten clock-out does not stand in the way', async () => {
  const { admin, hr, userIds, locationIds } = await openShop();
  const [ada, bob] = userIds;
  const open = { locationId: locationIds[0], breakMinutes: 0, clockOut: null };
  const items = [
    { ...open, id: newId(), userId: ada, clockIn: '2026-03-07T23:00:00Z' },
    { ...open, id: newId(), userId: bob, clockIn: '2026-03-06T09:00:00Z' },
  ];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const days = { startDate: '2026-03-02', endDate: '2026-03-07' };
  const refused = await admin.call('POST', APPROVE, { userId: ada, ...days });
  assert.deepEqual(errorOf(refused), [409, 'CLOCKED_IN'], refused.text);
  const sheets = await admin.call('GET', '/planning/v1/timesheets');
  const clocked = listOf(sheets.body.items!).map(({ userId, clockedIn }) => [userId, clockedIn]);
  assert.deepEqual(clocked, [
    [bob, false],
    [ada, true],
  ]);
  assert.equal((await admin.call('POST', APPROVE, { userId: bob, ...days })).status, 200);
  assert.equal((await admin.call('POST', APPROVE, reviewOf(ada))).status, 200, 'the days before');
  const rejected = await admin.call('POST', APPROVE, { userId: ada, ...days, decision: 'rejected' });
  assert.equal(rejected.status, 200);
});

test('several at once: each has a result, refusals stop nobody, one key records each person once', async () => {
  const { as, id, userIds, locationIds, reviews } = await openShop(3);
  const manager = await as('manager', locationIds, { sub: userIds[2]! });
  const missing = newId();
  const { userId: _one, ...days } = reviewOf(undefined);
  const body = { userIds: [userIds[0], missing, userIds[2], userIds[1]], ...days };
  const key = { 'idempotency-key': 'bulk' };
  const answer = await manager.call('POST', APPROVE, body, key);
  assert.equal(answer.status, 200, answer.text);
  const results = listOf(answer.body.results!);
  assert.deepEqual(
    results.map(({ userId, status, error, review }) => [userId, status, error?.code ?? review?.decision]),
    [
      [userIds[0], 'reviewed', 'approved'],
      [missing, 'refused', 'NOT_FOUND'],
      [userIds[2], 'refused', 'FORBIDDEN'],
      [userIds[1], 'reviewed', 'approved'],
    ],
  );
  assert.equal((await manager.call('POST', APPROVE, body, key)).text, answer.text);
  assert.deepEqual(await reviews(), ['approved', 'approved']);
  const audit = "select from audit_events where organisation_id = $1 and action = 'timesheet.approved'";
  assert.equal((await app.db.query(audit, [id])).length, 2);
  for (const wrong of [
    { ...days },
    { ...body, userId: userIds[0] },
    { ...days, userIds: [] },
    { ...days, userIds: [userIds[0], userIds[0]] },
  ]) {
    assert.equal((await manager.call('POST', APPROVE, wrong)).status, 422, JSON.stringify(wrong));
  }
});

test('an approval is taken back: the days are to be reviewed again, and nobody rejected them', async () => {
  const { admin, id, userIds, locationIds, hr, reviews } = await openShop();
  const ada = userIds[0]!;
  const worked = { id: newId(), userId: ada, locationId: locationIds[0], breakMinutes: 0 };
  const items = [{ ...worked, clockIn: '2026-03-03T08:00:00Z', clockOut: '2026-03-03T12:00:00Z' }];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const owner = await app.caller({ org_id: id, sub: ada, role: 'member', services: ['planning'] });
  const seen = async () => {
    const { body } = await owner.call(
      'GET',
      '/planning/v1/timesheets?startDate=2026-03-02&endDate=2026-03-06',
    );
    return listOf(body.items!).map(({ status, reviewComment }) => [status, reviewComment]);
  };
  await admin.call('POST', APPROVE, reviewOf(ada));
  assert.deepEqual(await seen(), [['approved', null]]);
  app.setNow(new Date(now.getTime() + 1000));
  const undone = await admin.call('POST', APPROVE, { ...reviewOf(ada), decision: 'pending' });
  assert.deepEqual([undone.status, undone.body.decision], [200, 'pending'], undone.text);
  assert.deepEqual(await seen(), [['pending', null]]);
  app.setNow(new Date(now.getTime() + 2000));
  const comment = 'The break is missing';
  await admin.call('POST', APPROVE, { ...reviewOf(ada), decision: 'rejected', comment });
  assert.deepEqual(await seen(), [['rejected', comment]], 'whose hours they are reads why');
  app.setNow(now);
  assert.deepEqual(await reviews(), ['approved', 'pending', 'rejected']);
  const audit = "select from audit_events where organisation_id = $1 and action = 'timesheet.reopened'";
  assert.equal((await app.db.query(audit, [id])).length, 1);
});

test('a review that differs in anything is another one; the same again is not', async () => {
  const { admin, userIds, reviews } = await openShop();
  const said = { ...reviewOf(userIds[0]), comment: 'fine' };
  const first = await admin.call('POST', APPROVE, said);
  assert.deepEqual([first.status, first.body.comment], [200, 'fine'], first.text);
  assert.equal((await admin.call('POST', APPROVE, said)).body.id, first.body.id);
  const ids = new Set([String(first.body.id)]);
  const changes = [
    { comment: 'late on Tuesday' },
    { comment: null },
    { startDate: '2026-03-03' },
    { endDate: '2026-03-05' },
    { decision: 'rejected' },
  ];
  for (const [index, change] of changes.entries()) {
    app.setNow(new Date(now.getTime() + 1000 * (index + 1)));
    const answer = await admin.call('POST', APPROVE, { ...said, ...change });
    assert.equal(answer.status, 200, answer.text);
    assert.ok(!ids.has(String(answer.body.id)), JSON.stringify(change));
    ids.add(String(answer.body.id));
  }
  app.setNow(now);
  assert.equal((await reviews()).length, ids.size);
});
