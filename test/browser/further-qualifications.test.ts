/** A line of the plan asks for more qualifications beside its own: all or one of them, said in its dialog and under it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { examine, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

test('further qualifications of a line are added, needed all or one, and taken back', BROWSER, async () => {
  const { testApp, base, siteId, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const row = (name: string, eligibilityProfileId: string, day: string) =>
    admin.call('POST', '/planning/v1/demand', {
      name,
      locationId: siteId,
      eligibilityProfileId,
      kind: 'early',
      start: `${day}T09:00:00Z`,
      end: `${day}T17:00:00Z`,
    });
  const made = await row('Desk', 'keys', '2027-03-01');
  assert.equal(made.status, 201, made.text);
  await row('Gate', 'van', '2027-03-08');
  const { page, faults } = await open();
  await page.goto(`${base}/console/plan?week=2027-03-01`);
  await pick(page, 'Ada Admin');
  const line = page.locator('.need-day li').filter({ hasText: 'Desk' });
  await line.getByRole('button', { name: 'People and tags: Desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'People and tags: Desk' });
  await dialog.getByLabel('Add a qualification').selectOption('van');
  await dialog.getByRole('button', { name: 'Remove van' }).waitFor();
  await dialog.getByLabel('Needed').selectOption('One of them');
  await line.getByText('Needs one of: keys, van').waitFor();
  await examine(page);
  await page.setViewportSize(PHONE);
  await examine(page);
  const { body } = await admin.call('GET', `/planning/v1/demand/${made.body.id}`);
  assert.deepEqual([body.furtherQualifications, body.kind], [{ need: 'any', ids: ['van'] }, 'early']);
  await dialog.getByRole('button', { name: 'Remove van' }).click();
  await dialog.getByRole('button', { name: 'Remove van' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  assert.equal(await line.getByText('Needs one of').count(), 0);
  assert.deepEqual(faults.filter(unexpected), []);
});
