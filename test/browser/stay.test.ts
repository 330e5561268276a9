/** A visitor who knows the days: what is free then, from the search to the enquiry, typed once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ORGANISATION_ID } from '../../src/app/config.ts';
import { ENLARGED, examine, excessWidth, PHONE } from '../helpers/axe.ts';
import { BROWSER, startConsole, unexpected } from '../helpers/console.ts';

const STAY = 'start=2027-03-05&end=2027-03-08';
test('a stay', BROWSER, async (t) => {
  const { testApp, base, open } = await startConsole();
  const seller = await testApp.caller({ org_id: DEMO_ORGANISATION_ID });
  const kind = await seller.call('POST', '/listings/v1/catalog-types', { label: 'Stay saws', fields: [] });
  for (const [title, quantity] of [
    ['Floor saw', 1],
    ['Tile saw', 5],
  ] as const) {
    const body = {
      catalog_id: kind.body.id,
      title,
      price: 5000,
      currency: 'GBP',
      for_sale: false,
      details: {},
      for_hire: true,
      hire_rates: [{ period: 'day', price: 26 }],
    };
    const made = await seller.call('POST', '/listings/v1/listings', body);
    assert.equal(made.status, 201, made.text);
    const url = `/listings/v1/listings/${made.body.id}`;
    await seller.call('PATCH', `${url}/status`, { status: 'published' });
    assert.equal((await seller.call('PATCH', `${url}/stock`, { quantity })).status, 200);
    const stay = { start: '2027-03-06', end: '2027-03-09' };
    assert.equal((await seller.call('POST', `${url}/bookings`, stay)).status, 201);
  }
  const { page, faults } = await open({ viewport: PHONE });
  const search = `${base}/catalogue?kind=${kind.body.id}&sort=title&${STAY}`;
  const shown = async () =>
    (await page.locator('.item-stay').allInnerTexts()).map((text) => text.split('\n'));

  await t.test(
    'cards say what is free and what the stay costs, and can be those of free items alone',
    async () => {
      await page.goto(search);
      await page.getByText('2 items').waitFor();
      assert.deepEqual(await shown(), [
        ['Taken · free from Tue 9 Mar', '£78 for the stay'],
        ['4 of 5 free', '£78 for the stay'],
      ]);
      await examine(page);
      await page.setViewportSize(PHONE);
      assert.equal(await excessWidth(page), 0);
      await page.setViewportSize(ENLARGED);
      assert.equal(await excessWidth(page), 0);
      await page.setViewportSize(PHONE);
      await page.getByLabel('Only what is free').check();
      await page.getByText('1 item', { exact: true }).waitFor();
      assert.deepEqual(await shown(), [['4 of 5 free', '£78 for the stay']]);
      await page.getByLabel('Number').fill('5');
      await page.getByText('No items found').waitFor();
      await page.goto(`${base}/catalogue?start=2020-01-01&end=2020-01-03`);
      await page.getByRole('alert').filter({ hasText: '1 Jan 2020 is over' }).waitFor();
    },
  );

  await t.test(
    'the days go from search to item, quote and enquiry: a shared link is an enquiry in five taps',
    async () => {
      await page.goto(search);
      await page.getByRole('link', { name: /Tile saw/ }).click();
      await page.waitForURL(`**/catalogue/tile-saw?${STAY}`);
      await page.getByText('3 days at £26').waitFor();
      await examine(page);
      await page.setViewportSize(ENLARGED);
      assert.equal(await excessWidth(page), 0);
      await page.setViewportSize(PHONE);
      let taps = 0;
      const tap = async (label: string) => {
        taps += 1;
        await page.getByLabel(label).click();
      };
      await page.goto(page.url());
      await tap('Name');
      await page.keyboard.type('Robin Lee');
      await tap('E-mail');
      await page.keyboard.type('robin@example.com');
      taps += 1;
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Sent. We will answer').waitFor();
      assert.ok(taps <= 5, `${taps} taps`);
      const { body } = await seller.call('GET', '/listings/v1/enquiries');
      const [enquiry] = (body as unknown as { items: { start: string; end: string; message: string }[] })
        .items;
      assert.deepEqual([enquiry?.start, enquiry?.end], ['2027-03-05', '2027-03-08']);
      assert.match(String(enquiry?.message), /I would like to hire “Tile saw”: Fri/);
      await page.getByRole('link', { name: /Back to the catalogue/ }).click();
      assert.equal(await page.getByLabel('Return').inputValue(), '2027-03-08');
    },
  );

  await t.test('without scripts the days go the same way', async () => {
    const { page: plain } = await open({ javaScriptEnabled: false, viewport: PHONE });
    await plain.goto(search);
    await plain.getByText('Taken · free from Tue 9 Mar').waitFor();
    await plain.getByRole('link', { name: /Floor saw/ }).click();
    await plain.getByText(/Not free: .* · free from Tue 9 Mar/).waitFor();
    const form = plain.getByRole('form', { name: 'Ask about this item' });
    assert.equal(await form.getByLabel('First day').inputValue(), '2027-03-05');
    await plain.getByRole('link', { name: /Back to the catalogue/ }).click();
    assert.equal(await plain.getByLabel('Return').inputValue(), '2027-03-08');
  });

  assert.deepEqual(faults.filter(unexpected), []);
});
