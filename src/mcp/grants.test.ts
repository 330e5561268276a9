/** What people let applications of others do: asked for, seen, withdrawn, given up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf } from '../../test/helpers/app.ts';
import { DEMO_ORGANISATION_ID } from '../app/config.ts';
import { openBrowser } from './authorization.fixture.ts';
import { openScene } from './scene.fixture.ts';

const {
  testApp,
  guarded,
  serve,
  put,
  manager,
  site,
  requestFor,
  post,
  granted,
  refresh,
  listTools,
  client: CLIENT,
  rpc: LIST,
} = await openScene();

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

const own = await testApp.caller({
  org_id: DEMO_ORGANISATION_ID,
  sub: manager,
  roles: ['manager'],
  location_ids: [site],
});
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
      method: 'POST',
      url: '/mcp',
      payload: LIST,
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
