/** An editor makes, changes and takes away one item, with pictures as phones take them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';

interface Photo {
  width: number;
  height: number;
  alt_text?: string;
  is_cover: boolean;
  variants: { url: string }[];
}

test('an item with pictures from a phone, from the first field to its end', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  const { page, faults } = await open();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const fields = [
    { key: 'year', label: 'Year', type: 'integer', required: true },
    { key: 'cost', label: 'What we paid', type: 'string', visibility: 'private' },
  ];
  await seller.call('POST', '/listings/v1/catalog-types', { label: 'Machines', fields });
  const itemOf = async () => {
    const id = new URL(page.url()).pathname.split('/')[3]!;
    const { body } = await seller.call('GET', `/listings/v1/listings/${id}`);
    return body as never as {
      id: string;
      slug: string;
      status: string;
      photos: Photo[];
      hire_rates: object[];
    };
  };
  await page.goto(`${base}/console/catalogue/new`);
  await pick(page, 'Ada Admin');
  const form = page.getByRole('form', { name: 'Item' });
  const pictures = page.locator('.stock-photos li');

  await t.test('pictures are chosen with the new item and follow it, scaled and upright', async () => {
    const title = form.getByLabel('Title');
    await title.waitFor();
    await titleHasFocus(form);
    await page.keyboard.type('Tower crane');
    await form.getByLabel('Price', { exact: true }).fill('1200');
    await form.getByLabel(/^Year/).fill('2019');
    await page.getByLabel('Add pictures').setInputFiles([await phonePhoto('teal'), heic()]);
    await page.getByText('teal.jpg').waitFor();
    await shoot(page, 'new-item');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'Tower crane' }).waitFor();
    await pictures.nth(0).waitFor();
    const refused = page.getByRole('alert').filter({ hasText: 'IMG_1.HEIC was not added' });
    await refused.getByText(/Most Compatible/).waitFor();
    assert.equal(await refused.getByRole('button', { name: /Try again/ }).count(), 0);
    await refused.getByRole('button', { name: 'Close' }).click();
    const { photos } = await itemOf();
    assert.deepEqual(
      [photos[0]?.width, photos[0]?.height],
      [1536, 2048],
      'turned, and no larger than is kept',
    );
  });

  await t.test('a file that did not arrive is tried again, once', async () => {
    await page.route('**/photos', (route) => route.abort());
    await page.getByLabel('Add pictures').setInputFiles([await phonePhoto('gold')]);
    const refused = page.getByRole('alert').filter({ hasText: 'gold.jpg was not added' });
    await refused.waitFor({ timeout: 60_000 });
    await page.unroute('**/photos');
    await refused.getByRole('button', { name: /Try again/ }).click();
    await pictures.nth(1).waitFor();
    assert.equal((await itemOf()).photos.length, 2);
  });

  await t.test('a picture is described, cut by keys, and cut back', async () => {
    await page.getByRole('button', { name: 'Describe picture 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What the picture shows').fill('A crane above the roofs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'A crane above the roofs' }).waitFor();
    // The shape is chosen before the picture has come.
    const chosen = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await chosen.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Cut picture 1' }).click();
    await dialog.getByLabel('Shape').selectOption('square');
    chosen.resolve();
    const frame = dialog.getByRole('group', { name: 'Part that stays' });
    // The picture is measured once it is there.
    await dialog.getByText('1536 × 1536 pixels, 0 from the left, 256 from the top').waitFor();
    await page.unroute('**/media/**');
    await frame.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await dialog.getByText('1536 × 1536 pixels, 0 from the left, 255 from the top').waitFor();
    await shoot(page, 'cut');
    await dialog.getByRole('button', { name: 'Cut', exact: true }).click();
    await page.getByRole('status').getByText('Picture cut').waitFor();
    const [cut] = (await itemOf()).photos;
    assert.deepEqual([cut?.width, cut?.height, cut?.is_cover], [1536, 1536, true]);
    assert.equal(cut?.alt_text, 'A crane above the roofs');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The whole picture is back').waitFor();
    assert.equal((await itemOf()).photos[0]?.height, 2048);
  });

  await t.test('a picture that was removed comes back in its place', async () => {
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('status').getByText('Picture removed').waitFor();
    assert.equal((await itemOf()).photos.length, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The picture is back').waitFor();
    const [first, second] = (await itemOf()).photos;
    assert.deepEqual(
      [first?.alt_text, first?.is_cover, second?.is_cover],
      ['A crane above the roofs', true, false],
    );
  });

  await t.test(
    'what is typed is there after a reload, and is published by one press, its faults at their fields',
    async () => {
      await form.getByLabel('For hire').check();
      await form.getByLabel('Hire per day').fill('90');
      await form.getByLabel('At least (day)').fill('2');
      await form.getByLabel('Address in the catalogue').fill('Big Crane');
      page.once('dialog', (asked) => void asked.accept());
      await page.reload();
      await page.getByText('What you had not saved is here again').waitFor();
      assert.equal(await form.getByLabel('Hire per day').inputValue(), '90');
      await shoot(page, 'restored');
      const publish = page.getByRole('button', { name: 'Save and publish' });
      await publish.click();
      const address = form.locator('.field', { hasText: 'Address in the catalogue' });
      await address.locator('.bad-text').waitFor();
      await form.getByLabel('Address in the catalogue').fill('big-crane');
      await publish.click();
      await page.getByRole('link', { name: 'View as a visitor' }).waitFor();
      const { status, slug, hire_rates } = await itemOf();
      assert.deepEqual([status, slug], ['published', 'big-crane']);
      assert.deepEqual(hire_rates, [{ period: 'day', price: 90, min_periods: 2 }]);
      const old = await fetch(`${base}/catalogue/tower-crane`, { redirect: 'manual' });
      assert.deepEqual([old.status, old.headers.get('location')], [301, '/catalogue/big-crane']);
    },
  );

  await t.test('one like it is a draft of its own, seen as visitors will see it, and deleted', async () => {
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText('Filled in like “Tower crane”').waitFor();
    assert.equal(await form.getByLabel(/^Year/).inputValue(), '2019');
    await form.getByLabel(/What we paid/).fill('500 and a favour');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('button', { name: 'Delete draft' }).waitFor();
    const { id, slug, photos } = await itemOf();
    assert.deepEqual([slug, photos], ['tower-crane-2', []]);
    const days = { start: '2090-05-01', end: '2090-05-04', customer: { name: 'Bo Builder' } };
    const booked = await seller.call('POST', `/listings/v1/listings/${id}/bookings`, days);
    assert.equal(booked.status, 201, booked.text);
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview' }).click();
    const preview = await popup;
    await preview.getByText('this is how visitors will see it').waitFor();
    await preview.getByText('2019').waitFor();
    assert.equal(await preview.getByText('a favour').count(), 0, 'private details are not shown');
    await shoot(preview, 'preview');
    await preview.close();
    assert.equal((await testApp.anonymous.call('GET', `/listings/v1/listings/${id}`)).status, 404);
    await page.reload();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText(/Bo Builder/).waitFor();
    await shoot(page, 'delete');
    await asked.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('heading', { name: 'Items' }).waitFor();
    assert.equal((await seller.call('GET', `/listings/v1/listings/${id}`)).status, 404);
  });

  await t.test('several are made one after the other by keys, and their pictures follow', async () => {
    await page.getByRole('link', { name: 'New item' }).click();
    await form.getByLabel('Title').waitFor();
    for (const title of ['Drill 1', 'Drill 2']) {
      await titleHasFocus(form);
      await page.keyboard.type(title);
      await form.getByLabel('Price', { exact: true }).fill('40');
      await form.getByLabel(/^Year/).fill('2026');
      await page.getByLabel('Add pictures').setInputFiles([await phonePhoto('tomato')]);
      await page.getByRole('button', { name: 'Create and add another' }).press('Enter');
      await page.getByRole('link', { name: title }).waitFor();
    }
    assert.equal(await form.getByLabel('Title').inputValue(), '');
    await page.getByRole('link', { name: 'Drill 2' }).click();
    await pictures.first().waitFor();
  });

  assert.deepEqual(faults.filter(unexpected), []);
});

const titleHasFocus = (form: Locator) => form.locator('input[maxlength="200"]:focus').waitFor();

/** Twelve megapixels, taken upright: the camera lies, and says so. */
async function phonePhoto(background: string) {
  const buffer = await sharp({ create: { width: 4032, height: 3024, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer };
}

function heic() {
  const buffer = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(64),
  ]);
  return { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer };
}
