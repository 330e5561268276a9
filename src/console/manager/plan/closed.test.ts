import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedOn } from './closed.ts';

test('a day is closed at the sites that say so, with the reason; other hours are no closing', () => {
  const sites = [
    {
      locationId: 'quay',
      name: 'Quay',
      operatingExceptions: [{ date: '2026-12-25', closed: true, note: 'Christmas' }],
    },
    {
      locationId: 'yard',
      name: 'Yard',
      operatingExceptions: [{ date: '2026-12-25', opens: '09:00', closes: '12:00' }],
    },
    { locationId: 'mill', name: 'Mill', operatingExceptions: [{ date: '2026-12-25', closed: true }] },
  ];
  assert.deepEqual(closedOn(sites, '2026-12-25'), [
    { locationId: 'quay', name: 'Quay', note: 'Christmas' },
    { locationId: 'mill', name: 'Mill', note: '' },
  ]);
  assert.deepEqual(closedOn(sites, '2026-12-26'), []);
});
