/** Every operation × every kind of caller × objects here, at another location, of another organisation, and missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../test/helpers/organisation.ts';
import { newId } from '../platform/ids.ts';

const house = await startTestApp();
house.setNow(new Date('2026-03-01T08:00:00Z'));
house.app.log.level = 'silent';

type Role = 'member' | 'manager' | 'area-manager' | 'admin';
type Place = 'here' | 'elsewhere' | 'foreign' | 'missing';

/** One id of every kind of object at one place. */
interface Ids {
  location: string;
  person: string;
  shift: string;
  demand: string;
  snapshot: string;
  run: string;
}

interface Operation {
  name: string;
  roles: readonly Role[];
  /** `path`: names an object; `body`: names where something is made or whose hours; `org`: an object without a place. */
  names: 'none' | 'path' | 'body' | 'person' | 'org';
  request: (ids: Ids) => [method: string, path: string, body?: object];
  /** What an authorised call may answer; the second may follow from what earlier cells have done. */
  success: readonly number[];
}

const ALL = ['member', 'manager', 'area-manager', 'admin'] as const;
const ADMIN = ['admin'] as const;
const times = { start: '2026-03-20T08:00:00Z', end: '2026-03-20T16:00:00Z' };
const limits = { options: { timeLimitMs: 100, seed: 1 } };
const role = { roleId: newId(), count: 1 };

const OPERATIONS: Operation[] = [
  list('listLocationSettings', '/settings/locations'),
  read('getLocationSettings', ({ location }) => `/settings/locations/${location}`),
  write('patchLocationSettings', ADMIN, 'path', ({ location }) => [
    ...(['PATCH', `/settings/locations/${location}`, { travelRegion: newId() }] as const),
  ]),
  list('listWorkforceSettings', '/settings/workforce'),
  read('getWorkforceSettings', ({ person }) => `/settings/workforce/${person}`),
  write('patchWorkforceSettings', ADMIN, 'path', ({ person }) => [
    ...(['PATCH', `/settings/workforce/${person}`, { schedulable: true }] as const),
  ]),
  list('listShifts', '/shifts'),
  write('createShift', ADMIN, 'body', ({ location }) => [
    ...([
      'POST',
      '/shifts',
      { name: 'Early', ...times, locationId: location, requiredRoles: [role] },
    ] as const),
  ]),
  read('getShift', ({ shift }) => `/shifts/${shift}`),
  write('patchShift', ADMIN, 'path', ({ shift }) => ['PATCH', `/shifts/${shift}`, { notes: newId() }]),
  list('listDemand', '/demand'),
  write('createDemand', ['manager', 'admin'], 'body', ({ location }) => [
    ...(['POST', '/demand', { name: 'Till', ...times, locationId: location }] as const),
  ]),
  read('getDemand', ({ demand }) => `/demand/${demand}`),
  write('updateDemand', ['manager', 'admin'], 'path', ({ demand }) => [
    ...(['PUT', `/demand/${demand}`, { name: 'Till', ...times }] as const),
  ]),
  list('listEligibilitySnapshots', '/eligibility/snapshots'),
  write('ingestEligibilitySnapshot', ADMIN, 'none', () => [
    ...(['POST', '/eligibility/snapshots', { rows: [{ userId: newId(), workRequirementId: 'x' }] }] as const),
  ]),
  { ...read('getEligibilitySnapshot', ({ snapshot }) => `/eligibility/snapshots/${snapshot}`), names: 'org' },
  list('listPlanningRuns', '/planning-runs'),
  write('createPlanningRun', ['manager', 'area-manager', 'admin'], 'body', ({ location }) => [
    ...(['POST', '/planning-runs', { weekStart: '2026-03-16', locationIds: [location], ...limits }] as const),
  ]),
  read('getPlanningRun', ({ run }) => `/planning-runs/${run}`),
  read('listPlanningRunAssignments', ({ run }) => `/planning-runs/${run}/assignments`),
  read('listPlanningRunUnassigned', ({ run }) => `/planning-runs/${run}/unassigned`),
  read('listPlanningRunExplanations', ({ run }) => `/planning-runs/${run}/explanations`),
  read('getPlanningRunSnapshot', ({ run }) => `/planning-runs/${run}/snapshot`),
  write('rerunPlanningRun', ADMIN, 'path', ({ run }) => ['POST', `/planning-runs/${run}/rerun`]),
  write('replanPlanningRun', ADMIN, 'path', ({ run }) => ['POST', `/planning-runs/${run}/replan`]),
  write('publishPlanningRun', ['manager', 'admin'], 'path', ({ run }) => [
    'POST',
    `/planning-runs/${run}/publish`,
  ]),
  write('createPlanningRunOverride', ADMIN, 'path', ({ run, demand, person }) => [
    ...(['POST', `/planning-runs/${run}/overrides`, { demandId: demand, userId: person }] as const),
  ]),
  list('listAuditEvents', '/audit'),
  list('listTimesheets', '/timesheets'),
  write('approveTimesheet', ['manager', 'area-manager', 'admin'], 'person', ({ person }) => [
    ...([
      'POST',
      '/timesheets/approve',
      { userId: person, startDate: '2026-02-01', endDate: '2026-02-07' },
    ] as const),
  ]),
];

function list(name: string, path: string): Operation {
  return { name, roles: ALL, names: 'none', request: () => ['GET', path], success: [200] };
}

function read(name: string, path: (ids: Ids) => string): Operation {
  return { name, roles: ALL, names: 'path', request: (ids) => ['GET', path(ids)], success: [200] };
}

function write(
  name: string,
  roles: readonly Role[],
  names: Operation['names'],
  request: Operation['request'],
): Operation {
  return { name, roles, names, request, success: [200, 201, 409] };
}

async function furnish({ admin, locationIds, userIds }: Organisation, index: 0 | 1): Promise<Ids> {
  const [location, person] = [locationIds[index]!, userIds[index]!];
  const make = async (path: string, body: object) => {
    const made = await admin.call('POST', `/planning/v1${path}`, body);
    assert.equal(made.status, 201, made.text);
    return String(made.body.id);
  };
  const shift = await make('/shifts', {
    name: 'Early',
    ...times,
    locationId: location,
    requiredRoles: [role],
  });
  const demand = await make('/demand', { name: 'Till', ...times, locationId: location });
  const snapshot = await make('/eligibility/snapshots', {
    rows: [{ userId: person, workRequirementId: 'x' }],
  });
  const run = await make('/planning-runs', { weekStart: '2026-03-16', locationIds: [location], ...limits });
  return { location, person, shift, demand, snapshot, run };
}

const [own, other] = await Promise.all([
  createOrganisation(house, { people: 2 }),
  createOrganisation(house, { people: 2 }),
]);
const places: Record<Place, Ids> = {
  here: await furnish(own, 0),
  elsewhere: await furnish(own, 1),
  foreign: await furnish(other, 0),
  missing: {
    ...{ location: newId(), person: newId(), shift: newId() },
    ...{ demand: newId(), snapshot: newId(), run: newId() },
  },
};

interface Kind {
  name: string;
  caller: Pick<Caller, 'call'>;
  /** null: no good token; `none`: the token lacks the service. */
  role: Role | 'none' | null;
}

const here = [places.here.location];
const FORGED = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlcyI6WyJhZG1pbiJdfQ.' };
const KINDS: Kind[] = [
  { name: 'nobody', caller: house.anonymous, role: null },
  {
    name: 'a forger',
    caller: { call: (method, url, body) => house.anonymous.call(method, url, body, FORGED) },
    role: null,
  },
  {
    name: 'an admin of another service',
    caller: await own.as('admin', [], { services: ['listing'] }),
    role: 'none',
  },
  { name: 'a service', caller: await own.as('member', here, { roles: [] }), role: 'member' },
  ...(await Promise.all(
    ALL.map(async (name) => ({ name: `${name}`, caller: await own.as(name, here), role: name })),
  )),
];

/** The statuses that the cell may answer. */
function expected(
  { roles, names, success }: Operation,
  caller: Kind['role'],
  place: Place,
): readonly number[] {
  if (caller === null) return [401];
  if (caller === 'none' || !roles.includes(caller)) return [403];
  if (names === 'none') return success;
  const isOwn = place === 'here' || place === 'elsewhere';
  if (!isOwn) return [404];
  return names === 'org' || caller === 'admin' || place === 'here' ? success : [403];
}

/** The answer without what must differ: the ids asked for and the request's own. */
function bare(text: string, ids: Ids): string {
  return Object.values(ids)
    .reduce((rest, id) => rest.replaceAll(id, 'ID'), text)
    .replace(/"requestId":"[^"]+"/, '');
}

test('the matrix names every documented operation but the health probes, once', async () => {
  const { body } = await house.anonymous.call('GET', '/planning/openapi.json');
  const paths = Object.values(
    body.paths as never as Record<string, Record<string, { operationId: string; tags: string[] }>>,
  );
  const documented = paths
    .flatMap((methods) => Object.values(methods))
    .filter(({ tags }) => !tags.includes('extension') && !tags.includes('Health'))
    .map(({ operationId }) => operationId);
  assert.deepEqual(documented.sort(), OPERATIONS.map(({ name }) => name).sort());
  assert.equal(documented.length, 31);
});

for (const operation of OPERATIONS) {
  test(`${operation.name}: who may, where`, async () => {
    const wrong: string[] = [];
    for (const { name, caller, role: callerRole } of KINDS) {
      const bodies = new Map<Place, string>();
      for (const place of ['here', 'elsewhere', 'foreign', 'missing'] as const) {
        const [method, path, body] = operation.request(places[place]);
        const answer = await caller.call(method, `/planning/v1${path}`, body);
        bodies.set(place, `${answer.status} ${bare(answer.text, places[place])}`);
        const fits = expected(operation, callerRole, place);
        if (!fits.includes(answer.status)) {
          wrong.push(
            `${name}, ${place}: ${answer.status}, not ${fits.join(' or ')}: ${answer.text.slice(0, 200)}`,
          );
        }
      }
      if (operation.names !== 'none' && bodies.get('foreign') !== bodies.get('missing')) {
        wrong.push(
          `${name}: foreign and missing differ: ${bodies.get('foreign')} ≠ ${bodies.get('missing')}`,
        );
      }
    }
    assert.deepEqual(wrong, []);
  });
}

test('X-Service-Location-Id never widens: not a uuid 422, not granted 403, of another organisation the same', async () => {
  const wrong: string[] = [];
  for (const { name, request, roles } of OPERATIONS) {
    for (const role of roles) {
      const caller = await own.as(role, here);
      const [method, path, body] = request(places.here);
      const call = (location: string) =>
        caller.call(method, `/planning/v1${path}`, body, { 'x-service-location-id': location });
      const answers = [];
      for (const location of ['shop', places.foreign.location, places.missing.location])
        answers.push(await call(location));
      const statuses = answers.map(({ status }) => status).join();
      const [, foreign, missing] = answers.map(({ text }) =>
        bare(text, places.foreign).replaceAll(places.missing.location, 'ID'),
      );
      if (statuses !== '422,403,403' || foreign !== missing) wrong.push(`${name} ${role}: ${statuses}`);
      if (role === 'admin') continue;
      const elsewhere = await call(places.elsewhere.location);
      if (elsewhere.status !== 403) wrong.push(`${name} ${role} elsewhere: ${elsewhere.status}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('no list shows a byte of another organisation or location', async () => {
  const manager = await own.as('manager', here);
  const { location: _here, snapshot: _shared, ...elsewhere } = places.elsewhere;
  const hidden = [...Object.values(elsewhere), ...Object.values(places.foreign)];
  for (const { name, names, request } of OPERATIONS.filter(
    ({ success, names }) => names === 'none' && success.length === 1,
  )) {
    const [method, path] = request(places.here);
    const { text } = await manager.call(method, `/planning/v1${path}`);
    assert.deepEqual(
      hidden.filter((id) => text.includes(id)),
      [],
      `${name} ${names}`,
    );
  }
});
