import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import type { Contract } from '../../../hr/hr.ts';
import { newId } from '../../../platform/ids.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import { contractOn } from '../contract.rules.ts';
import { effectiveCaps } from './workforce.rules.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-02T08:00:00Z'));
const URL = '/planning/v1/settings/workforce';
const terms = {
  type: 'permanent',
  weeklyHours: 37.5,
  minWeeklyHours: 30,
  maxWeeklyHours: 40,
  hourlyRate: 12.6,
  currency: 'GBP',
  startDate: '2026-01-01',
  endDate: null,
};

test('effective caps: the strictest of cap, contract and rule profile, and where it comes from', () => {
  const contract = { minWeeklyHours: 30, maxWeeklyHours: 40 };
  const { effectiveCaps: caps, effectiveCapSources: sources } = effectiveCaps(
    { maxHoursPerWeek: 45, maxHoursPerDay: 8, minRestHours: 12, maxTravelKm: 20, minHoursPerWeek: 10 },
    contract,
    limitsOf('EU', null),
  );
  assert.deepEqual(caps, {
    maxHoursPerWeek: 40,
    minHoursPerWeek: 30,
    maxHoursPerDay: 8,
    maxConsecutiveDays: 6,
    minRestHours: 12,
    maxTravelKm: 20,
  });
  assert.deepEqual(sources, {
    maxHoursPerWeek: 'contract',
    minHoursPerWeek: 'contract',
    maxHoursPerDay: 'cap',
    maxConsecutiveDays: 'ruleProfile',
    minRestHours: 'cap',
    maxTravelKm: 'cap',
  });
  const capped = effectiveCaps({ maxHoursPerWeek: 20 }, contract, {});
  assert.deepEqual(capped.effectiveCaps, { maxHoursPerWeek: 20, minHoursPerWeek: 20 });
  assert.deepEqual(effectiveCaps({}, null, {}).effectiveCaps, {});
});

test('the contract shown is the one of the day, else the next, else the last', () => {
  const contract = (startDate: string, endDate: string | null): Contract => {
    return { ...terms, userId: 'u', startDate, endDate };
  };
  const old = contract('2025-01-01', '2025-12-31');
  const next = contract('2026-03-01', null);
  const pick = (date: string) => contractOn([next, old], date)?.startDate;
  assert.deepEqual(['2025-12-31', '2026-01-15', '2026-03-01'].map(pick), [
    old.startDate,
    next.startDate,
    next.startDate,
  ]);
  assert.equal(contractOn([old], '2026-01-01'), old);
  assert.equal(contractOn([], '2026-01-01'), null);
});

test('a record joins Directory, HR and settings; pay is hidden from members but for their own', async () => {
  const { id, admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 2 });
  const [home] = locationIds as [string, string];
  const [ada, bob] = userIds as [string, string];
  const hr = await testApp.caller({ org_id: id, services: ['hr'] });
  const items = [{ userId: ada, contracts: [terms] }];
  assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items })).status, 200);
  const { body } = await admin.call('GET', `${URL}/${ada}`);
  const { asOf, ...contract } = body.contract as never as { asOf: string };
  assert.ok(Date.parse(asOf) > 0);
  assert.deepEqual(contract, terms);
  const { contract: _contract, effectiveCaps: caps, effectiveCapSources: _sources, ...rest } = body;
  assert.deepEqual(rest, {
    userId: ada,
    name: 'Person 0001',
    active: true,
    homeLocation: { id: home, name: 'Site 1' },
    preferences: { locationIds: [], roleIds: [], excludedLocationIds: [], times: [], requests: [] },
    rules: [],
    caps: {},
    schedulable: true,
    version: 1,
  });
  assert.equal(caps?.maxHoursPerWeek, 40);
  const pay = async (caller: { call: typeof admin.call }) =>
    (await caller.call('GET', `${URL}/${ada}`)).body.contract?.hourlyRate;
  assert.equal(await pay(await as('manager', [home])), 12.6);
  assert.equal(await pay(await as('member', [home])), undefined);
  assert.equal(await pay(await as('member', [], { sub: ada })), 12.6);
  const stranger = await as('member', [home], { sub: bob });
  const list = listOf((await stranger.call('GET', URL)).body.items!);
  assert.deepEqual(
    list.map(({ userId, contract: shown }) => [userId, shown?.hourlyRate]),
    [
      [ada, undefined],
      [bob, undefined],
    ],
  );
  assert.equal((await (await as('manager', [])).call('GET', `${URL}/${ada}`)).status, 403);
  assert.equal((await (await as('manager', [])).call('GET', URL)).body.total, 0);
});

test('a patch merges preferences and caps, replaces lists, and null clears', async () => {
  const { admin, as, locationIds, userIds } = await createOrganisation(testApp, { people: 1 });
  const [home, other] = locationIds as [string, string];
  const url = `${URL}/${userIds[0]}`;
  const rule = { kind: 'weekends', params: { per: 'month', max: 2 }, weight: 50 };
  const set = await admin.call('PATCH', url, {
    preferences: {
      locationIds: [other.toUpperCase()],
      requests: [{ date: '2026-03-07', want: 'off', weight: 10 }],
    },
    caps: { maxHoursPerWeek: 24, maxConsecutiveDays: 4 },
    rules: [rule],
    schedulable: false,
  });
  assert.equal(set.status, 200, set.text);
  assert.deepEqual([set.body.preferences?.locationIds, set.body.rules], [[other], [rule]]);
  assert.deepEqual(
    [
      set.body.effectiveCaps?.maxHoursPerWeek,
      set.body.effectiveCaps?.maxConsecutiveDays,
      set.body.schedulable,
    ],
    [24, 4, false],
  );
  const there = await as('manager', [other]);
  assert.equal((await there.call('GET', url)).status, 200, 'glad to work there, so seen there');
  const merged = await admin.call('PATCH', url, {
    preferences: { requests: null, roleIds: [home] },
    caps: { maxConsecutiveDays: null, maxTravelKm: 12.5 },
    rules: null,
    schedulable: null,
  });
  assert.deepEqual(merged.body.preferences, {
    locationIds: [other],
    roleIds: [home],
    excludedLocationIds: [],
    times: [],
    requests: [],
  });
  assert.deepEqual(merged.body.caps, { maxHoursPerWeek: 24, maxTravelKm: 12.5 });
  assert.deepEqual([merged.body.rules, merged.body.schedulable, merged.body.version], [[], true, 3]);
  const read = await admin.call('GET', url);
  assert.equal(read.headers.etag, merged.headers.etag);
  const known = await admin.call('GET', url, undefined, { 'if-none-match': read.headers.etag! });
  assert.equal(known.status, 304);
  const stale = await admin.call('PATCH', url, {}, { 'if-match': set.headers.etag! });
  assert.equal(stale.status, 409);
  assert.equal((await admin.call('PATCH', url, {}, { 'if-match': read.headers.etag! })).status, 200);
});

test('read-only members and unfit values are 422 with their place, and nothing changes', async () => {
  const { admin, userIds, locationIds } = await createOrganisation(testApp, { people: 1 });
  const url = `${URL}/${userIds[0]}`;
  const both = { locationIds, excludedLocationIds: [locationIds[1]] };
  const rule = (more: object) => ({ rules: [{ kind: 'shifts', params: { per: 'week', max: 3 }, ...more }] });
  const refused: [string, object][] = [
    ['body/name', { name: 'New' }],
    ['body/homeLocation', { homeLocation: null }],
    ['body/contract', { contract: { weeklyHours: 10 } }],
    ['body/effectiveCaps', { effectiveCaps: {} }],
    ['body/caps/maxHoursPerWeek', { caps: { maxHoursPerWeek: 169 } }],
    ['body/caps/minHoursPerWeek', { caps: { maxHoursPerWeek: 10, minHoursPerWeek: 20 } }],
    ['body/preferences/excludedLocationIds', { preferences: both }],
    [
      'body/preferences/requests/0/date',
      { preferences: { requests: [{ date: 'soon', want: 'on', weight: 1 }] } },
    ],
    ['body/rules/0', rule({})],
    ['body/rules/0', rule({ hard: true, weight: 3 })],
    ['body/rules/0', rule({ hard: true, params: { per: 'week' } })],
    ['body/rules/0/params/min', rule({ hard: true, params: { per: 'week', min: 4, max: 3 } })],
    ['body/rules/0/params/max', rule({ hard: true, params: { per: 'week', max: -1 } })],
    ['body/rules/0/code', rule({ hard: true, code: 'OVERLAP' })],
    ['body/rules/0/kind', rule({ hard: true, kind: 'magic' })],
  ];
  for (const [path, patch] of refused) {
    const answer = await admin.call('PATCH', url, patch);
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path], answer.text);
  }
  const named = await admin.call('PATCH', url, { name: 'New' });
  assert.match(String(named.body.error?.message), /name: is read-only: it comes from the Directory/);
  assert.equal((await admin.call('GET', url)).body.version, 1);
  assert.equal((await admin.call('PATCH', `${URL}/${newId()}`, {})).status, 404);
});

test('preferred and excluded locations must exist when they are named; what went later stays', async () => {
  const { admin, push, userIds, locationIds } = await createOrganisation(testApp, { people: 1 });
  const url = `${URL}/${userIds[0]}`;
  const missing = newId();
  for (const list of ['locationIds', 'excludedLocationIds']) {
    const preferences = { [list]: [locationIds[1], missing] };
    const answer = await admin.call('PATCH', url, { preferences });
    const fault = answer.body.error?.details?.['0'];
    const wanted = [422, `body/preferences/${list}/1`, 'UNKNOWN_LOCATION'];
    assert.deepEqual([answer.status, fault?.path, fault?.code], wanted, answer.text);
    assert.match(String(fault?.message), new RegExp(missing));
  }
  assert.equal((await admin.call('PATCH', url, { preferences: { locationIds } })).status, 200);
  await push({ removed: { locationIds: [locationIds[1]] } });
  const later = await admin.call('PATCH', url, { preferences: { locationIds, roleIds: [newId()] } });
  assert.equal(later.status, 200, later.text);
});

test('the contract of the day is that of the date where the person is at home', async () => {
  const turn = new Date('2026-03-02T11:30:00Z');
  const startsOn = async (timeZone: string, time: Date) => {
    const { id, as, userIds } = await createOrganisation(testApp, { people: 1, timeZone });
    const hr = await testApp.caller({ org_id: id, services: ['hr'], roles: [] });
    const contracts = [
      { ...terms, endDate: '2026-03-02' },
      { ...terms, startDate: '2026-03-03' },
    ];
    const items = [{ userId: userIds[0], contracts }];
    assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items })).status, 200);
    testApp.setNow(time);
    const { body } = await (await as('admin', [])).call('GET', `${URL}/${userIds[0]}`);
    testApp.setNow(new Date('2026-03-02T08:00:00Z'));
    return body.contract?.startDate;
  };
  assert.equal(await startsOn('Pacific/Auckland', turn), '2026-03-03');
  assert.equal(await startsOn('Europe/London', turn), '2026-01-01');
  assert.equal(await startsOn('America/New_York', new Date('2026-03-03T02:00:00Z')), '2026-01-01');
});

test('the tag of a person stays while HR says the same, whenever it was heard; it changes with the terms', async () => {
  const { admin, id, userIds } = await createOrganisation(testApp, { people: 1 });
  const hr = await testApp.caller({ org_id: id, services: ['hr'] });
  const url = `${URL}/${userIds[0]}`;
  const hire = async (weeklyHours: number) => {
    const contracts = [{ ...terms, weeklyHours }];
    await hr.call('PUT', '/hr/v1/contracts', { items: [{ userId: userIds[0], contracts }] });
  };
  /** Answers of HR are shared for a second. */
  const later = () => new Promise((resolve) => setTimeout(resolve, 1100));
  await hire(35);
  const first = await admin.call('GET', url);
  testApp.setNow(new Date('2026-03-02T08:00:05Z'));
  await later();
  const again = await admin.call('GET', url, undefined, { 'if-none-match': first.headers.etag! });
  assert.equal(again.status, 304);
  const read = await admin.call('GET', url);
  assert.notEqual(read.body.contract?.asOf, first.body.contract?.asOf, 'it was heard anew');
  await hire(36);
  await later();
  const changed = await admin.call('GET', url, undefined, { 'if-none-match': first.headers.etag! });
  testApp.setNow(new Date('2026-03-02T08:00:00Z'));
  assert.deepEqual([changed.status, changed.body.contract?.weeklyHours], [200, 36]);
  const patched = await admin.call('PATCH', url, { schedulable: false }, { 'if-match': read.headers.etag! });
  assert.equal(patched.status, 200, patched.text);
});
