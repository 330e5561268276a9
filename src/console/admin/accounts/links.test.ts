import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksCsv } from './links.ts';

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
