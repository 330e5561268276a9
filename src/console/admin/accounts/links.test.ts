import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account } from './data.ts';
import { invitable, linksCsv } from './links.ts';

test('a name can neither end its cell nor be a formula', () => {
  const text = linksCsv([
    { name: 'Jo "Jay" Miller, Leeds', email: 'jo@example.org', url: 'https://rota.example/p#1' },
    { name: '=HYPERLINK("x")', email: '+49@example.org', url: null },
  ]);
  assert.equal(
    text,
    '\ufeff"name","e-mail","link"\r\n' +
      '"Jo ""Jay"" Miller, Leeds","jo@example.org","https://rota.example/p#1"\r\n' +
      `"'=HYPERLINK(""x"")","'+49@example.org",""\r\n`,
  );
});

test('links are for active people with an address, those invited before apart from the others', () => {
  const person = (name: string, more: Partial<Account>): Account => ({
    id: name,
    name,
    email: `${name}@example.org`,
    phone: null,
    homeLocationId: null,
    active: true,
    role: 'member',
    locationIds: [],
    signIn: 'none',
    passkeys: 0,
    lastAdministrator: false,
    locationIdsBefore: null,
    version: 1,
    ...more,
  });
  const all = [
    person('new', {}),
    person('waiting', { signIn: 'invited' }),
    person('in', { signIn: 'password' }),
    person('left', { active: false }),
    person('mute', { email: null, signIn: 'invited' }),
  ];
  const names = (signIn: 'none' | 'invited') => invitable(all, signIn).map(({ name }) => name);
  assert.deepEqual([names('none'), names('invited')], [['new'], ['waiting']]);
});
