import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedIn, directionOf, inputOf, nextSort, withKind } from './asked.ts';

const of = (address: string) => inputOf(askedIn(new URLSearchParams(address)));

test('the address says what the service is asked for', () => {
  assert.deepEqual(of(''), { input: {}, query: { sort: '-created_at' } });
  assert.deepEqual(of('q= van &status=draft&kind=t&unfit=yes'), {
    input: { q: 'van', status: 'draft', catalog_id: 't', details_valid: false },
    query: {},
  });
  assert.deepEqual(of('sort=-details.year&details.year.min=2015&details.make=&page=3&nonsense=1'), {
    input: { any_field: true },
    query: { 'details.year.min': '2015', sort_field: '-year' },
  });
  assert.deepEqual(of('sort=location&location_id=none&q=a'), {
    input: { q: 'a' },
    query: { location_id: 'none', sort: 'location' },
  });
});

test('a head that is pressed orders up, then down, then not at all', () => {
  const steps = ['', 'price', '-price', ''];
  for (const [at, sort] of steps.slice(0, -1).entries())
    assert.equal(nextSort(sort, 'price'), steps[at + 1], sort);
  assert.equal(nextSort('-title', 'price'), 'price', 'another column begins anew');
  assert.deepEqual(
    ['price', '-price', 'title'].map((sort) => directionOf(sort, 'price')),
    ['ascending', 'descending', 'none'],
  );
});

test('another type begins without the fields of the one before', () => {
  const params = new URLSearchParams('details.year.min=1&price_min=2&sort=-details.year&page=4');
  assert.deepEqual(withKind(params, 't'), { 'details.year.min': null, sort: null, kind: 't', page: null });
  assert.deepEqual(withKind(new URLSearchParams('sort=price'), ''), { kind: '', page: null });
});
