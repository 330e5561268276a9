import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';
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
  const outsider = await testApp.caller({
    org_id: admin.organisationId,
    roles: ['manager'],
    location_ids: [newId()],
  });
  const scoped = await outsider.call('POST', RUNS, { ...WEEK, locationIds: [site] });
  assert.equal(scoped.status, 403, scoped.text);
  assert.equal((await admin.call('GET', RUNS)).body.total, 0);
});

test('metrics count slots, not people: whoever is beyond the target fills no other row', async () => {
  const { admin, demand, plan, userIds } = await shop(2);
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

test('a week is local: it begins and ends at midnight of its site, clock changes included', async () => {
  const weeks = {
    'Europe/London': [
      ['2027-03-22', '2027-03-22T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
      ['2027-10-25', '2027-10-24T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
    ],
    'America/New_York': [
      ['2027-03-08', '2027-03-08T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
      ['2027-11-01', '2027-11-01T04:00:00.000Z', '2027-11-08T05:00:00.000Z'],
    ],
  };
  for (const [timeZone, cases] of Object.entries(weeks)) {
    const { admin } = await createOrganisation(testApp, { locations: 1, people: 1, timeZone });
    for (const [weekStart, from, until] of cases) {
      const sunday = new Date(Date.parse(weekStart!) + 7 * 86_400_000).toISOString().slice(0, 10);
      for (const asked of [{ weekStart }, { horizonStart: weekStart, horizonEnd: sunday }]) {
        const { body } = await admin.call('POST', RUNS, { ...asked, options: WEEK.options });
        assert.deepEqual([body.horizonStart, body.horizonEnd], [from, until], JSON.stringify(asked));
      }
    }
  }
});

test('a weight of the run stands in its problem, above the default and the setting; 0 leaves the rule out', async () => {
  const { admin, demand, plan } = await shop();
  await demand('2027-03-01', [9, 17]);
  const weightOf = async (code: string, weights?: object) => {
    const run = await plan({ options: { ...WEEK.options, ...(weights === undefined ? {} : { weights }) } });
    const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
    return listOf(body.payload!.rules!).find((rule) => String(rule.code) === code)?.weight;
  };
  assert.equal(await weightOf('TRAVEL_COST'), testApp.config.TRAVEL_COST_PER_KM);
  for (const code of ['TRAVEL_COST', 'FAIRNESS', 'CLOPENING']) {
    assert.equal(await weightOf(code, { [code]: 7 }), 7, code);
    assert.equal(await weightOf(code, { [code]: 0 }), undefined, code);
  }
});

test('a rule is hard or weighted, in a run and for a person: never both, never neither', async () => {
  const { admin, userIds, plan } = await shop(1);
  const base = { kind: 'shifts', params: { per: 'week', max: 5 } };
  const cases: [force: object, fault: RegExp | null][] = [
    [{ hard: true }, null],
    [{ weight: 3 }, null],
    [{ weight: 3, level: 'medium' }, null],
    [{ hard: false, weight: 3 }, null],
    [{ hard: true, weight: 3 }, /hard, so it takes no weight and no level/],
    [{ hard: true, level: 'soft' }, /hard, so it takes no weight and no level/],
    [{}, /neither hard nor weighted/],
    [{ hard: false }, /neither hard nor weighted/],
    [{ level: 'soft' }, /neither hard nor weighted/],
    [{ hard: true, params: { per: 'week' } }, /neither min nor max/],
    [{ hard: true, params: { per: 'week', min: 3, max: 2 } }, /min \(3\) above max \(2\)/],
    [{ hard: true, params: { per: 'week', min: 2, max: 2 } }, null],
  ];
  const settings = `/planning/v1/settings/workforce/${userIds[0]}`;
  for (const [force, fault] of cases) {
    const rules = [{ ...base, ...force }];
    const what = JSON.stringify(force);
    const patched = await admin.call('PATCH', settings, { rules });
    assert.equal(patched.status, fault === null ? 200 : 422, `${what}: ${patched.text}`);
    if (fault === null) continue;
    const run = await admin.call('POST', RUNS, { ...WEEK, options: { ...WEEK.options, rules } });
    for (const { status, body } of [patched, run]) {
      assert.equal(status, 422, what);
      assert.match(String(body.error?.message), fault);
    }
  }
  const rules = cases.filter(([, fault]) => fault === null).map(([force]) => ({ ...base, ...force }));
  assert.equal((await plan({ options: { ...WEEK.options, rules } })).status, 'completed');
});

test('the header of one site narrows what is read of a run, and what is planned where none is named', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 2, people: 4 });
  const [here, there] = locationIds as [string, string];
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  for (const locationId of [here, there])
    for (const eligibilityProfileId of [null, 'nobody has it'])
      await admin.call('POST', '/planning/v1/demand', {
        name: 'Till',
        ...times,
        locationId,
        eligibilityProfileId,
      });
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds });
  const area = await as('area-manager', locationIds);
  const header = { 'x-service-location-id': here };
  const places = (items: Loose) =>
    [...new Set(listOf(items).map(({ locationId }) => String(locationId)))].sort();
  for (const list of ['assignments', 'unassigned']) {
    const all = await area.call('GET', `${RUNS}/${run.id}/${list}`);
    assert.deepEqual(places(all.body.items!), [here, there].sort(), list);
    const one = await area.call('GET', `${RUNS}/${run.id}/${list}`, undefined, header);
    assert.deepEqual([places(one.body.items!), one.body.total], [[here], 1], list);
  }
  const { body: snapshot } = await area.call('GET', `${RUNS}/${run.id}/snapshot`, undefined, header);
  assert.deepEqual(places(snapshot.payload!.demand!), [here]);
  for (const caller of [admin, area]) {
    const narrowed = await caller.call('POST', RUNS, WEEK, header);
    assert.deepEqual(narrowed.body.locationIds, [here], narrowed.text);
    assert.deepEqual(places(narrowed.body.assignments!), [here]);
    const whole = await caller.call('POST', RUNS, WEEK);
    assert.deepEqual(listOf(whole.body.locationIds!).map(String).sort(), [here, there].sort());
  }
});

test('members see no figure that holds money, whole or while a run is solved', async () => {
  const { as, demand, plan, site } = await shop(2);
  await demand('2027-03-01', [9, 17]);
  const run = await plan();
  const member = await as('member', [site]);
  const { body } = await member.call('GET', `${RUNS}/${run.id}`);
  assert.equal(body.score, null);
  const { labourCost, currency, bound, gapPercent, broken, proofs } = body.metrics!;
  assert.deepEqual([labourCost, currency, bound, gapPercent], [null, null, null, null]);
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

test('somebody who left is put on no row, and may be taken off one', async () => {
  const { admin, push, demand, plan, userIds } = await shop(2);
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

test('coverage is told to two decimals', async () => {
  const { demand, plan } = await shop(1);
  for (const day of ['01', '02', '03'])
    await demand(`2027-03-${day}`, [9, 17], day === '01' ? {} : { eligibilityProfileId: 'nobody has it' });
  assert.equal((await plan()).metrics?.coveragePercent, 33.33);
});

test('92 days are planned at a time, over the end of summer time too', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const plan = (horizonEnd: string) =>
    admin.call('POST', RUNS, { horizonStart: '2027-08-01', horizonEnd, options: WEEK.options });
  assert.equal((await plan('2027-11-01')).status, 201);
  assert.equal((await plan('2027-11-02')).status, 422);
});

test('each further site of a week has its price, and who can work on Mondays alone works on Mondays', async () => {
  const { admin, id, locationIds, userIds } = await createOrganisation(testApp, { locations: 2, people: 1 });
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const pattern = [{ dayOfWeek: 1, from: '08:00', to: '18:00', kind: 'available' }];
  const items = [{ userId: userIds[0], timeZone: 'Europe/London', pattern }];
  assert.equal((await hr.call('PUT', '/hr/v1/availability', { items })).status, 200);
  for (const day of ['01', '02']) {
    const times = { start: `2027-03-${day}T09:00:00Z`, end: `2027-03-${day}T17:00:00Z` };
    await admin.call('POST', '/planning/v1/demand', { name: 'Till', ...times, locationId: locationIds[0] });
  }
  const { body: run } = await admin.call('POST', RUNS, { ...WEEK, locationIds });
  assert.deepEqual(
    listOf(run.assignments!).map(({ start }) => start),
    ['2027-03-01T09:00:00.000Z'],
  );
  const { body } = await admin.call('GET', `${RUNS}/${run.id}/snapshot`);
  const sites = listOf(body.payload!.rules!).filter(({ code }) => String(code) === 'EXTRA_SITE');
  const price = Number(sites[0]?.weight);
  assert.deepEqual(
    sites.map(({ params, weight }) => [params?.max, weight]),
    [
      [1, price],
      [2, 3 * price],
    ],
  );
});
