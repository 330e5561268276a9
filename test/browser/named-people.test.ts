/** A line of the plan says whom it prefers, whom it excludes and its tags, and is changed in a dialog. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

test('whom a line prefers and excludes, and its tags, are said and taken back', BROWSER, async () => {
  const { testApp, base, siteId, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  const made = await admin.call('POST', '/planning/v1/demand', {
    name: 'Till',
    locationId: siteId,
    ...times,
  });
  assert.equal(made.status, 201, made.text);
  const { page, faults } = await open();
  await page.goto(`${base}/console/plan?week=2027-03-01`);
  await pick(page, 'Ada Admin');
  const line = page.locator('.need-day li').filter({ hasText: 'Till' });
  await line.getByRole('button', { name: 'People and tags: Till' }).click();
  const dialog = page.getByRole('dialog', { name: 'People and tags: Till' });
  await dialog.getByLabel('Person').selectOption('Bea Berg');
  await dialog.getByRole('button', { name: 'Prefer' }).click();
  await dialog.getByText('Preferred: Bea Berg').waitFor();
  await dialog.getByLabel('Person').selectOption('Cem Celik');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await dialog.getByText('Excluded: Cem Celik').waitFor();
  await examine(page);
  await page.setViewportSize(PHONE);
  await examine(page);
  // Who was excluded is preferred from now on.
  await dialog.getByLabel('Person').selectOption('Cem Celik');
  await dialog.getByRole('button', { name: 'Prefer' }).click();
  await dialog.getByText('Preferred: Cem Celik').waitFor();
  await dialog.getByRole('button', { name: 'Remove Bea Berg' }).click();
  await dialog.getByText('Preferred: Bea Berg').waitFor({ state: 'detached' });
  for (const tag of ['heavy', 'cold store']) {
    await dialog.getByLabel('Tag', { exact: true }).fill(` ${tag} `);
    await dialog.getByRole('button', { name: 'Add the tag' }).click();
    await dialog.getByRole('button', { name: `Remove ${tag}` }).waitFor();
  }
  await page.locator('#tags-in-use option[value="cold store"]').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Remove heavy' }).click();
  await dialog.getByRole('button', { name: 'Remove heavy' }).waitFor({ state: 'detached' });
  await dialog.getByLabel('Tag', { exact: true }).fill('a,b');
  await dialog.getByRole('button', { name: 'Add the tag' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'a,b' }).waitFor();
  await examine(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await line.getByText('Tags: cold store').waitFor();
  await line.getByText('Preferred: Cem Celik').waitFor();
  assert.deepEqual(faults.filter(unexpected), []);
});
