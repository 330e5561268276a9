/** Two processes over one database: whichever answers, a caller finds what the other has done. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { DEMO_ORGANISATION_ID } from '../src/app/config.ts';
import { loadPlanningClient } from '../src/directory/planning-client.ts';
import { loadInstallation } from '../src/directory/set-up/installation.ts';
import { loadSigningKey } from '../src/directory/signing-key.ts';
import { RUNS, shopOf, WEEK } from '../src/planning/rota/runs/runs.fixture.ts';
import { newId } from '../src/platform/ids.ts';
import { startTestApp } from './helpers/app.ts';

const ORIGIN = 'http://localhost:8080';
/** Solves nothing, as an API process beside workers. */
const testApp = await startTestApp({ DEMO: 'on', SOLVER_WORKERS: '0' });
const one = testApp.app;
const other = await testApp.another({ SOLVER_WORKERS: 1 });

async function ask(app: FastifyInstance, method: string, url: string, more: Partial<InjectOptions> = {}) {
  const answer = await app.inject({ method: method as 'GET', url, ...more });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : null };
}

const form = (values: Record<string, string>, headers = {}) => ({
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

test('a sign-in goes on at the other process: its code, its session, its refresh token, and its end', async () => {
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const person = newId();
  const somebody = { id: person, name: 'Ada', email: null, homeLocationId: null, active: true };
  await directory.call('PUT', '/directory/v1/people', { items: [somebody] });
  const grant = { userId: person, role: 'admin', locationIds: '*' };
  await directory.call('PUT', '/directory/v1/grants', { items: [grant] });
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    client_id: 'console',
    redirect_uri: `${ORIGIN}/console/callback`,
    response_type: 'code',
    state: 's',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  const authorize = '/directory/oauth/authorize';
  const headers = { host: 'localhost:8080' };
  const picked = await ask(one, 'POST', authorize, form({ ...query, person }, headers));
  assert.equal(picked.status, 303);
  const codeOf = (location: unknown) => new URL(String(location)).searchParams.get('code') ?? '';
  const tokens = (app: FastifyInstance, values: Record<string, string>) =>
    ask(app, 'POST', '/directory/oauth/token', form({ client_id: 'console', ...values }));
  const exchange = { grant_type: 'authorization_code', redirect_uri: query.redirect_uri };
  const code = codeOf(picked.headers.location);
  const first = await tokens(other, { ...exchange, code, code_verifier: verifier });
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token };
  const refreshed = await Promise.all([tokens(one, refresh), tokens(other, refresh)]);
  // Two windows that wake at once both go on.
  assert.deepEqual(
    refreshed.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await tokens(one, { ...exchange, code, code_verifier: verifier })).status, 400, 'used once');

  const [cookie] = String(picked.headers['set-cookie']).split(';');
  const silent = `${authorize}?${new URLSearchParams({ ...query, prompt: 'none' })}`;
  const known = await ask(other, 'GET', silent, { headers: { ...headers, cookie } });
  assert.notEqual(codeOf(known.headers.location), '');
  await ask(other, 'POST', '/directory/oauth/logout', { headers: { cookie } });
  const ended = await ask(one, 'GET', silent, { headers: { ...headers, cookie } });
  assert.equal(new URL(String(ended.headers.location)).searchParams.get('error'), 'login_required');
});

test('no token is kept in clear, and those that have expired go', async () => {
  const rows = await testApp.db.query<{ hash: string }>('select token_hash as hash from directory_tokens');
  assert.ok(rows.length > 0 && rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash)));
});

test('a repeated request gets the first one’s answer from the other process, and its change is in the log there', async () => {
  const { admin, site } = await shopOf(testApp, 1);
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const start = '2027-03-01T09:00:00Z';
  const body = { name: 'Counter', locationId: site, start, end: '2027-03-01T17:00:00Z' };
  const write = { headers: { ...headers, 'idempotency-key': 'one' }, payload: JSON.stringify(body) };
  const made = await ask(one, 'POST', '/planning/v1/demand', write);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const repeated = await ask(other, 'POST', '/planning/v1/demand', write);
  assert.deepEqual([repeated.status, repeated.body], [201, made.body]);
  assert.equal(repeated.headers['idempotency-replayed'], 'true');
  const log = await ask(other, 'GET', '/planning/v1/audit', { headers });
  assert.ok(JSON.stringify(log.body).includes(`"entityId":"${made.body.id}"`), 'in the log');
  const tag = made.headers.etag as string;
  const read = await ask(other, 'GET', `/planning/v1/demand/${made.body.id}`, {
    headers: { ...headers, 'if-none-match': tag },
  });
  assert.equal(read.status, 304);
});

test('the events of a run that the other process solves are followed here until its end', async () => {
  const shop = await shopOf(testApp);
  await shop.demand('2027-03-01', [9, 17]);
  const queued = await shop.admin.call('POST', RUNS, WEEK, { prefer: 'respond-async' });
  assert.equal(queued.status, 202, queued.text);
  const { text } = await shop.admin.call('GET', `${RUNS}/${queued.body.id}/events`);
  assert.match(text, /event: ended\ndata: \{.*"status":"completed"/);
});

test('a set-up that ends at one process is seen at the other', async () => {
  const [here, there] = [await loadInstallation(testApp.db), await loadInstallation(testApp.db)];
  assert.equal(await here.current(), null);
  const organisationId = newId();
  await testApp.db.transaction(organisationId, (tx) =>
    tx.query(
      `insert into directory_set_up (organisation_id, administrator_id, link_hash, expires_at, used_at)
       values ($1, $2, 'x', now(), now())`,
      [organisationId, newId()],
    ),
  );
  assert.deepEqual([await here.current(), await there.current()], [organisationId, organisationId]);
  assert.equal(there.organisationId, organisationId);
});

test('processes that start at once in one empty folder have one key and one client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-keys-'));
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey(folder)));
  assert.equal(new Set(keys.map(({ publicJwk }) => publicJwk.kid)).size, 1);
  const clients = await Promise.all(Array.from({ length: 8 }, () => loadPlanningClient(folder)));
  assert.equal(new Set(clients.map(({ id }) => id)).size, 1);
  assert.match(readFileSync(join(folder, 'keys', 'planning-client.json'), 'utf8'), /^\{.*\}$/);
  rmSync(folder, { recursive: true });
});

test('what costs most is counted at both processes together, and a caller without a token at each', async () => {
  const at = new Date();
  testApp.setNow(at);
  const limits = { RATE_SOLVES_PER_MINUTE: 3, SOLVER_WORKERS: 0 };
  const [here, there] = [await testApp.another(limits), await testApp.another(limits)];
  const { admin } = await shopOf(testApp, 1);
  const verify = (app: FastifyInstance, token: string) =>
    ask(app, 'GET', '/planning/v1/audit/verification', { headers: { authorization: `Bearer ${token}` } });
  const left = [];
  for (const app of [here, there, here]) {
    const { status, headers } = await verify(app, admin.token);
    assert.equal(status, 200);
    left.push(String(headers.ratelimit).slice(0, '"solves";r=0'.length));
  }
  assert.deepEqual(left, ['"solves";r=2', '"solves";r=1', '"solves";r=0']);
  const refused = await verify(there, admin.token);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers['retry-after'], '20');
  testApp.setNow(new Date(at.getTime() - 500));
  const behind = await verify(there, admin.token);
  assert.deepEqual([behind.status, behind.headers.ratelimit], [429, '"solves";r=0;t=61'], 'a clock behind');
  assert.equal((await verify(here, (await shopOf(testApp, 1)).admin.token)).status, 200, 'somebody else');
  testApp.setNow(new Date(Date.now() - 600_000));
  assert.equal((await verify(here, admin.token)).status, 200, 'a clock set back');
  const kept = 'select count(*)::int as count from token_buckets';
  const [before] = await testApp.db.query<{ count: number }>(kept);
  for (const app of [here, there]) assert.equal((await verify(app, 'x')).status, 401);
  assert.deepEqual(await testApp.db.query(kept), [before], 'what is refused writes nothing');
});

test('of many requests at once no more pass than the limit says', async () => {
  testApp.setNow(new Date());
  const limits = { RATE_SOLVES_PER_MINUTE: 5, SOLVER_WORKERS: 0 };
  const [here, there] = [await testApp.another(limits), await testApp.another(limits)];
  const { admin } = await shopOf(testApp, 1);
  const headers = { authorization: `Bearer ${admin.token}` };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask(n % 2 === 0 ? here : there, 'GET', '/planning/v1/audit/verification', { headers }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    ...Array(5).fill(200),
    ...Array(15).fill(429),
  ]);
});
