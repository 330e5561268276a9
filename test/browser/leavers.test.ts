/** People who leave while the rota still has them: from the page of accounts, and by a road that the console never sees. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Route } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { BROWSER } from '../helpers/console.ts';
import { openShop, publishedWeek, signIn, until } from './shop.ts';

const monday = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);

test('people who leave the rota', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dora Diaz'], 'UTC');
  for (const day of [0, 1])
    await shop.demand('Counter', addDays(monday, day), [9, 17], { targetStaff: 3, maxStaff: 3 });
  await publishedWeek(shop, monday);
  const rotaUrl = `/planning/v1/rota?startDate=${monday}&endDate=${addDays(monday, 6)}`;
  const onRota = async (name: string) => {
    const { body } = await shop.admin.call('GET', rotaUrl);
    return listOf(body.items!).filter(({ userName }) => String(userName) === name).length;
  };
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/accounts');

  await t.test('the dialog names the shifts ahead, and one press deactivates and opens them', async () => {
    assert.equal(await onRota('Bea Berg'), 2);
    const bea = page.locator('.hours-list > li', { hasText: 'Bea Berg' });
    await bea.locator('summary').click();
    await bea.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/^2 shifts ahead, the first on .*09:00–17:00, Quay/).waitFor();
    assert.equal(await dialog.getByRole('listitem').count(), 2);
    await examine(page);
    await page.setViewportSize(DESK);
    const gone = (route: Route) => route.abort();
    await page.route('**/directory/v1/push', gone);
    await dialog.getByRole('button', { name: 'Deactivate and open 2 shifts' }).click();
    await bea
      .getByText('This has not reached planning yet; once it has, the shifts ahead are opened')
      .waitFor();
    await page.unroute('**/directory/v1/push', gone);
    await bea.getByText('Bea Berg is deactivated. 2 shifts of Bea Berg are open now.').waitFor();
    assert.equal(await onRota('Bea Berg'), 0);
    await bea.getByText('Shifts that were opened do not come back').waitFor();
    await bea.getByRole('button', { name: 'Let back in' }).click();
    await bea.getByRole('button', { name: 'Deactivate' }).waitFor();
    assert.equal(await onRota('Bea Berg'), 0, 'back, and without the shifts');
  });

  await t.test('whoever left by another road is on the board, whose press opens the shifts', async () => {
    const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
    const gone = { id: shop.ids.get('Cem Celik'), name: 'Cem Celik', email: null, homeLocationId: shop.site };
    const put = await directory.call('PUT', '/directory/v1/people', { items: [{ ...gone, active: false }] });
    assert.equal(put.status, 200, put.text);
    await until(async () => {
      const { body } = await shop.admin.call('GET', '/planning/v1/vacant-duties');
      return listOf(body.items!).length === 2;
    });
    const phone = await signIn(browser, shop, 'Ada Admin', '/console/team', {
      locale: 'de-DE',
      viewport: PHONE,
    });
    const said = /^Cem Celik ist ausgeschieden: 2 Schichten sind nicht besetzt, die erste am /;
    await phone.page.getByText(said).waitFor();
    assert.equal(await excessWidth(phone.page), 0);
    assert.deepEqual(phone.faults(), []);
    await page.goto(`${shop.base}/console/rota?week=${monday}`);
    const note = page.getByRole('region', { name: 'Shifts that nobody will work' });
    await note.getByText(/^Cem Celik has left: 2 shifts are not covered, the first on/).waitFor();
    await page.getByRole('img', { name: 'Has left: this shift is not covered' }).first().waitFor();
    await note.getByRole('button', { name: 'Open the shifts of Cem Celik' }).click();
    await note.getByText('2 shifts of Cem Celik are open now.').waitFor();
    assert.equal(await onRota('Cem Celik'), 0);
    await note.getByRole('button').waitFor({ state: 'detached' });
  });

  await t.test(
    'after the end of a contract the shifts are marked, and the people page opens them',
    async () => {
      const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
      const hours = { minWeeklyHours: 0, weeklyHours: 40, maxWeeklyHours: 48 };
      const pay = { type: 'full-time', hourlyRate: 12, currency: 'EUR' };
      const terms = { ...hours, ...pay, startDate: '2020-01-01', endDate: monday };
      const items = [{ userId: shop.ids.get('Dora Diaz'), contracts: [terms] }];
      assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items })).status, 200);
      await page.goto(`${shop.base}/console/rota?week=${monday}`);
      await page
        .getByRole('img', { name: /^The contract ends before/ })
        .first()
        .waitFor();
      await page.goto(`${shop.base}/console/team`);
      const note = page.getByRole('region', { name: 'Shifts that nobody will work' });
      await note.getByText(/^The contract of Dora Diaz ends before: 1 shift is not covered/).waitFor();
      await note.getByRole('button', { name: 'Open the shifts of Dora Diaz' }).click();
      await note.getByText('1 shift of Dora Diaz is open now.').waitFor();
      assert.equal(await onRota('Dora Diaz'), 1, 'the last day of the contract stays');
    },
  );

  assert.deepEqual(faults(), []);
});
