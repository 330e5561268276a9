import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { DEMO_ORGANISATION_ID } from '../../app/config.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp({ DEMO: 'on' });
const proxied = await testApp.another({ TRUST_PROXY: 1 });
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

test('the page is searched by name and site, and keeps how it is to be answered', async () => {
  const names = ({ text }: { text: string }) => [...text.matchAll(/<b>(.*?)<\/b>/g)].map(([, name]) => name!);
  const all = names(await get(start().query));
  const one = await get({ ...start().query, prompt: 'login', find: ' aDa' });
  assert.ok(all.length > 1, all.join());
  assert.deepEqual(
    names(one),
    all.filter((name) => name.startsWith('Ada')),
  );
  assert.match(one.text, /<input type="hidden" name="prompt" value="login">/);
  assert.match(one.text, /name="find"[^>]*value=" aDa"/);
  const none = await get({ ...start().query, find: '<b>nobody' });
  assert.deepEqual(names(none), []);
  assert.match(none.text, /Nobody matches “&lt;b&gt;nobody”/);
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
  const cookie = String(picked.headers['set-cookie']);
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

test('a refresh token is good only while the person is active', async () => {
  const { verifier, query } = start();
  const picked = await post('authorize', { ...query, person: manager });
  const first = await exchange(query, codeIn(picked.headers.location), verifier);
  const refresh = (token: unknown) =>
    post('token', { grant_type: 'refresh_token', client_id: 'console', refresh_token: String(token) });
  const second = await refresh(first.body.refresh_token);
  assert.equal(second.status, 200, second.text);
  await put('people', [somebody(manager, 'Max', false)]);
  assert.equal((await refresh(second.body.refresh_token)).body.error, 'invalid_grant');
  await put('people', [somebody(manager, 'Max')]);
});

test('whoever signed in without a password is told so, not that nobody is signed in', async () => {
  const { cookie, query, verifier } = await signedIn();
  const pageOf = (path: string, headers: object = {}) =>
    testApp.anonymous.call('GET', `/directory/${path}`, undefined, {
      host: 'localhost:8080',
      'accept-language': 'de',
      ...headers,
    });
  for (const path of ['password', 'passkeys']) {
    const own = await pageOf(path, { cookie });
    assert.deepEqual([own.status, /Dies ist eine Demo/.test(own.text)], [404, true], own.text);
    const nobody = await pageOf(path);
    assert.deepEqual(
      [nobody.status, /Melden Sie sich zuerst an/.test(nobody.text)],
      [401, true],
      nobody.text,
    );
  }
  const again = await get(query, { cookie });
  const { body } = await exchange(query, codeIn(again.headers.location), verifier);
  assert.equal(body.has_password, false);
});

/** Signed in by the page: cookie, and the first refresh token. */
async function signedIn(person = manager) {
  const { verifier, query } = start();
  const picked = await post('authorize', { ...query, person });
  const [cookie = ''] = String(picked.headers['set-cookie']).split(';');
  const code = codeIn(picked.headers.location);
  const { body } = await exchange(query, code, verifier);
  return { cookie, code, query, verifier, token: String(body.refresh_token) };
}
const renewed = async (token: string) => {
  const { body } = await post('token', {
    grant_type: 'refresh_token',
    client_id: 'console',
    refresh_token: token,
  });
  const { error, refresh_token: next, access_token: access, expires_in } = body;
  return { error, token: String(next), access: String(access), lifeSeconds: Number(expires_in) };
};
const statusWith = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` };
  return (await testApp.anonymous.call('GET', '/planning/v1/people', undefined, headers)).status;
};

test('signing out ends the refresh tokens of the session, codes under way too, and no other session', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  const { verifier, query } = start();
  const again = await get(query, { cookie: here.cookie });
  assert.equal((await post('logout', {}, { cookie: here.cookie })).status, 204);
  assert.equal((await renewed(here.token)).error, 'invalid_grant');
  const late = await exchange(query, codeIn(again.headers.location), verifier);
  assert.equal(late.body.error, 'invalid_grant');
  assert.equal((await renewed(elsewhere.token)).error, undefined);
});

test('signing out ends access tokens at once, of every page that the session opened, and no other session', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  const { verifier, query } = start();
  const again = await get(query, { cookie: here.cookie });
  const page = await exchange(query, codeIn(again.headers.location), verifier);
  const tokens = [(await renewed(here.token)).access, String(page.body.access_token)];
  const other = (await renewed(elsewhere.token)).access;
  for (const token of tokens) assert.equal(await statusWith(token), 200);
  assert.equal((await post('logout', {}, { cookie: here.cookie })).status, 204);
  for (const token of tokens) assert.equal(await statusWith(token), 401);
  assert.equal(await statusWith(other), 200);
});

test('a refresh token or a code that comes again ends every token that came of it', async () => {
  const first = await signedIn();
  const second = await renewed(first.token);
  const third = await renewed(second.token);
  assert.equal(await statusWith(third.access), 200);
  testApp.setNow(new Date(Date.now() + 11_000));
  assert.equal((await renewed(first.token)).error, 'invalid_grant');
  assert.equal((await renewed(third.token)).error, 'invalid_grant', 'the thief or the owner: nobody knows');
  assert.equal(await statusWith(third.access), 401, 'nor do access tokens go on');
  assert.equal((await get(first.query, { cookie: first.cookie })).status, 303, 'the session goes on');
  testApp.setNow(null);
  const other = await signedIn();
  assert.equal((await exchange(other.query, other.code, other.verifier)).body.error, 'invalid_grant');
  assert.equal((await renewed(other.token)).error, 'invalid_grant');
});

test('a code is good for its own address and minute, and each token for what it is alone', async (t) => {
  t.after(() => testApp.setNow(null));
  const at = Date.now();
  const picked = async () => {
    testApp.setNow(new Date(at));
    const { verifier, query } = start();
    const answer = await post('authorize', { ...query, person: manager });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return { verifier, query, cookie, code: codeIn(answer.headers.location) };
  };
  const statuses: [words: string, status: number, work: () => Promise<{ status: number }>][] = [
    [
      'another address',
      400,
      async () => {
        const { query, code, verifier } = await picked();
        return exchange({ redirect_uri: `${query.redirect_uri}/` }, code, verifier);
      },
    ],
    [
      'the last moment',
      200,
      async () => {
        const { query, code, verifier } = await picked();
        testApp.setNow(new Date(at + 59_999));
        return exchange(query, code, verifier);
      },
    ],
    [
      'after a minute',
      400,
      async () => {
        const { query, code, verifier } = await picked();
        testApp.setNow(new Date(at + 60_000));
        return exchange(query, code, verifier);
      },
    ],
    [
      'a refresh token as a code',
      400,
      async () => {
        const { query, verifier, token } = await signedIn();
        return exchange(query, token, verifier);
      },
    ],
    [
      'a code as a refresh token',
      400,
      async () => {
        const refresh = { grant_type: 'refresh_token', client_id: 'console' };
        return post('token', { ...refresh, refresh_token: (await picked()).code });
      },
    ],
    [
      'a code as a session',
      200,
      async () => {
        const { code } = await picked();
        return get(start().query, { cookie: `shopfloor_session=${code}` });
      },
    ],
    [
      'a refresh token as a session',
      200,
      async () => {
        const { token } = await signedIn();
        return get(start().query, { cookie: `shopfloor_session=${token}` });
      },
    ],
    [
      'the last moment of a session',
      303,
      async () => {
        const { cookie } = await picked();
        testApp.setNow(new Date(at + 12 * 3_600_000 - 1));
        return get(start().query, { cookie });
      },
    ],
    [
      'after twelve hours',
      200,
      async () => {
        const { cookie } = await picked();
        testApp.setNow(new Date(at + 12 * 3_600_000));
        return get(start().query, { cookie });
      },
    ],
  ];
  for (const [words, status, work] of statuses) assert.equal((await work()).status, status, words);
});

test('two windows that send one refresh token at once both go on; later it ends all', async () => {
  const at = Date.now();
  testApp.setNow(new Date(at));
  const first = await signedIn();
  const both = await Promise.all([renewed(first.token), renewed(first.token)]);
  for (const { access } of both) assert.equal(await statusWith(access), 200);
  assert.notEqual(both[0].token, both[1].token);
  testApp.setNow(new Date(at + 9_900));
  const late = await renewed(first.token);
  assert.equal(await statusWith(late.access), 200);
  const next = [];
  for (const { token } of [...both, late]) next.push(await renewed(token));
  testApp.setNow(new Date(at + 10_000));
  assert.equal((await renewed(first.token)).error, 'invalid_grant', 'the grace counts from the first time');
  for (const { access, token } of next) {
    assert.equal(await statusWith(access), 401);
    assert.equal((await renewed(token)).error, 'invalid_grant');
  }
  testApp.setNow(null);
});

test('refreshing does not outlast the 12 hours of the session', async () => {
  const at = Date.now();
  testApp.setNow(new Date(at));
  let { token } = await signedIn();
  for (let hour = 1; hour < 12; hour += 1) {
    testApp.setNow(new Date(at + hour * 3_600_000));
    ({ token } = await renewed(token));
  }
  testApp.setNow(new Date(at + 12 * 3_600_000 - 60_000));
  const last = await renewed(token);
  assert.equal(last.lifeSeconds, 60, 'nor does an access token');
  testApp.setNow(new Date(at + 12 * 3_600_000 + 1000));
  assert.equal((await renewed(last.token)).error, 'invalid_grant');
  testApp.setNow(null);
});

test('over https cookies are of this host alone; over http, for this machine, they have the plain name', async () => {
  const over = async (proto: string) => {
    const headers = { 'x-forwarded-proto': proto, 'x-forwarded-for': '192.0.2.1', host: 'rota.example' };
    const query = { ...start().query, redirect_uri: `${proto}://rota.example/console/callback` };
    const form = new URLSearchParams({ ...query, person: admin }).toString();
    const answer = await proxied.inject({
      method: 'POST',
      url: '/directory/oauth/authorize',
      payload: form,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { cookies: [answer.headers['set-cookie']].flat().map(String), headers, query };
  };
  const { cookies, headers, query } = await over('https');
  assert.deepEqual(
    cookies.map((text) => text.replace(/=[\w-]+/, '').replace(/Max-Age=\d+/, 'Max-Age')),
    [
      '__Host-shopfloor_session; Path=/; Secure; HttpOnly; SameSite=Lax',
      '__Host-shopfloor_device; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age',
    ],
  );
  const plain = await over('http');
  assert.match(
    plain.cookies[0] ?? '',
    /^shopfloor_session=[\w-]+; Path=\/directory; HttpOnly; SameSite=Lax$/,
  );
  const url = `/directory/oauth/authorize?${new URLSearchParams(query)}`;
  const ask = async (cookie: string) =>
    (await proxied.inject({ url, headers: { ...headers, cookie } })).statusCode;
  const pair = (text = '') => text.split(';', 1)[0] ?? '';
  assert.equal(await ask(pair(cookies[0])), 303);
  assert.equal(
    await ask(pair(cookies[0]).replace('__Host-', '')),
    200,
    'a cookie that a sibling may have set',
  );
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
  const elsewhere = await get(start({ resource: 'https://elsewhere.example/' }).query);
  const back = new URL(elsewhere.headers.location ?? '').searchParams;
  assert.deepEqual([back.get('error'), back.get('code')], ['invalid_target', null]);
  const foreignOnes: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const headers of foreignOnes) {
    const foreign = await post('authorize', { ...start().query, person: admin }, headers);
    assert.equal(foreign.status, 400, JSON.stringify(headers));
    assert.equal((await post('logout', {}, headers)).status, 400, JSON.stringify(headers));
  }
  const own = await post('authorize', { ...start().query, person: admin }, { origin: ORIGIN });
  assert.equal(own.status, 303);
  const nobody = await post('authorize', { ...start().query, person: gone });
  assert.equal(nobody.status, 422);
});
