/** Public holidays in German: a region and hours of a site, own days, and where pages mark them; at a desk and on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { german } from '../../src/console/languages/de.ts';
import { examine } from '../helpers/axe.ts';
import { pressEnter } from '../helpers/browser.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';

const WEEK = '2027-01-04';
const EPIPHANY = 'Heilige Drei Könige';
const { holidays, days, settingsOf } = german.team;

test('public holidays in German', BROWSER, async (t) => {
  const { testApp, base, siteId, open } = await startConsole();
  testApp.setNow(new Date('2026-12-14T09:00:00Z'));
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const row = { name: 'Kasse', locationId: siteId };
  for (const date of ['2027-01-05', '2027-01-06']) {
    const times = { start: `${date}T09:00:00Z`, end: `${date}T17:00:00Z` };
    assert.equal((await admin.call('POST', '/planning/v1/demand', { ...row, ...times })).status, 201);
  }
  const { page, faults } = await open({ locale: 'de-DE' });
  await page.clock.setFixedTime('2026-12-14T09:00:00Z');
  await page.goto(`${base}/console/team?view=sites`);
  await pick(page, 'Ada Admin');

  await t.test('a site chooses its region, and closes on its holidays', async () => {
    await page.getByText('Quay').first().click();
    const form = page.getByRole('form', { name: settingsOf('Quay') });
    const region = form.locator('.holiday-hours select').first();
    await region.selectOption('');
    await region.selectOption({ label: 'Deutschland' });
    await region.selectOption({ label: 'Bayern' });
    await form.getByLabel(holidays.how).selectOption({ label: holidays.hows.closed });
    await form.getByRole('button', { name: german.common.save, exact: true }).click();
    await form.getByText(german.common.saved).waitFor();
    await shoot(page, 'holiday-site');
    const { body } = await admin.call('GET', `/planning/v1/settings/locations/${siteId}`);
    assert.deepEqual([body.holidayRegion, body.holidayHours], ['DE-BY', { closed: true }]);
  });

  await t.test('a day is added, another taken out and put back', async () => {
    await page.getByText(holidays.calendarWhat).click();
    const calendar = page.locator('.holiday-calendar');
    await calendar.getByText(EPIPHANY).waitFor();
    const form = calendar.getByRole('form', { name: holidays.add });
    await form.getByLabel(days.date).fill('2027-01-05');
    await form.getByLabel(days.note).fill('Inventur');
    await form.getByRole('button', { name: holidays.add }).click();
    await calendar.getByText('Inventur').waitFor();
    const epiphany = calendar.getByRole('button', {
      name: new RegExp(`${EPIPHANY} aus dem Kalender nehmen`),
    });
    await pressEnter(epiphany);
    await pressEnter(calendar.getByRole('button', { name: holidays.backOf('Mi., 6. Jan.') }));
    await epiphany.waitFor();
    await examine(page);
    await shoot(page, 'holiday-calendar');
  });

  await t.test('the plan names the days above the week and at each, and marks closed ones', async () => {
    await page.goto(`${base}/console/plan?week=${WEEK}`);
    await page.getByText(`Feiertage: Di., 5. Jan. Inventur · Mi., 6. Jan. ${EPIPHANY}`).waitFor();
    const day = page.locator('.need-day', { hasText: EPIPHANY });
    await day.getByText(`Geschlossen: ${EPIPHANY}`).waitFor();
    await shoot(page, 'holiday-plan');
  });

  await t.test('whoever asks for leave reads which of the days are holidays', async () => {
    const phone = await open({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    await phone.page.goto(`${base}/console/leave`);
    await pick(phone.page, 'Bea Berg');
    await phone.page.getByLabel(german.leave.first).fill('2027-01-06');
    await phone.page.getByText(`Feiertage: Mi., 6. Jan. ${EPIPHANY}`).waitFor();
    await shoot(phone.page, 'holiday-leave');
    assert.deepEqual(phone.faults.filter(unexpected), []);
  });
  assert.deepEqual(faults.filter(unexpected), []);
});
