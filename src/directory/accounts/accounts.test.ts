import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { signInWith, submit } from '../../../test/helpers/passwords.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const ACCOUNTS = '/directory/v1/accounts';
const PASSWORD = 'a rather long password';

const address = () => `${newId()}@example.org`;

/** An organisation with two sites and an administrator who calls. */
async function organisation() {
  const caller = await testApp.caller({ services: ['directory'] });
  await caller.call('PUT', '/directory/v1/organisation', { name: 'Corner Shops' });
  const site = async (name: string) => {
    const made = await caller.call('POST', '/directory/v1/sites', { name });
    assert.equal(made.status, 201, made.text);
    return String(made.body.id);
  };
  const [mitte, nord] = [await site('Mitte'), await site('Nord')];
  const body = (more: object = {}) => ({
    name: 'Max',
    email: address(),
    homeLocationId: mitte,
    role: 'member',
    locationIds: [mitte],
    ...more,
  });
  const add = async (more: object = {}) => {
    const made = await caller.call('POST', ACCOUNTS, body(more));
    assert.equal(made.status, 201, made.text);
    return made.body as Loose & { id: string; email: string };
  };
  return { caller, mitte, nord, body, add };
}

async function linkOf(caller: Caller, id: string): Promise<string> {
  const made = await caller.call('POST', `${ACCOUNTS}/${id}/password-link`);
  assert.equal(made.status, 201, made.text);
  return new URL(String(made.body.url)).pathname;
}

const choose = (url: string, password = PASSWORD, again = password) =>
  submit(testApp.anonymous, url, { password, again });

test('names are kept in one line: composed, without blanks at the ends, one for any run inside', async () => {
  const { caller, add } = await organisation();
  const max = await add({ name: '  Max\u00a0 Mu\u0308ller\n ' });
  assert.equal(max.name, 'Max Müller');
  const site = await caller.call('POST', '/directory/v1/sites', { name: `${'Nord  '.repeat(40)} ` });
  assert.deepEqual([site.status, String(site.body.name).length], [201, 199], 'measured as it is kept');
  const blank = await caller.call('POST', '/directory/v1/sites', { name: ' \t ' });
  assert.deepEqual([blank.status, /more than blanks/.test(blank.text)], [422, true]);
});

test('a phone is kept as it is typed, cleared, and left alone by who does not know it; a wrong one is refused', async () => {
  const { caller, add } = await organisation();
  const max = await add({ phone: '+44 (0)113 / 496-0000' });
  assert.equal(max.phone, '+44 (0)113 / 496-0000');
  const patch = (phone: string | null) => caller.call('PATCH', `${ACCOUNTS}/${max.id}`, { phone });
  for (const wrong of ['', 'call me', '12', '0113 496 0000 ext 5', '+44 +113', '1'.repeat(16)]) {
    const { status, body } = await patch(wrong);
    const [fault] = listOf(body.error!.details!);
    assert.deepEqual(
      [status, fault!.path, /such as \+44/.test(String(fault!.message))],
      [422, 'body/phone', true],
    );
  }
  for (const phone of ['999', '0113\u00a0496\u20110000', '(0113) 496 0000']) {
    assert.equal((await patch(phone)).body.phone, phone);
  }
  const { id, name, email, homeLocationId, active } = max;
  const items = [{ id, name, email, homeLocationId, active }];
  await caller.call('PUT', '/directory/v1/people', { items });
  const read = async () => (await caller.call('GET', `/directory/v1/people/${id}`)).body.phone;
  assert.equal(await read(), '(0113) 496 0000', 'it was not sent');
  assert.equal((await patch(null)).body.phone, null);
  assert.equal(await read(), null);
  const none = await add();
  assert.equal(none.phone, null);
});

test('people stand in the order of the alphabet, whatever the collation of the database', async () => {
  const { caller, add } = await organisation();
  for (const name of ['Zoe Zander', 'Özlem Öz', 'anna Adler', 'Oskar Otto', 'Émile Bernard'])
    await add({ name });
  const { body } = await caller.call('GET', `${ACCOUNTS}?limit=50`);
  const names = listOf(body.items!).map(({ name }) => String(name));
  assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare));
  assert.equal(names.includes('Özlem Öz'), true);
});

test('a domain beyond ASCII is kept as it is written, and signs in by either spelling', async () => {
  const { caller, add } = await organisation();
  const name = newId();
  const max = await add({ email: `${name}@xn--mller-kva.example` });
  assert.equal(max.email, `${name}@müller.example`);
  assert.equal((await choose(await linkOf(caller, max.id))).status, 303);
  for (const domain of ['müller.example', 'xn--mller-kva.example']) {
    const email = `${name}@${domain}`;
    assert.equal((await signInWith(testApp.anonymous, { email, password: PASSWORD })).status, 303, domain);
  }
});

test('a person is added with role and sites, and changed by version', async () => {
  const { caller, mitte, nord, add } = await organisation();
  const max = await add();
  assert.deepEqual([max.signIn, max.active, max.locationIds], ['none', true, [mitte]] as never);
  const read = await caller.call('GET', `${ACCOUNTS}/${max.id}`);
  const etag = read.headers.etag!;
  const known = { 'if-none-match': etag };
  assert.equal((await caller.call('GET', `${ACCOUNTS}/${max.id}`, undefined, known)).status, 304);
  const change = { role: 'manager', locationIds: [nord, nord, mitte] };
  const changed = await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, change, { 'if-match': etag });
  assert.deepEqual([changed.status, changed.body.locationIds], [200, [nord, mitte]] as never);
  const stale = await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, { name: 'M' }, { 'if-match': etag });
  assert.deepEqual([stale.status, stale.body.error!.reason], [409, 'VERSION_MISMATCH']);
  const same = await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, change);
  assert.deepEqual([same.body.version, same.headers.etag], [changed.body.version, changed.headers.etag]);
  const admin = await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, { role: 'admin' });
  assert.equal(admin.body.locationIds, '*');
  const found = await caller.call('GET', `${ACCOUNTS}?q=${encodeURIComponent(String(max.email))}`);
  assert.deepEqual(
    listOf(found.body.items!).map(({ id }) => id),
    [max.id],
  );
});

test('unknown sites, taken addresses and callers who may not are refused', async () => {
  const { caller, body, add } = await organisation();
  const max = await add();
  for (const member of ['homeLocationId', 'locationIds']) {
    const unknown = newId();
    const more = { [member]: member === 'locationIds' ? [unknown] : unknown };
    const answer = await caller.call('POST', ACCOUNTS, body(more));
    assert.deepEqual(
      [answer.status, answer.text.includes(`body/${member}: there is no site ${unknown}`)],
      [422, true],
    );
  }
  const taken = await caller.call('POST', ACCOUNTS, body({ email: max.email.toUpperCase() }));
  assert.deepEqual([taken.status, taken.body.error!.reason], [409, 'EMAIL_TAKEN']);
  const { organisationId: org_id } = caller;
  for (const roles of [['manager'], ['member']]) {
    const other = await testApp.caller({ org_id, services: ['directory'], roles });
    assert.equal((await other.call('GET', ACCOUNTS)).status, 403);
    assert.equal((await other.call('POST', `${ACCOUNTS}/${max.id}/password-link`)).status, 403);
  }
  const stranger = await testApp.caller({ services: ['directory'] });
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/password-link'],
  ] as const) {
    const sent = method === 'PATCH' ? { name: 'Mine' } : undefined;
    assert.equal((await stranger.call(method, `${ACCOUNTS}/${max.id}${path}`, sent)).status, 404);
  }
});

test('the only administrator stays one, also when two step down at once', async () => {
  const { caller, add } = await organisation();
  const [ada, bea] = [await add({ role: 'admin' }), await add({ role: 'admin' })];
  const step = ({ id }: { id: string }, change: object) => caller.call('PATCH', `${ACCOUNTS}/${id}`, change);
  const answers = await Promise.all([step(ada, { active: false }), step(bea, { role: 'manager' })]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  assert.equal(refused.body.error!.reason, 'LAST_ADMINISTRATOR');
});

test('a record says who is the last administrator, until somebody else is one', async () => {
  const { caller, add } = await organisation();
  const ada = await add({ role: 'admin' });
  const isLast = async () => (await caller.call('GET', `${ACCOUNTS}/${ada.id}`)).body.lastAdministrator;
  assert.equal(await isLast(), true);
  const bea = await add();
  await caller.call('PATCH', `${ACCOUNTS}/${bea.id}`, { role: 'admin' });
  assert.equal(await isLast(), false);
  await caller.call('PATCH', `${ACCOUNTS}/${bea.id}`, { active: false });
  assert.equal(await isLast(), true, 'whoever cannot sign in does not count');
  const none = (await caller.call('GET', `${ACCOUNTS}/${bea.id}`)).body;
  assert.deepEqual([none.lastAdministrator, none.passkeys], [false, 0]);
});

test('an administrator takes the passkeys of a person away; without any, nothing is written down', async () => {
  const { caller, add } = await organisation();
  const max = await add();
  await testApp.db.transaction(caller.organisationId, (tx) =>
    tx.query(
      `insert into directory_passkeys
         (organisation_id, id, person_id, name, credential_id, public_key, signatures, created_at)
       values ($1, $2, $3, 'Phone', $4, $5, 0, $6)`,
      [caller.organisationId, newId(), max.id, newId(), 'key', new Date().toISOString()],
    ),
  );
  const path = `${ACCOUNTS}/${max.id}`;
  assert.equal((await caller.call('GET', path)).body.passkeys, 1);
  const removed = await caller.call('DELETE', `${path}/passkeys`);
  assert.deepEqual([removed.status, removed.body.passkeys], [200, 0], removed.text);
  await caller.call('DELETE', `${path}/passkeys`);
  const { items } = (await caller.call('GET', '/directory/v1/audit')).body as never as {
    items: { action: string }[];
  };
  const noted = items.filter(({ action }) => action === 'passkey.remove');
  assert.equal(noted.length, 1);
  const manager = await testApp.caller({
    org_id: caller.organisationId,
    services: ['directory'],
    roles: ['manager'],
  });
  assert.equal((await manager.call('DELETE', `${path}/passkeys`)).status, 403);
});

test('an invited person sets a password once and signs in with their role and sites', async () => {
  const { caller, mitte, add } = await organisation();
  const max = await add({ role: 'manager' });
  const url = await linkOf(caller, max.id);
  assert.equal((await caller.call('GET', `${ACCOUNTS}/${max.id}`)).body.signIn, 'invited' as never);
  const page = await testApp.anonymous.call('GET', url);
  assert.ok(page.text.includes('Hello Max') && page.text.includes('Corner Shops'), page.text);
  for (const [password, again] of [
    ['short', 'short'],
    [PASSWORD, 'other'],
    [max.email, max.email],
  ])
    assert.equal((await choose(url, password, again)).status, 422);
  const both = await Promise.all([choose(url), choose(url)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [303, 404]);
  const chosen = both.find(({ status }) => status === 303)!;
  const cookie = String(chosen.headers['set-cookie']).split(';')[0]!;
  const claims = decodeJwt((await signInWith(testApp.anonymous, { cookie })).access);
  assert.deepEqual([claims.sub, claims.roles, claims.location_ids], [max.id, ['manager'], [mitte]]);
  assert.deepEqual(claims.services, ['listing', 'planning']);
  assert.equal((await testApp.anonymous.call('GET', url)).status, 404);
  assert.equal((await signInWith(testApp.anonymous, { email: max.email, password: PASSWORD })).status, 303);
  const logged = testApp.logs.join('');
  assert.ok(!logged.includes(url.split('/').at(-1)!), 'no log line shows the link');
});

test('a new link ends the one before, and each ends after seven days', async () => {
  const { caller, add } = await organisation();
  const max = await add();
  const [first, second] = [await linkOf(caller, max.id), await linkOf(caller, max.id)];
  assert.equal((await choose(first)).status, 404);
  const at = new Date();
  testApp.setNow(new Date(at.getTime() + 7 * 24 * 3_600_000));
  assert.equal((await choose(second)).status, 404);
  testApp.setNow(null);
  assert.equal((await choose(second)).status, 303);
  const kept = await testApp.db.query('select link_hash from directory_password_links');
  assert.ok(!JSON.stringify(kept).includes(second.split('/').at(-1)!));
});

test('a link is for the address that it was given to, whoever changes that: by hand or by a program', async () => {
  const { caller, add } = await organisation();
  const change = async (id: string, email: string, how: 'hand' | 'program') => {
    const { name, homeLocationId, active } = (await caller.call('GET', `${ACCOUNTS}/${id}`)).body;
    const person = { id, name, homeLocationId, active, email };
    return how === 'hand'
      ? caller.call('PATCH', `${ACCOUNTS}/${id}`, { email })
      : caller.call('PUT', '/directory/v1/people', { items: [person] });
  };
  for (const how of ['hand', 'program'] as const) {
    const max = await add();
    const url = await linkOf(caller, max.id);
    assert.ok((await change(max.id, address(), how)).status < 300);
    assert.equal((await caller.call('GET', `${ACCOUNTS}/${max.id}`)).body.signIn, 'none' as never, how);
    assert.deepEqual(
      [(await testApp.anonymous.call('GET', url)).status, (await choose(url)).status],
      [404, 404],
    );
    assert.equal((await choose(await linkOf(caller, max.id))).status, 303);
  }
});

test('no link for somebody without an address or who has left, and the way out is named', async () => {
  const { caller, add } = await organisation();
  const [nameless, gone] = [await add({ email: null }), await add()];
  await caller.call('PATCH', `${ACCOUNTS}/${gone.id}`, { active: false });
  for (const [{ id }, reason] of [
    [nameless, 'NO_ADDRESS'],
    [gone, 'NOT_ACTIVE'],
  ] as const) {
    const answer = await caller.call('POST', `${ACCOUNTS}/${id}/password-link`);
    assert.deepEqual([answer.status, answer.body.error!.reason], [409, reason]);
  }
});

/** Somebody with a password, signed in. */
async function member() {
  const { caller, add } = await organisation();
  const max = await add();
  await choose(await linkOf(caller, max.id));
  const session = await signInWith(testApp.anonymous, { email: max.email, password: PASSWORD });
  const refresh = (refresh_token: string) =>
    submit(testApp.anonymous, '/directory/oauth/token', {
      grant_type: 'refresh_token',
      client_id: 'console',
      refresh_token,
    });
  return { add, caller, max, session, refresh };
}

test('whoever is deactivated is out: sessions, password and link end', async () => {
  const { add, caller, max, session, refresh } = await member();
  const eve = await add();
  const [link, hers] = [await linkOf(caller, max.id), await linkOf(caller, eve.id)];
  await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, { active: false });
  assert.equal((await choose(hers)).status, 303, 'a colleague’s link stays');
  assert.equal((await refresh(session.refresh)).status, 400);
  assert.equal((await signInWith(testApp.anonymous, { email: max.email, password: PASSWORD })).status, 422);
  assert.equal((await choose(link)).status, 404);
  await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, { active: true });
  assert.equal((await choose(link)).status, 404, 'the link is gone for good');
});

test('a new password by a link ends the sessions before it', async () => {
  const { caller, max, session, refresh } = await member();
  testApp.setNow(new Date(Date.now() + 5));
  assert.equal((await choose(await linkOf(caller, max.id), 'another long password')).status, 303);
  testApp.setNow(null);
  assert.equal((await refresh(session.refresh)).status, 400);
  const old = await signInWith(testApp.anonymous, { cookie: session.cookie });
  assert.equal(old.access, '');
});

test('people change their own password, which the present one proves', async () => {
  const { max, session, refresh } = await member();
  const change = (form: object, headers = {}) =>
    submit(
      testApp.anonymous,
      '/directory/password',
      { current: PASSWORD, password: 'another long password', again: 'another long password', ...form },
      { cookie: session.cookie, ...headers },
    );
  const page = await testApp.anonymous.call('GET', '/directory/password', undefined, {
    cookie: session.cookie,
  });
  assert.ok(page.text.includes(max.email), page.text);
  assert.match((await change({ current: 'wrong' })).text, /current password is not right/);
  assert.match((await change({ again: 'else' })).text, /two passwords do not match/);
  assert.equal((await change({}, { 'sec-fetch-site': 'cross-site' })).status, 400);
  testApp.setNow(new Date(Date.now() + 5));
  const changed = await change({});
  testApp.setNow(null);
  assert.equal(changed.status, 200, changed.text);
  assert.equal((await refresh(session.refresh)).status, 400, 'other devices are signed out');
  const cookie = String(changed.headers['set-cookie']).split(';')[0]!;
  testApp.setNow(new Date(Date.now() + 10));
  assert.notEqual((await signInWith(testApp.anonymous, { cookie })).access, '', 'this one is not');
  testApp.setNow(null);
  assert.equal((await change({})).status, 401, 'the old cookie is worth nothing');
  assert.equal((await testApp.anonymous.call('GET', '/directory/password')).status, 401);
});

test('a site is added in the organisation’s zone, renamed, moved and closed', async () => {
  const { caller, add } = await organisation();
  const made = await caller.call('POST', '/directory/v1/sites', { name: 'Süd', timeZone: 'Europe/Berlin' });
  assert.deepEqual([made.body.timeZone, made.body.address], ['Europe/Berlin', null] as never);
  const path = `/directory/v1/sites/${made.body.id}`;
  const place = { line1: 'Am Markt 1', city: 'Berlin', postcode: '10115', country: 'DE' };
  const moved = await caller.call('PATCH', path, { name: 'Markt', address: place });
  assert.deepEqual(moved.body, { ...made.body, name: 'Markt', address: place } as never);
  assert.deepEqual((await caller.call('GET', path)).body, moved.body);
  await add({ homeLocationId: made.body.id, locationIds: [] });
  assert.equal((await caller.call('DELETE', path)).body.error!.reason, 'SITE_IN_USE' as never);
  assert.equal((await caller.call('PATCH', `/directory/v1/sites/${newId()}`, { name: 'X' })).status, 404);
});

test('what is changed by hand reaches Planning', async () => {
  const { caller, mitte, add } = await organisation();
  const max = await add();
  assert.equal((await caller.call('POST', '/directory/v1/push')).status, 200);
  const planner = await testApp.caller({ org_id: caller.organisationId });
  const { body } = await planner.call('GET', `/planning/v1/settings/workforce/${max.id}`);
  assert.deepEqual([body.name, body.homeLocation!.id], ['Max', mitte] as never);
});

test('the log says who let a person go, to administrators of the organisation alone', async () => {
  const { caller, add } = await organisation();
  const max = await add();
  assert.equal((await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, { active: false })).status, 200);
  const log = `/directory/v1/audit?entityType=account&entityId=${max.id}`;
  const { status, body } = await caller.call('GET', log);
  assert.equal(status, 200);
  const [left] = listOf(body.items!);
  const { sub } = decodeJwt(caller.token);
  assert.deepEqual([left!.action, (left!.actor as unknown as { id: string }).id, left!.changes], [
    'account.update',
    sub,
    [
      { path: '/active', before: true, after: false },
      { path: '/version', before: max.version, after: Number(max.version) + 1 },
    ],
  ] as never);
  const stranger = (await organisation()).caller;
  assert.equal((await stranger.call('GET', log)).body.total, 0);
});

test('who administers and then no longer does has the sites from before again', async () => {
  const { caller, mitte, nord, add } = await organisation();
  await add({ role: 'admin', locationIds: '*' });
  const max = await add({ role: 'area-manager', locationIds: [mitte, nord] });
  const change = async (body: object) => {
    const changed = await caller.call('PATCH', `${ACCOUNTS}/${max.id}`, body);
    assert.equal(changed.status, 200, changed.text);
    return changed.body;
  };
  assert.equal(max.locationIdsBefore, null);
  const admin = await change({ role: 'admin' });
  assert.deepEqual([admin.locationIds, admin.locationIdsBefore], ['*', [mitte, nord]]);
  const renamed = await change({ name: 'Maxi' });
  assert.deepEqual(renamed.locationIdsBefore, [mitte, nord], 'another change keeps them');
  const again = await change({ role: 'area-manager' });
  assert.deepEqual([again.locationIds, again.locationIdsBefore], [[mitte, nord], null]);

  await change({ role: 'admin' });
  assert.equal((await caller.call('DELETE', `/directory/v1/sites/${nord}`)).status, 200);
  const fewer = await change({ role: 'area-manager' });
  assert.deepEqual(fewer.locationIds, [mitte], 'a site that was closed does not come back');
});

test('a token never grants more than its person still has, in any service and from the next request on', async () => {
  const { caller, mitte, nord, add } = await organisation();
  const services = ['directory', 'planning', 'listing'];
  const boss = await add({ role: 'admin', locationIds: '*' });
  await add({ role: 'admin', locationIds: '*' });
  const area = await add({ role: 'manager', locationIds: [mitte, nord] });
  const as = (sub: string, roles: string[], location_ids: string[] | '*') =>
    testApp.caller({ sub, org_id: caller.organisationId, services, roles, location_ids });
  const change = async (id: string, body: object) => {
    const changed = await caller.call('PATCH', `${ACCOUNTS}/${id}`, body);
    assert.equal(changed.status, 200, changed.text);
  };
  const open = await as(boss.id, ['admin'], '*');
  const reads = ['/directory/v1/accounts', '/planning/v1/me', '/listings/v1/audit'];
  const statuses = async (one: Caller) =>
    Promise.all(reads.map(async (url) => (await one.call('GET', url)).status));
  assert.deepEqual(await statuses(open), [200, 200, 200]);

  await change(boss.id, { role: 'manager', locationIds: [mitte] });
  assert.deepEqual(await statuses(open), [401, 401, 401], 'demoted');
  const appointed = await open.call('PATCH', `${ACCOUNTS}/${area.id}`, { role: 'admin' });
  assert.equal(appointed.status, 401);
  assert.match(appointed.headers['www-authenticate'] ?? '', /taken away/);

  const both = await as(area.id, ['manager'], [mitte, nord]);
  const one = await as(area.id, ['manager'], [nord]);
  assert.equal((await both.call('GET', '/planning/v1/me')).status, 200);
  await change(area.id, { locationIds: [nord] });
  assert.equal((await both.call('GET', '/planning/v1/me')).status, 401, 'a site taken away');
  assert.equal((await one.call('GET', '/planning/v1/me')).status, 200, 'what is still granted');

  await change(area.id, { active: false });
  assert.equal((await one.call('GET', '/planning/v1/me')).status, 401, 'deactivated');
  await change(area.id, { active: true });
  assert.equal((await one.call('GET', '/planning/v1/me')).status, 200, 'let in again');
  assert.equal((await caller.call('DELETE', `/directory/v1/people/${area.id}`)).status, 200);
  assert.equal((await one.call('GET', '/planning/v1/me')).status, 401, 'removed');
});

test('what another process takes away is refused here a moment later', async () => {
  const { caller, mitte, add } = await organisation();
  const max = await add({ role: 'manager' });
  const claims = { sub: max.id, org_id: caller.organisationId, roles: ['manager'], location_ids: [mitte] };
  const open = await testApp.caller({ ...claims, services: ['planning'] });
  assert.equal((await open.call('GET', '/planning/v1/me')).status, 200);
  const other = await testApp.another({});
  const changed = await other.inject({
    method: 'PATCH',
    url: `${ACCOUNTS}/${max.id}`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { active: false },
  });
  assert.equal(changed.statusCode, 200, changed.payload);
  const status = async () => (await open.call('GET', '/planning/v1/me')).status;
  while ((await status()) !== 401) await new Promise((resolve) => setTimeout(resolve, 50));
});
