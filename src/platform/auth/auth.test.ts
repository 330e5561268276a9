import assert from 'node:assert/strict';
import { generateKeyPairSync, sign as rsaSign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import {
  type CryptoKey,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../ids.ts';

/** A Directory of the test's own, whose keys it can rotate and whose answers it can stop. */
async function startIssuer({ up = true } = {}) {
  const published = new Map<string, GenerateKeyPairResult>();
  const others: object[] = [];
  let fetches = 0;
  let isUp = up;
  const server: Server = createServer(async (_request, response) => {
    fetches += 1;
    if (!isUp) return response.writeHead(500).end();
    const keys = await Promise.all(
      [...published].map(async ([kid, pair]) => ({ ...(await exportJWK(pair.publicKey)), kid, use: 'sig' })),
    );
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ keys: [...keys, ...others] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetches: () => fetches,
    setUp: (value: boolean) => {
      isUp = value;
    },
    publish: async (kid: string, alg: string) => {
      const pair = await generateKeyPair(alg, { extractable: true });
      published.set(kid, pair);
      return pair.privateKey;
    },
    publishKey: (kid: string, key: object) => others.push({ use: 'sig', ...key, kid }),
    withdraw: (kid: string) => published.delete(kid),
  };
}

const issuer = await startIssuer();
const settingsFor = ({ url }: { url: string }) => ({
  DIRECTORY_URL: url,
  SERVICE_CLIENT_ID: '0d3b1a52-6f0e-7c11-8a54-5b0c0ffee0aa',
  SERVICE_CLIENT_SECRET: 'unused',
  JWKS_MAX_AGE_MS: '60000',
});
const startHouse = (from: { url: string }) =>
  startTestApp(settingsFor(from), (server) => {
    const access = { service: 'planning', roles: ['admin'] } as const;
    server.get('/planning/probe', { config: { access } }, async () => ({}));
  });
const testApp = await startHouse(issuer);
testApp.app.log.level = 'silent';
const start = new Date('2026-03-02T08:00:00Z');
testApp.setNow(start);
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

const good = (more: object = {}): JWTPayload => ({
  iss: issuer.url,
  aud: 'shopfloor',
  sub: newId(),
  exp: seconds(start) + 3600,
  org_id: newId(),
  services: ['planning'],
  roles: ['admin'],
  location_ids: '*',
  ...more,
});

const sign = (key: CryptoKey, claims: JWTPayload, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'k1', ...header }).sign(key);

const call = (token: string | null) =>
  testApp.anonymous.call(
    'GET',
    '/planning/probe',
    undefined,
    token === null ? {} : { authorization: `Bearer ${token}` },
  );

const k1 = await issuer.publish('k1', 'EdDSA');

test('a good token passes; none, garbage and another scheme are 401 with WWW-Authenticate and one body', async () => {
  assert.equal((await call(await sign(k1, good()))).status, 200);
  for (const authorization of ['Bearer x', 'Basic eDp4', 'Bearer ', `Bearer ${'a'.repeat(9000)}`]) {
    const answer = await testApp.anonymous.call('GET', '/planning/probe', undefined, { authorization });
    assert.equal(answer.status, 401, authorization.slice(0, 20));
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
    assert.equal(answer.body.error?.code, 'UNAUTHORIZED');
  }
});

/** What WWW-Authenticate says of tokens with a good signature; of all others it says nothing. */
const REASONS: Record<string, string> = {
  expired: 'the token has expired',
  'not yet valid': 'the token is not valid yet (claim nbf)',
  'no exp': 'the claim exp is missing',
  'wrong issuer': 'the issuer is wrong (claim iss)',
  'wrong audience': 'the audience is wrong (claim aud)',
  'sub not a uuid': 'the claim sub must be a UUID',
  'org not a text': 'the claim org_id must be a UUID',
  'services not a list': 'the claim services must be an array of texts',
  'roles not texts': 'the claim roles must be an array of texts',
  'locations not uuids': 'the claim location_ids must be an array of UUIDs or *',
};

test('forged or unfit tokens are 401, and ask the issuer for nothing it names', async () => {
  const own = good();
  const stranger = (await generateKeyPair('EdDSA')).privateKey;
  const secret = new TextEncoder().encode(
    JSON.stringify(await exportJWK(await issuer.publish('k1b', 'EdDSA'))),
  );
  const bad: Record<string, string> = {
    'foreign key': await sign(stranger, own),
    'foreign key, expired': await sign(stranger, good({ exp: seconds(start) - 3600, aud: 'other' })),
    'alg none': new UnsecuredJWT(own).encode(),
    hmac: await new SignJWT(own).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
    expired: await sign(k1, good({ exp: seconds(start) - 61 })),
    'not yet valid': await sign(k1, good({ nbf: seconds(start) + 61 })),
    'no exp': await sign(k1, { ...own, exp: undefined } as unknown as JWTPayload),
    'wrong issuer': await sign(k1, good({ iss: 'https://elsewhere.example' })),
    'wrong audience': await sign(k1, good({ aud: 'other' })),
    jku: await sign(k1, own, { jku: 'http://127.0.0.1:1/keys' }),
    jwk: await sign(k1, own, { jwk: { kty: 'OKP' } }),
    x5u: await sign(k1, own, { x5u: 'http://127.0.0.1:1/cert' }),
    typ: await sign(k1, own, { typ: 'logout+jwt' }),
    'sub not a uuid': await sign(k1, good({ sub: 'root' })),
    'org not a text': await sign(k1, good({ org_id: {} })),
    'services not a list': await sign(k1, good({ services: 'planning' })),
    'roles not texts': await sign(k1, good({ roles: [{}] })),
    'locations not uuids': await sign(k1, good({ roles: [], location_ids: ['x'] })),
  };
  const { body: plain } = await call('x');
  for (const [why, token] of Object.entries(bad)) {
    const { status, headers, body } = await call(token);
    assert.equal(status, 401, why);
    assert.deepEqual({ ...body.error, requestId: '' }, { ...plain.error, requestId: '' }, why);
    const description = REASONS[why];
    const challenge =
      description === undefined
        ? 'Bearer'
        : `Bearer error="invalid_token", error_description="${description}"`;
    assert.equal(headers['www-authenticate'], challenge, why);
  }
});

test('the skew of clocks is 60 seconds either way', async () => {
  assert.equal((await call(await sign(k1, good({ exp: seconds(start) - 59 })))).status, 200);
  assert.equal((await call(await sign(k1, good({ nbf: seconds(start) + 59 })))).status, 200);
});

test('a token without the service, or with too low a role, is 403', async () => {
  const without = await call(await sign(k1, good({ services: ['listing'] })));
  assert.deepEqual([without.status, String(without.body.error?.code)], [403, 'FORBIDDEN']);
});

test('rotation: a new key is found at once, a withdrawn one is refused once the set has aged', async () => {
  testApp.setNow(new Date(start.getTime() + 120_000));
  const k2 = await issuer.publish('k2', 'ES256');
  const token = await sign(k2, good(), { alg: 'ES256', kid: 'k2' });
  assert.equal((await call(token)).status, 200);
  issuer.withdraw('k2');
  assert.equal((await call(token)).status, 200, 'still within the age of the set');
  testApp.setNow(new Date(start.getTime() + 120_000 + 61_000));
  await call(await sign(k1, good()));
  assert.equal((await call(token)).status, 401);
});

test('outage: known keys go on, unknown key ids are 401 and do not flood the issuer', async () => {
  issuer.setUp(false);
  const base = start.getTime() + 600_000;
  testApp.setNow(new Date(base));
  const before = issuer.fetches();
  assert.equal((await call(await sign(k1, good({ exp: base / 1000 + 600 })))).status, 200);
  const tokens = await Promise.all(
    Array.from({ length: 50 }, () => sign(k1, good({ exp: base / 1000 + 600 }), { kid: newId() })),
  );
  for (const token of tokens) assert.equal((await call(token)).status, 401);
  assert.ok(issuer.fetches() - before <= 2, `${issuer.fetches() - before} fetches`);
  issuer.setUp(true);
});

test('while no keys were ever had a token is not judged; once they are, they outlive the Directory', async () => {
  const late = await startIssuer({ up: false });
  const early = await startHouse(late);
  early.app.log.level = 'silent';
  early.setNow(start);
  const token = await sign(await late.publish('k1', 'EdDSA'), {
    ...good(),
    iss: late.url,
    services: ['planning', 'listing'],
  });
  const ask = (path: string, authorization: string) =>
    early.anonymous.call('GET', path, undefined, { authorization });
  for (const path of ['/planning/probe', '/planning/v1/shifts', '/listings/v1/listings']) {
    const answer = await ask(path, `Bearer ${token}`);
    assert.deepEqual([answer.status, answer.body.error?.reason], [500, 'KEYS_UNAVAILABLE'], path);
    assert.ok(Number(answer.headers['retry-after']) >= 1);
  }
  assert.equal(late.fetches(), 2, 'one question and one repetition a cooldown');
  assert.equal(
    (await ask('/planning/probe', 'Bearer garbage')).status,
    401,
    'what is no token needs no keys',
  );
  assert.equal((await early.anonymous.call('GET', '/planning/health')).status, 200);
  late.setUp(true);
  early.setNow(new Date(start.getTime() + 1000));
  assert.equal((await ask('/planning/probe', `Bearer ${token}`)).status, 200);
  late.setUp(false);
  early.setNow(new Date(start.getTime() + 120_000));
  const other = await sign(await late.publish('k2', 'EdDSA'), { ...good(), iss: late.url }, { kid: 'k2' });
  assert.equal((await ask('/planning/v1/shifts', `Bearer ${token}`)).status, 200);
  assert.equal((await ask('/planning/probe', `Bearer ${other}`)).status, 401);
});

test('an RSA key of 2048 bits proves a token; one of 1024 bits, or one to encrypt with, does not', async () => {
  const publisher = await startIssuer();
  const tokenOf = (bits: number, use?: 'enc') => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    const kid = `rsa${bits}${use ?? ''}`;
    const said = { alg: 'RS256', ...(use === undefined ? {} : { use }) };
    publisher.publishKey(kid, { ...publicKey.export({ format: 'jwk' }), ...said });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', kid })}.${part(good({ iss: publisher.url }))}`;
    return `${signed}.${rsaSign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const [long, ...others] = [tokenOf(2048), tokenOf(1024), tokenOf(2048, 'enc')];
  const application = await startHouse(publisher);
  application.setNow(start);
  const ask = (token: string) =>
    application.anonymous.call('GET', '/planning/probe', undefined, { authorization: `Bearer ${token}` });
  assert.equal((await ask(long)).status, 200);
  for (const token of others) {
    const refused = await ask(token);
    assert.deepEqual([refused.status, refused.headers['www-authenticate']], [401, 'Bearer']);
  }
});
