/** Timesheets: each anomaly at its threshold, overtime, zones, who reads what, and reviews. */
import type { TestApp } from '../../helpers/app.ts';
import type { Transcript } from '../transcript.ts';
import { hrId, NOTHING, PEOPLE, peopledWorld, SITES, withContracts } from '../world.ts';
import { publishedDuties } from './published.ts';

const { aire, brig, cove } = SITES;
const { ann, bob, cy, dee, eve, fay } = PEOPLE;
const only = (id: string) => ({ headers: { 'x-service-location-id': id } });

/** Clock times: who, where, in, out (null: still in), minutes of break. */
type Clocked = [
  userId: string,
  locationId: string,
  clockIn: string,
  clockOut: string | null,
  breakMinutes?: number,
];

async function clock(t: Transcript, first: number, entries: Clocked[]): Promise<void> {
  const items = entries.map(([userId, locationId, clockIn, clockOut, breakMinutes = 0], index) => ({
    id: hrId(first + index),
    userId,
    locationId,
    breakMinutes,
    clockIn: `2027-03-${clockIn}Z`,
    clockOut: clockOut === null ? null : `2027-03-${clockOut}Z`,
  }));
  for (const { id } of items) t.name(id, `entry ${Number(id.slice(-12)) - 1000}`);
  await t.prepare('hr', 'PUT //hr/v1/time-entries', { items });
}

/** Each on a day of its own, so that one row shows one threshold. */
export async function anomalies(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-20T12:00:00Z');
  const day = (date: string, from = '08:00', until = '16:00') =>
    [`${date}T${from}:00`, `${date}T${until}:00`] as const;
  await publishedDuties(t, testApp, [
    ...['01', '02', '03', '04', '05', '06'].map((date) => [ann, aire, ...day(date)] as const),
    [bob, aire, ...day('01', '22:00', '23:59')],
    [bob, aire, '02T22:00:00', '03T06:00:00'],
    [cy, brig, ...day('01')],
    [cy, brig, '04T23:30:00', '05T06:00:00'],
    [dee, cove, ...day('01', '08:00', '12:00')],
    [dee, aire, ...day('01', '13:00', '17:00')],
    [dee, cove, ...day('02', '08:00', '11:00')],
    [dee, aire, ...day('02', '12:00', '17:00')],
    [fay, aire, ...day('08')],
    [fay, aire, ...day('09')],
    [fay, aire, ...day('19')],
    [fay, aire, ...day('20', '10:00', '11:00')],
  ]);
  await clock(t, 1, [
    // Late by five minutes and by more; beyond six hours with 19 and 20 minutes of break, at six hours without.
    [ann, aire, '01T08:05:00', '01T16:00:00', 20],
    [ann, aire, '02T08:05:00.001', '02T16:00:00', 19],
    [ann, aire, '03T08:00:00', '03T14:00:00', 0],
    [ann, aire, '04T08:00:00', '04T14:01:00', 0],
    // Time clocked out is a break.
    [ann, aire, '05T08:00:00', '05T12:00:00', 5],
    [ann, aire, '05T12:15:00', '05T16:00:00', 0],
    // An hour early and late belong to the duty; beyond, they do not.
    [ann, aire, '06T06:00:00', '06T07:00:00', 0],
    [ann, aire, '06T06:30:00', '06T07:00:01', 0],
    // Rest of exactly 11 h after 22:00, and a minute less.
    [bob, aire, '01T22:00:00', '01T23:59:00', 0],
    [bob, aire, '02T10:59:00', '02T12:00:00', 0],
    [bob, aire, '02T22:00:00', '03T06:00:00', 30],
    [bob, aire, '03T16:59:00', '03T18:00:00', 0],
    // German breaks: 30 beyond six hours, 45 beyond nine.
    [cy, brig, '01T08:00:00', '01T14:31:00', 30],
    [cy, brig, '02T08:00:00', '02T14:30:00', 29],
    [cy, brig, '03T08:00:00', '03T17:45:00', 45],
    [cy, brig, '05T08:00:00', '05T17:45:00', 44],
    // At two sites: the row is at the one with most minutes.
    [dee, cove, '01T08:00:00', '01T12:00:00', 0],
    [dee, aire, '01T13:00:00', '01T17:00:00', 0],
    [dee, cove, '02T08:00:00', '02T11:00:00', 0],
    [dee, aire, '02T12:00:00', '02T17:00:00', 10],
    [dee, NOTHING, '03T09:00:00', '03T10:00:00', 90],
  ]);
  t.chapter('a week of each');
  for (const who of [ann, bob, cy, dee])
    await t.call('admin', `GET /timesheets?userId=${who}&startDate=2027-03-01`);
  t.chapter('clocked in still, and forgotten');
  await clock(t, 51, [
    // Nobody stays for days: it does not reach the duty of the 8th.
    [fay, aire, '06T08:00:00', null],
    [fay, aire, '19T08:00:00', null],
    [eve, aire, '19T20:00:00', null],
    [bob, aire, '20T11:30:00', null],
  ]);
  for (const time of [
    '19T16:59:59',
    '19T17:00:00',
    '19T17:00:00.001',
    '20T10:59:59',
    '20T11:00:00.001',
    '20T12:00:00',
    '20T12:00:00.001',
  ]) {
    t.at(`2027-03-${time}Z`);
    await t.call('admin', 'GET /timesheets?startDate=2027-03-19&endDate=2027-03-20');
  }
  await t.call('admin', `GET /timesheets?userId=${fay}&startDate=2027-03-06&endDate=2027-03-09`);
  return t;
}

export async function timesheetReads(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-14T23:30:00Z');
  await withContracts(t, {
    ann: [
      { weeklyHours: 16, endDate: '2027-03-09' },
      { weeklyHours: 8, startDate: '2027-03-10' },
    ],
    bob: [{ weeklyHours: 10.5 }],
  });
  await clock(t, 1, [
    ...['01', '05', '07', '08', '11', '12', '14'].map(
      (date): Clocked => [ann, aire, `${date}T08:00:00`, `${date}T16:00:00`, 0],
    ),
    ...['08', '09'].map((date): Clocked => [bob, aire, `${date}T08:00:00`, `${date}T13:30:00`, 0]),
    [cy, brig, '14T22:30:00', '14T23:00:00', 0],
    [cy, brig, '14T23:00:00', '14T23:10:00', 0],
    [dee, cove, '10T08:00:00', '10T09:00:00', 0],
    [dee, aire, '11T08:00:00', '11T09:00:00', 0],
  ]);
  t.chapter('the last seven days, wherever the day is furthest on');
  await t.each(
    ['admin', 'manager', 'far', 'area', 'ann', 'cy', 'none', 'service', 'stranger', 'nobody'],
    'GET /timesheets',
  );
  t.chapter('dates');
  for (const query of [
    'startDate=2027-03-05',
    'endDate=2027-03-07',
    'startDate=2027-03-07&endDate=2027-03-08',
    'startDate=2027-03-12&endDate=2027-03-12',
    'startDate=2027-03-08&endDate=2027-03-07',
    'startDate=2027-01-01&endDate=2027-04-02',
    'startDate=2027-01-01&endDate=2027-04-03',
    'startDate=March',
    'limit=2',
    'limit=2&offset=2',
    'offset=9',
    'limit=201',
    'locationId=x',
    `userId=${bob}`,
    `userId=${NOTHING}`,
  ])
    await t.call('admin', `GET /timesheets?${query}`);
  t.chapter('whose');
  await t.each(['manager', 'far', 'ann', 'none', 'service'], `GET /timesheets?userId=${dee}`);
  await t.each(['admin', 'area', 'none'], 'GET /timesheets', undefined, only(aire));
  return t;
}

export async function reviews(testApp: TestApp) {
  const t = await peopledWorld(testApp, '2027-03-10T08:00:00Z');
  await clock(t, 1, [
    [ann, aire, '08T08:00:00', '08T16:00:00', 30],
    [ann, aire, '09T08:00:00', '09T16:00:00', 30],
    [bob, aire, '09T08:00:00', '09T16:00:00', 30],
    [dee, cove, '09T23:00:00', null],
  ]);
  const review = (who: string, body: object, headers = {}) => {
    const dates = { startDate: '2027-03-08', endDate: '2027-03-09', ...body };
    return t.call(who, 'POST /timesheets/approve', dates, { headers });
  };
  await t.as('bob managing', { sub: bob, roles: ['manager'], location_ids: [aire] });
  await t.as('ann managing', { sub: ann, roles: ['admin'] });
  t.chapter('who may review whom');
  for (const who of ['far', 'ann', 'service', 'stranger', 'nobody']) await review(who, { userId: ann });
  await t.as('dee’s area', { sub: dee, roles: ['area-manager'], location_ids: [aire, cove] });
  await review('bob managing', { userId: bob });
  await review('dee’s area', { userId: dee });
  for (const userId of [NOTHING, fay, cy]) await review('manager', { userId });
  t.chapter('one person: again the same, then a change of mind');
  await review('manager', { userId: ann });
  await review('manager', { userId: ann, decision: 'approved', comment: null });
  await t.call('manager', 'GET /timesheets?endDate=2027-03-09');
  await review('area', { userId: ann, decision: 'rejected', comment: 'No break', endDate: '2027-03-08' });
  await t.call('manager', 'GET /timesheets?endDate=2027-03-09');
  await review('manager', { userId: ann }, { 'idempotency-key': 'r' });
  await review('manager', { userId: ann }, { 'idempotency-key': 'r' });
  await review('manager', { userId: ann, decision: 'rejected' }, { 'idempotency-key': 'r' });
  await review('ann managing', { userId: ann, comment: 'Mine' });
  t.chapter('days must be over where the person is at home');
  for (const time of [
    '2027-03-09T22:59:59Z',
    '2027-03-09T23:00:00Z',
    '2027-03-09T23:59:58Z',
    '2027-03-09T23:59:59Z',
  ]) {
    t.at(time);
    await review('admin', { userId: cy });
    await review('admin', { userId: bob });
  }
  t.at('2027-03-10T08:00:00Z');
  t.chapter('several at once');
  await review('area', { userIds: [ann, cy, dee, NOTHING, bob, eve] });
  await review('bob managing', { userIds: [bob, ann] }, { 'idempotency-key': 'b' });
  await review('bob managing', { userIds: [bob, ann] }, { 'idempotency-key': 'b' });
  t.chapter('clocked in, then out');
  await review('admin', { userId: dee });
  await review('admin', { userId: dee, startDate: '2027-03-01', endDate: '2027-03-08' });
  await clock(t, 4, [[dee, cove, '09T23:00:00', '10T07:00:00']]);
  await review('admin', { userId: dee });
  t.chapter('what does not fit');
  for (const body of [
    {},
    { userId: ann, userIds: [bob] },
    { userIds: [] },
    { userIds: [ann, ann] },
    { userId: 'ann' },
    { userId: ann, startDate: '2027-03-10' },
    { userId: ann, startDate: '2026-12-07' },
    { userId: ann, startDate: '2026-12-08' },
    { userId: ann, endDate: '2027-03-10' },
    { userId: ann, decision: 'pending', comment: '' },
  ])
    await review('admin', body);
  t.chapter('in the log');
  await t.each(['admin', 'manager', 'far', 'ann'], 'GET /audit?entityType=timesheet-review&limit=3');
  await t.call('admin', 'GET /timesheets?endDate=2027-03-09');
  return t;
}
