/** What somebody who hires finds by price, and facets whose values are chosen together. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const manager = await testApp.caller();
const type = await newType(manager);
const LISTINGS = '/listings/v1/listings';

const week = { period: 'week', price: 60 };
const day = { period: 'day', price: 20 };
const offers = {
  dear: { price: 900, for_hire: true, hire_rates: [week, day] },
  cheap: { price: 5000, for_hire: true, hire_rates: [{ period: 'hour', price: 7.5 }, week] },
  plain: { price: 100, for_hire: true },
  sale: { price: 10 },
};
const ids = new Map<string, string>();
for (const [title, offer] of Object.entries(offers)) {
  const made = await newListing(manager, type, { title, ...offer });
  ids.set(String(made.id), title);
}

async function titles(query: string): Promise<string[]> {
  const { status, body, text } = await manager.call('GET', `${LISTINGS}?${query}`);
  assert.equal(status, 200, text);
  assert.equal(body.total, listOf(body.items!).length, query);
  return listOf(body.items!).map(({ title }) => String(title));
}

test('for hire alone the price is the rate of a day, else the first rate, else the price', async () => {
  for (const words of ['', '&q=kubota', '&details.brand=Kubota', `&catalog_id=${type}`]) {
    assert.deepEqual(await titles(`for_hire=true&sort=price${words}`), ['cheap', 'dear', 'plain'], words);
    assert.deepEqual(await titles(`for_hire=true&sort=-price${words}`), ['plain', 'dear', 'cheap'], words);
    assert.deepEqual(
      await titles(`for_hire=true&price_min=8&price_max=60&sort=price${words}`),
      ['dear'],
      words,
    );
    assert.deepEqual(await titles(`sort=price${words}`), ['sale', 'plain', 'dear', 'cheap'], words);
  }
  assert.deepEqual(await titles('for_hire=true&for_sale=true&sort=price'), ['plain', 'dear', 'cheap']);
  assert.deepEqual(await titles('for_hire=false&sort=price'), ['sale']);
});

test('another rate is another price', async () => {
  const id = [...ids].find(([, title]) => title === 'dear')![0];
  const url = `${LISTINGS}/${id}`;
  await manager.call('PATCH', url, { hire_rates: [{ period: 'day', price: 300 }] });
  assert.deepEqual(await titles('for_hire=true&sort=price'), ['cheap', 'plain', 'dear']);
  await manager.call('PATCH', url, { hire_rates: null });
  assert.deepEqual(await titles('for_hire=true&price_min=900'), ['dear']);
  await manager.call('PATCH', url, { hire_rates: [week, day] });
});

test('a field that is filtered by counts its other values as well', async () => {
  const kinds = await newType(manager);
  for (const brand of ['Kubota', 'Kubota', 'Bobcat'])
    await newListing(manager, kinds, {
      details: { brand, year: brand === 'Bobcat' ? 2020 : 2010, fuel: 'diesel' },
    });
  const facets = async (query: string) => {
    const { body } = await manager.call('GET', `${LISTINGS}?catalog_id=${kinds}&facets=brand,fuel&${query}`);
    return listOf(body.facets!).map(({ key, values }) => [
      String(key),
      ...listOf(values!).map(({ value, count }) => `${value} ${count}`),
    ]);
  };
  const brands = ['brand', 'Kubota 2', 'Bobcat 1'];
  assert.deepEqual(await facets(''), [brands, ['fuel', 'diesel 3']]);
  assert.deepEqual(await facets('details.brand=Bobcat'), [brands, ['fuel', 'diesel 1']]);
  assert.deepEqual(await facets('details.brand.in=Bobcat,Kubota'), [brands, ['fuel', 'diesel 3']]);
  assert.deepEqual(await facets('details.brand=Bobcat&details.year.max=2015'), [
    ['brand', 'Kubota 2'],
    ['fuel'],
  ]);
  assert.deepEqual(await facets('details.brand=Bobcat&details.fuel=diesel'), [brands, ['fuel', 'diesel 1']]);
});
