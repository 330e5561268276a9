/** Signing in at the embedded Directory: the page, codes, refresh tokens and the session. */
import { createHash } from 'node:crypto';
import { type DirectoryScene, id, person, site } from './directory.scenario.ts';
import { NOTHING } from './world.ts';

const HOST = { host: 'localhost:8080' };
const VERIFIER = 'v'.repeat(43);
const QUERY = {
  client_id: 'console',
  redirect_uri: 'http://localhost:8080/console/callback',
  response_type: 'code',
  state: 's&t',
  code_challenge_method: 'S256',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

export async function signIn({ transcript, admin, anybody }: DirectoryScene): Promise<void> {
  transcript.chapter('People who sign in');
  const ask = (more: object = {}, headers = {}) =>
    anybody('GET', `/directory/oauth/authorize?${new URLSearchParams({ ...QUERY, ...more })}`, undefined, {
      ...HOST,
      ...headers,
    });
  const form = (path: string, values: object, headers = {}) =>
    anybody('POST', `/directory/oauth/${path}`, new URLSearchParams({ ...values }).toString(), {
      ...HOST,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  await ask();
  await admin('PUT', '/directory/v1/sites', { items: [site(21, 'Pier <1>'), site(22, 'Lock')] });
  const many = Array.from({ length: 9 }, (_, n) => person(40 + n, `Member ${n}`));
  await admin('PUT', '/directory/v1/people', {
    items: [
      person(31, `O'Neil & "Ada"`),
      person(32, 'Max', { homeLocationId: id(22) }),
      person(33, 'Gone', { active: false }),
      ...many,
    ],
  });
  const grants = [
    ['admin', '*'],
    ['manager', [id(21)]],
    ['manager', [id(21), id(22)]],
  ] as const;
  await admin('PUT', '/directory/v1/grants', {
    items: grants.map(([role, locationIds], n) => ({ userId: id(31 + n), role, locationIds })),
  });
  transcript.chapter('The page');
  await ask();
  for (const more of [
    { client_id: 'other' },
    { redirect_uri: 'http://localhost:8080/' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'x' },
    { prompt: 'none' },
  ])
    await ask(more);
  await ask({}, { host: 'evil.example' });
  transcript.chapter('The form');
  for (const who of ['x', NOTHING, id(33)]) await form('authorize', { ...QUERY, person: who });
  await form('authorize', { ...QUERY, person: id(32) }, { 'sec-fetch-site': 'cross-site' });
  await form('authorize', { ...QUERY, person: id(32) }, { 'sec-fetch-site': 'same-origin' });
  const { headers } = await form('authorize', { ...QUERY, person: id(32) });
  const codeIn = (location = '') => new URL(location).searchParams.get('code') ?? '';
  const cookie = { cookie: `a=b; ${String(headers['set-cookie']).split(';')[0]}` };

  transcript.chapter('Codes');
  const grant = {
    grant_type: 'authorization_code',
    client_id: 'console',
    redirect_uri: QUERY.redirect_uri,
    code_verifier: VERIFIER,
  };
  const code = codeIn(headers.location);
  transcript.name(code, 'first-code');
  await form('token', { ...grant, code, client_id: 'other' });
  const tokens = await form('token', { ...grant, code });
  const twice = codeIn((await form('authorize', { ...QUERY, person: id(31) })).headers.location);
  const stolen = await form('token', { ...grant, code: twice });
  await form('token', { ...grant, code: twice });
  for (const more of [
    { code_verifier: 'w'.repeat(43) },
    { redirect_uri: 'http://localhost:8080/' },
    { code: 'x' },
  ]) {
    const again = await form('authorize', { ...QUERY, person: id(31) });
    await form('token', { ...grant, code: codeIn(again.headers.location), ...more });
  }
  for (const seconds of [57, 58]) {
    const late = await form('authorize', { ...QUERY, person: id(31) });
    transcript.wait(seconds * 1000 + 1000);
    await form('token', { ...grant, code: codeIn(late.headers.location) });
  }

  transcript.chapter('Refresh tokens');
  const refresh = {
    grant_type: 'refresh_token',
    client_id: 'console',
    refresh_token: String(tokens.body.refresh_token),
  };
  await form('token', { ...refresh, client_id: 'other' });
  const next = await form('token', refresh);
  await form('token', { ...refresh, refresh_token: 'x' });
  await form('token', { ...refresh, refresh_token: String(stolen.body.refresh_token) });
  await admin('PUT', '/directory/v1/people', { items: [person(32, 'Max', { active: false })] });
  await form('token', { ...refresh, refresh_token: String(next.body.refresh_token) });
  await ask({}, cookie);
  await admin('PUT', '/directory/v1/people', { items: [person(32, 'Max')] });
  await form('token', refresh);

  transcript.chapter('Tokens that are given up');
  const given = await form('authorize', { ...QUERY, person: id(31) });
  const { body } = await form('token', { ...grant, code: codeIn(given.headers.location) });
  transcript.name(String(body.refresh_token), 'given-up');
  const own = { client_id: 'console', token: String(body.refresh_token) };
  for (const more of [
    { client_id: 'other' },
    { client_id: 'https://app.example/client.json' },
    { token: '' },
    {},
    {},
  ])
    await form('revoke', { ...own, ...more });
  await form('token', { ...refresh, refresh_token: String(body.refresh_token) });

  transcript.chapter('Applications of others');
  for (const more of [
    { client_id: 'https://127.0.0.1/client.json' },
    { client_id: 'http://app.example/client.json' },
    { resource: 'https://evil.example/' },
  ])
    await ask(more);
  await form('consent', { ...QUERY, decision: 'allow' });
  for (const say of [admin, anybody]) await say('GET', '/directory/v1/my/grants');
  for (const path of [NOTHING, 'x']) await admin('DELETE', `/directory/v1/my/grants/${path}`);
  await anybody('DELETE', `/directory/v1/my/grants/${NOTHING}`);

  transcript.chapter('The session');
  for (const prompt of ['none', 'login', '']) await ask({ prompt }, cookie);
  transcript.wait(11.9 * 3600 * 1000);
  await ask({ prompt: 'none' }, cookie);
  transcript.wait(0.1 * 3600 * 1000);
  await ask({ prompt: 'none' }, cookie);
  const again = await form('authorize', { ...QUERY, person: id(31) }, { 'x-forwarded-proto': 'https' });
  const session = { cookie: String(again.headers['set-cookie']).split(';')[0] ?? '' };
  await ask({ prompt: 'none' }, session);
  await form('logout', {}, session);
  await ask({ prompt: 'none' }, session);
}
