/** A shift runs and somebody has not clocked in: seen on the board, noted as late or as not coming. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { localOf, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { DESK, examine, PHONE } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const ZONE = 'Europe/London';
const BEGUN = NOW - 20 * 60_000;
const TODAY = localOf(BEGUN, ZONE).date;
const PATH = `/console/rota?week=${mondayOf(TODAY)}`;

test('who has not clocked in for a shift that runs', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Ana Silva', 'Ben Boll', 'Mona Meer'], ZONE);
  await makeManager(testApp, shop, 'Mona Meer');
  const { admin, ids, site } = shop;
  const [start, end] = [BEGUN, NOW + 7 * 3_600_000].map((at) => new Date(at).toISOString());
  for (const name of ['Till', 'Cash']) await shop.demand(name, TODAY, [9, 17], { start, end });
  await publishedWeek(shop, mondayOf(TODAY));
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const clockIn = async (name: string) => {
    const entry = { id: newId(), userId: ids.get(name), locationId: site, clockIn: start };
    const items = [{ ...entry, clockOut: null, breakMinutes: 0 }];
    const answer = await hr.call('PUT', '/hr/v1/time-entries', { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const visitors: Awaited<ReturnType<typeof signIn>>[] = [];
  const open = async (name: string, more: Parameters<typeof signIn>[4] = {}) => {
    const visitor = await signIn(browser, shop, name, PATH, more);
    visitors.push(visitor);
    await visitor.page.locator('.board-body .card').first().waitFor();
    return visitor.page;
  };
  const marks = (page: Page) => page.locator('.board-body .card.missed');

  await t.test('nobody is missed where nobody clocks in', async () => {
    const page = await open('Mona Meer');
    await page.waitForLoadState('networkidle');
    assert.equal(await marks(page).count(), 0);
  });

  await t.test('the card and its panel say it, and the lateness is noted from there', async () => {
    await clockIn('Ben Boll');
    const page = await open('Mona Meer', { viewport: DESK });
    await until(async () => (await marks(page).count()) === 1);
    await marks(page).getByRole('img', { name: 'Not clocked in' }).waitFor();
    await look(page);
    await marks(page).click();
    await page.getByText(/^Not clocked in: the shift began at/).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Note Ana Silva as late' }).click();
    await page.getByRole('button', { name: 'Note lateness' }).click();
    await page.getByText('Noted. The shift stays as it is.').waitFor();
    await until(async () => (await marks(page).count()) === 0);
    await page.getByRole('button', { name: 'Undo the absence' }).click();
    await until(async () => (await marks(page).count()) === 1);
  });

  await t.test('on a phone: not coming, and the shift opens', async () => {
    const page = await open('Mona Meer', { viewport: PHONE, hasTouch: true });
    await marks(page).tap();
    await page.getByRole('button', { name: 'Ana Silva is not coming' }).tap();
    await look(page);
    await page.getByRole('button', { name: 'Mark absent', exact: true }).tap();
    await page.getByText('HR has recorded leave: No-show.').waitFor();
    await until(async () => (await marks(page).count()) === 0);
    const { body } = await admin.call('GET', `/planning/v1/rota?startDate=${TODAY}&endDate=${TODAY}`);
    assert.equal(body.total, 1);
  });

  await t.test('whoever is at work is said to be before they are taken off or marked absent', async () => {
    const page = await open('Mona Meer', { viewport: DESK });
    const here = `Ben Boll is at work and clocked in at ${localOf(BEGUN, ZONE).time}.`;
    await page.locator('.board-body .card').first().click();
    await page.getByRole('button', { name: 'Take Ben Boll off this shift' }).click();
    const question = page.getByRole('alertdialog', { name: 'Please check before it is done' });
    await question.getByText(here).waitFor();
    await look(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Mark Ben Boll absent' }).last().click();
    await page.getByText(here).waitFor();
    const { body } = await admin.call('GET', `/planning/v1/rota?startDate=${TODAY}&endDate=${TODAY}`);
    assert.equal(body.total, 1, 'nothing is done yet');
  });

  await t.test('ill while at work: what was worked stays, and two clicks fill the rest', async () => {
    const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
    const cara = { id: newId(), name: 'Cara Cole', email: null, homeLocationId: site, active: true };
    const grant = { userId: cara.id, role: 'member', locationIds: [site] };
    for (const [what, item] of [
      ['people', cara],
      ['grants', grant],
    ] as const) {
      const answer = await directory.call('PUT', `/directory/v1/${what}`, { items: [item] });
      assert.equal(answer.status, 200, answer.text);
    }
    const settings = `/planning/v1/settings/workforce/${cara.id}`;
    await until(async () => (await admin.call('GET', settings)).status === 200);
    const dutyOf = async (name: string) => {
      const { body } = await admin.call('GET', `/planning/v1/rota?startDate=${TODAY}&endDate=${TODAY}`);
      return listOf(body.items!).find(({ userName }) => String(userName) === name);
    };
    const whole = await dutyOf('Ben Boll');
    const page = await open('Mona Meer', { viewport: DESK });
    await page.locator('.board-body .card').first().click();
    await page.getByRole('button', { name: 'Mark Ben Boll absent' }).last().click();
    await page.getByText(/stays theirs\. .* is open\.$/).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Mark absent', exact: true }).click();
    await page.getByRole('button', { name: 'Fill with Cara Cole' }).first().click();
    await page.getByText('Filled: Cara Cole').waitFor();
    await page.getByText(/^Ben Boll is still clocked in, since/).waitFor();
    await look(page);
    await page.getByRole('button', { name: /^Clock Ben Boll out at/ }).click();
    await page.getByText(/^Ben Boll is clocked out at/).waitFor();
    const [bens, caras] = [await dutyOf('Ben Boll'), await dutyOf('Cara Cole')];
    assert.deepEqual([bens?.start, caras?.end], [whole?.start, whole?.end], 'each has a part of the shift');
    assert.ok(String(bens?.end) <= String(caras?.start), `${bens?.end} ${caras?.start}`);
  });

  await t.test('members see no marks', async () => {
    const page = await open('Ben Boll');
    await page.waitForLoadState('networkidle');
    assert.equal(await marks(page).count(), 0);
  });

  for (const { faults } of visitors) assert.deepEqual(faults(), []);
});

/** Both widths are examined; the test goes on in its own. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await examine(page);
  await page.setViewportSize(size);
}
