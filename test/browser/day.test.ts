/** What people meet on an ordinary day: a late decision, a shift of yesterday, a review taken back. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, dayText, localOf, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const ZONE = 'UTC';
const TODAY = localOf(NOW, ZONE).date;
const YESTERDAY = addDays(TODAY, -1);

test('an ordinary day of a manager on a phone', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Ana Silva', 'Mona Meer'], ZONE);
  await makeManager(testApp, shop, 'Mona Meer');
  const { ids, site } = shop;
  const ana = ids.get('Ana Silva')!;
  await shop.demand('Till', TODAY, [9, 17]);
  await publishedWeek(shop, mondayOf(TODAY));
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const times = { clockIn: `${YESTERDAY}T09:00:00Z`, clockOut: `${YESTERDAY}T13:00:00Z`, breakMinutes: 0 };
  const items = [{ id: newId(), userId: ana, locationId: site, ...times }];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const claims = { org_id: DEMO_ORGANISATION_ID, sub: ana, roles: ['member'], location_ids: [site] };
  const member = await testApp.caller(claims);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const phone = { viewport: PHONE, hasTouch: true };
  const { page } = await signIn(browser, shop, 'Mona Meer', '/console/rota', phone);

  await t.test('the list of pages closes by Escape and by a tap beside it', async () => {
    const menu = page.locator('.menu-button');
    const places = page.locator('#places');
    await menu.tap();
    await places.waitFor();
    await page.keyboard.press('Escape');
    await places.waitFor({ state: 'hidden' });
    await page.locator('.menu-button:focus').waitFor();
    await menu.tap();
    await places.waitFor();
    await page.touchscreen.tap(PHONE.width / 2, PHONE.height - 10);
    await places.waitFor({ state: 'hidden' });
  });

  await t.test('an extra shift that is over says that its hours count', async () => {
    await page.goto(`${shop.base}/console/rota?week=${mondayOf(YESTERDAY)}`);
    await page.getByText('More', { exact: true }).tap();
    await page.getByRole('button', { name: 'Add a shift' }).tap();
    await page.getByLabel('Start').fill(`${YESTERDAY}T09:00`);
    await page.getByLabel('End').fill(`${YESTERDAY}T13:00`);
    await page.getByText('This shift lies in the past.').waitFor();
    await examine(page);
    await page.getByLabel('Start').fill(`${addDays(TODAY, 1)}T09:00`);
    await page.getByText('This shift lies in the past.').waitFor({ state: 'hidden' });
  });

  await t.test('an approval that is undone is to be reviewed again, and a rejection says why', async () => {
    const week = `/console/timesheets?week=${mondayOf(YESTERDAY)}`;
    const { page: desk } = await signIn(browser, shop, 'Mona Meer', week);
    await desk.getByRole('button', { name: 'Approve the hours of Ana Silva' }).click();
    await desk.getByText('Approved', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Undo the approval of Ana Silva' }).click();
    await desk.getByText('To review', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Reject the hours of Ana Silva' }).click();
    await desk.getByLabel('Why?').fill('You left at noon');
    await desk.getByRole('button', { name: 'Reject', exact: true }).click();
    await desk.getByText('“You left at noon”').waitFor();
    const { page: own } = await signIn(browser, shop, 'Ana Silva', week, phone);
    await own.getByText('“You left at noon”').waitFor();
    await own.getByText('by Mona Meer').waitFor();
    await examine(own);
  });

  await t.test('a comment is not lost with its request; who decided stands with kind and year', async () => {
    const ask = async (days: number) => {
      const date = addDays(TODAY, days);
      const body = { type: 'holiday', startDate: date, endDate: date };
      const asked = await member.call('POST', '/planning/v1/leave-requests', body);
      assert.equal(asked.status, 201, asked.text);
      return asked.body.id;
    };
    const first = await ask(40);
    await ask(50);
    const { page: desk } = await signIn(browser, shop, 'Mona Meer', '/console/requests');
    await desk.getByLabel('Comment (optional)').first().fill('Enjoy it');
    const path = `/planning/v1/leave-requests/${first}/approve`;
    assert.equal((await shop.admin.call('POST', path, {})).status, 200);
    await desk
      .getByRole('button', { name: /^Refuse the leave/ })
      .last()
      .click();
    await desk.getByText('“Enjoy it”').waitFor();
    await desk.getByText(dayText(addDays(TODAY, 40), 'dated')).waitFor();
    await desk.getByText(/^By you on /).waitFor();
    await examine(desk);
  });
});
