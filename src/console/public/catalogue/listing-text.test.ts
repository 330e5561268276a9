import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listings } from '../../../client/index.ts';
import { german } from '../../languages/de.ts';
import { currenciesText, ListingText } from './listing-text.ts';

const text = new ListingText(german);
const offer = (units: number, units_free: number, more: Partial<Listings.StayOffer> = {}) =>
  text.offerText({ listing_id: '', free: false, units, units_free, closed: [], ...more });

test('more units than are free: the search says how many there are, never that it is free', () => {
  assert.equal(offer(1, 1), 'Nur 1 frei');
  assert.equal(offer(5, 2), 'Nur 2 frei');
  assert.equal(offer(1, 1, { free: true }), 'Frei');
  assert.equal(offer(5, 5, { free: true }), '5 von 5 frei');
  assert.equal(offer(1, 0, { free_from: '2027-03-09' }), 'Vergeben · frei ab Di., 9. März');
});

test('addresses can be followed, and nothing else that is called one', () => {
  assert.equal(text.detailHref({ type: 'url' }, 'https://example.com/manual'), 'https://example.com/manual');
  assert.equal(text.detailHref({ type: 'email' }, 'a@example.com'), 'mailto:a@example.com');
  assert.equal(text.detailHref({ type: 'url' }, 'javascript:alert(1)'), null);
  assert.equal(text.detailHref({ type: 'string' }, 'https://example.com'), null);
});

test('prices of several currencies are not compared without a word, where a list goes by them', () => {
  const said = (currencies: string[], sort: string, min = '') =>
    currenciesText(
      currencies.map((currency) => ({ currency })),
      { sort, bounds: [min, undefined] },
      german.catalogue,
    ) !== null;
  assert.equal(said(['GBP', 'JPY'], '-price'), true);
  assert.equal(said(['GBP', 'JPY'], 'title', '20'), true);
  assert.equal(said(['GBP', 'JPY'], 'title'), false);
  assert.equal(said(['GBP', 'GBP'], 'price'), false);
});

test('a quote that is not possible says the same', () => {
  const quote = { available: false, units_free: 1, closed: [] } as unknown as Listings.Quote;
  assert.equal(text.whyNotText(quote, '3. März'), 'Nur 1 frei');
  assert.equal(text.whyNotText({ ...quote, units_free: 0 }, '3. März'), 'Nicht frei: 3. März');
});
