import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { sameBesideTwin } from '../../../test/helpers/twin.ts';
import type { Change } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();

function hrOf(organisationId = newId()): Promise<Caller> {
  return testApp.caller({ services: ['hr'], roles: [], org_id: organisationId });
}

const terms = {
  type: 'permanent',
  weeklyHours: 37.5,
  minWeeklyHours: 30,
  maxWeeklyHours: 48,
  hourlyRate: 12.6,
  currency: 'GBP',
  startDate: '2026-01-01',
  endDate: null,
};

test('contracts of the people named are replaced, others stay', async () => {
  const hr = await hrOf();
  const [ada, bob] = [newId(), newId()];
  const both = [ada, bob].map((userId) => ({ userId, contracts: [terms] }));
  assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items: both })).body.stored, 2);
  const raise = [{ userId: ada, contracts: [{ ...terms, hourlyRate: 13.25 }] }];
  assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items: raise })).status, 200);
  const read = await hr.call('GET', '/hr/v1/contracts');
  const rates = listOf(read.body.items!).map(({ userId, hourlyRate }) => [userId, hourlyRate]);
  assert.deepEqual(
    new Map(rates as never),
    new Map([
      [ada, 13.25],
      [bob, 12.6],
    ] as never),
  );
});

test('contracts that overlap or leave their band are refused, and nothing is stored', async () => {
  const hr = await hrOf();
  const later = { ...terms, startDate: '2026-06-01' };
  const answers = [
    await hr.call('PUT', '/hr/v1/contracts', { items: [{ userId: newId(), contracts: [terms, later] }] }),
    await hr.call('PUT', '/hr/v1/contracts', {
      items: [{ userId: newId(), contracts: [{ ...terms, maxWeeklyHours: 20 }] }],
    }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [422, 422],
  );
  assert.match(answers[0]!.text, /overlaps the contract that starts on 2026-06-01/);
  assert.deepEqual(listOf((await hr.call('GET', '/hr/v1/contracts')).body.items!), []);
});

test('availability is read as instants, with the true length of a day over a clock change', async () => {
  const hr = await hrOf();
  const userId = newId();
  const pattern = [{ dayOfWeek: 7, from: '00:00', to: '00:00' }];
  await hr.call('PUT', '/hr/v1/availability', {
    items: [{ userId, timeZone: 'Europe/London', pattern }],
  });
  const url = '/hr/v1/availability?start=2026-03-28T00:00:00Z&end=2026-03-31T00:00:00Z';
  const [window, ...rest] = listOf((await hr.call('GET', url)).body.items!);
  assert.deepEqual(rest, []);
  assert.deepEqual(window, {
    organisationId: hr.organisationId,
    userId,
    kind: 'available',
    start: '2026-03-29T00:00:00.000Z',
    end: '2026-03-29T23:00:00.000Z',
  });
});

test('time entries that touch the range are read, open ones too; one longer than a day is refused', async () => {
  const hr = await hrOf();
  const entry = (clockIn: string, clockOut: string | null) => ({
    id: newId(),
    userId: newId(),
    locationId: newId(),
    breakMinutes: 30,
    clockIn,
    clockOut,
  });
  const items = [
    entry('2026-03-01T20:00:00Z', '2026-03-02T04:00:00Z'),
    entry('2026-03-02T09:00:00Z', null),
    entry('2026-03-01T08:00:00Z', '2026-03-01T16:00:00Z'),
  ];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const url = '/hr/v1/time-entries?start=2026-03-02T00:00:00Z&end=2026-03-03T00:00:00Z';
  const ids = listOf((await hr.call('GET', url)).body.items!).map(({ id }) => id as unknown);
  assert.deepEqual(ids, [items[0]!.id, items[1]!.id]);
  const asked = async (whose: string) =>
    listOf((await hr.call('GET', `${url}&${whose}`)).body.items!).map(({ id }) => id as unknown);
  assert.deepEqual(await asked(`userIds=${items[1]!.userId}&locationIds=`), [items[1]!.id]);
  assert.deepEqual(await asked(`userIds=&locationIds=${items[0]!.locationId},${newId()}`), [items[0]!.id]);
  assert.deepEqual(await asked(`locationIds=${items[2]!.locationId}`), [], 'it lies outside the range');
  const elsewhere = { ...entry('2026-03-02T18:00:00Z', null), userId: items[0]!.userId };
  await hr.call('PUT', '/hr/v1/time-entries', { items: [elsewhere] });
  assert.deepEqual(await asked(`locationIds=${items[0]!.locationId}`), [items[0]!.id, elsewhere.id]);
  assert.equal((await hr.call('GET', `${url}&userIds=x`)).status, 422);
  const long = [entry('2026-03-02T00:00:00Z', '2026-03-03T00:00:01Z')];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items: long })).status, 422);
});

test('leave is added, replaced by id, and removed', async () => {
  const hr = await hrOf();
  const leave = {
    id: newId(),
    userId: newId(),
    type: 'holiday',
    start: '2026-03-02T00:00:00Z',
    end: '2026-03-04T00:00:00Z',
  };
  await hr.call('PUT', '/hr/v1/leave', { items: [leave] });
  await hr.call('PUT', '/hr/v1/leave', { items: [{ ...leave, type: 'sick' }] });
  const url = '/hr/v1/leave?start=2026-03-03T00:00:00Z&end=2026-03-09T00:00:00Z';
  const [found] = listOf((await hr.call('GET', url)).body.items!);
  assert.equal(found?.type, 'sick');
  assert.equal((await hr.call('DELETE', `/hr/v1/leave/${leave.id}`)).status, 200);
  assert.equal((await hr.call('DELETE', `/hr/v1/leave/${leave.id}`)).status, 404);
  const times = { clockIn: '2026-03-02T08:00:00Z', clockOut: '2026-03-02T16:00:00Z', breakMinutes: 0 };
  const entry = { id: newId(), userId: leave.userId, locationId: newId(), ...times };
  await hr.call('PUT', '/hr/v1/time-entries', { items: [entry] });
  assert.equal((await hr.call('DELETE', `/hr/v1/time-entries/${entry.id}`)).status, 200);
  const boss = await testApp.caller({ services: ['hr'], roles: ['admin'], org_id: hr.organisationId });
  const { body: log } = await boss.call('GET', '/hr/v1/audit?limit=3');
  assert.deepEqual(
    listOf(log.items!).map(({ action, entityId }) => [action, entityId]),
    [
      ['time-entry.delete', entry.id],
      ['time-entries.put', hr.organisationId],
      ['leave.delete', leave.id],
    ],
  );
});

test('a review is recorded once for its key, also when the key is sent again a week later', async () => {
  const hr = await hrOf();
  const review = {
    userId: newId(),
    reviewedBy: newId(),
    decision: 'approved',
    startDate: '2026-03-02',
    endDate: '2026-03-08',
  };
  const key = { 'idempotency-key': newId() };
  const send = (body: object) => hr.call('POST', '/hr/v1/reviews', body, key);
  const first = await send(review);
  assert.equal(first.status, 201);
  assert.deepEqual((await send(review)).body, first.body);
  testApp.setNow(new Date(Date.now() + 7 * 86_400_000));
  const late = await hrOf(hr.organisationId);
  const again = await late.call('POST', '/hr/v1/reviews', review, key);
  const other = await late.call('POST', '/hr/v1/reviews', { ...review, decision: 'rejected' }, key);
  testApp.setNow(null);
  assert.deepEqual([again.status, again.body.id], [200, first.body.id]);
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT']);
  assert.equal((await hr.call('POST', '/hr/v1/reviews', review)).status, 422);
});

test('only tokens with the service hr get in, and members do not', async () => {
  for (const [claims, status] of [
    [{ services: ['planning'] }, 403],
    [{ services: ['hr'], roles: ['manager'] }, 403],
    [{ services: ['hr'], roles: ['admin'] }, 200],
  ] as const) {
    const caller = await testApp.caller(claims as never);
    assert.equal((await caller.call('GET', '/hr/v1/contracts')).status, status);
  }
});

test('reviews are read by the dates they touch, the first and the last included', async () => {
  const hr = await hrOf();
  const said = { userId: newId(), reviewedBy: newId(), decision: 'approved' };
  const days = { startDate: '2026-03-03', endDate: '2026-03-05' };
  const sent = await hr.call('POST', '/hr/v1/reviews', { ...said, ...days }, { 'idempotency-key': newId() });
  assert.equal(sent.status, 201, sent.text);
  const found = async (startDate: string, endDate: string) => {
    const answer = await hr.call('GET', `/hr/v1/reviews?startDate=${startDate}&endDate=${endDate}`);
    return listOf(answer.body.items!).length;
  };
  const day = { startDate: '2026-04-01', endDate: '2026-04-01', comment: 'As seen' };
  const one = await hr.call('POST', '/hr/v1/reviews', { ...said, ...day }, { 'idempotency-key': newId() });
  assert.deepEqual([one.status, one.body.comment], [201, 'As seen'], one.text);
  assert.equal(await found('2026-03-01', '2026-03-03'), 1, 'it begins on the last day');
  assert.equal(await found('2026-03-05', '2026-03-09'), 1, 'it ends on the first');
  assert.equal(await found('2026-03-04', '2026-03-04'), 1, 'it lies around');
  assert.equal(await found('2026-03-01', '2026-03-02'), 0);
  assert.equal(await found('2026-03-06', '2026-03-09'), 0);
  await sameBesideTwin(testApp, hr.organisationId, /^hr_/, () => found('2026-03-01', '2026-03-09'));
});

test('the log says whose wage was changed, from what to what, and by whom', async () => {
  const organisationId = newId();
  const [ada, bob, boss] = [newId(), newId(), newId()];
  const hr = await testApp.caller({ services: ['hr'], roles: ['admin'], org_id: organisationId, sub: boss });
  const put = (...items: [string, number][]) =>
    hr.call('PUT', '/hr/v1/contracts', {
      items: items.map(([userId, hourlyRate]) => ({ userId, contracts: [{ ...terms, hourlyRate }] })),
    });
  await put([ada, 12], [bob, 12]);
  await put([ada, 12], [bob, 13]);
  await put([ada, 14]);
  await put([ada, 14]);
  const { body, status } = await hr.call('GET', '/hr/v1/audit');
  assert.equal(status, 200);
  assert.equal(body.total, 3, 'what changes nothing is not noted');
  const [raise, mixed] = listOf(body.items!);
  const rateOf = (side: unknown) => (side as { hourlyRate: number }[])[0]!.hourlyRate;
  const [change] = raise!.changes as unknown as Change[];
  assert.deepEqual(
    [
      raise!.action,
      raise!.entityType,
      raise!.entityId,
      (raise!.actor as unknown as { id: string }).id,
      change!.path,
    ],
    ['contract.put', 'contract', ada, boss, '/contracts'],
  );
  assert.deepEqual([rateOf(change!.before), rateOf(change!.after)], [12, 14]);
  const several = mixed!.changes as unknown as Change[];
  assert.deepEqual(
    several.map(({ path, before, after }) => [path, rateOf(before), rateOf(after)]),
    [[`/${bob}`, 12, 13]],
  );
  const found = await hr.call('GET', `/hr/v1/audit?entityType=contract&entityId=${ada}`);
  assert.equal(found.body.total, 1);
  await put(...Array.from({ length: 501 }, (): [string, number] => [newId(), 15]));
  const [load] = listOf((await hr.call('GET', '/hr/v1/audit')).body.items!);
  const counted = load!.changes as unknown as Change[];
  assert.deepEqual(
    counted.map(({ path, after }) => [path, after]),
    [['', { count: 501 }]],
    'a whole staff is counted alone',
  );
  const other = await hrOf();
  assert.equal((await other.call('GET', '/hr/v1/audit')).body.total, 0);
  const member = await testApp.caller({ services: ['hr'], roles: ['member'], org_id: organisationId });
  assert.equal((await member.call('GET', '/hr/v1/audit')).status, 403);
});
