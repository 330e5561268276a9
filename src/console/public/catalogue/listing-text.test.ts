import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listings } from '../../../client/index.ts';
import { german } from '../../languages/de.ts';
import { ListingText } from './listing-text.ts';

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

test('a quote that is not possible says the same', () => {
  const quote = { available: false, units_free: 1, closed: [] } as unknown as Listings.Quote;
  assert.equal(text.whyNotText(quote, '3. März'), 'Nur 1 frei');
  assert.equal(text.whyNotText({ ...quote, units_free: 0 }, '3. März'), 'Nicht frei: 3. März');
});
