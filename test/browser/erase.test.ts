/** The data of somebody who has left: saved for whoever asks, then erased; the rota of old goes on without the name. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { listOf } from '../helpers/app.ts';
import { DESK, examine } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);
const LATER = `${addDays(MONDAY, 7)}T12:00:00Z`;

test('erasing somebody who has left', BROWSER, async (t) => {
  const { testApp, base, siteId, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await admin.call(method, `/planning/v1/${path}`, body);
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const times = { start: `${MONDAY}T09:00:00Z`, end: `${MONDAY}T17:00:00Z` };
  await call('POST', 'demand', { name: 'Till', locationId: siteId, ...times });
  const run = await call('POST', 'planning-runs', { weekStart: MONDAY, options: { timeLimitMs: 300 } });
  await call('POST', `planning-runs/${run.id}/publish`);
  const rota = await call('GET', `rota?startDate=${MONDAY}&endDate=${MONDAY}`);
  const name = String(listOf(rota.items!)[0]!.userName);
  testApp.setNow(new Date(LATER));

  const { page, faults } = await open();
  await page.addInitScript(`Date.now = () => Date.parse('${LATER}')`);
  await page.goto(`${base}/console/accounts`);
  await pick(page, 'Ada Admin');
  const person = page.locator('.hours-list > li', { hasText: name });
  const erase = person.getByRole('button', { name: 'Erase personal data' });
  const dialog = page.getByRole('alertdialog');

  await t.test('only once the account is closed', async () => {
    await person.locator('summary').first().click();
    await person.getByText('Their data can be erased once they are deactivated.').waitFor();
    assert.equal(await erase.count(), 0);
    await person.getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await erase.waitFor();
  });

  await t.test('what is held is saved as a page first', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      person.getByRole('button', { name: 'Save as a page to read' }).click(),
    ]);
    assert.match(download.suggestedFilename(), new RegExp(`^data of ${name} \\d{4}-\\d\\d-\\d\\d\\.html$`));
    assert.match(await readFile(await download.path(), 'utf8'), new RegExp(name));
  });

  await t.test('the question says what goes; Escape gives the focus back and erases nothing', async () => {
    await erase.click();
    await dialog
      .getByText(/^This cannot be undone. From then on the person appears as “Former member/)
      .waitFor();
    await dialog
      .getByText(/: \d+ records?$/)
      .first()
      .waitFor();
    await examine(page);
    await page.setViewportSize(DESK);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.locator(':focus').innerText(), 'Erase personal data');
  });

  await t.test('another name erases nothing, the name itself does', async () => {
    await erase.click();
    const typed = dialog.getByLabel(`Type ${name} to confirm`);
    const confirm = dialog.getByRole('button', { name: 'Erase for good' });
    await typed.fill('Somebody Else');
    await confirm.click();
    await dialog.getByRole('alert').waitFor();
    await typed.fill(name);
    await confirm.click();
    await page.getByText(/^The data is erased\. The person is now “Former member/).waitFor();
    await person.waitFor({ state: 'detached' });
  });

  await t.test('the rota of that week shows a former member', async () => {
    await page.goto(`${base}/console/rota?week=${MONDAY}`);
    await page
      .locator('.board-body')
      .getByText(/^Former member/)
      .first()
      .waitFor();
    assert.equal(await page.locator('.board-body').getByText(name).count(), 0);
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
