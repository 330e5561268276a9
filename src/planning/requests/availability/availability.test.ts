import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { availabilityFaults, clashesOf, firstOpenDay } from './availability.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const URL = '/planning/v1/me/availability';
const RUNS = '/planning/v1/planning-runs';
const WEEK = { weekStart: '2027-03-01', options: { timeLimitMs: 150 } };
const span = (dayOfWeek: number, from: string, to: string) => ({ dayOfWeek, from, to, kind: 'available' });
const mornings = [1, 2, 3, 4, 5].map((day) => span(day, '08:00', '13:00'));

async function shop(people = 1) {
  const organisation = await createOrganisation(testApp, { locations: 2, people });
  const [home] = organisation.locationIds as [string];
  const [ada] = organisation.userIds as [string];
  const member = await organisation.as('member', [home], { sub: ada });
  const till = async (day: string, from: number, to: number) => {
    const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
    const body = { name: 'Till', locationId: home, start: at(from), end: at(to) };
    return String((await organisation.admin.call('POST', '/planning/v1/demand', body)).body.id);
  };
  return { ...organisation, home, ada, member, till };
}

test('a member states hours: HR has them, the next run keeps to them, published duties stay and are named', async () => {
  const { id, admin, ada, home, member, till } = await shop();
  const late = await till('2027-03-02', 14, 20);
  const { body: run } = await admin.call('POST', RUNS, WEEK);
  assert.equal((await admin.call('POST', `${RUNS}/${run.id}/publish`)).status, 200);
  const nothing = await member.call('GET', URL);
  assert.deepEqual(
    [nothing.body.pattern, nothing.body.clashes, nothing.body.appliesFrom, nothing.body.timeZone],
    [[], [], '2027-03-08', 'Europe/London'],
  );
  const stated = await member.call('PUT', URL, { pattern: mornings }, { 'if-match': nothing.headers.etag! });
  assert.equal(stated.status, 200, stated.text);
  assert.equal(stated.body.strength, 'limit');
  assert.deepEqual(
    listOf(stated.body.clashes!).map(({ demandId, locationId }) => [demandId, locationId]),
    [[late, home]],
  );
  const { body: rota } = await admin.call('GET', '/planning/v1/rota?startDate=2027-03-02');
  assert.equal(rota.total, 1, 'the published duty stays');
  const read = await member.call('GET', URL);
  assert.deepEqual([read.text, read.headers.etag], [stated.text, stated.headers.etag]);
  const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
  const plans = await hr.call('GET', `/hr/v1/availability/plans?userIds=${ada}`);
  assert.deepEqual(listOf(plans.body.items!)[0]?.pattern, mornings);
  const [early, evening] = [await till('2027-03-09', 8, 12), await till('2027-03-10', 16, 20)];
  const { body: next } = await admin.call('POST', RUNS, { ...WEEK, weekStart: '2027-03-08' });
  const [one, ...more] = listOf(next.assignments!);
  assert.deepEqual([one?.demandId, more.length], [early, 0], `not ${evening}`);
});

test('nothing changes without a change; stale tags and unfit hours are refused with their place', async () => {
  const { admin, member } = await shop();
  const first = await member.call('PUT', URL, { pattern: mornings });
  const again = await member.call('PUT', URL, { pattern: mornings });
  assert.deepEqual([again.status, again.headers.etag], [200, first.headers.etag]);
  const { body: log } = await admin.call('GET', '/planning/v1/audit?entityType=availability');
  assert.equal(log.total, 1);
  const stale = await member.call('PUT', URL, { pattern: [] }, { 'if-match': '"1.000000000000"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const holiday = { date: '2027-04-01', windows: [{ from: '09:00', to: '12:00' }] };
  for (const [path, body] of [
    ['body/pattern/0/from', { pattern: [span(1, '25:00', '13:00')] }],
    ['body/timeZone', { pattern: [], timeZone: 'Mars/Base' }],
    ['body/exceptions/0/windows/0/kind', { pattern: [], exceptions: [holiday] }],
    ['body/exceptions/1/date', { pattern: mornings, exceptions: [holiday, holiday] }],
  ] as const) {
    const answer = await member.call('PUT', URL, body);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  assert.deepEqual((await member.call('GET', URL)).body.pattern, mornings);
});

test('managers of the home site and admins do it for their people, others do not', async () => {
  const { admin, as, ada, home, locationIds, member, userIds } = await shop(2);
  const url = (id: string) => `/planning/v1/people/${id}/availability`;
  const put = async (caller: { call: typeof admin.call }, id = ada) =>
    (await caller.call('PUT', url(id), { pattern: [span(1, '09:00', `1${statuses.length}:00`)] })).status;
  const statuses: number[] = [];
  const there = [locationIds[1]!];
  for (const caller of [admin, await as('manager', [home]), await as('area-manager', [home])]) {
    statuses.push(await put(caller));
  }
  await admin.call('PATCH', `/planning/v1/settings/workforce/${ada}`, {
    preferences: { locationIds: there },
  });
  for (const caller of [await as('manager', there), member]) statuses.push(await put(caller));
  statuses.push(await put(admin, newId()));
  assert.deepEqual(statuses, [200, 200, 200, 403, 403, 404]);
  const { body } = await member.call('GET', URL);
  assert.equal(listOf(body.pattern!)[0]?.to, '12:00');
  const bob = await as('member', [home], { sub: userIds[1]! });
  const seen = async (caller: { call: typeof admin.call }) =>
    (await caller.call('GET', '/planning/v1/audit?entityType=availability')).body.total;
  assert.deepEqual([await seen(member), await seen(await as('manager', [home])), await seen(bob)], [3, 3, 0]);
});

test('duties clash that lie outside available hours or touch unavailable ones', () => {
  const duty = (from: number, to: number) => ({
    start: `2027-03-01T${String(from).padStart(2, '0')}:00:00Z`,
    end: `2027-03-01T${String(to).padStart(2, '0')}:00:00Z`,
  });
  const window = (kind: 'available' | 'unavailable', from: number, to: number) => ({
    userId: 'u',
    kind,
    ...duty(from, to),
  });
  const clashes = (windows: ReturnType<typeof window>[]) => clashesOf([duty(9, 17)], windows).length;
  assert.equal(clashes([]), 0);
  assert.equal(clashes([window('available', 9, 13), window('available', 13, 17)]), 0);
  assert.equal(clashes([window('available', 9, 12), window('available', 13, 17)]), 1);
  assert.equal(clashes([window('available', 9, 16)]), 1);
  assert.equal(clashes([window('unavailable', 17, 20)]), 0);
  assert.equal(clashes([window('available', 8, 18), window('unavailable', 16, 20)]), 1);
});

test('statements apply from the Monday after the last published week, and not before today', () => {
  assert.equal(firstOpenDay('2027-03-03', null), '2027-03-03');
  assert.equal(firstOpenDay('2027-03-03', '2027-03-07'), '2027-03-08');
  assert.equal(firstOpenDay('2027-03-03', '2027-02-24'), '2027-03-03');
  assert.deepEqual(
    availabilityFaults({ pattern: [], exceptions: [{ date: '2027-03-01', windows: [] }] }),
    [],
  );
});
