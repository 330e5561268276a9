/** Leave from both sides: what is left stands where it is asked for and decided, half days are asked for by a press, and what waits is counted in the menu. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { newId } from '../../src/platform/ids.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const TODAY = new Date(NOW).toISOString().slice(0, 10);
const WEEK = addDays(mondayOf(TODAY), 7);
const YEAR = TODAY.slice(0, 4);

test('leave, its balance and the counts of what waits', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const [bea, cem, dora] = [people.get('Bea Berg')!, people.get('Cem Celik')!, people.get('Dora Diaz')!];
  const directory = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const grant = { userId: cem, role: 'manager', locationIds: [siteId] };
  assert.equal((await directory.call('PUT', '/directory/v1/grants', { items: [grant] })).status, 200);
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const put = async (path: string, ...items: object[]) => {
    const answer = await hr.call('PUT', `/hr/v1/${path}`, { items });
    assert.equal(answer.status, 200, answer.text);
  };
  const year = {
    type: 'Holiday',
    startDate: `${YEAR}-01-01`,
    endDate: `${YEAR}-12-31`,
    unit: 'days',
    amount: 1,
    carriedOver: 0,
    carriedUntil: null,
    daysPerWeek: 5,
    weekdays: [1, 2, 3, 4, 5],
  };
  await put('leave/entitlements', { userId: bea, years: [year] });
  const away = { id: newId(), userId: dora, type: 'Holiday', start: `${WEEK}T00:00:00Z` };
  await put('leave', { ...away, end: `${addDays(WEEK, 3)}T00:00:00Z` });

  const phone = await open({ viewport: PHONE });
  const desk = await open();
  await phone.page.goto(`${base}/console/leave`);
  await pick(phone.page, 'Bea Berg');

  await t.test('half a day is asked for on a phone, beside what is left', async () => {
    const { page } = phone;
    await page.goto(`${base}/console/leave`);
    await page.getByRole('form', { name: 'Ask for leave' }).getByText('Holiday: 1 day left').waitFor();
    await page.getByText('Half a day').click();
    await page.getByText('Afternoon').click();
    await page.getByLabel('Day', { exact: true }).fill(WEEK);
    assert.equal(await excessWidth(page), 0);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('afternoon (from 12:00)').waitFor();
    await page.getByText('0.5 days asked for').waitFor();
    await examine(page);
  });

  await t.test('more than there is warns and is sent all the same', async () => {
    const { page } = phone;
    await page.getByText('Whole days').click();
    await page.getByLabel('First day').fill(addDays(WEEK, 1));
    await page.getByLabel('Last day').fill(addDays(WEEK, 1));
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/0\.5 days more than you have/).waitFor();
  });

  await t.test('the manager sees how many wait, what is left and who else is off', async () => {
    const { page } = desk;
    await page.goto(`${base}/console/requests`);
    await pick(page, 'Cem Celik');
    await page.goto(`${base}/console/requests`);
    const link = page.getByRole('link', { name: /^Requests/ });
    await link.getByRole('img', { name: '2 waiting' }).waitFor();
    await page
      .getByText(/^Also off then: 1 of \d others at the site/)
      .first()
      .waitFor();
    await page
      .getByText(/^Dora Diaz, /)
      .first()
      .waitFor();
    await page
      .getByText(/0\.5 days more than is left/)
      .first()
      .waitFor();
    await examine(page);
  });

  assert.deepEqual([...phone.faults, ...desk.faults].filter(unexpected), []);
});
