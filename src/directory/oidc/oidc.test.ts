import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { CLIENT, startProvider, walk } from '../../../test/helpers/oidc.ts';
import { submit } from '../../../test/helpers/passwords.ts';
import { newId } from '../../platform/ids.ts';
import { emailIn, roleIn } from './claims.rules.ts';
import { createProvider } from './provider.ts';

const BASE = 'http://rota.example';
const CALLBACK = `${BASE}/directory/oidc/callback`;
const provider = await startProvider(CALLBACK, `${BASE}/console/`);
const testApp = await startTestApp({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'admin=rota-admins,manager=rota-managers',
  PUBLIC_URL: BASE,
});
const HOST = { host: 'rota.example' };
const VERIFIER = 'v'.repeat(43);
const QUERY = {
  client_id: 'console',
  redirect_uri: `${BASE}/console/callback`,
  response_type: 'code',
  state: 's',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

const directory = await testApp.caller({ services: ['directory'] });
const boss = await directory.call('POST', '/directory/v1/accounts', {
  name: 'Boss',
  email: 'boss@example.org',
  homeLocationId: null,
  role: 'admin',
  locationIds: '*',
});
assert.equal(boss.status, 201, boss.text);

async function addPerson(more: object = {}) {
  const email = `${newId()}@example.org`;
  const body = { name: 'Max', email, homeLocationId: null, role: 'member', locationIds: [], ...more };
  const made = await directory.call('POST', '/directory/v1/accounts', body);
  assert.equal(made.status, 201, made.text);
  return { id: String(made.body.id), email };
}

const get = (url: string, cookie = '') => testApp.anonymous.call('GET', url, undefined, { ...HOST, cookie });
const cookieOf = (answer: { headers: Record<string, unknown> }, name: string) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** From the button of the sign-in page to the provider and back; `spoil` changes the address it comes back with. */
async function signIn(spoil: (address: URL) => void = () => undefined) {
  const started = await get(`/directory/oidc/start?${new URLSearchParams(QUERY)}`);
  assert.equal(started.status, 303, started.text);
  const back = new URL(await walk(String(started.headers.location), CALLBACK));
  spoil(back);
  return get(back.pathname + back.search, cookieOf(started, 'shopfloor_oidc'));
}

async function claimsOf(answer: { headers: Record<string, string | undefined> }) {
  const code = new URL(answer.headers.location ?? '').searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', client_id: 'console', redirect_uri: QUERY.redirect_uri };
  const { body } = await submit(testApp.anonymous, '/directory/oauth/token', {
    ...grant,
    code,
    code_verifier: VERIFIER,
  });
  return decodeJwt(String(body.access_token));
}

test('the sign-in page offers the organisation’s own sign-in', async () => {
  const page = await get(`/directory/oauth/authorize?${new URLSearchParams(QUERY)}`);
  assert.match(page.text, /Sign in with your organisation/);
});

test('a verified address signs its person in, with the role of their groups', async () => {
  const { id, email } = await addPerson();
  provider.signsIn({
    sub: id,
    email: email.toUpperCase(),
    email_verified: true,
    groups: ['x', 'rota-managers'],
  });
  const answer = await signIn();
  assert.equal(answer.status, 303, answer.text);
  const claims = await claimsOf(answer);
  assert.deepEqual([claims.sub, claims.roles], [id, ['manager']]);
  provider.signsIn({ sub: id, email, email_verified: true, groups: [] });
  assert.deepEqual(
    (await claimsOf(await signIn())).roles,
    ['member'],
    'who left the group is a member again',
  );
});

test('who has no groups at the provider is a member, and `email_verified` may be a text', async () => {
  const { id, email } = await addPerson({ role: 'manager', locationIds: '*' });
  provider.signsIn({ sub: id, email, email_verified: 'true' });
  assert.deepEqual((await claimsOf(await signIn())).roles, ['member']);
});

test('the first sign-in binds the provider’s subject: an address that passes on lets nobody else in', async () => {
  const { id, email } = await addPerson();
  const said = { email_verified: true, groups: [] };
  provider.signsIn({ sub: 'first', email, ...said });
  assert.equal((await signIn()).status, 303);
  provider.signsIn({ sub: 'second', email, ...said });
  const other = await signIn();
  assert.equal(other.status, 403);
  assert.match(other.text, /signed in as another account of the provider/);
  provider.signsIn({ sub: 'first', email: `${newId()}@example.org`, ...said });
  assert.equal((await claimsOf(await signIn())).sub, id, 'a new address there changes nothing');
  const colleague = await addPerson();
  const as = (sub: string) => {
    provider.signsIn({ sub, email: colleague.email, ...said });
    return signIn();
  };
  assert.equal((await as('third')).status, 303);
  provider.signsIn({ sub: 'first', email, ...said });
  const patch = (active: boolean) => directory.call('PATCH', `/directory/v1/accounts/${id}`, { active });
  await patch(false);
  assert.equal((await signIn()).status, 403);
  assert.equal((await as('fourth')).status, 403, 'colleagues stay bound');
  await patch(true);
  provider.signsIn({ sub: 'second', email, ...said });
  assert.equal((await claimsOf(await signIn())).sub, id, 'let in again, bound anew');
});

test('the last administrator stays one, whatever the provider says', async () => {
  provider.signsIn({ sub: 'boss', email: 'boss@example.org', email_verified: true, groups: [] });
  assert.deepEqual((await claimsOf(await signIn())).roles, ['admin']);
});

test('unknown, unverified and missing addresses are refused with what was expected', async () => {
  const { id, email } = await addPerson();
  for (const [claims, reason] of [
    [
      { email: 'eve@example.org', email_verified: true, groups: [] },
      /Nobody here has the address eve@example.org/,
    ],
    [{ email, email_verified: false, groups: [] }, /must be verified \(claim email_verified: true\)/],
    [{ email, groups: [] }, /the provider sent none/],
    [{ email_verified: true, groups: [] }, /claim email must be an e-mail address; the provider sent none/],
    [{ email, email_verified: true, groups: { a: 1 } }, /claim groups must be a text or a list/],
  ] as const) {
    provider.signsIn({ sub: id, ...claims });
    const answer = await signIn();
    assert.equal(answer.status, 403);
    assert.match(answer.text, reason);
    assert.equal(cookieOf(answer, 'shopfloor_session'), '');
    // Signed in there still, the next attempt would end the same.
    assert.match(answer.text, /href="[^"]*id_token_hint=[^"]*">Sign in as somebody else/);
  }
});

test('an answer with another state, another issuer, no code, or in another browser signs nobody in', async () => {
  const { id, email } = await addPerson();
  provider.signsIn({ sub: id, email, email_verified: true, groups: [] });
  for (const [name, value] of [
    ['state', 'x'],
    ['iss', 'http://evil.example'],
    ['code', 'x'],
  ] as const) {
    const answer = await signIn((address) => address.searchParams.set(name, value));
    assert.deepEqual([answer.status, answer.headers.location], [502, undefined], name);
  }
  const started = await get(`/directory/oidc/start?${new URLSearchParams(QUERY)}`);
  const back = new URL(await walk(String(started.headers.location), CALLBACK));
  assert.equal((await get(back.pathname + back.search)).status, 400);
  const cookie = cookieOf(started, 'shopfloor_oidc');
  assert.equal((await get(back.pathname + back.search, cookie)).status, 303);
  assert.equal((await get(back.pathname + back.search, cookie)).status, 400, 'once');
});

test('whoever cancels at the provider is told so', async () => {
  const answer = await signIn((address) => {
    address.searchParams.delete('code');
    address.searchParams.set('error', 'access_denied');
  });
  assert.deepEqual([answer.status, /access_denied/.test(answer.text)], [502, true]);
});

test('signing out leads to the provider’s own', async () => {
  const { id, email } = await addPerson();
  provider.signsIn({ sub: id, email, email_verified: true, groups: [] });
  const cookie = cookieOf(await signIn(), 'shopfloor_session');
  const answer = await submit(testApp.anonymous, '/directory/oauth/logout', {}, { ...HOST, cookie });
  const url = new URL(String(answer.body.redirect));
  assert.ok(url.href.startsWith(provider.issuer), url.href);
  assert.equal(url.searchParams.get('post_logout_redirect_uri'), `${BASE}/console/`);
  const again = await submit(testApp.anonymous, '/directory/oauth/logout', {}, { ...HOST, cookie });
  assert.equal(again.status, 204);
});

const claims = { email: 'email', trustEmail: false, role: null, roles: {} };
const providerAt = (issuer: string, clientSecret: string | null = null) =>
  createProvider({ issuer, clientId: CLIENT.id, clientSecret, claims });

test('a provider whose metadata or keys do not fit is named with what was expected', async () => {
  await providerAt(provider.issuer).check();
  const answers = (path: string, body: object) =>
    provider.meddleBy((request, response) => {
      if (request.url !== path) return false;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      return true;
    });
  const metadata = (await (
    await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  ).json()) as object;
  for (const [change, reason] of [
    [{ issuer: 'http://127.0.0.1:1' }, /expected http.*, it says http:\/\/127\.0\.0\.1:1$/],
    [{ token_endpoint: undefined }, /metadata must have token_endpoint/],
    [{ jwks_uri: undefined }, /metadata must have jwks_uri/],
    [
      { response_types_supported: ['id_token'] },
      /response_types_supported must contain code; it holds id_token/,
    ],
    [{ code_challenge_methods_supported: ['plain'] }, /must contain S256; it holds plain/],
    [{ issuer: 'https://login.example/{tenantid}/v2.0' }, /expected http|for every tenant/],
  ] as const) {
    answers('/.well-known/openid-configuration', { ...metadata, ...change });
    await assert.rejects(providerAt(provider.issuer).check(), { name: 'ProviderFault', message: reason });
  }
  answers('/jwks', { keys: [] });
  await assert.rejects(providerAt(provider.issuer).check(), /\/jwks must be a set of keys/);
  provider.meddleBy(() => false);
  await assert.rejects(providerAt('http://127.0.0.1:1').check(), { name: 'ProviderFault' });
});

test('a wrong secret is told in the words of the provider', async () => {
  const wrong = providerAt(provider.issuer, 'wrong');
  const started = await wrong.start(CALLBACK);
  const back = new URL(await walk(started.url, CALLBACK));
  await assert.rejects(wrong.finish(back, started), /invalid_client/);
});

test('a token that another key signed signs nobody in', async () => {
  provider.signsIn({ sub: 'max', email: 'max@example.org', email_verified: true });
  const fresh = providerAt(provider.issuer, CLIENT.secret);
  const finished = async () => {
    const started = await fresh.start(CALLBACK);
    return fresh.finish(new URL(await walk(started.url, CALLBACK)), started);
  };
  const { publicKey } = await generateKeyPair('RS256');
  const foreign = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' };
  provider.meddleBy((request, response) => {
    if (request.url !== '/jwks') return false;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [foreign] }));
    return true;
  });
  await assert.rejects(finished(), { name: 'ProviderFault' });
  provider.meddleBy(() => false);
  const { claims: sent } = await createProvider(fresh.settings)
    .start(CALLBACK)
    .then(async (started) => {
      const known = createProvider(fresh.settings);
      return known.finish(new URL(await walk(started.url, CALLBACK)), started);
    });
  assert.equal(sent.email, 'max@example.org');
});

test('claims inside objects, with dots in their names, and of trusted providers are read', () => {
  const settings = {
    ...claims,
    role: 'realm_access.roles',
    roles: { boss: 'admin', chief: 'manager' } as const,
  };
  assert.equal(roleIn({ realm_access: { roles: ['chief', 'boss'] } }, settings), 'admin');
  assert.equal(roleIn({ 'realm_access.roles': 'chief' }, settings), 'manager');
  const upn = { ...settings, email: 'upn' };
  assert.throws(() => emailIn({ upn: 'a@b.de', email_verified: true }, upn), /set OIDC_TRUST_EMAIL=on/);
  assert.equal(emailIn({ upn: 'a@b.de' }, { ...settings, email: 'upn', trustEmail: true }), 'a@b.de');
});
