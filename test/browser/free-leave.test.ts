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
    const desk = await shop.demand('Desk', '2027-03-23', [10, 18]);
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

    await t.test(
      'hours of leave: what they leave to work, the hours that are freed, and one shift that was split',
      async () => {
        const [whom = ''] = await staffOf(shop, run, desk);
        const phone = { viewport: PHONE, hasTouch: true };
        const member = await signIn(browser, shop, whom, '/console/leave', phone);
        const form = member.page.getByRole('form', { name: 'Ask for leave' });
        await form.getByText('Part of a day').tap();
        await form.getByLabel('Day', { exact: true }).fill('2027-03-23');
        await form.getByLabel('Away from').fill('18:00');
        await form.getByLabel('Until').fill('19:00');
        await form.getByText('No published shift of yours is in these hours.').waitFor();
        await form.getByText('Your shift on that day:').waitFor();
        await form.getByLabel('Away from').fill('12:00');
        await form.getByLabel('Until').fill('14:00');
        await form.getByText('you work 10:00–12:00, 14:00–18:00').waitFor();
        await form.getByRole('button', { name: 'Send request' }).tap();
        await member.page.getByText('Sent to your manager.').waitFor();
        const { page } = await signIn(browser, shop, 'Mona Meer', '/console/requests');
        await page
          .getByRole('button', { name: `Approve the leave of ${whom}, Tue 23 Mar, 12:00–14:00` })
          .click();
        await page
          .getByRole('button', { name: `Free 12:00–14:00 of the shift 10:00–18:00: ${whom}` })
          .first()
          .click();
        await page
          .getByText('12:00–14:00 of the shift 10:00–18:00 is freed; the rest stays theirs.')
          .first()
          .waitFor();
        await examine(page);
        await member.page.goto(new URL('/console/mine', member.page.url()).href);
        await member.page.getByText('Split because of your leave 12:00–14:00:').waitFor();
        await member.page.getByText('you work 10:00–12:00 and 14:00–18:00').waitFor();
        await examine(member.page);
        assert.deepEqual(member.faults(), []);
      },
    );
  },
);
