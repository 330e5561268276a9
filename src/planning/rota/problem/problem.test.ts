/** What settings, HR, eligibility and the live rota become in a run's problem, number by number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { ok } from '../runs/runs.fixture.ts';

const testApp = await startTestApp();
const V1 = '/planning/v1';
const RUNS = `${V1}/planning-runs`;
const options = { timeLimitMs: 100, seed: 1 };
const WEEK = { weekStart: '2027-03-01', options };

/** One site and one person; `problemOf` plans the week and reads the frozen problem. */
async function solo() {
  const organisation = await createOrganisation(testApp, { locations: 1, people: 1 });
  const { admin, id, locationIds, userIds } = organisation;
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const draw = (start: string, end: string, more: object = {}) =>
    ok(admin, 'POST', `${V1}/demand`, { name: 'Till', locationId: locationIds[0], start, end, ...more });
  const plan = (body: object = WEEK) => ok(admin, 'POST', RUNS, body);
  const problemOf = async (run: Loose) => (await ok(admin, 'GET', `${RUNS}/${run.id}/snapshot`)).payload!;
  return { ...organisation, hr, draw, plan, problemOf, userId: userIds[0]!, site: locationIds[0]! };
}

const minuteOf = (time: string) => Date.parse(time) / 60_000;

test('each cap and wish becomes its rule, in minutes and with its weight', async () => {
  const { admin, userId, site, plan, draw, problemOf } = await solo();
  const caps = {
    maxHoursPerWeek: 30,
    minHoursPerWeek: 10,
    maxHoursPerDay: 9.5,
    maxShiftsPerWeek: 4,
    maxConsecutiveDays: 3,
    minConsecutiveDaysOff: 2,
    maxWeekendsPerMonth: 1,
    minRestHours: 12,
    maxTravelKm: 20,
  };
  const elsewhere = newId();
  const preferences = {
    locationIds: [site],
    roleIds: [elsewhere],
    times: [
      { dayOfWeek: 5, from: '08:00', until: '12:00', want: 'avoid', weight: 7 },
      { from: '22:00', until: '06:00', want: 'avoid', weight: 8 },
      { dayOfWeek: 7, from: '00:00', until: '00:00', want: 'prefer' },
    ],
    requests: [
      { date: '2027-03-03', want: 'off', weight: 4 },
      { date: '2027-03-04', want: 'on', kind: 'late', weight: 6 },
      { date: '2027-03-05', want: 'off', weight: 0 },
      { date: '2027-06-01', want: 'off', weight: 4 },
    ],
  };
  await ok(admin, 'PATCH', `${V1}/settings/workforce/${userId}`, { caps, preferences });
  await draw('2027-03-03T09:00:00Z', '2027-03-03T17:00:00Z');
  const problem = await problemOf(await plan());
  const rules = listOf(problem.rules!);
  const paramsOf = (code: string) =>
    rules
      .filter((rule) => String(rule.code) === code)
      .map(({ params, hard, weight }) => [params, hard ?? weight]);
  const expected: [string, object, boolean | number][] = [
    ['MAX_WEEKLY_MINUTES', { per: 'week', max: 1800 }, true],
    ['MAX_DAILY_MINUTES', { per: 'day', max: 570 }, true],
    ['MAX_SHIFTS', { per: 'week', max: 4 }, true],
    ['MAX_CONSECUTIVE_DAYS', { of: 'work', max: 3 }, true],
    ['MIN_CONSECUTIVE_DAYS_OFF', { of: 'off', min: 2 }, true],
    ['MAX_WEEKENDS', { per: 'month', max: 1 }, true],
    ['REST_TOO_SHORT', { minutes: 720 }, true],
    ['TRAVEL_TOO_FAR', { maxKm: 20 }, true],
    ['MIN_MINUTES', { per: 'week', min: 600 }, 0.5],
    ['CLOPENING', { minutes: 780, count: true }, 10],
    ['PREFERENCE_LOCATION', { want: 'prefer', locationIds: [site] }, 5],
    ['PREFERENCE_ROLE', { want: 'prefer', profiles: [elsewhere] }, 5],
  ];
  for (const [code, params, force] of expected) assert.deepEqual(paramsOf(code), [[params, force]], code);
  assert.deepEqual(paramsOf('PREFERENCE_TIME'), [
    [{ want: 'avoid', from: 480, until: 720, weekdays: [5] }, 7],
    [{ want: 'avoid', from: 1320, until: 1800 }, 8],
    [{ want: 'prefer', from: 0, until: 1440, weekdays: [7] }, 5],
  ]);
  const [person] = listOf(problem.people!);
  const first = listOf(problem.horizon!.days!).findIndex(({ date }) => String(date) === '2027-03-03');
  assert.deepEqual(person!.requests, [
    { day: first, want: 'off', weight: 4 },
    { day: first + 1, want: 'on', weight: 6, kinds: ['late'] },
  ]);
});

test('weights of a run take the place of the defaults; 0 leaves a rule out', async () => {
  const { draw, plan, problemOf } = await solo();
  await draw('2027-03-03T09:00:00Z', '2027-03-03T17:00:00Z');
  const run = await plan({ ...WEEK, options: { ...options, weights: { FAIRNESS: 9, CLOPENING: 0 } } });
  const rules = listOf((await problemOf(run)).rules!);
  const weights = (code: string) =>
    rules.filter((rule) => String(rule.code) === code).map(({ weight }) => Number(weight));
  assert.deepEqual([weights('FAIRNESS'), weights('CLOPENING')], [[9], []]);
});

test('a person comes with contract, leave, availability, certificates and the way home', async () => {
  const { admin, hr, userId, draw, plan, problemOf } = await solo();
  const contract = {
    type: 'permanent',
    weeklyHours: 37.5,
    minWeeklyHours: 30,
    maxWeeklyHours: 45,
    hourlyRate: 12.6,
    currency: 'GBP',
    startDate: '2026-01-01',
    endDate: '2027-03-04',
  };
  await ok(hr, 'PUT', '/hr/v1/contracts', { items: [{ userId, contracts: [contract] }] });
  const leave = { start: '2027-03-02T00:00:00Z', end: '2027-03-03T00:00:00Z' };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [{ id: newId(), userId, type: 'holiday', ...leave }] });
  const rows = [
    { userId, workRequirementId: 'till', eligible: false, validFrom: '2027-03-04T12:00:00Z' },
    {
      userId,
      workRequirementId: 'till',
      validFrom: '2027-01-01T00:00:00Z',
      validUntil: '2027-03-05T00:00:00Z',
    },
  ];
  await ok(admin, 'POST', `${V1}/eligibility/snapshots`, { rows });
  await draw('2027-03-03T09:00:00Z', '2027-03-03T17:00:00Z', { eligibilityProfileId: 'till' });
  const problem = await problemOf(await plan());
  const person = listOf(problem.people!)[0]!;
  // Three of five days: leave on Tuesday, no contract on Friday.
  assert.deepEqual([person.contractMinutes, person.hourlyCost, problem.currency], [1350, 12.6, 'GBP']);
  assert.deepEqual(person.employment, [
    { start: minuteOf('2026-01-01T00:00:00Z'), end: minuteOf('2027-03-05T00:00:00Z') },
  ]);
  assert.deepEqual(person.leave, [{ start: minuteOf(leave.start), end: minuteOf(leave.end) }]);
  assert.deepEqual(person.home, { latitude: 53.8, longitude: -1.55 });
  assert.deepEqual(person.eligibility, [
    { profile: 'till', from: minuteOf('2027-01-01T00:00:00Z'), until: minuteOf('2027-03-05T00:00:00Z') },
    { profile: 'till', from: minuteOf('2027-03-04T12:00:00Z'), eligible: false },
  ]);
});

test('an empty slot costs by priority, or what the row itself says', async () => {
  const { admin, site, userId, draw, plan, problemOf } = await solo();
  await draw('2027-03-02T09:00:00Z', '2027-03-02T17:00:00Z', {
    weights: { under: 33, over: 3 },
    maxStaff: 2,
  });
  const times = { start: '2027-03-03T09:00:00Z', end: '2027-03-03T17:00:00Z' };
  const rows = [{ userId, workRequirementId: userId }];
  await ok(admin, 'POST', `${V1}/eligibility/snapshots`, { rows });
  for (const priority of ['low', 'medium', 'high', 'critical']) {
    const requiredRoles = [{ roleId: userId, count: 1 }];
    await ok(admin, 'POST', `${V1}/shifts`, {
      name: priority,
      priority,
      locationId: site,
      ...times,
      requiredRoles,
    });
  }
  const demand = listOf((await problemOf(await plan())).demand!);
  const costs = demand.map(({ priority, under, underLevel, over }) =>
    [priority, under, underLevel, over].map(String).join(' '),
  );
  const expected = ['low 1 medium 0', 'medium 10 medium 0', 'high 100 medium 0', 'critical 1000 medium 0'];
  assert.deepEqual(costs.sort(), [...expected, 'medium 33 soft 3'].sort());
});

test('a budget of changes enters as it was sent; a change within the notice weighs three times as much', async () => {
  testApp.setNow(new Date('2027-02-23T00:00:00Z'));
  const { admin, draw, plan, problemOf } = await solo();
  await draw('2027-03-01T09:00:00Z', '2027-03-01T17:00:00Z');
  await draw('2027-03-07T09:00:00Z', '2027-03-07T17:00:00Z');
  const run = await plan();
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  const weightsOf = (baseline: Loose | undefined) =>
    listOf(baseline!.assignments!).map(({ weight }) => Number(weight));
  for (const maxChanges of [0, 1, 7]) {
    const { baseline } = await problemOf(await plan({ ...WEEK, options: { ...options, maxChanges } }));
    assert.equal(baseline?.maxChanges, maxChanges);
    assert.deepEqual(weightsOf(baseline), [60, 20]);
  }
  for (const [now, weights] of [
    ['2027-02-22T09:00:59Z', [20, 20]],
    ['2027-02-22T09:01:00Z', [60, 20]],
  ] as const) {
    testApp.setNow(new Date(now));
    const { baseline } = await problemOf(await plan({ ...WEEK, options: { ...options, maxChanges: 9 } }));
    assert.deepEqual(weightsOf(baseline), weights, `seven days before, to the minute: ${now}`);
  }
  assert.equal((await problemOf(await plan())).baseline, undefined, 'nothing to stay near');
  testApp.setNow(null);
});

test('a problem has a currency where all contracts agree on one', async () => {
  const { hr, userId, draw, plan, problemOf } = await solo();
  await draw('2027-03-03T09:00:00Z', '2027-03-03T17:00:00Z');
  const terms = { type: 'permanent', weeklyHours: 38, minWeeklyHours: 0, maxWeeklyHours: 45, hourlyRate: 12 };
  const currencyOf = async (...currencies: string[]) => {
    const contracts = currencies.map((currency, year) => ({
      ...terms,
      currency,
      startDate: `${2026 + year}-01-01`,
      endDate: year === currencies.length - 1 ? null : `${2026 + year}-12-31`,
    }));
    await ok(hr, 'PUT', '/hr/v1/contracts', { items: [{ userId, contracts }] });
    return (await problemOf(await plan())).currency;
  };
  assert.equal(await currencyOf('EUR'), 'EUR');
  assert.equal(await currencyOf('EUR', 'GBP'), undefined);
  assert.equal(await currencyOf('GBP', 'GBP'), 'GBP');
});

test('a duty published after the weeks planned keeps its rest before it', async () => {
  const { admin, draw, plan, problemOf } = await solo();
  await draw('2027-03-08T00:00:00Z', '2027-03-08T08:00:00Z');
  const next = await plan({ ...WEEK, weekStart: '2027-03-08' });
  await ok(admin, 'POST', `${RUNS}/${next.id}/publish`);
  await draw('2027-03-07T09:00:00Z', '2027-03-07T17:00:00Z');
  const [person] = listOf((await problemOf(await plan())).people!);
  assert.deepEqual(person!.unavailability, [
    { start: minuteOf('2027-03-07T13:00:00Z'), end: minuteOf('2027-03-08T08:00:00Z') },
  ]);
});

test('published duties from the first instant of the horizon on are planned anew; those at its end are fixed', async () => {
  const { admin, draw, plan, problemOf } = await solo();
  const rows: unknown[] = [];
  for (const day of [1, 2, 3]) {
    const row = await draw(`2027-03-0${day}T00:00:00Z`, `2027-03-0${day}T06:00:00Z`);
    rows.push(row.id);
  }
  const run = await plan();
  assert.equal(listOf(run.assignments!).length, 3);
  await ok(admin, 'POST', `${RUNS}/${run.id}/publish`);
  const planned = async (body: object) => {
    const { demand } = await problemOf(await plan({ ...body, options }));
    const ids = listOf(demand!).map(({ id }) => String(id));
    const held = rows.map((row) => ids.filter((id) => id.includes(String(row))));
    return held.map((found) => found.map((id) => (id.startsWith('fixed:') ? 'fixed' : 'planned')).join());
  };
  const day = { horizonStart: '2027-03-02', horizonEnd: '2027-03-03' };
  assert.deepEqual(await planned(day), ['fixed', 'planned', 'fixed']);
  assert.deepEqual(await planned({ demandIds: [rows[0], rows[2]] }), ['planned', 'fixed', 'planned']);
  assert.deepEqual(await planned({ weekStart: '2027-03-01' }), ['planned', 'planned', 'planned']);
});
