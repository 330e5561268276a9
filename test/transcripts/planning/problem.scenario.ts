/** The problem that a run freezes: everything that people, places and rows bring to it. */
import type { TestApp } from '../../helpers/app.ts';
import { PEOPLE, ROLES, SITES } from '../world.ts';
import { BRIEF, RUNS, weekOf } from './week.ts';

const { aire, brig, cove } = SITES;
const { ann, bob, dee } = PEOPLE;

/** A person for each source of limits, over two weeks with a change of clocks. */
export async function frozenProblem(testApp: TestApp) {
  const { t, rows, row } = await weekOf(testApp, '2027-03-15T08:00:00Z');
  await t.prepare('hr', 'PUT //hr/v1/contracts', { items: contracts() });
  await t.prepare('hr', 'PUT //hr/v1/availability', {
    items: [
      {
        userId: bob,
        timeZone: 'Europe/London',
        pattern: [
          { dayOfWeek: 7, from: '00:30', to: '03:30', kind: 'available' },
          { dayOfWeek: 3, from: '20:00', to: '06:00', kind: 'available' },
        ],
        exceptions: [],
      },
      {
        userId: dee,
        timeZone: 'Europe/Berlin',
        pattern: [{ dayOfWeek: 7, from: '00:00', to: '00:00', kind: 'unavailable' }],
        exceptions: [{ date: '2027-03-28', windows: [] }],
      },
    ],
  });
  await t.prepare('admin', `PATCH /settings/workforce/${ann}`, {
    caps: {
      maxHoursPerWeek: 30,
      minHoursPerWeek: 31 - 5,
      maxHoursPerDay: 9.5,
      maxShiftsPerWeek: 4,
      maxConsecutiveDays: 3,
      minConsecutiveDaysOff: 2,
      maxWeekendsPerMonth: 1,
      minRestHours: 12.25,
      maxTravelKm: 20,
    },
    preferences: {
      locationIds: [cove, aire],
      roleIds: [ROLES.till],
      times: [
        { dayOfWeek: 6, from: '12:00', until: '12:00', want: 'avoid', weight: 4 },
        { from: '22:00', until: '06:00', want: 'avoid' },
        { dayOfWeek: 2, from: '06:00', until: '14:00', want: 'prefer', weight: 9 },
      ],
      requests: [
        { date: '2027-03-28', want: 'off', weight: 3 },
        { date: '2027-03-29', kind: 'night', want: 'on', weight: 2 },
        { date: '2027-03-30', want: 'on', weight: 0 },
        { date: '2027-04-30', want: 'on', weight: 5 },
      ],
    },
  });
  await t.prepare('admin', `PATCH /settings/workforce/${bob}`, {
    preferences: { excludedLocationIds: [cove, brig] },
    rules: [
      { kind: 'sites', params: { max: 1 }, hard: true },
      { kind: 'shifts', params: { per: 'week', min: 2 }, weight: 5, level: 'medium' },
      { kind: 'minutes', params: { per: 'week', min: 60, max: 2400 }, weight: 1 },
    ],
  });
  await t.prepare('admin', `PATCH /settings/locations/${cove}`, {
    ruleProfile: 'custom',
    customProfile: { minRestMinutes: 780, weeklyRestMinutes: 1440, weeklyRestWindowDays: 14 },
    coordinates: { latitude: 53.85, longitude: -1.6 },
  });
  await t.prepare('admin', `PATCH /settings/locations/${brig}`, { timeZone: 'Europe/London' });
  await row('sat', '27T22:00', '28T06:00', { kind: 'night', weights: { over: 2 } });
  await row('sun', '28T00:30', '28T02:30', {
    targetStaff: 2,
    maxStaff: 4,
    roleId: ROLES.till,
    eligibilityProfileId: 'till',
  });
  await row('monday', '29T07:00', '29T15:00', { locationId: cove, eligibilityProfileId: 'van' });
  await row('before', '26T23:59', '27T06:00', {});
  await row('after', '29T23:00', '30T06:00', {});
  t.chapter('two weeks with a change of clocks, contracts that change, and each kind of limit');
  const asked = {
    horizonStart: '2027-03-27',
    horizonEnd: '2027-03-30',
    locationIds: [aire, cove],
    options: { ...BRIEF, timeLimitMs: 100 },
  };
  const run = await t.prepare('admin', `POST ${RUNS}`, asked);
  await t.each(['admin', 'area', 'manager', 'ann'], `GET ${RUNS}/${run.id}/snapshot`);
  const { id } = await t.prepare('admin', `POST ${RUNS}`, {
    demandIds: [rows.sun],
    options: { ...BRIEF, timeLimitMs: 100, borrow: true },
  });
  await t.call('admin', `GET ${RUNS}/${id}/snapshot`);
  return t;
}

function contracts() {
  const terms = {
    type: 'part',
    weeklyHours: 20,
    minWeeklyHours: 8,
    maxWeeklyHours: 30,
    hourlyRate: 12,
    currency: 'GBP',
  };
  const of = (userId: string, ...own: object[]) => ({
    userId,
    contracts: own.map((one) => ({ ...terms, endDate: null, ...one })),
  });
  return [
    of(
      ann,
      { startDate: '2020-01-01', endDate: '2027-03-28' },
      { startDate: '2027-03-29', weeklyHours: 40, maxWeeklyHours: 45, minWeeklyHours: 35, hourlyRate: 14 },
    ),
    of(
      bob,
      { startDate: '2020-01-01', endDate: '2027-03-24' },
      { startDate: '2027-03-25', weeklyHours: 25, hourlyRate: 13 },
    ),
    of(dee, { startDate: '2027-03-28', maxWeeklyHours: 60, weeklyHours: 50 }),
    of(PEOPLE.fay, { startDate: '2020-01-01', currency: 'EUR', hourlyRate: 30 }),
  ];
}
