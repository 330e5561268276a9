/** An area manager plans and hands over; a site's setting is seen before it is met: in a real browser. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = '2027-03-22';
const PLAN = `/console/plan?week=${WEEK}`;

/** Answers that refuse what the page asked for. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
  });
  return refused;
}

test('a draft is made, handed over and published; a closed site is told of first', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer', 'Asa Area'], 'Europe/London');
  await makeManager(testApp, shop, 'Mona Meer');
  await makeManager(testApp, shop, 'Asa Area', 'area-manager');
  await shop.demand('Till', WEEK, [9, 17]);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const area = await signIn(browser, shop, 'Asa Area', PLAN);
  const refused = refusalsOf(area.page);

  await t.test('who plans for others sees who says what is needed, and asks in one press', async () => {
    const { page } = area;
    await page.getByText('Site managers and administrators change the lines').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add a line' }).count(), 0);
    await page.getByRole('button', { name: 'Start the run' }).click();
    const ask = page.getByRole('button', { name: 'Ask Quay to publish' }).first();
    await ask.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).count(), 0);
    await ask.click();
    await page
      .getByText(/^You asked Mona Meer to publish this/)
      .first()
      .waitFor();
    await examine(page);
    assert.deepEqual(refused, []);
  });

  await t.test('the manager reads of it on the board of any week, and publishes', async () => {
    const { page } = await signIn(browser, shop, 'Mona Meer', '/console/rota');
    const note = page.locator('.unplanned', { hasText: 'Asa Area asks you to publish the rota from' });
    await note.getByRole('link', { name: 'Open the draft' }).click();
    await page
      .getByText(/^Asa Area asks you to publish this/)
      .first()
      .waitFor();
    assert.equal(await page.getByText(/^Asa Area asks you to publish/).count(), 1, 'said once');
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.locator('.runs .badge.published').waitFor();
    assert.equal(await note.count(), 0);
  });

  await t.test(
    'a site that is closed to its managers says so on the board, and offers no change',
    async () => {
      const settings = `/planning/v1/settings/locations/${shop.site}`;
      assert.equal((await shop.admin.call('PATCH', settings, { managersMayChangeRota: false })).status, 200);
      const visitor = await signIn(browser, shop, 'Mona Meer', `/console/rota?week=${WEEK}`);
      const { page } = visitor;
      const met = refusalsOf(page);
      await page.getByText('The published rota of Quay is changed by administrators').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Add a shift' }).count(), 0);
      await page.locator('.board-body .card', { hasText: 'Till' }).first().click();
      const panel = page.getByRole('complementary', { name: 'Till' });
      await panel.getByText('The published rota of Quay is changed by administrators').waitFor();
      for (const name of [/^Assign/, /^Take .* off this shift/, /^Mark .* absent/, 'Pick up'])
        assert.equal(await panel.getByRole('button', { name }).count(), 0, String(name));
      assert.deepEqual([met, visitor.faults(), area.faults()], [[], [], []]);
    },
  );
});
