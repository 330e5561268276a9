import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credentialsOf, OAuthFault, readForm, scopesOf } from './oauth.rules.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof OAuthFault);
    return `${error.status} ${error.code}`;
  }
  return 'none';
}

test('a form: a parameter comes once, an empty one is as left out', () => {
  assert.deepEqual(
    [...readForm('a=1&b=&c=x+y%26')],
    [
      ['a', '1'],
      ['c', 'x y&'],
    ],
  );
  assert.equal(
    codeOf(() => readForm('a=1&b=2&a=1')),
    '400 invalid_request',
  );
});

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('the client’s credentials: by HTTP Basic or in the form, never both', () => {
  const of = (header: string | undefined, form: string) => credentialsOf(header, readForm(form));
  const client = { id: 'a b', secret: 's:t' };
  for (const [header, form] of [
    [undefined, 'client_id=a+b&client_secret=s:t'],
    [basic('a+b:s%3At'), ''],
    [basic('a%20b:s:t'), 'client_id=a+b'],
    [basic('a+b:s:t').replace('Basic', 'basic  '), ''],
  ] as const)
    assert.deepEqual(of(header, form), client, header);
  const rows: [string, string | undefined, string, string][] = [
    ['nothing', undefined, '', '401 invalid_client'],
    ['no secret', undefined, 'client_id=a', '401 invalid_client'],
    ['no id', undefined, 'client_secret=s', '401 invalid_client'],
    ['twice', basic('a:s'), 'client_secret=s', '400 invalid_request'],
    ['another scheme', 'Bearer abc', '', '401 invalid_client'],
    ['no colon', basic('as'), '', '401 invalid_client'],
    ['an empty id', basic(':s'), '', '401 invalid_client'],
    ['not encoded', basic('a:%zz'), '', '401 invalid_client'],
    ['more after it', `${basic('a:s')} x`, '', '401 invalid_client'],
    ['more before it', `x ${basic('a:s')}`, '', '401 invalid_client'],
  ];
  for (const [words, header, form, expected] of rows)
    assert.equal(
      codeOf(() => of(header, form)),
      expected,
      words,
    );
  assert.deepEqual(of(basic('a:'), ''), { id: 'a', secret: '' });
});

test('scopes: those asked for, which the client must hold; by default all', () => {
  const held = ['listing', 'planning'];
  assert.deepEqual([scopesOf(undefined, held), scopesOf('planning  planning', held)], [held, ['planning']]);
  for (const asked of ['hr', 'planning hr', ' '])
    assert.equal(
      codeOf(() => scopesOf(asked, held)),
      '400 invalid_scope',
      asked,
    );
  assert.equal(
    codeOf(() => scopesOf(undefined, [])),
    '400 invalid_scope',
  );
  assert.throws(() => scopesOf('hr', held), /may ask for listing planning, not for hr/);
});
