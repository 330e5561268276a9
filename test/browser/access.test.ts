/** Everybody can use the pages: axe finds nothing serious, keys reach everything, nothing typed is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { addDays, mondayOf } from '../../src/console/kit/time/zone.ts';
import { listOf } from '../helpers/app.ts';
import { DESK, examineWhole, excessWidth, PHONE } from '../helpers/axe.ts';
import { NOW } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const WEEK = '2027-03-01';
/** The page of one's own shifts shows the weeks from this one on. */
const SOON = addDays(mondayOf(new Date(NOW).toISOString().slice(0, 10)), 7);

test('accessibility, and what is typed when session or connection end', BROWSER, async (t) => {
  const { testApp, base, siteId, people, open } = await startConsole();
  const { page, faults } = await open();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const fields = [
    {
      key: 'colour',
      label: 'Colour',
      type: 'enum',
      filterable: true,
      options: [{ value: 'red', label: 'Red' }],
    },
    { key: 'gears', label: 'Gears', type: 'integer', required: true },
  ];
  const type = await seller.call('POST', '/listings/v1/catalog-types', { label: 'Bikes', fields });
  const item = await seller.call('POST', '/listings/v1/listings', {
    catalog_id: type.body.id,
    title: 'Cargo bike',
    price: 1450,
    for_hire: true,
    details: { gears: 8, colour: 'red' },
    hire_rates: [{ period: 'day', price: 20 }],
  });
  assert.equal(item.status, 201, item.text);
  const published = { status: 'published' };
  await seller.call('PATCH', `/listings/v1/listings/${item.body.id}/status`, published);
  for (const name of ['Early', 'Late']) {
    const start = name === 'Early' ? '2027-03-01T07:00:00Z' : '2027-03-01T14:00:00Z';
    const end = name === 'Early' ? '2027-03-01T13:00:00Z' : '2027-03-01T20:00:00Z';
    const row = { name, locationId: siteId, start, end, targetStaff: 2 };
    assert.equal((await seller.call('POST', '/planning/v1/demand', row)).status, 201);
  }
  const run = { weekStart: WEEK, options: { timeLimitMs: 500 } };
  const made = await seller.call('POST', '/planning/v1/planning-runs', run);
  await seller.call('POST', `/planning/v1/planning-runs/${made.body.id}/publish`);

  const shift = { name: 'Counter', locationId: siteId, start: `${SOON}T09:00:00Z`, end: `${SOON}T17:00:00Z` };
  assert.equal((await seller.call('POST', '/planning/v1/demand', shift)).status, 201);
  const soon = { weekStart: SOON, options: { timeLimitMs: 500 } };
  const next = await seller.call('POST', '/planning/v1/planning-runs', soon);
  await seller.call('POST', `/planning/v1/planning-runs/${next.body.id}/publish`);

  await page.goto(`${base}/console/audit`);
  await page.getByRole('button', { name: /Ada Admin/ }).waitFor();
  await t.test('axe: the page where one signs in', () => examineWhole(page));
  await pick(page, 'Ada Admin');

  const pages: [path: string, ready: string, open?: string][] = [
    ['/console/audit', '.audit summary', '.audit summary'],
    [`/console/rota?week=${WEEK}`, '.card'],
    [`/console/rota?week=${WEEK}&view=sites`, '.toolbar'],
    [`/console/plan?week=${WEEK}`, '.need-day li'],
    [`/console/timesheets?week=${WEEK}`, '.toolbar'],
    ['/console/team', '.hours-list summary', '.hours-list summary'],
    ['/console/team?view=sites', '.hours-list summary', '.hours-list summary'],
    ['/console/team?view=eligibility', '.toolbar'],
    ['/console/catalogue', '.stock a'],
    [`/console/catalogue/${item.body.id}`, '.stock-form'],
    ['/console/catalogue/new', '.stock-form'],
    ['/console/catalogue/types', '.kinds a'],
    [`/console/catalogue/types/${type.body.id}`, '.field-list li', '.field-line summary'],
    ['/catalogue', '.item'],
    [`/catalogue?kind=${type.body.id}`, '.facet'],
    [`/catalogue/${item.body.slug}`, '.listing h1'],
    ['/catalogue/no-such-thing', '.empty'],
  ];
  for (const [path, ready, more] of pages) {
    await t.test(`axe: ${path.replace(/[0-9a-f-]{36}/, '…')}`, async () => {
      await page.setViewportSize(DESK);
      await page.goto(base + path);
      await page.locator(ready).first().waitFor();
      if (more !== undefined) await page.locator(more).first().click();
      await examineWhole(page);
    });
  }

  await t.test('audit rows with long words fit a phone', async () => {
    const [name, date] = ['W'.repeat(80), '2027-06-01'];
    const row = { name, locationId: siteId, start: `${date}T09:00:00Z`, end: `${date}T17:00:00Z` };
    assert.equal((await seller.call('POST', '/planning/v1/demand', row)).status, 201);
    await page.setViewportSize(PHONE);
    await page.goto(`${base}/console/audit`);
    await page.locator('.audit summary', { hasText: name }).waitFor();
    assert.equal(await excessWidth(page), 0, 'closed');
    for (const summary of await page.locator('.audit summary').all()) await summary.click();
    assert.equal(await excessWidth(page), 0, 'open');
  });

  await t.test('axe: /console/mine, with shifts and a link, and of somebody without any', async () => {
    const [busy] = listOf((await seller.call('GET', `/planning/v1/rota?startDate=${SOON}`)).body.items!);
    const names = new Map([...people].map(([name, id]) => [id, name]));
    for (const name of [names.get(String(busy?.userId))!, 'Ada Admin']) {
      const own = await open();
      await own.page.goto(`${base}/console/mine`);
      await pick(own.page, name);
      await own.page.locator('.next-shift').waitFor();
      assert.equal(await own.page.locator('.shift').count(), name === 'Ada Admin' ? 0 : 1);
      await own.page.getByRole('button', { name: 'Create my link' }).click();
      await own.page.getByLabel('Your private calendar link').waitFor();
      await examineWhole(own.page);
      await own.page.context().close();
    }
  });

  await t.test('a session that ended: what was typed stays, and is saved after signing in anew', async () => {
    await page.setViewportSize(DESK);
    await page.goto(`${base}/console/catalogue/${item.body.id}`);
    const form = page.getByRole('form', { name: 'Item' });
    await form.getByLabel('Title').fill('Cargo bike with a box');
    await page.context().clearCookies();
    await page.route('**/listings/**', (route) => route.fulfill(REFUSED));
    await page.route('**/oauth/token', (route) => route.fulfill(REFUSED));
    await form.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'You are no longer signed in' });
    await dialog.waitFor();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      assert.equal(await dialog.locator(':focus').count(), 1, 'focus stays in');
    }
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('You are not signed in yet.').waitFor();
    await page.unroute('**/listings/**');
    await page.unroute('**/oauth/token');
    const other = await page.context().newPage();
    await other.goto(`${base}/console/team`);
    await pick(other, 'Ada Admin');
    await other.getByRole('heading', { name: 'People & sites' }).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await form.getByLabel('Title').inputValue(), 'Cargo bike with a box');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').first().waitFor();
    const { body } = await seller.call('GET', `/listings/v1/listings/${item.body.id}`);
    assert.equal(body.title, 'Cargo bike with a box');
  });

  await t.test('offline: a notice is shown and what was typed stays', async () => {
    const form = page.getByRole('form', { name: 'Item' });
    await page.context().setOffline(true);
    await page.getByText('No connection.').waitFor();
    await form.getByLabel('Title').fill('Typed without a connection');
    await page.context().setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    assert.equal(await form.getByLabel('Title').inputValue(), 'Typed without a connection');
  });

  await t.test('a question holds the focus and gives it back', async () => {
    await page.goto(`${base}/console/catalogue/types/${type.body.id}`);
    const button = page.getByRole('button', { name: 'Delete type' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(await dialog.locator(':focus').count(), 1);
    await dialog.getByText('1 item').first().waitFor();
    assert.equal(
      await dialog.getByRole('button', { name: 'Delete type' }).count(),
      0,
      'its items come first',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Delete type' }).waitFor();
  });

  assert.deepEqual(
    faults.filter(unexpected).filter((text) => !/Failed to fetch|ERR_INTERNET/.test(text)),
    [],
  );
});

const REFUSED = {
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'UNAUTHORIZED', message: 'a valid access token is needed' } }),
};
