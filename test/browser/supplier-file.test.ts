/** The file of a supplier from the wrong file to the undo, with the clicks counted; next month's file by the same mapping; two tabs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listOf, startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { openShop, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const FIELDS = [
  { key: 'article_no', label: 'Artikelnummer', type: 'string', filterable: true },
  { key: 'weight', label: 'Gewicht', type: 'number', unit: 'kg' },
  { key: 'length', label: 'Länge', type: 'number' },
];
const HEADER = 'Artikelnummer;Bezeichnung;VK netto;Gew.;Länge';
const ITEMS = 300;
/** What somebody presses and chooses for the first file, and for next month's. */
const CLICKS = { first: 6, next: 1 };

const csv = (lines: readonly string[]) => ({
  name: 'Preisliste.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});
const itemsAt = (price: (at: number) => string) =>
  Array.from({ length: ITEMS }, (_, at) => `A${at};Säge ${at};${price(at)};12 kg;5,5 m`);

test(
  'a supplier’s file, wrong, mended by answers, imported, undone, and next month again',
  options,
  async (t) => {
    const folder = await buildConsole();
    const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
    const shop = await openShop(testApp, [], 'UTC');
    const browser = await startBrowser(executable!);
    after(() => browser.close());
    const { body: type } = await shop.admin.call('POST', '/listings/v1/catalog-types', {
      label: 'Tools',
      fields: FIELDS,
    });
    const path = `/console/spreadsheets?kind=listings&type=${String(type.id)}`;
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path);
    const choose = page.getByLabel('Choose a file');
    const asked = counting(page);

    await t.test(
      'faults become answers, the good rows are imported, the others are saved, all is undone',
      async () => {
        const lines = [HEADER, ...itemsAt((at) => `${at + 1},50 €`), 'B1;Bohrer;auf Anfrage;1 kg;1 m'];
        await choose.setInputFiles(csv([...lines, 'B2;Hobel;viel 3;1 kg;1 m']));
        await page.getByText('5 columns are suggestions.').waitFor();
        await asked.press('The suggestions are right');
        // The reading by the currency alone is answered last, and changes nothing that was said after it.
        const release = await holdNextReading(page);
        await asked.press('EUR');
        await asked.answer(/^What it means: “auf Anfrage”/, 'No value');
        await asked.answer(/^“m” behind the numbers/, 'Read “5,5 m” as 5,5');
        await page.getByRole('button', { name: 'Import the 300 good rows, leave out 2' }).waitFor();
        await release();
        await page.getByText('an item that is new has a price').waitFor();
        await examine(page);
        await page.getByLabel('Name of the mapping').fill('Müller');
        await asked.press('Keep for next time');
        await page.getByText('Kept. The next file').waitFor();
        await asked.press('Import the 300 good rows, leave out 2');
        await page.getByText('Imported: 300 new, 0 changed.').waitFor();
        assert.equal(asked.count(), CLICKS.first);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download the faulty rows' }).click();
        const saved = readFileSync(await (await download).path(), 'utf8');
        assert.match(saved, /"B1","Bohrer","auf Anfrage","1 kg","1 m","Price: /);
        await examine(page);
        await page.getByRole('button', { name: 'Undo this import' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
        await page.getByText('Undone: 300 removed, 0 as before.').waitFor();
      },
    );

    await t.test('next month: 300 changed, none new, by one click', async () => {
      await choose.setInputFiles(csv([HEADER, ...itemsAt(() => '1,00 €')]));
      await page.getByRole('button', { name: 'Import 300 records' }).click();
      await page.getByText('Imported: 300 new, 0 changed.').waitFor();
      asked.begin();
      await choose.setInputFiles(csv([HEADER, ...itemsAt((at) => `${at + 2},00 €`)]));
      await page.getByText('300 items change, none is new.').waitFor();
      await page.getByText('The headings are those of “Müller”').waitFor();
      await asked.press('Import 300 records');
      await page.getByText('Imported: 0 new, 300 changed.').waitFor();
      assert.equal(asked.count(), CLICKS.next);
    });

    await t.test('two tabs that save the mapping: both keep what they said', async () => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      const file = csv([HEADER, 'A1;Säge 1;2,00 €;12 kg;5,5 m']);
      for (const one of [page, other]) {
        await one.getByLabel('Choose a file').setInputFiles(file);
        await one.getByText('The headings are those of “Müller”').waitFor();
      }
      await page.getByLabel('Gew. (D)').selectOption({ label: 'Left out' });
      await page.getByRole('button', { name: 'Save the changes' }).click();
      await page.getByText('Kept. The next file').waitFor();
      await other.getByLabel('Empty cells').selectOption('clear');
      await other.getByRole('button', { name: 'Save the changes' }).click();
      const meeting = other.getByRole('group', { name: /saved/ });
      await meeting.getByText('Gew.').waitFor();
      await examine(other);
      await other.getByRole('button', { name: 'Save the changes' }).click();
      await other.getByText('Kept. The next file').waitFor();
      const { body } = await shop.admin.call(
        'GET',
        `/listings/v1/import-mappings?catalog_id=${String(type.id)}`,
      );
      const [kept] = listOf(body.items!);
      const weight = listOf(kept!.columns!).find(({ heading }) => String(heading) === 'Gew.');
      assert.deepEqual([weight?.column, kept?.empty], [null, 'clear']);
    });
    assert.deepEqual(faults(), []);
  },
);

/** Holds back the answer of the next reading of a file until it is released; resolves when the page has it. */
async function holdNextReading(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/listings/v1/imports/listings?*',
    async (route) => {
      const response = await route.fetch();
      await promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return async () => {
    const answered = page.waitForResponse('**/listings/v1/imports/listings?*');
    resolve();
    await (await answered).finished();
  };
}

/** Presses and answers, counted since the last beginning. */
function counting(page: Page) {
  let count = 0;
  return {
    begin: () => {
      count = 0;
    },
    count: () => count,
    press: async (name: string) => {
      count += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    answer: async (label: RegExp, choice: string) => {
      count += 1;
      await page.getByLabel(label).selectOption({ label: choice });
    },
  };
}
