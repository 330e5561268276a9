/** Closed days, opening hours and an extra shift over midnight, in German, at a desk and on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { german } from '../../src/console/languages/de.ts';
import { BROWSER, pick, shoot, startConsole } from '../helpers/console.ts';

const WEEK = '2027-03-22';
const { days, noHours, closed } = german.team;

test('closed days in German', BROWSER, async (t) => {
  const { testApp, base, siteId, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const { page } = await open({ locale: 'de-DE' });
  const settings = (body: object) => admin.call('PATCH', `/planning/v1/settings/locations/${siteId}`, body);
  assert.equal((await settings({ operatingHours: [], operatingExceptions: [] })).status, 200);
  await page.goto(`${base}/console/team?view=sites`);
  await pick(page, 'Ada Admin');
  await page.getByText('Quay').first().click();
  const form = page.getByRole('form', { name: german.team.settingsOf('Quay') });

  await t.test('a site without opening hours says so once', async () => {
    await form.getByText(noHours).waitFor();
    assert.equal(await form.locator('fieldset > .soft').getByText(closed, { exact: true }).count(), 0);
  });

  await t.test(
    'a day that is there twice is a fault at the later line, in words, and nothing shifts',
    async () => {
      for (const date of ['2027-12-24', '2027-12-01', '2027-12-01']) {
        await form.getByRole('button', { name: days.add }).click();
        await form.locator('.closed-day').last().getByLabel(days.date).fill(date);
      }
      await form.getByRole('button', { name: german.common.save, exact: true }).click();
      const fault = form.locator('.closed-day .bad-text');
      await fault.waitFor();
      const text = (await fault.textContent()) ?? '';
      assert.match(text, /schon in der Liste/);
      assert.doesNotMatch(text, /2027-/);
      const lines = form.locator('.closed-day');
      assert.equal(await lines.nth(2).locator('.bad-text').count(), 1, 'the later of the two');
      const tops = await lines
        .nth(2)
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().top)));
      assert.equal(new Set(tops).size, 1, String(tops));
      await shoot(page, 'closed-days');
    },
  );

  await t.test('the plan marks a closed day', async () => {
    const closing = { date: '2027-03-26', closed: true, note: 'Karfreitag' };
    assert.equal((await settings({ operatingExceptions: [closing] })).status, 200);
    const row = { name: 'Kasse', locationId: siteId };
    const times = { start: '2027-03-23T09:00:00Z', end: '2027-03-23T17:00:00Z' };
    assert.equal((await admin.call('POST', '/planning/v1/demand', { ...row, ...times })).status, 201);
    // Sites are kept in a browser for a while.
    const { page: plan } = await open({ locale: 'de-DE' });
    await plan.goto(`${base}/console/plan?week=${WEEK}`);
    await pick(plan, 'Ada Admin');
    const day = plan.locator('.need-day', { hasText: 'Karfreitag' });
    await day.getByText('Geschlossen: Karfreitag').waitFor();
    assert.match((await day.textContent()) ?? '', /26\. März/);
    await shoot(plan, 'closed-plan');
  });

  await t.test('an import takes rows on closed days along where that is ticked', async () => {
    await page.goto(`${base}/console/spreadsheets?kind=demand`);
    const words = german.spreadsheets;
    const text = 'name;start;end\nKasse 2;2027-03-26 09:00;2027-03-26 17:00\n';
    const file = { name: 'bedarf.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(words.choose).setInputFiles(file);
    await page.getByText(words.nothing).waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /closedDays/);
    // The file is looked at anew, and the tick is back when it was.
    await page.getByLabel(words.takeClosed).click();
    await page.getByRole('checkbox', { name: words.takeClosed, checked: true }).waitFor();
    await page.getByRole('button', { name: words.confirm(1) }).click();
    await page.getByText(words.done(1, 0)).waitFor();
  });
});
