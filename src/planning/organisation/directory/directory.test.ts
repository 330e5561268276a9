import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../../../test/helpers/app.ts';
import { newId } from '../../../platform/ids.ts';

const testApp = await startTestApp();
const URL = '/planning/internal/v1/directory';
const empty = { mode: 'full', locations: [], people: [], grants: [] };
const site = (id: string, name = 'Site') => ({
  id,
  name,
  address: { line1: '1 High St', city: 'Leeds', postcode: 'LS1', country: 'GB' },
  coordinates: { latitude: 53.8, longitude: -1.55 },
  timeZone: 'Europe/London',
});
const person = (id: string, homeLocationId: string | null = null) => ({
  id,
  name: 'Ada',
  homeLocationId,
  active: true,
});

function directory(): Promise<Caller> {
  return testApp.caller({ services: ['directory'], roles: [] });
}

function rows(table: string, organisationId: string): Promise<Record<string, unknown>[]> {
  return testApp.db.query(`select * from ${table} where organisation_id = $1`, [organisationId]);
}

test('a push is applied once; the same or an older picture changes nothing', async () => {
  const caller = await directory();
  const first = { ...empty, asOf: '2026-03-02T08:00:00Z', locations: [site(newId())] };
  const answer = await caller.call('PUT', URL, first);
  assert.deepEqual(answer.body, { asOf: '2026-03-02T08:00:00.000Z', applied: true });
  for (const asOf of ['2026-03-02T08:00:00Z', '2026-03-02T09:59:59+02:00']) {
    const again = await caller.call('PUT', URL, { ...empty, asOf });
    assert.deepEqual(again.body, { asOf: '2026-03-02T08:00:00.000Z', applied: false });
  }
  assert.equal((await rows('planning_locations', caller.organisationId))[0]?.removed, false);
  assert.equal((await rows('audit_events', caller.organisationId)).length, 1);
});

test('a newer picture of the same is taken in and leaves no entry in the log', async () => {
  const caller = await directory();
  const [quay, ada] = [site(newId()), person(newId())];
  const grants = [{ userId: ada.id, role: 'manager', locationIds: [quay.id] }];
  const picture = { ...empty, locations: [quay], people: [ada], grants };
  const entries = async () => (await rows('audit_events', caller.organisationId)).length;
  const push = async (minute: number, more: object = {}) => {
    const asOf = `2026-03-02T08:0${minute}:00.000Z`;
    const { body } = await caller.call('PUT', URL, { ...picture, asOf, ...more });
    assert.deepEqual(body, { asOf, applied: true });
    return entries();
  };
  assert.equal(await push(0), 1);
  assert.equal(await push(1), 1, 'the same');
  assert.equal(await push(2, { locations: [{ ...quay, name: 'Harbour' }] }), 2, 'a name');
  assert.equal(
    await push(3, {
      locations: [{ ...quay, name: 'Harbour' }],
      grants: [{ ...grants[0], locationIds: '*' }],
    }),
    3,
    'a grant',
  );
});

test('full replaces, delta merges', async () => {
  const caller = await directory();
  const [a, b, ada, bob, cy] = [newId(), newId(), newId(), newId(), newId()];
  await caller.call('PUT', URL, {
    ...empty,
    asOf: '2026-03-02T08:00:00Z',
    locations: [site(a), site(b)],
    people: [person(ada, a), person(bob), person(cy)],
    grants: [
      { userId: ada, role: 'manager', locationIds: [a] },
      { userId: ada, role: 'manager', locationIds: [b] },
      { userId: bob, role: 'admin', locationIds: '*' },
      { userId: cy, role: 'member', locationIds: [a] },
    ],
  });
  await caller.call('PUT', URL, {
    ...empty,
    asOf: '2026-03-02T09:00:00Z',
    mode: 'delta',
    locations: [site(a, 'Renamed')],
    grants: [{ userId: bob, role: 'manager', locationIds: [] }],
    removed: { locationIds: [b], userIds: [ada] },
  });
  const locations = await rows('planning_locations', caller.organisationId);
  assert.deepEqual(
    locations.map(({ id, name, removed, version }) => [id, name, removed, version]).sort(),
    [
      [a, 'Renamed', false, 2],
      [b, 'Site', true, 2],
    ].sort(),
  );
  const grants = await rows('planning_grants', caller.organisationId);
  assert.deepEqual(
    grants.map(({ user_id, role, location_ids }) => [user_id, role, location_ids]).sort(),
    [
      [bob, 'manager', []],
      [cy, 'member', [a]],
    ].sort(),
    'whom the delta does not name keeps theirs',
  );
  await caller.call('PUT', URL, { ...empty, asOf: '2026-03-02T10:00:00Z', people: [person(ada)] });
  const people = await rows('planning_people', caller.organisationId);
  assert.deepEqual(
    people.map(({ id, removed }) => [id, removed]).sort(),
    [
      [ada, false],
      [bob, true],
      [cy, true],
    ].sort(),
  );
});

test('unfit pushes are refused whole: a repeated id, an unknown zone, a time without offset, no service', async () => {
  const caller = await directory();
  const id = newId();
  const refused: [number, string, object][] = [
    [422, 'body/locations/1/id', { locations: [site(id), site(id)] }],
    [422, 'body/locations/0/timeZone', { locations: [{ ...site(id), timeZone: 'Mars/Base' }] }],
    [422, 'body/asOf', { asOf: '2026-03-02T08:00:00' }],
    [422, 'body/asOf', { asOf: '0001-01-01T00:00:00+01:00' }],
  ];
  for (const [status, path, change] of refused) {
    const answer = await caller.call('PUT', URL, { ...empty, asOf: '2026-03-02T08:00:00Z', ...change });
    assert.equal(answer.status, status);
    assert.equal(answer.body.error?.details?.['0']?.path, path);
  }
  assert.equal((await rows('planning_locations', caller.organisationId)).length, 0);
  const admin = await testApp.caller();
  assert.equal((await admin.call('PUT', URL, { ...empty, asOf: '2026-03-02T08:00:00Z' })).status, 403);
});

test('with the service, the Directory itself and administrators push; no other role hands itself grants', async () => {
  for (const [roles, status] of [
    [['member'], 403],
    [['manager'], 403],
    [['area-manager'], 403],
    [['admin'], 200],
    [[], 200],
  ] as const) {
    const caller = await testApp.caller({ services: ['directory', 'planning'], roles: [...roles] });
    const grants = [{ userId: caller.userId, role: 'admin', locationIds: '*' }];
    const answer = await caller.call('PUT', URL, { ...empty, asOf: '2026-03-02T08:00:00Z', grants });
    assert.equal(answer.status, status, roles.join());
    assert.equal((await rows('planning_grants', caller.organisationId)).length, status === 200 ? 1 : 0);
  }
});

test('a state is at most 5 minutes ahead of the clock; one that is further ahead on record is replaced', async () => {
  const caller = await directory();
  testApp.setNow(new Date('2026-03-02T08:00:00Z'));
  const push = async (asOf: string) => {
    const { status, body } = await caller.call('PUT', URL, { ...empty, asOf });
    return status === 200 ? body.applied : body.error?.details?.['0']?.code;
  };
  assert.equal(await push('2026-03-02T08:05:00.001Z'), 'TOO_LATE');
  assert.equal(await push('2026-03-02T08:05:00Z'), true);
  assert.equal(await push('2026-03-02T08:01:00Z'), false);
  await testApp.db.transaction(caller.organisationId, (tx) =>
    tx.query('update planning_directory_feeds set as_of = $2 where organisation_id = $1', [
      caller.organisationId,
      '9999-01-01T00:00:00Z',
    ]),
  );
  assert.equal(await push('2026-03-02T08:01:00Z'), true, 'what locked the Directory out is over');
  testApp.setNow(null);
});

test('homes and grants at locations that nobody named are refused, naming them; the same push may name them', async () => {
  const caller = await directory();
  const [known, unknown, ada] = [newId(), newId(), newId()];
  const push = (minute: number, change: object) =>
    caller.call('PUT', URL, { ...empty, mode: 'delta', asOf: `2026-03-02T08:0${minute}:00Z`, ...change });
  const grant = (locationIds: string[]) => ({ grants: [{ userId: ada, role: 'manager', locationIds }] });
  assert.equal((await push(1, { locations: [site(known)], people: [person(ada, known)] })).status, 200);
  const wrong: [string, object][] = [
    ['body/people/0/homeLocationId', { people: [person(ada, unknown)] }],
    ['body/grants/0/locationIds/1', grant([known, unknown])],
  ];
  for (const [path, change] of wrong) {
    const answer = await push(2, change);
    const fault = answer.body.error?.details?.['0'];
    assert.deepEqual([answer.status, fault?.path, fault?.code], [422, path, 'UNKNOWN_LOCATION']);
    assert.match(String(fault?.message), new RegExp(unknown));
  }
  const both = { ...grant([unknown]), locations: [site(unknown)], people: [person(ada, unknown)] };
  assert.equal((await push(2, both)).status, 200, 'a refused push did not move the picture on');
  assert.equal((await push(3, { removed: { locationIds: [known] } })).status, 200);
  assert.equal((await push(4, grant([known]))).status, 200, 'what was named once can be named again');
});
