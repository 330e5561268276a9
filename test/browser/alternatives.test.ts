/** One of two stocktakes is chosen: the rule is made in a form, and the other line says everywhere that it is not needed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const DATES = ['2027-03-01', '2027-03-02'];

test('the line that is not chosen says so on the plan page and on its day', BROWSER, async () => {
  const { testApp, base, siteId, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const post = async (path: string, body?: object) => {
    const { status, body: answer, text } = await admin.call('POST', `/planning/v1${path}`, body);
    assert.ok(status < 300, text);
    return answer;
  };
  for (const date of DATES)
    await post('/demand', {
      name: 'Stocktake',
      kind: 'stocktake',
      locationId: siteId,
      start: `${date}T09:00:00Z`,
      end: `${date}T13:00:00Z`,
    });
  const { page, faults } = await open();
  await page.goto(`${base}/console/rules?week=${DATES[0]}`);
  await pick(page, 'Ada Admin');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Add a template' }).click();
  const template = page.getByRole('form', { name: 'Add a template' });
  await template.getByLabel('Name').fill('Stocktake');
  await template.getByLabel('Everybody').check();
  const form = template.getByRole('group', { name: 'Add a rule', exact: true });
  await form.getByLabel('Rule', { exact: true }).selectOption('Alternatives: only some are worked');
  assert.equal(await form.getByLabel('Strength').count(), 0, 'it has no price');
  await form.getByLabel('Kinds of shifts', { exact: true }).fill('stocktake');
  await form.getByRole('button', { name: 'Add a rule', exact: true }).click();
  await template
    .getByText('Of the shifts of the kind stocktake in one week at one place 1 is worked')
    .waitFor();
  await template.getByRole('button', { name: 'Save' }).click();
  await template.waitFor({ state: 'detached' });
  const run = await post('/planning-runs', {
    weekStart: DATES[0],
    locationIds: [siteId],
    options: { timeLimitMs: 500, seed: 1 },
  });
  const chosen = String((run.assignments as unknown as { start: string }[])[0]!.start).slice(0, 10);
  await post(`/planning-runs/${run.id}/publish`);
  const other = DATES.find((date) => date !== chosen)!;
  await page.goto(`${base}/console/plan?week=${DATES[0]}`);
  await page.locator('.need-day li').getByText('Not needed: an alternative is chosen').waitFor();
  await page.goto(`${base}/console/rota?week=${DATES[0]}&view=day&day=${other}&rows=shifts`);
  await page.getByRole('rowheader').getByText('Not needed: an alternative is chosen').waitFor();
  assert.deepEqual(faults.filter(unexpected), []);
});
