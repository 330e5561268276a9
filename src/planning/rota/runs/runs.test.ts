/** The life of a run: planned, run again, planned again, published, cancelled; and who sees its figures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { RUNS, shopOf, WEEK } from './runs.fixture.ts';

const testApp = await startTestApp();
const shop = (people?: number) => shopOf(testApp, people);

const pairs = (run: Loose) => listOf(run.assignments!).map((row) => `${row.demandId} ${row.userId}`);

test('a week is planned, answered with its rows, and stored as answered', async () => {
  const { admin, demand, plan, userIds } = await shop();
  const monday = await demand('2027-03-01', [9, 17]);
  const tuesday = await demand('2027-03-02', [9, 17], { targetStaff: 4, maxStaff: 4 });
  const run = await plan();
  assert.equal(run.status, 'completed');
  assert.equal(run.score?.hard, 0);
  assert.equal(run.metrics?.slotsTarget, 5);
  assert.equal(run.metrics?.slotsFilled, 4);
  assert.equal(listOf(run.assignments!).filter(({ demandId }) => String(demandId) === monday).length, 1);
  const [short] = listOf(run.unassigned!);
  assert.deepEqual([short?.demandId, short?.missing, short?.verdict], [tuesday, 1, 'impossible']);
  const path = `${RUNS}/${run.id}`;
  assert.equal((await admin.call('GET', path)).body.contentHash, run.contentHash);
  assert.equal((await admin.call('GET', RUNS)).body.total, 1);
  assert.deepEqual((await admin.call('GET', `${path}/assignments`)).body.items, run.assignments);
  assert.deepEqual((await admin.call('GET', `${path}/unassigned`)).body.items, run.unassigned);
  assert.equal((await admin.call('GET', `${path}/explanations?type=why-assigned`)).body.total, 4);
  const { body: snapshot } = await admin.call('GET', `${path}/snapshot`);
  assert.deepEqual([snapshot.contentHash, snapshot.complete], [run.contentHash, true]);
  assert.equal(listOf(snapshot.payload!.people!).length, userIds.length);
});

test('nothing to plan is 201 with an empty result', async () => {
  const { plan } = await shop();
  const run = await plan();
  assert.deepEqual([run.assignments, run.unassigned, run.metrics?.coveragePercent], [[], [], 100]);
});

test('rerun reproduces the result from the stored problem', async () => {
  const { admin, demand, plan } = await shop(5);
  for (const day of [1, 2, 3, 4, 5]) await demand(`2027-03-0${day}`, [8, 16], { targetStaff: 2 });
  const run = await plan();
  await demand('2027-03-06', [8, 16]);
  const again = await admin.call('POST', `${RUNS}/${run.id}/rerun`);
  assert.equal(again.status, 201, again.text);
  assert.deepEqual([again.body.mode, again.body.reproduced, again.body.sourceRunId], ['rerun', true, run.id]);
  assert.equal(again.body.resultHash, run.resultHash);
  assert.deepEqual(pairs(again.body), pairs(run));
});

test('publishing makes the live schedule and supersedes what overlaps', async () => {
  const { admin, demand, plan, as, site } = await shop();
  await demand('2027-03-01', [9, 17]);
  const [first, second] = [await plan(), await plan()];
  const published = await admin.call('POST', `${RUNS}/${first.id}/publish`);
  assert.deepEqual([published.status, published.body.status], [200, 'published']);
  const twice = await admin.call('POST', `${RUNS}/${first.id}/publish`);
  assert.deepEqual([twice.status, twice.body.error?.reason], [409, 'NOT_COMPLETED']);
  const manager = await as('manager', [site]);
  const next = await manager.call('POST', `${RUNS}/${second.id}/publish`);
  assert.deepEqual([next.status, next.body.superseded], [200, [first.id]]);
  const old = await admin.call('GET', `${RUNS}/${first.id}`);
  assert.deepEqual([old.body.status, old.body.supersededBy], ['superseded', second.id]);
  const rows = await testApp.db.query('select 1 as one from planning_rota where run_id = $1', [
    String(first.id),
  ]);
  assert.equal(rows.length, 0);
});

test('replan keeps the published rota, follows live demand and takes overrides along', async () => {
  const { admin, demand, plan, userIds } = await shop(4);
  const rows: string[] = [];
  for (const day of [1, 2, 3, 4]) rows.push(await demand(`2027-03-0${day}`, [9, 17]));
  const run = await plan();
  const holder = listOf(run.assignments!).find(({ demandId }) => String(demandId) === rows[0])!.userId;
  const other = userIds.find((id) => id !== String(holder))!;
  const override = await admin.call('POST', `${RUNS}/${run.id}/overrides`, {
    demandId: rows[0],
    userId: other,
    replaceUserId: holder,
    reason: 'asked for it',
  });
  assert.equal(override.status, 201, override.text);
  assert.equal(override.body.assignment?.source, 'override');
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);
  await demand('2027-03-05', [9, 17]);
  const { body: current } = await admin.call('GET', `${RUNS}/${run.id}/assignments`);
  const replan = await admin.call('POST', `${RUNS}/${run.id}/replan`);
  assert.equal(replan.status, 201, replan.text);
  assert.deepEqual([replan.body.mode, replan.body.metrics?.changes], ['replan', 0]);
  const kept = new Set(pairs(replan.body));
  for (const { demandId, userId } of listOf(current.items!)) assert.ok(kept.has(`${demandId} ${userId}`));
  assert.equal(kept.size, 5);
  const pinned = listOf(replan.body.assignments!).filter(({ pinned }) => Boolean(pinned));
  assert.deepEqual(
    pinned.map(({ demandId, userId }) => [demandId, userId]),
    [[rows[0], other]],
  );
});

test('one key, one run: replayed when it has ended, 409 for another body', async () => {
  const { admin, demand, plan } = await shop();
  await demand('2027-03-01', [9, 17]);
  const key = { 'idempotency-key': 'plan-week-9' };
  const duplicates = await Promise.all([1, 2, 3].map(() => admin.call('POST', RUNS, WEEK, key)));
  const statuses = duplicates.map(({ status }) => status).sort();
  assert.deepEqual(new Set(statuses), new Set(statuses.includes(409) ? [201, 409] : [201]));
  const replay = await admin.call('POST', RUNS, WEEK, key);
  assert.equal(replay.headers['idempotency-replayed'], 'true');
  const first = duplicates.find(({ status }) => status === 201)!;
  assert.equal(replay.text, first.text);
  const other = await admin.call('POST', RUNS, { ...WEEK, name: 'other' }, key);
  assert.equal(other.body.error?.reason, 'IDEMPOTENCY_CONFLICT');
  assert.equal((await admin.call('GET', RUNS)).body.total, 1);
  await plan();
});

test('respond-async answers at once; events tell of the end; a run can be cancelled', async () => {
  const { admin, demand } = await shop();
  await demand('2027-03-01', [9, 17], { targetStaff: 2 });
  const queued = await admin.call('POST', RUNS, WEEK, { prefer: 'respond-async' });
  assert.deepEqual([queued.status, queued.body.status], [202, 'queued']);
  assert.equal(queued.headers['preference-applied'], 'respond-async');
  assert.equal(queued.headers.location, `${RUNS}/${queued.body.id}`);
  const events = await admin.call('GET', `${RUNS}/${queued.body.id}/events`);
  assert.match(events.text, /^event: status\n/);
  assert.match(events.text, /event: ended\ndata: \{.*"status":"completed"/);
  const long = { ...WEEK, options: { timeLimitMs: 60_000 } };
  for (let day = 1; day < 8; day++) await demand(`2027-03-0${day}`, [9, 17], { targetStaff: 2 });
  const second = await admin.call('POST', RUNS, long, { prefer: 'respond-async' });
  const cancelled = await admin.call('POST', `${RUNS}/${second.body.id}/cancel`);
  assert.equal(cancelled.status, 200, cancelled.text);
  await admin.call('GET', `${RUNS}/${second.body.id}/events`);
  const { body } = await admin.call('GET', `${RUNS}/${second.body.id}`);
  assert.deepEqual([body.status, body.error?.reason], ['failed', 'CANCELLED']);
  assert.equal((await admin.call('POST', `${RUNS}/${second.body.id}/cancel`)).status, 409);
});

test('members see no figure that holds money, whole or while a run is solved', async () => {
  const { as, demand, plan, site } = await shop(2);
  await demand('2027-03-01', [9, 17]);
  const run = await plan();
  const member = await as('member', [site]);
  const { body } = await member.call('GET', `${RUNS}/${run.id}`);
  assert.equal(body.score, null);
  assert.notEqual(run.metrics?.gap, null);
  const { labourCost, currency, bound, gapPercent, gap, broken, proofs } = body.metrics!;
  assert.deepEqual([labourCost, currency, bound, gapPercent, gap], Array(5).fill(null));
  assert.deepEqual([broken, proofs], [[], []]);
  assert.equal(body.metrics?.slotsFilled, 1, 'what holds none is shown');
  const options = { timeLimitMs: 1500, seed: 1 };
  for (let day = 2; day < 7; day++) await demand(`2027-03-0${day}`, [9, 17], { targetStaff: 2 });
  const manager = await as('manager', [site]);
  const asked = { ...WEEK, locationIds: [site], options };
  const queued = await manager.call('POST', RUNS, asked, { prefer: 'respond-async' });
  assert.equal(queued.status, 202, queued.text);
  const progressOf = async (caller: typeof member) => {
    const { text } = await caller.call('GET', `${RUNS}/${queued.body.id}/events`);
    const found = text.matchAll(/event: progress\ndata: (.*)\n/g);
    return [...found].map(([, data]) => JSON.parse(data!) as { cost: unknown; bound: unknown });
  };
  const [theirs, ours] = await Promise.all([progressOf(member), progressOf(manager)]);
  for (const { cost, bound: proved } of theirs) assert.deepEqual([cost, proved], [null, null]);
  assert.ok(ours.every(({ cost }) => cost !== null));
});

test('coverage is told to two decimals', async () => {
  const { demand, plan } = await shop(1);
  for (const day of ['01', '02', '03'])
    await demand(`2027-03-${day}`, [9, 17], day === '01' ? {} : { eligibilityProfileId: 'nobody has it' });
  assert.equal((await plan()).metrics?.coveragePercent, 33.33);
});
