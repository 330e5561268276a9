/** The Directory's own pages, in the language of whoever reads them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';

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
    ...{ 'accept-language': 'de', 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal(short.status, 422, short.text);
  assert.match(short.text, /Das Passwort muss mindestens 12 Zeichen haben/);
  const nobody = await testApp.anonymous.call('GET', '/directory/passkeys', undefined, {
    'accept-language': 'de',
  });
  assert.match(nobody.text, /Keine Passkeys vorhanden/);
});
