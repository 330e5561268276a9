/** What the Directory pushes: the whole or a part of it, older states, people and sites that go, and grants. */
import type { TestApp } from '../../helpers/app.ts';
import { emptyWorld, LOCATIONS, NOTHING, PEOPLE, PERSONS, SITES, STAFF } from '../world.ts';

const { aire, brig, cove } = SITES;
const { ann, bob, cy } = PEOPLE;
const URL = 'PUT //planning/internal/v1/directory';
const CALLERS = ['admin', 'manager', 'area', 'ann', 'cy'];

export async function directoryPushes(testApp: TestApp) {
  const t = await emptyWorld(testApp, '2027-03-01T08:00:00Z');
  const push = (asOf: string, more: object, headers = {}) => {
    const body = { asOf, mode: 'delta', locations: [], people: [], grants: [], ...more };
    return t.call('directory', URL, body, { headers });
  };
  const reads = async () => {
    await t.each(CALLERS, 'GET /people');
    await t.each(['admin', 'manager', 'ann'], 'GET /settings/locations?limit=1');
  };
  t.chapter('who may push, and what');
  await t.each(['admin', 'service', 'hr', 'nobody'], URL, {
    asOf: '2026-01-01T00:00:00Z',
    mode: 'full',
    locations: [],
    people: [],
    grants: [],
  });
  await reads();
  await push('2026-01-01T00:00:00Z', { people: PERSONS });
  await push('2026-01-01T00:00:00Z', {
    locations: [LOCATIONS[0], LOCATIONS[0]],
    people: [PERSONS[5], PERSONS[4], PERSONS[5]],
  });
  await push('2026-01-01', {
    mode: 'partly',
    locations: [{ id: aire, name: '' }],
    grants: [{ userId: ann, role: 'chief', locationIds: [] }],
  });
  await push('2026-01-01T00:00:00Z', {
    locations: LOCATIONS,
    grants: [{ userId: ann, role: 'member', locationIds: [aire, NOTHING] }],
  });

  t.chapter('the whole, then again, older and newer');
  await push('2026-01-01T00:00:00Z', { mode: 'full', locations: LOCATIONS, people: PERSONS });
  await reads();
  await push('2026-01-01T00:00:00Z', { mode: 'full' });
  await push('2025-12-31T23:59:59.999Z', { mode: 'full' });
  await push('2026-01-01T00:00:00.001Z', { locations: [LOCATIONS[0]], people: [PERSONS[0]] });
  await t.call('admin', `GET /settings/locations/${aire}`);
  await push(
    '2026-01-02T00:00:00+01:00',
    { locations: [{ ...LOCATIONS[0], name: 'Ayre', coordinates: null }] },
    { 'idempotency-key': 'p' },
  );
  await push(
    '2026-01-01T23:00:00Z',
    { locations: [{ ...LOCATIONS[0], name: 'Ayre', coordinates: null }] },
    { 'idempotency-key': 'p' },
  );
  await t.call('admin', `GET /settings/locations/${aire}`);
  await push('2026-01-03T00:00:00Z', {
    people: [
      { ...PERSONS[0], name: 'Anna' },
      { ...PERSONS[1], homeLocationId: brig, active: false },
    ],
  });
  await t.each(['admin', 'manager'], `GET /settings/workforce/${bob}`);
  await reads();

  t.chapter('people and sites that go, and come back');
  await push('2026-01-04T00:00:00Z', { removed: { userIds: [ann], locationIds: [cove] } });
  await reads();
  await t.call('admin', `GET /settings/workforce/${ann}`);
  await t.call('admin', `GET /settings/locations/${cove}`);
  await t.call('admin', 'GET /settings/locations', undefined, { headers: { 'x-service-location-id': cove } });
  t.chapter('nothing is made at a site that went');
  const times = { start: '2027-03-10T08:00:00Z', end: '2027-03-10T16:00:00Z', locationId: cove };
  await t.call('admin', 'POST /demand', { name: 'Row', ...times });
  const requiredRoles = [{ roleId: NOTHING, count: 1 }];
  await t.call('admin', 'POST /shifts', { name: 'Shift', ...times, requiredRoles });
  await t.call('admin', 'POST /planning-runs', { weekStart: '2027-03-08', locationIds: [cove] });
  await push('2026-01-05T00:00:00Z', {
    mode: 'full',
    locations: LOCATIONS.slice(1),
    people: PERSONS.slice(0, 2),
  });
  await reads();
  await t.call('admin', `GET /settings/workforce/${ann}`);
  await t.call('admin', `GET /settings/locations/${aire}`);
  await push('2026-01-06T00:00:00Z', { locations: LOCATIONS.slice(0, 1), people: PERSONS.slice(2) });
  await t.call('admin', `GET /settings/locations/${aire}`);
  await reads();
  return t;
}

export async function grants(testApp: TestApp) {
  const t = await emptyWorld(testApp, '2027-03-01T08:00:00Z');
  let day = 1;
  const push = (more: object) => {
    const body = {
      asOf: `2026-01-0${day++}T00:00:00Z`,
      mode: 'delta',
      locations: [],
      people: [],
      grants: [],
      ...more,
    };
    return t.call('directory', URL, body);
  };
  const grant = (userId: string, locationIds: string[] | '*', role = 'member') => ({
    userId,
    role,
    locationIds,
  });
  await t.as('everywhere', { sub: bob, roles: ['manager'], location_ids: '*' });
  await t.as('nobody here', { sub: NOTHING, roles: ['manager'], location_ids: '*' });
  const reads = () => t.each([...CALLERS, 'everywhere', 'nobody here'], 'GET /settings/locations?limit=1');
  t.chapter('no grants known: the token alone');
  await push({ mode: 'full', locations: LOCATIONS, people: PERSONS });
  await reads();
  t.chapter('token and grants together');
  await push({
    grants: [
      grant(STAFF.area, [aire], 'area-manager'),
      grant(STAFF.area, [cove, brig], 'area-manager'),
      grant(STAFF.manager, '*', 'manager'),
      grant(STAFF.manager, [brig], 'manager'),
      grant(bob, [brig]),
      grant(ann, [brig]),
      grant(cy, [aire]),
      grant(cy, '*'),
    ],
  });
  await reads();
  await t.each(['manager', 'area', 'everywhere', 'ann'], 'GET /settings/locations', undefined, {
    headers: { 'x-service-location-id': aire },
  });
  t.chapter('a delta replaces all grants of those it names');
  await push({
    grants: [grant(STAFF.area, [cove], 'area-manager'), grant(ann, []), grant(bob, '*', 'manager')],
  });
  await reads();
  await t.each(['area', 'ann', 'everywhere'], `GET /settings/locations/${aire}`);
  await push({ removed: { userIds: [cy] } });
  await reads();
  t.chapter('a full push forgets the others');
  await push({ mode: 'full', locations: LOCATIONS, people: PERSONS, grants: [grant(ann, [aire, aire])] });
  await reads();
  await push({ mode: 'full', locations: LOCATIONS, people: PERSONS });
  await reads();
  return t;
}
