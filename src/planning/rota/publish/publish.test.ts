/** Publication against the truth of now: what became impossible is refused, or left out when the caller accepts it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { at, ok, RUNS, WEEK } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();

/** Two people at one site of two, a row on each of two days for a till certificate, and the run that staffs them. */
async function plannedDays() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 3 });
  const { id, admin, locationIds, userIds } = organisation;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const grant = (ids: string[], more = {}) => ({
    rows: ids.map((userId) => ({ userId, workRequirementId: 'till', ...more })),
  });
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', grant(userIds));
  const [site, elsewhere] = locationIds as [string, string];
  const rowOn = (day: number) => ({ name: 'Till', locationId: site, start: at(day, 9), end: at(day, 17) });
  const rows: string[] = [];
  for (const day of [2, 3]) {
    const body = { ...rowOn(day), eligibilityProfileId: 'till' };
    rows.push(String((await ok(admin, 'POST', '/planning/v1/demand', body)).id));
  }
  const run = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [site] });
  const staff = listOf(run.assignments!).map(({ demandId, userId }) => [String(demandId), String(userId)]);
  const holder = (row: string) => staff.find(([demandId]) => demandId === row)![1]!;
  assert.equal(staff.length, 2);
  const [first, second] = rows as [string, string];
  const names = new Map(
    userIds.map((userId, index) => [userId, `Person ${String(index + 1).padStart(4, '0')}`]),
  );
  const publish = (body?: object) => admin.call('POST', `${RUNS}/${run.id}/publish`, body);
  return {
    ...organisation,
    hr,
    grant,
    rowOn,
    run,
    first,
    second,
    holder,
    publish,
    site,
    elsewhere,
    who: String(names.get(holder(first))),
    user: holder(first),
    path: `${RUNS}/${run.id}`,
  };
}

type Planned = Awaited<ReturnType<typeof plannedDays>>;

/** What may happen between planning and publication, with the code and words that it is refused with. */
const CHANGES: [string, RegExp, (planned: Planned) => Promise<unknown>][] = [
  [
    'DEMAND_REMOVED',
    /^Tue 2 Mar 09:00–17:00 at Site 1 was removed; WHO was on it$/,
    ({ admin, first }) => ok(admin, 'DELETE', `/planning/v1/demand/${first}`),
  ],
  [
    'DEMAND_CHANGED',
    /^Till, Tue 2 Mar 09:00–17:00 at Site 1 is now Till, Tue 2 Mar 10:00–18:00 at Site 1; WHO was on it$/,
    ({ admin, first, rowOn }) => {
      const times = { start: at(2, 10), end: at(2, 18), eligibilityProfileId: 'till' };
      return ok(admin, 'PUT', `/planning/v1/demand/${first}`, { ...rowOn(2), ...times });
    },
  ],
  [
    'PERSON_REMOVED',
    /: WHO is no longer scheduled$/,
    ({ push, user, who, site }) =>
      push({ people: [{ id: user, name: who, homeLocationId: site, active: false }] }),
  ],
  [
    'PERSON_REMOVED',
    /: WHO is no longer scheduled$/,
    ({ push, user }) => push({ removed: { locationIds: [], userIds: [user] } }),
  ],
  [
    'PERSON_REMOVED',
    /: WHO is no longer scheduled$/,
    ({ admin, user }) =>
      ok(admin, 'PATCH', `/planning/v1/settings/workforce/${user}`, { schedulable: false }),
  ],
  [
    'ON_LEAVE',
    /^Till, Tue 2 Mar 09:00–17:00 at Site 1: WHO is on leave at that time$/,
    ({ hr, user }) =>
      ok(hr, 'PUT', '/hr/v1/leave', {
        items: [{ id: newId(), userId: user, type: 'sick', start: at(2, 0), end: at(3, 0) }],
      }),
  ],
  [
    'ELIGIBILITY_MISSING',
    /: WHO is not qualified for “till”$/,
    ({ admin, grant, userIds, user }) =>
      ok(admin, 'POST', '/planning/v1/eligibility/snapshots', grant(userIds.filter((id) => id !== user))),
  ],
  [
    'ELIGIBILITY_REVOKED',
    /: WHO’s qualification for “till” was withdrawn$/,
    ({ admin, grant, userIds, user }) => {
      const rows = [...grant(userIds).rows, ...grant([user], { eligible: false }).rows];
      return ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
    },
  ],
  [
    'ELIGIBILITY_EXPIRED',
    /: WHO’s qualification for “till” is valid until 2 Mar 2027, 12:00 only$/,
    ({ admin, grant, userIds, user }) => {
      const others = grant(userIds.filter((id) => id !== user)).rows;
      const rows = [...others, ...grant([user], { validUntil: at(2, 12) }).rows];
      return ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
    },
  ],
  [
    'DOUBLE_BOOKING',
    /: WHO is on another published rota at that time \(.*13:00–21:00 at Site 2\)$/,
    ({ user, ...planned }) => publishElsewhere(planned, user, [at(2, 13), at(2, 21)]),
  ],
  [
    'REST_TOO_SHORT',
    /: WHO would have 3 h of rest between it and Mon 1 Mar 22:00–06:00 at Site 2; at least 11 h$/,
    ({ user, ...planned }) => publishElsewhere(planned, user, [at(1, 22), at(2, 6)]),
  ],
  [
    'UNAVAILABLE',
    /: WHO is not available at that time$/,
    ({ hr, user }) => {
      const pattern = [{ dayOfWeek: 2, from: '00:00', to: '00:00', kind: 'unavailable' }];
      const items = [{ userId: user, timeZone: 'Europe/London', pattern }];
      return ok(hr, 'PUT', '/hr/v1/availability', { items });
    },
  ],
  [
    'CONTRACT_INACTIVE',
    /: WHO has no contract at that time$/,
    ({ hr, user }) => {
      const hours = { weeklyHours: 40, minWeeklyHours: 0, maxWeeklyHours: 48 };
      const pay = { type: 'employee', hourlyRate: 12, currency: 'GBP' };
      const contracts = [{ ...hours, ...pay, startDate: '2026-01-01', endDate: '2027-03-01' }];
      return ok(hr, 'PUT', '/hr/v1/contracts', { items: [{ userId: user, contracts }] });
    },
  ],
  [
    'LOCATION_EXCLUDED',
    /: WHO does not work at Site 1$/,
    (planned) => set(planned, { preferences: { excludedLocationIds: [planned.site] } }),
  ],
  [
    'TRAVEL_TOO_FAR',
    /: Site 1 is more than 0.5 km from WHO’s home$/,
    async ({ push, elsewhere, ...planned }) => {
      const { user: id, who: name } = planned;
      await push({ people: [{ id, name, homeLocationId: elsewhere, active: true }] });
      await set(planned, { caps: { maxTravelKm: 0.5 } });
    },
  ],
  [
    'MAX_DAILY_MINUTES',
    /: WHO would work 8 h on that day; at most 4 h$/,
    (planned) => set(planned, { caps: { maxHoursPerDay: 4 } }),
  ],
  [
    'MAX_WEEKLY_MINUTES',
    /: WHO would work \d+ h in that week; at most 4 h$/,
    (planned) => set(planned, { caps: { maxHoursPerWeek: 4 } }),
  ],
  [
    'MAX_CONSECUTIVE_DAYS',
    /: WHO would work \d days in a row; at most 1$/,
    async ({ user, ...planned }) => {
      await set({ user, ...planned }, { caps: { maxConsecutiveDays: 1 } });
      await publishElsewhere(planned, user, [at(1, 9), at(1, 17)]);
    },
  ],
];

const set = ({ admin, user }: Pick<Planned, 'admin' | 'user'>, patch: object) =>
  ok(admin, 'PATCH', `/planning/v1/settings/workforce/${user}`, patch);

/** Publishes a rota of the other site that gives the person a duty there. */
async function publishElsewhere(
  { admin, elsewhere }: Pick<Planned, 'admin' | 'elsewhere'>,
  userId: string,
  [start, end]: [string, string],
): Promise<void> {
  const body = { name: 'Stock', locationId: elsewhere, start, end, maxStaff: 2 };
  const row = await ok(admin, 'POST', '/planning/v1/demand', body);
  const other = await ok(admin, 'POST', RUNS, { ...WEEK, locationIds: [elsewhere] });
  const on = listOf(other.assignments!).map((one) => String(one.userId));
  if (!on.includes(userId)) {
    await ok(admin, 'POST', `${RUNS}/${other.id}/overrides`, { demandId: row.id, userId });
  }
  await ok(admin, 'POST', `${RUNS}/${other.id}/publish`);
}

for (const [code, words, change] of CHANGES) {
  test(`what became impossible since is refused, and left out when accepted: ${code}`, async () => {
    const planned = await plannedDays();
    const { admin, first, user, who, path, publish } = planned;
    await change(planned);
    const refused = await publish();
    assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'STALE'], refused.text);
    const details = listOf(refused.body.error!.details!).map((one) => [String(one.path), String(one.code)]);
    const mine = `demand/${first}/user/${user}`;
    assert.ok(
      details.some((one) => one.join() === [mine, code].join()),
      refused.text,
    );
    assert.equal((await ok(admin, 'GET', path)).status, 'completed');

    const published = await publish({ acceptWarnings: true });
    assert.equal(published.status, 200, published.text);
    const dropped = listOf(published.body.dropped!).find((one) => String(one.demandId) === first)!;
    assert.deepEqual([dropped.userId, dropped.code], [user, code]);
    assert.match(String(dropped.message).replaceAll(who, 'WHO'), words);
    const log = await ok(admin, 'GET', '/planning/v1/audit?action=planning-run.publish&limit=1');
    const logged = listOf(listOf(log.items!)[0]!.changes!).find((one) => String(one.path) === '/dropped');
    assert.deepEqual(logged?.after, published.body.dropped, 'the log says who was left out, and why');
    const held = listOf((await ok(admin, 'GET', `${path}/assignments`)).items!);
    assert.ok(!held.some(({ demandId }) => String(demandId) === first));
    const rota = await ok(admin, 'GET', '/planning/v1/rota?startDate=2027-03-01&endDate=2027-03-07');
    assert.ok(!listOf(rota.items!).some(({ demandId }) => String(demandId) === first));
    const { metrics } = await ok(admin, 'GET', path);
    assert.equal(metrics?.slotsFilled, held.length);
    const short = listOf((await ok(admin, 'GET', `${path}/unassigned`)).items!);
    const isRowGone = code === 'DEMAND_REMOVED' || code === 'DEMAND_CHANGED';
    assert.equal(
      short.some(({ demandId }) => String(demandId) === first),
      !isRowGone,
      'a row that went or moved leaves the run, any other is short',
    );
    assert.equal(metrics?.slotsTarget, isRowGone ? 1 : 2);
  });
}

test('a run of which nothing changed is published whole, and a run that changed is not published half by mistake', async () => {
  const { admin, publish, path, hr, user } = await plannedDays();
  for (const body of [{ acceptWarnings: 'yes' }, { force: true }])
    assert.equal((await publish(body)).status, 422);
  // Leave at another time, and of somebody who has no duty then, is no obstacle.
  const leave = { id: newId(), userId: user, type: 'holiday', start: at(5, 0), end: at(6, 0) };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [leave] });
  const published = await publish({ acceptWarnings: false });
  assert.deepEqual([published.status, published.body.dropped], [200, []], published.text);
  assert.equal((await ok(admin, 'GET', `${path}/assignments`)).total, 2);
  const { items, limit, total } = await ok(admin, 'GET', `${path}/assignments?limit=1`);
  assert.deepEqual([listOf(items!).length, limit, total], [1, 1, 2]);
});

test('every reason that stands against an assignment is told; the first is what it is left out for', async () => {
  const { hr, admin, user, first, second, holder, publish } = await plannedDays();
  const leave = { id: newId(), userId: user, type: 'sick', start: at(2, 0), end: at(3, 0) };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [leave] });
  const { userId: _, ...grant } = { userId: user, workRequirementId: 'other' };
  const others = holder(second) === user ? [] : [{ userId: holder(second), workRequirementId: 'till' }];
  const rows = [{ userId: user, ...grant }, ...others];
  await ok(admin, 'POST', '/planning/v1/eligibility/snapshots', { rows });
  const mine = listOf((await publish()).body.error!.details!).filter(({ path }) =>
    String(path).startsWith(`demand/${first}/`),
  );
  const codes = mine.map(({ code }) => String(code));
  assert.deepEqual(codes.toSorted(), ['ELIGIBILITY_MISSING', 'ON_LEAVE']);
  const dropped = listOf((await publish({ acceptWarnings: true })).body.dropped!);
  const own = dropped.find(({ demandId }) => String(demandId) === first);
  assert.deepEqual([own?.code, own?.message], [mine[0]?.code, mine[0]?.message]);
});

test('what became impossible is told in order of start', async () => {
  const { admin, userIds, first, second, publish } = await plannedDays();
  for (const userId of userIds)
    await ok(admin, 'PATCH', `/planning/v1/settings/workforce/${userId}`, { schedulable: false });
  const details = listOf((await publish()).body.error!.details!);
  assert.deepEqual(
    details.map(({ path }) => String(path).split('/')[1]),
    [first, second],
  );
  const dropped = listOf((await publish({ acceptWarnings: true })).body.dropped!);
  assert.deepEqual(
    dropped.map(({ demandId }) => String(demandId)),
    [first, second],
  );
});

test('a duty elsewhere that begins as another ends is no double booking', async () => {
  for (const [start, end] of [
    [17, 19],
    [7, 9],
  ] as const) {
    const planned = await plannedDays();
    await publishElsewhere(planned, planned.user, [at(2, start), at(2, end)]);
    const { status, body, text } = await planned.publish();
    assert.ok(status === 200 || status === 409, text);
    const codes = status === 200 ? [] : listOf(body.error!.details!).map(({ code }) => String(code));
    assert.ok(!codes.includes('DOUBLE_BOOKING'), text);
  }
});
