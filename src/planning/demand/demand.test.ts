import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { createOrganisation } from '../../../test/helpers/organisation.ts';
import { newId } from '../../platform/ids.ts';
import { priorityOf } from './priority.rules.ts';

const house = await startTestApp();
const now = new Date('2026-03-02T08:00:00Z');
house.setNow(now);
const URL = '/planning/v1/demand';
const row = (more: object = {}) => ({
  name: 'Till',
  start: '2026-03-20T08:00:00Z',
  end: '2026-03-20T16:00:00Z',
  ...more,
});

test('priority: the base, one step up within 48 h, one step up when too few are eligible, never above critical', () => {
  const base = { base: 'medium', targetStaff: 2, eligiblePeople: 2 } as const;
  const at = (hours: number) => ({ start: hours * 3_600_000, end: (hours + 8) * 3_600_000 });
  const codes = (more: object) => {
    const { priority, priorityReasons } = priorityOf({ ...base, ...at(49), ...more }, 0);
    return [priority, ...priorityReasons.map(({ code }) => code)];
  };
  assert.deepEqual(codes({}), ['medium']);
  assert.deepEqual(codes(at(48)), ['high', 'STARTS_SOON']);
  assert.deepEqual(codes(at(-7)), ['high', 'STARTS_SOON']);
  assert.deepEqual(codes(at(-8)), ['medium']);
  assert.deepEqual(codes({ eligiblePeople: 1 }), ['high', 'FEW_ELIGIBLE']);
  assert.deepEqual(codes({ ...at(1), eligiblePeople: 0 }), ['critical', 'STARTS_SOON', 'FEW_ELIGIBLE']);
  assert.deepEqual(codes({ ...at(1), eligiblePeople: 0, base: 'high' }).at(0), 'critical');
  assert.deepEqual(codes({ base: 'low' }), ['low']);
});

test('a standalone row is created with its defaults and read again', async () => {
  const { admin, locationIds } = await createOrganisation(house, { people: 1 });
  const [locationId] = locationIds;
  const made = await admin.call('POST', URL, row({ locationId }));
  assert.equal(made.status, 201);
  const { id, createdAt, updatedAt, ...rest } = made.body;
  assert.deepEqual(rest, {
    shiftId: null,
    source: 'standalone',
    name: 'Till',
    priority: 'medium',
    priorityReasons: [],
    locationId,
    start: '2026-03-20T08:00:00.000Z',
    end: '2026-03-20T16:00:00.000Z',
    targetStaff: 1,
    maxStaff: 1,
    eligibilityProfileId: null,
    version: 1,
  });
  assert.equal(made.headers.location, `${URL}/${id}`);
  const read = await admin.call('GET', `${URL}/${id}`);
  assert.deepEqual(read.body, made.body);
  assert.equal(read.headers.etag, made.headers.etag);
  const again = await admin.call('GET', `${URL}/${id}`, undefined, { 'if-none-match': read.headers.etag! });
  assert.equal(again.status, 304);
});

test('rule 7: updateDemand recomputes priority and guards the current and the new location', async () => {
  const { admin, as, locationIds } = await createOrganisation(house, { people: 1 });
  const [here, there] = locationIds as [string, string];
  const manager = await as('manager', [here]);
  const made = await manager.call('POST', URL, row());
  assert.equal(made.body.locationId, here, 'the only granted location is the default');
  const url = `${URL}/${made.body.id}`;
  const soon = row({ start: '2026-03-03T08:00:00+00:00', end: '2026-03-03T10:00:00Z', targetStaff: 2 });
  const stale = await manager.call('PUT', url, soon, { 'if-match': '"7"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const updated = await manager.call('PUT', url, soon, { 'if-match': made.headers.etag! });
  assert.equal(updated.body.priority, 'critical');
  assert.deepEqual(
    listOf(updated.body.priorityReasons!).map(({ code }) => code),
    ['STARTS_SOON', 'FEW_ELIGIBLE'],
  );
  assert.equal(updated.body.version, 2);
  assert.equal((await manager.call('PUT', url, row({ locationId: there }))).status, 403);
  assert.equal((await manager.call('POST', URL, row({ locationId: there }))).status, 403);
  await admin.call('PUT', url, row({ locationId: there }));
  assert.equal((await manager.call('PUT', url, row({ locationId: here }))).status, 403);
  assert.equal((await manager.call('GET', url)).status, 403);
  assert.equal((await admin.call('PUT', `${URL}/${newId()}`, row())).status, 404);
  assert.equal((await admin.call('POST', URL, row({ locationId: newId() }))).status, 404);
});

test('rule 3: listDemand shows granted locations, narrowed by query and header, in pages', async () => {
  const { admin, as, locationIds } = await createOrganisation(house, { locations: 3 });
  const [a, b, c] = locationIds as [string, string, string];
  for (const [locationId, day] of [
    [a, 3],
    [b, 2],
    [c, 1],
    [a, 4],
  ] as const) {
    const start = `2026-03-2${day}T08:00:00Z`;
    await admin.call('POST', URL, row({ locationId, start, end: start.replace('08', '09') }));
  }
  const manager = await as('manager', [a, b]);
  const places = async (query: string, headers = {}) => {
    const { body } = await manager.call('GET', `${URL}${query}`, undefined, headers);
    const items = listOf(body.items!).map(({ locationId }) => locationIds.indexOf(String(locationId)));
    return [...items, body.total];
  };
  assert.deepEqual(await places(''), [1, 0, 0, 3]);
  assert.deepEqual(await places('?limit=1&offset=1'), [0, 3]);
  assert.deepEqual(await places(`?locationId=${b}`), [1, 1]);
  assert.deepEqual(await places(`?locationId=${c}`), [0]);
  assert.deepEqual(await places('', { 'x-service-location-id': a.toUpperCase() }), [0, 0, 2]);
  assert.deepEqual(await places(`?locationId=${b}`, { 'x-service-location-id': a }), [0]);
  const header = (value: string) => manager.call('GET', URL, undefined, { 'x-service-location-id': value });
  assert.equal((await header('shop')).status, 422);
  assert.equal((await header(c)).status, 403);
  assert.equal((await admin.call('GET', URL, undefined, { 'x-service-location-id': newId() })).status, 403);
  const nobody = await as('manager', []);
  assert.equal((await nobody.call('GET', URL)).body.total, 0);
});

test('unfit rows are refused with the value named, and nothing is written', async () => {
  const { admin, locationIds } = await createOrganisation(house);
  const [locationId] = locationIds;
  const refused: [string, object][] = [
    ['body/locationId', {}],
    ['body/end', { locationId, end: '2026-03-20T08:00:00Z' }],
    ['body/end', { locationId, end: '2026-03-21T08:01:00Z' }],
    ['body/maxStaff', { locationId, targetStaff: 5, maxStaff: 3 }],
    ['body/targetStaff', { locationId, targetStaff: 501 }],
    ['body/targetStaff', { locationId, targetStaff: '1' }],
    ['body/start', { locationId, start: '2026-03-20T08:00:00' }],
    ['body/id', { locationId, id: newId() }],
    ['body/priority', { locationId, priority: 'low' }],
    ['body/organisationId', { locationId, organisationId: newId() }],
  ];
  for (const [path, change] of refused) {
    const answer = await admin.call('POST', URL, row(change));
    assert.deepEqual([answer.status, answer.body.error?.details?.['0']?.path], [422, path]);
  }
  const answer = await admin.call('POST', URL, row({ locationId, targetStaff: 5, maxStaff: 3 }));
  assert.match(
    String(answer.body.error?.message),
    /targetStaff \(5\) exceeds maxStaff \(3\)\. Raise maxStaff/,
  );
  assert.equal((await admin.call('GET', URL)).body.total, 0);
});

test('a grant that the Directory takes back bites before the token ends', async () => {
  const { admin, as, push, locationIds } = await createOrganisation(house);
  const [here, there] = locationIds as [string, string];
  const manager = await as('manager', [here]);
  for (const locationId of [here, there]) await admin.call('POST', URL, row({ locationId }));
  const seen = async () => (await manager.call('GET', URL)).body.total;
  assert.equal(await seen(), 1, 'before any grant came, the token stands alone');
  await push({ grants: [{ userId: manager.userId, role: 'manager', locationIds: [here, there] }] });
  assert.equal(await seen(), 1);
  assert.equal(
    (await manager.call('GET', `${URL}?locationId=${there}`)).body.total,
    0,
    'and never widens it',
  );
  await push({ grants: [{ userId: manager.userId, role: 'manager', locationIds: [] }] });
  assert.equal(await seen(), 0);
  await push({ grants: [{ userId: manager.userId, role: 'manager', locationIds: '*' }] });
  assert.equal(await seen(), 1);
  await push({ removed: { userIds: [manager.userId] } });
  assert.equal(await seen(), 0);
});
