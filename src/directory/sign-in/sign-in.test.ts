import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { DEMO_ORGANISATION_ID } from '../../config.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp({ DEMO: 'on' });
const ORIGIN = 'http://localhost:8080';
const [admin, manager, gone, site] = [newId(), newId(), newId(), newId()];

const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
const put = async (path: string, items: object[]) => {
  const answer = await directory.call('PUT', `/directory/v1/${path}`, { items });
  assert.ok(answer.status < 300, answer.text);
};
const somebody = (id: string, name: string, active = true) => ({
  id,
  name,
  email: null,
  homeLocationId: site,
  active,
});
await put('sites', [
  { id: site, name: 'Quay <Street>', address: null, coordinates: null, timeZone: 'Europe/London' },
]);
await put('people', [
  somebody(admin, 'Ada'),
  somebody(manager, `Max "M" O'Neil & <i>`),
  somebody(gone, 'Gone', false),
]);
await put('grants', [
  { userId: admin, role: 'admin', locationIds: '*' },
  { userId: manager, role: 'manager', locationIds: [site] },
]);

function start(change: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: 'console',
    redirect_uri: `${ORIGIN}/console/callback`,
    response_type: 'code',
    state: 'st&te',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  };
  return { verifier, query };
}

const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  testApp.anonymous.call('GET', `/directory/oauth/authorize?${new URLSearchParams(query)}`, undefined, {
    host: 'localhost:8080',
    ...headers,
  });
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  testApp.anonymous.call('POST', `/directory/oauth/${path}`, new URLSearchParams(form).toString(), {
    host: 'localhost:8080',
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
const codeIn = (location: string | undefined) => new URL(location ?? '').searchParams.get('code') ?? '';
const exchange = (query: { redirect_uri: string }, code: string, code_verifier: string) =>
  post('token', {
    grant_type: 'authorization_code',
    client_id: 'console',
    redirect_uri: query.redirect_uri,
    code,
    code_verifier,
  });

test('the page shows the active people of the demonstration by role, their names as text', async () => {
  const answer = await get(start().query);
  assert.equal(answer.status, 200);
  assert.match(answer.text, /Ada[\s\S]*Quay &lt;Street&gt;|Ada[\s\S]*Max/);
  assert.ok(!answer.text.includes('Gone') && !answer.text.includes('<Street>'));
});

test('what comes from outside stands in the page as text, in attributes too', async () => {
  const state = `'"><img src=x onerror='a'>&amp;`;
  const { text } = await get(start({ state }).query);
  assert.ok(!text.includes('<img') && !text.includes("O'Neil") && !text.includes('<i>'), text);
  assert.ok(text.includes('Max &quot;M&quot; O&#39;Neil &amp; &lt;i&gt;'), text);
  assert.ok(text.includes('&#39;&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;amp;'), text);
});

test('a picked person comes back with a code, which gives a token of their role and sites, once', async () => {
  const { verifier, query } = start();
  const picked = await post('authorize', { ...query, person: manager });
  assert.equal(picked.status, 303);
  const target = new URL(picked.headers.location ?? '');
  assert.equal(target.origin + target.pathname, query.redirect_uri);
  assert.equal(target.searchParams.get('state'), 'st&te');
  const answer = await exchange(query, codeIn(target.href), verifier);
  assert.equal(answer.status, 200, answer.text);
  const claims = decodeJwt(String(answer.body.access_token));
  assert.deepEqual(
    [claims.sub, claims.roles, claims.location_ids, claims.org_id],
    [manager, ['manager'], [site], DEMO_ORGANISATION_ID],
  );
  const token = String(answer.body.access_token);
  const used = await testApp.anonymous.call('GET', '/planning/v1/demand', undefined, {
    authorization: `Bearer ${token}`,
  });
  assert.equal(used.status, 200);
  assert.equal((await exchange(query, codeIn(target.href), verifier)).body.error, 'invalid_grant');
});

test('the code is worth nothing without its verifier', async () => {
  const { query } = start();
  const picked = await post('authorize', { ...query, person: admin });
  const answer = await exchange(query, codeIn(picked.headers.location), start().verifier);
  assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant']);
});

test('the cookie signs in again without a page; prompt=none without one answers login_required', async () => {
  const picked = await post('authorize', { ...start().query, person: admin });
  const cookie = picked.headers['set-cookie'] ?? '';
  assert.match(cookie, /HttpOnly; SameSite=Lax/);
  const [pair = ''] = cookie.split(';');
  const { verifier, query } = start();
  const again = await get(query, { cookie: pair });
  assert.equal(again.status, 303);
  const answer = await exchange(query, codeIn(again.headers.location), verifier);
  assert.equal(decodeJwt(String(answer.body.access_token)).sub, admin);
  assert.equal((await get({ ...query, prompt: 'login' }, { cookie: pair })).status, 200);
  assert.equal((await post('logout', {}, { cookie: pair })).status, 204);
  const after = await get({ ...query, prompt: 'none' }, { cookie: pair });
  assert.equal(new URL(after.headers.location ?? '').searchParams.get('error'), 'login_required');
});

test('a refresh token is good once, and only while the person is active', async () => {
  const { verifier, query } = start();
  const picked = await post('authorize', { ...query, person: manager });
  const first = await exchange(query, codeIn(picked.headers.location), verifier);
  const refresh = (token: unknown) =>
    post('token', { grant_type: 'refresh_token', client_id: 'console', refresh_token: String(token) });
  const second = await refresh(first.body.refresh_token);
  assert.equal(second.status, 200, second.text);
  assert.equal((await refresh(first.body.refresh_token)).body.error, 'invalid_grant');
  await put('people', [somebody(manager, 'Max', false)]);
  assert.equal((await refresh(second.body.refresh_token)).body.error, 'invalid_grant');
  await put('people', [somebody(manager, 'Max')]);
});

test('an unfit request is shown as such and never redirected', async () => {
  for (const change of [
    { redirect_uri: 'https://evil.example/console/callback' },
    { client_id: 'other' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
  ]) {
    const answer = await get(start(change).query);
    assert.equal(answer.status, 400, JSON.stringify(change));
    assert.equal(answer.headers.location, undefined);
  }
  const foreign = await post(
    'authorize',
    { ...start().query, person: admin },
    { 'sec-fetch-site': 'cross-site' },
  );
  assert.equal(foreign.status, 400);
  const nobody = await post('authorize', { ...start().query, person: gone });
  assert.equal(nobody.status, 422);
});
