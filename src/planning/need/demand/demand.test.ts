import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../../test/helpers/app.ts';
import { createOrganisation } from '../../../../test/helpers/organisation.ts';
import { newId } from '../../../platform/ids.ts';
import { priorityOf } from './priority.rules.ts';

const testApp = await startTestApp();
const now = new Date('2026-03-02T08:00:00Z');
testApp.setNow(now);
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
  const { admin, locationIds } = await createOrganisation(testApp, { people: 1 });
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
    allowed: ['update', 'name-people', 'tag', 'delete'],
    version: 1,
  });
  assert.equal(made.headers.location, `${URL}/${id}`);
  const read = await admin.call('GET', `${URL}/${id}`);
  assert.deepEqual(read.body, made.body);
  assert.equal(read.headers.etag, made.headers.etag);
  const again = await admin.call('GET', `${URL}/${id}`, undefined, { 'if-none-match': read.headers.etag! });
  for (const known of ['*', `"0", W/${read.headers.etag}`]) {
    const answer = await admin.call('GET', `${URL}/${id}`, undefined, { 'if-none-match': known });
    assert.deepEqual([answer.status, answer.text], [304, ''], known);
  }
  assert.equal(again.status, 304);
});

test('rule 7: updateDemand recomputes priority and guards the current and the new location', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { people: 1 });
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

test('a row is put back as it was read, server-owned members included; other values of these are refused', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const full = { station: 'Front', targetStaff: 2, maxStaff: 3, eligibilityProfileId: 'till', kind: 'early' };
  const made = await admin.call(
    'POST',
    URL,
    row({ ...full, weights: { under: 5 }, locationId: locationIds[0] }),
  );
  const url = `${URL}/${made.body.id}`;
  const read = await admin.call('GET', url);
  const again = await admin.call('PUT', url, read.body, { 'if-match': read.headers.etag! });
  assert.equal(again.status, 200, again.text);
  const { updatedAt: _at, version, ...rest } = again.body;
  const { updatedAt: _before, version: _version, ...before } = read.body;
  assert.deepEqual([rest, version], [before, 2]);
  const refused: [string, unknown][] = [
    ['id', newId()],
    ['shiftId', newId()],
    ['source', 'shift'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['updatedAt', '2020-01-01T00:00:00Z'],
  ];
  for (const [member, value] of refused) {
    const answer = await admin.call('PUT', url, { ...again.body, [member]: value });
    assert.equal(answer.status, 422, answer.text);
    const [fault] = listOf(answer.body.error!.details!);
    assert.deepEqual([fault?.path, fault?.code], [`body/${member}`, 'READ_ONLY']);
  }
  const stale = await admin.call('PUT', url, read.body);
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
});

test('priority is computed: what a body says of it is ignored, and a header says so', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const [locationId] = locationIds;
  const ignored = '299 - "priority is computed: what was sent is ignored"';
  const made = await admin.call('POST', URL, row({ locationId, priority: 'low' }));
  assert.deepEqual(
    [made.status, made.body.priority, made.headers.warning],
    [201, 'high', ignored],
    made.text,
  );
  const fits = await admin.call('POST', URL, row({ locationId, priority: 'high' }));
  assert.deepEqual([fits.status, fits.headers.warning], [201, undefined], 'it says what is so');
  const url = `${URL}/${made.body.id}`;
  const put = await admin.call('PUT', url, { ...made.body, priority: 'critical' });
  assert.deepEqual([put.status, put.body.priority, put.headers.warning], [200, 'high', ignored], put.text);
  const { version: _version, updatedAt: _at, ...said } = put.body;
  const same = await admin.call('PUT', url, said);
  assert.deepEqual([same.status, same.headers.warning], [200, undefined]);
  const old = await admin.call('PUT', url, { ...said, priority: 'medium', priorityReasons: [] });
  const reasons = '299 - "priorityReasons is computed: what was sent is ignored"';
  assert.deepEqual([old.status, old.headers.warning], [200, `${ignored}, ${reasons}`], 'read some days ago');
});

test('a row that a shift makes keeps what the shift says where a PUT says nothing', async () => {
  const { admin } = await createOrganisation(testApp, { locations: 1 });
  const [roleId, otherRole] = [newId(), newId()];
  const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
  const shift = await admin.call('POST', '/planning/v1/shifts', {
    name: 'Early',
    ...times,
    requiredRoles: [{ roleId, count: 2, station: 'Front' }],
  });
  const [demandId] = listOf(shift.body.demandIds!);
  const url = `${URL}/${demandId}`;
  const kept = async (body: object) => {
    const { body: after } = await admin.call('PUT', url, { name: 'Early', ...times, ...body });
    return [after.roleId, after.eligibilityProfileId, after.station, after.targetStaff];
  };
  assert.deepEqual(await kept({}), [roleId, roleId, 'Front', 2]);
  assert.deepEqual(await kept({ roleId: null, eligibilityProfileId: null }), [roleId, roleId, 'Front', 2]);
  assert.deepEqual(await kept({ eligibilityProfileId: 'own' }), [roleId, 'own', 'Front', 2]);
  assert.deepEqual(await kept({ targetStaff: 1 }), [roleId, 'own', 'Front', 1]);
  assert.deepEqual(await kept({ roleId: otherRole }), [otherRole, otherRole, 'Front', 1]);
});

test('rule 3: listDemand shows granted locations, narrowed by query and header, in pages', async () => {
  const { admin, as, locationIds } = await createOrganisation(testApp, { locations: 3 });
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

test('a window shows the rows that overlap it, and each row is changed and deleted alone', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const [locationId] = locationIds;
  const ids: string[] = [];
  for (const hour of ['08', '09', '10', '11']) {
    const start = `2026-03-20T${hour}:00:00Z`;
    const made = await admin.call(
      'POST',
      URL,
      row({ name: hour, locationId, start, end: start.replace('00:00', '59:59') }),
    );
    assert.equal(made.status, 201, made.text);
    ids.push(String(made.body.id));
  }
  const shown = async (query = '') => {
    const { body } = await admin.call('GET', `${URL}${query}`);
    assert.equal(body.total, listOf(body.items!).length, query);
    return listOf(body.items!).map(({ name, version, tags = [] }) => `${name} ${version} ${tags}`.trim());
  };
  const windows: [from: string, until: string, rows: string[]][] = [
    ['08:59:59', '10:00:00', ['09 1']],
    ['08:59:58', '10:00:00', ['08 1', '09 1']],
    ['08:59:59', '10:00:01', ['09 1', '10 1']],
  ];
  for (const [from, until, rows] of windows) {
    const query = `?from=2026-03-20T${from}Z&until=2026-03-20T${until}Z`;
    assert.deepEqual(await shown(query), rows, query);
  }
  const [, second, third] = ids as [string, string, string, string];
  const times = { start: '2026-03-20T09:00:00Z', end: '2026-03-20T09:59:59Z' };
  assert.equal((await admin.call('PUT', `${URL}/${second}`, row({ name: 'Nine', ...times }))).status, 200);
  assert.equal((await admin.call('PUT', `${URL}/${third}/tags`, { tags: ['heavy'] })).status, 200);
  assert.deepEqual(await shown(), ['08 1', 'Nine 2', '10 2 heavy', '11 1']);
  assert.equal((await admin.call('DELETE', `${URL}/${second}`)).status, 200);
  assert.deepEqual(await shown(), ['08 1', '10 2 heavy', '11 1']);
});

test('unfit rows are refused with the value named, and nothing is written', async () => {
  const { admin, locationIds } = await createOrganisation(testApp);
  const [locationId] = locationIds;
  const refused: [string, object][] = [
    ['body/locationId', {}],
    ['body/end', { locationId, end: '2026-03-20T08:00:00Z' }],
    ['body/end', { locationId, end: '2026-03-21T08:01:00Z' }],
    ['body/maxStaff', { locationId, targetStaff: 5, maxStaff: 3 }],
    ['body/targetStaff', { locationId, targetStaff: 501 }],
    ['body/targetStaff', { locationId, targetStaff: 0 }],
    ['body/maxStaff', { locationId, maxStaff: 0 }],
    ['body/targetStaff', { locationId, targetStaff: '1' }],
    ['body/start', { locationId, start: '2026-03-20T08:00:00' }],
    ['body/id', { locationId, id: newId() }],
    ['body/priority', { locationId, priority: 'urgent' }],
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
  const { admin, as, push, locationIds } = await createOrganisation(testApp);
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

test('every member that may be sent comes back, from each way to write and each way to read', async () => {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1 });
  const sent = {
    name: 'Door',
    locationId: locationIds[0],
    roleId: newId(),
    station: 'Front',
    kind: 'late',
    start: '2026-03-20T08:00:00.000Z',
    end: '2026-03-20T16:00:00.000Z',
    eligibilityProfileId: 'door',
    targetStaff: 2,
    maxStaff: 5,
    weights: { under: 7, over: 0.5 },
  };
  const members = Object.keys(sent);
  const kept = (record: unknown) =>
    Object.fromEntries(members.map((name) => [name, (record as Record<string, unknown>)[name]]));
  const made = await admin.call('POST', URL, sent);
  const replaced = await admin.call('POST', URL, row({ locationId: locationIds[0] }));
  const put = await admin.call('PUT', `${URL}/${replaced.body.id}`, sent);
  for (const answer of [made, put]) {
    assert.deepEqual(kept(answer.body), sent, answer.text);
    assert.deepEqual(kept((await admin.call('GET', `${URL}/${answer.body.id}`)).body), sent);
  }
  for (const item of listOf((await admin.call('GET', URL)).body.items!)) assert.deepEqual(kept(item), sent);
  const bare = await admin.call('PUT', `${URL}/${made.body.id}`, row());
  for (const name of ['roleId', 'station', 'kind', 'weights']) assert.equal(bare.body[name], undefined, name);
  assert.deepEqual([bare.body.eligibilityProfileId, bare.body.targetStaff, bare.body.maxStaff], [null, 1, 1]);
});

test('who is eligible is what the newest snapshot says', async () => {
  const { admin, userIds, locationIds } = await createOrganisation(testApp, { locations: 1, people: 1 });
  const made = await admin.call(
    'POST',
    URL,
    row({ locationId: locationIds[0], eligibilityProfileId: 'till' }),
  );
  const codes = async () => {
    const { body } = await admin.call('GET', `${URL}/${made.body.id}`);
    return listOf(body.priorityReasons!).map(({ code }) => code);
  };
  const ingest = (userId: string) =>
    admin.call('POST', '/planning/v1/eligibility/snapshots', {
      rows: [{ userId, workRequirementId: 'till' }],
    });
  assert.deepEqual(await codes(), ['FEW_ELIGIBLE']);
  for (const [userId, expected] of [
    [userIds[0]!, []],
    [newId(), ['FEW_ELIGIBLE']],
    [userIds[0]!, []],
  ] as const) {
    assert.equal((await ingest(userId)).status, 201);
    assert.deepEqual(await codes(), expected);
  }
});
