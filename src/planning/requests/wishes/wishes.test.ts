import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2027-02-24T08:00:00Z'));
const URL = '/planning/v1/me/preferences';

test('a member wishes for hours, sites and days; weights and sites that an administrator set stay', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  const [home, other] = locationIds as [string, string];
  const member = await as('member', [home], { sub: userIds[0]! });
  const settings = `/planning/v1/settings/workforce/${userIds[0]}`;
  const heavy = { dayOfWeek: 1, from: '08:00', until: '12:00', want: 'prefer', weight: 50 };
  const preferences = {
    excludedLocationIds: [other],
    times: [heavy],
    requests: [{ date: '2027-03-06', want: 'off', kind: 'late', weight: 3 }],
  };
  await admin.call('PATCH', settings, { preferences, caps: { maxHoursPerWeek: 20 } });
  const read = await member.call('GET', URL);
  const { weight: _weight, ...time } = heavy;
  assert.deepEqual(read.body, {
    userId: userIds[0],
    times: [time],
    locationIds: [],
    excludedLocationIds: [other],
    requests: [{ date: '2027-03-06', want: 'off' }],
    strengths: { times: 'wish', locationIds: 'wish', requests: 'wish', excludedLocationIds: 'limit' },
    version: 2,
  });
  const evenings = { from: '17:00', until: '22:00', want: 'avoid' };
  const wanted = {
    times: [time, evenings],
    locationIds: [home],
    requests: [
      { date: '2027-03-06', want: 'off' },
      { date: '2027-03-07', want: 'on' },
    ],
  };
  const changed = await member.call('PATCH', URL, wanted, { 'if-match': read.headers.etag! });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual([changed.body.times, changed.body.version], [wanted.times, 3]);
  const { body } = await admin.call('GET', settings);
  assert.deepEqual(body.preferences, {
    locationIds: [home],
    roleIds: [],
    excludedLocationIds: [other],
    times: [heavy, evenings],
    requests: [...preferences.requests, { date: '2027-03-07', want: 'on', weight: 10 }],
  });
  assert.deepEqual(body.caps, { maxHoursPerWeek: 20 });
  const tag = { 'if-none-match': changed.headers.etag! };
  assert.equal((await member.call('GET', URL, undefined, tag)).status, 304);
  const cleared = await member.call('PATCH', URL, { times: null, requests: null });
  assert.deepEqual([cleared.body.times, cleared.body.requests, cleared.body.locationIds], [[], [], [home]]);
});

test('weights, exclusions, unknown and excluded sites are refused; nobody else is named', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  const member = await as('member', locationIds, { sub: userIds[0]! });
  const settings = `/planning/v1/settings/workforce/${userIds[0]}`;
  await admin.call('PATCH', settings, { preferences: { excludedLocationIds: [locationIds[1]] } });
  const time = { from: '08:00', until: '12:00', want: 'prefer', weight: 900 };
  for (const [path, patch] of [
    ['body/times/0/weight', { times: [time] }],
    ['body/excludedLocationIds', { excludedLocationIds: [] }],
    ['body/locationIds/0', { locationIds: [newId()] }],
    ['body/excludedLocationIds', { locationIds: [locationIds[1]] }],
  ] as const) {
    const answer = await member.call('PATCH', URL, patch);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  const stale = await member.call('PATCH', URL, {}, { 'if-match': '"9"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const stranger = await as('member', locationIds);
  assert.equal((await stranger.call('GET', URL)).status, 404);
  assert.equal((await stranger.call('PATCH', URL, {})).status, 404);
});

test('a site is preferred by whom it is granted or home to; one that an administrator set stays', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { locations: 3, people: 1 });
  const [home, granted, other] = locationIds as [string, string, string];
  const member = await as('member', [granted], { sub: userIds[0]! });
  const prefer = async (...ids: string[]) => (await member.call('PATCH', URL, { locationIds: ids })).status;
  assert.equal(await prefer(home, granted), 200);
  assert.equal(await prefer(home, other), 403);
  const settings = `/planning/v1/settings/workforce/${userIds[0]}`;
  await admin.call('PATCH', settings, { preferences: { locationIds: [other] } });
  assert.equal(await prefer(other, granted), 200);
  assert.equal(await prefer(granted), 200);
  assert.equal(await prefer(other), 403);
});
