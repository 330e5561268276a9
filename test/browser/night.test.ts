/** A night shift runs over midnight; somebody goes home ill at one, and somebody else takes what is left. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, openPage, startBrowser } from '../helpers/browser.ts';
import { BROWSER, pick, unexpected } from '../helpers/console.ts';
import { makeManager, openShop, publishedWeek, staffOf } from './shop.ts';

const MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const TUESDAY = addDays(MONDAY, 1);
const [BEGIN, ONE, END] = [`${MONDAY}T22:00:00Z`, `${TUESDAY}T01:00:00Z`, `${TUESDAY}T06:00:00Z`];
const STAFF = ['Ana Silva', 'Ben Boll'];

test('ill in the middle of a night', BROWSER, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, [...STAFF, 'Mona Meer'], 'UTC');
  await makeManager(testApp, shop, 'Mona Meer');
  const night = await shop.demand('Night', MONDAY, [22, 23], { start: BEGIN, end: END });
  const run = await publishedWeek(shop, MONDAY);
  const [ill] = (await staffOf(shop, run, night)) as [string];
  const fresh = STAFF.find((name) => name !== ill)!;
  testApp.setNow(new Date(ONE));
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const entry = { id: newId(), userId: shop.ids.get(ill), locationId: shop.site, clockIn: BEGIN };
  const items = [{ ...entry, clockOut: null, breakMinutes: 0 }];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const visits: { faults: string[] }[] = [];
  const open = async (who: string, path: string, viewport: typeof PHONE) => {
    const visit = await openPage(await browser.newContext({ viewport, serviceWorkers: 'block' }));
    visits.push(visit);
    await visit.page.addInitScript(`Date.now = () => Date.parse('${ONE}')`);
    await visit.page.goto(shop.base + path);
    await pick(visit.page, who);
    return visit.page;
  };

  await t.test('the manager marks it and fills the rest of the night', async () => {
    const page = await open('Mona Meer', `/console/rota?week=${MONDAY}`, DESK);
    await page.locator('.board-body .card', { hasText: 'Night' }).first().click();
    await page
      .getByRole('button', { name: `Mark ${ill} absent` })
      .last()
      .click();
    await page.getByText(/22:00–01:00.* stays theirs\. .*01:00–06:00.* is open\.$/).waitFor();
    await examine(page);
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
    await page
      .getByRole('button', { name: `Fill with ${fresh}` })
      .first()
      .click();
    await page.getByText(`Filled: ${fresh}`).waitFor();
    const url = `/planning/v1/rota?startDate=${MONDAY}&endDate=${TUESDAY}`;
    const duties = listOf((await admin.call('GET', url)).body.items!).map((duty) => [
      String(duty.userName),
      Date.parse(String(duty.start)),
      Date.parse(String(duty.end)),
    ]);
    assert.deepEqual(
      duties.toSorted(([, one], [, other]) => Number(one) - Number(other)),
      [
        [ill, Date.parse(BEGIN), Date.parse(ONE)],
        [fresh, Date.parse(ONE), Date.parse(END)],
      ],
    );
  });

  await t.test('whoever takes over sees it on the phone', async () => {
    const phone = await open(fresh, '/console/mine', PHONE);
    await phone.getByText('01:00–06:00').first().waitFor();
    assert.equal(await excessWidth(phone), 0);
  });

  for (const { faults } of visits) assert.deepEqual(faults.filter(unexpected), []);
});
