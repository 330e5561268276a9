/** What is typed in a form is not lost without a question, and what was saved says so. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listOf, startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { DESK, openShop, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

test('unsaved work', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik'], 'Europe/London');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { admin, base } = shop;
  const type = await admin.call('POST', '/listings/v1/catalog-types', { label: 'Bikes', fields: [] });
  const body = { catalog_id: type.body.id, title: 'City bike', price: 100, details: {} };
  const { id } = (await admin.call('POST', '/listings/v1/listings', body)).body;
  const path = `/console/catalogue/${id}`;
  const { page } = await signIn(browser, shop, 'Ada Admin', '/console/catalogue');
  const title = page.getByRole('form', { name: 'Item', exact: true }).getByLabel('Title');
  const question = page.getByRole('alertdialog', { name: 'Discard what you have not saved?' });
  const answer = (name: string) => question.getByRole('button', { name }).click();
  const open = () => page.getByRole('link', { name: 'City bike' }).click();
  const at = () => new URL(page.url()).pathname;

  await t.test('a link to another page asks; the form stays as it is, or is left', async () => {
    await open();
    await title.fill('Mended bike');
    await page.getByRole('link', { name: 'Rota', exact: true }).click();
    await examine(page);
    await page.setViewportSize(DESK);
    await answer('Keep editing');
    assert.deepEqual([at(), await title.inputValue()], [path, 'Mended bike']);
    await page.getByRole('link', { name: 'Rota', exact: true }).click();
    await answer('Discard changes');
    await page.waitForURL('**/console/rota*');
    await page.goBack();
    assert.equal(await title.inputValue(), 'City bike');
  });

  await t.test('the browser’s Back and Forward ask too, and go where they were asked to', async () => {
    await title.fill('Mended bike');
    await page.evaluate('history.back()');
    await answer('Keep editing');
    assert.deepEqual([at(), await title.inputValue()], [path, 'Mended bike']);
    await page.evaluate('history.back()');
    await answer('Discard changes');
    await page.waitForURL(`${base}/console/catalogue`);
    await page.evaluate('history.forward()');
    await page.waitForURL(`**${path}`);
    assert.equal(await title.inputValue(), 'City bike');
  });

  await t.test('Escape keeps what is typed; nothing is asked once it is saved', async () => {
    await title.fill('Mended bike');
    await page.getByRole('link', { name: 'Rota', exact: true }).click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.equal(await title.inputValue(), 'Mended bike');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await page.getByRole('link', { name: 'Rota', exact: true }).click();
    await page.waitForURL('**/console/rota*');
    assert.equal(await question.count(), 0);
  });

  await t.test('the browser asks before a reload', async () => {
    await page.goto(base + path);
    await title.fill('Another bike');
    const asked = Promise.withResolvers<string>();
    page.once('dialog', (dialog) => {
      asked.resolve(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate('location.reload()');
    assert.equal(await asked.promise, 'beforeunload');
    assert.equal(await title.inputValue(), 'Another bike');
    page.once('dialog', (dialog) => void dialog.accept());
  });

  await t.test('another view of the same page, and a form that is closed, ask as well', async () => {
    await page.goto(`${base}/console/team?view=sites`);
    await card(page, 'Quay').click();
    await page.getByLabel('Managers may change the published rota').click();
    await page.getByRole('button', { name: 'People', exact: true }).click();
    await answer('Discard changes');
    await page.locator('summary', { hasText: 'Bea Berg' }).waitFor();
    await page.goto(`${base}/console/webhooks`);
    await page.getByLabel('Address').fill('https://example.org/hook');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await answer('Keep editing');
    assert.equal(await page.getByLabel('Address').inputValue(), 'https://example.org/hook');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await answer('Discard changes');
    await page.getByLabel('Address').waitFor({ state: 'detached' });
  });

  await t.test('people, sites and their limits say that they were saved', async () => {
    await page.goto(`${base}/console/team`);
    await card(page, 'Bea Berg').click();
    const limits = page.getByRole('form', { name: 'Limits of Bea Berg' });
    await limits.getByLabel('Maximum hours a week').fill('30');
    await limits.getByRole('button', { name: 'Save' }).click();
    await limits.getByRole('status').getByText('Saved.').waitFor();
    await page.goto(`${base}/console/accounts`);
    await card(page, 'Bea Berg').click();
    const person = page.getByRole('form', { name: 'Account of Bea Berg' });
    await person.getByLabel('Name').fill('Bea Bergmann');
    await person.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('form', { name: 'Account of Bea Bergmann' })
      .getByRole('status')
      .getByText('Saved.')
      .waitFor();
    const contract = page.getByRole('form', { name: 'Contract of Bea Bergmann' });
    await contract.getByLabel('Hours a week', { exact: true }).fill('20');
    await contract.getByLabel('Pay').fill('17');
    await contract.getByRole('button', { name: 'Save' }).click();
    await contract.getByRole('status').getByText('Saved.').waitFor();
  });

  await t.test('the audit log says who changed a person and a wage', async () => {
    await page.goto(`${base}/console/audit?of=accounts`);
    const entry = (text: string) => page.locator('.audit summary', { hasText: text }).first();
    await entry('changed an account').getByText('Ada Admin').waitFor();
    await page.getByRole('button', { name: 'Contracts', exact: true }).click();
    await entry('changed a contract').click();
    assert.match(await entry('changed a contract').innerText(), /Ada Admin[\s\S]*Bea Bergmann/);
    await page.getByRole('row', { name: /Hourly rate: 17/ }).waitFor();
    await examine(page);
  });
});

test('closed days of a site', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg'], 'Europe/London');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const path = `/planning/v1/settings/locations/${shop.site}`;
  const days = async () => listOf((await shop.admin.call('GET', path)).body.operatingExceptions!);
  const over = { date: '2020-12-25', closed: true };
  assert.equal((await shop.admin.call('PATCH', path, { operatingExceptions: [over] })).status, 200);
  const small = { viewport: { width: 390, height: 844 }, hasTouch: true };

  await t.test(
    'an administrator adds a closed day and other hours; days that are over are kept',
    async () => {
      const { page } = await signIn(browser, shop, 'Ada Admin', '/console/team?view=sites');
      await card(page, 'Quay').click();
      const form = page.getByRole('form', { name: 'Settings of Quay' });
      await form.getByText('No day ahead differs').waitFor();
      for (const date of ['2098-12-25', '2098-12-24']) {
        await form.getByRole('button', { name: 'Add a day' }).click();
        await form.getByRole('group', { name: 'New day' }).getByLabel('Date').fill(date);
      }
      const last = form.getByLabel('Open?').last();
      await last.selectOption('hours');
      await form.getByLabel('Name').first().fill('Christmas');
      await form.getByLabel(/24.*, Closes$/).fill('14:00');
      await examine(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await form.getByRole('status').getByText('Saved.').waitFor();
      assert.deepEqual(await days(), [
        over,
        { date: '2098-12-24', opens: '09:00', closes: '14:00' },
        { date: '2098-12-25', closed: true, note: 'Christmas' },
      ]);
    },
  );

  await t.test('in German, on a phone, it is removed; nothing is wider than the screen', async () => {
    const german = { ...small, locale: 'de-DE' };
    const { page } = await signIn(browser, shop, 'Ada Admin', '/console/team?view=sites', german);
    await card(page, 'Quay').click();
    const form = page.getByRole('form', { name: 'Einstellungen von Quay' });
    await form
      .getByRole('button', { name: /^24.*|24.* entfernen$/ })
      .first()
      .waitFor();
    assert.deepEqual(await overflow(page), []);
    await form.getByRole('button', { name: /24.* entfernen$/ }).click();
    await form.getByRole('button', { name: 'Speichern' }).click();
    await form.getByRole('status').getByText('Gespeichert.').waitFor();
    await until(async () => (await days()).length === 2);
    await page.goto(`${shop.base}/console/accounts`);
    await card(page, 'Bea Berg').click();
    assert.deepEqual(await overflow(page), [], 'accounts');
    await page.goto(`${shop.base}/console/team`);
    await card(page, 'Bea Berg').click();
    assert.deepEqual(await overflow(page), [], 'people');
  });
});

const card = (page: Page, name: string) => page.locator('.hours-list summary', { hasText: name });

/** Buttons that are cut off or stick out of what they stand in or of the screen, and by how much. */
const overflow = (page: Page) => page.evaluate<string[]>(OVERFLOW);

const OVERFLOW = `(() => {
  const wide = [...document.querySelectorAll('main .act')].flatMap((button) => {
    if (!button.checkVisibility({ contentVisibilityAuto: true })) return [];
    const around = button.parentElement.getBoundingClientRect();
    const { right } = button.getBoundingClientRect();
    const over = Math.max(right - around.right, button.scrollWidth - button.clientWidth, right - innerWidth);
    return over < 1 ? [] : [button.textContent + ': ' + Math.round(over)];
  });
  const page = document.documentElement.scrollWidth - innerWidth;
  return [...(page > 0 ? ['page: ' + page] : []), ...wide];
})()`;
