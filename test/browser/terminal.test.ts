/** A tablet on the wall: set up by a manager, people clock in and out by a PIN, and nothing is recorded in silence. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, localOf, mondayOf } from '../../src/console/kit/time/zone.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, openPage, startBrowser } from '../helpers/browser.ts';
import { unexpected } from '../helpers/console.ts';
import { makeManager, openShop, publishedWeek, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const ZONE = 'Europe/London';
/** The duty has begun. */
const BEGUN = NOW - 3 * 60_000;
const TODAY = localOf(BEGUN, ZONE).date;
const TABLET = { width: 1024, height: 768 };
const PIN = '4071';

test('clocking in and out at the terminal of a site', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Ana Silva', 'Mona Meer'], ZONE);
  await makeManager(testApp, shop, 'Mona Meer');
  const { site, ids } = shop;
  const [start, end] = [BEGUN, NOW + 7 * 3_600_000].map((at) => new Date(at).toISOString());
  await shop.demand('Till', TODAY, [9, 17], { start, end });
  await publishedWeek(shop, mondayOf(TODAY));
  const put = { locationId: site, date: addDays(TODAY, 2), userIds: [ids.get('Ana Silva')] };
  assert.equal((await shop.admin.call('PUT', '/planning/v1/stand-by', put)).status, 200);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  /** `in or out` of everybody, as HR has it. */
  const held = async () => {
    const range = `start=${addDays(TODAY, -1)}T00:00:00Z&end=${addDays(TODAY, 2)}T00:00:00Z`;
    const { body } = await hr.call('GET', `/hr/v1/time-entries?${range}`);
    return listOf(body.items!).map(({ clockOut }) => (clockOut === null ? 'in' : 'out'));
  };
  const ana = await signIn(browser, shop, 'Ana Silva', '/console/mine', { viewport: PHONE });
  const mona = await signIn(browser, shop, 'Mona Meer', '/console/team?view=sites');
  let link = '';
  const device = await openPage(await browser.newContext({ viewport: TABLET, serviceWorkers: 'block' }));
  const { page } = device;

  await t.test('a person sets a PIN on the phone, and sees the days of stand-by', async () => {
    const panel = ana.page.getByRole('form', { name: 'Your PIN for clocking in' });
    await panel.getByLabel('New PIN, 4 to 6 digits').fill('1234');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText(/too easy to guess/).waitFor();
    await panel.getByLabel('New PIN, 4 to 6 digits').fill(PIN);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('You have a PIN. A new one replaces it.').waitFor();
    await ana.page.locator('.shift', { hasText: 'On stand-by' }).getByText('Quay').waitFor();
    await look(ana.page);
  });

  await t.test('a manager sets the device up; its link is shown once', async () => {
    await mona.page.getByText('Quay').first().click();
    const panel = mona.page.getByRole('region', { name: 'Terminals, Quay' });
    await panel.getByText('No terminal yet.').waitFor();
    await panel.getByLabel('Name of the device').fill('Back door');
    await panel.getByRole('button', { name: 'Set up a terminal' }).click();
    link = await panel.getByLabel('Link for the device').inputValue();
    assert.match(link, /\/console\/terminal#terminal_[\w-]{43}$/);
    await panel.getByText('not seen yet').waitFor();
    await look(mona.page);
  });

  await t.test('the device opens it without anybody signed in, and the address holds no token', async () => {
    await page.goto(link);
    await page.getByRole('heading', { name: 'Clock in at Quay' }).waitFor();
    assert.equal(new URL(page.url()).hash, '');
    assert.equal(new URL(page.url()).pathname, '/console/terminal');
    const expected = page.getByRole('region', { name: 'Not clocked in' });
    await expected.getByRole('button', { name: /Ana Silva/ }).waitFor();
    await expected.getByText('Late').waitFor();
    await look(page);
  });

  await t.test(
    'a wrong PIN is refused, the right one clocks in, and the page says what was recorded',
    async () => {
      await choose(page);
      await type(page, '9402');
      await page.getByRole('button', { name: 'Clock in', exact: true }).click();
      await page.getByText(/^This is not the PIN of Ana Silva; 4 more wrong ones/).waitFor();
      await look(page);
      // By a keyboard: Enter is the first act.
      await page.getByPlaceholder('Your PIN').pressSequentially(PIN);
      await page.keyboard.press('Enter');
      await page.getByText(/^Ana Silva, in at \d\d:\d\d, shift \d\d:\d\d–\d\d:\d\d$/).waitFor();
      await page.getByRole('region', { name: 'In', exact: true }).getByText('Ana Silva').waitFor();
      assert.deepEqual(await held(), ['in']);
      await look(page);
    },
  );

  await t.test('a break by keyboard on a phone', async () => {
    await page.setViewportSize(PHONE);
    await choose(page);
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.keyboard.press('Backspace');
    await page.keyboard.type(PIN);
    const field = page.getByPlaceholder('Your PIN');
    await until(async () => (await field.inputValue()) === PIN);
    await page.getByRole('button', { name: 'Begin a break' }).click();
    await page
      .getByRole('status')
      .getByText(/^Ana Silva, break from/)
      .waitFor();
    await page.getByRole('region', { name: 'On a break' }).getByText('Ana Silva').waitFor();
  });

  await t.test('without an answer the page says so, and pressing again records once', async () => {
    // The service records it, and the answer is lost on its way.
    let lost = 0;
    await page.route('**/planning/v1/terminal/clockings', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await choose(page);
    await type(page, PIN);
    await page.getByRole('button', { name: 'Clock out' }).click();
    await page.getByText(/The server did not answer, so this may not be recorded/).waitFor();
    await page.unroute('**/planning/v1/terminal/clockings');
    await type(page, PIN);
    await page.getByRole('button', { name: 'Clock out' }).click();
    await page
      .getByRole('status')
      .getByText(/^Ana Silva, out at/)
      .waitFor();
    assert.ok(lost > 0);
    assert.deepEqual(await held(), ['out']);
    await until(async () => (await page.getByText('Not confirmed').count()) === 0);
  });

  await t.test(
    'without a connection nothing is recorded, and the page says so until it is back',
    async () => {
      await page.context().setOffline(true);
      await page.getByText(/No connection\. Nothing is recorded until it is back\./).waitFor();
      await choose(page);
      await type(page, PIN);
      await page.getByRole('button', { name: 'Clock in', exact: true }).click();
      await page.getByText(/The server did not answer/).waitFor();
      await page.getByRole('button', { name: 'Not me, close' }).click();
      await page.getByText('Not confirmed: Ana Silva, clock in.').waitFor();
      await look(page);
      assert.deepEqual(await held(), ['out']);
      await page.context().setOffline(false);
      await page.getByText(/No connection/).waitFor({ state: 'detached' });
      assert.deepEqual(await held(), ['out'], 'nothing is sent by itself');
    },
  );

  await t.test('withdrawn, the device is good for nothing', async () => {
    await mona.page.reload();
    await mona.page.getByText('Quay').first().click();
    await mona.page.getByText(/last seen/).waitFor();
    await mona.page.getByRole('button', { name: 'Withdraw Back door' }).click();
    await mona.page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await mona.page.getByText('No terminal yet.').waitFor();
    await page.reload();
    await page.getByText('This device was withdrawn.').waitFor();
    await look(page);
  });

  assert.deepEqual([...ana.faults(), ...mona.faults(), ...device.faults.filter(unexpected)], []);
});

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ana Silva/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function type(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Clean for axe at the widths of a desk and a phone, in light and dark. */
async function look(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  await examine(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
