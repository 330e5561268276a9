import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';

const house = await startTestApp();
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 150, seed: 1 } };

interface Shop extends Organisation {
  site: string;
  demand(date: string, hours: [number, number], more?: object): Promise<string>;
  plan(more?: object, headers?: Record<string, string>): Promise<Loose>;
}

/** One site with some people, and short ways to draw demand and plan the week of 1 March 2027. */
async function shop(people = 3): Promise<Shop> {
  const organisation = await createOrganisation(house, { locations: 1, people });
  const { admin, locationIds } = organisation;
  const site = locationIds[0]!;
  return {
    ...organisation,
    site,
    demand: async (date, [from, until], more = {}) => {
      const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
      const body = { name: 'Counter', locationId: site, start: at(from), end: at(until), ...more };
      const made = await admin.call('POST', '/planning/v1/demand', body);
      assert.equal(made.status, 201, made.text);
      return String(made.body.id);
    },
    plan: async (more = {}, headers = {}) => {
      const made = await admin.call('POST', RUNS, { ...WEEK, ...more }, headers);
      assert.equal(made.status, 201, made.text);
      return made.body;
    },
  };
}

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

test('the limits of the rule profile, here of the UK, stand in the problem as hard rules of the solver', async () => {
  const { admin, demand, plan } = await shop();
  await demand('2027-03-01', [9, 17]);
  const run = await plan();
  const { body: snapshot } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const rules = listOf(snapshot.payload!.rules!).filter(({ hard }) => Object.is(hard, true));
  const paramsOf = (code: string) =>
    rules.filter((rule) => String(rule.code) === code).map(({ params }) => params);
  assert.deepEqual(paramsOf('REST_TOO_SHORT'), [{ minutes: 660 }]);
  assert.deepEqual(paramsOf('WEEKLY_REST_TOO_SHORT'), [{ minutes: 1440, windowDays: 7 }]);
  assert.deepEqual(paramsOf('MAX_DAILY_MINUTES'), [{ per: 'day', max: 780 }]);
  assert.deepEqual(paramsOf('MAX_WEEKLY_MINUTES'), [{ per: 'week', max: 2880 }]);
  assert.deepEqual(paramsOf('MAX_CONSECUTIVE_DAYS'), [{ of: 'work', max: 6 }]);
  const names = listOf(snapshot.payload!.rules!).map(({ id }) => String(id));
  for (const name of [
    'MAX_WEEKLY_MINUTES: at most 48 h a week',
    'REST_TOO_SHORT: 11 h between days',
    'WEEKLY_REST_TOO_SHORT: 24 h in 7 days',
    'MAX_CONSECUTIVE_DAYS: at most 6 days of work in a row',
    'FAIRNESS: shifts shared out, weight 2',
  ]) {
    assert.ok(names.includes(name), `${name} in ${names.join('; ')}`);
  }
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
  const rows = await house.db.query('select 1 as one from planning_rota where run_id = $1', [
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

test('an override is judged: rest 400, unknown 404, on the row or full row 409', async () => {
  const { admin, demand, plan, userIds } = await shop(2);
  const late = await demand('2027-03-01', [14, 22]);
  const early = await demand('2027-03-02', [6, 14]);
  const run = await plan();
  const holder = (id: string) =>
    String(listOf(run.assignments!).find(({ demandId }) => String(demandId) === id)!.userId);
  const call = (body: object) => admin.call('POST', `${RUNS}/${run.id}/overrides`, body);
  assert.notEqual(holder(late), holder(early));
  const rest = await call({ demandId: early, userId: holder(late), replaceUserId: holder(early) });
  assert.deepEqual([rest.status, rest.body.error?.code], [400, 'PLANNING_FAILED']);
  assert.equal(rest.body.error?.reason, 'REST_TOO_SHORT');
  assert.equal((await call({ demandId: newId(), userId: userIds[0] })).status, 404);
  assert.equal((await call({ demandId: early, userId: newId() })).status, 404);
  assert.equal(
    (await call({ demandId: early, userId: holder(early) })).body.error?.reason,
    'ALREADY_ASSIGNED',
  );
  assert.equal((await call({ demandId: early, userId: holder(late) })).body.error?.reason, 'ROW_FULL');
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

test('bad input names the value and stores nothing', async () => {
  const { admin, site } = await shop();
  const cases: [object, number, RegExp][] = [
    [{}, 422, /nothing to plan/],
    [{ weekStart: '2027-03-02' }, 422, /2027-03-02 is not a Monday.*2027-03-01/],
    [{ weekStart: '2027-03-01', demandIds: [newId()] }, 422, /twice/],
    [{ horizonStart: '2027-03-01' }, 422, /horizonEnd/],
    [{ horizonStart: '2027-03-02', horizonEnd: '2027-03-01' }, 422, /is not after/],
    [{ horizonStart: '2027-01-01', horizonEnd: '2027-06-01' }, 422, /more than 92 days/],
    [{ weekStart: '0001-01-01' }, 422, /1900 to 2999/],
    [{ weekStart: '9999-12-27' }, 422, /1900 to 2999/],
    [{ horizonStart: '0001-01-01', horizonEnd: '9999-12-31' }, 422, /more than 92 days/],
    [{ horizonStart: '2027-03-01T08:00:00', horizonEnd: '2027-03-09' }, 422, /horizonStart/],
    [{ demandIds: [newId()] }, 404, /no demand/],
    [{ weekStart: '2027-03-01', locationIds: [newId()] }, 404, /no location/],
    [{ weekStart: '2027-03-01', eligibilitySnapshotId: newId() }, 404, /no eligibility snapshot/],
    [{ weekStart: '2027-03-01', options: { baseRunId: newId() } }, 404, /no planning run/],
    [{ weekStart: '2027-03-01', options: { timeLimitMs: 99 } }, 422, /timeLimitMs/],
    [{ weekStart: '2027-03-01', options: { weights: { FAIRNES: 1 } } }, 422, /FAIRNES/],
    [
      { weekStart: '2027-03-01', options: { rules: [{ kind: 'rest', params: { minutes: 60 } }] } },
      422,
      /hard/,
    ],
  ];
  for (const [body, status, message] of cases) {
    const answer = await admin.call('POST', RUNS, { ...body });
    assert.equal(answer.status, status, `${JSON.stringify(body)}: ${answer.text}`);
    assert.match(String(answer.body.error?.message), message);
  }
  const outsider = await house.caller({
    org_id: admin.organisationId,
    roles: ['manager'],
    location_ids: [newId()],
  });
  const scoped = await outsider.call('POST', RUNS, { ...WEEK, locationIds: [site] });
  assert.equal(scoped.status, 403, scoped.text);
  assert.equal((await admin.call('GET', RUNS)).body.total, 0);
});

test('a person on another published rota at the time is not booked twice, by override or publication', async () => {
  const { admin, userIds, locationIds, push } = await createOrganisation(house, { locations: 2, people: 2 });
  const [ann, bob] = userIds as [string, string];
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z', name: 'Till' };
  const runAt = async (locationId: string | undefined) => {
    await admin.call('POST', '/planning/v1/demand', { ...times, locationId });
    const made = await admin.call('POST', RUNS, { ...WEEK, locationIds: [locationId] });
    assert.equal(made.status, 201, made.text);
    return made.body;
  };
  await push({ people: [{ id: bob, name: 'Bob', homeLocationId: null, active: false }] });
  const here = await runAt(locationIds[0]);
  const alike = await runAt(locationIds[1]);
  assert.deepEqual([pairs(here).length, pairs(alike).length], [1, 1]);
  await push({ people: [{ id: bob, name: 'Bob', homeLocationId: null, active: true }] });
  const ratherNotAnn = {
    kind: 'shifts',
    params: { per: 'week', max: 0 },
    weight: 100,
    scope: { person: ann },
  };
  const { body: other } = await admin.call('POST', RUNS, {
    ...WEEK,
    locationIds: [locationIds[1]],
    options: { ...WEEK.options, rules: [ratherNotAnn] },
  });
  assert.equal((await admin.call('POST', `${RUNS}/${here.id}/publish`)).status, 200);
  const twice = await admin.call('POST', `${RUNS}/${alike.id}/publish`);
  assert.deepEqual([twice.status, twice.body.error?.reason], [409, 'DOUBLE_BOOKING']);
  const [row] = listOf(other.assignments!);
  assert.equal(row?.userId, bob);
  assert.equal((await admin.call('POST', `${RUNS}/${other.id}/publish`)).status, 200);
  const override = { demandId: row?.demandId, userId: ann, replaceUserId: bob };
  const refused = await admin.call('POST', `${RUNS}/${other.id}/overrides`, override);
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'DOUBLE_BOOKING'], refused.text);
});

test('a row that moved to another week leaves the old one when the new one is published', async () => {
  const { admin, demand, plan, site } = await shop(1);
  const id = await demand('2027-03-01', [9, 17]);
  await admin.call('POST', `${RUNS}/${(await plan()).id}/publish`);
  const moved = {
    name: 'Counter',
    locationId: site,
    start: '2027-03-08T09:00:00Z',
    end: '2027-03-08T17:00:00Z',
  };
  assert.equal((await admin.call('PUT', `/planning/v1/demand/${id}`, moved)).status, 200);
  const next = await plan({ weekStart: '2027-03-08' });
  assert.equal(next.metrics?.slotsFilled, 1);
  const published = await admin.call('POST', `${RUNS}/${next.id}/publish`);
  assert.equal(published.status, 200, published.text);
  const rota = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-14');
  assert.deepEqual(
    listOf(rota.body.items!).map(({ date }) => String(date)),
    ['2027-03-08'],
  );
});
