/** Every operation × every kind of caller × own, another organisation's and missing objects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, startTestApp } from '../../test/helpers/app.ts';
import { newListing, newType } from '../../test/helpers/listings.ts';
import { CSV } from '../../test/helpers/sheets.ts';
import { newId } from '../platform/ids.ts';
import { GENERAL, type Ids, OPERATIONS, type Operation, PIXEL } from './matrix.fixture.ts';

const testApp = await startTestApp();
const ORGANISATION = testApp.config.CATALOG_ORG_ID;

type Someone = Pick<Caller, 'call'>;
const garbage: Someone = {
  call: (method, url, body, headers) =>
    testApp.anonymous.call(method, url, body, { authorization: 'Bearer not.a.token', ...headers }),
};
const own = (claims: Record<string, unknown>) => testApp.caller({ org_id: ORGANISATION, ...claims });
const CALLERS: Record<string, Someone> = {
  none: testApp.anonymous,
  garbage,
  'without the service': await own({ services: ['planning'] }),
  member: await own({ roles: ['member'] }),
  manager: await own({ roles: ['manager'] }),
  'area-manager': await own({ roles: ['area-manager'] }),
  admin: await own({}),
  service: await own({ roles: [] }),
  'other organisation': await testApp.caller(),
};

const STRANGERS = ['none', 'garbage'];
const WRITERS = ['manager', 'area-manager', 'admin', 'service', 'other organisation'];
const ALLOWED = {
  write: WRITERS,
  audit: ['manager', 'area-manager', 'admin', 'other organisation'],
  admin: ['admin', 'other organisation'],
};

/** What a caller may expect for an object of the public organisation, of another one, or of nobody. */
function expected({ kind, success, names }: Operation, caller: string, whose: string): number {
  const sees = caller === 'other organisation' ? 'other' : 'own';
  const finds = names === undefined || whose === sees;
  if (kind === 'public') return whose === 'missing' && names !== undefined ? 404 : success;
  if (kind === 'list') return success;
  if (kind === 'read') return finds ? success : 404;
  if (STRANGERS.includes(caller)) return 401;
  if (!ALLOWED[kind].includes(caller)) return 403;
  return finds ? success : 404;
}

async function objectsOf(claims: { org_id?: string }): Promise<Ids> {
  const maker = await testApp.caller(claims);
  const type = await newType(maker, { label: newId() });
  const hire = { for_hire: true, hire_rates: [{ period: 'day', price: 5 }] };
  const listing = await newListing(maker, type, { title: newId(), ...hire });
  const photo = await maker.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    url: 'https://example.org/a.jpg',
  });
  const days = { start: '2027-01-01', end: '2027-01-04' };
  const booking = await maker.call('POST', `/listings/v1/listings/${listing.id}/bookings`, days);
  const ask = { name: 'Ann', email: 'ann@example.com', message: 'Is it free?' };
  const enquiry = await maker.call('POST', `/listings/v1/listings/${listing.id}/enquiries`, ask);
  const freeType = await newType(maker, { label: newId() });
  const draft = await newListing(maker, GENERAL.catalog_id, { title: newId(), details: {} }, 'draft');
  return {
    draft: String(draft.id),
    type,
    freeType,
    listing: String(listing.id),
    slug: String(listing.slug),
    photo: String(photo.body.id),
    booking: String(booking.body.id),
    enquiry: String(enquiry.body.id),
    media: await mediaOf(maker),
  };
}

const pictures = new Map<string, string>();

/** The address of a picture of the organisation, uploaded once. */
async function mediaOf(maker: Caller): Promise<string> {
  const known = pictures.get(maker.organisationId);
  if (known !== undefined) return known;
  const listing = await newListing(maker, GENERAL.catalog_id, { details: {} }, 'draft');
  const { body } = await maker.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    content_base64: PIXEL,
  });
  const path = String(body.url).replace(/^.*\/listings\/media/, '/media');
  pictures.set(maker.organisationId, path);
  return path;
}

const missing = (): Ids => ({
  type: newId(),
  freeType: newId(),
  listing: newId(),
  draft: newId(),
  slug: newId(),
  photo: newId(),
  booking: newId(),
  enquiry: newId(),
  media: `/media/${newId()}/${newId()}/large.webp`,
});
const otherOrganisation = String((CALLERS['other organisation'] as Caller).organisationId);

/** One set of objects of each organisation, for calls that change nothing. */
const standing = {
  own: await objectsOf({ org_id: ORGANISATION }),
  other: await objectsOf({ org_id: otherOrganisation }),
};

/** Fresh objects for a call that will change them. */
function objectsFor(
  operation: Operation,
  whose: 'own' | 'other' | 'missing',
  status: number,
): Promise<Ids> | Ids {
  if (whose === 'missing' || operation.names === undefined) return missing();
  const changes = status < 300 && !['public', 'list', 'read'].includes(operation.kind);
  return changes
    ? objectsOf({ org_id: whose === 'own' ? ORGANISATION : otherOrganisation })
    : standing[whose];
}

test('the matrix names every operation of the document once', async () => {
  const { body } = await testApp.anonymous.call('GET', '/listings/openapi.json');
  const paths = Object.values(body.paths as never as Record<string, Record<string, { operationId: string }>>);
  const documented = paths.flatMap((methods) => Object.values(methods)).map(({ operationId }) => operationId);
  assert.deepEqual(documented.sort(), OPERATIONS.map(({ name }) => name).sort());
});

for (const operation of OPERATIONS) {
  test(`${operation.name}: who may, and on what`, async () => {
    for (const [name, caller] of Object.entries(CALLERS)) {
      for (const whose of ['own', 'other', 'missing'] as const) {
        const status = expected(operation, name, whose);
        const [method, path, body] = operation.request(await objectsFor(operation, whose, status));
        const answer = await caller.call(
          method,
          `/listings${path}`,
          body,
          typeof body === 'string' ? CSV : {},
        );
        assert.equal(answer.status, status, `${name}, ${whose}: ${answer.text.slice(0, 300)}`);
        if (answer.status === 401) assert.equal(answer.headers['www-authenticate'], 'Bearer');
      }
    }
  });
}

test('an object of another organisation is answered byte for byte like a missing one', async () => {
  const admin = CALLERS.admin!;
  for (const operation of OPERATIONS.filter(({ names, kind }) => names !== undefined && kind !== 'public')) {
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
