/** A passkey is added from the account's menu, signs in without an address, and does so no more once it is removed. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { offerSetUp } from '../../src/directory/set-up/set-up.service.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from '../helpers/browser.ts';
import { BROWSER, unexpected } from '../helpers/console.ts';

const PASSWORD = 'hedgehogs drink tea at night';

/** An authenticator of this machine that says yes to everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('passkeys', BROWSER, async (t) => {
  const testApp = await startTestApp({ CONSOLE_DIR: await buildConsole() });
  // Passkeys belong to a name; an address of numbers has none.
  const { port } = testApp.app.server.address() as AddressInfo;
  const base = `http://localhost:${port}`;
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await openPage(
    await browser.newContext({ viewport: DESK, serviceWorkers: 'block', locale: 'en-GB' }),
  );
  await addAuthenticator(page);
  const signOut = async () => {
    await page.locator('details.account summary').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  };
  const passkeys = async () =>
    (await testApp.db.query('select signatures::int from directory_passkeys')).length;

  await t.test('one is added from the menu of the account', async () => {
    const link = await offerSetUp(testApp.db, new Date());
    await page.goto(`${base}/console/set-up#${link}`);
    const form = page.getByRole('form', { name: 'Set up your organisation' });
    await form.getByLabel('Name', { exact: true }).fill('Corner Shops');
    await form.getByLabel('Your name').fill('Ada Admin');
    await form.getByLabel('E-mail address').fill('ada@example.org');
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByLabel('Site 1').fill('Mitte');
    await form.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.locator('details.account summary').click();
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await page.getByText('You have none yet.').waitFor();
    await page.getByLabel('Name').fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('not used yet').waitFor();
    await examine(page);
    await page.getByRole('link', { name: 'Back to the console' }).waitFor();
    await page.setViewportSize(DESK);
  });

  await t.test('the same device is not added twice', async () => {
    await page.getByLabel('Name').fill('Laptop again');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey of yours already.').waitFor();
    assert.equal(await passkeys(), 1);
  });

  await t.test('the page that somebody came from is the one they get back to', async () => {
    const wanted = `${base}/console/team?view=sites`;
    await page.goto(wanted);
    await page.locator('details.account summary').click();
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await page.getByLabel('Name').fill('Laptop once more');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey of yours already.').waitFor();
    await page.getByRole('link', { name: 'Back to the console' }).click();
    await page.waitForURL(wanted);
    const far = await page.goto(
      `${base}/directory/passkeys?back=${encodeURIComponent('//example.org/console/')}`,
    );
    assert.match(await far!.text(), /<a href="\/console\/">/);
  });

  await t.test('it signs in without an address, to the page that was wanted', async () => {
    await page.goto(`${base}/console/`);
    await signOut();
    const wanted = `${base}/console/team?view=sites`;
    await page.goto(wanted);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(wanted);
    await signOut();
    await examine(page);
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.locator('details.account').getByText('Ada Admin').waitFor();
    await page.goto(`${base}/directory/passkeys`);
    await page.getByText('used last on').waitFor();
  });

  await t.test('removed, it signs in no more; the password does', async () => {
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByText('You have none yet.').waitFor();
    await page.goto(`${base}/console/`);
    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey is not known here').waitFor();
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('details.account').getByText('Ada Admin').waitFor();
  });

  await t.test('at an address of numbers a note says why there are none, and leads to the name', async () => {
    for (const [locale, why, goOn] of [
      ['en-GB', 'the address of this page is a number', 'Open it at localhost'],
      ['de-DE', 'die Adresse dieser Seite ist eine Zahl', 'Unter localhost öffnen'],
    ] as const) {
      const context = await browser.newContext({ viewport: DESK, serviceWorkers: 'block', locale });
      const { page: numbered } = await openPage(context);
      await numbered.goto(`http://127.0.0.1:${port}/console/`);
      await numbered.getByText(why).waitFor();
      assert.equal(await numbered.locator('#passkey').isVisible(), false);
      await numbered.getByRole('link', { name: goOn }).click();
      await numbered.locator('#passkey').getByRole('button').waitFor();
      assert.equal(new URL(numbered.url()).hostname, 'localhost');
      await context.close();
    }
  });

  await t.test('nothing went wrong on the way', () => assert.deepEqual(faults.filter(unexpected), []));
});
