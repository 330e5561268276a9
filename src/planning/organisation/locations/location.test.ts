import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { defaultProfile, limitsOf } from '../../rules/rule-profiles.ts';

const testApp = await startTestApp();
const URL = '/planning/v1/settings/locations';

test('rule 2: the list shows planning fields keyed by the Directory id, of granted locations', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 3 });
  const [a, b, c] = locationIds as [string, string, string];
  const { body } = await admin.call('GET', `${URL}?limit=1&offset=1`);
  assert.deepEqual([body.total, body.limit, body.offset], [3, 1, 1]);
  assert.deepEqual(listOf(body.items!), [
    {
      locationId: b,
      name: 'Site 2',
      address: { line1: '2 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' },
      coordinates: { latitude: 53.81, longitude: -1.55 },
      operatingHours: [],
      operatingExceptions: [],
      travelRegion: null,
      timeZone: 'Europe/London',
      ruleProfile: 'UK',
      customProfile: null,
      managersMayChangeRota: true,
      planWithoutContract: false,
      claims: 'manager-decides',
      swaps: 'approve',
      allowed: [
        'edit',
        'plan',
        'borrow',
        'publish',
        'change-rota',
        'add-demand',
        'write-note',
        'send-message',
      ],
      holidayRegion: 'GB',
      holidayHours: null,
      version: 1,
    },
  ]);
  const member = await as('member', [a, b]);
  const seen = async (headers = {}) =>
    listOf((await member.call('GET', URL, undefined, headers)).body.items!).map(
      ({ locationId }) => locationId,
    );
  assert.deepEqual(await seen(), [a, b]);
  assert.deepEqual(await seen({ 'x-service-location-id': b }), [b]);
  assert.equal((await member.call('GET', `${URL}/${c}`)).status, 403);
  assert.equal((await member.call('GET', `${URL}/${newId()}`)).status, 404);
});

test('a patch changes what is sent; null brings back the default or the Directory value', async () => {
  const { admin, push, locationIds } = await createOrganisation(testApp);
  const [id] = locationIds as [string, string];
  const url = `${URL}/${id}`;
  const hours = [{ dayOfWeek: 6, opens: '18:00', closes: '02:00' }];
  const custom = { ruleProfile: 'custom', customProfile: { minRestMinutes: 600, maxDailyMinutes: 720 } };
  const set = await admin.call('PATCH', url, {
    operatingHours: hours,
    travelRegion: 'North',
    timeZone: 'Europe/Dublin',
    coordinates: { latitude: 1.5, longitude: -179.25 },
    ...custom,
  });
  assert.equal(set.status, 200, set.text);
  assert.deepEqual(
    [
      set.body.operatingHours,
      set.body.travelRegion,
      set.body.timeZone,
      set.body.customProfile,
      set.body.version,
    ],
    [hours, 'North', 'Europe/Dublin', custom.customProfile, 2],
  );
  const merged = await admin.call('PATCH', url, {
    customProfile: { minRestMinutes: null, maxWeeklyMinutes: 3600 },
  });
  assert.deepEqual(merged.body.customProfile, { maxDailyMinutes: 720, maxWeeklyMinutes: 3600 });
  const log = await admin.call('GET', `/planning/v1/audit?entityId=${id}`);
  const [logged] = listOf(log.body.items!);
  assert.deepEqual(
    listOf(logged!.changes!).find(({ path }) => String(path) === '/limits'),
    {
      path: '/limits',
      before: custom.customProfile,
      after: { maxDailyMinutes: 720, maxWeeklyMinutes: 3600 },
    },
  );
  const cleared = await admin.call('PATCH', url, {
    operatingHours: null,
    timeZone: null,
    coordinates: null,
    ruleProfile: null,
    customProfile: null,
  });
  assert.deepEqual(
    [cleared.body.operatingHours, cleared.body.timeZone, cleared.body.ruleProfile, cleared.body.travelRegion],
    [[], 'Europe/London', 'UK', 'North'],
  );
  assert.equal(cleared.body.coordinates?.latitude, 53.8);
  const same = await admin.call('PATCH', url, { travelRegion: 'North' });
  assert.equal(same.body.version, cleared.body.version, 'nothing changed');
  const [location] = listOf((await admin.call('GET', URL)).body.items!);
  const known = await admin.call('GET', url, undefined, { 'if-none-match': same.headers.etag! });
  assert.equal(known.status, 304);
  await push({ locations: [{ ...renamed(id), name: 'Renamed' }] });
  const fresh = await admin.call('GET', url, undefined, { 'if-none-match': same.headers.etag! });
  assert.deepEqual([fresh.status, fresh.body.name, location?.name], [200, 'Renamed', 'Site 1']);
  const stale = await admin.call('PATCH', url, { travelRegion: 'South' }, { 'if-match': same.headers.etag! });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
});

const renamed = (id: string) => ({
  id,
  name: '',
  address: null,
  coordinates: null,
  timeZone: 'Europe/London',
});

test('read-only members and unfit values are 422 with their place, and nothing changes', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const url = `${URL}/${locationIds[0]}`;
  const exception = (more: object) => ({ operatingExceptions: [{ date: '2026-12-25', ...more }] });
  const refused: [string, object][] = [
    ['body/name', { name: 'New' }],
    ['body/address', { address: null }],
    ['body/locationId', { locationId: newId() }],
    ['body/version', { version: 9 }],
    ['body/timeZone', { timeZone: 'Mars/Base' }],
    ['body/ruleProfile', { ruleProfile: 'US' }],
    ['body/ruleProfile', { ruleProfile: 'custom' }],
    ['body/ruleProfile', { customProfile: { maxDailyMinutes: 60 } }],
    ['body/coordinates/latitude', { coordinates: { latitude: 91, longitude: 0 } }],
    ['body/operatingHours/0/closes', { operatingHours: [{ dayOfWeek: 1, opens: '08:00', closes: '24:00' }] }],
    ['body/operatingExceptions/0', exception({})],
    ['body/operatingExceptions/0', exception({ closed: true, opens: '08:00', closes: '09:00' })],
    ['body/operatingExceptions/0/date', exception({ date: '2026-02-30', closed: true })],
  ];
  for (const [path, patch] of refused) {
    const answer = await admin.call('PATCH', url, patch);
    const paths = listOf(answer.body.error!.details!).map((detail) => detail.path);
    assert.deepEqual([answer.status, paths.includes(path as never)], [422, true], answer.text);
  }
  const named = await admin.call('PATCH', url, { name: 'New' });
  assert.match(String(named.body.error?.message), /name: is read-only: it comes from the Directory/);
  assert.equal((await admin.call('GET', url)).body.version, 1);
});

test('rule profiles: each country its own limits', () => {
  assert.deepEqual(['GB', 'fr', 'DE', 'PL', undefined].map(defaultProfile), ['UK', 'FR', 'DE', 'EU', 'EU']);
  assert.deepEqual(limitsOf('EU', null), {
    minRestMinutes: 660,
    weeklyRestMinutes: 2100,
    weeklyRestWindowDays: 7,
    maxDailyMinutes: 600,
    maxWeeklyMinutes: 2880,
    maxConsecutiveDays: 6,
  });
  assert.equal(limitsOf('UK', null).weeklyRestMinutes, 1440);
  assert.deepEqual(limitsOf('custom', { maxDailyMinutes: 60 }), { maxDailyMinutes: 60 });
});
