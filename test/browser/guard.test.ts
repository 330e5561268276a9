/** What is said before a rota is published: impossible shifts, short notice and its price, in a real browser. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/config.ts';
import { addDays, mondayOf } from '../../src/console/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../helpers/app.ts';
import { DESK, examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, signIn } from './shop.ts';

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
      await ask.getByText(/Till, Tue .* Bea Berg is on leave at that time\. Publish without this/).waitFor();
      await ask.getByText(/Bea Berg gets \d+ h notice of Till, Wed .* at least 2160 h/).waitFor();
      await ask.getByText('Short notice costs £36.00 for 1 person.').waitFor();
      await examine(page);
      await page.setViewportSize(DESK);
      await ask.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: 'Publish without this shift' }).click();
      await ask.waitFor({ state: 'detached' });
    },
  );

  assert.deepEqual(faults(), []);
});
