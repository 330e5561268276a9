/** How a sign-in ends: in every tab at once, and in plain words where the access was taken away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { excessWidth, PHONE } from '../helpers/axe.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const TIME_OFF = 'Time off';

test('the end of a sign-in', BROWSER, async (t) => {
  const { testApp, base, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID, services: ['directory'] });
  const { page, faults } = await open({ viewport: PHONE });
  const signOut = async (tab: typeof page) => {
    await tab.locator('.account summary').click();
    await tab.getByRole('button', { name: 'Sign out' }).click();
  };
  const peoplePage = page.getByRole('button', { name: /Bea Berg/ });

  await t.test('whoever signs out in one tab has signed out in all', async () => {
    await page.goto(`${base}/console/messages`);
    await pick(page, 'Bea Berg');
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${base}/console/mine`);
    await other.getByRole('heading', { name: 'My shifts' }).first().waitFor();
    const tokens: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) tokens.push(authorization);
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
    await signOut(other);
    await peoplePage.waitFor();
    const headers = { authorization: tokens.at(-1) ?? '' };
    assert.match(headers.authorization, /^Bearer ./);
    const late = await testApp.anonymous.call('GET', '/planning/v1/me/messages', undefined, headers);
    assert.equal(late.status, 401, 'what the tab had opens nothing any more');
    await other.close();
    await pick(page, 'Bea Berg');
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
  });

  await t.test('what is typed in another tab waits, covered, until the same person is back', async () => {
    await page.goto(`${base}/console/leave`);
    await page.getByLabel('Note').first().fill('Family visit');
    const other = await page.context().newPage();
    await other.goto(`${base}/console/mine`);
    await other.getByRole('heading', { name: 'My shifts' }).first().waitFor();
    const sent: string[] = [];
    await signOut(other);
    const dialog = page.getByRole('dialog', { name: 'You have signed out' });
    await dialog.getByText('Nothing you typed is lost').waitFor();
    assert.equal(await excessWidth(page), 0);
    page.on('request', (request) => sent.push(request.url()));
    await page.evaluate('dispatchEvent(new Event("focus"))');
    assert.deepEqual(sent, [], 'nothing is asked meanwhile');
    await pick(other, 'Bea Berg');
    await other.getByRole('heading', { name: 'My shifts' }).first().waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Note').first().inputValue(), 'Family visit');
    await page.getByLabel('Note').first().fill('');
    await other.close();
  });

  await t.test('whose access is taken away reads so, whatever is asked first', async () => {
    await page.goto(`${base}/console/mine`);
    await page.getByRole('heading', { name: 'My shifts' }).first().waitFor();
    const own = `/directory/v1/accounts/${people.get('Bea Berg')}`;
    const closed = await admin.call('PATCH', own, { active: false });
    assert.equal(closed.status, 200, closed.text);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: TIME_OFF }).click();
    const dialog = page.getByRole('dialog', { name: 'You are no longer signed in' });
    await dialog.getByText('ask your administrator').waitFor();
    assert.equal(await page.getByText('Authorization: Bearer').count(), 0);
    await page.getByText('You are no longer signed in here.').waitFor();
    assert.equal(await excessWidth(page), 0);
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: /Ada Admin/ }).waitFor();
    assert.equal((await admin.call('PATCH', own, { active: true })).status, 200);
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
