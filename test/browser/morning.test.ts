/** An editor's morning by hand: a type of twelve fields, and fifteen items with pictures. The supplier's files are in supplier-file.test.ts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';
import { createHand } from './hand.ts';

const FIELDS: readonly { label: string; kind?: string; unit?: string; choices?: string[]; value: string }[] =
  [
    { label: 'Maker', value: 'Bosch' },
    { label: 'Model', value: 'GBH 2-26' },
    { label: 'Year', kind: 'Whole number', value: '2024' },
    { label: 'Weight', kind: 'Number', unit: 'kg', value: '2.7' },
    { label: 'Length', kind: 'Number', unit: 'mm', value: '377' },
    { label: 'Power', kind: 'Whole number', unit: 'W', value: '830' },
    { label: 'Drive', kind: 'One of a list', choices: ['Mains', 'Battery', 'Petrol'], value: 'Mains' },
    { label: 'State', kind: 'One of a list', choices: ['New', 'Used'], value: 'Used' },
    { label: 'Manual', kind: 'Web address', value: 'https://example.com/gbh' },
    { label: 'Last check', kind: 'Date', value: '2026-05-04' },
    { label: 'Stored at', value: 'Shelf 12' },
    { label: 'Remarks', kind: 'Long text', value: 'With case and two bits.' },
  ];
const ITEMS = 15;
/** What is asked of everything by hand, files of a supplier included. */
const MOST_MINUTES = 15;
/** A supplier's file takes 6 clicks, next month's 1, each with its file to choose: supplier-file.test.ts. */
const SUPPLIER_SECONDS = 60;

test(
  'a type of twelve fields and fifteen items with pictures take less than a quarter of an hour by hand',
  BROWSER,
  async (t) => {
    const { testApp, base, open } = await startConsole();
    const { page, faults } = await open();
    const hand = createHand();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(`${base}/console/catalogue/types`);
    await pick(page, 'Ada Admin');

    await hand.press(page.getByRole('link', { name: 'New type' }).first());
    await hand.type(page.getByRole('form', { name: 'Item type' }).getByLabel('Name'), 'Power tools');
    for (const { label, kind, unit, choices = [] } of FIELDS) {
      await hand.press(page.getByRole('button', { name: /^Add (a|another) field$/ }).last());
      const field = page.locator('.field-list > li').last();
      await hand.type(field.getByLabel('Label'), label, 'tab');
      if (kind !== undefined) await hand.choose(field.getByLabel('Type of value'), kind);
      if (unit !== undefined) await hand.type(field.getByLabel('Unit'), unit);
      for (const [at, choice] of choices.entries()) {
        await hand.press(field.getByRole('button', { name: 'Add a choice' }));
        await hand.type(field.getByRole('textbox', { name: `Choice ${at + 1}`, exact: true }), choice, 'tab');
      }
    }
    await hand.press(button('Create type'));
    await button('Delete type').waitFor();
    const type = { clicks: hand.clicks, seconds: hand.seconds };

    hand.begin();
    await page.goto(`${base}/console/catalogue`);
    const form = page.getByRole('form', { name: 'Item' });
    for (let at = 1; at <= ITEMS; at += 1) {
      await hand.press(page.getByRole('link', { name: at === 1 ? 'New item' : 'Duplicate' }).first());
      if (at > 1) await page.getByText(/^Filled in like/).waitFor();
      const title = form.getByLabel('Title');
      await hand.type(title, `Hammer drill ${at}`, 'tab');
      await hand.type(form.getByLabel('Price', { exact: true }), String(40 + at));
      if (at === 1)
        for (const { label, kind, value } of FIELDS) {
          const field = form.getByLabel(new RegExp(`^${label}`));
          if (kind === 'One of a list') await hand.choose(field, value);
          else await hand.type(field, value, 'tab');
        }
      else await hand.type(form.getByLabel(/^Model/), `GBH 2-${20 + at}`);
      await hand.file(page.getByLabel('Add pictures'), await pictureOf(at));
      await hand.press(button('Create draft'));
      await page.getByRole('heading', { name: `Hammer drill ${at}`, exact: true }).waitFor();
      await page.locator('.stock-photos li').first().waitFor();
    }
    const items = { clicks: hand.clicks, seconds: hand.seconds };
    const minutes = (type.seconds + items.seconds + SUPPLIER_SECONDS) / 60;
    const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
    const { body } = await seller.call('GET', '/listings/v1/listings?q=hammer&page_size=50');
    const made = body.items as never as { photos: unknown[]; details: Record<string, unknown> }[];
    assert.equal(made.length, ITEMS);
    assert.ok(
      made.every(
        ({ photos, details }) => photos.length === 1 && Object.keys(details).length === FIELDS.length,
      ),
    );
    t.diagnostic(`by hand, in clicks and seconds: ${JSON.stringify({ type, items })}`);
    assert.ok(minutes <= MOST_MINUTES, `${minutes} minutes: ${JSON.stringify({ type, items })}`);
    assert.deepEqual(faults.filter(unexpected), []);
  },
);

async function pictureOf(at: number) {
  const background = { r: 10 * at, g: 120, b: 90 };
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${at}.jpg`, mimeType: 'image/jpeg', buffer };
}
