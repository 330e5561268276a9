import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askedScopes,
  authorizeRequestOf,
  challengeOf,
  consoleFault,
  flowFault,
  passedOn,
  redirectTo,
} from './sign-in.rules.ts';

const ORIGIN = 'https://shop.example';
const VALUES = {
  client_id: 'console',
  redirect_uri: `${ORIGIN}/console/callback`,
  response_type: 'code',
  state: 'st',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
};
const request = (more: Record<string, string> = {}) =>
  authorizeRequestOf(new Map(Object.entries({ ...VALUES, ...more })));

test('what is sent empty is as left out', () => {
  const nothing = { prompt: undefined, resource: undefined, scope: undefined };
  assert.deepEqual(request(), { ...VALUES, ...nothing });
  assert.deepEqual(request({ resource: '', scope: '' }), { ...VALUES, ...nothing });
  const all = { prompt: 'login', resource: 'r', scope: 'planning' };
  assert.deepEqual(request(all), { ...VALUES, ...all });
  assert.deepEqual(authorizeRequestOf(new Map()).client_id, '');
});

test('what is wrong with a request', () => {
  const rows: [string, Record<string, string>, RegExp | null][] = [
    ['nothing', {}, null],
    ['another kind', { response_type: 'token' }, /^response_type/],
    ['a plain challenge', { code_challenge_method: 'plain' }, /^code_challenge_method/],
    ['a short challenge', { code_challenge: 'a'.repeat(42) }, /^code_challenge must/],
    ['a long challenge', { code_challenge: 'a'.repeat(44) }, /^code_challenge must/],
    ['a challenge of other letters', { code_challenge: '='.repeat(43) }, /^code_challenge must/],
  ];
  for (const [words, more, fault] of rows) {
    for (const found of [flowFault(request(more)), consoleFault(request(more), ORIGIN)])
      if (fault === null) assert.equal(found, null, words);
      else assert.match(found ?? '', fault, words);
  }
  for (const redirect_uri of [
    'https://other.example/console/callback',
    `${ORIGIN}/console`,
    `${ORIGIN}/console/callback?x`,
  ])
    assert.match(
      consoleFault(request({ redirect_uri }), ORIGIN) ?? '',
      /^redirect_uri must be https:\/\/shop/,
    );
});

test('the scopes asked for, all by default', () => {
  const scopes = (scope?: string) => askedScopes(request(scope === undefined ? {} : { scope }));
  assert.deepEqual(
    [scopes(), scopes('other'), scopes('planning x')],
    [['listing', 'planning'], ['listing', 'planning'], ['planning']],
  );
});

test('the answer says who gives it, and has the state that was sent', () => {
  const to = (more: Record<string, string> = {}) =>
    redirectTo(request(more), { code: 'c d' }, 'https://issuer');
  assert.equal(to(), `${VALUES.redirect_uri}?code=c+d&state=st&iss=https%3A%2F%2Fissuer`);
  assert.equal(to({ state: '' }), `${VALUES.redirect_uri}?code=c+d&iss=https%3A%2F%2Fissuer`);
  assert.equal(
    to({ redirect_uri: 'app:/back?x=1' }),
    'app:/back?x=1&code=c+d&state=st&iss=https%3A%2F%2Fissuer',
  );
});

test('all but the prompt is passed on', () => {
  assert.deepEqual(Object.fromEntries(passedOn(request({ prompt: 'login', scope: 'planning' }))), {
    ...VALUES,
    scope: 'planning',
  });
});

test('the challenge of RFC 7636, appendix B', () => {
  assert.equal(
    challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'),
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
