import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedIn } from './asked.ts';
import { DEFAULT_LAYOUT } from './columns.ts';
import { addressOf, changeTo, isChanged, queryOf, type View } from './views.ts';

const askedAt = (address: Record<string, string>) => askedIn(new URLSearchParams(address));
const view = (query: Record<string, string>, columns: View['columns'] = null) =>
  ({ id: 'v', name: 'V', sharing: 'own', query, columns }) as View;

test('a view leads to the address that it was kept from', () => {
  for (const address of [
    {},
    { q: 'van', status: 'draft', kind: 't', unfit: 'yes' },
    { sort: '-details.year', 'details.year.min': '2015', location_id: 'none' },
    { sort: 'location', price_max: '9' },
  ] as Record<string, string>[]) {
    const query = queryOf(askedAt(address));
    assert.deepEqual(addressOf({ id: 'v', query }), { ...address, view: 'v' });
    assert.equal(
      isChanged(view(query), askedAt({ ...address, view: 'v', page: '2' }), DEFAULT_LAYOUT),
      false,
    );
  }
});

test('another filter, order or column is a change of the view', () => {
  const kept = view({ status: 'draft' }, [{ id: 'site', width: null }]);
  const layout = [{ id: 'site', width: null }];
  assert.equal(isChanged(kept, askedAt({ status: 'draft' }), layout), false);
  assert.equal(isChanged(kept, askedAt({ status: 'draft', sort: 'price' }), layout), true);
  assert.equal(isChanged(kept, askedAt({}), layout), true);
  assert.equal(isChanged(kept, askedAt({ status: 'draft' }), [{ id: 'site', width: 99 }]), true);
});

test('another view takes the place of all that was asked for', () => {
  const params = new URLSearchParams('q=a&details.x=1&page=3&view=old');
  assert.deepEqual(changeTo(params, view({ status: 'sold' })), {
    q: null,
    'details.x': null,
    page: null,
    view: 'v',
    status: 'sold',
  });
  assert.deepEqual(changeTo(params, undefined), { q: null, 'details.x': null, page: null, view: null });
});
