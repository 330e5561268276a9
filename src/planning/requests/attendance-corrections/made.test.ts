/** A manager corrects attendance: HR holds it at once, the reason reaches the person, and nobody does it to their own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { eventsOf } from '../../../../test/helpers/events.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-03-04T12:00:00Z'));
const URL = '/planning/v1/attendance-corrections';

async function shop() {
  const organisation = await createOrganisation(testApp, { locations: 2, people: 3 });
  const { as, id, locationIds, userIds } = organisation;
  const [home, other] = locationIds as [string, string];
  const [ada, , boss] = userIds as [string, string, string];
  const hr = await testApp.caller({ org_id: id, services: ['hr'] });
  const keep = async (userId: string, clockIn: string, clockOut: string | null) => {
    const item = { id: newId(), userId, locationId: home, clockIn, clockOut, breakMinutes: 30 };
    assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: [item] })).status, 200);
    return item.id;
  };
  const held = async () => {
    const range = 'start=2027-02-01T00:00:00Z&end=2027-03-08T00:00:00Z';
    const { body } = await hr.call('GET', `/hr/v1/time-entries?${range}`);
    return listOf(body.items!).map(({ clockIn, clockOut, breakMinutes }) => [
      clockIn,
      clockOut,
      breakMinutes,
    ]);
  };
  const correct = (who: Caller, userId: string, body: object) =>
    who.call('POST', `/planning/v1/people/${userId}/attendance-corrections`, {
      reason: 'Seen by me',
      ...body,
    });
  return {
    ...organisation,
    home,
    ada,
    boss,
    keep,
    held,
    correct,
    member: await as('member', [home], { sub: ada }),
    manager: await as('manager', [home], { sub: boss }),
    stranger: await as('manager', [other]),
  };
}

const faultOf = ({ status, body }: Awaited<ReturnType<Caller['call']>>) => [
  status,
  body.error?.details?.['0']?.code ?? body.error?.reason ?? null,
];

test('a night over midnight without an end is closed by the manager, and the person reads why', async () => {
  const { ada, boss, correct, held, id, keep, manager, member } = await shop();
  const entryId = await keep(ada, '2027-03-02T21:58:00.000Z', null);
  const url = `/planning/v1/people/${ada}/attendance`;
  const before = listOf((await manager.call('GET', url)).body.items!);
  assert.deepEqual(
    before.map((one) => [one.entryId, one.clockOut]),
    [[entryId, null]],
  );
  const times = { clockIn: '2027-03-02T21:58:00.000Z', clockOut: '2027-03-03T06:04:00.000Z' };
  const done = await correct(manager, ada, { entryId, ...times, breakMinutes: 45 });
  assert.equal(done.status, 201, done.text);
  assert.deepEqual(
    [done.body.status, done.body.askedBy, done.body.decidedBy, done.body.note, done.body.date],
    ['approved', boss, boss, 'Seen by me', '2027-03-02'],
  );
  assert.deepEqual(await held(), [[times.clockIn, times.clockOut, 45]]);
  const own = listOf((await member.call('GET', URL)).body.items!);
  assert.deepEqual(
    own.map(({ note, askedBy, allowed }) => [note, askedBy, allowed]),
    [['Seen by me', boss, []]],
  );
  const after = listOf((await manager.call('GET', url)).body.items!);
  assert.deepEqual(
    after.map((one) => [one.entryId, one.clockOut]),
    [[entryId, times.clockOut]],
  );
  const events = await eventsOf(testApp.db, id);
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.askedBy]),
    [['attendance-correction.approved', boss]],
  );
});

test('attendance that is missing is added once for a key', async () => {
  const { ada, held, home, manager } = await shop();
  const times = { clockIn: '2027-03-02T09:00:00.000Z', clockOut: '2027-03-02T17:00:00.000Z' };
  const body = { locationId: home, ...times, reason: 'Forgot' };
  const key = { 'idempotency-key': newId() };
  const send = () => manager.call('POST', `/planning/v1/people/${ada}/attendance-corrections`, body, key);
  const first = await send();
  assert.equal(first.status, 201, first.text);
  assert.equal((await send()).text, first.text);
  assert.deepEqual(await held(), [[times.clockIn, times.clockOut, 0]]);
});

test('not without a reason, not one’s own, not of another site, not beside what the person asks for', async () => {
  const { ada, admin, boss, correct, held, home, keep, manager, member, stranger } = await shop();
  const entryId = await keep(ada, '2027-03-02T09:00:00.000Z', '2027-03-02T16:00:00.000Z');
  const times = { clockIn: '2027-03-02T09:00:00.000Z', clockOut: '2027-03-02T17:00:00.000Z' };
  assert.equal((await correct(manager, ada, { entryId, ...times, reason: ' ' })).status, 422);
  assert.equal((await correct(stranger, ada, { entryId, ...times })).status, 403);
  assert.equal((await correct(member, ada, { entryId, ...times })).status, 403);
  const ownEntry = await keep(boss, times.clockIn, null);
  assert.equal((await correct(manager, boss, { entryId: ownEntry, ...times })).status, 403);
  assert.equal((await correct(manager, newId(), { locationId: home, ...times })).status, 404);
  const same = { clockIn: times.clockIn, clockOut: '2027-03-02T16:00:00.000Z' };
  assert.deepEqual(faultOf(await correct(manager, ada, { entryId, ...same })), [422, 'SAME']);
  assert.equal((await member.call('POST', URL, { entryId, ...times })).status, 201);
  assert.deepEqual(faultOf(await correct(manager, ada, { entryId, ...times })), [409, 'OVERLAPS']);
  const [first] = await held();
  assert.deepEqual(
    first,
    ['2027-03-02T09:00:00.000Z', '2027-03-02T16:00:00.000Z', 30],
    'nothing is recorded',
  );
  assert.equal((await correct(admin, boss, { entryId: ownEntry, ...times })).status, 201);
});

test('days that are approved stay until the approval is undone', async () => {
  const { ada, correct, keep, manager } = await shop();
  const entryId = await keep(ada, '2027-03-02T09:00:00.000Z', '2027-03-02T16:00:00.000Z');
  const times = { clockIn: '2027-03-02T09:00:00.000Z', clockOut: '2027-03-02T17:00:00.000Z' };
  const review = (decision: string) =>
    manager.call('POST', '/planning/v1/timesheets/approve', {
      userId: ada,
      startDate: '2027-03-02',
      endDate: '2027-03-02',
      decision,
    });
  assert.equal((await review('approved')).status, 200);
  assert.deepEqual(faultOf(await correct(manager, ada, { entryId, ...times })), [409, 'DAY_APPROVED']);
  testApp.setNow(new Date('2027-03-04T12:01:00Z'));
  assert.equal((await review('pending')).status, 200);
  assert.equal((await correct(manager, ada, { entryId, ...times })).status, 201);
});
