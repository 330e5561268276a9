/** No list and no record of any service shows a byte of another organisation, whatever is asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsIn } from './fuzz/fuzz.ts';
import { makeWorld } from './fuzz/world.ts';
import { type Caller, startTestApp } from './helpers/app.ts';
import { type DocumentedOperation, operationsOf, SERVICES } from './helpers/documents.ts';

/** Stands in every name of the other organisation. */
const CANARY = 'canary-77ab';

const testApp = await startTestApp({ LOG_LEVEL: 'silent' });
const services = ['listing', 'planning', 'directory', 'hr'];
const other = await testApp.caller({ services });
const world = await makeWorld(other, ` ${CANARY}`);
const terms = { type: CANARY, start: '2026-03-03T00:00:00Z', end: '2026-03-04T00:00:00Z' };
const person = world.getWorkforceSettings!.path!.id!;
const site = world.getLocationSettings!.path!.id!;
for (const [url, item] of [
  ['/hr/v1/leave', { id: crypto.randomUUID(), userId: person, ...terms }],
  [
    '/directory/v1/sites',
    {
      id: site,
      name: CANARY,
      address: null,
      coordinates: null,
      timeZone: 'Europe/London',
    },
  ],
  ['/directory/v1/people', { id: person, name: CANARY, homeLocationId: site, active: true, email: null }],
] as const) {
  const answer = await other.call('PUT', url, { items: [item] });
  assert.equal(answer.status, 200, answer.text);
}

const reads = (
  await Promise.all(
    SERVICES.map(async (service) =>
      (await operationsOf(testApp, service)).filter(({ method }) => method === 'GET'),
    ),
  )
).flat();

/** Everything the other organisation can read of itself, by operation; and the ids in it. */
async function readAll(caller: Caller): Promise<{ url: string; text: string; status: number }[]> {
  const answers = [];
  for (const operation of reads) {
    for (const url of addressesOf(operation)) {
      const { text, status } = await caller.call('GET', url);
      answers.push({ url, text, status });
    }
  }
  return answers;
}

const RANGES: Record<string, string> = {
  start: '2026-03-01T00:00:00Z',
  end: '2026-03-10T00:00:00Z',
  startDate: '2026-03-01',
  endDate: '2026-03-10',
};

/** The operation on the other organisation's records, bare and narrowed to them by each parameter. */
function addressesOf({ operationId, path, parameters = [] }: DocumentedOperation): string[] {
  const seed =
    world[operationId]?.path ?? (path.includes('/planning-runs/') ? world.getPlanningRun!.path! : {});
  const known: Record<string, string> = {
    id: path.includes('/people/') ? person : site,
    slug: 'x',
    file: 'large.webp',
    organisationId: other.organisationId,
    photoId: world.getMedia!.path!.photoId!,
    ...seed,
  };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!);
  const inQuery = parameters.filter((each) => each.in === 'query');
  const needed = inQuery.filter(({ required }) => required === true).map(({ name }) => name);
  const dates = new URLSearchParams(
    Object.fromEntries(needed.map((name) => [name, RANGES[name] ?? world.getPlanningRun!.path!.id!])),
  );
  const asked: Record<string, string> = {
    q: CANARY,
    catalog_id: world.getCatalogType!.path!.id!,
    locationId: site,
    userId: person,
    actorId: other.userId,
    actor_id: other.userId,
    ids: person,
    userIds: person,
  };
  const narrowed = inQuery.flatMap(({ name }) => (asked[name] === undefined ? [] : [[name, asked[name]]]));
  return [[], ...narrowed].map(([name, value]) => {
    const query = new URLSearchParams(dates);
    if (name !== undefined) query.set(name, value!);
    return query.size === 0 ? url : `${url}?${query}`;
  });
}

const mine = await readAll(other);
const hidden = [...new Set(mine.flatMap(({ text }) => idsIn(text)))];

test('the other organisation reads its own names and ids (negative control)', () => {
  const told = mine.filter(({ text, status }) => status === 200 && text.includes(CANARY));
  assert.ok(told.length >= 12, told.map(({ url }) => url).join('\n'));
  assert.ok(hidden.length >= 20, `${hidden.length} ids`);
});

for (const [name, claims] of [
  ['an administrator', {}],
  ['a member with every location', { roles: ['member'], location_ids: '*' }],
  ['a service', { roles: [] }],
  ['an administrator of the public catalogue', { org_id: testApp.config.CATALOG_ORG_ID }],
] as const) {
  test(`${name} of another organisation sees none of it`, async () => {
    const stranger = await testApp.caller({ services, ...claims });
    const leaks = (await readAll(stranger)).flatMap(({ url, text }) => {
      const asked = decodeURIComponent(url);
      const ids = hidden.filter((id) => text.includes(id) && !asked.includes(id));
      const names = text.includes(CANARY) && !asked.includes(CANARY) ? [CANARY] : [];
      return [...ids, ...names].map((found) => `${url}: ${found}`);
    });
    assert.deepEqual(leaks, []);
  });
}
