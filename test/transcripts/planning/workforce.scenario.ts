/** Settings of people: caps and where they come from, contracts by date, preferences, rules, and who reads pay. */
import type { TestApp } from '../../helpers/app.ts';
import { LOCATIONS, NOTHING, PEOPLE, peopledWorld, ROLES, SITES, withContracts } from '../world.ts';

const { aire, brig, cove } = SITES;
const { ann, bob, cy, dee, eve, fay } = PEOPLE;
const at = (id: string) => `/settings/workforce/${id}`;
const only = (id: string) => ({ headers: { 'x-service-location-id': id } });

export async function workforceReads(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  await withContracts(t, {
    ann: [
      { startDate: '2026-01-01', endDate: '2027-03-10', hourlyRate: 11 },
      { startDate: '2027-03-12', endDate: '2027-03-20', hourlyRate: 13, minWeeklyHours: 20 },
      { startDate: '2027-04-01', hourlyRate: 14 },
    ],
    cy: [
      { endDate: '2027-03-01', hourlyRate: 18, currency: 'EUR' },
      {
        startDate: '2027-03-02',
        hourlyRate: 20,
        currency: 'EUR',
        weeklyHours: 55,
        maxWeeklyHours: 60,
        minWeeklyHours: 50,
      },
    ],
    dee: [
      { startDate: '2021-01-02', endDate: '2022-01-01', weeklyHours: 30 },
      { startDate: '2020-01-01', endDate: '2021-01-01' },
    ],
  });
  await t.prepare('admin', `PATCH ${at(dee)}`, {
    preferences: { locationIds: [aire], excludedLocationIds: [brig] },
  });
  t.chapter('lists by name: at home, glad to work there, oneself');
  const callers = [
    'admin',
    'manager',
    'far',
    'area',
    'ann',
    'cy',
    'none',
    'service',
    'stranger',
    'elsewhere',
    'nobody',
  ];
  await t.each(callers, 'GET /settings/workforce');
  await t.each(['admin', 'area'], 'GET /settings/workforce?limit=1&offset=2');
  await t.call('admin', 'GET /settings/workforce?limit=200&offset=6');
  for (const query of ['limit=201', 'offset=-1', 'userId=x'])
    await t.call('admin', `GET /settings/workforce?${query}`);
  await t.each(['admin', 'area', 'none'], 'GET /settings/workforce', undefined, only(cove));
  await t.call('ann', 'GET /settings/workforce', undefined, only(aire));

  t.chapter('one record, with pay for those who may see it');
  await t.each(['admin', 'manager', 'far', 'area', 'ann', 'cy', 'none', 'stranger'], `GET ${at(ann)}`);
  await t.each(['manager', 'ann', 'none'], `GET ${at(dee)}`);
  await t.each(['admin', 'ann'], `GET ${at(fay)}`);
  await t.each(['admin', 'manager'], `GET ${at(eve)}`);
  await t.each(['admin', 'manager'], `GET ${at(NOTHING)}`);
  await t.call('manager', `GET ${at(dee)}`, undefined, only(aire));

  t.chapter('the contract of today at home, else the next, else the last');
  // In London the 10th ends at midnight UTC; in Berlin an hour before.
  for (const time of ['03-10T23:59:59.999Z', '03-11T00:00:00Z', '03-12T00:00:00Z', '03-21T12:00:00Z']) {
    t.at(`2027-${time}`);
    await t.call('ann', `GET ${at(ann)}`);
  }
  for (const time of ['2027-03-01T22:59:59Z', '2027-03-01T23:00:00Z']) {
    t.at(time);
    await t.call('cy', `GET ${at(cy)}`);
  }
  return t;
}

export async function workforceWrites(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-01T08:00:00Z');
  await withContracts(t, { ann: [{ minWeeklyHours: 10, maxWeeklyHours: 40 }], cy: [{ maxWeeklyHours: 50 }] });
  t.chapter('only administrators change it');
  await t.each(['manager', 'area', 'ann', 'service', 'stranger', 'nobody'], `PATCH ${at(ann)}`, {
    schedulable: false,
  });
  await t.call('admin', `PATCH ${at(NOTHING)}`, { schedulable: false });
  await t.call('admin', `PATCH ${at(ann)}`, { schedulable: false });
  await t.call('admin', `PATCH ${at(ann)}`, { schedulable: false });
  await t.call('admin', `PATCH ${at(ann)}`, { schedulable: null });

  t.chapter('caps: the strictest of cap, contract and rule profile');
  for (const caps of [
    { maxHoursPerWeek: 39, minHoursPerWeek: 9, maxHoursPerDay: 9, minRestHours: 12, maxConsecutiveDays: 5 },
    { maxHoursPerWeek: 40, minHoursPerWeek: 10, maxHoursPerDay: 10, minRestHours: 11, maxConsecutiveDays: 6 },
    { maxHoursPerWeek: 41, minHoursPerWeek: 11, maxHoursPerDay: 11, minRestHours: 10, maxConsecutiveDays: 7 },
    {
      maxHoursPerWeek: 8,
      minHoursPerWeek: 8,
      maxHoursPerDay: null,
      minRestHours: null,
      maxConsecutiveDays: null,
    },
    { maxHoursPerWeek: 8, minHoursPerWeek: 8.5 },
    { maxHoursPerWeek: 60, minHoursPerWeek: 55 },
    { maxShiftsPerWeek: 4, minConsecutiveDaysOff: 2, maxWeekendsPerMonth: 2, maxTravelKm: 12.5 },
    {
      maxShiftsPerWeek: 101,
      minConsecutiveDaysOff: 0,
      maxWeekendsPerMonth: 6,
      maxTravelKm: -1,
      maxHoursPerDay: 25,
    },
  ])
    await t.call('admin', `PATCH ${at(ann)}`, { caps });
  await t.call('admin', `PATCH ${at(ann)}`, { caps: null });
  await t.call('admin', `PATCH ${at(cy)}`, { caps: { maxHoursPerWeek: 48 } });
  await t.prepare('admin', `PATCH /settings/locations/${brig}`, {
    ruleProfile: 'custom',
    customProfile: { maxWeeklyMinutes: 2970, minRestMinutes: 90 },
  });
  await t.call('admin', `GET ${at(cy)}`);
  await t.call('admin', `PATCH ${at(cy)}`, { caps: { maxHoursPerWeek: null } });
  await t.call('admin', `PATCH ${at(fay)}`, { caps: { minHoursPerWeek: 49 } });

  t.chapter('preferences');
  const times = [
    { dayOfWeek: 1, from: '22:00', until: '06:00', want: 'avoid', weight: 3 },
    { from: '06:00', until: '14:00', want: 'prefer' },
  ];
  const requests = [
    { date: '2027-03-01', want: 'on', weight: 5 },
    { date: '2027-03-02', kind: 'night', want: 'off', weight: 1 },
  ];
  const preferences = {
    locationIds: [cove],
    roleIds: [ROLES.cook],
    excludedLocationIds: [brig],
    times,
    requests,
  };
  await t.call('admin', `PATCH ${at(bob)}`, { preferences });
  await t.call('admin', `PATCH ${at(bob)}`, { preferences: { roleIds: [] } });
  await t.call('admin', `PATCH ${at(bob)}`, { preferences: { times: null, requests: null } });
  await t.call('admin', `PATCH ${at(bob)}`, { preferences: { excludedLocationIds: [brig, cove] } });
  await t.call('admin', `PATCH ${at(bob)}`, {
    preferences: { locationIds: [brig, NOTHING], excludedLocationIds: [NOTHING] },
  });
  t.chapter('a site that the Directory no longer names stays where it was named');
  const push = { mode: 'delta', locations: [], people: [], grants: [], removed: { locationIds: [cove] } };
  await t.prepare('directory', 'PUT //planning/internal/v1/directory', {
    ...push,
    asOf: '2026-02-01T00:00:00Z',
  });
  await t.call('admin', `PATCH ${at(bob)}`, { preferences: { locationIds: [cove, aire] } });
  await t.call('admin', `PATCH ${at(ann)}`, { preferences: { locationIds: [cove] } });
  await t.call('admin', `PATCH ${at(ann)}`, { preferences: { excludedLocationIds: [cove] } });
  await t.call('admin', `GET ${at(dee)}`);
  await t.prepare('directory', 'PUT //planning/internal/v1/directory', {
    ...push,
    removed: undefined,
    asOf: '2026-03-01T00:00:00Z',
    locations: LOCATIONS.slice(2),
  });
  await t.call('admin', `PATCH ${at(bob)}`, { preferences: null });

  t.chapter('rules of one’s own');
  const rules = [
    { kind: 'minutes', params: { per: 'week', min: 600, max: 600 }, weight: 0.5 },
    { id: 'nights', kind: 'shifts', params: { per: 'month', max: 4, kinds: ['night'] }, hard: true },
    {
      kind: 'consecutive',
      params: { of: 'kind', kinds: ['night'], max: 3 },
      code: 'MAX_CONSECUTIVE_KIND',
      hard: true,
    },
    {
      kind: 'preference',
      params: { want: 'avoid', weekdays: [7], from: 0, until: 720 },
      weight: 2,
      level: 'soft',
    },
  ];
  await t.call('admin', `PATCH ${at(ann)}`, { rules });
  for (const rule of [
    { kind: 'minutes', params: { per: 'week' }, hard: true },
    { kind: 'minutes', params: { per: 'week', min: 601, max: 600 }, hard: true },
    { kind: 'minutes', params: { per: 'week', max: 600 } },
    { kind: 'minutes', params: { per: 'week', max: 600 }, hard: true, weight: 1 },
    { kind: 'minutes', params: { per: 'week', max: 600 }, hard: false },
    { kind: 'consecutive', params: { of: 'kind', max: 3 }, hard: true },
    { kind: 'consecutive', params: { of: 'work', kinds: ['night'], max: 3 }, hard: true },
    { kind: 'consecutive', params: { of: 'off' }, hard: true },
    { kind: 'rest', code: 'MAX_SHIFTS', params: { minutes: 10_081 }, hard: true },
    { kind: 'rest', params: { minutes: 60 }, hard: true, scope: 'all' },
  ])
    await t.call('admin', `PATCH ${at(ann)}`, { rules: [rules[0], rule] });
  await t.call('admin', `PATCH ${at(ann)}`, { rules: [rules[1], rules[1]] });
  await t.call('admin', `PATCH ${at(ann)}`, { rules: null });
  await t.call('admin', `PATCH ${at(ann)}`, {
    name: 'Anna',
    homeLocation: null,
    contract: null,
    effectiveCaps: {},
    userId: ann,
    version: 1,
  });

  t.chapter('versions and repetitions');
  const write = (headers: Record<string, string>, caps: object) =>
    t.call('admin', `PATCH ${at(eve)}`, { caps }, { headers });
  await write({ 'if-match': '"2"' }, { maxShiftsPerWeek: 1 });
  await write({ 'if-match': '"1.000000000000"', 'idempotency-key': 'k' }, { maxShiftsPerWeek: 1 });
  await write({ 'if-match': '"1.000000000000"', 'idempotency-key': 'k' }, { maxShiftsPerWeek: 1 });
  await write({ 'idempotency-key': 'k' }, { maxShiftsPerWeek: 1 });
  await t.call('admin', `GET ${at(eve)}`, undefined, { headers: { 'if-none-match': '*' } });
  await t.call('admin', `GET ${at(eve)}`, undefined, { headers: { 'if-none-match': '"2"' } });
  return t;
}
