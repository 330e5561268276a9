/** A shift that sickness opened, in German: the panel's headline and its list agree, and the log says whom it is about. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { german } from '../../src/console/languages/de.ts';
import { startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { BROWSER, shoot } from '../helpers/console.ts';
import { openShop, publishedWeek, signIn, staffOf } from './shop.ts';

const WEEK = '2027-03-22';
const { detail } = german.board;

test('an open slot and its candidates in German', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dan Duda'], 'Europe/London');
  const till = await shop.demand('Kasse', '2027-03-22', [9, 17]);
  const cash = await shop.demand('Lager', '2027-03-22', [9, 17]);
  const run = await publishedWeek(shop, WEEK);
  const [sick] = (await staffOf(shop, run, till)) as [string];
  const [busy] = (await staffOf(shop, run, cash)) as [string];
  const free = ['Bea Berg', 'Cem Celik', 'Dan Duda'].find((name) => name !== sick && name !== busy)!;
  const absence = (name: string) =>
    shop.admin.call('POST', '/planning/v1/absences', {
      userId: shop.ids.get(name),
      kind: 'sick',
      start: '2027-03-22T00:00:00Z',
      end: '2027-03-23T00:00:00Z',
    });
  assert.equal((await absence(sick)).status, 201);
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', `/console/rota?week=${WEEK}`, {
    locale: 'de-DE',
  });
  const opened = detail.openedBy(sick, german.cover.kinds.sick);

  await t.test(
    'where somebody can: no headline says that nobody is suitable, and they alone have a button',
    async () => {
      await page.locator('.card.open', { hasText: 'Kasse' }).first().click();
      await page.getByText(opened).waitFor();
      await page.getByText(detail.free(1), { exact: true }).waitFor();
      assert.equal(await page.getByText(detail.nobodyFree).count(), 0);
      const barred = page.locator('.barred', { hasText: detail.barred(2, 'Quay') });
      await barred.locator('summary').click();
      await barred.getByText(`${sick} ist zu dieser Zeit abwesend`).waitFor();
      assert.equal(await page.getByRole('button', { name: detail.put }).count(), 1);
      await page
        .locator('.people-list li', { hasText: free })
        .getByRole('button', { name: detail.put })
        .waitFor();
      await shoot(page, 'open-slot');
    },
  );

  await t.test('where nobody can: it says so once, and counts the people of the site', async () => {
    assert.equal((await absence(free)).status, 201);
    await page.reload();
    await page.locator('.card.open', { hasText: 'Kasse' }).first().click();
    await page.getByText(opened).waitFor();
    await page.getByText(detail.nobodyFree).waitFor();
    assert.equal(await page.getByText(detail.nobodyFree).count(), 1);
    await page.getByText(detail.whyOpen(3, 'Quay')).waitFor();
    assert.equal(await page.getByRole('button', { name: detail.put }).count(), 0);
    await shoot(page, 'open-slot-nobody');
  });

  await t.test('where somebody was taken off by hand: who, and by whom', async () => {
    const emptied = await shop.admin.call('POST', '/planning/v1/rota/changes', {
      unassign: [{ demandId: cash, userId: shop.ids.get(busy) }],
      reason: 'Zahnarzt',
    });
    assert.equal(emptied.status, 201, emptied.text);
    await page.reload();
    await page.locator('.card.open', { hasText: 'Lager' }).first().click();
    await page.getByText(`Nicht mehr eingeteilt: ${busy}. Geändert von`).waitFor();
    await page.getByText('„Zahnarzt“').waitFor();
    await shoot(page, 'open-slot-emptied');
  });

  await t.test('the log says whose absence it is, which days, and who left which shift', async () => {
    await page.goto(`${shop.base}/console/audit`);
    const lines = page.locator('.audit summary');
    await lines
      .filter({ hasText: `${sick} · Mo., 22. März` })
      .first()
      .waitFor();
    await lines.filter({ hasText: `Kasse · Mo., 22. März, 09:00–17:00 · Quay: ${sick} → niemand` }).waitFor();
    await shoot(page, 'audit');
  });
  assert.deepEqual(faults(), []);
});
