/** The published rota changed on a phone: people on and off a shift, other times, an extra shift; and the site's setting. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, pressEnter, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = '2027-03-15';
const PATH = `/console/rota?week=${WEEK}`;

test('a manager changes the published rota on a phone', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer'], 'Europe/London');
  await makeManager(testApp, shop, 'Mona Meer');
  const till = await shop.demand('Till', '2027-03-15', [9, 17]);
  const run = await publishedWeek(shop, WEEK);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const phone = { viewport: PHONE, hasTouch: true };
  const { page, faults } = await signIn(browser, shop, 'Mona Meer', PATH, phone);
  const staff = () => staffOf(shop, run, till);
  const [who] = await staff();
  const other = who === 'Bea Berg' ? 'Cem Celik' : 'Bea Berg';
  const card = (label: string) => page.locator('.board-body .card', { hasText: label });
  const rota = async () => {
    const { body } = await shop.admin.call('GET', `/planning/v1/rota?startDate=${WEEK}`);
    return listOf(body.items!).map(({ demandName, start, end }) =>
      [demandName, ...[start, end].map((at) => String(at).slice(11, 16))].join(' '),
    );
  };

  await t.test('takes somebody off, puts somebody else on, and takes that back', async () => {
    await card('Till').tap();
    await page.getByRole('button', { name: `Take ${who} off this shift` }).tap();
    await page.getByRole('status').getByText(`${who} is off Till`).waitFor();
    assert.deepEqual(await staff(), []);
    await page.locator('.open-row .card').tap();
    await page.locator('.people-list li', { hasText: other }).getByRole('button', { name: 'Assign' }).tap();
    await page.getByRole('status').getByText(`${other} works Till`).waitFor();
    assert.deepEqual(await staff(), [other]);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await until(async () => (await staff()).length === 0);
    await page.locator('.people-list li', { hasText: other }).getByRole('button', { name: 'Assign' }).tap();
    await until(async () => String(await staff()) === other);
  });

  await t.test('gives the shift other times, and takes that back', async () => {
    await page.goto(shop.base + PATH);
    await card('Till').tap();
    await page.getByText('Change the times').tap();
    await page.getByLabel('End').fill('2027-03-15T08:00');
    await page.getByText('The end must be after the start.').waitFor();
    await page.getByLabel('End').fill('2027-03-15T18:30');
    await look(page);
    await page.getByRole('button', { name: 'Save the times' }).tap();
    await page.getByText('Till is now Mon 15 09:00–18:30.').waitFor();
    assert.deepEqual(await rota(), ['Till 09:00 18:30']);
    await page.locator('.row-times').getByRole('button', { name: 'Undo' }).tap();
    await page.getByText('Undone.').waitFor();
    assert.deepEqual(await rota(), ['Till 09:00 17:00']);
  });

  await t.test(
    'adds a shift: refused with the reason, then with somebody else; undone it is gone',
    async () => {
      await page.goto(shop.base + PATH);
      await page.getByText('More', { exact: true }).tap();
      await page.getByRole('button', { name: 'Add a shift' }).tap();
      await page.getByLabel('Name').fill('Delivery');
      await page.getByLabel('Start').fill('2027-03-15T12:00');
      await page.getByLabel('End').fill('2027-03-15T15:00');
      await page.getByLabel('Who works it').selectOption({ label: other });
      const add = page.getByRole('button', { name: 'Add it to the rota' });
      await add.tap();
      await page.getByText('Delivery was not added').waitFor();
      await look(page);
      await page.getByLabel('Who works it').selectOption({ label: who! });
      await add.tap();
      await page.getByText('Delivery, Mon 15 12:00–15:00, is in the rota.').waitFor();
      assert.deepEqual(await rota(), ['Till 09:00 17:00', 'Delivery 12:00 15:00']);
      await card('Delivery').waitFor();
      await look(page);
      await page.locator('.detail').getByRole('button', { name: 'Undo' }).tap();
      await page.getByText('Undone.').waitFor();
      assert.deepEqual(await rota(), ['Till 09:00 17:00']);
    },
  );

  await t.test('the same by keys: times changed and an open shift added', async () => {
    const { page: desk } = await signIn(browser, shop, 'Mona Meer', PATH, { viewport: DESK });
    await desk.locator('.board-body .card', { hasText: 'Till' }).press('Enter');
    await desk.getByText('Change the times').press('Enter');
    await desk.getByLabel('Start').fill('2027-03-15T10:00');
    await desk.getByLabel('Start').press('Enter');
    await desk.getByText('Till is now Mon 15 10:00–17:00.').waitFor();
    await pressEnter(desk.locator('.row-times').getByRole('button', { name: 'Undo' }));
    await desk.getByText('Undone.').waitFor();
    await desk.keyboard.press('Escape');
    await pressEnter(desk.getByRole('button', { name: 'Add a shift' }));
    await desk.getByLabel('Name').fill('Late help');
    await desk.getByLabel('Name').press('Enter');
    await desk.getByText('Late help, Mon 15 09:00–17:00, is in the rota.').waitFor();
    await desk.locator('.open-row .card', { hasText: 'Late help' }).waitFor();
    assert.deepEqual(await rota(), ['Till 09:00 17:00'], 'nobody works it yet');
  });

  await t.test('an empty extra shift says that it was added, and is removed without its undo', async () => {
    await page.goto(shop.base + PATH);
    await page.locator('.open-row .card', { hasText: 'Late help' }).tap();
    await page.getByText('It was added after the rota was made.').waitFor();
    await page.getByRole('button', { name: 'Remove this shift' }).tap();
    const question = page.getByRole('alertdialog');
    await question.getByText('Remove Late help, Mon 15 09:00–17:00?').waitFor();
    await question.getByRole('button', { name: 'Remove this shift' }).tap();
    await question.waitFor({ state: 'detached' });
    await page.locator('.open-row .card', { hasText: 'Late help' }).waitFor({ state: 'detached' });
    const { body } = await shop.admin.call('GET', `/planning/v1/planning-runs/${run.id}/unassigned`);
    assert.deepEqual(listOf(body.items!), []);
  });

  await t.test(
    'the setting of a site is with its hours: administrators change it, managers read it',
    async () => {
      const sites = '/console/team?view=sites';
      const { page: admin } = await signIn(browser, shop, 'Ada Admin', sites, { viewport: DESK });
      await admin.locator('.hours-list summary', { hasText: 'Quay' }).click();
      const tick = admin.getByLabel('Managers may change the published rota');
      assert.ok(await tick.isChecked());
      await look(admin);
      await tick.click();
      await admin.getByRole('button', { name: 'Save', exact: true }).click();
      await admin.getByRole('status').getByText('Saved.').waitFor();
      const setting = async () =>
        (await shop.admin.call('GET', `/planning/v1/settings/locations/${shop.site}`)).body
          .managersMayChangeRota;
      await until(async () => String(await setting()) === 'false');
      // A page that read the sites a moment ago keeps them for a while.
      const { page: own } = await signIn(browser, shop, 'Mona Meer', sites, phone);
      await own.locator('.hours-list summary', { hasText: 'Quay' }).tap();
      const seen = own.getByLabel('Managers may change the published rota');
      assert.deepEqual([await seen.isChecked(), await seen.isDisabled()], [false, true]);
      await page.goto(shop.base + PATH);
      await card('Till').tap();
      await page.getByText('Change the times').tap();
      await page.getByLabel('End').fill('2027-03-15T18:00');
      await page.getByRole('button', { name: 'Save the times' }).tap();
      await page.getByText('The times of Till were not changed').waitFor();
      await page.getByRole('alert').getByText('managersMayChangeRota').waitFor();
    },
  );

  assert.deepEqual(faults(), [], 'no script fails and the policy forbids nothing');
});

/** Both widths are examined; the test goes on in its own. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await examine(page);
  await page.setViewportSize(size);
}
