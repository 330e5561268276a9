/** What is typed in panels, dialogs and forms that make something is not lost without a question either. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { DESK, makeManager, openShop, publishedWeek, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);

test('unsaved work in panels and dialogs', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dora Diaz'], 'Europe/London');
  await makeManager(testApp, shop, 'Dora Diaz');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  await shop.demand('Till', WEEK, [9, 17]);
  await publishedWeek(shop, WEEK);
  const { page, faults } = await signIn(browser, shop, 'Dora Diaz', `/console/rota?week=${WEEK}`);

  await t.test('a panel of the board asks on Escape, on ×, and before another takes its place', async () => {
    await page.locator('.board-body .card', { hasText: 'Till' }).waitFor();
    await page.getByRole('button', { name: 'Add a shift' }).click();
    const name = page.getByRole('complementary', { name: 'Add a shift' }).getByLabel('Name');
    await name.fill('Stocktaking');
    await name.press('Escape');
    await examine(page);
    await page.setViewportSize(DESK);
    await answer(page, 'Discard changes');
    await name.waitFor({ state: 'detached' });
    // On a phone the tools were folded: what opened the panel was drawn anew.
    await page.getByRole('button', { name: 'Add a shift' }).click();
    await name.fill('Stocktaking');
    await name.press('Escape');
    await answer(page, 'Keep editing');
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await answer(page, 'Keep editing');
    await page.locator('.board-body .card', { hasText: 'Till' }).click();
    await answer(page, 'Keep editing');
    assert.equal(await name.inputValue(), 'Stocktaking');
    await name.press('Escape');
    await answer(page, 'Discard changes');
    await name.waitFor({ state: 'detached' });
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Add a shift' }))
      .waitFor();
  });

  await t.test('other times and an absence, typed beside the board, ask too', async () => {
    await page.locator('.board-body .card', { hasText: 'Till' }).click();
    const panel = page.getByRole('complementary');
    await panel.getByText('Change the times').click();
    await panel.getByLabel('End').fill(`${WEEK}T18:00`);
    await page.keyboard.press('Escape');
    await answer(page, 'Keep editing');
    assert.equal(await panel.getByLabel('End').inputValue(), `${WEEK}T18:00`);
    const absent = panel.getByRole('button', { name: /absent/i });
    await absent.click();
    await answer(page, 'Discard changes');
    await panel.getByLabel('Comment').fill('Called at seven');
    await page.getByRole('link', { name: 'Requests' }).click();
    await answer(page, 'Keep editing');
    assert.equal(await panel.getByLabel('Comment').inputValue(), 'Called at seven');
    await panel.getByLabel('Comment').press('Escape');
    await answer(page, 'Discard changes');
    await panel.waitFor({ state: 'detached' });
  });

  await t.test('a line of demand, a week that is kept, and the dialog of a line', async () => {
    await page.goto(`${shop.base}/console/plan?week=${WEEK}`);
    const line = page.getByRole('form', { name: 'Add a line' }).getByLabel('Name');
    await keeps(page, line, 'Inventory', 'Rota');
    const kept = page.getByRole('form', { name: 'Save as a template' }).getByLabel('Template');
    await keeps(page, kept, 'Usual week', 'Rota');
    await page.locator('.named-people button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tag', { exact: true }).fill('cash');
    await page.keyboard.press('Escape');
    await answer(page, 'Keep editing');
    assert.equal(await dialog.getByLabel('Tag', { exact: true }).inputValue(), 'cash');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await answer(page, 'Discard changes');
    await dialog.waitFor({ state: 'detached' });
    // What is typed beside the dialog is none of its business.
    await line.fill('Inventory');
    await page.locator('.named-people button').first().click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await line.inputValue(), 'Inventory');
    await page.getByRole('link', { name: 'Rota', exact: true }).click();
    await answer(page, 'Discard changes');
  });

  await t.test('leave, an offer and a PIN of one’s own', async () => {
    const worker = (await shop.admin.call('GET', `/planning/v1/rota?startDate=${WEEK}&endDate=${WEEK}`)).body;
    const [duty] = worker.items as unknown as { userName: string }[];
    const visit = await signIn(browser, shop, duty!.userName, '/console/leave');
    const { page: own } = visit;
    await keeps(
      own,
      own.getByRole('form', { name: 'Ask for leave' }).getByLabel('Note'),
      'A wedding',
      'My shifts',
    );
    await own.goto(`${shop.base}/console/mine`);
    await keeps(own, own.getByLabel('New PIN'), '1234', 'Open shifts');
    await own.goto(`${shop.base}/console/mine`);
    const offer = own.getByRole('button', { name: /^Offer or swap/ }).first();
    await offer.click();
    const note = own.getByRole('form', { name: /Offer or swap/ }).getByLabel('Note');
    await note.fill('Dentist');
    await offer.click();
    await answer(own, 'Keep editing');
    assert.equal(await note.inputValue(), 'Dentist');
    await own.getByRole('button', { name: 'Send' }).click();
    await note.waitFor({ state: 'detached' });
    await own.getByRole('link', { name: 'Open shifts' }).click();
    await own.waitForURL('**/console/shifts*');
    assert.deepEqual(visit.faults(), []);
  });

  assert.deepEqual(faults(), []);
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you have not saved?' });

const answer = async (page: Page, name: string) => {
  await question(page).getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
};

/** A link asks before what is typed is lost; the field is left as it was at first. */
async function keeps(page: Page, field: Locator, typed: string, link: string): Promise<void> {
  const before = await field.inputValue();
  await field.fill(typed);
  // Beside the name may stand how much waits there.
  await page.locator('#places').getByRole('link', { name: link }).click();
  await answer(page, 'Keep editing');
  assert.equal(await field.inputValue(), typed);
  await field.fill(before);
}
