import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severalOf } from './several.ts';

const YORK = '01900000-0000-7000-8000-000000000001';
const nameOf = (id: string) => (id === YORK ? 'York' : undefined);
const item = (title: string, members: object) => ({ id: title, title, version: 1, ...members });

test('what changed alike is said once, with the first titles and how many more', () => {
  const of = (status: string) => ['Crane', 'Mast', 'Tent', 'Van'].map((title) => item(title, { status }));
  const published = of('published').map((one) => ({ ...one, published_at: '2027-03-01T08:00:00Z' }));
  const several = severalOf([{ path: '/changed', before: of('draft'), after: published }], nameOf);
  assert.deepEqual(several, {
    text: '4 items: Status: draft → published · Crane, Mast, Tent and 1 more',
    lines: [{ what: 'Status', before: 'draft', after: 'published' }],
  });
});

test('what differs from item to item is counted, and stands item by item', () => {
  const of = (...prices: number[]) => prices.map((price, at) => item(`Item ${at}`, { price }));
  const several = severalOf([{ path: '/changed', before: of(10, 20), after: of(10.3, 20.6) }], nameOf);
  assert.equal(several?.text, '2 items: Price: 2 values · Item 0, Item 1');
  assert.deepEqual(several?.lines, [
    { what: 'Item 0 · Price', before: '10', after: '10.3' },
    { what: 'Item 1 · Price', before: '20', after: '20.6' },
  ]);
});

test('new, removed and put back ones are told apart, and sites are named', () => {
  const gone = [item('Tent', {}), item('Van', {})];
  assert.equal(
    severalOf([{ path: '/removed', before: gone, after: [] }], nameOf)?.text,
    '2 items deleted · Tent, Van',
  );
  assert.equal(severalOf([{ path: '/created', before: [], after: ['a', 'b'] }], nameOf)?.text, '2 new items');
  const moved = severalOf(
    [
      { path: '/restored', before: [item('Tent', {})], after: [item('Tent', { version: 2 })] },
      {
        path: '/sites',
        before: [{ id: 'Tent', location_id: null }],
        after: [{ id: 'Tent', location_id: YORK }],
      },
    ],
    nameOf,
  );
  assert.deepEqual(
    [moved?.text, moved?.lines.map(({ before, after }) => [before, after])],
    ['1 item: Location: York · Tent', [[null, 'York']]],
  );
  assert.equal(severalOf([{ path: '/title', before: 'A', after: 'B' }], nameOf), null);
});
