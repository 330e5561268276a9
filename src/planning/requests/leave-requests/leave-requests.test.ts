import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { addTwin, sameBesideTwin } from '../../../../test/helpers/twin.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const URL = '/planning/v1/leave-requests';
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };
const DAYS = { type: 'Holiday', startDate: '2027-03-02', endDate: '2027-03-04', note: 'Wedding' };

async function shop() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 3 });
  const { as, id, locationIds, userIds } = organisation;
  const [home, other] = locationIds as [string, string];
  // People are at home at the first site, the second, and the first again.
  const [ada, , cem] = userIds as [string, string, string];
  return {
    ...organisation,
    home,
    other,
    ada,
    cem,
    member: await as('member', [home], { sub: ada }),
    manager: await as('manager', [home]),
    hr: await testApp.caller({ org_id: id, services: ['hr'], roles: [] }),
  };
}

test('asked for, approved, recorded in HR, and the published duties that overlap are named and stay', async () => {
  const { admin, ada, home, hr, id: organisationId, manager, member } = await shop();
  const settings = '/planning/v1/settings/workforce';
  for (const row of listOf((await admin.call('GET', settings)).body.items!)) {
    const schedulable = String(row.userId) === ada;
    await admin.call('PATCH', `${settings}/${row.userId}`, { schedulable });
  }
  const till = { name: 'Till', locationId: home, start: '2027-03-03T09:00:00Z', end: '2027-03-03T17:00:00Z' };
  const { body: demand } = await admin.call('POST', '/planning/v1/demand', till);
  const { body: run } = await admin.call('POST', RUNS, WEEK);
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);

  const asked = await member.call('POST', URL, DAYS);
  assert.equal(asked.status, 201, asked.text);
  const { id } = asked.body;
  assert.deepEqual(
    [asked.body.status, listOf(asked.body.duties!).map(({ demandId }) => demandId)],
    ['open', [demand.id]],
  );
  const listed = await manager.call('GET', `${URL}?status=open`);
  assert.deepEqual(listOf(listed.body.items!), [{ ...asked.body, allowed: ['approve', 'refuse'] }]);
  const touching: [string, number][] = [
    ['endDate=2027-03-01', 0],
    ['startDate=2027-03-01&endDate=2027-03-02', 1],
    ['startDate=2027-03-04&endDate=2027-03-10', 1],
    ['startDate=2027-03-05', 0],
  ];
  for (const [days, expected] of touching) {
    const { items, total } = (await manager.call('GET', `${URL}?${days}`)).body;
    assert.deepEqual([listOf(items!).length, Number(total)], [expected, expected], days);
  }
  const approved = await manager.call(
    'POST',
    `${URL}/${id}/approve`,
    { comment: 'Enjoy' },
    {
      'if-match': asked.headers.etag!,
    },
  );
  assert.equal(approved.status, 200, approved.text);
  assert.deepEqual(
    [
      approved.body.status,
      approved.body.comment,
      approved.body.decidedBy,
      listOf(approved.body.duties!).length,
    ],
    ['approved', 'Enjoy', manager.userId, 1],
  );
  const range = 'start=2027-03-01T00:00:00Z&end=2027-03-08T00:00:00Z';
  const { body: leave } = await hr.call('GET', `/hr/v1/leave?${range}`);
  assert.deepEqual(
    listOf(leave.items!).map(({ organisationId: _own, ...row }) => row),
    [
      {
        id,
        userId: ada,
        type: 'Holiday',
        start: '2027-03-02T00:00:00.000Z',
        end: '2027-03-05T00:00:00.000Z',
      },
    ],
  );
  assert.equal((await admin.call('GET', '/planning/v1/rota?startDate=2027-03-03')).body.total, 1);
  const { body: next } = await admin.call('POST', RUNS, WEEK);
  assert.equal(listOf(next.assignments!).length, 0, 'the next run keeps the leave');
  const read = await member.call('GET', `${URL}/${id}`);
  assert.deepEqual(
    [read.body, read.headers.etag],
    [{ ...approved.body, allowed: [] }, approved.headers.etag],
    'only managers may take it back',
  );
  await sameBesideTwin(testApp, organisationId, /^planning_/, async () => [
    (await member.call('GET', `${URL}/${id}`)).text,
    (await manager.call('GET', URL)).body,
  ]);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=leave-request');
  assert.deepEqual(
    listOf(log.items!).map(({ action }) => action),
    ['leave-request.approved', 'leave-request.create'],
  );
  const events = await eventsOf(
    testApp.db,
    organisationId,
    'leave-request.created',
    'leave-request.approved',
  );
  assert.deepEqual(
    events.map(({ type, data, locationId }) => [type, data.by, locationId]),
    [
      ['leave-request.created', ada, home],
      ['leave-request.approved', manager.userId, home],
    ],
  );
});

test('some hours of a day: HR records them, and runs and changes keep them free, and no more', async () => {
  const { admin, ada, home, hr, id: organisationId, manager, member } = await shop();
  const settings = '/planning/v1/settings/workforce';
  for (const row of listOf((await admin.call('GET', settings)).body.items!)) {
    await admin.call('PATCH', `${settings}/${row.userId}`, { schedulable: String(row.userId) === ada });
  }
  const row = async (name: string, from: string, until: string) => {
    const times = { start: `2027-03-03T${from}:00Z`, end: `2027-03-03T${until}:00Z` };
    const answer = await admin.call('POST', '/planning/v1/demand', { name, locationId: home, ...times });
    assert.equal(answer.status, 201, answer.text);
    return String(answer.body.id);
  };
  const [morning, afternoon] = [await row('Open', '08:00', '12:00'), await row('Close', '13:00', '17:00')];
  const ask = (startTime: string | null, endTime: string | null, type = 'Holiday') =>
    member.call('POST', URL, { type, startDate: '2027-03-03', endDate: '2027-03-03', startTime, endTime });
  const asked = await ask('09:00', '12:30');
  assert.equal(asked.status, 201, asked.text);
  assert.deepEqual([asked.body.startTime, asked.body.endTime], ['09:00', '12:30']);
  assert.equal((await manager.call('POST', `${URL}/${asked.body.id}/approve`, {})).status, 200);
  const { body: leave } = await hr.call(
    'GET',
    '/hr/v1/leave?start=2027-03-01T00:00:00Z&end=2027-03-08T00:00:00Z',
  );
  assert.deepEqual(
    listOf(leave.items!).map(({ start, end }) => [start, end]),
    [['2027-03-03T09:00:00.000Z', '2027-03-03T12:30:00.000Z']],
  );
  const { body: run } = await admin.call('POST', RUNS, WEEK);
  assert.deepEqual(
    listOf(run.assignments!).map(({ demandId }) => demandId),
    [afternoon],
  );
  const override = await admin.call('POST', `${RUNS}/${run.id}/overrides`, {
    demandId: morning,
    userId: ada,
  });
  assert.equal(override.status, 422, 'the checker holds it too');
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`, { acceptWarnings: true })).status, 200);
  const [twice, whole] = [await ask('12:00', '13:00'), await ask(null, null)];
  assert.deepEqual([twice.status, whole.status], [409, 409]);
  const beside: [from: string, until: string, duties: number][] = [
    ['08:00', '09:00', 0],
    ['12:30', '13:00', 0],
    ['13:00', '17:00', 1],
    ['17:00', '00:00', 0],
  ];
  for (const [from, until, duties] of beside) {
    const { body, status, text } = await ask(from, until);
    assert.deepEqual([status, listOf(body.duties ?? {}).length], [201, duties], `${from} ${text}`);
  }
  assert.match(String(twice.body.error?.message), /2027-03-03 from 09:00 to 12:30 .* choose another time/);
  const [event] = await eventsOf(testApp.db, organisationId, 'leave-request.approved');
  assert.deepEqual([event!.data.startTime, event!.data.endTime], ['09:00', '12:30']);
});

test('hours over midnight are one request: HR records them whole, and the balance counts them once', async () => {
  const { ada, hr, manager, member } = await shop();
  const year = {
    type: 'Holiday',
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    unit: 'days',
    amount: 20,
    carriedOver: 0,
    carriedUntil: null,
    daysPerWeek: 5,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  };
  const kept = await hr.call('PUT', '/hr/v1/leave/entitlements', { items: [{ userId: ada, years: [year] }] });
  assert.equal(kept.status, 200, kept.text);
  // Thursday into Friday.
  const night = { startDate: '2027-03-04', endDate: '2027-03-05', startTime: '22:00', endTime: '02:00' };
  const asked = await member.call('POST', URL, { type: 'Holiday', ...night });
  assert.equal(asked.status, 201, asked.text);
  assert.equal((await manager.call('POST', `${URL}/${asked.body.id}/approve`, {})).status, 200);
  const { items } = (await member.call('GET', '/planning/v1/me/leave')).body;
  assert.deepEqual(
    listOf(items!).map(({ startDate, endDate, startTime, endTime }) => ({
      startDate,
      endDate,
      startTime,
      endTime,
    })),
    [night],
  );
  const booked = async () =>
    listOf((await member.call('GET', '/planning/v1/me/leave-balance')).body.balances!)[0]!.booked;
  assert.equal(await booked(), 0.5);
  const weekend = { type: 'Holiday', startDate: '2027-03-13', endDate: '2027-03-14' };
  const free = await member.call('POST', URL, weekend);
  assert.equal((await manager.call('POST', `${URL}/${free.body.id}/approve`, {})).status, 200);
  assert.equal(await booked(), 0.5, 'a weekend of somebody who does not work on it');
  const weekends = [6, 7].map((dayOfWeek) => ({ dayOfWeek, from: '08:00', to: '20:00', kind: 'available' }));
  const stated = await member.call('PUT', '/planning/v1/me/availability', { pattern: weekends });
  assert.equal(stated.status, 200, stated.text);
  assert.equal(await booked(), 2, 'of somebody who works on weekends alone');
});

test('refused with a comment, withdrawn by the person; what is decided stays decided', async () => {
  const { id: organisationId, manager, member } = await shop();
  const ask = async (startDate: string) => {
    const { status, text, body } = await member.call('POST', URL, { ...DAYS, startDate, endDate: startDate });
    assert.equal(status, 201, text);
    return String(body.id);
  };
  const [first, second] = [await ask('2027-03-02'), await ask('2027-03-09')];
  // There both stay open.
  await addTwin(testApp.db, organisationId, /^planning_/);
  const act = (caller: typeof member, id: string, what: string) =>
    caller.call('POST', `${URL}/${id}/${what}`, { comment: 'Stocktaking' });
  const refused = await act(manager, first, 'refuse');
  assert.deepEqual([refused.body.status, refused.body.comment], ['refused', 'Stocktaking']);
  const withdrawn = await act(member, second, 'withdraw');
  assert.deepEqual([withdrawn.body.status, withdrawn.body.decidedBy], ['withdrawn', member.userId]);
  for (const [caller, what] of [
    [manager, 'approve'],
    [manager, 'refuse'],
    [member, 'withdraw'],
  ] as const) {
    const late = await act(caller, first, what);
    assert.deepEqual([late.status, late.body.error?.reason], [409, 'NOT_OPEN'], what);
  }
  // The days are free again.
  await ask('2027-03-02');
  await ask('2027-03-09');
});

test('the days must be in order, not long over, and free of other requests', async () => {
  const { as, home, member } = await shop();
  const send = async (more: object) => {
    const { status, body } = await member.call('POST', URL, { ...DAYS, ...more });
    return [status, body.error?.details?.['0']?.code ?? body.error?.reason];
  };
  assert.deepEqual(await send({ endDate: '2027-03-01' }), [422, 'WRONG_ORDER']);
  assert.deepEqual(await send({ endDate: '2028-03-02' }), [422, 'TOO_LONG']);
  assert.deepEqual(await send({ startDate: '2027-01-01', endDate: '2027-01-23' }), [422, 'OVER']);
  assert.deepEqual(await send({ startDate: '2027-01-01', endDate: '2027-01-24' }), [201, undefined]);
  assert.deepEqual(await send({}), [201, undefined]);
  assert.deepEqual(await send({ startDate: '2027-03-04', endDate: '2027-03-09' }), [409, 'OVERLAPS']);
  assert.equal((await (await as('member', [home])).call('POST', URL, DAYS)).status, 404);
});

test('managers of the home site and admins decide; others neither read nor decide, nobody on their own', async () => {
  const { admin, as, ada, cem, home, member, other } = await shop();
  const { body } = await member.call('POST', URL, DAYS);
  const settings = `/planning/v1/settings/workforce/${ada}`;
  await admin.call('PATCH', settings, { preferences: { locationIds: [other] } });
  const colleague = await as('member', [home], { sub: cem });
  const there = await as('manager', [other]);
  const self = await as('manager', [home], { sub: ada });
  for (const caller of [colleague, there]) {
    assert.equal((await caller.call('GET', `${URL}/${body.id}`)).status, 403);
    assert.equal((await caller.call('GET', URL)).body.total, 0);
    assert.equal((await caller.call('GET', '/planning/v1/audit?entityType=leave-request')).body.total, 0);
  }
  for (const caller of [colleague, there, self]) {
    for (const what of ['approve', 'refuse']) {
      assert.equal((await caller.call('POST', `${URL}/${body.id}/${what}`, {})).status, 403);
    }
  }
  assert.equal((await admin.call('POST', `${URL}/${body.id}/withdraw`, {})).status, 403);
  assert.equal((await member.call('GET', `${URL}/${body.id}`)).body.status, 'open');
});

test('the same days of several people: each list has its own, and a decision is of one request', async () => {
  const { admin, as, ada, cem, home, manager, other, push, userIds } = await shop();
  const [, bob] = userIds as [string, string];
  const dan = newId();
  await push({ people: [{ id: dan, name: 'Dan', homeLocationId: null, active: true }] });
  const people = [ada, bob, cem, dan];
  const asked: string[] = [];
  for (const sub of people) {
    const answer = await (await as('member', [home], { sub })).call('POST', URL, DAYS);
    assert.equal(answer.status, 201, answer.text);
    asked.push(String(answer.body.id));
  }
  const listed = async (caller: Pick<typeof admin, 'call'>, query = '') => {
    const { body } = await caller.call('GET', `${URL}${query}`);
    assert.equal(body.total, listOf(body.items!).length, query);
    return listOf(body.items!)
      .map(({ id }) => asked.indexOf(String(id)))
      .sort();
  };
  assert.deepEqual(await listed(manager), [0, 2]);
  assert.deepEqual(await listed(await as('manager', [other])), [1]);
  assert.deepEqual(await listed(await as('manager', [home], { sub: bob })), [0, 1, 2], 'and one’s own');
  assert.deepEqual(await listed(await as('manager', [other], { sub: dan })), [1, 3]);
  assert.deepEqual(await listed(await as('member', [home, other], { sub: cem })), [2]);
  assert.deepEqual(await listed(admin), [0, 1, 2, 3]);
  assert.deepEqual(await listed(admin, `?userId=${bob}`), [1]);
  const everywhere = await as('area-manager', [home, other]);
  const decide = async (caller: typeof admin, index: number, what: string) =>
    (await caller.call('POST', `${URL}/${asked[index]}/${what}`, {})).status;
  assert.equal(await decide(everywhere, 3, 'approve'), 403, 'somebody without a site is for administrators');
  assert.equal((await everywhere.call('GET', `${URL}/${asked[3]}`)).status, 403);
  assert.equal(await decide(manager, 0, 'approve'), 200);
  assert.deepEqual(await listed(admin, '?status=approved'), [0]);
  assert.equal(await decide(admin, 3, 'refuse'), 200);
  assert.deepEqual(await listed(admin, '?status=refused'), [3]);
  assert.deepEqual(await listed(admin, '?status=open'), [1, 2]);
});

test('two managers at once: the leave is recorded once and the log has one approval', async () => {
  const { admin, hr, manager, member } = await shop();
  const { body } = await member.call('POST', URL, DAYS);
  const approve = () => manager.call('POST', `${URL}/${body.id}/approve`, {});
  const answers = await Promise.all([
    approve(),
    approve(),
    admin.call('POST', `${URL}/${body.id}/refuse`, {}),
  ]);
  const { body: after } = await member.call('GET', `${URL}/${body.id}`);
  const { body: leave } = await hr.call(
    'GET',
    '/hr/v1/leave?start=2027-03-01T00:00:00Z&end=2027-03-08T00:00:00Z',
  );
  const isApproved = String(after.status) === 'approved';
  assert.ok(isApproved || String(after.status) === 'refused');
  assert.equal(listOf(leave.items!).length, isApproved ? 1 : 0, 'HR has what the request says');
  assert.ok(answers.some(({ status }) => status === 200));
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=leave-request');
  assert.equal(log.total, 2);
});

test('HR away: the request is held until an approval reaches HR, and nothing else decides it', async () => {
  const away = await startTestApp({ HR_URL: 'http://127.0.0.1:9' });
  away.setNow(new Date('2027-02-24T08:00:00Z'));
  away.app.log.level = 'silent';
  const { admin, as, locationIds, userIds } = await createOrganisation(away, { people: 1 });
  const member = await as('member', locationIds, { sub: userIds[0]! });
  const { body } = await member.call('POST', URL, DAYS);
  const answer = await admin.call('POST', `${URL}/${body.id}/approve`, {});
  assert.deepEqual([answer.status, answer.body.error?.reason], [500, 'HR_UNAVAILABLE']);
  assert.equal((await member.call('GET', `${URL}/${body.id}`)).body.status, 'approving');
  const withdrawn = await member.call('POST', `${URL}/${body.id}/withdraw`, {});
  assert.deepEqual([withdrawn.status, withdrawn.body.error?.reason], [409, 'NOT_OPEN']);
});

test('an approval is taken back: HR holds the leave no more, and the request waits again', async () => {
  const { ada, hr, id: organisationId, manager, member } = await shop();
  const asked = await member.call('POST', URL, DAYS);
  const at = `${URL}/${asked.body.id}`;
  const reopen = (who = manager) => who.call('POST', `${at}/reopen`);
  const held = async () =>
    listOf(
      (await hr.call('GET', '/hr/v1/leave?start=2027-01-01T00:00:00Z&end=2027-12-31T00:00:00Z')).body.items!,
    ).filter(({ userId }) => String(userId) === ada).length;
  const early = await reopen();
  assert.deepEqual([early.status, early.body.error?.reason], [409, 'NOT_OPEN'], early.text);
  const approved = await manager.call('POST', `${at}/approve`, { comment: 'Enjoy' });
  assert.deepEqual([approved.body.allowed, await held()], [['reopen'], 1]);
  assert.equal((await reopen(member)).status, 403);
  const stale = await manager.call('POST', `${at}/reopen`, undefined, { 'if-match': asked.headers.etag! });
  assert.deepEqual([stale.status, await held()], [409, 1], stale.text);
  const waits = await reopen();
  assert.equal(waits.status, 200, waits.text);
  const { status, comment, decidedBy, decidedAt, allowed } = waits.body;
  assert.deepEqual(
    [status, comment, decidedBy, decidedAt, allowed, await held()],
    ['open', null, null, null, ['approve', 'refuse'], 0],
  );
  const events = await eventsOf(testApp.db, organisationId, 'leave-request.reopened');
  assert.deepEqual(
    events.map(({ data }) => [data.userId, data.by]),
    [[ada, manager.userId]],
  );
  const log = await manager.call('GET', '/planning/v1/audit?entityType=leave-request');
  assert.equal(listOf(log.body.items!)[0]!.action, 'leave-request.reopened');
  assert.equal((await manager.call('POST', `${at}/approve`, {})).status, 200, 'and may be approved again');
  assert.equal(await held(), 1);
});

test('a member reads all leave that HR holds for them, whoever booked it, by the clock of the home site', async () => {
  const { ada, cem, home, admin, hr, manager, member } = await shop();
  const zone = await admin.call('PATCH', `/planning/v1/settings/locations/${home}`, {
    timeZone: 'Asia/Tokyo',
  });
  assert.equal(zone.status, 200, zone.text);
  const asked = await member.call('POST', URL, DAYS);
  assert.equal((await manager.call('POST', `${URL}/${asked.body.id}/approve`, {})).status, 200);
  const booked = (userId: string, type: string, start: string, end: string) => ({
    id: newId(),
    userId,
    type,
    start,
    end,
  });
  const items = [
    booked(ada, 'Holiday', '2026-07-31T15:00:00Z', '2026-08-02T15:00:00Z'),
    booked(ada, 'Sick', '2027-02-01T00:00:00Z', '2027-02-01T05:30:00Z'),
    booked(ada, 'Holiday', '2024-02-01T00:00:00Z', '2024-02-02T00:00:00Z'),
    booked(cem, 'Holiday', '2027-02-01T00:00:00Z', '2027-02-02T00:00:00Z'),
  ];
  assert.equal((await hr.call('PUT', '/hr/v1/leave', { items })).status, 200);
  const { body, text, status } = await member.call('GET', '/planning/v1/me/leave');
  assert.equal(status, 200, text);
  const whole = { startTime: null, endTime: null };
  assert.deepEqual(
    listOf(body.items!).map(({ id: _id, ...one }) => one),
    [
      { type: 'Holiday', startDate: '2026-08-01', endDate: '2026-08-02', ...whole, requested: false },
      {
        type: 'Sick',
        startDate: '2027-02-01',
        endDate: '2027-02-01',
        startTime: '09:00',
        endTime: '14:30',
        requested: false,
      },
      { type: 'Holiday', startDate: '2027-03-02', endDate: '2027-03-04', ...whole, requested: true },
    ],
    text,
  );
  const wrong = await member.call('GET', '/planning/v1/me/leave?startDate=2027-02-02&endDate=2027-02-01');
  assert.equal(wrong.status, 422);
  assert.equal((await member.call('GET', '/planning/v1/me/leave?startDate=2020-01-01')).status, 422);
});
