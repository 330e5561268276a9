import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';
import { clientOf, connectHr } from '../app/external-services.ts';
import { newId } from '../platform/ids.ts';
import { HrUnavailable } from './hr.ts';

const testApp = await startTestApp();
const { app, config, db } = testApp;
const client = await clientOf(config);
const surroundings = { db, now: () => new Date(), watch: () => ({}) };
const hr = connectHr(config, () => app, client, surroundings);

test('what was written to the embedded HR is read over HTTP with a token of the Directory', async () => {
  const admin = await testApp.caller({ services: ['hr'] });
  const userId = newId();
  const contract = {
    type: 'permanent',
    weeklyHours: 37.5,
    minWeeklyHours: 30,
    maxWeeklyHours: 48,
    hourlyRate: 12.6,
    currency: 'GBP',
    startDate: '2026-01-01',
    endDate: null,
  };
  await admin.call('PUT', '/hr/v1/contracts', { items: [{ userId, contracts: [contract] }] });
  const { value, asOf } = await hr.contracts(admin.organisationId);
  assert.deepEqual(value, [{ userId, ...contract }]);
  assert.ok(Date.now() - Date.parse(asOf) < 60_000);
  assert.deepEqual((await hr.contracts(newId())).value, []);
});

test('a review reaches HR once, however often it is sent', async () => {
  const organisationId = newId();
  const request = {
    userId: newId(),
    reviewedBy: newId(),
    decision: 'approved' as const,
    startDate: '2026-03-02',
    endDate: '2026-03-08',
  };
  const key = newId();
  const first = await hr.review(organisationId, request, key);
  assert.deepEqual(await hr.review(organisationId, request, key), first);
  const { value } = await hr.reviews(organisationId, '2026-03-01', '2026-03-31');
  assert.deepEqual(value, [first]);
});

test('attendance that is taken out is gone, and taking it out again is no fault', async () => {
  const organisationId = newId();
  const times = { clockIn: '2026-03-02T09:00:00.000Z', clockOut: null, breakMinutes: 0 };
  const entry = { id: newId(), userId: newId(), locationId: newId(), ...times };
  const range = { start: '2026-03-02T00:00:00Z', end: '2026-03-03T00:00:00Z' };
  const held = async () => (await hr.timeEntries(organisationId, range, null, { fresh: true })).value;
  await hr.putTimeEntry(organisationId, entry, newId());
  assert.deepEqual(await held(), [entry]);
  await hr.deleteTimeEntry(organisationId, entry.id);
  assert.deepEqual(await held(), []);
  await hr.deleteTimeEntry(organisationId, entry.id);
});

test('contracts outlive a restart: a process that never reached HR knows those of the one before', async () => {
  const admin = await testApp.caller({ services: ['hr'] });
  const contract = {
    type: 'permanent',
    weeklyHours: 37.5,
    minWeeklyHours: 30,
    maxWeeklyHours: 48,
    hourlyRate: 12.6,
    currency: 'GBP',
    startDate: '2026-01-01',
    endDate: null,
  };
  await admin.call('PUT', '/hr/v1/contracts', { items: [{ userId: newId(), contracts: [contract] }] });
  const known = await hr.contracts(admin.organisationId);
  const away = { ...config, HR_URL: 'http://127.0.0.1:9' };
  const restarted = connectHr(away, () => app, client, surroundings);
  assert.deepEqual(await restarted.contracts(admin.organisationId), known);
  await assert.rejects(restarted.contracts(newId()), HrUnavailable);
});
