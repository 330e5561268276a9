/** Visitors of the public catalogue. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { BROWSER, startConsole, unexpected } from '../helpers/console.ts';

const FIELDS = [
  {
    key: 'fuel',
    label: 'Fuel',
    type: 'enum',
    filterable: true,
    options: ['Diesel', 'Petrol', 'Mains'].map((label) => ({ value: label.toLowerCase(), label })),
  },
];

test('the public catalogue', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const kind = await seller.call('POST', '/listings/v1/catalog-types', { label: 'Saws', fields: FIELDS });
  for (const [title, fuel, offer] of [
    ['Floor saw', 'diesel', { for_hire: true, hire_rates: [{ period: 'day', price: 64 }] }],
    [
      'Disc cutter',
      'petrol',
      { price: 5000, for_sale: false, for_hire: true, hire_rates: [{ period: 'day', price: 26 }] },
    ],
    ['Table saw', 'mains', {}],
  ] as const) {
    const body = {
      catalog_id: kind.body.id,
      title,
      price: 3200,
      currency: 'GBP',
      details: { fuel },
      ...offer,
    };
    const made = await seller.call('POST', '/listings/v1/listings', body);
    assert.equal(made.status, 201, made.text);
    const url = `/listings/v1/listings/${made.body.id}/status`;
    assert.equal((await seller.call('PATCH', url, { status: 'published' })).status, 200);
  }
  const { page, faults } = await open();
  await page.goto(`${base}/catalogue?kind=${kind.body.id}&sort=title`);
  const titles = page.locator('.item b');
  const prices = page.locator('.item-price');

  await t.test('several values of one field are ticked together, with the counts of each', async () => {
    const facet = page.getByRole('group', { name: 'Fuel' });
    await facet.getByLabel('Diesel').check();
    await page.getByRole('link', { name: /Disc cutter/ }).waitFor({ state: 'detached' });
    await facet.getByLabel('Petrol').check();
    await page.getByRole('link', { name: /Disc cutter/ }).waitFor();
    assert.deepEqual(await titles.allInnerTexts(), ['Disc cutter', 'Floor saw']);
    assert.deepEqual(
      (await facet.locator('label').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).sort(),
      ['Diesel 1', 'Mains 1', 'Petrol 1'],
    );
  });

  await t.test('a card shows what is asked for: price, rate, or for hire the rate alone', async () => {
    const shown = async () => (await prices.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    assert.deepEqual(await shown(), ['£26 a day', '£3,200 £64 a day']);
    await page.getByRole('button', { name: 'For hire' }).click();
    await page.locator('.item-price', { hasText: /^£64 a day$/ }).waitFor();
    assert.deepEqual(await shown(), ['£26 a day', '£64 a day']);
  });

  await t.test('for hire, the price filter and the order use the hire rate', async () => {
    await page.getByLabel('Sort').selectOption('-price');
    await titles.first().filter({ hasText: 'Floor saw' }).waitFor();
    assert.deepEqual(await titles.allInnerTexts(), ['Floor saw', 'Disc cutter']);
    await page.getByLabel('Hire price from').fill('30');
    await page.getByRole('link', { name: /Disc cutter/ }).waitFor({ state: 'detached' });
    assert.deepEqual(await titles.allInnerTexts(), ['Floor saw']);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: /Disc cutter/ }).waitFor();
    assert.equal(await page.getByLabel('Price from', { exact: true }).inputValue(), '');
  });

  await t.test('a price with two readings is asked about, and never in the address', async () => {
    const most = page.getByLabel('Price to', { exact: true });
    await most.fill('1.000');
    await most.press('Enter');
    await page.getByText('“1.000” can mean 1 or 1000').waitFor();
    assert.equal(await most.inputValue(), '1.000');
    assert.doesNotMatch(page.url(), /max=/);
    await page.goto(`${base}/catalogue?max=NaN`);
    await page.getByRole('link', { name: /Floor saw/ }).waitFor();
    assert.equal(await most.inputValue(), '');
    assert.match(await (await fetch(`${base}/catalogue?max=NaN`)).text(), /Floor saw/);
  });

  await t.test('a shared link shows the rate of an item that is for hire only', async () => {
    const read = async (path: string) => (await fetch(base + path)).text();
    assert.match(await read('/catalogue/disc-cutter'), /og:description" content="£26 a day · Saws"/);
    assert.match(await read('/catalogue/floor-saw'), /og:description" content="£3,200 · £64 a day · Saws"/);
    const plain = await read('/catalogue?offer=hire');
    assert.doesNotMatch(plain, /£3,200/);
  });

  await t.test('two dates give the price of a stay, line by line', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${base}/catalogue/floor-saw`);
    const stay = page.getByRole('form', { name: 'Price for a stay' });
    await stay.getByLabel('From').fill('2027-03-01');
    await stay.getByLabel('Return').fill('2027-03-01');
    await page.getByText('The return is a later date than the start.').waitFor();
    await stay.getByLabel('Return').fill('2027-03-04');
    const lines = stay.getByRole('status');
    await lines.waitFor();
    assert.equal(await lines.innerText(), 'Free\n\n3 days at £64\n£192\nTotal\n£192');
    assert.equal(await excessWidth(page), 0);
    await examine(page);
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
