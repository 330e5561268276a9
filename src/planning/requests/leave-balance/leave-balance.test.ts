/** Balances as member and manager read them: HR's entitlement and leave, and what waits; and who else is away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { make } from '../../../../test/helpers/register.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const LEAVE = '/planning/v1/leave-requests';
const MINE = '/planning/v1/me/leave-balance';
const ENTITLEMENTS = '/hr/v1/leave/entitlements';

const YEAR = {
  type: 'Holiday',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  unit: 'days',
  amount: 20,
  carriedOver: 3,
  carriedUntil: '2027-03-31',
  daysPerWeek: 5,
  weekdays: [1, 2, 3, 4, 5],
};

async function shop() {
  const organisation = await createOrganisation(testApp, { people: 4 });
  const { as, id, locationIds, userIds } = organisation;
  const [home, other] = locationIds as [string, string];
  // At home at the first site: the first and the third.
  const [ada, bea, cem] = userIds as [string, string, string];
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: ['admin'] });
  const put = (userId: string, ...years: object[]) =>
    hr.call('PUT', ENTITLEMENTS, { items: [{ userId, years }] });
  return {
    ...organisation,
    hr,
    put,
    people: { ada, bea, cem },
    member: await as('member', [home], { sub: ada }),
    colleague: await as('member', [home], { sub: cem }),
    manager: await as('manager', [home]),
    stranger: await as('manager', [other]),
  };
}

test('asking and approving move days from left to asked to booked, for the member and the manager alike', async () => {
  const { admin, manager, member, people, put, stranger } = await shop();
  const url = `/planning/v1/people/${people.ada}/leave-balance`;
  const none = await member.call('GET', MINE);
  assert.deepEqual([none.status, none.body.known, none.body.balances], [200, true, []], none.text);
  assert.equal((await put(people.ada, YEAR)).status, 200);
  const numbers = async (query = '') => {
    const [own, theirs] = [
      await member.call('GET', `${MINE}${query}`),
      await manager.call('GET', `${url}${query}`),
    ];
    assert.equal(own.status, 200, own.text);
    assert.deepEqual(own.body.balances, theirs.body.balances);
    return listOf(own.body.balances!).map(({ entitled, carriedOver, taken, booked, asked, left }) =>
      [entitled, carriedOver, taken, booked, asked, left].map(Number),
    );
  };
  assert.deepEqual(await numbers(), [[20, 3, 0, 0, 0, 23]]);
  assert.deepEqual(await numbers('?date=2028-01-01'), [], 'no year is recorded');
  // Thursday to Monday.
  const asked = await make(member, LEAVE, {
    type: 'Holiday',
    startDate: '2027-03-04',
    endDate: '2027-03-08',
  });
  await make(member, LEAVE, { type: 'Unpaid leave', startDate: '2027-03-10', endDate: '2027-03-10' });
  assert.deepEqual(await numbers(), [[20, 3, 0, 0, 3, 23]]);
  assert.equal((await manager.call('POST', `${LEAVE}/${asked.id}/approve`, {})).status, 200);
  assert.deepEqual(await numbers(), [[20, 3, 0, 3, 0, 20]]);
  const half = { startDate: '2027-03-11', endDate: '2027-03-11', startTime: '00:00', endTime: '12:00' };
  await make(member, LEAVE, { type: 'Holiday', ...half });
  assert.deepEqual(await numbers(), [[20, 3, 0, 3, 0.5, 20]]);
  assert.equal((await stranger.call('GET', url)).status, 403);
  assert.equal((await member.call('GET', url)).status, 403);
  assert.equal((await admin.call('GET', url)).status, 200);
  const nobody = await admin.call('GET', `/planning/v1/people/${newId()}/leave-balance`);
  assert.equal(nobody.status, 404);
});

test('public holidays and closed days of the home site within leave cost nothing', async () => {
  const { admin, locationIds, manager, member, people, put } = await shop();
  assert.equal((await put(people.ada, YEAR)).status, 200);
  const [home] = locationIds;
  const set = (settings: object) => admin.call('PATCH', `/planning/v1/settings/locations/${home}`, settings);
  const booked = async () => listOf((await member.call('GET', MINE)).body.balances!)[0]!.booked;
  assert.equal((await set({ holidayRegion: 'GB-ENG' })).status, 200);
  // Thursday to Tuesday over Easter, with Good Friday and Easter Monday.
  const days = { startDate: '2027-03-25', endDate: '2027-03-30' };
  const asked = await make(member, LEAVE, { type: 'Holiday', ...days });
  assert.equal((await manager.call('POST', `${LEAVE}/${asked.id}/approve`, {})).status, 200);
  assert.equal(await booked(), 2);
  assert.equal((await set({ operatingExceptions: [{ date: '2027-03-30', closed: true }] })).status, 200);
  assert.equal(await booked(), 1);
  const open = { date: '2027-03-29', opens: '10:00', closes: '16:00' };
  assert.equal((await set({ operatingExceptions: [open] })).status, 200);
  assert.equal(await booked(), 2, 'a holiday on which the site is open is one all the same');
  assert.equal((await set({ holidayRegion: 'GB-SCT' })).status, 200);
  assert.equal(await booked(), 3, 'Easter Monday is none in Scotland');
});

test('what leave over New Year costs is told by year, before it is asked for and to the manager, without the holidays', async () => {
  const { admin, colleague, locationIds, manager, member, people, put, stranger } = await shop();
  const next = { ...YEAR, startDate: '2028-01-01', endDate: '2028-12-31', amount: 22, carriedOver: 0 };
  assert.equal((await put(people.ada, YEAR, next)).status, 200);
  const settings = `/planning/v1/settings/locations/${locationIds[0]}`;
  assert.equal((await admin.call('PATCH', settings, { holidayRegion: 'GB-ENG' })).status, 200);
  await make(member, LEAVE, { type: 'Holiday', startDate: '2027-03-04', endDate: '2027-03-05' });
  await make(colleague, LEAVE, { type: 'Other', startDate: '2027-12-30', endDate: '2027-12-30' });
  const yearsOf = (body: Loose) =>
    listOf(body.years!).map(({ cost, balance }) => {
      const { startDate, left, asked } = balance as unknown as Loose;
      return [startDate, cost, left, asked];
    });
  const own = async (query: string) => {
    const { body, status, text } = await member.call('GET', `/planning/v1/me/leave-cost?type=${query}`);
    assert.equal(status, 200, text);
    return body;
  };
  // Wednesday to Tuesday; of the days in January, Saturday to Tuesday, Monday is the holiday instead of Saturday’s.
  const days = { startDate: '2027-12-29', endDate: '2028-01-04' };
  const told = await own('Holiday&startDate=2027-12-29&endDate=2028-01-04');
  const expected = [
    ['2027-01-01', 3, 23, 5],
    ['2028-01-01', 1, 22, 1],
  ];
  assert.deepEqual([yearsOf(told), told.outside, told.duties], [expected, null, []]);
  assert.deepEqual(told.others, { away: 1, people: 1 });
  const asked = await make(member, LEAVE, { type: 'Holiday', ...days });
  const cost = `${LEAVE}/${asked.id}/cost`;
  const card = await manager.call('GET', cost);
  assert.deepEqual([yearsOf(card.body), card.body.outside], [expected, null], card.text);
  for (const caller of [stranger, colleague]) assert.equal((await caller.call('GET', cost)).status, 403);
  const later = await own('Holiday&startDate=2028-12-30&endDate=2029-01-02');
  assert.deepEqual(
    later.outside,
    { startDate: '2029-01-01', endDate: '2029-01-02' },
    'no year is recorded yet',
  );
  const unpaid = await own('Other&startDate=2028-12-30&endDate=2029-01-02');
  assert.deepEqual([unpaid.years, unpaid.outside], [[], null], 'a kind that is not counted');
  const wrong = await member.call(
    'GET',
    '/planning/v1/me/leave-cost?type=Holiday&startDate=2027-12-29&endDate=2027-12-28',
  );
  assert.deepEqual([wrong.status, wrong.body.error?.details?.['0']?.path], [422, 'query/endDate']);
});

test('years are replaced by person, and those that overlap or are too long are refused', async () => {
  const { hr, people, put } = await shop();
  const { ada, bea } = people;
  const next = { ...YEAR, startDate: '2028-01-01', endDate: '2028-12-31' };
  assert.equal((await put(ada, YEAR, next)).status, 200);
  assert.equal((await put(bea, YEAR)).status, 200);
  assert.equal((await put(ada, next)).status, 200);
  const read = await hr.call('GET', `${ENTITLEMENTS}?userIds=${ada}`);
  const rows = listOf(read.body.items!).map(({ organisationId: _, userId: _who, ...row }) => row);
  assert.deepEqual(rows, [next]);
  assert.equal(listOf((await hr.call('GET', ENTITLEMENTS)).body.items!).length, 2);
  const fault = async (...years: object[]) => {
    const { status, body } = await put(ada, ...years);
    const [detail] = (body.error?.details ?? []) as unknown as { path: string; code: string }[];
    return [status, detail?.path, detail?.code];
  };
  const overlapping = { ...YEAR, startDate: '2027-12-31', endDate: '2028-06-30' };
  assert.deepEqual(await fault(YEAR, overlapping), [422, 'body/items/0/years/1/startDate', 'OVERLAP']);
  const long = { ...YEAR, endDate: '2028-01-02' };
  assert.deepEqual(await fault(long), [422, 'body/items/0/years/0/endDate', 'WRONG_ORDER']);
  assert.equal(
    (await put(ada, YEAR, { ...overlapping, type: 'Study leave' })).status,
    200,
    'of another kind',
  );
});

test('the manager sees who else at the site is away then, or asks to be', async () => {
  const { colleague, hr, manager, member, people, stranger, userIds } = await shop();
  const days = { startDate: '2027-03-08', endDate: '2027-03-12' };
  const { id } = await make(member, LEAVE, { type: 'Holiday', ...days });
  const away = async () => {
    const { body, status, text } = await manager.call('GET', `${LEAVE}/${id}/others-away`);
    assert.equal(status, 200, text);
    return [
      body.people,
      listOf(body.items!).map(({ userId, granted }) => [userIds.indexOf(String(userId)), granted]),
    ];
  };
  assert.deepEqual(await away(), [1, []]);
  const theirs = await make(colleague, LEAVE, {
    type: 'Holiday',
    startDate: '2027-03-12',
    endDate: '2027-03-14',
  });
  assert.deepEqual(await away(), [1, [[2, false]]]);
  assert.equal((await manager.call('POST', `${LEAVE}/${theirs.id}/approve`, {})).status, 200);
  assert.deepEqual(await away(), [1, [[2, true]]]);
  const elsewhere = { id: newId(), userId: people.bea, type: 'Sick', ...instants('2027-03-09') };
  await hr.call('PUT', '/hr/v1/leave', { items: [elsewhere] });
  assert.deepEqual(await away(), [1, [[2, true]]], 'not of another site');
  assert.equal((await member.call('GET', `${LEAVE}/${id}/others-away`)).status, 403);
  assert.equal((await stranger.call('GET', `${LEAVE}/${id}/others-away`)).status, 403);
});

const instants = (date: string) => ({ start: `${date}T00:00:00Z`, end: `${date}T12:00:00Z` });
