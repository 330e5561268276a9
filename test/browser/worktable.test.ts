/** Several items are chosen by keys and Shift, changed together after a preview, and changed back, on the notice and from the list of changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';

test('items chosen in the list are changed together and back', BROWSER, async () => {
  const { testApp, base, open } = await startConsole();
  const { page, faults } = await open();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const type = (await seller.call('POST', '/listings/v1/catalog-types', { label: 'Worktable', fields: [] }))
    .body.id;
  const ids: unknown[] = [];
  for (const [index, price] of [100, 5, 300].entries()) {
    const body = { catalog_id: type, title: `Table ${index}`, price, currency: 'EUR', details: {} };
    const made = await seller.call('POST', '/listings/v1/listings', body);
    assert.equal(made.status, 201, made.text);
    ids.push(made.body.id);
  }
  const list = `/listings/v1/listings?catalog_id=${type}&sort=title`;
  const prices = async () =>
    ((await seller.call('GET', list)).body.items as never as { price: number }[]).map(({ price }) => price);

  await page.goto(`${base}/console/catalogue`);
  await pick(page, 'Ada Admin');
  await page.goto(`${base}/console/catalogue?kind=${type}`);
  await page.getByLabel('Choose Table 2').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 items chosen').waitFor();
  await page.getByLabel('Choose Table 0').click({ modifiers: ['Shift'] });
  await page.getByText('3 items chosen').waitFor();
  await shoot(page, 'worktable-chosen');

  await page.getByRole('button', { name: 'Change 3 items' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How').selectOption({ label: 'Lower by an amount' });
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('2 items change. 1 cannot be changed.').waitFor();
  await dialog.getByRole('row', { name: /Table 2.*300.*250/ }).waitFor();
  await shoot(page, 'worktable-preview');
  assert.deepEqual(await prices(), [100, 5, 300], 'the preview has written nothing');
  await dialog.getByRole('button', { name: 'Change only the 2 that can be' }).click();
  await page.getByText('2 items changed.').waitFor();
  assert.deepEqual(await prices(), [50, 5, 250]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone: 2 items are as before.').waitFor();
  assert.deepEqual(await prices(), [100, 5, 300]);

  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Change 3 items' }).click();
  await dialog.getByLabel('Amount').fill('12');
  await dialog.getByLabel('Let prices end in .99').check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 3 items' }).click();
  await page.getByText('3 items changed.').waitFor();
  assert.deepEqual(await prices(), [12.99, 12.99, 12.99]);
  const changed = await seller.call('PATCH', `/listings/v1/listings/${String(ids[1])}`, { price: 7 });
  assert.equal(changed.status, 200, changed.text);

  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByText(/Undone by Ada Admin/).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page
    .getByText('1 is left as it is: Table 1 (changed since, so it is left).', { exact: false })
    .waitFor();
  assert.deepEqual(await prices(), [100, 7, 300]);
  await page.locator('.item-changes summary').first().click();
  await page.getByText(/changed since, so it is left \(/).waitFor();
  await shoot(page, 'worktable-changes');
  assert.deepEqual(faults.filter(unexpected), []);
});
