/** People who help out elsewhere, leave that comes late, and lines that are wrong, as a manager and an admin meet them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, publishedWeek, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const DAY_MS = 86_400_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const monday = NOW - ((new Date(NOW).getUTCDay() + 6) % 7) * DAY_MS;
/** The next week: whoever is booked then sees it among their own shifts. */
const WEEK = dateOf(monday + 7 * DAY_MS);
const TUESDAY = dateOf(monday + 8 * DAY_MS);
const LATER = dateOf(monday + 14 * DAY_MS);

test('a week in which people help out elsewhere', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik'], 'UTC');
  const { admin } = shop;
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const [inland, dov, max] = [newId(), newId(), newId()];
  const put = async (what: string, items: object[]) => {
    const answer = await directory.call('PUT', `/directory/v1/${what}`, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  await put('sites', [{ id: inland, name: 'Inland', address: null, coordinates: null, timeZone: 'UTC' }]);
  await put('people', [
    { id: dov, name: 'Dov Dahl', email: null, homeLocationId: inland, active: true },
    { id: max, name: 'Max Moor', email: null, homeLocationId: shop.site, active: true },
  ]);
  await put('grants', [
    { userId: dov, role: 'member', locationIds: [inland] },
    { userId: max, role: 'manager', locationIds: [shop.site] },
  ]);
  const leaveOf = async (name: string, start: string, end: string) => {
    const items = [{ id: newId(), userId: shop.ids.get(name), type: 'holiday', start, end }];
    assert.equal((await hr.call('PUT', '/hr/v1/leave', { items })).status, 200);
  };
  await until(async () => {
    const path = `/planning/v1/settings/workforce/${max}`;
    return (await admin.call('PATCH', path, { schedulable: false })).status === 200;
  });
  await leaveOf('Cem Celik', `${TUESDAY}T08:00:00Z`, `${TUESDAY}T12:00:00Z`);
  await shop.demand('Counter', WEEK, [9, 17], { targetStaff: 3, maxStaff: 3 });
  await shop.demand('Spare', WEEK, [10, 16]);
  await shop.demand('Desk', TUESDAY, [8, 18]);
  await publishedWeek(shop, WEEK);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', `/console/plan?week=${LATER}`);

  await t.test('nobody and no time are refused beside the field, and nothing is made', async () => {
    const form = page.getByRole('form', { name: 'Add a line' });
    await form.getByLabel('Name').fill('Nothing');
    await form.getByLabel('People').fill('0');
    await form.getByRole('alert').getByText('Enter a whole number from 1 to 500.').waitFor();
    assert.equal(await form.getByLabel('People').inputValue(), '0');
    await form.getByRole('button', { name: 'Add a line' }).click();
    await form.getByLabel('People').fill('2');
    await form.getByLabel('To').fill('09:00');
    await form.getByRole('alert').getByText('Start and end are the same.').waitFor();
    await form.getByRole('button', { name: 'Add a line' }).click();
    await form.getByLabel('To').fill('12:00');
    assert.equal(await form.getByRole('alert').count(), 0);
    assert.equal(await page.locator('.need-day li').count(), 0);
    await form.getByRole('button', { name: 'Add a line' }).click();
    await page.locator('.need-day li', { hasText: 'Nothing × 2' }).waitFor();
  });

  await t.test('a line is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete the line Nothing' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Delete the line Nothing?' });
    await ask.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.need-day li').waitFor({ state: 'detached' });
  });

  await t.test('whoever comes from another site is named with it, and counted', async () => {
    const manager = await signIn(browser, shop, 'Max Moor', `/console/rota?week=${WEEK}`);
    const row = manager.page.getByRole('row', { name: /Dov Dahl/ });
    await row.getByText('from Inland').waitFor();
    await manager.page.getByText('1 shift is worked by someone from another site.').waitFor();
    await row.locator('.card').click();
    await manager.page.getByRole('heading', { name: 'Why Dov Dahl?' }).waitFor();
    await manager.page.getByRole('complementary').getByText('from Inland').first().waitFor();
    await manager.page.getByRole('button', { name: 'Sites' }).click();
    await manager.page.locator('.need-person', { hasText: 'Dov Dahl' }).getByText('from Inland').waitFor();
    await manager.page.goto(`${shop.base}/console/plan?week=${WEEK}`);
    await manager.page.locator('.runs').getByText('1 shift borrowed').waitFor();
    const borrows = manager.page.getByLabel('Borrow people from other sites');
    assert.equal(await borrows.isChecked(), true, 'as the live rota does');
    assert.deepEqual(manager.faults(), []);
  });

  await t.test('their own page shows the shift, wherever it is', async () => {
    const member = await signIn(browser, shop, 'Dov Dahl', '/console/mine');
    await member.page.getByRole('region', { name: 'Next week' }).getByText('09:00–17:00').waitFor();
    await member.page.goto(`${shop.base}/console/rota?week=${WEEK}`);
    const card = member.page.locator('.board-body .card');
    await card.getByText('Counter · Quay').waitFor();
    assert.equal(await card.count(), 1);
  });

  await t.test('a morning off is shaded as a morning', async () => {
    await page.goto(`${shop.base}/console/rota?week=${WEEK}`);
    const off = page.getByRole('row', { name: /Cem Celik/ }).locator('.off');
    await off.waitFor();
    const [box, cell] = [await off.boundingBox(), await off.locator('..').boundingBox()];
    const share = box!.width / cell!.width;
    assert.ok(Math.abs(share - 0.4) < 0.02, `4 of 10 hours, drawn as ${share}`);
    await page.getByText('On leave 08:00–12:00').waitFor();
  });

  await t.test('while a shift is dragged, who cannot take it is marked with the reason', async () => {
    await page.locator('.card.open', { hasText: 'Spare' }).press('m');
    const row = page.locator('.barred-row', { hasText: 'Bea Berg' });
    await row.getByText('Bea Berg works 09:00–17:00 at Quay at that time').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.barred-row').first().waitFor({ state: 'detached' });
  });

  await t.test('what became impossible is listed before publishing, and left out on request', async () => {
    await shop.demand('Counter', LATER, [9, 17], { targetStaff: 3, maxStaff: 3 });
    const run = await admin.call('POST', '/planning/v1/planning-runs', {
      weekStart: LATER,
      options: { timeLimitMs: 300, borrow: true },
    });
    assert.equal(run.status, 201, run.text);
    await leaveOf('Bea Berg', `${LATER}T00:00:00Z`, `${LATER}T23:00:00Z`);
    await page.goto(`${shop.base}/console/plan?week=${LATER}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    const ask = page.getByRole('alertdialog');
    await ask.getByText('1 shift can no longer be worked as planned').waitFor();
    await ask
      .getByRole('listitem')
      .getByText(/Bea Berg/)
      .waitFor();
    assert.doesNotMatch((await ask.textContent()) ?? '', /[0-9a-f]{8}-|[A-Z]{4,}_/);
    await ask.getByRole('button', { name: 'Plan these again' }).click();
    await ask.waitFor({ state: 'detached' });
    await until(async () => {
      const { items } = (await admin.call('GET', '/planning/v1/planning-runs')).body;
      const [again] = listOf(items!);
      return String(again?.baseRunId) === String(run.body.id) && String(again?.status) === 'completed';
    });
    await page.getByRole('heading', { name: 'The rota is ready' }).waitFor();
    const old = page.locator('.runs > li').last();
    await old.getByRole('button', { name: 'Publish' }).click();
    await old.getByRole('button', { name: 'Publish without this shift' }).click();
    await old.getByText('Published', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Delete the draft/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await until(async () => (await page.locator('.runs > li').count()) === 1);
  });

  assert.deepEqual(faults(), []);
});
