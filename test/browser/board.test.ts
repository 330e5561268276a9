/** The rota board in a real browser: moving people from slot to slot, and a day on its axis of hours. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, pressEnter, startBrowser } from '../helpers/browser.ts';
import { fingerOn } from './finger.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
/** The clock goes forward on its Sunday, the 28th. */
const WEEK = '2027-03-22';
const REFUSED = { error: { code: 'PLANNING_FAILED', message: 'too little sleep', requestId: 'r' } };
const PHONE = { width: 390, height: 780 };
const SITES_PATH = `/console/rota?week=${WEEK}&view=sites`;
/** The clock of a page is stopped at a time that it has not passed meanwhile. */
const PAUSE_AHEAD_MS = 60_000;

test('people move between slots of the board', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer'], 'Europe/London');
  await makeManager(testApp, shop, 'Mona Meer');
  const early = await shop.demand('Early', '2027-03-22', [7, 15]);
  const late = await shop.demand('Late', '2027-03-22', [12, 20]);
  const spare = await shop.demand('Spare', '2027-03-22', [8, 16]);
  await shop.demand('Night', '2027-03-27', [22, 23], { end: '2027-03-28T06:00:00Z' });
  const run = await publishedWeek(shop, WEEK);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { page, faults } = await signIn(
    browser,
    shop,
    'Ada Admin',
    `/console/rota?week=${WEEK}&view=day&day=2027-03-22&rows=shifts`,
  );
  const rows = [early, late, spare];
  const staff = async () => Promise.all(rows.map((row) => staffOf(shop, run, row)));
  const open = rows[(await staff()).findIndex((names) => names.length === 0)]!;
  const [one, other] = rows.filter((row) => row !== open) as [string, string];
  const nameOf = (row: string) => ({ [early]: 'Early', [late]: 'Late', [spare]: 'Spare' })[row]!;
  const bars = (row: string): Locator => page.locator('.board-row', { hasText: nameOf(row) }).locator('.bar');

  await t.test(
    'dragged to an open slot, a person leaves the one they had; undone, they are back',
    async () => {
      const [who] = await staffOf(shop, run, one);
      await bars(one).dragTo(bars(open));
      await page
        .getByRole('status')
        .getByText(`${who} moves from ${nameOf(one)}`)
        .waitFor();
      assert.deepEqual([await staffOf(shop, run, one), await staffOf(shop, run, open)], [[], [who]]);
      await undo(page);
      await page
        .getByRole('status')
        .getByText(`${who} moves from ${nameOf(open)}`)
        .waitFor();
      assert.deepEqual([await staffOf(shop, run, one), await staffOf(shop, run, open)], [[who], []]);
    },
  );

  await t.test('dragged onto somebody’s shift, the two swap, in the view by site too', async () => {
    const before = [await staffOf(shop, run, one), await staffOf(shop, run, other)];
    await page.getByRole('button', { name: 'Sites' }).click();
    const place = (row: string) =>
      page
        .locator('.board-row', { hasText: nameOf(row) })
        .locator('.need-person')
        .first();
    await place(one).dragTo(place(other));
    await page.getByRole('status').getByText('swap:').waitFor();
    assert.deepEqual([await staffOf(shop, run, other), await staffOf(shop, run, one)], before);
    await undo(page);
    assert.deepEqual(await staffOf(shop, run, one), before[0]);
  });

  await t.test('a swap that is refused changes nothing, and says why', async () => {
    const place = (row: string) =>
      page
        .locator('.board-row', { hasText: nameOf(row) })
        .locator('.need-person')
        .first();
    const before = [await staffOf(shop, run, one), await staffOf(shop, run, other)];
    await page.route('**/rota/changes', (route) => route.fulfill({ status: 400, json: REFUSED }));
    await place(one).dragTo(place(other));
    const note = page.getByRole('alert');
    await note.getByText('too little sleep').waitFor();
    await page.unroute('**/rota/changes');
    await note.getByRole('button', { name: 'Close' }).click();
    assert.deepEqual([await staffOf(shop, run, one), await staffOf(shop, run, other)], before);
  });

  await t.test('what breaks a rule is refused in words, and nothing has moved', async () => {
    const [who] = await staffOf(shop, run, one);
    await page.getByRole('button', { name: 'People' }).click();
    const row = page.locator('.board-row', { hasText: String(who) });
    await page.locator('.card.open').first().dragTo(row.getByRole('cell').nth(4));
    const alert = page.getByRole('alert');
    await alert.getByText(`${who} cannot work ${nameOf(open)}`).waitFor();
    assert.doesNotMatch((await alert.textContent()) ?? '', /[0-9a-f]{8}-|[A-Z]{4,}_/);
    assert.deepEqual(await staffOf(shop, run, open), []);
    await alert.getByRole('button', { name: 'Close' }).click();
  });

  await t.test('the same by keyboard: opened, and moved to an open slot', async () => {
    const [who] = await staffOf(shop, run, one);
    await page.locator('.board-body .card', { hasText: nameOf(one) }).press('Enter');
    const panel = page.getByRole('complementary');
    await panel.getByRole('heading', { name: `Why ${who}?` }).waitFor();
    await panel.getByLabel('Move to').selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('status').getByText(`${who} moves from`).waitFor();
    await undo(page);
    assert.deepEqual(await staffOf(shop, run, one), [who]);
  });

  await t.test('somebody is taken off a shift, which is open then; undone, they are back', async () => {
    const [who] = await staffOf(shop, run, one);
    await page.locator('.board-body .card', { hasText: nameOf(one) }).press('Enter');
    await page.getByRole('button', { name: `Take ${who} off this shift` }).click();
    await page
      .getByRole('status')
      .getByText(`${who} is off ${nameOf(one)}`)
      .waitFor();
    assert.deepEqual(await staffOf(shop, run, one), []);
    await undo(page);
    await page
      .getByRole('status')
      .getByText(`${who} works ${nameOf(one)}`)
      .waitFor();
    assert.deepEqual(await staffOf(shop, run, one), [who]);
    await page.getByRole('button', { name: 'Close' }).last().click();
  });

  await t.test(
    'by key alone: picked up, moved by arrows, put down, the focus with it; swapped too',
    async () => {
      const focused = page.locator(':focus');
      const said = page.getByRole('status');
      const cardOf = (row: string) => page.locator('.board-body .card', { hasText: nameOf(row) });
      const walkTo = async (card: Locator, key: string) => {
        for (let steps = 0; steps < 4 && !(await card.evaluate(isFocused)); steps++)
          await page.keyboard.press(key);
        assert.ok(await card.evaluate(isFocused), `${key} leads there`);
      };
      const [who] = await staffOf(shop, run, one);
      await cardOf(one).focus();
      await page.keyboard.press('m');
      await said.getByText(`Picked up: ${who}: ${nameOf(one)}`).waitFor();
      await walkTo(page.locator('.card.open').first(), 'ArrowUp');
      await said.getByText(`${who} moves from ${nameOf(one)}`).waitFor();
      await page.keyboard.press('Escape');
      await said.getByText(`${who} moves from`).waitFor({ state: 'detached' });
      assert.deepEqual(await staffOf(shop, run, one), [who]);

      await cardOf(one).press('m');
      await walkTo(page.locator('.card.open').first(), 'ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await said.getByText(`${who} moves from ${nameOf(one)}`).waitFor();
      assert.deepEqual(await staffOf(shop, run, open), [who]);
      await page.locator(':focus', { hasText: nameOf(open) }).waitFor();
      await undo(page, pressEnter);
      await page.locator(':focus', { hasText: nameOf(one) }).waitFor();

      // The count of what waits is slow: the way back can be pressed as soon as it is shown.
      const counted = Promise.withResolvers<void>();
      await page.route('**/planning/v1/me/waiting', async (route) => {
        await counted.promise;
        await route.continue();
      });
      const [them] = await staffOf(shop, run, other);
      await focused.press('Enter');
      await pressEnter(page.getByRole('button', { name: 'Choose the new shift on the board' }));
      await page.locator('.card:focus', { hasText: nameOf(one) }).waitFor();
      const isAbove = (await cardOf(one).boundingBox())!.y < (await cardOf(other).boundingBox())!.y;
      await walkTo(cardOf(other), isAbove ? 'ArrowDown' : 'ArrowUp');
      await said.getByText(`${who} and ${them} swap`).waitFor();
      await page.keyboard.press('Enter');
      await undo(page, pressEnter);
      assert.deepEqual(await staffOf(shop, run, one), [who]);
      counted.resolve();

      const exclude = async (excludedUserIds: (string | undefined)[]) =>
        shop.admin.call('PUT', `/planning/v1/demand/${one}/people`, { excludedUserIds });
      assert.equal((await exclude([shop.ids.get(them!)])).status, 200);
      await cardOf(one).press('m');
      await walkTo(cardOf(other), isAbove ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.press('Enter');
      await page
        .getByRole('alert')
        .getByText(
          new RegExp(`${who} \\(${nameOf(one)} .*\\) and ${them} \\(${nameOf(other)} .*\\) cannot swap`),
        )
        .waitFor();
      assert.deepEqual(await staffOf(shop, run, one), [who]);
      assert.equal((await exclude([])).status, 200);
    },
  );

  await t.test('by finger: one that moves at once scrolls the board', async () => {
    const phone = await signIn(browser, shop, 'Ada Admin', SITES_PATH, { viewport: PHONE, hasTouch: true });
    // Its timers stand still: however slow the machine is, the finger moves before it is held long enough to drag.
    await phone.page.clock.install();
    await phone.page.reload();
    const shown = phone.page.locator('.board-row .need-person').first();
    await shown.waitFor();
    await phone.page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS);
    const finger = await fingerOn(phone.page);
    await finger.down(shown);
    await finger.moveBy(-200);
    await finger.up();
    await phone.page.locator('.day-bar [aria-pressed="true"]', { hasText: '23' }).waitFor();
    await phone.page.locator('.board-head [data-day="2027-03-23"]').waitFor();
    assert.deepEqual(phone.faults(), []);
  });

  await t.test(
    'on a phone a day fills the board, also while the panel of a shift opens and closes',
    async () => {
      const path = `/console/rota?week=${WEEK}`;
      const { page: phone, faults: found } = await signIn(browser, shop, 'Ada Admin', path, {
        viewport: PHONE,
      });
      const day = phone.locator('.board-head .day');
      const shown = async () => ({
        days: await day.evaluateAll((heads) => heads.map((head) => head.getAttribute('data-day'))),
        top: await phone.locator('.board').evaluate(({ scrollTop }) => scrollTop),
      });
      await phone.locator('.day-bar .segment').nth(1).click();
      await phone.locator('.board-head [data-day="2027-03-23"]').waitFor();
      await phone.getByRole('button', { name: /without a shift$/ }).waitFor();
      assert.equal(await phone.locator('.board-body .card').count(), 0);
      await phone.locator('.day-bar .segment').nth(0).click();
      await phone.locator('.board-head [data-day="2027-03-22"]').waitFor();
      const { x, width } = (await day.boundingBox()) ?? { x: -1, width: 0 };
      assert.ok(x >= 0 && x + width <= PHONE.width + 1 && width > PHONE.width / 2, `${x} + ${width}`);
      await phone.setViewportSize({ ...PHONE, height: 400 });
      const card = phone.locator('.board-body .card').last();
      await card.focus();
      // Not at the end of the board, to which it would come by itself.
      await phone.locator('.board').evaluate((board) => board.scrollBy(0, -12));
      const before = await shown();
      assert.ok(before.top > 0, 'the card was below the window');
      await card.press('Enter');
      await phone.locator('aside.detail').waitFor();
      assert.deepEqual((await shown()).days, ['2027-03-22']);
      await phone.keyboard.press('Escape');
      await phone.locator('aside.detail').waitFor({ state: 'detached' });
      await phone.locator('.board-body .card:focus').waitFor();
      assert.deepEqual(await shown(), before);
      assert.deepEqual(found(), []);
    },
  );

  await t.test('by finger: held still and then dragged', async () => {
    const phone = await signIn(browser, shop, 'Ada Admin', SITES_PATH, { viewport: PHONE, hasTouch: true });
    const place = (row: string) =>
      phone.page
        .locator('.board-row', { hasText: nameOf(row) })
        .locator('.need-person')
        .first();
    const finger = await fingerOn(phone.page);
    await place(one).waitFor();
    const [who] = await staffOf(shop, run, one);

    const board = phone.page.locator('.board');
    await finger.down(place(one));
    await phone.page.locator('html[data-dragging]').waitFor();
    await finger.moveTo(place(open));
    const hint = phone.page.getByRole('status').getByText(`${who} moves from ${nameOf(one)}`);
    await hint.waitFor();
    assert.deepEqual(await staffOf(shop, run, one), [who], 'only let go is it moved');
    await finger.up();
    await phone.page.getByRole('button', { name: 'Undo' }).waitFor();
    assert.deepEqual([await staffOf(shop, run, one), await staffOf(shop, run, open)], [[], [who]]);
    assert.equal(await board.evaluate(({ scrollLeft }) => scrollLeft), 0, 'nothing scrolled meanwhile');
    await undo(phone.page, (button) => button.tap());
    assert.deepEqual(await staffOf(shop, run, one), [who]);

    await place(one).filter({ hasText: who! }).tap();
    await phone.page.getByRole('button', { name: 'Choose the new shift on the board' }).tap();
    await place(open).tap();
    await undo(phone.page, (button) => button.tap());
    assert.deepEqual(await staffOf(shop, run, one), [who]);
    assert.deepEqual(phone.faults(), []);
  });

  await t.test(
    'a manager takes somebody off and puts them back, unless the site does not allow it',
    async () => {
      const settings = `/planning/v1/settings/locations/${shop.site}`;
      const path = `/console/rota?week=${WEEK}`;
      const manager = await signIn(browser, shop, 'Mona Meer', path);
      const [who] = await staffOf(shop, run, one);
      const card = manager.page.locator('.board-body .card', { hasText: nameOf(one) });
      await card.press('Enter');
      await manager.page.getByRole('button', { name: `Take ${who} off this shift` }).click();
      await manager.page
        .getByRole('status')
        .getByText(`${who} is off ${nameOf(one)}`)
        .waitFor();
      assert.deepEqual(await staffOf(shop, run, one), []);
      await undo(manager.page);
      assert.deepEqual(await staffOf(shop, run, one), [who]);
      const refused = await shop.admin.call('PATCH', settings, { managersMayChangeRota: false });
      assert.equal(refused.status, 200, refused.text);
      await card.press('Enter');
      await manager.page.getByRole('button', { name: `Take ${who} off this shift` }).click();
      await manager.page.getByText('managersMayChangeRota').waitFor();
      assert.deepEqual(await staffOf(shop, run, one), [who]);
      assert.deepEqual(manager.faults(), []);
    },
  );

  await t.test('the day on which the clock goes forward has 23 hours', async () => {
    await page.goto(`${shop.base}/console/rota?week=${WEEK}&view=day&day=2027-03-28`);
    await page.getByText('Clocks go forward: the day has 23 hours').waitFor();
    const hours = await page.locator('.hours-line span').allTextContents();
    assert.deepEqual([hours.length, hours.slice(0, 3)], [23, ['00', '02', '03']]);
    // The night shift ends at 07:00 by the new clock, six hours after midnight.
    const box = (await page.locator('.board-body .bar').first().boundingBox())!;
    const track = (await page.locator('.board-body .track').first().boundingBox())!;
    assert.ok(Math.abs(box.width / track.width - 6 / 23) < 0.01, `${box.width} of ${track.width}`);
  });

  assert.deepEqual(faults(), [], 'no script fails and the policy forbids nothing');
});

/** Undoes the only change on the page, which then shows the rota as it was. */
async function undo(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' });
  await press(button);
  await button.waitFor({ state: 'detached' });
}

const isFocused = (element: { matches(selector: string): boolean }) => element.matches(':focus');
