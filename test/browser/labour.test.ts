/** Hours and cost above the board: budget and sales as Germans write numbers, a passed budget, what a change costs. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { german } from '../../src/console/languages/de.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { BROWSER } from '../helpers/console.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf } from './shop.ts';

const MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const PATH = `/console/rota?week=${MONDAY}`;
const STAFF = ['Ana Silva', 'Ben Boll'];
const { labour, boardShifts } = german;

test('hours and cost beside budget and sales', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, [...STAFF, 'Mona Meer'], 'UTC');
  await makeManager(testApp, shop, 'Mona Meer');
  const { admin, ids } = shop;
  const hours = { minWeeklyHours: 0, weeklyHours: 40, maxWeeklyHours: 48 };
  const pay = { type: 'full-time', hourlyRate: 10, currency: 'EUR' };
  const terms = { ...hours, ...pay, startDate: '2020-01-01', endDate: null };
  const items = STAFF.map((name) => ({ userId: ids.get(name), contracts: [terms] }));
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  assert.equal((await hr.call('PUT', '/hr/v1/contracts', { items })).status, 200);
  const till = await shop.demand('Till', MONDAY, [9, 17]);
  const run = await publishedWeek(shop, MONDAY);
  const [worker] = await staffOf(shop, run, till);
  const colleague = STAFF.find((name) => name !== worker)!;
  const stored = async () => {
    const { body } = await admin.call('GET', `/planning/v1/labour-costs?weekStart=${MONDAY}`);
    return listOf(body.sites!)[0]!;
  };
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Mona Meer', PATH, { locale: 'de-DE' });
  const bar = page.locator('.labour-bar');
  const opener = bar.getByRole('button', { name: labour.edit });
  const panel = page.locator('aside.detail');
  const amount = panel.getByLabel(labour.amount('EUR'));
  const saveBudget = panel.getByRole('button', { name: labour.setBudget });

  await t.test('Escape and Back close the panel, and a reload keeps it', async () => {
    await bar.locator('summary').click();
    await opener.click();
    await panel.getByRole('heading', { name: labour.edit }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    assert.equal(await page.locator(':focus').innerText(), labour.edit);
    await opener.press('Enter');
    await panel.waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, '/console/rota');
    await opener.click();
    await panel.waitFor();
    await page.reload();
    await amount.waitFor();
  });

  await t.test('budget and sales are read as Germans write them', async () => {
    await amount.fill('1.234,50');
    await saveBudget.click();
    await bar.getByText('noch 1.154,50 €').first().waitFor();
    await panel.locator('.sales-day input').first().fill('1.000,00');
    await panel.getByRole('button', { name: labour.setSales }).click();
    await bar.getByText('8 % vom Umsatz').first().waitFor();
    const { budget, sales } = await stored();
    assert.equal(budget?.amount, 1234.5);
    assert.deepEqual(
      listOf(sales!.days!).map(({ date, amount }) => [date, amount]),
      [[MONDAY, 1000]],
    );
  });

  await t.test('a passed budget says so in red', async () => {
    await amount.fill('50');
    await saveBudget.click();
    await bar.locator('summary .badge.failed').getByText('30,00 € über Budget').waitFor();
    await examine(page);
    await page.setViewportSize(DESK);
  });

  await t.test('what another tab saved meanwhile is shown first, and nothing is lost', async () => {
    const path = `${PATH}&panel=labour`;
    const { page: other } = await signIn(browser, shop, 'Mona Meer', path, { locale: 'de-DE' });
    const theirs = other.locator('aside.detail');
    await theirs.getByLabel(labour.hours).fill('6,5');
    await amount.fill('60');
    await saveBudget.click();
    await bar.getByText('20,00 € über Budget').first().waitFor();
    const save = theirs.getByRole('button', { name: labour.setBudget });
    await save.click();
    await theirs.getByText(/^Sie haben dies in einem anderen Fenster gespeichert/).waitFor();
    assert.equal(await theirs.getByLabel(labour.hours).inputValue(), '6,5');
    assert.equal((await stored()).budget?.hours, null, 'nothing is saved before it was seen');
    await save.click();
    await other.locator('.labour-bar').getByText('1,5 h über Budget').first().waitFor();
    const { budget } = await stored();
    assert.deepEqual([budget?.hours, budget?.amount], [6.5, 60]);
  });

  await t.test('a shift says what it costs before it is made', async () => {
    await page.getByRole('button', { name: boardShifts.add }).click();
    await panel.getByLabel(boardShifts.who).selectOption({ label: colleague });
    await panel.getByText('Diese Änderung: +8 h, +80,00 €.').waitFor();
    await panel.getByLabel(boardShifts.end).fill(`${MONDAY}T13:00`);
    await panel.getByText('Diese Änderung: +4 h, +40,00 €.').waitFor();
  });

  assert.deepEqual(faults(), []);
});
