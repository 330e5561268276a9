/** A draft on the board: a manager corrects it and publishes the own site; what moved on since is said; two publish at once. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Loose, listOf, startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { DESK, makeManager, openShop, type Shop, signIn, staffOf, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = '2027-03-15';
const LATER = '2027-03-22';
const TUESDAY = '2027-03-23';
const PHONE = { width: 390, height: 844 };

/** A second site with a row of its own, which the draft plans as well. */
async function addPier(
  shop: Shop,
  directory: (what: string, items: object[]) => Promise<void>,
): Promise<string> {
  const pier = newId();
  await directory('sites', [
    { id: pier, name: 'Pier', address: null, coordinates: null, timeZone: 'Europe/London' },
  ]);
  const path = `/planning/v1/settings/locations/${pier}`;
  await until(async () => (await shop.admin.call('GET', path)).status === 200);
  return pier;
}

test('a draft is corrected and published on the board', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const names = ['Bea Berg', 'Cem Celik', 'Dora Diaz', 'Mona Meer'];
  const shop = await openShop(testApp, names, 'Europe/London');
  const { admin } = shop;
  await makeManager(testApp, shop, 'Mona Meer');
  const caller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const directory = async (what: string, items: object[]) => {
    const answer = await caller.call('PUT', `/directory/v1/${what}`, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const pier = await addPier(shop, directory);
  const till = await shop.demand('Till', WEEK, [9, 17]);
  await shop.demand('Spare', WEEK, [9, 17], { targetStaff: 3, maxStaff: 3 });
  await shop.demand('Quay wall', WEEK, [18, 22], { locationId: pier });
  const plan = async (weekStart: string): Promise<Loose> => {
    const body = { weekStart, options: { timeLimitMs: 500, borrow: true } };
    const made = await admin.call('POST', '/planning/v1/planning-runs', body);
    assert.equal(made.status, 201, made.text);
    return made.body;
  };
  const draft = await plan(WEEK);
  const rota = async (week = WEEK) => {
    const { body } = await admin.call('GET', `/planning/v1/rota?startDate=${week}&endDate=${week}`);
    return listOf(body.items!).length;
  };
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const ask = (page: Page) => page.getByRole('alertdialog', { name: 'Publish this rota?' });
  const press = (page: Page) =>
    page.locator('.draft-bar').getByRole('button', { name: 'Publish', exact: true });

  const { page, faults } = await signIn(browser, shop, 'Mona Meer', `/console/rota?week=${WEEK}`);

  await t.test(
    'its manager takes somebody off and back, as on the published rota; nobody is told',
    async () => {
      await page.getByText('Draft: staff do not see it yet').waitFor();
      const [who] = await staffOf(shop, draft, till);
      await page.locator('.board-body .card', { hasText: 'Till' }).first().press('Enter');
      await page.getByRole('button', { name: `Take ${who} off this shift` }).click();
      await page.getByRole('status').getByText(`${who} is off Till`).waitFor();
      assert.deepEqual(await staffOf(shop, draft, till), []);
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await until(async () => (await staffOf(shop, draft, till)).length === 1);
      assert.equal(await rota(), 0);
      await page.keyboard.press('Escape');
    },
  );

  await t.test(
    'its manager adds a shift, is told what it breaks, and undoes it; views are pages',
    async () => {
      const panel = page.locator('aside.detail');
      await page.getByRole('button', { name: 'Add a shift' }).click();
      await panel.getByLabel('Name').fill('Stock');
      await panel.getByLabel('Start').fill(`${WEEK}T10:00`);
      await panel.getByLabel('End').fill(`${WEEK}T12:00`);
      const [who] = await staffOf(shop, draft, till);
      await panel.getByLabel('Who works it').selectOption({ label: who! });
      await panel.getByText('It cannot be saved like this:').waitFor();
      const add = panel.getByRole('button', { name: 'Add it to the draft' });
      assert.equal(await add.isDisabled(), true);
      await panel.getByLabel('Who works it').selectOption({ label: 'Nobody yet' });
      await add.click();
      await panel.getByText(/^Stock, .*is in the draft/).waitFor();
      await page.locator('.card', { hasText: 'Stock' }).first().waitFor();
      await panel.getByRole('button', { name: 'Undo' }).click();
      await panel.getByText('Undone.').waitFor();
      await page.locator('.card', { hasText: 'Stock' }).first().waitFor({ state: 'detached' });
      await panel.getByRole('button', { name: 'Close' }).click();
      await page.getByText('Sites', { exact: true }).first().click();
      await page.waitForURL(/view=sites/);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/console/rota' && !url.search.includes('view'));
      await page.goForward();
      await page.waitForURL(/view=sites/);
      await page.goBack();
      await press(page).waitFor();
    },
  );

  await t.test(
    'the own site is published from the board alone; it says what, and whom it tells',
    async () => {
      await press(page).click();
      await ask(page)
        .getByText(/^Quay, .*: 3 shifts filled\.$/)
        .waitFor();
      await ask(page).getByText('3 people are notified').waitFor();
      await ask(page).getByText('This server sends no e-mails.').waitFor();
      assert.deepEqual(await ask(page).getByLabel('What is published').getByRole('option').allInnerTexts(), [
        'Quay alone',
      ]);
      await examine(page);
      await page.setViewportSize(DESK);
      await ask(page).getByRole('button', { name: 'Publish', exact: true }).click();
      const note = page.getByRole('status').filter({ hasText: 'Published: Quay' });
      await note.getByText('Still a draft: 1 other site.').waitFor();
      await page.waitForFunction("document.activeElement?.classList.contains('published-note')");
      assert.equal(await rota(), 3);
      await note.getByRole('button', { name: 'Close' }).click();
    },
  );

  await t.test('of two who publish the rest at once, the second is told who was first', async () => {
    const path = `/console/rota?week=${WEEK}&run=${draft.id}`;
    const [one, other] = [
      (await signIn(browser, shop, 'Ada Admin', path)).page,
      (await signIn(browser, shop, 'Ada Admin', path)).page,
    ];
    for (const each of [one, other]) {
      await press(each).click();
      await ask(each)
        .getByText(/^Pier, /)
        .waitFor();
    }
    await ask(one).getByRole('button', { name: 'Publish', exact: true }).click();
    await one.getByText(/^Published: Pier/).waitFor();
    await ask(other).getByRole('button', { name: 'Publish', exact: true }).click();
    await other.getByText(/^You published this in another window at /).waitFor();
    assert.equal(await other.locator('.draft-bar').count(), 0, 'the published rota is shown');
    const { status } = (await admin.call('GET', `/planning/v1/planning-runs/${draft.id}`)).body;
    assert.equal(status, 'published');
    await one.context().close();
    await other.context().close();
  });

  await t.test(
    'what was corrected by a colleague meanwhile is looked at before it is published',
    async () => {
      await shop.demand('Till', TUESDAY, [9, 17]);
      const later = await plan(LATER);
      const { items } = (await admin.call('GET', `/planning/v1/planning-runs/${later.id}/assignments`)).body;
      const [{ demandId, userId } = {}] = listOf(items!);
      await page.goto(`${shop.base}/console/rota?week=${LATER}`);
      await press(page).click();
      await ask(page)
        .getByText(/1 shift filled/)
        .waitFor();
      const change = { runId: later.id, unassign: [{ demandId, userId }] };
      const made = await admin.call('POST', '/planning/v1/rota/changes', change);
      assert.equal(made.status, 201, made.text);
      await ask(page).getByRole('button', { name: 'Publish', exact: true }).click();
      await ask(page).getByText('The draft was changed while you were looking at it.').waitFor();
      await ask(page).getByText('1 slot is open (medium priority).').waitFor();
      assert.equal(await rota(TUESDAY), 0);
      await admin.call('POST', `/planning/v1/rota/changes/${made.body.id}/undo`);
    },
  );

  await t.test('leave that was granted since is said on the draft, with the ways on', async () => {
    const [run] = listOf((await admin.call('GET', '/planning/v1/planning-runs')).body.items!);
    const { items } = (await admin.call('GET', `/planning/v1/planning-runs/${run!.id}/assignments`)).body;
    const [{ userId } = {}] = listOf(items!);
    const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'], roles: [] });
    const leave = {
      id: newId(),
      userId,
      type: 'Sick',
      start: `${TUESDAY}T00:00:00Z`,
      end: `${TUESDAY}T23:00:00Z`,
    };
    assert.equal((await hr.call('PUT', '/hr/v1/leave', { items: [leave] })).status, 200);
    await page.setViewportSize(PHONE);
    await page.reload();
    await page.locator('.draft-bar').getByText('1 shift can no longer be worked as planned.').waitFor();
    await press(page).click();
    await ask(page)
      .getByText(/is on leave at that time/)
      .waitFor();
    await ask(page).getByRole('button', { name: 'Plan these again' }).waitFor();
    await examine(page);
    await page.setViewportSize(DESK);
    await ask(page).getByRole('button', { name: 'Publish without this shift' }).click();
    await page.getByText('1 shift that could no longer be worked as planned is open now.').waitFor();
    await page.getByText('Nobody’s shifts change, so nobody is notified.').waitFor();
  });

  assert.deepEqual(faults(), []);
});
