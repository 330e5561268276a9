/** What people do with the console, from signing in to the published rota, in a real browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { until } from './shop.ts';

const WEEK = '2027-03-01';

test('a week from nothing to a published rota', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  const { page, faults } = await open();

  await t.test(
    'signing in: the page of people, back to where one wanted to go, again after a reload',
    async () => {
      await page.goto(`${base}/console/plan?week=${WEEK}`);
      await pick(page, 'Ada Admin');
      await page.getByRole('heading', { name: 'Plan the week' }).waitFor();
      assert.equal(new URL(page.url()).search, `?week=${WEEK}`);
      await page.reload();
      await page.getByRole('heading', { name: 'Plan the week' }).waitFor();
      // What may be read offline is kept, and no token is.
      const kept = await page.evaluate(() =>
        [...Object.values({ ...localStorage, ...sessionStorage })].join(),
      );
      assert.doesNotMatch(kept, /eyJ|token/);
    },
  );

  await t.test('saying who is needed', async () => {
    await addLine(page, { name: 'Counter', day: 'Mon 1 Mar', from: '09:00', to: '17:00', people: '2' });
    await addLine(page, { name: 'Late', day: 'Mon 1 Mar', from: '12:00', to: '20:00', people: '2' });
    await addLine(page, { name: 'Single', day: 'Wed 3 Mar', from: '09:00', to: '17:00', people: '1' });
    await page.getByText('4 slots').waitFor();
  });

  await t.test('a line that the service refuses is answered beside the form, and stays in it', async () => {
    const form = page.getByRole('form', { name: 'Add a line' });
    await form.getByLabel('Name').fill('   ');
    await form.getByLabel('People').fill('7');
    await form.getByRole('button', { name: 'Add a line' }).click();
    await form.getByRole('alert').getByText(/name/i).first().waitFor();
    assert.equal(await form.getByLabel('People').inputValue(), '7');
    await form.getByRole('button', { name: 'Close' }).click();
  });

  await t.test('a run with live progress', async () => {
    await page.getByLabel('Time limit').selectOption('5');
    await page.getByRole('button', { name: 'Start the run' }).click();
    await page.getByRole('heading', { name: 'The rota is ready' }).waitFor();
    await page.getByText(/^\d slots? open; /).waitFor();
    await page
      .getByText(/^Pay, travel, fairness and wishes/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'View on the board' }).first().click();
    // The line that was refused is still in its form.
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();
  });

  await t.test('an open slot says why; a person who cannot is refused in words', async () => {
    const open = page.getByRole('button', { name: /1 person missing: / });
    await open.first().waitFor();
    const row = page.getByRole('row', { name: /Bea Berg/ });
    await page.locator('.card.open').first().dragTo(row.getByRole('cell').nth(5));
    const alert = page.getByRole('alert');
    await alert.getByText('Bea Berg cannot work').waitFor();
    assert.ok(((await alert.textContent()) ?? '').length > 40);
    await alert.getByRole('button', { name: 'Close' }).click();
    await open.first().click();
    await page.getByText('Nobody can take it without breaking a rule.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nobody can take it without breaking a rule.').waitFor({ state: 'detached' });
  });

  await t.test('why this person, somebody else instead, and undone', async () => {
    const card = page.locator('.card', { hasText: 'Single' });
    const holder = async () =>
      (await page.locator('.board-row', { has: card }).locator('.person-name').textContent()) ?? '';
    const before = await holder();
    await card.click();
    await page.getByRole('heading', { name: `Why ${before}?` }).waitFor();
    await page.getByRole('button', { name: 'Assign instead' }).first().click();
    await page.getByRole('status').getByText(`instead of ${before}`).waitFor();
    assert.notEqual(await holder(), before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${before} works Single`).waitFor();
    assert.equal(await holder(), before);
  });

  await t.test('published, and a member sees it and may not change it', async () => {
    await page.goto(`${base}/console/plan?week=${WEEK}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    const member = await open();
    await member.page.goto(`${base}/console/rota?week=${WEEK}`);
    await pick(member.page, 'Bea Berg');
    await member.page.locator('.card').first().waitFor();
    assert.equal(await member.page.getByRole('link', { name: 'Plan' }).count(), 0);
    assert.equal(await member.page.locator('.may-drag').count(), 0);
    await member.page.goto(`${base}/console/mine`);
    await member.page.getByRole('button', { name: 'Create my link' }).click();
    const link = await member.page.getByLabel('Your private calendar link').inputValue();
    assert.deepEqual(member.faults.filter(unexpected), []);
    await member.page.context().close();
    // The feed leaves out what is long over, as the week will be one day.
    testApp.setNow(new Date(`${WEEK}T08:00:00Z`));
    const feed = await fetch(link);
    testApp.setNow(null);
    assert.match(await feed.text(), /SUMMARY:(Counter|Late|Single)/);
  });

  await t.test('a person’s limit is set, and what planning may not take is refused beside it', async () => {
    await page.goto(`${base}/console/team?find=bea`);
    await page.locator('summary', { hasText: 'Bea Berg' }).click();
    const form = page.getByRole('form', { name: 'Limits of Bea Berg' });
    const hours = form.getByLabel('Maximum hours a week');
    await hours.fill('200');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('.faulty').getByText(/168/).waitFor();
    assert.equal(await hours.inputValue(), '200');
    await hours.fill('30');
    await form.getByLabel('Quay').first().check();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.locator('summary', { hasText: 'Bea Berg' }).getByText('planned up to 30 h a week').waitFor();
  });

  await t.test('the site’s hours, past midnight too', async () => {
    await page.goto(`${base}/console/team?view=sites`);
    await page.locator('summary', { hasText: 'Quay' }).click();
    const form = page.getByRole('form', { name: 'Settings of Quay' });
    await form.getByRole('button', { name: 'Add hours on Monday' }).click();
    await form.getByLabel('Monday, Closes').fill('02:00');
    await form.getByText('until the next day').waitFor();
    await form.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.locator('summary', { hasText: 'Quay' }).getByText('open 5 days').waitFor();
  });

  await t.test('the timesheets of a week in which nobody worked say so', async () => {
    await page.goto(`${base}/console/timesheets?week=2026-01-05`);
    await page.getByRole('heading', { name: 'No hours in this week' }).waitFor();
  });

  await t.test(
    'the audit log lists it all, narrowed to a person’s settings, and its chain is verified',
    async () => {
      await page.goto(`${base}/console/audit`);
      await page.getByText('Chain verified').waitFor();
      await page.locator('.audit').getByText('published a rota').first().waitFor();
      await page.getByLabel('What', { exact: true }).selectOption('People');
      const entry = page.locator('.audit details', { hasText: 'changed the settings of a person' }).first();
      await entry.locator('summary', { hasText: 'Bea Berg' }).click();
      await entry.getByRole('row', { name: /Caps .*30/ }).waitFor();
      await entry.getByRole('button', { name: 'Only this record' }).click();
      await page.getByText('1 change', { exact: true }).waitFor();
    },
  );

  await t.test('an item is made, refused in its form, corrected, pictured and published', async () => {
    const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
    const fields = [{ key: 'gears', label: 'Gears', type: 'integer', min: 1, required: true }];
    await seller.call('POST', '/listings/v1/catalog-types', { label: 'Bikes', fields });
    await page.goto(`${base}/console/catalogue/new`);
    const form = page.getByRole('form', { name: 'Item' });
    await form.getByLabel('Title').fill('Cargo bike');
    await form.getByLabel('Price', { exact: true }).fill('1450');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('alert').first().waitFor();
    assert.equal(await form.getByLabel('Title').inputValue(), 'Cargo bike');
    await form.getByLabel('Gears *').fill('8');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'Cargo bike' }).waitFor();
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Add pictures').setInputFiles({ name: 'bike.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('img', { name: 'Picture 1' }).waitFor();
    const moves = page.getByRole('region', { name: 'Status' }).getByRole('button');
    assert.deepEqual(await moves.allTextContents(), ['Publish', 'Withdraw', 'Delete draft']);
    await moves.first().click();
    await page.getByText('Published', { exact: true }).waitFor();
  });

  await t.test('a visitor finds it and reads it', async () => {
    await page.goto(`${base}/catalogue?q=cargo`);
    await page.getByRole('link', { name: /Cargo bike/ }).click();
    await page.getByRole('heading', { name: 'Cargo bike' }).waitFor();
    await page.getByText('£1,450').waitFor();
    await page.getByText('Gears').waitFor();
    await until(async () => (await page.title()) === 'Cargo bike');
    await page.goto(`${base}/catalogue/no-such-thing`);
    await page.getByRole('heading', { name: 'This item is not in the catalogue' }).waitFor();
  });

  assert.deepEqual(faults.filter(unexpected), [], 'no script fails and the policy forbids nothing');
});

async function addLine(
  page: Page,
  line: { name: string; day: string; from: string; to: string; people: string },
) {
  const form = page.getByRole('form', { name: 'Add a line' });
  await form.getByLabel('Name').fill(line.name);
  await form.getByLabel('Day').selectOption({ label: line.day });
  await form.getByLabel('From').fill(line.from);
  await form.getByLabel('To').fill(line.to);
  await form.getByLabel('People').fill(line.people);
  await form.getByRole('button', { name: 'Add a line' }).click();
  await page.locator('.need-day li', { hasText: line.name }).waitFor();
}
