/** Two people change the same record, or the same shift, at once: nothing that either saved is taken back unseen. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { listOf, startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { makeManager, openShop, publishedWeek, signIn, staffOf, until } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};

const WEEK = '2027-03-15';

test('two tabs', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg', 'Cem Celik', 'Dora Diaz', 'Mona Meer'], 'Europe/London');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const { admin } = shop;
  const type = await admin.call('POST', '/listings/v1/catalog-types', { label: 'Bikes', fields: [] });
  const body = { catalog_id: type.body.id, title: 'City bike', price: 100, details: {} };
  const { id } = (await admin.call('POST', '/listings/v1/listings', body)).body;
  const item = async () => (await admin.call('GET', `/listings/v1/listings/${id}`)).body;
  const site = `/planning/v1/settings/locations/${shop.site}`;
  const hours = [1, 2].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:00' }));
  assert.equal((await admin.call('PATCH', site, { operatingHours: hours })).status, 200);
  const path = `/console/catalogue/${id}`;
  const { page: mine, faults } = await signIn(browser, shop, 'Ada Admin', path);
  const { page: theirs } = await signIn(browser, shop, 'Ada Admin', path);
  const meeting = mine.getByRole('group', { name: /while you were editing/ });

  await t.test(
    'what a colleague changed in another field stays, however often it is read again',
    async () => {
      await form(mine).getByLabel('Title').fill('City bike, mended');
      await form(theirs).getByLabel('Price', { exact: true }).fill('90');
      await save(theirs);
      await theirs.getByRole('status').getByText('Saved.').waitFor();
      // What is typed is saved before it is published, and here something is to be seen first.
      await mine.getByRole('button', { name: 'Save and publish' }).click();
      await meeting.waitFor();
      assert.match(
        (await focused(mine)) ?? '',
        /^You saved this in another window while you were editing here \(/,
      );
      assert.equal(await meeting.getByRole('definition').innerText(), '90 (was 100)');
      assert.equal(await form(mine).getByLabel('Price', { exact: true }).inputValue(), '90');
      assert.equal(await form(mine).getByLabel('Title').inputValue(), 'City bike, mended');
      assert.equal((await item()).title, 'City bike', 'nothing is saved before it was seen');
      await save(mine);
      await meeting.waitFor({ state: 'detached' });
      await mine.getByRole('status').getByText('Saved.').waitFor();
      assert.equal(await mine.getByRole('alert').count(), 0, 'what was met is over');
      const { title, price } = await item();
      assert.deepEqual({ title, price }, { title: 'City bike, mended', price: 90 });
    },
  );

  await t.test('of the same field it is asked which value stays, by keys as well', async () => {
    await theirs.reload();
    await form(theirs).getByLabel('Title').fill('Town bike');
    await form(mine).getByLabel('Title').fill('City bike, as new');
    await form(mine).getByLabel('Description').fill('Two gears.');
    await save(theirs);
    await theirs.getByRole('status').getByText('Saved.').waitFor();
    await save(mine);
    const title = meeting.getByRole('group', { name: 'Title' });
    await title.getByText('It was City bike, mended.').waitFor();
    await look(mine);
    await save(mine);
    assert.equal((await item()).title, 'Town bike', 'not before it is answered');
    await mine.getByRole('heading', { name: /while you were editing/ }).focus();
    await mine.keyboard.press('Tab');
    await mine.keyboard.press('Space');
    assert.ok(await title.getByLabel('Keep what this window has: City bike, as new').isChecked());
    await mine.keyboard.press('ArrowDown');
    assert.ok(await title.getByLabel('Take what the other window has: Town bike').isChecked());
    assert.equal(await form(mine).getByLabel('Title').inputValue(), 'Town bike');
    await save(mine);
    await meeting.waitFor({ state: 'detached' });
    const stored = await item();
    assert.deepEqual([stored.title, stored.description], ['Town bike', 'Two gears.']);
  });

  await t.test('whoever edits an item hears that it was sold meanwhile, by whom', async () => {
    await makeManager(testApp, shop, 'Mona Meer');
    const mona = await testApp.caller({
      org_id: DEMO_ORGANISATION_ID,
      sub: shop.ids.get('Mona Meer')!,
      roles: ['manager'],
      location_ids: [shop.site],
    });
    for (const status of ['published', 'sold'])
      assert.equal((await mona.call('PATCH', `/listings/v1/listings/${id}/status`, { status })).status, 200);
    await form(mine).getByLabel('Description').fill('Three gears.');
    await save(mine);
    await meeting.getByRole('heading', { name: /^Mona Meer saved this while you were editing/ }).waitFor();
    await meeting.getByText('Sold (was Draft)').waitFor();
    await save(mine);
    await meeting.waitFor({ state: 'detached' });
    assert.equal((await item()).description, 'Three gears.');
  });

  await t.test('whoever sets a status on the page goes on editing', async () => {
    await form(mine).getByLabel('Description').fill('Four gears.');
    await mine.getByRole('button', { name: 'Withdraw' }).click();
    await mine.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' });
    await save(mine);
    await mine.getByRole('status').getByText('Saved.').waitFor();
    assert.equal(await meeting.count(), 0);
  });

  await t.test('whoever goes on typing in the field keeps what they type', async () => {
    const patch = await admin.call('PATCH', `/listings/v1/listings/${id}`, { title: 'Third bike' });
    assert.equal(patch.status, 200, patch.text);
    await form(mine).getByLabel('Title').fill('Fourth bike');
    await save(mine);
    await meeting.getByLabel('Take theirs: Third bike').waitFor();
    await form(mine).getByLabel('Title').fill('Fifth bike');
    assert.ok(await meeting.getByLabel('Keep mine: Fifth bike').isChecked());
    await save(mine);
    await meeting.waitFor({ state: 'detached' });
    assert.equal((await item()).title, 'Fifth bike');
  });

  await t.test('a preview of a type meets what somebody else changed, as saving does', async () => {
    const own = `/listings/v1/catalog-types/${type.body.id}`;
    await mine.goto(`${shop.base}/console/catalogue/types/${type.body.id}`);
    const designer = mine.getByRole('form', { name: 'Item type' });
    await designer.getByLabel('Description').fill('Two wheels.');
    const theirField = [{ key: 'frame', label: 'Frame', type: 'string' }];
    assert.equal((await admin.call('PATCH', own, { label: 'Bicycles', fields: theirField })).status, 200);
    const preview = mine.getByRole('button', { name: 'Preview changes' });
    await preview.click();
    await meeting.getByText('Bicycles (was Bikes)').waitFor();
    await meeting.getByText('Press “Preview changes” again').waitFor();
    assert.equal(await designer.getByLabel('Name').first().inputValue(), 'Bicycles');
    await preview.click();
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await mine.getByRole('status').getByText('Saved.').waitFor();
    const { label, description, fields } = (await admin.call('GET', own)).body;
    const keys = listOf(fields!).map(({ key }) => String(key));
    assert.deepEqual([label, description, ...keys], ['Bicycles', 'Two wheels.', 'frame']);
  });

  await t.test('a contract, which has no version, is compared before it is written', async () => {
    const contract = (page: Page) => page.getByRole('form', { name: 'Contract of Bea Berg' });
    for (const [page, hours, pay] of [
      [mine, '20', '15'],
      [theirs, '30', '15'],
    ] as const) {
      await page.goto(`${shop.base}/console/accounts`);
      await page.locator('.hours-list summary', { hasText: 'Bea Berg' }).click();
      await contract(page).getByLabel('Hours a week').fill(hours);
      await contract(page).getByLabel('Hourly pay').fill(pay);
    }
    const saveContract = (page: Page) =>
      contract(page).getByRole('button', { name: 'Save contract' }).click();
    await saveContract(theirs);
    await contract(theirs).getByText('Saved.').waitFor();
    await saveContract(mine);
    await meeting.getByLabel('Take what the other window has: 30').waitFor();
    await meeting.getByLabel('Keep what this window has: 20').check();
    await saveContract(mine);
    await contract(mine).getByText('Saved.').waitFor();
    assert.equal(await contract(mine).getByLabel('Hours a week').inputValue(), '20');
  });

  await t.test('opening hours that are typed outlive another change of their site', async () => {
    const spans = async () => {
      const stored = listOf((await admin.call('GET', site)).body.operatingHours!);
      return stored.map(({ opens, closes }) => `${opens}–${closes}`).join(' ');
    };
    await mine.goto(`${shop.base}/console/team?view=sites`);
    await mine.locator('.hours-list summary', { hasText: 'Quay' }).click();
    const monday = mine.getByLabel('Monday, Opens');
    await monday.fill('08:00');
    assert.equal((await admin.call('PATCH', site, { travelRegion: 'North' })).status, 200);
    const save = mine.getByRole('form', { name: 'Settings of Quay' }).getByRole('button', { name: 'Save' });
    // What is saved is read again, and typed in after that.
    const isOfSites = (answer: Response, method: string) =>
      answer.request().method() === method && answer.url().includes('/locations');
    const reads: number[] = [];
    mine.on('response', (answer) => {
      if (isOfSites(answer, 'GET')) reads.push(answer.request().timing().startTime);
    });
    // The first one may meet the newer version; the form then sends what is typed again by itself.
    const saving = mine.waitForResponse((answer) => isOfSites(answer, 'PATCH') && answer.ok());
    await save.click();
    // Nobody changed anything that the form shows, so nothing is asked.
    const saved = await saving;
    await saved.finished();
    const { startTime, responseEnd } = saved.request().timing();
    await until(async () => reads.some((begun) => begun >= startTime + responseEnd));
    assert.equal(await spans(), '08:00–17:00 09:00–17:00');
    const [first, second] = hours;
    const later = [
      { ...first, opens: '08:00' },
      { ...second, closes: '18:00' },
    ];
    // Typed first: a page without typed work may read the change before, and then shows it without a question.
    await monday.fill('07:00');
    assert.equal((await admin.call('PATCH', site, { operatingHours: later })).status, 200);
    await save.click();
    await meeting.getByText('09:00–18:00 (was 09:00–17:00)').waitFor();
    await look(mine);
    await save.click();
    await until(async () => (await spans()) === '07:00–17:00 09:00–18:00');
  });

  assert.equal((await admin.call('PATCH', site, { managersMayChangeRota: true })).status, 200);
  await makeManager(testApp, shop, 'Dora Diaz');
  const till = await shop.demand('Till', WEEK, [9, 17]);
  const run = await publishedWeek(shop, WEEK);
  const [who] = await staffOf(shop, run, till);
  const rota = `/console/rota?week=${WEEK}`;
  const { page: manager } = await signIn(browser, shop, 'Dora Diaz', rota);
  const times = async () => {
    const { body } = await admin.call('GET', `/planning/v1/demand/${till}`);
    return [body.start, body.end].map((at) => String(at).slice(11, 16)).join('–');
  };

  await t.test(
    'of two times for one shift the later is refused: who was first, and how it is now',
    async () => {
      await mine.goto(shop.base + rota);
      for (const [page, end] of [
        [mine, '19:00'],
        [manager, '18:00'],
      ] as const) {
        await card(page).click();
        await page.getByText('Change the times').click();
        await page.getByLabel('End').fill(`${WEEK}T${end}`);
      }
      await manager.getByLabel('Start').fill(`${WEEK}T10:00`);
      await manager.getByRole('button', { name: 'Save the times' }).click();
      await manager.getByText('Till is now Mon 15 10:00–18:00.').waitFor();
      // A change that is refused has the board read again: what is typed stays one of the shift as it was.
      await mine.getByRole('button', { name: `Take ${who} off this shift` }).click();
      await until(async () => (await card(mine).innerText()).includes('18:00'));
      await mine.getByRole('button', { name: 'Save the times' }).click();
      const note = mine.locator('.row-times').getByRole('alert');
      await note.getByText('The shift has changed meanwhile').waitFor();
      await note
        .getByText(/^Dora Diaz changed this first, at \d\d:\d\d\. Your change was not made\.$/)
        .waitFor();
      await note.getByText(`Now: Till, Mon 15 10:00–18:00, ${who}`).waitFor();
      assert.equal(await times(), '10:00–18:00');
      await look(mine);
      assert.equal(await mine.getByLabel('End').inputValue(), `${WEEK}T19:00`, 'what was typed stays');
      await mine.getByRole('button', { name: 'Save the times' }).click();
      await mine.getByText('Till is now Mon 15 10:00–19:00.').waitFor();
      assert.equal(await times(), '10:00–19:00', 'the start that was not typed stays theirs');
    },
  );

  await t.test('of two moves of one person the later is told as much', async () => {
    await manager.goto(shop.base + rota);
    await mine.goto(shop.base + rota);
    await card(mine).click();
    await card(manager).click();
    const off = (page: Page) => page.getByRole('button', { name: `Take ${who} off this shift` });
    await off(manager).click();
    await manager.getByRole('status').getByText(`${who} is off Till`).waitFor();
    await off(mine).click();
    await mine.getByText(/^Dora Diaz changed this first, at/).waitFor();
    await mine.getByText('Now: Till, Mon 15 10:00–19:00, Nobody yet').waitFor();
    await mine.getByText('The shift has changed meanwhile').waitFor();
    await mine.getByRole('heading', { name: `${who} no longer works this shift` }).waitFor();
    await mine.getByText('Nobody is on this shift now.').waitFor();
    // Back closes the panel and stays on the board.
    await mine.goBack();
    await mine.locator('aside.detail').waitFor({ state: 'detached' });
    assert.match(mine.url(), /\/console\/rota\?week=/);
    assert.deepEqual(await staffOf(shop, run, till), []);
  });

  assert.deepEqual(faults(), [], 'no script fails and the policy forbids nothing');
});

const card = (page: Page) => page.locator('.board-body .card', { hasText: 'Till' });

const form = (page: Page) => page.getByRole('form', { name: 'Item' });

const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

const focused = (page: Page) => page.locator(':focus').textContent();

/** Both widths are examined; the test goes on in its own. */
async function look(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await examine(page);
  await page.setViewportSize(size);
}
