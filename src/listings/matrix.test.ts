/** Every operation × every kind of caller × own, another organisation's and missing objects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../test/helpers/app.ts';
import { operationsOf } from '../../test/helpers/documents.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import { exampleOf, freshExample, requestOf, type Scene, send, unlike } from '../../test/helpers/register.ts';
import { newId } from '../platform/ids.ts';
import { LISTINGS_REGISTER, type Who } from './operations.fixture.ts';
import { furnish, GENERAL, type Ids, missing } from './world.fixture.ts';

// Whoever may write to visitors is told so by a server that could send it.
const testApp = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@shop.example' });
const ORGANISATION = testApp.config.CATALOG_ORG_ID;
const operations = await operationsOf(testApp, 'listings');

type Someone = Pick<Caller, 'call'>;
const garbage: Someone = {
  call: (method, url, body, headers) =>
    testApp.anonymous.call(method, url, body, { authorization: 'Bearer not.a.token', ...headers }),
};
const own = (claims: Record<string, unknown>) => testApp.caller({ org_id: ORGANISATION, ...claims });
const stranger = await testApp.caller();
const CALLERS: Record<string, Someone> = {
  none: testApp.anonymous,
  garbage,
  'without the service': await own({ services: ['planning'] }),
  member: await own({ roles: ['member'] }),
  manager: await own({ roles: ['manager'] }),
  'area-manager': await own({ roles: ['area-manager'] }),
  admin: await own({}),
  service: await own({ roles: [] }),
  'other organisation': stranger,
};

const STRANGERS = ['none', 'garbage'];
const ALLOWED = {
  writers: ['manager', 'area-manager', 'admin', 'service', 'other organisation'],
  auditors: ['manager', 'area-manager', 'admin', 'other organisation'],
  admins: ['admin', 'other organisation'],
} satisfies Partial<Record<Who, string[]>>;

type Whose = 'own' | 'other' | 'missing';
const OWNERS = { own: await own({}), other: stranger };
let serial = 0;

async function sceneOf(admin: Caller): Promise<Scene<Ids>> {
  const name = (text: string) => {
    serial += 1;
    return `${text} ${serial}`;
  };
  return { testApp, admin, name, ids: await furnish(admin, name) };
}

const scenes = { own: await sceneOf(OWNERS.own), other: await sceneOf(OWNERS.other) };
const worldOf = (whose: Whose) => (whose === 'missing' ? { ...scenes.own, ids: missing() } : scenes[whose]);
const sees = (caller: string): Whose => (caller === 'other organisation' ? 'other' : 'own');

/** What a caller may expect: null where it is granted. */
function refusalOf(who: Who, caller: string, finds: boolean): number | null {
  const found = finds ? null : 404;
  if (who === 'everybody' || who === 'everybody here') return found;
  if (STRANGERS.includes(caller)) return 401;
  return ALLOWED[who].includes(caller) ? found : 403;
}

test('the register has every operation of the document', () => {
  assert.deepEqual(unlike(LISTINGS_REGISTER, operations), { withoutEntry: [], withoutOperation: [] });
});

for (const operation of operations) {
  const { operationId, responses, method } = operation;
  const entry = LISTINGS_REGISTER[operationId]!;
  const granted = responses['201'] === undefined ? 200 : 201;
  const isOfAnObject = (entry.id ?? entry.path) !== undefined;

  test(`${operationId}: who may, and on what`, async () => {
    for (const [name, caller] of Object.entries(CALLERS)) {
      for (const whose of isOfAnObject ? (['own', 'other', 'missing'] as const) : [sees(name)]) {
        const finds = whose === sees(name) || (entry.who === 'everybody' && whose !== 'missing');
        const refusal = refusalOf(entry.who, name, finds);
        const world = worldOf(whose);
        const example = await (refusal === null && method !== 'GET'
          ? freshExample(entry, world)
          : exampleOf(entry, world));
        const query = { ...example.query, ...entry.triedWith };
        const answer = await send(caller, requestOf(operation, { ...example, query }));
        assert.equal(answer.status, refusal ?? granted, `${name}, ${whose}: ${answer.text.slice(0, 300)}`);
        if (answer.status === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer');
      }
    }
  });

  if (!isOfAnObject || entry.who === 'everybody') continue;
  test(`${operationId}: an object of another organisation is answered byte for byte like a missing one`, async () => {
    const answers = await Promise.all(
      [worldOf('other'), worldOf('missing')].map(async (world) => {
        const request = requestOf(operation, exampleOf(entry, world));
        const headers = { ...request.headers, 'x-request-id': 'same' };
        const answer = await send(CALLERS.admin!, { ...request, headers });
        const { date: _date, 'content-length': _length, ...rest } = answer.headers;
        const bare = Object.values(world.ids).reduce((text, id) => text.replaceAll(id, 'ID'), answer.text);
        return { status: answer.status, text: bare, rest };
      }),
    );
    assert.equal(answers[0]?.status, 404);
    assert.deepEqual(answers[0], answers[1]);
  });
}

test('what is not public is nowhere in public answers', async () => {
  const manager = CALLERS.manager as Caller;
  const type = await newType(manager, { label: newId() });
  const canary = 'canary-8d1f';
  const draft = await newListing(manager, type, { title: `${canary} draft` }, 'draft');
  const withdrawn = await newListing(manager, type, { title: `${canary} withdrawn` }, 'withdrawn');
  const sold = await newListing(manager, type, { title: 'sold one' });
  await manager.call('PATCH', `/listings/v1/listings/${sold.id}/status`, { status: 'sold' });
  for (const caller of [testApp.anonymous, garbage, CALLERS['without the service']!]) {
    for (const { id, slug } of [draft, withdrawn]) {
      assert.equal((await caller.call('GET', `/listings/v1/listings/${id}`)).status, 404);
      assert.equal((await caller.call('GET', `/listings/v1/listings/by-slug/${slug}`)).status, 404);
    }
    assert.equal((await caller.call('GET', `/listings/v1/listings/${sold.id}`)).status, 200);
    const { body } = await caller.call('GET', `/listings/v1/listings?catalog_id=${type}`);
    assert.equal(body.total, 0, 'a list shows nothing that is sold');
    for (const query of [
      '',
      '?q=canary',
      '?status=draft,withdrawn,sold',
      `?catalog_id=${type}`,
      '?facets=brand',
    ])
      assert.ok(!(await caller.call('GET', `/listings/v1/listings${query}`)).text.includes(canary), query);
  }
});

test('members that the server owns are refused in bodies', async () => {
  const manager = CALLERS.manager!;
  const { listing, type } = scenes.own.ids;
  for (const member of [
    'id',
    'organisation_id',
    'version',
    'created_at',
    'published_at',
    'created_by',
    'details_valid',
    'photos',
    'role',
  ]) {
    const created = await manager.call('POST', '/listings/v1/listings', { ...GENERAL, [member]: newId() });
    assert.equal(created.status, 422, member);
    assert.ok(created.text.includes(`body/${member}`), created.text);
    assert.equal(
      (await manager.call('PATCH', `/listings/v1/listings/${listing}`, { [member]: 1 })).status,
      422,
      member,
    );
    assert.equal(
      (await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, { [member]: 1 })).status,
      422,
      member,
    );
  }
});
