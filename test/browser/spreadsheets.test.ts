/** An administrator takes a template, corrects a file by its faults, imports it, and gets it back. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { listOf, startTestApp } from '../helpers/app.ts';
import { examine } from '../helpers/axe.ts';
import { buildConsole, findBrowser, startBrowser } from '../helpers/browser.ts';
import { newType } from '../helpers/listings.ts';
import { sheetText } from '../helpers/sheets.ts';
import { openShop, signIn } from './shop.ts';

const executable = findBrowser();
const options = executable === null ? { skip: 'no Chromium on this machine; set CHROMIUM to one' } : {};
const PHONE = { width: 390, height: 800 };
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('spreadsheets in and out', options, async (t) => {
  const folder = await buildConsole();
  const testApp = await startTestApp({ DEMO: 'on', CONSOLE_DIR: folder });
  const shop = await openShop(testApp, ['Bea Berg'], 'UTC');
  const browser = await startBrowser(executable!);
  after(() => browser.close());
  const headers = ['name', 'e-mail', 'role', 'contract from', 'hours per week', 'qualifications'];
  const good = sheetText(headers, [
    'Dan Dorn',
    'dan@example.test',
    'member',
    '2027-01-01',
    '37,5',
    'First aid',
  ]);

  await t.test(
    'faults are shown at their cells, the corrected file is imported, the export has it',
    async () => {
      const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/team');
      await page.getByRole('link', { name: 'Spreadsheets' }).click();
      await page.getByRole('heading', { name: 'Spreadsheets', level: 1 }).waitFor();
      const choose = page.getByLabel('Choose a file');
      await choose.setInputFiles(file('people.csv', good.replace('member', 'boss').replace('37,5', 'many')));
      const row = (cell: string) => page.getByRole('row', { name: new RegExp(`^${cell} `) });
      await row('E2').getByText('must be a number').waitFor();
      await examine(page);
      await choose.setInputFiles(file('people.csv', good.replace('member', 'boss')));
      await row('C2').getByText('must be one of').waitFor();
      assert.equal(await page.getByRole('button', { name: /^Import/ }).count(), 0);
      await choose.setInputFiles(file('people.csv', good));
      await page.getByText(/New qualifications: First aid \([A-Z]+2\)\./).waitFor();
      await examine(page);
      await page.getByRole('button', { name: 'Import 1 record' }).click();
      await page.getByText('Imported: 1 new, 0 changed.').waitFor();
      await choose.setInputFiles(file('people.csv', good));
      await page.getByText('There is nothing to import.').waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export people, CSV' }).click();
      const saved = await download;
      assert.equal(saved.suggestedFilename(), 'people.csv');
      assert.match(readFileSync(await saved.path(), 'utf8'), /Dan Dorn,dan@example\.test/);
      assert.deepEqual(faults(), []);
    },
  );

  await t.test(
    'headings of another system are given their columns by hand, and known the next time',
    async () => {
      const { page, faults } = await signIn(browser, shop, 'Ada Admin', '/console/spreadsheets?kind=people');
      const choose = page.getByLabel('Choose a file');
      const foreign = (name: string) =>
        sheetText(['Mitarbeiter', 'Mailadresse', 'Personalnummer'], [name, `${name}@example.test`, '17']);
      await choose.setInputFiles(file('staff.csv', foreign('eva')));
      await page.getByText('no row names a column of this sheet').waitFor();
      const columns = page.getByRole('group', { name: 'Headings that are not in the template' });
      await columns.getByLabel('Mitarbeiter (A)').selectOption('name');
      await columns.getByLabel('Mailadresse (B)').selectOption('e-mail');
      await page.getByRole('button', { name: 'Import 1 record' }).waitFor();
      await page.getByText('Columns that this sheet has not were left out: "Personalnummer" (C).').waitFor();
      await examine(page);
      await page.getByRole('button', { name: 'Import 1 record' }).click();
      await page.getByText('Imported: 1 new, 0 changed.').waitFor();
      await page.reload();
      await choose.setInputFiles(file('staff.csv', foreign('finn')));
      await page.getByRole('button', { name: 'Import 1 record' }).waitFor();
      assert.equal(await columns.getByLabel('Mitarbeiter (A)').inputValue(), 'name');
      const own = sheetText(['name', 'e-mail', 'Mitarbeiter'], ['gil', 'gil@example.test', '3']);
      await choose.setInputFiles(file('own.csv', own));
      await page.getByText('What own.csv would change').waitFor();
      assert.equal(await columns.getByLabel('Mitarbeiter (C)').inputValue(), '', 'of another file');
      assert.deepEqual(faults(), []);
    },
  );

  await t.test('availability: a fault at its cell, then everybody’s hours in and out', async () => {
    const path = '/console/spreadsheets?kind=availability';
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path);
    const hours = (kind: string) =>
      sheetText(
        ['id', 'weekday', 'from', 'until', 'kind'],
        [shop.ids.get('Bea Berg')!, 'Monday', '09:00', '17:00', kind],
      );
    const choose = page.getByLabel('Choose a file');
    await choose.setInputFiles(file('availability.csv', hours('preferred')));
    await page.getByRole('rowheader', { name: 'E2' }).waitFor();
    await page.getByText('must be one of available, unavailable, none').waitFor();
    await examine(page);
    await choose.setInputFiles(file('availability.csv', hours('available')));
    await page.getByRole('button', { name: 'Import 1 record' }).click();
    await page.getByText('Imported: 1 new, 0 changed.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export availability, CSV' }).click();
    assert.match(
      readFileSync(await (await download).path(), 'utf8'),
      /Bea Berg,,Monday,,09:00,17:00,available/,
    );
    assert.deepEqual(faults(), []);
  });

  await t.test('listings of a type: its template is filled in, a fault at its cell, imported', async () => {
    const type = await newType(shop.admin, { label: 'Van / Lorry: <7.5 t>' });
    const path = `/console/spreadsheets?kind=listings&type=${type}`;
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path);
    const choose = page.getByLabel('Choose a file');
    const wrong = sheetText(['title', 'price', 'status', 'brand'], ['Small van', 1, 'stolen', 'Ford']);
    await choose.setInputFiles(file('vehicles.csv', wrong));
    await page.getByText('must be one of draft, published, sold, withdrawn').waitFor();
    await examine(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Template for items, CSV' }).click();
    const template = await download;
    assert.equal(template.suggestedFilename(), 'Van - Lorry- -7.5 t--template.csv');
    const filled = readFileSync(await template.path(), 'utf8').replace('Sample', 'Small van');
    await choose.setInputFiles(file('vehicles.csv', filled));
    await page.getByRole('button', { name: 'Import 1 record' }).click();
    await page.getByText('Imported: 1 new, 0 changed.').waitFor();
    assert.deepEqual(faults(), []);
  });

  await t.test('on the phone: a template, and a file that is none', async () => {
    const path = '/console/spreadsheets?kind=demand';
    const { page, faults } = await signIn(browser, shop, 'Ada Admin', path, { viewport: PHONE });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Template for demand, Excel' }).click();
    assert.equal((await download).suggestedFilename(), 'demand-template.xlsx');
    const choose = page.getByLabel('Choose a file');
    await choose.setInputFiles(file('demand.pdf', 'x'));
    await page.getByText('demand.pdf is neither .xlsx nor .csv').waitFor();
    const wrong = sheetText(['name', 'start', 'end'], ['Till', 'tomorrow', '16:00']);
    await choose.setInputFiles(file('demand.csv', wrong));
    await page.getByRole('rowheader', { name: 'B2' }).waitFor();
    await examine(page);
    assert.deepEqual(faults(), []);
  });
  const { body } = await (await testApp.caller({ services: ['planning'] })).call(
    'GET',
    '/planning/v1/people',
  );
  assert.deepEqual(listOf(body.items!), [], 'another organisation has none of it');
});
