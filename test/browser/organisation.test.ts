/** The page of the organisation, a forgotten password, and an address of two organisations. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { offerOrganisation } from '../../src/directory/set-up/operator.service.ts';
import { offerSetUp } from '../../src/directory/set-up/set-up.service.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from '../helpers/browser.ts';
import { BROWSER, unexpected } from '../helpers/console.ts';
import { startSmtp } from '../helpers/smtp.ts';

const PASSWORD = 'hedgehogs drink tea at night';
const NEW = 'badgers drink coffee at noon';
const EMAIL = 'ada@example.org';

test('the organisation and the ways in', BROWSER, async (t) => {
  const folder = await buildConsole();
  const smtp = await startSmtp();
  const testApp = await startTestApp({
    CONSOLE_DIR: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rota <rota@example.com>',
  });
  const { port } = testApp.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const executable = findBrowser();
  assert.ok(executable !== null);
  const browser = await startBrowser(executable);
  after(() => browser.close());
  const open = async (locale: string) =>
    openPage(await browser.newContext({ serviceWorkers: 'block', locale }));
  const { page, faults } = await open('en-GB');

  const setUp = async (link: string, name: string) => {
    const done = await testApp.anonymous.call('POST', '/directory/v1/set-up', {
      link,
      organisation: { name, country: 'DE', timeZone: 'Europe/Berlin' },
      administrator: { name: 'Ada Admin', email: EMAIL, password: PASSWORD },
      sites: [{ name: 'Mitte' }],
    });
    assert.equal(done.status, 201, done.text);
  };
  await setUp((await offerSetUp(testApp.db, new Date())) ?? '', 'Corner Shops');
  const further = await offerOrganisation(testApp.db, 'Zweite Läden', DEMO_ORGANISATION_ID, new Date());
  await setUp(further.link, 'Zweite Läden');

  await t.test('one password in two organisations: the page asks which', async () => {
    await page.goto(`${base}/console/`);
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Which organisation?' }).waitFor();
    await examine(page);
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: 'Corner Shops' }).click();
    await page.getByRole('link', { name: 'Accounts' }).waitFor();
  });

  await t.test('what a change does is said before it is saved; the logo is shown at once', async () => {
    await page.goto(`${base}/console/organisation`);
    const form = page.getByRole('form', { name: 'Name, currency, time zone, language' });
    await form.getByLabel('Currency', { exact: true }).selectOption('CHF');
    await form.getByText('Nothing is converted').waitFor();
    await form.getByLabel('Language', { exact: true }).selectOption('en');
    await form.getByText('are in English').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    assert.equal(await form.getByText('Nothing is converted').count(), 0);
    const create = { width: 300, height: 100, channels: 3 as const, background: '#c22' };
    const buffer = await sharp({ create }).png().toBuffer();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByText('The logo is shown from now on.').waitFor();
    await page.locator('header img.logo').waitFor();
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('is not a jpeg, png, webp or avif image').waitFor();
    await examine(page);
    await page.setViewportSize(PHONE);
    await examine(page);
    await page.setViewportSize(DESK);
  });

  await t.test('the only administrator is told why the role stays', async () => {
    await page.goto(`${base}/console/accounts`);
    await page.locator('.hours-list summary').first().click();
    await page.getByText('The only administrator').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Deactivate' }).count(), 0);
  });

  await t.test('a forgotten password, in German on a phone: from the page to the mail and in', async () => {
    const german = await open('de-DE');
    await german.page.setViewportSize(PHONE);
    await german.page.goto(`${base}/console/`);
    await german.page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await german.page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor();
    await examine(german.page);
    await german.page.setViewportSize(PHONE);
    await german.page.getByLabel('E-Mail-Adresse').fill(EMAIL);
    await german.page.getByRole('button', { name: 'Link senden' }).click();
    await german.page.getByRole('heading', { name: 'Sehen Sie in Ihre E-Mails' }).waitFor();
    await smtp.arrived(2);
    const mail = smtp.taken.find(({ subject }) => subject === 'Ein neues Passwort bei Zweite Läden');
    const { pathname } = new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await german.page.goto(base + pathname);
    await german.page.getByLabel('Neues Passwort', { exact: true }).fill(NEW);
    await german.page.getByLabel('Neues Passwort wiederholen').fill(NEW);
    await german.page.getByRole('button', { name: 'Speichern und anmelden' }).click();
    await german.page.getByRole('heading', { name: 'Ihr erster Dienstplan' }).waitFor();
    assert.deepEqual(german.faults.filter(unexpected), []);
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
