/** Every operation × every kind of caller × own, another organisation's and missing objects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../test/helpers/app.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import { newId } from '../platform/ids.ts';

const house = await startTestApp();
const ORGANISATION = house.config.CATALOG_ORG_ID;

interface Ids {
  type: string;
  freeType: string;
  listing: string;
  slug: string;
  photo: string;
}

interface Operation {
  name: string;
  kind: 'read' | 'list' | 'write' | 'audit' | 'public';
  /** The request on these objects; operations without an object in the path ignore them. */
  request: (ids: Ids) => [method: string, path: string, body?: object];
  /** Which of the ids the path names, if any. */
  names?: keyof Ids;
  success: number;
}

const OPERATIONS: Operation[] = [
  { name: 'getHealth', kind: 'public', request: () => ['GET', '/health'], success: 200 },
  { name: 'getHealthV1', kind: 'public', request: () => ['GET', '/v1/health'], success: 200 },
  { name: 'listCatalogTypes', kind: 'list', request: () => ['GET', '/v1/catalog-types'], success: 200 },
  {
    name: 'createCatalogType',
    kind: 'write',
    request: () => ['POST', '/v1/catalog-types', { label: newId(), fields: [] }],
    success: 201,
  },
  {
    name: 'getCatalogType',
    kind: 'read',
    request: ({ type }) => ['GET', `/v1/catalog-types/${type}`],
    names: 'type',
    success: 200,
  },
  {
    name: 'updateCatalogType',
    kind: 'write',
    request: ({ type }) => ['PATCH', `/v1/catalog-types/${type}`, { label: newId() }],
    names: 'type',
    success: 200,
  },
  {
    name: 'deleteCatalogType',
    kind: 'write',
    request: ({ freeType }) => ['DELETE', `/v1/catalog-types/${freeType}`],
    names: 'freeType',
    success: 200,
  },
  { name: 'listListings', kind: 'list', request: () => ['GET', '/v1/listings'], success: 200 },
  {
    name: 'createListing',
    kind: 'write',
    request: () => ['POST', '/v1/listings', GENERAL],
    success: 201,
  },
  {
    name: 'getListingBySlug',
    kind: 'read',
    request: ({ slug }) => ['GET', `/v1/listings/by-slug/${slug}`],
    names: 'slug',
    success: 200,
  },
  {
    name: 'getListing',
    kind: 'read',
    request: ({ listing }) => ['GET', `/v1/listings/${listing}`],
    names: 'listing',
    success: 200,
  },
  {
    name: 'updateListing',
    kind: 'write',
    request: ({ listing }) => ['PATCH', `/v1/listings/${listing}`, { title: 'New' }],
    names: 'listing',
    success: 200,
  },
  {
    name: 'updateListingStatus',
    kind: 'write',
    request: ({ listing }) => ['PATCH', `/v1/listings/${listing}/status`, { status: 'sold' }],
    names: 'listing',
    success: 200,
  },
  {
    name: 'addListingPhoto',
    kind: 'write',
    request: ({ listing }) => [
      'POST',
      `/v1/listings/${listing}/photos`,
      { url: 'https://example.org/a.jpg' },
    ],
    names: 'listing',
    success: 201,
  },
  {
    name: 'deleteListingPhoto',
    kind: 'write',
    request: ({ listing, photo }) => ['DELETE', `/v1/listings/${listing}/photos/${photo}`],
    names: 'listing',
    success: 200,
  },
  { name: 'listAudit', kind: 'audit', request: () => ['GET', '/v1/audit'], success: 200 },
];

const GENERAL = {
  catalog_id: '00000000-0000-7000-8000-000000000005',
  title: 'Anything',
  price: 1,
  details: {},
};

type Someone = Pick<Caller, 'call'>;
const garbage: Someone = {
  call: (method, url, body, headers) =>
    house.anonymous.call(method, url, body, { authorization: 'Bearer not.a.token', ...headers }),
};
const own = (claims: Record<string, unknown>) => house.caller({ org_id: ORGANISATION, ...claims });
const CALLERS: Record<string, Someone> = {
  none: house.anonymous,
  garbage,
  'without the service': await own({ services: ['planning'] }),
  member: await own({ roles: ['member'] }),
  manager: await own({ roles: ['manager'] }),
  'area-manager': await own({ roles: ['area-manager'] }),
  admin: await own({}),
  service: await own({ roles: [] }),
  'other organisation': await house.caller(),
};

const STRANGERS = ['none', 'garbage'];
const WRITERS = ['manager', 'area-manager', 'admin', 'service', 'other organisation'];
const AUDITORS = ['manager', 'area-manager', 'admin', 'other organisation'];

/** What a caller may expect for an object of the public organisation, of another one, or of nobody. */
function expected({ kind, success, names }: Operation, caller: string, whose: string): number {
  const sees = caller === 'other organisation' ? 'other' : 'own';
  const finds = names === undefined || whose === sees;
  if (kind === 'public' || kind === 'list') return success;
  if (kind === 'read') return finds ? success : 404;
  if (STRANGERS.includes(caller)) return 401;
  if (!(kind === 'audit' ? AUDITORS : WRITERS).includes(caller)) return 403;
  return finds ? success : 404;
}

async function objectsOf(claims: { org_id?: string }): Promise<Ids> {
  const maker = await house.caller(claims);
  const type = await newType(maker, { label: newId() });
  const listing = await newListing(maker, type, { title: newId() });
  const photo = await maker.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    url: 'https://example.org/a.jpg',
  });
  const freeType = await newType(maker, { label: newId() });
  return {
    ...{ type, freeType, listing: String(listing.id), slug: String(listing.slug) },
    photo: String(photo.body.id),
  };
}

const missing = (): Ids => ({
  ...{ type: newId(), freeType: newId(), listing: newId(), slug: newId(), photo: newId() },
});
const otherOrganisation = String((CALLERS['other organisation'] as Caller).organisationId);

for (const operation of OPERATIONS) {
  test(`${operation.name}: who may, and on what`, async () => {
    for (const [name, caller] of Object.entries(CALLERS)) {
      for (const whose of ['own', 'other', 'missing']) {
        const org_id = whose === 'own' ? ORGANISATION : otherOrganisation;
        const ids =
          whose === 'missing' || operation.names === undefined ? missing() : await objectsOf({ org_id });
        const [method, path, body] = operation.request(ids);
        const answer = await caller.call(method, `/listings${path}`, body);
        assert.equal(
          answer.status,
          expected(operation, name, whose),
          `${name}, ${whose}: ${answer.text.slice(0, 300)}`,
        );
        if (answer.status === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer');
      }
    }
  });
}

test('an object of another organisation is answered byte for byte like a missing one', async () => {
  const admin = CALLERS.admin!;
  for (const operation of OPERATIONS.filter(({ names }) => names !== undefined)) {
    const answers = await Promise.all(
      [await objectsOf({}), missing()].map(async (ids) => {
        const [method, path, body] = operation.request(ids);
        const { status, text, headers } = await admin.call(method, `/listings${path}`, body, {
          'x-request-id': 'same',
        });
        const { date: _date, 'content-length': _length, ...rest } = headers;
        return { status, text: text.replaceAll(ids[operation.names!], 'ID'), rest };
      }),
    );
    assert.equal(answers[0]?.status, 404, operation.name);
    assert.deepEqual(answers[0], answers[1], operation.name);
  }
});

test('what is not public is nowhere in public answers', async () => {
  const manager = CALLERS.manager as Caller;
  const type = await newType(manager, { label: newId() });
  const canary = 'canary-8d1f';
  const draft = await newListing(manager, type, { title: `${canary} draft` }, 'draft');
  const withdrawn = await newListing(manager, type, { title: `${canary} withdrawn` }, 'withdrawn');
  const sold = await newListing(manager, type, { title: 'sold one' });
  await manager.call('PATCH', `/listings/v1/listings/${sold.id}/status`, { status: 'sold' });
  for (const caller of [house.anonymous, garbage, CALLERS['without the service']!]) {
    for (const { id, slug } of [draft, withdrawn]) {
      assert.equal((await caller.call('GET', `/listings/v1/listings/${id}`)).status, 404);
      assert.equal((await caller.call('GET', `/listings/v1/listings/by-slug/${slug}`)).status, 404);
    }
    assert.equal((await caller.call('GET', `/listings/v1/listings/${sold.id}`)).status, 200);
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
  const { listing, type } = await objectsOf({ org_id: ORGANISATION });
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
