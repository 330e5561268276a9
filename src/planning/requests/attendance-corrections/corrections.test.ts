import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp, type TestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { timeFaults } from './corrections.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-03-04T12:00:00Z'));
const URL = '/planning/v1/attendance-corrections';
const GAPS = '/planning/v1/me/attendance-gaps';
const TIMES = { clockIn: '2027-03-02T08:58:00Z', clockOut: '2027-03-02T17:03:00Z' };

/** Ada has forgotten to clock out on the 2nd, where she is at home. */
async function shop(app: TestApp = testApp) {
  const organisation = await createOrganisation(app, { locations: 2, people: 3 });
  const { as, id, locationIds, userIds } = organisation;
  const [home, other] = locationIds as [string, string];
  const [ada, , cem] = userIds as [string, string, string];
  const hr = await app.caller({ org_id: id, services: ['hr'] });
  const keep = async (
    clockIn: string,
    clockOut: string | null,
    entryId = newId(),
    userId = ada,
    locationId = home,
  ) => {
    const item = { id: entryId, userId, locationId, clockIn, clockOut, breakMinutes: 30 };
    const answer = await hr.call('PUT', '/hr/v1/time-entries', { items: [item] });
    assert.equal(answer.status, 200, answer.text);
    return entryId;
  };
  /** `entry in out break` of Ada. */
  const held = async () => {
    const range = 'start=2027-02-01T00:00:00Z&end=2027-03-08T00:00:00Z';
    const { body } = await hr.call('GET', `/hr/v1/time-entries?${range}&userIds=${ada}&locationIds=`);
    return listOf(body.items!).map(
      ({ id, clockIn, clockOut, breakMinutes }) => `${id} ${clockIn} ${clockOut} ${breakMinutes}`,
    );
  };
  return {
    ...organisation,
    home,
    other,
    ada,
    cem,
    hr,
    keep,
    held,
    member: await as('member', [home], { sub: ada }),
    manager: await as('manager', [home]),
  };
}

const act = (caller: Caller, id: unknown, what: string, comment = 'Seen') =>
  caller.call('POST', `${URL}/${id}/${what}`, { comment });

const faultOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [
  status,
  body.error?.details?.['0']?.code ?? body.error?.reason,
];

test('a missed clock-out: found, asked for, approved, recorded in HR under the same entry', async () => {
  const { admin, ada, held, home, id: organisationId, keep, manager, member } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const { body: gaps } = await member.call('GET', GAPS);
  assert.deepEqual(
    listOf(gaps.items!).map((gap) => [gap.kind, gap.entryId, gap.date, gap.clockIn, gap.locationName]),
    [['MISSING_CLOCK_OUT', entryId, '2027-03-02', '2027-03-02T08:58:00.000Z', 'Site 1']],
  );
  const asked = await member.call('POST', URL, { entryId, ...TIMES, note: 'Forgot' });
  assert.equal(asked.status, 201, asked.text);
  const { id } = asked.body;
  assert.deepEqual(
    [asked.body.status, asked.body.date, asked.body.breakMinutes, asked.body.locationId],
    ['open', '2027-03-02', 30, home],
  );
  assert.deepEqual(asked.body.before, {
    clockIn: '2027-03-02T08:58:00.000Z',
    clockOut: null,
    breakMinutes: 30,
  });
  assert.equal(listOf((await member.call('GET', GAPS)).body.items!).length, 0, 'it is asked for');
  const listed = await manager.call('GET', `${URL}?status=open`);
  assert.deepEqual(listOf(listed.body.items!), [{ ...asked.body, allowed: ['approve', 'refuse'] }]);
  const headers = { 'if-match': asked.headers.etag!, 'idempotency-key': newId() };
  const approve = () => manager.call('POST', `${URL}/${id}/approve`, { comment: 'Seen' }, headers);
  const approved = await approve();
  assert.equal(approved.status, 200, approved.text);
  assert.equal((await approve()).text, approved.text);
  assert.deepEqual(
    [approved.body.status, approved.body.comment, approved.body.decidedBy],
    ['approved', 'Seen', manager.userId],
  );
  assert.deepEqual(await held(), [`${entryId} 2027-03-02T08:58:00.000Z 2027-03-02T17:03:00.000Z 30`]);
  const read = await member.call('GET', `${URL}/${id}`);
  assert.deepEqual([read.text, read.headers.etag], [approved.text, approved.headers.etag]);
  const { body: sheet } = await member.call('GET', '/planning/v1/timesheets?startDate=2027-03-02');
  const [row] = listOf(sheet.items!);
  assert.deepEqual([row?.workedMinutes, row?.anomalies], [455, ['NO_SHIFT']]);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=attendance-correction');
  assert.deepEqual(
    listOf(log.items!).map(({ action }) => action),
    ['attendance-correction.approved', 'attendance-correction.create'],
  );
  const events = await eventsOf(
    testApp.db,
    organisationId,
    'attendance-correction.created',
    'attendance-correction.approved',
  );
  assert.deepEqual(
    events.map(({ type, data, locationId }) => [type, data.by, data.entryId, locationId]),
    [
      ['attendance-correction.created', ada, entryId, home],
      ['attendance-correction.approved', manager.userId, entryId, home],
    ],
  );
});

test('a duty without attendance: found, asked for, recorded under the id of the request', async () => {
  const { admin, ada, held, home, id: organisationId, manager, member } = await shop();
  const run = newId();
  await testApp.db.transaction(organisationId, async (tx) => {
    await tx.query(
      `insert into planning_runs (organisation_id, id, mode, status, horizon_start, horizon_end, time_zone, location_ids,
         options, work, requested_by, created_at)
       values ($1, $2, 'generate', 'published', '2027-03-01', '2027-03-08', 'UTC', $3::uuid[], '{}', '{}', $2, '2027-02-01')`,
      [organisationId, run, [home]],
    );
    await tx.query(
      `insert into planning_rota (organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at)
       values ($1, $2, $2, $3, $4, '2027-03-03T22:00:00Z', '2027-03-04T06:00:00Z')`,
      [organisationId, run, ada, home],
    );
  });
  const [gap] = listOf((await member.call('GET', GAPS)).body.items!);
  assert.deepEqual(
    [gap?.kind, gap?.date, gap?.demandId, gap?.start, gap?.entryId],
    ['NO_ENTRY', '2027-03-03', run, '2027-03-03T22:00:00.000Z', null],
  );
  const night = { clockIn: '2027-03-04T00:05:00Z', clockOut: '2027-03-04T06:00:00Z' };
  const { body } = await member.call('POST', URL, { locationId: home, ...night });
  assert.deepEqual([body.date, body.before, body.breakMinutes], ['2027-03-03', null, 0], 'the duty’s day');
  assert.equal((await act(manager, body.id, 'approve')).status, 200);
  assert.deepEqual(await held(), [`${body.id} 2027-03-04T00:05:00.000Z 2027-03-04T06:00:00.000Z 0`]);
  const days = { userId: ada, startDate: '2027-03-03', endDate: '2027-03-03' };
  assert.equal((await admin.call('POST', '/planning/v1/timesheets/approve', days)).status, 200);
  const more = { entryId: body.id, ...night, clockOut: '2027-03-04T07:00:00Z' };
  assert.deepEqual(faultOf(await member.call('POST', URL, more)), [409, 'DAY_APPROVED']);
  testApp.setNow(new Date('2027-03-04T12:01:00Z'));
  const rejected = { ...days, decision: 'rejected', comment: 'Not yet' };
  assert.equal((await admin.call('POST', '/planning/v1/timesheets/approve', rejected)).status, 200);
  assert.equal((await member.call('POST', URL, more)).status, 201);
});

test('refused and withdrawn: HR keeps what it holds, and the gap is open again', async () => {
  const { held, keep, manager, member } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const before = await held();
  const ask = async () => (await member.call('POST', URL, { entryId, ...TIMES })).body.id;
  const first = await ask();
  const refused = await act(manager, first, 'refuse', 'You left at noon');
  assert.deepEqual([refused.body.status, refused.body.comment], ['refused', 'You left at noon']);
  assert.equal(listOf((await member.call('GET', GAPS)).body.items!).length, 1);
  const withdrawn = await act(member, await ask(), 'withdraw');
  assert.deepEqual([withdrawn.body.status, withdrawn.body.decidedBy], ['withdrawn', member.userId]);
  for (const [caller, what] of [
    [manager, 'approve'],
    [manager, 'refuse'],
    [member, 'withdraw'],
  ] as const) {
    assert.deepEqual(faultOf(await act(caller, first, what)), [409, 'NOT_OPEN'], what);
  }
  assert.deepEqual(await held(), before);
});

test('bad times, overlaps and attendance of others are refused with the path, the value and the way out', async () => {
  const { ada, cem, home, keep, member, other } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const later = await keep('2027-03-02T18:00:00Z', '2027-03-02T20:00:00Z');
  const theirs = await keep('2027-03-02T09:00:00Z', null, newId(), cem);
  const send = async (more: object) =>
    faultOf(await member.call('POST', URL, { entryId, ...TIMES, ...more }));
  assert.deepEqual(await send({ clockOut: '2027-03-02T08:58:00Z' }), [422, 'WRONG_ORDER']);
  assert.deepEqual(await send({ clockOut: '2027-03-03T08:59:00Z' }), [422, 'TOO_LONG']);
  assert.deepEqual(await send({ clockIn: '2027-03-04T09:00:00Z', clockOut: '2027-03-04T12:01:01Z' }), [
    422,
    'IN_FUTURE',
  ]);
  assert.deepEqual(await send({ clockIn: '2027-01-20T09:00:00Z', clockOut: '2027-01-20T12:00:00Z' }), [
    422,
    'OVER',
  ]);
  assert.deepEqual(await send({ breakMinutes: 485 }), [422, 'TOO_LONG']);
  assert.deepEqual(
    await send({ clockOut: '2027-03-02T09:20:00Z' }),
    [422, 'TOO_LONG'],
    'HR holds 30 minutes',
  );
  assert.deepEqual(await send({ locationId: home }), [422, 'EXACTLY_ONE']);
  assert.deepEqual(await send({ entryId: null }), [422, 'EXACTLY_ONE']);
  assert.deepEqual(await send({ entryId: theirs }), [404, undefined]);
  assert.deepEqual(await send({ entryId: null, locationId: newId() }), [404, undefined]);
  assert.deepEqual(await send({ entryId: null, locationId: other }), [403, undefined]);
  assert.deepEqual(await send({ clockOut: '2027-03-02T18:00:01Z' }), [409, 'OVERLAPS']);
  assert.deepEqual(await send({ entryId: null, locationId: home }), [409, 'OVERLAPS']);
  const same = { clockIn: '2027-03-02T18:00:00Z', clockOut: '2027-03-02T20:00:00.000Z' };
  assert.deepEqual(await send({ entryId: later, ...same }), [422, 'SAME']);
  assert.deepEqual(await send({ clockOut: '2027-03-02T18:00:00Z' }), [201, undefined]);
  assert.deepEqual(await send({}), [409, 'OVERLAPS'], 'it is asked for already');
  const away = await keep('2027-03-03T09:00:00Z', null, newId(), ada, other);
  const there = { entryId: away, clockIn: '2027-03-03T09:00:00Z', clockOut: '2027-03-03T12:00:00Z' };
  assert.deepEqual(await send(there), [201, undefined], 'one’s own at a site that is not granted any more');
  const answer = await member.call('POST', URL, { entryId, ...TIMES, clockOut: TIMES.clockIn });
  assert.match(answer.text, /body\/clockOut: 2027-03-02T08:58:00Z is not after clockIn/);
  assert.equal(await member.call('GET', `${URL}?userId=${ada}`).then(({ body }) => body.total), 2);
});

test('what HR holds by then counts at the approval', async () => {
  const { held, keep, manager, member } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const { body } = await member.call('POST', URL, { entryId, ...TIMES });
  const between = await keep('2027-03-02T16:00:00Z', '2027-03-02T16:30:00Z');
  assert.deepEqual(faultOf(await act(manager, body.id, 'approve')), [409, 'OVERLAPS']);
  await keep('2027-03-02T19:00:00Z', '2027-03-02T19:30:00Z', between);
  await keep(TIMES.clockIn, '2027-03-02T12:00:00Z', entryId);
  const before = await held();
  assert.deepEqual(faultOf(await act(manager, body.id, 'approve')), [409, 'CHANGED_SINCE']);
  assert.equal((await member.call('GET', `${URL}/${body.id}`)).body.status, 'open');
  assert.deepEqual(await held(), before);
});

test('managers of the site and admins decide; others neither read nor decide, nobody on their own', async () => {
  const { admin, ada, as, cem, home, keep, member, other } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const { body } = await member.call('POST', URL, { entryId, ...TIMES });
  const colleague = await as('member', [home], { sub: cem });
  const there = await as('manager', [other]);
  const self = await as('manager', [home], { sub: ada });
  for (const caller of [colleague, there]) {
    assert.equal((await caller.call('GET', `${URL}/${body.id}`)).status, 403);
    assert.equal((await caller.call('GET', URL)).body.total, 0);
    const log = await caller.call('GET', '/planning/v1/audit?entityType=attendance-correction');
    assert.equal(log.body.total, 0);
  }
  for (const caller of [colleague, there, self]) {
    for (const what of ['approve', 'refuse']) assert.equal((await act(caller, body.id, what)).status, 403);
  }
  assert.equal((await act(admin, body.id, 'withdraw')).status, 403);
  assert.equal((await member.call('GET', `${URL}/${body.id}`)).body.status, 'open');
});

test('the same times of several people: each list has its own, and a decision is of one request', async () => {
  const { admin, ada, as, cem, home, keep, manager, other, userIds } = await shop();
  const [, bob] = userIds as [string, string];
  const people = [ada, bob, cem];
  const asked: string[] = [];
  for (const sub of people) {
    const entryId = await keep(TIMES.clockIn, null, newId(), sub);
    const answer = await (await as('member', [home], { sub })).call('POST', URL, { entryId, ...TIMES });
    assert.equal(answer.status, 201, answer.text);
    asked.push(String(answer.body.id));
  }
  const listed = async (caller: Pick<Caller, 'call'>, query = '') => {
    const { body } = await caller.call('GET', `${URL}${query}`);
    assert.equal(body.total, listOf(body.items!).length, query);
    return listOf(body.items!)
      .map(({ id }) => asked.indexOf(String(id)))
      .sort();
  };
  assert.deepEqual(await listed(manager), [0, 1, 2], 'the site of the work counts');
  assert.deepEqual(await listed(await as('manager', [other])), []);
  assert.deepEqual(await listed(await as('manager', [other], { sub: bob })), [1], 'one’s own');
  assert.deepEqual(await listed(await as('member', [home], { sub: cem })), [2]);
  assert.deepEqual(await listed(admin, `?userId=${bob}`), [1]);
  const colleague = await as('manager', [other], { sub: bob });
  assert.equal((await act(colleague, asked[0], 'approve')).status, 403, 'who manages another site');
  assert.equal((await act(manager, asked[0], 'approve')).status, 200);
  assert.equal((await act(manager, asked[2], 'refuse')).status, 200);
  assert.deepEqual(
    [
      await listed(admin, '?status=approved'),
      await listed(admin, '?status=open'),
      await listed(admin, '?status=refused'),
    ],
    [[0], [1], [2]],
  );
});

test('two managers at once: HR has what the request says, and the log has one decision', async () => {
  const { admin, held, keep, manager, member } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const { body } = await member.call('POST', URL, { entryId, ...TIMES });
  const answers = await Promise.all([
    act(manager, body.id, 'approve'),
    act(admin, body.id, 'approve'),
    act(admin, body.id, 'refuse'),
  ]);
  const { body: after } = await member.call('GET', `${URL}/${body.id}`);
  const isApproved = String(after.status) === 'approved';
  assert.ok(isApproved || String(after.status) === 'refused');
  assert.equal((await held())[0]?.includes('17:03'), isApproved);
  assert.ok(answers.some(({ status }) => status === 200));
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=attendance-correction');
  assert.equal(log.total, 2);
});

test('HR away while it is told: held, nothing else decides it, and another approval ends it', async () => {
  const { held, id: organisationId, keep, manager, member } = await shop();
  const entryId = await keep(TIMES.clockIn, null);
  const { body } = await member.call('POST', URL, { entryId, ...TIMES });
  // As a process leaves it that ends between its claim and HR's answer.
  await testApp.db.transaction(organisationId, (tx) =>
    tx.query(
      `update planning_attendance_corrections set status = 'approving' where organisation_id = $1 and id = $2`,
      [organisationId, body.id],
    ),
  );
  assert.deepEqual(faultOf(await act(member, body.id, 'withdraw')), [409, 'NOT_OPEN']);
  assert.deepEqual(faultOf(await act(manager, body.id, 'refuse')), [409, 'NOT_OPEN']);
  await keep(TIMES.clockIn, TIMES.clockOut, entryId);
  assert.equal((await act(manager, body.id, 'approve')).body.status, 'approved', 'HR has it already');
  assert.equal((await held()).length, 1);
});

test('HR away: nothing is asked for and nothing shown, and the refusal says why', async () => {
  const away = await startTestApp({ HR_URL: 'http://127.0.0.1:9' });
  away.setNow(new Date('2027-03-04T12:00:00Z'));
  away.app.log.level = 'silent';
  const { as, locationIds, userIds } = await createOrganisation(away, { people: 1 });
  const member = await as('member', locationIds, { sub: userIds[0]! });
  const asked = await member.call('POST', URL, { locationId: locationIds[0], ...TIMES });
  assert.deepEqual(faultOf(asked), [500, 'HR_UNAVAILABLE']);
  assert.deepEqual(faultOf(await member.call('GET', GAPS)), [500, 'HR_UNAVAILABLE']);
  assert.equal((await member.call('GET', URL)).body.total, 0);
});

test('times at the limits fit', () => {
  const day = { clockIn: '2027-03-01T08:00:00.000Z', clockOut: '2027-03-02T08:00:00.000Z' };
  const now = Date.parse(day.clockOut);
  assert.deepEqual(timeFaults({ ...day, breakMinutes: 1439 }, day, now), []);
  assert.equal(timeFaults({ ...day, breakMinutes: 0 }, day, now - 1)[0]?.code, 'IN_FUTURE');
});
