/** The first hour of an organisation: from the link that the server prints to somebody's first look on a phone. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { offerSetUp } from '../../src/directory/set-up/set-up.service.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, openPage, startBrowser } from '../helpers/browser.ts';
import { BROWSER, unexpected } from '../helpers/console.ts';

const PASSWORD = 'hedgehogs drink tea at night';

test('the first hour', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ CONSOLE_DIR: folder });
  const { port } = testApp.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const open = async () => openPage(await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' }));
  const { page, faults } = await open();

  const inspect = async () => {
    await examine(page);
    await page.setViewportSize(DESK);
  };

  await t.test('the console says what to do before anything is set up', async () => {
    await page.goto(`${base}/console/set-up`);
    await page.getByText('Nothing to set up').waitFor();
    await offerSetUp(testApp.db, new Date());
    await page.goto(`${base}/console/`);
    await page.getByText('Open the set-up link').waitFor();
  });

  await t.test('the link leads to organisation, administrator and sites, and signs in', async () => {
    const link = await offerSetUp(testApp.db, new Date());
    await page.goto(`${base}/console/set-up#${link}`);
    const form = page.getByRole('form', { name: 'Set up your organisation' });
    await form.waitFor();
    await inspect();
    await form.getByLabel('Name', { exact: true }).fill('Corner Shops');
    await form.getByLabel('Country').selectOption({ label: 'Germany' });
    await form.getByLabel('Time zone').selectOption('Europe/Berlin');
    await form.getByLabel('Your name').fill('Ada Admin');
    await form.getByLabel('E-mail address').fill('ada@example.org');
    await form.getByLabel('Password').fill('ada@example.org');
    await form.getByLabel('Site 1').fill('Mitte');
    await form.getByRole('button', { name: 'Add another site' }).click();
    await form.getByRole('textbox', { name: 'Site 2' }).fill('Nord');
    await form.getByRole('button', { name: 'Set up and sign in' }).click();
    await form.getByText('must not be your name or mail address').first().waitFor();
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByRole('link', { name: 'Accounts' }).waitFor();
  });

  const account = (name: string) => page.getByRole('form', { name: `Account of ${name}` });
  let invitation = '';

  await t.test('people are added with site, role and contract, and invited', async () => {
    await page.getByRole('link', { name: 'Accounts' }).click();
    const add = page.getByRole('form', { name: 'Add a person' });
    for (const [name, email] of [
      ['Max Member', 'max@example.org'],
      ['Mia Member', 'mia@example.org'],
    ] as const) {
      await add.getByLabel('Name').fill(name);
      await add.getByLabel('E-mail address').fill(email);
      await add.getByLabel('Home site').selectOption({ label: 'Mitte' });
      await add.getByRole('button', { name: 'Add' }).click();
      await add.getByText(`${name} has been added`).waitFor();
    }
    await page.locator('.hours-name', { hasText: 'Max Member' }).click();
    const contract = page.getByRole('form', { name: 'Contract of Max Member' });
    await contract.getByLabel('Hours a week').fill('38');
    await contract.getByRole('button', { name: 'Save contract' }).click();
    await contract.getByText('Saved.').waitFor();
    await contract.getByLabel('Begins').fill('2026-01-01');
    await contract.getByLabel('Ends').fill('2099-12-31');
    await contract.getByRole('button', { name: 'Save contract' }).click();
    await contract.getByText('Saved.').waitFor();
    await contract.getByLabel('Hourly pay').fill('17');
    await contract.getByText('The whole contract changes, from Thu, 1 Jan 2026 on').waitFor();
    await contract.getByRole('button', { name: 'Save contract' }).click();
    await contract.getByText('Saved.').waitFor();
    await page.reload();
    await page.locator('.hours-name', { hasText: 'Max Member' }).click();
    const shown = async () => {
      const inputs = [
        contract.getByLabel('Begins'),
        contract.getByLabel('Ends'),
        contract.getByLabel('Hourly pay'),
      ];
      return Promise.all(inputs.map((input) => input.inputValue()));
    };
    assert.deepEqual(await shown(), ['2026-01-01', '2099-12-31', '17']);
    await contract.getByLabel('Hourly pay').fill('18');
    await contract.getByLabel('Changed terms from').fill('2099-06-01');
    await contract.getByText('the terms so far end on Sun, 31 May 2099').waitFor();
    await contract.getByRole('button', { name: 'Save contract' }).click();
    await contract.getByText('Saved.').waitFor();
    assert.deepEqual(await shown(), ['2099-06-01', '2099-12-31', '18']);
    await page.getByLabel('Contracts of Max Member').selectOption('2026-01-01');
    assert.deepEqual(await shown(), ['2026-01-01', '2099-05-31', '17']);
    await inspect();
    await account('Max Member').getByRole('button', { name: 'Invite' }).click();
    invitation = await account('Max Member').getByLabel('Link').inputValue();
    await account('Max Member').getByRole('button', { name: 'Invite again' }).waitFor();
  });

  await t.test('sites are added and renamed', async () => {
    await page.getByRole('button', { name: 'Sites' }).click();
    await page.getByText('Add a site').first().click();
    const add = page.getByRole('form', { name: 'Add a site' });
    await add.getByLabel('Name').fill('Sud');
    await add.getByRole('button', { name: 'Add' }).click();
    await page.locator('.hours-name', { hasText: 'Sud' }).click();
    const form = page.getByRole('form', { name: 'Site Sud' });
    await form.getByLabel('Name').fill('Süd');
    await form.getByLabel('Town').fill('Berlin');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.locator('.hours-name', { hasText: 'Süd' }).waitFor();
    await page.reload();
    await page.locator('.hours-name', { hasText: 'Süd' }).click();
    await inspect();
  });

  await t.test('the week can be planned with the people and hours that were typed', async () => {
    await page.goto(`${base}/console/team`);
    await page.getByText('Max Member').first().waitFor();
    await page.getByText('full-time').waitFor();
  });

  await t.test('the invited person sets a password and signs in on a phone', async () => {
    const phone = (await open()).page;
    await phone.goto(invitation);
    await phone.getByRole('heading', { name: 'Hello Max Member' }).waitFor();
    await examine(phone);
    await phone.setViewportSize(PHONE);
    await choosePassword(phone, PASSWORD);
    await phone.getByRole('heading', { name: 'My shifts' }).waitFor();
    const later = (await open()).page;
    await later.setViewportSize(PHONE);
    await later.goto(`${base}/console/mine`);
    await later.getByLabel('E-mail address').fill('max@example.org');
    await later.getByLabel('Password').fill('not my password');
    await later.getByRole('button', { name: 'Sign in' }).click();
    await later.getByRole('alert').waitFor();
    await examine(later);
    await later.getByLabel('Password').fill(PASSWORD);
    await later.getByRole('button', { name: 'Sign in' }).click();
    await later.getByRole('heading', { name: 'My shifts' }).waitFor();
    await later.goto(`${base}/directory/password`);
    await later.getByRole('heading', { name: 'Change your password' }).waitFor();
    await examine(later);
  });

  await t.test('whoever is deactivated is signed out', async () => {
    await page.goto(`${base}/console/accounts?find=Max`);
    await page.locator('.hours-name', { hasText: 'Max Member' }).click();
    await account('Max Member').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Not active').waitFor();
  });

  await t.test('nothing went wrong on the way', () => assert.deepEqual(faults.filter(unexpected), []));
});

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}
