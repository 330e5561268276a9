/** Several organisations on one server: the operator offers them, and nothing of one is seen in another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newType } from '../../../test/helpers/listings.ts';
import { HOST, QUERY, signInWith, submit } from '../../../test/helpers/passwords.ts';
import { DEMO_ORGANISATION_ID } from '../../app/config.ts';
import { newId } from '../../platform/ids.ts';
import { listOrganisations, offerOrganisation, offerPassword, renewLink } from './operator.service.ts';
import { offerSetUp } from './set-up.service.ts';

const PASSWORD = 'a rather long password';
const URL_OF = '/directory/v1/set-up';
const testApp = await startTestApp();
const { anonymous, db } = testApp;
const ALL = { services: ['listing', 'planning', 'directory', 'hr'] };
const create = (name: string, at = new Date()) => offerOrganisation(db, name, DEMO_ORGANISATION_ID, at);

const bodyOf = (link: string, name: string, email: string, password = PASSWORD) => ({
  link,
  organisation: { name, country: 'GB', timeZone: 'Europe/London' },
  administrator: { name: `Ada of ${name}`, email, password },
  sites: [{ name: `Shop of ${name}` }],
});

/** An organisation that was set up by its link, and its administrator. */
async function setUp(link: string, name: string, email: string, password = PASSWORD) {
  const done = await anonymous.call('POST', URL_OF, bodyOf(link, name, email, password));
  assert.equal(done.status, 201, done.text);
  const { organisation, administratorId, sites } = done.body as never as {
    organisation: { id: string };
    administratorId: string;
    sites: { id: string }[];
  };
  const admin = await testApp.caller({ ...ALL, org_id: organisation.id, sub: administratorId });
  return { id: organisation.id, administratorId, admin, siteId: String(sites[0]?.id) };
}

await assert.rejects(create('Second Shops'), /no organisation yet/, 'the first is begun by the start');
const first = await setUp((await offerSetUp(db, new Date())) ?? '', 'First Shops', 'ada@example.org');

test('the operator offers an organisation; its link works once and makes one beside the first', async () => {
  assert.deepEqual((await anonymous.call('GET', URL_OF)).body, { open: false });
  const offer = await create('  Second   Shops ');
  assert.equal(offer.name, 'Second Shops');
  assert.deepEqual((await anonymous.call('GET', URL_OF)).body, { open: true });
  const rows = JSON.stringify(await db.query('select * from directory_organisation_links'));
  assert.ok(!rows.includes(offer.link), 'only the digest is stored');
  const waiting = (await listOrganisations(db)).find(({ id }) => id === offer.id);
  assert.deepEqual([waiting?.name, waiting?.administrators], ['Second Shops', 0]);
  const second = await setUp(offer.link, 'Second Shops', 'bo@example.org');
  assert.equal(second.id, offer.id);
  const again = await anonymous.call('POST', URL_OF, bodyOf(offer.link, 'Third', 'c@example.org'));
  assert.deepEqual([again.status, again.body.error?.reason], [409, 'ALREADY_SET_UP']);
  const all = await listOrganisations(db);
  assert.deepEqual(
    all.map(({ name, administrators, linkUntil }) => [name, administrators, linkUntil]),
    [
      ['First Shops', 1, null],
      ['Second Shops', 1, null],
    ],
  );
  await assert.rejects(renewLink(db, second.id, new Date()), /is set up already/);
});

test('a renewed link ends the one before; an old one says so', async () => {
  const at = new Date();
  const offer = await create('Third Shops', at);
  const renewed = await renewLink(db, offer.id.toUpperCase(), at);
  assert.equal(renewed.id, offer.id);
  const old = await anonymous.call('POST', URL_OF, bodyOf(offer.link, 'Third Shops', 'c@example.org'));
  assert.equal(old.status, 404);
  testApp.setNow(new Date(at.getTime() + 7 * 24 * 3_600_000));
  const late = await anonymous.call('POST', URL_OF, bodyOf(renewed.link, 'Third Shops', 'c@example.org'));
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'LINK_EXPIRED']);
  assert.match(late.text, /ask the operator/);
  testApp.setNow(null);
  await setUp(renewed.link, 'Third Shops', 'c@example.org');
});

test('what cannot be offered is refused with the way out', async () => {
  await assert.rejects(create(' '), /1 to 200 characters/);
  await assert.rejects(create('first shops'), /There is an organisation First Shops already/);
  await assert.rejects(renewLink(db, newId(), new Date()), /no organisation/);
  const demo = await testApp.caller({ ...ALL, org_id: DEMO_ORGANISATION_ID });
  await demo.call('PUT', '/directory/v1/organisation', { name: 'Demo' });
  await assert.rejects(create('Beside the demo'), /DEMO=off/);
  await db.asOwner((owner) =>
    owner.script(`delete from directory_organisations where organisation_id = '${DEMO_ORGANISATION_ID}'`),
  );
});

test('nothing of one organisation is seen or changed from the other', async () => {
  const other = await setUp((await create('Apart')).link, 'Apart', 'dora@example.org');
  const { admin } = first;
  const type = await newType(admin, { fields: [] });
  const listing = await admin.call('POST', '/listings/v1/listings', {
    catalog_id: type,
    title: 'Van',
    price: 1,
    details: {},
  });
  assert.equal(listing.status, 201, listing.text);
  const paths = [
    `/directory/v1/accounts/${first.administratorId}`,
    `/directory/v1/people/${first.administratorId}`,
    `/directory/v1/sites/${first.siteId}`,
    `/listings/v1/listings/${String(listing.body.id)}`,
    `/listings/v1/catalog-types/${type}`,
  ];
  for (const path of paths) {
    assert.equal((await admin.call('GET', path)).status, 200, path);
    assert.equal((await other.admin.call('GET', path)).status, 404, path);
  }
  for (const path of [
    '/directory/v1/accounts',
    '/directory/v1/sites',
    '/directory/v1/audit',
    '/directory/v1/organisation/settings',
    '/planning/v1/people',
    '/planning/v1/settings/locations',
    '/planning/v1/audit-events',
    '/listings/v1/listings',
    '/listings/v1/catalog-types',
    '/listings/v1/audit-events',
    '/listings/v1/company',
    '/hr/v1/contracts',
  ]) {
    const { status, text } = await other.admin.call('GET', path);
    assert.ok(status === 200 || status === 404, `${path}: ${status}`);
    for (const trace of ['First Shops', first.administratorId, first.siteId, String(listing.body.id)])
      assert.ok(!text.includes(trace), `${path} shows ${trace}`);
  }
  for (const [method, path, body] of [
    ['PATCH', `/directory/v1/accounts/${first.administratorId}`, { name: 'Eve' }],
    ['POST', `/directory/v1/accounts/${first.administratorId}/password-link`, undefined],
    ['DELETE', `/directory/v1/accounts/${first.administratorId}/passkeys`, undefined],
    ['PATCH', `/directory/v1/sites/${first.siteId}`, { name: 'Mine' }],
    ['DELETE', `/directory/v1/sites/${first.siteId}`, undefined],
    ['PATCH', `/listings/v1/listings/${String(listing.body.id)}`, { title: 'Mine' }],
  ] as const)
    assert.equal((await other.admin.call(method, path, body)).status, 404, path);
  await other.admin.call('PATCH', '/directory/v1/organisation/settings', { currency: 'JPY' });
  const own = await admin.call('GET', '/directory/v1/organisation/settings');
  assert.equal(own.body.currency, null);
});

test('an address and a password of two organisations: the page asks which, once the password is right', async () => {
  const email = 'both@example.org';
  const north = await setUp((await create('North')).link, 'North', email);
  const south = await setUp((await create('South')).link, 'South', email);
  assert.equal((await signInWith(anonymous, { email, password: 'wrong password' })).status, 422);
  const page = await signInWith(anonymous, { email, password: PASSWORD });
  assert.deepEqual([page.status, page.headers['set-cookie']], [200, undefined]);
  assert.match(page.text, /Which organisation\?[\s\S]*<b>North<\/b>[\s\S]*<b>South<\/b>/);
  const choice = /name="choice" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const choose = (organisation: string, ticket = choice) =>
    submit(anonymous, '/directory/oauth/authorize', { ...QUERY, choice: ticket, organisation });
  const chosen = await choose(south.id);
  assert.equal(chosen.status, 303, chosen.text);
  const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
  const { access } = await signInWith(anonymous, { cookie });
  assert.deepEqual([decodeJwt(access).org_id, decodeJwt(access).sub], [south.id, south.administratorId]);
  assert.equal((await choose(north.id)).status, 422, 'the ticket works once');
  assert.equal((await choose(north.id, 'made up')).status, 422);
  const next = await signInWith(anonymous, { email, password: PASSWORD });
  const ticket = /name="choice" value="([^"]+)"/.exec(next.text)?.[1] ?? '';
  assert.equal(
    (await choose(first.id, ticket)).status,
    422,
    'of another organisation than those of the password',
  );
});

test('one password of two organisations: the session goes over to the other, and the one that is left ends', async () => {
  const email = 'over@example.org';
  const here = await setUp((await create('Here')).link, 'Here', email);
  const there = await setUp((await create('There')).link, 'There', email);
  const page = await signInWith(anonymous, { email, password: PASSWORD });
  const choice = /name="choice" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const chosen = await submit(anonymous, '/directory/oauth/authorize', {
    ...QUERY,
    choice,
    organisation: here.id,
  });
  const cookieIn = ({ headers }: Pick<typeof chosen, 'headers'>) =>
    String(headers['set-cookie']).split(';')[0] ?? '';
  const cookie = cookieIn(chosen);
  const before = await signInWith(anonymous, { cookie });
  const listed = async (of: string) =>
    (await anonymous.call('GET', '/directory/oauth/organisations', undefined, { ...HOST, cookie: of })).body
      .items;
  assert.deepEqual(await listed(cookie), [
    { id: here.id, name: 'Here', isOpen: true },
    { id: there.id, name: 'There', isOpen: false },
  ]);
  const go = (organisation: string, headers: Record<string, string> = { cookie }) =>
    submit(anonymous, '/directory/oauth/switch', { organisation }, headers);
  assert.equal((await go(first.id)).status, 403, 'a password of another organisation');
  assert.equal((await go(there.id, {})).status, 403, 'nobody is signed in');
  assert.equal((await go(there.id, { cookie, 'sec-fetch-site': 'cross-site' })).status, 400);
  const gone = await go(there.id);
  assert.equal(gone.status, 204, gone.text);
  const next = cookieIn(gone);
  const { access } = await signInWith(anonymous, { cookie: next });
  assert.deepEqual([decodeJwt(access).org_id, decodeJwt(access).sub], [there.id, there.administratorId]);
  assert.equal((await signInWith(anonymous, { cookie })).access, '', 'the session that was left has ended');
  const renewal = { grant_type: 'refresh_token', client_id: 'console', refresh_token: before.refresh };
  assert.equal(
    (await submit(anonymous, '/directory/oauth/token', renewal)).status,
    400,
    'in another tab too',
  );
  assert.deepEqual(
    [(await go(here.id)).status, (await go(here.id, { cookie: next })).status],
    [403, 204],
    'and back',
  );
  const single = await signInWith(anonymous, { email: 'ada@example.org', password: PASSWORD });
  assert.deepEqual(await listed(single.cookie), [], 'there is only one');
  const back = await anonymous.call('POST', '/directory/oauth/switch', undefined, HOST);
  assert.ok(back.status >= 400 && back.status < 500, back.text);
});

test('whoever is deactivated in the other organisation, or has a new password there, does not go over', async () => {
  const email = 'ends@example.org';
  await setUp((await create('Stays')).link, 'Stays', email);
  const left = await setUp((await create('Left')).link, 'Left', email);
  const page = await signInWith(anonymous, { email, password: PASSWORD });
  const choice = /name="choice" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const [stays] = (await listOrganisations(db)).filter(({ name }) => name === 'Stays');
  const form = { ...QUERY, choice, organisation: String(stays?.id) };
  const chosen = await submit(anonymous, '/directory/oauth/authorize', form);
  const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
  const other = await left.admin.call('POST', '/directory/v1/accounts', {
    name: 'Second',
    email: 'second@example.org',
    homeLocationId: null,
    role: 'admin',
    locationIds: '*',
  });
  assert.equal(other.status, 201, other.text);
  const away = await left.admin.call('PATCH', `/directory/v1/accounts/${left.administratorId}`, {
    active: false,
  });
  assert.equal(away.status, 200, away.text);
  const switched = await submit(anonymous, '/directory/oauth/switch', { organisation: left.id }, { cookie });
  assert.equal(switched.status, 403);
  const { body } = await anonymous.call('GET', '/directory/oauth/organisations', undefined, {
    ...HOST,
    cookie,
  });
  assert.deepEqual(
    listOf(body.items!).map(({ name }) => name),
    ['Stays'],
  );
});

test('an address of two organisations with two passwords opens the one whose password it is', async () => {
  const email = 'two@example.org';
  const east = await setUp((await create('East')).link, 'East', email, 'password of the east');
  const west = await setUp((await create('West')).link, 'West', email, 'password of the west');
  for (const [password, id] of [
    ['password of the east', east.id],
    ['password of the west', west.id],
  ] as const) {
    const { access } = await signInWith(anonymous, { email, password });
    assert.equal(decodeJwt(access).org_id, id);
  }
});

test('the page that asks is in the reader’s language, and only from our own form', async () => {
  const form = { ...QUERY, email: 'both@example.org', password: PASSWORD };
  const page = await submit(anonymous, '/directory/oauth/authorize', form, { 'accept-language': 'de' });
  assert.match(page.text, /<html lang="de">[\s\S]*Welche Organisation\?/);
  const choice = /name="choice" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const foreign = await submit(
    anonymous,
    '/directory/oauth/authorize',
    { ...QUERY, choice, organisation: first.id },
    { ...HOST, 'sec-fetch-site': 'cross-site' },
  );
  assert.equal(foreign.status, 400);
});

test('the operator lets an administrator in who has lost the password, and the log says so', async () => {
  const offer = await offerPassword(db, 'ADA@example.org', null, new Date());
  const path = `/directory/password-links/${offer.link}`;
  const next = 'the next long password';
  assert.equal((await submit(anonymous, path, { password: next, again: next })).status, 303);
  assert.equal((await signInWith(anonymous, { email: 'ada@example.org', password: next })).status, 303);
  const items = (await first.admin.call('GET', '/directory/v1/audit')).body.items as never as {
    action: string;
    actor: { role: string };
  }[];
  assert.ok(items.some(({ action, actor }) => action === 'account.link' && actor.role === 'operator'));
  await assert.rejects(offerPassword(db, 'nobody@example.org', null, new Date()), /Nobody signs in/);
  await assert.rejects(
    offerPassword(db, 'both@example.org', null, new Date()),
    /say which by --organisation/,
  );
  const south = (await listOrganisations(db)).find(({ name }) => name === 'South');
  assert.equal((await offerPassword(db, 'both@example.org', String(south?.id), new Date())).id, south?.id);
});

test('an administrator who deactivates the own account is out at once; the last one stays', async () => {
  const own = await setUp((await create('Own')).link, 'Own', 'own@example.org');
  const account = `/directory/v1/accounts/${own.administratorId}`;
  for (const change of [{ active: false }, { role: 'member', locationIds: [] }]) {
    const refused = await own.admin.call('PATCH', account, change);
    assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'LAST_ADMINISTRATOR'], refused.text);
  }
  const second = { name: 'Second', email: 'own2@example.org', homeLocationId: null, locationIds: '*' };
  const added = await own.admin.call('POST', '/directory/v1/accounts', { ...second, role: 'admin' });
  assert.equal(added.status, 201, added.text);
  const { access, refresh, cookie } = await signInWith(anonymous, {
    email: 'own@example.org',
    password: PASSWORD,
  });
  const asOwn = { authorization: `Bearer ${access}` };
  const left = await anonymous.call('PATCH', account, { active: false }, asOwn);
  assert.equal(left.status, 200, left.text);
  const next = await anonymous.call('GET', '/directory/v1/accounts', undefined, asOwn);
  assert.ok([401, 403].includes(next.status), `${next.status}`);
  const renewal = { grant_type: 'refresh_token', client_id: 'console', refresh_token: refresh };
  assert.equal((await submit(anonymous, '/directory/oauth/token', renewal)).status, 400);
  assert.equal((await signInWith(anonymous, { cookie })).access, '', 'the cookie opens nothing');
  const again = await signInWith(anonymous, { email: 'own@example.org', password: PASSWORD });
  assert.equal(again.status, 422, 'nor does the password');
});
