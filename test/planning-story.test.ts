/** One organisation's weeks, from the Directory's first push to a reviewed timesheet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../src/platform/ids.ts';
import { type Loose, listOf, startTestApp } from './helpers/app.ts';
import { createOrganisation } from './helpers/organisation.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-01T08:00:00Z'));
const V1 = '/planning/v1';
const [till, bakery] = [newId(), newId()];
const options = { timeLimitMs: 300, seed: 1 };

test('ingest, shifts, run, explain, override, publish, replan, timesheets', async () => {
  const { id, as, locationIds, userIds } = await createOrganisation(testApp, {
    locations: 1,
    people: 5,
  });
  const [site] = locationIds as [string];
  const [ada, bob, cem, dan, eve] = userIds as [string, string, string, string, string];
  // Tokens that outlast the story.
  const exp = Date.parse('2026-04-01T00:00:00Z') / 1000;
  const manager = await as('manager', [site], { exp });
  const admin = await as('admin', [], { exp });

  async function post(caller: typeof admin, path: string, body: object, status = 201): Promise<Loose> {
    const answer = await caller.call('POST', `${V1}${path}`, body);
    assert.equal(answer.status, status, `${path}: ${answer.text}`);
    return answer.body;
  }
  const get = async (path: string) => (await manager.call('GET', `${V1}${path}`)).body;

  // HR knows everybody's contract; Eve is on leave all week.
  const hr = await testApp.caller({ org_id: id, services: ['hr'], exp });
  const terms = {
    type: 'permanent',
    weeklyHours: 24,
    minWeeklyHours: 0,
    maxWeeklyHours: 40,
    hourlyRate: 12.5,
    currency: 'GBP',
    startDate: '2026-01-01',
    endDate: null,
  };
  await hr.call('PUT', '/hr/v1/contracts', {
    items: userIds.map((userId) => ({ userId, contracts: [terms] })),
  });
  await hr.call('PUT', '/hr/v1/leave', {
    items: [
      {
        id: newId(),
        userId: eve,
        type: 'holiday',
        start: '2026-03-08T00:00:00Z',
        end: '2026-03-16T00:00:00Z',
      },
    ],
  });

  // Training says who may do what: everybody the till, two the bakery, one of them only until Wednesday.
  const rows = [
    ...userIds.map((userId) => ({ userId, workRequirementId: till })),
    { userId: cem, workRequirementId: bakery },
    { userId: dan, workRequirementId: bakery, validUntil: '2026-03-11T00:00:00Z' },
  ];
  assert.equal((await post(admin, '/eligibility/snapshots', { rows })).rowCount, 7);

  // Settings: the site has a British profile; Bob works two shifts a week at most.
  assert.equal((await get(`/settings/locations/${site}`)).ruleProfile, 'UK');
  const capped = await admin.call('PATCH', `${V1}/settings/workforce/${bob}`, {
    caps: { maxShiftsPerWeek: 2 },
  });
  assert.equal(
    capped.body.effectiveCaps?.maxHoursPerWeek,
    40,
    'the contract is stricter than the 48 h of the law',
  );

  // A shift a day, Monday to Thursday: one at the till, one in the bakery.
  const requiredRoles = [
    { roleId: till, count: 1 },
    { roleId: bakery, count: 1, station: 'Oven' },
  ];
  const shifts: Loose[] = [];
  for (const day of ['09', '10', '11', '12']) {
    const times = { start: `2026-03-${day}T08:00:00Z`, end: `2026-03-${day}T16:00:00Z` };
    shifts.push(await post(admin, '/shifts', { name: `Day ${day}`, ...times, requiredRoles }));
  }
  // And on Friday two bakers, of whom there is one.
  const times = { start: '2026-03-13T08:00:00Z', end: '2026-03-13T16:00:00Z' };
  const friday = await post(manager, '/demand', {
    name: 'Wedding cakes',
    ...times,
    targetStaff: 2,
    eligibilityProfileId: bakery,
  });
  assert.equal(friday.priority, 'high', 'fewer eligible people than slots');

  // Plan.
  const run = await post(manager, '/planning-runs', { weekStart: '2026-03-09', options });
  assert.deepEqual(
    [run.status, run.score?.hard, run.metrics?.slotsTarget, run.metrics?.slotsFilled],
    ['completed', 0, 10, 9],
  );
  const assignments = listOf(run.assignments!);
  const holders = (demandId: unknown) =>
    assignments
      .filter((row) => String(row.demandId) === String(demandId))
      .map(({ userId }) => String(userId));
  assert.ok(!assignments.some(({ userId }) => String(userId) === eve), 'Eve is on leave');
  const thursday = listOf(shifts[3]!.demandIds!)[1];
  assert.deepEqual(holders(thursday), [cem], 'the other certificate has ended');
  const [short] = listOf(run.unassigned!);
  assert.deepEqual([short?.demandId, short?.missing, short?.verdict], [friday.id, 1, 'impossible']);

  // Explain: every broken rule of everybody who is not in the bakery on Friday.
  const path = `/planning-runs/${run.id}`;
  const whyNot = await get(`${path}/explanations?demandId=${friday.id}&type=why-not&limit=200`);
  const codes = listOf(whyNot.items!).map(({ userId, code }) => `${userId} ${code}`);
  for (const expected of [
    `${ada} ELIGIBILITY_MISSING`,
    `${dan} ELIGIBILITY_EXPIRED`,
    `${eve} ELIGIBILITY_MISSING`,
    `${eve} ON_LEAVE`,
  ]) {
    assert.ok(codes.includes(expected), `${expected} in ${codes.join(', ')}`);
  }

  // Override: Monday's till goes to somebody else; Eve, on leave, cannot have it.
  const [monday] = listOf(shifts[0]!.demandIds!);
  const [holder] = holders(monday);
  const refused = await admin.call('POST', `${V1}${path}/overrides`, {
    demandId: monday,
    userId: eve,
    replaceUserId: holder,
  });
  assert.deepEqual([refused.status, refused.body.error?.code], [422, 'VALIDATION_ERROR']);
  const free = userIds.find((userId) => {
    const busy = assignments.some(
      (row) => String(row.userId) === userId && String(row.start).startsWith('2026-03-09'),
    );
    return userId !== eve && userId !== bob && !busy;
  });
  await post(admin, `${path}/overrides`, { demandId: monday, userId: free!, replaceUserId: holder! });

  // Publish, then the week changes: Thursday is longer; replan moves nobody it need not move.
  const published = await manager.call('POST', `${V1}${path}/publish`);
  assert.deepEqual([published.status, published.body.status], [200, 'published']);
  const renamed = await admin.call('PATCH', `${V1}/shifts/${shifts[3]!.id}`, { name: 'Market day' });
  assert.deepEqual(renamed.body.demandIds, shifts[3]!.demandIds, 'renaming keeps the rows');
  const replan = await post(admin, `${path}/replan`, {});
  assert.deepEqual([replan.mode, replan.metrics?.changes], ['replan', 0]);

  // Diff: against the run as it was published the replan changes nothing; against a plan without Dan, his days.
  const against = (id: unknown) => get(`/planning-runs/${id}/diff?against=${run.id}`);
  const kept = await against(replan.id);
  assert.deepEqual([kept.added, kept.removed, kept.items], [0, 0, []]);
  const option = { kind: 'shifts', params: { per: 'week', max: 0 }, hard: true, scope: { person: dan } };
  const without = await post(admin, '/planning-runs', {
    weekStart: '2026-03-09',
    options: { ...options, rules: [option] },
  });
  const changed = await against(without.id);
  const daysOf = (list: Loose[], id: string) => list.filter(({ userId }) => String(userId) === id).length;
  const current = await get(`${path}/assignments`);
  const hisDays = listOf(changed.items!).filter(({ userId }) => String(userId) === dan);
  assert.equal(hisDays.length, daysOf(listOf(current.items!), dan!), 'one change for each of his days');
  for (const { added, removed } of hisDays) {
    assert.deepEqual([listOf(added!).length, listOf(removed!).length], [0, 1]);
  }

  const rerun = await post(admin, `${path}/rerun`, {});
  assert.deepEqual([rerun.mode, rerun.reproduced], ['rerun', true]);

  // The week has been worked: Monday's person came late, and the next day nobody clocked in.
  testApp.setNow(new Date('2026-03-11T00:30:00Z'));
  await hr.call('PUT', '/hr/v1/time-entries', {
    items: [
      {
        id: newId(),
        userId: free,
        locationId: site,
        breakMinutes: 30,
        clockIn: '2026-03-09T08:20:00Z',
        clockOut: '2026-03-09T16:00:00Z',
      },
    ],
  });
  const sheet = await get(`/timesheets?startDate=2026-03-09&endDate=2026-03-10&userId=${free}`);
  const [first] = listOf(sheet.items!);
  assert.deepEqual(
    [first?.date, first?.scheduledMinutes, first?.workedMinutes, first?.anomalies, first?.shiftIds],
    ['2026-03-09', 480, 430, ['LATE_START'], [shifts[0]!.id]],
  );
  const all = await get('/timesheets?startDate=2026-03-10&endDate=2026-03-10');
  assert.ok(listOf(all.items!).length > 0);
  for (const { anomalies } of listOf(all.items!)) assert.deepEqual(anomalies, ['NO_ENTRY']);
  const dates = { startDate: '2026-03-09', endDate: '2026-03-09' };
  const review = await post(manager, '/timesheets/approve', { userId: free!, ...dates }, 200);
  assert.equal(review.decision, 'approved');
  const reviewed = await get(`/timesheets?startDate=2026-03-09&endDate=2026-03-09&userId=${free}`);
  assert.deepEqual(
    listOf(reviewed.items!).map(({ status, reviewedBy }) => [status, reviewedBy]),
    [['approved', manager.userId]],
  );

  // The log tells the story, newest first.
  const { body: log } = await admin.call('GET', `${V1}/audit`);
  const told = listOf(log.items!).map(({ action }) => String(action));
  assert.equal(told[0], 'timesheet.approved');
  assert.equal(told.at(-1), 'directory.push');
  assert.equal(log.total, told.length);
});
