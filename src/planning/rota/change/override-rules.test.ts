/** Every rule that an override may break, alone: refused with its code, in words, by what is true now. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';
import { at, ok } from '../runs/runs.fixture.ts';
import { type Happens, type Row, since, type World } from './override.fixture.ts';

const testApp = await startTestApp();

interface Case {
  code: string;
  status: 400 | 422;
  words: string;
  /** The person works all but the last, which breaks the rule. */
  rows: Row[];
  since?: Happens;
  /** The person's eligibility by then. */
  grant?: object | null;
}

const caps = (limits: object) => (world: World) =>
  ok(world.admin, 'PATCH', `/planning/v1/settings/workforce/${world.user}`, { caps: limits });

const contract = {
  type: 'employee',
  weeklyHours: 40,
  minWeeklyHours: 0,
  maxWeeklyHours: 48,
  currency: 'GBP',
};

const CASES: Case[] = [
  {
    code: 'ELIGIBILITY_MISSING',
    status: 400,
    rows: [[2, 9, 17]],
    grant: null,
    words: 'Person 0001 is not qualified for “till”',
  },
  {
    code: 'ELIGIBILITY_EXPIRED',
    status: 400,
    rows: [[2, 9, 17]],
    grant: { validUntil: at(2, 16) },
    words: 'Person 0001’s qualification for “till” is valid until 2 Mar 2027, 16:00 only',
  },
  {
    code: 'ELIGIBILITY_REVOKED',
    status: 400,
    rows: [[2, 9, 17]],
    grant: { eligible: false },
    words: 'Person 0001’s qualification for “till” was withdrawn',
  },
  {
    code: 'NOT_SCHEDULABLE',
    status: 400,
    rows: [[2, 9, 17]],
    words: 'Person 0001 is no longer scheduled',
    since: ({ admin, user }) =>
      ok(admin, 'PATCH', `/planning/v1/settings/workforce/${user}`, { schedulable: false }),
  },
  {
    code: 'OVERLAP',
    status: 400,
    words: 'Person 0001 works 09:00–13:00 at Site 1 at that time',
    rows: [
      [2, 9, 13],
      [2, 12, 16],
    ],
  },
  {
    code: 'REST_TOO_SHORT',
    status: 400,
    words:
      'Person 0001 would have 10 h of rest between it and Tue 2 Mar 16:00–20:00 at Site 1; at least 11 h',
    rows: [
      [2, 16, 20],
      [3, 6, 10],
    ],
  },
  {
    code: 'WEEKLY_REST_TOO_SHORT',
    status: 400,
    words: 'Person 0001 would have no rest of 100 h in 7 days',
    rows: [
      [3, 9, 13],
      [5, 9, 13],
      [7, 9, 13],
    ],
    since: ({ admin, locationIds }) =>
      ok(admin, 'PATCH', `/planning/v1/settings/locations/${locationIds[0]}`, {
        ruleProfile: 'custom',
        customProfile: { weeklyRestMinutes: 6000, weeklyRestWindowDays: 7 },
      }),
  },
  {
    code: 'MAX_DAILY_MINUTES',
    status: 400,
    words: 'Person 0001 would work 8 h on that day; at most 7 h',
    rows: [
      [2, 8, 12],
      [2, 13, 17],
    ],
    since: caps({ maxHoursPerDay: 7 }),
  },
  {
    code: 'MAX_WEEKLY_MINUTES',
    status: 400,
    words: 'Person 0001 would work 8 h in that week; at most 7 h',
    rows: [
      [2, 8, 12],
      [4, 8, 12],
    ],
    since: caps({ maxHoursPerWeek: 7 }),
  },
  {
    code: 'MAX_CONSECUTIVE_DAYS',
    status: 400,
    words: 'Person 0001 would work 2 days in a row; at most 1',
    rows: [
      [2, 9, 13],
      [3, 9, 13],
    ],
    since: caps({ maxConsecutiveDays: 1 }),
  },
  {
    code: 'MAX_SHIFTS',
    status: 422,
    words: 'Person 0001 would work 2 shifts in that week; at most 1',
    rows: [
      [2, 9, 13],
      [4, 9, 13],
    ],
    since: caps({ maxShiftsPerWeek: 1 }),
  },
  {
    code: 'ON_LEAVE',
    status: 422,
    rows: [[2, 9, 17]],
    words: 'Person 0001 is on leave at that time',
    since: ({ hr, user }) =>
      ok(hr, 'PUT', '/hr/v1/leave', {
        items: [{ id: newId(), userId: user, type: 'sick', start: at(2, 16), end: at(3, 0) }],
      }),
  },
  {
    code: 'UNAVAILABLE',
    status: 422,
    rows: [[2, 9, 17]],
    words: 'Person 0001 is not available at that time',
    since: ({ hr, user }) =>
      ok(hr, 'PUT', '/hr/v1/availability', {
        items: [
          {
            userId: user,
            timeZone: 'Europe/London',
            pattern: [{ dayOfWeek: 3, from: '09:00', to: '17:00' }],
            exceptions: [],
          },
        ],
      }),
  },
  {
    code: 'CONTRACT_INACTIVE',
    status: 422,
    rows: [[2, 9, 17]],
    words: 'Person 0001 has no contract at that time',
    since: ({ hr, user }) => {
      const dates = { startDate: '2020-01-01', endDate: '2027-03-01', hourlyRate: 12 };
      return ok(hr, 'PUT', '/hr/v1/contracts', {
        items: [{ userId: user, contracts: [{ ...contract, ...dates }] }],
      });
    },
  },
  {
    code: 'LOCATION_EXCLUDED',
    status: 422,
    rows: [[2, 9, 17]],
    words: 'Person 0001 does not work at Site 1',
    since: ({ admin, user, locationIds }) =>
      ok(admin, 'PATCH', `/planning/v1/settings/workforce/${user}`, {
        preferences: { excludedLocationIds: [locationIds[0]] },
      }),
  },
  {
    code: 'TRAVEL_TOO_FAR',
    status: 422,
    rows: [[2, 9, 17, 1]],
    words: 'Site 2 is more than 1 km from Person 0001’s home',
    since: caps({ maxTravelKm: 1 }),
  },
  {
    code: 'TRAVEL_TIME',
    status: 422,
    words: 'Person 0001 would have too little time to travel between it and 09:00–12:00 at Site 1',
    rows: [
      [2, 9, 12],
      [2, 12, 16, 1],
    ],
  },
];

for (const { code, status, words, rows, since: happens, grant } of CASES) {
  test(`an override that breaks ${code} alone is ${status} in words`, async () => {
    const { demandIds, override } = await since(testApp, rows, { grant, happens });
    for (const demandId of demandIds.slice(0, -1)) {
      const made = await override(demandId);
      assert.equal(made.status, 201, made.text);
    }
    const refused = await override(demandIds.at(-1)!);
    assert.equal(refused.status, status, refused.text);
    assert.deepEqual(
      listOf(refused.body.error!.details!).map((one) => [String(one.code), String(one.message)]),
      [[code, words]],
    );
    const { reason, code: general } = refused.body.error!;
    assert.deepEqual([general, reason], [status === 400 ? 'PLANNING_FAILED' : 'VALIDATION_ERROR', code]);
    assert.match(String(refused.body.error!.message), new RegExp(words));
  });
}
