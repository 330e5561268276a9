/** What is said before a rota is published: impossible shifts, short notice and its price, in a real browser. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, publishedWeek, signIn, staffOf, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const [TUESDAY, WEDNESDAY] = [addDays(WEEK, 1), addDays(WEEK, 2)];

test('a rota is checked before it is published', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg'], 'Europe/London');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/team?view=sites');

  await t.test('an administrator sets the notice and its price', async () => {
    await page.getByText('Notice and averages').click();
    const form = page.getByRole('form', { name: 'Notice and averages' });
    await form.getByLabel('Hours of notice').fill('2160');
    await form.getByLabel('Price of an hour').fill('4.5');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/send currency as well/).waitFor();
    await form.getByLabel('Currency').fill('gbp');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2160 h of notice').waitFor();
    await page.reload();
    await page.getByText('Notice and averages').click();
    await examine(page);
    await page.setViewportSize(DESK);
  });

  await t.test(
    'the step of publishing names what became impossible, and what short notice costs',
    async () => {
      await shop.demand('Till', TUESDAY, [9, 17]);
      await shop.demand('Till', WEDNESDAY, [9, 17]);
      const run = { weekStart: WEEK, options: { timeLimitMs: 300 } };
      const made = await shop.admin.call('POST', '/planning/v1/planning-runs', run);
      assert.equal(made.status, 201, made.text);
      const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'], roles: [] });
      const [start, end] = [`${TUESDAY}T00:00:00Z`, `${WEDNESDAY}T00:00:00Z`];
      const leave = { id: newId(), userId: shop.ids.get('Bea Berg'), type: 'Sick', start, end };
      assert.equal((await hr.call('PUT', '/hr/v1/leave', { items: [leave] })).status, 200);
      await page.goto(`${shop.base}/console/plan?week=${WEEK}`);
      await page.getByRole('button', { name: 'Publish' }).first().click();
      const ask = page.getByRole('alertdialog');
      await ask.getByText(/Till, Tue .* Bea Berg is on leave at that time/).waitFor();
      await ask.getByText(/Bea Berg gets \d+ h notice of Till, Wed .* at least 2160 h/).waitFor();
      await ask.getByText('Short notice costs £36.00 for 1 person.').waitFor();
      await examine(page);
      await page.setViewportSize(DESK);
      await ask.getByRole('button', { name: 'Publish without this shift' }).click();
      await ask.waitFor({ state: 'detached' });
    },
  );

  assert.deepEqual(faults(), []);
});

test('a change on the board warns before it is made', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const names = ['Bea Berg', 'Cem Celik', 'Dan Duda'];
  const shop = await openShop(testApp, names, 'Europe/London');
  const [till, cash] = [
    await shop.demand('Till', TUESDAY, [9, 17]),
    await shop.demand('Cash', TUESDAY, [9, 17]),
  ];
  const run = await publishedWeek(shop, WEEK);
  const asked = { noticeHours: 2160, costPerHour: 4.5, currency: 'GBP' };
  const set = await shop.admin.call('PATCH', '/planning/v1/settings/publication', asked);
  assert.equal(set.status, 200, set.text);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const path = `/console/rota?week=${WEEK}`;
  const staff = async () => [await staffOf(shop, run, till), await staffOf(shop, run, cash)].flat();
  const ask = 'Please check before it is done';

  await t.test('from the panel on a phone: cancelled, then done', async () => {
    const before = await staff();
    const free = names.find((name) => !before.includes(name))!;
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path, {
      viewport: PHONE,
      hasTouch: true,
    });
    await page.locator('.day-bar .segment', { hasText: 'Tue' }).tap();
    await page.locator('.board-body .card', { hasText: 'Till' }).tap();
    const line = page.locator('.people-list li', { hasText: free });
    await line.getByRole('button', { name: 'Assign instead' }).tap();
    const note = page.getByRole('alertdialog', { name: ask });
    await note.getByText(new RegExp(`${free} gets \\d+ h notice of Till, Tue .* at least 2160 h`)).waitFor();
    await note.getByText('Short notice costs £72.00 for 2 people.').waitFor();
    await examine(page);
    await page.setViewportSize(PHONE);
    await note.getByRole('button', { name: 'Cancel' }).tap();
    await note.waitFor({ state: 'detached' });
    assert.deepEqual(await staff(), before);
    await line.getByRole('button', { name: 'Assign instead' }).tap();
    await note.getByRole('button', { name: 'Do it anyway' }).tap();
    await until(async () => (await staff())[0] === free);
    assert.deepEqual(faults(), []);
  });

  await t.test('a swap is judged while it is hovered, and asked about when it is dropped', async () => {
    const before = await staff();
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path);
    const middle = async (label: string) => {
      const box = (await page.locator('.board-body .card', { hasText: label }).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.locator('.board-body .card', { hasText: 'Cash' }).waitFor();
    const target = await middle('Cash');
    await page.locator('details.labour-bar').waitFor();
    assert.deepEqual(await middle('Cash'), target, 'no card moves when hours and cost arrive');
    await page.mouse.move(...(await middle('Till')));
    await page.mouse.down();
    await page.mouse.move(target[0] + 8, target[1], { steps: 6 });
    await page.mouse.move(...target);
    await page
      .getByRole('status')
      .getByText(/ swap: .* Warning: .* h notice of /)
      .waitFor();
    assert.deepEqual(await staff(), before, 'nothing is done yet');
    await page.mouse.up();
    const note = page.getByRole('alertdialog', { name: ask });
    await note
      .getByText(/at least 2160 h/)
      .first()
      .waitFor();
    await examine(page);
    await page.setViewportSize(DESK);
    await note.getByRole('button', { name: 'Do it anyway' }).click();
    await until(async () => (await staff()).join() === before.toReversed().join());
    assert.deepEqual(faults(), []);
  });

  await t.test('other times of a shift warn as well', async () => {
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path);
    await page.locator('.board-body .card', { hasText: 'Till' }).click();
    await page.getByText('Change the times').click();
    await page.getByLabel('End').fill(`${TUESDAY}T18:00`);
    await page.getByRole('button', { name: 'Save the times' }).click();
    const note = page.getByRole('alertdialog', { name: ask });
    await note.getByRole('button', { name: 'Do it anyway' }).click();
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    assert.deepEqual(faults(), []);
  });
});
