/** A member on a phone, a manager with hours to review, and what is typed when connection or session are lost. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { buildConsole, findBrowser, NOW, startBrowser } from '../helpers/browser.ts';
import { openShop, publishedWeek, signIn, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const PHONE = { width: 390, height: 800 };
const DAY_MS = 86_400_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The Monday of this week and of the one before, as the pages have no clock but the browser's. */
const monday = NOW - ((new Date(NOW).getUTCDay() + 6) % 7) * DAY_MS;
const [thisWeek, lastWeek] = [dateOf(monday), dateOf(monday - 7 * DAY_MS)];
const nextMonday = dateOf(monday + 7 * DAY_MS);

test('members, hours, and a connection that breaks', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik'], 'UTC');
  await shop.demand('Counter', nextMonday, [9, 17], { targetStaff: 2, maxStaff: 2 });
  await publishedWeek(shop, nextMonday);
  const hr = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['hr'] });
  const entry = (name: string, clockOut: string | null) => ({
    id: newId(),
    userId: shop.ids.get(name),
    locationId: shop.site,
    breakMinutes: 30,
    clockIn: `${lastWeek}T09:00:00Z`,
    clockOut,
  });
  const items = [entry('Bea Berg', `${lastWeek}T17:00:00Z`), entry('Cem Celik', null)];
  assert.equal((await hr.call('PUT', '/hr/v1/time-entries', { items })).status, 200);
  const browser = await startBrowser(executable!);
  after(() => browser.close());

  await t.test('a member sees their own shifts on a phone, and nothing is wider than it', async () => {
    const { page, faults } = await signIn(browser, shop, 'Bea Berg', '/console/', { viewport: PHONE });
    const next = page.getByRole('region', { name: 'Next week' });
    await next.getByText('09:00–17:00').waitFor();
    await page.getByRole('region', { name: 'This week' }).getByText('No shifts published.').waitFor();
    assert.equal(await next.getByRole('listitem').count(), 1);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), PHONE.width);
    await page.goto(`${shop.base}/console/timesheets?week=${lastWeek}`);
    await page.locator('.hours-list summary').click();
    await page.locator('.hours-days').waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), PHONE.width);
    assert.deepEqual(faults(), []);
  });

  await t.test('the calendar link is made, read without a token, made anew, and ended', async () => {
    const { page, faults } = await signIn(browser, shop, 'Cem Celik', '/console/mine');
    await page.getByRole('button', { name: 'Create my link' }).click();
    const field = page.getByLabel('Your private calendar link');
    const first = await field.inputValue();
    assert.match(await read(first), /SUMMARY:Counter/);
    await page.getByRole('button', { name: 'Create a new link' }).click();
    await until(async () => (await field.inputValue()) !== first);
    const second = await field.inputValue();
    assert.equal((await fetch(first)).status, 404);
    assert.match(await read(second), /BEGIN:VEVENT/);
    await page.getByRole('button', { name: 'Turn off my link' }).click();
    await page.getByText('Your link is off').waitFor();
    assert.equal((await fetch(second)).status, 404);
    await page.getByRole('button', { name: 'Turn off my link' }).waitFor({ state: 'detached' });
    assert.deepEqual(faults(), []);
  });

  const { page, faults } = await signIn(browser, shop, 'Ada Admin', `/console/timesheets?week=${lastWeek}`);

  await t.test('hours: issues are shown, one week is approved, one rejected with a reason', async () => {
    const person = (name: string) => page.locator('.hours-list > li', { hasText: name });
    await person('Cem Celik').getByText(/issue/).waitFor();
    await person('Cem Celik').locator('summary').click();
    await person('Cem Celik').getByText('never clocked out').waitFor();
    await page.getByRole('button', { name: 'Approve the hours of Bea Berg' }).click();
    await person('Bea Berg').getByText('Approved').waitFor();
    await page.getByRole('button', { name: 'Undo the approval of Bea Berg' }).click();
    await person('Bea Berg').getByText('Approved').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Approve the hours of Bea Berg' }).click();
    await person('Bea Berg').getByText('Approved').waitFor();
    await page.getByRole('button', { name: 'Reject the hours of Cem Celik' }).click();
    const form = page.getByRole('form', { name: 'Reject the hours of Cem Celik' });
    await form.getByLabel(/Why/).fill('Clock out, please');
    await form.getByRole('button', { name: 'Reject' }).click();
    await person('Cem Celik').getByText('Rejected', { exact: true }).waitFor();
    const { body } = await hr.call('GET', `/hr/v1/reviews?startDate=${lastWeek}&endDate=${thisWeek}`);
    const comments = listOf(body.items!).map(({ comment }) => comment);
    assert.ok(comments.map(String).includes('Clock out, please'), JSON.stringify(body));
  });

  const form = page.getByRole('form', { name: 'Add a line' });
  const isKept = async () =>
    assert.deepEqual(
      [await form.getByLabel('Name').inputValue(), await form.getByLabel('People').inputValue()],
      ['Stocktaking', '3'],
    );

  await t.test(
    'a lost connection keeps what is typed, and the same press works when it is back',
    async () => {
      await page.goto(`${shop.base}/console/plan?week=${nextMonday}`);
      await form.getByLabel('Name').fill('Stocktaking');
      await form.getByLabel('People').fill('3');
      await page.context().setOffline(true);
      await page.getByText('No connection.').waitFor();
      await form.getByRole('button', { name: 'Add a line' }).click();
      await form.getByRole('alert').getByText('The server did not respond').waitFor();
      await isKept();
      await page.context().setOffline(false);
      await form.getByRole('button', { name: 'Add a line' }).click();
      await page.locator('.need-day li', { hasText: 'Stocktaking' }).waitFor();
    },
  );

  await t.test('an ended session asks to sign in elsewhere and carries on with what is typed', async () => {
    await form.getByLabel('Name').fill('Stocktaking');
    await page.route('**/planning/v1/demand/rows', (route) => route.fulfill({ status: 401, json: REFUSED }));
    await page.route('**/directory/oauth/**', (route) => route.fulfill({ status: 400, json: {} }));
    await form.getByRole('button', { name: 'Add a line' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing you typed is lost').waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('You are not signed in yet').waitFor();
    await page.unroute('**/planning/v1/demand/rows');
    await page.unroute('**/directory/oauth/**');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isKept();
    await form.getByRole('button', { name: 'Add a line' }).click();
    await form.getByText('Added.').waitFor();
  });

  assert.deepEqual(faults(), [], 'no script fails and the policy forbids nothing');
});

const REFUSED = { error: { code: 'UNAUTHORIZED', message: 'the token is not valid' } };

async function read(link: string): Promise<string> {
  const answer = await fetch(link);
  assert.equal(answer.status, 200);
  return answer.text();
}
