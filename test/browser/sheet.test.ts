/** The published week is printed for the notice board: a page a site, names and times, no hours and no reasons of absence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { type Caller, listOf } from '../helpers/app.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
/** In points, within one of A4's own. */
const A4_LANDSCAPE = { width: 842, height: 595 };

/** The page's window, whose printer only counts. */
interface Counted {
  prints: number;
  print: () => void;
}

async function ok(who: Caller, path: string, body: object = {}) {
  const answer = await who.call('POST', `/planning/v1${path}`, body);
  assert.ok(answer.status < 300, answer.text);
  return answer.body;
}

/** The pages of the file that the browser prints. */
async function printed(page: Page) {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}

test('the week is printed for the notice board', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const row = (name: string, date: string, from: string, until: string, targetStaff = 1) => ({
    name,
    locationId: siteId,
    start: `${date}T${from}:00Z`,
    end: `${date}T${until}:00Z`,
    targetStaff,
  });
  const night = addDays(WEEK, 6);
  await ok(admin, '/demand', row('Counter', WEEK, '09:00', '17:00', 4));
  await ok(admin, '/demand', row('Night', night, '22:00', '23:59'));
  const run = await ok(admin, '/planning-runs', { weekStart: WEEK, options: { timeLimitMs: 500 } });
  const nightWorker = listOf(run.assignments!).find(({ start }) => String(start).startsWith(night))!;
  await ok(admin, `/planning-runs/${run.id}/publish`);
  const nameOf = new Map([...people].map(([name, id]) => [id, name]));

  const { page, faults } = await open();
  await page.addInitScript(() => {
    const counted = globalThis as unknown as Counted;
    counted.prints = 0;
    counted.print = () => {
      counted.prints += 1;
    };
  });
  const prints = () => page.evaluate(() => (globalThis as unknown as Counted).prints);

  await t.test('one press on the board prints it, a reload does not', async () => {
    await page.goto(`${base}/console/rota?week=${WEEK}`);
    await pick(page, 'Bea Berg');
    await page.getByRole('link', { name: 'Print' }).click();
    await page.getByRole('table').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('print'));
    assert.equal(await prints(), 1);
    await page.reload();
    await page.getByRole('table').waitFor();
    assert.equal(await prints(), 0);
  });

  await t.test('by person: everybody of the site, their times and work', async () => {
    const names = await page.locator('tbody th').allTextContents();
    assert.deepEqual(names, ['Bea Berg', 'Cem Celik', 'Dora Diaz', 'Open']);
    const name = nameOf.get(String(nightWorker.userId))!;
    const last = page.getByRole('row', { name }).getByRole('cell').last();
    assert.equal(await last.innerText(), '22:00–23:59 Night');
    await examine(page);
    assert.deepEqual(await printed(page), [A4_LANDSCAPE]);
  });

  await t.test('by day: who works, and what is open', async () => {
    await page.getByRole('button', { name: 'By day' }).click();
    await page.getByText('Bea Berg · Cem Celik · Dora Diaz · 1 open').waitFor();
    assert.equal(await page.getByText('Nothing is planned.').count(), 5);
    await examine(page);
    assert.deepEqual(await printed(page), [A4_LANDSCAPE]);
  });

  await t.test('neither hours nor absences nor the console’s own controls are printed', async () => {
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('body').innerText();
    assert.doesNotMatch(text, / h\b|Print|Menu|Back to the rota/);
    await page.emulateMedia({ media: 'screen' });
  });

  await t.test('on a phone the table scrolls, not the page', async () => {
    await page.setViewportSize(PHONE);
    assert.equal(await excessWidth(page), 0);
    await page.getByRole('button', { name: 'By person' }).click();
    assert.equal(await excessWidth(page), 0);
  });

  await t.test('a week without a published rota says so and prints nothing', async () => {
    await page.goto(`${base}/console/rota/sheet?week=${addDays(WEEK, 7)}&print=`);
    await page.getByText('There is no published rota for this week').waitFor();
    assert.equal(await prints(), 0);
    assert.ok(await page.getByRole('button', { name: 'Print' }).isDisabled());
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
