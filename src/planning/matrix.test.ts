/** Every operation × every kind of caller × objects here, at another location, of another organisation, and missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../test/helpers/app.ts';
import { operationsOf } from '../../test/helpers/documents.ts';
import { createOrganisation, type Organisation } from '../../test/helpers/organisation.ts';
import { exampleOf, freshExample, requestOf, send, unlike, type World } from '../../test/helpers/register.ts';
import { addTwin } from '../../test/helpers/twin.ts';
import { newId } from '../platform/ids.ts';
import { terminalAt } from './attendance/clockings/clockings.fixture.ts';
import { ALL, type PlanningEntry, type Role } from './entry.fixture.ts';
import { PLANNING_REGISTER } from './operations.fixture.ts';
import { claimAt, furnish, type Ids, missing, type PlanningScene } from './world.fixture.ts';

type Place = 'here' | 'elsewhere' | 'foreign' | 'missing';

const testApp = await startTestApp();
testApp.app.log.level = 'silent';
const documented = await operationsOf(testApp, 'planning');
const OPERATIONS = documented.flatMap((operation) => {
  const entry = PLANNING_REGISTER[operation.operationId];
  return entry === undefined ? [] : [{ operation, entry, name: operation.operationId }];
});

let serial = 0;
function name(text: string): string {
  serial += 1;
  return `${text} ${serial}`;
}

/** An object of every kind at the organisation's location of that index. */
async function sceneAt(organisation: Organisation, index: 0 | 1): Promise<PlanningScene> {
  const { admin, locationIds, userIds } = organisation;
  const [location, person] = [locationIds[index]!, userIds[index]!];
  const asker = await organisation.as('member', [location], { sub: person });
  const at = { name, ids: { location, person, role: newId() } };
  const ids = { ...(await furnish({ admin, asker }, at)), ...(await claimAt({ admin, asker }, at)) };
  return {
    testApp,
    admin,
    asker,
    name,
    ids,
    colleague: await organisation.as('member', [location], { sub: newId() }),
    directory: await organisation.as('member', [], { services: ['directory'], roles: [] }),
    terminal: await terminalAt(testApp, admin, location),
    idle: admin,
    elsewhere: admin,
    silent: testApp,
  };
}

const [own, other, pushed] = await Promise.all([
  createOrganisation(testApp, { people: 2 }),
  createOrganisation(testApp, { people: 2 }),
  createOrganisation(testApp),
]);
/** Where something that a request uses up can be made anew. */
const scenes = { here: await sceneAt(own, 0), elsewhere: await sceneAt(own, 1) };
const places: Record<Place, Ids> = {
  here: scenes.here.ids,
  elsewhere: scenes.elsewhere.ids,
  foreign: (await sceneAt(other, 0)).ids,
  missing: missing(),
};
const worldAt = (place: Place): World<Ids> => ({ name, ids: places[place] });

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
    // An organisation of its own: what this grants would take the managers' sites from them.
    caller: await pushed.as('member', [], { services: ['directory'], roles: [] }),
    role: 'directory',
  },
  {
    name: 'a terminal',
    caller: scenes.here.terminal,
    role: 'terminal',
  },
  { name: 'a service', caller: await own.as('member', here, { roles: [] }), role: 'member' },
  ...(await Promise.all(
    ALL.map(async (name) => ({ name: `${name}`, caller: await own.as(name, here), role: name })),
  )),
];

const isOf = ({ of, id }: PlanningEntry) => of ?? (id === undefined ? 'nothing' : 'site');

/** The refusal of the cell; null where the caller is granted it. */
function refusalOf(entry: PlanningEntry, caller: Kind['role'], place: Place): number | null {
  const { who } = entry;
  const of = isOf(entry);
  if (who === 'public') return of === 'secret' && place === 'missing' ? 404 : null;
  if (who === 'terminal') return caller !== who ? 401 : of === 'site' && place !== 'here' ? 404 : null;
  if (caller === null || caller === 'terminal') return 401;
  if (who === 'token') return null;
  if (caller === 'none' || caller === 'directory' || who === 'directory') return caller === who ? null : 403;
  if (!who.includes(caller)) return 403;
  // The callers are nobody whom the Directory knows.
  if (of === 'me') return 404;
  if (of === 'nothing') return null;
  if (place === 'foreign' || place === 'missing') return 404;
  if (of === 'own' && caller === 'member') return 403;
  return of === 'org' || caller === 'admin' || place === 'here' ? null : 403;
}

/** The answer without what must differ: the ids asked for and the request's own. */
function bare(text: string, ids: Ids): string {
  return Object.values(ids)
    .reduce((rest, id) => rest.replaceAll(id, 'ID'), text)
    .replace(/"requestId":"[^"]+"/, '');
}

test('the register has every operation of the document', () => {
  assert.deepEqual(unlike(PLANNING_REGISTER, documented), { withoutEntry: [], withoutOperation: [] });
});

/** What each read answers an administrator about objects here. */
async function answers(): Promise<string[]> {
  const reads = OPERATIONS.filter(
    ({ operation, entry }) => Array.isArray(entry.who) && operation.method === 'GET',
  );
  const found: string[] = [];
  for (const { name, operation, entry } of reads) {
    const request = requestOf(operation, exampleOf(entry, worldAt('here')));
    const { status, text } = await send(own.admin, request);
    found.push(`${name} ${status} ${bare(text, places.missing)}`);
  }
  return found;
}

// From here on each row is there once more, under another organisation’s id.
test('the same ids in another organisation change no answer', async () => {
  testApp.setNow(new Date());
  const alone = await answers();
  await addTwin(testApp.db, own.id, /^planning_/);
  assert.deepEqual(await answers(), alone);
  testApp.setNow(null);
});

/** Places that make a difference. */
const placesOf = (entry: PlanningEntry): readonly Place[] =>
  ['nothing', 'me'].includes(isOf(entry)) ? ['here'] : ['here', 'elsewhere', 'foreign', 'missing'];

for (const { name, operation, entry } of OPERATIONS) {
  const granted = ['200', '201'].filter((status) => operation.responses[status] !== undefined).map(Number);

  /** The request at a place: tried alone where the register says so, else on an object of its own. */
  async function requestAt(place: Place, isGranted: boolean) {
    const scene = place === 'here' || place === 'elsewhere' ? scenes[place] : undefined;
    const example =
      isGranted && scene !== undefined && entry.triedWith === undefined
        ? await freshExample(entry, scene)
        : exampleOf(entry, worldAt(place));
    return requestOf(operation, { ...example, query: { ...example.query, ...entry.triedWith } });
  }

  test(`${name}: who may, where`, async () => {
    const wrong: string[] = [];
    for (const { name: who, caller, role: callerRole } of KINDS) {
      const bodies = new Map<Place, string>();
      for (const place of placesOf(entry)) {
        const refusal = refusalOf(entry, callerRole, place);
        const fits = refusal === null ? (entry.answers ?? granted) : [refusal];
        const answer = await send(caller, await requestAt(place, refusal === null));
        bodies.set(place, `${answer.status} ${bare(answer.text, places[place])}`);
        if (!fits.includes(answer.status)) {
          wrong.push(
            `${who}, ${place}: ${answer.status}, not ${fits.join(' or ')}: ${answer.text.slice(0, 200)}`,
          );
        }
      }
      if (isOf(entry) !== 'secret' && bodies.get('foreign') !== bodies.get('missing')) {
        wrong.push(`${who}: foreign and missing differ: ${bodies.get('foreign')} ≠ ${bodies.get('missing')}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
}

test('X-Service-Location-Id never widens: not a uuid 422, not granted 403, of another organisation the same', async () => {
  const wrong: string[] = [];
  for (const { name, operation, entry } of OPERATIONS) {
    if (typeof entry.who === 'string') continue;
    for (const role of entry.who) {
      const caller = await own.as(role, here);
      const request = requestOf(operation, exampleOf(entry, worldAt('here')));
      const call = (location: string) =>
        send(caller, { ...request, headers: { ...request.headers, 'x-service-location-id': location } });
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
  const seconds = OPERATIONS.flatMap(({ operation, entry }) =>
    Object.entries(entry.seconds ?? {}).map(([name, second]) => ({ operation, entry, name, ...second })),
  );
  for (const { name, operation, entry, of, sent } of seconds) {
    const call = (caller: Pick<Caller, 'call'>, second: Ids) => {
      const at = worldAt('here');
      return send(caller, requestOf(operation, { ...exampleOf(entry, at), ...sent(at, second) }));
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
  for (const { name, operation, entry } of OPERATIONS) {
    if (operation.method !== 'GET' || isOf(entry) !== 'nothing') continue;
    const { text } = await send(manager, requestOf(operation, exampleOf(entry, worldAt('here'))));
    assert.deepEqual(
      hidden.filter((id) => text.includes(id)),
      [],
      name,
    );
  }
});
