/** Who carried how much, beside the fair share. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { publishedWeek } from '../change/changes.fixture.ts';
import { at, ok } from '../runs/runs.fixture.ts';
import { type BurdenDuty, burdensOf, extraHours, isLateEnd, isNight, isUnwanted } from './burdens.rules.ts';
import { type SharingPerson, sharesOf } from './shares.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-26T09:00:00Z'));
const HOUR = 60;
/** Monday 1 March 2027, 00:00. */
const MONDAY = Date.UTC(2027, 2, 1) / 60_000;

const duty = (day: number, from: number, until: number, more: Partial<BurdenDuty> = {}): BurdenDuty => {
  const [start, end] = [MONDAY + (day * 24 + from) * HOUR, MONDAY + (day * 24 + until) * HOUR];
  return {
    userId: 'ann',
    locationId: 'york',
    profile: null,
    further: null,
    kind: null,
    start,
    end,
    localStart: start,
    localEnd: end,
    ...more,
  };
};

test('a night holds three hours between 23:00 and 06:00; an end after 21:00 is late, and no night is late', () => {
  const nights = [
    [22, 26],
    [18, 25.9],
    [3, 8],
    [3.1, 8],
    [0, 6],
    [21, 29],
  ];
  assert.deepEqual(
    nights.map(([from, until]) => isNight(duty(0, from!, until!))),
    [true, false, true, false, true, true],
  );
  const ends = [
    [13, 21],
    [13, 21.1],
    [17, 24],
    [18, 25],
    [22, 26],
    [4, 8],
  ];
  assert.deepEqual(
    ends.map(([from, until]) => isLateEnd(duty(0, from!, until!))),
    [false, true, true, true, false, false],
  );
});

test('unwanted is an overlap with avoided hours, past midnight too, or a day asked off', () => {
  const mornings = { times: [{ want: 'avoid' as const, from: '06:00', until: '09:00', dayOfWeek: 2 }] };
  assert.equal(isUnwanted(duty(1, 8, 16), mornings), true);
  assert.equal(isUnwanted(duty(1, 9, 16), mornings), false);
  assert.equal(isUnwanted(duty(2, 8, 16), mornings), false, 'a Wednesday');
  const nights = { times: [{ want: 'avoid' as const, from: '22:00', until: '04:00', dayOfWeek: 1 }] };
  assert.equal(isUnwanted(duty(1, 3, 8), nights), true, 'still Monday’s night');
  const off = { requests: [{ date: '2027-03-02', want: 'off' as const, weight: 1 }] };
  assert.deepEqual([isUnwanted(duty(1, 9, 17), off), isUnwanted(duty(2, 9, 17), off)], [true, false]);
});

test('a weekend counts once however many duties it has; extra hours are those beyond the week’s contract', () => {
  const week = [duty(4, 8, 18), duty(5, 8, 16), duty(6, 8, 16), duty(13, 8, 16)];
  const weekends = burdensOf(week, () => ({})).filter(({ measure }) => measure === 'weekends');
  assert.deepEqual(
    weekends.map(({ start }) => start),
    [week[1]!.start, week[3]!.start],
  );
  const hours = (agreed: number | null) =>
    extraHours(
      week,
      () => agreed,
      () => 'york',
    ).map(({ amount }) => amount);
  assert.deepEqual([hours(20), hours(26), hours(null)], [[6], [], []]);
});

const person = (userId: string, hours = 40, more: Partial<SharingPerson> = {}): SharingPerson => ({
  userId,
  homeLocationId: 'york',
  employed: null,
  leave: [],
  certificates: new Map(),
  hoursAt: () => hours,
  ...more,
});
const night = (userId: string, more: object = {}) => ({
  measure: 'nights' as const,
  userId,
  amount: 1,
  locationId: 'york',
  profile: null,
  further: null,
  start: 100,
  end: 200,
  ...more,
});
const nights = (people: SharingPerson[], burdens: ReturnType<typeof night>[]) =>
  [...sharesOf(people, burdens)].map(([userId, amounts]) => [
    userId,
    amounts.nights.own,
    amounts.nights.share,
    amounts.nights.balance,
  ]);

test('shares follow the contract’s hours, and balances add up to nothing', () => {
  const people = [person('ann'), person('ben', 20), person('cem', 20)];
  assert.deepEqual(nights(people, [night('ann'), night('ann'), night('ben')]), [
    ['ann', 2, 1.5, 0.5],
    ['ben', 1, 0.8, 0.3],
    ['cem', 0, 0.8, -0.7],
  ]);
  assert.deepEqual(nights([person('ann', 0), person('ben', 0)], [night('ann')]), [
    ['ann', 1, 0.5, 0.5],
    ['ben', 0, 0.5, -0.5],
  ]);
});

test('only who could have carried it has a share: at home there, employed, qualified, not on leave', () => {
  const span = [{ start: 0, end: 200 }];
  const can = { certificates: new Map([['till', span]]) };
  const people = [
    person('ann', 40, can),
    person('able', 40, can),
    person('away', 40, { ...can, leave: [{ start: 199, end: 300 }] }),
    person('back', 40, { ...can, leave: [{ start: 200, end: 300 }] }),
    person('ended', 40, { ...can, employed: [{ start: 0, end: 199 }] }),
    person('untrained'),
    person('elsewhere', 40, { ...can, homeLocationId: 'leeds' }),
  ];
  const shares = nights(people, [night('ann', { profile: 'till' })]);
  assert.deepEqual(
    shares.map(([userId, , share]) => [userId, share]),
    [
      ['ann', 0.3],
      ['able', 0.3],
      ['away', 0],
      ['back', 0.3],
      ['ended', 0],
      ['untrained', 0],
      ['elsewhere', 0],
    ],
  );
  const visiting = nights(people, [night('elsewhere')]).find(([userId]) => userId === 'elsewhere');
  assert.ok(Number(visiting?.[2]) > 0, 'whoever carried it could have');
});

const URL = '/planning/v1/fairness';
const MARCH = '?from=2027-03-01&until=2027-03-31';
const read = async (caller: Caller, url: string) => (await ok(caller, 'GET', url)) as Loose;

test('through the app: a manager reads the people of the site, a member their own without colleagues’ figures', async () => {
  const week = await publishedWeek(testApp, [
    [1, 22, 29, 0],
    [3, 22, 29, 0],
    [5, 9, 17, 1],
    [6, 9, 17, 1],
  ]);
  const [ann, ben] = week.userIds;
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], roles: [] });
  const terms = { type: 'permanent', minWeeklyHours: 0, maxWeeklyHours: 60, hourlyRate: 12, currency: 'GBP' };
  const contract = { ...terms, weeklyHours: 10, startDate: '2026-01-01', endDate: null };
  const items = week.userIds.map((userId) => ({ userId, contracts: [contract] }));
  await ok(hr, 'PUT', '/hr/v1/contracts', { items });
  const avoid = { times: [{ from: '09:00', until: '10:00', want: 'avoid' }] };
  await ok(week.admin, 'PATCH', `/planning/v1/settings/workforce/${ben}`, { preferences: avoid });
  const balances = await read(week.manager, `${URL}${MARCH}`);
  assert.deepEqual([balances.from, balances.until], ['2027-03-01', '2027-03-31']);
  const line = (userId: string) => {
    const {
      nights: n,
      weekends,
      unwanted,
      extraHours: extra,
    } = listOf(balances.items!).find((one) => String(one.userId) === userId)!;
    return [n, weekends, unwanted, extra].map((one) => (one as Loose).own);
  };
  assert.deepEqual(
    [line(ann!), line(ben!)],
    [
      [2, 0, 0, 4],
      [0, 1, 2, 6],
    ],
  );
  const nightsOf = (listOf(balances.items!).map(({ nights: n }) => n) as unknown as Loose[]).map(
    ({ own, share, balance }) => [own, share, balance],
  );
  assert.deepEqual(nightsOf.sort(), [
    [0, 0.7, -0.7],
    [0, 0.7, -0.7],
    [2, 0.7, 1.3],
  ]);
  const member = await week.as('member', week.locationIds, { sub: ben! });
  const mine = await read(member, `/planning/v1/me/fairness${MARCH}`);
  assert.deepEqual(mine.weekends, { own: 1, share: 0.3, balance: 0.7 });
  assert.deepEqual(mine.unwanted, { own: 2, share: null, balance: null });
  assert.deepEqual(mine.extraHours, { own: 6, share: null, balance: null });
  assert.equal((await member.call('GET', `${URL}${MARCH}`)).status, 403);
});

test('leave takes the share off; a period is checked; other sites’ people are not listed', async () => {
  const week = await publishedWeek(testApp, [[1, 22, 29, 0]]);
  const [, ben] = week.userIds;
  const hr = await testApp.caller({ org_id: week.id, services: ['hr'], roles: [] });
  const id = '01890000-0000-7000-8000-000000000001';
  const leave = { id, userId: ben, type: 'Sick', start: at(1, 0), end: at(3, 0) };
  await ok(hr, 'PUT', '/hr/v1/leave', { items: [leave] });
  const { items } = await read(week.admin, `${URL}${MARCH}`);
  const shares = listOf(items!).map(({ nights: n }) => Number((n as unknown as Loose).share));
  assert.deepEqual(shares.sort(), [0, 0.5, 0.5]);
  const paths = [
    ['?from=2027-03-02&until=2027-03-01', 'query/until'],
    ['?from=2026-01-01&until=2027-03-01', 'query/until'],
  ];
  for (const [query, path] of paths) {
    const answer = await week.admin.call('GET', URL + query);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path]);
  }
  await ok(week.admin, 'PATCH', `/planning/v1/settings/workforce/${week.userIds[2]}`, { schedulable: false });
  const spare = await week.as('member', week.locationIds, { sub: week.userIds[2]! });
  const { nights: none } = await read(spare, `/planning/v1/me/fairness${MARCH}`);
  assert.deepEqual(none, { own: 0, share: 0, balance: 0 }, 'whoever is not scheduled has no share');
  const stranger = await week.as('manager', []);
  assert.deepEqual((await read(stranger, URL)).items, []);
  assert.equal((await (await week.as('member', [])).call('GET', '/planning/v1/me/fairness')).status, 404);
});
