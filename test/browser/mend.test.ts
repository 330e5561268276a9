/** A choice is removed: one value is mapped, another mended for all items that have it, and an item goes back to what it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, startConsole, unexpected } from '../helpers/console.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const colour = (...values: string[]) => ({
  key: 'colour',
  label: 'Colour',
  type: 'enum',
  options: options(...values),
});

test(
  'a removed choice is mapped, what is left is mended together, and the way back is open',
  BROWSER,
  async () => {
    const { testApp, base, open } = await startConsole();
    const { page, faults } = await open();
    const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
    const fields = [colour('crimson', 'red-ish', 'red')];
    const type = (await seller.call('POST', '/listings/v1/catalog-types', { label: 'Bikes', fields })).body
      .id;
    for (const [title, value] of [
      ['City bike', 'red-ish'],
      ['Tall bike', 'red-ish'],
      ['Small bike', 'crimson'],
    ]) {
      const body = { catalog_id: type, title, price: 1250, details: { colour: value } };
      assert.equal((await seller.call('POST', '/listings/v1/listings', body)).status, 201);
    }
    const migrations = [{ op: 'map_options', key: 'colour', map: { crimson: 'red' } }];
    const change = { fields: [colour('red', 'blue')], migrations };
    const changed = await seller.call('PATCH', `/listings/v1/catalog-types/${type}`, change);
    assert.equal(changed.status, 200, changed.text);
    const colours = async () => {
      const { body } = await seller.call('GET', `/listings/v1/listings?catalog_id=${type}&sort=title`);
      return (body.items as never as { details: { colour: string } }[]).map(({ details }) => details.colour);
    };
    assert.deepEqual(await colours(), ['red-ish', 'red', 'red-ish']);

    await page.goto(`${base}/console/catalogue?unfit=yes`);
    await pick(page, 'Ada Admin');
    await page.goto(`${base}/console/catalogue?unfit=yes`);
    await page.getByRole('link', { name: 'Mend together: Bikes' }).click();
    const value = page.getByRole('group', { name: /Colour: ‘red-ish’/ });
    await value.getByText('2 items').waitFor();
    await value.getByLabel('What happens').selectOption({ label: 'Replace' });
    await value.getByLabel('Colour', { exact: true }).selectOption({ label: 'blue' });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Items that change: 2. Of these, 2 then fit, 0 still do not.').waitFor();
    assert.deepEqual(await colours(), ['red-ish', 'red', 'red-ish'], 'the preview has written nothing');
    await page.getByRole('button', { name: 'Mend now' }).click();
    await page.getByRole('heading', { name: 'All items fit their type.' }).waitFor();
    await page.getByRole('status').getByText('2 items mended.').waitFor();
    assert.deepEqual(await colours(), ['blue', 'red', 'blue']);

    await page.goto(`${base}/console/catalogue?q=small`);
    await page.getByRole('link', { name: /Small bike/ }).click();
    await page.getByLabel('Price', { exact: true }).fill('1300');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const history = page.locator('details.history');
    await history.locator('summary').click();
    await history.getByRole('row', { name: /Price .*1,250.*1,300/ }).waitFor();
    await history.getByRole('button', { name: 'Back to this state' }).last().click();
    await page.getByRole('button', { name: 'Put into the form' }).click();
    assert.equal(await page.getByLabel('Price', { exact: true }).inputValue(), '1250');
    assert.deepEqual(faults.filter(unexpected), []);
  },
);
