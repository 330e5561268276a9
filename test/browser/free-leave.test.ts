/** Leave is asked for, approved and its shift freed and filled, in a real browser. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = '2027-03-22';

test(
  'approved leave: the board counts the shift as open, one press frees it, the next fills it',
  options,
  async (t) => {
    const folder = await buildConsole();
    const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
    const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer'], 'Europe/London');
    await makeManager(testApp, shop, 'Mona Meer');
    const till = await shop.demand('Till', '2027-03-22', [9, 17]);
    const run = await publishedWeek(shop, WEEK);
    const browser = await startBrowser(executable!);
    after(() => browser.close());
    const [who = ''] = await staffOf(shop, run, till);
    const other = who === 'Bea Berg' ? 'Cem Celik' : 'Bea Berg';

    await t.test('the form says beforehand what the leave touches', async () => {
      const { page } = await signIn(browser, shop, who, '/console/leave', {
        viewport: PHONE,
        hasTouch: true,
      });
      await page.getByLabel('First day').fill('2027-03-22');
      await page.getByText('You have 1 published shift on these days').waitFor();
      await page.getByText('Nobody else at your site is off then').waitFor();
      await examine(page);
      await page.getByRole('button', { name: 'Send request' }).tap();
      await page.getByText('Sent to your manager.').waitFor();
    });

    await t.test('two presses after the approval: free the shift, fill it', async () => {
      const { page } = await signIn(browser, shop, 'Mona Meer', '/console/requests');
      await page.getByRole('button', { name: `Approve the leave of ${who}, Mon 22 Mar` }).click();
      await page
        .getByRole('status')
        .filter({ hasText: `Approved: ${who}` })
        .waitFor();
      const board = await signIn(browser, shop, 'Mona Meer', `/console/rota?week=${WEEK}`);
      await board.page.getByText('1 open slot').waitFor();
      await page
        .getByRole('button', { name: `Free the shift of ${who}` })
        .first()
        .click();
      await until(async () => (await staffOf(shop, run, till)).length === 0);
      await page.getByText('1 freed shift is still open').waitFor();
      await examine(page);
      // Also for whoever comes later: the slot on the board, and who could take it.
      await page.reload();
      await page.getByRole('link', { name: 'Show the open slot on the board' }).click();
      await page.getByRole('heading', { name: '1 person missing' }).waitFor();
      await page.goto(new URL('/console/requests', page.url()).href);
      await page
        .getByRole('button', { name: `Fill with ${other}` })
        .first()
        .click();
      await page.getByText(`Filled: ${other}`).first().waitFor();
      assert.deepEqual(await staffOf(shop, run, till), [other]);
      await examine(page);
    });
  },
);
