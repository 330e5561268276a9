/** The list is narrowed, ordered and laid out; several items are chosen by keys and Shift, changed together after a preview, and changed back, on the notice and from the list of changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { BROWSER, pick, shoot, startConsole, unexpected } from '../helpers/console.ts';
import { until } from './shop.ts';

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
  await dialog.getByLabel('Rounding').selectOption({ label: 'Let prices end in .99' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 3 items' }).click();
  await page.getByText('3 items changed.').waitFor();
  assert.deepEqual(await prices(), [12.99, 12.99, 12.99]);
  const changed = await seller.call('PATCH', `/listings/v1/listings/${String(ids[1])}`, { price: 7 });
  assert.equal(changed.status, 200, changed.text);

  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByText(/Undone by Ada Admin/).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const left = '1 is left as it is: Table 1 (changed since, so it is left).';
  await question.getByText('2 items will be as before.').waitFor();
  await question.getByText(left).waitFor();
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText(`Undone: 2 items are as before. ${left}`).waitFor();
  assert.deepEqual(await prices(), [100, 7, 300]);
  await page.locator('.item-changes summary').first().click();
  await page.getByText(/changed since, so it is left \(/).waitFor();
  await shoot(page, 'worktable-changes');
  assert.deepEqual(faults.filter(unexpected), []);
});

test('the list has the columns, the order and the filters that are asked for', BROWSER, async () => {
  const { testApp, base, open } = await startConsole();
  const { page, faults } = await open();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const fields = [{ key: 'weight', label: 'Weight', type: 'integer', unit: 'kg' }];
  const type = (await seller.call('POST', '/listings/v1/catalog-types', { label: 'Weights', fields })).body
    .id;
  for (const [title, details] of [
    ['Light', { weight: 5 }],
    ['Heavy', { weight: 500 }],
    ['Middle', { weight: 50 }],
    ['Unknown', {}],
  ] as const) {
    const body = { catalog_id: type, title, price: 1, currency: 'EUR', details };
    assert.equal((await seller.call('POST', '/listings/v1/listings', body)).status, 201);
  }
  const list = `${base}/console/catalogue?kind=${type}`;
  await page.goto(list);
  await pick(page, 'Ada Admin');
  await page.goto(list);
  const titles = async (expected: readonly string[]) => {
    const shown = async () => (await page.locator('.stock tbody b').allInnerTexts()).join();
    await until(async () => (await shown()) === expected.join());
  };
  await titles(['Unknown', 'Middle', 'Heavy', 'Light']);

  await page.getByRole('button', { name: 'Columns and order' }).click();
  const column = (label: string) =>
    page.getByRole('list', { name: 'Columns' }).getByLabel(label, { exact: true });
  await column('Weight').check();
  await column('Last change').uncheck();
  assert.ok(await column('Last change').evaluate((box) => box.matches(':focus')), 'the focus goes with it');
  await page.getByRole('button', { name: 'Close' }).click();
  const head = page.getByRole('columnheader', { name: /Weight/ });
  assert.equal(await head.getAttribute('aria-sort'), 'none');
  const press = head.getByRole('button', { name: /Weight/ });
  await press.click();
  await titles(['Light', 'Middle', 'Heavy', 'Unknown']);
  assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  await press.click();
  await titles(['Heavy', 'Middle', 'Light', 'Unknown']);
  assert.equal(await head.getAttribute('aria-sort'), 'descending');
  await page.getByRole('row', { name: /Heavy.*500 kg/ }).waitFor();

  const filter = async (fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Filter the list' }).click();
    await page.getByLabel('Field').selectOption({ label: 'Weight' });
    await fill();
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await filter(async () => {
    await page.getByLabel('From').fill('60');
    await page.getByLabel('Up to').fill('6');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alert').getByText('The first value is above the second one.').waitFor();
    await page.getByLabel('From').fill('6');
    await page.getByLabel('Up to').fill('');
  });
  await titles(['Heavy', 'Middle']);
  await page.getByText('Weight: from 6 kg').waitFor();
  await shoot(page, 'worktable-filtered');
  await filter(async () => void (await page.getByLabel('Which items').selectOption({ label: 'Empty' })));
  await titles(['Unknown']);
  await page.goBack();
  await titles(['Heavy', 'Middle']);
  await page.reload();
  await titles(['Heavy', 'Middle']);
  await head.waitFor();
  assert.equal(
    await page.getByRole('columnheader', { name: /Last change/ }).count(),
    0,
    'kept in the browser',
  );
  const dialog = page.getByRole('dialog');
  const view = page.getByLabel('View', { exact: true });
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByLabel('Name').fill('From 6 kg');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await until(async () => (await view.locator('option:checked').innerText()) === 'From 6 kg');
  await page.reload();
  await titles(['Heavy', 'Middle']);
  assert.equal(await page.getByText('Changed since it was saved').count(), 0);
  await page.goto(`${list}&sort=-details.weight`);
  await titles(['Heavy', 'Middle', 'Light', 'Unknown']);

  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByLabel('Name').fill('By weight');
  await dialog.getByLabel('For everyone who edits items').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await until(async () => (await view.locator('option:checked').innerText()) === 'By weight (everyone)');
  await shoot(page, 'worktable-view');
  await view.selectOption({ label: 'None' });
  await until(async () => new URL(page.url()).search === '');
  await view.selectOption({ label: 'By weight (everyone)' });
  await titles(['Heavy', 'Middle', 'Light', 'Unknown']);
  await press.click();
  await page.getByText('Changed since it was saved').waitFor();
  await titles(['Unknown', 'Middle', 'Heavy', 'Light']);
  const { items } = (await seller.call('GET', '/listings/v1/views')).body as never as {
    items: { id: string; name: string; query: object; columns: unknown; sharing: string }[];
  };
  const [kept] = items;
  assert.ok(kept);
  await page.getByRole('button', { name: 'Edit view: By weight' }).click();
  const { query, columns, sharing } = kept;
  const other = await seller.call('PUT', `/listings/v1/views/${kept.id}`, {
    name: 'Ours',
    query,
    columns,
    sharing,
  });
  assert.equal(other.status, 200, other.text);
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await until(async () => (await view.locator('option:checked').innerText()) === 'Mine (everyone)');
  await page.getByRole('button', { name: 'Edit view: Mine' }).click();
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await until(async () => (await view.locator('option').allInnerTexts()).join() === 'None,From 6 kg');
  await page.goto(list);

  const width = page.getByRole('separator', { name: 'Width of Weight' });
  const before = Number(await width.getAttribute('aria-valuenow'));
  await width.focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(Number(await width.getAttribute('aria-valuenow')), before + 20);

  await page.getByLabel('Choose Middle').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('1 item chosen').waitFor();
  await page.getByRole('button', { name: 'Clear choice' }).click();
  await page.locator('.choice-bar .choose-item:focus').waitFor();
  await page.getByLabel('Choose Light').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Item' }).waitFor();
  assert.deepEqual(faults.filter(unexpected), []);
});
