/** My shifts on a phone without a connection, installed as an app. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const NEXT_MONDAY = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);

test('a member without a connection', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const admin = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const row = {
    name: 'Counter',
    locationId: siteId,
    targetStaff: people.size,
    start: `${NEXT_MONDAY}T14:00:00Z`,
    end: `${NEXT_MONDAY}T20:00:00Z`,
  };
  /** A row of demand with the week planned anew. */
  const publish = async (demand: typeof row) => {
    assert.equal((await admin.call('POST', '/planning/v1/demand', demand)).status, 201);
    const made = await admin.call('POST', '/planning/v1/planning-runs', { weekStart: NEXT_MONDAY });
    const published = await admin.call('POST', `/planning/v1/planning-runs/${made.body.id}/publish`);
    assert.equal(published.status, 200);
  };
  await publish(row);
  const { page, faults } = await open({ viewport: PHONE, serviceWorkers: 'allow' });
  const shift = page.locator('.shift', { hasText: 'Counter' });
  await page.goto(`${base}/console/mine`);
  await pick(page, 'Bea Berg');
  await shift.first().waitFor();
  // Whatever is being kept: the worker is active once that is done.
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');

  await t.test('the page opens again and shows the shifts, and from when they are', async () => {
    await page.context().setOffline(true);
    await page.goto(`${base}/console/`);
    await shift.first().waitFor();
    await page.getByText(/No connection.*Your shifts are as of/).waitFor();
    await page.locator('.account').getByText('Bea Berg').waitFor({ state: 'attached' });
    assert.match(await page.title(), / · (?!shopfloor$)/, 'whose firm it is');
    assert.equal(await excessWidth(page), 0);
    await examine(page);
  });

  await t.test('a page that was not loaded says that it waits, and comes by itself', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByText('This is loaded as soon as you are back online.').waitFor();
    assert.equal(await page.getByText('Something went wrong').count(), 0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Received' }).waitFor();
    await page.goto(`${base}/console/mine`);
    await shift.first().waitFor();
    await page.context().setOffline(true);
    await page.goto(`${base}/console/`);
    await shift.first().waitFor();
  });

  await t.test('back online the session goes on by itself, with what has come since', async () => {
    const tuesday = addDays(NEXT_MONDAY, 1);
    await publish({ ...row, name: 'Till', start: `${tuesday}T10:00:00Z`, end: `${tuesday}T13:00:00Z` });
    await page.context().setOffline(false);
    await page.locator('.shift', { hasText: 'Till' }).first().waitFor();
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    await page.reload();
    await shift.first().waitFor();
  });

  await t.test('nor is a connection missed that comes back while the page opens', async () => {
    const { page: other } = await open();
    await other.addInitScript(`
      let isOnline = false;
      Object.defineProperty(navigator, 'onLine', {
        get: () => {
          const was = isOnline;
          isOnline = true;
          if (!was) queueMicrotask(() => dispatchEvent(new Event('online')));
          return was;
        },
      });`);
    await other.goto(`${base}/console/mine`);
    await pick(other, 'Bea Berg');
    await other.locator('.shift', { hasText: 'Till' }).first().waitFor();
  });

  await t.test('what is pressed without a connection stays to be pressed again', async () => {
    await page.goto(`${base}/console/mine`);
    const acknowledge = page.getByRole('button', { name: 'Acknowledge' });
    await acknowledge.waitFor();
    await page.context().setOffline(true);
    await acknowledge.click();
    await page.getByText(/Check your connection/).waitFor();
    await page.context().setOffline(false);
    await acknowledge.click();
    await acknowledge.waitFor({ state: 'detached' });
  });

  await t.test('whoever signs out leaves nothing behind', async () => {
    await page.locator('.account summary').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: /Bea Berg/ }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.length), 0);
    await page.context().setOffline(true);
    await page.goto(`${base}/console/mine`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    assert.equal(await shift.count(), 0);
  });

  await t.test('a script that does not come is asked for once more; then the page says so', async () => {
    const { page: other } = await open();
    const pages: string[] = [];
    other.on('request', (request) => {
      if (request.isNavigationRequest()) pages.push(request.url());
    });
    const [entry, application] = ['**/assets/index-*.js', '**/assets/main-*.js'];
    const note = other.getByText('This page has not finished loading.');
    const again = other.getByRole('link', { name: 'Load again' });
    const signIn = other.getByRole('button', { name: /Bea Berg/ });
    await other.route(entry, (route) => route.abort());
    await other.goto(`${base}/console/mine`);
    // It is said after a while, which the test does not wait.
    await other.evaluate('document.getAnimations().forEach((one) => one.finish())');
    await note.waitFor();
    await examine(other);
    await other.unroute(entry);
    await other.route(application, (route) => route.abort());
    pages.length = 0;
    await again.click();
    await other.locator('html.unopened').waitFor();
    await note.waitFor();
    assert.equal(pages.length, 2, 'asked for once more by itself');
    await other.unroute(application);
    await again.click();
    await signIn.waitFor();
    await other.route(application, (route) => route.abort(), { times: 1 });
    await other.goto(`${base}/console/mine`);
    await signIn.waitFor();
  });

  await t.test('the script of one page likewise', async () => {
    const { page: other } = await open();
    const script = '**/assets/page-*.js';
    const received = other.getByRole('heading', { name: 'Received' });
    const goThere = async () => {
      await other.goto(`${base}/console/mine`);
      await other.getByRole('link', { name: 'Messages' }).click();
    };
    await other.goto(`${base}/console/mine`);
    await pick(other, 'Bea Berg');
    await other.route(script, (route) => route.abort(), { times: 1 });
    await goThere();
    await received.waitFor();
    await other.route(script, (route) => route.abort());
    await goThere();
    const again = other.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await examine(other);
    await other.unroute(script);
    await again.click();
    await received.waitFor();
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
