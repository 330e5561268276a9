/** Staff design an item type, change it while items of it exist, and keep its pictures in order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { pressEnter } from '../helpers/browser.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { until } from './shop.ts';

test('an item type from its first field to a change that items live through', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  const { page, faults } = await open();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  await page.goto(`${base}/console/catalogue/types`);
  await pick(page, 'Ada Admin');

  await t.test(
    'before the first item the page says what to do; a search without a hit is another thing',
    async () => {
      await page.goto(`${base}/console/catalogue`);
      await page.getByRole('heading', { name: 'No items yet' }).waitFor();
      await page.getByText(/First make a type/).waitFor();
      await page.goto(`${base}/console/catalogue?q=drill`);
      await page.getByRole('heading', { name: 'No items found' }).waitFor();
      await page.goto(`${base}/console/spreadsheets?kind=listings`);
      await page.getByRole('main').getByRole('link', { name: 'New type' }).waitFor();
      await page.goto(`${base}/console/catalogue/types`);
    },
  );

  await t.test('it is designed, refused at the field that is wrong, corrected and made', async () => {
    await page.getByRole('link', { name: 'New type' }).first().click();
    const form = page.getByRole('form', { name: 'Item type' });
    await form.getByLabel('Name').fill('Bikes');
    await addField(page, 'Frame size', 'Whole number');
    const frame = field(page, 'Frame size');
    assert.equal(await frame.getByLabel('Name in links and files').inputValue(), 'frame_size');
    await frame.getByLabel('Minimum').fill('70');
    await frame.getByLabel('Maximum').fill('40');
    await addField(page, 'Colour', 'One of a list');
    const colour = field(page, 'Colour');
    for (const [index, label] of ['Red', 'Blue'].entries()) {
      await colour.getByRole('button', { name: 'Add a choice' }).click();
      await colour.getByRole('textbox', { name: `Choice ${index + 1}`, exact: true }).fill(label);
    }
    await form.getByRole('button', { name: 'Create type' }).click();
    await frame.getByText('is below the minimum').waitFor();
    await frame.getByLabel('Maximum').fill('90');
    await form.getByRole('button', { name: 'Create type' }).click();
    await page.getByRole('heading', { name: /^Bikes/ }).waitFor();
    await page.getByRole('button', { name: 'Delete type' }).waitFor();
  });

  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  await t.test('what a change does to the items is shown before it is saved', async () => {
    for (const [title, frame_size] of [
      ['City bike', 72],
      ['Tall bike', 84],
    ]) {
      const body = { catalog_id: id, title, price: 100, details: { frame_size, colour: 'red' } };
      const made = await seller.call('POST', '/listings/v1/listings', body);
      assert.equal(made.status, 201, made.text);
    }
    await page.reload();
    await openField(page, 'Frame size');
    await field(page, 'Frame size').getByLabel('Maximum').fill('80');
    await openField(page, 'Colour');
    await field(page, 'Colour').getByRole('button', { name: 'Archive field' }).click();
    await page.getByRole('heading', { name: 'Archived when you save' }).waitFor();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const impact = page.getByRole('region', { name: 'Effect of saving' });
    await impact.getByText('2 values are archived').waitFor();
    await impact.getByText('1 become invalid').waitFor();
    await impact.getByRole('row', { name: /Tall bike Frame size 84 84 .*80/ }).waitFor();
    const before = await seller.call('GET', `/listings/v1/catalog-types/${id}`);
    assert.equal(before.body.version, 1, 'the preview has written nothing');
    await impact.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
  });

  await t.test('an archived field comes back with the values that items had', async () => {
    await page.getByRole('button', { name: 'Restore: Colour' }).click();
    await page.getByRole('button', { name: 'Move Colour up' }).click();
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const { body } = await seller.call('GET', `/listings/v1/listings?catalog_id=${id}&q=city`);
    const [city] = body.items as never as { details: object }[];
    assert.deepEqual(city?.details, { frame_size: 72, colour: 'red' });
    const type = await seller.call('GET', `/listings/v1/catalog-types/${id}`);
    const fields = type.body.fields as never as { key: string }[];
    assert.deepEqual(
      fields.map(({ key }) => key),
      ['colour', 'frame_size'],
    );
  });

  await t.test('a field with a new key is one row with its old and its new value', async () => {
    // The field is open since it was changed.
    await field(page, 'Frame size').getByLabel('Name in links and files').fill('frame_cm');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    const impact = page.getByRole('region', { name: 'Effect of saving' });
    const rows = impact.getByRole('row', { name: /City bike/ });
    await rows.first().waitFor();
    assert.deepEqual(await rows.allInnerTexts(), ['City bike\tFrame size (frame_size → frame_cm)\t72\t72\t']);
  });

  await t.test('the list of items narrows by kind and by the fields of its items', async () => {
    const fields = [{ key: 'site', label: 'Site', type: 'string', filterable: true }];
    const hats = await seller.call('POST', '/listings/v1/catalog-types', { label: 'Hats', fields });
    for (const site of ['Hull', 'York']) {
      const body = { catalog_id: hats.body.id, title: `${site} hat`, price: 5, details: { site } };
      assert.equal((await seller.call('POST', '/listings/v1/listings', body)).status, 201);
    }
    await page.goto(`${base}/console/catalogue`);
    await page.getByRole('link', { name: /Tall bike/ }).waitFor();
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Hats' });
    await page.getByRole('button', { name: 'Filter the list' }).click();
    const filter = page.getByRole('dialog');
    await filter.getByLabel('Field').selectOption({ label: 'Site', index: 4 });
    await filter.getByLabel('Which items').selectOption({ label: 'One of these' });
    await filter.getByLabel('York').check();
    await filter.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: /Hull hat/ }).waitFor({ state: 'detached' });
    const titles = page.locator('.stock b');
    assert.deepEqual(await titles.allInnerTexts(), ['York hat']);
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Bikes' });
    await page.getByRole('link', { name: /City bike/ }).waitFor();
    assert.equal(await titles.count(), 2, 'the site of hats is forgotten');
  });

  await t.test(
    'an item changes its type: what goes is said first, and its history brings it back',
    async () => {
      const details = { frame_size: 75, colour: 'blue' };
      const body = { catalog_id: id, title: 'Bike or hat', price: 100, details };
      const made = await seller.call('POST', '/listings/v1/listings', body);
      assert.equal(made.status, 201, made.text);
      const item = async () => (await seller.call('GET', `/listings/v1/listings/${made.body.id}`)).body;
      await page.goto(`${base}/console/catalogue/${made.body.id}`);
      const form = page.getByRole('form', { name: 'Item' });
      const type = form.getByLabel('Type', { exact: true });
      await type.selectOption({ label: 'Hats' });
      await form
        .getByText('Frame size: 75 · Colour: Blue')
        .or(form.getByText('Colour: Blue · Frame size: 75'))
        .waitFor();
      await form.getByRole('button', { name: 'Keep the type “Bikes”' }).click();
      assert.equal(await form.getByLabel('Frame size').inputValue(), '75', 'nothing is lost by looking');
      await type.selectOption({ label: 'Hats' });
      await form.getByLabel('Site').fill('Hull');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await form.getByText('Saved.').waitFor();
      const { catalog_label, details: moved } = await item();
      assert.deepEqual([catalog_label, moved], ['Hats', { site: 'Hull' }]);

      const history = page.locator('.history');
      await history.locator('summary').click();
      await history.getByRole('row', { name: /Item type Bikes Hats/ }).waitFor();
      await history.getByRole('button', { name: 'Back to this state' }).first().click();
      await history.getByRole('row', { name: /^Type Hats Bikes/ }).waitFor();
      await history.getByRole('button', { name: 'Put into the form' }).click();
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await until(async () => String((await item()).catalog_label) === 'Bikes');
      assert.deepEqual((await item()).details, details);
    },
  );

  await t.test('pictures are ordered by dragging and by buttons, and one of them is the cover', async () => {
    await page.goto(`${base}/console/catalogue?q=city`);
    await page.getByRole('link', { name: /City bike/ }).click();
    const tick = page.locator('label.tick', { hasText: 'For sale' });
    await tick.waitFor();
    const [box, label] = [await tick.locator('input').boundingBox(), await tick.boundingBox()];
    assert.ok(label!.height < 2 * box!.height + 6, 'a tick stands beside its label, not above it');
    const cityId = new URL(page.url()).pathname.split('/').at(-1)!;
    const files = await Promise.all(['teal', 'gold', 'tomato'].map(pictureOf));
    const broken = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Add pictures').setInputFiles([broken, ...files]);
    const pictures = page.locator('.stock-photos li');
    await pictures.nth(2).waitFor();
    await page.getByRole('alert').getByText('scan.jpg was not added').waitFor();
    const order = () => pictures.evaluateAll((items) => items.map((item) => item.getAttribute('data-id')));
    const [a, b, c] = await order();
    await pictures.nth(0).dragTo(pictures.nth(2));
    await page.getByRole('status').getByText('Saved.').last().waitFor();
    assert.deepEqual(await order(), [b, c, a]);
    await pressEnter(page.getByRole('button', { name: 'Move picture 3 forward' }));
    await page.locator(`.stock-photos li:nth-child(2)[data-id="${a}"]`).waitFor();
    assert.deepEqual(await order(), [b, a, c]);
    const kept = page.locator(':focus');
    assert.match((await kept.getAttribute('aria-label')) ?? '', /Move picture 2 forward/);
    // Pressed faster than the service answers: one change after the other, each on what the one before it left.
    const sent: (string | undefined)[] = [];
    const answering = Promise.withResolvers<void>();
    let underWay = 0;
    let most = 0;
    await page.route('**/listings/v1/listings/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      sent.push(route.request().headers()['if-match']);
      underWay += 1;
      most = Math.max(most, underWay);
      await answering.promise;
      await route.fulfill({ response: await route.fetch() });
      underWay -= 1;
    });
    for (const id of [b, b, a])
      await page.locator(`.stock-photos li[data-id="${id}"]`).getByRole('button', { name: /back$/ }).click();
    await page.locator(`.stock-photos li:first-child[data-id="${c}"]`).waitFor();
    assert.deepEqual(await order(), [c, a, b], 'shown before it is saved');
    await until(async () => sent.length > 0);
    assert.equal(sent.length, 1, `${sent}`);
    answering.resolve();
    await until(async () => sent.length === 3 && underWay === 0);
    assert.equal(most, 1, 'no two at a time');
    assert.equal(new Set(sent).size, 3, `${sent}`);
    await page.reload();
    await pictures.nth(2).waitFor();
    assert.deepEqual(await order(), [c, a, b]);
    await page.unroute('**/listings/v1/listings/*');

    // Somebody else changed the item meanwhile: nothing is overwritten unseen.
    await seller.call('PATCH', `/listings/v1/listings/${cityId}`, { photo_order: [b, a, c] });
    await page.getByRole('button', { name: 'Move picture 1 back' }).click();
    await page.getByRole('alert').getByText('Someone else has changed this').waitFor();
    assert.deepEqual(await order(), [b, a, c], 'what is there now is shown');
    await page.getByRole('button', { name: 'Make picture 3 the cover' }).click();
    await pictures.nth(2).getByText('Cover').waitFor();
    await page.reload();
    await pictures.nth(2).getByText('Cover').waitFor();
    assert.deepEqual(await order(), [b, a, c]);
  });

  assert.deepEqual(faults.filter(unexpected), []);
});

function field(page: Page, label: string) {
  return page.locator('.field-list > li', { has: page.locator('summary b', { hasText: label }) });
}

async function openField(page: Page, label: string): Promise<void> {
  await field(page, label).locator('summary').click();
}

async function addField(page: Page, label: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click();
  const last = page.locator('.field-list > li').last();
  await last.getByLabel('Label').fill(label);
  await last.getByLabel('Type of value').selectOption({ label: kind });
}

async function pictureOf(background: string) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer };
}
