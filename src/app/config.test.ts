import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigFault, helpText, makesDemo, readConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  const config = readConfig({});
  assert.equal(config.PORT, 8080);
  assert.equal(config.DATA_DIR, 'data');
  assert.equal(config.DATABASE_URL, undefined);
});

test('every fault is reported at once, each with its value', () => {
  assert.throws(
    () => readConfig({ PORT: '99999', CATALOG_ORG_ID: 'me', DEMO: 'maybe' }),
    (error: unknown) => {
      assert.ok(error instanceof ConfigFault);
      assert.match(error.message, /PORT: "99999" must be a whole number/);
      assert.match(error.message, /CATALOG_ORG_ID: "me" must be a UUID/);
      assert.match(error.message, /DEMO: "maybe" must be one of on, off/);
      return true;
    },
  );
});

test('a secret never shows in a fault', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' }),
    (error: unknown) =>
      error instanceof Error && !error.message.includes('hunter2') && /DATABASE_URL/.test(error.message),
  );
});

test('--help lists every setting with its default', () => {
  const help = helpText();
  for (const name of Object.keys(readConfig({})))
    assert.match(help, new RegExp(`^ {2}${name} +\\S+ +\\S`, 'm'));
});

test('a mail server needs a sender', () => {
  const SMTP_URL = 'smtp://mail.example';
  assert.throws(() => readConfig({ SMTP_URL, MAIL_FROM: ' ' }), /MAIL_FROM: is needed with SMTP_URL/);
  assert.throws(
    () => readConfig({ SMTP_URL, MAIL_FROM: 'Rota' }),
    /MAIL_FROM: "Rota" must be a mail address/,
  );
  const { MAIL_FROM, MAIL_LANGUAGE } = readConfig({ SMTP_URL, MAIL_FROM: 'Rota <rota@shop.example>' });
  assert.deepEqual([MAIL_FROM, MAIL_LANGUAGE], ['Rota <rota@shop.example>', undefined]);
});

test('a direct address of the database needs the one that may lead through a pooler, and a standby its primary', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    const more = { [name]: 'postgres://db.example/shopfloor' };
    assert.throws(() => readConfig(more), new RegExp(`^ConfigFault: DATABASE_URL: is needed with ${name}\n`));
  }
});

test('a Directory elsewhere needs the client that Planning is there', () => {
  assert.throws(
    () => readConfig({ DIRECTORY_URL: 'https://directory.example' }),
    /SERVICE_CLIENT_ID: is needed with DIRECTORY_URL\nSERVICE_CLIENT_SECRET: is needed with DIRECTORY_URL/,
  );
});

test('the demo and its door without passwords are there only with the embedded database and services', () => {
  const SERVICE = { SERVICE_CLIENT_ID: '0d3b1a52-6f0e-7c11-8a54-5b0c0ffee001', SERVICE_CLIENT_SECRET: 'x' };
  for (const [env, isMade] of [
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgres://db.example/shopfloor' }, false],
    [{ HR_URL: 'https://hr.example' }, false],
    [{ DIRECTORY_URL: 'https://directory.example', ...SERVICE }, false],
  ] as const)
    assert.equal(makesDemo(readConfig(env)), isMade, JSON.stringify(env));
});

test('shares of solving time are positive numbers of organisations', () => {
  const id = '0d3b1a52-6f0e-7c11-8a54-5b0c0ffee001';
  assert.deepEqual(readConfig({}).SOLVER_SHARES, {});
  const shares = readConfig({ SOLVER_SHARES: `${id}=2, 1${id.slice(1)}=0.5` }).SOLVER_SHARES;
  assert.deepEqual(shares, { [id]: 2, [`1${id.slice(1)}`]: 0.5 });
  for (const wrong of ['acme=2', `${id}=0`, `${id}=1e9`, id, `${id}=`])
    assert.throws(() => readConfig({ SOLVER_SHARES: wrong }), /SOLVER_SHARES: .* must be none, or pairs/);
});

test('an OpenID Connect provider needs a client, and https unless it is on this machine', () => {
  const OIDC_ISSUER = 'https://id.example/realms/shops/';
  assert.throws(() => readConfig({ OIDC_ISSUER }), /OIDC_CLIENT_ID: is needed with OIDC_ISSUER/);
  const roles = 'admin=rota admins, manager=leads,manager=shift-leads';
  const config = readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'rota', OIDC_ROLES: roles });
  assert.equal(config.OIDC_ISSUER, OIDC_ISSUER, 'as it is written');
  assert.deepEqual(config.OIDC_ROLES, { 'rota admins': 'admin', leads: 'manager', 'shift-leads': 'manager' });
  assert.throws(
    () => readConfig({ OIDC_ROLES: 'boss=x' }),
    /OIDC_ROLES: "boss=x" must be pairs such as admin=/,
  );
  for (const wrong of ['http://id.example', 'id.example', 'ftp://localhost'])
    assert.throws(() => readConfig({ OIDC_ISSUER: wrong }), /OIDC_ISSUER: .* must be a URL with https:/);
  for (const tenant of ['common', 'organizations/v2.0', 'consumers/v2.0']) {
    const OIDC_ISSUER = `https://login.microsoftonline.com/${tenant}`;
    assert.throws(() => readConfig({ OIDC_ISSUER }), /OIDC_ISSUER: .* must be your own tenant's/);
  }
  readConfig({ OIDC_ISSUER: 'http://localhost:8180', OIDC_CLIENT_ID: 'rota' });
});
