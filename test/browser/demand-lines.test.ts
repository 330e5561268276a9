/** Lines of demand: added to several days, changed on one or on all, taken back; beside a published rota, in two tabs, on a phone. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { german } from '../../src/console/languages/de.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { shoot } from '../helpers/console.ts';
import { makeManager, openShop, publishedWeek, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = '2027-03-01';
const PATH = `/console/plan?week=${WEEK}`;

test('a manager changes who is needed', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer'], 'Europe/London');
  await makeManager(testApp, shop, 'Mona Meer');
  const closing = { date: '2027-03-04', closed: true, note: 'Stocktaking' };
  const settings = `/planning/v1/settings/locations/${shop.site}`;
  const closed = await shop.admin.call('PATCH', settings, { operatingExceptions: [closing] });
  assert.equal(closed.status, 200, closed.text);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const faults: (() => string[])[] = [];
  const manager = async (more: Parameters<typeof signIn>[4] = {}) => {
    const visitor = await signIn(browser, shop, 'Mona Meer', PATH, more);
    faults.push(visitor.faults);
    return visitor.page;
  };
  const rows = async () => {
    const { body } = await shop.admin.call('GET', '/planning/v1/demand?limit=200');
    return listOf(body.items!);
  };
  const lines = async () =>
    (await rows()).map(({ name, start, end, targetStaff, priority }) =>
      [name, `${String(start).slice(5, 16)}–${String(end).slice(11, 16)}`, targetStaff, priority].join(' '),
    );

  await t.test('a line is added from Monday to Friday but for the closed day, and taken back', async () => {
    const page = await manager();
    const form = page.getByRole('form', { name: 'Add a line' });
    await form.getByLabel('Name', { exact: true }).fill('Counter');
    await form.getByLabel('Priority').selectOption('High priority');
    await form.getByLabel('Repeat').selectOption('Monday to Friday');
    await form.getByText('these days are left out: Thu 4 Mar.').waitFor();
    await form.getByRole('button', { name: 'Add a line' }).click();
    await form.getByText('4 lines added.').waitFor();
    assert.equal(await page.locator('.need-day').getByText('High priority').count(), 4);
    await form.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No demand for this week yet').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Counter');
    await form.getByRole('button', { name: 'Add a line' }).click();
    await form.getByText('4 lines added.').waitFor();
    assert.deepEqual(await lines(), [
      'Counter 03-01T09:00–17:00 1 high',
      'Counter 03-02T09:00–17:00 1 high',
      'Counter 03-03T09:00–17:00 1 high',
      'Counter 03-05T09:00–17:00 1 high',
    ]);
    await examine(page);
  });

  await t.test('by keys: one day is changed, then all of them over midnight, and taken back', async () => {
    const page = await manager();
    await page.setViewportSize(DESK);
    const open = page.getByRole('button', { name: 'Edit the line Counter' });
    await open.nth(1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('People').fill('2');
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').getByText('Saved').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.need-day').nth(1).getByText('Counter × 2').waitFor();
    assert.equal(await open.nth(1).evaluate((button) => button.matches(':focus')), true);
    await open.first().click();
    await dialog.getByLabel('Change it on').selectOption('Every day');
    await dialog.getByLabel('From', { exact: true }).fill('22:00');
    await dialog.getByLabel('To', { exact: true }).fill('06:00');
    await dialog.getByText('Ends on the next day').waitFor();
    await shoot(page, 'demand-edit');
    await dialog.getByRole('button', { name: 'Save 4 lines' }).click();
    await dialog.getByRole('status').getByText('Saved').waitFor();
    assert.deepEqual(await lines(), [
      'Counter 03-01T22:00–06:00 1 high',
      'Counter 03-02T22:00–06:00 2 high',
      'Counter 03-03T22:00–06:00 1 high',
      'Counter 03-05T22:00–06:00 1 high',
    ]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.need-day').nth(4).getByText('09:00–17:00').waitFor();
    assert.equal((await lines())[3], 'Counter 03-05T09:00–17:00 1 high');
    assert.equal(await dialog.getByLabel('From', { exact: true }).inputValue(), '09:00');
  });

  await t.test('a day is closed after it is said what goes, taken back, and opened again', async () => {
    const page = await manager();
    const friday = page.locator('.need-day').nth(4);
    await friday.getByRole('button', { name: 'Close the day: Fri 5 Mar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 line of that day is deleted.').waitFor();
    await dialog.getByLabel('Why').fill('Fair');
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await dialog.getByText('The day is closed, and 1 line is deleted.').waitFor();
    await friday.getByText('Closed: Fair').waitFor();
    assert.equal((await lines()).length, 3);
    await examine(page);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('1 line of that day is deleted.').waitFor();
    await page.keyboard.press('Escape');
    await friday.getByText('Counter × 1').waitFor();
    assert.equal((await lines())[3], 'Counter 03-05T09:00–17:00 1 high');
    await page.getByRole('button', { name: 'Open again: Quay, Thu 4 Mar' }).click();
    await page.getByText('Closed: Stocktaking').waitFor({ state: 'detached' });
  });

  await t.test('in two tabs: both fields are kept, and the same one is asked about', async () => {
    const page = await manager();
    await page.getByRole('button', { name: 'Edit the line Counter' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Till');
    const [row] = await rows();
    const elsewhere = (more: object) =>
      shop.admin.call('POST', '/planning/v1/demand/rows', { update: [{ id: row!.id, ...more }] });
    assert.equal((await elsewhere({ version: row!.version, name: 'Desk' })).status, 200);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByLabel(/Till/).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('status').getByText('Saved').waitFor();
    assert.match((await lines())[0]!, /^Till 03-01T09:00/);
  });

  await t.test('beside a published rota it is said whose shifts stay', async () => {
    await publishedWeek(shop, WEEK);
    const page = await manager({ locale: 'de-DE', ...PHONE });
    await page.getByRole('button', { name: german.plan.edit.title('Till') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Der Dienstplan ist veröffentlicht, mit (Bea Berg|Cem Celik) in dieser Zeile/)
      .waitFor();
    await shoot(page, 'demand-edit-phone');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Tag schließen: Mo., 1\. März/ }).click();
    await dialog.getByText(/Veröffentlichte Schichten von (Bea Berg|Cem Celik) bleiben/).waitFor();
    await shoot(page, 'close-day-phone');
    await examine(page);
  });

  assert.deepEqual(
    faults.flatMap((read) => read()),
    [],
  );
});
