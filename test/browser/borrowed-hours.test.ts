/** A manager with hours that their people worked elsewhere: no buttons where another site decides, and why. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { BROWSER } from '../helpers/console.ts';
import { makeManager, openShop, signIn } from './shop.ts';

const monday = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), -7);

test('hours that another site reviews', BROWSER, async () => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Mona Meer'], 'UTC');
  await makeManager(testApp, shop, 'Mona Meer');
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const mall = { id: newId(), name: 'Mall', address: null, coordinates: null, timeZone: 'UTC' };
  assert.equal((await directory.call('PUT', '/directory/v1/sites', { items: [mall] })).status, 200);
  assert.equal((await directory.call('POST', '/directory/v1/push')).status, 200);
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const entry = (name: string, locationId: string, day: number) => ({
    id: newId(),
    userId: shop.ids.get(name),
    locationId,
    breakMinutes: 30,
    clockIn: `${addDays(monday, day)}T09:00:00Z`,
    clockOut: `${addDays(monday, day)}T15:00:00Z`,
  });
  const items = [
    entry('Bea Berg', mall.id, 0),
    entry('Bea Berg', shop.site, 1),
    entry('Cem Celik', mall.id, 0),
  ];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const browser = await startBrowser(findBrowser()!);
  after(() => browser.close());
  const { page, faults } = await signIn(browser, shop, 'Mona Meer', `/console/timesheets?week=${monday}`);
  const person = (name: string) => page.locator('.hours-list > li', { hasText: name });
  await person('Cem Celik').getByText('Worked at Mall: the managers there review these hours.').waitFor();
  assert.equal(await person('Cem Celik').getByRole('button').count(), 0);
  await person('Bea Berg').getByText('The days worked at Mall are reviewed by the managers there.').waitFor();
  await examine(page);
  await person('Bea Berg').getByRole('button', { name: 'Approve the hours of Bea Berg' }).click();
  await person('Bea Berg').getByText('Partly reviewed').waitFor();
  const days = `startDate=${monday}&endDate=${addDays(monday, 6)}`;
  const { body } = await shop.admin.call('GET', `/planning/v1/timesheets?${days}`);
  const statuses = (body.items as unknown as { date: string; userId: string; status: string }[])
    .filter(({ userId }) => userId === shop.ids.get('Bea Berg'))
    .map(({ status }) => status);
  assert.deepEqual(statuses, ['pending', 'approved'], 'the day at the other site waits for its managers');
  assert.deepEqual(faults(), []);
});
