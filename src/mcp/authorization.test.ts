/** From a bare 401 at /mcp to a call of a tool, as the SDK's client goes, and every wrong turn. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { decodeJwt } from 'jose';
import { type Caller, type Loose, listOf, startTestApp } from '../../test/helpers/app.ts';
import { startDocumentsHost } from '../../test/helpers/documents-host.ts';
import { DEMO_ORGANISATION_ID } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { allow, applicationAt, fetchThrough, openBrowser, PUBLIC_URL } from './authorization.fixture.ts';

const testApp = await startTestApp({ DEMO: 'on', PUBLIC_URL, TRUST_PROXY: '1', WEBHOOK_ALLOW_PRIVATE: 'on' });
const host = await startDocumentsHost();
const guarded = await testApp.another({ WEBHOOK_ALLOW_PRIVATE: 'off' });
const [manager, site] = [newId(), newId()];
const CALLBACK = 'http://127.0.0.1:7777/callback';
const RESOURCE = `${PUBLIC_URL}/mcp`;

const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
const put = (path: string, item: object) => directory.call('PUT', `/directory/v1/${path}`, { items: [item] });
await put('sites', { id: site, name: 'Quay', address: null, coordinates: null, timeZone: 'Europe/London' });
await put('people', { id: manager, name: 'Max', email: null, homeLocationId: site, active: true });
await put('grants', { userId: manager, role: 'manager', locationIds: [site] });

const documentOf = (client_id: string, more: object = {}) => ({
  ...{
    client_id,
    client_name: 'Test assistant',
    redirect_uris: ['http://127.0.0.1/callback', 'https://app.example/cb'],
  },
  ...{ grant_types: ['authorization_code', 'refresh_token'], token_endpoint_auth_method: 'none' },
  ...more,
});
const serve = (path: string, more: object = {}) =>
  host.serve(path, documentOf(`${host.origin}${path}`, more));
const CLIENT = serve('/client.json');

function requestFor(change: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    ...{ client_id: CLIENT, redirect_uri: CALLBACK, response_type: 'code', state: 's', resource: RESOURCE },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  };
  return {
    verifier,
    query,
    url: new URL(`/directory/oauth/authorize?${new URLSearchParams(query)}`, PUBLIC_URL),
  };
}

const through = fetchThrough(testApp.app);
async function post(path: string, form: Record<string, string>): Promise<{ status: number; body: Loose }> {
  const answer = await through(`${PUBLIC_URL}/directory/oauth/${path}`, {
    ...{ method: 'POST', body: new URLSearchParams(form) },
  });
  return { status: answer.status, body: (await answer.json()) as Loose };
}

/** A code that the person has allowed, and its exchange. */
async function granted(change: Record<string, string> = {}) {
  const { verifier, query, url } = requestFor(change);
  const back = await allow(openBrowser(testApp.app), url, manager);
  const form = {
    ...{ grant_type: 'authorization_code', client_id: CLIENT, redirect_uri: query.redirect_uri },
    ...{ code: back.searchParams.get('code') ?? '', code_verifier: verifier },
  };
  return { form, back, exchange: (more: Record<string, string> = {}) => post('token', { ...form, ...more }) };
}
const refresh = (token: unknown, more: Record<string, string> = {}) =>
  post('token', { grant_type: 'refresh_token', client_id: CLIENT, refresh_token: String(token), ...more });

const bearer = (token: unknown): Pick<Caller, 'call'> => ({
  call: (method, url, body, headers) =>
    testApp.anonymous.call(method, url, body, { authorization: `Bearer ${token}`, ...headers }),
});
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const listTools = (token: unknown) =>
  bearer(token).call('POST', '/mcp', LIST, { accept: 'application/json, text/event-stream' });

test('the SDK’s client finds its way from a bare 401 to a call of a tool, and renews its token', async () => {
  const { provider, kept } = applicationAt(CLIENT, CALLBACK);
  const open = () =>
    new StreamableHTTPClientTransport(new URL(RESOURCE), { authProvider: provider, fetch: through });
  const refused = open();
  const client = () => new Client({ name: 'test', version: '1' });
  await assert.rejects(client().connect(refused), UnauthorizedError);
  assert.equal(kept.url?.searchParams.get('resource'), RESOURCE);
  assert.equal(kept.url?.searchParams.get('client_id'), CLIENT);
  const back = await allow(openBrowser(testApp.app), kept.url!, manager);
  assert.equal(back.searchParams.get('iss'), `${PUBLIC_URL}/directory`);
  await refused.finishAuth(back.searchParams);
  const claims = decodeJwt(kept.tokens!.access_token);
  assert.deepEqual(
    [claims.aud, claims.sub, claims.services, claims.client_id],
    [RESOURCE, manager, ['listing', 'planning'], CLIENT],
  );
  const connected = client();
  await connected.connect(open());
  const result = await connected.callTool({ name: 'list_sites', arguments: {} });
  assert.equal(result.isError, undefined, JSON.stringify(result));
  await connected.close();

  kept.tokens = { ...kept.tokens!, access_token: 'x.y.z' };
  const again = client();
  await again.connect(open());
  assert.equal((await again.callTool({ name: 'search_listings', arguments: {} })).isError, undefined);
  assert.notEqual(kept.tokens.access_token, 'x.y.z', 'by its refresh token, without the person');
  await again.close();
});

test('what is told of the tools and of the issuer stands where clients look for it', async () => {
  for (const path of ['', '/mcp']) {
    const { body } = await testApp.anonymous.call('GET', `/.well-known/oauth-protected-resource${path}`);
    assert.deepEqual([body.resource, body.authorization_servers], [RESOURCE, [`${PUBLIC_URL}/directory`]]);
  }
  const places = [
    '/.well-known/oauth-authorization-server/directory',
    '/.well-known/openid-configuration/directory',
    '/directory/.well-known/oauth-authorization-server',
    '/directory/.well-known/openid-configuration',
  ];
  for (const place of places) {
    const { status, body } = await testApp.anonymous.call('GET', place);
    assert.equal(status, 200, place);
    assert.deepEqual(
      [
        body.issuer,
        body.client_id_metadata_document_supported,
        body.authorization_response_iss_parameter_supported,
      ],
      [`${PUBLIC_URL}/directory`, true, true],
    );
    assert.equal(body.revocation_endpoint, `${PUBLIC_URL}/directory/oauth/revoke`);
  }
  const { headers } = await listTools('x.y.z');
  const where = `resource_metadata="${PUBLIC_URL}/.well-known/oauth-protected-resource/mcp", scope="listing planning"`;
  assert.equal(headers['www-authenticate'], `Bearer ${where}`);
});

test('a token for the tools is good there alone, and what is left out is asked for all the same', async () => {
  const { exchange } = await granted({ resource: '' });
  const { body } = await exchange();
  const { access_token: token, scope } = body;
  assert.equal(String(scope), 'listing planning');
  assert.equal((await listTools(token)).status, 200);
  const refused = await bearer(token).call('GET', '/planning/v1/people');
  assert.equal(refused.status, 401);
  assert.match(String(refused.headers['www-authenticate']), /the audience is wrong/);
  const mine = await bearer(token).call('GET', '/directory/v1/my/grants');
  assert.equal(mine.status, 401, 'an application does not see or withdraw what other applications may');
  const drafts = await bearer(token).call('GET', '/listings/v1/listings?status=draft');
  assert.notEqual(
    drafts.body.items?.length,
    undefined,
    'who reads in public needs no token, so this one counts for none',
  );
  const narrow = await (await granted({ scope: 'planning' })).exchange();
  assert.equal(String(narrow.body.scope), 'planning');
});

test('a wrong resource is invalid_target, at the page and for tokens', async () => {
  for (const resource of ['https://evil.example/mcp', PUBLIC_URL, `${RESOURCE}#x`, 'mcp']) {
    const page = await openBrowser(testApp.app).open(requestFor({ resource }).url.href);
    assert.equal(page.location?.searchParams.get('error'), 'invalid_target', resource);
    assert.equal(page.location?.searchParams.get('iss'), `${PUBLIC_URL}/directory`);
    const answer = await (await granted()).exchange({ resource });
    assert.deepEqual([answer.status, String(answer.body.error)], [400, 'invalid_target'], resource);
  }
  const { body } = await (await granted()).exchange({
    resource: RESOURCE.toUpperCase().replace('/MCP', '/mcp/'),
  });
  assert.equal(decodeJwt(String(body.access_token)).aud, RESOURCE, 'host and slash are spelt in many ways');
  const wrong = await refresh(body.refresh_token, { resource: 'https://evil.example/' });
  assert.equal(String(wrong.body.error), 'invalid_target');
});

test('a code is good once, for its client, address and verifier; sent again it ends what came of it', async () => {
  const { exchange } = await granted();
  const first = await exchange();
  assert.equal(first.status, 200);
  assert.equal(String((await exchange()).body.error), 'invalid_grant');
  assert.equal(String((await refresh(first.body.refresh_token)).body.error), 'invalid_grant');
  for (const more of [
    { client_id: serve('/other.json') },
    { redirect_uri: 'https://app.example/cb' },
    { code_verifier: 'w'.repeat(43) },
  ])
    assert.equal(String((await (await granted()).exchange(more)).body.error), 'invalid_grant');
  const { form } = await granted();
  const asConsole = await post('token', { ...form, client_id: 'console' });
  assert.equal(String(asConsole.body.error), 'invalid_grant', 'no application passes for the console');
  const unknown = await post('token', { ...form, client_id: 'other' });
  assert.deepEqual([unknown.status, String(unknown.body.error)], [401, 'invalid_client']);
});

test('an address that the document does not name is shown and never gone to', async () => {
  const refused = [
    'https://evil.example/callback',
    'http://127.0.0.1:7777/callback/more',
    'http://127.0.0.1:7777/callback?x=1',
    'http://localhost:7777/callback',
    'https://app.example/cb?x=1',
    'https://APP.example/cb',
    'http://app.example/cb',
    'http://127.0.0.1@evil.example/callback',
    'javascript:alert(1)',
    '',
  ];
  for (const redirect_uri of refused) {
    const page = await openBrowser(testApp.app).open(requestFor({ redirect_uri }).url.href);
    assert.deepEqual([page.status, page.location], [400, null], redirect_uri);
  }
  const { back } = await granted({ redirect_uri: 'https://app.example/cb' });
  assert.equal(back.origin + back.pathname, 'https://app.example/cb');
});

test('a document that is not the client’s own, or not fit, is none', async () => {
  const big = JSON.stringify(documentOf(`${host.origin}/big.json`, { note: 'x'.repeat(20_000) }));
  const moved = { status: 302, headers: { location: CLIENT }, body: '' };
  const cases: [string, string, RegExp][] = [
    ['another client', host.serve('/stolen.json', documentOf(CLIENT)), /its client_id is/],
    ['none', `${host.origin}/none.json`, /answered 404/],
    ['moved', host.serve('/moved.json', moved), /answered 302/],
    ['big', host.serve('/big.json', { body: big }), /larger than 16 KiB/],
    ['no JSON', host.serve('/text.json', { body: 'hello' }), /not JSON/],
    [
      'a page',
      host.serve('/page', { headers: { 'content-type': 'text/html' }, body: '{}' }),
      /application\/json/,
    ],
    ['a secret', serve('/secret.json', { token_endpoint_auth_method: 'client_secret_post' }), /only none/],
    ['nowhere to go', serve('/nowhere.json', { redirect_uris: [] }), /redirect_uris/],
    ['no path', `${host.origin}/`, /must have a path/],
    ['another spelling', `${host.origin}/a/../client.json`, /must be written as/],
  ];
  for (const [name, client_id, reason] of cases) {
    const page = await openBrowser(testApp.app).open(requestFor({ client_id }).url.href);
    assert.deepEqual([page.status, page.location], [400, null], name);
    assert.match(page.text, reason, name);
  }
});

test('no document is read from a private address, nor over http', async () => {
  const before = host.asked.length;
  const port = new URL(host.origin).port;
  const addresses = [
    `https://127.0.0.1:${port}/client.json`,
    CLIENT,
    `https://[::1]:${port}/client.json`,
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/client.json',
    'https://user@example.com/client.json',
  ];
  for (const client_id of addresses) {
    const page = await openBrowser(guarded).open(requestFor({ client_id }).url.href);
    assert.deepEqual([page.status, page.location], [400, null], client_id);
    assert.match(page.text, /cannot be used: the address must/, client_id);
  }
  assert.equal(host.asked.length, before);
});

test('a document is read once and kept as long as its host says, within limits', async () => {
  const client_id = host.serve('/kept.json', {
    headers: { 'cache-control': 'max-age=3600' },
    body: JSON.stringify(documentOf(`${host.origin}/kept.json`)),
  });
  const reads = () => host.asked.filter((path) => path === '/kept.json').length;
  const at = Date.now();
  const look = async (minutes: number) => {
    testApp.setNow(new Date(at + minutes * 60_000));
    await openBrowser(testApp.app).open(requestFor({ client_id }).url.href);
    return reads();
  };
  assert.deepEqual([await look(0), await look(59), await look(61)], [1, 1, 2]);
  testApp.setNow(null);
});

test('nobody gets a code without the person: asked each time, by this site’s own page alone', async () => {
  const { url, query } = requestFor();
  const browser = openBrowser(testApp.app);
  const signIn = await browser.open(url.href);
  const signedIn = await browser.press(signIn, 'person', manager);
  assert.equal(
    signedIn.location?.pathname,
    '/directory/oauth/authorize',
    'to the question, not to the client',
  );
  const question = await browser.open(signedIn.location!.href, undefined, { 'accept-language': 'en' });
  assert.match(question.text, new RegExp(`Test assistant, known by its page at ${new URL(CLIENT).host}`));
  assert.match(question.text, /signed in as Max[\s\S]*127\.0\.0\.1:7777[\s\S]*a program on this computer/);
  const german = await browser.open(url.href, undefined, { 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' });
  assert.match(german.text, /<html lang="de">[\s\S]*Zugriff erlauben\?/);
  const silent = await browser.open(`${url.href}&prompt=none`);
  assert.equal(silent.location?.searchParams.get('error'), 'consent_required');
  const refused = await browser.press(question, 'decision', 'refuse');
  assert.equal(refused.location?.searchParams.get('error'), 'access_denied');
  assert.equal(refused.location?.searchParams.get('state'), query.state);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
  ]) {
    const forged = await browser.press(question, 'decision', 'allow', headers);
    assert.deepEqual([forged.status, forged.location], [400, null]);
  }
  const stranger = await openBrowser(testApp.app).press(question, 'decision', 'allow');
  assert.equal(
    stranger.location?.pathname,
    '/directory/oauth/authorize',
    'whoever is not signed in is asked who',
  );
  assert.ok((await browser.press(question, 'decision', 'allow')).location?.searchParams.has('code'));
  assert.match((await browser.open(url.href)).text, /value="allow"/, 'asked each time');
});

const own = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, sub: manager, roles: ['manager'] });
const grants = async () => listOf((await own.call('GET', '/directory/v1/my/grants')).body.items!);

test('people see what they have granted and withdraw it: its tokens end at once', async () => {
  const before = (await grants()).length;
  const { body } = await (await granted()).exchange();
  const other = await (await granted()).exchange();
  const [newest, second, ...rest] = await grants();
  assert.equal(rest.length + 2, before + 2);
  assert.deepEqual(
    [newest?.clientId, newest?.clientName, newest?.scopes],
    [CLIENT, 'Test assistant', ['listing', 'planning']],
  );
  const colleague = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const url = `/directory/v1/my/grants/${second?.id}`;
  assert.equal((await colleague.call('DELETE', url)).status, 404);
  assert.deepEqual((await own.call('DELETE', url)).body, { id: second?.id, deleted: true });
  assert.equal((await own.call('DELETE', url)).status, 404);
  const refused = await listTools(body.access_token);
  assert.equal(refused.status, 401);
  assert.match(String(refused.headers['www-authenticate']), /the token has been revoked/);
  assert.equal(String((await refresh(body.refresh_token)).body.error), 'invalid_grant');
  assert.equal((await listTools(other.body.access_token)).status, 200, 'the other grant goes on');
  const events = await testApp.db.query<{ action: string }>(
    `select action from audit_events where organisation_id = $1 and entity_id = $2 order by sequence`,
    [DEMO_ORGANISATION_ID, second?.id],
  );
  assert.deepEqual(
    events.map(({ action }) => action),
    ['grant.create', 'grant.delete'],
  );
});

test('a client gives up its tokens; nobody gives up another’s', async () => {
  const { body } = await (await granted()).exchange();
  const { access_token, refresh_token } = body;
  const revoke = (token: unknown, client_id = CLIENT) => post('revoke', { token: String(token), client_id });
  const others = serve('/other.json');
  for (const token of [access_token, refresh_token])
    for (const client of [others, 'console'])
      assert.equal(String((await revoke(token, client)).body.error), 'unauthorized_client');
  assert.equal((await post('revoke', { token: 'x' })).status, 401);
  assert.deepEqual(await revoke('unknown'), { status: 200, body: {} });
  const renewed = (await refresh(refresh_token)).body;
  assert.equal((await listTools(access_token)).status, 200);
  assert.equal((await revoke(access_token)).status, 200);
  assert.equal((await listTools(access_token)).status, 401, 'this token alone');
  assert.equal((await listTools(renewed.access_token)).status, 200);
  const count = (await grants()).length;
  assert.equal((await revoke(renewed.refresh_token)).status, 200);
  assert.equal((await listTools(renewed.access_token)).status, 401, 'with all that came of the consent');
  assert.equal(String((await refresh(renewed.refresh_token)).body.error), 'invalid_grant');
  assert.equal((await grants()).length, count - 1);
});

test('another process hears of a token that was taken back', async () => {
  const { body } = await (await granted()).exchange();
  const asked = () =>
    guarded.inject({
      ...{ method: 'POST', url: '/mcp', payload: LIST },
      headers: {
        authorization: `Bearer ${body.access_token}`,
        accept: 'application/json, text/event-stream',
      },
    });
  assert.equal((await asked()).statusCode, 200);
  await post('revoke', { token: String(body.refresh_token), client_id: CLIENT });
  const begun = Date.now();
  while ((await asked()).statusCode !== 401) {
    assert.ok(Date.now() - begun < 10_000, 'within seconds');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

test('whoever is deactivated, or past 30 days, is not acted for any more', async () => {
  const { body } = await (await granted()).exchange();
  await put('people', { id: manager, name: 'Max', email: null, homeLocationId: site, active: false });
  assert.equal(String((await refresh(body.refresh_token)).body.error), 'invalid_grant');
  await put('people', { id: manager, name: 'Max', email: null, homeLocationId: site, active: true });
  const later = await (await granted()).exchange();
  const at = Date.now();
  testApp.setNow(new Date(at + 29 * 86_400_000));
  const renewed = await refresh(later.body.refresh_token);
  assert.equal(renewed.status, 200, 'long after the session of the browser');
  testApp.setNow(new Date(at + 30 * 86_400_000 + 1000));
  assert.equal(String((await refresh(renewed.body.refresh_token)).body.error), 'invalid_grant');
  assert.deepEqual(await grants().catch(() => []), []);
  testApp.setNow(null);
});
