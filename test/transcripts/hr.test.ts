/** The embedded HR, recorded: contracts, availability, leave, attendance, reviews. */
import { test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { id } from './directory.scenario.ts';
import { FAR_LIMITS } from './headers.ts';
import type { Say, Transcript } from './transcript.ts';
import { NOTHING, OTHER_ORGANISATION, openWorld } from './world.ts';

const testApp = await startTestApp(FAR_LIMITS);
const HARBOUR = '00000000-0000-4000-8000-0000000000a0';
const V1 = '/hr/v1';
const WEEK = 'start=2027-03-01T00:00:00Z&end=2027-03-08T00:00:00Z';
const DATES = 'startDate=2027-03-01&endDate=2027-03-07';

interface HrScene {
  transcript: Transcript;
  service: Say;
  admin: Say;
  stranger: Say;
  all: Say[];
}

const contract = (startDate: string, endDate: string | null, more: object = {}) => ({
  type: 'employee',
  weeklyHours: 38,
  minWeeklyHours: 30,
  maxWeeklyHours: 48,
  hourlyRate: 12.5,
  currency: 'GBP',
  startDate,
  endDate,
  ...more,
});

async function contracts({ transcript, service, admin, stranger, all }: HrScene): Promise<void> {
  transcript.chapter('Contracts');
  const put = (say: Say, ...people: [number, object[]][]) =>
    say('PUT', `${V1}/contracts`, {
      items: people.map(([number, each]) => ({ userId: id(number), contracts: each })),
    });
  for (const say of all) await put(say, [1, [contract('2026-01-01', null)]]);
  for (const say of all) await say('GET', `${V1}/contracts`);
  await put(
    service,
    [2, [contract('2026-07-01', null, { hourlyRate: 0 }), contract('2026-01-01', '2026-06-30')]],
    [3, []],
  );
  await put(stranger, [2, [contract('2020-01-01', null, { currency: 'EUR' })]]);
  await put(admin, [
    1,
    [
      contract('2026-01-01', '2026-01-01', { weeklyHours: 30 }),
      contract('2026-01-02', null, { weeklyHours: 48 }),
    ],
  ]);
  const refused = [
    [contract('2026-01-01', '2025-12-31')],
    [contract('2026-01-01', null), contract('2027-01-01', null)],
    [contract('2026-01-01', '2026-06-30'), contract('2026-06-30', null)],
    [contract('2026-01-01', null, { weeklyHours: 29 })],
    [contract('2026-01-01', null, { weeklyHours: 49 })],
    [contract('2026-02-30', null, { currency: 'gbp', type: '' })],
    [
      contract('2026-01-01', null, {
        weeklyHours: 168.5,
        minWeeklyHours: -1,
        hourlyRate: 1e9,
        type: 'x'.repeat(61),
        id: 1,
      }),
    ],
  ];
  for (const each of refused) await put(admin, [4, each]);
  await put(admin, [4, []], [4, []]);
  await admin('PUT', `${V1}/contracts`, { items: [] });
  await put(admin, [2, []]);
  for (const say of [admin, stranger]) await say('GET', `${V1}/contracts`);
  for (const say of all) await say('GET', `${V1}/audit?limit=1&entityType=contract`);
}

const plan = (number: number, pattern: object[], more: object = {}) => ({
  userId: id(number),
  timeZone: 'Europe/London',
  pattern,
  exceptions: [],
  ...more,
});
const hours = (dayOfWeek: number, from: string, to: string, kind?: string) => ({
  dayOfWeek,
  from,
  to,
  ...(kind && { kind }),
});

async function availability({ transcript, admin, stranger }: HrScene): Promise<void> {
  transcript.chapter('Availability');
  const put = (...items: object[]) => admin('PUT', `${V1}/availability`, { items });
  await put(
    plan(1, [hours(1, '09:00', '17:00'), hours(7, '22:00', '06:00')], {
      exceptions: [
        { date: '2027-03-08', windows: [] },
        { date: '2027-03-03', windows: [{ from: '10:00', to: '10:00' }] },
      ],
    }),
    plan(2, [hours(3, '00:00', '00:00', 'unavailable')], { timeZone: 'America/New_York' }),
    plan(3, [hours(6, '01:00', '02:30'), hours(7, '01:30', '03:00')]),
    plan(4, []),
  );
  await stranger('PUT', `${V1}/availability`, {
    items: [plan(1, [hours(2, '00:00', '12:00')], { timeZone: 'UTC' })],
  });
  await put(
    plan(5, [hours(0, '24:00', '9:00', 'maybe'), hours(8, '00:00', '00:60')], { timeZone: 'Mars/Base' }),
  );
  await put(plan(5, []), plan(5, []));
  const ranges = [
    WEEK,
    'start=2027-03-01T17:00:00Z&end=2027-03-07T22:00:00Z',
    'start=2027-03-01T05:59:59Z&end=2027-03-01T09:00:00Z',
    'start=2027-03-28T00:00:00Z&end=2027-03-29T00:00:00Z',
    'start=2027-10-31T00:00:00Z&end=2027-11-01T00:00:00Z',
    'start=2027-03-02T00:00:00Z&end=2027-03-02T00:00:00Z',
    'start=2027-03-02T00:00:00Z&end=2027-03-01T23:59:59Z',
    'start=2027-03-02T00:00:00Z&end=2028-04-05T00:00:01Z',
    'start=2027-03-02&end=x',
    'start=2027-03-02T00:00:00Z',
  ];
  for (const range of ranges) await admin('GET', `${V1}/availability?${range}`);
  await stranger('GET', `${V1}/availability?${WEEK}`);
  for (const say of [admin, stranger]) await say('GET', `${V1}/availability/plans`);
  await put(plan(1, [hours(5, '09:00', '17:00')]));
  await admin('GET', `${V1}/availability?${WEEK}`);
}

const leave = (number: number, person: number, start: string, end: string, more: object = {}) => ({
  id: id(number),
  userId: id(person),
  type: 'holiday',
  start,
  end,
  ...more,
});

async function leaves({ transcript, admin, stranger, all }: HrScene): Promise<void> {
  transcript.chapter('Leave');
  const put = (...items: object[]) => admin('PUT', `${V1}/leave`, { items });
  await put(
    leave(101, 1, '2027-02-28T00:00:00Z', '2027-03-01T00:00:00Z'),
    leave(102, 1, '2027-02-28T00:00:00+01:00', '2027-03-01T00:00:00.001Z', { type: 'x'.repeat(60) }),
    leave(103, 2, '2027-03-07T23:59:59.999Z', '2027-03-09T00:00:00Z'),
    leave(104, 2, '2027-03-08T00:00:00Z', '2027-03-09T00:00:00Z', { type: 'sick' }),
    leave(105, 2, '2027-03-03T00:00:00Z', '2027-03-04T00:00:00Z'),
    leave(106, 1, '2027-03-03T00:00:00Z', '2027-03-04T00:00:00Z'),
  );
  await stranger('PUT', `${V1}/leave`, {
    items: [leave(101, 1, '2027-03-02T00:00:00Z', '2027-03-03T00:00:00Z')],
  });
  await put(
    leave(107, 1, '2027-03-02T00:00:00Z', '2027-03-02T00:00:00Z'),
    leave(107, 1, '2027-03-03T00:00:00Z', '2027-03-02T00:00:00Z'),
  );
  await put(leave(107, 1, '2027-03-02', '2027-03-03T00:00:00', { type: '', note: 'x' }));
  await put(leave(107, 1, '0000-12-31T00:00:00Z', '9999-12-31T23:59:59-01:00'));
  for (const say of all) await say('GET', `${V1}/leave?${WEEK}`);
  await put(leave(105, 3, '2027-03-05T00:00:00Z', '2027-03-06T00:00:00Z', { type: 'moved' }));
  await stranger('DELETE', `${V1}/leave/${id(102)}`);
  for (const path of [id(102), id(102), NOTHING, 'x']) await admin('DELETE', `${V1}/leave/${path}`);
  for (const say of [admin, stranger]) await say('GET', `${V1}/leave?${WEEK}`);
}

const year = (startDate: string, endDate: string, more: object = {}) => ({
  type: 'Holiday',
  startDate,
  endDate,
  unit: 'days',
  amount: 28,
  carriedOver: 2.5,
  carriedUntil: '2027-03-31',
  daysPerWeek: 5,
  weekdays: [5, 1, 2, 3, 4],
  ...more,
});

async function entitlements({ transcript, admin, stranger, all }: HrScene): Promise<void> {
  transcript.chapter('Leave entitlements');
  const url = `${V1}/leave/entitlements`;
  const put = (say: Say, number: number, ...years: object[]) =>
    say('PUT', url, { items: [{ userId: id(number), years }] });
  for (const say of all) await put(say, 1, year('2027-01-01', '2027-12-31'));
  await put(stranger, 2, year('2027-01-01', '2027-12-31', { amount: 1 }));
  await put(admin, 2, year('2027-04-01', '2028-03-31', { unit: 'hours', carriedUntil: null }));
  const refused = [
    [year('2027-01-01', '2026-12-31')],
    [year('2027-01-01', '2028-01-02')],
    [year('2027-01-01', '2027-12-31'), year('2027-12-31', '2028-06-30')],
    [year('2027-01-01', '2027-12-31', { amount: -1, daysPerWeek: 0, weekdays: [8] })],
  ];
  for (const years of refused) await put(admin, 3, ...years);
  for (const say of all) await say('GET', url);
  await admin('GET', `${url}?userIds=${id(2)}`);
  await put(admin, 2);
  for (const say of [admin, stranger]) await say('GET', url);
}

const entry = (
  number: number,
  person: number,
  place: number,
  clockIn: string,
  clockOut: string | null,
  breakMinutes = 0,
) => ({
  id: id(number),
  userId: id(person),
  locationId: id(place),
  clockIn,
  clockOut,
  breakMinutes,
});

async function attendance({ transcript, admin, service, stranger, all }: HrScene): Promise<void> {
  transcript.chapter('Attendance');
  const put = (...items: object[]) => service('PUT', `${V1}/time-entries`, { items });
  await put(
    entry(201, 1, 51, '2027-02-28T20:00:00Z', '2027-03-01T00:00:00Z', 30),
    entry(202, 1, 52, '2027-02-28T00:00:00.001Z', '2027-02-28T23:59:59Z'),
    entry(203, 2, 51, '2027-03-07T23:59:59Z', null),
    entry(204, 2, 52, '2027-03-08T00:00:00Z', '2027-03-08T08:00:00Z', 1440),
    entry(205, 3, 52, '2027-03-02T08:00:00+01:00', '2027-03-03T07:00:00Z'),
    entry(206, 3, 52, '2027-02-28T00:00:00Z', null),
    entry(207, 4, 53, '2027-03-02T07:00:00Z', null, 5),
  );
  await stranger('PUT', `${V1}/time-entries`, { items: [entry(201, 1, 51, '2027-03-02T08:00:00Z', null)] });
  await put(
    entry(208, 1, 51, '2027-03-02T08:00:00Z', '2027-03-02T08:00:00Z'),
    entry(208, 1, 51, '2027-03-02T08:00:00Z', '2027-03-03T08:00:01Z'),
  );
  await put(entry(208, 1, 51, 'x', '2027-03-02', 1441), { id: 'x' });
  const asked = [
    '',
    `&userIds=${id(1)}`,
    `&userIds=${id(1)},${id(4)}`,
    `&locationIds=${id(52)}`,
    `&userIds=&locationIds=`,
  ];
  const more = [
    `&userIds=${id(4)}&locationIds=${id(51)}`,
    '&userIds=x',
    `&userIds=${Array(101).fill(id(1))}`,
    '&colour=red',
  ];
  for (const query of [...asked, ...more]) await admin('GET', `${V1}/time-entries?${WEEK}${query}`);
  for (const say of all) await say('GET', `${V1}/time-entries?${WEEK}&userIds=${id(2)}`);
  await put(entry(203, 2, 53, '2027-03-05T00:00:00Z', '2027-03-06T00:00:00Z', 60));
  await stranger('DELETE', `${V1}/time-entries/${id(204)}`);
  for (const path of [id(205), id(205), id(101)]) await admin('DELETE', `${V1}/time-entries/${path}`);
  for (const say of [admin, stranger]) await say('GET', `${V1}/time-entries?${WEEK}`);
}

async function reviews({ transcript, admin, service, stranger, all }: HrScene): Promise<void> {
  transcript.chapter('Reviews');
  const review = {
    userId: id(1),
    startDate: '2027-03-01',
    endDate: '2027-03-01',
    decision: 'approved',
    reviewedBy: id(9),
  };
  const post = (say: Say, more: object, key?: string) =>
    say('POST', `${V1}/reviews`, { ...review, ...more }, key === undefined ? {} : { 'idempotency-key': key });
  for (const [n, say] of all.entries()) await post(say, {}, `role-${n}`);
  await post(admin, {});
  await post(admin, {}, 'role-0');
  await post(service, {}, 'role-0');
  for (const more of [
    { userId: id(2) },
    { endDate: '2027-03-02' },
    { decision: 'rejected' },
    { comment: 'x' },
    { reviewedBy: id(8) },
  ])
    await post(service, more, 'role-0');
  await post(stranger, { comment: '' }, 'role-0');
  await post(admin, { comment: 'Late', startDate: '2027-02-20', endDate: '2027-02-28' }, 'before');
  await post(
    admin,
    { decision: 'rejected', startDate: '2027-02-20', endDate: '2027-03-01', comment: 'x'.repeat(2000) },
    'touching',
  );
  await post(admin, { startDate: '2027-03-07', endDate: '2027-03-20' }, 'end');
  await post(admin, { startDate: '2027-03-08', endDate: '2027-03-20' }, 'after');
  await post(admin, { endDate: '2027-02-28' }, 'reversed');
  await post(admin, { decision: 'maybe', comment: 'x'.repeat(2001), startDate: 'x', id: 1 }, 'wrong');
  for (const say of [...all, stranger]) await say('GET', `${V1}/reviews?${DATES}`);
  for (const dates of [
    'startDate=2027-03-07&endDate=2027-03-07',
    'startDate=2027-03-07&endDate=2027-03-06',
    'startDate=2027-03-07',
    'startDate=2027-01-01&endDate=2028-02-05',
    'startDate=2027-01-01&endDate=2028-02-06',
  ])
    await admin('GET', `${V1}/reviews?${dates}`);
  transcript.wait(25 * 3600 * 1000);
  await post(admin, {}, 'role-0');
  await post(admin, { userId: id(2) }, 'role-0');
}

test('hr', async () => {
  const organisations = [HARBOUR, OTHER_ORGANISATION];
  const { transcript, say } = await openWorld(testApp, ['hr'], { organisations });
  const { admin, service, stranger, manager, elsewhere, nobody } = say;
  const all = [admin, service, manager, elsewhere, nobody];
  const scene = { transcript, admin, service, stranger, all };
  for (const play of [contracts, availability, leaves, entitlements, attendance, reviews]) await play(scene);
  transcript.check('hr');
});
