/** The Directory's own pages, in the language of whoever reads them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { passkeysPage } from '../passkeys/passkeys.page.ts';
import type { Passkey } from '../passkeys/passkeys.repo.ts';

import { spokenTo } from '../sign-in/page-words.ts';
import { signInPage } from '../sign-in/sign-in.page.ts';
import type { AuthorizeRequest } from '../sign-in/sign-in.rules.ts';

const testApp = await startTestApp();

test('the pages of links and passwords are in the reader’s language: the console’s choice, else the browser’s', async () => {
  const caller = await testApp.caller({ services: ['directory'] });
  await caller.call('PUT', '/directory/v1/organisation', { name: 'Corner Shops' });
  const person = {
    name: 'Max',
    email: 'max@example.org',
    homeLocationId: null,
    role: 'member',
    locationIds: [],
  };
  const { body } = await caller.call('POST', '/directory/v1/accounts', person);
  const made = await caller.call('POST', `/directory/v1/accounts/${String(body.id)}/password-link`);
  assert.equal(made.status, 201, made.text);
  const link = new URL(String(made.body.url)).pathname;
  const page = (headers: Record<string, string>) => testApp.anonymous.call('GET', link, undefined, headers);
  const german = await page({ 'accept-language': 'de-DE,de;q=0.9' });
  assert.match(german.text, /<html lang="de">[\s\S]*<h1>Guten Tag, Max<\/h1>[\s\S]*Speichern und anmelden/);
  const english = await page({ 'accept-language': 'de', cookie: 'a=b; language=en' });
  assert.match(english.text, /<html lang="en">[\s\S]*<h1>Hello Max<\/h1>/);
  assert.match((await page({ cookie: 'language=de' })).text, /Guten Tag/);
  const short = await testApp.anonymous.call('POST', link, 'password=short&again=short', {
    'accept-language': 'de',
    'content-type': 'application/x-www-form-urlencoded',
  });
  assert.equal(short.status, 422, short.text);
  assert.match(short.text, /Das Passwort muss mindestens 12 Zeichen haben/);
  const nobody = await testApp.anonymous.call('GET', '/directory/passkeys', undefined, {
    'accept-language': 'de',
  });
  assert.match(nobody.text, /Keine Passkeys vorhanden[\s\S]*<a href="\/console\/">Hier anmelden<\/a>/);
  // Whichever known language is wanted most, wherever it stands.
  for (const [accepted, language] of [
    ['fr, en;q=0.5, de;q=0.7', 'de'],
    ['en;q=0.8, de', 'de'],
    ['de;q=0, fr', 'en'],
    ['xde', 'en'],
  ]) {
    const { text } = await page({ 'accept-language': accepted! });
    assert.match(text, new RegExp(`<html lang="${language}">`), accepted);
  }
});

test('whom the demonstration asks for, and dates of passkeys, are in that language too', () => {
  const german = spokenTo({ headers: { 'accept-language': 'de' } });
  const asked = { response_type: 'code', client_id: 'c', redirect_uri: 'r', state: 's' } as AuthorizeRequest;
  const people = [{ id: 'a', name: 'Ann', role: 'member' as const, site: null, sites: 2 }];
  assert.match(
    signInPage(asked, { people, find: '' }, german),
    /<html lang="de">[\s\S]*<h1>Als wer möchten Sie sich anmelden\?<\/h1>[\s\S]*Teammitglied[\s\S]*2 Standorte/,
  );
  const passkey = { id: 'p', name: 'Phone', createdAt: '2027-03-02T08:00:00Z', usedAt: null } as Passkey;
  const page = passkeysPage({ passkeys: [passkey], isFresh: true, fault: null, back: '/console/' }, german);
  assert.match(page, /Hinzugefügt am 2\. März 2027, noch nicht verwendet/);
});
