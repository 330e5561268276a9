import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';
import { loadPlanningClient } from '../planning-client.ts';

const testApp = await startTestApp();
const client = await loadPlanningClient(testApp.config.DATA_DIR);
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

function ask(form: Record<string, string> | string, headers: Record<string, string> = {}) {
  const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return testApp.anonymous.call('POST', '/directory/oauth/token', body, { ...type, ...headers });
}

const grant = { grant_type: 'client_credentials', scope: 'hr' };

test('client credentials by HTTP Basic or in the body give a token for one organisation', async () => {
  const organisation_id = newId();
  const inBody = { client_id: client.id, client_secret: client.secret };
  for (const answer of [
    await ask({ ...grant, organisation_id }, basic(client.id, client.secret)),
    await ask({ ...grant, organisation_id, ...inBody }),
    await ask({ ...grant, organisation_id, client_secret: '' }, basic(client.id, client.secret)),
  ]) {
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers['cache-control'], 'no-store');
    const { token_type, expires_in, scope, access_token } = answer.body;
    assert.deepEqual(
      { token_type, expires_in, scope },
      { token_type: 'Bearer', expires_in: 900, scope: 'hr' },
    );
    const claims = decodeJwt(String(access_token));
    assert.deepEqual([claims.org_id, claims.services, claims.roles], [organisation_id, ['hr'], []]);
  }
});

test('every refusal is OAuth’s own, and names what to do', async () => {
  const organisation_id = newId();
  const good = basic(client.id, client.secret);
  const cases: [number, string, Record<string, string> | string, Record<string, string>][] = [
    [401, 'invalid_client', { ...grant, organisation_id }, basic(client.id, 'wrong')],
    [401, 'invalid_client', { ...grant, organisation_id }, basic(newId(), client.secret)],
    [401, 'invalid_client', { ...grant, organisation_id }, { authorization: 'Basic %%%' }],
    [401, 'invalid_client', { ...grant, organisation_id }, {}],
    [400, 'invalid_request', { ...grant, organisation_id, client_secret: 'x' }, good],
    [400, 'invalid_request', { scope: 'hr', organisation_id }, good],
    [400, 'invalid_request', `grant_type=client_credentials&scope=hr&scope=hr`, good],
    [400, 'invalid_request', { ...grant, organisation_id: 'x' }, good],
    [400, 'unsupported_grant_type', { ...grant, grant_type: 'password' }, good],
    [400, 'invalid_scope', { ...grant, scope: 'listing', organisation_id }, good],
    [400, 'invalid_request', '{}', { ...good, 'content-type': 'application/json' }],
    [400, 'invalid_request', '', { ...good, 'content-type': 'text/plain' }],
  ];
  for (const [status, error, form, headers] of cases) {
    const answer = await ask(form, headers);
    assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify([form, headers]));
    assert.ok(String(answer.body.error_description).length > 10);
  }
});

test('a registered client speaks for its own organisation alone, until it is removed', async () => {
  const admin = await testApp.caller({ services: ['directory'] });
  const body = { name: 'Importer', scopes: ['directory', 'hr'] };
  const { body: made } = await admin.call('POST', '/directory/v1/clients', body);
  const credentials = basic(String(made.id), String(made.secret));
  const { body: token } = await ask({ grant_type: 'client_credentials' }, credentials);
  assert.equal(decodeJwt(String(token.access_token)).org_id, admin.organisationId);
  const elsewhere = await ask({ ...grant, organisation_id: newId() }, credentials);
  assert.deepEqual([elsewhere.status, elsewhere.body.error], [400, 'unauthorized_client']);
  const listed = await admin.call('GET', '/directory/v1/clients');
  assert.ok(!listed.text.includes(String(made.secret)));
  assert.equal((await admin.call('DELETE', `/directory/v1/clients/${made.id}`)).status, 200);
  assert.equal((await ask({ grant_type: 'client_credentials' }, credentials)).status, 401);
});

test('a registered client says what its token is for, and gives it up by its secret alone', async () => {
  const admin = await testApp.caller({ services: ['directory'] });
  const make = async (name: string) => {
    const { body } = await admin.call('POST', '/directory/v1/clients', { name, scopes: ['planning'] });
    return basic(String(body.id), String(body.secret));
  };
  const [own, other] = [await make('Importer'), await make('Other')];
  const grantType = { grant_type: 'client_credentials' };
  const product = { host: 'rota.lan', ...own };
  const asked = async (resource: string) => (await ask({ ...grantType, resource }, product)).body;
  const tools = await asked('http://rota.lan/mcp');
  assert.match(String(decodeJwt(String(tools.access_token)).aud), /\/mcp$/);
  assert.equal(String((await asked('http://evil.example/')).error), 'invalid_target');
  const token = String((await asked('http://rota.lan')).access_token);
  const people = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await testApp.anonymous.call('GET', '/planning/v1/rota', undefined, headers)).status;
  };
  const before = await people();
  assert.notEqual(before, 401);
  const revoke = (headers: Record<string, string>) =>
    testApp.anonymous.call('POST', '/directory/oauth/revoke', new URLSearchParams({ token }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  assert.equal((await revoke({})).status, 401);
  const foreign = await revoke(other);
  assert.deepEqual([foreign.status, foreign.body.error], [400, 'unauthorized_client']);
  assert.equal(await people(), before);
  assert.equal((await revoke(own)).status, 200);
  assert.equal(await people(), 401);
  assert.equal((await revoke(own)).status, 200, 'once more is as good');
});

test('the issuer describes itself', async () => {
  const { body } = await testApp.anonymous.call('GET', '/directory/.well-known/openid-configuration');
  assert.match(String(body.token_endpoint), /\/directory\/oauth\/token$/);
  const keys = await testApp.anonymous.call('GET', '/directory/.well-known/jwks.json');
  assert.ok(!keys.text.includes('"d"'));
});
