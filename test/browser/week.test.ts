/** The week on the screen: what covers what, where it opens, what counts as open, and how it is printed. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, publishedWeek, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
const ZONE = 'Pacific/Auckland';
const dateOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);

/** The week that holds today at the shop, whose Monday begins when it is still Sunday in Europe. */
const today = dateOf(NOW);
const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
const onDay = (day: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + (day - weekday) * DAY_MS).toISOString().slice(0, 10);
const MONDAY = onDay(0);

test('the rota of a week', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const names = Array.from({ length: 30 }, (_, index) => `Person ${String(index).padStart(2, '0')}`);
  const shop = await openShop(testApp, names, ZONE);
  // Two that have different tones: of random ones, one pair in ten shares its own.
  const [nurse, cook] = ['ea6cb54f-2d32-8e0d-a244-fb0d9cb29672', 'd74eea76-b0ae-8798-a553-7912c2758994'];
  // Only the first two rows have shifts: further down rows are drawn when they are scrolled to.
  const people = names.slice(0, 2).map((name) => shop.ids.get(name));
  await shop.admin.call('POST', '/planning/v1/eligibility/snapshots', {
    rows: people.flatMap((userId) =>
      [nurse, cook].map((workRequirementId) => ({ userId, workRequirementId })),
    ),
  });
  const early = { start: `${onDay(weekday)}T00:00:00Z`, end: `${onDay(weekday)}T05:00:00Z` };
  await shop.demand('Ward', onDay(weekday), [0, 5], { ...early, eligibilityProfileId: nurse });
  await shop.demand('Kitchen', onDay(weekday), [0, 5], { ...early, eligibilityProfileId: cook });
  await publishedWeek(shop, MONDAY);
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const at = { timezoneId: 'Europe/London' };
  const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/rota', at);
  const toneOf = (label: string) =>
    page.locator('.card', { hasText: label }).first().evaluate(styleOf, 'borderLeftColor');

  await t.test('it opens on the week and the day of the shop, wherever the browser is', async () => {
    await page.locator('.board-body .card').first().waitFor();
    const [head] = await page.locator('.day.today .day-name').all();
    assert.equal(await head?.getAttribute('title'), longDay(today));
    const phone = await signIn(browser, shop, 'Ada Admin', '/console/rota', { viewport: PHONE });
    await phone.page.locator('.board-body .card').first().waitFor();
    const box = await boxOf(phone.page.locator('.day.today'));
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width + 1, `today begins at ${box.x}`);
    await phone.page.getByRole('button', { name: 'Rota' }).click();
    for (const label of ['Plan', 'Timesheets', 'People & sites', 'Items', 'Audit', 'Public catalogue'])
      assert.ok(await phone.page.getByRole('link', { name: label, exact: true }).isVisible(), label);
    await phone.page.getByRole('link', { name: 'Audit' }).click();
    await phone.page.getByRole('button', { name: 'Audit' }).waitFor();
    assert.ok(!(await phone.page.getByRole('link', { name: 'Plan' }).isVisible()), 'the menu closes');
  });

  await t.test('the open panel covers no day, and no head of a day is wider than its column', async () => {
    await page.locator('.board-body .card', { hasText: 'Ward' }).click();
    const panel = await boxOf(page.getByRole('complementary'));
    const days = await page.locator('.day').all();
    assert.equal(days.length, 7);
    for (const day of days) {
      const { x, width } = await boxOf(day);
      assert.ok(x + width <= panel.x + 1, `a day ends at ${x + width}, the panel begins at ${panel.x}`);
      assert.ok(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
    }
    const labels = await page.locator('.day').first().locator('span').all();
    const [name, cover] = await Promise.all(labels.map(boxOf));
    assert.ok(name!.y + name!.height <= cover!.y + 1, 'one below the other');
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  });

  await t.test('what is asked for since counts as open, and the board offers to plan it', async () => {
    const [ward, kitchen] = [await toneOf('Ward'), await toneOf('Kitchen')];
    assert.notEqual(ward, kitchen);
    await shop.demand('Annex', onDay(weekday), [1, 4], {
      eligibilityProfileId: nurse,
      targetStaff: 4,
      maxStaff: 4,
    });
    await page.reload();
    await page.getByText('4 slots are not in a rota yet.').waitFor();
    assert.equal(await page.locator('.day.today .cover').textContent(), '2 of 6');
    assert.deepEqual([await toneOf('Ward'), await toneOf('Kitchen')], [ward, kitchen]);
    await page.locator('.card.not-planned').click();
    await page.getByRole('heading', { name: '4 people, not planned yet' }).waitFor();
    await page.getByRole('link', { name: 'Plan this week' }).last().click();
    await page.getByRole('heading', { name: 'Plan the week' }).waitFor();
    const next = onDay(7);
    await shop.demand('Later', next, [0, 5]);
    await page.goto(`${shop.base}/console/rota?week=${next}`);
    await page.getByText('1 slot to fill. Nobody is planned yet.').waitFor();
  });

  await t.test('the line of the current time is at the hour of the shop', async () => {
    const path = `/console/rota?view=day&day=${today}`;
    const phone = await signIn(browser, shop, 'Ada Admin', path, { viewport: PHONE, ...at });
    await phone.page.locator('.board-body .bar').first().waitFor();
    await phone.page.clock.setFixedTime(Date.parse(`${today}T02:30:00Z`));
    await phone.page.reload();
    await phone.page.locator('.now-line').waitFor();
    const [line, bar] = [
      await boxOf(phone.page.locator('.now-line')),
      await boxOf(phone.page.locator('.board-body .bar', { hasText: 'Ward' })),
    ];
    assert.ok(
      Math.abs(line.x - (bar.x + bar.width / 2)) < 3,
      `the line at ${line.x}, half-time of the shift`,
    );
  });

  await t.test('printed, every person is on paper and nothing is dark', async () => {
    await page.goto(`${shop.base}/console/rota`);
    await page.locator('.board-body .card').first().waitFor();
    const onScreen = await page.locator('.board-row').count();
    assert.ok(onScreen < names.length, 'the screen shows a part');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    assert.equal(await page.locator('.board-row').count(), names.length);
    const tops = await page
      .locator('.board-row')
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
    assert.equal(new Set(tops).size, names.length, 'one below the other');
    const paper = await page.locator('.board').evaluate(styleOf, 'backgroundColor');
    assert.equal(paper, 'rgb(255, 255, 255)');
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await until(async () => (await page.locator('.board-row').count()) < names.length);
  });

  assert.deepEqual(faults(), []);
});

type Styled = { ownerDocument: { defaultView: { getComputedStyle(of: unknown): Record<string, string> } } };

/** Runs in the page. */
const styleOf = (element: unknown, name: string) =>
  (element as Styled).ownerDocument.defaultView.getComputedStyle(element)[name];

const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  assert.ok(box !== null, 'it is drawn');
  return box;
}
