import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/timesheets';
const now = new Date('2026-03-08T12:00:00Z');
testApp.setNow(now);

/** An organisation whose HR holds clock times of its people: one day a person, at home. */
async function attended(house_ = testApp): Promise<Organisation & { hr: Caller }> {
  const organisation = await createOrganisation(house_, { people: 2 });
  const hr = await house_.caller({ org_id: organisation.id, services: ['hr'] });
  const items = organisation.userIds.map((userId, index) => ({
    id: newId(),
    userId,
    locationId: organisation.locationIds[index],
    breakMinutes: 30,
    clockIn: `2026-03-0${index + 3}T08:00:00Z`,
    clockOut: `2026-03-0${index + 3}T16:00:00Z`,
  }));
  const answer = await hr.call('PUT', '/hr/v1/time-entries', { items });
  assert.equal(answer.status, 200, answer.text);
  return { ...organisation, hr };
}

const keysOf = (answer: Awaited<ReturnType<Caller['call']>>) =>
  listOf(answer.body.items!).map(({ userId, date }) => `${userId} ${date}`);

test('rule 12: rows come from HR and the published rota, by default of the last seven days', async () => {
  const { admin, id, userIds, locationIds } = await attended();
  const [ada, bob] = userIds as [string, string];
  const run = newId();
  await testApp.db.transaction(id, async (tx) => {
    await tx.query(
      `insert into planning_runs (organisation_id, id, mode, status, horizon_start, horizon_end, time_zone, location_ids,
         options, work, requested_by, created_at)
       values ($1, $2, 'generate', 'published', '2026-03-02', '2026-03-09', 'UTC', $3::uuid[], '{}', '{}', $2, '2026-03-01')`,
      [id, run, locationIds],
    );
    await tx.query(
      `insert into planning_rota (organisation_id, run_id, demand_id, user_id, location_id, starts_at, ends_at)
       values ($1, $2, $2, $3, $4, '2026-03-03T08:00:00Z', '2026-03-03T15:00:00Z')`,
      [id, run, ada, locationIds[0]],
    );
  });
  const answer = await admin.call('GET', URL);
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual([answer.body.startDate, answer.body.endDate], ['2026-03-02', '2026-03-08']);
  assert.deepEqual(keysOf(answer), [`${ada} 2026-03-03`, `${bob} 2026-03-04`]);
  const { entryIds: _ids, ...first } = listOf(answer.body.items!)[0]!;
  assert.deepEqual(first, {
    userId: ada,
    date: '2026-03-03',
    locationId: locationIds[0],
    scheduledMinutes: 420,
    aheadMinutes: 0,
    absentMinutes: 0,
    scheduledBreakMinutes: 0,
    workedMinutes: 450,
    breakMinutes: 30,
    varianceMinutes: 30,
    overtimeMinutes: 0,
    firstIn: '2026-03-03T08:00:00.000Z',
    lastOut: '2026-03-03T16:00:00.000Z',
    shiftIds: [],
    demandIds: [run],
    anomalies: [],
    clockedIn: false,
    status: 'pending',
    reviewedBy: null,
    reviewedAt: null,
    reviewComment: null,
    review: { allowed: true, allDays: true, sites: [{ locationId: locationIds[0], name: 'Site 1' }] },
  });
  const page = await admin.call('GET', `${URL}?limit=1&offset=1`);
  assert.deepEqual([keysOf(page), page.body.total], [[`${bob} 2026-03-04`], 2]);
  assert.deepEqual(keysOf(await admin.call('GET', `${URL}?userId=${ada}`)), [`${ada} 2026-03-03`]);
  assert.deepEqual(keysOf(await admin.call('GET', `${URL}?startDate=2026-03-04`)), [`${bob} 2026-03-04`]);
  assert.deepEqual(keysOf(await admin.call('GET', `${URL}?endDate=2026-03-03`)), [`${ada} 2026-03-03`]);
});

test('members see their own rows, managers those of their locations', async () => {
  const { as, hr, locationIds, userIds } = await attended();
  const [ada, bob] = userIds as [string, string];
  const member = await as('member', locationIds, { sub: ada });
  assert.deepEqual(keysOf(await member.call('GET', URL)), [`${ada} 2026-03-03`]);
  assert.equal((await member.call('GET', `${URL}?userId=${bob}`)).status, 403);
  const at = (locationId: string) => ({ 'x-service-location-id': locationId });
  assert.deepEqual(keysOf(await member.call('GET', URL, undefined, at(locationIds[0]!))), [
    `${ada} 2026-03-03`,
  ]);
  assert.deepEqual(keysOf(await member.call('GET', URL, undefined, at(locationIds[1]!))), []);
  const away = { id: newId(), userId: ada, locationId: locationIds[1], breakMinutes: 0 };
  const times = { clockIn: '2026-03-05T08:00:00Z', clockOut: '2026-03-05T12:00:00Z' };
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: [{ ...away, ...times }] })).status, 200);
  for (const [site, date] of [
    [0, '2026-03-03'],
    [1, '2026-03-05'],
  ] as const) {
    const own = await member.call('GET', URL, undefined, at(locationIds[site]!));
    assert.deepEqual(keysOf(own), [`${ada} ${date}`], 'of the home site, and of the other one');
  }
  assert.deepEqual(keysOf(await member.call('GET', URL)), [`${ada} 2026-03-03`, `${ada} 2026-03-05`]);
  const manager = await as('manager', [locationIds[1]!]);
  assert.deepEqual(keysOf(await manager.call('GET', URL)), [`${bob} 2026-03-04`, `${ada} 2026-03-05`]);
  assert.deepEqual(keysOf(await manager.call('GET', `${URL}?userId=${ada}`)), [`${ada} 2026-03-05`]);
  const area = await as('area-manager', locationIds);
  const narrowed = await area.call('GET', URL, undefined, { 'x-service-location-id': locationIds[0]! });
  assert.deepEqual(keysOf(narrowed), [`${ada} 2026-03-03`, `${ada} 2026-03-05`]);
});

test('overtime counts the whole week, also where the dates begin in its middle', async () => {
  const { admin, hr, locationIds, userIds } = await attended();
  const [userId] = userIds as [string];
  const contract = {
    type: 'permanent',
    weeklyHours: 40,
    minWeeklyHours: 0,
    maxWeeklyHours: 60,
    hourlyRate: 12,
    currency: 'GBP',
    startDate: '2026-01-01',
    endDate: null,
  };
  const contracts = { items: [{ userId, contracts: [contract] }] };
  assert.equal((await hr.call('PUT', '/hr/v1/contracts', contracts)).status, 200);
  const items = [2, 4, 5, 6].map((day) => ({
    id: newId(),
    userId,
    locationId: locationIds[0],
    breakMinutes: 0,
    clockIn: `2026-03-0${day}T06:00:00Z`,
    clockOut: `2026-03-0${day}T17:00:00Z`,
  }));
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  for (const startDate of ['2026-03-02', '2026-03-05', '2026-03-06']) {
    const dates = `userId=${userId}&startDate=${startDate}&endDate=2026-03-06`;
    const { body } = await admin.call('GET', `${URL}?${dates}`);
    assert.equal(listOf(body.items!).at(-1)?.overtimeMinutes, 660, startDate);
  }
});

test('unfit dates are 422', async () => {
  const { admin, userIds } = await attended();
  for (const query of [
    'startDate=soon',
    'startDate=2026-03-05&endDate=2026-03-04',
    'startDate=2026-01-01&endDate=2026-04-03',
  ]) {
    assert.equal((await admin.call('GET', `${URL}?${query}`)).status, 422, query);
  }
  assert.equal((await admin.call('GET', `${URL}?startDate=2026-01-01&endDate=2026-04-02`)).status, 200);
  const dates = { startDate: '2026-03-05', endDate: '2026-03-04' };
  assert.equal((await admin.call('POST', `${URL}/approve`, { userId: userIds[0], ...dates })).status, 422);
});

test('a review reaches HR once: again the same answer, a change of mind a new one', async () => {
  const { admin, as, hr, id, locationIds, userIds } = await attended();
  const [ada] = userIds as [string, string];
  const manager = await as('manager', [locationIds[0]!]);
  const approve = { userId: ada, startDate: '2026-03-02', endDate: '2026-03-07' };
  const first = await manager.call('POST', `${URL}/approve`, approve);
  assert.equal(first.status, 200, first.text);
  assert.deepEqual([first.body.decision, first.body.reviewedBy], ['approved', manager.userId]);
  const again = await manager.call('POST', `${URL}/approve`, { ...approve, decision: 'approved' });
  assert.deepEqual([again.status, again.body], [200, first.body]);
  testApp.setNow(new Date(now.getTime() + 1000));
  const parallel = await Promise.all(
    Array.from({ length: 20 }, () =>
      manager.call('POST', `${URL}/approve`, { ...approve, decision: 'rejected' }),
    ),
  );
  assert.equal(new Set(parallel.map(({ text }) => text)).size, 1, parallel[0]?.text);
  testApp.setNow(new Date(now.getTime() + 2000));
  const back = await manager.call('POST', `${URL}/approve`, approve);
  assert.notEqual(back.body.id, first.body.id, 'approved once more, after the rejection');
  testApp.setNow(now);
  const inHr = await hr.call('GET', '/hr/v1/reviews?startDate=2026-03-01&endDate=2026-03-31');
  assert.equal(listOf(inHr.body.items!).length, 3);
  const audit = 'select from audit_events where organisation_id = $1 and entity_type = $2';
  assert.equal((await testApp.db.query(audit, [id, 'timesheet-review'])).length, 3);
  const [row] = listOf((await admin.call('GET', `${URL}?userId=${ada}`)).body.items!);
  assert.deepEqual([row?.status, row?.reviewedBy], ['approved', manager.userId]);
});

test('after a kill between HR and our commit, a repetition finds the review and notes it once', async () => {
  const { admin, hr, id, userIds } = await attended();
  const said = { userId: userIds[0], startDate: '2026-03-02', endDate: '2026-03-07', decision: 'approved' };
  const written = await hr.call(
    'POST',
    '/hr/v1/reviews',
    { ...said, reviewedBy: admin.userId },
    { 'idempotency-key': 'k' },
  );
  assert.equal(written.status, 201, written.text);
  const answer = await admin.call('POST', `${URL}/approve`, said);
  assert.deepEqual([answer.status, answer.body.id], [200, written.body.id]);
  const audit = "select from audit_events where organisation_id = $1 and action = 'timesheet.approved'";
  assert.equal((await testApp.db.query(audit, [id])).length, 1);
});

test('who may review: not members, not the hours of elsewhere, not one’s own, but for an admin', async () => {
  const { admin, as, locationIds, userIds } = await attended();
  const [ada, bob] = userIds as [string, string];
  const dates = { startDate: '2026-03-02', endDate: '2026-03-07' };
  const status = async (caller: Caller, userId: string) =>
    (await caller.call('POST', `${URL}/approve`, { userId, ...dates })).status;
  assert.equal(await status(await as('member', locationIds), ada), 403);
  const manager = await as('manager', [locationIds[0]!], { sub: ada });
  assert.deepEqual([await status(manager, bob), await status(manager, ada)], [403, 403]);
  assert.equal(await status(await as('area-manager', locationIds), bob), 200);
  assert.equal(await status(await as('area-manager', locationIds, { sub: bob }), bob), 403);
  assert.equal(await status(await as('admin', [], { sub: ada }), ada), 200);
  assert.equal(await status(admin, newId()), 404);
});

/** An HR that behaves as the test says. */
async function startBadHr() {
  let answer: (response: import('node:http').ServerResponse) => void = () => {};
  const server: Server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.closeAllConnections());
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (next: typeof answer) => {
      answer = next;
    },
  };
}

test('HR silent or talking nonsense: 500 that says so; other operations go on', {
  timeout: 120_000,
}, async () => {
  const bad = await startBadHr();
  const broken = await startTestApp({ HR_URL: bad.url, SERVICE_TIMEOUT_MS: '1000' });
  broken.setNow(now);
  const { admin, userIds } = await createOrganisation(broken, { people: 1 });
  const review = { userId: userIds[0], startDate: '2026-03-02', endDate: '2026-03-07' };
  const ways: (typeof bad.behave extends (next: infer A) => void ? A : never)[] = [
    () => {},
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>'),
    (response) => response.writeHead(500).end(),
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"id":1}]}'),
  ];
  for (const way of ways) {
    bad.behave(way);
    for (const call of [() => admin.call('GET', URL), () => admin.call('POST', `${URL}/approve`, review)]) {
      const answer = await call();
      assert.deepEqual([answer.status, answer.body.error?.reason], [500, 'HR_UNAVAILABLE'], answer.text);
    }
  }
  assert.equal((await admin.call('GET', '/planning/v1/shifts')).status, 200);
  const person = await admin.call('GET', `/planning/v1/settings/workforce/${userIds[0]}`);
  assert.deepEqual([person.status, person.body.contract, person.body.contractUnavailable], [200, null, true]);
});

test('what rests on several answers of HR is as old as the oldest of them', async () => {
  const fake = await startBadHr();
  const app = await startTestApp({ HR_URL: fake.url });
  app.setNow(now);
  /** A new organisation each time: requests within a second share one reading of an organisation's contracts. */
  const organisationWhere = async (oldest: string) => {
    const made = await createOrganisation(app, { locations: 1, people: 1 });
    fake.behave((response) => {
      const isOldest = String(response.req.url).startsWith(`/v1/${oldest}`);
      const asOf = isOldest ? '2026-03-08T11:00:00.000Z' : '2026-03-08T11:59:00.000Z';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ organisationId: made.id, asOf, items: [] }));
    });
    return made;
  };
  for (const oldest of ['contracts', 'reviews', 'time-entries']) {
    const { admin } = await organisationWhere(oldest);
    assert.equal((await admin.call('GET', URL)).body.asOf, '2026-03-08T11:00:00.000Z', oldest);
  }
  for (const oldest of ['contracts', 'availability', 'leave']) {
    const { admin } = await organisationWhere(oldest);
    const row = { name: 'Till', start: '2026-03-17T08:00:00Z', end: '2026-03-17T16:00:00Z' };
    await admin.call('POST', '/planning/v1/demand', row);
    const run = { weekStart: '2026-03-16', options: { timeLimitMs: 100 } };
    const { body } = await admin.call('POST', '/planning/v1/planning-runs', run);
    assert.equal(body.hrAsOf, '2026-03-08T11:00:00.000Z', oldest);
  }
  // A list may be old; a decision may not rest on reviews that may have been overruled since.
  const { admin, id, userIds } = await organisationWhere('none');
  const review = { userId: userIds[0], startDate: '2026-03-02', endDate: '2026-03-07' };
  const kept = await admin.call('GET', `${URL}?startDate=2026-03-02&endDate=2026-03-07`);
  assert.equal(kept.status, 200);
  const isReviews = (response: import('node:http').ServerResponse) =>
    response.req.url!.startsWith('/v1/reviews');
  let recorded = 0;
  fake.behave((response) => {
    if (response.req.method === 'POST') recorded += 1;
    if (isReviews(response)) return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ organisationId: id, asOf: now.toISOString(), items: [] }));
  });
  const refused = await admin.call('POST', `${URL}/approve`, review);
  assert.deepEqual([refused.status, refused.body.error?.reason], [500, 'HR_UNAVAILABLE'], refused.text);
  assert.equal(recorded, 0);
  const again = await admin.call('GET', `${URL}?startDate=2026-03-02&endDate=2026-03-07`);
  assert.deepEqual([again.status, again.body.items], [200, kept.body.items]);
});
