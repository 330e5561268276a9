/** From a bare 401 at /mcp to a call of a tool, as the SDK's client goes, and every wrong turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { decodeJwt } from 'jose';
import { allow, applicationAt, openBrowser, PUBLIC_URL } from './authorization.fixture.ts';
import { CALLBACK, openScene, RESOURCE } from './scene.fixture.ts';

const {
  testApp,
  host,
  guarded,
  through,
  serve,
  documentOf,
  manager,
  requestFor,
  post,
  granted,
  refresh,
  bearer,
  listTools,
  client: CLIENT,
} = await openScene();

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
    '/.well-known/oauth-authorization-server',
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
  assert.equal((await listTools(first.body.access_token)).status, 200);
  assert.equal(String((await exchange()).body.error), 'invalid_grant');
  assert.equal(
    (await listTools(first.body.access_token)).status,
    401,
    'the thief or the owner: nobody knows',
  );
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
