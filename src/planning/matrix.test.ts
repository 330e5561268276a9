/** Every operation × every kind of caller × objects here, at another location, of another organisation, and missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../test/helpers/app.ts';
import { createOrganisation, type Organisation } from '../../test/helpers/organisation.ts';
import { CSV } from '../../test/helpers/sheets.ts';
import { addTwin } from '../../test/helpers/twin.ts';
import { newId } from '../platform/ids.ts';
import { terminalAt } from './attendance/clockings/clockings.fixture.ts';
import {
  type Ids,
  limits,
  type Make,
  OPERATIONS,
  type Operation,
  type Place,
  type Role,
  role,
  times,
  WORKED,
} from './matrix.fixture.ts';
import { ALL } from './operation.fixture.ts';
import { awayFor, DAYS, extra, HOOK } from './requests/requests.fixture.ts';
import { templateOf } from './rules/rules.fixture.ts';
import { SECOND } from './second-objects.fixture.ts';

const testApp = await startTestApp();
testApp.setNow(new Date('2026-03-01T08:00:00Z'));
testApp.app.log.level = 'silent';

const makerFor =
  ({ admin }: Organisation): Make =>
  async (path, body) => {
    const made = await admin.call('POST', `/planning/v1${path}`, body);
    assert.equal(made.status, 201, made.text);
    return String(made.body.id ?? (made.body.absence as unknown as { id: string }).id);
  };

async function furnish(organisation: Organisation, index: 0 | 1): Promise<Ids> {
  const { locationIds, userIds } = organisation;
  const [location, person] = [locationIds[index]!, userIds[index]!];
  const make = makerFor(organisation);
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
  const live = await make('/planning-runs', { weekStart: '2026-04-06', locationIds: [location], ...limits });
  await organisation.admin.call('POST', `/planning/v1/planning-runs/${live}/publish`);
  const change = await make('/rota/changes', extra(location));
  const absence = await make('/absences', awayFor(person));
  const reader = await organisation.as('member', [location], { sub: person });
  const { body } = await reader.call('PUT', '/planning/v1/rota/feed');
  const feed = String(body.path).split('/').at(-1)!;
  const asked = await reader.call('POST', '/planning/v1/leave-requests', DAYS);
  const leave = String(asked.body.id);
  const hours = { locationId: location, ...WORKED };
  const corrected = await reader.call('POST', '/planning/v1/attendance-corrections', hours);
  const changes = await organisation.admin.call('GET', '/planning/v1/rota/changes');
  const made = listOf(changes.body.items!).find(({ id }) => String(id) === change);
  const claim = { kind: 'claim', demandId: listOf(made!.rows!)[0]!.demandId };
  const claimed = await reader.call('POST', '/planning/v1/shift-requests', claim);
  const webhook = await make('/webhooks', HOOK);
  const ruleTemplate = await make('/rule-templates', templateOf());
  const terminal = await make('/terminals', { name: 'Door', locationId: location });
  const weekTemplate = await make('/week-templates', { name: 'Standard', locationId: location, rows: [] });
  return {
    location,
    person,
    shift,
    demand,
    snapshot,
    run,
    feed,
    leave,
    change,
    absence,
    webhook,
    terminal,
    ruleTemplate,
    asked: String(claimed.body.id),
    correction: String(corrected.body.id),
    weekTemplate,
  };
}

const [own, other] = await Promise.all([
  createOrganisation(testApp, { people: 2 }),
  createOrganisation(testApp, { people: 2 }),
]);
const places: Record<Place, Ids> = {
  here: await furnish(own, 0),
  elsewhere: await furnish(own, 1),
  foreign: await furnish(other, 0),
  missing: {
    location: newId(),
    person: newId(),
    shift: newId(),
    demand: newId(),
    snapshot: newId(),
    run: newId(),
    leave: newId(),
    change: newId(),
    absence: newId(),
    asked: newId(),
    correction: newId(),
    feed: `${'x'.repeat(32)}.ics`,
    webhook: newId(),
    terminal: newId(),
    weekTemplate: newId(),
    ruleTemplate: newId(),
  },
};

interface Kind {
  name: string;
  caller: Pick<Caller, 'call'>;
  /** null: no good token; `none`: the token lacks the service; `directory`: it is the Directory's; `terminal`: a device's. */
  role: Role | 'none' | 'directory' | 'terminal' | null;
}

const here = [places.here.location];
const FORGED = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlcyI6WyJhZG1pbiJdfQ.' };
const KINDS: Kind[] = [
  { name: 'nobody', caller: testApp.anonymous, role: null },
  {
    name: 'a forger',
    caller: { call: (method, url, body) => testApp.anonymous.call(method, url, body, FORGED) },
    role: null,
  },
  {
    name: 'an admin of another service',
    caller: await own.as('admin', [], { services: ['listing'] }),
    role: 'none',
  },
  {
    name: 'the Directory',
    caller: await own.as('member', [], { services: ['directory'], roles: [] }),
    role: 'directory',
  },
  {
    name: 'a terminal',
    caller: await terminalAt(testApp, own.admin, places.here.location),
    role: 'terminal',
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
  if (roles === 'public') return names === 'secret' && place === 'missing' ? [404] : success;
  if (roles === 'terminal') return caller === roles ? success : [401];
  if (caller === null || caller === 'terminal') return [401];
  if (caller === 'none' || caller === 'directory' || roles === 'directory')
    return caller === roles ? success : [403];
  if (!roles.includes(caller)) return [403];
  if (names === 'none') return success;
  const isOwn = place === 'here' || place === 'elsewhere';
  if (!isOwn) return [404];
  return names === 'org' || caller === 'admin' || place === 'here' ? success : [403];
}

/** A text is a file. */
const typed = (body: unknown): Record<string, string> => (typeof body === 'string' ? CSV : {});

/** Paths begin below /v1; `/../` leads out of it. */
const urlOf = (path: string) => `/planning/v1${path}`.replace('/v1/..', '');

/** The answer without what must differ: the ids asked for and the request's own. */
function bare(text: string, ids: Ids): string {
  return Object.values(ids)
    .reduce((rest, id) => rest.replaceAll(id, 'ID'), text)
    .replace(/"requestId":"[^"]+"/, '');
}

test('the matrix names every operation of the document once', async () => {
  const { body } = await testApp.anonymous.call('GET', '/planning/openapi.json');
  const paths = Object.values(body.paths as never as Record<string, Record<string, { operationId: string }>>);
  const documented = paths.flatMap((methods) => Object.values(methods)).map(({ operationId }) => operationId);
  assert.deepEqual(documented.sort(), OPERATIONS.map(({ name }) => name).sort());
});

/** What each read answers an administrator about objects here. */
async function answers(): Promise<string[]> {
  const reads = OPERATIONS.filter(
    ({ roles, request }) => Array.isArray(roles) && request(places.here)[0] === 'GET',
  );
  const found: string[] = [];
  for (const { name, request } of reads) {
    const { status, text } = await own.admin.call('GET', urlOf(request(places.here)[1]));
    found.push(`${name} ${status} ${bare(text, places.missing)}`);
  }
  return found;
}

// From here on each row is there once more, under another organisation’s id.
test('the same ids in another organisation change no answer', async () => {
  const alone = await answers();
  await addTwin(testApp.db, own.id, /^planning_/);
  assert.deepEqual(await answers(), alone);
});

for (const operation of OPERATIONS) {
  test(`${operation.name}: who may, where`, async () => {
    const wrong: string[] = [];
    for (const { name, caller, role: callerRole } of KINDS) {
      const bodies = new Map<Place, string>();
      for (const place of ['here', 'elsewhere', 'foreign', 'missing'] as const) {
        const fits = expected(operation, callerRole, place);
        const spent = fits === operation.success ? operation.fresh : undefined;
        const ids = { ...places[place], ...(await spent?.(makerFor(own), places[place])) };
        const [method, path, body] = operation.request(ids);
        const answer = await caller.call(method, urlOf(path), body, typed(body));
        bodies.set(place, `${answer.status} ${bare(answer.text, ids)}`);
        if (!fits.includes(answer.status)) {
          wrong.push(
            `${name}, ${place}: ${answer.status}, not ${fits.join(' or ')}: ${answer.text.slice(0, 200)}`,
          );
        }
      }
      if (!['none', 'secret'].includes(operation.names) && bodies.get('foreign') !== bodies.get('missing')) {
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
    if (typeof roles === 'string') continue;
    for (const role of roles) {
      const caller = await own.as(role, here);
      const [method, path, body] = request(places.here);
      const call = (location: string) =>
        caller.call(method, urlOf(path), body, { ...typed(body), 'x-service-location-id': location });
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

test('what a request names beside its path is judged likewise: out of scope 403, foreign and missing the same 404', async () => {
  const wrong: string[] = [];
  const manager = await own.as('manager', here);
  for (const [name, { of, sent }] of Object.entries(SECOND)) {
    const call = (caller: Pick<Caller, 'call'>, second: Ids) => {
      const [method, path, body] = sent(places.here, second);
      return caller.call(method, urlOf(path), body);
    };
    for (const [who, caller] of [
      ['admin', own.admin] as const,
      ...(of === 'place' ? [['manager', manager] as const] : []),
    ]) {
      const foreign = await call(caller, places.foreign);
      const missing = await call(caller, places.missing);
      if (foreign.status !== 404 || missing.status !== 404)
        wrong.push(`${name}, ${who}: foreign ${foreign.status}, missing ${missing.status} ${missing.text}`);
      if (bare(foreign.text, places.foreign) !== bare(missing.text, places.missing))
        wrong.push(`${name}, ${who}: ${foreign.text} ≠ ${missing.text}`);
    }
    if (of !== 'place') continue;
    const elsewhere = await call(manager, places.elsewhere);
    if (elsewhere.status !== 403) wrong.push(`${name}, elsewhere: ${elsewhere.status} ${elsewhere.text}`);
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
    if (method !== 'GET') continue;
    const { text } = await manager.call(method, urlOf(path));
    assert.deepEqual(
      hidden.filter((id) => text.includes(id)),
      [],
      `${name} ${names}`,
    );
  }
});
