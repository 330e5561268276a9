/** HR at its limits: rows that touch a range or each other, and keys that name another review. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';
import { expandAvailability } from './availability.rules.ts';

const testApp = await startTestApp();
const hrOf = (): Promise<Caller> => testApp.caller({ services: ['hr'], roles: [] });

test('leave is read where it overlaps the range, not where it touches', async () => {
  const hr = await hrOf();
  const leave = (start: string, end: string) => ({
    id: newId(),
    userId: newId(),
    type: 'holiday',
    start,
    end,
  });
  const items = [
    leave('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'),
    leave('2026-03-01T00:00:00Z', '2026-03-02T00:00:01Z'),
    leave('2026-03-02T23:59:59Z', '2026-03-04T00:00:00Z'),
    leave('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z'),
  ];
  assert.equal((await hr.call('PUT', '/hr/v1/leave', { items })).status, 200);
  const url = '/hr/v1/leave?start=2026-03-02T00:00:00Z&end=2026-03-03T00:00:00Z';
  const ids = listOf((await hr.call('GET', url)).body.items!).map(({ id }) => String(id));
  assert.deepEqual(ids.sort(), [items[1]!.id, items[2]!.id].sort());
  const backwards = leave('2026-03-02T00:00:00Z', '2026-03-02T00:00:00Z');
  assert.equal((await hr.call('PUT', '/hr/v1/leave', { items: [backwards] })).status, 422);
});

test('contracts follow each other day by day: a day in both is refused, a gap is not', async () => {
  const hr = await hrOf();
  const terms = {
    type: 'permanent',
    weeklyHours: 40,
    minWeeklyHours: 40,
    maxWeeklyHours: 40,
    hourlyRate: 12,
    currency: 'GBP',
  };
  const put = async (end: string, start: string) => {
    const contracts = [
      { ...terms, startDate: start, endDate: null },
      { ...terms, startDate: '2026-01-01', endDate: end },
    ];
    return (await hr.call('PUT', '/hr/v1/contracts', { items: [{ userId: newId(), contracts }] })).status;
  };
  assert.equal(await put('2026-05-31', '2026-06-01'), 200);
  assert.equal(await put('2026-05-31', '2026-07-01'), 200);
  assert.equal(await put('2026-06-01', '2026-06-01'), 422);
  assert.equal(await put('2025-12-31', '2026-06-01'), 422, 'ends before it starts');
  assert.equal(await put('2026-01-01', '2026-01-02'), 200, 'one day');
});

test('a stay lasts from a moment to 24 hours', async () => {
  const hr = await hrOf();
  const put = async (clockOut: string) => {
    const ids = { id: newId(), userId: newId(), locationId: newId() };
    const items = [{ ...ids, breakMinutes: 0, clockIn: '2026-03-02T08:00:00Z', clockOut }];
    return (await hr.call('PUT', '/hr/v1/time-entries', { items })).status;
  };
  assert.equal(await put('2026-03-02T08:00:00Z'), 422);
  assert.equal(await put('2026-03-02T08:00:01Z'), 200);
  assert.equal(await put('2026-03-03T08:00:00Z'), 200);
  assert.equal(await put('2026-03-03T08:00:01Z'), 422);
});

test('a key names one review: another person, date, decision, comment or reviewer is refused, however late', async () => {
  const hr = await hrOf();
  const review = {
    userId: newId(),
    reviewedBy: newId(),
    decision: 'approved',
    comment: 'as agreed',
    startDate: '2026-03-02',
    endDate: '2026-03-08',
  };
  const key = { 'idempotency-key': newId() };
  assert.equal((await hr.call('POST', '/hr/v1/reviews', review, key)).status, 201);
  testApp.setNow(new Date(Date.now() + 2 * 86_400_000));
  const late = await testApp.caller({ services: ['hr'], roles: [], org_id: hr.organisationId });
  const changes = [
    { userId: newId() },
    { reviewedBy: newId() },
    { startDate: '2026-03-03' },
    { endDate: '2026-03-07' },
    { decision: 'rejected' },
    { comment: 'otherwise' },
    { comment: undefined },
  ];
  for (const change of changes) {
    const answer = await late.call('POST', '/hr/v1/reviews', { ...review, ...change }, key);
    assert.deepEqual([answer.status, answer.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT'], answer.text);
  }
  assert.equal((await late.call('POST', '/hr/v1/reviews', review, key)).status, 200);
  testApp.setNow(null);
});

test('a window from a time to the same time is the whole day; one beside the range is left out', () => {
  const plan = (from: string, to: string) => ({
    userId: 'ada',
    timeZone: 'UTC',
    exceptions: [],
    pattern: [{ dayOfWeek: 1, from, to, kind: 'available' as const }],
  });
  const windows = (from: string, to: string, start: string, end: string) =>
    expandAvailability([plan(from, to)], { start, end }).map((one) => [one.kind, one.start, one.end]);
  const monday = ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'] as const;
  assert.deepEqual(windows('00:00', '00:00', ...monday), [['available', ...monday]]);
  assert.deepEqual(windows('09:00', '17:00', monday[1], '2026-03-04T00:00:00.000Z'), [
    ['unavailable', monday[1], '2026-03-04T00:00:00.000Z'],
  ]);
  assert.deepEqual(windows('00:00', '00:00', monday[1], '2026-03-04T00:00:00.000Z'), [
    ['unavailable', monday[1], '2026-03-04T00:00:00.000Z'],
  ]);
});

test('times outside the years 1 to 9999 are refused, so that reading never meets one', async () => {
  const hr = await hrOf();
  const ids = () => ({ id: newId(), userId: newId() });
  const leave = async (start: string, end: string) =>
    (await hr.call('PUT', '/hr/v1/leave', { items: [{ ...ids(), type: 'holiday', start, end }] })).status;
  assert.equal(
    await leave('2026-03-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'),
    200,
    'cut to the millisecond',
  );
  assert.equal(await leave('2026-03-01T00:00:00Z', '9999-12-31T23:59:59-12:00'), 422);
  assert.equal(await leave('0001-01-01T00:00:00+14:00', '2026-03-09T00:00:00Z'), 422);
  const entry = { ...ids(), locationId: newId(), breakMinutes: 0, clockIn: '0001-01-01T00:00:00+14:00' };
  const items = [{ ...entry, clockOut: '0001-01-01T00:00:00Z' }];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 422);
  const read = await hr.call('GET', '/hr/v1/leave?start=2026-03-03T00:00:00Z&end=2026-03-09T00:00:00Z');
  const [found] = listOf(read.body.items!);
  assert.deepEqual([read.status, found?.end], [200, '9999-12-31T23:59:59.999Z']);
});
