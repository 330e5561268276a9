/** Who worked the nights: one’s own share on My shifts, everybody’s on the team page, in a real browser. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, publishedWeek, signIn, staffOf } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const LAST_WEEK = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), -7);

test('nights beside the fair share', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik'], 'UTC');
  const row = await shop.demand('Night', addDays(LAST_WEEK, 1), [0, 6]);
  const run = await publishedWeek(shop, LAST_WEEK);
  const [who] = await staffOf(shop, run, row);
  const browser = await startBrowser(executable!);
  after(() => browser.close());

  await t.test('whoever worked it reads it on their own page', async () => {
    const { page, faults } = await signIn(browser, shop, who!, '/console/mine');
    const own = page.getByRole('region', { name: 'Your share of nights and weekends' });
    await own.getByText('your share 0.5').waitFor();
    await own.getByText('0.5 more').waitFor();
    assert.match(await own.innerText(), /Nights\s+1\s+your share 0\.5/);
    await examine(page);
    assert.deepEqual(faults(), []);
  });

  await t.test('managers read everybody’s, by person', async () => {
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/team');
    await page.getByText('Nights, weekends and late ends').click();
    const table = page.getByRole('region', { name: 'Nights, weekends and late ends' });
    await table.getByRole('row', { name: new RegExp(`^${who} 1 0.5 more`) }).waitFor();
    await table.getByText('0.5 fewer').first().waitFor();
    await examine(page);
    assert.deepEqual(faults(), []);
  });
});
